"""Procedures as lists of steps: one entry a kind in a game's table, and the frame that most of them need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, final

from rulebound.kernel.state import NOBODY, Frame, State

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Procedure:
    """One kind of procedure: its number, its steps in their order, and the frame that holds its fields.

    Without a frame of its own it knows only a player. Where it `opens`, waiting abilities and rule checks come
    between its steps; a frame of its own says that itself.
    """

    def __init__(
        self,
        kind: int,
        steps: Sequence[Callable[..., int]],
        frame: Callable[[list[int]], Frame] | None = None,
        opens: bool = True,
    ) -> None:
        self.kind = kind
        self.steps: list[Callable[..., int]] = list(steps)
        self.frame = frame
        self.opens = opens
        self.names = [f"{step.__module__}.{step.__qualname__}" for step in steps]  # as citations name them

    def made(self, v: list[int]) -> Frame:
        """A frame of this kind from its fields."""
        if self.frame is None:
            return Steps(self, v)
        return self.frame(v)

    def of(self, who: int) -> Frame:
        """A procedure of a player that begins."""
        return Steps(self, [0, who])


@final
class Steps(Frame):
    """A procedure under way that knows its player, or not even one."""

    def __init__(self, procedure: Procedure, v: list[int]) -> None:
        super().__init__(v[0])
        self.procedure = procedure
        self.who: i64 = v[1] if len(v) > 1 else NOBODY

    def kind(self) -> i64:
        return self.procedure.kind

    def copy(self) -> Frame:
        return Steps(self.procedure, self.ints())

    def ints(self) -> list[int]:
        return [self.step] if self.who == NOBODY else [self.step, self.who]

    def opens(self) -> bool:
        return self.procedure.opens

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        return self.procedure.steps[step](s, self)


def by_number(procedures: list[Procedure]) -> dict[int, Procedure]:
    """The table of a game's procedures."""
    return {procedure.kind: procedure for procedure in procedures}
