"""The commands about card lists: what they print, how they end, and what they say of a broken list."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulebound import cli

Run = Callable[..., tuple[int, str, str]]
DRAW = {"id": "X1-001", "name": "Ash", "set": "X1", "text": "[On Play] Draw 1 card."}
JUGGLE = {"id": "X1-002", "name": "Ember", "set": "X1", "text": "[On Play] Juggle 1 card."}
DRAWS = {"id": "X1-001", "name": "灰", "set": "X1", "text": "【登場時】カード1枚を引く。"}


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command and gives its exit code, output and errors."""

    def call(*words: str | Path) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["rulebound", "cards", *map(str, words)])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        out, err = capsys.readouterr()
        return int(ended.value.code or 0), out, err

    return call


@pytest.fixture
def listed(tmp_path: Path) -> Callable[..., Path]:
    """Writes a card list."""

    def write(content: Any, name: str = "cards.json") -> Path:
        path = tmp_path / name
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(content if isinstance(content, str) else json.dumps(content, indent=1), encoding="utf-8")
        return path

    return write


# -- compile ---------------------------------------------------------------------------------------


def test_a_list_is_compiled_to_figures(run: Run, listed: Callable[..., Path]) -> None:
    code, out, err = run("compile", listed([DRAW, JUGGLE]), "--game", "opcg", "--lang", "en")
    assert (code, err) == (0, "")
    assert out.splitlines()[1].split()[:4] == ["X1", "2", "2", "1"]
    assert "One more phrase would open:" in out


def test_a_report_is_one_json_object(run: Run, listed: Callable[..., Path]) -> None:
    code, out, err = run("compile", listed([DRAW, JUGGLE]), "--json")
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert {"total", "sets", "refused"} <= found.keys()
    assert {"cards": 2, "with_text": 2, "whole": 1, "round_trip": 1}.items() <= found["total"].items()
    assert found["sets"] == {"X1": found["total"]}
    (refused,) = found["refused"]
    assert {"id", "span", "at", "expected"} <= refused.keys()
    assert refused["id"] == "X1-002" and isinstance(refused["at"], int) and isinstance(refused["span"], str)


def test_a_list_without_cards_is_a_report_of_none(run: Run, listed: Callable[..., Path]) -> None:
    code, out, _ = run("compile", listed([]), "--json")
    assert code == 0 and json.loads(out)["total"]["cards"] == 0
    code, out, _ = run("compile", listed([]))
    assert code == 0 and out.splitlines()[1].split()[:2] == ["all", "0"]


def test_a_page_is_written_beside_what_is_printed(run: Run, listed: Callable[..., Path], tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    code, out, _ = run("compile", listed([DRAW]), "--json", "--html", page)
    assert code == 0 and json.loads(out)["total"]["whole"] == 1
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_page_that_cannot_be_written_is_an_error(run: Run, listed: Callable[..., Path], tmp_path: Path) -> None:
    code, out, err = run("compile", listed([DRAW]), "--html", tmp_path / "none" / "report.html")
    assert (code, out) == (1, "")
    assert err == f"rulebound: {tmp_path / 'none' / 'report.html'}: No such file or directory\n"


@pytest.mark.parametrize("lang", ["zh-Hant", "zh"])
def test_chinese_goes_by_either_name(run: Run, listed: Callable[..., Path], lang: str) -> None:
    code, out, _ = run("compile", listed([{**DRAW, "text": "【登場時】抽1張卡片。"}]), "--lang", lang, "--json")
    assert code == 0 and json.loads(out)["total"]["whole"] == 1


def test_a_list_may_begin_with_a_mark_of_its_encoding(run: Run, listed: Callable[..., Path]) -> None:
    code, out, _ = run("compile", listed(b"\xef\xbb\xbf" + json.dumps([DRAW]).encode()), "--json")
    assert code == 0 and json.loads(out)["total"]["whole"] == 1


# -- what is wrong with a list ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('[\n{"id": "X1-001",\n]', ":3: Expecting property name enclosed in double quotes; expected a JSON list of"),
        ("", ":1: Expecting value; expected a JSON list of cards"),
        ('{"id": "X1-001"}', ": expected a JSON list of cards, found dict"),
        ("null", ": expected a JSON list of cards, found NoneType"),
        ('[\n{"id": "X1-001"},\n{"name": "Ash"}\n]', ':3: card 2: expected an object with an "id"'),
        ('[{"id": "X1-001"},\n\n 7]', ':3: card 2: expected an object with an "id"'),
        ('[{"id": null}]', ':1: card 1: expected an object with an "id"'),
        ('[{"id": ""}]', ':1: card 1: expected an object with an "id"'),
        (
            '[\n{"id": "X1-001", "text": "[Blocker]"},\n{"id": "X1-002",\n"text": 7}]',
            ":3: card 2, X1-002: expected its",
        ),
        ('[{"id": "X1-001", "text": ["[Blocker]"]}]', ":1: card 1, X1-001: expected its text in the shape of"),
        ('[{"id": "X1-001", "trigger": {"a": 1}}]', ":1: card 1, X1-001: expected its text in the shape of"),
        ('[{"id": "X\\u001b[31m", "text": 7}]', ":1: card 1, X␛[31m: expected its text in the shape of"),
        (b'[{"id": "\xff"}]', ": byte 9 is not UTF-8; expected a JSON file in UTF-8"),
        ("[" * 100_000, ": nested too deep; expected a JSON list of cards"),
        ("[" + "1" * 5000 + "]", ": Exceeds the limit"),
    ],
)
def test_a_broken_list_is_named_with_its_line_and_card(
    run: Run, listed: Callable[..., Path], content: Any, said: str
) -> None:
    path = listed(content)
    code, out, err = run("compile", path)
    assert (code, out) == (1, "")
    assert err.startswith(f"rulebound: {path}{said}") and err.count("\n") == 1


