"""A chunk of a run: whole games, played one after the other in one process, each by its number alone."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Literal, NamedTuple

from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.save import fingerprint
from rulebound.many.plan import Plan, pairing, programs, seeds
from rulebound.programs import game_with

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.kernel.state import State

Status = Literal["over", "cut_off", "suspended", "error"]
Span = tuple[int, int]  # the first game of a chunk, and the one after its last


class Result(NamedTuple):
    """How one game went. `decisions` counts those with two or more options.

    `first` is the seat that took the first turn, -1 where none was taken.
    """

    number: int
    status: Status
    winner: int
    first: int
    ending: int
    decisions: int
    turns: int
    fingerprint: int
    note: str


def play_games(plan: Plan, start: int, stop: int) -> list[Result]:
    """Play the games numbered from `start` up to `stop`."""
    game = game_with(plan.game, plan.brought)
    return [_play_game(game, plan, number) for number in range(start, stop)]


@cache
def numbered(name: str, brought: tuple[str, ...], deck: tuple[str, ...]) -> list[int]:
    """A deck as the game numbers its cards."""
    return game_with(name, brought).deck(list(deck))


class Course:
    """A game on its way: how many decisions there were, and who took the first turn."""

    def __init__(self, state: State, limit: int) -> None:
        self.state = state
        self.limit = limit
        self.decisions = 0
        self.first = -1

    def answer_at_random(self, rng: Random) -> None:
        """Answer at random to the end, without views."""
        state = self.state
        random = rng.random
        for _ in range(self.limit):
            options = count(state)
            if options == 0:
                break
            if options > 1:
                self.decisions += 1
                step(state, int(random() * options))
            else:
                step(state, 0)
            if self.first < 0 and state.turn == 1:
                self.first = state.active

    def answer_by_sight(self, rng: Random, kinds: tuple[str, str]) -> None:
        """Let players of these kinds answer to the end, each from what its seat may know."""
        from rulebound.players import find
        from rulebound.players.sight import answer

        state = self.state
        players = [find(kind) for kind in kinds]
        for _ in range(self.limit):
            options = count(state)
            if options == 0:
                break
            if options > 1:
                self.decisions += 1
                step(state, answer(players[state.seat], state, rng))
            else:
                step(state, 0)
            if self.first < 0 and state.turn == 1:
                self.first = state.active


def _play_game(game: Game, plan: Plan, number: int) -> Result:
    key, chance = seeds(plan, number)
    decks = [numbered(plan.game, plan.brought, plan.decks[deck]) for deck in pairing(plan, number)]
    rng = Random(chance)
    course: Course | None = None
    status: Status = "over"
    note = ""
    try:
        state = new_game(game, decks, key)
        course = Course(state, plan.limit)
        if state.turn == 1:
            course.first = state.active
        if plan.players == "random":
            course.answer_at_random(rng)
        else:
            course.answer_by_sight(rng, programs(plan, number))
        if state.suspended:
            status, note = "suspended", "a resolution ran away"
        elif not state.over:
            status, note = "cut_off", f"not over after {plan.limit} answers"
    except Exception as error:  # one game that fails must not end the run
        status, note = "error", f"{type(error).__name__}: {error}"
    if course is None or status == "error":
        # What a failed step leaves behind depends on where it failed, so it is no part of the result.
        return Result(number, status, -1, -1, 0, 0, 0, 0, note)
    state = course.state
    return Result(
        number,
        status,
        state.winner,
        course.first,
        state.ending,
        course.decisions,
        state.turn,
        fingerprint(state),
        note,
    )
