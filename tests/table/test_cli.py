"""The command line as a person or a script meets it: in a process of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import rulebound
from rulebound import commands, games
from rulebound.errors import RuleboundError
from rulebound.levels import level_of, programs
from rulebound.replay import replay
from rulebound.server.serve import free_port
from tests.table.walks import toy_table, walk

ROOT = Path(__file__).parents[2]


def run(*words: str, typed: str = "", home: Path | None = None, **more: str) -> tuple[int, str, str]:
    """Exit code, output and errors of a command."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "100", **more}
    if home is not None:
        environment["XDG_STATE_HOME"] = str(home)
    done = subprocess.run(
        [sys.executable, "-m", "rulebound.cli", *words],
        input=typed.encode(errors="surrogateescape"),
        env=environment,
        capture_output=True,
        check=False,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_a_whole_game_is_played_through_a_pipe(tmp_path: Path) -> None:
    code, out, err = run("terminal", "--seed", "3", "--bot", "random", typed="1\n" * 5000, home=tmp_path)
    assert code == 0, err
    assert "wins." in out or "draw" in out
    assert "Traceback" not in err


def test_a_game_is_left_loaded_and_replayed(tmp_path: Path) -> None:
    saved = tmp_path / "saved.jsonl"
    code, out, err = run("terminal", "--seed", "4", typed=f"1\n1\nsave {saved}\n\udcff\n1\n", home=tmp_path)
    assert code == 0 and "Saved in" in out and "The unfinished game is saved" in out, err
    number = replay(saved).number
    code, out, _ = run("replay", str(saved), "--verify")
    assert code == 0 and "every fingerprint as written" in out and f"decision {number} is pending" in out
    code, out, _ = run("replay", str(saved), "--at", "2", "--seat", "1")
    assert code == 0 and "decision 2 is pending" in out
    code, out, _ = run("terminal", "--load", str(saved), typed="log\nconcede\nyes\n", home=tmp_path)
    assert code == 0 and "concedes" in out
    code, out, _ = run("terminal", "--load", str(saved), "--at", "1", "--bot", "none", typed="quit\n", home=tmp_path)
    assert code == 0 and "Turn" in out


def test_a_finished_game_is_replayed_with_its_log(tmp_path: Path) -> None:
    table = walk(toy_table(5), Random(5))
    path = tmp_path / "over.jsonl"
    table.save(path)
    code, out, _ = run("replay", str(path))
    assert code == 0 and table.ended in out
    assert len(out.splitlines()) > len(table.update(2).log)


def test_a_damaged_file_is_told_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "damaged.jsonl"
    path.write_text("{}\n")
    for words in (["replay", str(path)], ["terminal", "--load", str(path)]):
        code, out, err = run(*words)
        assert code == 1 and out == ""
        assert err.startswith("rulebound: ") and "line 1" in err and err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ["terminal", "--game", "chess"],
        ["terminal", "--deck", "no such deck"],
        ["terminal", "--deck", "a", "--deck", "b", "--deck", "c"],
        ["sim", "--game", "chess"],
        ["sim", "--deck", "only one"],
        ["replay", "no such file"],
        ["terminal", "--load", "no such file"],
        ["sim", "--games", "-1"],
        ["frobnicate"],
    ],
)
def test_what_cannot_be_done_is_told_without_a_traceback(words: list[str], tmp_path: Path) -> None:
    code, _, err = run(*words, home=tmp_path)
    assert code in (1, 2) and err and "Traceback" not in err


def test_a_level_that_there_is_not_is_told_with_those_that_there_are(tmp_path: Path) -> None:
    code, _, err = run("terminal", "--bot", "oracle", home=tmp_path)
    assert (code, err) == (
        1,
        "rulebound: no program plays at the level 'oracle'; levels are beginner (random), casual (greedy), "
        "skilled (search:quick), strong (search), expert (search:deep)\n",
    )


def test_a_port_that_is_taken_is_named_and_no_other_is_taken_for_it(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, out, err = run("serve", "--port", str(port), "--data", str(tmp_path / "data"))
        assert (code, out) == (1, "")
        assert err == (
            f"rulebound: port {port} on 127.0.0.1 is taken by another program; name another one with --port, or 0 for "
            "any that is free\n"
        )
        assert free_port("127.0.0.1", port) > port, "play goes on to the next one"


def test_a_decision_that_a_game_does_not_have_is_told(tmp_path: Path) -> None:
    path = tmp_path / "short.jsonl"
    walk(toy_table(), Random(1), 2).save(path)
    code, _, err = run("replay", str(path), "--at", "99")
    assert code == 1 and "no decision 99" in err


def test_no_game_at_all_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "games", list)
    for ask in (commands.default_game, commands.list_games):
        with pytest.raises(RuleboundError, match="RULEBOUND_GAMES"):
            ask()


def test_where_no_game_is_named_the_leading_one_is_meant() -> None:
    assert commands.default_game() == games.LEADING


def test_the_version_and_the_games() -> None:
    assert run("--version") == (0, f"rulebound {rulebound.__version__}\n", "")
    code, out, _ = run("games", "--lang", "zh-Hant")
    assert code == 0 and "toy" in out and "toy-1" in out
    assert "綜合規則 6.0a（含維奧拉規則）" in out and "綜合規則 6.0a（照原文）" in out


@pytest.mark.parametrize("word", ["terminal", "sim", "replay", "games"])
def test_help_has_an_example(word: str) -> None:
    code, out, _ = run(word, "--help")
    assert code == 0 and f"Example: rulebound {word}" in out


def test_the_version_is_told_without_loading_the_rest() -> None:
    program = (
        "import sys; sys.argv = ['rulebound', '--version']; from rulebound.cli import main; main();"
        "print([m for m in ('typer', 'rich', 'msgspec') if m in sys.modules])"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_reader_that_goes_away_is_no_error() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-m", "rulebound.cli", "games"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


@pytest.mark.whole
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--data", "{file}/games"], "expected a folder"),
        (["--database", "postgresql://ann:hush@127.0.0.1:1/games"], "expected a PostgreSQL that answers"),
        (["--database", "mysql://ann:hush@db/games"], "--database postgresql://user@host/name"),
        (["--database", "postgresql://ann:hush/hush@db/games"], "--database postgresql://user@host/name"),
        (["--database", "postgresql://ann:hush@127.0.0.1:1/games", "--workers", "2"], "expected a PostgreSQL"),
    ],
)
def test_a_place_where_no_games_can_be_kept_is_told_in_one_line(tmp_path: Path, words: list[str], said: str) -> None:
    (tmp_path / "file").write_text("no folder")
    words = [word.replace("{file}", str(tmp_path / "file")) for word in words]
    code, out, err = run("serve", "--port", "0", *words, home=tmp_path)
    assert (code, out) == (2, "")
    assert err.startswith("rulebound: ") and err.count("\n") == 1, err
    assert said in err and "hush" not in err


def test_the_help_names_every_level() -> None:
    code, out, _ = run("terminal", "--help", COLUMNS="200")
    told = " ".join(out.split()).replace("│ │ ", "")
    levels = [level_of(program, "en").lower() for program in programs()]
    assert code == 0 and f"{', '.join(levels[:-1])} or {levels[-1]}; none: two people" in told
