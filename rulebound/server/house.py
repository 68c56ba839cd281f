"""The house: all tables of one server process, those in memory and those that the storage holds.

A game has one owner among all processes on a storage. A process owns what it has in memory; whatever is asked for
and is not there is claimed and loaded, its journal played again and checked line by line.
"""

from __future__ import annotations

import asyncio
import logging
import secrets as chance
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hmac import compare_digest
from math import inf
from pathlib import Path
from typing import Final, Literal

import msgspec

from rulebound import journal
from rulebound.decks import brought, parse_deck
from rulebound.errors import BadDeck, RuleboundError
from rulebound.journal import SEED_BYTES
from rulebound.kernel.game import Game
from rulebound.lessons import lesson as lessons
from rulebound.levels import programs
from rulebound.offers import drawn, usual
from rulebound.programs import game_called, game_with
from rulebound.replay import taking_up
from rulebound.server import messages as wire
from rulebound.server.clock import Time
from rulebound.server.logs import note
from rulebound.server.minds import LESSON, Minds
from rulebound.server.names import checked
from rulebound.server.requests import Chair, DeckChoice, Join, Joined, Lobby, NewTable, Opened, Times, bounded
from rulebound.server.room import Lost, NotYours, Room, RoomKept, SeatKept
from rulebound.server.secrets import fits, hashed, new_secret, new_table
from rulebound.server.settings import Settings
from rulebound.server.storage import (
    Conflict,
    Hold,
    NoSuchGame,
    NotOwner,
    State,
    Storage,
    StorageError,
    StoredGame,
    Unavailable,
)
from rulebound.table import Table

SWEEP_EVERY: Final = 3600.0  # seconds
BOT: Final = "Bot"  # what a program is called at the table, in every language
AT_ONCE: Final = 64  # entries of a journal that are played again before others have their turn


def new_seed() -> bytes:
    """A key for the chance of one game, which nobody can guess."""
    return chance.token_bytes(SEED_BYTES)


class NoSuchTable(RuleboundError):
    """There is no table of that name."""


class Elsewhere(RuleboundError):
    """Another process has this table."""


class Full(RuleboundError):
    """There is no room for more."""


class Taken(RuleboundError):
    """Somebody sits there already."""


class NoOpponent(RuleboundError):
    """Nobody of that kind can sit across the table."""


class NoRematch(RuleboundError):
    """A game that cannot be begun anew with the decks it was played with."""


