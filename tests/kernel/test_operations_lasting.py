"""What each lasting operation does, what it does where it cannot, and how it ends."""

from __future__ import annotations

import pytest

from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Count
from rulebound.program.filters import (
    All,
    Cards,
    Host,
    It,
    Kind,
    Named,
    Other,
    Ready,
    This,
    Trait,
)
from rulebound.program.ops import (
    Allow,
    Become,
    Change,
    Charge,
    Choose,
    Copy,
    Damage,
    Draw,
    Forbid,
    Gain,
    Grant,
    Keep,
    Later,
    Lose,
    Move,
    NextTime,
    Prevent,
    Put,
    Redirect,
    Require,
    Rest,
)
from tests.kernel.orders import EVERY, HAND, MINE, THANKS, THEIRS, UNITS, order, use
from tests.scenario import DECLINE, PASS, Laid, Pick, Replace
from tests.skirmish import Attack, Block, Play, Use, card, side, skirmish, tactic, unit

BOTH = pytest.mark.parametrize("profile", ["toy-waves", "toy"])
BANISH = tactic("Banish", Choose(EVERY, 1), Move(It(), "hand", "top", "return"), cost=0)
STRIKE = tactic("Strike", Choose(EVERY, 1), Move(It(), "trash", "top", "ko"), cost=0)
GRANTED = Named("Kiln Guard")


def on(name: str) -> Choose:
    """Chooses the one unit of a name."""
    return Choose(Cards("any", ("field",), (*UNITS, Named(name))), 1)


# -- Change ---------------------------------------------------------------------------------------


def test_change_of_named_cards_is_about_those_that_were_there() -> None:
    t = order(Change("power", 2, All(MINE)), *THANKS, me=side(field=["Kiln Guard"], hand=["Shoal Wall"]))
    t.me.plays("Shoal Wall", at=1)
    t.card("Kiln Guard", power=3)
    t.card("Shoal Wall", power=0)
    t.me.shows(life=13)
    t.turn_passes()
    t.card("Kiln Guard", power=1)
    t.is_quiet()


def test_change_of_whichever_match_is_about_later_arrivals_too() -> None:
    t = order(Change("power", 2, MINE), me=side(field=["Kiln Guard"], hand=["Shoal Wall"]))
    t.me.plays("Shoal Wall", at=1)
    t.card("Kiln Guard", power=3)
    t.card("Shoal Wall", power=2)
    t.turn_passes()
    t.card("Shoal Wall", power=0)
    t.is_quiet()


def test_change_by_a_counted_amount_is_fixed_when_it_is_carried_out() -> None:
    t = order(
        on("Kiln Guard"),
        Change("power", Count(HAND), It()),
        Draw(2),
        me=side(field=["Kiln Guard"], hand=["Flare"]),
    )
    t.card("Kiln Guard", power=2)
    t.is_quiet()


def test_change_by_a_permanent_is_counted_at_every_moment() -> None:
    scholar = unit("Scholar", 0, 1, Ability("permanent", (Change("power", Count(HAND), This()),)))
    t = order(Draw(2), me=side(field=[scholar], hand=["Flare"]))
    t.card("Scholar", power=3)
    t.is_quiet()


def test_change_of_nothing_is_not_done() -> None:
    t = order(Change("power", 2, All(MINE)), *THANKS)
    t.me.shows(life=12)
    t.is_quiet()


@BOTH
def test_each_duration_ends_in_its_time(profile: str) -> None:
    """toy 4.2, 4.8"""
    changes = (
        Change("power", 1, It(), "turn"),
        Change("power", 10, It(), "end of turn"),
        Change("power", 100, It(), "your next turn starts"),
        Change("power", 1000, It(), "your next turn ends"),
        Change("power", 10000, It(), "their next turn starts"),
        Change("power", 100000, It(), "their next turn ends"),
        Change("power", 1000000, It(), "game"),
    )
    t = order(on("Post"), *changes, me=side(field=[unit("Post", 0, 1)]), profile=profile)
    if t.s.g.announces:
        t.both_pass()
    t.card("Post", power=1111111)
    # A player's "next" turn is the one that ends next: made in one's own turn, this one.
    t.turn_passes()
    t.card("Post", power=1100100)
    t.turn_passes()
    t.card("Post", power=1000000)
    t.turn_passes()
    t.card("Post", power=1000000)
    t.is_quiet()


