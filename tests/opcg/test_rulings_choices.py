"""8-4-4 The publishers' rulings on choosing: who does, how often the same card, and what an empty search leaves."""

from __future__ import annotations

from rulebound.games.opcg.cards import main, on_ko, on_play, up_to
from rulebound.games.opcg.r08_texts import choose, search_deck
from rulebound.program.filters import Cards, Compare, It, Named, Top, Trait
from rulebound.program.ops import Change, Choose, Draw, Keep, Look, Modes, Move, Reveal
from tests.onepiece import character, duel, event, side
from tests.scenario import BOTTOM, DONE, TOP, Mode, Pick

THEIRS = Cards("theirs", ("characters",))
THEIR_HAND = Cards("theirs", ("hand",))
KO = Move(It(), "trash", "top", "ko")


# -- who chooses ----------------------------------------------------------------------------------


def test_what_the_opponent_does_to_their_own_cards_the_opponent_chooses() -> None:
    """opcg 8-4-4, 1-3-4"""
    # B.1.46, [413]
    tide = character("Tide", 5000, on_play(Choose(THEIRS, 1, by="theirs"), Move(It(), "hand", "top", "return")))
    t = duel(me=side(hand=[tide], active=1), you=side(characters=["Rope Dancer", "Twin Flame"]))
    t.me.plays("Tide")
    t.you.is_offered(Pick("Rope Dancer"), Pick("Twin Flame"))
    t.you.picks("Twin Flame")
    t.you.shows(characters=["Rope Dancer"], hand=["Twin Flame"])
    t.is_quiet()


def test_cards_in_the_opponents_hand_are_chosen_unseen_and_together() -> None:
    """opcg 8-4-4, 3-4-2"""
    # B.1.46, [160], [275]: the first is not seen before the second is chosen.
    rob = event(
        "Rob", main(Choose(THEIR_HAND, 2, blind=True), Move(It(), "trash", "top", "discard", order="as they are"))
    )
    names = ["Rope Dancer", "Twin Flame", "Keelhauler"]
    t = duel(me=side(hand=[rob], active=0), you=side(hand=names))
    t.me.plays("Rob")
    t.me.is_asked("choose cards")
    first = t.offers()[0].card
    t.me.picks(first)
    t.me.is_asked("choose cards")
    assert not any(t.me.knows(name) for name in names)
    second = t.offers()[-1].card
    t.me.picks(second)
    t.you.shows(hand=[name for name in names if name not in (first, second)], trash=2)
    assert t.me.knows(first) and t.me.knows(second)
    t.is_quiet()


# -- the same card twice --------------------------------------------------------------------------


def test_two_clauses_may_take_two_cards_or_the_same() -> None:
    """opcg 8-4-4"""
    # B.1.47, [296], [354]: weakened one, K.O.'d another.
    dead = Cards("theirs", ("characters",), (Compare("power", "<=", 0),))
    blow = event("Blow", main(up_to(THEIRS), Change("power", -4000, It()), up_to(dead), KO))
    ghost = character("Ghost", 0)
    for second in ("Ghost", "Rope Dancer"):
        t = duel(me=side(hand=[blow], active=0), you=side(characters=["Rope Dancer", ghost]))
        t.me.plays("Blow")
        t.me.picks("Rope Dancer")
        t.card("Rope Dancer", power=0)
        t.me.is_offered(Pick("Rope Dancer"), Pick("Ghost"), DONE)
        t.me.picks(second)
        t.you.shows(trash=[second])
        t.is_quiet()


def test_one_clause_takes_different_cards() -> None:
    """opcg 8-4-4-1"""
    # B.1.47, [99], [182]: not 4000 off the same one.
    sap = event("Sap", main(up_to(THEIRS, 2), Change("power", -2000, It())))
    t = duel(me=side(hand=[sap], active=0), you=side(characters=["Rope Dancer", "Twin Flame"]))
    t.me.plays("Sap")
    t.me.is_offered(Pick("Rope Dancer"), Pick("Twin Flame"), DONE)
    t.me.picks("Rope Dancer")
    t.me.is_offered(Pick("Twin Flame"), DONE)
    t.me.is_done()
    t.card("Rope Dancer", power=2000)
    t.card("Twin Flame", power=7000)
    t.is_quiet()


# -- searching ------------------------------------------------------------------------------------


def test_a_search_that_finds_nothing_still_puts_the_cards_in_order() -> None:
    """opcg 1-3-2, 8-4-4-4"""
    # B.1.53, [94]: all that was looked at goes under the deck in the player's order.
    foxes = Cards("yours", ("deck",), (Trait("Fox"),))
    hunt = event(
        "Hunt",
        main(
            Look(Top(3)),
            Choose(foxes, 1, 0, among="seen"),
            Reveal(It()),
            Move(It(), "hand", "top"),
            Keep(It("seen"), "rest", but="it"),
            Move(It("rest"), "deck", "bottom", order="you"),
        ),
    )
    t = duel(me=side(hand=[hunt], deck=["Rope Dancer", "Twin Flame", "Keelhauler", "Pebble"], active=0))
    t.me.plays("Hunt")
    t.me.is_offered(DONE)
    t.me.is_done()
    t.me.is_offered(Pick("Rope Dancer"), Pick("Twin Flame"), Pick("Keelhauler"))
    t.me.picks("Twin Flame", "Keelhauler")
    t.me.shows(hand=[], deck=["Pebble", "Twin Flame", "Keelhauler", "Rope Dancer"])
    t.is_quiet()


