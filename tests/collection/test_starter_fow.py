"""The starter set of Force of Will: whole in three languages, its decks legal, and what the grammar says in play."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from dataclasses import is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rulebound import games
from rulebound.collection.entry import LANGUAGES
from rulebound.collection.shipped import compiled, folder, source
from rulebound.collection.translate import Translator, dumps, translate, words_of
from rulebound.compiler import grammar
from rulebound.compiler.tree import nodes
from rulebound.decks import check_text
from rulebound.games.fow.grammar import GRAMMAR
from rulebound.games.fow.words import words
from rulebound.program import amounts, conditions, filters, ops
from rulebound.program.ops import Make
from tests.collection.test_starter_opcg import fewer, parts

PATH = folder("fow") / "cards.json"
DECKS = sorted((folder("fow") / "decks").glob("*.txt"))
SAID = ("keyword", "cost", "costact", "pickact", "price", "duration", "time", "during", "ability")

# Entries and parts of the language that no two cards of the set have, and why.
OLD = "wording of earlier rules, which says what an entry of today says"
UNSAID = {
    "TargetAttack": OLD,
    "JActivate": OLD,
    "Enter": OLD,
    "EnterAsJRuler": OLD,
    "TriggerIf": OLD,
    "TriggerBare": OLD,
    "WhileInField": OLD,
    "WhileOnField": OLD,
    "WhileRested": "said of cards that may stay rested, of which the set has none",
    "RestTwo": "no card of the set asks for two kinds at once",
    "ThisFromGraveyard": "no card of the set comes back by itself",
    "ThisFromGraveyardToField": "no card of the set comes back by itself",
    "AwakeningOfChant": "the set awakens resonators alone",
    "AwakeningOfChantAlone": "the set awakens resonators alone",
    "ChantAwakenedInstead": "the set awakens resonators alone",
    "StealthWhenWhile": "an event and a condition at once; each stands alone on two cards",
    "TriggerAfterDamage": "the set triggers on attacks, on life, for a cost and at any time",
    "TreatAsStone": "the stones of the set have the kinds of their names",
    "ActivateOneOf": "the set lets chants choose, not abilities",
    "GameStart": "no ruler of the set does anything then",
    "Note": "what is noted is X, or what the rules count: no card of the set has it in its cost",
    "Declare": "no card of the set has X in its cost",
    "Noted": "no card of the set has X in its cost",
    "Together": "no card of the set chooses cards with different names",
    "Copy": "no card of the set takes the skills of another",
    "Each": "the set says it to all cards at once",
    "InPhase": "no card of the set replaces a draw outside of the draw phase",
    "Remembered": "no card of the set asks which card was banished or destroyed before",
    "Names": "no card of the set counts names",
    "HowMany": "no card of the set counts attributes or costs among cards",
    "Total": "no card of the set adds values up",
    "Highest": "no card of the set adds values up",
    "JustDone": "no card of the set counts what was done before",
    "Depending": "no card of the set deals another amount on a condition",
    "Sum": "no card of the set reckons with two amounts",
    "Minus": "no card of the set reckons with two amounts",
    "Every": "no card of the set counts in groups",
    "Least": "no card of the set halves or bounds an amount",
    "Opposite": "no card of the set asks which card did it",
    "Plain": "no card of the set asks for cards without abilities",
    "Whose": "no card of the set asks for the controller of a card",
    "SameName": "no card of the set asks for the same name",
    "AttachedTo": "no card of the set asks for what is added to it",
    "Carrying": "no card of the set asks for cards with additions",
    "Targeting": "no card of the set costs less for its target",
}


@cache
def file() -> dict[str, Any]:
    """The set as it is written."""
    found: dict[str, Any] = json.loads(PATH.read_text(encoding="utf-8"))
    return found


@cache
def uses() -> tuple[Counter[str], Counter[str]]:
    """On how many cards each entry of the phrasebook stands, and each part of the language."""
    translator = Translator("fow", words_of(file()))
    entries: Counter[str] = Counter()
    classes: Counter[str] = Counter()
    for card in file()["cards"]:
        read = [translator.read(text, "en", card["kind"]) for text in card.get("text", {}).get("en", ())]
        entries.update({str(node[0]) for paragraph in read for node in nodes(paragraph.tree)})
        classes.update({name for name, _, _ in parts([paragraph.program for paragraph in read])})
    return entries, classes


@cache
def meanings() -> str:
    """All that the meanings of the phrasebook can come to."""
    modules = {str(sys.modules[made.__module__].__file__) for made in GRAMMAR.functions.values()}
    told = [Path(module).read_text(encoding="utf-8") for module in sorted(modules)]
    return "\n".join([*told, *(entry.meaning for entry in grammar.entries("fow"))])


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


# -- what the grammar says --------------------------------------------------------------------------


@pytest.mark.parametrize("category", SAID)
def test_every_keyword_kind_of_cost_timing_and_form_of_an_ability_stands_on_two_cards(category: str) -> None:
    entries = [entry.name for entry in grammar.entries("fow") if entry.category == category and not entry.joins]
    assert entries
    assert set(fewer({name: uses()[0][name] for name in entries})) <= set(UNSAID)


@pytest.mark.parametrize("module", [ops, conditions, amounts, filters], ids=lambda module: str(module.__name__))
def test_every_operation_and_all_that_it_is_told_with_stands_on_two_cards(module: Any) -> None:
    classes = [
        name
        for name, value in vars(module).items()
        if isinstance(value, type) and is_dataclass(value) and value.__module__ == module.__name__
    ]
    sayable = [name for name in classes if re.search(rf'\b{name}\(|"{name}"', meanings())]
    assert set(fewer({name: uses()[1][name] for name in sayable})) <= set(UNSAID)


def test_every_keyword_of_the_book_that_the_phrasebook_has_is_printed_on_two_cards() -> None:
    printed = Counter(word for card in compiled("fow") for word in card.keywords)
    said = {entry.meaning.strip('"') for entry in grammar.entries("fow") if entry.category == "keyword"}
    assert fewer({keyword: printed[keyword] for keyword in said}) == {}
