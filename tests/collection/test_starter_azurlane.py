"""The starter set of Azur Lane: whole in three languages, and whatever its phrasebook can say stands on two cards."""

from __future__ import annotations

import dataclasses
from collections import Counter
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

from rulebound.collection.shipped import folder, written
from rulebound.games.azurlane import printing
from rulebound.games.azurlane.words import SHIP_TYPES, words
from rulebound.program import amounts, conditions, filters, ops
from rulebound.shelf import cards
from tests.collection import starter
from tests.collection.starter import fewer

GAME: Final = "azurlane"
DECKS: Final = starter.decks(GAME)
# What stands in brackets before a text, what sets one off, and what it then has done.
TOLD: Final = (
    "ability",
    "cost",
    "timing",
    "tag",
    "once",
    "keyword",
    "duration",
    "event",
    "ended",
    "battle",
    "deed",
    "act",
)
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
UNBUILT: Final = {"BBV", "AE", "BM", "sail"}  # 205.2 the ship types that no card of the set has
UNHEARD: Final = {"awakened": "how a card list calls the reverse side of a Flagship"}

# Kinds of cost: what is done to which cards, as `starter.costs` says it.
COSTS: Final = {
    "discard hand to retreat",
    "move aside to bottom of deck",
    "move beneath to retreat",
    "move deck to bottom of deck",
    "move deck to retreat",
    "move durability to hand",
    "move durability to retreat",
    "move field to retreat",
    "move hand to bottom of deck",
    "move retreat to aside down",
    "pay cubes",
    "pay own cost",
    "rest field",
    "rest this",
    "retreat this to retreat",
    "return field to hand",
    "reveal deck",
    "reveal hand",
    "shuffle aside",
    "sink field to retreat",
    "stand field",
    "stand this",
    "transfer active to rested",
    "transfer cubes to cube deck",
    "transfer rested to active",
    "transfer reverse to cube deck",
    "transfer usable to rested",
}


def inside(value: Any) -> list[Any]:
    """A value of the effect language with all that it holds."""
    if isinstance(value, tuple):
        return [one for part in value for one in inside(part)]
    if not dataclasses.is_dataclass(value):
        return [value]
    held = [getattr(value, field.name) for field in dataclasses.fields(value)]
    return [value, *(one for part in held for one in inside(part))]


@cache
def used() -> Counter[str]:
    """On how many cards each word of the game stands."""
    spoken: Counter[str] = Counter()
    for card in starter.printed(GAME):
        every = [one for ability in card.abilities for one in inside(ability)]
        names = {word for one in every if isinstance(one, str) for word in (one, *one.split(maxsplit=1))}
        spoken.update({*names, *card.keywords, *card.values, *card.colours, *card.attributes, card.kind})
    return spoken


# -- languages --------------------------------------------------------------------------------------


def test_the_programs_are_those_of_the_texts_in_every_language() -> None:
    kept = (folder(GAME) / "programs.json").read_text("utf-8")
    assert kept == written(list(starter.printed(GAME)))
    assert cards(folder(GAME)) == list(starter.printed(GAME))


def test_every_card_has_its_name_and_its_text_in_three_languages_and_no_two_share_a_name() -> None:
    starter.check_names_and_texts(GAME)
    assert len([card for card in starter.printed(GAME) if not card.id.endswith("B")]) >= 100


def test_the_texts_are_those_that_the_grammar_prints_and_reads_back() -> None:
    starter.check_printed(GAME)


def test_every_trait_has_its_word_in_every_language() -> None:
    starter.check_traits(GAME)


# -- decks ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", DECKS, ids=lambda path: str(path.stem))
def test_a_deck_is_legal_and_says_what_it_is_for(path: Path) -> None:
    """azurlane-2.1.0 101.1"""
    starter.check_deck(GAME, path)


def test_the_decks_are_of_different_colours() -> None:
    colours = {card.id: card.colours for card in starter.printed(GAME)}
    led = [colours[starter.cards_in(path)[0]] for path in DECKS]
    assert len(DECKS) >= 4 and len(set(led)) == len(led)


# -- all that the grammar says ----------------------------------------------------------------------


def test_every_keyword_timing_and_instruction_stands_on_two_cards() -> None:
    wanted = set(starter.entries(GAME, *TOLD))
    assert len(wanted) > 100
    assert set(TWINS) | set(TWINS.values()) <= wanted
    assert fewer({name: starter.uses(GAME).entries[name] for name in wanted - set(TWINS)}) == {}


def test_every_word_that_the_phrasebook_says_stands_on_two_cards() -> None:
    told = words()
    every = [
        *(zone.name for zone in told.zones),
        *(told.kinds + told.values + told.keywords + told.verbs + told.happenings + told.pools),
        *(told.acts + told.windows + told.colours + told.roles + told.rows + told.doings + told.prices),
    ]
    reached = {word for word in every if f'"{word}"' in starter.written(GAME)}
    wanted = reached - set(UNHEARD) | (set(SHIP_TYPES) - UNBUILT) | set(printing.COLOURS)
    assert fewer({word: used()[word] for word in wanted}) == {}


@pytest.mark.parametrize("module", [ops, conditions, amounts, filters], ids=lambda module: str(module.__name__))
def test_every_operation_and_all_that_it_is_told_with_stands_on_two_cards(module: ModuleType) -> None:
    found = starter.classes(GAME, module)
    assert fewer({name: starter.uses(GAME).classes[name] for name in found}) == {}
    assert module is not ops or len(found) > 20


def test_every_kind_of_cost_stands_on_two_cards() -> None:
    starter.check_costs(GAME, COSTS)
