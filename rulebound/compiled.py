"""Compiled modules are used in place of their sources wherever a build matches those sources.

A build is a folder `.build/<key>/` made by `rulebound.build`. It holds extension modules in the layout of
the packages, and a list of the sources it was made from. Each package with compiled modules says in its
`__init__`:

    attach(__name__, __path__)

A build whose sources have changed since is never used, so an edit always takes effect at once, in plain
Python. `RULEBOUND_PURE=1` leaves every build aside, and so does a game out of RULEBOUND_GAMES that was not
compiled with the rest: its classes cannot stand on compiled ones. One process uses one build or none: the
choice is made at the first call and kept.
"""

import os
import sys
from _imp import extension_suffixes

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILDS = os.path.join(ROOT, ".build")
SOURCES = "sources"  # the list of sources inside a build
QUICK = "quick"  # a file inside a build that was made quickly, for tests: games run somewhat slower
LIBRARY = "library"  # the folder of the shared library inside a build

_decided = False
_build: str | None = None


def attach(package: str, path: list[str]) -> None:
    """Search the compiled modules of a package before its sources, if there is a build of these sources."""
    build = chosen_build()
    if build is None:
        return
    folder = os.path.join(build, *package.split("."))
    if folder not in path and os.path.isdir(folder):
        path.insert(0, folder)


def is_compiled() -> bool:
    """Whether this process runs compiled modules."""
    return chosen_build() is not None


def chosen_build() -> str | None:
    """The build that this process uses, decided once."""
    global _decided, _build
    if not _decided:
        _decided = True
        if os.environ.get("RULEBOUND_PURE") != "1":
            _build = matching_build()
            if _build is not None and not holds_all_games(_build):
                _build = None
        if _build is not None:
            sys.path.append(os.path.join(_build, LIBRARY))
    return _build


def holds_all_games(build: str) -> bool:
    """Whether the games that are registered from outside were compiled with the rest."""
    for package in os.environ.get("RULEBOUND_GAMES", "").split(","):
        words = package.strip().split(".")
        if words != [""] and not os.path.isdir(os.path.join(build, *words)):
            return False
    return True


def use(build: str) -> None:
    """Use one build, whatever the sources say: for a builder that tries what it is making."""
    global _decided, _build
    _decided, _build = True, build
    sys.path.append(os.path.join(build, LIBRARY))


def matching_build() -> str | None:
    """The newest build made from the sources as they are now, or None."""
    for build in builds():
        if matches(build):
            return build
    return None


def finished_build() -> str | None:
    """The newest build of the present sources that is not one of those made quickly for tests, or None."""
    for build in builds():
        if not os.path.exists(os.path.join(build, QUICK)) and matches(build):
            return build
    return None


def builds() -> list[str]:
    """All finished builds, the newest first."""
    found = []
    try:
        with os.scandir(BUILDS) as entries:
            for entry in entries:
                try:
                    found.append((os.stat(os.path.join(entry.path, SOURCES)).st_mtime_ns, entry.path))
                except OSError:
                    continue  # a lock, a log or an unfinished build
    except OSError:
        return []
    found.sort(reverse=True)
    return [path for _, path in found]


def runtime() -> str:
    """The interpreter that an extension module is bound to, on one line."""
    return " ".join(f"{sys.implementation.name} {sys.version} {extension_suffixes()[0]}".split())


def matches(build: str) -> bool:
    """Whether a build was made by this interpreter from the sources as they are now."""
    try:
        with open(os.path.join(build, SOURCES), encoding="utf-8") as file:
            lines = file.read().splitlines()
        if not lines or lines[0] != runtime():
            return False
        for line in lines[1:]:
            kind, place, *rest = line.split("\t")
            if kind == "folder":
                if listing(os.path.join(ROOT, place)) != rest:
                    return False
            elif not same_source(os.path.join(ROOT, place), int(rest[0]), int(rest[1]), rest[2]):
                return False
    except (OSError, ValueError, IndexError):
        return False
    return True


def listing(folder: str) -> list[str]:
    """The modules and sub-folders of a package folder, in order: a new or lost one makes a build stale."""
    names = []
    with os.scandir(folder) as entries:
        for entry in entries:
            name = entry.name
            if name.endswith(".py") or (name[0] not in "._" and entry.is_dir()):
                names.append(name)
    names.sort()
    return names


def same_source(path: str, size: int, mtime_ns: int, digest: str) -> bool:
    """Whether a file is the one compiled: by size and time, or by content where only the time differs."""
    status = os.stat(path)
    if status.st_size != size:
        return False
    if status.st_mtime_ns == mtime_ns:
        return True
    from hashlib import sha256  # after a fresh checkout only; it is dear to import

    with open(path, "rb") as file:
        return sha256(file.read()).hexdigest() == digest
