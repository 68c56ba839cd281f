"""What is wrong with a deck is told in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from rulebound import games
from rulebound.decks import FaultyDeck, check_text
from rulebound.server.messages import Lang
from rulebound.server.voice import say_error
from rulebound.speech import faults, terms
from rulebound.speech.languages import LANGUAGES
from rulebound.speech.sentences import parts, sentences
from rulebound.speech.speech import Speech
from rulebound.speech.terms import beside, folder
from tests.speech.played import TITLES


def written(path: Path) -> Iterator[str]:
    """The sentences of the faults that a file finds, every place as {}."""
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(function, ast.FunctionDef):
            continue
        named: dict[str, list[str]] = {}
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                named.setdefault(node.targets[0].id, []).extend(plain(node.value))
        for node in ast.walk(function):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("Fault", "DeckFault")
            ):
                said = node.args[3 if node.func.id == "DeckFault" else 2]
                yield from named.get(said.id, []) if isinstance(said, ast.Name) else plain(said)


def plain(node: ast.expr) -> list[str]:
    """A text with its places as {}; nothing where it is no text."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        return ["".join(str(one.value) if isinstance(one, ast.Constant) else "{}" for one in node.values)]
    return []


def bare(sentence: str) -> str:
    """A sentence of a table with its places as {}."""
    return "".join(said + ("{}" if name else "") for said, name in parts(sentence))


def sources(title: str) -> list[str]:
    """The faults that the rules of a game find."""
    return [text for path in sorted(folder(games.find(title).package).glob("r*.py")) for text in written(path)]


@pytest.mark.parametrize("title", TITLES)
def test_every_fault_by_the_rules_of_a_game_is_in_its_table(title: str) -> None:
    own = {bare(term["en"]) for key, term in beside(games.find(title).package).items() if key.startswith("fault/")}
    found = set(sources(title))
    assert len(found) > 4
    assert sorted(found - own) == []
    assert [one for one in sorted(own - found) if not one.endswith("none")] == []


def test_every_fault_of_any_list_is_in_the_table_of_all() -> None:
    own = {bare(text).replace("names 1 to", "names {} to") for key, text in sentences("en").items() if "fault." in key}
    found = {*written(folder("rulebound") / "decks.py"), *written(folder("rulebound.kernel") / "game.py")}
    assert {text.replace("names 1 to", "names {} to") for text in found} == own


def deck(title: str) -> str:
    """A deck of a game, as a list."""
    return "".join(f"1 {id}\n" for id in next(iter(games.find(title).decks().values())))


def wrong(title: str) -> list[str]:
    """Lists that are wrong in many ways."""
    good, cards = deck(title), games.find(title).catalogue.cards
    return [
        "",
        "what is this\n",
        "4\n",
        good + "1 QQ-999\n",
        good + f"900 {cards[0].id}\n",
        good * 2,
        good * 3,
        good.splitlines()[-1],
        "".join(f"1 {card.id}\n" for card in cards),
        '["QQ-999"',
        '["QQ-999",',
        '["QQ-999"] 4',
        '{"id": "QQ-999"}',
        "[" * 30000,
        '[4, "some words", {"id": "QQ-999", "zone": "attic"}, {"quantity": 900}, {"quantity": "four", "id": "QQ-999"}]',
    ]


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
@pytest.mark.parametrize("title", TITLES)
def test_wrong_decks_are_told_so_in_the_language(title: str, lang: Lang) -> None:
    game = games.find(title)
    speech = Speech(game, lang)
    # What is written in JSON is written so in every language.
    words = "|".join(("id", "quantity", "cards", "main", "side", *game.words.kinds))
    kinds = set()
    for text in wrong(title):
        report = check_text(game, text)
        told = faults.report(report, speech)
        assert report.faults and len(told.faults) == len(report.faults)
        for before, after in zip(report.faults, told.faults, strict=True):
            kinds.add(re.sub(r"[A-Z]+-?\w*-\w+|\d+|'.*'", "#", before.text))
            assert replace(after, text="") == replace(before, text="")
            # Ids of cards and what somebody has written stay as they are.
            left = re.sub(rf"{terms.title(game, lang)}|[A-Z]+-?\w*-\w+|'.*'|JSON|J|DON|{words}", "", after.text)
            assert not re.search(r"[A-Za-z]{2}", left), after.text
        refused = say_error(FaultyDeck(report), lang)  # as a server says it when a table is opened with this deck
        assert refused.count("\n") == len(report.faults) - 1
        for after in told.faults:
            number = after.rule.partition(":")[2]
            at = f"{after.lines[0]}" if after.lines else ""
            assert any(after.text in line and number in line and at in line for line in refused.split("\n")), refused
            assert all(id in refused for id in after.nearest)
    assert len(kinds) > 7
    assert faults.report(report, Speech(game, "en")) == report


def test_a_fault_that_nobody_has_put_into_words_stays_as_it_is() -> None:
    toy = games.find("toy")
    report = check_text(toy, "1 nothing-of-the-kind\n")
    told = [one.text for one in faults.report(report, Speech(toy, "ja")).faults]
    assert [text for text in told if text.startswith("a deck needs")] and [text for text in told if "番号" in text]


def test_a_card_is_called_by_its_name_in_the_language() -> None:
    fow = games.find("fow")
    report = check_text(fow, deck("fow") * 3)
    found = [one for one in faults.report(report, Speech(fow, "ja")).faults if "という名前" in one.text]
    assert found and all(Speech(fow, "ja").name(one.cards[0]) in one.text for one in found)