def test_what_lasts_for_a_battle_ends_with_it() -> None:
    """toy 6.6"""
    eager = unit("Eager", 1, 3, Ability("automatic", (Change("power", 2, This(), "battle"),), Event("attacks")))
    t = skirmish(me=side(field=[eager]))
    t.me.attacks("Eager")
    t.you.passes()
    t.you.shows(life=9)
    t.card("Eager", power=1)
    t.is_quiet()


@BOTH
def test_what_lasts_while_its_source_is_here_ends_when_that_leaves(profile: str) -> None:
    coach = unit(
        "Coach",
        0,
        1,
        Ability("activated", (on("Kiln Guard"), Change("power", 3, It(), "while here")), "main"),
    )
    t = skirmish(profile, me=side(field=[card(coach, rested=True), "Kiln Guard"], hand=[BANISH]))
    use(t, "Coach")
    t.card("Kiln Guard", power=4)
    t.me.plays("Banish")
    if t.s.g.announces:
        t.both_pass()
    t.me.picks("Coach")
    t.card("Kiln Guard", power=1)
    t.is_quiet()


# -- Become ---------------------------------------------------------------------------------------


@BOTH
def test_become_outdoes_what_was_added_before_and_not_what_is_added_after(profile: str) -> None:
    body = (on("Kiln Guard"), Change("power", 5, It()), Become("power", 3, It()), Change("power", 1, It()))
    t = order(*body, me=side(field=["Kiln Guard"]), profile=profile)
    if t.s.g.announces:
        t.both_pass()
    t.card("Kiln Guard", power=4)
    t.turn_passes()
    t.card("Kiln Guard", power=1)
    t.is_quiet()


def test_become_of_the_base_counts_before_every_addition() -> None:
    body = (
        on("Kiln Guard"),
        Change("power", 5, It()),
        Become("power", 3, It(), base=True),
        Change("power", 1, It()),
    )
    t = order(*body, me=side(field=["Kiln Guard"]))
    t.card("Kiln Guard", power=9)
    t.is_quiet()


def test_become_of_nothing_is_not_done() -> None:
    t = order(Become("power", 3, All(MINE)), *THANKS)
    t.me.shows(life=12)
    t.is_quiet()


# -- Grant: words ---------------------------------------------------------------------------------


@BOTH
def test_grant_gives_words_beside_those_that_a_card_has(profile: str) -> None:
    given = Grant(It(), keyword="flying", named="Ember", trait="scout", colour="water", kind="gear")
    t = order(on("Kiln Guard"), given, me=side(field=["Kiln Guard"]), profile=profile)
    if t.s.g.announces:
        t.both_pass()
    t.card(
        "Kiln Guard",
        keywords=["flying"],
        names=["Kiln Guard", "Ember"],
        traits=["guard", "scout"],
        colours=["fire", "water"],
        kinds=["unit", "gear"],
    )
    t.turn_passes()
    t.card("Kiln Guard", keywords=[], names=["Kiln Guard"], traits=["guard"], colours=["fire"], kinds=["unit"])
    t.is_quiet()


@BOTH
def test_grant_only_leaves_nothing_else_of_that_sort(profile: str) -> None:
    t = order(
        on("Kiln Guard"),
        Grant(It(), colour="water", only=True),
        Grant(It(), trait="scout", only=True),
        Grant(It(), named="Ember", only=True),
        me=side(field=["Kiln Guard"]),
        profile=profile,
    )
    if t.s.g.announces:
        t.both_pass()
    t.card("Kiln Guard", colours=["water"], traits=["scout"], names=["Ember"])
    t.turn_passes()
    t.card("Kiln Guard", colours=["fire"], traits=["guard"], names=["Kiln Guard"])
    t.is_quiet()


def test_grant_to_nothing_is_not_done() -> None:
    t = order(Grant(All(MINE), keyword="flying"), *THANKS)
    t.me.shows(life=12)
    t.is_quiet()


# -- Grant: abilities -----------------------------------------------------------------------------


@BOTH
def test_grant_of_an_automatic_ability_about_the_card_itself(profile: str) -> None:
    hurrah = Ability("automatic", (Gain("life", 1),), Event("attacks"))
    t = order(
        on("Kiln Guard"),
        Grant(It(), ability=hurrah),
        me=side(field=["Kiln Guard", "Shoal Wall"]),
        profile=profile,
    )
    if t.s.g.announces:
        t.both_pass()
    t.me.attacks("Shoal Wall")
    to_main(t)
    t.me.shows(life=12)
    t.me.attacks("Kiln Guard")
    to_main(t)
    t.me.shows(life=13)
    t.turn_passes()
    t.turn_passes()
    t.me.attacks("Kiln Guard")
    to_main(t)
    t.me.shows(life=13)
    t.is_quiet()


