"""6 A turn: Refresh, Draw, DON!!, Main and End Phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from rulebound.games.opcg import r04_terms, r07_battle, r08_effects
from rulebound.games.opcg import words as w
from rulebound.games.opcg.profiles import profile
from rulebound.kernel import atoms, batch, legality, ordering, records, standing, triggers
from rulebound.kernel.decisions import ask, first_of, kind_of, pack, second_of
from rulebound.kernel.records import Pending, Standing
from rulebound.kernel.state import GO, SEATS, Frame, State

if TYPE_CHECKING:
    from mypy_extensions import i64

DON_A_TURN: Final = 2
FIRST_TURN: Final = legality.rule("6-5-6-1")
NO_DON: Final = legality.rule("6-5-5-1")


@final
class Turn(Frame):
    """One turn of one player."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.activated = v[2:]  # the effects activated in this End Phase: card, incarnation, ability of each

    def kind(self) -> i64:
        return w.F_TURN

    def copy(self) -> Frame:
        return Turn(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, *self.activated]

    def seen(self, s: State) -> list[int]:
        return [self.step, self.who]

    def opens(self) -> bool:
        return True

    def go(self, s: State) -> i64:
        """6-1-1, 6-1-2, M.turn.0 The turn player goes through the phases in their order."""
        step = self.step
        self.step = step + 1
        if step == 0:
            return begin_turn(s, self)
        if step == 1:
            return start_turn(s, self)
        if step == 2:
            return stand_before(s, self)
        if step == 3:
            return return_don(s, self)
        if step == 4:
            return stand_all(s, self)
        if step == 5:
            return draw_card(s, self)
        if step == 6:
            return place_don(s, self)
        if step == 7:
            return start_main(s, self)
        if step == 8:
            return main_phase(s, self)
        if step == 9:
            return end_phase(s, self)  # M.end.0
        if step == 10:
            return other_end(s, self)
        if step == 11:
            return offer_first(s, self)
        if step == 12:
            return take_first(s, self)
        if step == 13:
            return offer_second(s, self)
        if step == 14:
            return take_second(s, self)
        if step == 15:
            return during_turn(s, self)
        return end_turn(s, self)


# -- Refresh Phase --------------------------------------------------------------------------------


def begin_turn(s: State, f: Turn) -> int:
    """6-2-1 What lasts until the start of this turn ends."""
    atoms.begin_turn(s, f.who)
    atoms.begin_phase(s, w.P_REFRESH)
    atoms.note(s, w.MEM_TURNS, f.who, 1)
    atoms.forget_used(s)
    # 6-5-5-2: whose turn it is decides what given DON!! add.
    standing.touch(s, standing.VALUES)
    standing.expire(s, records.TURN_STARTS + f.who, -1)
    batch.settle(s)
    # What was said of the opponent's next Refresh Phase is said of this one.
    triggers.reach_time(s, w.T_OTHER_TURN_STARTS, 1 - f.who)
    return GO


def start_turn(s: State, f: Turn) -> int:
    """6-2-2 Effects at the start of the turn, of either player."""
    return batch.happen(s, -1 - f.who, w.TURN_STARTS, f.who)


def stand_before(s: State, f: Turn) -> int:
    """M.refresh.1 The manual sets cards active before given DON!! come back."""
    return stand_cards(s, f.who) if profile(s).stand_before_return else GO


def return_don(s: State, f: Turn) -> int:
    """6-2-3, 1.1.6:6-2-3, M.refresh.1 All given DON!! come back to the cost area, rested."""
    pool = w.RESTED if profile(s).don_returns_rested else w.ACTIVE
    for kind in w.FIGHTERS:
        for row in s.zones[kind * SEATS + f.who]:
            n = s.mark(row, w.M_DON)
            if n > 0:
                atoms.put_marks(s, row, w.M_DON, -n)
                atoms.put_marks(s, row, w.M_HELD, -s.mark(row, w.M_HELD))
                atoms.gain(s, pool, f.who, n)
    batch.settle(s)
    return GO


def stand_all(s: State, f: Turn) -> int:
    """6-2-4 All rested cards of the turn player become active, DON!! among them."""
    return GO if profile(s).stand_before_return else stand_cards(s, f.who)


