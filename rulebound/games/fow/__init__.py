"""Force of Will: comprehensive rules 6.0a."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.compiled import attach

if TYPE_CHECKING:
    from rulebound.games.fow.game import ForceOfWill
    from rulebound.program.abilities import PrintedCard

attach(__name__, __path__)

PROFILES = ("fow", "fow-6.0-viola", "fow-6.0-literal")
ALSO = {"fow-6.0": "fow"}


def make(name: str, extra: list[PrintedCard], edition: list[PrintedCard] | None = None) -> ForceOfWill:
    """A game with cards of one's own beside its printed ones."""
    from rulebound.games.fow.game import ForceOfWill
    from rulebound.games.fow.words import words
    from rulebound.kernel.link import link
    from rulebound.program.marks import marks_in

    cards = printed(name, extra, edition)
    vocabulary = words(marks_in(cards))
    return ForceOfWill(name, vocabulary, link(vocabulary, cards))


def printed(name: str, extra: list[PrintedCard], edition: list[PrintedCard] | None = None) -> list[PrintedCard]:
    """The cards of a game as its profile reads them, with cards of one's own."""
    from rulebound.games.fow.cards import CARDS
    from rulebound.games.fow.profiles import PROFILES as ANSWERS
    from rulebound.games.fow.r02_cards import as_read

    return [as_read(card, ANSWERS[name]) for card in [*(edition or CARDS), *extra]]
