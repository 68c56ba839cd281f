"""The rules of thumb of the greedy player, as numbers for the kernel's playouts."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.game import Game
from rulebound.kernel.playouts import Leaning
from rulebound.players.greedy import (
    ATTACK,
    ATTACKERS,
    DECLINES,
    DECLINING,
    DEFENDERS,
    FIGHTS,
    HELPS,
    LEAST,
    OTHER,
    RESERVES,
    USUAL,
)

WHIM: Final = 6  # answers of a hundred that are any
LIVES: Final = ("life", "durability")


def lean(game: Game) -> Leaning:
    """What options of a game are worth, from the words that the game has for them."""
    words, names = game.words, game.option_names
    made = Leaning(
        [worth(name) for name in names],
        [name in DECLINES for name in names],
        [name.startswith(FIGHTS) for name in names],
        [name.startswith(ATTACK) for name in names],
        [name.startswith(HELPS) for name in names],
    )
    made.theirs = made.involved = OTHER
    made.own = DECLINING + 1
    made.held = made.least = LEAST
    made.force = number_of(words.values, ATTACKERS)
    made.guard = number_of(words.values, DEFENDERS)
    made.help = number_of(words.values, HELPS)
    made.reserve = number_of(words.values, RESERVES)
    made.attacker = number_of(words.roles, ("attacker",))
    made.attacked = number_of(words.roles, ("attacked",))
    made.life_pool = number_of(words.pools, LIVES)
    made.life_zone = number_of([zone.name for zone in words.zones], LIVES)
    made.unit = usual_force(game, made.force)
    made.whim = WHIM
    return made


def worth(name: str) -> int:
    """What a kind of option is worth."""
    if name in DECLINES:
        return DECLINING
    return USUAL["attack"] if name.startswith(FIGHTS) else USUAL.get(name, OTHER)


def number_of(words: list[str], names: tuple[str, ...]) -> int:
    """The number of the first of these names that there is, -1 for none."""
    return next((words.index(name) for name in names if name in words), -1)


def usual_force(game: Game, force: int) -> int:
    """What a card of the game fights with, on the average of those that fight."""
    found = [card.base.values[force] if force >= 0 else max(card.base.values) for card in game.catalogue.cards]
    fighting = [n for n in found if n > 0]
    return max(1, sum(fighting) // len(fighting)) if fighting else 1
