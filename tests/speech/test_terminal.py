"""A person at a terminal plays a whole game in their language."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from typer.testing import CliRunner

from rulebound import games
from rulebound.commands import app
from rulebound.kernel.rng import seed_bytes
from rulebound.players import find
from rulebound.sitting import Sitting
from rulebound.speech.languages import asked_for
from rulebound.speech.sentences import sentences
from rulebound.table import Table
from tests.speech.played import NAMES, TITLES
from tests.speech.test_speech import latin

# What is typed, and what names a rule, a clause, a file or the thing itself.
TYPED = re.compile(r"^(?:> .*|  (?:\d[\d ]*|why|why 3|why not|board|log|undo|concede|save FILE|help|quit) .*)$", re.M)
CITED = re.compile(
    r"\[[\w.:#, ()-]*\]|^[\w.-]+[:#][\w.()#-]+$|\b[A-Z]{2}-\w+(?:#\d+)?|[\w./-]+\.jsonl|\(?\d+\.\d+[\w.-]*\)?",
    re.M,
)


def lines(table: Table, rng: Random) -> Iterator[str]:
    """What a person types who asks everything and answers at random."""
    yield from ("help", "why", "why 1", "why not", "log", "board", "foo", "999", "why 999", "save", "undo")
    while True:
        decision = table.update(table.seat).view.decision
        assert decision is not None
        if decision.options:
            yield str(1 + rng.randrange(len(decision.options)))
        else:
            steps = (decision.high - decision.low) // decision.stride + 1
            yield str(decision.low + rng.randrange(steps) * decision.stride)
        if rng.random() < 0.05:
            yield from ("why", "why not", "why 1")


@pytest.mark.parametrize("lang", ["ja", "zh-Hant"])
@pytest.mark.parametrize("title", TITLES)
def test_nothing_at_the_terminal_is_left_in_english(title: str, lang: str, tmp_path: Path) -> None:
    game = games.find(title)
    table = Table(game, list(game.decks().values())[:2], seed_bytes(5), NAMES, skip_forced=True)
    typed = lines(table, Random(5))
    seen = io.StringIO()
    left = iter(range(150))

    def read(prompt: str) -> str:
        if next(left, None) is None:
            raise EOFError
        return next(typed)

    out = Console(file=seen, width=400, highlight=False, markup=False)
    Sitting(table, [None, find("random")], Random(5), read, out, tmp_path / "kept.jsonl", lang).run()
    words = sentences(lang)
    said = seen.getvalue()
    assert words["terminal.no_rule"] not in said
    for key in ("terminal.help.undo", "error.NothingToTakeBack", "terminal.save_where"):
        assert words[key] in said, key
        said = said.replace(words[key], "")
    for key in ("terminal.no_command", "terminal.why_takes", "terminal.kept", "terminal.help.save"):
        pattern = re.sub(r"\\{\w+\\}", ".*?", re.escape(words[key]))
        assert key == "terminal.kept" or re.search(pattern, said), key
        said = re.sub(pattern + r"\S*", "", said)
    for line in CITED.sub("", TYPED.sub("", said)).splitlines():
        assert not latin(line) - {"DON", "I", "II", "III"}, line


def test_the_language_is_that_of_the_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert asked_for() == "en"
    monkeypatch.setenv("LANG", "zh_TW.UTF-8")
    assert asked_for() == "zh-Hant"
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert asked_for() == "ja"
    assert asked_for({"LANG": "zh_CN.UTF-8"}) == "en"


@pytest.mark.parametrize(("words", "key"), [(["--lang", "ja"], "ja"), ([], "zh-Hant")])
def test_the_command_speaks_the_language(
    words: list[str], key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "zh_TW.UTF-8")
    done = CliRunner().invoke(app, ["terminal", "--game", "azurlane", "--seed", "7", *words], input="help\nquit\n")
    assert done.exit_code == 0, done.output
    assert sentences(key)["terminal.help.undo"] in done.output
    assert sentences(key)["person"] in done.output
