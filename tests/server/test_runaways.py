"""R8 on the server: a text that runs away suspends its own game, and no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound import games
from rulebound.replay import replay
from rulebound.server import messages as wire
from rulebound.server.room import RoomKept, SeatKept
from rulebound.server.secrets import new_table
from tests import toy
from tests.properties.runaways import DECK, PATIENCE, RUNAWAYS, choose_play
from tests.server.hall import Hall, enter, run, table_of

QUICK = 1500  # steps of a fuse that blows soon


def test_every_runaway_suspends_its_game_alone_with_a_file_to_look_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RELIABILITY R8: twenty of twenty; the table beside them is played on all the while."""
    game = toy.make("toy-waves", list(RUNAWAYS))
    game.fuse_steps = QUICK
    games.find("toy-waves")
    monkeypatch.setitem(games.made, "toy-waves", game)

    async def work() -> None:
        async with Hall(tmp_path) as hall:
            beside, me, you = await hall.two("toy")
            for card in RUNAWAYS:
                seats = [SeatKept(f"Seat {i}", taken=True, deck=[card.id] * DECK) for i in (0, 1)]
                room = await hall.house.open_room(RoomKept(new_table(), "toy-waves", seats, 1.0))
                people = [await enter(room, seat) for seat in (0, 1)]
                table = table_of(room)
                for id in range(1, PATIENCE):
                    if room.state != "running":
                        break
                    seat = table.seat
                    await room.hear(people[seat], wire.Answer(id, table.number, choose_play(table.state)))
                assert room.state == "suspended", card.name
                assert people[seat].last("refused")["code"] == "Suspended"
                assert all(person.last("update")["update"]["suspended"] for person in people)
                other = table_of(beside)
                number = other.number
                await beside.hear((me, you)[other.seat], wire.Answer(number, number, 0))
                assert beside.state != "suspended" and other.number != number, "another game stands still"
                again = replay(tmp_path / "faults" / f"{room.id}.jsonl")
                assert again.suspension == table.suspension
                assert again.reproduce() != ""
                await hall.house.put_away(room)
                loaded = await hall.house.room(room.id)
                assert loaded.state == "suspended"
                person = await enter(loaded, 0)
                await loaded.hear(person, wire.Concede(1))
                assert person.kinds()[-2:] == ["accepted", "update"] and table_of(loaded).over
            assert hall.house.suspended == len(RUNAWAYS) == 20

    run(work())
