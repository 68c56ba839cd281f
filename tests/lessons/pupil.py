"""Pupils: one who does what the lesson points at, and one who does anything."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rulebound import games
from rulebound.kernel import play
from rulebound.lessons.lesson import Hint, Lesson
from rulebound.players.sight import Sight
from rulebound.table import Table

Choose = Callable[[Hint, Table], int]


class Course:
    """A lesson with a pupil, until it is finished or has gone on for too long."""

    def __init__(self, lesson: Lesson, lang: str = "en") -> None:
        self.lesson = lesson
        self.lang = lang
        self.table = lesson.begin(games.find(lesson.plan.game), lang)
        self.read: frozenset[str] = frozenset()
        self.hints: list[Hint] = []

    def hint(self) -> Hint:
        """What the lesson says now."""
        return self.lesson.watch(self.table, self.lesson.learner, self.lang, self.read)

    def go(self, choose: Choose, most: int = 200, until: str = "") -> Hint:
        """Play, up to a step that waits for an answer if one is named."""
        for _ in range(most):
            hint = self.hint()
            self.hints.append(hint)
            if hint.waits == "nothing" or (hint.step == until and hint.waits == "answer"):
                return hint
            if hint.waits == "read":
                self.read |= {hint.step}
            elif hint.waits == "opponent":
                self.reply()
            else:
                index = choose(hint, self.table)
                self.table.answer(self.lesson.learner, self.table.number, index)
        return self.hint()

    def reply(self) -> None:
        """The opponent answers."""
        table = self.table
        index = self.lesson.choose(Sight.of(table.state, table.seat), Random(table.number))
        table.answer(table.seat, table.number, index)


def follows(hint: Hint, table: Table) -> int:
    """Does what the lesson points at; it points at something at every question."""
    assert hint.options, f"{hint.step}: nothing is pointed at among {table.update(table.seat).view.decision}"
    return hint.options[0]


def anything(seed: int) -> Choose:
    """Does whatever chance says, and never what the lesson points at where there is anything else."""
    rng = Random(seed)

    def choose(hint: Hint, table: Table) -> int:
        count = play.count(table.state)
        others = [index for index in range(count) if index not in hint.options]
        return rng.choice(others or range(count))

    return choose
