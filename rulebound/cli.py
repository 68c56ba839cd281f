"""The rulebound command: starts quickly, and tells errors that a person can mend in one line."""

from __future__ import annotations

import os
import sys

import rulebound
from rulebound.errors import RuleboundError


def main() -> None:
    """Run the command line."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        print(f"rulebound {rulebound.__version__}")
        return
    from rulebound.commands import app, mount_cards, mount_rules

    try:
        if sys.argv[1:2] not in (["play"], ["sim"], ["bots"], ["replay"], ["games"], ["deck"]):
            mount_rules()
            mount_cards()
        app(prog_name="rulebound")
    except RuleboundError as error:
        fail(str(error))
    except BrokenPipeError:
        # Whoever read the output has gone. Python would complain again when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        fail(f"{where}{error.strerror or error}")


def fail(message: str) -> None:
    """Say what went wrong and end with an exit code that says so."""
    print(f"rulebound: {message}", file=sys.stderr)
    sys.exit(1)


if __name__ == "__main__":
    main()
