"""4-6, 8-6-2 The publishers' rulings on damage, Life and [Trigger], by the principles of `rulings.md` B.1."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from rulebound.games.opcg.cards import (
    activate,
    discard,
    given,
    main,
    on_play,
    their_turn,
    trigger,
    up_to,
    your_turn,
)
from rulebound.games.opcg.r04_terms import if_you_do
from rulebound.games.opcg.r08_texts import as_long_as, instead, paying, provided, under, whenever
from rulebound.kernel.state import FACE_UP
from rulebound.program.abilities import Event, PrintedCard
from rulebound.program.amounts import Count, Sum
from rulebound.program.conditions import AllOf, Compared, Exists
from rulebound.program.filters import All, Cards, Compare, FaceUp, It, This, Top, Trait
from rulebound.program.ops import (
    Body,
    Change,
    Damage,
    Draw,
    Forbid,
    Grant,
    Look,
    Lose,
    May,
    Modes,
    Move,
    Play,
    Redirect,
    Turn,
    Use,
)
from tests.onepiece import (
    END,
    ActivateTrigger,
    Attack,
    Take,
    card,
    character,
    duel,
    event,
    leader,
    side,
)
from tests.scenario import DONE, NO, YES, Pick, Trigger

MY_LIFE = Cards("yours", ("life",))
THEIR_LIFE = Cards("theirs", ("life",))
THEIRS = Cards("theirs", ("characters",))
LIFE = ["Rope Dancer", "Gate Warden"]
RUNNER = character("Runner", 5000)
TWIN = character("Twin", 9000, keywords=("double attack",))
WISH = event("Wish", trigger(Draw(1)))
DEALT = Event("damaged", own=False, whose="theirs")
THEIR_TRIGGER = Event(("activated", "trigger activated"), own=False, whose="theirs")
ADD_LIFE = Move(Top(1), "life", "top")


def refilled(name: str = "Balm") -> PrintedCard:
    """An Event whose [Trigger] puts the top card of the deck onto the Life, for a card from hand."""
    return event(name, paying(discard(1), trigger(ADD_LIFE)))


def drummer() -> PrintedCard:
    """A Leader that adds a card to its Life, once a turn of the opponent, when that becomes 0."""
    saves = whenever(Event("life runs out", own=False, whose="yours"), ADD_LIFE, *discard(1))
    return leader("Drummer", replace(under(saves, their_turn()), once="turn"))


def siren() -> PrintedCard:
    """A Character that trashes a Life card of each player when the opponent has activated a [Trigger]."""
    body: Body = (
        provided(Compared(Count(THEIR_LIFE), ">=", 2)),
        Move(Top(1, "life"), "trash", "top", "trash"),
        Move(Top(1, "life", "theirs"), "trash", "top", "trash"),
    )
    return character("Siren", 1000, replace(under(whenever(THEIR_TRIGGER, *body), your_turn()), once="turn"))


def digger(when: Event = DEALT) -> PrintedCard:
    """A Character that may be trashed for three cards of the deck when damage was dealt, or for another reason."""
    mill = May((Move(Top(3), "trash", "top", "trash", order="as they are"),))
    return character("Digger", 0, whenever(when, mill, if_you_do(Move(This(), "trash", "top", "trash"))))


# -- damage is one event, point by point ----------------------------------------------------------


def test_two_damage_at_one_life_are_over_before_life_zero_is_answered() -> None:
    """opcg 8-6-2, 7-1-4-1-1-3"""
    # B.1.20, [383]: the card added afterwards is not what the second point takes.
    you = side(leader=drummer(), life=["Rope Dancer"], hand=["Ember Runner"], deck=["Gate Warden", "Shell"])
    t = duel(me=side(characters=[TWIN], active=0), you=you)
    t.me.attacks("Twin", "Drummer")
    t.you.passes()
    t.you.is_offered(Take("Rope Dancer"))
    t.you.takes("Rope Dancer")
    t.you.shows(life=["Gate Warden"], hand=["Ember Runner", "Rope Dancer"])
    t.you.is_offered(Pick("Ember Runner"), Pick("Rope Dancer"))
    t.you.picks("Ember Runner")
    t.you.shows(life=["Gate Warden"], hand=["Rope Dancer"], trash=["Ember Runner"], deck=1)
    t.is_quiet()
    t = duel(me=side(characters=[RUNNER], active=0), you=side(leader=drummer(), life=LIFE, hand=["Ember Runner"]))
    t.me.attacks("Runner", "Drummer")
    t.you.passes()
    t.you.takes("Rope Dancer")
    # Life that is left has not become 0.
    t.you.shows(life=["Gate Warden"], hand=["Ember Runner", "Rope Dancer"], deck=5)
    t.is_quiet()


def test_a_trigger_that_adds_life_gives_the_second_damage_something_to_take() -> None:
    """opcg 8-6-2-1, 7-1-4-1-1-3"""
    # B.1.20, [291]
    you = side(life=[refilled()], hand=["Ember Runner"], deck=["Gate Warden", "Shell"])
    t = duel(me=side(characters=[TWIN], active=0), you=you)
    t.me.attacks("Twin", "Keeper")
    t.you.passes()
    t.you.is_offered(ActivateTrigger("Balm"), Take("Balm"))
    t.you.triggers_life("Balm")
    t.you.agrees()
    t.you.picks("Ember Runner")
    t.you.shows(life=["Gate Warden"])
    t.you.is_offered(Take("Gate Warden"))
    t.you.takes("Gate Warden")
    t.you.shows(life=[], hand=["Gate Warden"], trash=["Balm", "Ember Runner"], deck=1)
    t.is_quiet()


def test_double_attack_lost_between_the_two_points_is_not_missed() -> None:
    """opcg 10-1-2-1, 4-6-2-2"""
    # B.1.19, [281]: two damage are being dealt already when the Life of both players is equal.
    behind = Compared(Count(MY_LIFE), "<", Count(THEIR_LIFE))
    text = as_long_as(AllOf((given(1), behind)), Grant(This(), keyword="double attack"), Change("power", 1000, This()))
    me = side(characters=[card(character("Crusher", 5000, text), don=1)], life=["Pebble"], active=0)
    t = duel(me=me, you=side(life=LIFE))
    t.card("Crusher", power=7000, keywords=["double attack"])
    t.me.attacks("Crusher", "Keeper")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.card("Crusher", power=6000, keywords=[])
    t.you.is_offered(Take("Gate Warden"))
    t.you.takes("Gate Warden")
    t.you.shows(life=[], hand=["Rope Dancer", "Gate Warden"])
    t.is_quiet()


def test_power_gained_between_the_two_points_stops_nothing() -> None:
    """opcg 7-1-4-1, 4-6-2-2"""
    # B.1.19, [738]
    low = Compared(Count(MY_LIFE), "<=", 2)
    text = as_long_as(AllOf((given(1), their_turn(), low)), Change("power", 1000, This()))
    twin = character("Twin", 5000, keywords=("double attack",))
    you = side(leader=card(leader("Oni", text), don=1), life=["Lamplighter", *LIFE])
    t = duel(me=side(characters=[twin], active=0), you=you)
    t.card("Oni", power=5000)
    t.me.attacks("Twin", "Oni")
    t.you.passes()
    t.you.takes("Lamplighter")
    t.card("Oni", power=6000)
    t.you.is_offered(Take("Rope Dancer"))
    t.you.takes("Rope Dancer")
    t.you.shows(life=["Gate Warden"], hand=["Lamplighter", "Rope Dancer"])
    t.is_quiet()


def test_what_waits_for_a_trigger_waits_for_both_points_of_damage() -> None:
    """opcg 8-6-2, 8-6-2-1"""
    # B.1.20, [645]: by then one Life card is left, and the text asks for two.
    me = side(characters=[TWIN, siren()], active=0)
    t = duel(me=me, you=side(life=[WISH, *LIFE]))
    t.me.attacks("Twin", "Keeper")
    t.you.passes()
    t.you.triggers_life("Wish")
    t.you.is_offered(Take("Rope Dancer"))
    t.you.shows(life=LIFE, trash=["Wish"])
    t.you.takes("Rope Dancer")
    t.you.shows(life=["Gate Warden"], trash=["Wish"])
    t.me.shows(life=2)
    t.is_quiet()


def test_damage_is_dealt_once_however_much_it_is() -> None:
    """opcg 8-6-2, 8-1-3-1"""
    # B.1.20, [267]
    mill = character("Mill", 1000, whenever(DEALT, Draw(1)))
    t = duel(me=side(characters=[TWIN, mill], active=0), you=side(life=LIFE))
    t.me.attacks("Twin", "Keeper")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.you.takes("Gate Warden")
    t.me.shows(hand=1)
    t.is_quiet()


# -- what waits for damage ------------------------------------------------------------------------


def test_a_trigger_is_done_with_before_life_zero_is_answered() -> None:
    """opcg 8-6-2, 8-6-2-1"""
    # [380]
    gift = event("Gift", trigger(Draw(2)))
    you = side(leader=drummer(), life=[gift], deck=["Rope Dancer", "Gate Warden", "Lamplighter", "Shell"])
    t = duel(me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "Drummer")
    t.you.passes()
    t.you.is_offered(ActivateTrigger("Gift"), Take("Gift"))
    t.you.triggers_life("Gift")
    # The two cards were drawn first, and the third is the one added.
    t.you.shows(life=["Lamplighter"], hand=["Rope Dancer", "Gate Warden"], trash=["Gift"])
    t.you.is_offered(Pick("Rope Dancer"), Pick("Gate Warden"))
    t.you.picks("Rope Dancer")
    t.you.shows(life=["Lamplighter"], hand=["Gate Warden"], trash=["Rope Dancer", "Gift"], deck=1)
    t.is_quiet()


def test_life_that_became_zero_is_answered_though_a_trigger_has_filled_it() -> None:
    """opcg 8-6-2, 8-6-2-1"""
    # B.1.16, [381]: an effect remembers what happened.
    you = side(leader=drummer(), life=[refilled()], hand=["Ember Runner", "Keelhauler"], deck=[*LIFE, "Shell"])
    t = duel(me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "Drummer")
    t.you.passes()
    t.you.triggers_life("Balm")
    t.you.agrees()
    t.you.picks("Ember Runner")
    t.you.shows(life=["Gate Warden", "Rope Dancer"])
    t.you.picks("Keelhauler")
    t.you.shows(life=["Gate Warden", "Rope Dancer"], hand=[], trash=["Keelhauler", "Balm", "Ember Runner"], deck=1)
    t.is_quiet()


@pytest.mark.parametrize("first", ["Drummer", "Scout"])
def test_life_zero_and_the_card_that_a_trigger_played_are_put_in_order_by_their_player(first: str) -> None:
    """opcg 8-6-2, 8-6-1-1"""
    # [382]: both were set off by the same damage.
    scout = character("Scout", 2000, on_play(Draw(1)), trigger(Play(This())))
    you = side(leader=drummer(), life=[scout], deck=[*LIFE, "Shell"])
    t = duel(me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "Drummer")
    t.you.passes()
    t.you.triggers_life("Scout")
    t.you.is_offered(Trigger("Drummer"), Trigger("Scout"))
    t.you.triggers(first)
    if first == "Drummer":
        t.you.is_offered(DONE)  # there is nothing to trash, which the other player is not told
        t.you.is_done()
        t.you.shows(life=["Rope Dancer"], hand=["Gate Warden"], trash=[])
    else:
        t.you.picks("Rope Dancer")
        t.you.shows(life=["Gate Warden"], hand=[], trash=["Rope Dancer"])
    t.you.shows(characters=["Scout"], deck=1)
    t.is_quiet()


@pytest.mark.parametrize("smitten", [False, True])
@pytest.mark.parametrize("when", [DEALT, Event("leaves life", own=False, whose="theirs")], ids=["damage", "life"])
def test_what_waits_for_damage_needs_its_card_after_the_trigger(when: Event, smitten: bool) -> None:
    """opcg 8-6-2-1, 8-1-3-1-3"""
    # B.1.17, [264]: the [Trigger] comes first, and may knock the card out. [513]: also where Life was left before it.
    spark = event("Spark", trigger(up_to(THEIRS), Move(It(), "trash", "top", "ko")))
    t = duel(me=side(characters=[digger(when)], active=0), you=side(life=[spark, "Shell"]))
    t.me.attacks("Seeker", "Keeper")
    t.you.passes()
    t.you.triggers_life("Spark")
    if smitten:
        t.you.picks("Digger")
        t.me.shows(characters=[], trash=["Digger"], deck=5)
    else:
        t.you.is_done()
        t.me.is_offered(YES, NO)
        t.me.agrees()
        t.me.shows(characters=[], trash=4, deck=2)
    t.is_quiet()


def test_of_two_effects_for_the_same_damage_the_turn_players_comes_first() -> None:
    """opcg 8-6-1, 8-6-2"""
    # B.1.16, [643]: it counts the one Life card that the [Trigger] added, and not the second one that follows.
    none = Compared(Count(MY_LIFE), "==", 0)
    begone = event("Begone", trigger(provided(none), ADD_LIFE, *discard(1)))
    you = side(leader=drummer(), life=[begone], hand=["Ember Runner", "Keelhauler"], deck=[*LIFE, "Shell"])
    t = duel(me=side(characters=[RUNNER, siren()], active=0), you=you)
    t.me.attacks("Runner", "Drummer")
    t.you.passes()
    t.you.triggers_life("Begone")
    t.you.picks("Ember Runner")
    t.you.shows(life=["Gate Warden", "Rope Dancer"])
    t.you.picks("Keelhauler")
    t.you.shows(life=["Gate Warden", "Rope Dancer"], hand=[], trash=["Keelhauler", "Begone", "Ember Runner"])
    t.me.shows(life=2, trash=[])
    t.is_quiet()


@pytest.mark.parametrize("fills", [False, True])
def test_life_is_counted_when_the_effect_that_waited_is_carried_out(fills: bool) -> None:
    """opcg 8-6-2, 10-1-5-3"""
    # B.1.16, [641]: the card of the [Trigger] is Life no more, so one is left. [642]: unless it has added another.
    first = refilled() if fills else WISH
    you = side(life=[first, "Rope Dancer"], hand=["Ember Runner"], deck=["Gate Warden", "Shell"])
    t = duel(me=side(characters=[RUNNER, siren()], life=["Lamplighter"], active=0), you=you)
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.triggers_life(first.name)
    if fills:
        t.you.agrees()
        t.you.picks("Ember Runner")
        t.you.shows(life=["Rope Dancer"], trash=["Gate Warden", "Balm", "Ember Runner"])
        t.me.shows(life=[], trash=["Lamplighter"])
    else:
        t.you.shows(life=["Rope Dancer"], trash=["Wish"])
        t.me.shows(life=["Lamplighter"], trash=[])
    t.is_quiet()


# -- the card whose [Trigger] is activated --------------------------------------------------------


def test_the_card_of_a_trigger_is_not_counted_as_life() -> None:
    """opcg 10-1-5-3"""
    # [57]: of two Life cards each, three are left.
    total = Sum(Count(MY_LIFE), Count(THEIR_LIFE))
    cheap = Cards("theirs", ("characters",), (Compare("cost", "<=", total),))
    doom = event("Doom", trigger(up_to(cheap), Move(It(), "trash", "top", "ko")))
    three, four = character("Three", 4000, cost=3), character("Four", 5000, cost=4)
    t = duel(me=side(characters=[three, four], life=["Pebble"] * 2, active=0), you=side(life=[doom, "Shell"]))
    t.me.attacks("Four", "Keeper")
    t.you.passes()
    t.you.triggers_life("Doom")
    t.you.picks("Three")
    t.me.shows(characters=["Four"], trash=["Three"])
    t.is_quiet()


@pytest.mark.parametrize("mine", [4, 5])
def test_the_life_of_both_players_is_counted_without_the_card_of_the_trigger(mine: int) -> None:
    """opcg 10-1-5-3"""
    # [26]: five others are as many as the text allows.
    few = Compared(Sum(Count(MY_LIFE), Count(THEIR_LIFE)), "<=", 5)
    surgeon = character("Surgeon", 5000, trigger(provided(few), Play(This())))
    t = duel(me=side(characters=[RUNNER], life=["Pebble"] * mine, active=0), you=side(life=[surgeon, "Shell"]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.triggers_life("Surgeon")
    played = mine + 1 <= 5
    t.you.shows(characters=["Surgeon"] if played else [], trash=[] if played else ["Surgeon"], life=["Shell"])
    t.is_quiet()


def test_the_card_of_a_trigger_cannot_be_the_life_that_pays_for_it() -> None:
    """opcg 10-1-5-3, 8-3-1-3"""
    # B.1.30, [280]
    top, bottom = (Move(Top(1, "life", bottom=end), "trash", "top", "trash") for end in (False, True))
    raft = character("Raft", 5000, paying((Modes(((top,), (bottom,))),), trigger(Play(This()))))
    t = duel(me=side(characters=[RUNNER], active=0), you=side(life=[raft]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.is_offered(ActivateTrigger("Raft"), Take("Raft"))
    t.you.triggers_life("Raft")
    t.you.shows(characters=[], trash=["Raft"], life=[])
    t.is_quiet()
    t = duel(me=side(characters=[RUNNER], active=0), you=side(life=[raft, *LIFE]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.triggers_life("Raft")
    t.you.agrees()
    t.you.chooses_mode(1)
    t.you.shows(characters=["Raft"], trash=["Gate Warden"], life=["Rope Dancer"])
    t.is_quiet()


def test_a_trigger_whose_condition_fails_may_be_activated_and_its_card_is_trashed() -> None:
    """opcg 10-1-5-1, 10-1-5-3"""
    # B.1.30, [262]
    sea = Exists(Cards("yours", ("leader",), (Trait("Reef"),)))
    octopus = character("Octopus", 4000, trigger(provided(sea), Play(This())))
    t = duel(me=side(characters=[RUNNER], active=0), you=side(life=[octopus, "Shell"]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.is_offered(ActivateTrigger("Octopus"), Take("Octopus"))
    t.you.triggers_life("Octopus")
    t.you.shows(characters=[], hand=[], trash=["Octopus"], life=["Shell"])
    t.is_quiet()


def test_a_trigger_for_an_effect_that_is_negated_does_nothing_and_its_card_is_trashed() -> None:
    """opcg 10-1-5-3, 8-2-1-1"""
    # B.1.30, [532]: it may be chosen all the same; [On Play] is what was negated, and no other effect of theirs.
    theirs = Cards("theirs", ("characters", "stage", "aside"))
    hush = Lose(theirs, timing="enters characters", lasting="their next turn ends")
    dark = leader("Dark", paying(discard(1), activate(hush)))
    smite = (up_to(Cards("theirs", ("characters",), (Compare("cost", "<=", 5),))), Move(It(), "trash", "top", "ko"))
    navigator = character("Navigator", 5000, on_play(*smite, Draw(1)), trigger(Use("enters characters", This())))
    for negated in (False, True):
        me = side(leader=dark, characters=[RUNNER], hand=["Keelhauler"], active=0)
        t = duel(me=me, you=side(life=[navigator, WISH, "Shell"]))
        if negated:
            t.me.activates("Dark")
            t.me.picks("Keelhauler")
        t.me.attacks("Dark", "Keeper")
        t.you.passes()
        t.you.is_offered(ActivateTrigger("Navigator"), Take("Navigator"))
        t.you.triggers_life("Navigator")
        if not negated:
            t.you.picks("Runner")
        t.me.shows(characters=["Runner"] if negated else [])
        t.you.shows(hand=0 if negated else 1, trash=["Navigator"], life=["Wish", "Shell"])
        if negated:
            t.me.attacks("Runner", "Keeper")
            t.you.passes()
            t.you.triggers_life("Wish")
            t.you.shows(hand=1, trash=["Wish", "Navigator"])
        t.is_quiet()


def test_until_the_end_of_the_opponents_next_turn_said_in_that_turn_is_this_turn() -> None:
    """opcg 10-1-5-1, 6-6-1-2"""
    # B.1.24, [514]: a [Trigger] activates the [On Play] effect in the attacker's own turn.
    cheap = Cards("theirs", ("characters",), (Compare("cost", "<=", 6),))
    snare = on_play(up_to(cheap), Forbid("attack", It(), lasting="their next turn ends"))
    snarer = character("Snarer", 6000, snare, trigger(Use("enters characters", This())))
    t = duel(me=side(characters=[RUNNER, character("Scamp", 1000)], active=0), you=side(life=[snarer, "Shell"]))
    seeks, scamp = Attack("Seeker", "Keeper"), Attack("Scamp", "Keeper")
    t.me.attacks("Seeker", "Keeper")
    t.you.passes()
    t.you.triggers_life("Snarer")
    t.you.picks("Runner")
    t.me.is_offered(scamp, END)
    t.me.ends()
    t.you.ends()
    t.me.is_offered(Attack("Runner", "Keeper"), scamp, seeks, END)
    t.you.shows(trash=["Snarer"])
    t.is_quiet()


# -- Life that no damage moves --------------------------------------------------------------------


def test_life_that_an_effect_moves_is_no_damage() -> None:
    """opcg 4-6-3, 1-3-2"""
    # B.1.44, [266]: nothing waits for it as for damage, and no [Trigger]. [6], [173], [701]: without Life, nothing.
    drain = event("Drain", main(Move(Top(1, "life", "theirs"), "hand", "top", "take")))
    me = side(characters=[digger()], hand=[drain, drain], active=0)
    t = duel(me=me, you=side(life=[WISH]))
    t.me.plays("Drain")
    t.you.shows(life=[], hand=["Wish"], trash=[])
    t.me.plays("Drain#2")
    t.you.shows(life=[], hand=["Wish"])
    t.me.shows(characters=["Digger"], deck=5)
    t.is_quiet()


def test_life_that_runs_out_by_an_effect_has_become_zero_all_at_once() -> None:
    """opcg 8-1-3-1, 8-6-3"""
    # B.1.16: two cards that leave together are one time at which Life is 0.
    purge = event("Purge", main(Move(All(THEIR_LIFE), "trash", "top", "trash", order="as they are")))
    you = side(leader=drummer(), life=LIFE, deck=["Lamplighter", "Shell"])
    t = duel(me=side(hand=[purge], active=0), you=you)
    t.me.plays("Purge")
    t.you.is_done()
    t.you.shows(life=["Lamplighter"], trash=2)
    t.is_quiet()


# -- Life that lies face up -----------------------------------------------------------------------


def bared(n: int = 1) -> PrintedCard:
    """An Event that turns the top of one's Life face up."""
    return event("Bare", main(Turn(Top(n, "life"), "up")))