def to_main(t: object) -> None:
    """Everybody passes until nothing is under way."""
    t.pass_until(t.stage.is_ordinary)  # type: ignore[attr-defined]


@BOTH
def test_grant_of_an_automatic_ability_that_watches_ends_when_its_card_leaves(profile: str) -> None:
    mourn = Ability("automatic", (Gain("life", 1),), Event("ko", own=False, where=UNITS))
    t = order(
        on("Kiln Guard"),
        Grant(It(), ability=mourn),
        me=side(field=["Kiln Guard", "Shoal Wall", "Cinder Scout"], hand=[STRIKE, BANISH, STRIKE]),
        profile=profile,
    )
    if t.s.g.announces:
        t.both_pass()
    for name, target, life in (
        ("Strike", "Shoal Wall", 13),
        ("Banish", "Kiln Guard", 13),
        ("Strike#2", "Cinder Scout", 13),
    ):
        t.me.plays(name)
        if t.s.g.announces:
            t.both_pass()
        if t.s.g.ask_names[t.s.ask_kind] == "choose cards" and len(t.offers()) > 0:
            t.me.picks(target)
        if t.s.g.announces and t.s.items:
            t.both_pass()
        t.me.shows(life=life)
    t.is_quiet()


@BOTH
def test_grant_of_an_activated_ability(profile: str) -> None:
    """toy 5.5"""
    shout = Ability("activated", (Gain("life", 1),), "main", once="turn")
    t = order(
        on("Kiln Guard"),
        Grant(It(), ability=shout),
        me=side(field=[card("Kiln Guard", rested=True)]),
        profile=profile,
    )
    if t.s.g.announces:
        t.both_pass()
    t.me.is_offered(Use("Kiln Guard"), PASS)
    use(t, "Kiln Guard")
    t.me.shows(life=13)
    t.me.is_offered(PASS)
    t.turn_passes()
    t.turn_passes()
    t.me.is_offered(Attack("Kiln Guard"), Play("Pebble"), PASS)
    t.is_quiet()


@BOTH
def test_grant_of_a_permanent_ability(profile: str) -> None:
    lead = Ability("permanent", (Change("power", 2, Cards("yours", ("field",), (*UNITS, Other()))),))
    t = order(
        on("Kiln Guard"),
        Grant(It(), ability=lead),
        me=side(field=["Kiln Guard", "Shoal Wall"]),
        profile=profile,
    )
    if t.s.g.announces:
        t.both_pass()
    t.card("Kiln Guard", power=1)
    t.card("Shoal Wall", power=2)
    t.turn_passes()
    t.card("Shoal Wall", power=0)
    t.is_quiet()


@BOTH
def test_grant_of_a_replacement(profile: str) -> None:
    dodge = Ability("replacement", (Rest(This()),), Event("ko"), may=True)
    t = order(
        on("Kiln Guard"),
        Grant(It(), ability=dodge),
        me=side(field=["Kiln Guard"], hand=[STRIKE]),
        profile=profile,
    )
    if t.s.g.announces:
        t.both_pass()
    t.me.plays("Strike")
    if t.s.g.announces:
        t.both_pass()
    t.me.is_offered(Replace("Kiln Guard"), DECLINE)
    t.me.replaces("Kiln Guard")
    t.card("Kiln Guard", rested=True)
    t.is_quiet()


@BOTH
def test_grant_to_whichever_match_reaches_later_arrivals(profile: str) -> None:
    lead = Ability("permanent", (Change("guard", 1, Cards("yours", ("field",), (*UNITS, Other()))),))
    scouts = Cards("yours", ("field",), (*UNITS, Trait("scout")))
    t = order(Grant(scouts, ability=lead), me=side(field=["Kiln Guard"], hand=["Cinder Scout"]), profile=profile)
    if t.s.g.announces:
        t.both_pass()
    t.card("Kiln Guard", guard=3)
    t.me.plays("Cinder Scout")
    if t.s.g.announces:
        t.both_pass()
    t.me.puts_at(1)
    t.card("Kiln Guard", guard=4)
    t.turn_passes()
    t.card("Kiln Guard", guard=3)
    t.is_quiet()


