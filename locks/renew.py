"""Renews the locks with uv: `python locks/renew.py`, or with the names of packages that alone may change.

Each lock names the one before and holds only what it adds, so that no hash is kept twice and installing more never
changes the version of what is there.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
BELOW: Final = {"run": "", "dev": "run", "bench": "dev", "cluster": "run"}
COMPILE: Final = (
    *("uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"),
    *("--generate-hashes", "--no-header", "--no-annotate"),
)


def entries(text: str) -> dict[str, str]:
    """Each requirement of a lock with its hashes, by what stands in its first line."""
    found: dict[str, str] = {}
    for line in text.splitlines(keepends=True):
        if not line.startswith((" ", "-r")):
            last = line
            found[last] = ""
        if not line.startswith("-r"):
            found[last] += line
    return found


def whole(level: str) -> dict[str, str]:
    """What a lock holds together with those that it names."""
    below = BELOW[level]
    own = entries((HERE / f"{level}.txt").read_text(encoding="utf-8"))
    return {**(whole(below) if below else {}), **own}


def renew(level: str, only: list[str]) -> None:
    """Resolve a level again over the one before. Where names are given, nothing else changes."""
    below = BELOW[level]
    fixed = whole(below) if below else {}
    if only and (HERE / f"{level}.txt").is_file():
        fixed = {**whole(level), **fixed}
        fixed = {name: held for name, held in fixed.items() if name.partition("==")[0] not in only}
    constraints = HERE / f".{level}.constraints"
    constraints.write_text("".join(fixed.values()), encoding="utf-8")
    try:
        command = [*COMPILE, f"{level}.in", "-c", constraints.name]
        made = subprocess.run(command, cwd=HERE, stdout=subprocess.PIPE, text=True, check=True).stdout
    finally:
        constraints.unlink()
    under = whole(below) if below else {}
    own = [held for name, held in entries(made).items() if name not in under]
    (HERE / f"{level}.txt").write_text((f"-r {below}.txt\n" if below else "") + "".join(own), encoding="utf-8")


if __name__ == "__main__":
    for one in BELOW:
        renew(one, sys.argv[1:])
