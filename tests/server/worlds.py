"""Two worlds on the wire: the same game in two servers, which differs only in what one viewer may not know.

A stretch of a random game is played first, to learn what the viewer comes to see in it. In the other world all else
is dealt anew. Both worlds are then played over sockets, with the same answers, and every message that reaches the
viewer must be the same text: so are their number, order, kinds and sizes.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from rulebound.kernel import decisions
from rulebound.kernel.game import Game
from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.save import to_bytes
from rulebound.kernel.state import State
from rulebound.kernel.view import option_view
from rulebound.programs import brought
from rulebound.server.room import Room, RoomKept, SeatKept
from rulebound.server.secrets import hashed
from tests.properties import worlds
from tests.server.asgi import Site, Socket
from tests.server.hall import Standing, StandingTime, table_of

TABLE: Final = "twoworlds001"
SECRETS: Final = ("secret-of-seat-0", "secret-of-seat-1", "")
HUGE: Final = 1 << 30
NUMBERED: Final = "a number"  # what an answer is called that is no option


class Stretch(NamedTuple):
    """Some decisions of a game: how it stood before them, what was answered, and what each viewer saw of it."""

    start: State
    answers: list[int]
    seen: list[list[set[int]]]  # after each answer, for each viewer


def stretch(
    game: Game,
    decks: list[list[int]],
    seed: int,
    since: int,
    most: int,
    choose: Callable[[State, Random], int] = lambda s, chance: chance.randrange(count(s)),
) -> Stretch:
    """So many decisions of a random game at most, from one on; none where hashes of earlier positions are kept."""
    s = new_game(game, decks, seed_bytes(seed))
    s.recording = True
    chance = Random(seed)
    while s.asked < since and not s.over and not s.suspended:
        s.events = []
        step(s, choose(s, chance))
    start = s.copy()
    answers: list[int] = []
    seen: list[list[set[int]]] = []
    while not s.over and not s.suspended and len(answers) < most and not s.history:
        answers.append(choose(s, chance))
        step(s, answers[-1])
        seen.append([worlds.shown(s, viewer) for viewer in worlds.VIEWERS])
    return Stretch(start, answers, seen)


def other_world(found: Stretch, viewer: int, chance: Random) -> State | None:
    """How it may have stood before a stretch, for all that this viewer comes to know; None where it cannot be told."""
    kept = {row for seen in found.seen for row in seen[viewer]}
    t = worlds.resample(found.start, viewer, chance, kept, reseed=False)
    return t if worlds.offer_again(t) and t.seat == found.start.seat else None


class WatchedTime(StandingTime):
    """A clock that keeps for how long it was set."""

    def __init__(self) -> None:
        super().__init__()
        self.set: list[float] = []

    def later(self, delay: float, call: Callable[[], None]) -> Standing:
        """Call this when the clock has been moved far enough."""
        self.set.append(delay)
        return super().later(delay, call)


class World:
    """One server with one table, at which both seats and a spectator are there."""

    def __init__(self, folder: Path, state: State, decks: list[list[str]], is_able: bool = False) -> None:
        self.time = WatchedTime()
        self.is_able = is_able
        self.site = Site(folder, time=self.time, sockets_a_seat=100)
        self.start = state
        self.decks = decks
        self.sockets: list[Socket] = []
        self.texts: list[list[str]] = [[], [], []]

    async def begin(self) -> None:
        """Open the table as it stood, and let everybody in."""
        game = self.start.g
        seats = [SeatKept(f"Seat {i}", hashed(SECRETS[i]), taken=True, deck=self.decks[i]) for i in (0, 1)]
        if self.is_able:
            for seat in seats:
                seat.ask = "able"
        start = to_bytes(self.start)
        kept = RoomKept(
            TABLE, game.name, seats, 1.0, clock=[900.0, 20.0], brought=brought(game), start=start, public=True
        )
        self.room: Room = await self.site.server.house.open_room(kept)
        for secret in SECRETS:
            self.sockets.append((await self.site.enter(TABLE, secret))[0])

    @property
    def state(self) -> State:
        """The true state."""
        found: State = table_of(self.room).state
        return found

    async def _until(self, viewer: int, kinds: tuple[str, ...], id: int) -> str:
        """Keep what a viewer is sent up to an answer to a message."""
        while True:
            text = await self.sockets[viewer].receive_text()
            message = json.loads(text)
            if message["type"] in kinds and message["id"] == id:
                return text
            self.texts[viewer].append(text)

    async def heard(self, viewer: int) -> list[str]:
        """All that has been sent to a viewer since this was last asked."""
        self.sockets[viewer].send(type="ping", id=0)
        await self._until(viewer, ("pong",), 0)
        out, self.texts[viewer] = self.texts[viewer], []
        return out

    async def try_what_is_not_allowed(self, viewer: int) -> None:
        """Have a viewer say what is refused."""
        number = table_of(self.room).number
        socket = self.sockets[viewer]
        socket.send(type="answer", id=1, number=number + 1, index=0)
        socket.send(type="answer", id=2, number=number, index=HUGE)
        socket.send(type="select", id=3, number=number, cards=["000000000000"])
        socket.send(type="undo", id=4)
        socket.send(type="preview", id=5, number=number - 1)

    async def ask(self, viewer: int) -> None:
        """Have a viewer ask what options would do, and where the numbers of every card come from."""
        table = table_of(self.room)
        socket = self.sockets[viewer]
        socket.send(type="preview", id=6, number=table.number)
        cards = [card.handle for zone in table.update(viewer).view.zones for card in zone.cards if card.name]
        for card in cards[:6]:
            socket.send(type="account", id=7, card=card)

    async def answer(self, id: int, index: int) -> None:
        """Have the seat that owes the decision answer it, and wait until it counts and was shown."""
        table = table_of(self.room)
        seat = table.seat
        self.site.server.minds._chance = Random(id)  # pauses are drawn alike in both worlds
        self.time.set = []
        self.sockets[seat].send(type="answer", id=id, number=table.number, index=index)
        text = await self._until(seat, ("accepted", "refused"), id)
        self.texts[seat].append(text)
        assert '"accepted"' in text, text

    async def come_again(self, viewer: int, since: int) -> str:
        """What a viewer is told who comes again."""
        socket = await self.site.socket()
        socket.send(type="hello", protocol=3, table=TABLE, secret=SECRETS[viewer], lang="ja", since=since)
        text = await socket.receive_text()
        await socket.leave()
        return text

    async def export(self, viewer: int) -> bytes:
        """What a viewer may take home of the game as it goes on."""
        found = await self.site.ask("GET", f"/api/tables/{TABLE}/replay", secret=SECRETS[viewer])
        assert found.status == 200
        return found.body


def names_of(s: State) -> list[list[str]]:
    """The cards of each seat, as a table wants them; a game that is begun in the middle deals none."""
    return [
        [s.g.catalogue.cards[s.printed[row]].id for row in range(len(s.card)) if s.owner(row) == seat]
        for seat in (0, 1)
    ]


class Leak(AssertionError):
    """A viewer was sent different things in two worlds that differ only in what the viewer may not know."""


def compare(sent: list[list[str]], viewer: int, when: str) -> None:
    """Raises Leak where two worlds sent a viewer different messages."""
    one, two = sent
    if one == two:
        return
    for a, b in zip(one, two, strict=False):
        if a != b:
            at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
            start = max(0, at - 160)
            raise Leak(
                f"{when}: viewer {viewer} can tell two worlds apart:\n  {a[start : at + 160]}\n  {b[start : at + 160]}"
            )
    raise Leak(f"{when}: viewer {viewer} is sent {len(one)} messages in one world and {len(two)} in the other")


async def compare_worlds(
    found: Stretch, viewer: int, seed: int, folder: Path, previews: int = 3, is_able: bool = False
) -> Counter[str]:
    """Plays a stretch in two worlds over sockets and compares all that a viewer is sent; counts acts by their kind.

    Seats are asked as they are who have not said when; or, where they have said so, only if they are able to act.
    """
    done: Counter[str] = Counter()
    other = other_world(found, viewer, Random(seed))
    if other is None or not found.answers:
        done["the question cannot be put afresh"] += 1
        return done
    done["differ"] = int(other.card != found.start.card)
    decks = names_of(found.start)
    async with AsyncExitStack() as stack:
        both = [World(folder / f"{n}", state, decks, is_able) for n, state in enumerate((found.start, other))]
        for world in both:
            await stack.enter_async_context(world.site)
            await world.begin()
        when = f"{found.start.g.name}, seed {seed}, decision {found.start.asked}"
        compare([await world.heard(viewer) for world in both], viewer, f"{when}, the first message")
        for id, index in enumerate(found.answers, start=100):
            when = f"{found.start.g.name}, seed {seed}, decision {both[0].state.asked}"
            for world in both:
                await world.try_what_is_not_allowed(viewer)
                if id < 100 + previews:
                    await world.ask(viewer)
            compare([await world.heard(viewer) for world in both], viewer, f"{when}, what was asked")
            here, there = both[0].state, both[1].state
            option = decisions.option(here, index)
            if here.high < 0 and option not in there.options:
                done[worlds.NOT_OFFERED_HERE] += 1
                break
            kind = NUMBERED if here.high >= 0 else option_view(here, option, here.seat).kind
            for world, chosen in zip(both, (index, index if here.high >= 0 else there.options.index(option))):
                await world.answer(id, chosen)
            compare([await world.heard(viewer) for world in both], viewer, f"{when}, after {kind}")
            done[kind] += 1
            done["compared"] += 1
            # Who wishes to be asked only where they are able to act tells by it when they are not, and nothing else.
            if not is_able or len({count(world.state) > 1 for world in both}) == 1:
                assert both[0].time.set == both[1].time.set, f"{when}: other timers"
                done["timers"] += len(both[0].time.set) > 1
        upto = json.loads(await both[0].come_again(viewer, 0))["update"]["upto"]
        for since in sorted({0, upto // 2, upto}):
            compare([[await world.come_again(viewer, since)] for world in both], viewer, f"coming again from {since}")
        if not both[0].state.over:  # whoever wants to may then have all of it
            compare([[(await world.export(viewer)).decode()] for world in both], viewer, "the replay of a live game")
    return done


def handles_that_came_back(messages: list[Any]) -> set[str]:
    """Handles that were gone from what a viewer sees, and are there again: a card that was followed out of sight."""
    gone: set[str] = set()
    before: set[str] = set()
    back: set[str] = set()
    for message in messages:
        now = {card["handle"] for zone in message["update"]["view"]["zones"] for card in zone["cards"]}
        back |= now & gone
        gone |= before - now
        before = now
    return back