@BOTH
def test_gear_gives_its_host_an_ability_as_long_as_it_is_on_it(profile: str) -> None:
    lead = Ability("permanent", (Change("guard", 1, Cards("yours", ("field",), (*UNITS, Other()))),))
    banner = PrintedCard(
        "banner",
        "Banner",
        "gear",
        {"cost": 0},
        abilities=(Ability("permanent", (Grant(Host(This()), ability=lead),)),),
    )
    field: list[str | Laid] = [card("Kiln Guard", gear=[banner]), "Shoal Wall"]
    drop = tactic("Drop", Choose(Cards("yours", ("field",), (Kind("gear"),)), 1), Move(It(), "hand", "top", "return"))
    t = skirmish(profile, me=side(field=field, hand=[drop]))
    t.card("Kiln Guard", guard=3)
    t.card("Shoal Wall", guard=5)
    t.me.plays("Drop")
    if t.s.g.announces:
        t.both_pass()
    t.card("Shoal Wall", guard=4)
    t.is_quiet()


# -- Lose -----------------------------------------------------------------------------------------


LOUD = unit(
    "Loud",
    1,
    3,
    Ability("permanent", (Change("power", 1, Cards("yours", ("field",), (*UNITS, Other()))),)),
    Ability("automatic", (Gain("life", 1),), Event("attacks")),
    Ability("activated", (Gain("life", 1),), "main"),
    Ability("replacement", (Rest(This()),), Event("ko")),
    keywords=("flying",),
)


@BOTH
def test_lose_silences_everything_printed(profile: str) -> None:
    t = order(on("Loud"), Lose(It()), me=side(field=[LOUD, "Shoal Wall"], hand=[STRIKE]), profile=profile)
    if t.s.g.announces:
        t.both_pass()
    t.card("Loud", keywords=[], power=1)
    t.card("Shoal Wall", power=0)
    t.me.is_offered(Attack("Loud"), Attack("Shoal Wall"), Play("Strike"), PASS)
    t.me.attacks("Loud")
    to_main(t)
    t.me.shows(life=12)
    t.turn_passes()
    t.card("Loud", keywords=["flying"])
    t.card("Shoal Wall", power=1)
    t.is_quiet()


@BOTH
def test_lose_silences_a_printed_replacement(profile: str) -> None:
    t = order(on("Loud"), Lose(It()), me=side(field=[LOUD], hand=[STRIKE]), profile=profile)
    if t.s.g.announces:
        t.both_pass()
    t.me.plays("Strike")
    if t.s.g.announces:
        t.both_pass()
    t.me.shows(field=[], life=12)
    t.is_quiet()


@BOTH
def test_lose_spares_what_was_given(profile: str) -> None:
    given = Ability("permanent", (Change("guard", 1, Cards("yours", ("field",), (*UNITS, Other()))),))
    shout = Ability("activated", (Gain("life", 1),), "main")
    body = (on("Loud"), Grant(It(), ability=given), Grant(It(), ability=shout), Lose(It()))
    t = order(*body, me=side(field=[card(LOUD, rested=True), card("Shoal Wall", rested=True)]), profile=profile)
    if t.s.g.announces:
        t.both_pass()
    t.card("Shoal Wall", guard=5, power=0)
    t.me.is_offered(Use("Loud", 5), PASS)
    use(t, "Loud", 5)
    t.me.shows(life=13)
    t.is_quiet()


def test_lose_spares_a_keyword_that_was_given() -> None:
    t = order(on("Loud"), Grant(It(), keyword="swift"), Lose(It()), me=side(field=[LOUD]))
    t.card("Loud", keywords=["swift"])
    t.is_quiet()
    t = order(on("Loud"), Lose(It()), Grant(It(), keyword="swift"), me=side(field=[LOUD]))
    t.card("Loud", keywords=["swift"])
    t.is_quiet()


@BOTH
def test_lose_a_keyword_takes_only_that(profile: str) -> None:
    both = unit("Both", 1, 1, keywords=("flying", "reach"))
    t = order(Lose(MINE, keyword="flying"), me=side(field=[both], hand=["Reef Runner"]), profile=profile)
    if t.s.g.announces:
        t.both_pass()
    t.card("Both", keywords=["reach"])
    t.me.plays("Reef Runner")
    if t.s.g.announces:
        t.both_pass()
    t.me.puts_at(1)
    t.card("Reef Runner", keywords=[])
    t.turn_passes()
    t.card("Both", keywords=["flying", "reach"])
    t.card("Reef Runner", keywords=["flying"])
    t.is_quiet()


def test_lose_of_nothing_is_not_done() -> None:
    t = order(Lose(All(MINE)), *THANKS)
    t.me.shows(life=12)
    t.is_quiet()


# -- Copy -----------------------------------------------------------------------------------------


