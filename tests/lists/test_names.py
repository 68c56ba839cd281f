"""The names of the starter sets are our own: none is that of a card which people have."""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache
from typing import Final

import pytest

from rulebound.collection.shipped import source, starters
from tests.beside import CARDS

LISTS: Final = sorted(CARDS.glob("*.dev.json"))
# Names that are words of a game, which every set of it prints.
WORDS: Final = {
    f"{attribute} Magic Stone": "201.4a, 201.4b: kinds of magic stone, each the name of the cards that are of it"
    for attribute in ("Fire", "Wind", "Light", "Water", "Darkness")
}


def plain(name: str) -> str:
    """A name without regard to capitals, widths, spaces and signs."""
    return re.sub(r"[\W_]+", "", unicodedata.normalize("NFKC", name).casefold())


@cache
def theirs() -> dict[str, str]:
    """The names of the cards of all lists, and where each stands."""
    records = [(path.name, one) for path in LISTS for one in json.loads(path.read_text(encoding="utf-8"))]
    named = [(file, one) for file, one in records if isinstance(one, dict) and "name" in one]
    return {plain(one["name"]): f"{file} {one['id']}" for file, one in named}


@pytest.mark.parametrize("game", starters())
def test_no_card_of_the_set_has_the_name_of_a_card_of_the_lists(game: str) -> None:
    names = [(entry.id, name) for entry in source(game).entries for name in entry.name.values() if name not in WORDS]
    assert [f"{id} {name}: {theirs()[plain(name)]}" for id, name in names if plain(name) in theirs()] == []


def test_a_name_that_is_a_word_of_its_game_is_one_of_the_set_and_of_the_lists() -> None:
    names = {name for game in starters() for entry in source(game).entries for name in entry.name.values()}
    assert set(WORDS) <= names
    assert {plain(name) for name in WORDS} <= set(theirs())
