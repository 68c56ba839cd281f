"""800 Battle: attack, block, first strike, damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from rulebound.games.fow import r01_overview, r06_priority, r09_abilities, r10_game_actions, r11_keywords
from rulebound.games.fow import words as w
from rulebound.games.fow.profiles import profile
from rulebound.kernel import atoms, batch, legality, records, rewind, standing, triggers, values
from rulebound.kernel.decisions import ASK_NUMBER, PASS, ask, ask_number, first_of, kind_of, number_of, pack, second_of
from rulebound.kernel.game import Fight
from rulebound.kernel.state import GO, SEATS, Frame, State

if TYPE_CHECKING:
    from mypy_extensions import i64

HUNDRED: Final = 100
GONE: Final = -1  # no object of this battle
FIGHTERS: Final = 1 << w.RESONATOR | 1 << w.J_RULER
NO_FIGHTER: Final = legality.rule("803.3a")
IS_RESTED: Final = legality.rule("803.3a")
IS_NEW: Final = legality.rule("803.3a")
NO_TARGET: Final = legality.rule("803.3b")
NO_BLOCK: Final = legality.rule("804.3")
ONLY_FLYING: Final = legality.rule("1106.2")
ATTACK_TOO_DEAR: Final = legality.rule("803.5")
BLOCK_TOO_DEAR: Final = legality.rule("804.4")


@final
class Battle(Frame):
    """One battle."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.attacker = v[2]  # -1: nobody has attacked
        self.attacker_inc = v[3]
        self.target = v[4]  # -1: the player
        self.target_inc = v[5]
        self.blocker = v[6]
        self.blocker_inc = v[7]
        self.struck = v[8]  # whether the attacker has dealt its damage, and 2: to a blocker
        self.through = v[9]  # damage that pierces

    def kind(self) -> i64:
        return w.F_BATTLE

    def copy(self) -> Frame:
        return Battle(self.ints())

    def ints(self) -> list[int]:
        return [
            self.step,
            self.who,
            self.attacker,
            self.attacker_inc,
            self.target,
            self.target_inc,
            self.blocker,
            self.blocker_inc,
            self.struck,
            self.through,
        ]

    def seen(self, s: State) -> list[int]:
        return [self.step, self.who, self.attacker, self.target, self.blocker, self.struck, self.through]

    def opens(self) -> bool:
        return True

    def go(self, s: State) -> i64:
        """801.1 The steps of a battle in their order."""
        step = self.step
        self.step = step + 1
        keep_parts(s, self)
        if step == 0:
            return begin_battle(s, self)
        if step == 1:
            return after_beginning(s, self)
        if step == 2:
            return begin_attack(s, self)
        if step == 3:
            return before_attack(s, self)
        if step == 4:
            return offer_attack(s, self)
        if step == 5:
            return take_attack(s, self)
        if step == 6:
            return pay_to_attack(s, self)
        if step == 7:
            return attacking(s, self)
        if step == 8:
            return after_attack(s, self)
        if step == 9:
            return begin_block(s, self)
        if step == 10:
            return before_block(s, self)
        if step == 11:
            return offer_block(s, self)
        if step == 12:
            return take_block(s, self)
        if step == 13:
            return pay_to_block(s, self)
        if step == 14:
            return blocking(s, self)
        if step == 15:
            return after_block(s, self)
        if step == 16:
            return begin_first_strike(s, self)
        if step == 17:
            return offer_pierce(s, self)
        if step == 18:
            return take_pierce(s, self)
        if step == 19:
            return strike(s, self)
        if step == 20:
            return after_first_strike(s, self)
        if step == 21:
            return begin_damage(s, self)
        if step == 22:
            return offer_pierce(s, self)
        if step == 23:
            return take_pierce(s, self)
        if step == 24:
            return exchange(s, self)
        if step == 25:
            return after_damage(s, self)
        if step == 26:
            return end_battle(s, self)
        if step == 27:
            return after_end(s, self)
        if step == 28:
            return end_effects(s, self)
        if step == 29:
            return again(s, self)
        return leave_battle(s, self)


# -- priority: one process after another, each with its own rule ----------------------------------


def after_beginning(s: State, f: Battle) -> int:
    """802.2 The active player gets priority in the beginning of battle step."""
    return r06_priority.open_window(s)


def before_attack(s: State, f: Battle) -> int:
    """803.2 The active player gets priority before the attack is declared."""
    return r06_priority.open_window(s)