@BOTH
def test_copy_is_the_other_card_with_its_abilities_until_it_ends(profile: str) -> None:
    body = (
        Choose(Cards("yours", ("field",), (Named("Kiln Guard"),)), 1, name="what"),
        Choose(Cards("theirs", ("field",), (Named("Loud"),)), 1, name="of"),
        Copy(It("what"), It("of"), "turn"),
        *THANKS,
    )
    t = order(
        *body,
        me=side(field=[card("Kiln Guard", plus=1), "Shoal Wall"]),
        you=side(field=[LOUD]),
        profile=profile,
    )
    if t.s.g.announces:
        t.both_pass()
    t.card("Kiln Guard", names=["Loud"], power=2, guard=4, keywords=["flying"], plus=1, traits=[])
    t.card("Shoal Wall", power=1)
    use(t, "Kiln Guard", 2)
    t.me.shows(life=14)
    t.turn_passes()
    t.card("Kiln Guard", names=["Kiln Guard"], power=2, guard=4, keywords=[], traits=["guard"])
    t.card("Shoal Wall", power=0)
    t.is_quiet()


@BOTH
def test_copy_of_a_copy_that_ends_leaves_the_earlier_one(profile: str) -> None:
    body = (
        Choose(Cards("yours", ("field",), (Named("Kiln Guard"),)), 1, name="what"),
        Choose(Cards("theirs", ("field",), (Named("Loud"),)), 1, name="first"),
        Choose(Cards("theirs", ("field",), (Named("Old Leviathan"),)), 1, name="second"),
        Copy(It("what"), It("first"), "game"),
        Copy(It("what"), It("second"), "turn"),
    )
    t = order(*body, me=side(field=["Kiln Guard"]), you=side(field=[LOUD, "Old Leviathan"]), profile=profile)
    if t.s.g.announces:
        t.both_pass()
    t.card("Kiln Guard", names=["Old Leviathan"], power=5)
    t.turn_passes()
    t.card("Kiln Guard", names=["Loud"], power=1)
    t.is_quiet()


def test_copy_of_a_card_that_has_gone_is_of_what_it_was() -> None:
    body = (
        Choose(Cards("yours", ("field",), (Named("Kiln Guard"),)), 1, name="what"),
        Choose(Cards("theirs", ("field",), (Named("Old Leviathan"),)), 1, name="of"),
        Move(It("of"), "hand", "top", "return"),
        Copy(It("what"), It("of"), "turn"),
    )
    t = order(*body, me=side(field=["Kiln Guard"]), you=side(field=["Old Leviathan"]))
    t.card("Kiln Guard", names=["Old Leviathan"], power=5)
    t.is_quiet()


def test_copy_of_nothing_is_not_done() -> None:
    t = order(Copy(All(MINE), It("nobody")), *THANKS, me=side(field=["Kiln Guard"]))
    t.card("Kiln Guard", names=["Kiln Guard"])
    t.me.shows(life=12)
    t.is_quiet()


# -- Forbid ---------------------------------------------------------------------------------------


def test_forbid_an_act_to_cards_and_the_reason_names_the_text() -> None:
    t = order(on("Kiln Guard"), Forbid("attack", It()), me=side(field=["Kiln Guard", "Shoal Wall"]))
    t.me.is_offered(Attack("Shoal Wall"), PASS)
    t.me.is_refused("Kiln Guard", "attack", "order#1")
    t.turn_passes()
    t.turn_passes()
    t.me.is_offered(Attack("Kiln Guard"), Attack("Shoal Wall"), Play("Pebble"), PASS)


def test_forbid_an_act_to_a_side() -> None:
    t = order(
        Forbid("block", side="theirs", lasting="battle"),
        me=side(field=["Kiln Guard"]),
        you=side(field=["Shoal Wall"]),
    )
    t.me.attacks("Kiln Guard")
    t.you.is_offered(PASS)
    t.you.passes()
    t.is_quiet()


def test_forbid_an_act_against_certain_cards_only() -> None:
    flying = Cards("yours", ("field",), (*UNITS, Named("Kiln Guard")))
    t = order(
        Forbid("block", side="theirs", against=flying),
        me=side(field=["Kiln Guard", "Cinder Scout"]),
        you=side(field=["Shoal Wall"]),
    )
    t.me.attacks("Kiln Guard")
    t.you.is_offered(PASS)
    t.you.passes()
    t.me.attacks("Cinder Scout")
    t.you.is_offered(Block("Shoal Wall"), PASS)