def test_face_up_life_stays_so_when_it_is_put_in_another_order() -> None:
    """opcg 3-10-3, 3-10-2-1"""
    # B.1.42, [54], [769]; [510], [625]: and it has not left the Life.
    away = character("Away", 1000, whenever(Event("leaves life", own=False, whose="yours"), Draw(1)))
    sort = event("Sort", main(Look(Top(2, "life")), Move(It("seen"), "life", "top", order="you")))
    t = duel(me=side(characters=[away], hand=[bared(), sort], life=LIFE, active=0))
    t.me.plays("Bare")
    t.me.plays("Sort")
    t.me.picks("Rope Dancer")
    t.me.shows(life=["Gate Warden", "Rope Dancer"], hand=[])
    assert t.you.knows("Rope Dancer")
    assert not t.you.knows("Gate Warden")
    t.is_quiet()


def test_face_up_life_is_hidden_in_the_deck_and_has_left_the_life_though_another_came() -> None:
    """opcg 3-1-6, 3-10-3"""
    # B.1.42, [770]; [511], [624]: a card that came afterwards does not undo it.
    away = character("Away", 1000, whenever(Event("leaves life", own=False, whose="yours"), Draw(1)))
    swap = event("Swap", main(Move(Top(1, "life"), "deck", "bottom"), Move(Top(1), "life", "top")))
    t = duel(me=side(characters=[away], hand=[bared(), swap], life=LIFE, deck=["Lamplighter", "Shell"], active=0))
    t.me.plays("Bare")
    assert t.you.knows("Rope Dancer")
    t.me.plays("Swap")
    t.me.shows(life=["Lamplighter", "Gate Warden"], hand=["Shell"], deck=["Rope Dancer"])
    assert not t.s.bits[t.row("Rope Dancer")] & FACE_UP
    t.is_quiet()


