"""A process that holds one contender: requests come in as lines of JSON, each is answered by one line.

Throughput is measured in processor time, which on one core is what the work costs and leaves out the moments
in which the machine ran something else.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from hashlib import blake2b
from math import inf
from resource import RUSAGE_SELF, getrusage
from statistics import median
from time import perf_counter, process_time
from typing import Final, assert_never

import msgspec

from bench.contender import Answer, Player, Request, Tally

LENGTHS: Final = 16  # games played to warm up and to learn how long a game is
POOL: Final = 32  # mid-game positions that are cloned in turn
PATIENCE: Final = 3.0  # a slice may take so many times its length by the wall clock
SAME: Final = 6  # games that both builds must play alike

Clock = Callable[[], float]


class GameFailed(Exception):
    """A game raised an error; the two numbers named are enough to see it again."""


def failure(number: int, first: int, error: Exception) -> GameFailed:
    """The error of a game, with its number and that of the game at which the driver was seeded."""
    seen = f"game number {number} (driver seeded at game {first}) failed"
    return GameFailed(f"{seen}: {type(error).__name__}: {error}")


def attempt(act: Callable[[int], Tally], number: int, first: int) -> Tally:
    """Play a game and name it if it fails."""
    try:
        return act(number)
    except Exception as error:
        raise failure(number, first, error) from error


def play_for(act: Callable[[int], Tally], seconds: float, first: int, clock: Clock, wall: Clock) -> Answer:
    """Play whole games until the time is over."""
    games = unfinished = 0
    decisions = 0.0
    begin, patience = clock(), wall() + PATIENCE * seconds
    while True:
        tally = attempt(act, first + games, first)
        games += 1
        decisions += tally.decisions
        unfinished += not tally.finished
        taken = clock() - begin
        if taken >= seconds or wall() >= patience:
            return Answer(seconds=taken, count=games, decisions=decisions, unfinished=unfinished)


def repeat_for(act: Callable[[], int], seconds: float, clock: Clock, wall: Clock) -> Answer:
    """Repeat an act on the games held until the time is over."""
    count = 0
    begin, patience = clock(), wall() + PATIENCE * seconds
    while True:
        count += act()
        taken = clock() - begin
        if taken >= seconds or wall() >= patience:
            return Answer(seconds=taken, count=count)


def play_all(player: Player, games: int, first: int) -> Answer:
    """Play a fixed amount of work."""
    player.reseed(first)
    decisions, unfinished = 0.0, 0
    for number in range(first, first + games):
        tally = attempt(player.play, number, first)
        decisions += tally.decisions
        unfinished += not tally.finished
    return Answer(count=games, decisions=decisions, unfinished=unfinished)


def half_length(player: Player) -> int:
    """Half the decisions of a middling game."""
    player.reseed(0)
    return int(median(attempt(player.play, number, 0).decisions for number in range(LENGTHS))) // 2


def hold_games(player: Player, games: int, first: int, depth: int, end: float, wall: Clock) -> tuple[int, int]:
    """Keep so many games in their middle, fewer where time runs out, but one; how many, and of how many."""
    held = begun = 0
    while held < games and not (held and wall() >= end):
        number = first + begun
        try:
            held += player.hold(number, depth)
        except Exception as error:
            raise failure(number, number, error) from error
        begun += 1
        if begun > 20 * games:
            raise GameFailed(f"only {held} of {begun} games last {depth} decisions")
    return held, begun


def hold_live(player: Player, request: Request, resident: Callable[[], int], wall: Clock) -> Answer:
    """Keep many games alive in their middle, and say what one more takes of the process's memory.

    The first tenth fills what the process had free already and is not counted.
    """
    begin = wall()
    few, begun = hold_games(player, max(1, request.games // 10), 0, request.depth, begin + request.seconds / 10, wall)
    gc.collect()
    before = resident()
    many, _ = hold_games(player, request.games - few, begun, request.depth, begin + request.seconds, wall)
    gc.collect()
    return Answer(count=few + many, kilobytes=max(0, resident() - before) / 1024 / many)


def resident_bytes() -> int:
    """The memory that this process occupies; where the system does not say, the most that it ever did."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        peak = getrusage(RUSAGE_SELF).ru_maxrss
        return peak if sys.platform == "darwin" else peak * 1024


def digest_games(player: Player) -> str:
    """A digest of some games, driven and rolled: two builds that measure the same work agree on it."""
    lengths = []
    for number in range(SAME):
        player.reseed(number)
        lengths.append((attempt(player.play, number, number), attempt(player.roll, number, number)))
    return blake2b(repr(lengths).encode(), digest_size=8).hexdigest()


def answer(player: Player, request: Request) -> Answer:
    """Do what a request asks."""
    match request.do:
        case "play":
            player.reseed(request.first)
            return play_for(player.play, request.seconds, request.first, process_time, perf_counter)
        case "roll":
            return play_for(player.roll, request.seconds, request.first, process_time, perf_counter)
        case "clone":
            return repeat_for(player.clone, request.seconds, process_time, perf_counter)
        case "branch":
            return repeat_for(player.branch, request.seconds, process_time, perf_counter)
        case "work":
            return play_all(player, request.games, request.first)
        case "live":
            return hold_live(player, request, resident_bytes, perf_counter)
        case "same":
            return Answer(digest=digest_games(player))
        case _:
            assert_never(request.do)


def load(build: str, game: str) -> Player:
    """The contender that this process holds."""
    if build in ("peer", "documented"):
        from bench.peer import Peer, load_spiel

        return Peer(game, load_spiel(), documented=build == "documented")
    from bench.ours import Ours

    return Ours(game)


def send(message: Answer) -> None:
    """Write one line."""
    sys.stdout.write(msgspec.json.encode(message).decode() + "\n")
    sys.stdout.flush()


def main(build: str, game: str, use: str) -> None:
    """Answer requests until there are no more. A process used for memory does nothing beforehand."""
    try:
        player = load(build, game)
    except ImportError as error:
        send(Answer(error=str(error), missing=True))
        return
    except Exception as error:
        send(Answer(error=f"{type(error).__name__}: {error}"))
        return
    try:
        depth = 0 if use == "memory" else half_length(player)
        if use == "speed":
            hold_games(player, POOL, 0, depth, inf, perf_counter)
        send(Answer(compiled=player.compiled, version=player.version, depth=depth))
        for line in sys.stdin:
            send(answer(player, msgspec.json.decode(line, type=Request)))
    except Exception as error:
        send(Answer(error=str(error) or type(error).__name__))


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
