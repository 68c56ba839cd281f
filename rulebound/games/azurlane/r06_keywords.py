"""6 Keyword abilities and keywords."""

from __future__ import annotations

from rulebound.games.azurlane import r03_terms, r04_zones
from rulebound.games.azurlane import words as w
from rulebound.kernel import atoms, batch, triggers, values
from rulebound.kernel.bits import bit
from rulebound.kernel.decisions import pack
from rulebound.kernel.state import BACK, GO, SEATS, State


def has(s: State, row: int, keyword: int) -> bool:
    """601.1 Whether a card has a keyword."""
    return values.sheet(s, row).keywords & bit(keyword) != 0


def may_attack_now(s: State, row: int) -> bool:
    """601.4, 505.1 A card deployed this turn attacks only with [Swift Attack]."""
    return s.since[row] != s.turn or s.turn == 0 or has(s, row, w.SWIFT_ATTACK) or r04_zones.is_flagship(s, row)


def reaches_back(s: State, row: int) -> bool:
    """601.5 [Long Range] lets a card in the back row attack the opponent's back row."""
    return has(s, row, w.LONG_RANGE)


def submerge(s: State, who: int) -> int:
    """601.7 At the end of their turn Ships with [Submerge] are put on the bottom of the deck."""
    v: list[int] = []
    for row in s.zones[w.FIELD * SEATS + who]:
        if has(s, row, w.SUBMERGE):
            batch.change(v, s, batch.MOVE, row, w.DECK * SEATS + s.owner(row), atoms.BOTTOM, 0, who, 0)
    if len(v) == 0:
        return GO
    return batch.propose(s, v, batch.UNCHAINED)


def offer_retrofit(s: State, row: int, who: int, options: list[int]) -> None:
    """601.8 A card in hand with [Retrofit] may be deployed on top of the Ship that it names."""
    if s.g.catalogue.cards[s.printed[row]].windows & (1 << w.W_RETROFIT) == 0:
        return
    abilities = triggers.abilities_of(s, row)
    for i in range(len(abilities)):
        if r03_terms.may_activate(s, row, i, abilities[i], who, w.W_RETROFIT) == 0:
            options.append(pack(w.O_RETROFIT, row, i))


def retrofit(s: State, row: int, base: int, who: int) -> int:
    """601.8, 601.8a The card is deployed on top of the Ship."""
    r04_zones.deploy(s, row, who, base, 0)
    return 1


def awaken(s: State, who: int) -> int:
    """602.2, 204.3d The Flagship is turned to its reverse side; one that is awakened stays so."""
    for row in s.zones[w.FIELD * SEATS + who]:
        if r04_zones.is_flagship(s, row) and s.bits[row] & BACK == 0 and atoms.turn(s, row, 2):
            batch.settle(s)
            return 1
    return 0
