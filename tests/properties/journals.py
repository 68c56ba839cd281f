"""The stored replays: how they are made, and what playing one again comes to.

    python -m tests.properties.journals --write       makes them anew, for every registered game
    python -m tests.properties.journals FILE ...      plays files again and prints a digest of each

Each digest covers the journal's own bytes, what every viewer was shown on the way, and the last
state: whatever differs under another hash seed, or between plain and compiled, shows in it.
"""

from __future__ import annotations

import gzip
import os
import sys
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from rulebound import games, journal
from rulebound.journal import Journal
from rulebound.kernel.play import count
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.save import to_bytes
from rulebound.replay import play_again
from rulebound.table import Table

REPLAYS: Final = Path(__file__).parent / "replays"
VIEWERS: Final = (0, 1, 2)
SUFFIX: Final = ".jsonl.gz"
SHOWN: Final = 8  # entries between two views; the log in between is told whole
LONG: Final = 1000  # answers of a whole game that is worth storing


def stored() -> list[Path]:
    """The replays that are kept."""
    return sorted(REPLAYS.glob(f"*{SUFFIX}"))


def unpacked(path: Path) -> tuple[bytes, Journal]:
    """The lines of a stored replay, and the journal that they hold."""
    lines = gzip.decompress(path.read_bytes())
    return lines, journal.parse(path.name, lines)


def digest(path: Path) -> str:
    """A hash over all that comes of playing a journal again; the file must come out as it is."""
    lines, kept = unpacked(path)
    whole = play_again(path.name, kept)
    summary = blake2b(digest_size=16)
    again = b"".join(whole.closed().lines())
    if again != lines:
        raise AssertionError(f"{path.name} does not come out as it was stored")
    summary.update(again)
    game = games.find(kept.header.game)
    table = Table(game, kept.header.decks, bytes.fromhex(kept.header.seed), kept.header.names)
    table.journal = Journal(kept.header)
    told = [0, 0, 0]
    for number, entry in enumerate(kept.entries):
        if number % SHOWN == 0:
            show(table, summary, told)
        table.apply(entry)
    show(table, summary, told)
    summary.update(to_bytes(table.state))
    return summary.hexdigest()


def show(table: Table, summary: blake2b, told: list[int]) -> None:
    """Adds what everybody sees of a table now, and what the log says since they were `told`."""
    for viewer in VIEWERS:
        update = table.update(viewer, told[viewer])
        told[viewer] = update.upto
        summary.update(msgspec.json.encode(update))
    for seat in VIEWERS[:2]:
        summary.update(msgspec.json.encode(table.refusals(seat)))


# -- making ---------------------------------------------------------------------------------------


def play_out(title: str, seed: int) -> Table:
    """A game played at random to its end; where that is a long one, the next that is not."""
    table = walk(new_table(title, seed, skip_forced=False), Random(seed), LONG)
    return table if table.over else play_out(title, seed + 1)


def play_with_acts(title: str, seed: int) -> Table:
    """A game with forced answers skipped, answers taken back, and a concession."""
    rng = Random(seed)
    table = walk(new_table(title, seed, skip_forced=True), rng, 12)
    for _ in range(3):
        if not table.over:
            table.undo(table.line[-1].seat)
        table = walk(table, rng, 12)
    if not table.over:
        table.concede(table.seat)
    return table


def new_table(title: str, seed: int, skip_forced: bool) -> Table:
    """A table with two of the game's decks."""
    game = games.find(title)
    decks = [game.decks()[name] for name in sorted(game.decks())]
    return Table(game, (decks * 2)[:2], seed_bytes(seed), ["Ada", "Ben"], skip_forced)


def walk(table: Table, rng: Random, answers: int) -> Table:
    """Answers at random, so many times or to the end."""
    for _ in range(answers):
        if table.over:
            break
        table.attempt(int(rng.random() * count(table.state)))
        if table.suspension is not None:
            raise AssertionError(table.suspension.why)
    return table


def write() -> None:
    """Makes the stored replays anew."""
    for path in stored():
        path.unlink()
    for title in games.games():
        for kind, table in (("whole", play_out(title, 1)), ("acts", play_with_acts(title, 2))):
            lines = b"".join(table.closed().lines())
            (REPLAYS / f"{title}-{kind}{SUFFIX}").write_bytes(gzip.compress(lines, 9, mtime=0))


def main(words: list[str]) -> int:
    """Writes, or prints digests."""
    if words == ["--write"]:
        write()
        return 0
    for word in words:
        print(Path(word).name, digest(Path(word)))
    return 0


if __name__ == "__main__":
    os.environ.setdefault("RULEBOUND_GAMES", "tests.toy")
    sys.exit(main(sys.argv[1:]))
