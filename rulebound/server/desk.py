"""Questions about a table that change nothing: what options would do, why not, and where a number comes from."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

import msgspec

from rulebound.errors import NotOffered, StaleDecision
from rulebound.insight.account import accounts
from rulebound.insight.outcome import outcomes
from rulebound.kernel.view import handle
from rulebound.server import messages as wire
from rulebound.server.room import Guest, Lost, Room
from rulebound.server.voice import say_error, speech

KEPT: Final = 500  # answers that are kept for whoever asks again
LONGEST: Final = 0.25  # seconds for the outcomes of one decision; what was not tried by then is not told


class Refusal(msgspec.Struct, frozen=True):
    """Why a card cannot be used: the act, in words, and the rules or clauses that refuse."""

    card: str
    act: str
    text: str
    why: list[str]


class TableDesk:
    """Answers from what the one who asks may know. An answer is made once for each decision and seat."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, int, str], tuple[list[msgspec.Raw], list[msgspec.Raw]]] = OrderedDict()

    async def answer(self, room: Room, guest: Guest, message: wire.Preview | wire.Account) -> None:
        """Answer one question; a refusal changes nothing."""
        async with room.lock:
            try:
                room.demand_kept()
                if isinstance(message, wire.Preview):
                    self._preview(room, guest, message)
                else:
                    self._account(room, guest, message)
            except (Lost, NotOffered, StaleDecision) as error:
                guest.send(wire.Refused(message.id, type(error).__name__, say_error(error, guest.lang)))

    def _preview(self, room: Room, guest: Guest, message: wire.Preview) -> None:
        table = room.table
        if table is None or guest.viewer not in (0, 1):
            raise NotOffered("there is nothing to decide here")
        if message.number != table.number:
            raise StaleDecision(f"decision {message.number} is not pending; decision {table.number} is")
        key = (room.id, guest.viewer, table.number, guest.lang)
        if key not in self._kept:
            words = speech(table.game, guest.lang, table.names)
            end = time.monotonic() + LONGEST
            tried = outcomes(table.state, guest.viewer, stop=lambda: time.monotonic() > end)
            found = [raw(one) for one in tried]
            refused = [
                raw(Refusal(one.card, one.act, words.refusal(one), one.why)) for one in table.refusals(guest.viewer)
            ]
            self._kept[key] = found, refused
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        found, refused = self._kept[key]
        guest.send(wire.Previews(message.id, table.number, found, refused))

    def _account(self, room: Room, guest: Guest, message: wire.Account) -> None:
        table = room.table
        if table is None:
            raise NotOffered("the game has not begun")
        state, viewer = table.state, guest.viewer
        for row in range(len(state.card)):
            if state.zone[row] >= 0 and state.is_known(row, viewer) and handle(state, row, viewer) == message.card:
                found = [raw(one) for one in accounts(state, row, viewer)]
                guest.send(wire.Accounts(message.id, message.card, found))
                return
        raise NotOffered("you see no such card")


def raw(value: object) -> msgspec.Raw:
    """A value as it is sent."""
    return msgspec.Raw(msgspec.json.encode(value))
