"""Servers in processes of their own, that can be killed: `python -m tests.server.serving` starts one at every line.

A line is a plan as `rulebound.server.serve` takes it, in JSON. Whoever reads "READY PID" may connect. Each server is
forked from a process that has loaded everything, so that a start costs little.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import msgspec

from rulebound.server.serve import Plan, free_port, serve
from rulebound.server.settings import Settings

ROOT = Path(__file__).parents[2]
STILL = Settings(
    bot_pause=0.0,
    bot_steady=0.0,
    auto_pass=3600.0,
    new_tables_a_minute=1_000_000,
    actions_a_second=1_000_000,
    burst=1_000_000,
    lease=1.0,
)


class Served:
    """A server that runs."""

    def __init__(self, plan: Plan, pid: int) -> None:
        self.plan = plan
        self.pid = pid

    @property
    def http(self) -> str:
        """Where it answers requests."""
        return f"http://127.0.0.1:{self.plan.port}"

    @property
    def socket(self) -> str:
        """Where it takes sockets."""
        return f"ws://127.0.0.1:{self.plan.port}/socket"

    def kill(self) -> None:
        """End it as a crash would."""
        os.kill(self.pid, signal.SIGKILL)

    def stop(self) -> None:
        """Tell it to stop."""
        os.kill(self.pid, signal.SIGTERM)


class Starter:
    """Starts servers; all of them are gone with it."""

    def __enter__(self) -> Starter:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.serving"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            start_new_session=True,
        )
        self._all: list[Served] = []
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for served in self._all:
            with suppress(ProcessLookupError):
                served.kill()
        try:  # what a server has started holds the pipe for as long as it is there
            self._process.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            raise

    def start(self, data: Path, database: str = "", settings: Settings = STILL, workers: int = 1) -> Served:
        """A server over a folder or a database, when it is ready; one of several processes is ready soon."""
        port = free_port("127.0.0.1", 0)
        plan = Plan(port=port, data=str(data), database=database, workers=workers, quiet=True, settings=settings)
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(plan).decode() + "\n")
        self._process.stdin.flush()
        said = self._process.stdout.readline().split()
        assert said[:1] == ["READY"], said
        served = Served(plan, int(said[1]))
        self._all.append(served)
        return served


def main() -> None:
    """Fork a server for every line."""
    from rulebound import games

    for name in games.games():
        games.find(name)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        plan = msgspec.json.decode(line, type=Plan)
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            serve(plan, lambda: print(f"READY {os.getpid()}", flush=True))
            os._exit(0)


if __name__ == "__main__":
    main()