def stand_cards(s: State, who: int) -> int:
    """6-2-4, M.state.2 What a text keeps rested stays so."""
    v: list[int] = []
    for kind in w.FIELD:
        for row in s.zones[kind * SEATS + who]:
            if not s.rested(row):  # 1-3-2-1
                continue
            if legality.forbidden(s, w.ACT_REFRESH, who, row, -1) == 0:
                batch.change(v, s, batch.STAND, row, 0, 0, 0, who, 0)
    n = s.pool(w.RESTED, who)
    if n > 0 and legality.forbidden(s, w.ACT_REFRESH_DON, who, -1, -1) == 0:
        batch.change(v, s, batch.TRANSFER, -1 - who, w.RESTED << 8 | w.ACTIVE, n, 0, who, 0)
    if s.pool(w.HELD, who) > 0:
        # What was said of them was said of this Refresh Phase.
        batch.change(v, s, batch.TRANSFER, -1 - who, w.HELD << 8 | w.RESTED, s.pool(w.HELD, who), 0, who, 0)
    if len(v) > 0:
        return batch.propose(s, v, batch.UNCHAINED)
    return GO


# -- Draw and DON!! Phase -------------------------------------------------------------------------


def draw_card(s: State, f: Turn) -> int:
    """6-3-1, M.draw.1 The turn player draws a card, but not in the first turn of the game."""
    atoms.begin_phase(s, w.P_DRAW)
    if s.turn == 1:
        return GO
    return r04_terms.draw(s, f.who)


def place_don(s: State, f: Turn) -> int:
    """6-4-1, M.don.1 Two DON!! come from the DON!! deck, one in the first turn of the game."""
    atoms.begin_phase(s, w.P_DON)
    return add_don(s, f.who, 1 if s.turn == 1 else DON_A_TURN)


def add_don(s: State, who: int, n: int) -> int:
    """6-4-2, 6-4-3, 1-3-2, M.don.1 As many as the DON!! deck still holds."""
    have = s.pool(w.DON_DECK, who)
    if n > have:
        n = have
    if n == 0:
        return GO
    return batch.propose_one(s, batch.TRANSFER, -1 - who, w.DON_DECK << 8 | w.ACTIVE, n, 0, who, 0)  # 3-9-3


# -- Main Phase -----------------------------------------------------------------------------------


def start_main(s: State, f: Turn) -> int:
    """6-5-1 Effects at the start of the Main Phase, of either player."""
    atoms.begin_phase(s, w.P_MAIN)
    return batch.happen(s, -1 - f.who, w.MAIN_STARTS, f.who)


def main_phase(s: State, f: Turn) -> int:
    """6-5-2, M.main.0 The turn player acts in any order and as often as they like."""
    return s.push(Main([0, f.who]))


@final
class Main(Frame):
    """The Main Phase."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]

    def kind(self) -> i64:
        return w.F_MAIN

    def copy(self) -> Frame:
        return Main(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who]

    def opens(self) -> bool:
        return True

    def go(self, s: State) -> i64:
        if self.step == 0:
            self.step = 1
            return offer_main(s, self)
        self.step = 0
        return take_main(s, self)


def offer_main(s: State, f: Main) -> int:
    """6-5-2, 10-2-2-1, 10-2-3-1 Play a card, activate an effect, give DON!!, battle, or end the phase."""
    if s.phase != w.P_MAIN:
        atoms.begin_phase(s, w.P_MAIN)
        batch.settle(s)  # what a text says of battles alone is no longer offered
    options: list[int] = []
    who = f.who
    for row in s.zones[w.HAND * SEATS + who]:
        if r08_effects.may_play(s, row, who) == 0:
            options.append(pack(w.O_PLAY, row))
    for kind in w.FIELD:
        for row in s.zones[kind * SEATS + who]:
            r08_effects.offer_activation(s, row, who, options)
    if s.pool(w.ACTIVE, who) > 0:  # M.givedon.3
        for kind in w.FIGHTERS:  # M.cards.don.2
            for row in s.zones[kind * SEATS + who]:
                if may_give(s, row, who) == 0:
                    options.append(pack(w.O_GIVE, row))
    forced = False
    if may_battle(s, who):
        for kind in w.FIGHTERS:  # M.battle.attack.1
            for row in s.zones[kind * SEATS + who]:
                if r07_battle.may_attack(s, row, who) == 0:
                    forced = r07_battle.offer_attacks(s, row, who, options) or forced
    if not forced:
        options.append(pack(w.O_END))
    s.options = options
    return ask(s, who, w.ASK_MAIN, s.cause)


def take_main(s: State, f: Main) -> int:
    """6-5-2-1, M.main.list The action is carried out; declaring the end leaves the Main Phase."""
    answer = s.answer
    kind = kind_of(answer)
    row = first_of(answer)
    if kind == w.O_END:  # M.main.end
        return s.leave()
    if kind == w.O_GIVE:
        return give_don(s, row, f.who)
    if kind == w.O_ATTACK:
        target = second_of(answer)
        return r07_battle.begin(s, row, target, f.who)
    if kind == w.O_ACTIVATE:
        return r08_effects.activate(s, row, second_of(answer), f.who)
    return s.push(r08_effects.Playing([0, f.who, row, s.inc[row]]))


def may_battle(s: State, who: int) -> bool:
    """6-5-6-1, M.battle.0 Neither player may battle in their own first turn."""
    return s.memory[w.MEM_TURNS * SEATS + who] > 1


def may_give(s: State, row: int, who: int) -> int:
    """6-5-5-1 DON!! are given to one's Leader and Characters."""
    return legality.forbidden(s, w.ACT_GIVE, who, row, -1)


