"""Rulings on cards that look at the top of a deck, or show it: a deck that is too small, and what need not be taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from rulebound.program.abilities import PrintedCard
from tests.rulings.azurlane.fleet import Duel, duel, event, flagship, namesake, real, ship, side
from tests.scenario import DONE, NO, YES, Pick

EAGLE = ("Eagle Union", "Azur Lane")
ROYAL = ("Royal Navy", "Azur Lane")
IRON = ("Iron Blood", "Crimson Axis")
SAKURA = ("Sakura Empire", "Crimson Axis")


def any_flag() -> PrintedCard:
    return flagship("Crown", 400)


def flag(type: str, traits: tuple[str, ...]) -> Callable[[], PrintedCard]:
    return lambda: flagship("Crown", 400, type=type, traits=traits)


def flag_called(id: str) -> Callable[[], PrintedCard]:
    return lambda: namesake(flagship("Crown", 400), id)


@dataclass(frozen=True)
class Search:
    """A card that looks for others, one that it may take, and how it goes on."""

    id: str
    prize: PrintedCard
    flag: Callable[[], PrintedCard] = any_flag
    on_top: bool = False  # the others stay on top, in any order
    upto: int = 1
    then: bool = False  # there is another offer after it

    def begins(self, deck: list[str | PrintedCard]) -> Duel:
        """The card is used, with this deck."""
        t = duel(me=side(hand=[self.id], deck=deck, flagship=self.flag()))
        t.me.uses(self.id, 0 if real(self.id).kind == "ship" else -1)
        return t

    def ends(self, t: Duel, left: int) -> None:
        """What was left is put down, and nothing more is done."""
        if self.on_top and left > 1:
            t.me.is_asked("order")
            t.me.picks("Pebble")
        if self.then:
            t.me.is_offered(YES, NO)
            t.me.refuses()
        t.me.shows(deck=left)
        t.is_quiet()


SHIP = ship("Prize", 100)
SEARCHES = [
    Search("BP01-006", ship("Prize", 100, traits=EAGLE), on_top=True),
    Search("BP01-022", event("Prize", traits=EAGLE), on_top=True),
    Search("BP01-031", ship("Prize", 100, traits=ROYAL)),
    Search("BP01-046", event("Prize", traits=ROYAL)),
    Search("BP01-056", ship("Prize", 100, traits=IRON, cost=2)),
    Search("BP01-061", ship("Prize", 100, traits=IRON, type="BB", cost=9)),
    Search("BP01-070", ship("Prize", 100, traits=IRON)),
    Search("BP02-009", ship("Prize", 100, traits=SAKURA)),
    Search("BP02-018", event("Prize", traits=SAKURA), flag_called("BP02-001"), upto=2),
    Search("BP02-020", ship("Prize", 100, traits=SAKURA), upto=2, then=True),
    Search("BP02-022", event("Prize", traits=SAKURA)),
    Search("BP02-063", ship("Prize", 100, traits=IRON, cost=2, type="CA")),
    Search("EX01-002", event("Prize", traits=IRON), flag("BB", SAKURA)),
    Search("BP03-010", ship("Prize", 100, type="CVL"), flag("CV", IRON)),
    Search("BP03-019", ship("Prize", 100), flag("BB", ROYAL), on_top=True),
    Search("BP04-008", ship("Prize", 100, type="BB", traits=SAKURA), flag("DD", IRON)),
    Search("BP04-013", ship("Prize", 100, traits=SAKURA), upto=2, then=True),
    Search("BP04-046", ship("Prize", 100, type="CL", traits=ROYAL), flag("CL", ROYAL), upto=2),
    Search("SD05-002", SHIP),
    Search("SD06-004", SHIP),
]
STONE = event("Stone")  # a card that none of them takes


@pytest.mark.parametrize("of", SEARCHES, ids=[of.id for of in SEARCHES])
def test_a_deck_smaller_than_the_look_is_looked_at_whole(of: Search) -> None:
    """BP01-006/1, BP01-022/1, BP01-031/1, BP01-046/1, BP01-056/1, BP01-061/1, BP01-070/1, BP02-009/1, BP02-018/1,
    BP02-020/1, BP02-022/1, BP02-063/1, EX01-002/1, BP03-010/1, BP03-019/1, BP04-008/1, BP04-013/1, BP04-046/1,
    SD05-002/1, SD06-004/1"""
    t = of.begins([STONE, of.prize])
    t.me.is_offered(Pick("Prize"), DONE)
    t.me.picks("Prize")
    if of.upto > 1:
        t.me.is_offered(DONE)
        t.me.is_done()
    of.ends(t, 1)
    t.me.shows(hand=["Prize"], deck=["Stone"])
    assert t.you.knows("Prize")


@pytest.mark.parametrize("of", SEARCHES, ids=[of.id for of in SEARCHES])
def test_cards_looked_at_are_still_in_the_deck(of: Search) -> None:
    """BP01-006/2, BP01-022/2, BP01-031/2, BP01-046/2, BP01-056/2, BP01-061/2, BP01-070/2, BP02-009/2, BP02-018/2,
    BP02-020/2, BP02-022/2, BP02-063/2, EX01-002/2, BP03-010/2, BP03-019/2, BP04-008/2, BP04-013/2, BP04-046/2,
    SD05-002/2, SD06-004/2"""
    t = of.begins([STONE])
    t.me.is_offered(DONE)
    t.me.shows(deck=["Stone"])
    t.me.is_done()
    of.ends(t, 1)


@pytest.mark.parametrize("of", SEARCHES, ids=[of.id for of in SEARCHES])
def test_up_to_so_many_may_be_none(of: Search) -> None:
    """BP01-006/3, BP01-022/3, BP01-031/3, BP01-046/3, BP01-056/3, BP01-061/3, BP01-070/3, BP02-009/3, BP02-018/3,
    BP02-020/3, BP02-022/3, BP02-063/3, EX01-002/3, BP03-010/3, BP03-019/3, BP04-008/3, BP04-013/3, BP04-046/3,
    SD05-002/3, SD06-004/3"""
    t = of.begins(["Pebble", of.prize, STONE])
    assert Pick("Prize") in t.offers()
    t.me.is_done()
    if of.on_top:
        t.me.is_offered(Pick("Pebble"), Pick("Prize"), Pick("Stone"))
        t.me.picks("Stone", "Prize")
        t.me.shows(deck=["Pebble", "Prize", "Stone"])
    if of.then:
        t.me.refuses()
    t.me.shows(hand=[], deck=3)
    assert not t.you.knows("Prize")
    t.is_quiet()
