"""600 The priority process: rule processing, triggered abilities, actions, the chase."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from rulebound.games.fow import r07_actions, r09_abilities, r12_rules
from rulebound.games.fow import words as w
from rulebound.kernel import batch, loops, triggers
from rulebound.kernel.context import Context, context_of
from rulebound.kernel.decisions import ASK_TRIGGER, DECLINE, PASS, TRIGGER, ask, first_of, kind_of, pack
from rulebound.kernel.state import GO, SEATS, Frame, State

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Priority(Frame):
    """A priority process, until both players pass in succession with nothing on the chase."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.passes = v[2]
        self.main = v[3]  # whether it is that of the main phase itself, 2: only if a card is revealed

    def kind(self) -> i64:
        return w.F_PRIORITY

    def copy(self) -> Frame:
        return Priority([self.step, self.who, self.passes, self.main])

    def ints(self) -> list[int]:
        return [self.step, self.who, self.passes, self.main]

    def opens(self) -> bool:
        return True

    def go(self, s: State) -> i64:
        """602.1, 601.1 Rule processing, triggered abilities, an action, and again."""
        step = self.step
        self.step = step + 1
        if step == 0:
            return process_rules(s, self)
        if step == 1:
            return offer_reveal(s, self)
        if step == 2:
            return take_reveal(s, self)
        if step == 3:
            return offer_triggered(s, self)
        if step == 4:
            return take_triggered(s, self)
        if step == 5:
            return offer_action(s, self)
        return take_action(s, self)


def process_rules(s: State, f: Priority) -> int:
    """602.1a Every rule process that is due is performed, until none is left."""
    if r12_rules.ended(s):
        batch.finish(s)
    elif r12_rules.check(s):
        f.step = PROCESS
        loops.stop(s, False)
    elif not r09_abilities.states_trigger(s) and len(s.pending) == 0:
        f.step = OFFER
    return GO


def offer_reveal(s: State, f: Priority) -> int:
    """906.2, 708.2 Whoever holds a card whose condition was met may reveal it, the active player first."""
    r07_actions.drop_chances(s)
    for turn in range(SEATS):
        who = s.active if turn == 0 else 1 - s.active
        if r07_actions.has_chance(s, who):
            options = r07_actions.revealable(s, who)
            options.append(pack(DECLINE))
            if s.skip_forced and len(options) == 1:
                r07_actions.reveal(s, who, options[0])
                continue
            s.options = options
            return ask(s, who, w.ASK_REVEAL, s.cause)
    f.step = TRIGGERED
    return GO


def take_reveal(s: State, f: Priority) -> int:
    """708.2, 708.2b The card is turned face up, and so it has triggered, once; the others stay hidden."""
    f.step = REVEAL
    if kind_of(s.answer) != DECLINE and f.main == IF_REVEALED:
        f.main = 0
    r07_actions.reveal(s, s.seat, s.answer)
    return GO


def offer_triggered(s: State, f: Priority) -> int:
    """602.1b, 603.1, 603.2 One of the triggered abilities is chosen, the active player's before the other's."""
    group = triggers.next_group(s)
    if len(group) == 0:
        if f.main == IF_REVEALED:
            return s.leave()
        f.step = OFFER
        return GO
    options: list[int] = []
    for i in group:
        options.append(pack(TRIGGER, i))
    if len(options) == 1:
        s.answer = options[0]
        return GO
    s.options = options
    return ask(s, s.pending[group[0]].who, ASK_TRIGGER, s.cause)


def take_triggered(s: State, f: Priority) -> int:
    """603.3, 603.4, 906.5 It is played if it can be, and counted down in any case; then from the start."""
    f.step = PROCESS  # 906.5a
    f.passes = 0
    if loops.stop(s, False):
        return GO
    p = s.pending[first_of(s.answer)]
    if r07_actions.is_automatic_card(s, p):
        return r07_actions.play_automatic(s, first_of(s.answer))
    del s.pending[first_of(s.answer)]
    a = s.g.catalogue.abilities[p.ability]
    if p.pc >= 0:
        return r09_abilities.play_delayed(s, p)
    c = context_of(p.frame) if len(p.frame) > 0 else Context(p.who, p.row, p.inc, a.sets, a.nums)  # 105.3c
    triggers.hear(c, p)
    if not r09_abilities.may_play_waiting(s, p, a, c):
        return GO
    return r09_abilities.announce_waiting(s, a, c)  # 603.4.note


def offer_action(s: State, f: Priority) -> int:
    """602.1c, 604.1, 604.2 The player with priority does something, or passes."""
    options: list[int] = []
    main = is_main_timing(s, f)
    forced = r07_actions.offer(s, f.who, main, options)
    if not forced:
        options.append(pack(PASS))  # 604.1c
    if s.skip_forced and len(options) == 1 and not forced:
        f.step = PROCESS
        return take_pass(s, f)
    s.options = options
    return ask(s, f.who, w.ASK_PRIORITY, s.cause)


def is_main_timing(s: State, f: Priority) -> bool:
    """701.2 Main timing: the active player with priority in the main phase, no battle, nothing on the chase."""
    return f.main == 1 and f.who == s.active and len(s.items) == 0


def take_action(s: State, f: Priority) -> int:
    """602.1d, 605.1, 605.1a Who does anything else than pass keeps priority."""
    f.step = PROCESS  # 605.2
    if kind_of(s.answer) == PASS:
        return take_pass(s, f)
    f.passes = 0
    return r07_actions.take(s, f.who, s.answer)


def take_pass(s: State, f: Priority) -> int:
    """605.1b, 605.1c, 710.1 Two passes in succession resolve the top of the chase, or end it; one hands over."""
    f.passes += 1
    if f.passes < SEATS:
        f.who = 1 - f.who
        f.step = OFFER
        return GO
    f.passes = 0
    f.who = s.active
    if len(s.items) == 0:
        return s.leave()
    row = s.items[len(s.items) - 1].row
    return s.push(r09_abilities.Resolving([0, row, s.inc[row]]))


PRIORITY: Final[list[Callable[[State, Priority], int]]] = [
    process_rules,
    offer_reveal,
    take_reveal,
    offer_triggered,
    take_triggered,
    offer_action,
    take_action,
]
PROCESS: Final = 0
REVEAL: Final = 1
IF_REVEALED: Final = 2
TRIGGERED: Final = 3
OFFER: Final = 5


def open_window(s: State) -> int:
    """601.1 A priority process begins with the active player; headless, one in which nobody can act is skipped."""
    if s.skip_forced and len(s.items) == 0 and len(s.pending) == 0 and not is_due(s):
        if not r09_abilities.states_trigger(s):
            if not r07_actions.could_act(s, 0) and not r07_actions.could_act(s, 1):
                return GO
    return s.push(Priority([0, s.active, 0, 0]))


def is_due(s: State) -> bool:
    """505.5e, 807.3b Whether a rule process applies or an ability has triggered."""
    return r07_actions.has_triggered(s) or r12_rules.is_due(s)


def open_if_due(s: State) -> bool:
    """505.5e, 807.3b A priority process, if anything is due or has triggered, or a card is revealed that triggers."""
    due = is_due(s)
    if not due and len(s.pending) == 0:
        return False
    s.push(Priority([0, s.active, 0, 0 if due else IF_REVEALED]))
    return True
