"""The language says what cards say: the most frequent clause shapes as programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.kernel.link import link
from rulebound.program.abilities import Ability, PrintedCard
from rulebound.program.conditions import Condition, Negation
from rulebound.program.ops import Body, Draw, When
from rulebound.program.show import show, show_card

from .board import Occasion, occasions, run
from .clauses.cannot import CANNOT
from .clauses.conditions import CONDITIONS
from .clauses.costs import COSTS
from .clauses.effects import CARDS, DON, EFFECTS, PLAY, POWER, PRINT, REMOVAL, STANDING
from .clauses.tags import TAGS
from .vocabulary import vocabulary

SHAPES = 200
ROOT = Path(__file__).resolve().parents[2]

Clause = Ability | PrintedCard | Condition | Body
TABLES: tuple[dict[str, Clause], ...] = ({**TAGS}, {**COSTS}, {**CONDITIONS}, {**EFFECTS}, {**PRINT})
TABLE: dict[str, Clause] = {key: clause for table in TABLES for key, clause in table.items()}


def as_card(key: str, clause: Clause) -> PrintedCard:
    """A card that says just this clause."""
    if isinstance(clause, PrintedCard):
        return clause
    if isinstance(clause, Ability):
        abilities: tuple[Ability, ...] = (clause,)
    elif isinstance(clause, tuple):
        permanent = all(getattr(op, "lasting", "") == "while here" for op in clause)
        abilities = (Ability("permanent", clause) if permanent else Ability("activated", clause, when="main"),)
    else:
        abilities = (Ability("activated", (When(clause),), when="main"),)
    return PrintedCard(key, f"Clause {key}", "character", abilities=abilities)


def test_a_shape_stands_in_one_place_only() -> None:
    """No table shadows another, and what is said is not said to be missing."""
    tables = (TAGS, COSTS, CONDITIONS, REMOVAL, POWER, STANDING, DON, CARDS, PLAY, PRINT, CANNOT)
    assert sum(len(table) for table in tables) == len(TABLE) + len(CANNOT) == SHAPES


@pytest.mark.parametrize("key", TABLE)
def test_each_clause_shows(key: str) -> None:
    """Every program builds, and reads as something."""
    clause = TABLE[key]
    shown = show_card(as_card(key, clause))
    assert len(shown) > 1
    if isinstance(clause, tuple):
        assert "nothing" not in show(clause)


@pytest.mark.parametrize("key", TABLE)
def test_each_clause_links(key: str) -> None:
    """Every word is one of the game's, and every part stands where it may."""
    card = as_card(key, TABLE[key])
    linked = link(vocabulary(), [card])
    assert not linked.cards[linked.find(card.id)].refused


@pytest.mark.parametrize("key", TABLE)
def test_each_clause_is_carried_out(key: str) -> None:
    """Under the audit, to the end of what it asks; a condition also decides."""
    clause = TABLE[key]
    if isinstance(clause, PrintedCard):
        run(Occasion("toy-waves", clause), 0, audited=True, questions=5)
    elif isinstance(clause, Ability | tuple):
        run(next(occasions(clause)), 0, audited=True, questions=10)
    else:
        holds, fails = [next(occasions((When(each), Draw(1)))) for each in (clause, Negation(clause))]
        assert run(holds, 0, audited=True, questions=10) != run(fails, 0, questions=10)


def test_each_missing_clause_says_what_is_lacking() -> None:
    """A reason, not a blank; where none is missing there is nothing to say."""
    assert [key for key, lacking in CANNOT.items() if not lacking] == []
