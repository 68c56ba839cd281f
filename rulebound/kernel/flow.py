"""The loop that runs procedures until somebody has to decide."""

from __future__ import annotations

from rulebound.kernel import audit, batch, decisions, loops, ordering, standing
from rulebound.kernel.game import BETWEEN, COUNTS, PRIORITY
from rulebound.kernel.state import WAIT, State
from rulebound.kernel.triggers import Triggers


def run(s: State) -> None:
    """Runs until a decision is owed, the game is over, or the fuse blows."""
    g = s.g
    fuse = s.steps + g.fuse_steps
    reads = g.check_reads if g.checks != PRIORITY else 0
    while not s.over:
        if len(s.unordered) > 0:
            ordering.begin(s)
        n = len(s.frames)
        f = s.frames[n - 1]
        kind = f.kind()
        if f.opens():
            # Most of the time there is nothing to see to, which is found out without a call.
            if (s.dirty & reads != 0 or s.losing != 0 or len(s.pending) > 0 or len(s.last) > 0) and quiet_point(s):
                continue
        elif kind == decisions.FRAME_TRIGGERS and f.step == 0:
            if g.checks == BETWEEN and check(s):
                continue
        s.batching = 0
        if kind != decisions.FRAME_EFFECT:
            s.cause = kind * 64 + f.step
        result = f.go(s)
        if s.touched != 0:
            # Some changes are made without a batch: a phase, a shuffle, marks cleared by rule.
            batch.settle(s)
        if s.auditing:
            audit.audit(s)
        if result == WAIT:
            if len(s.unordered) > 0:
                s.unordered = []  # a question is put already: what changed with it is settled in the order of the table
            many = decisions.count(s) > 1
            if not many:
                if s.skip_forced:
                    s.answer = decisions.option(s, 0)
                    continue
            elif kind != decisions.FRAME_LOOP and loops.stop(s, True):
                continue
            return
        if kind == decisions.FRAME_TRIGGERS and loops.stop(s, False):
            continue
        s.steps += 1
        if s.steps > fuse or n > g.fuse_depth or len(s.standing) + len(s.pending) > g.fuse_table:
            # A runaway is told apart from an answer that merely does much by its bound alone.
            s.suspended = True
            return


def quiet_point(s: State) -> bool:
    """Between two steps of a procedure: checks and waiting abilities come first; True if there were any."""
    g = s.g
    if g.checks != PRIORITY and check(s):
        return True
    if len(s.pending) > 0 and g.scheduler != COUNTS:
        s.push(Triggers([0, -1]))
        return True
    if len(s.last) > 0 and len(s.items) == 0 and len(s.pending) == 0:
        s.last = standing.still_told(s)
    return False


def is_due(s: State) -> bool:
    """Whether rule checks could find anything: somebody has lost, or what they read has changed since the last."""
    return s.losing != 0 or s.dirty & s.g.check_reads != 0


def check(s: State) -> bool:
    """Carries out rule checks; True if the game ended or something was done."""
    if not is_due(s):
        return False
    if s.g.ended(s):
        batch.finish(s)
        return True
    s.batching = 0
    s.cause = decisions.CAUSE_CHECK * 64
    return s.g.check(s)
