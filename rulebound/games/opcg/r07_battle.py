"""7 Attacks and battle: Attack, Block, Counter and Damage Step."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from rulebound.games.opcg import r01_principles, r04_terms, r08_effects, r10_keywords
from rulebound.games.opcg import words as w
from rulebound.kernel import atoms, batch, legality, records, standing, triggers, values
from rulebound.kernel.decisions import PASS, ask, first_of, kind_of, pack, pick
from rulebound.kernel.game import Fight
from rulebound.kernel.state import GO, SEATS, Frame, State

if TYPE_CHECKING:
    from mypy_extensions import i64

IS_RESTED: Final = legality.rule("7-1-1-1")
IS_NEW: Final = legality.rule("3-7-4")
IS_ACTIVE: Final = legality.rule("7-1-1-2")
UNPAID: Final = legality.rule("8-3-1-3")
NOT_NOW: Final = legality.rule("7-1")

COMPARED: Final = 1
BY_CHARACTER: Final = 2
WITH_CHARACTER: Final = 4


@final
class Battle(Frame):
    """One attack, from its declaration to the end of the battle."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.attacker = v[1]
        self.attacker_inc = v[2]
        self.target = v[3]
        self.target_inc = v[4]
        self.blocked = v[5]
        self.who = v[6]
        self.compared = v[7]  # power was compared: COMPARED, and which of the two cards were Characters

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
            self.blocked,
            self.who,
            self.compared,
        ]

    def seen(self, s: State) -> list[int]:
        return [self.step, self.attacker, self.target, self.blocked, self.who, self.compared]

    def opens(self) -> bool:
        return self.step < FIRST_WAVE or self.step > ANSWERED

    def source(self) -> int:
        """8-1-3-4-2 The attacker does what the battle does (rulings [775]); the blocker alone rests itself."""
        return self.target if self.step == AFTER_BLOCK else self.attacker

    def go(self, s: State) -> i64:
        """7-1, M.battle.0 Attack, Block, Counter and Damage Step, and the end of the battle."""
        step = self.step
        self.step = step + 1
        if step == 0:
            return declare(s, self)
        if step == 1:
            return attacking(s, self)
        if step == 2:
            return first_wave(s, self)
        if step == 3:
            return answering(s, self)
        if step == 4:
            return answered(s, self)
        if step == 5:
            return end_attack_step(s, self)
        if step == 6:
            return offer_block(s, self)
        if step == 7:
            return take_block(s, self)
        if step == 8:
            return blocking(s, self)
        if step == 9:
            return end_block_step(s, self)
        if step == 10:
            return start_counter_step(s, self)
        if step == 11:
            return offer_counter(s, self)
        if step == 12:
            return take_counter(s, self)
        if step == 13:
            return end_counter_step(s, self)
        if step == 14:
            return compare_power(s, self)
        if step == 15:
            return end_battle(s, self)
        if step == 16:
            return first_expire(s, self)
        if step == 17:
            return second_expire(s, self)
        return leave_battle(s, self)


# -- may I? ---------------------------------------------------------------------------------------


def may_attack(s: State, row: int, who: int) -> int:
    """7-1-1-1, M.battle.attack.2 An active Leader or Character may attack."""
    if s.rested(row):
        return IS_RESTED
    if not r10_keywords.may_attack_now(s, row):
        return IS_NEW
    reason = legality.forbidden(s, w.ACT_REST, who, row, -1)
    if reason == 0:
        reason = legality.forbidden(s, w.ACT_ATTACK, who, row, -1)
    if reason == 0:
        n = toll(s, row, who)
        if n > 0 and n > len(for_toll(s, who)):
            return UNPAID
    return reason


def toll(s: State, row: int, who: int) -> int:
    """8-3-1-2 What texts ask for an attack: so many cards trashed from hand."""
    n = 0
    for more in legality.charges(s, w.ACT_ATTACK, who, row):
        n += more
    return n if n > 0 else 0


def for_toll(s: State, who: int) -> list[int]:
    """1-3-3, 8-3-1-3 The cards in hand that may be trashed."""
    out: list[int] = []
    for row in s.zones[w.HAND * SEATS + who]:
        if legality.forbidden(s, w.ACT_DISCARD, who, row, -1) == 0:
            out.append(row)
    return out