def after_attack(s: State, f: Battle) -> int:
    """803.7 The active player gets priority after the attack was declared."""
    return r06_priority.open_window(s)


def before_block(s: State, f: Battle) -> int:
    """804.2 The active player gets priority before a block is declared."""
    return r06_priority.open_window(s)


def after_block(s: State, f: Battle) -> int:
    """804.6 The active player gets priority, blocked or not."""
    return r06_priority.open_window(s)


def after_first_strike(s: State, f: Battle) -> int:
    """805.3 The active player gets priority, whether or not damage was dealt first."""
    return r06_priority.open_window(s)


def after_damage(s: State, f: Battle) -> int:
    """806.4 The active player gets priority after the damage."""
    return r06_priority.open_window(s)


def after_end(s: State, f: Battle) -> int:
    """807.2 The active player gets priority in the end of battle step."""
    return r06_priority.open_window(s)


# -- may I? ---------------------------------------------------------------------------------------


def may_start(s: State, who: int) -> bool:
    """704.1, 803.6 In main timing, unless an attack was given up this turn and nobody had answered."""
    return s.memory[w.MEM_GAVE_UP * SEATS + who] == 0


def start(s: State, who: int) -> int:
    """704.1, 704.2 A battle begins at once."""
    return s.push(Battle([0, who, -1, 0, -1, 0, -1, 0, 0, 0]))


def is_fighter(s: State, row: int) -> bool:
    """803.3a A J/resonator with ATK and DEF."""
    sheet = values.sheet(s, row)
    return sheet.kinds & FIGHTERS != 0 and sheet.attributes & (1 << w.BODILESS) == 0


def may_attack(s: State, row: int, who: int) -> int:
    """803.3a, 803.4 A recovered J/resonator with ATK and DEF, controlled since the turn began."""
    if not is_fighter(s, row):
        return NO_FIGHTER
    if s.rested(row):
        return IS_RESTED
    if is_new(s, row) and not r11_keywords.is_swift(s, row):
        return IS_NEW
    if not is_payable(s, w.ACT_ATTACK, row, who):
        return ATTACK_TOO_DEAR
    return forbids_attack(s, row, who)


def forbids_attack(s: State, row: int, who: int) -> int:
    """803.4 What forbids a card to attack, or to rest for it."""
    reason = legality.forbidden(s, w.ACT_REST, who, row, -1)
    return reason if reason != 0 else legality.forbidden(s, w.ACT_ATTACK, who, row, -1)


def price_of(s: State, act: int, row: int, who: int) -> list[int]:
    """803.5, 804.4 What effects require to be paid for an attack or a block."""
    out = [0] * w.PRICES
    for n in legality.charges(s, act, who, row):
        out[w.FREE] = max(out[w.FREE] + n, 0)
    return out


def is_payable(s: State, act: int, row: int, who: int) -> bool:
    """803.5, 804.4 Whether that could be paid; the card itself rests first, and produces nothing."""
    price = price_of(s, act, row, who)
    return price[w.FREE] == 0 or r10_game_actions.can_pay(s, who, price, [row])


def is_new(s: State, row: int) -> bool:
    """803.3a, 710.2a Whether a card came under its player's control this turn; a J-ruler judged now is new."""
    if not profile(s).judged_waits and values.is_kind(s, row, w.J_RULER) and s.controller(row) == s.owner(row):
        return False
    return r09_abilities.is_new(s, row)


def may_be_attacked(s: State, row: int, attacker: int, who: int) -> int:
    """803.3b, 1103.2 A rested J/resonator of the opponent with ATK and DEF; a recovered one by [Precision]."""
    if not is_fighter(s, row):
        return NO_TARGET
    if not s.rested(row) and not r11_keywords.is_precise(s, attacker):
        if not r01_overview.text_allows(s, w.ACT_ATTACK, who, attacker, row):
            return NO_TARGET
    return legality.forbidden(s, w.ACT_ATTACK, who, attacker, row)


def targets_of(s: State, row: int, who: int, options: list[int]) -> None:
    """803.3b The opponent, or one of their J/resonators."""
    if legality.forbidden(s, w.ACT_ATTACK_PLAYER, who, row, -1) == 0:
        options.append(pack(w.O_ATTACK_PLAYER, row))
    for target in s.zones[w.FIELD * SEATS + 1 - who]:
        if may_be_attacked(s, target, row, who) == 0:
            options.append(pack(w.O_ATTACK, row, target))


