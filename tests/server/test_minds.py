"""H7 on the server: a program answers the same in every world that its seat cannot tell from the true one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from rulebound.games import find
from rulebound.kernel.play import count
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.worlds import resample
from rulebound.server.minds import Minds
from rulebound.table import Table
from tests.server.hall import QUICK, run

MOVES = int(os.environ.get("RULEBOUND_MOVES", "25"))  # of a game; those of a search are fewer
BOTS = {"random": 1, "greedy": 1, "search:6i": 8}  # one decision in so many is compared


@pytest.fixture(scope="module")
def minds() -> Iterator[Minds]:
    """The programs of a server, which have time."""
    found = Minds(msgspec.structs.replace(QUICK, bot_time=60.0), seed=1)
    yield found
    found.close()


@pytest.mark.parametrize("bot", BOTS)
def test_a_program_at_a_table_answers_the_same_whatever_its_seat_cannot_know(
    title: str, bot: str, minds: Minds
) -> None:
    """RELIABILITY H7: what it is given is made from the true state, and says nothing of it."""

    async def work() -> None:
        game = find(title)
        decks = list(game.decks().values())[:2]
        table, twin = (Table(game, decks, seed_bytes(9)) for _ in range(2))
        chance = Random(9)
        done = 0
        while not table.over and done < MOVES:
            options = count(table.state)
            index = chance.randrange(options)
            if options > 1:
                done += 1
                if done % BOTS[bot] == 0:
                    minds._chance = Random(done)
                    index = await minds.choose(bot, table, table.seat)
                    twin.state = resample(table.state, table.seat, done)
                    minds._chance = Random(done)
                    assert await minds.choose(bot, twin, table.seat) == index, f"decision {table.number}"
            table.attempt(index)
        assert minds.late == 0

    run(work())
