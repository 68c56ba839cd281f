"""Why? answers on every option, every unusable card, every number and every line of the log of a game of each title."""

from __future__ import annotations

import json
from random import Random
from typing import Any
from urllib.parse import quote
from urllib.request import Request, urlopen

import pytest
from websockets.sync.client import ClientConnection, connect

from tests import share
from tests.browser.conftest import Comes
from tests.browser.serving import Served

GAMES = ["opcg", "azurlane", "fow"]
LANGUAGES = ["en", "ja", "zh-Hant"]
DECISIONS = 15


def fetched(address: str, body: object = None) -> Any:
    """What the server answers."""
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(address, data, {"content-type": "application/json"})) as answer:
        return json.load(answer)


class Asker:
    """Somebody at a table who asks why of everything, and notes what gets no answer."""

    def __init__(self, socket: ClientConnection, server: Served, game: str) -> None:
        about = fetched(server.address + "/api/about")
        deck = {"id": next(one for one in about["games"] if one["name"] == game)["decks"][0]["id"]}
        wanted = {"game": game, "name": "Ann", "deck": deck, "opponent": "bot:greedy", "theirs": deck, "first": "me"}
        opened = fetched(server.address + "/api/tables", wanted)
        self.socket = socket
        self.empty: list[str] = []
        self.cited: set[str] = set()
        self.count = 0
        self.lot = Random(4)
        secret = opened["seats"][0]["secret"]
        self.socket.send(json.dumps({"type": "hello", "protocol": 3, "table": opened["table"], "secret": secret}))
        self.update: dict[str, Any] = {}
        self.hear("welcome")
        self.say("accepted", type="ask me", when="every")

    def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; updates on the way are taken in."""
        while True:
            found: dict[str, Any] = json.loads(self.socket.recv(timeout=30))
            if found.get("update"):
                self.update = found["update"]
                self.read_log()
            if found["type"] == kind:
                return found

    def say(self, answered: str, **said: object) -> dict[str, Any]:
        """Say something and hear the answer."""
        self.count += 1
        self.socket.send(json.dumps({**said, "id": self.count}))
        return self.hear(answered)

    def cite(self, what: str, text: str, why: list[str]) -> None:
        """Note where something comes from; nothing may come from nowhere."""
        if not text or not [one for one in why if one]:
            self.empty.append(f"{what}: {text!r} {why}")
        self.cited |= {one for one in why if one}

    def read_log(self) -> None:
        """Every line of the log."""
        for line in self.update["log"]:
            self.cite(f"log {line['kind']}", line["text"], line.get("why", []))

    def ask_all(self) -> None:
        """Every option, every card that cannot be used, every number of every card in sight."""
        decision = self.update["view"]["decision"]
        for option in decision["options"]:
            clause = [option["clause"]] if option.get("clause") else []
            self.cite(f"option of {decision['kind']}", option["text"], clause + decision["why"])
        told = self.say("previews", type="preview", number=decision["number"])
        usable = {option.get("card") for option in decision["options"]} | {
            option.get("card") for option in decision.get("later") or []
        }
        refused = set()
        for one in told["refusals"]:
            self.cite(f"refusal of {decision['kind']}", one.get("text", ""), one["why"])
            refused.add(one["card"])
        mine = [zone for zone in self.update["view"]["zones"] if zone["name"] == "hand" and zone["seat"] == 0]
        for card in (card["handle"] for zone in mine for card in zone["cards"]):
            if card not in usable | refused:
                self.empty.append(f"{decision['kind']}: a card of the hand is not offered and does not say why")
        for zone in self.update["view"]["zones"]:
            for card in zone["cards"]:
                if card.get("card"):
                    self.account(card)

    def account(self, card: dict[str, Any]) -> None:
        """Where the numbers of a card come from."""
        told = {one["what"]: one for one in self.say("accounts", type="account", card=card["handle"])["accounts"]}
        for what, value in (card.get("values") or {}).items():
            if what not in told or told[what]["now"] != value:
                self.empty.append(f"{card['card']} has {what} {value}, explained as {told.get(what)}")
        for one in told.values():
            for line in one["lines"]:
                by = [line.get("clause", ""), line.get("rule", "")]
                self.cite(f"{card['card']}, {one['what']}", line["kind"], [*by, line.get("card", "")])
                self.cited.discard(line.get("card", ""))

    def play(self) -> None:
        """Ask, then answer by lot, until the game is over or enough was asked."""
        for _ in range(DECISIONS):
            while not self.update.get("ended") and self.update["view"]["decision"]["seat"] != 0:
                self.hear("update")
            if self.update.get("ended"):
                return
            self.ask_all()
            decision = self.update["view"]["decision"]
            number, many = decision["number"], len(decision["options"])
            self.say("accepted", type="answer", number=number, index=self.lot.randrange(max(many, 1)))
            while not self.update.get("ended") and self.update["view"]["decision"]["number"] == number:
                self.hear("update")


@pytest.mark.parametrize("game", GAMES)
def test_everything_says_why_in_every_language(server: Served, game: str) -> None:
    """Some decisions through the socket, and every rule and clause that came up; whole games: server/test_why.py."""
    with connect(server.address.replace("http", "ws") + "/socket", max_size=None) as socket:
        asker = Asker(socket, server, game)
        asker.play()
    assert asker.empty == []
    assert len(asker.cited) > 10
    cited = sorted(asker.cited)
    for lang in LANGUAGES:
        for part in (cited[k : k + 20] for k in range(0, len(cited), 20)):
            query = "".join(f"&citation={quote(one)}" for one in part)
            told = fetched(f"{server.address}/api/why/{game}?lang={lang}{query}")
            assert [one["citation"] for one in told] == part
            assert [one["citation"] for one in told if not [line for line in one["lines"] if line.strip()]] == []


@pytest.mark.parametrize("game", share.first_of(*GAMES))
def test_the_page_shows_why(comes: Comes, game: str) -> None:
    ann = comes()
    ann.sit_down(game, first="me")
    ann.ask_always()
    told = "[...document.querySelectorAll('.whyp .because .book')].some((one) => one.textContent.trim().length > 5)"
    kinds: set[str] = set()
    for _ in range(12):
        seen = ann.asked()
        if seen["question"] not in kinds:
            kinds.add(seen["question"])
            ann.page.locator(".dock .ask .rule").first.click()
            ann.until(told)
            ann.page.locator(".whyp .x").click()
            off = ann.page.locator("#hand .off [data-h]")
            if off.count():
                off.first.click()
                ann.until(told)
                assert ann.page.locator(".whyp h2").inner_text().strip() != ""
                ann.page.locator(".whyp .x").click()
        ann.decide(ann.look())
    ann.asked()
    lines = ann.page.locator(".log li")
    assert lines.count() > 3
    for k in range(max(0, lines.count() - 6), lines.count()):
        lines.nth(k).locator(".rule").first.click()
        ann.until(told)
    ann.page.keyboard.press("w")
    ann.until(told)
