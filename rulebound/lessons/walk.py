"""How far a lesson has come: its steps held against the answers that were given at a table.

Nothing is kept that the answers do not tell: a table that was loaded again, or gone back at, is walked again. Whatever
the learner does is right by the rules. A step may be done before its time, or pass by; then the next one is due.
"""

from __future__ import annotations

from typing import final

from rulebound.kernel import play
from rulebound.kernel.state import State
from rulebound.kernel.view import OptionView, events, option_view
from rulebound.lessons.plan import Plan, Step


@final
class Walk:
    """The steps of a lesson behind the answers of one line."""

    def __init__(self, plan: Plan, start: State) -> None:
        self.plan = plan
        self.state = start
        self.state.recording = True
        self.line: list[int] = []
        self.at = 0
        self.done: set[str] = set()
        self.missed = ""  # the step that passed by since the learner last did what the lesson says
        self.strayed: OptionView | None = None  # what the learner did instead
        self.pass_by()

    def follow(self, answers: list[int]) -> None:
        """Walk on behind answers that follow those so far."""
        for index in answers[len(self.line) :]:
            s = self.state
            mine = s.seat == self.plan.learner
            taken = option_view(s, s.options[index], s.seat) if mine and s.high < 0 else None
            turn, kind, phase = s.turn, asked(s), s.g.words.phases[s.phase]
            play.step(s, index)
            self.line.append(index)
            if taken is not None:
                self.take(taken, turn, kind, phase)
            self.see()
            self.pass_by()

    def current(self) -> Step | None:
        """The step that is due; none when all are behind."""
        steps = self.plan.steps
        return steps[self.at] if self.at < len(steps) else None

    def take(self, option: OptionView, turn: int, kind: str, phase: str) -> None:
        """The learner has taken an option: that may do the step that is due, or one to come in this turn."""
        while (step := self.current()) is not None and step.done.read and step.turn <= turn and fits(step, kind, phase):
            self.done.add(step.id)
            self.at += 1
        if step is None:
            return
        for other in self.plan.steps[self.at :]:
            # What names no card, such as passing, does only the step that is due.
            matches = [match for match in other.done.answers if other is step or match.card]
            if other.turn == turn and fits(other, kind, phase) and any(match.fits(option) for match in matches):
                if other.id not in self.done:
                    self.done.add(other.id)
                    self.strayed, self.missed = None, ""
                    return
        if step.asked and step.turn == turn and fits(step, kind, phase):
            self.strayed = option

    def see(self) -> None:
        """What has happened may do the step that is due now."""
        step = next((step for step in self.plan.steps[self.at :] if step.id not in self.done), None)
        if step is None or not step.done.events:
            return
        for event in events(self.state, self.plan.learner):
            if any(happening.fits(event) for happening in step.done.events):
                self.done.add(step.id)

    def pass_by(self) -> None:
        """Leave steps behind that are done, or can no longer be; the first of these is the one that passed by."""
        passed = ""
        while (step := self.current()) is not None:
            if step.id not in self.done:
                if not self.is_past(step):
                    break
                if not step.done.read:
                    passed = passed or step.id
            self.strayed = None
            self.at += 1
        self.missed = passed or self.missed

    def is_past(self, step: Step) -> bool:
        """Whether a step can no longer be done: its turn is over, or its question is asked and does not offer it."""
        s = self.state
        if s.over or s.turn > step.turn:
            return True
        if not step.done.answers or s.turn < step.turn or s.seat != self.plan.learner:
            return False
        return bool(step.asked) and is_its_question(s, step) and not pointed(s, step)


def is_its_question(s: State, step: Step) -> bool:
    """Whether the pending question is the one at which a step belongs."""
    return fits(step, asked(s), s.g.words.phases[s.phase])


def fits(step: Step, kind: str, phase: str) -> bool:
    """Whether a step belongs at a question of a kind in a phase."""
    return step.asked in ("", kind) and step.phase in ("", phase)


def asked(s: State) -> str:
    """The kind of the pending question."""
    return s.g.ask_names[s.ask_kind]


def pointed(s: State, step: Step) -> list[int]:
    """The options of the pending decision that do a step."""
    if s.over or s.suspended or s.high >= 0:
        return []
    offered = [option_view(s, option, s.seat) for option in s.options]
    found: list[int] = []
    for match in step.done.answers:
        found += [i for i, option in enumerate(offered) if match.fits(option) and i not in found]
    return found
