"""How the commands of the bench end: what was found is told, and an exit code says whether all is well."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

import msgspec
from rich.console import Console

from bench.process import BenchError
from rulebound.errors import RuleboundError


def tell(found: object, faults: Sequence[str], as_json: bool, width: int, show: Callable[[Console], None]) -> None:
    """Print what was found, for machines or for people (so wide where it is no terminal), then what is wrong."""
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        show(Console(width=None if sys.stdout.isatty() else width))
    for fault in faults:
        print(f"fault: {fault}", file=sys.stderr)


def run(work: Callable[[], int]) -> int:
    """Do the work of a command: its own exit code, 1 where it cannot go on, 130 where it is stopped."""
    os.environ.setdefault("RULEBOUND_GAMES", "tests.toy")
    try:
        return work()
    except (BenchError, RuleboundError) as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