def test_a_deck_that_was_looked_through_is_shuffled_though_nothing_came_of_it() -> None:
    """opcg 8-4-4-4, 11-2-1"""
    # B.1.53, [200], [693]: who chose none, and who had none to choose.
    for name in ("Rope Dancer", "Nobody"):
        fallen = character("Fallen", 1000, on_ko(*search_deck(Named(name), to="hand")))
        strike = event("Strike", main(choose(THEIRS), KO))
        t = duel(me=side(hand=[strike], active=0), you=side(characters=[fallen], deck=["Rope Dancer", "Twin Flame"]))
        t.me.plays("Strike")
        t.you.is_offered(*([Pick("Rope Dancer")] if name == "Rope Dancer" else []), DONE)
        assert t.you.knows("Twin Flame")
        t.you.is_done()
        t.you.shows(deck=2, hand=[])
        assert not t.you.knows("Twin Flame") and any("shuffled" in line for line in t.log)
        t.is_quiet()


def test_top_or_bottom_is_one_choice_for_all_the_cards() -> None:
    """opcg 8-4-4, 1-3-7"""
    # B.1.53, [135], [145]: put in order, and then all of them on top or all of them below.
    sort = event("Sort", main(Look(Top(3)), Move(It("seen"), "deck", "either", order="you")))
    for end in (TOP, BOTTOM):
        t = duel(me=side(hand=[sort], deck=["Rope Dancer", "Twin Flame", "Keelhauler", "Pebble"], active=0))
        t.me.plays("Sort")
        t.me.is_offered(TOP, BOTTOM)
        t.me.does(end)
        t.me.is_offered(Pick("Rope Dancer"), Pick("Twin Flame"), Pick("Keelhauler"))
        t.me.picks("Keelhauler", "Rope Dancer")
        looked_at = ["Keelhauler", "Rope Dancer", "Twin Flame"]
        t.me.shows(deck=[*looked_at[::-1], "Pebble"] if end == TOP else ["Pebble", *looked_at])
        t.is_quiet()


# -- modes ----------------------------------------------------------------------------------------


def test_the_opponent_may_choose_what_is_impossible() -> None:
    """opcg 1-3-2, 8-4-4"""
    # B.1.56, [728], [802]: and nothing, or as much as there is, comes of it.
    life = (Move(Top(1, "life", "theirs"), "trash", "top", "trash"),)
    grow = (Move(Top(1, "deck"), "life", "top"),)
    whim = event("Whim", main(Modes((life, grow), by="theirs"), Draw(1)))
    t = duel(me=side(hand=[whim], active=0), you=side(life=[]))
    t.me.plays("Whim")
    t.you.is_offered(Mode(0), Mode(1))
    t.you.chooses_mode(0)
    t.you.shows(life=0, trash=[])
    t.me.shows(life=2, hand=["Pebble"])
    t.is_quiet()
    toss = (Choose(THEIR_HAND, 2, by="theirs"), Move(It(), "trash", "top", "discard"))
    whim = event("Whim", main(Modes((toss, grow), by="theirs"), Draw(1)))
    t = duel(me=side(hand=[whim], active=0), you=side(hand=["Shell"]))
    t.me.plays("Whim")
    t.you.is_offered(Mode(0), Mode(1))
    t.you.chooses_mode(0)
    t.you.picks("Shell")
    t.you.is_done()
    t.you.shows(hand=[], trash=["Shell"])
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_you_in_what_the_opponent_chooses_is_still_the_player_of_the_effect() -> None:
    """opcg 8-4-4-3"""
    # B.1.56, [726], [796]: it is the chooser's own Life that goes, and the chooser's own hand.
    life = (Move(Top(1, "life", "theirs"), "trash", "top", "trash"),)
    toss = (Choose(THEIR_HAND, 2, by="theirs"), Move(It(), "trash", "top", "discard", order="as they are"))
    grow = (Move(Top(1, "deck"), "life", "top"),)
    whim = event("Whim", main(Modes((life, toss, grow), by="theirs")))
    for mode in range(3):
        me = side(hand=[whim, "Keelhauler", "Keelhauler"], life=["Pebble"], active=0)
        t = duel(me=me, you=side(hand=["Shell", "Rope Dancer", "Twin Flame"], life=["Shell"]))
        t.me.plays("Whim")
        t.you.chooses_mode(mode)
        if mode == 1:
            t.you.picks("Rope Dancer", "Twin Flame")
        t.you.shows(life=0 if mode == 0 else 1, hand=1 if mode == 1 else 3)
        t.me.shows(life=2 if mode == 2 else 1, hand=2)
        t.is_quiet()
