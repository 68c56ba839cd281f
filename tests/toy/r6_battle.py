"""6 Battle: attack, block, damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from rulebound.kernel import atoms, batch, legality, records, standing, triggers, values
from rulebound.kernel.decisions import PASS, ask, first_of, kind_of, pack
from rulebound.kernel.game import COUNTS, Fight
from rulebound.kernel.state import GO, SEATS, Frame, State
from tests.toy import r5_playing
from tests.toy import words as w

if TYPE_CHECKING:
    from mypy_extensions import i64

RESTED: Final = legality.rule("6.1")
NEW: Final = legality.rule("6.1")
BACK_ROW: Final = legality.rule("6.2")
FIRST_TURN: Final = legality.rule("6.1")
ONLY_FLYING: Final = legality.rule("6.4")


@final
class Battle(Frame):
    """One attack."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.attacker = v[1]
        self.attacker_inc = v[2]
        self.target = v[3]  # -1 for the player
        self.target_inc = v[4]
        self.blocker = v[5]
        self.blocker_inc = v[6]
        self.who = v[7]

    def kind(self) -> i64:
        return w.F_BATTLE

    def copy(self) -> Frame:
        return Battle(self.ints())

    def ints(self) -> list[int]:
        return [
            self.step,
            self.attacker,
            self.attacker_inc,
            self.target,
            self.target_inc,
            self.blocker,
            self.blocker_inc,
            self.who,
        ]

    def seen(self, s: State) -> list[int]:
        return [self.step, self.attacker, self.target, self.blocker, self.who]

    def opens(self) -> bool:
        return True

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        if step == 0:
            return declare(s, self)
        if step == 1:
            return attacking(s, self)
        if step == 2:
            return window(s, self)
        if step == 3:
            return unless_gone(s, self)
        if step == 4:
            return offer_block(s, self)
        if step == 5:
            return take_block(s, self)
        if step == 6:
            return blocking(s, self)
        if step == 7:
            return window(s, self)
        if step == 8:
            return unless_gone(s, self)
        if step == 9:
            return deal_damage(s, self)
        if step == 10:
            return window(s, self)
        if step == 11:
            return end_battle(s, self)
        if step == 12:
            return window(s, self)
        return leave_battle(s, self)


def may_attack(s: State, row: int, who: int) -> int:
    """6.1 An active unit that has been there since the turn began may attack, but not in the first turn of the game."""
    sheet = values.sheet(s, row)
    if sheet.kinds & (1 << w.UNIT) == 0 or s.rested(row):
        return RESTED
    if s.turn == 1:
        return FIRST_TURN
    if s.since[row] == s.turn and sheet.keywords & (1 << w.SWIFT) == 0:
        return NEW
    if s.place(row) >= 3 and sheet.keywords & (1 << w.REACH) == 0:
        return BACK_ROW
    return legality.forbidden(s, w.ACT_ATTACK, who, row, -1)


def may_be_attacked(s: State, row: int, attacker: int, who: int) -> int:
    """6.2 A rested unit may be attacked; one in the back row only where nothing stands before it, or with reach."""
    sheet = values.sheet(s, row)
    if sheet.kinds & (1 << w.UNIT) == 0:
        return RESTED
    if not s.rested(row) and not legality.allowed(s, w.ACT_ATTACK, who, attacker, row):
        return RESTED
    if s.place(row) >= 3 and not values.has(s, attacker, w.REACH):
        if r5_playing.unit_at(s, 1 - who, s.place(row) - 3) >= 0:
            return BACK_ROW
    return legality.forbidden(s, w.ACT_ATTACK, who, attacker, row)


def offer_attacks(s: State, row: int, who: int, options: list[int]) -> bool:
    """6.2 Adds the attacks that a unit may make; where a text says which, only those; True if it must."""
    if s.present & (1 << records.REQUIRE) == 0:
        options.append(pack(w.O_ATTACK_PLAYER, row))
        for target in s.zones[w.FIELD * SEATS + 1 - who]:
            if may_be_attacked(s, target, row, who) == 0:
                options.append(pack(w.O_ATTACK, row, target))
        return False
    found: list[int] = [pack(w.O_ATTACK_PLAYER, row)]
    must: list[int] = []
    for target in s.zones[w.FIELD * SEATS + 1 - who]:
        if may_be_attacked(s, target, row, who) == 0:
            found.append(pack(w.O_ATTACK, row, target))
            if legality.required(s, w.ACT_ATTACK, who, row, target) != 0:
                must.append(pack(w.O_ATTACK, row, target))
    if legality.required(s, w.ACT_ATTACK, who, row, -1) != 0:
        options.extend(found)
        return True
    options.extend(must if len(must) > 0 else found)
    return len(must) > 0


def declare(s: State, f: Battle) -> int:
    """6.3 The attacker rests."""
    atoms.begin_phase(s, w.P_BATTLE)
    return batch.propose_one(s, batch.REST, f.attacker, 0, 0, 0, f.who, 0)


def attacking(s: State, f: Battle) -> int:
    """6.3 It attacks."""
    return batch.happen(s, f.attacker, w.ATTACKS, f.who, f.target)


def window(s: State, f: Battle) -> int:
    """7.1 Where there is a chase, both players may act."""
    if s.g.scheduler == COUNTS:
        return r5_playing.open_window(s)
    return GO


def unless_gone(s: State, f: Battle) -> int:
    """6.5 If the attacker or the attacked unit is gone, the battle ends."""
    if not s.is_here(f.attacker, f.attacker_inc) or (
        f.blocker < 0 and f.target >= 0 and not s.is_here(f.target, f.target_inc)
    ):
        f.step = END_OF_BATTLE
    return GO