def test_forbid_a_change_leaves_it_undone() -> None:
    t = order(
        on("Kiln Guard"),
        Forbid("ko by effect", It()),
        Move(All(EVERY), "trash", "top", "ko"),
        *THANKS,
        me=side(field=["Kiln Guard"]),
        you=side(field=["Shoal Wall"]),
    )
    t.me.shows(field=["Kiln Guard"], life=12)
    t.you.shows(field=[], trash=["Shoal Wall"])
    t.is_quiet()


def test_forbid_a_change_against_the_card_that_causes_it() -> None:
    proof = Forbid("ko by effect", This(), against=Cards("theirs", ("field",), (*UNITS, Trait("guard"))))
    wall = unit("Proof", 0, 3, Ability("permanent", (proof,)))
    hit = Ability("activated", (on("Proof"), Move(It(), "trash", "top", "ko")), "main")
    t = skirmish(
        me=side(field=[unit("Sapper", 0, 1, hit, traits=("guard",)), unit("Miner", 0, 1, hit)]),
        you=side(field=[wall]),
    )
    t.me.uses("Sapper")
    t.you.shows(field=["Proof"])
    t.me.uses("Miner")
    t.you.shows(field=[], trash=["Proof"])
    t.is_quiet()


def test_forbid_to_be_chosen() -> None:
    shy = unit("Shy", 0, 1, Ability("permanent", (Forbid("be chosen", This()),)))
    t = order(Choose(THEIRS, 1, 0), Rest(It()), you=side(field=[shy, "Shoal Wall", "Kiln Guard"]))
    assert Pick("Shy") not in t.offers()


# -- Allow ----------------------------------------------------------------------------------------


def test_allow_lets_an_act_be_done_that_the_rules_would_not() -> None:
    """toy 6.2"""
    active = Cards("theirs", ("field",), (*UNITS, Ready()))
    t = order(
        on("Kiln Guard"),
        Allow("attack", It(), against=active),
        me=side(field=["Kiln Guard", "Cinder Scout"]),
        you=side(field=["Shoal Wall", card("Reef Runner", rested=True)]),
    )
    t.me.is_offered(
        Attack("Kiln Guard"),
        Attack("Kiln Guard", "Shoal Wall"),
        Attack("Kiln Guard", "Reef Runner"),
        Attack("Cinder Scout"),
        Attack("Cinder Scout", "Reef Runner"),
        PASS,
    )


def test_what_is_forbidden_cannot_be_allowed() -> None:
    t = order(
        on("Kiln Guard"),
        Allow("attack", It(), against=THEIRS),
        Forbid("attack", It(), against=Cards("theirs", ("field",), (*UNITS, Named("Shoal Wall")))),
        me=side(field=["Kiln Guard"]),
        you=side(field=["Shoal Wall", "Reef Runner"]),
    )
    t.me.is_offered(Attack("Kiln Guard"), Attack("Kiln Guard", "Reef Runner"), PASS)


def test_allow_for_nobody_allows_nothing() -> None:
    t = order(Allow("attack", All(MINE), against=THEIRS), *THANKS, you=side(field=["Shoal Wall"]))
    t.me.shows(life=12)
    t.me.is_offered(PASS)
    t.is_quiet()


# -- Require --------------------------------------------------------------------------------------


def test_require_leaves_no_pass_while_the_act_is_possible() -> None:
    t = order(
        Require("attack", MINE),
        me=side(field=["Kiln Guard"]),
        you=side(field=[card("Shoal Wall", rested=True)]),
    )
    t.me.is_offered(Attack("Kiln Guard"), Attack("Kiln Guard", "Shoal Wall"))
    t.me.attacks("Kiln Guard")
    t.you.passes()
    # It is rested now and cannot attack again.
    t.me.is_offered(PASS)
    t.is_quiet()


def test_require_against_certain_cards_leaves_only_those() -> None:
    taunt = Cards("theirs", ("field",), (*UNITS, Named("Shoal Wall")))
    t = order(
        Require("attack", MINE, against=taunt),
        me=side(field=["Kiln Guard"]),
        you=side(field=[card("Shoal Wall", rested=True), card("Reef Runner", rested=True)]),
    )
    t.me.is_offered(Attack("Kiln Guard", "Shoal Wall"))
    t = order(
        Require("attack", MINE, against=taunt),
        me=side(field=["Kiln Guard"]),
        you=side(field=["Shoal Wall", card("Reef Runner", rested=True)]),
    )
    # Shoal Wall cannot be attacked: nothing is required.
    t.me.is_offered(Attack("Kiln Guard"), Attack("Kiln Guard", "Reef Runner"), PASS)


