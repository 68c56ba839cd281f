"""Players answer from what their seat may know, always with an option, and their games end."""

from __future__ import annotations

from random import Random

import pytest

from rulebound import games
from rulebound.kernel import play
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.view import DecisionView, OptionView, View
from rulebound.players import breadth, find, owed
from rulebound.players.sight import Sight, answer
from tests.table.walks import toy_table

PROGRAMS = ("random", "greedy", "search:4i")


@pytest.mark.parametrize("name", PROGRAMS)
def test_every_answer_is_an_option_and_every_game_ends(name: str) -> None:
    for seed in range(3 if name != "search:4i" else 1):
        table = toy_table(seed, skip_forced=True)
        both = [find(name), find(name)]
        rng = Random(seed)
        for _ in range(20_000):
            if table.over:
                break
            assert breadth(owed(table.update(table.seat).view)) == play.count(table.state)
            table.answer(table.seat, table.number, answer(both[table.seat], table.state, rng))
        assert table.over, f"{name} stalls with seed {seed}"


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_same_sight_and_chance_give_the_same_answer(name: str) -> None:
    table = toy_table(3, skip_forced=True)
    one, two, rng = find(name), find(name), Random(3)
    for _ in range(1000 if name != "search:4i" else 20):
        if table.over:
            break
        chance = rng.random()
        sight = Sight.of(table.state, table.seat, 1)
        index = one.choose(sight, Random(chance))
        assert index == two.choose(sight, Random(chance))
        table.answer(table.seat, table.number, index)


def test_greedy_wins_more_often_than_random() -> None:
    game = games.find("toy")
    decks = [game.deck(game.decks()[name]) for name in sorted(game.decks())]
    wins = 0
    for seed in range(20):
        greedy = seed % 2
        both = [find("greedy" if seat == greedy else "random") for seat in (0, 1)]
        state, rng = play.new_game(game, decks, seed_bytes(seed)), Random(seed)
        while not state.over:
            forced = play.count(state) == 1
            play.step(state, 0 if forced else answer(both[state.seat], state, rng))
        wins += state.winner == greedy
    assert wins >= 14


def test_greedy_declines_when_a_turn_does_not_end() -> None:
    options = [OptionView(kind="shuffle feet", card="", other="", number=0, text="") for _ in range(3)]
    options.append(OptionView(kind="pass", card="", other="", number=0, text=""))
    decision = DecisionView(number=1, seat=0, kind="main", why=[], options=options)
    seen = View(
        viewer=0,
        game="toy",
        turn=1,
        active=0,
        phase="main",
        zones=[],
        pools=[{}, {}],
        decision=decision,
        over=False,
        winner=-1,
    )
    player, rng = find("greedy"), Random(1)
    answers = [player.choose(Sight(seen), rng) for _ in range(100)]
    assert 3 in answers[60:70], "it passes in the end"
    assert answers[:20].count(3) < 5, "it acts before that"


def test_a_player_of_another_name_is_refused() -> None:
    with pytest.raises(ValueError, match="random, greedy, search"):
        find("oracle")


def test_a_view_without_a_decision_cannot_be_answered() -> None:
    table = toy_table()
    table.concede(0)
    with pytest.raises(ValueError, match="no decision"):
        find("random").choose(Sight.of(table.state, 0), Random(1))
