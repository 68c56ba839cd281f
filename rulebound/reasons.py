"""What a citation says: the wording of a rule, or the clause of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.errors import RuleboundError
from rulebound.programs import show_clause
from rulebound.rulebooks.shelf import shelf

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def explain(game: Game, citation: str) -> list[str]:
    """What a rule such as "toy-1:3.2", after those it stands under, or a clause such as "E08#1" says."""
    clause = show_clause(game, citation)
    if clause:
        return clause
    try:
        book, rule = shelf().rule(citation)
    except RuleboundError as error:
        return [str(error)]
    return [f"{one.id}  {one.wording}" for one in [*book.parents(rule.id), rule]]
