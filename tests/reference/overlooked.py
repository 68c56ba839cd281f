"""A scenario that somebody looks over, and what was seen of it."""

from __future__ import annotations

from typing import Any

from tests.reference.places import Places
from tests.reference.watch import Watch


def watch_of(t: Any, places: Places) -> Watch:
    """Who looks over a scenario."""
    return Watch(t.s.g, places, places.printed)


def agrees(watch: Watch, **compared: int) -> None:
    """Operations of these names were held against their reading so many times, and none parted from it."""
    assert watch.disagreements == [], watch.disagreements
    found = {name: watch.compared[name] for name in compared}
    assert found == compared, found