@pytest.mark.parametrize(
    ("to", "face", "heard"), [("trash", "", 1), ("life", "up", 1), ("life", "down", 0), ("hand", "", 0)]
)
def test_a_card_hears_of_its_own_leaving_where_all_can_see_it(
    to: str, face: Literal["", "up", "down"], heard: int
) -> None:
    """opcg 8-4-5, 3-10-2-1"""
    # B.1.42, B.1.17, [515]: face-up Life is such a place, and [52] the trash.
    leaving = under(whenever(Event("leaves characters", by="your effect"), Draw(1)), your_turn())
    away = event("Away", main(Move(All(Cards("yours", ("characters",))), to, "top", face=face)))
    t = duel(me=side(characters=[character("Pilgrim", 3000, leaving)], hand=[away], active=0))
    t.me.plays("Away")
    t.me.shows(characters=[], deck=5 - heard, hand=heard + (1 if to == "hand" else 0))
    t.is_quiet()


def saint() -> PrintedCard:
    """A Leader whose face-up Life goes to the bottom of the deck instead of to the hand."""
    takes = Event("take", own=False, where=(FaceUp(),), whose="yours")
    return leader("Saint", instead(takes, Redirect("deck", "bottom")))


def test_life_that_cannot_come_to_hand_activates_no_trigger() -> None:
    """opcg 4-6-3-1, 8-1-3-4"""
    # B.1.43, [765]
    turn = event("Glare", main(Turn(Top(1, "life", "theirs"), "up")))
    t = duel(me=side(characters=[RUNNER], hand=[turn], active=0), you=side(leader=saint(), life=[WISH, "Shell"]))
    t.me.plays("Glare")
    t.me.attacks("Runner", "Saint")
    t.you.passes()
    t.you.is_offered(Take("Wish"))
    t.you.takes("Wish")
    t.you.shows(life=["Shell"], hand=[], trash=[], deck=6)
    t.is_quiet()


