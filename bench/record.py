"""Runs kept in `recorded.json`, and what changed since the last of them.

Speeds of two machines cannot be set side by side, ratios to the same peer measured in the same run can: only
these are compared. A record says neither which machine it was nor which commit.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from datetime import UTC, datetime
from math import hypot
from pathlib import Path
from typing import Final, final

import msgspec

import rulebound
from bench.contender import ROOT
from bench.figures import BY_KEY, FIGURES
from bench.rounds import Run
from rulebound.errors import DamagedFile

RECORDED: Final = ROOT / "bench" / "recorded.json"
TOLERANCE: Final = 0.10

Table = dict[str, dict[str, float]]


@final
class Record(msgspec.Struct, forbid_unknown_fields=True):
    """One run. Figures are keyed by contender, "toy compiled" or "hearts", ratios "toy compiled : hearts".

    "hearts" is driven by the quickest loop, "hearts as documented" by that of its documentation.

    A ratio above 1 means that ours is better, whatever the figure.
    """

    date: str
    version: str
    python: str
    peer: str  # name and version, empty where it was not installed
    cores: int
    quick: bool
    games: list[str]
    figures: Table
    ratios: Table
    noise: Table  # how far each of the above may be off, as a part of it
    decisions_per_game: dict[str, float]
    notes: list[str]
    training: str = ""  # how the compiled build was trained, empty where there is none


@final
class Change(msgspec.Struct):
    """One ratio, then and now; `now` is None where it was not measured this time."""

    pair: str
    figure: str
    then: float
    now: float | None
    noise: float = 0.0  # how far the change may be off, from both runs

    @property
    def part(self) -> float:
        """By what part it rose, negative where it fell."""
        return 0.0 if self.now is None else self.now / self.then - 1

    @property
    def is_clear(self) -> bool:
        """Whether it is more than the noise of the two runs."""
        return abs(self.part) > 2 * self.noise


@final
class Comparison(msgspec.Struct):
    """This run beside a recorded one."""

    date: str
    version: str
    fell: list[Change]
    unclear: list[Change]  # fell as far, but so far apart were the rounds too
    rose: list[Change]
    lost: list[Change]
    steady: int


def record_of(run: Run, quick: bool) -> Record:
    """What is kept of a run."""
    labels = [contender.label for contender in run.contenders]
    noise: Table = {label: run.samples.noises(label) for label in labels}
    ratios: Table = {}
    for mine in run.ours:
        for peer in run.peers:
            pair = f"{mine.label} : {peer.label}"
            ratios[pair] = run.samples.ratios(mine.label, peer.label)
            noise[pair] = run.samples.ratio_noises(mine.label, peer.label)
    peers = {run.versions[peer.label] for peer in run.peers}
    return Record(
        date=datetime.now(UTC).date().isoformat(),
        version=rulebound.__version__,
        python=platform.python_version(),
        peer=", ".join(sorted(peers)),
        cores=os.cpu_count() or 1,
        quick=quick,
        games=run.games,
        figures={label: run.samples.medians(label) for label in labels},
        ratios=ratios,
        noise=noise,
        decisions_per_game={label: made / games for label, (games, made) in run.played.items()},
        notes=run.notes,
        training=run.training,
    )


def read_records(path: Path) -> list[Record]:
    """All recorded runs, the oldest first; none where there is no file."""
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return []
    try:
        records = msgspec.json.decode(text, type=list[Record])
    except msgspec.ValidationError as error:
        raise DamagedFile(str(path), 1, "a list of recorded runs", str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DamagedFile(str(path), line_of(text, str(error)), "JSON", str(error)) from error
    for number, record in enumerate(records, 1):
        for pair, row in record.ratios.items():
            for key, value in row.items():
                if key not in BY_KEY or value <= 0:
                    found = f"{key!r}: {value} in run {number}, {pair!r}"
                    raise DamagedFile(str(path), 1, "a known figure with a ratio above 0", found)
    return records


def line_of(text: bytes, message: str) -> int:
    """The line that a decoder's message means by its last word, "(byte 17)"; the last line if it has none."""
    _, _, tail = message.rpartition("byte ")
    digits = tail.rstrip(")")
    end = int(digits) if digits.isdigit() else len(text)
    return text[:end].count(b"\n") + 1


def append_record(path: Path, record: Record) -> None:
    """Add a run to the file: the whole new file takes the place of the old one, or the old one stays."""
    records = [*read_records(path), rounded(record)]
    text = msgspec.json.format(msgspec.json.encode(records), indent=1)
    fresh = path.with_suffix(".new")
    try:
        fresh.write_bytes(text + b"\n")
        os.replace(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)


def rounded(record: Record) -> Record:
    """The same run with four digits that mean something."""

    def cut(table: Table) -> Table:
        return {name: {key: float(f"{value:.4g}") for key, value in row.items()} for name, row in table.items()}

    return msgspec.structs.replace(
        record,
        figures=cut(record.figures),
        ratios=cut(record.ratios),
        noise=cut(record.noise),
        decisions_per_game=cut({"": record.decisions_per_game})[""],
    )


def last_of(records: Sequence[Record], games: Sequence[str]) -> Record | None:
    """The newest recorded run that has ratios of one of these games."""
    for record in reversed(records):
        if record.ratios and not set(games).isdisjoint(record.games):
            return record
    return None


def compare(then: Record, now: Record, tolerance: float = TOLERANCE) -> Comparison:
    """Set a run beside a recorded one: what fell or rose by more than the tolerance, what is gone."""
    found = Comparison(then.date, then.version, [], [], [], [], 0)
    for pair, row in then.ratios.items():
        if not belongs(pair, now.games):
            continue  # that game was not asked for this time
        for figure in FIGURES:
            if figure.key not in row:
                continue
            noise = hypot(noise_in(then, pair, figure.key), noise_in(now, pair, figure.key))
            current = now.ratios.get(pair, {}).get(figure.key)
            change = Change(pair, figure.key, row[figure.key], current, noise)
            if change.now is None:
                found.lost.append(change)
            elif change.part < -tolerance:
                (found.fell if change.is_clear else found.unclear).append(change)
            elif change.part > tolerance:
                found.rose.append(change)
            else:
                found.steady += 1
    found.fell.sort(key=lambda change: change.part)
    found.unclear.sort(key=lambda change: change.part)
    found.rose.sort(key=lambda change: -change.part)
    return found


def noise_in(record: Record, pair: str, key: str) -> float:
    """How far a recorded ratio may be off, as a part of it."""
    return record.noise.get(pair, {}).get(key, 0.0)


def belongs(pair: str, games: Sequence[str]) -> bool:
    """Whether "toy compiled : hearts" is a pair of one of these games of ours."""
    ours, _, _ = pair.partition(" : ")
    game, _, _ = ours.rpartition(" ")
    return game in games
