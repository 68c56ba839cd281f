"""Time for a server: what the hour is, and being called later. Tests bring their own, so that none has to wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

import msgspec

from rulebound.server.messages import Clock


class Timer(Protocol):
    """Something that will be called, unless it is cancelled."""

    def cancel(self) -> None:
        """Never mind."""


class Time(Protocol):
    """What the hour is, in seconds."""

    def now(self) -> float:
        """Seconds that never go back, from a beginning that means nothing."""

    def today(self) -> float:
        """Seconds since 1970, for what is kept."""

    def later(self, delay: float, call: Callable[[], None]) -> Timer:
        """Call this after so many seconds."""


class LoopTime:
    """The time of the running event loop."""

    def now(self) -> float:
        """Seconds that never go back."""
        return time.monotonic()

    def today(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def later(self, delay: float, call: Callable[[], None]) -> Timer:
        """Call this after so many seconds."""
        return asyncio.get_running_loop().call_later(delay, call)


class Begun(msgspec.Struct, frozen=True):
    """A decision for which the clock has run, and what it has left of its own seconds."""

    seat: int
    number: int
    own: float


class ChessClock:
    """The clock of a table. It runs for the seat that owes the decision, and stands while nobody does.

    A decision has `step` seconds for itself; when they are used up, those of the seat go. A seat whose time is up
    loses. Whatever else is said in between, a decision has its seconds once. What is used while the server is away is
    given back: it was not the player who was away.
    """

    def __init__(self, time: Time, seat: float, step: float, left: list[float], begun: Begun | None = None) -> None:
        self.time = time
        self.step = step
        self.left = list(left) or [seat, seat]
        self.running = -1
        self._decision = -1, -1
        self._own = 0.0  # what the decision has left of its own seconds
        self._since = 0.0
        if begun is not None:
            self._decision, self._own = (begun.seat, begun.number), begun.own

    @property
    def begun(self) -> Begun:
        """The decision that somebody's time was used for last, as it is kept."""
        return Begun(*self._decision, self.own())

    def run(self, seat: int, number: int) -> None:
        """Begin this decision of this seat, or go on with it."""
        self.stop()
        if self._decision != (seat, number):
            self._decision = seat, number
            self._own = self.step
        self.running = seat
        self._since = self.time.now()

    def stop(self) -> None:
        """Let nobody's time go."""
        if self.running >= 0:
            self.left[self.running] = self.rest(self.running)
            self._own = self.own()
            self.running = -1

    def own(self) -> float:
        """What the decision has left of its own seconds."""
        return max(0.0, self._own - self._used())

    def rest(self, seat: int) -> float:
        """What a seat has left of its own time."""
        if seat != self.running:
            return self.left[seat]
        return max(0.0, self.left[seat] - max(0.0, self._used() - self._own))

    def until(self) -> float:
        """Seconds until the seat for which it runs has lost."""
        return self._own + self.left[self.running] - self._used()

    def _used(self) -> float:
        return self.time.now() - self._since if self.running >= 0 else 0.0

    def show(self) -> Clock:
        """As it is told to everybody."""
        step = self.own() if self.running >= 0 else 0.0
        return Clock([round(1000 * self.rest(seat)) for seat in (0, 1)], round(1000 * step), self.running)
