"""A folder that looks like a checkout, with sample files: commands run there and leave the project as it is."""

from __future__ import annotations

import os
import re
import shutil
import socket
import sys
from pathlib import Path
from typing import Final

from tests.docs.reading import ROOT

COPIED: Final = ("docs", "examples", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")  # commands may write there
PICTURES: Final = shutil.ignore_patterns("*.png", "__pycache__")
PORT: Final = re.compile(r"\b8000\b")


class Sandbox:
    """A folder of its own for one page, with an environment and a free port."""

    def __init__(self, folder: Path, samples: Path) -> None:
        self.folder = folder / "checkout"
        self.streams = folder / "streams"
        self.cwd = self.folder
        self.port = free_port()
        self.streams.mkdir(parents=True)
        shutil.copytree(samples, self.folder)
        for path in ROOT.iterdir():
            place = self.folder / path.name
            if path.name in COPIED:
                copy(path, place)
            elif path.name not in (".git", ".venv"):
                place.symlink_to(path)
        (self.folder / ".venv").symlink_to(sys.prefix)
        client = self.folder / "examples" / "client.py"
        client.write_text(self.with_port(client.read_text(encoding="utf-8")), encoding="utf-8")
        home = folder / "home"
        self.env = {
            **os.environ,
            "HOME": str(home),
            "XDG_STATE_HOME": str(home / "state"),
            "RULEBOUND_DATA": str(home / "data"),
            "COLUMNS": "100",
            "LC_ALL": "C.UTF-8",
            "BROWSER": "true",
            "PYTHONPATH": str(ROOT),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        self.env.pop("RULEBOUND_GAMES", None)

    def with_port(self, text: str) -> str:
        """The same words with the port of this sandbox in the place of 8000."""
        return PORT.sub(str(self.port), text)


def copy(path: Path, place: Path) -> None:
    """Copies a file or a folder."""
    if path.is_dir():
        shutil.copytree(path, place, ignore=PICTURES)
    else:
        shutil.copy2(path, place)


def free_port() -> int:
    """A port on which nothing listens now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
