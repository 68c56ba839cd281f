"""The decks that come with the game: legal by the book, and rich enough that random games meet every chapter."""

from __future__ import annotations

from random import Random

import pytest

from rulebound.games import find
from rulebound.games.fow import words as w
from rulebound.games.fow.r04_setup import faults
from rulebound.kernel.decisions import kind_of, option
from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.rng import seed_bytes
from tests.properties.decks import meet_every_text

GAMES = 24  # they are long ones


def test_the_decks_are_legal_and_have_all_attributes_between_them() -> None:
    game = find("fow")
    attributes = 0
    for name, deck in game.decks().items():
        assert not faults(game, game.deck(deck)), name
        for number in game.deck(deck):
            attributes |= game.catalogue.cards[number].base.colours
    assert attributes == (1 << w.ATTRIBUTES) - 1


@pytest.mark.whole
@pytest.mark.plain("replaces a function of the kernel to count calls")
def test_in_a_random_game_twenty_abilities_are_resolved(monkeypatch: pytest.MonkeyPatch) -> None:
    # [Break] is played with the Viola rule alone; [Awakening] is paid with the cost of its card; counters and coins
    # are there when it comes.
    meet_every_text(find("fow-6.0-viola"), monkeypatch, 5 * GAMES, (w.W_AWAKENING, w.W_WITH, w.W_ENERGIZE))


@pytest.mark.whole
def test_random_games_come_to_every_step_every_question_and_every_act() -> None:
    game = find("fow-6.0-viola")
    decks = [game.deck(deck) for _, deck in sorted(game.decks().items())]
    acts: set[int] = set()
    asked: set[int] = set()
    phases: set[int] = set()
    for seed in range(2 * GAMES):
        chance = Random(seed)
        s = new_game(game, [decks[seed % 2], decks[1 - seed % 2]], seed_bytes(seed))
        while not s.over:
            index = chance.randrange(count(s))
            acts.add(kind_of(option(s, index)))
            asked.add(s.ask_kind)
            phases.add(s.phase)
            step(s, index)
    assert [w.OPTIONS[kind - w.O_PLAY] for kind in range(w.O_PLAY, w.O_REVEAL + 1) if kind not in acts] == []
    assert [w.ASKS[kind - w.ASK_PRIORITY] for kind in range(w.ASK_PRIORITY, w.ASK_WAY + 1) if kind not in asked] == []
    assert [game.words.phases[phase] for phase in range(w.P_END + 1) if phase not in phases] == []
