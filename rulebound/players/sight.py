"""What a program at a seat is given: its view, and worlds that the seat cannot tell from the true one.

The true state never gets here. A sight is made from it once, by dealing anew what the seat may not know, and all
further worlds are drawn from that one.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, final

import msgspec

from rulebound.errors import BadSave
from rulebound.kernel import save
from rulebound.kernel.game import Game
from rulebound.kernel.state import State
from rulebound.kernel.view import View, view
from rulebound.kernel.worlds import resample, seal
from rulebound.programs import brought, edition, game_with

if TYPE_CHECKING:
    from rulebound.players import Player

SEED: Final = 63  # bits of chance that a world is drawn with


class Sent(msgspec.Struct, frozen=True, array_like=True):
    """A sight on its way to another process: with the cards that do not come with the game."""

    view: View
    brought: list[str]
    world: bytes
    edition: str = ""


@final
class Sight:
    """A decision as its seat may know it. Without a world it is the view alone."""

    def __init__(self, view: View, world: State | None = None) -> None:
        self.view = view
        self._world = world

    @staticmethod
    def of(s: State, seat: int, seed: int | None = None) -> Sight:
        """What a seat is given of this state: its view and, drawn with a seed, worlds."""
        return Sight(view(s, seat), None if seed is None else seal(s, seat, seed))

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._any().g

    def world(self, rng: Random) -> State:
        """Another world that the seat cannot tell from the true one, to be played on in as one likes."""
        return resample(self._any(), self.view.viewer, rng.getrandbits(SEED))

    def _any(self) -> State:
        if self._world is None:
            raise ValueError("this sight is a view alone")
        return self._world

    def to_bytes(self) -> bytes:
        """The sight for another process."""
        world = self._world
        if world is None:
            return msgspec.msgpack.encode(Sent(self.view, [], b""))
        old = edition(world.g) if world.g.edition else ""
        return msgspec.msgpack.encode(Sent(self.view, brought(world.g), save.to_bytes(world), old))

    @staticmethod
    def from_bytes(data: bytes) -> Sight:
        """A sight out of another process."""
        try:
            sent = msgspec.msgpack.decode(data, type=Sent)
        except msgspec.MsgspecError as error:
            raise BadSave(f"these bytes are no sight: {error}") from None
        if not sent.world:
            return Sight(sent.view)
        game = game_with(sent.view.game, tuple(sent.brought), sent.edition)
        return Sight(sent.view, save.from_bytes(game, sent.world))


def answer(player: Player, s: State, rng: Random) -> int:
    """What a player answers to the pending decision, from what its seat may know."""
    return player.choose(Sight.of(s, s.seat, rng.getrandbits(SEED) if player.thinks else None), rng)