def test_banish_trashes_face_up_life_that_would_go_under_the_deck() -> None:
    """opcg 10-1-3-1, 8-1-3-4"""
    # B.1.43, [775]
    glare = event("Glare", main(Turn(Top(1, "life", "theirs"), "up")))
    me = side(characters=["Keelhauler"], hand=[glare], active=0)
    t = duel(me=me, you=side(leader=saint(), life=["Rope Dancer", "Shell"]))
    t.me.plays("Glare")
    t.me.attacks("Keelhauler", "Saint")
    t.you.passes()
    t.you.shows(life=["Shell"], hand=[], trash=["Rope Dancer"], deck=5)
    t.is_quiet()


def test_a_text_goes_on_when_its_life_card_goes_under_the_deck_instead() -> None:
    """opcg 8-1-3-4, 4-10-2"""
    # B.1.43, [767]
    spend = event("Spend", main(Damage(1, side="theirs"), Move(Top(1, "life"), "hand", "top", "take"), Draw(1)))
    t = duel(
        me=side(leader=saint(), hand=[bared(), spend], life=["Lamplighter"], deck=["Pebble", "Shell"], active=0),
        you=side(life=["Rope Dancer", "Shell"]),
    )
    t.me.plays("Bare")
    t.me.plays("Spend")
    t.you.takes("Rope Dancer")
    t.me.shows(life=[], hand=["Pebble"], deck=["Shell", "Lamplighter"])
    t.is_quiet()
