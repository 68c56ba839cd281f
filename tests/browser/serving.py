"""A server of the tests' own, in a process that can be killed and started again over the same games."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
LIMITS: Final = (
    *("bot_pause=0", "bot_steady=0", "auto_pass=0.05"),
    *("new_tables_a_minute=100000", "actions_a_second=1000", "burst=1000"),
    "answer_within=60",
)


class Served:
    """A server over a folder."""

    program = "rulebound.cli"

    def __init__(self, data: Path, port: int = 0, limits: tuple[str, ...] = LIMITS) -> None:
        self.data = data
        self.port = port
        self.limits = limits
        self.start()

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Begin to serve; after the first time on the same port."""
        command = [sys.executable, "-m", self.program, "serve", "--port", str(self.port), "--data", str(self.data)]
        for limit in self.limits:
            command += ["--limit", limit]
        surroundings = {key: value for key, value in os.environ.items() if key != "RULEBOUND_GAMES"}
        self.process = subprocess.Popen(
            [*command, "--quiet"], cwd=ROOT, env=surroundings, stdout=subprocess.PIPE, encoding="utf-8"
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r":(\d+)/", said)
        assert found is not None, f"the server did not start: {said}"
        assert self.port in (0, int(found[1])), f"port {self.port} was taken meanwhile"
        self.port = int(found[1])

    def kill(self) -> None:
        """End it as a crash would."""
        self.process.kill()
        self._gone()

    def stop(self) -> None:
        """Tell it to end."""
        self.process.send_signal(signal.SIGTERM)
        self._gone()

    def _gone(self) -> None:
        self.process.wait(30)
        if self.process.stdout is not None:
            self.process.stdout.close()
