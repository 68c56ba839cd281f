"""The starter set of Force of Will: whole in three languages, its decks legal."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rulebound import games
from rulebound.collection.entry import LANGUAGES
from rulebound.collection.shipped import compiled, folder, source
from rulebound.collection.translate import dumps, translate
from rulebound.decks import check_text
from rulebound.games.fow.words import words
from rulebound.program.ops import Make

PATH = folder("fow") / "cards.json"
DECKS = sorted((folder("fow") / "decks").glob("*.txt"))


@cache
def file() -> dict[str, Any]:
    """The set as it is written."""
    found: dict[str, Any] = json.loads(PATH.read_text(encoding="utf-8"))
    return found


# -- languages --------------------------------------------------------------------------------------


def test_every_card_has_its_name_and_its_text_in_three_languages_and_no_two_share_a_name() -> None:
    entries = source("fow").entries
    assert len(entries) >= 100
    for entry in entries:
        assert set(entry.name) == set(LANGUAGES)
        assert set(entry.text) in (set(), set(LANGUAGES))
        assert len({len(text) for text in entry.text.values()}) <= 1
    for lang in LANGUAGES:
        assert [name for name, n in Counter(entry.name[lang] for entry in entries).items() if n > 1] == []


def test_the_texts_in_the_other_languages_are_those_that_the_grammar_prints_and_reads_back() -> None:
    again = json.loads(PATH.read_text(encoding="utf-8"))
    assert translate(again, "en", again=True) == []
    assert dumps(again) == PATH.read_text(encoding="utf-8")


def test_every_race_has_its_word_in_every_language() -> None:
    found = source("fow")
    traits = {trait for entry in found.entries for trait in entry.traits}
    assert {trait for trait in traits if set(found.words.get(trait, {})) != {"ja", "zh-Hant"}} == set()


def test_a_token_that_a_text_calls_by_its_name_is_that_of_the_set() -> None:
    """fow 1303.1"""
    cards = {card.id: card for card in compiled("fow")}
    assert cards["FW-T1"].token
    assert cards["FW-011"].abilities[0].body == (Make("FW-T1", 2),)


def test_a_card_with_two_sides_has_both() -> None:
    cards = {card.id: card for card in compiled("fow")}
    sides = [card for card in cards.values() if card.other_side]
    assert sides and all(cards[card.other_side].other_side == card.id for card in sides)
    assert all(card.other_side for card in cards.values() if card.kind in ("ruler", "j-ruler"))


# -- decks ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", DECKS, ids=lambda path: str(path.stem))
def test_a_deck_is_legal_and_says_what_it_is_for(path: Path) -> None:
    """fow 402.1"""
    text = path.read_text(encoding="utf-8")
    report = check_text(games.find("fow"), text, path.name)
    assert report.faults == []
    names = {entry.id: entry.name["en"] for entry in source("fow").entries}
    for line in text.splitlines():
        copies, id, name = re.fullmatch(r"(?:(\d+)x(\S+) (.*)|#.*)", line).groups()  # type: ignore[union-attr]
        assert copies is None or names[id] == name
    assert text.startswith("# ")


def test_the_decks_are_of_all_attributes_and_no_two_of_the_same() -> None:
    cards = {card.id: card for card in compiled("fow")}
    judged = []
    for path in DECKS:
        ruler = re.findall(r"^1x(\S+)", path.read_text(encoding="utf-8"), re.M)[0]
        judged.append(cards[cards[ruler].other_side].colours)
    assert len(DECKS) >= 4 and len(set(judged)) == len(judged)
    assert {colour for one in judged for colour in one} == set(words().colours)
