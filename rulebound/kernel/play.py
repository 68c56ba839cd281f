"""The front door: begin a game, answer its decisions, play it out."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from rulebound.errors import BadDeck, GameOver, NotOffered, Suspended, WrongSeat
from rulebound.kernel import atoms, batch, decisions, loops, opening
from rulebound.kernel.flow import run
from rulebound.kernel.game import Game
from rulebound.kernel.state import SEATS, State

if TYPE_CHECKING:
    from mypy_extensions import i64

CONCEDED: Final = 5  # how the game ended


def new_game(game: Game, decks: list[list[int]], seed: bytes) -> State:
    """A game laid out and run to its first decision."""
    if len(decks) != SEATS:
        raise BadDeck(f"a game takes {SEATS} decks, and {len(decks)} were given")
    s = opening.table(game)
    s.seed = blake2b(seed, digest_size=32, person=b"rulebound-game").digest()
    s.handle_key = blake2b(seed, digest_size=32, person=b"rulebound-names").digest()
    game.begin(s, decks)
    batch.settle(s)
    run(s)
    return s


def count(s: State) -> int:
    """How many options the pending decision has; none when the game is over."""
    if s.over or s.suspended:
        return 0
    return decisions.count(s)


def step(s: State, index: int) -> None:
    """Answers the pending decision and runs to the next. A refused answer changes nothing."""
    if s.over:
        raise GameOver("the game has ended")
    if s.suspended:
        raise Suspended("the game is suspended")
    if index < 0 or index >= decisions.count(s):
        raise NotOffered(f"option {index} of {decisions.count(s)}")
    if len(s.events) > 0:
        s.events = []
    s.answer = decisions.option(s, index)
    if len(s.history) > 0:
        loops.took(s, s.answer)
    run(s)


def concede(s: State, seat: int) -> None:
    """A player gives up."""
    if seat < 0 or seat >= SEATS:
        raise WrongSeat(f"there is no seat {seat}")
    if s.over:
        raise GameOver("the game has ended")
    s.events = []
    s.cause = decisions.CAUSE_CONCESSION * 64
    atoms.end_game(s, s.g.conceded(s, seat), CONCEDED)


def rollout(s: State, seed: int, limit: int) -> int:
    """Plays random answers to the end, or to a limit of decisions; returns how many had a choice."""
    s.skip_forced = True
    word: i64 = (seed * 2654435761 + 88172645463325252) & 0x7FFFFFFF
    if word == 0:
        word = 1
    made = 0
    while not s.over and not s.suspended and made < limit:
        n = decisions.count(s)
        # A 31-bit linear generator: quick, and good enough to choose among a handful of options.
        word = (word * 1103515245 + 12345) & 0x7FFFFFFF
        i = (word >> 8) % n
        if n > 1:
            made += 1
        s.answer = decisions.option(s, i)
        if len(s.history) > 0:
            loops.took(s, s.answer)
        run(s)
    return made
