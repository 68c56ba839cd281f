"""Games to look at: journals that somebody has opened, one position for every decision, and going on from one.

Whoever goes on from a moment sits at a seat of it and knows what that seat knew: what it could not see is dealt anew.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from typing import Final, Literal

import msgspec
from starlette.responses import Response

from rulebound import journal, scenes
from rulebound.errors import NotOffered, RuleboundError
from rulebound.journal import Answer, Journal
from rulebound.kernel.save import to_bytes
from rulebound.kernel.state import State
from rulebound.kernel.view import EventView, OptionView, decision, events, option_view, view
from rulebound.kernel.worlds import resample
from rulebound.replay import FIRST_ENTRY, carry_out, play_again
from rulebound.scenes import Scene
from rulebound.server.house import BOT, House, opponent_of
from rulebound.server.messages import Lang
from rulebound.server.names import checked
from rulebound.server.requests import Chair, Opened, PlayOn
from rulebound.server.room import Room, RoomKept, SeatKept
from rulebound.server.secrets import hashed, new_secret, new_table
from rulebound.server.storage import is_id
from rulebound.server.voice import render, speech
from rulebound.table import Table, Update

EVER: Final = 1 << 40  # a point in a log that no game comes to
SCENE: Final = "scene:"  # what the names of scenes begin with: these are found in every process


class NoSuchReplay(RuleboundError):
    """That replay is not open, or no longer."""


class About(msgspec.Struct, frozen=True):
    """What a replay is of. `moments` is how many there are, the last being the end."""

    replay: str
    game: str
    title: str
    rulebook: str
    names: list[str]
    moments: int
    ended: str
    winner: int
    shows: str = ""


class Moment(msgspec.Struct, frozen=True):
    """How it stood, what was answered there, and how many moments there are."""

    at: int
    moments: int
    update: Update
    seat: int = -1
    answer: OptionView | None = None


class Mark(msgspec.Struct, frozen=True):
    """Something by which a moment is found again, in words."""

    kind: Literal["turn", "battle", "damage", "end"]
    title: str


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """A moment in a list of all: whose answer led there and in which words, as far as this viewer knows it."""

    at: int
    turn: int
    phase: str
    seat: int = -1
    text: str = ""
    why: list[str] = []
    marks: list[Mark] = []


class Kept:
    """A journal played again, with the position at every decision."""

    def __init__(self, name: str, found: Journal) -> None:
        self.title = ""  # what is to be seen
        self.states: list[State] = []
        self.logs: list[list[list[EventView]]] = []
        self.table = play_again(name, Journal(found.header))
        self._note(self.table)
        self.answers: list[Answer] = []
        for line, entry in enumerate(found.entries, start=FIRST_ENTRY):
            carry_out(name, self.table, line, entry)
            if isinstance(entry, Answer):
                self.answers.append(entry)
                self._note(self.table)
            elif entry.act == "undo":
                # What was taken back is not shown: the line goes on from where they went back to.
                left = len(self.table.line)
                del self.answers[left:], self.states[left + 1 :], self.logs[left + 1 :]
        self.states[-1] = self.table.state

    def _note(self, table: Table) -> None:
        self.states.append(table.state.copy())
        self.logs.append([events(table.state, viewer) for viewer in (0, 1, 2)])

    def update(self, at: int, viewer: int) -> Update:
        """How it stood at a moment, as a table would have told it."""
        if at == len(self.states) - 1:
            found = self.table.update(viewer, since=EVER)
            return msgspec.structs.replace(found, log=self.logs[at][viewer], upto=0, request=None)
        seen = view(self.states[at], viewer)
        return Update(seen, self.logs[at][viewer], 0, self.table.names, "", suspended=False, request=None)


def played(content: bytes) -> Kept:
    """A journal that somebody has brought, played again."""
    return Kept("replay", journal.parse("replay", content))


def staged(scene: Scene) -> Kept:
    """A rule as it is seen played, with what is to be seen there."""
    kept = Kept("scene", scenes.table(scene).closed())
    kept.title = scene.title
    return kept


def check_viewer(viewer: int) -> None:
    """Raise NotOffered for somebody who is neither at a seat nor a spectator."""
    if viewer not in (0, 1, 2):
        raise NotOffered("viewers are 0 to 2")


def mark_of(event: EventView) -> Literal["turn", "battle", "damage"] | None:
    """By what of that which happened a moment is found again."""
    if event.kind == "turn":
        return "turn"
    if event.word == "attacks":
        return "battle"
    lost = event.kind == "gain" and event.word == "life" and event.number < 0
    return "damage" if lost or event.word == "damaged" else None


class Replays:
    """The replays that are open: their journals are in the storage, for every process; here those played again last."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    async def open(self, content: bytes) -> About:
        """Read a journal and play it again, elsewhere than where the tables wait."""
        kept = await asyncio.to_thread(played, content)
        name = secrets.token_urlsafe(12)
        await self.house.keep_replay(name, content)
        self._keep(name, kept)
        return await self.about(name)

    async def scene(self, book: str, rule: str) -> About:
        """A rule as it is seen played."""
        return await self.about(f"{SCENE}{book}:{rule}")

    def _keep(self, name: str, kept: Kept) -> None:
        self._kept[name] = kept
        self._kept.move_to_end(name)
        while len(self._kept) > self.house.settings.replays:
            self._kept.popitem(last=False)

    async def about(self, name: str) -> About:
        """What a replay is of."""
        kept = await self._find(name)
        game = kept.table.game
        return About(
            name,
            game.name,
            game.title,
            game.rulebook,
            kept.table.names,
            len(kept.states),
            kept.table.ended,
            kept.table.winner,
            kept.title,
        )

    async def moment(self, name: str, at: int, viewer: int, lang: Lang) -> Moment:
        """How it stood at one decision. Whoever looks at a game that is over may see it from every seat."""
        kept = await self._find(name)
        check_viewer(viewer)
        if not 0 <= at < len(kept.states):
            raise NotOffered(f"this replay has moments 0 to {len(kept.states) - 1}")
        seat, answer = self._answer(kept, at, viewer, lang)
        return Moment(at, len(kept.states), render(kept.update(at, viewer), kept.table.game, lang), seat, answer)

    def _answer(self, kept: Kept, at: int, viewer: int, lang: Lang) -> tuple[int, OptionView | None]:
        """Who answered at a moment, and what, where the viewer may know it; -1 at the end."""
        if at >= min(len(kept.states) - 1, len(kept.answers)):
            return -1, None
        state, given = kept.states[at], kept.answers[at]
        if viewer not in (given.seat, 2) or state.high >= 0:
            return given.seat, None
        found = option_view(state, state.options[given.i], given.seat)
        asked = decision(state, viewer)
        said = speech(kept.table.game, lang, kept.table.names).option(found, asked.kind if asked is not None else "")
        return given.seat, msgspec.structs.replace(found, text=said)

    async def steps(self, name: str, viewer: int, lang: Lang) -> list[Step]:
        """Every moment in a line, told elsewhere than where the tables wait."""
        kept = await self._find(name)
        check_viewer(viewer)
        return await asyncio.to_thread(self._steps, kept, viewer, lang)

    def _steps(self, kept: Kept, viewer: int, lang: Lang) -> list[Step]:
        """Every moment, with the marks by which it is found: turns, battles, damage, the end."""
        words = speech(kept.table.game, lang, kept.table.names)
        names = kept.table.game.words.phases
        out: list[Step] = []
        for at, state in enumerate(kept.states):
            log = kept.logs[at][viewer]
            seat, answer = self._answer(kept, at - 1, viewer, lang) if at else (-1, None)
            asked = decision(kept.states[at - 1], viewer) if at else None
            seen = next((event for event in log if event.kind != "phase"), None)
            text = answer.text if answer is not None else words.event(seen) if at and seen is not None else ""
            marks = [Mark(kind, words.event(event)) for event in log if (kind := mark_of(event)) is not None]
            if at == len(kept.states) - 1 and kept.table.over:
                marks.append(Mark("end", words.ending(kept.update(at, viewer))))
            why = asked.why if asked is not None else []
            out.append(Step(at, state.turn, names[state.phase], seat, text, why, marks))
        return out

    async def play_on(self, name: str, asked: PlayOn) -> Opened:
        """A new table at which the game goes on from a moment."""
        kept = await self._find(name)
        if not 0 <= asked.at < len(kept.states):
            raise NotOffered(f"this replay has moments 0 to {len(kept.states) - 1}")
        state = kept.states[asked.at]
        if state.over or state.suspended:
            raise NotOffered("the game is over there; choose an earlier moment")
        kind, bot = opponent_of(asked.opponent)
        if kind not in ("bot", "link"):
            raise NotOffered('one goes on against "link" or "bot:NAME"')
        called = checked(asked.name, self.house.settings.name_graphemes)
        world = resample(state, asked.seat, secrets.randbits(63))
        world.recording = True
        own, invite = new_secret(), new_secret()
        seats = [SeatKept(deck=list(deck), taken=True) for deck in kept.table.journal.header.decks]
        seats[asked.seat].name, seats[asked.seat].secret = called, hashed(own)
        other = seats[1 - asked.seat]
        if kind == "bot":
            other.name, other.bot = BOT, bot
        else:
            other.name, other.secret = kept.table.names[1 - asked.seat], hashed(invite)
        game = kept.table.game
        room = RoomKept(
            new_table(),
            game.name,
            seats,
            self.house.time.today(),
            brought=kept.table.journal.header.brought,
            edition=kept.table.journal.header.edition if game.edition else "",
            start=to_bytes(world),
        )
        await self.house.open_room(room)
        return Opened(room.table, [Chair(asked.seat, own)], "" if kind == "bot" else invite)

    async def journal(self, room: Room, seat: int, lang: Lang) -> object:
        """The whole journal of a game that is over; of one that goes on, what this viewer has seen."""
        async with room.lock:
            room.demand_kept()
            table = room.table
            if table is None:
                raise NotOffered("the game has not begun")
            if table.over:
                lines = b"".join(table.closed().lines())
                headers = {"content-disposition": f'attachment; filename="{room.id}.jsonl"'}
                return Response(lines, media_type="application/x-ndjson", headers=headers)
            return render(table.update(seat), table.game, lang)

    async def _find(self, name: str) -> Kept:
        """A replay, played again where it was opened in another process or has left memory."""
        kept = self._kept.get(name)
        if kept is None:
            kept = await self._again(name)
        self._keep(name, kept)
        return kept

    async def _again(self, name: str) -> Kept:
        if name.startswith(SCENE):
            book, _, rule = name.removeprefix(SCENE).rpartition(":")
            shows = scenes.find(book, rule)
            if shows is None:
                raise NoSuchReplay(f"no scene shows {book}:{rule}")
            return await asyncio.to_thread(staged, shows)
        content = await self.house.replay(name) if is_id(name) else None
        if content is None:
            raise NoSuchReplay("that replay is not open any more; load its file again")
        return await asyncio.to_thread(played, content)
