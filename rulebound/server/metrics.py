"""What a server counts of itself, in the text form that monitors read. Nothing here is about a card.

Every process counts for itself. Whichever of several answers, the label `process` says which one it is.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rulebound.server.house import House

BOUNDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)


class Metrics:
    """Counts since the process began."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.sockets = 0
        self.messages_in = 0
        self.messages_out = 0
        self.bytes_in = 0
        self.bytes_out = 0
        self.refusals = 0
        self.answers = 0
        self.seconds = 0.0
        self.within = [0] * (len(BOUNDS) + 1)

    def received(self, size: int) -> None:
        """A message came in."""
        self.messages_in += 1
        self.bytes_in += size

    def sent(self, size: int) -> None:
        """A message went out."""
        self.messages_out += 1
        self.bytes_out += size

    def refused(self) -> None:
        """Something could not be read."""
        self.refusals += 1

    @contextmanager
    def timed(self) -> Iterator[None]:
        """How long an act takes, from being read to being shown."""
        begin = time.perf_counter()
        try:
            yield
        finally:
            took = time.perf_counter() - begin
            self.answers += 1
            self.seconds += took
            self.within[next((i for i, bound in enumerate(BOUNDS) if took <= bound), len(BOUNDS))] += 1

    def lines(self, house: House) -> str:
        """All counts, one a line, each with the process that counts."""
        process = f'process="{house.owner}"'
        rooms = house.rooms.values()
        running = sum(room.state == "running" for room in rooms)
        found: list[tuple[str, str, str, float]] = [
            ("uptime_seconds", "gauge", "Seconds since the process began.", time.monotonic() - self.began),
            ("sockets", "gauge", "Open sockets.", self.sockets),
            ("tables", "gauge", "Tables in memory.", len(rooms)),
            ("tables_running", "gauge", "Tables at which a game is going on.", running),
            ("tables_suspended_total", "counter", "Games that a fault suspended.", house.suspended),
            ("bots_late_total", "counter", "Answers given for a program that did not answer.", house.minds.late),
            ("messages_in_total", "counter", "Messages that came in.", self.messages_in),
            ("messages_out_total", "counter", "Messages that went out.", self.messages_out),
            ("bytes_in_total", "counter", "Bytes of them.", self.bytes_in),
            ("bytes_out_total", "counter", "Bytes of them.", self.bytes_out),
            ("refused_total", "counter", "Messages that could not be read.", self.refusals),
        ]
        out = []
        for name, kind, about, value in found:
            out += [f"# HELP rulebound_{name} {about}", f"# TYPE rulebound_{name} {kind}"]
            out.append(f"rulebound_{name}{{{process}}} {value:g}")
        out += [
            "# HELP rulebound_act_seconds From a message being read to what it changed being shown.",
            "# TYPE rulebound_act_seconds histogram",
        ]
        so_far = 0
        for bound, count in zip((*BOUNDS, float("inf")), self.within):
            so_far += count
            edge = "+Inf" if bound == float("inf") else f"{bound:g}"
            out.append(f'rulebound_act_seconds_bucket{{{process},le="{edge}"}} {so_far}')
        out.append(f"rulebound_act_seconds_sum{{{process}}} {self.seconds:g}")
        out.append(f"rulebound_act_seconds_count{{{process}}} {self.answers}")
        return "\n".join(out) + "\n"