def may_be_attacked(s: State, row: int, attacker: int, who: int) -> int:
    """7-1-1-2, M.battle.attack.3 The opponent's Leader, or one of their rested Characters."""
    if s.zone_kind(row) == w.LEADER_AREA:
        if r10_keywords.only_characters(s, attacker):
            return IS_NEW
        reason = legality.forbidden(s, w.ACT_ATTACK_LEADER, who, attacker, row)
        if reason != 0:
            return reason
    elif not s.rested(row) and not r01_principles.text_allows(s, w.ACT_ATTACK, who, attacker, row):
        return IS_ACTIVE
    return legality.forbidden(s, w.ACT_ATTACK, who, attacker, row)


def why_no_attack(s: State, row: int, who: int) -> int:
    """7-1-1-1, 7-1-1-2 Why a card cannot attack: because of itself, or of the last card there is to attack."""
    reason = may_attack(s, row, who)
    if reason != 0:
        return reason
    for kind in w.FIGHTERS:
        for target in s.zones[kind * SEATS + 1 - who]:
            reason = may_be_attacked(s, target, row, who)
            if reason == 0:
                return 0
    return reason


def offer_attacks(s: State, row: int, who: int, options: list[int]) -> bool:
    """7-1-1-2 Adds the attacks that a card may make; where a text says which, only those; True if it must."""
    free = not legality.may_require(s)
    found: list[int] = options if free else []
    must: list[int] = []
    for kind in w.FIGHTERS:
        for target in s.zones[kind * SEATS + 1 - who]:
            if may_be_attacked(s, target, row, who) == 0:
                found.append(pack(w.O_ATTACK, row, target))
                if not free and legality.required(s, w.ACT_ATTACK, who, row, target) != 0:
                    must.append(pack(w.O_ATTACK, row, target))
    if free:
        return False
    if len(found) > 0 and legality.required(s, w.ACT_ATTACK, who, row, -1) != 0:
        options.extend(found)
        return True
    options.extend(must if len(must) > 0 else found)
    return len(must) > 0


# -- Attack Step ----------------------------------------------------------------------------------


def begin(s: State, row: int, target: int, who: int) -> int:
    """7-1-1-1 A card attacks another; that it may was settled before anything is paid for it (rulings [630])."""
    n = toll(s, row, who)
    standing.touch(s, standing.ROLES)
    s.push(Battle([0, row, s.inc[row], target, s.inc[target], 0, who, 0]))
    return s.push(Toll([0, who, n])) if n > 0 else GO


