"""Faults of a server: what is hidden gets out, what was accepted is lost, one game's trouble is another's."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

ROOM: Final = "rulebound/server/room.py"
DESK: Final = "rulebound/server/desk.py"
REPLAYS: Final = "rulebound/server/replays.py"
WORLDS: Final = "tests/server/test_worlds.py"
SENT: Final = f"{WORLDS}::test_a_viewer_is_sent_the_same_in_every_world_that_looks_the_same"

KILLED: Final = "tests/server/test_kills.py::test_a_server_that_is_killed_loses_nothing_that_it_accepted"

BEGUN: Final = "tests/server/test_editions.py::test_a_game_is_finished_with_the_cards_it_was_begun_with"

ASKED: Final = "tests/server/test_http.py::test_every_request_is_answered_as_the_document_says"

RELAY: Final = "rulebound/server/relay.py"
HOUSE: Final = "tests/server/test_house.py"
BETWEEN: Final = "tests/server/test_relay.py"
CONNECTION: Final = "rulebound/server/connection.py"

APART: Final = "tests/server/test_processes.py::test_two_people_of_one_game_may_be_at_different_processes"

FAULTS: Final = [
    Fault(
        "everybody is sent the update of the seat that answers",
        "H3",
        ROOM,
        "update = render(table.update(guest.viewer, guest.since), table.game, guest.lang)\n                written",
        "update = render(table.update(table.seat, guest.since), table.game, guest.lang)\n                written",
        f"{SENT}[toy]",
    ),
    Fault(
        "who comes again is sent the other seat's view",
        "H3",
        ROOM,
        "update = render(self.table.update(guest.viewer, guest.since), self.table.game, guest.lang)",
        "update = render(self.table.update(guest.lang == 'ja', guest.since), self.table.game, guest.lang)",
        f"{SENT}[toy]",
    ),
    Fault(
        "the replay of a live game is whole",
        "H3",
        REPLAYS,
        "            if table.over:\n                lines",
        "            if table.line:\n                lines",
        f"{SENT}[opcg]",
    ),
    Fault(
        "one is told what the other cannot use",
        "H3",
        DESK,
        "table.refusals(guest.viewer)",
        "table.refusals(1 - guest.viewer)",
        f"{SENT}[toy] {SENT}[opcg]",
    ),
    Fault(
        "a fuller hand is passed for after a longer pause",
        "H2",
        ROOM,
        "pause = self.minds.pause(about)",
        "pause = sum(self.table.state.card[row] for row in self.table.state.zones[2 + seat])",
        f"{WORLDS}::test_what_is_passed_for_somebody_waits_for_as_long_whatever_they_hold[toy]",
    ),
    Fault(
        "between people a window is passed where there is nothing to use",
        "H2",
        ROOM,
        '("able" if kept[1 - seat].bot else "every")',
        '"able"',
        f"{SENT}[toy]",
    ),
    Fault(
        "who looks on is sent what a seat sees",
        "H2",
        ROOM,
        "update = render(table.update(guest.viewer, guest.since), table.game, guest.lang)\n                written",
        "update = render(table.update(guest.viewer % 2, guest.since), table.game, guest.lang)\n                written",
        f"{WORLDS}::test_an_act_that_everybody_sees_is_told_alike_in_two_worlds[toy-pass]",
    ),
    Fault(
        "a handle is a card's for ever",
        "H5",
        "rulebound/kernel/view.py",
        "NAMED.pack(viewer, row, link, asked)",
        "NAMED.pack(viewer, row, 0, asked)",
        f"{WORLDS}::test_no_handle_comes_back_that_was_out_of_sight[opcg]",
    ),
    Fault(
        "an answer is acknowledged before it is kept",
        "D1",
        ROOM,
        "        await self._commit()\n        if guest is not None and trouble is None:\n"
        "            guest.send(wire.Accepted(id))\n",
        "        if guest is not None and trouble is None:\n"
        "            guest.send(wire.Accepted(id))\n        await self._commit()\n",
        KILLED,
    ),
    Fault(
        "an answer that is sent again after a crash is refused",
        "D1",
        ROOM,
        " or (self._last[seat] is None and is_kept(self.table, seat, message)):",
        ":",
        KILLED,
    ),
    Fault(
        "a kept game is played on with the cards of today",
        "D7",
        "rulebound/replay.py",
        "tuple(header.brought), header.edition)",
        "tuple(header.brought))",
        f"{BEGUN}[opcg-0]",
    ),
    Fault(
        "the cards of a game are not kept with it",
        "D7",
        "rulebound/server/house.py",
        ", lasting=True)",
        ")",
        f"{BEGUN}[toy-0]",
    ),
    Fault(
        "a request of another shape is an error inside",
        "S2",
        "rulebound/server/app.py",
        "except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:",
        "except (UnicodeError, RecursionError) as error:",
        f"{ASKED}[POST /api/decks/check]",
    ),
    Fault(
        "the lobby is not what its document says",
        "S2",
        "rulebound/server/house.py",
        "            round(kept.created),\n",
        "            str(kept.created),\n",
        f"{ASKED}[GET /api/tables]",
    ),
    Fault(
        "a process shows tables that another has",
        "storage",
        "rulebound/server/house.py",
        'raise Elsewhere("another process has this table")',
        "hold = Hold(id, self.owner, 1)",
        APART,
    ),
    Fault(
        "who comes through another process has the seat of the first",
        "S4",
        RELAY,
        "traveller.viewer = self.house.seat_in(kept, secret)",
        "traveller.viewer = 0",
        APART,
    ),
    Fault(
        "a seat is given to whoever asks through another process",
        "S4",
        "rulebound/server/house.py",
        "not compare_digest(shown, kept.seats[seat].secret)",
        "not compare_digest(shown, shown)",
        f"{APART} tests/server/test_house.py::test_nobody_sits_down_without_the_link",
    ),
    Fault(
        "a program is lucky with the cards of the game",
        "H7",
        "rulebound/server/minds.py",
        "seed = self._chance.getrandbits(63)\n",
        'seed = self._chance.getrandbits(63) ^ int.from_bytes(table.state.seed[:7], "little")\n',
        "tests/server/test_minds.py::"
        "test_a_program_at_a_table_answers_the_same_whatever_its_seat_cannot_know[toy-random]",
    ),
    Fault(
        "a program goes on where its server was killed",
        "R8",
        "rulebound/server/minds.py",
        "            server.join()\n            os._exit(0)\n",
        "            server.join()\n",
        "tests/server/test_client.py::test_the_example_client_plays_a_game_to_its_end[toy]",
    ),
    Fault(
        "a game that is suspended leaves no file",
        "R8",
        "rulebound/server/house.py",
        '        if lines and room.state == "suspended":\n            self._report(room)\n',
        "",
        "tests/server/test_runaways.py::test_every_runaway_suspends_its_game_alone_with_a_file_to_look_into",
    ),
    Fault(
        "a room holds the log that everybody has",
        "load",
        "rulebound/server/room.py",
        "            self._give_hint(guest)\n        table.forget()\n",
        "            self._give_hint(guest)\n",
        "tests/server/test_room.py::test_who_comes_back_is_told_what_those_heard_who_stayed[toy]",
    ),
    Fault(
        "the first moment that somebody lacks is not told",
        "load",
        "rulebound/table.py",
        "again.viewers = (viewer,) if moment >= since else ()",
        "again.viewers = (viewer,) if moment > since else ()",
        "tests/table/test_log.py::test_what_is_not_held_is_told_again_as_it_was[opcg]",
    ),
    Fault(
        "a storage that is away is asked all the time",
        "storage",
        RELAY,
        "                await self._pause(pause)\n",
        "",
        f"{BETWEEN}::test_a_storage_that_is_away_is_asked_later_and_later_and_then_everybody_goes_on",
    ),
    Fault(
        "nobody comes again when the storage is back",
        "storage",
        RELAY,
        "                if channel == ALL:\n                    self._enter_anew(list(self.streams.values()))\n",
        "",
        f"{BETWEEN}::test_whoever_missed_notices_has_both_sides_begin_anew",
    ),
    Fault(
        "a message is read behind half of another",
        "storage",
        RELAY,
        "            self._pieces.pop(notice.back, None)\n",
        "            pass\n",
        f"{BETWEEN}::test_what_was_cut_off_in_the_middle_does_not_spoil_what_follows",
    ),
    Fault(
        "the lobby lists what is not public",
        "storage",
        "rulebound/server/house.py",
        "limit=limit, public=True)",
        "limit=limit)",
        f"{HOUSE}::test_a_public_table_is_in_the_lobby_however_many_others_are_newer",
    ),
    Fault(
        "nothing is ever deleted",
        "storage",
        "rulebound/server/house.py",
        "            await self._sweep()\n",
        "",
        f"{HOUSE}::test_games_are_kept_for_as_long_as_the_bound_says_and_those_that_go_on_for_ever",
    ),
    Fault(
        "a game that goes on is deleted",
        "storage",
        "rulebound/server/storage/sqlite.py",
        "where state = ? and",
        "where state in (?, 'running') and",
        f"{HOUSE}::test_games_are_kept_for_as_long_as_the_bound_says_and_those_that_go_on_for_ever",
    ),
    Fault(
        "who came through a process that was killed stays for ever",
        "processes",
        RELAY,
        "        await self._part_from_the_dead()\n",
        "",
        f"{BETWEEN}::test_who_came_through_a_process_that_was_killed_is_there_no_more",
    ),
    Fault(
        "a process that was only slow is not told that it was taken for dead",
        "processes",
        RELAY,
        '            self.post(back, "gone", stream)\n',
        "            pass\n",
        f"{BETWEEN}::test_who_came_through_a_process_that_was_only_slow_comes_again",
    ),
    Fault(
        "an owner whose time has run out is alive",
        "processes",
        "rulebound/server/storage/sqlite.py",
        "select name from owner where until > ? and",
        "select name from owner where until > ? - 60 and",
        "tests/server/storage/test_storage.py::test_an_owner_lives_as_long_as_it_beats[sqlite]",
    ),
    Fault(
        "nobody asks whether they are known where their table is",
        "processes",
        RELAY,
        '            self.post(owner, "still", "", msgspec.json.encode(streams))\n',
        "            pass\n",
        f"{BETWEEN}::test_who_is_not_known_where_their_table_is_enters_anew",
    ),
    Fault(
        "a window in another process is not told that it is one too many",
        "processes",
        RELAY,
        "        self._say_bye(error)\n        self.depart()\n",
        "        self.depart()\n",
        f"{BETWEEN}::test_of_too_many_windows_the_oldest_is_closed_wherever_it_is",
    ),
    Fault(
        "who goes while their table is loaded comes in",
        "processes",
        CONNECTION,
        "            if self._is_over():\n                return\n",
        "",
        f"{BETWEEN}::test_who_goes_while_their_table_is_loaded_does_not_come_in",
    ),
    Fault(
        "who goes at the door comes in",
        "processes",
        CONNECTION,
        "        if self._is_over():\n            self._leave()\n",
        "        if self._is_over() and self.room is None:\n            self._leave()\n",
        f"{BETWEEN}::test_who_goes_at_the_door_does_not_come_in",
    ),
    Fault(
        "who goes while their table is looked for is entered there",
        "processes",
        CONNECTION,
        "        if self._is_over():\n            self._leave()\n",
        "        if self._is_over() and self.far is None:\n            self._leave()\n",
        f"{BETWEEN}::test_who_goes_while_the_owner_is_looked_up_is_nobodys_guest",
    ),
    Fault(
        "what goes wrong inside is not told to who came through another process",
        "processes",
        RELAY,
        '            self._post("bye")\n',
        "            pass\n",
        f"{BETWEEN}::test_what_goes_wrong_inside_closes_the_socket_wherever_it_is",
    ),
    Fault(
        "who cannot be brought to their table waits for ever",
        "processes",
        CONNECTION,
        '            self.end(b"")\n',
        "            pass\n",
        f"{BETWEEN}::test_what_goes_wrong_on_the_way_to_another_process_closes_the_socket",
    ),
    Fault(
        "what one process counts is taken for what another does",
        "metrics",
        "rulebound/server/metrics.py",
        """process = f'process="{house.owner}"'""",
        """process = 'process="server"'""",
        "tests/server/test_metrics.py::test_every_sample_says_of_which_process_it_is",
    ),
    Fault(
        "a server that stops says nothing",
        "stopping",
        "rulebound/server/serve.py",
        '        "ws": Parting,\n',
        '        "ws": "websockets-sansio",\n',
        "tests/server/test_closing.py::test_a_server_that_stops_says_so_to_everybody",
    ),
    Fault(
        "a table that was let go of meanwhile is not asked for again",
        "stopping",
        RELAY,
        "            with suppress(BetweenOwners):\n                return await there()",
        "            return await there()",
        f"{BETWEEN}::test_a_table_that_is_let_go_of_while_it_is_looked_for_is_taken",
    ),
    Fault(
        "whose table is on its way is told not to come again",
        "stopping",
        CONNECTION,
        "GOING if isinstance(error, FOR_NOW) else code",
        "code",
        f"{BETWEEN}::test_whose_table_nobody_has_and_nobody_gets_is_to_come_again",
    ),
]