def why_no_attack(s: State, row: int, who: int) -> int:
    """803.3a, 803.3b Why a card cannot attack: because of itself, or because there is nothing to attack."""
    reason = may_attack(s, row, who)
    return reason if reason != 0 or has_target(s, row, who) else NO_TARGET


def must_attack(s: State, row: int, who: int) -> bool:
    """710.2, 1123.2 Whether a card has to attack and legally can."""
    if not r11_keywords.must_attack(s, row):
        if s.present & (1 << records.REQUIRE) == 0:
            return False
        if legality.required(s, w.ACT_ATTACK, who, row, -1) == 0 and len(required_targets(s, row, who)) == 0:
            return False
    return is_fighter(s, row) and can_be_made_to_attack(s, row, who)


def required_targets(s: State, row: int, who: int) -> list[int]:
    """803.3 The attacks that a text requires of a card by naming whom it attacks."""
    out: list[int] = []
    if s.present & (1 << records.REQUIRE) == 0:
        return out
    options: list[int] = []
    targets_of(s, row, who, options)
    for option in options:
        if kind_of(option) == w.O_ATTACK:
            if legality.required(s, w.ACT_ATTACK, who, row, second_of(option)) != 0:
                out.append(option)
    return out


def can_be_made_to_attack(s: State, row: int, who: int) -> bool:
    """710.2 Whether nothing excuses a card that has to attack."""
    return (
        not is_new(s, row)  # 710.2a
        and not s.rested(row)  # 710.2b
        and has_target(s, row, who)  # 710.2c
        and forbids_attack(s, row, who) == 0  # 710.2d
        and price_of(s, w.ACT_ATTACK, row, who)[w.FREE] == 0  # 710.2e
    )


def has_target(s: State, row: int, who: int) -> bool:
    """710.2c Whether there is something to attack."""
    options: list[int] = []
    targets_of(s, row, who, options)
    return len(options) > 0


def must_battle(s: State, who: int) -> bool:
    """710.2, 803.3 A player may not pass or give up while a card of theirs has to attack and can."""
    for row in s.zones[w.FIELD * SEATS + who]:
        if must_attack(s, row, who):
            return True
    return False


# -- beginning, attack ----------------------------------------------------------------------------


def begin_battle(s: State, f: Battle) -> int:
    """802.1 The battle begins."""
    atoms.begin_phase(s, w.P_BATTLE)
    for seat in range(SEATS):
        atoms.forget_memory(s, w.MEM_ANSWERED, seat)
    return batch.happen(s, -1 - f.who, w.BATTLE_STARTS, f.who)


def begin_attack(s: State, f: Battle) -> int:
    """803.1 The declare attack step begins."""
    atoms.begin_phase(s, w.P_ATTACK)
    return batch.happen(s, -1 - f.who, w.ATTACK_STARTS, f.who)


def offer_attack(s: State, f: Battle) -> int:
    """803.3, 803.3a, 803.4 The active player attacks or gives it up; who must attack does, and first."""
    options: list[int] = []
    forced = must_battle(s, f.who)
    for row in led(s, f.who, forced):
        if may_attack(s, row, f.who) == 0 and (not forced or must_attack(s, row, f.who)):
            named = required_targets(s, row, f.who)
            if len(named) > 0:
                options.extend(named)
            else:
                targets_of(s, row, f.who, options)
    if len(s.refused) > 0:
        options = not_refused(s, options)
    if not forced:
        options.append(pack(w.O_GIVE_UP))
    s.options = options
    return ask(s, f.who, w.ASK_ATTACK, s.cause)


def led(s: State, who: int, forced: bool) -> list[int]:
    """803.3a The cards among which the attacker is chosen: those that must be chosen if they can be, or else all."""
    mine = s.zones[w.FIELD * SEATS + who]
    if s.present & (1 << records.REQUIRE) == 0:
        return mine
    out: list[int] = []
    for row in mine:
        if legality.required(s, w.ACT_LEAD, who, row, -1) != 0 and has_target(s, row, who):
            if may_attack(s, row, who) == 0 and (not forced or must_attack(s, row, who)):
                out.append(row)
    return out if len(out) > 0 else mine