def why_no_give(s: State, row: int, who: int) -> int:
    """6-5-5-1 Why a card cannot be given DON!!: there is none, or a text forbids it."""
    return may_give(s, row, who) if s.pool(w.ACTIVE, who) > 0 else NO_DON


def why_no_attack(s: State, row: int, who: int) -> int:
    """6-5-6-1, 7-1-1-1, 7-1-1-2 Why a card cannot attack; 0 if it can."""
    return r07_battle.why_no_attack(s, row, who) if may_battle(s, who) else FIRST_TURN


def refusals(s: State, seat: int) -> list[tuple[int, str, int]]:
    """6-5-2 Why a card cannot be used now, or attack, or block, or counter, or be given DON!!."""
    out = r08_effects.refusals(s, seat)
    mine = s.ask_kind == w.ASK_MAIN and seat == s.seat
    for kind in w.FIGHTERS:
        for row in s.zones[kind * SEATS + seat]:
            reason = why_no_attack(s, row, seat)
            out.append((row, "attack", reason if mine else reason or r07_battle.NOT_NOW))
            if mine:
                out.append((row, "give", why_no_give(s, row, seat)))
            elif s.ask_kind == w.ASK_BLOCK and seat == s.seat:
                out.append((row, "block", r07_battle.why_no_block(s, row, seat)))
    if s.ask_kind == w.ASK_COUNTER and seat == s.seat:
        for row in s.zones[w.HAND * SEATS + seat]:
            out.append((row, "counter", r07_battle.may_counter(s, row, seat)))
    return out


def give_don(s: State, row: int, who: int) -> int:
    """6-5-5-1, 6-5-5-3, M.givedon.1 One active DON!! goes under the card; as often as there are any."""
    v = batch.one(s, batch.GAIN, -1 - who, w.ACTIVE, -1, 0, who, 0)
    batch.change(v, s, batch.MARK, row, w.M_DON, 1, 0, who, 0)
    return batch.propose(s, v, batch.UNCHAINED)


# -- End Phase ------------------------------------------------------------------------------------


def end_phase(s: State, f: Turn) -> int:
    """6-6-1-1, 6-6-1-1-2, 6-6-1-1-3 The effects at the end of one's turn come first, in the turn player's order."""
    atoms.begin_phase(s, w.P_END)  # M.endphase.1
    f.activated = []
    return end_effects(s, f)


def end_effects(s: State, f: Turn) -> int:
    """6-6-1-1, 1.1.6:6-6-1, 1.1.6:6-6-1-1 The turn player's effects for the end, in 1.1.6 both players'."""
    answers = profile(s)
    since = len(s.pending)
    if not answers.ends_in_stages:
        # What a resolved effect ordered for this time is one of the effects at the end of the turn.
        triggers.reach_time(s, w.T_TURN_ENDS, f.who if answers.ends_by_side else -1)
    v = batch.one(s, batch.HAPPEN, -1 - f.who, w.TURN_ENDS, 0, 0, f.who, 0)
    if not answers.ends_by_side:
        batch.change(v, s, batch.HAPPEN, f.who - SEATS, w.OPPONENT_TURN_ENDS, 0, 0, 1 - f.who, 0)
    # Nothing takes the place of a turn's end.
    batch.commit_by_rule(s, v)  # M.end.1
    return only_once(s, f, since)


