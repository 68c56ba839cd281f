"""What holds on the wire and over a server's life, as claims about one game and one seed.

A claim takes a folder of its own as well: its servers keep their games there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from rulebound.games import find
from rulebound.kernel import decisions
from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.state import SEATS, State
from rulebound.kernel.view import option_view
from rulebound.kernel.words import OWNER
from rulebound.server import desk
from rulebound.server.messages import SPECTATOR
from tests.properties import worlds
from tests.properties.moments import eager
from tests.server.editions import finish_with_older
from tests.server.hall import Hall, enter, play, run, table_of
from tests.server.worlds import Stretch, compare_worlds, handles_that_came_back, stretch

DECISIONS: Final = 14  # of a stretch that is played in two worlds
HANDLED: Final = 120  # answers of a game in which names of cards are followed
WALK: Final = 1500  # answers of a game in which an act is looked for
GAMES: Final = 400  # games in which it is looked for

DRAW: Final = "draw"
MULLIGAN: Final = "mulligan"  # before the first turn
SEARCH: Final = "fail to find"  # among cards that the other player does not see, without having picked any

# What everybody sees done, though not everybody knows with which cards: by the kind of the option that does it.
ACTS: Final = {
    MULLIGAN: ("keep", "redraw", "done"),
    "decline": ("take", "decline", "no"),
    SEARCH: ("done",),
    "pass": ("pass",),
}


def whole_stretch(title: str, seed: int, folder: Path) -> int:
    """H1, H3 A stretch of a game in two worlds: all that one viewer is sent, coming again and taking it home too."""
    game = find(title)
    since = (0, 40, 90)[seed % 3]
    found = stretch(game, worlds.shipped(game), seed, since, DECISIONS, eager)
    compared = 0
    for viewer in worlds.VIEWERS:
        done = run(compare_worlds(found, viewer, seed, folder / str(viewer)))
        compared += done["compared"] if done["differ"] else 0
    return compared


def hands(s: State) -> list[int]:
    """How many cards each player holds."""
    kinds = [kind for kind, zone in enumerate(s.g.words.zones) if zone.visibility == OWNER]
    return [sum(len(s.zones[kind * SEATS + seat]) for kind in kinds) for seat in range(SEATS)]


def done_by(act: str, s: State, index: int) -> State | None:
    """The position after an answer, where that is such an act."""
    if act == MULLIGAN and s.turn > 0:
        return None
    if act != DRAW and option_view(s, decisions.option(s, index), s.seat).kind not in ACTS[act]:
        return None
    if act == SEARCH and not is_search(s):
        return None
    after = s.copy()
    after.recording = True
    step(after, index)
    if act == DRAW and not any(more > before for before, more in zip(hands(s), hands(after), strict=True)):
        return None
    return after


def is_search(s: State) -> bool:
    """Whether nothing is picked yet, of cards that not everybody sees."""
    f = s.frames[-1]
    if not isinstance(f, decisions.Pick) or f.picked:
        return False
    return any(not s.is_known(row, 1 - s.seat) for row in f.candidates)


def moments_of(act: str, title: str, seed: int) -> Iterator[Stretch]:
    """Moments of random games at which such an act is done; where there are several of them, one by lot."""
    game = find(title)
    for n in range(GAMES):
        chance = Random(f"{seed} {n}")
        decks = [game.deck(chance.choice(list(game.decks().values()))) for _ in range(SEATS)]
        s = new_game(game, decks, seed_bytes(chance.randrange(1 << 60)))
        skip = chance.randrange(4)
        while (
            s.asked < WALK and not (act == MULLIGAN and s.turn > 0) and not s.over and not s.suspended and not s.history
        ):
            ways = range(count(s)) if s.high < 0 else range(0)
            found = [(index, after) for index in ways if (after := done_by(act, s, index)) is not None]
            if found:
                skip -= 1
                if skip < 0:
                    index, after = chance.choice(found)
                    yield Stretch(s.copy(), [index], [[worlds.shown(after, viewer) for viewer in worlds.VIEWERS]])
                    skip = 1 + chance.randrange(4)
            s.events = []
            step(s, eager(s, chance))


def alike(act: str) -> Callable[[str, int, Path], int]:
    """H2 One such act in two worlds that differ: one viewer is sent as many messages, of the same kind and size."""

    def claim(title: str, seed: int, folder: Path) -> int:
        viewer = worlds.VIEWERS[seed % len(worlds.VIEWERS)]
        for n, found in enumerate(moments_of(act, title, seed)):
            done = run(compare_worlds(found, viewer, seed + n, folder / str(n), previews=0))
            if done["differ"] and done["compared"]:
                return 1
        raise AssertionError(f"no {act} was found to be compared")

    return claim


def unlinked(title: str, seed: int, folder: Path) -> int:
    """H5 All along a game, a card that a viewer could not follow has another name when it is back."""

    async def work() -> int:
        compared = 0
        async with Hall(folder, seed=seed) as hall:
            chance = Random(seed)
            room, me, you = await hall.two(title)
            people = [me, you, await enter(room, SPECTATOR)]
            await play(room, {0: me, 1: you}, lambda room: eager(table_of(room).state, chance), most=HANDLED)
            for person in people:
                messages = [message for message in person.heard if "update" in message]
                compared += len(messages)
                assert handles_that_came_back(messages) == set()
        return compared

    return run(work())


Claim = Callable[[str, int, Path], int]

ON_THE_WIRE: Final[dict[str, Claim]] = {
    "H3 wire": whole_stretch,
    **{f"H2 {act}": alike(act) for act in (DRAW, *ACTS)},
    "H5 wire": unlinked,
    "D7 editions": finish_with_older,
}

FIGURES: Final = {"H3": 200, "H2": 500, "H5": 100, "D7": 50}  # of a title


def in_a_folder(claim: Claim) -> Callable[[str, int], int]:
    """A claim in a folder that is thrown away; all outcomes are told, however long that takes."""

    def kept(title: str, seed: int) -> int:
        longest, desk.LONGEST = desk.LONGEST, 1e9  # type: ignore[misc]
        try:
            with TemporaryDirectory(prefix="rulebound-") as folder:
                return claim(title, seed, Path(folder))
        finally:
            desk.LONGEST = longest  # type: ignore[misc]

    return kept
