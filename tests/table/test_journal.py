"""A journal gives the same game again, and a damaged one is named by its line."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from rulebound import journal
from rulebound.errors import DamagedFile, UnknownGame
from rulebound.journal import Act, Answer, Chain, Ending, Header, Journal, Writer
from rulebound.kernel import play
from rulebound.kernel.save import fingerprint
from rulebound.replay import replay
from rulebound.table import Table
from tests.table.walks import choice_table, mark, toy_table, walk


@pytest.fixture
def played() -> Table:
    """A game in progress with an undo in it."""
    rng = Random(1)
    table = walk(toy_table(), rng, 8)
    table.undo(table.line[-1].seat)
    return walk(table, rng, 3)


@pytest.fixture
def file(tmp_path: Path, played: Table) -> Path:
    """That game, saved."""
    path = tmp_path / "game.jsonl"
    played.save(path)
    return path


def write(path: Path, entries: list[Header | Answer | Act | Ending]) -> None:
    """A file with right checksums, whatever it says."""
    chain = Chain()
    path.write_bytes(b"".join(chain.seal(entry) for entry in entries))


def everything(kept: Journal) -> list[Header | Answer | Act | Ending]:
    assert kept.ending is not None
    return [kept.header, *kept.entries, kept.ending]


@pytest.mark.parametrize("seed", range(8))
def test_a_whole_game_replays_to_the_same_state(seed: int, tmp_path: Path) -> None:
    table = walk(toy_table(seed), Random(seed))
    path = tmp_path / "game.jsonl"
    table.save(path)
    again = replay(path)
    assert fingerprint(again.state) == fingerprint(table.state)
    assert (again.over, again.winner, again.names) == (True, table.winner, ["Ada", "Ben"])
    assert [again.update(viewer).log for viewer in (0, 1, 2)] == [table.update(viewer).log for viewer in (0, 1, 2)]
    again.save(path)
    assert path.read_bytes() == b"".join(table.closed().lines())


@pytest.mark.parametrize("end", ["concede", "time", "draw"])
def test_acts_at_the_table_are_replayed(end: str, tmp_path: Path, played: Table) -> None:
    if end == "concede":
        played.concede(0)
    elif end == "time":
        played.run_out(1)
    else:
        played.ask_for(0, "draw")
        played.agree(1)
    path = tmp_path / "game.jsonl"
    played.save(path)
    again = replay(path)
    assert (again.over, again.winner, again.ended) == (True, played.winner, played.ended)


def test_a_saved_game_goes_on_as_if_it_had_not_been_left(file: Path, played: Table) -> None:
    again = replay(file)
    assert again.number == played.number
    walk(again, Random(5))
    walk(played, Random(5))
    assert fingerprint(again.state) == fingerprint(played.state)


def test_a_replay_stops_at_any_decision(file: Path, played: Table) -> None:
    numbers = [entry.n for entry in played.journal.entries if isinstance(entry, Answer)]
    for number in numbers:
        table = replay(file, at=number)
        assert table.number == number
        table.save(file.with_suffix(".part"))
        assert replay(file.with_suffix(".part")).number == number


def test_every_line_cut_is_found(file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    for number, line in enumerate(lines, start=1):
        for length in {0, 1, len(line) // 2, len(line) - 2, len(line) - 1}:
            cut = line[:length] + (b"" if length == len(line) - 1 else b"\n")
            file.write_bytes(b"".join([*lines[: number - 1], cut, *lines[number:]]))
            with pytest.raises(DamagedFile) as caught:
                replay(file)
            assert caught.value.line == number


def test_every_line_left_out_is_found(file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    for number in range(1, len(lines) + 1):
        file.write_bytes(b"".join(lines[: number - 1] + lines[number:]))
        with pytest.raises(DamagedFile) as caught:
            replay(file)
        assert caught.value.line == number


def test_every_line_doubled_or_moved_is_found(file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    for number in range(1, len(lines) + 1):
        file.write_bytes(b"".join(lines[:number] + lines[number - 1 :]))
        with pytest.raises(DamagedFile) as caught:
            replay(file)
        assert caught.value.line == number + 1
        if number < len(lines):
            swapped = [*lines[: number - 1], lines[number], lines[number - 1], *lines[number + 1 :]]
            file.write_bytes(b"".join(swapped))
            with pytest.raises(DamagedFile) as caught:
                replay(file)
            assert caught.value.line == number


def test_every_byte_altered_is_found_in_its_line(file: Path) -> None:
    content = file.read_bytes()
    rng = Random(1)
    for at in range(len(content)):
        altered = bytearray(content)
        altered[at] ^= 1 << int(rng.random() * 8)
        file.write_bytes(altered)
        with pytest.raises(DamagedFile) as caught:
            journal.read(file)
        assert caught.value.line == content[:at].count(b"\n") + 1


def test_every_truncation_is_found(file: Path) -> None:
    content = file.read_bytes()
    for length in range(len(content)):
        file.write_bytes(content[:length])
        with pytest.raises(DamagedFile):
            journal.read(file)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"\x00" * 100,
        b"[" * 100_000 + b"\n",
        b'{"format":"rulebound-journal-1"}\n',
        b'{"a":' * 50_000 + b',"sum":"0000000000000000"}\n',
        "\ufeff{}\n".encode(),
        b'{"format":"rulebound-journal-0","sum":"0123456789abcdef"}\n',
    ],
)
def test_what_is_no_journal_is_refused_at_its_first_line(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "no.jsonl"
    path.write_bytes(content)
    with pytest.raises(DamagedFile) as caught:
        journal.read(path)
    assert caught.value.line == 1 and str(path) in str(caught.value)


def test_a_file_past_the_bound_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    size = file.stat().st_size
    monkeypatch.setattr(journal, "MOST_BYTES", size)
    journal.read(file)
    monkeypatch.setattr(journal, "MOST_BYTES", size - 1)
    with pytest.raises(DamagedFile):
        journal.read(file)


ALTERED_ANSWERS: list[Callable[[Answer], Answer]] = [
    lambda a: msgspec.structs.replace(a, n=a.n + 1),
    lambda a: msgspec.structs.replace(a, seat=1 - a.seat),
    lambda a: msgspec.structs.replace(a, i=1 << 50),
    lambda a: msgspec.structs.replace(a, i=-1),
    lambda a: msgspec.structs.replace(a, n=1 << 60),
    lambda a: msgspec.structs.replace(a, seat=2),
    lambda a: msgspec.structs.replace(a, fp="0" * 16),
    lambda a: msgspec.structs.replace(a, fp="zz"),
    lambda a: msgspec.structs.replace(a, fp=a.fp + "\n"),
]


@pytest.mark.parametrize("alter", ALTERED_ANSWERS)
def test_an_answer_that_does_not_fit_is_found_though_its_checksum_is_right(
    alter: Callable[[Answer], Answer], file: Path
) -> None:
    entries = everything(journal.read(file))
    for at, entry in enumerate(entries):
        if isinstance(entry, Answer):
            write(file, [*entries[:at], alter(entry), *entries[at + 1 :]])
            with pytest.raises(DamagedFile) as caught:
                replay(file)
            assert caught.value.line == at + 1


def test_a_choice_cannot_be_called_forced(file: Path) -> None:
    entries = everything(journal.read(file))
    tried = 0
    for at, entry in enumerate(entries):
        if isinstance(entry, Answer) and play.count(replay(file, at=entry.n).state) > 1:
            altered = file.with_suffix(".altered")
            write(altered, [*entries[:at], msgspec.structs.replace(entry, forced=True), *entries[at + 1 :]])
            with pytest.raises(DamagedFile) as caught:
                replay(altered)
            assert caught.value.line == at + 1
            tried += 1
    assert tried


def test_another_option_is_found_by_the_fingerprint(file: Path) -> None:
    entries = everything(journal.read(file))
    for at, entry in enumerate(entries):
        if isinstance(entry, Answer) and not entry.forced:
            other = msgspec.structs.replace(entry, i=0 if entry.i else 1)
            write(file, [*entries[:at], other, *entries[at + 1 :]])
            with pytest.raises(DamagedFile) as caught:
                replay(file)
            assert caught.value.line == at + 1


@pytest.mark.parametrize(
    "change",
    [
        {"seed": "00"},
        {"seed": "0" * 64},
        {"names": ["Ada"]},
        {"names": ["Ada", "\x1b[2J"]},
        {"names": ["Ada", "x" * 33]},
        {"decks": [["no such card"], []]},
        {"decks": [[], [], []]},
        {"rulebook": "toy-0"},
        {"cards": "0"},
        {"fp": "0" * 16},
        {"format": "rulebound-journal-2"},
    ],
)
def test_a_header_that_does_not_fit_is_found(change: dict[str, object], file: Path) -> None:
    entries = everything(journal.read(file))
    write(file, [msgspec.structs.replace(entries[0], **change), *entries[1:]])
    with pytest.raises(DamagedFile) as caught:
        replay(file)
    assert caught.value.line == 1


def test_a_game_that_is_not_here_is_named(file: Path) -> None:
    entries = everything(journal.read(file))
    write(file, [msgspec.structs.replace(entries[0], game="chess"), *entries[1:]])
    with pytest.raises(UnknownGame, match="chess"):
        replay(file)


@pytest.mark.parametrize(
    "act",
    [
        Act("undo", "0" * 16, 0, 1),
        Act("undo", "0" * 16, 0, 999),
        Act("undo", "0" * 16),
        Act("concede", "0" * 16, 0),
        Act("concede", "0" * 16),
        Act("time", "0" * 16),
        Act("draw", "0" * 16),
        Act("suspend", "0" * 16),
    ],
)
def test_an_act_that_does_not_fit_is_found(act: Act, file: Path) -> None:
    entries = everything(journal.read(file))
    write(file, [*entries[:4], act, *entries[4:-1], Ending("running", -1, len(entries))])
    with pytest.raises(DamagedFile) as caught:
        replay(file)
    assert caught.value.line == 5


def test_nothing_follows_the_closing_line(file: Path) -> None:
    whole = everything(journal.read(file))
    write(file, [*whole, whole[1]])
    with pytest.raises(DamagedFile) as caught:
        journal.read(file)
    assert caught.value.line == len(whole) + 1


@pytest.mark.parametrize("last", [Act("draw", "0" * 16), Act("concede", "0" * 16, 0), Act("undo", "0" * 16, 0, 1)])
def test_nothing_follows_the_end_of_a_game(last: Act, tmp_path: Path) -> None:
    table = walk(toy_table(), Random(1))
    path = tmp_path / "over.jsonl"
    table.save(path)
    whole = everything(journal.read(path))
    answer = next(entry for entry in reversed(whole) if isinstance(entry, Answer))
    for entry in (msgspec.structs.replace(last, fp=answer.fp), answer):
        write(path, [*whole[:-1], entry, Ending("won", table.winner, len(whole))])
        with pytest.raises(DamagedFile) as caught:
            replay(path)
        assert caught.value.line == len(whole)


def test_a_closing_line_that_tells_another_result_is_found(file: Path) -> None:
    entries = everything(journal.read(file))
    write(file, [*entries[:-1], Ending("won", 0, len(entries) - 1)])
    with pytest.raises(DamagedFile) as caught:
        replay(file)
    assert caught.value.line == len(entries)
    write(file, [*entries[:-1], Ending("running", -1, len(entries))])
    with pytest.raises(DamagedFile):
        journal.read(file)


def test_there_is_one_way_to_write_a_line(file: Path) -> None:
    lines = file.read_bytes().splitlines()
    for body in (
        b'{"n":1,"n":1,"seat":0,"i":0,"fp":"0000000000000000"',
        b'{"n":1,"seat":0,"i":0,"fp":"0000000000000000","forced":false',
        b'{"n": 1,"seat":0,"i":0,"fp":"0000000000000000"',
        b'{"n":1,"seat":0,"i":0,"fp":"0000000000000000","x":1',
        b'{"n":1.0,"seat":0,"i":0,"fp":"0000000000000000"',
        b'{"n":true,"seat":0,"i":0,"fp":"0000000000000000"',
        b'{"seat":0,"n":1,"i":0,"fp":"0000000000000000"',
        b'{"n":1,"seat":0,"i":0',
        b'{"n":1,"seat":0,"i":0,"fp":"\xff\xfe000000000000"',
    ):
        chain = Chain()
        first = lines[0].rsplit(b',"sum"', 1)[0]
        chain.next(first)
        file.write_bytes(lines[0] + b"\n" + body + b',"sum":"' + chain.next(body) + b'"}\n')
        with pytest.raises(DamagedFile) as caught:
            journal.read(file, live=True)
        assert caught.value.line == 2


def test_a_live_journal_keeps_what_was_accepted(tmp_path: Path) -> None:
    path = tmp_path / "live.jsonl"
    table = toy_table(2)
    rng = Random(2)
    with Writer(path, table.journal) as writer:
        table.writer = writer
        for _ in range(6):
            walk(table, rng, 1)
            again = replay(path, live=True)
            assert fingerprint(again.state) == fingerprint(table.state)
            with pytest.raises(DamagedFile):
                replay(path)
        walk(table, rng)
        writer.close(table.standing, table.winner)
    assert path.read_bytes() == b"".join(table.closed().lines())
    assert replay(path).winner == table.winner


def test_a_torn_last_line_was_never_accepted(tmp_path: Path) -> None:
    path = tmp_path / "live.jsonl"
    table = walk(toy_table(2), Random(2), 5)
    Writer(path, table.journal).leave()
    content = path.read_bytes()
    start = content.rstrip(b"\n").rfind(b"\n") + 1
    for length in range(start, len(content)):
        path.write_bytes(content[:length])
        assert len(journal.read(path, live=True).entries) == 4
    for length in range(1, content.find(b"\n") + 1):
        path.write_bytes(content[:length])
        with pytest.raises(DamagedFile):
            journal.read(path, live=True)


def test_a_selection_torn_in_the_middle_is_left_out_whole(tmp_path: Path) -> None:
    path = tmp_path / "live.jsonl"
    table = choice_table()
    before = len(table.journal.entries)
    table.answer_in_turn(table.seat, table.number, [0, 0])
    Writer(path, table.journal).leave()
    content = path.read_bytes()
    path.write_bytes(content[: content.rstrip(b"\n").rfind(b"\n") + 1])
    assert len(journal.read(path, live=True).entries) == before


def test_what_could_not_be_written_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "live.jsonl"
    table = walk(toy_table(2), Random(2), 3)
    table.writer = Writer(path, table.journal)
    before = mark(table)

    def fail(handle: int) -> None:
        raise OSError(errno.EIO, "a planted fault")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", fail)
        with pytest.raises(OSError, match="a planted fault"):
            table.answer(table.seat, table.number, 0)
    assert mark(table) == before
    with pytest.raises(ValueError, match="closed"):
        table.answer(table.seat, table.number, 0)


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_save_that_fails_leaves_the_old_file(
    call: str, file: Path, played: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = file.read_bytes()
    walk(played, Random(1), 1)

    def fail(*arguments: object) -> None:
        raise OSError(errno.ENOSPC, "a planted fault")

    with monkeypatch.context() as patched:
        patched.setattr(os, call, fail)
        with pytest.raises(OSError, match="a planted fault"):
            played.save(file)
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir() if path.is_file()] == [file.name]
