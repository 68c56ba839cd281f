"""The commands about imported cards: what they print, how they end, and what they say of what is wrong."""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from rulebound import cli
from rulebound.collection import store
from tests.collection.lists import DRAW, fowsim, kiln, own_card, own_file, vega, wharf, write

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command about cards and gives its exit code, output and errors."""

    def call(*words: str | Path) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["rulebound", "cards", *map(str, words)])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        out, err = capsys.readouterr()
        return int(ended.value.code or 0), out, err

    return call


def test_an_import_ends_with_a_summary(run: Run, tmp_path: Path) -> None:
    juggler = vega("XW01-020", effect="[On Play] Juggle 1 card.")
    code, out, err = run("import", write(tmp_path / "a.json", [*wharf(), juggler, vega("XW01-002_p1")]))
    assert (code, err) == (1, "")  # the reprint has other numbers than the card
    lines = out.splitlines()
    assert '"values": expected cost 3, power 4000, as XW01-002 at' in lines[0]
    assert lines[0].startswith(f"{tmp_path / 'a.json'}:") and lines[0].endswith("found cost 2, power 3000")
    assert lines[1].endswith(": punk-records")
    assert lines[2].split() == ["game", "read", "folded", "cards", "new", "changed", "whole", "refused", "faulty"]
    assert lines[3].split() == ["opcg", "16", "0", "15", "15", "0", "14", "1", "1"]
    assert "cards list --refused" in lines[4]


def test_a_card_of_a_faulty_record_is_shown_with_what_is_wrong_with_it(run: Run, tmp_path: Path) -> None:
    path = write(tmp_path / "a.json", [vega("XW01-002", colors=["Pink"]), vega("XW01-003")])
    run("import", path)
    code, out, err = run("show", "xw01-002")
    assert (code, out) == (1, "")
    assert err.startswith(
        f'rulebound: XW01-002 is in your list, but its record is faulty: {path}:2: "colors": expected'
    )


def test_faults_of_files_are_counted_apart(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(b"\xe9[]")
    code, out, _ = run("import", tmp_path / "a.json")
    assert code == 1 and out.splitlines() == [
        f"{tmp_path / 'a.json'}:1: expected text in UTF-8, found the byte 0xe9",
        f"{tmp_path / 'a.json'}: no cards",
        "faults of files, which are of no card: 1",
    ]
    write(tmp_path / "b.json", json.dumps(wharf())[:-1])
    code, out, _ = run("import", tmp_path)
    assert code == 1 and "faults of files, which are of no card: 2" in out
    assert out.splitlines()[-1].split() == ["opcg", "14", "0", "14", "14", "0", "14", "0", "0"]


def test_a_file_whose_name_is_no_text_is_told_in_what_can_be_printed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"a\xffb.json")
    try:
        write(path, [vega("XW01-002"), vega("XW01-003", name=None)])
    except OSError:
        pytest.skip("files here have names in UTF-8 alone")
    code, out, err = run("import", path)
    assert (code, err) == (1, "") and out.splitlines()[0].startswith(f"{tmp_path}/a\ufffdb.json:")
    assert json.loads(run("import", path, "--json")[1])["counts"][0]["cards"] == 1


def test_an_import_is_one_json_object(run: Run, tmp_path: Path) -> None:
    code, out, err = run("import", write(tmp_path / "cards.json", fowsim(kiln())), "--json", "--game", "fow")
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert found["shapes"] == ["fowsim"] and found["faults"] == []
    assert found["counts"][0]["game"] == "fow" and found["counts"][0]["whole"] == 13


def test_where_the_cards_are_kept_can_be_said(run: Run, tmp_path: Path, data: Path) -> None:
    path = write(tmp_path / "own.json", own_file())
    assert run("import", path, "--data", tmp_path / "other")[0] == 0
    assert not data.exists() and (tmp_path / "other" / "cards.sqlite").is_file()
    assert run("show", "XO-001", "--data", tmp_path / "other")[0] == 0
    code, _, err = run("show", "XO-001")
    assert code == 1 and "no cards are imported" in err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("import", "nowhere.json"), "nowhere.json: no such file or folder"),
        (("import", ".", "--game", "chess"), "no game 'chess' takes cards; expected azurlane, fow, opcg"),
        (("import", ".", "--lang", "fr"), "no language 'fr'; expected en, ja or zh-Hant"),
        (("show", "XW01-099"), "no imported card has the id 'XW01-099'"),
        (("show", "XW01-002", "--game", "fow"), "no cards of fow are imported; only of opcg"),
        (("search", "cots<3"), "did you mean cost?"),
        (("search", "kind=ruler"), "at 6: expected a word for kind (Leader, Character, Event, Stage), found 'ruler'"),
        (("search", "lang=fr"), "at 6: expected a word for lang (en, ja, zh-Hant), found 'fr'"),
        (("search", "game=onepiece"), "at 6: expected a word for game (opcg), found 'onepiece'"),
        (("forget",), "name the cards to forget, or --all"),
        (("forget", "XW01-099"), "no imported card has the id XW01-099"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(run: Run, tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    run("import", write(tmp_path / "a.json", wharf()))
    code, out, err = run(*words)
    assert (code, out) == (1, "")
    assert err.startswith("rulebound: ") and told in err and err.count("\n") == 1


def test_a_card_is_shown_with_its_program(run: Run, tmp_path: Path) -> None:
    run("import", write(tmp_path / "own.json", own_file()))
    code, out, _ = run("show", "xo-001")
    assert code == 0
    lines = out.splitlines()
    assert lines[0] == "XO-001  Tar Boiler  (タール煮, 焦油工)"
    assert lines[1] == "  character, red, cost 2, power 3000, counter 1000, Wharf Crew, slash"
    for lang, text in DRAW.items():
        assert lines[lines.index(f"{lang}:") + 1] == f"  {text}"
    assert "  XO-001#1" in lines and "program of en:" in lines
    assert any("draw 1" in line for line in lines)


def test_a_refused_card_is_shown_with_what_was_expected(run: Run, tmp_path: Path) -> None:
    run("import", write(tmp_path / "a.json", [vega("XW01-002", effect="[On Play] Juggle 1 card.")]))
    code, out, _ = run("show", "XW01-002")
    assert code == 0 and "not understood: at " in out and "not to be played: " in out
    found = json.loads(run("show", "XW01-002", "--json")[1])
    (refused,) = found["not_understood"]["en"]
    assert refused["span"].casefold().startswith("juggle") and "expected" in refused["expected"] and found["refused"]


def test_a_card_is_found_by_the_id_of_a_printing(run: Run, tmp_path: Path) -> None:
    run("import", write(tmp_path / "a.json", [vega("XW01-002"), vega("XW01-002_p1", rarity="Promo")]))
    code, out, _ = run("show", "XW01-002_P1")
    assert code == 0 and out.splitlines()[-1] == "printed as XW01-002 (XW01 Common), XW01-002_p1 (XW01 Promo)"


@pytest.mark.parametrize("ids", [("ZZ-000", "zz-000", "ZZ-001"), ("ZZ-001", "zz-000", "ZZ-000")])
def test_ids_that_differ_by_capitals_alone_are_told_apart(run: Run, tmp_path: Path, ids: tuple[str, ...]) -> None:
    cards = [own_card(id, name={"en": f"Docker {id}"}, text={}) for id in ids]
    assert run("import", write(tmp_path / "a.json", own_file(cards=cards)))[0] == 0
    for id, known in (("ZZ-000", "ZZ-000"), ("zz-000", "zz-000"), ("zz-001", "ZZ-001")):
        assert run("show", id)[1].startswith(f"{known}  Docker {known}\n")
    code, out, err = run("show", "Zz-000")
    assert (code, out) == (1, "")
    assert err == "rulebound: capitals tell cards apart: 'Zz-000' may be ZZ-000 or zz-000\n"


def test_cards_are_searched(run: Run, tmp_path: Path) -> None:
    run("import", write(tmp_path / "a.json", wharf()))
    run("import", write(tmp_path / "cards.json", fowsim(kiln())))
    code, out, _ = run("search", "cost<=3 color=red text~draw")
    assert code == 0
    *cards, total = out.splitlines()
    assert total == f"{len(cards)} cards" and cards
    assert run("search", "kind=leader")[1].splitlines()[-1] == "1 card"
    found = json.loads(run("search", "rarity=Leader or game=fow kind=ruler", "--json")[1])
    assert [(card["game"], card["id"]) for card in found] == [("fow", "XK-001"), ("opcg", "XW01-001")]
    assert (
        json.loads(run("search", "total_cost=2 game=fow atk>=500 -kind=chant", "--json")[1])[0]["kind"] == "resonator"
    )
    assert run("search", "set=XW01 is=refused")[1] == "0 cards\n"
    assert run("search", "色=赤")[1] == run("search", "color=紅")[1] == run("search", "color=red")[1]
    assert run("search", "種類=リーダー")[1] == run("search", "kind=leader")[1]


def test_a_search_finds_a_card_by_the_id_of_a_printing(run: Run, tmp_path: Path) -> None:
    run("import", write(tmp_path / "a.json", [vega("XW01-002"), vega("XW01-002_p1", rarity="Promo"), vega("XW01-003")]))
    for query in ("id=XW01-002_p1", "XW01-002_P1", "id~_p1", "-id=XW01-003", "id!=XW01-003", "id=XW01-002"):
        assert [card["id"] for card in json.loads(run("search", query, "--json")[1])] == ["XW01-002"]
    assert run("search", "id=XW01-003_p1")[1] == "0 cards\n"


def test_a_language_is_searched_for_by_the_codes_that_an_import_takes(run: Run, tmp_path: Path) -> None:
    run("import", write(tmp_path / "own.json", own_file()))
    run("import", write(tmp_path / "cards.json", fowsim(kiln())))
    for lang in ("zh", "zh-Hant", "ja"):
        assert run("search", f"lang={lang}")[1].splitlines()[-1] == "1 card"
    assert run("search", "lang=zh")[1] == run("search", "lang=zh-Hant")[1]
    assert run("search", "lang=en")[1].splitlines()[-1] == run("list")[1].splitlines()[-1]
    assert run("search", "not lang=zh")[1] == run("search", "game=fow")[1]


def test_not_is_what_must_not_hold(run: Run, tmp_path: Path) -> None:
    run("import", write(tmp_path / "a.json", wharf()))
    run("import", write(tmp_path / "cards.json", fowsim(kiln())))
    for one, other in (
        ("not color=red game=opcg", "-color=red game=opcg"),
        ("not (game=opcg or atk>=0)", "-game=opcg -atk>=0"),
    ):
        assert run("search", one) == run("search", other)
    assert run("search", "game=opcg not color=red")[1] == "0 cards\n"


def test_a_query_may_begin_with_what_must_not_hold(run: Run, tmp_path: Path) -> None:
    run("import", write(tmp_path / "a.json", [vega("XW01-002", effect="[On Play] Juggle 1 card."), vega("XW01-003")]))
    run("import", write(tmp_path / "cards.json", fowsim(kiln())))

    def ids(*words: str) -> list[str]:
        code, out, err = run("search", "--json", *words)
        assert (code, err) == (0, "")
        return [card["id"] for card in json.loads(out)]

    assert ids("-is=refused", "--game", "opcg") == ids("-g", "opcg", "--", "-is=refused") == ["XW01-003"]
    assert ids("-game=fow") == ["XW01-002", "XW01-003"]  # of which -g is no part
    assert ids("-(game=fow or is=whole)") == ids("-game=fow is=refused") == ["XW01-002"]
    assert len(ids("-juggle")) == len(kiln()) + 1
    assert "No such option: --colour" in run("search", "--colour", "red")[2]


def test_refused_cards_are_listed_with_the_reason(run: Run, tmp_path: Path) -> None:
    run("import", write(tmp_path / "a.json", [vega("XW01-002", effect="[On Play] Juggle 1 card."), vega("XW01-003")]))
    code, out, _ = run("list", "--refused")
    assert code == 0 and out.splitlines()[1:] == ["1 card"] and "XW01-002" in out and "not understood (en)" in out
    assert run("list")[1].splitlines()[-1] == "2 cards"
    assert [card["id"] for card in json.loads(run("list", "--refused", "--json")[1])] == ["XW01-002"]


def test_cards_are_forgotten(run: Run, tmp_path: Path, data: Path) -> None:
    run("import", write(tmp_path / "a.json", wharf()))
    assert run("forget", "XW01-002", "XW01-003")[1] == "2 cards forgotten\n"
    assert run("list")[1].splitlines()[-1] == "12 cards"
    assert run("forget", "--all", "--game", "opcg")[1] == "12 cards forgotten\n"
    assert run("forget", "--all")[2] == "rulebound: no cards are imported\n"
    run("import", write(tmp_path / "a.json", [*wharf(), *wharf()]))
    run("import", write(tmp_path / "own.json", own_file()))
    assert run("forget", "--all")[1] == f"{len(wharf()) + 1} cards forgotten\n"
    assert "no cards are imported" in run("list")[2]
    with store.reading() as kept:
        assert kept is not None and (kept.games(), kept.words("opcg"), kept.printings("opcg")) == ([], {}, {})


def test_all_cards_are_not_forgotten_while_an_import_is_under_way(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("import", write(tmp_path / "a.json", wharf()))
    monkeypatch.setattr("rulebound.collection.store.PATIENCE", 0.1)
    with store.writing() as kept:
        code, out, err = run("forget", "--all")
        assert (code, out) == (1, "") and err.endswith("another import is under way\n")
        kept.forget("opcg", ["XW01-002"])
    assert run("list")[1].splitlines()[-1] == f"{len(wharf()) - 1} cards"


def test_whoever_forgets_all_cards_waits_for_an_import_that_is_under_way(run: Run, tmp_path: Path) -> None:
    path = write(tmp_path / "a.json", wharf())
    run("import", path)
    begun = threading.Event()

    def import_more() -> None:
        with store.writing() as kept:
            begun.set()
            time.sleep(0.3)
            for card in kept.cards("opcg").values():
                kept.put_card(msgspec.structs.replace(card, id=f"{card.id}a"))

    importing = threading.Thread(target=import_more)
    importing.start()
    assert begun.wait(60)
    assert run("forget", "--all")[1] == f"{2 * len(wharf())} cards forgotten\n"
    importing.join()
    assert run("import", path)[0] == 0 and run("list")[1].splitlines()[-1] == f"{len(wharf())} cards"


def test_a_store_that_is_none_can_be_forgotten(run: Run, data: Path) -> None:
    data.mkdir()
    (data / "cards.sqlite").write_bytes(b"x" * 5000)
    code, _, err = run("list")
    assert code == 1 and "cards forget --all begins afresh" in err
    path = data / "cards.sqlite"
    assert run("forget", "--all") == (0, f"{path} is gone, and all imported cards with it\n", "")
    assert not path.exists()


def test_a_store_of_another_version_can_be_forgotten(run: Run, tmp_path: Path, data: Path) -> None:
    path = write(tmp_path / "a.json", wharf())
    run("import", path)
    base = sqlite3.connect(data / "cards.sqlite")
    base.execute("pragma user_version = 99")
    base.close()
    assert run("import", path)[0] == 1
    assert run("forget", "--all")[0] == 0 and not (data / "cards.sqlite").exists()
    assert run("import", path)[0] == 0


def test_nothing_that_is_printed_steers_a_terminal(run: Run, tmp_path: Path) -> None:
    hostile = "\x1b]0;x\x07\u202e<script>"
    bad = [
        vega("XW01-002", name=hostile),
        vega(hostile),
        vega("XW01-003", effect=f"a\u202eb {hostile}"),
        vega("XW01-004"),
    ]
    code, out, _ = run("import", write(tmp_path / "a.json", bad))
    assert code == 1 and "\x1b" not in out and "\u202e" not in out and "\x07" not in out
    for words in (("list",), ("show", "XW01-004"), ("list", "--refused"), ("search", "a")):
        said = run(*words)[1]
        assert "\x1b" not in said and "\u202e" not in said


@pytest.mark.parametrize("word", ["import", "show", "search", "list", "forget"])
def test_every_word_has_help_with_an_example(run: Run, word: str) -> None:
    code, out, _ = run(word, "--help")
    assert code == 0 and "Example" in out and "rulebound cards" in out
