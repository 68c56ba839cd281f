"""The starter set of Force of Will: whole in three languages, its decks legal, all that the grammar says in play."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from rulebound.games.fow.words import words
from rulebound.program import amounts, conditions, filters, ops
from rulebound.program.ops import Make
from tests.collection import starter
from tests.collection.starter import fewer

GAME: Final = "fow"
DECKS: Final = starter.decks(GAME)
# What stands before a text, what it costs, how long it lasts, when it is done.
TOLD: Final = ("keyword", "cost", "costact", "pickact", "price", "duration", "time", "during", "ability")

# Entries that say in the words of earlier rules (1400) what an entry of today says, which stands on two cards.
OLD: Final = {
    "TargetAttack": "Precision",
    "JActivate": "Judgment",
    "Enter": "Paragraph",
    "EnterAsJRuler": "Paragraph",
    "TriggerIf": "TriggerWhile",
    "TriggerBare": "TriggerWhile",
    "WhileInField": "AsLongAs",
    "WhileOnField": "AsLongAs",
}

# Words of the game that no text of the set has, and why.
WITHOUT: Final = {
    "attribute": "no cost of the phrasebook asks for will of whichever attribute",
    "trigger": "a card has it by its abilities, and texts of the set say [Trigger]",
    "stealth": "a card has it by its abilities, and texts of the set say [Stealth]",
    "draw": "to draw is an operation of its own, not a way to move cards",
    "cancel": "to cancel is an operation of its own, not a way to move cards",
    "erase": "the rules erase tokens, no phrase does but for will coins, which are spent",
    "call": "no phrase calls a magic stone, which is a player's own act",
    "life break": "1415: done by the rules",
    "trigger unpaid": "708: done by the rules",
    "battle ends": "no phrase waits for it",
    "battle starts": "no phrase waits for it",
    "attack step starts": "no phrase waits for it",
    "block step starts": "no phrase waits for it",
    "recovery ends": "no phrase waits for it",
    "shifted": "no phrase waits for a card to be turned future side up",
    "produces": "no phrase waits for will to be produced",
    "return": "no phrase waits for a card to be returned to a hand",
    "remove": "no phrase waits for a card to be removed",
    "turns": "no phrase waits for a card to be turned over",
    "gains": "to gain life is the event `enters life`",
    "transfers": "nothing goes from one pool to another in this game",
}

# Kinds of cost: what is done to which cards, as `starter.costs` says it.
COSTS: Final = {
    "act spend",
    "banish field to graveyard",
    "banish this to graveyard",
    "discard hand to graveyard",
    "gain life",
    "move graveyard to bottom of deck",
    "move hand to top of deck",
    "move this to bottom of deck",
    "pay darkness",
    "pay fire",
    "pay free",
    "pay light",
    "pay moon",
    "pay water",
    "pay wind",
    "remove counters",
    "remove deck to removed",
    "remove graveyard to removed",
    "remove hand to removed",
    "rest field",
    "rest this",
    "return field to hand",
    "return graveyard to hand",
    "return this to hand",
}


# -- languages --------------------------------------------------------------------------------------


def test_every_card_has_its_name_and_its_text_in_three_languages_and_no_two_share_a_name() -> None:
    starter.check_names_and_texts(GAME)


def test_the_texts_are_those_that_the_grammar_prints_and_reads_back() -> None:
    starter.check_printed(GAME)


def test_every_race_has_its_word_in_every_language() -> None:
    starter.check_traits(GAME)


def test_a_token_that_a_text_calls_by_its_name_is_that_of_the_set() -> None:
    """fow 1303.1"""
    cards = {card.id: card for card in starter.printed(GAME)}
    assert cards["FW-T1"].token
    assert cards["FW-011"].abilities[0].body == (Make("FW-T1", 2),)


def test_a_card_with_two_sides_has_both() -> None:
    cards = {card.id: card for card in starter.printed(GAME)}
    sides = [card for card in cards.values() if card.other_side]
    assert sides and all(cards[card.other_side].other_side == card.id for card in sides)
    assert all(card.other_side for card in cards.values() if card.kind in ("ruler", "j-ruler"))


# -- decks ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", DECKS, ids=lambda path: str(path.stem))
def test_a_deck_is_legal_and_says_what_it_is_for(path: Path) -> None:
    """fow 402.1"""
    starter.check_deck(GAME, path)


def test_the_decks_are_of_all_attributes_and_no_two_of_the_same() -> None:
    cards = {card.id: card for card in starter.printed(GAME)}
    judged = [cards[cards[starter.cards_in(path)[0]].other_side].colours for path in DECKS]
    assert len(DECKS) >= 4 and len(set(judged)) == len(judged)
    assert {colour for one in judged for colour in one} == set(words().colours)


# -- all that the grammar says ----------------------------------------------------------------------


@pytest.mark.parametrize("category", TOLD)
def test_every_keyword_way_to_say_a_cost_timing_and_form_of_an_ability_stands_on_two_cards(category: str) -> None:
    found = starter.entries(GAME, category)
    assert found
    assert set(fewer({name: starter.uses(GAME).entries[name] for name in found})) <= set(OLD)


def test_every_kind_of_cost_stands_on_two_cards() -> None:
    starter.check_costs(GAME, COSTS)


def test_what_is_said_in_old_words_is_said_in_those_of_today() -> None:
    assert fewer({name: starter.uses(GAME).entries[name] for name in OLD.values()}) == {}
    assert {name for name in OLD if starter.uses(GAME).entries[name]} == set()


@pytest.mark.parametrize("module", [ops, conditions, amounts, filters], ids=lambda module: str(module.__name__))
def test_every_operation_and_all_that_it_is_told_with_stands_on_two_cards(module: ModuleType) -> None:
    found = starter.classes(GAME, module)
    assert fewer({name: starter.uses(GAME).classes[name] for name in found}) == {}
    assert module is not ops or len(found) > 40


def test_every_keyword_of_the_book_is_printed_on_two_cards() -> None:
    printed = Counter(word for card in starter.printed(GAME) for word in card.keywords)
    assert fewer({keyword: printed[keyword] for keyword in words().keywords if keyword not in WITHOUT}) == {}


TOLD_BESIDE = {"deals damage to an opponent": "deals damage to a player"}  # who waits for the other hears it as well


def test_every_event_that_a_phrase_waits_for_is_waited_for_on_two_cards() -> None:
    game = words()
    moves = {f"{way} {zone.name}" for way in ("enters", "leaves") for zone in game.zones}
    made = re.findall(r'(?:Event|event_of|own_event|game_event)\((?:lowering, )?"([a-z ]+)"', starter.written(GAME))
    waited = (starter.words_in(GAME, "event", "would", "time") | set(made)) & {*game.happenings, *game.verbs, *moves}
    found = {name: starter.uses(GAME).standing(name, ("Event", "name")) for name in waited}
    for one, other in TOLD_BESIDE.items():
        assert found[one]
        found[one] += found[other]
    assert fewer(found) == {}
    assert {*game.happenings, *game.verbs} - {""} - waited <= set(WITHOUT)


def test_every_act_that_a_phrase_forbids_or_allows_is_so_on_two_cards() -> None:
    told = r'(?:[Ff]orbid\((?:lowering, )?|Allow\(|Require\(|Charge\(|cannot_be\()\(?"([^"]+)"'
    acts = set(re.findall(told, starter.written(GAME))) & set(words().acts)
    places = [(name, "act") for name in ("Forbid", "Allow", "Require", "Charge")]
    assert len(acts) > 20
    assert fewer({act: starter.uses(GAME).standing(act, *places) for act in acts}) == {}


def test_every_other_word_that_a_phrase_says_is_said_on_two_cards() -> None:
    game, uses = words(), starter.uses(GAME)
    places = {
        ("Ability", "when"): game.windows,
        ("Payment", "kind"): game.prices,
        ("Gain", "pool"): game.pools,
        ("Move", "verb"): [verb for verb in game.verbs if verb],
        ("Act", "name"): game.doings,
    }
    for place, known in places.items():
        assert fewer({word: uses.standing(word, place) for word in known if word not in WITHOUT}) == {}


def test_no_word_is_said_to_be_on_no_card_that_the_game_has_not() -> None:
    game = words()
    known = {*game.happenings, *game.verbs, *game.doings, *game.prices, *game.keywords}
    assert set(WITHOUT) <= known
