"""Scenario 21: words before numbers, earlier before later, a dependent effect after what it depends on."""

from __future__ import annotations

from itertools import permutations

from rulebound.program.abilities import Ability, PrintedCard
from rulebound.program.filters import Cards, Colour, It, Keyword, Kind, Named, This, Trait
from rulebound.program.ops import Become, Change, Choose, Copy, Grant, Lose
from tests.scenario import Laid
from tests.skirmish import Skirmish, card, side, skirmish, tactic, unit

UNITS = (Kind("unit"),)
HERO = Choose(Cards("yours", ("field",), UNITS), 1)
FIRE_UNITS = Cards("any", ("field",), (*UNITS, Colour("fire")))

# The three effects of the scenario, each as a tactic, so that the order of play is their order in time.
E1 = tactic("Fire Grows", Change("power", 4, FIRE_UNITS), Change("guard", 4, FIRE_UNITS))
E2 = tactic("Kindle", HERO, Grant(It(), colour="fire", only=True))
E3 = tactic(
    "Imitate",
    HERO,
    Choose(Cards("any", ("field",), (Named("Model"),)), 1, name="model"),
    Copy(It(), It("model"), "turn"),
)
MODEL = unit("Model", 3, 3, colour="water")


def hero(*tactics: PrintedCard) -> Skirmish:
    """Hero, 5/5 and water, with two plus counters; the tactics are played in this order."""
    return played(card(unit("Hero", 5, 5, colour="water"), plus=2), *tactics)


def played(lies: Laid, *tactics: PrintedCard) -> Skirmish:
    """A unit on whose side tactics are played one after the other, and carried out."""
    t = skirmish("toy", me=side(field=[lies], hand=tactics), you=side(field=[MODEL]))
    for one in tactics:
        t.me.plays(one.name)
        t.both_pass()
    return t


def test_the_copy_last_makes_it_water_and_sets_the_numbers() -> None:
    t = hero(E1, E2, E3)
    t.card("Hero", colours=["water"], power=5, guard=5, names=["Model"])
    t.is_quiet()


def test_the_copy_first_is_made_fire_and_grows() -> None:
    t = hero(E3, E2, E1)
    t.card("Hero", colours=["fire"], power=9, guard=9, names=["Model"])
    t.is_quiet()


def test_a_later_copy_sets_the_numbers_back_though_the_colour_is_later_still() -> None:
    t = hero(E1, E3, E2)
    t.card("Hero", colours=["fire"], power=5, guard=5, names=["Model"])
    t.is_quiet()


def test_without_the_copy_the_order_of_word_and_number_does_not_matter() -> None:
    for tactics in permutations((E1, E2)):
        t = hero(*tactics)
        t.card("Hero", colours=["fire"], power=11, guard=11)
        t.is_quiet()


def test_when_the_copy_ends_the_card_is_itself_again() -> None:
    t = hero(E1, E3, E2)
    t.turn_passes()
    t.card("Hero", colours=["water"], power=7, guard=7, names=["Hero"])
    t.is_quiet()


def test_an_ability_is_given_before_numbers_look_for_it_in_either_order() -> None:
    flyers = tactic("Updraft", Change("power", 2, Cards("any", ("field",), (*UNITS, Keyword("flying")))))
    wings = tactic("Wings", HERO, Grant(It(), keyword="flying"))
    for tactics in permutations((flyers, wings)):
        t = hero(*tactics)
        t.card("Hero", keywords=["flying"], power=9, guard=7)
        t.is_quiet()


def test_within_a_layer_a_dependent_effect_comes_after_what_it_depends_on() -> None:
    enrol = tactic("Enrol", Grant(FIRE_UNITS, trait="guard"))
    kindle = tactic("Kindle All", Grant(Cards("any", ("field",), (*UNITS, Trait("scout"))), colour="fire"))
    scout = unit("Hero", 5, 5, colour="water", traits=("scout",))
    for tactics in permutations((enrol, kindle)):
        t = played(card(scout), *tactics)
        t.card("Hero", colours=["fire", "water"], traits=["scout", "guard"])
        t.is_quiet()


def test_numbers_that_do_not_depend_on_each_other_go_by_time() -> None:
    shrink = tactic("Shrink", HERO, Become("power", 1, It()))
    swell = tactic("Swell", HERO, Change("power", 2, It()))
    for tactics, power in (((shrink, swell), 5), ((swell, shrink), 3)):
        t = hero(*tactics)
        # The two counters come after all effects.
        t.card("Hero", power=power)
        t.is_quiet()


def test_a_later_word_wins_over_an_earlier_one() -> None:
    wings = tactic("Wings", HERO, Grant(It(), keyword="flying"))
    clip = tactic("Clip", HERO, Lose(It(), "flying"))
    for tactics, keywords in (((wings, clip), []), ((clip, wings), ["flying"])):
        t = hero(*tactics)
        t.card("Hero", keywords=keywords)
        t.is_quiet()


def test_an_open_set_takes_in_what_comes_later() -> None:
    t = skirmish("toy", me=side(hand=[E1, "Kiln Guard"]))
    t.me.plays("Fire Grows")
    t.both_pass()
    t.me.plays("Kiln Guard")
    t.both_pass()
    t.me.puts_at(0)
    t.card("Kiln Guard", power=5, guard=7)
    t.is_quiet()


def test_a_permanent_of_a_copied_card_works_for_the_copy() -> None:
    banner = Change("power", 1, Cards("yours", ("field",), UNITS))
    model = unit("Model", 3, 3, Ability("permanent", (banner, Change("guard", 1, This()))), colour="water")
    t = skirmish("toy", me=side(field=[unit("Hero", 5, 5), "Kiln Guard"], hand=[E3]), you=side(field=[model]))
    t.me.plays("Imitate")
    t.both_pass()
    t.me.picks("Hero")
    t.card("Hero", power=4, guard=4)
    t.card("Kiln Guard", power=2, guard=3)
    t.turn_passes()
    t.card("Hero", power=5, guard=5)
    t.card("Kiln Guard", power=1, guard=3)
    t.is_quiet()
