"""What the server tells besides tables: decks and their faults, rulebooks and scenes, the steps of a replay."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebound import games
from rulebound.kernel.rng import seed_bytes
from rulebound.players import breadth, find
from rulebound.server.voice import LANGUAGES
from rulebound.table import Table
from tests.server.asgi import Site
from tests.server.hall import run

TITLES = ("opcg", "azurlane", "fow")


def asked(folder: Path, method: str, target: str, body: object = None) -> Any:
    """What a server answers to one request."""

    async def work() -> Any:
        async with Site(folder) as site:
            answered = await site.ask(method, target, body)
            assert answered.status == 200, answered.body
            return answered.json

    return run(work())


@pytest.mark.parametrize("name", TITLES)
def test_faults_of_a_deck_are_told_in_the_language_that_is_asked_for(tmp_path: Path, name: str) -> None:
    body = {"game": name, "text": "4xQQ-999\n"}
    told = {lang: asked(tmp_path / lang, "POST", f"/api/decks/check?lang={lang}", body) for lang in LANGUAGES}
    texts = {lang: [fault["text"] for fault in found["faults"]] for lang, found in told.items()}
    assert len(texts["en"]) == len(texts["ja"]) == len(texts["zh-Hant"]) > 1
    assert not {*texts["en"]} & {*texts["ja"]} and not {*texts["ja"]} & {*texts["zh-Hant"]}
    assert {tuple(fault["rule"] for fault in found["faults"]) for found in told.values()} == {
        tuple(fault["rule"] for fault in told["en"]["faults"])
    }


def test_decks_have_names_of_their_own_and_the_names_of_their_cards(tmp_path: Path) -> None:
    found = {lang: asked(tmp_path / lang, "GET", f"/api/about?lang={lang}")["games"] for lang in LANGUAGES}
    names = {}
    for lang, told in found.items():
        decks = [deck for game in told if game["name"] in TITLES for deck in game["decks"]]
        assert len(decks) == 16 and all(deck["name"] and deck["leader"] for deck in decks)
        assert [deck for deck in decks if deck["name"] == deck["leader"]] == []
        names[lang] = [deck["name"] for deck in decks]
    assert all(len({names[lang][k] for lang in LANGUAGES}) > 1 for k in range(16))
    text = asked(tmp_path / "text", "GET", "/api/decks/opcg/lantern?lang=ja")["text"]
    assert text.startswith("1xLA-001 紅灯のマリソル\n")
    again = asked(tmp_path / "again", "POST", "/api/decks/check", {"game": "opcg", "text": text})
    assert again["legal"]


def test_each_set_of_rules_has_a_name_and_a_line_of_its_own(tmp_path: Path) -> None:
    """Three sets of Force of Will share one rulebook: by its name alone nobody could choose."""
    found = {lang: asked(tmp_path / lang, "GET", f"/api/about?lang={lang}")["games"] for lang in LANGUAGES}
    names = {game["name"]: game["edition"] for game in found["en"]}
    assert names == names | {
        "opcg": "Comprehensive rules 1.1.9",
        "opcg-1.1.6": "Comprehensive rules 1.1.6",
        "opcg-manual": "Beginners' manual 1.11",
        "azurlane": "Comprehensive rules 2.1.0",
        "fow": "Comprehensive rules 6.0a, corrected",
        "fow-6.0-viola": "Comprehensive rules 6.0a with the Viola rule",
        "fow-6.0-literal": "Comprehensive rules 6.0a, as printed",
    }
    for lang, told in found.items():
        shipped = [game for game in told if game["name"].split("-")[0] in TITLES]
        assert len(shipped) == 7 == len({(game["title"], game["edition"]) for game in shipped}), lang
        assert len({game["about"] for game in shipped}) == 7 and all(game["about"] for game in shipped), lang
    by_lang = [[game["about"] for game in told if game["name"] == "fow-6.0-literal"] for told in found.values()]
    assert len({str(line) for line in by_lang}) == 3
    toy = next(game for game in found["ja"] if game["name"] == "toy")
    assert (toy["edition"], toy["about"]) == ("toy-1", ""), "a game without a table goes by its rulebook"


def test_programs_are_offered_by_their_strength_in_every_language(tmp_path: Path) -> None:
    found = {lang: asked(tmp_path / lang, "GET", f"/api/about?lang={lang}")["bots"] for lang in LANGUAGES}
    names = ["random", "greedy", "search:quick", "search", "search:deep"]
    assert [[bot["name"] for bot in told] for told in found.values()] == [names] * 3
    assert {lang: [bot["level"] for bot in told] for lang, told in found.items()} == {
        "en": ["Beginner", "Casual", "Skilled", "Strong", "Expert"],
        "ja": ["入門", "初級", "中級", "上級", "達人"],
        "zh-Hant": ["入門", "初級", "中級", "高級", "專家"],
    }
    assert all(find(name) for name in names)


def test_rulebooks_have_titles_in_every_language_and_say_what_can_be_seen_played(tmp_path: Path) -> None:
    told = [asked(tmp_path / lang, "GET", f"/api/rules?lang={lang}") for lang in LANGUAGES]
    titles = [[book["title"] for book in books if book["game"] in TITLES] for books in told]
    assert all(len(set(one)) == 3 for one in zip(*titles))
    rules = asked(tmp_path / "rules", "GET", "/api/rules/opcg-1.1.9?lang=ja")
    seen = [rule["id"] for rule in rules if rule.get("scene")]
    unseen = [rule["id"] for rule in rules if rule.get("testable") and not rule.get("scene")]
    assert len(seen) > 300 and unseen
    assert asked(tmp_path / "scene", "GET", f"/api/scenes/opcg-1.1.9/{seen[0]}")["moments"] > 0


@pytest.mark.parametrize("name", TITLES)
def test_the_steps_of_a_replay_are_those_of_its_moments(tmp_path: Path, name: str) -> None:
    """Turns, battles and the end are found by their titles; nobody learns an answer that they may not know."""
    game = games.find(name)
    decks = list(game.decks().values())[:2]
    table = Table(game, decks, seed_bytes(5), ["Ann", "Ben"])
    for k in range(150):
        decision = table.decision(table.seat)
        if decision is None:
            break
        table.attempt(k * 7 % breadth(decision))
    if not table.over:
        table.concede(0)
    lines = b"".join(table.closed().lines())

    async def work() -> None:
        async with Site(tmp_path) as site:
            about = (await site.request("POST", "/api/replays", lines, {})).json
            path = f"/api/replays/{about['replay']}"
            for viewer, lang in ((0, "en"), (1, "ja"), (2, "zh-Hant")):
                steps = (await site.ask("GET", f"{path}/steps?viewer={viewer}&lang={lang}")).json
                assert [step["at"] for step in steps] == list(range(about["moments"]))
                for step in steps[:: max(1, len(steps) // 9)]:
                    moment = (await site.ask("GET", f"{path}/at/{step['at']}?viewer={viewer}&lang={lang}")).json
                    view = moment["update"]["view"]
                    assert (step["turn"], step["phase"]) == (view["turn"], view["phase"])
                    assert viewer in (2, moment["seat"]) or not moment.get("answer"), "it is not for this seat to know"
                    if step["at"] + 1 < len(steps):
                        after = steps[step["at"] + 1]
                        assert after["seat"] == moment["seat"]
                        if moment.get("answer"):
                            assert after["text"] == moment["answer"]["text"]
                marks = [mark for step in steps for mark in step.get("marks", [])]
                assert {mark["kind"] for mark in marks} >= {"turn", "end"}
                assert all(mark["title"] for mark in marks)
                turns = [step["turn"] for step in steps for mark in step.get("marks", []) if mark["kind"] == "turn"]
                assert turns == sorted(turns) and len(turns) >= 2
            wrong = await site.ask("GET", f"{path}/steps?viewer=7")
            assert (wrong.status, wrong.json["code"]) == (400, "NotOffered")

    run(work())