def test_a_text_of_another_game_is_not_read_letter_by_letter(run: Run, listed: Callable[..., Path]) -> None:
    shapes: list[tuple[Any, tuple[str, ...]]] = [
        ({"a": "b"}, ("opcg", "azurlane", "fow")),
        ("Draw.", ("fow",)),
        (["Draw."], ("opcg", "azurlane")),
        ([7], ("opcg", "fow")),
    ]
    for text, games in shapes:
        path = listed([{"id": "X1-001", "text": text}])
        for game in games:
            code, _, err = run("compile", path, "--game", game, "--lang", "ja" if game == "azurlane" else "en")
            assert code == 1 and "card 1, X1-001: expected its text" in err, (game, err)


def test_a_list_that_is_not_there_is_named(run: Run, tmp_path: Path) -> None:
    code, _, err = run("compile", tmp_path / "none.json")
    assert (code, err) == (1, f"rulebound: {tmp_path / 'none.json'}: No such file or directory\n")
    code, _, err = run("compile", tmp_path)
    assert (code, err) == (1, f"rulebound: {tmp_path}: Is a directory\n")


def test_an_unknown_game_or_language_is_named(run: Run, listed: Callable[..., Path]) -> None:
    path = listed([DRAW])
    code, _, err = run("compile", path, "--game", "chess")
    assert code == 1 and err.startswith("rulebound: no game is called 'chess'; known are ")
    code, _, err = run("compile", path, "--lang", "de")
    assert (code, err) == (1, "rulebound: no language 'de'; expected en, ja or zh-Hant\n")
    code, _, err = run("compile", path, "--game", "toy")
    assert (code, err) == (1, "rulebound: toy has no phrasebook: its cards cannot be read from text\n")
    assert run("lint", "--game", "chess")[0] == 1


def test_a_text_of_five_million_letters_is_refused(run: Run, listed: Callable[..., Path], tmp_path: Path) -> None:
    endless = ["Draw 1 card. " * 400_000, "[" * 5_000_000, "".join(f"({n})\n" for n in range(500_000))]
    cards = [{**DRAW, "id": f"X1-{n}", "text": text} for n, text in enumerate(endless)]
    code, out, _ = run("compile", listed(cards), "--html", tmp_path / "report.html")
    assert code == 0 and out.splitlines()[1].split()[:4] == ["X1", "3", "3", "0"]
    assert (tmp_path / "report.html").stat().st_size < 50_000


def test_control_signs_of_a_text_never_reach_the_terminal(run: Run, listed: Callable[..., Path]) -> None:
    cards = [{**DRAW, "id": "X\x1b]0;\x07", "set": "\x1b[2J", "text": "\x1b[31mDraw\x00 1\x08 card\ud800.\u202e"}]
    for words in ((), ("--json",)):
        code, out, err = run("compile", listed(cards), *words)
        assert (code, err) == (0, "")
        assert out.replace("\n", "").isprintable()


# -- compare ---------------------------------------------------------------------------------------


