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
from rulebound.games.azurlane.words import words
from rulebound.program import amounts, conditions, filters, ops
from rulebound.shelf import cards
from tests.collection import starter
from tests.collection.starter import fewer

GAME: Final = "azurlane"
DECKS: Final = starter.decks(GAME)
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
# Entries that are read for lists to come: each says in a narrower combination what others say, and is on no two cards.
LATER: Final = {
    "AlsoNamedBoth": "two more names, as AlsoNamed says one",
    "CannotBeSunk": "in battle and by abilities, as two entries say apart",
    "CannotSupportKind": "as CannotSupport, with whom it may not support",
    "CostInHand": "a change of cost, of cards in hand",
    "CostToDeployInHand": "a change of what is paid, of other cards in hand",
    "DeployPicked": "deploys what was looked at, without showing it",
    "DeployShownInHand": "deploys what was shown to pay",
    "DeploysOrActivated": "one of two events that others say apart",
    "DiscardEither": "discards one of two sorts of cards",
    "DiscardHand": "discards all cards, where others say how many",
    "HandDiscarded": "a card is discarded, whichever it is",
    "ItAwakens": "the Flagship awakens, told by another card",
    "ItDamages": "another card damages the Flagship",
    "ItIsSunkByAbility": "another card is sunk, with what does so",
    "ItIsSupported": "another card is supported",
    "ItIsSupportedBy": "another card is supported, with who does so",
    "KindDiscarded": "a card is discarded, with what it is",
    "NeverResets": "a card that does not reset, at all times",
    "OnTheAttack": "in battles in which a card attacks, told of any card",
    "RetreatPicked": "puts what was looked at into the retreat zone",
    "RetrofitEither": "a retrofit of one of two cards",
    "TakeShownSome": "takes so many of those looked at and shows them, not up to so many",
    "TakeSome": "takes so many of those looked at, not up to so many",
    "ThisIsSunkByAbility": "this card is sunk, with what does so",
    "ThisIsSupportedBy": "this card is supported, with who does so",
    "ThisRestsByAbility": "this card is rested, with what does so",
    "ThisSupportsFromHand": "this card supports, from hand alone",
    "UnderAttack": "in battles in which a card is attacked, told of any card",
}
# Words that the phrasebook's functions hold and no program does.
UNHEARD: Final = {"awakened": "how a card list calls the reverse side of a Flagship"}
# What the phrasebook can ask for in telling an operation, and no card of the set does.
UNASKED: Final = {
    "Exists": "the set counts what is there, or asks what the card itself is",
    "Names": "no card of the set counts names",
    "Sum": "no card of the set reckons with two amounts",
    "ThisTurn": "what is counted in a turn is kept in every position: games of the set recorded before would not hold",
    "Opposite": "no card of the set asks whom it supported",
    "NamePart": "no card of the set asks for a part of a name",
    "Colour": "no card of the set asks for a colour: who sails together is told by fleet, in decks of two colours too",
    "Colours": "no card of the set asks how many colours a card has",
    "Keyword": "no card of the set asks who has a keyword",
    "Plain": "no card of the set asks for cards without text",
    "Both": "no card of the set asks for one of two sorts of cards, each told by more than one word",
}

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
    assert set(TWINS) | set(TWINS.values()) | set(LATER) <= wanted
    assert set(fewer({name: starter.uses(GAME).entries[name] for name in wanted - set(TWINS)})) == set(LATER)


def test_every_word_that_the_phrasebook_says_stands_on_two_cards() -> None:
    told = words()
    every = [
        *(zone.name for zone in told.zones),
        *(told.kinds + told.values + told.keywords + told.verbs + told.happenings + told.pools),
        *(told.acts + told.windows + told.colours + told.roles + told.rows + told.doings + told.prices),
    ]
    reached = {word for word in every if f'"{word}"' in starter.written(GAME)}
    wanted = reached - set(UNHEARD) | set(printing.TYPES) | set(printing.COLOURS)
    assert fewer({word: used()[word] for word in wanted}) == {}


@pytest.mark.parametrize("module", [ops, conditions, amounts, filters], ids=lambda module: str(module.__name__))
def test_every_operation_and_all_that_it_is_told_with_stands_on_two_cards(module: ModuleType) -> None:
    found = starter.classes(GAME, module)
    rare = fewer({name: starter.uses(GAME).classes[name] for name in found})
    assert set(rare) == {name for name in UNASKED if name in found}
    assert module is not ops or (len(found) > 20 and rare == {})


def test_every_kind_of_cost_stands_on_two_cards() -> None:
    starter.check_costs(GAME, COSTS)


def test_no_card_of_the_list_is_paid_for_in_another_kind() -> None:
    starter.check_costs_of_the_list(GAME, COSTS)
