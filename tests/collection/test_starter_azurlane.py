"""The starter set of Azur Lane: whatever its phrasebook can say stands on two of its cards or more."""

from __future__ import annotations

import dataclasses
import inspect
import re
from collections import Counter
from functools import cache
from typing import Any, Final

import pytest

from rulebound.collection.entry import LANGUAGES
from rulebound.collection.shipped import compiled, folder, source, written
from rulebound.collection.translate import Translator, words_of
from rulebound.compiler.grammar import grammar
from rulebound.compiler.tree import name_of, nodes
from rulebound.games import find
from rulebound.games.azurlane import grammar as sentences
from rulebound.games.azurlane import grammar_effects, grammar_nouns, printing
from rulebound.games.azurlane.words import words
from rulebound.program import ops
from rulebound.program.abilities import PrintedCard
from rulebound.shelf import cards, decks

LEAST: Final = 2
MODULES: Final = (sentences, grammar_effects, grammar_nouns)
# What stands in brackets before a text, what sets one off, and what it then has done.
TOLD: Final = ("ability", "timing", "tag", "once", "keyword", "duration", "event", "ended", "battle", "deed", "act")
# Entries that say in other words of one language what another entry says, and come to the same program.
TWINS: Final = {
    "ChooseToPutInDeck": "PutInDeck",
    "PutBackInDeck": "PutInDeck",
    "PutInTheirDeck": "PutInDeck",
    "YouDraw": "Draw",
    "DiscardKind": "DiscardOfKind",
    "LookFrom": "Look",
    "RevealTop": "RevealFrom",
    "Show": "RevealA",
    "RevealAndBottom": "RevealA",
    "TakeShownMost": "TakeShown",
    "TakeShownExcept": "TakeShown",
    "PutOthersDown": "PutOthers",
    "PowerOf": "Power",
    "MorePowerOf": "MorePower",
    "GainInTurn": "Gain",
}
# Words that the phrasebook's functions hold and no program does.
UNHEARD: Final = {"awakened": "how a card list calls the reverse side of a Flagship"}


@cache
def printed() -> tuple[PrintedCard, ...]:
    return tuple(compiled("azurlane"))


@cache
def said() -> Counter[str]:
    """On how many cards each entry of the phrasebook stands."""
    found: Counter[str] = Counter()
    file = source("azurlane")
    told = {"words": file.words, "cards": [{"name": entry.name} for entry in file.entries]}
    translator = Translator("azurlane", words_of(told))
    for entry in file.entries:
        trees = [translator.read(text, "en").tree for text in entry.text.get("en", ())]
        found.update({name_of(node) for node in nodes(tuple(trees))})
    return found


def parts(value: Any) -> list[Any]:
    """A value of the effect language with all that it holds."""
    if isinstance(value, tuple):
        return [one for part in value for one in parts(part)]
    if not dataclasses.is_dataclass(value):
        return [value]
    inside = [getattr(value, field.name) for field in dataclasses.fields(value)]
    return [value, *(one for part in inside for one in parts(part))]


@cache
def used() -> tuple[Counter[str], Counter[str], Counter[str]]:
    """On how many cards each word of the game, each operation, and each operation as a cost stands."""
    spoken: Counter[str] = Counter()
    done: Counter[str] = Counter()
    paid: Counter[str] = Counter()
    for card in printed():
        every = [one for ability in card.abilities for one in parts(ability)]
        names = {word for one in every if isinstance(one, str) for word in (one, *one.split(maxsplit=1))}
        spoken.update({*names, *card.keywords, *card.values, *card.colours, *card.attributes, card.kind})
        done.update({type(one).__name__ for one in every if type(one).__module__ == ops.__name__})
        costs = [one for ability in card.abilities for one in parts(ability.cost)]
        paid.update({type(one).__name__ for one in costs if type(one).__module__ == ops.__name__})
    return spoken, done, paid


@cache
def spelled() -> str:
    """What the phrasebook's entries come to, and the functions that they use, as they are written."""
    files = sorted(grammar("azurlane").folder.glob("*.phrases"))
    meanings = [line for file in files for line in file.read_text("utf-8").splitlines() if line.startswith("  = ")]
    return "\n".join([*meanings, *(inspect.getsource(module) for module in MODULES)])


def rare(found: Counter[str], wanted: Any) -> dict[str, int]:
    """What stands on fewer than two cards."""
    return {name: found[name] for name in sorted(wanted) if found[name] < LEAST}


def test_the_programs_are_those_of_the_texts_in_every_language() -> None:
    kept = (folder("azurlane") / "programs.json").read_text("utf-8")
    assert kept == written(list(printed()))
    assert cards(folder("azurlane")) == list(printed())


def test_a_hundred_cards_are_told_in_three_languages() -> None:
    entries = source("azurlane").entries
    assert len([entry for entry in entries if not entry.id.endswith("B")]) >= 100
    for lang in LANGUAGES:
        names = [entry.name[lang] for entry in entries]
        assert len(set(names)) == len(names)
        assert all(lang in entry.text for entry in entries if entry.text)


def test_every_keyword_timing_and_instruction_stands_on_two_cards() -> None:
    book = Translator("azurlane", {}).compiler("en").book
    wanted = {name for name, entry in book.entries.items() if entry.category in TOLD and "._" not in name}
    assert len(wanted) > 100
    assert set(TWINS) | set(TWINS.values()) <= wanted
    assert rare(said(), wanted - set(TWINS)) == {}


def test_every_word_that_the_phrasebook_says_stands_on_two_cards() -> None:
    told = words()
    every = [
        *(zone.name for zone in told.zones),
        *(told.kinds + told.values + told.keywords + told.verbs + told.happenings + told.pools),
        *(told.acts + told.windows + told.colours + told.roles + told.rows + told.doings + told.prices),
    ]
    reached = {word for word in every if f'"{word}"' in spelled()}
    assert rare(used()[0], reached - set(UNHEARD) | set(printing.TYPES) | set(printing.COLOURS)) == {}


def test_every_operation_stands_on_two_cards() -> None:
    found = [name for name, one in vars(ops).items() if inspect.isclass(one) and one.__module__ == ops.__name__]
    reached = {name for name in found if re.search(rf"\b{name}\(", spelled())}
    assert len(reached) > 20
    assert rare(used()[1], reached) == {}


@pytest.mark.parametrize("cost", ["Pay", "Transfer", "Rest", "Move"])
def test_every_kind_of_cost_stands_on_two_cards(cost: str) -> None:
    assert used()[2][cost] >= LEAST


def test_the_decks_are_legal_and_of_different_colours() -> None:
    """azurlane-2.1.0 101.1"""
    game = find("azurlane")
    known = decks(folder("azurlane"))
    assert len(known) >= 4
    assert not [name for name, deck in known.items() if game.deck_faults(game.deck(deck), {})]
    colours = {deck[0]: next(card.colours for card in printed() if card.id == deck[0]) for deck in known.values()}
    assert len(set(colours.values())) == len(known)
