"""1200 Rule processing: losing, destruction, life."""

from __future__ import annotations

from typing import Final

from rulebound.games.fow import r01_overview, r03_zones, r10_game_actions, r14_old
from rulebound.games.fow import words as w
from rulebound.kernel import atoms, batch, legality, standing, values
from rulebound.kernel.bits import bit
from rulebound.kernel.records import ALLOW, FORBID
from rulebound.kernel.state import SEATS, State

NONE: Final[list[int]] = []
# What can make a card fall: its damage, its values, who is on the field, what is attached.
MATTERS: Final = standing.MARKS | standing.VALUES | standing.HOSTS | 1 << (standing.ZONES + w.FIELD)
FIGHTERS: Final = 1 << w.RESONATOR | 1 << w.J_RULER


def ended(s: State) -> bool:
    """1202.1 A player without life has lost; one who missed a draw in the own draw phase, too."""
    for seat in range(SEATS):
        if r01_overview.is_out_of_life(s, seat) or has_missed_draw(s, seat):
            s.losing |= bit(seat)
    return s.losing != 0


def has_missed_draw(s: State, seat: int) -> bool:
    """1202.2 Whether a player was to draw more cards than there were, in the own draw phase."""
    return s.memory[w.MEM_SHORT * SEATS + seat] > 0


def fallen(s: State) -> list[int]:
    """1203.1, 1203.2 The J/resonators that rule processing destroys, all of them together.

    Those of the active player come first: what comes back at the same moment has its place in the layers by that.
    """
    if s.dirty & (MATTERS | s.sheet_reads) == 0:
        return NONE
    out: list[int] = []
    for k in range(SEATS):
        for row in s.zones[w.FIELD * SEATS + (s.active if k == 0 else 1 - s.active)]:
            sheet = values.sheet(s, row)
            if sheet.kinds & FIGHTERS and sheet.attributes & (1 << w.BODILESS) == 0:  # 207.2a
                if is_worn_out(s, row, sheet.values[w.DEF]) or is_without_defence(sheet.values[w.DEF]):
                    out.append(row)
    return out


def is_worn_out(s: State, row: int, defence: int) -> bool:
    """1203.1, 207.2 A card with as much damage as DEF."""
    damage = s.mark(row, w.M_DAMAGE)
    return damage > 0 and damage >= defence


def is_without_defence(defence: int) -> bool:
    """1203.2 A card with no DEF left."""
    return defence <= 0


def destruction(s: State) -> list[int]:
    """1203.1, 1010.3 The changes that destroy them; a card that cannot be destroyed is none of them."""
    rows = fallen(s)
    if len(rows) == 0:
        return NONE
    v = r10_game_actions.destroy(s, rows, s.active, 0)
    return v if s.present & (1 << FORBID) == 0 else legality.permitted(s, v)


def check(s: State) -> bool:
    """602.1a What falls is destroyed together; then life is rounded, and what old cards need is done."""
    falling = destruction(s)
    if len(falling) > 0:
        return done_by(s, FALL, falling)
    if round_life(s):
        return True
    old = r14_old.rule_processes(s)
    if len(old) > 0:
        return done_by(s, OLD, old)
    if s.present & (1 << ALLOW):
        r03_zones.see_tops(s)
    s.dirty = 0
    return False


def done_by(s: State, process: int, v: list[int]) -> bool:
    """1201.1 Changes of rule processing, which name the rule that they follow."""
    s.cause = w.F_RULES * 64 + process
    s.batching = 0
    batch.propose(s, v, batch.UNCHAINED)
    return True


def round_life(s: State) -> bool:
    """1204.1, 105.4a Life that is no multiple of 100 is raised to the next one."""
    done = False
    for seat in range(SEATS):
        n = s.pool(w.LIFE, seat)
        if n % r01_overview.HUNDRED != 0:
            s.cause = w.F_RULES * 64 + ROUND
            atoms.gain(s, w.LIFE, seat, r01_overview.up_to_hundred(n) - n)
            done = True
    if done:
        batch.settle(s)
    return done


RULES: Final = ["r12_rules.fallen", "r12_rules.round_life", "r14_old.rule_processes"]
FALL: Final = 0
ROUND: Final = 1
OLD: Final = 2


def is_due(s: State) -> bool:
    """602.1a Whether a rule process would do something."""
    if ended(s) or len(destruction(s)) > 0 or len(r14_old.rule_processes(s)) > 0:
        return True
    for seat in range(SEATS):
        if s.pool(w.LIFE, seat) % r01_overview.HUNDRED != 0:
            return True
    return False