def other_end(s: State, f: Turn) -> int:
    """6-6-1-1-2, 6-6-1-1-4, M.end.2 Then those at the end of the opponent's turn, in the other player's order."""
    answers = profile(s)
    if not answers.ends_by_side:
        return GO
    since = len(s.pending)
    if not answers.ends_in_stages:
        triggers.reach_time(s, w.T_TURN_ENDS, 1 - f.who)
    batch.commit_by_rule(s, batch.one(s, batch.HAPPEN, f.who - SEATS, w.OPPONENT_TURN_ENDS, 0, 0, 1 - f.who, 0))
    return only_once(s, f, since)


def only_once(s: State, f: Turn, since: int) -> int:
    """6-6-1-1-1, 1.1.6:6-6-1-1-1 Each effect is activated once: one that was, in this End Phase, is left out."""
    left = s.pending[:since]
    for i in range(since, len(s.pending)):
        p = s.pending[i]
        if p.pc < 0:
            if was_activated(f, p):
                continue
            f.activated.extend([p.row, p.inc, p.ability])
        left.append(p)
    s.pending = left
    return GO


def was_activated(f: Turn, p: Pending) -> bool:
    """6-6-1-1-1 Whether an effect of this object was activated in this End Phase."""
    done = f.activated
    for i in range(0, len(done), 3):
        if done[i] == p.row and done[i + 1] == p.inc and done[i + 2] == p.ability:
            return True
    return False


def offer_first(s: State, f: Turn) -> int:
    """6-6-1-2, 6-6-1-2(I) What the turn player's resolved effects order for this time, and what lasts until now."""
    return offer_ending(s, f, f.who)


def take_first(s: State, f: Turn) -> int:
    """6-6-1-2(I) The turn player has said what comes next."""
    return take_ending(s, f, f.who)


def offer_second(s: State, f: Turn) -> int:
    """6-6-1-2, 6-6-1-2(II) Then the same for the other player."""
    return offer_ending(s, f, 1 - f.who)


def take_second(s: State, f: Turn) -> int:
    """6-6-1-2(II) The other player has said what comes next."""
    return take_ending(s, f, 1 - f.who)


def offer_ending(s: State, f: Turn, who: int) -> int:
    """6-6-1-2 Work is done and effects end in any order; who has both says which comes next."""
    options: list[int] = []
    ends = False
    for i in range(len(s.standing)):
        e = s.standing[i]
        if e.who == who:
            if e.kind == records.DELAYED and e.arg == w.T_TURN_ENDS:
                options.append(pack(w.O_WORK, e.src, i))
            elif ends_now(s, e, f.who):
                ends = True
    if len(options) == 0:
        if not expire_until_end(s, f.who, who):
            f.step += 1
        else:
            f.step -= 1
        return GO
    if not ends or not profile(s).ends_in_stages:
        triggers.reach_time(s, w.T_TURN_ENDS, who)
        f.step -= 1
        return GO
    options.append(pack(w.O_LAPSE))
    s.options = options
    return ask(s, who, w.ASK_END, s.cause)


def take_ending(s: State, f: Turn, who: int) -> int:
    """6-6-1-2 One piece of work is done, or the effects end; then the rest."""
    f.step -= 2
    if kind_of(s.answer) == w.O_LAPSE:
        expire_until_end(s, f.who, who)
    else:
        triggers.reach(s, s.standing[second_of(s.answer)])
    return GO


def ends_now(s: State, e: Standing, active: int) -> bool:
    """6-6-1-2 Whether an effect lasts until the end of this turn."""
    return e.until == records.END_OF_TURN or e.until == records.TURN_ENDS + active


def expire_until_end(s: State, active: int, who: int) -> bool:
    """6-6-1-2, 1.1.6:6-6-1-2, 1.1.6:6-6-1-3 What lasts until the end of this turn, or of this player's next, ends."""
    if profile(s).ends_in_stages:
        step = FIRST_END if who == active else SECOND_END
        return expire_in_order(s, [records.END_OF_TURN, records.TURN_ENDS + active], who, step)
    standing.expire(s, records.END_OF_TURN, who)
    standing.expire(s, records.TURN_ENDS + active, who)
    standing.expire(s, records.TURN, who)  # M.end.3, M.end.4
    batch.settle(s)
    return False


