"""A fake game with two small rulebooks and tests, written into a folder of its own."""

from __future__ import annotations

import json
from pathlib import Path

from rulebound.rulebooks.project import Project
from rulebound.rulebooks.shelf import Package

Entry = dict[str, object]


def entry(number: str, parent: str | None, wording: str, **more: object) -> Entry:
    """A testable rule, unless more is said."""
    rule: Entry = {"id": number, "parent": parent, "kind": "procedure", "testable": True, "wording": wording}
    return {**rule, **more}


def heading(number: str, wording: str) -> Entry:
    """A heading."""
    return entry(number, None, wording, kind="heading", testable=False, why_not="a heading")


BOOK: list[Entry] = [
    heading("1", "Coins"),
    entry("1.1", "1", "Nobody takes more than three coins at once."),
    entry("1.2", "1", "The pile begins with ten coins."),
    heading("2", "Taking"),
    entry("2.1", "2", "Coins that are taken leave the pile."),
    entry("2.2", "2", "Taking too many takes none."),
    entry("2.3", "2", "A player takes only when allowed to."),
    entry("2.3.1", "2.3", "One must take something."),
    entry("2.3.2", "2.3", "A tired player takes nothing."),
    heading("3", "The end"),
    entry("3.1", "3", "Whoever takes the last coin wins."),
    entry("3.2", "3", "The game goes on while coins are left."),
    entry("3.3", "3", "A bell is rung."),
    entry("3.4", "3", "The bell is heard."),
    entry("3.5", "3", "The pile is counted."),
    entry("3.6", "3", "The pile is counted twice."),
]

OLD_BOOK: list[Entry] = [
    heading("7", "Taking"),
    entry("7-1", "7", "Coins that are taken leave the pile.", same_as="fake-1:2.1"),
    entry("7-2", "7", "Taking too many loses the game."),
]

PACKAGE = '''
"""A fake game."""

from fake.coins import Game

PROFILES = ("fake",)
_made = {}


def make(name, extra=()):
    if name not in _made:
        _made[name] = Game()
    return _made[name]
'''

COINS = '''
"""2 Taking coins from a pile."""

LIMIT = 3  # 1.1


class Game:
    """What the players agreed on."""

    rulebook = "fake-1"

    def __init__(self):
        self.last_wins = True  # 3.1
        self.coins = 10  # 1.2


def take(pile: int, coins: int) -> int:
    """2.1 What is taken leaves the pile."""
    if coins > LIMIT:  # 2.2
        return pile
    return pile - coins


def lose(coins: int) -> bool:
    """0:7-2 The older edition is stern."""
    return coins > LIMIT


def may_take(coins: int, tired: bool) -> bool:
    """2.3 Who may take."""
    return (
        coins > 0  # 2.3.1
        and not tired  # 2.3.2
    )


def state(pile: int) -> str:
    word = "over"
    if pile == 0:
        return word
    else:  # 3.2
        word = "on"
    return word


def ring() -> None:
    """3.3, 3.4 Ring the bell."""


def count(pile: int) -> int:
    """3.5 Count the pile."""
    return pile
'''

TESTS = '''
import pytest

from fake import make
from fake.coins import LIMIT, count, may_take, ring, state, take


def test_coins_leave_the_pile():
    """fake 2.1"""
    assert take(10, 2) == 8


@pytest.mark.parametrize("coins", [4, 5])
def test_too_many_are_none(coins):
    """fake 2.2, 1.1"""
    assert take(10, coins) == 10
    assert take(10, 3) == 7


def test_one_takes_something():
    """fake-1 2.3.1, 2.3"""
    assert may_take(1, False)
    assert not may_take(0, False)


class TestTired:
    def test_a_tired_player_rests(self):
        """fake 2.3.2"""
        assert may_take(1, False) and not may_take(1, True)


def test_the_game_goes_on():
    """fake 3.2"""
    assert state(1) == "on"


def test_the_last_coin_wins():
    """fake 3.1, 1.2"""
    assert make("fake").last_wins


def test_the_bell_rings():
    """fake 3.3"""
    ring()


def test_the_bell_is_heard():
    """fake 3.4"""
    assert take(1, 1) == 0


def test_the_pile_is_counted():
    """fake 3.5"""
    assert count(3) == 4


def test_without_a_claim():
    """The limit is three."""
    assert LIMIT == 3
'''


def book_text(name: str, entries: list[Entry], default: bool) -> str:
    """A rulebook file, one entry a line."""
    top = {"id": name, "title": f"The rules of {name}", "game": "fake", "default": default}
    lines = ",\n".join(json.dumps(one) for one in entries)
    return json.dumps(top)[:-1] + ', "entries": [\n' + lines + "\n]}\n"


def make(root: Path) -> Project:
    """Write the fake game into a folder."""
    (root / "fake").mkdir()
    (root / "tests").mkdir()
    (root / "fake" / "rulebook.json").write_text(book_text("fake-1", BOOK, True))
    (root / "fake" / "rulebook-old.json").write_text(book_text("fake-0", OLD_BOOK, False))
    (root / "fake" / "__init__.py").write_text(PACKAGE)
    (root / "fake" / "coins.py").write_text(COINS)
    (root / "tests" / "test_coins.py").write_text(TESTS)
    return again(root)


def again(root: Path) -> Project:
    """The same project, read anew."""
    return Project(root, [Package("fake", root / "fake")])


def edit(path: Path, old: str, new: str) -> None:
    """Change one place in a file."""
    text = path.read_text()
    assert text.count(old) == 1
    path.write_text(text.replace(old, new))
