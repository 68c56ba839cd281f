"""What is refused when it is linked, because it could not be carried out as it stands."""

from __future__ import annotations

import pytest

from rulebound.errors import BadProgram
from rulebound.kernel.link import link
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import HowMany, Noted
from rulebound.program.conditions import Compared, Matches
from rulebound.program.filters import Cards, Is, It, SameName, This
from rulebound.program.ops import (
    Body,
    Change,
    Choose,
    Damage,
    Declare,
    Draw,
    Forbid,
    Grant,
    If,
    May,
    Rest,
    Transfer,
    Win,
)

from .board import Occasion, run, saying
from .vocabulary import vocabulary

MINE = Cards("yours", ("field",))
THEIRS = Cards("theirs", ("field",))
THAT_ONE = Cards("yours", ("field",), (Is(It()),))
NAMESAKES = Cards("any", ("field",), (SameName(It()),))
WATCHING = Event("ko", own=False)
LATE = Declare(0, 5, "X", on_play=True)


def linked(*abilities: Ability) -> None:
    """Links a card that says something."""
    link(vocabulary(), [PrintedCard("card", "Card", "character", abilities=abilities)])


@pytest.mark.parametrize(
    "ability",
    [
        Ability("permanent", (Change("power", 1000, It()),)),
        Ability("permanent", (Change("power", 1000, THAT_ONE),)),
        Ability("permanent", (Change("power", Noted("X"), This()),)),
        Ability("permanent", (Grant(This(), ability=Ability("permanent", (Change("power", HowMany(), This()),))),)),
        Ability("permanent", (Draw(1),)),
        Ability("automatic", (Draw(1),), WATCHING, condition=Matches(It())),
        Ability("automatic", (Draw(1),), WATCHING, condition=Compared(Noted("X"), ">=", 1)),
        Ability("automatic", (Draw(1),), Event("ko", own=False, where=(Is(It()),))),
        Ability("activated", (Choose(MINE), Change("power", 1000, NAMESAKES)), "main"),
        Ability("activated", (Choose(MINE), Forbid("attack", This(), against=THAT_ONE)), "main"),
    ],
    ids=lambda ability: ability.sort,
)
def test_a_name_is_not_read_where_nothing_can_be_stored_under_it(ability: Ability) -> None:
    """Permanents, leading conditions, events, and searches that go on after the text."""
    with pytest.raises(BadProgram):
        linked(ability)


def test_a_name_is_read_in_the_text_that_stored_it_and_in_what_it_gives() -> None:
    """A text keeps its names to itself; one that is given has its own."""
    given = Ability("automatic", (Choose(MINE), Change("power", 1000, It())), Event("attacks"))
    linked(Ability("activated", (Choose(MINE), Change("power", 1000, It()), Grant(It(), ability=given)), "main"))
    linked(Ability("permanent", (Grant(MINE, ability=given),)))


@pytest.mark.parametrize("part", [(If(Matches(This()), (LATE,)),), (May((LATE,)),)], ids=["if", "may"])
def test_a_number_is_declared_on_play_by_a_whole_text(part: Body) -> None:
    """It is said before the cost is paid: no part of the text that may not come up can say it."""
    linked(Ability("activated", (LATE, Draw(Noted("X"))), "main", cost=(Transfer(Noted("X"), "life", "don_deck"),)))
    with pytest.raises(BadProgram, match="on play"):
        linked(Ability("activated", part, "main"))
    with pytest.raises(BadProgram, match="on play"):
        linked(Ability("activated", (Draw(1),), "main", cost=part))


def test_what_works_once_by_its_name_has_one() -> None:
    linked(Ability("activated", (Draw(1),), "main", once="name", label="Dawn"))
    with pytest.raises(BadProgram, match="label"):
        linked(Ability("activated", (Draw(1),), "main", once="name"))


def test_what_is_set_off_by_a_state_says_by_which() -> None:
    linked(Ability("automatic", (Draw(1),), "state", condition=Matches(This())))
    with pytest.raises(BadProgram, match="condition"):
        linked(Ability("automatic", (Draw(1),), "state"))


def test_a_target_inside_a_part_of_a_text_is_chosen_when_it_is_reached() -> None:
    """Nobody can choose it on play, when nobody knows yet whether it will come up."""
    runs = []
    for body in ((Choose(THEIRS, target=True), Rest(It())), (Choose(THEIRS), Rest(It())), ()):
        ability = Ability("activated", (If(Matches(This()), body),), "quick", once="turn")
        runs.append(run(Occasion("toy", saying(ability)), 0))
    assert runs[0] == runs[1] != runs[2]


def test_from_a_group_cards_come_as_their_player_picks() -> None:
    """The card that loses them cannot be told; one that gets them can where none of them lies on a card."""
    linked(Ability("activated", (Transfer(1, "don_field", "don_deck"),), "main"))
    linked(Ability("activated", (Transfer(1, "don_cost", "don", onto=This()),), "main"))
    with pytest.raises(BadProgram, match="group"):
        linked(Ability("activated", (Transfer(1, "don_field", "don_deck", off=This()),), "main"))
    with pytest.raises(BadProgram, match="group"):
        linked(Ability("activated", (Transfer(1, "don_field", "don", onto=This()),), "main"))


@pytest.mark.parametrize(
    "body",
    [
        (Draw(1, side="any"),),
        (Damage(1000, side="owner"),),
        (May((Draw(1),), by="any"),),
        (Choose(MINE, by="any"),),
        (Win(side="any"),),
    ],
    ids=lambda body: type(body[0]).__name__,
)
def test_what_one_player_does_is_not_said_of_both(body: Body) -> None:
    with pytest.raises(BadProgram, match="one player"):
        linked(Ability("activated", body, "main"))


def test_what_is_no_ability_of_a_card_is_given_as_a_whole_ability() -> None:
    """A keyword is an ability of the card that has it."""
    with pytest.raises(BadProgram, match="nothing else"):
        linked(Ability("permanent", (Grant(MINE, keyword="rush", apart=True),)))