def expire_in_order(s: State, untils: list[int], who: int, step: int) -> bool:
    """6-6-1-2, 6-6-1-3 A player's effects end, one after the other where that is not the same."""
    if len(ordering.ending(s, untils, who)) > 1 and ordering.may_part(s):
        s.push(Ending([step, who, *untils]))
        return True
    for until in untils:
        standing.expire(s, until, who)
    batch.settle(s)
    return False


@final
class Ending(Frame):
    """A player's effects end, one after the other."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.untils = v[2:]

    def kind(self) -> int:
        return w.F_ENDING

    def copy(self) -> Frame:
        return Ending(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, *self.untils]

    def go(self, s: State) -> int:
        step = self.step
        self.step = step + 1
        return ENDING[step](s, self)


def offer_first_end(s: State, f: Ending) -> int:
    """6-6-1-2(I) The turn player says which of the effects that last until now ends next."""
    return offer_end(s, f)


def take_first_end(s: State, f: Ending) -> int:
    """6-6-1-2(I) It ends, and then the others."""
    return take_end(s, f)


def offer_second_end(s: State, f: Ending) -> int:
    """6-6-1-2(II) The other player says which of theirs ends next."""
    return offer_end(s, f)


def take_second_end(s: State, f: Ending) -> int:
    """6-6-1-2(II) It ends, and then the others."""
    return take_end(s, f)


def offer_end_during(s: State, f: Ending) -> int:
    """6-6-1-3 A player says which of the effects that last during this turn ends next."""
    return offer_end(s, f)


def take_end_during(s: State, f: Ending) -> int:
    """6-6-1-3 It ends, and then the others."""
    return take_end(s, f)


def offer_end(s: State, f: Ending) -> int:
    """6-6-1-2, 6-6-1-3 Effects end in any order; the player is asked where that is not the same."""
    found = ordering.contested_ends(s, f.untils, f.who)
    if len(found) == 0:
        left = ordering.ending(s, f.untils, f.who)
        if len(left) == 0:
            return s.leave()
        return let_end(s, f, left[0])
    options: list[int] = []
    for stamp in found:
        for i in range(len(s.standing)):
            if s.standing[i].stamp == stamp:
                options.append(pack(w.O_STOP, s.standing[i].src, i))
    s.options = options
    return ask(s, f.who, w.ASK_END, s.cause)


def take_end(s: State, f: Ending) -> int:
    """6-6-1-2, 6-6-1-3 The one that was chosen ends."""
    return let_end(s, f, s.standing[second_of(s.answer)].stamp)


def let_end(s: State, f: Ending, stamp: int) -> int:
    """6-6-1-2, 6-6-1-3 What a text has set up until now ends."""
    f.step = (f.step - 1) // 2 * 2
    ordering.end_text(s, f.untils, stamp)
    batch.settle(s)
    return GO


ENDING: Final[list[Callable[[State, Ending], int]]] = [
    offer_first_end,
    take_first_end,
    offer_second_end,
    take_second_end,
    offer_end_during,
    take_end_during,
]
FIRST_END: Final = 0
SECOND_END: Final = 2
END_DURING: Final = 4


def during_turn(s: State, f: Turn) -> int:
    """6-6-1-3 What lasts during this turn ends, the turn player's first."""
    if profile(s).ends_in_stages:
        for who in (f.who, 1 - f.who):
            if expire_in_order(s, [records.TURN], who, END_DURING):
                f.step -= 1
                return GO
    for seat in range(SEATS):
        atoms.forget_memory(s, w.MEM_PLAYED, seat)
        atoms.forget_memory(s, w.MEM_EVENTS, seat)
        atoms.forget_memory(s, w.MEM_DAMAGE, seat)
    atoms.forget_facts(s)
    batch.settle(s)
    return GO


def end_turn(s: State, f: Turn) -> int:
    """6-6-1-4, 1.1.6:6-6-1-4 The turn ends; in 1.1.6 only if no effect for its end is left unactivated."""
    if profile(s).end_repeats:
        end_effects(s, f)
        if len(s.pending) > 0:
            f.step = AFTER_END
            return GO
    return s.leave()


TURN: Final[list[Callable[[State, Turn], int]]] = [
    begin_turn,
    start_turn,
    stand_before,
    return_don,
    stand_all,
    draw_card,
    place_don,
    start_main,
    main_phase,
    end_phase,
    other_end,
    offer_first,
    take_first,
    offer_second,
    take_second,
    during_turn,
    end_turn,
]
AFTER_END: Final = 10
