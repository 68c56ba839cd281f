"""`rulebound sim` as a person or a script meets it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulebound import games
from rulebound.commands import app
from rulebound.decks import show_deck
from rulebound.errors import RuleboundError
from rulebound.many.words import ENGLISH
from tests.table.test_cli import run

SMALL = ("--game", "toy", "--games", "2", "--workers", "1")


def test_a_matrix_with_a_deck_of_ones_own_and_a_page(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text(show_deck(games.find("toy").decks()["tide"]))
    page, kept = tmp_path / "page.html", tmp_path / "run"
    words = ("sim", "--matrix", "ember", "tide", str(mine), *SMALL, "--html", str(page), "--resume", str(kept))
    code, out, err = run(*words, "--json", home=tmp_path)
    assert code == 0 and err == "", err
    found = json.loads(out)
    assert found["games"] == 6 and [line["name"] for line in found["decks"]] == ["ember", "tide", "mine"]
    assert "mine" in page.read_text(encoding="utf-8")
    code, out, _ = run(*words, "--lang", "zh-Hant", home=tmp_path)
    assert code == 0 and "mine" in out and found["digest"] in out
    assert '<html lang="zh-Hant">' in page.read_text(encoding="utf-8")


def test_a_search_of_so_many_rounds_gives_the_same_table_in_one_process_and_in_two(tmp_path: Path) -> None:
    digests = set()
    for workers in ("1", "2"):
        words = ("--game", "toy", "--games", "2", "--players", "search:5i", "--workers", workers)
        code, out, err = run("sim", *words, "--json", home=tmp_path)
        assert code == 0, err
        digests.add(json.loads(out)["digest"])
    assert len(digests) == 1


@pytest.mark.parametrize("players", ["random", "greedy", "search:2i"])
def test_whoever_plays_the_run_has_its_page(tmp_path: Path, players: str) -> None:
    page = tmp_path / "page.html"
    code, _, err = run("sim", *SMALL, "--players", players, "--html", str(page), home=tmp_path)
    assert (code, err) == (0, "")
    kind, _, level = players.partition(":")
    assert ENGLISH[kind] + (f" ({level})" if level else "") in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--matrix", "ember", "nowhere"), "'nowhere' is neither a file nor a deck of toy"),
        (("--matrix", "ember"), "two decks or more"),
        (("--matrix", "--deck", "ember"), "without --deck"),
        (("ember", "tide"), "named with --matrix"),
        (("--games", "0"), "or equal to 1"),
        (("--address", "host:1"), "--on ray"),
        (("--players", "oracle"), "no player is called 'oracle'"),
        (("--players", "search:soon"), "rounds as in 400i"),
        (("--players", "greedy,random"), "no player is called 'greedy,random'"),
        (("--deck", "ember"), "two decks are needed"),
        (("--html", "no such folder/page.html"), "no such folder"),
        (("--write", __file__), "of a --matrix"),
        (("--resume", __file__), "line 1: expected a JSON object"),
    ],
)
def test_what_cannot_be_done_is_told_in_words(words: tuple[str, ...], told: str) -> None:
    done = CliRunner().invoke(app, ["sim", *SMALL, *words])
    assert done.exit_code in (1, 2) and done.stdout == ""
    assert isinstance(done.exception, RuleboundError | SystemExit)
    said = done.stderr if isinstance(done.exception, SystemExit) else str(done.exception)
    assert told in " ".join(said.replace("│", " ").split())
