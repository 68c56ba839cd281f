"""1 and 2: who has lost, and which units have fallen."""

from __future__ import annotations

from typing import Final

from rulebound.kernel import atoms, batch, legality, standing, values
from rulebound.kernel.bits import bit
from rulebound.kernel.game import BY_MARKS
from rulebound.kernel.records import FORBID
from rulebound.kernel.state import SEATS, State
from tests.toy import words as w

NONE: Final[list[int]] = []
# What can make a unit fall: its damage, its values, what is attached, who is on the field.
MATTERS: Final = standing.MARKS | standing.VALUES | standing.HOSTS | 1 << (standing.ZONES + w.FIELD)
READS: Final = MATTERS | standing.POOLS  # and what can end the game: life


def ended(s: State) -> bool:
    """1.2, 1.4 A player with no life left has lost; both may have at one check."""
    for seat in range(SEATS):
        if s.pools[w.LIFE * SEATS + seat] <= 0:
            s.losing |= bit(seat)
    return s.losing != 0


def value_rule(kind: int) -> str:
    """2.6, 5.6 Plus counters change a unit, and texts do what they say."""
    return "2.6" if kind == BY_MARKS else "5.6"


def fallen(s: State) -> list[int]:
    """2.4 A unit with damage as high as its guard, or with no guard, falls."""
    if s.dirty & MATTERS == 0:
        return NONE
    out: list[int] = []
    for seat in range(SEATS):
        for row in s.zones[w.FIELD * SEATS + seat]:
            sheet = values.sheet(s, row)
            if sheet.kinds & (1 << w.UNIT):
                guard = sheet.values[w.GUARD]
                if guard <= 0 or s.mark(row, w.M_DAMAGE) >= guard:
                    out.append(row)
            elif s.host(row) < 0:
                out.append(row)
    if len(out) == 0:
        s.dirty = 0
    return out


def check(s: State) -> bool:
    """2.4 Fallen units leave together."""
    rows = fallen(s)
    if len(rows) == 0:
        return False
    v: list[int] = []
    for row in rows:
        zone = w.TRASH * SEATS + s.owner(row)
        batch.change(v, s, batch.MOVE, row, zone, atoms.TOP, w.V_KO, s.active, 0)
    if s.present & (1 << FORBID) and len(legality.permitted(s, v)) == 0:
        return False
    s.batching = 0
    batch.propose(s, v, batch.UNCHAINED)
    return True
