"""11 Loops, revealing cards, looking at secret areas."""

from __future__ import annotations

from rulebound.games.opcg.cards import activate, main, up_to
from rulebound.games.opcg.r08_texts import choose, whenever
from rulebound.program.abilities import Event
from rulebound.program.conditions import Exists
from rulebound.program.filters import Cards, FaceUp, It, Kind, This, Top
from rulebound.program.ops import Choose, Draw, If, Keep, Look, May, Move, Rest, Reveal, Stand
from tests.onepiece import END, Activate, Attack, Duel, character, duel, event, side
from tests.scenario import DONE, NO, YES, Pick, numbers

ATTACK = Attack("Seeker", "Keeper")
LOOP_DRAW = 4
THEIRS = Cards("theirs", ("characters",))


def until_rounds_are_asked(t: Duel, *again: str) -> int:
    """Whoever is asked goes on with the loop, until somebody is asked for a number; how often that was."""
    for n in range(400):
        if t.s.over or t.s.g.ask_names[t.s.ask_kind] == "how many rounds":
            return n
        if t.offers() == [YES, NO]:
            t.asked().agrees()
        else:
            t.asked().activates(again[0])
    raise AssertionError(t.situation())


def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    """opcg 11-1-1, 11-1-1-1"""
    rocker = character("Rocker", 1000, whenever(Event("rests"), Stand(This())), whenever(Event("stands"), Rest(This())))
    t = duel(me=side(characters=[rocker], active=0))
    t.me.attacks("Rocker", "Keeper")
    t.is_over("nobody", ending=LOOP_DRAW)


def test_whoever_alone_can_stop_a_loop_says_how_often_it_is_done() -> None:
    """opcg 11-1-1, 11-1-1-2"""
    spring = character("Spring", 1000, activate(Stand(This()), cost=(Rest(This()),)))
    t = duel(me=side(characters=[spring], active=0))
    t.me.is_offered(Activate("Spring"), Attack("Spring", "Keeper"), ATTACK, END)
    until_rounds_are_asked(t, "Spring")
    t.me.is_asked("how many rounds", "opcg-1.1.9:11-1-1")
    t.me.is_offered(*numbers(0, 1000))
    t.me.declares(7)
    # In the same position the loop may not be chosen again.
    t.me.is_offered(Attack("Spring", "Keeper"), ATTACK, END)
    t.me.attacks("Spring", "Keeper")
    t.you.passes()
    t.is_quiet()


def test_where_both_can_stop_a_loop_the_smaller_number_is_done() -> None:
    """opcg 11-1-1, 11-1-1-3"""
    # When one is rested its player may set it active, when it is set active the other player may rest it.
    up = character("Up", 1000, whenever(Event("rests"), May((Stand(This()),))))
    down = character(
        "Down", 1000, whenever(Event("stands", own=False, whose="theirs"), May((choose(THEIRS), Rest(It()))))
    )
    tip = event("Tip", main(choose(Cards("yours", ("characters",))), Rest(It())))
    for first, second in ((30, 12), (12, 30)):
        t = duel(me=side(characters=[up], hand=[tip], active=0), you=side(characters=[down]))
        t.me.plays("Tip")
        t.me.is_offered(YES, NO)
        until_rounds_are_asked(t)
        t.me.is_asked("how many rounds")
        t.me.declares(first)
        t.you.is_asked("how many rounds")
        t.you.declares(second)
        # Whoever is asked next cannot go on.
        t.asked().is_offered(NO)
        t.asked().refuses()
        t.is_quiet()


# -- revealing ------------------------------------------------------------------------------------


def test_a_card_chosen_by_what_it_is_from_one_secret_area_to_another_is_revealed() -> None:
    """opcg 11-2-1"""
    looks = Look(Top(2))
    picks = Choose(Cards("yours", ("deck",), (Kind("event"),)), 1, 0, among="seen")
    rest = (Keep(It("seen"), "rest", but="it"), Move(It("rest"), "deck", "bottom", order="you"))
    scan = event("Scan", main(looks, picks, Move(It(), "hand"), *rest))
    blind = event("Blind", main(Look(Top(1)), Move(It("seen"), "hand")))
    deck = ["Flare Shot", "Keelhauler", "Rip Current", "Pebble"]
    t = duel(me=side(hand=[scan, blind], deck=deck, active=0))
    t.me.plays("Scan")
    t.me.is_offered(Pick("Flare Shot"), DONE)
    t.me.picks("Flare Shot")
    assert t.you.knows("Flare Shot") and not t.you.knows("Keelhauler")
    # No condition, nothing to show.
    t.me.plays("Blind")
    assert not t.you.knows("Rip Current")
    t.me.shows(hand=["Flare Shot", "Rip Current"], deck=["Pebble", "Keelhauler"])
    t.is_quiet()


def test_a_revealed_card_is_hidden_again_when_the_effect_is_resolved() -> None:
    """opcg 11-2-2"""
    # Everybody has seen it, but it does not lie open: what it would do in an open area it does not do.
    gull = character("Gull", 1000, whenever(Event("leaves characters"), Draw(1)))
    drop = event("Drop", main(up_to(THEIRS), Move(It(), "life", "top", face="down"), Reveal(Top(1, "life", "theirs"))))
    open_life = Exists(Cards("theirs", ("life",), (FaceUp(),)))
    count = event("Count", main(If(open_life, (Draw(1),))))
    t = duel(me=side(hand=[drop, count], active=0), you=side(characters=[gull]))
    t.me.plays("Drop")
    t.me.picks("Gull")
    t.you.shows(characters=[], life=3, hand=[])
    t.me.plays("Count")
    t.me.shows(hand=[])
    t.is_quiet()


# -- looking --------------------------------------------------------------------------------------


def test_only_the_player_of_the_effect_sees_what_is_looked_at() -> None:
    """opcg 11-3-1"""
    peek = event("Peek", main(Look(Top(2)), Look(Top(1, "life", "theirs"))))
    deck = ["Flare Shot", "Keelhauler", "Rip Current"]
    t = duel(me=side(hand=[peek], deck=deck, active=0), you=side(life=["Twin Flame", "Shell"]))
    t.me.plays("Peek")
    for name in ("Flare Shot", "Keelhauler", "Twin Flame"):
        assert t.me.knows(name) and not t.you.knows(name)
    assert not t.me.knows("Rip Current")
    t.is_quiet()


def test_cards_looked_at_have_not_moved() -> None:
    """opcg 11-3-2"""
    # [510]: what waits for a card to leave the Life area does not hear of it.
    left = Event("leaves life", own=False, whose="yours")
    guard = character("Sentinel", 1000, whenever(left, Draw(1)))
    peek = event("Peek", main(Look(Top(2, "life", "theirs")), Look(Top(5)), Draw(1)))
    t = duel(me=side(hand=[peek], active=0), you=side(characters=[guard]))
    t.me.plays("Peek")
    t.me.shows(hand=1, deck=4)
    t.you.shows(hand=0, life=2)
    t.is_quiet()


def test_cards_with_which_nothing_is_done_stay_as_they_were() -> None:
    """opcg 11-3-3"""
    peek = event("Peek", main(Look(Top(3))))
    deck = ["Flare Shot", "Keelhauler", "Rip Current", "Pebble"]
    t = duel(me=side(hand=[peek], deck=deck, active=0))
    t.me.plays("Peek")
    t.me.shows(deck=deck)
    assert t.me.knows("Rip Current") and not t.you.knows("Rip Current")
    t.is_quiet()