def not_refused(s: State, options: list[int]) -> list[int]:
    """803.5, 804.4 What proved impossible and was taken back is not offered again."""
    out: list[int] = []
    for option in options:
        if not rewind.is_refused(s, option):
            out.append(option)
    return out


def take_attack(s: State, f: Battle) -> int:
    """803.5, 104.2 The attacker rests, unless a text says that it does not."""
    kind = kind_of(s.answer)
    if kind == w.O_GIVE_UP:
        return give_up(s, f)
    row = first_of(s.answer)
    begin_declaring(s, f, OFFER_ATTACK, w.ACT_ATTACK, row)
    f.attacker = row
    f.attacker_inc = s.inc[row]
    standing.touch(s, standing.ROLES)
    if kind == w.O_ATTACK:
        f.target = second_of(s.answer)
        f.target_inc = s.inc[f.target]
    if legality.allowed(s, w.ACT_UNRESTED, f.who, row, -1):
        return GO
    return batch.propose_one(s, batch.REST, row, 0, 0, 0, f.who, 0)


def give_up(s: State, f: Battle) -> int:
    """803.3, 803.6 The battle comes to its end; unanswered, it was the last one of this turn."""
    if s.memory[w.MEM_ANSWERED * SEATS + 1 - f.who] == 0:  # 803.6
        atoms.note(s, w.MEM_GAVE_UP, f.who, 1)
    s.refused = []
    f.step = END_OF_BATTLE
    return GO


def begin_declaring(s: State, f: Battle, choice: int, act: int, row: int) -> None:
    """803.5, 804.4 What may prove impossible goes back to the choice then; without a price nothing can."""
    if price_of(s, act, row, s.seat)[w.FREE] > 0:
        step = f.step
        f.step = choice
        rewind.mark(s, s.answer)
        f.step = step


def pay_to_attack(s: State, f: Battle) -> int:
    """803.5 What is required for the attack is done now."""
    return pay_for(s, w.ACT_ATTACK, f.attacker, f.who)


def pay_for(s: State, act: int, row: int, who: int) -> int:
    """803.5, 804.4 Will is paid for an attack or a block; the texts that asked for it once have had it."""
    price = price_of(s, act, row, who)
    if price[w.FREE] == 0:
        return GO
    legality.spend_charges(s, act, who, row)
    return r10_game_actions.pay(s, who, price, False)


def end_declaring(s: State) -> None:
    """803.5, 804.4 The attack or the block stands."""
    if len(s.rewinds) > 0:
        rewind.succeed(s)
    s.refused = []


def attacking(s: State, f: Battle) -> int:
    """803.5 It is an attacking J/resonator now."""
    end_declaring(s)
    atoms.note_fact(s, f.attacker, w.MEM_ATTACKED, 1)
    v = batch.one(s, batch.HAPPEN, f.attacker, w.ATTACKS, 0, batch.by(s, f.target), f.who, 0)
    if f.target >= 0:
        batch.change(v, s, batch.HAPPEN, f.target, w.IS_ATTACKED, 0, batch.by(s, f.attacker), f.who, 0)
    return batch.propose(s, v, batch.UNCHAINED)


def keep_parts(s: State, f: Battle) -> None:
    """803.5a, 804.4a Who has stopped attacking or blocking does not take it up again."""
    if f.attacker < 0:
        return
    if f.attacker_inc != GONE and not is_attacking(s, f):
        f.attacker_inc = GONE
        standing.touch(s, standing.ROLES)
    if f.blocker >= 0 and f.blocker_inc != GONE and not is_blocking(s, f):
        f.blocker_inc = GONE
        standing.touch(s, standing.ROLES)


def drop_out(s: State, row: int) -> None:
    """803.5a, 804.4a A card whose controller changes takes no part in the battle any more."""
    f = under_way(s)
    if f is None:
        return
    standing.touch(s, standing.ROLES)
    if row == f.attacker:
        f.attacker_inc = GONE
    elif row == f.blocker:
        f.blocker_inc = GONE
    elif row == f.target:
        f.target_inc = GONE


def is_attacking(s: State, f: Battle) -> bool:
    """803.5a It stops attacking when it is no J/resonator with ATK and DEF on its player's field any more."""
    row = f.attacker
    if row < 0 or not s.is_here(row, f.attacker_inc) or s.zone[row] != w.FIELD * SEATS + f.who:
        return False
    return is_fighter(s, row)


# -- block ----------------------------------------------------------------------------------------


