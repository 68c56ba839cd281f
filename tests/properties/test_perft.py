"""R4 Counting legal sequences of answers: the kernel, a slow stepper that keeps nothing, and a table agree.

`python -m tests.properties.test_perft --write` makes the table anew, after a change of the rules or of the
kernel that is meant to alter what can be done.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from rulebound.games import find, games, package_of
from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.state import State
from tests import share
from tests.properties import stepper
from tests.properties.boxes import Box, giving, stirred
from tests.properties.positions import Position

TABLE = Path(__file__).with_name("perft.json")
FEWEST = 30  # positions of a rulebook
STIRRED = 8  # games with further texts for each title
BROAD = 400  # sequences of two answers: more than that is too many to count slowly


def packages() -> list[str]:
    """The packages that register games, once each."""
    os.environ.setdefault("RULEBOUND_GAMES", "tests.toy")
    return list(dict.fromkeys(package_of(title) for title in games()))


def beside(package: str) -> str:
    """The module of the tests with the positions and the judge of a game."""
    return f"tests.{package.rpartition('.')[2]}.positions"


def positions() -> list[Position]:
    """The positions of all registered games."""
    out: list[Position] = []
    for package in packages():
        if find_spec(beside(package)):
            out.extend(importlib.import_module(beside(package)).POSITIONS)
    return out


def judge_of(title: str) -> stepper.Judge:
    """Who knows the questions that only this game asks."""
    judge: stepper.Judge = importlib.import_module(beside(package_of(title))).Judge()
    return judge


def perft(s: State, depth: int) -> list[int]:
    """How many sequences of answers the kernel offers, of each length up to `depth`."""
    counts = [0] * depth
    if s.over or depth == 0:
        return counts
    counts[0] = count(s)
    if depth > 1:
        for i in range(counts[0]):
            t = s.copy()
            step(t, i)
            for k, n in enumerate(perft(t, depth - 1)):
                counts[k + 1] += n
    return counts


def table() -> dict[str, list[int]]:
    """The counts that are checked in."""
    found: dict[str, list[int]] = json.loads(TABLE.read_text())
    return found


def tried() -> list[Position]:
    """The positions to count from by trying everything: plain Python is slower, and leaves two in three of them."""
    return positions()[:: 1 if share.is_thorough() else 3]


def test_there_are_positions_enough_of_every_rulebook() -> None:
    """RELIABILITY R4"""
    for package in packages():
        here = [p for p in positions() if package_of(p.profile) == package]
        assert len(here) >= FEWEST
        assert {p.profile for p in here} == {title for title in games() if package_of(title) == package}
    assert sorted(table()) == sorted(str(p) for p in positions())


@pytest.mark.parametrize("position", positions(), ids=str)
def test_the_kernel_counts_what_the_table_says(position: Position) -> None:
    """RELIABILITY R4"""
    assert perft(position.reach(find(position.profile)), position.depth) == table()[str(position)]


@pytest.mark.parametrize("position", tried(), ids=str)
def test_trying_everything_counts_the_same(position: Position) -> None:
    """RELIABILITY R4"""
    s = position.reach(find(position.profile))
    found = stepper.perft(stepper.begin(s), position.depth, judge_of(position.profile))
    assert found == table()[str(position)]


def test_trying_everything_counts_the_same_where_cards_have_further_texts(title: str) -> None:
    """RELIABILITY R4: some text reads whatever can change, so nothing kept for speed stays unobserved."""
    assert sum(compare_along(stirred(title, seed), title, seed) for seed in range(STIRRED)) > 3 * STIRRED


def test_trying_everything_counts_the_same_where_cards_give_themselves_abilities(title: str) -> None:
    """RELIABILITY R4"""
    assert sum(compare_along(giving(title, seed), title, seed) for seed in range(2 * STIRRED)) > 6 * STIRRED


def compare_along(box: Box, title: str, seed: int) -> int:
    """Plays a game at random and counts both ways now and then; returns how often."""
    compared = 0
    chance = Random(seed)
    s = new_game(box.game, [box.game.deck(deck) for deck in box.decks[:2]], seed_bytes(seed))
    for k in range(1, 121):
        if s.over or s.suspended:
            break
        if k % 12 == 0:
            compared += compare(s, judge_of(title), f"seed {seed}, answer {k}")
        step(s, chance.randrange(count(s)))
    return compared


def compare(s: State, judge: stepper.Judge, where: str) -> bool:
    """Counts two answers deep both ways, unless there are too many."""
    s = s.copy()
    s.quiet_offers, s.phases, s.history, s.looped = 0, 0, [], []
    if count(s) > BROAD // 4:
        return False
    expected = perft(s, 2)
    if expected[1] > BROAD:
        return False
    assert stepper.perft(stepper.begin(s), 2, judge) == expected, where
    return True


def write() -> None:
    """Counts from every position, both ways, and writes the table."""
    found: dict[str, list[int]] = {}
    for position in positions():
        s = position.reach(find(position.profile))
        found[str(position)] = perft(s, position.depth)
        slow = stepper.perft(stepper.begin(s), position.depth, judge_of(position.profile))
        if slow != found[str(position)]:
            raise SystemExit(f"{position}: the kernel counts {found[str(position)]}, trying everything {slow}")
        print(f"{position}: {found[str(position)]}")
    lines = [f"  {json.dumps(name)}: {json.dumps(counts)}" for name, counts in found.items()]
    TABLE.write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        raise SystemExit("usage: python -m tests.properties.test_perft --write")
    write()
