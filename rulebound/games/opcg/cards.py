# not compiled: cards are data
"""The cards that come with the game, ours in name and text, and decks of them; and how a card is written by hand.

The cards are in `starter/`: cards.json has their texts, programs.json what these came to. No card has code of its own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rulebound import shelf
from rulebound.games.opcg.r01_principles import in_order
from rulebound.games.opcg.r01_principles import up_to as up_to
from rulebound.games.opcg.r02_cards import characters
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import MarksOn
from rulebound.program.conditions import Compared, Condition, TurnOf
from rulebound.program.filters import Cards, It, This
from rulebound.program.ops import (
    Body,
    Choose,
    Move,
    Transfer,
    Use,
)

CHARACTERS = characters("yours")
THEIR_CHARACTERS = characters("theirs")
MINE = Cards("yours", ("leader", "characters"))
THEIRS = Cards("theirs", ("leader", "characters"))
STARTER: Final = Path(__file__).parent / "starter"


def leader(id: str, name: str, colours: tuple[str, ...], power: int, life: int, *abilities: Ability) -> PrintedCard:
    """A Leader."""
    return PrintedCard(
        id, name, "leader", {"power": power, "life": life}, colours, ("Courier",), ("slash",), abilities=abilities
    )


def character(
    id: str,
    name: str,
    colour: str,
    cost: int,
    power: int,
    counter: int,
    *abilities: Ability,
    traits: tuple[str, ...] = ("Courier",),
    attribute: str = "strike",
    keywords: tuple[str, ...] = (),
) -> PrintedCard:
    """A Character."""
    values = {"cost": cost, "power": power, "counter": counter}
    return PrintedCard(
        id, name, "character", values, (colour,), traits, (attribute,), keywords=keywords, abilities=abilities
    )


def event(id: str, name: str, colour: str, cost: int, *abilities: Ability) -> PrintedCard:
    """An Event."""
    return PrintedCard(id, name, "event", {"cost": cost}, (colour,), ("Courier",), abilities=abilities)


def stage(id: str, name: str, colour: str, cost: int, *abilities: Ability) -> PrintedCard:
    """A Stage."""
    return PrintedCard(id, name, "stage", {"cost": cost}, (colour,), ("Courier",), abilities=abilities)


def on_play(*body: object, **more: object) -> Ability:
    """10-2-6-1, M.terms.1 [On Play]: when the card comes into play."""
    return Ability("automatic", in_order(*body), Event(("enters characters", "enters stage")), **more)  # type: ignore[arg-type]


def when_attacking(*body: object, **more: object) -> Ability:
    """[When Attacking]"""
    return Ability("automatic", in_order(*body), Event("attacks"), **more)  # type: ignore[arg-type]


def on_ko(*body: object, **more: object) -> Ability:
    """10-2-17-1, 10-2-1-3 [On K.O.]: when the card is K.O.'d on the field, and by no other trashing."""
    return Ability("automatic", in_order(*body), Event("ko"), **more)  # type: ignore[arg-type]


def on_block(*body: object, **more: object) -> Ability:
    """[On Block]"""
    return Ability("automatic", in_order(*body), Event("blocks"), **more)  # type: ignore[arg-type]


def end_of_turn(*body: object, **more: object) -> Ability:
    """10-2-7-1, M.terms.4 [End of Your Turn]: in the End Phase of one's own turn."""
    when = Event("turn ends", own=False, whose="yours")
    return Ability("automatic", in_order(*body), when, **more)  # type: ignore[arg-type]


def end_of_their_turn(*body: object, **more: object) -> Ability:
    """10-2-8-1 [End of Your Opponent's Turn]: in the End Phase of the opponent's turn."""
    when = Event("opponent turn ends", own=False, whose="yours")
    return Ability("automatic", in_order(*body), when, **more)  # type: ignore[arg-type]


def on_their_attack(*body: object, **more: object) -> Ability:
    """[On Your Opponent's Attack]"""
    when = Event("opponent attacks", own=False, whose="yours")
    return Ability("automatic", in_order(*body), when, **more)  # type: ignore[arg-type]


def activate(*body: object, **more: object) -> Ability:
    """8-1-3-2-1, M.terms.2 [Activate: Main]"""
    return Ability("activated", in_order(*body), "activate", **more)  # type: ignore[arg-type]


def main(*body: object, **more: object) -> Ability:
    """M.terms.5 [Main]"""
    return Ability("activated", in_order(*body), "main", **more)  # type: ignore[arg-type]


def counter(*body: object, **more: object) -> Ability:
    """10-2-4-1-2, M.terms.6 [Counter]: reached by playing it in the Counter Step, or by an effect that names it."""
    return Ability("activated", in_order(*body), "counter", **more)  # type: ignore[arg-type]


def trigger(*body: object, **more: object) -> Ability:
    """[Trigger]"""
    return Ability("activated", in_order(*body), "trigger", zones=("life",), **more)  # type: ignore[arg-type]


def activate_main() -> Use:
    """10-2-3-1-1 Another effect of the card, such as its [Trigger], activates its [Main] effect."""
    return Use("main", This())


def activate_counter() -> Use:
    """10-2-4-1-1 Another effect of the card, such as its [Trigger], activates its [Counter] effect."""
    return Use("counter", This())


def given(n: int) -> Condition:
    """10-2-9-1, 8-3-2-3, M.terms.8 [DON!! xN]: as many or more DON!! are given to the card."""
    return Compared(MarksOn("don", This()), ">=", n)


def your_turn() -> Condition:
    """10-2-11-1, 8-3-2-4, M.terms.3 [Your Turn]"""
    return TurnOf("yours")


def their_turn() -> Condition:
    """10-2-12-1, 8-3-2-5 [Opponent's Turn]"""
    return TurnOf("theirs")


def tested(side: str, *tests: object) -> Cards:
    """Characters of a side that pass tests."""
    return Cards(side, ("characters",), tests)  # type: ignore[arg-type]


def ko(*tests: object) -> Body:
    """K.O. up to one of the opponent's Characters."""
    return (up_to(tested("theirs", *tests)), Move(It(), "trash", "top", "ko"))


def don(n: int) -> Body:
    """10-2-10-1, 8-3-1-6, M.terms.10 DON!! -N: so many DON!!, given ones too, go back to the DON!! deck."""
    return (Transfer(n, "don_field", "don_deck"),)


def discard(n: int) -> Body:
    """10-2-14-1 Trash so many cards from hand, of one's choice."""
    return (Choose(Cards("yours", ("hand",)), n), Move(It(), "trash", "top", "discard"))


def circled(n: int) -> Body:
    """8-3-1-5, M.terms.9 A number in a circle: so many active DON!! in the cost area are rested."""
    return (Transfer(n, "active", "rested"),)


CARDS: Final = shelf.cards(STARTER)
DECKS: Final = shelf.decks(STARTER)
