"""Texts that never come to an end by themselves: twenty ways to run away inside one resolution."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decisions import kind_of
from rulebound.kernel.play import new_game, step
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.state import State
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Count, Minus, Noted, Pool, Sum, Times
from rulebound.program.conditions import Compared
from rulebound.program.filters import All, Cards, This, Top
from rulebound.program.ops import (
    Change,
    Damage,
    Each,
    Gain,
    If,
    Move,
    Note,
    Op,
    Play,
    Put,
    Repeat,
    Rest,
    Shuffle,
    Stand,
    Transfer,
    Use,
)
from tests.toy import make
from tests.toy.cards import ALL_UNITS, tactic, unit
from tests.toy.words import O_KEEP, O_PLAY

EVER: Final = 10**9
DECK: Final = 60
PATIENCE: Final = 40  # decisions in which the card must have been played


def endless(*body: Op) -> Op:
    """A body carried out more often than any fuse allows."""
    return Repeat(EVER, body)


def echo(id: str, event: str, *body: Op) -> PrintedCard:
    """A unit that answers an event by causing it again, and begins by causing it once."""
    return unit(
        id,
        f"Echo {id}",
        0,
        1,
        9,
        Ability("automatic", body, Event(event, own=False)),
        Ability("automatic", body, Event("enters field")),
    )


def spiral(id: str, *body: Op) -> PrintedCard:
    """A tactic whose text carries itself out again in its own midst."""
    return tactic(id, f"Spiral {id}", 0, *body, Use("play", This()))


# Repetition within one text.
REPEATS: Final = [
    tactic("R01", "Endless Gift", 0, endless(Gain("life", 1))),
    tactic("R02", "Endless Turning", 0, endless(Transfer(1, "ready", "spent"), Transfer(1, "spent", "ready"))),
    tactic("R03", "Endless Nodding", 0, endless(Rest(All(ALL_UNITS)), Stand(All(ALL_UNITS)), Gain("spent", 1))),
    tactic("R04", "Endless Sum", 0, Note(1, "n"), endless(Note(Sum(Noted("n"), 1), "n"))),
    tactic("R05", "Endless Nest", 0, endless(endless(endless(Gain("spent", 1))))),
    tactic(
        "R06",
        "Endless Branch",
        0,
        endless(If(Compared(Pool("life"), ">=", 1), (Gain("life", 1),), (Gain("life", 1),))),
    ),
    tactic("R07", "Endless Harm", 0, endless(Damage(1, side="theirs"), Gain("life", 1, "theirs"))),
    tactic("R08", "Endless Spell", 0, endless(Change("cost", 1, Cards("yours", ("hand",)), "turn"))),
    tactic("R09", "Endless Walk", 0, endless(Move(Top(1), "deck", "bottom", order="as they are"))),
    tactic("R10", "Endless Riffle", 0, endless(Shuffle())),
]

# One text inside another.
SPIRALS: Final = [
    spiral("R11"),
    spiral("R12", Gain("life", 1)),
    spiral("R13", Shuffle()),
    tactic("R14", "Spiral of Two", 0, Repeat(2, (Use("play", This()),))),
    tactic("R15", "Spiral of Each", 0, Each(Top(3), (Use("play", This()),), "each")),
    tactic("R16", "Spiral of Plays", 0, Play(Top(1))),
]

# Abilities that set each other off, each round unlike the one before.
ECHOES: Final = [
    echo("R17", "gains", Gain("spent", -1)),
    echo("R18", "gains", Shuffle(), Gain("life", 1)),
    echo("R19", "marks", Put(This(), "plus", Sum(Count(Cards("yours", ("hand",))), 1)), Shuffle()),
    echo("R20", "gains", Gain("spent", Minus(0, Times(1, 2)))),
]

RUNAWAYS: Final = [*REPEATS, *SPIRALS, *ECHOES]


def plays_out(profile: str, card: PrintedCard) -> bool:
    """Whether a runaway goes on inside one resolution: where there is a chase, players act between echoes."""
    return profile != "toy" or card not in ECHOES


def run_away(profile: str, card: PrintedCard, fuse_steps: int = 0) -> State:
    """A game in which the runaway was played: what came of it.

    Answers are those that play the card and let it go on. A smaller fuse than the game's own may be set.
    """
    game = make(profile, [card])
    if fuse_steps:
        game.fuse_steps = fuse_steps
    s = new_game(game, [game.deck([card.id] * DECK)] * 2, seed_bytes(1))
    while not s.over and not s.suspended and s.asked < PATIENCE:
        step(s, choose_play(s))
    return s


def choose_play(s: State) -> int:
    """The option that plays a card, or else the first."""
    for i, option in enumerate(s.options):
        if kind_of(option) in (O_KEEP, O_PLAY):
            return i
    return 0
