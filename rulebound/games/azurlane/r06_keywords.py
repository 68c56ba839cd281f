"""6 Keyword abilities and keywords."""

from __future__ import annotations

from rulebound.games.azurlane import r03_terms, r04_zones
from rulebound.games.azurlane import words as w
from rulebound.games.azurlane.profiles import profile
from rulebound.kernel import batch, legality, triggers, values
from rulebound.kernel.bits import bit
from rulebound.kernel.decisions import pack
from rulebound.kernel.state import BACK, CAME, SEATS, State


def may_attack_now(s: State, row: int) -> bool:
    """505.1, 601.4 A card attacks that was there when the turn began, or has [Swift Attack]."""
    if s.since[row] != s.turn or values.has(s, row, w.SWIFT_ATTACK):
        return True
    # AL-21: a retrofitted Ship is as one deployed this turn.
    return not profile(s).retrofit_is_new and s.bits[row] & bit(CAME + w.BY_RETROFIT) != 0


def reaches_back(s: State, row: int) -> bool:
    """601.5 [Long Range] lets a card in the back row attack the opponent's back row."""
    return values.has(s, row, w.LONG_RANGE)


def offer_retrofit(s: State, row: int, who: int, options: list[int]) -> None:
    """601.8 A card in hand with [Retrofit] may be deployed on top of the Ship that it names."""
    if s.g.catalogue.cards[s.printed[row]].windows & (1 << w.W_RETROFIT) == 0:
        return
    abilities = triggers.abilities_of(s, row)
    for i in range(len(abilities)):
        if r03_terms.may_activate(s, row, i, abilities[i], who, w.W_RETROFIT) == 0:
            options.append(pack(w.O_RETROFIT, row, i))


def retrofit(s: State, row: int, base: int, who: int) -> int:
    """601.8 The card is deployed on top of the Ship."""
    r04_zones.deploy(s, row, who, base, 0)
    return 1


def look_for_awakening(s: State) -> bool:
    """602.2 [Awaken] is set off as soon as its condition holds, whether by damage or otherwise."""
    if triggers.state_triggers(s):
        return True
    s.dirty = 0
    return False


def awaken(s: State, who: int) -> int:
    """602.2 The Flagship is turned to its reverse side; one that is awakened stays so (AL-26)."""
    for row in s.zones[w.FIELD * SEATS + who]:
        if r04_zones.is_flagship(s, row) and may_awaken(s, row, who):
            v = batch.one(s, batch.TURN, row, 2, 0, 0, who, batch.BY_EFFECT)  # 204.3c
            batch.change(v, s, batch.HAPPEN, row, w.AWAKENED, 0, 0, who, batch.BY_EFFECT)
            batch.propose(s, v, batch.UNCHAINED)
            return 1
    return 0


def may_awaken(s: State, row: int, who: int) -> bool:
    """204.3d A Flagship with a reverse side, front side up, that no text keeps as it is."""
    if s.bits[row] & BACK != 0 or s.g.catalogue.cards[s.card[row]].back < 0:
        return False
    return legality.forbidden(s, s.g.words.kind_acts[batch.TURN], who, row, -1) == 0
