"""Where files of the user are: games and cards in one folder, what was left unfinished in another."""

from __future__ import annotations

import os
from pathlib import Path


def data(given: str | Path | None = None) -> Path:
    """Where games and imported cards are: as given, as RULEBOUND_DATA says, or the user's own place for such files."""
    own = given or os.environ.get("RULEBOUND_DATA")
    return Path(own) if own else _home("XDG_DATA_HOME", "share")


def state() -> Path:
    """Where an unfinished game and stopped runs are."""
    return _home("XDG_STATE_HOME", "state")


def _home(variable: str, beside: str) -> Path:
    place = os.environ.get(variable)
    return (Path(place) if place else Path.home() / ".local" / beside) / "rulebound"
