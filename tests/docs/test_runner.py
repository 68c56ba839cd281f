"""The runner itself: each way in which a page can be wrong is named with file and line."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bonfire.test_page import FILE
from tests.docs.elsewhere import elsewhere
from tests.docs.reading import Block, pieces, read
from tests.docs.running import Run
from tests.docs.sandbox import Sandbox
from tests.docs.tables import CHECKED
from tests.docs.warm import Warm
from tests.program.page import sources

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="another operating system: there is no fork")


@pytest.fixture(scope="module")
def sandbox(tmp_path_factory: pytest.TempPathFactory, sample_folder: Path) -> Iterator[Sandbox]:
    """One sandbox for all small pages."""
    yield Sandbox(tmp_path_factory.mktemp("runner"), sample_folder)


def faults(text: str, warm: Warm, sandbox: Sandbox) -> list[str]:
    """What is wrong with a page of this text."""
    return [str(fault) for fault in Run("page.md", text, warm, sandbox).play(set())]


def fence(words: str, code: str) -> str:
    """A code block."""
    return f"```{words}\n{code}\n```\n"


WRONG = {
    "a wrong option": (fence("sh", "./go games\n./go sim --gmaes 2"), "page.md:3: `./go sim --gmaes 2`", "--gmaes"),
    "a wrong option behind a continued line": (fence("sh", "./go sim \\\n  --gmaes 2"), "page.md:2: ", "--gmaes"),
    "an unknown command": (fence("sh", "./go frobnicate"), "page.md:2: ", "expected exit code 0, found 2"),
    "an unknown program": (fence("sh", "frobnicate --all"), "page.md:2: ", "found 'frobnicate'"),
    "a file that is not there": (fence("sh", "./go replay none.jsonl"), "page.md:2: ", "none.jsonl"),
    "an unknown placeholder": (fence("sh", "./go sim --game GAMES"), "page.md:2: ", "the placeholder GAMES"),
    "a quote that stays open": (fence("sh", "./go cards search 'red"), "page.md:2: ", "No closing quotation"),
    "a program behind a pipe": (fence("sh", "./go games | frobnicate"), "page.md:2: ", "'frobnicate'"),
    "an unknown player": (fence("sh", "./go sim --players greedly"), "page.md:2: ", "greedly"),
    "a file of the project": (fence("sh", "echo x > rulebound/x.txt"), "page.md:2: ", "rulebound/x.txt is a file of"),
    "a block for the project": (fence("text rulebound/x.txt", "x"), "page.md:2: ", "rulebound/x.txt is a file of"),
    "another exit code": (fence("sh", "./go games # exit code 1"), "page.md:2: ", "expected exit code 1, found 0"),
    "a wrong option of what is checked": (fence("sh", "./go soak --hours 3"), "page.md:2: ", "no option --hours"),
    "a wrong option of the tests": (fence("sh", "./go test --evrything"), "page.md:2: ", "no option --evrything"),
    "a module that is gone": (fence("sh", ".venv/bin/python -m tests.gone"), "page.md:2: ", "no module tests.gone"),
    "a lock that is gone": (fence("sh", "pip install -r locks/gone.txt"), "page.md:2: ", "no locks/gone.txt"),
    "an inline command": ("Say\n`./go sim --gmaes 2` now.", "page.md:2: `./go sim --gmaes 2`", "--gmaes"),
    "an inline name": ("`./go frobnicate`", "page.md:1: ", "expected exit code 0, found 2"),
    "an inline command in a table": ("| a |\n|---|\n| `./go sim -x` |", "page.md:3: ", "-x"),
    "code that fails": (fence("python", "x = 1\nprint(y)"), "page.md:2: this code fails", "line 3"),
    "output that is not printed": (
        fence("python", "print(1 + 1)") + "It prints\n\n" + fence("text", "3"),
        "page.md:7: this is not what the block above prints",
        "2",
    ),
    "more output than is shown": (
        fence("python", "print(1)\nprint(2)") + fence("text prints", "1"),
        "page.md:6: this is not what the block above prints",
        "1\n2",
    ),
    "output of a command": (
        fence("sh", "./go deck show lantern") + "\n" + fence("text prints", "5xLA-001"),
        "page.md:6: ",
        "not what the block above prints",
    ),
    "a fence without a language": (fence("", "./go games"), "page.md:2: expected a language", "found none"),
    "a fence in an unknown language": (fence("bash", "./go games"), "page.md:2: expected a language", "found 'bash'"),
    "an indented command": ("Text\n\n    ./go games\n", "page.md:3: this code is indented", "expected a fence"),
    "json": (fence("json", '{"a": 1,}'), "page.md:2: this json is not well formed", "line 1"),
    "a message": (fence("json message", '{"type": "answer", "id": 1}'), "page.md:2: ", "number"),
    "a value of the protocol": (fence("json NewTable", '{"game": 3}'), "page.md:2: ", "str"),
    "a name that the protocol lacks": (fence("json NoTable", "{}"), "page.md:2: ", "'NoTable'"),
    "toml": (fence("toml", "a = "), "page.md:2: this toml is not well formed", "Invalid value"),
    "yaml": (fence("yaml", "a: [1"), "page.md:2: this yaml is not well formed", "expected"),
    "phrases": (fence("phrases", "== effect\nDraw(n:amount)\n  en draw {m}\n  = Draw(n)"), "page.md:2: ", "m"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_on_a_page_is_named(wrong: str, warm: Warm, sandbox: Sandbox) -> None:
    text, *said = WRONG[wrong]
    found = faults(text, warm, sandbox)
    assert len(found) == 1
    assert found[0].startswith(said[0]) and said[1] in found[0]


RIGHT = {
    "a setting": fence("sh", "export RULEBOUND_GAMES=tests.toy\n./go sim --game toy --games 2"),
    "a server in the background": fence("sh", "./go serve --port 8000 &\ncurl -sf http://127.0.0.1:8000/health"),
    "a pipe": fence("sh", "echo 4xLA-002 > list.txt\ncat list.txt | grep LA-002"),
    "a list with faults": fence("sh", "echo 4xLA-002 > list.txt\n./go deck check list.txt --game opcg # exit code 1"),
    "a file that a block shows": fence("text mine.txt", "1xLA-001") + fence("sh", "grep LA-001 mine.txt"),
    "names that blocks share": fence("python", "x = 2") + fence("python", "print(x)") + fence("text prints", "2"),
    "output with something left out": fence("python", "print(1, 2, 3, sep='\\n')") + fence("text prints", "1\n...\n3"),
    "a line with something left out": fence("python", "print('at 0.3 seconds')")
    + fence("text prints", "at ... seconds"),
    "a picture": fence("text", "a -> b"),
    "several values": fence("json", '{"a": 1}\n{"b": 2}'),
    "a message": fence("json message", '{"type": "answer", "id": 1, "number": 12, "index": 0}'),
    "a table to open": fence("json NewTable", '{"game": "opcg", "opponent": "bot:greedy"}'),
    "phrases": fence("phrases", "== effect\nDraw(n:amount)\n  en draw {n} (card/cards)\n  = Draw(n)"),
    "commands that are only checked": fence("sh", "./go test --all -k draw\n./go check --fix\n./go soak --faults"),
}


@pytest.mark.parametrize("right", RIGHT)
def test_what_is_right_is_let_pass(right: str, warm: Warm, sandbox: Sandbox) -> None:
    assert faults(RIGHT[right], warm, sandbox) == []


def test_what_is_typed_at_the_terminal_is_seen(warm: Warm, sandbox: Sandbox) -> None:
    play = fence("sh", "./go terminal --seed 2 --deck lantern --deck tide --lang en")
    shown = "...\n> 1\n...\n  1  Play Wick Trimmer\n...\n"
    assert faults(play + fence("text prints", shown), warm, sandbox) == []
    found = faults(play + fence("text prints", shown.replace("Play", "Eat")), warm, sandbox)
    assert len(found) == 1 and "Play Wick Trimmer" in found[0]


def test_blocks_that_other_tests_run_are_known() -> None:
    language = read("docs/language.md")
    assert {f"line {line}" for line in elsewhere("docs/language.md", language)} == set(sources())
    game = read("docs/fourth-game.md")
    blocks = {piece.line for piece in pieces("docs/fourth-game.md", game) if isinstance(piece, Block)}
    lines = elsewhere("docs/fourth-game.md", game)
    assert len(lines) == len(FILE.findall(game)) and lines < blocks
    assert elsewhere("README.md", read("README.md")) == set()


def test_each_reason_is_needed() -> None:
    """No line of the table stands behind one that covers all of its commands."""
    for number, one in enumerate(CHECKED):
        assert not any(other.covers([*one.start, one.holds]) for other in CHECKED[:number])
