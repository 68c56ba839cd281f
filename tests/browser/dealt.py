"""Tables of a known deal: a game that two programs have played by lot, and a page that looks at a moment of it.

The game is played here first, then answered again at a server with the same seed, move by move, by two people who
never miss a window. So a table stands in the middle of a fight at once, with its whole log.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Page

from rulebound import games
from rulebound.kernel.view import View, view
from rulebound.players import find
from rulebound.players.sight import Sight
from rulebound.table import Table
from tests.browser.serving import LIMITS, Served

NAMES: Final = ("Ann", "Mika")
MOST: Final = 600  # decisions of a game that are played
FIGHTS: Final = {  # the phases in which whoever is attacked, or attacks, is asked
    "opcg": ("block", "counter"),
    "azurlane": ("attack", "defence", "battle"),
    "fow": ("declare block", "main", "declare attack"),
}


# Two people sit down who are asked in every window; `people[seat](...)` says something and waits until it is accepted.
SIT: Final = """async ([table, secrets]) => {
  const sit = (secret) => new Promise((sits, fails) => {
    const socket = new WebSocket(`ws://${location.host}/socket`);
    const waiting = [];
    const say = (said) => new Promise((...ends) => {
      waiting.push(ends);
      socket.send(JSON.stringify({ ...said, id: waiting.length }));
    });
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 3, table, secret, lang: 'en' }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'welcome') sits(say);
      if (message.type === 'accepted') waiting[message.id - 1][0]();
      if (message.type === 'refused') waiting[message.id - 1][1](new Error(message.text));
      if (message.type === 'bye') fails(new Error(message.text));
    };
  });
  window.people = await Promise.all(secrets.map(sit));
  for (const say of people) await say({ type: 'ask me', when: 'every' });
}"""
ANSWER: Final = """async (given) => {
  for (const [seat, number, index] of given) await people[seat]({ type: 'answer', number, index });
}"""


class Given(NamedTuple):
    """An answer of the recorded game, and what seat 0 saw when it was asked for."""

    seat: int
    number: int
    answer: int
    seen: View


def seed_of(game: str, lot: int) -> bytes:
    """The seed of a game's table."""
    return sha256(f"{game} {lot}".encode()).digest()


@cache
def played(game: str, lot: int, decks: tuple[int, int] = (0, 1)) -> list[Given]:
    """A whole game between two programs."""
    rules = games.find(game)
    shipped = list(rules.decks().values())
    table = Table(rules, [shipped[deck % len(shipped)] for deck in decks], seed_of(game, lot), NAMES)
    players = [find("greedy"), find("greedy")]
    chance = Random(lot)
    found: list[Given] = []
    while not table.over and len(found) < MOST:
        seat, number = table.seat, table.number
        index = players[seat].choose(Sight.of(table.state, seat), chance)
        found.append(Given(seat, number, index, view(table.state, 0)))
        table.answer(seat, number, index)
    return found


Wanted = Callable[[View], int]


def best(game: str, lot: int, worth: Wanted) -> int:
    """The moment of a game at which seat 0 is asked that is worth most, the first of equals."""
    moments = played(game, lot)
    asked = [at for at, one in enumerate(moments) if one.seat == 0]
    return max(asked, key=lambda at: (worth(moments[at].seen), -at))


def laid(seen: View) -> int:
    """How many cards lie in the open, one's hand among them."""
    return sum(len(zone.cards) for zone in seen.zones if zone.name not in ("trash", "graveyard", "retreat", "removed"))


def fight(seen: View) -> int:
    """How much is to be seen of a fight: something to choose from, many cards, a hand that is not empty."""
    decision = seen.decision
    if decision is None or not seen.roles.get("attacker") or len(decision.options) < 2:
        return -1
    hand = sum(zone.count for zone in seen.zones if zone.name == "hand" and zone.seat == 0)
    return laid(seen) * 4 + 6 * min(hand, 5) + 5 * min(len(decision.options), 6)


def turn(seen: View) -> int:
    """How much is to be seen of one's own turn, with no fight going on."""
    decision = seen.decision
    if decision is None or seen.active != 0 or seen.roles.get("attacker") or len(decision.options) < 3:
        return -1
    return laid(seen) * 4 + len(decision.options)


class Seeded(Served):
    """A server whose tables are dealt as told."""

    program = "tests.browser.seeded"

    def __init__(self, data: Path, limits: tuple[str, ...] = LIMITS) -> None:
        self.seeds = data / "seed"
        os.environ["SEED_FILE"] = str(self.seeds)
        self.seeds.write_bytes(bytes(32))
        super().__init__(data, limits=limits)

    def post(self, path: str, body: dict[str, Any], secret: str = "") -> dict[str, Any]:
        """Ask for something over HTTP."""
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {secret}"} if secret else {})}
        with urlopen(Request(self.address + path, json.dumps(body).encode(), headers)) as answered:
            found: dict[str, Any] = json.load(answered)
        return found

    def deal(self, browser: Browser, game: str, lot: int) -> Dealt:
        """A table at which nothing has been answered yet."""
        self.seeds.write_bytes(seed_of(game, lot))
        decks = list(games.find(game).decks())
        ids = [decks[deck % len(decks)] for deck in (0, 1)]
        asked = {"game": game, "name": NAMES[0], "deck": {"id": ids[0]}, "opponent": "link", "first": "me"}
        made = self.post("/api/tables", asked)
        joined = self.post(
            f"/api/tables/{made['table']}/join", {"name": NAMES[1], "deck": {"id": ids[1]}}, made["invite"]
        )
        page = browser.new_page()
        page.goto(self.address + "/health")
        return Dealt(page, game, lot, made["table"], (made["seats"][0]["secret"], joined["secret"]))


class Dealt:
    """A table of a known deal, with both people at it; they sit at a page of their own, of which nothing is seen."""

    def __init__(self, page: Page, game: str, lot: int, table: str, secrets: tuple[str, str]) -> None:
        self.page, self.game, self.lot, self.table, self.secrets = page, game, lot, table, secrets
        self.at = 0
        page.evaluate(SIT, [table, list(secrets)])

    @property
    def path(self) -> str:
        """Where the page of the first seat is."""
        return f"/table/{self.table}#{self.secrets[0]}"

    def __enter__(self) -> Dealt:
        return self

    def __exit__(self, *error: object) -> None:
        self.page.close()

    def go(self, to: int) -> None:
        """Answer as in the recorded game, up to a moment of it."""
        given = [[one.seat, one.number, one.answer] for one in played(self.game, self.lot)[self.at : to]]
        self.page.evaluate(ANSWER, given)
        self.at = max(self.at, to)

    def concede(self) -> None:
        """The second of the two gives up."""
        self.page.evaluate("people[1]({ type: 'concede' })")
