"""Commands that are not run: each option must exist, and each file of the project must be there."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

from tests.docs.reading import ROOT
from tests.docs.tables import PYTHON


def check(words: list[str], ask_help: Callable[[list[str]], str]) -> str:
    """What is wrong with a command, or nothing."""
    return missing_file(words) or wrong_option(words, ask_help)


def missing_file(words: list[str]) -> str:
    """The first word that looks like a file of the project and is none."""
    for word in words[1:]:
        name = word.split("::")[0]
        if name.startswith(("tests/", "locks/", "docs/", "rulebound/", "bench/", "examples/", "web/")):
            if not (ROOT / name).exists():
                return f"there is no {name}"
    return ""


def wrong_option(words: list[str], ask_help: Callable[[list[str]], str]) -> str:
    """The first option that the command does not have."""
    options = [word.split("=")[0] for word in words[1:] if word.startswith("-") and word != "-m"]
    if words[0] == "./go":
        known = known_to_go(words, ask_help)
    elif words[:2] == [PYTHON, "-m"] and words[2] not in ("pip", "pytest", "venv"):
        known = source_of(words[2])
        if not known:
            return f"there is no module {words[2]}"
    elif "pytest" in words[:3]:
        known = pytest_help()
    else:
        return ""  # a program of somebody else
    return next((f"it has no option {option}" for option in options if option not in known.split()), "")


def known_to_go(words: list[str], ask_help: Callable[[list[str]], str]) -> str:
    """All words in which a command of `./go` explains itself."""
    if words[1] == "check":
        said = ask_help(["./go"])
    elif words[1] == "test":
        said = ask_help(words[:2]) + pytest_help()
    else:
        name = [word for word in words[1:3] if word.isalpha()]
        more = ["--server"] if "--server" in words else []
        said = ask_help(["./go", *(name[:2] if name[0] in ("cards", "deck", "rules") else name[:1]), *more])
    return spaced(said)


def source_of(module: str) -> str:
    """The source of a module that is run as a program."""
    try:
        spec = importlib.util.find_spec(module)
    except ModuleNotFoundError:
        return ""
    if spec is None or spec.origin is None:
        return ""
    path = Path(spec.origin)
    main = path.with_name("__main__.py")
    return spaced((main if path.name == "__init__.py" and main.exists() else path).read_text(encoding="utf-8"))


@cache
def pytest_help() -> str:
    """What pytest and xdist say about their options."""
    alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # loading every plugin takes longer than the rest
    command = [sys.executable, "-m", "pytest", "--help", "-p", "xdist.plugin", "-p", "no:cacheprovider"]
    done = subprocess.run(command, cwd=ROOT, env=alone, capture_output=True)
    return spaced(done.stdout.decode())


def spaced(text: str) -> str:
    """A text whose words stand by themselves, without brackets, quotes and what follows a `=`."""
    return re.sub(r"[][(){}`'\"=,;│|]", " ", text)
