"""The decks that come with the game: legal by the book, and rich enough that random games meet every text."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import median

import pytest

from rulebound.compiled import is_compiled
from rulebound.games import find
from rulebound.games.azurlane import words as w
from rulebound.kernel import effects
from rulebound.kernel.catalogue import ACTIVATED, AUTOMATIC
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import ASK_WHETHER, NO, kind_of, option
from rulebound.kernel.effects import Effect
from rulebound.kernel.operations import codes
from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.state import State

GAMES = 60
FEWEST = 20  # abilities resolved in a game, in the median


@pytest.mark.skipif(is_compiled(), reason="counts by standing in for a function of the kernel")
def test_in_a_random_game_twenty_abilities_are_resolved(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("azurlane")
    decks = [game.deck(deck) for _, deck in sorted(game.decks().items())]
    begin = effects.begin_chained
    used: Counter[int] = Counter()

    def counted(s: State, ability: int, pc: int, c: Context, chain: list[int]) -> int:
        used[ability] += 1
        return begin(s, ability, pc, c, chain)

    monkeypatch.setattr(effects, "begin_chained", counted)
    resolved: list[int] = []
    for seed in range(GAMES):
        chance = Random(seed)
        before = used.total()
        declined = 0
        s = new_game(game, [decks[seed % 2], decks[1 - seed % 2]], seed_bytes(seed))
        while not s.over:
            index = chance.randrange(count(s))
            declined += is_declined(s, index)
            step(s, index)
        resolved.append(used.total() - before - declined)
    assert median(resolved) >= FEWEST
    texts = [a for a in game.catalogue.abilities if a.sort in (AUTOMATIC, ACTIVATED)]
    assert not [a.label for a in texts if a.id not in used], "a text that no random game meets"


def is_declined(s: State, index: int) -> bool:
    """Whether an answer declines to use an ability at all."""
    f = s.frames[-2] if len(s.frames) > 1 else s.frames[-1]
    if s.ask_kind != ASK_WHETHER or not isinstance(f, Effect) or kind_of(option(s, index)) != NO:
        return False
    return s.g.catalogue.code[f.pc] == codes.OP_ASK


def test_random_games_put_every_question_and_offer_every_act_of_the_game() -> None:
    game = find("azurlane")
    decks = [game.deck(deck) for _, deck in sorted(game.decks().items())]
    asked: set[str] = set()
    offered: set[str] = set()
    for seed in range(GAMES // 3):
        chance = Random(seed)
        s = new_game(game, decks, seed_bytes(seed))
        while not s.over:
            asked.add(game.ask_names[s.ask_kind])
            offered.update(game.option_names[kind_of(option(s, i))] for i in range(count(s)))
            step(s, chance.randrange(count(s)))
    assert not set(w.ASKS) - asked
    assert not set(w.OPTIONS) - offered


def test_the_decks_are_legal() -> None:
    """azurlane-2.1.0 101.1"""
    game = find("azurlane")
    for name, deck in game.decks().items():
        assert not game.deck_faults(game.deck(deck), {}), name
