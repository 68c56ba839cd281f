"""Programs are written as JSON and read back as themselves; anything else is refused."""

from __future__ import annotations

import importlib
import json

import pytest

from rulebound.program.ops import Draw
from rulebound.program.wire import BadWire, decode, encode

GAMES = ("opcg", "azurlane", "fow")


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_ours_comes_back_as_it_was(game: str) -> None:
    for card in importlib.import_module(f"rulebound.games.{game}.cards").CARDS:
        assert decode(json.loads(json.dumps(encode(card)))) == card


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (["Drew", 1], "'Drew' is no class of the effect language"),
        (["Draw", 1, "yours", 3, 4, 5, 6, 7], "Draw has"),
        ([], "expected a list that begins with the name of a class"),
        ([["Draw"]], "expected a list that begins with the name of a class"),
        (1.5, "expected a list that begins with the name of a class"),
    ],
)
def test_what_is_no_program_is_refused(found: object, told: str) -> None:
    with pytest.raises(BadWire, match=told):
        decode(found)


def test_a_program_without_end_is_refused() -> None:
    found: list[object] = ["", 1]
    for _ in range(100):
        found = ["", found]
    with pytest.raises(BadWire, match="no deeper"):
        decode(found)


def test_what_is_not_of_the_language_is_not_written() -> None:
    with pytest.raises(BadWire, match="complex is no part"):
        encode((Draw(1), 2j))