class House:
    """All tables of one process."""

    def __init__(
        self,
        storage: Storage,
        settings: Settings,
        time: Time,
        minds: Minds,
        faults: Path | None = None,
        seeds: Callable[[], bytes] = new_seed,
    ) -> None:
        self.storage = storage
        self.settings = settings
        self.time = time
        self.minds = minds
        self.faults = faults
        self.seeds = seeds
        self.owner = f"{chance.token_hex(8)}"
        self.rooms: dict[str, Room] = {}
        self.stopping = False
        self._stored = True
        self._swept = -inf
        self.suspended = 0
        self._holds: dict[str, Hold] = {}
        self._turn = asyncio.Lock()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._opening = 0  # tables that the storage is about to keep
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_busy(self) -> bool:
        """Whether a table is being opened for people who play again."""
        return bool(self._tasks)

    @property
    def stored(self) -> bool:
        """Whether the storage took the last thing it was given."""
        return self._stored

    @stored.setter
    def stored(self, took: bool) -> None:
        if took != self._stored:
            note("the storage answers again" if took else "the storage does not answer", logging.WARNING)
        self._stored = took

    @contextmanager
    def _asking(self) -> Iterator[None]:
        """While the storage is asked for something: where it does not answer, all is not well."""
        try:
            yield
        except Unavailable:
            self.stored = False
            raise

    # -- opening and closing ----------------------------------------------------------------------

    async def open(self) -> None:
        """Make ready."""
        await self.storage.open()
        await self.storage.beat(self.owner, self.settings.lease)

    async def close(self) -> None:
        """Finish what is under way, and let every game go."""
        self.stopping = True
        await self._put_all_away(list(self.rooms.values()))
        self.minds.close()
        with suppress(StorageError):  # a lease runs out by itself
            await self.storage.leave(self.owner)
        await self.storage.close()

    async def beat(self) -> None:
        """Say that this process lives, and put away what nobody looks at."""
        await self._say_alive()
        await self._part_from_taken()
        now = self.time.now()
        going = []
        crowded = len(self.rooms) > self.settings.tables
        for room in self.rooms.values():
            # Whoever comes back to a game that is over can have it from the storage.
            idle = 0.0 if room.state == "over" else self.settings.idle
            if crowded:
                idle = min(idle, self.settings.lease)
            if not room.guests and not room.is_awake and now - room.idle_since > idle:
                going.append(room)
        await self._put_all_away(going)
        if now - self._swept >= SWEEP_EVERY:
            self._swept = now
            await self._sweep()

    async def _sweep(self) -> None:
        """Delete games that nobody came to, or that are over, when they have been kept for long enough."""
        bounds: list[tuple[Literal["open", "over"], float]] = [
            ("open", self.settings.keep_open),
            ("over", self.settings.keep_over),
        ]
        for state, kept in bounds:
            if kept <= 0:
                continue
            with self._asking():
                swept = await self.storage.sweep(state, self.time.today() - kept)
            if swept:
                note("games deleted", tables=swept)

    async def _say_alive(self) -> None:
        """Beat; a storage that did not take something, and does not take this either, is opened anew."""
        try:
            await self.storage.beat(self.owner, self.settings.lease)
        except StorageError:
            was_stored, self.stored = self.stored, False
            if was_stored:
                raise  # it may only be away for a while
            await self._reopen()
            await self.storage.beat(self.owner, self.settings.lease)
        self.stored = True

    async def _part_from_taken(self) -> None:
        """Give up the rooms of games that another process has taken: this one stood still for longer than its lease."""
        held = dict(self._holds)
        with self._asking():
            owned = await self.storage.owned(self.owner)
        for id, hold in held.items():
            if id in owned or self._holds.get(id) is not hold:
                continue
            note("a table was taken by another process", logging.WARNING, table=id)
            del self._holds[id]
            room = self.rooms.pop(id, None)
            if room is not None:
                async with room.lock:
                    if not room.given_up:
                        room.give_up()

    async def _reopen(self) -> None:
        """Open a storage again that takes nothing: what is in memory is what it would not take, and goes."""
        rooms, self.rooms = list(self.rooms.values()), {}
        self._holds.clear()
        try:
            await self.storage.close()
            await self.storage.open()
        finally:  # whoever is there comes in anew, and finds the storage open if it can be
            for room in rooms:
                async with room.lock:
                    room.give_up()

    async def _put_all_away(self, rooms: list[Room]) -> None:
        """Take rooms out of memory at once: the storage keeps what comes together with one write."""
        await asyncio.gather(*(self.put_away(room) for room in rooms))

    async def put_away(self, room: Room) -> None:
        """Take a room out of memory; the storage has all of it."""
        async with room.lock:
            if room.given_up:
                return
            room.give_up()
            hold = self._holds.pop(room.id, None)
            self.rooms.pop(room.id, None)
            if hold is not None:
                try:
                    await self.storage.set_meta(hold, msgspec.json.encode(room.kept), room.state)
                    await self.storage.release(hold)
                except StorageError:
                    return  # the lease runs out by itself

    # -- tables -----------------------------------------------------------------------------------

    def _check_room(self) -> None:
        """Raise Full where no more tables can be opened."""
        if self.stopping or len(self.rooms) + self._opening >= self.settings.tables:
            raise Full("no more tables can be opened now; try again in a while")

    async def create(self, asked: NewTable) -> Opened:
        """Open a table."""
        game = game_called(asked.game)
        kind, bot = opponent_of(asked.opponent)
        mine = {"me": 0, "them": 1}.get(asked.first, chance.randbelow(2))
        seats = [SeatKept(), SeatKept()]
        own = new_secret()
        theirs = self._deck(game, asked.theirs) if asked.theirs is not None else []
        deck = self._deck(game, asked.deck) or usual(game, theirs)
        seats[mine] = SeatKept(self._name(asked.name), hashed(own), taken=True, deck=deck)
        chairs = [Chair(mine, own)]
        invite = ""
        seed = b""
        if kind in ("bot", "hotseat"):
            seed = self.seeds()
            theirs = theirs or drawn(game, seed, deck)
        if kind == "bot":
            seats[1 - mine] = SeatKept(BOT, bot=bot, taken=True, deck=theirs)
        else:
            invite = new_secret()
            seats[1 - mine].secret = hashed(invite)
            if kind == "hotseat":
                name = self._name(asked.their_name or "Player 2")
                seats[1 - mine] = SeatKept(name, hashed(invite), taken=True, deck=theirs)
                chairs.append(Chair(1 - mine, invite))
                invite = ""
        kept = RoomKept(
            new_table(),
            game.name,
            seats,
            self.time.today(),
            public=kind == "open",
            hot_seat=kind == "hotseat",
            clock=_times(asked.clock),
        )
        await self.open_room(kept, seed=seed)
        return Opened(kept.table, chairs, "" if kind == "open" else invite)

    async def teach(self, title: str, lang: wire.Lang) -> Opened:
        """A table at which a lesson is given."""
        lesson = lessons.find(title)
        table = lesson.begin(game_called(title), lang)
        own = new_secret()
        seats = [
            SeatKept(name, bot=LESSON, taken=True, deck=deck)
            for name, deck in zip(table.names, table.journal.header.decks)
        ]
        seats[lesson.learner].bot, seats[lesson.learner].secret = "", hashed(own)
        kept = RoomKept(new_table(), title, seats, self.time.today(), watched=False, lesson=title)
        await self.open_room(kept, table)
        return Opened(kept.table, [Chair(lesson.learner, own)])

    async def open_room(self, kept: RoomKept, table: Table | None = None, seed: bytes = b"") -> Room:
        """Keep a new table, and begin if everybody is there; Full where there are as many as may be."""
        self._check_room()
        if table is None and all(seat.taken for seat in kept.seats):
            table = self._deal(kept, kept.seats, seed or self.seeds())
        stored = StoredGame(kept.table, kept.game, kept.created, "open", msgspec.json.encode(kept), public=kept.public)
        self._opening += 1
        try:
            with self._asking():
                self._holds[kept.table] = await self.storage.create(stored, self.owner, self.settings.lease)
        finally:
            self._opening -= 1
        room = self._room(kept)
        self.rooms[room.id] = room
        if table is not None:
            room.sit(table)
            await room.begin()
        return room

    async def keep_replay(self, name: str, content: bytes) -> None:
        """Keep a journal that somebody looks at, for this process and the others."""
        with self._asking():
            await self.storage.keep_replay(name, content, self.settings.replays)

    async def replay(self, name: str) -> bytes | None:
        """A journal that somebody looks at, wherever it was opened."""
        with self._asking():
            return await self.storage.replay(name)

    async def join(self, id: str, secret: str, asked: Join) -> Joined:
        """Sit down at a table that waits for somebody: by its link, or at one that is open to all."""
        own = new_secret()
        return Joined(id, await self.sit_down(id, hashed(secret), hashed(own), asked), own)

    async def sit_down(self, id: str, shown: str, own: str, asked: Join) -> int:
        """Give a seat to somebody who has shown a secret and will show another, both told by their hashes."""
        room = await self.room(id)
        async with room.lock:
            kept = room.kept
            free = [seat for seat in (0, 1) if not kept.seats[seat].taken]
            if not free:
                for seat, one in enumerate(kept.seats):
                    if one.invite and compare_digest(shown, one.invite):
                        await room.seat_again(seat, own)
                        return seat
                raise Taken("somebody sits there already")
            seat = free[0]
            if not kept.public and not compare_digest(shown, kept.seats[seat].secret):
                raise NotYours("this link does not open a seat at that table")
            game = game_called(kept.game)
            seed = self.seeds()
            deck = self._deck(game, asked.deck) or drawn(game, seed, kept.seats[1 - seat].deck)
            seats = list(kept.seats)
            invite = "" if kept.public else shown
            seats[seat] = SeatKept(self._name(asked.name), own, taken=True, deck=deck, invite=invite)
            table = self._deal(kept, seats, seed)  # where that fails, the seat stays free
            kept.seats = seats
            room.sit(table)
        await room.begin()
        return seat

    def _deal(self, kept: RoomKept, seats: list[SeatKept], seed: bytes) -> Table:
        """The game as it begins with these people; what is kept is as it was where it cannot."""
        game = game_called(kept.game)
        decks = [seat.deck for seat in seats]
        cards = kept.brought or list(brought(game, decks))  # who goes on from a replay has its cards
        game = game_with(game.name, tuple(cards), kept.edition)
        table = Table(game, decks, seed, [seat.name for seat in seats], start=kept.start, lasting=True)
        kept.brought = cards
        return table

    async def room(self, id: str) -> Room:
        """A table by its name; it is loaded where it is not in memory."""
        found = self.rooms.get(id)
        if found is not None and not found.given_up:
            return found
        if id not in self._loading:
            task = asyncio.ensure_future(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Room:
        """Claim a game and play its journal again."""
        if self.stopping:
            raise Elsewhere("the server is stopping, and whoever has this table next is not known yet")
        try:
            with self._asking():
                hold = await self.storage.claim(id, self.owner, self.settings.lease)
            if hold is None:
                raise Elsewhere("another process has this table")
            room = await self._claimed(hold)
        except NoSuchGame:
            raise NoSuchTable(f"there is no table {id!r}") from None
        self._holds[id] = hold
        self.rooms[id] = room
        room.wake()
        return room

    async def _claimed(self, hold: Hold) -> Room:
        """A game that was claimed, played again; it is let go of where that fails.

        Another process, of a newer version perhaps, may have more luck with it.
        """
        try:
            with self._asking():
                stored = await self.storage.load(hold.id)
            return await self._played_again(stored)
        except BaseException:
            with suppress(StorageError):
                await self.storage.release(hold)
            raise

    async def copy(self, id: str) -> Room:
        """A table of another process as the storage has it, to look at."""
        try:
            return await self._played_again(await self.storage.load(id))
        except NoSuchGame:
            raise NoSuchTable(f"there is no table {id!r}") from None

    async def _played_again(self, stored: StoredGame) -> Room:
        id = stored.id
        kept = msgspec.json.decode(stored.meta, type=RoomKept)
        room = self._room(kept)
        if stored.lines:
            room.sit(await self.played(id, b"".join(stored.lines)), resumed=len(stored.lines))
        if room.table is not None and kept.lesson:
            room.table.skip_forced = lessons.find(kept.lesson).plan.skips_forced
        return room

    async def played(self, id: str, lines: bytes) -> Table:
        """A game played again from its journal: one at a time, and never so long that others wait for it."""
        async with self._turn:
            playing = taking_up(id, journal.parse(id, lines, live=True))
            while True:
                try:
                    for _ in range(AT_ONCE):
                        next(playing)
                except StopIteration as done:
                    table: Table = done.value
                    return table
                await asyncio.sleep(0)

    def _room(self, kept: RoomKept) -> Room:
        room = Room(kept, self._keep, self.settings, self.time, self.minds)
        room.on_rematch = self._rematch
        room.check_rematch = self._check_rematch
        room.check_place = self.check_place
        return room

    async def _keep(self, room: Room, lines: list[bytes], at: int) -> None:
        """Have the storage keep what happened in a room."""
        hold = self._holds.get(room.id)
        if hold is None:
            raise Lost("this table is not ours any more")
        try:
            await self.storage.append(hold, at, lines, msgspec.json.encode(room.kept), room.state)
        except StorageError as error:
            if not isinstance(error, (NotOwner, Conflict)):  # these are of one game, and the others are well
                self.stored = False
            self._holds.pop(room.id, None)
            self.rooms.pop(room.id, None)
            raise Lost(f"the storage did not take it: {error}") from error
        self.stored = True
        if lines and room.state == "suspended":
            self._report(room)

    def _report(self, room: Room) -> None:
        """Write what suspended a game to a file that `rulebound replay` opens."""
        self.suspended += 1
        note("a game is suspended", logging.WARNING, table=room.id, game=room.kept.game)
        if self.faults is None or room.table is None:
            return
        try:
            # It holds what is hidden in a game that may go on: nobody else on this machine may read it.
            self.faults.mkdir(parents=True, exist_ok=True)
            self.faults.chmod(0o700)
            room.table.save(self.faults / f"{room.id}.jsonl")
        except OSError as error:
            note("a reproduction was not written", logging.ERROR, table=room.id, error=type(error).__name__)

    def _check_rematch(self, room: Room) -> None:
        """Raise NoRematch where a game cannot be begun anew with its decks: the cards of today may be others."""
        self._check_room()
        kept = room.kept
        try:
            game = game_called(kept.game)
            decks = [seat.deck for seat in kept.seats]
            game = game_with(game.name, tuple(kept.brought or brought(game, decks)))
            Table(game, decks, bytes(SEED_BYTES))
        except RuleboundError as error:
            raise NoRematch(str(error)) from error

    def _rematch(self, room: Room) -> None:
        task = asyncio.ensure_future(self._play_again(room))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _play_again(self, room: Room) -> None:
        """The same people and decks at a new table, with the seats changed; each is opened by the secret it had."""
        old = room.kept
        seats = [
            SeatKept(seat.name, seat.secret, seat.bot, True, seat.deck, seat.ask, seat.muted) for seat in old.seats
        ]
        seats.reverse()
        kept = RoomKept(
            new_table(),
            old.game,
            seats,
            self.time.today(),
            public=old.public,
            hot_seat=old.hot_seat,
            watched=old.watched,
            rematch_of=old.table,
            clock=old.clock,
            brought=list(old.brought),
        )
        try:
            await self.open_room(kept)
        except RuleboundError as error:
            note("a table was not opened again", logging.WARNING, table=old.table, error=type(error).__name__)
            room.play_again("")
            return
        room.play_again(kept.table)
        await self._keep_meta(room)

    async def _keep_meta(self, room: Room) -> None:
        """Have the storage keep what is kept of a room beside its journal, where it can."""
        hold = self._holds.get(room.id)
        if hold is not None:
            with suppress(StorageError):  # it is kept when the room is put away
                await self.storage.set_meta(hold, msgspec.json.encode(room.kept), room.state)

    async def seat_of(self, room: Room, secret: str) -> int:
        """The seat that a secret opens; without one, that of a spectator."""
        return self.seat_in(room.kept, secret)

    def seat_in(self, kept: RoomKept, secret: str) -> int:
        """The seat that a secret opens at a table as it is kept; without one, that of a spectator."""
        if not secret:
            if kept.hot_seat or not (kept.public or kept.watched):
                raise NotYours("nobody may look on at this table")
            return wire.SPECTATOR
        for seat, one in enumerate(kept.seats):
            if one.taken and fits(secret, one.secret):
                return seat
        raise NotYours("this link does not open a seat at that table")

    def check_place(self, room: Room, viewer: int) -> None:
        """Make place for one more: of too many windows of a seat the oldest goes; Full where too many look on."""
        here = [guest for guest in room.guests if guest.viewer == viewer]
        if viewer == wire.SPECTATOR:
            if len(here) >= self.settings.spectators:
                raise Full("as many look on at this table as may; try again later")
            return
        for oldest in here[: max(0, len(here) + 1 - self.settings.sockets_a_seat)]:
            room.guests.remove(oldest)  # everybody is told who is there when the new one is
            oldest.close(Full("this seat was opened in one window too many, and this one is the oldest"))

    async def lobby(self, limit: int = 50) -> list[Lobby]:
        """Public tables: those that wait for somebody first, then those that can be watched."""
        found = []
        states: list[State] = ["open", "running"]
        for state in states:
            with self._asking():
                listed = await self.storage.listing(state=state, limit=limit, public=True)
            for one in listed:
                found.append(self._listed(msgspec.json.decode(one.meta, type=RoomKept), one.state))
        return found

    async def mine(self, secrets: list[str], ids: list[str]) -> list[Lobby]:
        """The tables of these names at which one of these secrets opens a seat."""
        found = []
        for one in await self.storage.listing(ids=ids, limit=len(ids) or 1):
            kept = msgspec.json.decode(one.meta, type=RoomKept)
            if any(fits(secret, seat.secret) for secret in secrets for seat in kept.seats):
                found.append(self._listed(kept, one.state))
        return found

    def _listed(self, kept: RoomKept, state: State) -> Lobby:
        room = self.rooms.get(kept.table)
        return Lobby(
            kept.table,
            kept.game,
            [seat.name for seat in kept.seats],
            not all(seat.taken for seat in kept.seats),
            round(kept.created),
            room.spectators if room is not None else 0,
            state == "over",
        )

    # -- what is asked for ------------------------------------------------------------------------

    def _deck(self, game: Game, wanted: DeckChoice) -> list[str]:
        """The cards of a deck that must be legal; none where nobody chose one."""
        if wanted.text:
            return parse_deck(game, bounded(wanted.text, self.settings.deck_bytes))
        if not wanted.id:
            return []
        shipped = game.decks()
        if wanted.id not in shipped:
            raise BadDeck(f"{game.name} has no deck {wanted.id!r}; decks are {', '.join(sorted(shipped)) or 'none'}")
        return shipped[wanted.id]

    def _name(self, name: str) -> str:
        return checked(name, self.settings.name_graphemes)


def opponent_of(asked: str) -> tuple[str, str]:
    """Who is to sit across the table, and which program if it is one.

    >>> opponent_of("bot:search:quick"), opponent_of("link")
    (('bot', 'search:quick'), ('link', ''))
    """
    kind, _, bot = asked.partition(":")
    if kind not in ("bot", "link", "open", "hotseat") or (kind == "bot") != bool(bot):
        raise NoOpponent(f'an opponent is "link", "open", "hotseat" or "bot:NAME", not {asked!r}')
    if bot and bot not in programs():
        raise NoOpponent(f"no program is called {bot!r}; there are {', '.join(programs())}")
    return kind, bot


def _times(clock: Times | None) -> list[float]:
    return [] if clock is None else [float(clock.seat), float(clock.step)]
