"""Faults at the tables of a server: programs that stall one, clocks that are cheated, people who are left behind."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

ROOM: Final = "rulebound/server/room.py"
MINDS: Final = "rulebound/server/minds.py"
CLOCK: Final = "rulebound/server/clock.py"
HOUSE: Final = "rulebound/server/house.py"
THOUGHT: Final = "tests/server/test_minds.py"
TIMED: Final = "tests/server/test_clock.py"
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
        "if all(self.wishes) and not agreed and",
        "if all(self.wishes) and",
        f"{AGAIN}::test_who_wishes_again_and_again_gets_one_table",
    ),
    Fault(
        "who was away is not told where the others play again",
        "rematch",
        ROOM,
        "again=self.kept.again,",
        "again='',",
        f"{AGAIN}::test_who_was_away_when_it_was_opened_is_told_when_they_come_back",
    ),
]