@final
class Toll(Frame):
    """Cards are trashed from hand for an attack."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.amount = v[2]
        self.cards = v[3:]

    def kind(self) -> int:
        return w.F_TOLL

    def copy(self) -> Frame:
        return Toll(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, self.amount, *self.cards]

    def receive(self, s: State, register: int, rows: list[int]) -> None:
        self.cards = rows[:]

    def go(self, s: State) -> int:
        step = self.step
        self.step = step + 1
        return TOLL[step](s, self)


def choose_toll(s: State, f: Toll) -> int:
    """8-3-1-2, 10-2-14-1 The player chooses the cards."""
    return pick(s, f.who, s.cause, 0, for_toll(s, f.who), f.amount, f.amount, -1, 0, False, False)


def pay_toll(s: State, f: Toll) -> int:
    """8-3-1-2, 10-2-14-1 They go to the trash."""
    s.leave()
    v: list[int] = []
    for row in f.cards:
        batch.change(v, s, batch.MOVE, row, w.TRASH * SEATS + s.owner(row), atoms.TOP, w.V_DISCARD, f.who, 0)
    return batch.propose(s, v, batch.UNCHAINED)


TOLL: Final[list[Callable[[State, Toll], int]]] = [choose_toll, pay_toll]


def declare(s: State, f: Battle) -> int:
    """7-1-1-1, M.battle.attack.2, M.state.1 The attacker is rested to declare the attack."""
    if not s.is_here(f.attacker, f.attacker_inc):
        # What was trashed for the attack has sent it away.
        return s.leave()
    atoms.begin_phase(s, w.P_ATTACK)
    return batch.propose_one(s, batch.REST, f.attacker, 0, 0, 0, f.who, 0)


def attacking(s: State, f: Battle) -> int:
    """7-1-1-3, 10-2-5-1, 1.1.6:7-1-1-3, M.battle.attack.4 [When Attacking] and what waits for an attack."""
    return batch.happen(s, f.attacker, w.ATTACKS, f.who)


def first_wave(s: State, f: Battle) -> int:
    """8-6-1 All of that is carried out, and nothing yet of what it sets off (rulings [483])."""
    return s.push(triggers.Triggers([0, s.wave])) if len(s.pending) > 0 else GO


def answering(s: State, f: Battle) -> int:
    """10-2-16-1, 1.1.6:10-2-16-1 [On Your Opponent's Attack] comes after that."""
    triggers.go_before(s)
    return batch.happen(s, f.who - SEATS, w.OPPONENT_ATTACKS, 1 - f.who)


def answered(s: State, f: Battle) -> int:
    """8-6-1 What was set off in between comes after the answers."""
    triggers.go_after(s)
    return GO


def end_attack_step(s: State, f: Battle) -> int:
    """7-1-1-4 If the attacker or the attacked card has changed areas, the battle ends."""
    return unless_gone(s, f)


def unless_gone(s: State, f: Battle) -> int:
    """7-1-1-4 Whether both cards are still where they were."""
    if not s.is_here(f.attacker, f.attacker_inc) or not s.is_here(f.target, f.target_inc):
        f.step = END_OF_BATTLE
    return GO


# -- Block Step -----------------------------------------------------------------------------------


def offer_block(s: State, f: Battle) -> int:
    """7-1-2-1, M.battle.block.1 The attacked player may activate one [Blocker]."""
    atoms.begin_phase(s, w.P_BLOCK)
    options: list[int] = []
    if not values.has(s, f.attacker, w.UNBLOCKABLE):
        for kind in w.FIGHTERS:
            for row in s.zones[kind * SEATS + 1 - f.who]:
                if r10_keywords.may_block(s, row, f.attacker, f.target, 1 - f.who) == 0:
                    options.append(pack(w.O_BLOCK, row))
    if len(options) == 0:
        f.step = END_OF_BLOCK
        return GO
    options.append(pack(PASS))
    s.options = options
    return ask(s, 1 - f.who, w.ASK_BLOCK, s.cause)


def why_no_block(s: State, row: int, who: int) -> int:
    """7-1-2-1, 10-1-4-1 Why a card cannot be activated as a [Blocker] now; 0 if it can."""
    f = under_way(s)
    return 0 if f is None else r10_keywords.may_block(s, row, f.attacker, f.target, who)


def take_block(s: State, f: Battle) -> int:
    """10-1-4-1, M.terms.11, M.state.1 The blocker is rested and is the attacked card from now on."""
    if kind_of(s.answer) == PASS:
        f.step = END_OF_BLOCK
        return GO
    f.target = first_of(s.answer)
    standing.touch(s, standing.ROLES)
    f.target_inc = s.inc[f.target]
    f.blocked = 1
    return batch.propose_one(s, batch.REST, f.target, 0, 0, 0, 1 - f.who, 0)


def blocking(s: State, f: Battle) -> int:
    """7-1-2-2, 10-2-15-1 [On Block] and what waits for a block."""
    return batch.happen(s, f.target, w.BLOCKS, 1 - f.who)


def end_block_step(s: State, f: Battle) -> int:
    """7-1-2-3 If the attacker or the attacked card has changed areas, the battle ends."""
    return unless_gone(s, f)


# -- Counter Step ---------------------------------------------------------------------------------


def start_counter_step(s: State, f: Battle) -> int:
    """7-1-3-1 What waits for being attacked."""
    atoms.begin_phase(s, w.P_COUNTER)
    return batch.happen(s, f.target, w.IS_ATTACKED, 1 - f.who)


def offer_counter(s: State, f: Battle) -> int:
    """7-1-3-2, M.battle.counter.1 The attacked player uses Counters and [Counter] Events as often as they like."""
    options: list[int] = []
    who = 1 - f.who
    for row in s.zones[w.HAND * SEATS + who]:
        if may_counter(s, row, who) == 0:
            options.append(pack(w.O_COUNTER, row))
        if r08_effects.may_counter_with(s, row, who) == 0:
            options.append(pack(w.O_PLAY, row))
    options.append(pack(PASS))
    s.options = options
    return ask(s, who, w.ASK_COUNTER, s.cause)


def may_counter(s: State, row: int, who: int) -> int:
    """2-10-1, 2-10-2, M.cards.character.4 A Character in hand whose Counter adds power."""
    sheet = values.sheet(s, row)
    if sheet.kinds & (1 << w.CHARACTER) == 0 or sheet.values[w.COUNTER] <= 0:
        return NO_COUNTER
    reason = legality.forbidden(s, w.ACT_DISCARD, who, row, -1)  # 1-3-3
    return reason if reason != 0 else legality.forbidden(s, w.ACT_COUNTER, who, row, -1)


def take_counter(s: State, f: Battle) -> int:
    """7-1-3-2-1, 7-1-3-2-2 The Counter is used, or the Event played; then once more."""
    kind = kind_of(s.answer)
    if kind == PASS:
        return GO
    f.step = OFFER_COUNTER
    row = first_of(s.answer)
    if kind == w.O_PLAY:
        return s.push(r08_effects.Playing([0, 1 - f.who, row, s.inc[row]]))
    return s.push(Countering([0, 1 - f.who, row, values.sheet(s, row).values[w.COUNTER], -1]))


@final
class Countering(Frame):
    """A Counter is used."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.row = v[2]
        self.amount = v[3]
        self.target = v[4]

    def kind(self) -> i64:
        return w.F_COUNTERING

    def copy(self) -> Frame:
        return Countering(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, self.row, self.amount, self.target]

    def receive(self, s: State, register: int, rows: list[int]) -> None:
        self.target = rows[0] if len(rows) > 0 else -1

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        if step == 0:
            return trash_counter(s, self)
        if step == 1:
            return choose_countered(s, self)
        return add_counter(s, self)


def trash_counter(s: State, f: Countering) -> int:
    """7-1-3-2-1, 10-2-14-1, M.battle.counter.2 The Character goes from hand to the trash."""
    trash = w.TRASH * SEATS + s.owner(f.row)
    return batch.propose_one(s, batch.MOVE, f.row, trash, atoms.TOP, w.V_DISCARD, f.who, 0)


def choose_countered(s: State, f: Countering) -> int:
    """7-1-3-2-1, M.battle.counter.2 One of the player's Leader or Characters is chosen."""
    cards = s.zones[w.LEADER_AREA * SEATS + f.who] + s.zones[w.CHARACTER_AREA * SEATS + f.who]
    return pick(s, f.who, s.cause, 0, cards, 1, 1, -1, 0, False, False)


def add_counter(s: State, f: Countering) -> int:
    """7-1-3-2-1, M.battle.counter.2 It gains that much power during this battle."""
    s.leave()
    if f.target >= 0:
        add_power(s, f.target, f.amount, f.who)
    return GO


COUNTERING: Final[list[Callable[[State, Countering], int]]] = [trash_counter, choose_countered, add_counter]


def add_power(s: State, row: int, amount: int, who: int) -> None:
    """7-1-3-2-1 Power that lasts for the battle."""
    standing.change(s, row, w.POWER, amount, who, records.BATTLE)
    batch.settle(s)


def end_counter_step(s: State, f: Battle) -> int:
    """7-1-3-2-3 If the attacker or the attacked card has changed areas, the battle ends."""
    return unless_gone(s, f)


# -- Damage Step ----------------------------------------------------------------------------------


def compare_power(s: State, f: Battle) -> int:
    """7-1-4-1, 7-1-4-2, M.battle.damage.1, M.battle.damage.2 With equal or greater power the attacker wins."""
    atoms.begin_phase(s, w.P_DAMAGE)
    f.compared = COMPARED
    if s.zone_kind(f.attacker) == w.CHARACTER_AREA:
        f.compared |= BY_CHARACTER
    if s.zone_kind(f.target) == w.CHARACTER_AREA:
        f.compared |= WITH_CHARACTER
    if values.value(s, f.attacker, w.POWER) < values.value(s, f.target, w.POWER):  # M.battle.damage.7
        return GO
    if s.zone_kind(f.target) == w.LEADER_AREA:
        return damage_leader(s, f)
    return ko_character(s, f)


def damage_leader(s: State, f: Battle) -> int:
    """7-1-4-1-1, M.battle.damage.3 A Leader is dealt damage."""
    banish = r10_keywords.banishes(s, f.attacker)
    return r04_terms.begin_damage(s, 1 - f.who, r10_keywords.attack_damage(s, f.attacker), f.who, banish)


def ko_character(s: State, f: Battle) -> int:
    """7-1-4-1-2, M.battle.damage.5 A Character is K.O.'d."""
    return r10_keywords.ko(s, f.target, f.who)


# -- End of the battle ----------------------------------------------------------------------------


def end_battle(s: State, f: Battle) -> int:
    """7-1-5-1, 7-1-5-2, M.battle.damage.6, M.battle.end.1 The battle ends: what was ordered or waits for that comes."""
    triggers.reach_time(s, w.T_BATTLE_ENDS, -1)
    if f.compared == 0:
        return batch.happen(s, -1 - f.who, w.BATTLE_ENDS, f.who)
    v = batch.one(s, batch.HAPPEN, -1 - f.who, w.BATTLE_ENDS, 0, 0, f.who, 0)
    has_battled(s, v, f.attacker, f.attacker_inc, f.who, f.compared & WITH_CHARACTER != 0)
    has_battled(s, v, f.target, f.target_inc, 1 - f.who, f.compared & BY_CHARACTER != 0)
    return batch.happen_together(s, v)


def has_battled(s: State, v: list[int], row: int, inc: int, who: int, character: bool) -> None:
    """7-1-5-2 A card has battled once power was compared, whatever became of the other card (rulings X3)."""
    if not s.is_here(row, inc):
        return
    batch.change(v, s, batch.HAPPEN, row, w.BATTLED, 0, 0, who, 0)
    if character:
        batch.change(v, s, batch.HAPPEN, row, w.BATTLED_CHARACTER, 0, 0, who, 0)


def first_expire(s: State, f: Battle) -> int:
    """7-1-5-3, M.battle.end.2 What of the turn player's lasts during this battle ends."""
    standing.expire(s, records.BATTLE, f.who)
    batch.settle(s)
    return GO


def second_expire(s: State, f: Battle) -> int:
    """7-1-5-4, M.battle.end.2 Then the other player's."""
    standing.expire(s, records.BATTLE, 1 - f.who)
    batch.settle(s)
    return GO


def leave_battle(s: State, f: Battle) -> int:
    """7-1-5-5 The Main Phase goes on."""
    standing.touch(s, standing.ROLES)
    return s.leave()


BATTLE: Final[list[Callable[[State, Battle], int]]] = [
    declare,
    attacking,
    first_wave,
    answering,
    answered,
    end_attack_step,
    offer_block,
    take_block,
    blocking,
    end_block_step,
    start_counter_step,
    offer_counter,
    take_counter,
    end_counter_step,
    compare_power,
    end_battle,
    first_expire,
    second_expire,
    leave_battle,
]
FIRST_WAVE: Final = 2
ANSWERED: Final = 4
AFTER_BLOCK: Final = 8
END_OF_BLOCK: Final = 9
OFFER_COUNTER: Final = 11
END_OF_BATTLE: Final = 15
NO_COUNTER: Final = legality.rule("2-10-2")


def under_way(s: State) -> Battle | None:
    """7-1 The battle that is being fought, if any."""
    i = len(s.frames) - 1
    while i >= 0:
        f = s.frames[i]
        if isinstance(f, Battle):
            return f
        i -= 1
    return None


def fight(s: State) -> Fight | None:
    """7-1-4-1, 7-1-4-2, M.battle.damage.2 How the battle would end by the power that both have now."""
    f = under_way(s)
    if f is None or f.compared != 0 or not s.is_here(f.attacker, f.attacker_inc):
        return None
    if not s.is_here(f.target, f.target_inc):
        return None
    force = values.value(s, f.attacker, w.POWER)
    against = values.value(s, f.target, w.POWER)
    damage = 0
    if force >= against and s.zone_kind(f.target) == w.LEADER_AREA:
        damage = r10_keywords.attack_damage(s, f.attacker)
    return Fight(f.attacker, f.target, force, against, force >= against, False, damage, "7-1-4-1")


def retarget(s: State, rows: list[int]) -> int:
    """1-3-1 A text says which card is attacked from now on, active or rested; that card has not blocked."""
    f = under_way(s)
    if f is None or len(rows) == 0 or rows[0] == f.target:
        return 0
    f.target = rows[0]
    standing.touch(s, standing.ROLES)
    f.target_inc = s.inc[rows[0]]
    f.blocked = 0
    return 1


def role(s: State, part: int) -> int:
    """7-1 Which card attacks, is attacked, blocks."""
    f = under_way(s)
    if f is None:
        return -1
    if part == 0:
        return f.attacker if s.is_here(f.attacker, f.attacker_inc) else -1
    if part == 2 and f.blocked == 0:
        return -1
    return f.target if s.is_here(f.target, f.target_inc) else -1
