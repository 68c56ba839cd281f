"""The starter set of ONE PIECE: whole in three languages, its decks legal, and all that the grammar says in play."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from rulebound.collection.shipped import source
from rulebound.games.opcg.words import words
from rulebound.program import amounts, conditions, filters, ops
from tests.collection import starter
from tests.collection.starter import fewer

GAME: Final = "opcg"
DECKS: Final = starter.decks(GAME)
HAPPEN: Final = ("event", "would", "step", "tag")  # the categories whose entries say what sets a text off

# Words of the game that no card of the set has, and why.
WITHOUT: Final = {
    "displace": "3-7-6: the rules trash a sixth Character, no text does",
    "come into play": "how the game itself says that a card was played; texts say it of the area",
    "be activated": "how the game itself says that an Event was activated; texts say: activate",
    "held don": "1.1.6:3-1-6: how that book keeps what was said of a DON!! that was given; no text says it",
    "stands": "no phrase waits for a card to become active",
    "turns": "no phrase waits for a card to be turned over",
    "transfers": "no phrase waits for DON!! to be moved, but to the DON!! deck",
    "gains": "nobody gains Life by a number in this game",
    "marks": "no phrase waits for DON!! to be given",
    "attaches": "no card is attached to another in this game",
    "damage": "damage to Life is the event `damaged` in this game",
    "battled": "texts say: battles a Character",
    "battle ends": "a time, not an event, in all phrases",
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
    "refresh don": "DON!! that do not become active are held",
    "enter active": "no phrase says it",
    "trash by effect": "texts say: removed from the field",
    "trash by their effect": "texts say: removed from the field",
    "return by effect": "texts say: removed from the field",
    "return by their effect": "texts say: removed from the field",
    "discard": "no phrase forbids to trash a card from hand",
    "leave characters by effect": "texts say it of the opponent's effects",
    "activate trigger": "10-1-5: done by the rules",
}

# Where a program says which act it forbids or allows.
ACTS: Final = tuple((name, "act") for name in ("Forbid", "Allow", "Require", "Charge"))

# Kinds of cost: what is done to which cards, as `starter.costs` says it.
COSTS: Final = {
    "change power",
    "discard hand to trash",
    "ko field to trash",
    "move field to life up",
    "move hand to bottom of deck",
    "move hand to top of deck",
    "move this to bottom of deck",
    "move trash to bottom of deck",
    "play hand",
    "rest field",
    "rest this",
    "return field to bottom of deck",
    "return field to hand",
    "return this to bottom of deck",
    "return this to hand",
    "reveal hand",
    "shuffle deck",
    "take life to hand",
    "transfer active to don_deck",
    "transfer active to rested",
    "transfer don_field to don_deck",
    "trash deck to trash",
    "trash field to trash",
    "trash life to trash",
    "trash this to trash",
    "turn life down",
    "turn life up",
}


# -- languages --------------------------------------------------------------------------------------


def test_every_card_has_its_name_and_its_text_in_three_languages_and_no_two_share_a_name() -> None:
    starter.check_names_and_texts(GAME)


def test_the_texts_are_those_that_the_grammar_prints_and_reads_back() -> None:
    starter.check_printed(GAME)


def test_every_trait_has_its_word_in_every_language() -> None:
    starter.check_traits(GAME)


# -- decks ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", DECKS, ids=lambda path: str(path.stem))
def test_a_deck_is_legal_and_says_what_it_is_for(path: Path) -> None:
    """opcg 5-1-2"""
    starter.check_deck(GAME, path)


def test_the_decks_are_of_all_colours_and_no_two_of_the_same() -> None:
    entries = {entry.id: entry for entry in source(GAME).entries}
    colours = [entries[starter.cards_in(path)[0]].colours for path in DECKS]
    assert len(DECKS) >= 4 and len(set(colours)) == len(colours)
    assert {colour for one in colours for colour in one} == set(words().colours)


# -- all that the grammar says ----------------------------------------------------------------------


@pytest.mark.parametrize("category", ["tag", "keyword", "cost", "duration"])
def test_every_timing_keyword_way_to_say_a_cost_and_time_stands_on_two_cards(category: str) -> None:
    found = starter.entries(GAME, category)
    assert found
    assert fewer({name: starter.uses(GAME).entries[name] for name in found}) == {}


def test_every_kind_of_cost_stands_on_two_cards() -> None:
    starter.check_costs(GAME, COSTS)


@pytest.mark.parametrize("module", [ops, conditions, amounts, filters], ids=lambda module: str(module.__name__))
def test_every_operation_and_all_that_it_is_told_with_stands_on_two_cards(module: ModuleType) -> None:
    found = starter.classes(GAME, module)
    assert fewer({name: starter.uses(GAME).classes[name] for name in found}) == {}
    assert module is not ops or len(found) > 30


def test_every_keyword_of_the_book_is_printed_on_two_cards() -> None:
    printed = Counter(word for card in starter.printed(GAME) for word in card.keywords)
    assert fewer({keyword: printed[keyword] for keyword in words().keywords}) == {}


def test_every_event_that_a_phrase_waits_for_is_waited_for_on_two_cards() -> None:
    game = words()
    moves = {f"{way} {zone.name}" for way in ("enters", "leaves") for zone in game.zones}
    known = {*game.happenings, *game.verbs, *moves}
    waited = (starter.words_in(GAME, *HAPPEN) & known) - {"battle ends", "damage"} | {"leaves characters"}
    assert fewer({name: starter.uses(GAME).standing(name, ("Event", "name")) for name in waited}) == {}
    assert {*game.happenings, *game.verbs} - {""} - waited - starter.words_in(GAME, "effect1", "seen") <= set(WITHOUT)


def test_every_act_that_a_phrase_forbids_or_allows_is_so_on_two_cards() -> None:
    told = set(re.findall(r'(?:act=|Forbid\(|Allow\(|Require\(|Charge\()"([^"]+)"', starter.written(GAME)))
    acts = (told | starter.words_in(GAME, "ward") | {"ko"}) & set(words().acts)
    assert fewer({act: starter.uses(GAME).standing(act, *ACTS) for act in acts}) == {}
    assert set(words().acts) - acts <= set(WITHOUT)


def test_every_other_word_that_a_phrase_says_is_said_on_two_cards() -> None:
    game, uses = words(), starter.uses(GAME)
    verbs = starter.words_in(GAME, "effect1") & set(game.verbs)
    pools = [("Transfer", "source"), ("Transfer", "target")]
    doings = [name for name in game.doings if name not in WITHOUT]
    assert fewer({name: uses.standing(name, ("Move", "verb")) for name in verbs}) == {}
    classes = [name for name in (*game.pools, *game.marks) if name not in WITHOUT]
    assert fewer({name: uses.standing(name, *pools) for name in classes}) == {}
    assert fewer({name: uses.standing(name, ("Ability", "when")) for name in game.windows}) == {}
    assert fewer({name: uses.standing(name, ("Later", "when")) for name in game.times}) == {}
    assert fewer({name: uses.standing(name, ("Act", "name")) for name in doings}) == {}
    assert fewer({name: uses.standing(name, ("Role", "name")) for name in ("attacker", "attacked")}) == {}


def test_no_word_is_said_to_be_on_no_card_that_the_game_has_not() -> None:
    game = words()
    known = {*game.happenings, *game.verbs, *game.acts, *game.doings, *game.marks}
    assert set(WITHOUT) <= known


def test_no_word_is_said_to_be_on_no_card_that_a_card_has() -> None:
    """A word that is both an act and an event is said to be without as an act."""
    game, uses = words(), starter.uses(GAME)
    places = {word: ACTS if word in game.acts else (("Event", "name"),) for word in WITHOUT}
    assert [word for word, where in places.items() if uses.standing(word, *where) > 0] == []
