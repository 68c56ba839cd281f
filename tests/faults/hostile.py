"""Faults of what a server takes from outside: answers twice, messages of nobody, other people's seats, too much."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

ROOM: Final = "rulebound/server/room.py"
TABLE: Final = "rulebound/table.py"

ANSWERS: Final = "tests/server/test_answers.py"
SOCKET: Final = "tests/server/test_socket.py"
SCHEDULES: Final = f"{SOCKET}::test_answers_sent_again_out_of_order_and_from_two_windows_count_once"

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
]
