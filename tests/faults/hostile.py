"""Faults of what a server takes from outside: answers twice, messages of nobody, other people's seats, too much."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

APP: Final = "rulebound/server/app.py"
CONNECTION: Final = "rulebound/server/connection.py"
HOUSE: Final = "rulebound/server/house.py"
ROOM: Final = "rulebound/server/room.py"
TABLE: Final = "rulebound/table.py"

ANSWERS: Final = "tests/server/test_answers.py"
SOCKET: Final = "tests/server/test_socket.py"
SCHEDULES: Final = f"{SOCKET}::test_answers_sent_again_out_of_order_and_from_two_windows_count_once"
NOBODYS: Final = f"{SOCKET}::test_ten_thousand_messages_that_nobody_should_send_change_nothing"
PAGES: Final = f"{SOCKET}::test_only_pages_on_the_list_may_connect"
OWN: Final = f"{SOCKET}::test_a_seat_opens_only_to_its_own_secret_at_its_own_table"
BOUNDS: Final = "tests/server/test_bounds.py"
OPENED: Final = "tests/server/test_house.py"

FAULTS: Final = [
    Fault(
        "an answer through two windows counts twice",
        "D5",
        TABLE,
        "if number != self.number:",
        "if number > self.number:",
        SCHEDULES,
    ),
    Fault(
        "an answer to a decision that is not asked yet is taken",
        "D5",
        TABLE,
        "if number != self.number:",
        "if number < self.number:",
        f"{ANSWERS}::test_answers_that_come_in_another_order_change_nothing",
    ),
    Fault(
        "an answer that is sent again is refused",
        "D5",
        ROOM,
        "if message == self._last[seat] or ",
        "if ",
        f"{ANSWERS}::test_an_answer_sent_again_is_acknowledged_each_time_and_counts_once[2]"
        f" {ANSWERS}::test_who_left_before_hearing_that_it_counts_sends_it_again",
    ),
    Fault(
        "who comes late is not told what is pending",
        "D5",
        ROOM,
        "number = self.table.number if isinstance(error, StaleDecision)",
        "number = self.table.number if isinstance(error, WrongSeat)",
        f"{ANSWERS}::test_another_answer_to_a_decision_that_is_past_is_told_so",
    ),
    Fault(
        "a message of another shape is an error inside",
        "S1",
        CONNECTION,
        "except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:",
        "except (UnicodeError, RecursionError) as error:",
        NOBODYS,
    ),
    Fault(
        "an option that was not offered is taken for another",
        "S1",
        TABLE,
        "options = play.count(self.state)\n        if not 0 <= index < options:",
        "options = play.count(self.state)\n        index %= options\n        if not 0 <= index < options:",
        NOBODYS,
    ),
    Fault(
        "the words of an error inside go out",
        "S1",
        APP,
        "await socket.close(1011)",
        'await socket.close(1011, __import__("traceback").format_exc()[-100:])',
        f"{SOCKET}::test_an_error_inside_closes_one_socket_and_tells_it_nothing",
    ),
    Fault(
        "a page whose address begins like the server's may connect",
        "S4",
        APP,
        'parts.netloc == socket.headers.get("host", "")',
        'parts.netloc.startswith(socket.headers.get("host", ""))',
        PAGES,
    ),
    Fault(
        "a page whose address begins like one on the list may connect",
        "S4",
        APP,
        "return own or origin in origins",
        "return own or origin.startswith(origins)",
        PAGES,
    ),
    Fault(
        "a secret in an address opens a seat",
        "S4",
        APP,
        'request.headers.get("authorization", "").partition(" ")',
        'request.headers.get("authorization", f"Bearer {request.query_params.get(\'secret\')}").partition(" ")',
        f"{SOCKET}::test_no_secret_is_in_anything_that_is_sent",
    ),
    Fault(
        "the secret of one table opens a seat at another",
        "S4",
        HOUSE,
        "if one.taken and fits(secret, one.secret):",
        "if one.taken and any(fits(secret, s.secret) for r in self.rooms.values() for s in r.kept.seats):",
        OWN,
    ),
    Fault(
        "who looks on may act",
        "S4",
        ROOM,
        "if seat not in SEATS:",
        "if seat not in (*SEATS, wire.SPECTATOR):",
        OWN,
    ),
    Fault(
        "a message may be a byte longer",
        "S6",
        CONNECTION,
        "if len(data) > self.settings.message_bytes:",
        "if len(data) > self.settings.message_bytes + 1:",
        f"{BOUNDS}::test_a_message_of_sixteen_kibibytes",
    ),
    Fault(
        "the signs of a message are counted for its bytes",
        "S6",
        CONNECTION,
        "if len(data) > self.settings.message_bytes:",
        "if len(raw) > self.settings.message_bytes:",
        f"{BOUNDS}::test_a_message_of_sixteen_kibibytes",
    ),
    Fault(
        "a message may be one deeper",
        "S6",
        CONNECTION,
        "if depth(data) > self.settings.message_depth:",
        "if depth(data) > self.settings.message_depth + 1:",
        f"{BOUNDS}::test_a_message_sixteen_deep",
    ),
    Fault(
        "one more action a second is taken",
        "S6",
        CONNECTION,
        "if self._left < 1:",
        "if self._left < 0:",
        f"{BOUNDS}::test_twenty_actions_a_second",
    ),
    Fault(
        "who was quiet for long may say more at once",
        "S6",
        CONNECTION,
        "min(self._most, self._left + (now - self._seen) * self._rate)",
        "self._left + (now - self._seen) * self._rate",
        f"{BOUNDS}::test_twenty_actions_a_second",
    ),
    Fault(
        "forty actions at once are taken",
        "S6",
        "rulebound/server/settings.py",
        'burst: Annotated[int, "messages that may come at once"] = 20',
        'burst: Annotated[int, "messages that may come at once"] = 40',
        f"{BOUNDS}::test_twenty_actions_a_second",
    ),
    Fault(
        "the signs of a deck list are counted for its bytes",
        "S6",
        "rulebound/server/requests.py",
        'len(text.encode("utf-8", "surrogatepass")) > most',
        "len(text) > most",
        f"{BOUNDS}::test_a_deck_of_sixty_four_kibibytes",
    ),
    Fault(
        "a deck list is bounded by its type",
        "S6",
        "rulebound/server/requests.py",
        'Annotated[str, msgspec.Meta(description="at most',
        'Annotated[str, msgspec.Meta(max_length=64 << 10, description="at most',
        f"{BOUNDS}::test_a_larger_deck_where_the_setting_says_so",
    ),
    Fault(
        "a name may have one sign more than the setting says",
        "S6",
        "rulebound/server/names.py",
        "if graphemes(name) > most:",
        "if graphemes(name) > most + 1:",
        f"{BOUNDS}::test_a_shorter_name_where_the_setting_says_so",
    ),
    Fault(
        "a name may have one sign more",
        "S6",
        "rulebound/names.py",
        "graphemes(name) > MOST_SIGNS",
        "graphemes(name) > MOST_SIGNS + 1",
        "tests/table/test_table.py::test_names_that_cannot_be_shown_are_refused",
    ),
    Fault(
        "a vowel sign beside its letter is a sign of its own",
        "S6",
        "rulebound/names.py",
        'MARKS: Final = ("Mn", "Me", "Mc")',
        'MARKS: Final = ("Mn", "Me")',
        f"{BOUNDS}::test_a_name_of_thirty_two_signs",
    ),
    Fault(
        "a name of few signs may be of any length",
        "S6",
        "rulebound/names.py",
        "MOST_POINTS: Final = 8 * MOST_SIGNS",
        "MOST_POINTS: Final = 8000 * MOST_SIGNS",
        f"{BOUNDS}::test_a_name_that_is_not_seen_as_it_is_written",
    ),
    Fault(
        "a byte more waits to be sent",
        "S6",
        CONNECTION,
        "if self._waiting + len(message) > self.settings.queue_bytes:",
        "if self._waiting + len(message) > self.settings.queue_bytes + 1:",
        f"{BOUNDS}::test_a_mebibyte_waits_to_be_sent_and_no_more",
    ),
    Fault(
        "one more looks on",
        "S6",
        HOUSE,
        "if len(here) >= self.settings.spectators:",
        "if len(here) > self.settings.spectators:",
        f"{BOUNDS}::test_fifty_look_on",
    ),
    Fault(
        "who waits for a busy table is not counted",
        "S6",
        ROOM,
        "self.check_place(self, guest.viewer)\n",
        "pass\n",
        f"{BOUNDS}::test_fifty_look_on_however_many_come_at_once",
    ),
    Fault(
        "a player whose windows hang is locked out",
        "S6",
        HOUSE,
        "            room.guests.remove(oldest)  # everybody is told who is there when the new one is\n"
        "            oldest.close(Full(",
        "            raise (Full(",
        f"{BOUNDS}::test_a_seat_in_four_windows",
    ),
    Fault(
        "going on from a replay is no opening of a table",
        "S6",
        HOUSE,
        "        self._check_room()\n        if table is None and",
        "        if not kept.start:\n            self._check_room()\n        if table is None and",
        f"{OPENED}::test_no_table_is_opened_past_the_bound_in_any_way",
    ),
    Fault(
        "who open tables at once are counted too late",
        "S6",
        HOUSE,
        "        self._opening += 1\n",
        "        self._opening += 0\n",
        f"{OPENED}::test_no_table_is_opened_past_the_bound_in_any_way",
    ),
    Fault(
        "tables stay in memory that are too many for it",
        "S6",
        HOUSE,
        "            if crowded:\n",
        "            if crowded and room.guests:\n",
        f"{OPENED}::test_who_comes_back_is_let_in_past_the_bound_and_what_nobody_looks_at_goes",
    ),
]
