"""A run in a file: whole or not at all, and never gone on with as something else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulebound.errors import DamagedFile, RuleboundError
from rulebound.many import kept as module
from rulebound.many.kept import Kept, default_path, read
from tests.many.runs import toy_plan, toy_results


def written(tmp_path: Path) -> Path:
    """A run of some games, in a file."""
    path = tmp_path / "kept" / "run.jsonl"
    kept = Kept(toy_plan(), path)
    kept.add(toy_results()[:5])
    kept.finish()
    return path


def test_what_is_written_is_read_as_it_was(tmp_path: Path) -> None:
    path = written(tmp_path)
    assert read(path)[1] == list(toy_results()[:5])
    again = Kept(toy_plan(), path)
    assert list(again.results.values()) == list(toy_results()[:5])
    again.finish()
    assert [entry.name for entry in path.parent.iterdir()] == ["run.jsonl"]


def test_it_is_written_when_there_is_enough_and_not_for_every_chunk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LEAST", 4)
    kept = Kept(toy_plan(), tmp_path / "run.jsonl")
    seen = []
    for result in toy_results()[:9]:
        kept.add([result])
        seen.append(len(read(kept.path)[1]))
    assert seen == [0, 0, 0, 4, 4, 4, 4, 8, 8]


def test_any_change_to_any_line_is_refused_with_that_line(tmp_path: Path) -> None:
    path = written(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    for number, line in enumerate(lines, start=1):
        for damaged in (
            line.replace(b":1", b":2", 1) if b":1" in line else b'{"x"' + line[4:],
            b"",
            line + line,
            line[:-1],
            line[:-9],
            b"\xff" + line,
            b"\n",
            b"{}\n",
        ):
            path.write_bytes(b"".join([*lines[: number - 1], damaged, *lines[number:]]))
            with pytest.raises(DamagedFile) as refused:
                read(path)
            told = refused.value.line
            assert told in (number, number + 1), (number, damaged, told)


@pytest.mark.parametrize("content", [b"", b"\n", b"no run\n", b'{"format":"rulebound-journal-1"}\n', b"\0" * 100])
def test_what_is_no_run_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "other"
    path.write_bytes(content)
    with pytest.raises(DamagedFile, match="line 1"):
        Kept(toy_plan(), path)
    assert path.read_bytes() == content


def test_a_line_that_says_what_no_game_can_be_is_refused(tmp_path: Path) -> None:
    head = module.header(toy_plan())
    for wrong in (
        toy_results()[0]._replace(winner=7),
        toy_results()[0]._replace(number=-1),
        toy_results()[0]._replace(status="won"),  # type: ignore[arg-type]
    ):
        path = tmp_path / "wrong"
        path.write_bytes(b"".join(module.lines(head, [toy_results()[1], wrong])))
        with pytest.raises(DamagedFile, match="line 3"):
            read(path)
    path.write_bytes(b"".join(module.lines(head, [toy_results()[1], toy_results()[1]])))
    with pytest.raises(DamagedFile, match="game 1 again"):
        read(path)


def test_a_run_of_something_else_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path)
    before = path.read_bytes()
    for other, told in (
        (toy_plan()._replace(seed=99), "seed 4, and this one has 99"),
        (toy_plan()._replace(players="greedy"), "players random, and this one has greedy"),
        (toy_plan()._replace(names=("x", "y")), "names ember, tide, and this one has x, y"),
        (toy_plan()._replace(decks=toy_plan().decks[::-1]), "other decks"),
        (toy_plan()._replace(limit=3), "limit 50000, and this one has 3"),
    ):
        with pytest.raises(RuleboundError, match=told):
            Kept(other, path)
    assert path.read_bytes() == before


def test_another_engine_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path)
    monkeypatch.setattr("rulebound.__version__", "99")
    with pytest.raises(RuleboundError, match="engine"):
        Kept(toy_plan(), path)


def test_a_writing_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path)
    before = path.read_bytes()
    kept = Kept(toy_plan(), path)
    kept.add(toy_results())

    def fail(handle: int) -> None:
        raise OSError(28, "no room")

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", fail)
        with pytest.raises(OSError, match="no room"):
            kept.finish()
    assert path.read_bytes() == before
    kept.finish()
    assert len(read(path)[1]) == len(toy_results())
    assert [entry.name for entry in path.parent.iterdir()] == ["run.jsonl"]


@pytest.mark.skipif(os.name == "nt", reason="there are no such locks on Windows")
def test_two_processes_do_not_go_on_with_one_file(tmp_path: Path) -> None:
    path = written(tmp_path)
    before = path.read_bytes()
    program = (
        "import sys; from pathlib import Path; from rulebound.many.kept import hold\n"
        "hold(Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdin is not None and other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(RuleboundError, match="another run is going on with this file"):
            Kept(toy_plan(), path)
        assert path.read_bytes() == before
        other.stdin.close()
    # Whoever held it is gone, and so is what it left behind.
    kept = Kept(toy_plan(), path)
    assert len(kept.results) == 5
    kept.finish()
    assert [entry.name for entry in path.parent.iterdir()] == ["run.jsonl"]


@pytest.mark.skipif(os.name == "nt", reason="there are no such locks on Windows")
def test_a_process_that_was_killed_holds_nothing(tmp_path: Path) -> None:
    path = written(tmp_path)
    program = (
        "import os, sys; from pathlib import Path; from rulebound.many.kept import hold\n"
        "hold(Path(sys.argv[1])); os._exit(1)"
    )
    assert subprocess.run([sys.executable, "-c", program, str(path)], check=False).returncode == 1
    assert (path.parent / ".run.jsonl.lock").exists()
    kept = Kept(toy_plan(), path)
    assert len(kept.results) == 5
    kept.finish()
    assert not (path.parent / ".run.jsonl.lock").exists()


def test_a_stopped_run_has_a_place_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    here = default_path(toy_plan())
    assert here.is_relative_to(tmp_path) and here == default_path(toy_plan())
    assert here != default_path(toy_plan(5))
