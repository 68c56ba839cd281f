"""How a run is laid out and what a process answers, with clocks that count instead of telling the time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count

import pytest

from bench.__main__ import choose_games, main
from bench.contender import Contender, Request, Tally
from bench.peer import Peer, SpielState
from bench.process import BenchError
from bench.rounds import FULL, QUICK, Run, contenders_for, slice_length, there_and_back, turns
from bench.worker import (
    GameFailed,
    digest_games,
    half_length,
    hold_games,
    hold_live,
    play_all,
    play_for,
    repeat_for,
)


def ticking(step: float = 1.0) -> Callable[[], float]:
    """A clock that moves on by one step whenever it is read."""
    ticks = count()
    return lambda: next(ticks) * step


def frozen() -> float:
    """A clock that stands still."""
    return 0.0


class Countdown:
    """A player whose game n has n % 5 + 10 decisions and, by number, may not end."""

    compiled = False
    version = "0"

    def __init__(self, endless: Sequence[int] = ()) -> None:
        self.endless = endless
        self.seeds: list[int] = []
        self.held: list[tuple[int, int]] = []

    def reseed(self, number: int) -> None:
        self.seeds.append(number)

    def play(self, number: int) -> Tally:
        if number == 13:
            raise ArithmeticError("out of luck")
        return Tally(number % 5 + 10, number not in self.endless)

    def roll(self, number: int) -> Tally:
        return Tally(number % 5 + 20, True)

    def hold(self, number: int, depth: int) -> bool:
        if self.play(number).decisions <= depth:
            return False
        self.held.append((number, depth))
        return True

    def clone(self) -> int:
        return 64

    def branch(self) -> int:
        return 64


def test_whole_games_are_played_until_the_time_is_over() -> None:
    answer = play_for(Countdown(endless=(2,)).play, 3.0, 0, ticking(), frozen)
    assert (answer.seconds, answer.count, answer.decisions, answer.unfinished) == (3.0, 3, 10 + 11 + 12, 1)


def test_a_slice_ends_by_the_wall_where_the_processor_is_not_to_be_had() -> None:
    answer = play_for(Countdown().play, 4.0, 0, ticking(0.001), ticking(6.0))
    assert answer.count == 2  # three times four seconds are over at the second look


def test_repeating_counts_every_clone() -> None:
    answer = repeat_for(Countdown().clone, 5.0, ticking(), frozen)
    assert (answer.seconds, answer.count) == (5.0, 320)


def test_fixed_work_is_the_same_games_every_time() -> None:
    player = Countdown()
    answer = play_all(player, 5, 100)
    assert (answer.count, answer.decisions, player.seeds) == (5, 60.0, [100])


def test_a_failed_game_is_named_by_its_number() -> None:
    with pytest.raises(
        GameFailed, match=r"game number 13 \(driver seeded at game 10\) failed: ArithmeticError: out of luck"
    ):
        play_all(Countdown(), 5, 10)


class Lucky(Countdown):
    """A player whose game n has 90 + n % 3 decisions."""

    def play(self, number: int) -> Tally:
        return Tally(90 + number % 3, True)


def test_the_middle_of_a_game_is_half_the_median_of_some() -> None:
    assert half_length(Lucky()) == 45


def test_live_games_share_the_memory_taken_after_the_first_tenth() -> None:
    player = Lucky()
    sizes = iter([1_000_000, 1_000_000 + 900 * 2048])
    request = Request("live", games=1000, depth=45, seconds=9.0)
    answer = hold_live(player, request, lambda: next(sizes), frozen)
    assert (answer.count, answer.kilobytes) == (1000, 2.0)
    assert player.held == [(number, 45) for number in range(1000)]


def test_fewer_live_games_are_held_where_time_runs_out() -> None:
    """The clock is read once at the start and once after each game: a tenth of 100 ticks, then the rest."""
    sizes = iter([0, 90 * 1024])
    answer = hold_live(Lucky(), Request("live", games=1000, depth=45, seconds=100.0), lambda: next(sizes), ticking())
    assert (answer.count, answer.kilobytes) == (10 + 90, 1.0)


def test_games_too_short_to_be_held_are_passed_over() -> None:
    player = Countdown()
    assert hold_games(player, 3, 0, 12, 1.0, frozen) == (3, 9)
    assert player.held == [(3, 12), (4, 12), (8, 12)]
    with pytest.raises(GameFailed, match="only 0 of 41 games last 200 decisions"):
        hold_games(player, 2, 100, 200, 1.0, frozen)
    with pytest.raises(GameFailed, match=r"game number 13 .* out of luck"):
        hold_games(player, 9, 10, 9, 1.0, frozen)


def test_two_players_of_different_games_have_different_digests() -> None:
    class Longer(Countdown):
        def roll(self, number: int) -> Tally:
            return Tally(number % 5 + 21, True)

    assert digest_games(Countdown()) == digest_games(Countdown())
    assert digest_games(Countdown()) != digest_games(Longer())


def test_the_peers_come_first_and_ours_in_both_builds() -> None:
    labels = [contender.label for contender in contenders_for(["toy", "opcg"])]
    ours = ["toy pure", "toy compiled", "opcg pure", "opcg compiled"]
    assert labels == ["gin_rummy", "hearts", "hearts as documented", *ours]


def test_a_second_way_to_drive_a_peer_is_a_peer_of_which_only_play_is_measured() -> None:
    run = Run(["toy"], contenders_for(["toy"]))
    assert [each.label for each in run.peers] == ["gin_rummy", "hearts", "hearts as documented"]
    assert [each.label for each in run.whole] == ["gin_rummy", "hearts", "toy pure", "toy compiled"]


def test_only_the_compiled_build_asks_for_it() -> None:
    assert Contender("toy", "compiled").environment()["RULEBOUND_PURE"] == "0"
    assert Contender("toy", "pure").environment()["RULEBOUND_PURE"] == "1"


def test_every_other_round_goes_backwards() -> None:
    row = contenders_for(["toy"])
    assert there_and_back(row, 0) == row and there_and_back(row, 2) == row
    assert there_and_back(row, 1) == row[::-1]


def test_more_contenders_share_the_same_time() -> None:
    for plan in (FULL, QUICK):
        assert slice_length(plan, 1) == plan.slice_seconds
        assert slice_length(plan, 40) * 40 * plan.rounds * 4 == pytest.approx(0.8 * plan.rounds_seconds)
    assert QUICK.seconds <= 15 and FULL.seconds <= 105  # loading comes on top, to 20 and 120


def test_a_phase_short_of_time_makes_one_round_and_says_so() -> None:
    run = Run(["toy"])
    assert list(turns(3, 1000.0, "play", run)) == [0, 1, 2] and run.notes == []
    assert list(turns(3, -1.0, "play", run)) == [0]
    assert run.notes == ["play: 1 of 3 rounds, for want of time"]


def test_games_are_chosen_by_name() -> None:
    known = ["toy", "toy-waves", "opcg", "fow"]
    assert choose_games(None, known) == ["opcg"]
    assert choose_games(["toy", "fow", "toy"], known) == ["toy", "fow"]
    assert choose_games(["all"], known) == known
    with pytest.raises(BenchError, match="no game is called 'chess'; known are toy, toy-waves, opcg, fow"):
        choose_games(["chess"], known)
    with pytest.raises(BenchError, match="no game is registered"):
        choose_games(None, [])


def test_a_quick_run_is_not_recorded(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--quick", "--record"])
    assert ended.value.code == 2
    assert "--record needs a full run" in capsys.readouterr().err


class Deal:
    """A made-up OpenSpiel game: two cards are dealt, then players 0 and 1 move with 3, 1, 2 and 1 actions."""

    script = ((-1, 4), (-1, 3), (0, 3), (1, 1), (0, 2), (1, 1))

    def __init__(self, at: int = 0) -> None:
        self.at = at

    def current_player(self) -> int:
        return -4 if self.is_terminal() else self.script[self.at][0]

    def legal_actions(self, player: int = -1, /) -> list[int]:
        return list(range(self.script[self.at][1]))

    def is_chance_node(self) -> bool:
        return self.current_player() == -1

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(action, 1 / self.script[self.at][1]) for action in self.legal_actions()]

    def apply_action(self, action: int) -> None:
        assert action in self.legal_actions()
        self.at += 1

    def is_terminal(self) -> bool:
        return self.at == len(self.script)

    def clone(self) -> SpielState:
        return Deal(self.at)


class DealGame:
    """The game of that."""

    def num_players(self) -> int:
        return 2

    def new_initial_state(self) -> SpielState:
        return Deal()


class DealSpiel:
    """The module of that."""

    def load_game(self, name: str) -> DealGame:
        return DealGame()

    def make_uniform_random_bot(self, player: int, seed: int) -> object:
        return player

    def evaluate_bots(self, state: SpielState, bots: Sequence[object], seed: int) -> list[float]:
        assert bots == [0, 1]
        while not state.is_terminal():
            state.apply_action(0)
        return [0.0, 0.0]


def test_chance_nodes_and_single_actions_do_not_count() -> None:
    peer = Peer("deal", DealSpiel())
    assert peer.play(0) == Tally(2, True)
    assert peer.roll(0) == Tally(2.0, True)
    assert Peer("deal", DealSpiel(), documented=True).play(0) == Tally(2, True)


def test_the_documented_loop_reads_the_probabilities_of_chance_and_the_quickest_does_not() -> None:
    class Loaded(Deal):
        """The same, with a deck that lets only its second card be drawn."""

        def __init__(self) -> None:
            super().__init__()
            self.drawn: list[int] = []

        def chance_outcomes(self) -> list[tuple[int, float]]:
            return [(action, float(action == 1)) for action in self.legal_actions()]

        def apply_action(self, action: int) -> None:
            if self.is_chance_node():
                self.drawn.append(action)
            super().apply_action(action)

    documented, quickest = Peer("deal", DealSpiel(), documented=True), Peer("deal", DealSpiel())
    seen: set[tuple[int, ...]] = set()
    for _ in range(20):
        state = Loaded()
        assert documented.follow(state) == 2 and state.drawn == [1, 1]
        state = Loaded()
        assert quickest.drive(state, 100) == 2
        seen.add(tuple(state.drawn))
    assert len(seen) > 1


def test_the_peer_is_held_at_a_decision_and_cloned_from_there() -> None:
    peer = Peer("deal", DealSpiel())
    assert [peer.hold(number, 1) for number in range(3)] == [True, True, True]
    assert [state.current_player() for state in peer.held] == [0, 0, 0]
    assert [len(state.legal_actions()) for state in peer.held] == [2, 2, 2]
    assert (peer.clone(), peer.branch()) == (3, 3)
    assert [len(state.legal_actions()) for state in peer.held] == [2, 2, 2]
    assert not peer.hold(3, 9)
    assert len(peer.held) == 3
