"""1100 Keyword abilities."""

from __future__ import annotations

from rulebound.games.fow import r07_actions, r09_abilities
from rulebound.games.fow import words as w
from rulebound.games.fow.profiles import profile
from rulebound.kernel import atoms, batch, effects, legality, queries, values
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import Ability
from rulebound.kernel.context import Context
from rulebound.kernel.state import BACK, CAME, GO, SEATS, State


def has(s: State, row: int, keyword: int) -> bool:
    """1101.1 Whether a card has a keyword ability."""
    return values.sheet(s, row).keywords & bit(keyword) != 0


def is_swift(s: State, row: int) -> bool:
    """1107.1, 1107.2 [Swiftness] lets a card attack, and rest for its abilities, in the turn in which it enters."""
    return has(s, row, w.SWIFTNESS)


def is_precise(s: State, row: int) -> bool:
    """1103.1, 1103.2 [Precision] lets a card attack recovered J/resonators."""
    return has(s, row, w.PRECISION)


def strikes_first(s: State, row: int) -> bool:
    """1104.1, 1104.2 [First Strike] lets an attacker deal its damage first."""
    return has(s, row, w.FIRST_STRIKE)


def pierces(s: State, row: int) -> bool:
    """1102.1, 1103#2 [Pierce] lets damage through a blocker; having it twice is having it."""
    return has(s, row, w.PIERCE)


def may_block_flying(s: State, row: int, attacker: int) -> bool:
    """1106.1, 1106.2 A flying attacker is blocked only by what flies."""
    return not has(s, attacker, w.FLYING) or has(s, row, w.FLYING)


def must_attack(s: State, row: int) -> bool:
    """1123.1, 1123.2 [Bloodlust]: the card attacks if it can."""
    return has(s, row, w.BLOODLUST)


def at_any_time(s: State, row: int) -> bool:
    """1111.1, 1111.2, 604.1b [Quickcast], and chants with [Trigger]: at any time with priority."""
    if has(s, row, w.QUICKCAST):
        return True
    return s.g.catalogue.cards[s.printed[row]].windows & (1 << w.W_TRIGGER) != 0


def leaves_chase_to(s: State, row: int, zone: int) -> int:
    """1115.2 A card played by [Remnant] is removed instead when it leaves the chase."""
    if profile(s).remnant_removes_replayed:
        gone = s.bits[row] & bit(CAME + w.BY_REMNANT) != 0
    else:
        gone = has(s, row, w.REMNANT)
    return w.REMOVED * SEATS + s.owner(row) if gone else zone


# -- [Judgment] -----------------------------------------------------------------------------------

NO_JUDGMENT = legality.rule("705.1")
NOT_MET = legality.rule("705.2b")


def judgment_of(s: State, row: int) -> Ability | None:
    """705.1, 1010.1a The [Judgment] of a ruler; with an astral counter it has none."""
    if s.mark(row, w.M_ASTRAL) > 0 or values.sheet(s, row).silent:
        return None
    return r09_abilities.ability_at(s, row, w.W_JUDGMENT)


def may_judge(s: State, row: int, who: int) -> int:
    """705.1, 705.2b A recovered ruler with [Judgment], once a turn, when its conditions are met."""
    a = judgment_of(s, row)
    if a is None or s.rested(row) or s.memory[w.MEM_JUDGED * SEATS + who] > 0:
        return NO_JUDGMENT
    reason = legality.forbidden(s, w.ACT_JUDGE, who, row, -1)
    if reason != 0:
        return reason
    c = Context(who, row, s.inc[row], a.sets, a.nums)
    if a.condition is not None and not queries.holds(s, a.condition, c):
        return NOT_MET
    if not r07_actions.covers_judgment(s, row, who, a, c):
        return r09_abilities.TOO_DEAR
    return effects.can(s, a.announce, c)


def resolve_judgment(s: State, row: int, inc: int) -> int:
    """705.3, 1010.1b The ruler is turned to its J-ruler side and put into the field, if it still has [Judgment]."""
    if not s.is_here(row, inc) or s.zone_kind(row) != w.RULER_AREA or judgment_of(s, row) is None:
        return GO
    if s.bits[row] & BACK == 0:
        atoms.turn(s, row, 2)
        batch.settle(s)
    manner = bit(CAME + w.BY_JUDGMENT)
    who = s.controller(row)
    return batch.propose_one(s, batch.MOVE, row, w.FIELD * SEATS + who, atoms.TOP, 0, who, manner)


# -- ways to play ---------------------------------------------------------------------------------


def ways(s: State, row: int, who: int) -> list[int]:
    """1109.2, 1110.2, 1117.2 The ways in which a card could be played beside the plain one."""
    card = s.g.catalogue.cards[s.printed[row]]
    out = [0]
    if card.windows & (1 << w.W_AWAKENING):
        out.append(r09_abilities.AWAKEN)
    if card.windows & (1 << w.W_INCARNATION):
        out.append(r09_abilities.INCARNATE)
        if card.windows & (1 << w.W_AWAKENING):
            out.append(r09_abilities.INCARNATE | r09_abilities.AWAKEN)
    return out


def may_incarnate(s: State, row: int, who: int) -> bool:
    """1110.2, 1110.2a Whether there are resonators to banish instead of the cost."""
    a = r09_abilities.ability_at(s, row, w.W_INCARNATION)
    if a is None:
        return False
    c = Context(who, row, s.inc[row], a.sets, a.nums)
    return effects.can(s, a.code, c) == 0


def incarnate(s: State, row: int, who: int) -> int:
    """1110.2 The resonators are banished instead of paying the cost."""
    a = r09_abilities.ability_at(s, row, w.W_INCARNATION)
    assert a is not None
    return effects.begin(s, a.id, a.code, Context(who, row, s.inc[row], a.sets, a.nums))
