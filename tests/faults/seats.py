"""Faults at the tables of a server: programs that stall one, clocks that are cheated, people who are left behind."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

ROOM: Final = "rulebound/server/room.py"
MINDS: Final = "rulebound/server/minds.py"
CLOCK: Final = "rulebound/server/clock.py"
HOUSE: Final = "rulebound/server/house.py"
THOUGHT: Final = "tests/server/test_minds.py"
UNKEPT: Final = "tests/server/test_unkept.py"
TIMED: Final = "tests/server/test_clock.py"
SEATED: Final = "tests/server/test_room.py"
AGAIN: Final = "tests/server/test_again.py"
TOLD: Final = "tests/server/test_socket.py::test_when_the_storage_refuses_one_answer_everybody_is_told_how_it_stands"

REPLAYS: Final = "rulebound/server/replays.py"
APP: Final = "rulebound/server/app.py"
OPENED: Final = "tests/server/test_house.py"
STRANGE: Final = "tests/server/test_http.py::test_addresses_that_are_longer_or_stranger_than_any_are_answered"

FAULTS: Final = [
    Fault(
        "a journal to look at is known to the process that opened it alone",
        "several processes",
        REPLAYS,
        "        await self.house.keep_replay(name, content)\n",
        "",
        f"{OPENED}::test_what_one_process_has_opened_every_process_shows",
    ),
    Fault(
        "an entry that does not fit is an error inside",
        "S2",
        "rulebound/replay.py",
        "    except Misfit as misfit:\n        found = misfit.found + _other_engine(table",
        "    except KeyError as misfit:\n        found = misfit.found + _other_engine(table",
        f"{OPENED}::test_a_journal_that_was_altered_and_sealed_again_is_told_with_its_line[fp]",
    ),
    Fault(
        "an address that is longer than any file's name is an error inside",
        "S2",
        APP,
        "    except OSError:  # no file",
        "    except KeyError:  # no file",
        STRANGE,
    ),
    Fault(
        "an Origin that cannot be read is an error inside",
        "S4",
        APP,
        "        parts = urlsplit(origin)\n    except ValueError:",
        "        parts = urlsplit(origin)\n    except KeyError:",
        "tests/server/test_socket.py::test_only_pages_on_the_list_may_connect",
    ),
    Fault(
        "only a program that is late is answered for",
        "bots",
        MINDS,
        "except Exception as error:",
        "except TimeoutError as error:",
        f"{THOUGHT}::test_a_program_that_errs_is_answered_for[greedy]",
    ),
    Fault(
        "a process that broke is not given back",
        "bots",
        MINDS,
        "        finally:\n            self._free.release()",
        "        except TimeoutError:\n            self._free.release()\n            raise",
        f"{THOUGHT}::test_a_program_that_breaks_leaves_those_of_other_tables_alone",
    ),
    Fault(
        "a decision has its time anew whenever something is said",
        "clocks",
        CLOCK,
        "if self._decision != (seat, number):",
        "if number >= 0:",
        f"{TIMED}::test_whatever_else_is_said_a_decision_has_its_time_once",
    ),
    Fault(
        "a table that is put away gives used time back",
        "clocks",
        ROOM,
        "        self._quiet()\n        self._stop_clock()\n        for task",
        "        self._quiet()\n        for task",
        f"{TIMED}::test_time_that_was_used_before_the_server_went_away_is_used",
    ),
    Fault(
        "a table sleeps while somebody's time runs",
        "clocks",
        ROOM,
        "return self.is_thinking or (self.clock is not None and self.clock.running >= 0)",
        "return self.is_thinking",
        f"{TIMED}::test_a_table_that_both_have_left_stays_while_somebodys_time_runs",
    ),
    Fault(
        "only who acted is told that a table was loaded again",
        "D1",
        ROOM,
        "        for guest in list(self.guests):\n            guest.move()\n",
        "",
        TOLD,
    ),
    Fault(
        "one game's trouble is taken for the storage's",
        "D1",
        HOUSE,
        "if not isinstance(error, (NotOwner, Conflict)):",
        "if isinstance(error, StorageError):",
        TOLD,
    ),
    Fault(
        "every wish opens one more table",
        "rematch",
        ROOM,
        "if self.is_agreed and not agreed and",
        "if self.is_agreed and",
        f"{AGAIN}::test_who_wishes_again_and_again_gets_one_table",
    ),
    Fault(
        "a seat is taken before the game is dealt",
        "seats",
        HOUSE,
        "            table = self._deal(kept, seats)  # where that fails, the seat stays free\n"
        "            kept.seats = seats\n",
        "            kept.seats = seats\n            table = self._deal(kept, seats)\n",
        "tests/server/test_house.py::test_who_cannot_sit_down_leaves_the_seat_free",
    ),
    Fault(
        "a table is kept before it is known whether it can be dealt",
        "seats",
        HOUSE,
        "        if table is None and all(seat.taken for seat in kept.seats):\n"
        "            table = self._deal(kept, kept.seats)\n"
        "        stored = StoredGame("
        'kept.table, kept.game, kept.created, "open", msgspec.json.encode(kept), public=kept.public)\n'
        "        self._opening += 1\n"
        "        try:\n"
        "            with self._asking():\n"
        "                self._holds[kept.table] = "
        "await self.storage.create(stored, self.owner, self.settings.lease)\n",
        "        stored = StoredGame("
        'kept.table, kept.game, kept.created, "open", msgspec.json.encode(kept), public=kept.public)\n'
        "        self._opening += 1\n"
        "        try:\n"
        "            with self._asking():\n"
        "                self._holds[kept.table] = "
        "await self.storage.create(stored, self.owner, self.settings.lease)\n"
        "            if table is None and all(seat.taken for seat in kept.seats):\n"
        "                table = self._deal(kept, kept.seats)\n",
        "tests/server/test_house.py::test_a_table_that_cannot_be_dealt_is_not_kept",
    ),
    Fault(
        "who was away is not told where the others play again",
        "rematch",
        ROOM,
        "again=self.kept.again,",
        "again='',",
        f"{AGAIN}::test_who_was_away_when_it_was_opened_is_told_when_they_come_back",
    ),
    Fault(
        "whoever has the address looks on at a lesson that is begun anew",
        "S4",
        HOUSE,
        "            watched=old.watched,\n",
        "",
        f"{AGAIN}::test_nobody_looks_on_where_a_lesson_is_begun_anew",
    ),
    Fault(
        "a request cannot be declined at a table that stands still",
        "R8",
        ROOM,
        "wire.Agree, wire.Decline)",
        "wire.Agree)",
        f"{SEATED}::test_an_answer_that_takes_the_rules_too_long_suspends_that_game",
    ),
    Fault(
        "who was passed for with something to use is told that there was nothing",
        "log",
        ROOM,
        "if play.count(table.state) == 1:\n                table.tell",
        "if play.count(table.state) >= 1:\n                table.tell",
        f"{SEATED}::test_what_is_passed_for_who_wished_not_to_be_asked_says_so",
    ),
    Fault(
        "a request to take back is refused without a reason",
        "undo",
        ROOM,
        "            raise why\n",
        "            raise NotOffered(str(why))\n",
        f"{SEATED}::test_whoever_may_not_take_back_is_told_why",
    ),
    Fault(
        "two who wish to play again wait for ever after a crash",
        "rematch",
        ROOM,
        "if self.is_agreed and not self.kept.again and",
        "if not self.is_agreed and",
        f"{AGAIN}::test_wishes_that_were_acknowledged_are_granted_by_a_table_that_was_loaded_since",
    ),
    Fault(
        "a line of chat is acknowledged before it is kept",
        "D1",
        ROOM,
        "line]\n        await self._commit()\n        guest.send(wire.Accepted(message.id))\n",
        "line]\n        guest.send(wire.Accepted(message.id))\n        await self._commit()\n",
        f"{SEATED}::test_what_is_acknowledged_is_kept_whatever_it_is[Say]",
    ),
    Fault(
        "what was said beside the journal does not count when a table is loaded anew",
        "D1",
        ROOM,
        "table.recall(self.kept.gaps, self.kept.request)",
        "table.recall([], self.kept.request)",
        f"{SEATED}::test_a_point_of_the_log_stays_the_same_when_the_table_is_loaded_anew",
    ),
    Fault(
        "who holds a point that has not been is told nothing",
        "D1",
        "rulebound/table.py",
        "since = since if 0 <= since <= self._log.count else 0",
        "since = max(0, since)",
        f"{SEATED}::test_a_point_of_the_log_stays_the_same_when_the_table_is_loaded_anew",
    ),
    Fault(
        "a program thinks anew whenever something is said",
        "bots",
        ROOM,
        "if self._thought[:2] == (seat, number) and not",
        "if self._thought[:2] == (seat, -1) and not",
        f"{THOUGHT}::test_who_talks_while_a_program_thinks_has_it_think_once",
    ),
    Fault(
        "a program thinks on about what was taken back",
        "bots",
        ROOM,
        "            self._thought.task.cancel()\n",
        "",
        f"{THOUGHT}::test_a_thought_about_what_was_taken_back_ends",
    ),
    Fault(
        "the other seat holds up what is passed for somebody",
        "H2",
        ROOM,
        "if self._pass[:3] == (seat, number, index):",
        "if self._pass[:3] == (seat, -1, index):",
        f"{SEATED}::test_the_other_seat_cannot_hold_up_what_is_passed_for_somebody",
    ),
    Fault(
        "who wishes to be asked is passed for all the same",
        "H2",
        ROOM,
        "self._pass is None or self._pass[:3] != (seat, number, index):",
        "table.number != number:",
        f"{SEATED}::test_who_wishes_to_be_asked_after_all_is_not_passed_for",
    ),
    Fault(
        "a table stops where one cannot be told how it stands",
        "R8",
        ROOM,
        "        try:\n            tell()\n        except Exception as error:",
        "        try:\n            tell()\n        except RuleboundError as error:",
        f"{SEATED}::test_who_cannot_be_told_how_it_stands_goes_alone_and_the_table_goes_on",
    ),
    Fault(
        "a clock is shown standing still after an answer",
        "D5",
        ROOM,
        "        self._go_on()  # first, for what is shown tells for whom the clock runs now\n        self._show()\n",
        "        self._show()\n        self._go_on()\n",
        f"{TIMED}::test_a_seat_that_uses_up_its_time_loses",
    ),
    Fault(
        "a table that was loaded gives a decision all of its seconds again",
        "D5",
        ROOM,
        "            self.kept.begun = self.clock.begun\n",
        "",
        f"{TIMED}::test_time_that_was_used_before_the_server_went_away_is_used",
    ),
    Fault(
        "the journal of a game whose end was not kept goes out",
        "H3",
        REPLAYS,
        "            room.demand_kept()\n",
        "",
        f"{UNKEPT}::test_the_journal_of_a_game_that_did_not_end_is_nobodys",
    ),
    Fault(
        "outcomes are told of a decision that was not kept",
        "H3",
        "rulebound/server/desk.py",
        "                room.demand_kept()\n",
        "",
        f"{UNKEPT}::test_what_options_would_do_is_not_told_of_a_decision_that_never_was",
    ),
]
