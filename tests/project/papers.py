"""The files of the project and the licence of each, as REUSE.toml states it."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
LICENCES: Final = ROOT / "LICENSES"
SCRATCH: Final = re.compile(r"(^|/)(\.git|\.venv|\.build|\.cache|\.\w+_cache|__pycache__|node_modules|\.svelte-kit)/")
LICENCE_TEXTS: Final = re.compile(r"(^|/)(LICEN[CS]E|COPYING)[^/]*$|^LICENSES/|^REUSE\.toml$")  # licences of themselves


class Statement(NamedTuple):
    """One entry of REUSE.toml: files, the holders of their copyright, and a licence expression."""

    paths: tuple[str, ...]
    holders: tuple[str, ...]
    licence: str

    def covers(self, file: str) -> bool:
        """Whether a file is under this statement."""
        return any(matcher(path).fullmatch(file) for path in self.paths)


@cache
def matcher(glob: str) -> re.Pattern[str]:
    """A path of REUSE.toml as a regular expression: `*` stays in its folder, `**` does not.

    >>> [bool(matcher("**/*.woff2").fullmatch(name)) for name in ("a/b/c.woff2", "c.woff2", "a/c.woff")]
    [True, False, False]
    >>> bool(matcher("a/*.js").fullmatch("a/b/c.js"))
    False
    """
    parts = re.split(r"(\*+)", glob)
    return re.compile("".join({"*": "[^/]*", "**": ".*"}.get(part, re.escape(part)) for part in parts), re.DOTALL)


@cache
def statements() -> tuple[Statement, ...]:
    """The entries of REUSE.toml in their order."""
    with (ROOT / "REUSE.toml").open("rb") as file:
        listed = tomllib.load(file)["annotations"]
    return tuple(
        Statement(several(one["path"]), several(one["SPDX-FileCopyrightText"]), one["SPDX-License-Identifier"])
        for one in listed
    )


def several(value: str | list[str]) -> tuple[str, ...]:
    """A word or a list of words, as a tuple."""
    return (value,) if isinstance(value, str) else tuple(value)


def statement_of(file: str) -> Statement | None:
    """The statement that counts for a file: the last that covers it."""
    return next((one for one in reversed(statements()) if one.covers(file)), None)


def identifiers(expression: str) -> set[str]:
    """The licences that a licence expression names.

    >>> sorted(identifiers("Apache-2.0 AND (MIT OR Zlib)"))
    ['Apache-2.0', 'MIT', 'Zlib']
    """
    return set(re.findall(r"[A-Za-z0-9.+-]+", expression)) - {"AND", "OR", "WITH"}


@cache
def tracked() -> tuple[str, ...]:
    """The files that git tracks or would track, or in a copy without git every file that no tool has left behind."""
    git = shutil.which("git")
    if git is not None and (ROOT / ".git").exists():
        said = subprocess.run(
            [git, "ls-files", "-coz", "--exclude-standard"], cwd=ROOT, capture_output=True, check=False
        )
        if said.returncode == 0:
            found = {name for name in said.stdout.decode().split("\0") if name and (ROOT / name).is_file()}
            return tuple(sorted(found))
    every = (path.relative_to(ROOT).as_posix() for path in sorted(ROOT.rglob("*")) if path.is_file())
    return tuple(name for name in every if not SCRATCH.search(name))


def project() -> dict[str, object]:
    """The table [project] of pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        found: dict[str, object] = tomllib.load(file)["project"]
    return found
