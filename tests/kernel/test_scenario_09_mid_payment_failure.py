"""Scenario 9: a cost that fails on the way stays paid as far as it went, and the effect does not happen."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Pool
from rulebound.program.conditions import Compared, Exists, IfDone, Matches
from rulebound.program.filters import Cards, It, Kind, Named, Other, Ready, Rested, This
from rulebound.program.ops import Choose, Draw, Forbid, Gain, If, May, Move, Rest, Stand, When
from tests.scenario import DECLINE, DONE, NO, PASS, YES, Pick, Replace
from tests.skirmish import Attack, Play, Use, card, side, skirmish, tactic, unit

DISCARD = (Choose(Cards("yours", ("hand",)), 1), Move(It(), "trash", "top", "discard"))
# Once a turn: rest this, discard a card: draw two. While this is rested its player cannot discard.
MISER = unit(
    "Miser",
    1,
    1,
    Ability("activated", (Draw(2),), "main", cost=(Rest(This()), *DISCARD), once="turn"),
    Ability("permanent", (Forbid("discard", Cards("yours", ("hand",))),), condition=Matches(This(), (Rested(),))),
)
RALLY = tactic("Rally", Choose(Cards("yours", ("field",), (Kind("unit"),)), 1), Stand(It()))


def test_a_cost_that_becomes_impossible_on_the_way_stays_paid_and_nothing_comes_of_it() -> None:
    """toy 5.5"""
    t = skirmish(me=side(field=[MISER], hand=["Pebble", RALLY]))
    t.me.is_offered(Use("Miser"), Attack("Miser"), PASS, Play("Pebble"), Play("Rally"))
    t.me.uses("Miser")
    t.me.is_offered(Pick("Pebble"), Pick("Rally"))
    t.me.picks("Pebble")
    t.card("Miser", rested=True)
    t.me.shows(hand=["Pebble", "Rally"], deck=5, trash=[])
    # Set active again, it has still been used this turn.
    t.me.plays("Rally")
    t.card("Miser", rested=False)
    t.me.is_offered(Attack("Miser"), PASS, Play("Pebble"))
    t.is_quiet()


def test_a_cost_that_is_impossible_from_the_start_may_not_be_begun() -> None:
    """toy 5.5"""
    t = skirmish(me=side(field=[MISER]))
    t.me.is_offered(Attack("Miser"), PASS)
    t.me.is_refused("Miser", "ability", "toy-1:5.3")
    t.card("Miser", rested=False)
    t.is_quiet()


def test_the_limit_ends_with_the_turn() -> None:
    """toy 5.5"""
    t = skirmish(me=side(field=[MISER], hand=["Pebble"]))
    t.me.uses("Miser")
    t.me.picks("Pebble")
    t.me.shows(hand=["Pebble"], deck=5)
    t.turn_passes()
    t.turn_passes()
    t.me.is_offered(Use("Miser"), Attack("Miser"), PASS, Play("Pebble"), Play("Pebble#2"))
    t.is_quiet()


# -- a cost that is replaced ([375], [376], [385]) ------------------------------------------------

# If Porter would leave the field, its player may discard a card instead.
PORTER = unit("Porter", 1, 1, Ability("replacement", DISCARD, Event("leaves field"), may=True))
# Put another unit of yours into the trash: draw two.
OFFER = Choose(Cards("yours", ("field",), (Kind("unit"), Other())), 1), Move(It(), "trash", "top")
PRIEST = unit("Priest", 1, 1, Ability("activated", (Draw(2),), "main", cost=OFFER))


def test_a_cost_that_is_replaced_counts_as_unpaid() -> None:
    """toy 5.5"""
    t = skirmish(me=side(field=[PRIEST, PORTER], hand=["Flare"]))
    t.me.uses("Priest")
    t.me.is_offered(Replace("Porter"), DECLINE)
    t.me.replaces("Porter")
    t.me.picks("Flare")
    t.me.shows(field=["Priest", "Porter"], hand=[], trash=["Flare"], deck=5)
    t.is_quiet()


def test_declined_the_cost_is_paid() -> None:
    """toy 5.5"""
    t = skirmish(me=side(field=[PRIEST, PORTER], hand=["Flare"]))
    t.me.uses("Priest")
    t.me.declines()
    t.me.shows(field=["Priest"], hand=["Flare", "Pebble", "Pebble#2"], trash=["Porter"], deck=3)
    t.is_quiet()


def test_under_the_other_policy_a_replaced_cost_is_paid() -> None:
    t = skirmish(me=side(field=[PRIEST, PORTER], hand=["Flare"]), replaced_cost_is_paid=True)
    t.me.uses("Priest")
    t.me.replaces("Porter")
    t.me.picks("Flare")
    t.me.shows(field=["Priest", "Porter"], hand=["Pebble", "Pebble#2"], trash=["Flare"], deck=3)
    t.is_quiet()


def test_as_an_instruction_a_replaced_act_does_not_stop_the_rest() -> None:
    """[767]: only "if you do" asks whether it happened."""
    for rest, drawn in (((Draw(1),), 1), ((If(IfDone(), (Draw(1),)),), 0)):
        rite = tactic("Rite", *OFFER, *rest)
        t = skirmish(me=side(field=[PORTER], hand=[rite, "Flare"]))
        t.me.plays("Rite")
        t.me.replaces("Porter")
        t.me.picks("Flare")
        t.me.shows(field=["Porter"], hand=drawn, trash=["Flare", "Rite"])
        t.is_quiet()


# -- conditions that stand before the cost (X2: [579], [124]) -------------------------------------


def test_a_leading_condition_must_hold_again_when_the_cost_is_paid() -> None:
    """[579]: what the cost takes away is not there any more when the effect begins."""
    squire = Exists(Cards("yours", ("field",), (Named("Squire"),)))
    lord = unit("Lord", 1, 1, Ability("activated", (Draw(2),), "main", squire, OFFER, once="turn"))
    for others, drawn in ((["Squire"], 0), (["Squire", "Squire"], 2)):
        t = skirmish(me=side(field=[lord, *others]), cards=[unit("Squire", 1, 1)])
        t.me.uses("Lord")
        if len(others) > 1:
            t.me.picks("Squire")
        t.me.shows(hand=drawn, trash=["Squire"])
        t.is_quiet()


def test_a_leading_condition_must_hold_when_the_event_happens() -> None:
    """[124]: an ability that could not be set off at the event is not set off by what comes later."""
    dear = Compared(Pool("life"), ">=", 13)
    witness = unit("Witness", 1, 1, Ability("automatic", (Draw(1),), Event("discard", own=False), condition=dear))
    first = tactic("Loss Then Gain", *DISCARD, Gain("life", 1))
    second = tactic("Gain Then Loss", Gain("life", 1), *DISCARD)
    third = tactic("Gain, Loss, Loss", Gain("life", 1), *DISCARD, Gain("life", -1))
    for spell, drawn in ((first, 0), (second, 1), (third, 0)):
        t = skirmish(me=side(field=[witness], hand=[spell, "Flare"]))
        t.me.plays(spell.name)
        t.me.picks("Flare")
        t.me.shows(hand=drawn, trash=["Flare", spell.name])
        t.is_quiet()


# -- how far a condition reaches (X8: [447], [582]) -----------------------------------------------


def test_a_false_leading_condition_governs_all_that_follows() -> None:
    squire = Exists(Cards("yours", ("field",), (Named("Squire"),)))
    spell = tactic("Council", When(squire), Draw(1), Gain("life", 2))
    for field, drawn, life in (([], 0, 12), (["Squire"], 1, 14)):
        t = skirmish(me=side(field=field, hand=[spell]), cards=[unit("Squire", 1, 1)])
        t.me.plays("Council")
        t.me.shows(hand=drawn, life=life)
        t.is_quiet()


def test_an_impossible_instruction_or_a_choice_of_none_lets_the_next_one_go_on() -> None:
    """[179], [401]"""
    spell = tactic("Purge", Choose(Cards("theirs", ("field",), (Ready(),)), 1, 0), Rest(It()), Draw(1))
    t = skirmish(me=side(hand=[spell]), you=side())
    t.me.plays("Purge")
    t.me.shows(hand=["Pebble"])
    t.is_quiet()
    t = skirmish(me=side(hand=[spell]), you=side(field=["Kiln Guard"]))
    t.me.plays("Purge")
    t.me.is_offered(Pick("Kiln Guard"), DONE)
    t.me.is_done()
    t.me.shows(hand=["Pebble"])
    t.card("Kiln Guard", rested=False)
    t.is_quiet()


def test_an_optional_part_that_is_not_done_voids_what_hangs_on_it() -> None:
    """a178, a179"""
    rest = May((Choose(Cards("yours", ("field",), (Ready(),)), 1), Rest(It())), cost=True)
    spell = tactic("Bargain", rest, When(IfDone()), Draw(1), Gain("life", 1))
    for answer, drawn in ((YES, 1), (NO, 0)):
        t = skirmish(me=side(field=["Kiln Guard"], hand=[spell]))
        t.me.plays("Bargain")
        t.me.is_offered(YES, NO)
        t.me.does(answer)
        t.me.shows(hand=drawn, life=12 + drawn)
        t.is_quiet()
    t = skirmish(me=side(field=[card("Kiln Guard", rested=True)], hand=[spell]))
    t.me.plays("Bargain")
    t.me.shows(hand=0, life=12)
    t.is_quiet()
