"""A server that is measured: a process of its own on one core, over a folder that is thrown away.

`python -m bench.served CORE PLAN` serves; it says "READY" on its output when it listens.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, final

import msgspec

from bench.contender import ROOT
from bench.process import BenchError

SERVER_CORE: Final = 0
CLOCK_TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


@final
class Served:
    """A server over a folder; it may be killed, or stopped, and started again over what it has kept."""

    def __init__(self, data: Path, pure: bool = False) -> None:
        self.data = data
        self.pure = pure
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def http(self) -> tuple[str, int]:
        """Where it answers requests."""
        return "127.0.0.1", self.port

    @property
    def socket(self) -> str:
        """Where it takes sockets."""
        return f"ws://127.0.0.1:{self.port}/socket"

    def start(self, game: str) -> float:
        """Start it, and wait until it listens; how many seconds that took."""
        from rulebound.server.serve import Plan, free_port
        from rulebound.server.settings import Settings

        began = time.monotonic()
        self.port = free_port("127.0.0.1", self.port or 0)
        # All clients have one address here: what a server allows one address is not what is measured.
        settings = Settings(new_tables_a_minute=1_000_000, sockets=10_000, actions_a_second=1000, burst=1000)
        plan = Plan(port=self.port, data=str(self.data), quiet=True, settings=settings)
        environment = dict(os.environ, RULEBOUND_PURE="1" if self.pure else "0")
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH", "")]))
        words = ["-m", "bench.served", str(SERVER_CORE), game, msgspec.json.encode(plan).decode()]
        self.process = subprocess.Popen(
            [sys.executable, *words], cwd=ROOT, env=environment, stdout=subprocess.PIPE, encoding="utf-8"
        )
        assert self.process.stdout is not None
        if self.process.stdout.readline().split() != ["READY"]:
            raise BenchError(f"the server ended with code {self.process.wait()} before it listened")
        return time.monotonic() - began

    def end(self, how: signal.Signals) -> None:
        """End it, as a crash would or as it is meant to, and wait until it is gone."""
        process, self.process = self.process, None
        if process is None:
            return
        process.send_signal(how)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()

    def memory(self) -> float:
        """What it holds of the machine's memory, in megabytes; 0 where the system does not tell."""
        for line in self._told("status").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0.0

    def spent(self) -> float:
        """Seconds of processor time that it has used; 0 where the system does not tell."""
        told = self._told("stat").rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) / CLOCK_TICKS if told else 0.0

    def _told(self, what: str) -> str:
        if self.process is None:
            return ""
        try:
            return Path(f"/proc/{self.process.pid}/{what}").read_text(encoding="utf-8")
        except OSError:
            return ""


def stay_on(cores: set[int]) -> None:
    """Run on these cores alone, where the system lets a process choose."""
    if sys.platform == "linux":
        there = os.sched_getaffinity(0)
        os.sched_setaffinity(0, cores & there or there)


def others() -> set[int]:
    """The cores for whoever is not the server."""
    return set(range(os.cpu_count() or 1)) - {SERVER_CORE} or {SERVER_CORE}


def main(core: str, game: str, plan: str) -> None:
    """Serve."""
    stay_on({int(core)})
    from rulebound import games
    from rulebound.server.serve import Plan, serve

    games.find(game)
    found = msgspec.json.decode(plan, type=Plan)
    serve(found, lambda: print("READY", flush=True))


if __name__ == "__main__":
    main(*sys.argv[1:])