def begin_block(s: State, f: Battle) -> int:
    """804.1 The declare block step begins."""
    atoms.begin_phase(s, w.P_BLOCK)
    return batch.happen(s, -1 - f.who, w.BLOCK_STARTS, f.who)


def offer_block(s: State, f: Battle) -> int:
    """804.3 The other player may block with a recovered J/resonator that can, but not with the attacked one."""
    if not is_attacking(s, f):
        f.step = AFTER_BLOCK
        return GO
    options: list[int] = []
    you = 1 - f.who
    for row in s.zones[w.FIELD * SEATS + you]:
        if row == f.target:  # 804.6.note
            continue
        if may_block(s, row, f.attacker, you) == 0:
            options.append(pack(w.O_BLOCK, row))
    if len(s.refused) > 0:
        options = not_refused(s, options)
    if len(options) == 0:
        f.step = AFTER_BLOCK
        return GO
    required = required_blocks(s, f, options, you)
    if len(required) > 0:
        options = required
    else:
        options.append(pack(PASS))
    s.options = options
    return ask(s, you, w.ASK_BLOCK, s.cause)


def required_blocks(s: State, f: Battle, options: list[int], you: int) -> list[int]:
    """804.3 Those that a text requires to block, and for which nothing has to be paid."""
    out: list[int] = []
    if s.present & (1 << records.REQUIRE):
        for option in options:
            row = first_of(option)
            if legality.required(s, w.ACT_BLOCK, you, row, f.attacker) != 0:
                if price_of(s, w.ACT_BLOCK, row, you)[w.FREE] == 0:
                    out.append(option)
    return out


def may_block(s: State, row: int, attacker: int, you: int) -> int:
    """804.3, 804.4 A recovered J/resonator with ATK and DEF that is able to block."""
    if not is_fighter(s, row) or s.rested(row):
        return NO_BLOCK
    if not r11_keywords.may_block_flying(s, row, attacker):
        return ONLY_FLYING
    if not is_payable(s, w.ACT_BLOCK, row, you):
        return BLOCK_TOO_DEAR
    reason = legality.forbidden(s, w.ACT_REST, you, row, -1)
    return reason if reason != 0 else legality.forbidden(s, w.ACT_BLOCK, you, row, attacker)


def why_no_block(s: State, row: int, who: int) -> int:
    """804.3, 804.6.note Why a card cannot block the attack under way; 0 if it can."""
    f = under_way(s)
    if f is None:
        return 0
    return NO_BLOCK if row == f.target else may_block(s, row, f.attacker, who)


def take_block(s: State, f: Battle) -> int:
    """804.4 The blocker rests."""
    if kind_of(s.answer) == PASS:
        s.refused = []
        f.step = AFTER_BLOCK
        return GO
    row = first_of(s.answer)
    begin_declaring(s, f, OFFER_BLOCK, w.ACT_BLOCK, row)
    f.blocker = row
    f.blocker_inc = s.inc[row]
    standing.touch(s, standing.ROLES)
    return batch.propose_one(s, batch.REST, row, 0, 0, 0, 1 - f.who, 0)


def pay_to_block(s: State, f: Battle) -> int:
    """804.4 What is required for the block is done now."""
    return pay_for(s, w.ACT_BLOCK, f.blocker, 1 - f.who)


def blocking(s: State, f: Battle) -> int:
    """804.4 It blocks, and the attacker is blocked."""
    end_declaring(s)
    v = batch.one(s, batch.HAPPEN, f.blocker, w.BLOCKS, 0, batch.by(s, f.attacker), 1 - f.who, 0)
    batch.change(v, s, batch.HAPPEN, f.attacker, w.IS_BLOCKED, 0, batch.by(s, f.blocker), f.who, 0)
    return batch.propose(s, v, batch.UNCHAINED)


def is_blocking(s: State, f: Battle) -> bool:
    """804.4a It stops blocking when it is no J/resonator with ATK and DEF on its player's field any more."""
    row = f.blocker
    if row < 0 or not s.is_here(row, f.blocker_inc) or s.zone[row] != w.FIELD * SEATS + 1 - f.who:
        return False
    return is_fighter(s, row) and (profile(s).blocks_stand or is_able_to_block(s, row, f.attacker, 1 - f.who))


