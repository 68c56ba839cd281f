"""Why? has an answer everywhere in a whole game of each title: options, cards that cannot be used, numbers, the log.

Asked as the server asks for a page, of both seats and in three languages. What stands in the same place with the same
numbers is asked about once; `RULEBOUND_WHOLE=1` asks at every decision again.
"""

from __future__ import annotations

import os
from collections.abc import Hashable, Iterator
from random import Random

import pytest

from rulebound import games, players
from rulebound.insight.account import accounts
from rulebound.kernel import play
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.view import CardView, View, handle
from rulebound.players.sight import Sight
from rulebound.server import library
from rulebound.server.voice import LANGUAGES, render, speech
from rulebound.table import Table, Update

GAMES = {"opcg": 5, "azurlane": 3, "fow": 15}  # and seeds whose games come to many kinds of decisions
TRASH = {"opcg": "trash", "azurlane": "retreat", "fow": "graveyard"}
WHOLE = bool(os.environ.get("RULEBOUND_WHOLE"))
PRINTED = "printed"  # on the card, which is reason enough
MOST = 6000  # decisions after which a game counts as endless


def within(cards: list[CardView]) -> Iterator[CardView]:
    """Cards, and those beneath them."""
    for card in cards:
        yield card
        yield from within(card.beneath)


class Asker:
    """Somebody who asks why of everything that each seat is shown, and notes what gets no answer."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game = table.game
        self.words = [speech(table.game, lang, table.names) for lang in LANGUAGES]
        self.cited: set[str] = set()
        self.empty: dict[str, int] = {}
        self.asked: dict[str, int] = {}
        self.seen: set[Hashable] = set()
        self.since = [0, 0, 0]

    def is_new(self, *what: Hashable) -> bool:
        """Whether this is to be asked about: it was not yet, or everything is."""
        if WHOLE or what not in self.seen:
            self.seen.add(what)
            return True
        return False

    def cite(self, what: str, why: list[str], texts: list[str]) -> None:
        """Note where something comes from: it has words in every language, and comes from somewhere."""
        self.asked[what] = self.asked.get(what, 0) + 1
        rules = [one for one in why if one]
        if not rules or not all(one.strip() for one in texts):
            self.miss(f"{what}: {texts} {why}")
        self.cited.update(rules)

    def miss(self, what: str) -> None:
        """Note something that has no answer."""
        self.empty[what] = self.empty.get(what, 0) + 1

    def ask(self) -> None:
        """Everything that is shown at this decision."""
        for viewer in (0, 1, 2):
            update = self.table.update(viewer, self.since[viewer])
            self.since[viewer] = update.upto
            self.read_log(update)
            if viewer < 2 and not self.table.over:
                usable = self.ask_options(update) if viewer == self.table.seat else set()
                self.ask_refusals(update.view, viewer, usable)
            self.ask_numbers(update.view, viewer)

    def read_log(self, update: Update) -> None:
        """Every line of the log."""
        if not update.log:
            return
        told = [render(update, self.game, lang).log for lang in LANGUAGES]
        for k, line in enumerate(update.log):
            self.cite(f"log, {line.kind}", line.why, [lines[k].text for lines in told])

    def ask_options(self, update: Update) -> set[str]:
        """Every option; the cards that can be used."""
        decision = update.view.decision
        assert decision is not None
        questions = [words.question(decision) for words in self.words]
        options = [words.options(decision, update.view) for words in self.words]
        self.cite(f"question, {decision.kind}", decision.why, questions)
        for k, option in enumerate(decision.options):
            self.cite(f"option, {decision.kind}", [option.clause, *decision.why], [texts[k] for texts in options])
        offered = [*decision.options, *decision.later]
        return {one.card for one in offered} | {one.other for one in offered}

    def ask_refusals(self, seen: View, viewer: int, usable: set[str]) -> None:
        """Every card of one's own that cannot be used, in play and in the hand."""
        refused = set()
        for one in self.table.refusals(viewer):
            refused.add(one.card)
            if self.is_new("refusal", one.act, tuple(one.why)):
                self.cite(f"refusal, {one.act}", one.why, [words.refusal(one) for words in self.words])
        played = {zone.name for zone in self.game.words.zones if zone.play} | {"hand"}
        for zone in seen.zones:
            if zone.seat == viewer and zone.name in played:
                for card in zone.cards:
                    if card.handle not in usable | refused:
                        self.miss(f"{zone.name}: a card is neither offered nor says why not")

    def ask_numbers(self, seen: View, viewer: int) -> None:
        """Every number of every card in sight, wherever it lies."""
        state = self.table.state
        known = [row for row in range(len(state.card)) if state.zone[row] >= 0 and state.is_known(row, viewer)]
        rows = {handle(state, row, viewer): row for row in known}
        for zone in seen.zones:
            for card in within(zone.cards):
                numbers = tuple(card.values.items())
                if card.card and self.is_new("number", zone.name, card.card, numbers, tuple(card.keywords)):
                    self.account(zone.name, card, rows[card.handle], viewer)

    def account(self, where: str, card: CardView, row: int, viewer: int) -> None:
        """Where the numbers of a card come from."""
        told = {one.what: one for one in accounts(self.table.state, row, viewer)}
        for what, value in card.values.items():
            if what not in told or told[what].now != value:
                self.miss(f"{where}: {card.card} has {what} {value}, explained as {told.get(what)}")
        for one in told.values():
            self.cite(f"number, {where}", [PRINTED], ["".join(words.account(one)) for words in self.words])
            for line in one.lines:
                self.cite(f"change, {where}", [line.clause, line.rule], [line.kind])
        self.cited.discard(PRINTED)


def recorded(name: str) -> tuple[Table, list[int]]:
    """A whole game, every tenth answer of which is given by lot: the table at its beginning, and every answer."""
    game = games.find(name)
    decks = list(game.decks().values())[:2]
    lot, greedy = Random(GAMES[name]), players.find("greedy")
    first, table = (Table(game, decks, seed_bytes(GAMES[name]), ["Ann", "Ben"]) for _ in range(2))
    played: list[int] = []
    while not first.over and len(played) < MOST:
        by_lot = lot.random() < 0.1
        sight = Sight.of(first.state, first.seat)
        played.append(lot.randrange(play.count(first.state)) if by_lot else greedy.choose(sight, lot))
        first.answer(first.seat, first.number, played[-1])
    assert first.over, "the game does not end"
    return table, played


@pytest.mark.parametrize("name", GAMES)
def test_everything_in_a_whole_game_says_why(name: str) -> None:
    """Longer than a test should be: a game from its first decision to its end."""
    table, played = recorded(name)
    asker = Asker(table)
    for index in played:
        asker.ask()
        table.answer(table.seat, table.number, index)
    asker.ask()
    print(f"{name}: {len(played)} decisions, {sum(asker.asked.values())} answers, {len(asker.cited)} rules and clauses")
    assert asker.empty == {}
    kinds = {what.partition(",")[0] for what in asker.asked}
    assert kinds == {"log", "question", "option", "refusal", "number", "change"}
    assert [what for what in asker.asked if what.startswith("number, ") and what.endswith(TRASH[name])]
    for lang in LANGUAGES:
        told = library.why(name, sorted(asker.cited), lang)
        assert [one.citation for one in told if not [line for line in one.lines if line.strip()]] == []
        assert [one.citation for one in told if not one.title.strip()] == []
