"""10 Keyword effects and keywords."""

from __future__ import annotations

from rulebound.games.opcg import words as w
from rulebound.games.opcg.profiles import profile
from rulebound.kernel import atoms, batch, effects, legality, queries, triggers, values
from rulebound.kernel.catalogue import Ability
from rulebound.kernel.context import Context
from rulebound.kernel.state import GO, SEATS, State


def may_attack_now(s: State, row: int) -> bool:
    """10-1-1-1, 3-7-4, M.terms.12 A Character may not attack in the turn in which it came, but with [Rush]."""
    if s.since[row] != s.turn or s.zone_kind(row) != w.CHARACTER_AREA:
        return True
    return values.sheet(s, row).keywords & (1 << w.RUSH | 1 << w.RUSH_CHARACTER) != 0


def only_characters(s: State, row: int) -> bool:
    """10-1-1-1 [Rush: Character] lets a new Character attack Characters only."""
    if s.since[row] != s.turn or s.zone_kind(row) != w.CHARACTER_AREA:
        return False
    return values.sheet(s, row).keywords & (1 << w.RUSH) == 0


def attack_damage(s: State, row: int) -> int:
    """10-1-2-1, 1.1.6:10-1-2-1, M.terms.13 An attack deals 1 damage, with [Double Attack] 2."""
    return 2 if values.has(s, row, w.DOUBLE_ATTACK) else 1


def banishes(s: State, row: int) -> bool:
    """10-1-3-1, 1.1.6:10-1-3-1, M.terms.14 With [Banish] the Life card is trashed, its [Trigger] not activated."""
    return values.has(s, row, w.BANISH)


def banish(s: State, row: int, who: int) -> int:
    """10-1-3-1 The Life card goes to the trash."""
    trash = w.TRASH * SEATS + s.owner(row)
    return batch.propose_one(s, batch.MOVE, row, trash, atoms.TOP, w.V_TRASH, who, atoms.IN_ORDER)


def may_block(s: State, row: int, attacker: int, target: int, who: int) -> int:
    """10-1-4-1, M.terms.11 An active card with [Blocker], other than the attacked one, may be rested to be attacked."""
    if row == target or s.rested(row) or not values.has(s, row, w.BLOCKER):
        return NO_BLOCKER
    reason = legality.forbidden(s, w.ACT_REST, who, row, -1)
    return reason if reason != 0 else legality.forbidden(s, w.ACT_BLOCK, who, row, attacker)


def trigger_of(s: State, row: int) -> Ability | None:
    """2-11-2, M.cards.character.6, M.cards.event.3 The [Trigger] of a card is part of its text."""
    card = s.g.catalogue.cards[s.printed[row]]
    if card.windows & (1 << w.W_TRIGGER):
        for a in card.abilities:
            if a.window == w.W_TRIGGER:
                return a
    return None


def may_trigger(s: State, row: int, who: int) -> bool:
    """10-1-5-1, 4-6-3-1 A Life card with [Trigger] may be revealed and activated where it could go to the hand."""
    a = trigger_of(s, row)
    if a is None or s.g.catalogue.cards[s.printed[row]].refused:
        return False
    if legality.forbidden(s, w.ACT_TAKE, who, row, -1) != 0 or legality.forbidden(s, w.ACT_TRIGGER, who, row, -1) != 0:
        return False
    c = Context(who, row, s.inc[row], a.sets, a.nums)
    return a.condition is None or queries.holds(s, a.condition, c)


def activate_trigger(s: State, row: int, who: int) -> int:
    """10-1-5-1, 10-1-5-3, 8-6-2-1, M.damage.2 The card is revealed; during its [Trigger] it is in no area."""
    a = trigger_of(s, row)
    assert a is not None
    atoms.reveal(s, row, 7)
    v = batch.one(s, batch.HAPPEN, -1 - who, w.TRIGGERED, 0, 0, who, 0)
    if profile(s).trigger_is_nowhere:
        # It has left the Life all the same, and what waits for that comes after the damage ([264], [381]).
        batch.change(v, s, batch.MOVE, row, w.NO_AREA * SEATS + who, atoms.TOP, 0, who, atoms.IN_ORDER)
    batch.commit_by_rule(s, v)
    return effects.begin(s, a.id, a.prelude if a.costs else a.code, Context(who, row, s.inc[row], a.sets, a.nums))


def put_away(s: State, row: int) -> int:
    """10-1-5-3 A card that is still in no area goes to its owner's trash."""
    if s.zone_kind(row) != w.NO_AREA:
        return GO
    trash = w.TRASH * SEATS + s.owner(row)
    return batch.propose_one(s, batch.MOVE, row, trash, atoms.TOP, w.V_TRASH, s.owner(row), 0)


def ko(s: State, row: int, who: int) -> int:
    """10-2-1-1, 10-2-1-2 A Character that lost a battle goes to its owner's trash."""
    trash = w.TRASH * SEATS + s.owner(row)
    return batch.propose_one(s, batch.MOVE, row, trash, atoms.TOP, w.V_KO, who, batch.BY_BATTLE)


def used_up(s: State, row: int, a: Ability) -> bool:
    """10-2-13-1, 10-2-13-3, M.terms.7 A [Once Per Turn] effect that was used is neither activated nor paid again."""
    return a.once > 0 and has_used(s, row, a)


def has_used(s: State, row: int, a: Ability) -> bool:
    """10-2-13-2, 10-2-13-4 Each card has its own use of it, and a card that has come back is another one."""
    return triggers.is_used(s, row, s.inc[row], a)


NO_BLOCKER = legality.rule("10-1-4-1")
