"""A deck list is checked as a whole: every fault at once, with its line, its rule and what was perhaps meant."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound import decks, games
from rulebound.decks import MOST_CARDS, DeckFault, DeckReport, check_deck, check_text, show_deck
from rulebound.errors import BadDeck
from rulebound.games.opcg import cards
from rulebound.games.opcg.r05_setup import as_many_as_you_like, not_in_deck
from rulebound.kernel.game import Game
from rulebound.program.abilities import PrintedCard
from rulebound.program.filters import Kind
from tests.onepiece import with_cards
from tests.table.test_cli import run

BOOKS = {"opcg": "opcg-1.1.9", "opcg-1.1.6": "opcg-1.1.6", "opcg-manual": "opcg-manual-1.11"}


def lantern(*without: str) -> list[str]:
    """The lines of a legal deck: 1xLA-001, then 4xLA-002 to 4xLA-013 and 2xLA-014."""
    lines = ["1xLA-001", *(f"4xLA-{n:03}" for n in range(2, 14)), "2xLA-014"]
    return [line for line in lines if line not in without]


def check(*lines: str, game: Game | None = None) -> DeckReport:
    """The report on a list."""
    return check_text(game or games.find("opcg"), "\n".join(lines), "my deck")


def told(*lines: str, game: Game | None = None) -> list[str]:
    """What is told of a list, without the sum."""
    text = decks.show_report(check(*lines, game=game))
    return [line.removeprefix("my deck") for line in text.splitlines()[:-1]]


# -- the faults of a deck -------------------------------------------------------------------------


def test_a_legal_deck_has_no_fault_wherever_its_leader_stands() -> None:
    """opcg 5-1-2"""
    lines = lantern()
    for list_ in (lines, lines[::-1], [*lines[1:], "", "// the Leader", lines[0]]):
        report = check(*list_)
        assert (report.legal, report.faults, report.error) == (True, [], "")
        assert report.cards[0] == "LA-001" and len(report.cards) == 51
    assert decks.show_report(check(*lines)) == "my deck: legal by opcg-1.1.9, 51 cards"


@pytest.mark.parametrize("name", sorted(BOOKS))
def test_every_fault_is_told_at_once_by_the_document_that_is_played(name: str) -> None:
    """opcg 5-1-2, 5-1-2-2, 5-1-2-3"""
    lines = ["# mine", *lantern("2xLA-014"), "1xLA-002", "4xTI-008", "3xLX-003", "9xDON!!", "some words"]
    report = check(*lines, game=games.find(name))
    own = name == "opcg-manual"
    book = BOOKS[name]
    assert report.faults == [
        DeckFault([], f"{book}:{'M.deck.2' if own else '5-1-2'}", [], "a deck has 50 cards; this one has 56", []),
        DeckFault(
            [3, 15],
            f"{book}:{'M.deck.4' if own else '5-1-2-3'}",
            ["LA-002"],
            "5 of LA-002, where 4 are allowed",
            [],
        ),
        DeckFault(
            [16],
            f"{book}:{'M.deck.3' if own else '5-1-2-2'}",
            ["TI-008"],
            "TI-008 shares no colour with the Leader",
            [],
        ),
        DeckFault(
            [17],
            "" if own else f"{book}:2-14-1",
            [],
            "no card of ONE PIECE CARD GAME has the id 'LX-003'",
            ["LA-003"],
        ),
        DeckFault(
            [18], f"{book}:{'M.deck.5' if own else '5-1-2'}", ["DON!!"], "a DON!! deck has 10 cards; this one has 9", []
        ),
        DeckFault([19], "", [], "a line is a count and the id of a card, and 'some words' is not", []),
    ]
    assert not report.legal


def test_a_deck_has_fifty_cards() -> None:
    """opcg 5-1-2"""
    lines = lantern("2xLA-014")
    assert told(*lines, "1xLA-014") == [": a deck has 50 cards; this one has 49 (5-1-2)"]
    assert told(*lines, "2xLA-014") == []
    assert told(*lines, "3xLA-014") == [": a deck has 50 cards; this one has 51 (5-1-2)"]


def test_a_deck_has_one_leader() -> None:
    """opcg 5-1-2, 5-1-2-1"""
    lines = lantern("1xLA-001")
    assert told(*lines) == [": a deck needs a Leader; this one has none (5-1-2)"]
    assert told("LA-001", *lines, "1xTI-001") == [
        ": a deck has 50 cards; this one has 51 (5-1-2)",
        ", line 15: TI-001 is a second Leader; a deck has one (5-1-2-1)",
    ]
    assert told(*lines, "2xLA-001") == [
        ": a deck has 50 cards; this one has 51 (5-1-2)",
        ", line 14: LA-001 is a second Leader; a deck has one (5-1-2-1)",
    ]
    assert told() == [
        ": a deck needs a Leader; this one has none (5-1-2)",
        ": a deck has 50 cards; this one has 0 (5-1-2)",
    ]


def test_lines_of_one_card_are_summed_up() -> None:
    """opcg 5-1-2-3"""
    lines = lantern("4xLA-002", "2xLA-014")
    assert told(*lines, "2xLA-002", "LA-014", "2 LA-002", "LA-014") == []
    assert told(*lines, "2xLA-002", "3 la-002 Lamplighter", "LA-014") == [
        ", lines 13 and 14: 5 of LA-002, where 4 are allowed (5-1-2-3)"
    ]


def test_printings_of_a_card_have_one_number() -> None:
    """opcg 5-1-2-3, 2-14-2"""
    lines = lantern("4xLA-002", "2xLA-014")
    # The catalogue knows one printing only: the others are that card.
    assert told(*lines, "3xLA-002", "1xLA-002_p1", "2xLA-014_r2") == []
    assert told(*lines, "3xLA-002", "2xLA-002_P1", "1xLA-014") == [
        ", lines 13 and 14: 5 of LA-002, where 4 are allowed (5-1-2-3)"
    ]
    # It knows both as cards.
    other = cards.character("LA-002_p1", "Lamplighter", "red", 1, 2000, 2000)
    game = with_cards("opcg", [other])
    assert told(*lines, "3xLA-002", "1xLA-002_p1", "2xLA-014", game=game) == []
    report = check(*lines, "3xLA-002", "2xLA-002_p1", "1xLA-014", game=game)
    text = "5 of LA-002, where 4 are allowed"
    assert report.faults == [DeckFault([13, 14], "opcg-1.1.9:5-1-2-3", ["LA-002", "LA-002_p1"], text, [])]


def test_don_cards_may_be_counted_and_then_are_ten() -> None:
    """opcg 5-1-2"""
    for line in ("10xDON!!", "10 DON!! DON!! card", "10xdon-001", "DON!! x10", "DON!!:", "DON!!"):
        report = check(*lantern(), line)
        assert report.legal and len(report.cards) == 51
    assert told(*lantern(), "5xDON!!", "6xDON!!") == [
        ", lines 15 and 16: a DON!! deck has 10 cards; this one has 11 (5-1-2)"
    ]
    assert told(*lantern(), "4xDONKEY")[0] == ": a deck has 50 cards; this one has 54 (5-1-2)"


def test_texts_that_change_the_deck_are_heard() -> None:
    """opcg 5-1-2-4, 5-1-2-4-1"""
    strict = cards.leader("strict", "Strict", ("red",), 5000, 5, not_in_deck(Kind("stage")))
    horde = cards.character("horde", "Horde", "red", 1, 1000, 0, as_many_as_you_like())
    game = with_cards("opcg", [strict, horde])
    assert told("strict", "46xhorde", "4xLA-012", game=game) == [", line 3: LA-012 may not be in this deck (5-1-2-4)"]
    assert told("strict", "50xhorde", game=game) == []
    manual = with_cards("opcg-manual", [strict, horde])
    assert told("strict", "46xhorde", "4xLA-012", game=manual) == [
        ", line 3: LA-012 may not be in this deck (opcg-1.1.9:5-1-2-4)"
    ]


def test_a_token_is_in_no_deck() -> None:
    """opcg 5-1-2-1"""
    token = PrintedCard("spark", "Spark", "character", {"cost": 1, "power": 1000}, ("red",), token=True)
    game = with_cards("opcg", [token])
    assert told(*lantern("2xLA-014"), "2xspark", game=game) == [
        ", line 14: spark is not a Character, Event or Stage (5-1-2-1)"
    ]


# -- cards that nobody knows ----------------------------------------------------------------------


def test_an_unknown_card_counts_as_what_it_is_probably_meant_to_be() -> None:
    # A slip of the pen is one fault, not three.
    assert told(*lantern("4xLA-002"), "4xLA-0O2") == [
        ", line 14: no card of ONE PIECE CARD GAME has the id 'LA-0O2'; did you mean LA-002? (2-14-1)"
    ]
    assert [fault.lines for fault in check("1xLA-0l", *lantern("1xLA-001")).faults] == [[1]]
    # But a count that is wrong whatever it is meant to be is told.
    assert told(*lantern(), "1xLA-0l")[0] == ": a deck has 50 cards; this one has 51 (5-1-2)"


def test_an_unknown_id_is_told_with_the_nearest_known_ones() -> None:
    for word, nearest in (("LA-02", "LA-002"), ("la002", "LA-002"), ("ＴＩ－０８", "TI-008"), ("OP01-016", "")):
        fault = check(*lantern("4xLA-002"), f"4x{word}").faults[0]
        assert fault.nearest[:1] == ([nearest] if nearest else [])
        assert len(fault.nearest) <= 3
    # Without a count only what is like a card is taken for one.
    assert check(*lantern("4xLA-002"), "LA-02").faults[-1].nearest[0] == "LA-002"
    # Somebody wrote the name.
    assert check(*lantern("4xLA-002"), "4 Lamplighter").faults[0].nearest == ["LA-002"]
    assert check(*lantern("4xLA-008"), "4x twin flame").faults[0].nearest == ["LA-008"]


def test_what_a_stranger_wrote_cannot_command_the_terminal() -> None:
    text = decks.show_report(check("4x\x1b[2J\x1b]0;gone\x07", "\x1b[31mred"))
    assert "\x1b" not in text and "\\x1b[2J" in text


def test_a_list_without_end_is_told_and_not_counted_out() -> None:
    report = check(*["250xLA-002"] * (MOST_CARDS // 250 + 1))
    assert [fault.text for fault in report.faults] == [
        f"a deck list names at most {MOST_CARDS} cards; this one has 2250"
    ]


def test_the_toy_game_is_checked_by_its_own_rules() -> None:
    game = games.find("toy")
    assert told("3xno-such-card", game=game)[0] == ": a deck needs 4 cards at least, this one has 3 (3.3)"
    for deck in game.decks().values():
        assert check(*show_deck(deck).splitlines(), game=game).legal


# -- files ----------------------------------------------------------------------------------------


def test_a_file_that_cannot_be_read_is_told_as_such(tmp_path: Path) -> None:
    game = games.find("opcg")
    binary, large = tmp_path / "binary", tmp_path / "large"
    binary.write_bytes(b"4xLA-002\n\x80\x81")
    large.write_bytes(b"#" * (decks.MOST_BYTES + 1))
    for path, why in (
        (tmp_path, f"{tmp_path}: Is a directory"),
        (tmp_path / "none", f"{tmp_path / 'none'}: No such file or directory"),
        (binary, f"{binary}, line 2: expected text in UTF-8, found the byte 0x80"),
        (large, f"{large}, line 1: expected a deck list of at most 65536 bytes, found a larger file"),
        (Path("a\0b"), "a\0b: embedded null byte"),
    ):
        report = check_deck(game, path)
        assert (report.error, report.legal, report.faults) == (why, False, [])


@settings(derandomize=True, database=None, deadline=None, max_examples=150)
@given(st.data())
def test_whatever_a_file_holds_it_is_told_and_nothing_breaks(data: st.DataObject) -> None:
    """Bytes at random, text at random, and lists with pieces that mean something."""
    game = games.find(data.draw(st.sampled_from(["opcg", "opcg-manual", "toy"])))
    piece = st.sampled_from(
        ["4", "x", "0", "\u00d7", " ", "\t", "LA-002", "LA-001", "TI-001", "_p1", "DON!!", "la-0", "\n", "\r", "\n\n"]
        + [":", "[", "#", "//", "９", "\u2028", "\ufeff", "²", "١", "\x1b", "\0", "ﷺ", "99999999999999999999", "Leader"]
    )
    content = data.draw(
        st.one_of(
            st.binary(max_size=300),
            st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass")),
            st.lists(piece, max_size=60).map(lambda parts: "".join(parts).encode()),
        )
    )
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("latin-1")
    report = check_text(game, text)
    assert report.legal == (report.faults == [])
    assert all(fault.text and fault.lines == sorted(fault.lines) for fault in report.faults)
    assert all(1 <= line <= len(text) + 1 for fault in report.faults for line in fault.lines)
    shown = decks.show_report(report)
    assert len(shown.splitlines()) == len(report.faults) + 1
    json.dumps([fault.text for fault in report.faults]).encode("ascii")


# -- the command ----------------------------------------------------------------------------------


def write(folder: Path, *lines: str, ends: str = "\n") -> str:
    """A deck file."""
    path = folder / "deck.txt"
    path.write_bytes(ends.join(lines).encode())
    return str(path)


def test_the_command_ends_with_what_it_found(tmp_path: Path) -> None:
    path = write(tmp_path, *lantern(), ends="\r\n")
    assert run("deck", "check", path, "--game", "opcg") == (0, f"{path}: legal by opcg-1.1.9, 51 cards\n", "")
    path = write(tmp_path, *lantern("2xLA-014"), "2xLA-002")
    code, out, err = run("deck", "check", path, "--game", "opcg")
    assert (code, err) == (1, "")
    assert out == (
        f"{path}, lines 2 and 14: 6 of LA-002, where 4 are allowed (5-1-2-3)\n{path}: 1 fault by opcg-1.1.9\n"
    )
    (tmp_path / "empty").mkdir()
    for path in (str(tmp_path / "empty"), str(tmp_path / "none")):
        code, out, err = run("deck", "check", path, "--game", "opcg")
        assert (code, out) == (2, "") and err.startswith(path) and err.count("\n") == 1
    code, out, err = run("deck", "check", path, "--game", "chess")
    assert (code, out) == (2, "") and "'chess'" in err and err.count("\n") == 1


def test_the_command_speaks_json(tmp_path: Path) -> None:
    path = write(tmp_path, *lantern("4xLA-002"), "4xLA-00é")
    code, out, err = run("deck", "check", path, "--game", "opcg", "--json", PYTHONIOENCODING="ascii")
    assert (code, err) == (1, "")
    said = json.loads(out)
    assert said["faults"][0].pop("nearest")[0] == "LA-001"
    assert said == {
        "file": path,
        "game": "opcg",
        "rulebook": "opcg-1.1.9",
        "legal": False,
        "cards": said["cards"],
        "faults": [
            {
                "lines": [14],
                "rule": "opcg-1.1.9:2-14-1",
                "cards": [],
                "text": "no card of ONE PIECE CARD GAME has the id 'LA-00é'",
            }
        ],
        "error": "",
        "refused": [],
    }
    assert len(said["cards"]) == 47
    code, out, _ = run("deck", "check", str(tmp_path / "none"), "--game", "opcg", "--json")
    assert code == 2 and json.loads(out)["error"] == f"{tmp_path / 'none'}: No such file or directory"


def test_the_command_takes_names_and_words_that_its_output_cannot_show(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/\xff\xe9.txt"
    with open(path, "wb") as file:
        file.write("4x札\n".encode())
    name = os.fsdecode(path)
    for more in ([], ["--json"]):
        code, out, err = run("deck", "check", name, "--game", "toy", *more, PYTHONIOENCODING="ascii")
        assert code == 1 and "Traceback" not in err and "\\u672d" in out


def test_a_shipped_deck_is_shown_as_a_list_that_is_read_back(tmp_path: Path) -> None:
    for more in ([], ["--names"]):
        code, out, err = run("deck", "show", "lantern", "--game", "opcg", *more)
        assert (code, err) == (0, "")
        assert out.splitlines()[1] == ("4xLA-002 Lamplighter" if more else "4xLA-002")
        assert decks.parse_deck(games.find("opcg"), out) == games.find("opcg").decks()["lantern"]
    code, out, err = run("deck", "show", "no such deck", "--game", "opcg")
    assert (code, out) == (1, "") and "lantern" in err and err.count("\n") == 1


@pytest.mark.parametrize("words", [["deck"], ["deck", "check"], ["deck", "show"]])
def test_help_has_an_example(words: list[str]) -> None:
    code, out, _ = run(*words, "--help")
    assert code == 0 and "Example: rulebound deck" in out


def test_who_plays_with_a_bad_deck_is_shown_the_same_list(tmp_path: Path) -> None:
    path = write(tmp_path, *lantern("1xLA-001"), "1xTI-008", "some words")
    with pytest.raises(BadDeck) as caught:
        decks.choose_deck(games.find("opcg"), path)
    _, listed, _ = run("deck", "check", path, "--game", "opcg")
    assert str(caught.value) + "\n" == listed and listed.count("\n") == 4
    for words in (["terminal"], ["sim", "--deck", "tide"]):
        code, out, err = run(*words, "--game", "opcg", "--deck", path, home=tmp_path)
        assert (code, out) == (1, "") and err == f"rulebound: {listed}"
