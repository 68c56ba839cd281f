"""What steered games have seen, kept in a file: a run goes on where another stopped; cards that changed begin anew."""

from __future__ import annotations

import json
import os
from collections import Counter
from hashlib import blake2b
from pathlib import Path
from typing import Any

from rulebound.collection.lines import written
from tests.reference.steer import Kept, Table, again


def digest(table: Table, id: str) -> str:
    """A mark of the program of a card."""
    return blake2b(written(table.cards[id]).encode(), digest_size=6).hexdigest()


def load(table: Table, path: Path) -> int:
    """Takes over what a file keeps of cards that are still the same; how many games were played."""
    if not path.is_file():
        return 0
    kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    if kept["game"] != table.name:
        raise SystemExit(f"{path} keeps games of {kept['game']}")
    watch = table.watch
    same = {id for id, mark in kept["cards"].items() if id in table.cards and digest(table, id) == mark}
    by_key = {key: ability for ability, key in table.keys.items()}
    for key, (begun, changed) in kept["abilities"].items():
        ability = by_key.get(key, -1)
        if ability >= 0 and key.partition("/")[0] in same:
            watch.activated.add(ability)
            watch.times[ability] = begun
            if changed:
                watch.changed.add(ability)
    table.tried = {id: tried for id, tried in kept["tried"].items() if id in same}
    watch.compared = Counter(kept["compared"])
    watch.left = Counter(kept["left"])
    watch.followed = kept["followed"]
    for one in kept["kept"]:
        again(table, Kept(*one))  # what was mended since is wrong no more
    return int(kept["games"])


def save(table: Table, path: Path, games: int) -> None:
    """Writes what was seen: the whole file, or it stays as it was."""
    watch = table.watch
    seen = sorted(watch.activated & set(table.keys), key=lambda one: table.keys[one])
    kept = {
        "game": table.name,
        "games": games,
        "cards": {id: digest(table, id) for id in sorted(table.cards)},
        "abilities": {table.keys[one]: [watch.times[one], int(one in watch.changed)] for one in seen},
        "tried": table.tried,
        "suspended": table.suspended,
        "errors": table.errors,
        "disagreements": table.disagreements(),
        "kept": table.kept,
        "compared": dict(watch.compared),
        "left": dict(watch.left),
        "followed": watch.followed,
    }
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    beside.write_text(json.dumps(kept, ensure_ascii=False, indent=0), encoding="utf-8")
    os.replace(beside, path)
