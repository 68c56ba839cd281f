"""The example client plays a whole game over the socket."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.server.serving import Starter

ROOT = Path(__file__).parents[2]
OPPONENTS = {"opcg": "search"}  # as the example says; in the other games one that answers sooner


def test_the_example_client_plays_a_game_to_its_end(title: str, tmp_path: Path) -> None:
    """It knows no game, and tells what happened with the numbers of the rules; its opponent ends with the server."""
    with Starter() as servers:
        server = servers.start(tmp_path)
        told = subprocess.run(
            [sys.executable, "examples/client.py", title, OPPONENTS.get(title, "search:quick"), server.http],
            cwd=ROOT,
            capture_output=True,
            encoding="utf-8",
        )
    assert told.returncode == 0, told.stderr
    *log, end = told.stdout.splitlines()
    assert re.search(r"\b(wins|draw)\b", end), end
    assert len(log) > 20 and any(":" in line.rpartition("  ")[2] for line in log)
