"""Two ways to drive OpenSpiel's hearts from Python, beside ours, in one run.

    python -m bench.drivers [--game toy] [--rounds 9]

The bench takes the quickest loop that its interface allows. The loop of its documentation draws every deal from
the list of chance outcomes with their probabilities, and asks the state what it is at each node; this is what a
user gets who follows it. Both are shown, so that a ratio can be read either way.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Final, Protocol, cast

from bench.contender import LIMIT
from bench.ours import Ours
from bench.peer import Peer, load_spiel

SLICE: Final = 0.3  # seconds of processor time a round and contender


class Documented(Protocol):
    """The part of pyspiel.State that the documented loop uses."""

    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def current_player(self) -> int: ...
    def legal_actions(self, player: int) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...


def play_documented(state: Documented, random: Random) -> int:
    """Play a game by the loop of the documentation; returns how many decisions had two or more options."""
    made = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            actions = state.legal_actions(state.current_player())
            made += len(actions) > 1
            state.apply_action(random.choice(actions))
    return made


def measure(game: str, rounds: int) -> dict[str, list[float]]:
    """Decisions a second of each contender, round by round."""
    ours = Ours(game)
    peer = Peer("hearts", load_spiel())
    random = Random(0)
    ways: dict[str, Callable[[int], int]] = {
        f"{game}, {'compiled' if ours.compiled else 'pure'}": lambda n: ours.drive(ours.begin(n), LIMIT),
        "hearts, quickest loop": lambda n: peer.drive(peer.game.new_initial_state(), LIMIT),
        "hearts, documented loop": lambda n: play_documented(cast(Documented, peer.game.new_initial_state()), random),
    }
    found: dict[str, list[float]] = {name: [] for name in ways}
    for turn in range(rounds):
        for name, play in ways.items():
            begin, made, number = process_time(), 0, turn * 1_000_000
            while process_time() - begin < SLICE:
                made += play(number)
                number += 1
            found[name].append(made / (process_time() - begin))
    return found


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.drivers", description="Ways to drive hearts, beside ours.")
    parser.add_argument("--game", default="toy", metavar="G", help="a registered game (toy)")
    parser.add_argument("--rounds", type=int, default=9, metavar="N", help="rounds, of which medians are taken (9)")
    given = parser.parse_args(arguments)
    os.environ.setdefault("RULEBOUND_GAMES", "tests.toy")
    try:
        found = measure(given.game, max(1, given.rounds))
    except ImportError:
        print("OpenSpiel is not installed; `./go bench` installs it", file=sys.stderr)
        return 2
    ours, *_ = found
    for name, values in found.items():
        ratios = [mine / theirs for mine, theirs in zip(found[ours], values)]
        print(f"{name:26} {median(values) / 1000:6.0f}k decisions/s   ours : this {median(ratios):5.2f}x")
    return 0


if __name__ == "__main__":
    sys.exit(main())
