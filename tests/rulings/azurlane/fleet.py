"""Boards with real cards of Azur Lane, each told by its id, and cards of our own in the scale of the real ones.

def test_a_look_that_takes_nothing() -> None:
    t = duel(me=side(hand=["BP01-006"]))
    t.me.uses("BP01-006", 0)
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from rulebound.compiler.normal.marks import plain_marks
from rulebound.compiler.parts import Printed
from rulebound.games.azurlane import r02_cards as cards
from rulebound.games.azurlane import r05_turn
from rulebound.games.azurlane import words as w
from rulebound.games.azurlane.grammar_nouns import CAMPS, TYPES
from rulebound.program.abilities import Ability, PrintedCard
from tests import flagships
from tests.flagships import Board, Captain, is_flagship, with_cards
from tests.flagships import side as side
from tests.printed.kept import kept, record
from tests.rulings.pools import compiler
from tests.scenario import Laid, Side
from tests.stage import fill

TITLE = "azurlane.zh-TW"
AWAKENED = "-awakened"
HAND, FIELD = "手牌", "戰場"
DURABILITY = 5  # the list does not say it

FLAG = cards.flagship("flag", "Flag", ("red",), 400, DURABILITY, "", range="")
PENNANT = cards.flagship("pennant", "Pennant", ("blue",), 400, DURABILITY, "", range="")
PEBBLE = cards.ship("pebble", "Pebble", ("red",), 1, 100, range="")
SHELL = cards.ship("shell", "Shell", ("blue",), 1, 100, range="")


# -- real cards -----------------------------------------------------------------------------------


@cache
def real(id: str) -> PrintedCard:
    """A card of the list; of a Flagship the front."""
    told = record(TITLE, id)
    printed = read(told)
    name, colours, abilities = name_of(told), colours_of(told), printed.abilities
    match told["category"]:
        case "Event":
            card = cards.event(id, name, colours, told["cost"], *abilities, traits=traits_of(told))
        case "Ship":
            card = cards.ship(id, name, colours, told["cost"], told["power"], *abilities, **box_of(told, told))
        case _:
            back = id + AWAKENED
            card = cards.flagship(id, name, colours, told["power"], DURABILITY, back, *abilities, **box_of(told, told))
    return replace(card, names=(*card.names, *printed.names), keywords=(*card.keywords, *printed.keywords))


@cache
def awakened(id: str) -> PrintedCard:
    """The awakened side of a Flagship of the list."""
    told = record(TITLE, id)
    back = told["awakened"]
    printed = read(back)
    box = box_of(told, back)
    abilities = printed.abilities
    card = cards.flagship(id + AWAKENED, name_of(told), colours_of(told), back["power"], 0, id, *abilities, **box)
    return replace(card, keywords=(*card.keywords, *printed.keywords))


def read(face: dict[str, Any]) -> Printed:
    """What one face of a card says; a ruling is played only with a card that was understood."""
    found = compiler("azurlane", "zh").card({"id": "", "text": face["text"]})
    assert found.whole, [str(paragraph.refusal) for paragraph in found.paragraphs if not paragraph.whole]
    parts: list[Printed] = list(found.program)
    return Printed(
        tuple(keyword for part in parts for keyword in part.keywords),
        tuple(ability for part in parts for ability in part.abilities),
        tuple(name for part in parts for name in part.names),
    )


def name_of(told: dict[str, Any]) -> str:
    """The name of a record, spelled as the texts that speak of it are read."""
    return plain_marks(str(told["name"]))


def colours_of(told: dict[str, Any]) -> tuple[str, ...]:
    """The colours of a record."""
    return tuple(colour.lower() for colour in told["colors"])


def traits_of(told: dict[str, Any]) -> tuple[str, ...]:
    """205.3, 205.4 The factions and the power bloc of a record."""
    said = [*told["camps"], told["force"]]
    return tuple(name for name, words in CAMPS.items() if any(word in words for word in said))


def box_of(told: dict[str, Any], face: dict[str, Any]) -> dict[str, Any]:
    """The ship type, the camps and the support box of one face of a record."""
    (type,) = [code for code, words in TYPES.items() if told["ship_types"][0] in words]
    said = face["support_range"] or ""
    range = "both" if HAND in said and FIELD in said else "hand" if HAND in said else "field" if FIELD in said else ""
    return {"type": type, "traits": traits_of(told), "support": face["support"] or 0, "range": range}


# -- cards of our own -----------------------------------------------------------------------------


def ship(name: str, power: int, *abilities: Ability, support: int = 100, **more: Any) -> PrintedCard:
    """A Ship for one test, in the scale of the real ones."""
    return flagships.ship(name, power, *abilities, support=support, **more)


def flagship(
    name: str, power: int, *abilities: Ability, type: str = "BB", traits: tuple[str, ...] = ("Harbour",), **more: Any
) -> PrintedCard:
    """A Flagship for one test, in the scale of the real ones."""
    return replace(flagships.flagship(name, power, *abilities, support=100, **more), attributes=(type,), traits=traits)


def event(
    name: str, *abilities: Ability, cost: int = 0, traits: tuple[str, ...] = ("Harbour",), **more: Any
) -> PrintedCard:
    """An Event for one test."""
    return replace(flagships.event(name, *abilities, cost=cost, **more), traits=traits)


def namesake(card: PrintedCard, id: str) -> PrintedCard:
    """A card of our own that also has the name of a real one."""
    return replace(card, names=(*card.names, name_of(record(TITLE, id))))


# -- boards ---------------------------------------------------------------------------------------


class Duel(flagships.Duel):
    """A scenario with real cards: they are called by their ids."""

    def called(self, card: int) -> str:
        told = self.s.g.catalogue.cards[card]
        id = told.id.removesuffix(AWAKENED)
        return id if id in kept(TITLE) else told.name


def looked_up(lying: Laid) -> Laid:
    """A card as it lies, real where it is told by an id of the list."""
    found = [found_card(part) for part in lying.beneath]
    return replace(lying, card=found_card(lying.card), beneath=tuple(found))


def found_card(told: str | PrintedCard) -> str | PrintedCard:
    """A card of the list by its id; every other one as it is told."""
    return real(told) if isinstance(told, str) and told in kept(TITLE) else told


def duel(me: Side | None = None, you: Side | None = None, *, more: tuple[PrintedCard, ...] = (), turn: int = 5) -> Duel:
    """A scenario in the main phase of "me"."""
    me, you = me or side(), you or side()
    for part, flag in ((me, FLAG), (you, PENNANT)):
        for zone in part.zones.values():
            zone[:] = [looked_up(lying) for lying in zone]
        if not any(is_flagship(lying) for lying in part.zones["field"]):
            part.zones["field"].append(Laid(flag, place=w.FLAGSHIP_PLACE))
    fill(me, deck=[PEBBLE] * 5, durability=[PEBBLE] * 2)
    fill(you, deck=[SHELL] * 5, durability=[SHELL] * 2)
    laid = [*me.cards(), *you.cards(), *more]
    others = [other_side(card) for card in laid if card.other_side]
    game = with_cards("azurlane", [FLAG, PENNANT, PEBBLE, SHELL, *laid, *others])
    main = r05_turn.TURN.index(r05_turn.main_phase)
    return Duel(Board(game, me, you, turn, main), Captain)


def other_side(card: PrintedCard) -> PrintedCard:
    """The other side of a real Flagship."""
    return real(card.other_side) if card.id.endswith(AWAKENED) else awakened(card.id)