def test_languages_that_say_the_same_are_counted(run: Run, listed: Callable[..., Path]) -> None:
    one, two = listed([DRAW, JUGGLE], "en.json"), listed([DRAWS], "ja.json")
    code, out, err = run("compare", f"en={one}", f"ja={two}", "--game", "opcg", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {"langs": ["en", "ja"], "understood": 1, "same": 1, "different": []}


def test_languages_that_differ_are_shown_side_by_side(run: Run, listed: Callable[..., Path]) -> None:
    one, two = listed([DRAW], "en.json"), listed([{**DRAWS, "text": "【登場時】カード2枚を引く。"}], "ja.json")
    code, out, _ = run("compare", f"en={one}", f"ja={two}")
    assert code == 0
    assert out.splitlines() == [
        "1 cards were understood in en, ja; 0 of them come to one program (0.0%).",
        "X1-001",
        "  en  【On Play】 draw 1 card.",
        "  ja  【登場時】カード2枚を引く。",
    ]
    code, out, _ = run("compare", f"en={one}", f"ja={two}", "--json")
    (parting,) = json.loads(out)["different"]
    assert parting["id"] == "X1-001" and parting["texts"].keys() == {"en", "ja"}


@pytest.mark.parametrize(
    ("files", "said"),
    [
        (["{one}"], "expected LANG=FILE, as in ja=cards.ja.json"),
        (["en={one}"], "expected the cards in two languages at least: LANG=FILE LANG=FILE"),
        (["en={one}", "en={one}"], "expected the cards in two languages at least: LANG=FILE LANG=FILE"),
        (["en={one}", "de={one}"], "no language 'de'; expected en, ja or zh-Hant"),
        (["en={one}", "ja={one}.none"], "No such file or directory"),
    ],
)
def test_a_comparison_of_nothing_is_an_error(
    run: Run, listed: Callable[..., Path], files: list[str], said: str
) -> None:
    path = listed([DRAW])
    code, out, err = run("compare", *(given.format(one=path) for given in files))
    assert (code, out) == (1, "") and said in err and err.count("\n") == 1


# -- pairs -----------------------------------------------------------------------------------------


def printings(*texts: str, id: str = "X1-001", field: str = "effect") -> dict[str, Any]:
    return {"id": id, "field": field, "texts": [{"text": text, "src": f"p{n}"} for n, text in enumerate(texts, 1)]}


def test_printings_are_the_same_or_differ_or_are_refused(run: Run, listed: Callable[..., Path]) -> None:
    pairs = [
        printings("[On Play] Draw 1 card.", "[On Play]  Draw １ card."),
        printings("[On Play] Draw 1 card.", "[On Play] Draw 2 cards.", id="X1-002"),
        printings("[Trigger] Draw 1 card.", "[Trigger] Juggle 1 card.", field="trigger"),
    ]
    cards, others = listed([DRAW]), listed(pairs, "printings.json")
    code, out, err = run("pairs", cards, others, "--game", "opcg", "--lang", "en", "--json")
    found = json.loads(out)
    assert (code, err, found["pairs"], found["same"]) == (0, "", 3, 1)
    ((different,), (refused,)) = found["different"], found["refused"]
    assert different == {
        "id": "X1-002",
        "field": "effect",
        "printings": [
            {"source": "p1", "text": "【On Play】 draw 1 card."},
            {"source": "p2", "text": "【On Play】 draw 2 cards."},
        ],
    }
    assert (refused["id"], refused["field"]) == ("X1-001", "trigger")
    assert "span" not in refused["printings"][0] and refused["printings"][1]["at"] > 0
    code, out, _ = run("pairs", cards, others)
    assert code == 0 and out.splitlines()[0] == (
        "3 texts were printed in several ways; 1 of them come to one program (33.3%), 1 to several,"
        " 1 were not understood."
    )
    assert "X1-002 effect: different" in out and "stopped at: " in out


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("7", ": expected a JSON list of printings, found int"),
        ('[\n{"id": "X1-001"}]', ':2: printing 1: expected an object with an "id", a "field" and "texts"'),
        ([printings("a", "b"), printings("a")], ':16: printing 2, X1-001: expected two "texts" at least'),
        ([{"id": "X1-001", "field": "effect", "texts": ["a", "b"]}], ':2: printing 1, X1-001: expected two "texts"'),
        ([{"id": "X1-001", "field": "effect", "texts": [{"text": 1}] * 2}], ":2: printing 1, X1-001: expected two"),
    ],
)
def test_a_broken_list_of_printings_is_named_with_its_line(
    run: Run, listed: Callable[..., Path], content: Any, said: str
) -> None:
    path = listed(content, "printings.json")
    code, out, err = run("pairs", listed([DRAW]), path)
    assert (code, out) == (1, "")
    assert err.startswith(f"rulebound: {path}{said}") and err.count("\n") == 1


# -- lint ------------------------------------------------------------------------------------------


def test_a_phrasebook_without_faults_is_said_to_miss_nothing(run: Run) -> None:
    code, out, err = run("lint", "--game", "opcg")
    assert (code, err) == (0, "") and out.startswith("Nothing is missing.\n")


def test_a_fault_of_a_phrasebook_ends_the_command_with_a_code(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulebound.compiler.grammar.faults", lambda game: ["kinds.phrases:3: Card is not said in ja"])
    assert run("lint", "--game", "opcg") == (1, "kinds.phrases:3: Card is not said in ja\n", "")