# -- Charge ---------------------------------------------------------------------------------------


def test_charge_raises_and_lowers_a_price_never_below_nothing() -> None:
    """toy 5.3"""
    tactics = Cards("yours", ("hand",), (Kind("tactic"),))
    t = order(
        Charge("play", 2, side="theirs", lasting="their next turn ends"),
        Charge("play", -5, tactics),
        me=side(hand=["Stoke"], ready=0),
        you=side(hand=["Stoke", "Riptide"], ready=3),
    )
    t.me.is_offered(Play("Stoke"), PASS)
    t.me.plays("Stoke")
    t.me.shows(ready=0, spent=0, hand=2)
    t.turn_passes()
    # Four are ready now; Stoke costs 2 and 2 more.
    t.you.plays("Stoke#2")
    t.you.shows(ready=0, spent=4)
    t.turn_passes()
    t.turn_passes()
    t.you.shows(ready=5)
    t.is_quiet()


def test_charge_makes_what_cannot_be_paid_impossible() -> None:
    """toy 5.3"""
    t = order(Charge("play", 1, side="yours"), me=side(hand=["Stoke"], ready=2))
    t.me.is_offered(PASS)
    t.me.is_refused("Stoke", "play", "toy-1:5.3")


# -- Later ----------------------------------------------------------------------------------------


@BOTH
def test_later_is_carried_out_once_at_its_time_and_knows_what_was_stored(profile: str) -> None:
    """toy 4.7"""
    body = (on("Kiln Guard"), Later("turn ends", (Put(It(), "plus"), Gain("life", 1))), Gain("life", 3))
    t = order(*body, me=side(field=["Kiln Guard"]), profile=profile)
    if t.s.g.announces:
        t.both_pass()
    t.me.shows(life=15)
    t.card("Kiln Guard", plus=0)
    t.turn_passes()
    t.me.shows(life=16)
    t.card("Kiln Guard", plus=1)
    t.turn_passes()
    t.me.shows(life=16)
    t.is_quiet()


def test_later_lets_go_of_a_card_that_became_another_object() -> None:
    body = (
        on("Kiln Guard"),
        Later("turn ends", (Put(It(), "plus"), *THANKS)),
        Move(It(), "hand", "top", "return"),
    )
    t = order(*body, me=side(field=["Kiln Guard"]))
    t.me.plays("Kiln Guard", at=0)
    t.turn_passes()
    t.card("Kiln Guard", plus=0)
    t.me.shows(life=12)
    t.is_quiet()


def test_later_of_one_player_waits_for_that_players_turn() -> None:
    """toy 4.2"""
    t = order(Later("turn starts", (Gain("life", 1),)))
    t.turn_passes()
    t.me.shows(life=12)
    t.turn_passes()
    t.me.shows(life=13)
    t.is_quiet()


def test_later_lapses_if_its_time_does_not_come() -> None:
    t = order(Later("turn starts", (Gain("life", 1),), lasting="turn"))
    t.turn_passes()
    t.turn_passes()
    t.me.shows(life=12)
    t.is_quiet()


# -- NextTime -------------------------------------------------------------------------------------


@BOTH
def test_next_time_an_automatic_ability_works_once(profile: str) -> None:
    watch = Ability("automatic", (Gain("life", 1),), Event("attacks", own=False, whose="yours"))
    t = order(NextTime(watch), me=side(field=["Kiln Guard", "Shoal Wall"]), profile=profile)
    if t.s.g.announces:
        t.both_pass()
    t.me.attacks("Kiln Guard")
    to_main(t)
    t.me.shows(life=13)
    t.me.attacks("Shoal Wall")
    to_main(t)
    t.me.shows(life=13)
    t.is_quiet()


def test_next_time_an_automatic_ability_lapses() -> None:
    watch = Ability("automatic", (Gain("life", 1),), Event("attacks", own=False, whose="yours"))
    t = order(NextTime(watch), me=side(field=["Kiln Guard"]))
    t.turn_passes()
    t.turn_passes()
    t.me.attacks("Kiln Guard")
    t.you.passes()
    t.me.shows(life=12)
    t.is_quiet()


def test_next_time_may_be_about_the_card_itself() -> None:
    hurrah = Ability("automatic", (Gain("life", 1),), Event("attacks"))
    chief = unit("Chief", 1, 3, Ability("activated", (NextTime(hurrah),), "main"))
    t = skirmish(me=side(field=[chief, "Kiln Guard"]))
    t.me.uses("Chief")
    t.me.attacks("Kiln Guard")
    t.you.passes()
    t.me.shows(life=12)
    t.me.attacks("Chief")
    t.you.passes()
    t.me.shows(life=13)
    t.is_quiet()


