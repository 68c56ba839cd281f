"""docs/fourth-game.md is the game in this folder, and the game has all that a registered game gets for nothing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebound import citations
from rulebound.games import find, games
from rulebound.kernel.play import new_game
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.view import view
from rulebound.rulebooks import shelf
from rulebound.rulebooks.project import Project
from tests import share
from tests.bonfire.positions import POSITIONS, Judge
from tests.properties import stepper, worlds
from tests.properties.boxes import shipped, stirred
from tests.properties.continuity import copy_and_go_on, save_at_every_decision
from tests.properties.invariants import play
from tests.properties.positions import Position
from tests.properties.test_perft import perft
from tests.properties.texts import FewWords
from tests.properties.walks import PLAYERS, begin
from tests.soak import Task, check
from tests.table.test_cli import ROOT, run

GAME = "bonfire"
REGISTERED = "tests.toy,tests.bonfire"
HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "fourth-game.md"
in_process = pytest.mark.plain("a game that was not compiled uses the plain kernel")
FILE = re.compile(r"^`tests/bonfire/([\w.]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game is within reach for one test; what was read of rulebooks is read anew."""
    monkeypatch.setenv("RULEBOUND_GAMES", REGISTERED)
    forget()
    yield
    forget()


def forget() -> None:
    """Forgets what is remembered of the registered games."""
    for table in (citations._functions, citations._in_edition, shelf.shelf):
        table.cache_clear()


# -- the page -------------------------------------------------------------------------------------


def test_the_page_shows_every_file_of_the_game_as_it_is() -> None:
    files = {path.name: path.read_text() for path in HERE.iterdir() if path.suffix in (".py", ".json")}
    del files["test_page.py"], files[citations.FILE]  # the one is about the page, the other is made
    shown = dict(FILE.findall(PAGE.read_text()))
    assert list(shown) == [name for name in shown if name in files]
    for name, text in files.items():
        assert shown.get(name) == text, f"docs/fourth-game.md does not show {name} as it is"


def test_the_game_is_short_enough_to_read() -> None:
    modules = [path for path in HERE.glob("*.py") if path.name != "test_page.py"]
    assert sum(len(path.read_text().splitlines()) for path in modules) < 250


def test_every_rule_is_cited_and_the_table_of_citations_is_fresh() -> None:
    project = Project()
    package = shelf.located("tests.bonfire")
    assert (HERE / citations.FILE).read_text() == citations.table_of(package, project.sites)
    book = project.shelf.find(GAME)
    assert [rule.id for rule in book.testable() if not project.sites_of(book, rule)] == []


def test_the_game_that_the_page_shows_is_played_so(tmp_path: Path) -> None:
    page = PAGE.read_text()
    words = re.search(r"^\./go (terminal --game bonfire .*)$", page, re.MULTILINE)
    shown = re.search(r"^```text\n(Player: .*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert words is not None and shown is not None
    _, out, err = run(*words[1].split(), typed="1\n", home=tmp_path, RULEBOUND_GAMES=REGISTERED)
    assert shown[1] in out, err


def test_the_tests_that_the_page_names_pass_and_those_that_want_more_words_are_skipped() -> None:
    words = re.search(r"^\.venv/bin/python (-m pytest .*)$", PAGE.read_text(), re.MULTILINE)
    assert words is not None
    where = {**share.without(os.environ), "PYTHONPATH": str(ROOT), "RULEBOUND_GAMES": REGISTERED, "RULEBOUND_PURE": "1"}
    plain = ["-q", "-rs", "-p", "no:cacheprovider"]
    done = subprocess.run([sys.executable, *words[1].split(), *plain], cwd=ROOT, env=where, capture_output=True)
    said = done.stdout.decode()
    assert done.returncode == 0 and " passed" in said and " skipped" in said, said
    assert "words that this game has not: keyword, colour, act, window" in said


# -- what it gets for nothing ---------------------------------------------------------------------


def test_it_is_played_in_the_terminal_saved_and_replayed(tmp_path: Path) -> None:
    saved = tmp_path / "saved.jsonl"
    typed = f"1\nwhy 1\nsave {saved}\n" + "1\n" * 200
    words = ("terminal", "--game", GAME, "--seed", "3", "--bot", "random")
    code, out, err = run(*words, typed=typed, home=tmp_path, RULEBOUND_GAMES=REGISTERED)
    assert code == 0 and "wins." in out and "light a flame [bonfire-1:2.3]" in out, err
    code, out, err = run("replay", str(saved), "--verify", RULEBOUND_GAMES=REGISTERED)
    assert code == 0 and "every fingerprint as written" in out, err


def test_it_is_simulated() -> None:
    code, out, err = run("sim", "--game", GAME, "--games", "20", "--seed", "1", RULEBOUND_GAMES=REGISTERED)
    assert code == 0 and "0 errors, 0 suspended, 0 cut off" in out, err


@in_process
def test_no_viewer_can_tell_two_worlds_apart() -> None:
    found: Counter[str] = Counter()
    for seed in range(5):
        found += worlds.play_and_compare(find(GAME), worlds.shipped(find(GAME)), seed, 1)
    assert found["compared at a decision"] == 3 * found["decisions"] > 100
    assert found["compared after an answer"] > 0.95 * found["compared at a decision"]


@in_process
@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_the_kernel_counts_what_trying_everything_finds(position: Position) -> None:
    s = position.reach(find(GAME))
    counts = perft(s, position.depth)
    assert counts[-1] > 1
    assert stepper.perft(stepper.begin(s), position.depth, Judge()) == counts


@in_process
@pytest.mark.parametrize("player", PLAYERS)
def test_nothing_goes_wrong_at_any_step(player: str) -> None:
    assert play(begin(shipped(GAME), 1), PLAYERS[player], 1, each_step=True) > 0


@in_process
def test_texts_at_random_want_more_words_than_it_has() -> None:
    with pytest.raises(FewWords, match="keyword, colour, act, window"):
        stirred(GAME, 1)
    outcome = check(Task("R1 further texts", GAME, 1))
    assert (outcome.compared, outcome.error) == (0, "")


@in_process
def test_it_goes_on_from_its_bytes_and_from_a_copy() -> None:
    assert save_at_every_decision(shipped(GAME), 1) > 0
    assert copy_and_go_on(shipped(GAME), 1) > 0


def test_it_is_registered_beside_the_others() -> None:
    assert games()[-1] == GAME and "toy" in games()


@in_process
def test_a_game_without_a_rulebook_is_played_and_explains_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find(GAME)
    decks = worlds.shipped(game)
    asked = (
        view(new_game(game, decks, seed_bytes(1)), 0).decision or view(new_game(game, decks, seed_bytes(1)), 1).decision
    )
    assert asked is not None and asked.why == ["bonfire-1:2.3"]
    monkeypatch.setattr(game, "rulebook", "")
    asked = view(new_game(game, decks, seed_bytes(1)), asked.seat).decision
    assert asked is not None and asked.why == []