def is_able_to_block(s: State, row: int, attacker: int, you: int) -> bool:
    """804.4a As printed: whether nothing has come up that would keep a card from blocking."""
    if not r11_keywords.may_block_flying(s, row, attacker):
        return False
    return legality.forbidden(s, w.ACT_BLOCK, you, row, attacker) == 0


def battled(s: State, f: Battle) -> int:
    """804.5 The J/resonator that the attacker battles, -1 for none."""
    if is_blocking(s, f):  # 804.5a
        return f.blocker
    if f.target >= 0 and is_attacked(s, f):  # 804.5b
        return f.target
    return -1


def is_attacked(s: State, f: Battle) -> bool:
    """806.2b Whether what was attacked is still there to be hit."""
    if f.target < 0:
        return True
    return (
        s.is_here(f.target, f.target_inc)
        and s.zone[f.target] == w.FIELD * SEATS + 1 - f.who
        and is_fighter(s, f.target)
    )


# -- damage ---------------------------------------------------------------------------------------


def begin_first_strike(s: State, f: Battle) -> int:
    """805.1 Without an attacking J/resonator the battle is at its end."""
    if not is_attacking(s, f):
        f.step = END_OF_BATTLE
        return GO
    atoms.begin_phase(s, w.P_FIRST_STRIKE)
    if not r11_keywords.strikes_first(s, f.attacker):
        f.step = AFTER_FIRST_STRIKE
    return GO


def begin_damage(s: State, f: Battle) -> int:
    """806.1 Without an attacking J/resonator there is no damage."""
    if not is_attacking(s, f):
        f.step = END_OF_BATTLE
        return GO
    atoms.begin_phase(s, w.P_DAMAGE)
    if f.struck:
        f.step = STRIKE_BACK
    return GO


def offer_pierce(s: State, f: Battle) -> int:
    """1102.2, 1102.2b Of what the blocker cannot endure any part may go to what was attacked."""
    f.through = 0
    if not is_blocking(s, f) or not r11_keywords.pierces(s, f.attacker) or not is_attacked(s, f):
        f.step += 1
        return GO
    most = r11_keywords.most_through(s, f.attacker, f.blocker)
    if most < HUNDRED:
        f.step += 1
        return GO
    return ask_number(s, f.who, 0, most, HUNDRED, ASK_NUMBER, s.cause)


def take_pierce(s: State, f: Battle) -> int:
    """1102.2c So much goes through."""
    f.through = number_of(s.answer)
    return GO


def strike(s: State, f: Battle) -> int:
    """805.2 An attacker with [First Strike] deals damage equal to its ATK, alone."""
    f.struck = 1
    v: list[int] = []
    if is_blocking(s, f):
        f.struck = 2
        hit_blocker(s, f, v)  # 805.2a
    else:
        hit_attacked(s, f, v)  # 805.2b
    return deal(s, v)


def exchange(s: State, f: Battle) -> int:
    """806.2 An attacker that has not struck deals its damage, at the same time as what strikes back."""
    v: list[int] = []
    if f.struck == 0:
        if is_blocking(s, f):
            hit_blocker(s, f, v)  # 806.2a
        else:
            hit_attacked(s, f, v)  # 806.2b
    strike_back(s, f, v)
    return deal(s, v)


def deal(s: State, v: list[int]) -> int:
    """806.2 The damage is dealt together."""
    if len(v) == 0:
        return GO
    return batch.propose(s, v, batch.UNCHAINED)


def hit_blocker(s: State, f: Battle, v: list[int]) -> None:
    """1102.2c The blocker takes the damage but for what pierces."""
    hit(s, v, f.attacker, f.blocker, values.value(s, f.attacker, w.ATK) - f.through, f.who)
    if f.through > 0:
        hit_with(s, f, v, f.through)  # 1104#2


def hit_attacked(s: State, f: Battle, v: list[int]) -> None:
    """805.2b, 806.2b What was attacked takes all of the damage; what is gone takes none, and nobody else does."""
    if is_attacked(s, f):
        hit_with(s, f, v, values.value(s, f.attacker, w.ATK))  # 206.2


def hit_with(s: State, f: Battle, v: list[int], n: int) -> None:
    """803.3b The attacked J/resonator or the other player is dealt damage."""
    hit(s, v, f.attacker, f.target if f.target >= 0 else f.who - SEATS, n, f.who)