@BOTH
def test_next_time_a_replacement_works_once(profile: str) -> None:
    instead = Ability("replacement", (Gain("life", 1),), Event("ko", own=False, whose="theirs"))
    t = order(
        NextTime(instead),
        me=side(hand=[STRIKE, STRIKE]),
        you=side(field=["Kiln Guard", "Shoal Wall"]),
        profile=profile,
    )
    if t.s.g.announces:
        t.both_pass()
    for name, target in (("Strike", "Kiln Guard"), ("Strike#2", "Shoal Wall")):
        t.me.plays(name)
        if t.s.g.announces:
            t.both_pass()
        t.me.picks(target)
    t.you.shows(field=["Kiln Guard"], trash=["Shoal Wall"])
    t.me.shows(life=13)
    t.is_quiet()


def test_next_time_damage_is_prevented() -> None:
    shield = Ability("replacement", (Prevent(2),), Event("damage", own=False, whose="theirs"))
    t = order(NextTime(shield), Damage(3, side="theirs"), Damage(3, side="theirs"))
    t.you.shows(life=8)
    t.is_quiet()


def test_next_time_a_card_is_redirected() -> None:
    under = Ability("replacement", (Redirect("deck", "top"),), Event("enters trash", own=False, whose="theirs"))
    t = order(
        NextTime(under),
        Choose(THEIRS, 1),
        Move(It(), "trash", "top", "ko"),
        Choose(THEIRS, 1, name="other"),
        Move(It("other"), "trash", "top", "ko"),
        you=side(field=["Kiln Guard", "Shoal Wall"], deck=["Flare"]),
    )
    t.me.picks("Kiln Guard")
    t.you.shows(field=[], deck=["Kiln Guard", "Flare"], trash=["Shoal Wall"])
    t.is_quiet()


@BOTH
def test_next_time_for_chosen_cards_is_set_up_for_each_of_them(profile: str) -> None:
    watch = Ability("automatic", (Gain("life", 1),), Event("attacks"))
    field = ["Kiln Guard", "Shoal Wall"]
    t = order(NextTime(watch, what=All(MINE)), me=side(field=field), profile=profile)
    if t.s.g.announces:
        t.both_pass()
    t.me.attacks("Kiln Guard")
    to_main(t)
    t.me.shows(life=13)
    t.me.attacks("Shoal Wall")
    to_main(t)
    t.me.shows(life=14)
    t.is_quiet()


def test_next_time_for_a_card_works_as_often_as_it_was_set_up() -> None:
    shield = Ability("replacement", (Prevent(),), Event("ko"))
    fall = Move(It(), "trash", "top", "ko")
    t = order(
        Choose(THEIRS, 1),
        NextTime(shield, what=It()),
        NextTime(shield, what=It()),
        fall,
        fall,
        Choose(THEIRS, 1, name="other"),
        Move(It("other"), "trash", "top", "ko"),
        you=side(field=["Kiln Guard", "Shoal Wall"]),
    )
    t.me.picks("Kiln Guard")
    t.me.is_offered(Replace("Kiln Guard"), Replace("Kiln Guard"))
    t.answer(0)
    t.me.picks("Shoal Wall")
    t.you.shows(field=["Kiln Guard"], trash=["Shoal Wall"])
    t.is_quiet()


def test_next_time_for_a_card_ends_with_the_card() -> None:
    shield = Ability("replacement", (Prevent(),), Event("ko"))
    t = order(
        Choose(THEIRS, 1),
        NextTime(shield, "game", It()),
        Move(It(), "hand"),
        Keep(It(), "there", moved=True),
        Move(It("there"), "field"),
        Choose(THEIRS, 1, name="again"),
        Move(It("again"), "trash", "top", "ko"),
        you=side(field=["Kiln Guard"], hand=[]),
    )
    t.me.puts_at(0)
    t.you.shows(field=[], trash=["Kiln Guard"])
    t.is_quiet()


def test_next_time_a_replacement_lapses() -> None:
    shield = Ability("replacement", (Prevent(),), Event("damage", own=False, whose="theirs"))
    t = order(NextTime(shield), me=side(field=["Kiln Guard"]))
    t.turn_passes()
    t.turn_passes()
    t.me.attacks("Kiln Guard")
    t.you.passes()
    t.you.shows(life=11)
    t.is_quiet()