def offer_block(s: State, f: Battle) -> int:
    """6.4 The player under attack may block with one active unit; flying is blocked by flying only."""
    you = 1 - f.who
    options: list[int] = []
    for row in s.zones[w.FIELD * SEATS + you]:
        if row != f.target and may_block(s, row, f.attacker, you) == 0:
            options.append(pack(w.O_BLOCK, row))
    options.append(pack(PASS))
    s.options = options
    return ask(s, you, w.ASK_BLOCK, s.cause)


def may_block(s: State, row: int, attacker: int, you: int) -> int:
    """6.4 An active unit may block, a flying attacker only if it flies itself."""
    sheet = values.sheet(s, row)
    if sheet.kinds & (1 << w.UNIT) == 0 or s.rested(row):
        return RESTED
    if values.has(s, attacker, w.FLYING) and sheet.keywords & (1 << w.FLYING) == 0:
        return ONLY_FLYING
    return legality.forbidden(s, w.ACT_BLOCK, you, row, attacker)


def take_block(s: State, f: Battle) -> int:
    """6.4 The blocker rests and is attacked instead."""
    if kind_of(s.answer) == PASS:
        return GO
    f.blocker = first_of(s.answer)
    standing.touch(s, standing.ROLES)
    f.blocker_inc = s.inc[f.blocker]
    return batch.propose_one(s, batch.REST, f.blocker, 0, 0, 0, 1 - f.who, 0)


def blocking(s: State, f: Battle) -> int:
    """6.4 It blocks."""
    if f.blocker < 0:
        return GO
    return batch.happen(s, f.blocker, w.BLOCKS, 1 - f.who, f.attacker)


def deal_damage(s: State, f: Battle) -> int:
    """6.5 Both deal their power at the same time; with the blocker gone, to what was attacked first."""
    hit = f.target
    if f.blocker >= 0 and s.is_here(f.blocker, f.blocker_inc):
        hit = f.blocker
    elif f.target >= 0 and not s.is_here(f.target, f.target_inc):
        return GO
    v: list[int] = []
    n = values.value(s, f.attacker, w.POWER)
    if hit < 0:
        batch.change(v, s, batch.DAMAGE, -1 - (1 - f.who), n, w.LIFE, batch.by(s, f.attacker), f.who, batch.BY_BATTLE)
    else:
        batch.change(v, s, batch.DAMAGE, hit, n, w.M_DAMAGE, batch.by(s, f.attacker), f.who, batch.BY_BATTLE)
        back = values.value(s, hit, w.POWER)
        batch.change(v, s, batch.DAMAGE, f.attacker, back, w.M_DAMAGE, batch.by(s, hit), 1 - f.who, batch.BY_BATTLE)
    return batch.propose(s, v, batch.UNCHAINED)


def end_battle(s: State, f: Battle) -> int:
    """6.6 Work for the end of battle is done, and what lasts for the battle ends."""
    triggers.reach_time(s, w.T_BATTLE_ENDS, -1)
    standing.expire(s, records.BATTLE, -1)
    batch.settle(s)
    return GO


def leave_battle(s: State, f: Battle) -> int:
    """6.6 The main phase goes on."""
    atoms.begin_phase(s, w.P_MAIN)
    standing.touch(s, standing.ROLES)
    return s.leave()


BATTLE: Final[list[Callable[[State, Battle], int]]] = [
    declare,
    attacking,
    window,
    unless_gone,
    offer_block,
    take_block,
    blocking,
    window,
    unless_gone,
    deal_damage,
    window,
    end_battle,
    window,
    leave_battle,
]
DEAL_DAMAGE: Final = 9
END_OF_BATTLE: Final = 11


def under_way(s: State) -> Battle | None:
    """The battle under way."""
    for f in s.frames:
        if isinstance(f, Battle):
            return f
    return None


def role(s: State, role: int) -> int:
    """6.7 The parts in a battle."""
    f = under_way(s)
    if f is None:
        return -1
    if role == 0:
        return f.attacker if s.is_here(f.attacker, f.attacker_inc) else -1
    if role == 1:
        return f.target if f.target >= 0 and s.is_here(f.target, f.target_inc) else -1
    return f.blocker if f.blocker >= 0 and s.is_here(f.blocker, f.blocker_inc) else -1


def fight(s: State) -> Fight | None:
    """6.5 How the battle would end by the power that both have now."""
    f = under_way(s)
    if f is None or f.step > DEAL_DAMAGE or not s.is_here(f.attacker, f.attacker_inc):
        return None
    hit = f.target
    if f.blocker >= 0 and s.is_here(f.blocker, f.blocker_inc):
        hit = f.blocker
    elif f.target >= 0 and not s.is_here(f.target, f.target_inc):
        return None
    force = values.value(s, f.attacker, w.POWER)
    if hit < 0:
        life = s.pool(w.LIFE, 1 - f.who)
        return Fight(f.attacker, f.who - SEATS, force, life, force >= life, False, force, "6.5")
    against = left_of(s, hit)
    falls = values.value(s, hit, w.POWER) >= left_of(s, f.attacker)
    return Fight(f.attacker, hit, force, against, force >= against, falls, 0, "6.5")


def left_of(s: State, row: int) -> int:
    """2.4 How much more damage a unit takes before it is knocked out."""
    return values.value(s, row, w.GUARD) - s.mark(row, w.M_DAMAGE)


def skip(s: State) -> int:
    """6.6 An effect ends the battle."""
    f = under_way(s)
    if f is None or f.step > END_OF_BATTLE:
        return 0
    f.step = END_OF_BATTLE
    return 1
