"""Programs that play, asked in the true world and in others that their seat cannot tell from it."""

from __future__ import annotations

from random import Random
from typing import Final

from rulebound.games import find
from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.worlds import resample
from rulebound.players import find as find_player
from rulebound.players.sight import Sight
from tests.properties import worlds

BOTS: Final = ("random", "greedy", "search:6i")
SEED: Final = 1 << 40


class ToldMore(AssertionError):
    """A program did, or was given, something else in a world that its seat cannot tell from the true one."""


def same_in_other_worlds(title: str, bot: str, seed: int, most: int, every: int = 1) -> int:
    """Plays a game in which a twin of each player is asked in another world each time; counts how often.

    So many decisions are compared at most, one in every so many; any answers lie between.
    """
    game = find(title)
    s = new_game(game, worlds.shipped(game), seed_bytes(seed))
    chance = Random(seed)
    players = [find_player(bot), find_player(bot)]
    twins = [find_player(bot), find_player(bot)]
    done = asked = 0
    while not s.over and not s.suspended and done < most:
        options = count(s)
        if options == 1:
            step(s, 0)
            continue
        asked += 1
        if asked % every:
            step(s, chance.randrange(options))
            continue
        drawn = chance.randrange(SEED)
        here = Sight.of(s, s.seat, drawn)
        there = Sight.of(resample(s, s.seat, chance.randrange(SEED)), s.seat, drawn)
        when = f"{title}, {bot}, seed {seed}, decision {s.asked}"
        if here.to_bytes() != there.to_bytes():
            raise ToldMore(f"{when}: a sight tells two worlds apart")
        index = players[s.seat].choose(here, Random(drawn))
        if index != twins[s.seat].choose(Sight.from_bytes(there.to_bytes()), Random(drawn)):
            raise ToldMore(f"{when}: another answer in another world")
        if not 0 <= index < options:
            raise ToldMore(f"{when}: {index} is none of {options} options")
        step(s, index)
        done += 1
    return done
