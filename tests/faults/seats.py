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
RELAY: Final = "rulebound/server/relay.py"
RELAYED: Final = "tests/server/test_relay.py"
SEATED: Final = "tests/server/test_room.py"
AGAIN: Final = "tests/server/test_again.py"
TOLD: Final = "tests/server/test_socket.py::test_when_the_storage_refuses_one_answer_everybody_is_told_how_it_stands"

REPLAYS: Final = "rulebound/server/replays.py"
APP: Final = "rulebound/server/app.py"
OPENED: Final = "tests/server/test_house.py"
STRANGE: Final = "tests/server/test_http.py::test_addresses_that_are_longer_or_stranger_than_any_are_answered"

FAULTS: Final = [
    Fault(
        "the deck across may be one's own",
        "decks by lot",
        "rulebound/offers.py",
        "if sorted(deck) != sorted(across)] or decks",
        "if deck] or decks",
        f"{OPENED}::test_nobody_who_chose_no_deck_plays_the_one_across",
    ),
    Fault(
        "a friend who keeps the default gets the first deck",
        "decks by lot",
        HOUSE,
        "or drawn(game, seed, kept.seats[1 - seat].deck)",
        "or usual(game, kept.seats[1 - seat].deck)",
        f"{OPENED}::test_nobody_who_chose_no_deck_plays_the_one_across",
    ),
    Fault(
        "decks are drawn by another chance than the journal's",
        "decks by lot",
        HOUSE,
        "theirs or drawn(game, seed, deck)",
        "theirs or drawn(game, new_seed(), deck)",
        f"{OPENED}::test_nobody_who_chose_no_deck_plays_the_one_across",
    ),
    Fault(
        "a newcomer is offered a deck by its letter",
        "decks by lot",
        "rulebound/offers.py",
        "    return [name for name in rows if name in shipped] + [",
        "    return [name for name in sorted(rows) if name in shipped] + [",
        "tests/table/test_offers.py::test_the_deck_for_a_newcomer_is_the_strongest_and_has_little_to_read[opcg]",
    ),
    Fault(
        "one waits for passes against a program",
        "waiting",
        ROOM,
        "about = 0.0 if self._is_against_program(seat) else self.settings.auto_pass",
        "about = self.settings.auto_pass",
        f"{SEATED}::test_against_a_program_nobody_waits_for_a_pass",
    ),
    Fault(
        "between people a pass takes no time",
        "waiting",
        ROOM,
        "about = 0.0 if self._is_against_program(seat) else self.settings.auto_pass",
        "about = 0.0",
        f"{SEATED}::test_who_is_only_asked_where_they_can_act_is_passed_for",
    ),
    Fault(
        "a program takes its time to pass",
        "waiting",
        MINDS,
        "if not is_declined(table.state, index):",
        "if index >= 0:",
        f"{THOUGHT}::test_a_program_pauses_before_what_is_seen_and_passes_at_once",
    ),
    Fault(
        "a program does at once what people see",
        "waiting",
        MINDS,
        "if not is_declined(table.state, index):",
        "if index < 0:",
        f"{THOUGHT}::test_a_program_pauses_before_what_is_seen_and_passes_at_once",
    ),
    Fault(
        "a port that is taken is not named",
        "serve",
        "rulebound/server/serve.py",
        "if error.errno == errno.EADDRINUSE:",
        "if error.errno == errno.EACCES:",
        "tests/table/test_cli.py::test_a_port_that_is_taken_is_named_and_no_other_is_taken_for_it",
    ),
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
        "            table = self._deal(kept, seats, seed)  # where that fails, the seat stays free\n"
        "            kept.seats = seats\n",
        "            kept.seats = seats\n            table = self._deal(kept, seats, seed)\n",
        "tests/server/test_house.py::test_who_cannot_sit_down_leaves_the_seat_free",
    ),
    Fault(
        "a table is kept before it is known whether it can be dealt",
        "seats",
        HOUSE,
        "        if table is None and all(seat.taken for seat in kept.seats):\n"
        "            table = self._deal(kept, kept.seats, seed or self.seeds())\n"
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
        "                table = self._deal(kept, kept.seats, seed or self.seeds())\n",
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
    Fault(
        "a process that stood still shows its people what was taken from it",
        "several processes",
        HOUSE,
        "        await self._part_from_taken()\n",
        "",
        f"{RELAYED}::test_an_owner_that_stood_still_gives_up_what_was_taken_from_it",
    ),
    Fault(
        "a table that cannot be loaded keeps all others from being taken",
        "several processes",
        RELAY,
        "            except StorageError:\n                raise\n            except Exception as error:",
        "            except StorageError as error:",
        f"{RELAYED}::test_a_table_that_cannot_be_loaded_keeps_nobody_from_the_others",
    ),
    Fault(
        "a table that could not be loaded is kept from others",
        "several processes",
        HOUSE,
        "                await self.storage.release(hold)\n            raise\n",
        "                pass\n            raise\n",
        f"{RELAYED}::test_a_table_that_cannot_be_loaded_keeps_nobody_from_the_others",
    ),
    Fault(
        "who goes breaks off what they said on its way",
        "D5",
        RELAY,
        "        if not self._hearing:\n            self.task.cancel()",
        "        self.task.cancel()",
        f"{RELAYED}::test_who_goes_while_what_they_said_is_on_its_way_costs_the_table_nothing",
    ),
    Fault(
        "a seat is given to nobody where the answer is lost",
        "several processes",
        RELAY,
        "sat = Sat(await self._seat_of(table, own))",
        "sat = Sat()",
        f"{RELAYED}::test_who_sat_down_and_was_not_told_so_has_the_seat",
    ),
    Fault(
        "a link opens no seat again though nobody has come",
        "D5",
        HOUSE,
        "if one.invite and compare_digest(shown, one.invite):",
        "if False:",
        f"{RELAYED}::test_a_link_opens_its_seat_until_whoever_used_it_has_come",
    ),
    Fault(
        "a link opens a seat at which somebody sits",
        "S4",
        ROOM,
        '                self.kept.seats[guest.viewer].invite = ""\n',
        "",
        f"{RELAYED}::test_a_link_opens_its_seat_until_whoever_used_it_has_come",
    ),
    Fault(
        "who waits at the door of a table that is given up is sent away",
        "D5",
        "rulebound/server/connection.py",
        "                raise Elsewhere(str(error)) from error",
        "                raise Malformed(str(error)) from error",
        f"{RELAYED}::test_who_waits_at_the_door_of_a_table_that_is_given_up_comes_in_all_the_same",
    ),
    Fault(
        "whose table is away for a while is sent away for good",
        "D5",
        "rulebound/server/connection.py",
        "FOR_NOW: Final = (Elsewhere, Lost, Unavailable)",
        "FOR_NOW: Final = (Elsewhere,)",
        f"{RELAYED}::test_whose_table_cannot_be_had_for_a_while_is_to_come_again",
    ),
    Fault(
        "a connection that fell silent is listened to for ever",
        "several processes",
        "rulebound/server/storage/postgres.py",
        '                await base.execute("select 1", timeout=max(self._quiet, 1.0))',
        "                pass",
        "tests/server/storage/test_postgres.py::test_a_connection_that_fell_silent_is_noticed_and_made_anew",
    ),
    Fault(
        "a program with nothing to use answers at once",
        "H2",
        MINDS,
        "        return self.settings.bot_steady * longest(name) * self._chance.uniform(1.0, 1.3)",
        "        return 0.0",
        f"{THOUGHT}::test_in_a_window_of_the_others_turn_a_program_takes_as_long_whatever_it_holds",
    ),
    Fault(
        "who agrees to one thing has agreed to another",
        "consent",
        ROOM,
        "        if table.request is None or table.request.number != number:",
        "        if table.request is None:",
        f"{SEATED}::test_nobody_agrees_to_anything_else_than_they_were_shown",
    ),
    Fault(
        "a request is told again and again",
        "S6",
        ROOM,
        "        if wish is not None and table.is_asked_for(seat, wish):",
        "        if wish is not None and table.is_asked_for(1 - seat, wish):",
        f"{SEATED}::test_who_asks_again_and_again_is_heard_three_times",
    ),
    Fault(
        "one may ask without end at one decision",
        "S6",
        "rulebound/table.py",
        "        if self._times_asked[seat] >= MOST_ASKED:",
        "        if self._times_asked[seat] >= 10**9:",
        f"{SEATED}::test_who_asks_again_and_again_is_heard_three_times",
    ),
    Fault(
        "one message takes two answers back",
        "D5",
        ROOM,
        "                if number is not None and number != table.number:",
        "                if number is not None and number > table.number:",
        f"{SEATED}::test_what_is_taken_back_once_is_not_taken_back_again_by_the_same_message",
    ),
]
