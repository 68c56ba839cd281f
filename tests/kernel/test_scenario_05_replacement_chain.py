"""Scenario 5: a replacing act may itself be replaced, each effect once; one use serves a whole event."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.filters import All, Cards, It, Kind, Named, Other, Ready, Rested, This
from rulebound.program.ops import Choose, Gain, Move, Op, Rest
from tests.scenario import DECLINE, Pick, Replace
from tests.skirmish import card, side, skirmish, tactic, unit

UNITS = (Kind("unit"),)
STRIKE = tactic("Strike", Choose(Cards("theirs", ("field",), UNITS), 1), Move(It(), "trash", "top", "ko"))
SWEEP = tactic("Sweep", Move(All(Cards("theirs", ("field",), UNITS)), "trash", "top", "ko"))
BANISH = tactic("Banish", Choose(Cards("theirs", ("field",), UNITS), 1), Move(It(), "hand", "top", "return"))

# If Captain would be knocked out, its player may put Shieldbearer into the trash instead.
CAPTAIN = unit(
    "Captain",
    5,
    5,
    Ability(
        "replacement",
        (Choose(Cards("yours", ("field",), (Named("Shieldbearer"),)), 1), Move(It(), "trash", "top")),
        Event("ko"),
        may=True,
    ),
)
# If Shieldbearer would leave the field, its player may discard a card instead.
SHIELDBEARER = unit(
    "Shieldbearer",
    1,
    1,
    Ability(
        "replacement",
        (Choose(Cards("yours", ("hand",)), 1), Move(It(), "trash", "top", "discard")),
        Event("leaves field"),
        may=True,
    ),
)
# Whenever a card is discarded by an effect of its player, that player gains 1 life.
CLERK = Ability("automatic", (Gain("life", 1),), Event("discard", own=False, by="your effect"))


def test_a_replacing_act_may_be_replaced_and_each_effect_is_used_once() -> None:
    """toy 2.7"""
    t = skirmish(
        me=side(hand=[STRIKE], field=[unit("Spy", 1, 1, CLERK)]),
        you=side(field=[CAPTAIN, SHIELDBEARER, unit("Clerk", 1, 1, CLERK)], hand=["Flare", "Stoke"]),
    )
    t.me.plays("Strike")
    t.me.picks("Captain")
    t.you.is_offered(Replace("Captain"), DECLINE)
    t.you.replaces("Captain")
    t.you.is_offered(Replace("Shieldbearer"), DECLINE)
    t.you.replaces("Shieldbearer")
    t.you.is_offered(Pick("Flare"), Pick("Stoke"))
    t.you.picks("Stoke")
    # The discard is the act of whoever has the replacement: it is "your effect" for Clerk, not for Spy.
    t.you.shows(field=["Captain", "Shieldbearer", "Clerk"], hand=["Flare"], trash=["Stoke"], life=13)
    t.me.shows(field=["Spy"], trash=["Strike"], life=12)
    t.is_quiet()


def test_under_the_older_rule_a_replacing_act_is_not_replaced() -> None:
    t = skirmish(
        me=side(hand=[STRIKE]),
        you=side(field=[CAPTAIN, SHIELDBEARER], hand=["Flare"]),
        replace_chain=False,
    )
    t.me.plays("Strike")
    t.me.picks("Captain")
    t.you.is_offered(Replace("Captain"), DECLINE)
    t.you.replaces("Captain")
    t.you.shows(field=["Captain"], hand=["Flare"], trash=["Shieldbearer"])
    t.is_quiet()


def test_a_replacement_may_be_declined() -> None:
    """toy 2.7"""
    t = skirmish(me=side(hand=[STRIKE]), you=side(field=[CAPTAIN, SHIELDBEARER], hand=["Flare"]))
    t.me.plays("Strike")
    t.me.picks("Captain")
    t.you.replaces("Captain")
    t.you.declines()
    t.you.shows(field=["Captain"], hand=["Flare"], trash=["Shieldbearer"])
    t.is_quiet()


def test_a_replacement_that_cannot_be_carried_out_is_not_offered() -> None:
    t = skirmish(me=side(hand=[STRIKE]), you=side(field=[CAPTAIN, "Cinder Scout"]))
    t.me.plays("Strike")
    t.me.picks("Captain")
    t.you.shows(field=["Cinder Scout"], trash=["Captain"])
    t.is_quiet()


def test_a_replacement_applies_only_to_the_event_that_it_names() -> None:
    t = skirmish(me=side(hand=[BANISH]), you=side(field=[CAPTAIN, SHIELDBEARER]))
    t.me.plays("Banish")
    t.me.picks("Captain")
    t.you.shows(field=["Shieldbearer"], hand=["Captain"])
    t.is_quiet()


def test_two_that_would_save_each_other_are_each_used_once() -> None:
    t = skirmish(
        me=side(hand=[STRIKE]),
        you=side(field=[swap("Left", "Right"), swap("Right", "Left")]),
    )
    t.me.plays("Strike")
    t.me.picks("Left")
    t.you.is_offered(Replace("Left"), DECLINE)
    t.you.replaces("Left")
    t.you.is_offered(Replace("Right"), DECLINE)
    t.you.replaces("Right")
    # Left's replacement is spent on this chain, so Left goes after all.
    t.you.shows(field=["Right"], trash=["Left"])
    t.is_quiet()


def swap(name: str, other: str) -> PrintedCard:
    """A unit that puts another one into the trash instead of leaving itself."""
    instead = Choose(Cards("yours", ("field",), (Named(other),)), 1), Move(It(), "trash", "top")
    return unit(name, 1, 1, Ability("replacement", instead, Event("leaves field"), may=True))


# -- one use serves the whole event ([357], [390], [605]) -----------------------------------------


# Once a turn, if units of its player would be knocked out, that player may rest Warden instead.
WARDEN = unit(
    "Warden",
    1,
    3,
    Ability(
        "replacement",
        (Rest(This()),),
        Event("ko", own=False, where=UNITS, whose="yours"),
        may=True,
        once="turn",
    ),
)


def test_one_use_saves_every_card_of_the_event() -> None:
    t = skirmish(me=side(hand=[SWEEP]), you=side(field=[WARDEN, "Kiln Guard", "Cinder Scout"]))
    t.me.plays("Sweep")
    t.you.is_offered(Replace("Warden"), DECLINE)
    t.you.replaces("Warden")
    t.you.shows(field=["Warden", "Kiln Guard", "Cinder Scout"], trash=[])
    t.card("Warden", rested=True)
    t.is_quiet()


def test_declined_it_saves_none_and_the_owner_orders_the_trash() -> None:
    """toy 2.7"""
    t = skirmish(me=side(hand=[SWEEP]), you=side(field=[WARDEN, "Kiln Guard"]))
    t.me.plays("Sweep")
    t.you.declines()
    t.you.is_asked("order")
    t.you.is_offered(Pick("Warden"), Pick("Kiln Guard"))
    t.you.picks("Kiln Guard")
    t.you.shows(field=[], trash=["Warden", "Kiln Guard"])
    t.is_quiet()


def test_a_protector_that_falls_in_the_same_event_still_protects_the_others() -> None:
    """[571]: a card that is being knocked out can be rested in place of others, and goes itself."""
    others = Event("ko", own=False, where=(*UNITS, Other()), whose="yours")
    shelter = unit("Shelter", 1, 3, Ability("replacement", (Rest(This()),), others, may=True))
    t = skirmish(me=side(hand=[SWEEP]), you=side(field=[shelter, "Kiln Guard", "Cinder Scout"]))
    t.me.plays("Sweep")
    t.you.is_offered(Replace("Shelter"), DECLINE)
    t.you.replaces("Shelter")
    t.you.shows(field=["Kiln Guard", "Cinder Scout"], trash=["Shelter"])
    t.is_quiet()


def test_a_card_on_its_way_to_the_trash_is_not_there_yet() -> None:
    """[607]: departures of one event cannot be taken one after the other to pay for each other."""
    t = skirmish(
        me=side(hand=[SWEEP]),
        you=side(field=[undertaker(2), "Kiln Guard"], trash=["Flare"]),
    )
    t.me.plays("Sweep")
    t.you.is_asked("order")
    t.you.picks("Kiln Guard")
    t.you.shows(field=[], trash=["Undertaker", "Kiln Guard", "Flare"])
    t.is_quiet()


def test_with_enough_in_the_trash_before_the_event_it_can_be_paid() -> None:
    t = skirmish(
        me=side(hand=[SWEEP]),
        you=side(field=[undertaker(2), "Kiln Guard"], trash=["Flare", "Stoke"], deck=[]),
    )
    t.me.plays("Sweep")
    t.you.is_offered(Replace("Undertaker"), DECLINE)
    t.you.replaces("Undertaker")
    t.you.is_offered(Pick("Flare"), Pick("Stoke"))
    t.you.picks("Stoke")
    t.you.shows(field=["Undertaker"], trash=["Kiln Guard"], deck=["Stoke", "Flare"])
    t.is_quiet()


def undertaker(count: int) -> PrintedCard:
    """A unit that puts cards out of the trash beneath the deck instead of being knocked out."""
    chosen = Choose(Cards("yours", ("trash",)), count)
    return unit("Undertaker", 1, 1, Ability("replacement", (chosen, Move(It(), "deck")), Event("ko"), may=True))


def test_a_card_rested_by_one_replacement_may_be_used_by_the_next() -> None:
    """[604]: what one replacement changes, the next one of the same event sees."""
    first = unit("First Watch", 1, 1, stand_in(Ready(), Rest(It())))
    second = unit("Second Watch", 1, 1, stand_in(Rested(), Move(It(), "hand", "top", "return")))
    t = skirmish(
        me=side(hand=[SWEEP]),
        you=side(field=[card(first), card(second), "Sentry"]),
        cards=[unit("Sentry", 0, 1)],
    )
    t.me.plays("Sweep")
    # No unit called Sentry is rested yet: Second Watch has nothing to use.
    t.you.is_offered(Replace("First Watch"), DECLINE)
    t.you.replaces("First Watch")
    t.you.is_offered(Replace("Second Watch"), DECLINE)
    t.you.replaces("Second Watch")
    t.you.shows(field=["First Watch", "Second Watch"], hand=["Sentry"], trash=[])
    t.is_quiet()


def stand_in(state: Ready | Rested, act: Op) -> Ability:
    """Instead of this unit's knock-out, something is done with Sentry, which must lie in a certain way."""
    chosen = Choose(Cards("yours", ("field",), (Named("Sentry"), state)), 1)
    return Ability("replacement", (chosen, act), Event("ko"), may=True)