def hit(s: State, v: list[int], source: int, row: int, n: int, who: int) -> None:
    """1007.1, 1007.2, 912.2 Damage accumulates on a J/resonator and takes life from a player; its source strikes."""
    if n > 0:
        batch.change(v, s, batch.DAMAGE, row, n, w.M_DAMAGE if row >= 0 else w.LIFE, source + 1, who, batch.BY_BATTLE)


def strike_back(s: State, f: Battle, v: list[int]) -> None:
    """806.3 The blocker, or without one the attacked J/resonator, strikes the attacker."""
    back = battled(s, f)
    if back < 0:
        return
    if back == f.target and f.struck == 2 and not profile(s).attacked_strikes_back:
        return
    hit(s, v, back, f.attacker, values.value(s, back, w.ATK), 1 - f.who)


# -- end ------------------------------------------------------------------------------------------


def end_battle(s: State, f: Battle) -> int:
    """807.1 The battle ends."""
    atoms.begin_phase(s, w.P_BATTLE_END)
    triggers.reach_time(s, w.T_BATTLE_ENDS, -1)
    return batch.happen(s, -1 - f.who, w.BATTLE_ENDS, f.who)


def end_effects(s: State, f: Battle) -> int:
    """807.3, 807.3a What lasts for the battle ends."""
    standing.expire(s, records.BATTLE, -1)
    batch.settle(s)
    return GO


def again(s: State, f: Battle) -> int:
    """807.3b If anything is due or has triggered, a priority process is performed and the step done again."""
    if r06_priority.open_if_due(s):
        f.step = END_EFFECTS
    return GO


def leave_battle(s: State, f: Battle) -> int:
    """807.4 Nobody attacks or blocks any more; the main phase goes on."""
    atoms.begin_phase(s, w.P_MAIN)
    standing.touch(s, standing.ROLES)
    return s.leave()


BATTLE: Final[list[Callable[[State, Battle], int]]] = [
    begin_battle,
    after_beginning,
    begin_attack,
    before_attack,
    offer_attack,
    take_attack,
    pay_to_attack,
    attacking,
    after_attack,
    begin_block,
    before_block,
    offer_block,
    take_block,
    pay_to_block,
    blocking,
    after_block,
    begin_first_strike,
    offer_pierce,
    take_pierce,
    strike,
    after_first_strike,
    begin_damage,
    offer_pierce,
    take_pierce,
    exchange,
    after_damage,
    end_battle,
    after_end,
    end_effects,
    again,
    leave_battle,
]
OFFER_ATTACK: Final = 4
OFFER_BLOCK: Final = 11
AFTER_BLOCK: Final = 15
AFTER_FIRST_STRIKE: Final = 20
STRIKE_BACK: Final = 24
EXCHANGE: Final = 24
END_OF_BATTLE: Final = 26
END_EFFECTS: Final = 28


def under_way(s: State) -> Battle | None:
    """801.1 The battle under way."""
    for f in s.frames:
        if isinstance(f, Battle):
            return f
    return None


def fight(s: State) -> Fight | None:
    """805.2, 806.2, 806.3 How the battle would end by the ATK and DEF that both have now."""
    f = under_way(s)
    if f is None or f.step > EXCHANGE or not is_attacking(s, f):
        return None
    force = values.value(s, f.attacker, w.ATK) if f.struck == 0 else 0
    other = battled(s, f)
    if other < 0:
        if f.target >= 0:
            return None
        you = 1 - f.who
        life = s.pool(w.LIFE, you)
        return Fight(f.attacker, -1 - you, force, life, force >= life, False, force, "806.2")
    against = left_of(s, other)
    wins = force >= against
    falls = values.value(s, other, w.ATK) >= left_of(s, f.attacker)
    if wins and r11_keywords.strikes_first(s, f.attacker):
        falls = False
    return Fight(f.attacker, other, force, against, wins, falls, 0, "806.2")


def left_of(s: State, row: int) -> int:
    """1203.1 How much more damage a J/resonator takes before it is destroyed."""
    return values.value(s, row, w.DEF) - s.mark(row, w.M_DAMAGE)


def role(s: State, part: int) -> int:
    """803.5, 804.4 The parts in a battle."""
    f = under_way(s)
    if f is None:
        return -1
    if part == 0:
        return f.attacker if is_attacking(s, f) else -1
    if part == 1:
        return f.target if f.target >= 0 and is_attacked(s, f) else -1
    return f.blocker if is_blocking(s, f) else -1
