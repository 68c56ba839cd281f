"""The store: whatever an import that was stopped leaves behind, what was there before it can be read."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from rulebound import cli
from rulebound.collection import bring, store
from rulebound.collection.imports import import_cards
from rulebound.collection.store import BadStore
from tests.collection.lists import vega, write

# So little memory that SQLite writes into the file before the end, as it does in a large import.
STOPPED = """
import os
from rulebound.collection import store
with store.writing() as kept:
    kept.base.execute("pragma cache_size = 4")
    for number in range(2000):
        kept.put_word("opcg", "ja", f"said {number}", "word" * 20)
    os._exit(9)
"""


def stop_in_an_import(data: Path) -> None:
    """What a process leaves that is ended in the middle of an import: a file half written, and how to take it back."""
    assert subprocess.run([sys.executable, "-c", STOPPED], env=dict(os.environ)).returncode == 9
    assert (data / f"{store.FILE}-journal").stat().st_size > 0


def known() -> list[str]:
    found = bring.open_pool("opcg")
    return [] if found is None else list(found.cards)


def test_a_store_that_was_left_in_the_middle_of_an_import_is_healed_when_it_is_read(data: Path, tmp_path: Path) -> None:
    import_cards(write(tmp_path / "a.json", [vega("XW01-002")]))
    stop_in_an_import(data)
    assert known() == ["XW01-002"]
    with store.reading() as kept:
        assert kept is not None and kept.words("opcg") == {}
    assert not (data / f"{store.FILE}-journal").exists()


def test_a_first_import_that_was_stopped_has_imported_nothing(data: Path, tmp_path: Path) -> None:
    stop_in_an_import(data)
    assert known() == []
    import_cards(write(tmp_path / "a.json", [vega("XW01-002")]))
    assert known() == ["XW01-002"]


def test_an_empty_file_is_a_store_in_which_nothing_is(data: Path, tmp_path: Path) -> None:
    data.mkdir()
    (data / store.FILE).touch()
    with store.reading() as kept:
        assert kept is None
    import_cards(write(tmp_path / "a.json", [vega("XW01-002")]))
    assert known() == ["XW01-002"]


def test_a_first_import_that_is_broken_off_leaves_nothing_that_is_read(data: Path, tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), store.writing() as kept:
        kept.put_word("opcg", "ja", "a", "b")
        raise KeyboardInterrupt
    assert known() == []


def test_what_is_read_is_not_written_to(data: Path, tmp_path: Path) -> None:
    import_cards(write(tmp_path / "a.json", [vega("XW01-002")]))
    for stop in (False, True):
        if stop:
            stop_in_an_import(data)
        with pytest.raises(BadStore, match="readonly") as told, store.reading() as kept:
            assert kept is not None
            kept.put_word("opcg", "ja", "a", "b")
        assert "forget" not in str(told.value)


def test_only_a_file_that_is_no_store_is_told_to_be_forgotten(data: Path, tmp_path: Path) -> None:
    import_cards(write(tmp_path / "a.json", [vega(f"XW01-{n:03}") for n in range(1, 200)]))
    path = data / store.FILE
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + b"\xff" * (len(whole) - 8192))
    with pytest.raises(BadStore, match="forget --all begins afresh"):
        known()
    path.write_bytes(whole)
    base = sqlite3.connect(path)
    base.execute("drop table printing")
    base.close()
    with pytest.raises(BadStore, match="no such table") as told:
        known()
    assert "forget" not in str(told.value)


@pytest.mark.parametrize(
    "damage",
    [
        "update card set entry = '[]' where id = 'XW01-002'",
        "update card set entry = '{' where id = 'XW01-002'",
        "update card set entry = x'ff' where id = 'XW01-002'",
        "update card set entry = cast(x'227fff22' as text) where id = 'XW01-002'",
        "update face set text = '{}' where id = 'XW01-002'",
        "update face set refused = '[7]' where id = 'XW01-002'",
        "update face set line = 'four' where id = 'XW01-002'",
        "update face set program = '7' where id = 'XW01-002'",
        "update face set name = cast(x'ff' as text) where id = 'XW01-002'",
        "delete from face where id = 'XW01-002'",
    ],
)
def test_a_card_that_is_damaged_costs_itself_alone_until_its_list_is_imported_again(
    data: Path, tmp_path: Path, damage: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path / "a.json", [vega("XW01-001"), vega("XW01-002"), vega("XW01-003")])
    import_cards(path)
    base = sqlite3.connect(data / store.FILE)
    base.execute(damage)
    base.commit()
    base.close()
    assert known() == ["XW01-001", "XW01-003"]
    for words, code, told in ((["list"], 0, "XW01-003"), (["show", "xw01-002"], 1, ""), (["search", "a"], 0, "")):
        monkeypatch.setattr(sys, "argv", ["rulebound", "cards", *words])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        out, err = capsys.readouterr()
        assert int(ended.value.code or 0) == code and told in out
        assert err.startswith("opcg XW01-002: what is kept of it ") and "import its list again" in err.splitlines()[0]
    assert import_cards(path).faults == []
    assert known() == ["XW01-001", "XW01-002", "XW01-003"]
