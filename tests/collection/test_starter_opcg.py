"""The starter set of ONE PIECE: whole in three languages, its decks legal, and all that the grammar says in play."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rulebound import games
from rulebound.collection.entry import LANGUAGES
from rulebound.collection.shipped import folder, source
from rulebound.collection.translate import Translator, dumps, translate, words_of
from rulebound.compiler import grammar
from rulebound.compiler.tree import nodes
from rulebound.decks import check_text
from rulebound.games.opcg import grammar as spoken
from rulebound.games.opcg import grammar_nouns, r08_texts
from rulebound.games.opcg.words import words
from rulebound.program import amounts, conditions, filters, ops

TWICE = 2
HAPPEN = ("event", "would", "step", "tag")  # the categories whose entries say what sets a text off
PATH = folder("opcg") / "cards.json"
DECKS = sorted((folder("opcg") / "decks").glob("*.txt"))

# Words of the game that no card of the set has, and why.
WITHOUT = {
    "displace": "3-7-6: the rules trash a sixth Character, no text does",
    "come into play": "how the game itself says that a card was played; texts say it of the area",
    "be activated": "how the game itself says that an Event was activated; texts say: activate",
    "stands": "no phrase waits for a card to become active",
    "turns": "no phrase waits for a card to be turned over",
    "transfers": "no phrase waits for DON!! to be moved, but to the DON!! deck",
    "gains": "nobody gains Life by a number in this game",
    "marks": "no phrase waits for DON!! to be given",
    "attaches": "no card is attached to another in this game",
    "damage": "damage to Life is the event `damaged` in this game",
    "battled": "texts say: battles a Character",
    "battle ends": "a time, not an event, in all phrases",
    "game starts": "5-2-1-5-1: said by Leaders of which the phrasebook has none yet",
    "main starts": "6-5-1: no phrase says it",
    "be chosen": "no phrase says it",
    "stand": "texts say: will not become active in the next Refresh Phase",
    "turn": "no phrase forbids to turn a card over",
    "play by effect": "no phrase tells it from playing",
    "activate": "no phrase forbids to activate an effect",
    "counter": "no phrase forbids to counter",
    "take": "texts forbid it of effects alone",
    "trigger": "no phrase forbids a [Trigger]",
    "give": "no phrase forbids to give DON!!",
    "draw": "no phrase forbids to draw",
    "refresh don": "DON!! that do not become active are held",
    "enter active": "no phrase says it",
    "trash by effect": "texts say: removed from the field",
    "trash by their effect": "texts say: removed from the field",
    "return by effect": "texts say: removed from the field",
    "return by their effect": "texts say: removed from the field",
    "be in deck": "5-1-2-4-1: said by Leaders of which the phrasebook has none yet",
    "discard": "no phrase forbids to trash a card from hand",
    "leave characters by effect": "texts say it of the opponent's effects",
    "activate trigger": "10-1-5: done by the rules",
}


# -- what the set says ------------------------------------------------------------------------------


@cache
def file() -> dict[str, Any]:
    """The set as it is written."""
    found: dict[str, Any] = json.loads(PATH.read_text(encoding="utf-8"))
    return found


@cache
def uses() -> tuple[Counter[str], Counter[tuple[str, str, str]], Counter[str]]:
    """On how many cards each entry stands, each word in a field of a part of the language, and each of its classes."""
    translator = Translator("opcg", words_of(file()))
    entries: Counter[str] = Counter()
    said: Counter[tuple[str, str, str]] = Counter()
    classes: Counter[str] = Counter()
    for card in file()["cards"]:
        read = [translator.read(text, "en") for text in card.get("text", {}).get("en", ())]
        entries.update({str(node[0]) for paragraph in read for node in nodes(paragraph.tree)})
        inside = parts([paragraph.program for paragraph in read])
        said.update(inside)
        classes.update({name for name, _, _ in inside})
    return entries, said, classes


def parts(value: Any, where: tuple[str, str] = ("", "")) -> set[tuple[str, str, str]]:
    """Every word in a program, with the class and the field in which it stands; "" for the class itself."""
    if isinstance(value, str):
        return {(*where, value)}
    if isinstance(value, tuple | list):
        return {one for part in value for one in parts(part, where)}
    if not is_dataclass(value):
        return set()
    name = type(value).__name__
    found = {(name, "", "")}
    for field in fields(value):
        found |= parts(getattr(value, field.name), (name, field.name))
    return found


@cache
def meanings() -> str:
    """All that the meanings of the phrasebook can come to."""
    modules = (spoken, grammar_nouns, r08_texts)
    told = [Path(str(module.__file__)).read_text(encoding="utf-8") for module in modules]
    return "\n".join([*told, *(entry.meaning for entry in grammar.entries("opcg"))])


def words_in(*categories: str) -> set[str]:
    """The words that the entries of some categories write into programs."""
    told = [entry.meaning for entry in grammar.entries("opcg") if entry.category in categories]
    return set(re.findall(r'"([^"]*)"', "\n".join(told)))


def fewer(counts: dict[str, int]) -> dict[str, int]:
    """What stands on fewer than two cards."""
    return {word: n for word, n in counts.items() if n < TWICE}


def standing(word: str, *places: tuple[str, str]) -> int:
    """On how many cards a word stands in one of some fields."""
    said = uses()[1]
    return max(said[(name, field, word)] for name, field in places)


# -- languages --------------------------------------------------------------------------------------


def test_every_card_has_its_name_and_its_text_in_three_languages_and_no_two_share_a_name() -> None:
    entries = source("opcg").entries
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


def test_the_english_texts_are_those_that_the_grammar_prints() -> None:
    translator = Translator("opcg", words_of(file()))
    texts = [text for card in file()["cards"] for text in card.get("text", {}).get("en", ())]
    assert [text for text in texts if translator.translated(text, "en", "en") != text] == []


def test_every_trait_has_its_word_in_every_language() -> None:
    found = source("opcg")
    traits = {trait for entry in found.entries for trait in entry.traits}
    assert {trait for trait in traits if set(found.words.get(trait, {})) != {"ja", "zh-Hant"}} == set()


# -- decks ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", DECKS, ids=lambda path: str(path.stem))
def test_a_deck_is_legal_and_says_what_it_is_for(path: Path) -> None:
    """opcg 5-1-2"""
    text = path.read_text(encoding="utf-8")
    report = check_text(games.find("opcg"), text, path.name)
    assert report.faults == []
    names = {entry.id: entry.name["en"] for entry in source("opcg").entries}
    for line in text.splitlines():
        copies, id, name = re.fullmatch(r"(?:(\d+)x(\S+) (.*)|#.*)", line).groups()  # type: ignore[union-attr]
        assert copies is None or names[id] == name
    assert text.startswith("# ")


def test_the_decks_are_of_all_colours_and_no_two_of_the_same() -> None:
    entries = {entry.id: entry for entry in source("opcg").entries}
    leaders = [re.findall(r"^1x(\S+)", path.read_text(encoding="utf-8"), re.M)[0] for path in DECKS]
    colours = [entries[leader].colours for leader in leaders]
    assert len(DECKS) >= 4 and len(set(colours)) == len(colours)
    assert {colour for one in colours for colour in one} == set(words().colours)


# -- all that the grammar says ----------------------------------------------------------------------


@pytest.mark.parametrize("category", ["tag", "keyword", "cost", "duration"])
def test_every_timing_keyword_kind_of_cost_and_time_stands_on_two_cards(category: str) -> None:
    entries = [entry.name for entry in grammar.entries("opcg") if entry.category == category and not entry.joins]
    assert fewer({name: uses()[0][name] for name in entries}) == {}


@pytest.mark.parametrize("module", [ops, conditions, amounts, filters], ids=lambda module: str(module.__name__))
def test_every_operation_and_all_that_it_is_told_with_stands_on_two_cards(module: Any) -> None:
    classes = [
        name
        for name, value in vars(module).items()
        if isinstance(value, type) and is_dataclass(value) and value.__module__ == module.__name__
    ]
    sayable = [name for name in classes if re.search(rf'\b{name}\(|"{name}"', meanings())]
    assert fewer({name: uses()[2][name] for name in sayable}) == {}
    assert module is not ops or len(sayable) > 30


def test_every_keyword_is_printed_on_a_card_or_gained_on_two() -> None:
    printed = Counter(
        tag
        for card in file()["cards"]
        for text in card.get("text", {}).get("en", ())
        for tag in re.findall(r"\[(.*?)\]", text)
    )
    assert fewer({keyword: printed[keyword.title()] for keyword in words().keywords}) == {}


def test_every_event_that_a_phrase_waits_for_is_waited_for_on_two_cards() -> None:
    game = words()
    moves = {f"{way} {zone.name}" for way in ("enters", "leaves") for zone in game.zones}
    known = {*game.happenings, *game.verbs, *moves}
    waited = (words_in(*HAPPEN) & known) - {"battle ends", "damage"} | {"leaves characters"}
    assert fewer({name: standing(name, ("Event", "name")) for name in waited}) == {}
    assert {*game.happenings, *game.verbs} - {""} - waited - words_in("effect1", "seen") <= set(WITHOUT)


def test_every_act_that_a_phrase_forbids_or_allows_is_so_on_two_cards() -> None:
    told = set(re.findall(r'(?:act=|Forbid\(|Allow\(|Require\(|Charge\()"([^"]+)"', meanings()))
    acts = (told | words_in("ward") | {"ko"}) & set(words().acts)
    places = [(name, "act") for name in ("Forbid", "Allow", "Require", "Charge")]
    assert fewer({act: standing(act, *places) for act in acts}) == {}
    assert set(words().acts) - acts <= set(WITHOUT)


def test_every_other_word_that_a_phrase_says_is_said_on_two_cards() -> None:
    game = words()
    assert fewer({name: standing(name, ("Move", "verb")) for name in words_in("effect1") & set(game.verbs)}) == {}
    pools = [("Transfer", "source"), ("Transfer", "target")]
    assert fewer({name: standing(name, *pools) for name in (*game.pools, *game.marks)}) == {}
    assert fewer({name: standing(name, ("Ability", "when")) for name in game.windows}) == {}
    assert fewer({name: standing(name, ("Later", "when")) for name in game.times}) == {}
    assert fewer({name: standing(name, ("Act", "name")) for name in game.doings if name not in WITHOUT}) == {}
    assert fewer({name: standing(name, ("Role", "name")) for name in ("attacker", "attacked")}) == {}


def test_no_word_is_said_to_be_on_no_card_that_the_game_has_not() -> None:
    game = words()
    known = {*game.happenings, *game.verbs, *game.acts, *game.doings}
    assert set(WITHOUT) <= known
