"""A text that runs away suspends its own game, and no other."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from rulebound.errors import GameOver, Suspended
from rulebound.games import find
from rulebound.kernel.play import concede, count, step
from rulebound.kernel.save import fingerprint, from_bytes, to_bytes
from rulebound.kernel.view import view
from rulebound.program.abilities import PrintedCard
from rulebound.replay import replay
from rulebound.table import Table
from tests.properties.boxes import Box, shipped
from tests.properties.runaways import ECHOES, REPEATS, RUNAWAYS, SPIRALS, choose_play, plays_out, run_away
from tests.properties.walks import begin, choose_any, choose_none
from tests.toy import PROFILES, make

QUICK = 1500  # steps of a fuse that blows soon; three runaways, one of each kind, run to the game's own


def test_there_are_twenty_runaways() -> None:
    assert len(RUNAWAYS) == 20


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("card", RUNAWAYS, ids=lambda card: card.name)
def test_a_runaway_is_suspended(profile: str, card: PrintedCard) -> None:
    if not plays_out(profile, card):
        profile = "toy-waves"
    s = run_away(profile, card, QUICK)
    assert s.suspended and not s.over
    assert count(s) == 0
    assert view(s, 0).decision is None
    with pytest.raises(Suspended):
        step(s, 0)
    assert fingerprint(from_bytes(s.g, to_bytes(s))) == fingerprint(s)
    concede(s, 0)
    with pytest.raises(GameOver):
        step(s, 0)
    assert s.winner == 1


@pytest.mark.parametrize("card", [REPEATS[0], SPIRALS[0], ECHOES[0]], ids=lambda card: card.name)
def test_the_fuse_of_a_game_holds_what_the_bar_says(card: PrintedCard) -> None:
    s = run_away("toy-waves", card)
    assert s.suspended
    assert (s.g.fuse_steps, s.g.fuse_depth) == (20_000, 64)
    assert s.steps <= 20_100 and len(s.frames) <= 70


def test_a_text_that_does_much_but_ends_is_not_suspended() -> None:
    from rulebound.program.ops import Gain, Repeat
    from tests.toy.cards import tactic

    s = run_away("toy-waves", tactic("R99", "Long Gift", 0, Repeat(4000, (Gain("spent", 1),))))
    assert not s.suspended


def test_a_long_game_is_not_suspended() -> None:
    box = shipped("toy-waves")
    game = make("toy-waves", [])
    game.fuse_steps = 200  # more than any answer takes, less than a game
    walk = begin(Box(game, box.cards, box.decks), 5)
    rng = Random(5)
    while not walk.state.over:
        walk.answer(choose_any(walk.state, rng))
        assert not walk.state.suspended
    assert walk.state.steps > game.fuse_steps


@pytest.mark.parametrize("card", RUNAWAYS[::7], ids=lambda card: card.name)
def test_the_other_games_of_the_process_go_on(card: PrintedCard) -> None:
    alone, beside = begin(shipped("toy-waves"), 5), begin(shipped("toy-waves"), 5)
    for walk in (alone, beside):
        rng = Random(5)
        if walk is beside:
            assert run_away("toy-waves", card, QUICK).suspended
        while not walk.state.over:
            walk.answer(choose_none(walk.state, rng))
    assert fingerprint(alone.state) == fingerprint(beside.state)


def test_a_table_is_suspended_alone_and_keeps_a_reproduction(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    card = REPEATS[0]
    game = make("toy-waves", [card])
    game.fuse_steps = QUICK
    table = Table(game, [[card.id] * 40] * 2, bytes(32))
    other = Table(find("toy-waves"), list(find("toy-waves").decks().values()), bytes(32))
    before = fingerprint(other.state)
    while table.suspension is None:
        accepted = fingerprint(table.state)
        table.attempt(choose_play(table.state))
    assert fingerprint(table.state) == accepted, "the table does not stand where the last answer left it"
    assert table.update(0).suspended and table.update(0).view.decision is None
    assert table.reproduce() != ""
    with pytest.raises(Suspended):
        table.answer(table.seat, table.number, 0)
    assert fingerprint(other.state) == before
    other.attempt(0)
    assert other.suspension is None
    path = tmp_path / "runaway.jsonl"
    table.save(path)
    monkeypatch.setattr("rulebound.programs.game_called", lambda name: game)
    again = replay(path)
    assert again.suspension == table.suspension
    assert fingerprint(again.state) == accepted
