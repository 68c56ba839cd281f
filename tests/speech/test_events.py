"""What happened is told by its parts as well as in plain English: whoever has the parts can say the sentence."""

from __future__ import annotations

import pytest

from rulebound.kernel.view import EventView, Mention
from tests.speech.played import TITLES, played

BY_TABLE = ("undo", "request", "draw", "decline", "suspend", "concede", "time")


def zone(name: str, seat: int) -> str:
    """A zone in words."""
    if not name:
        return "nowhere"
    return name if seat < 0 else f"player {seat + 1}'s {name}"


def card(said: Mention | None) -> str:
    """A card in words."""
    if said is None or not said.id:
        if said is None or not said.zone:
            return "a card"
        return f"card {said.spot} of the {said.zone}" if said.spot else f"a card of the {said.zone}"
    return said.name


def retold(event: EventView) -> str:
    """The plain English text of an event, from its parts alone."""
    name = event.name or "a card"
    player = f"player {event.seat + 1}"
    said = f" ({event.verb})" if event.verb else ""
    by = f"player {event.seat + 1} rolls {event.number}"
    told = {
        "move": f"{name}: {zone(event.source, event.source_seat)} -> {zone(event.target, event.target_seat)}{said}",
        "rest": f"{name} rests",
        "stand": f"{name} becomes active",
        "turn over": f"{name} is turned {event.word}",
        "pool": f"{player}: {event.number} from {event.source} to {event.target}",
        "gain": f"{player}: {event.word} {event.number:+d}",
        "mark": f"{name}: {event.word} {event.number:+d}",
        "attach": f"{name} is attached to {card(event.other_said)}",
        "happen": f"{player if event.seat >= 0 else name}: {event.word}",
        "shuffle": f"{zone(event.source, event.source_seat)} is shuffled",
        "reveal": f"{name} is shown",
        "look": f"{name} is looked at",
        "make": f"{name} is made",
        "cease": f"{name} is no more",
        "turn": f"turn {event.number}: {player}",
        "phase": f"{event.word} phase",
        "effect": "an effect begins",
        "over": f"{player} wins" if event.seat >= 0 else "draw",
        "roll": f"{by} with {event.dice} dice" if event.dice > 1 else by,
        "undone": "that cannot be done, and everything is as it was before",
    }
    if event.kind == "look" and "looked through" in event.text:
        return f"{zone(event.source, event.source_seat)} is looked through"
    return told[event.kind]


@pytest.mark.parametrize("name", [*TITLES, "toy"])
def test_an_event_can_be_told_again_from_its_parts(name: str) -> None:
    for log in played(name, 1).log:
        for event in log:
            if event.kind not in BY_TABLE:
                assert retold(event) == event.text


@pytest.mark.parametrize("name", [*TITLES, "toy"])
def test_a_card_is_named_whole_or_not_at_all(name: str) -> None:
    named = 0
    for log in played(name, 1).log:
        for event in log:
            assert bool(event.card) == bool(event.id) == bool(event.name)
            named += bool(event.id)
    assert named > 0


@pytest.mark.parametrize("name", [*TITLES, "toy"])
def test_an_option_speaks_of_every_card_that_it_is_about(name: str) -> None:
    for update in played(name, 1).asked:
        assert update.view.decision is not None
        for option in update.view.decision.options:
            assert bool(option.card) == (option.said is not None)
            assert bool(option.other) == (option.other_said is not None)
            if option.said is not None:
                assert bool(option.said.id) == bool(option.said.name) and option.said.id + option.said.zone
