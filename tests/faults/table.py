"""Faults of the table: its numbers, its journal, its replays, its programs and its terminal."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

TABLE: Final = "tests/table/test_table.py"
JOURNAL: Final = "tests/table/test_journal.py"
LOG: Final = "tests/table/test_log.py"
SITTING: Final = "tests/table/test_sitting.py"
TERMINAL: Final = "tests/table/test_terminal.py"

FAULTS: Final = [
    Fault(
        "an answer to an earlier decision is taken",
        "table",
        "rulebound/table.py",
        "if number != self.number:",
        "if number > self.number:",
        f"{TABLE}::test_an_answer_sent_twice_counts_once",
    ),
    Fault(
        "an undo gives the pending number to another question",
        "table",
        "rulebound/table.py",
        "self._past += self.state.asked + 1 - state.asked",
        "self._past += self.state.asked - state.asked",
        f"{TABLE}::test_an_answer_on_its_way_does_not_fit_after_an_undo",
    ),
    Fault(
        "an act may be tried to see what it brings",
        "table",
        "rulebound/trial.py",
        "if choice is None or not indices:",
        "if not indices:",
        f"{TABLE}::test_acts_cannot_be_tried_and_taken_back_by_sending_them_together",
    ),
    Fault(
        "a selection is taken back card by card",
        "table",
        "rulebound/table.py",
        "while last > 0 and self.line[last - 1].more:",
        "while last > 0 and self.line[last].more:",
        f"{TABLE}::test_a_selection_is_applied_whole",
    ),
    Fault(
        "who asks for a draw may agree to it",
        "table",
        "rulebound/table.py",
        "if self.request is None or self.request.seat == seat:",
        "if self.request is None:",
        f"{TABLE}::test_a_draw_needs_both_seats",
    ),
    Fault(
        "an answer counts before it is on the disk",
        "table",
        "rulebound/table.py",
        "self._enter(list(trial.entries))\n        self.state = trial.state\n",
        "self.state = trial.state\n        self._enter(list(trial.entries))\n",
        f"{JOURNAL}::test_what_could_not_be_written_does_not_count",
    ),
    Fault(
        "a replay takes another option than was taken",
        "table",
        "rulebound/table.py",
        '_expect(f"the fingerprint {show_fingerprint(fingerprint(self.state))}", f"the fingerprint {entry.fp}")',
        "show_fingerprint(fingerprint(self.state))",
        f"{JOURNAL}::test_another_option_is_found_by_the_fingerprint",
    ),
    Fault(
        "a game is taken up that does not end where its journal does",
        "table",
        "rulebound/replay.py",
        "            table.check(kept.entries[-1])\n",
        "            pass\n",
        f"{LOG}::test_a_game_whose_last_fingerprint_does_not_fit_is_not_taken_up",
    ),
    Fault(
        "a viewer who was away for a while is told what is held as if it were all",
        "table",
        "rulebound/log.py",
        "            else:\n                held.clear()\n",
        "",
        f"{LOG}::test_who_is_there_for_a_part_has_heard_that_part_and_may_ask_for_the_rest",
    ),
    Fault(
        "what was said beside the journal is not told again",
        "table",
        "rulebound/log.py",
        "self._beside[self.count] = event, viewers\n        self._said",
        "self._said",
        f"{LOG}::test_what_is_not_held_is_told_again_as_it_was[eventful]",
    ),
    Fault(
        "a replay takes the answer of the wrong seat",
        "table",
        "rulebound/table.py",
        '        _expect(f"an answer of seat {self.seat}", f"an answer of seat {entry.seat}")\n',
        "",
        f"{JOURNAL}::test_an_answer_that_does_not_fit_is_found_though_its_checksum_is_right",
    ),
    Fault(
        "a replay does not look how the game ended",
        "table",
        "rulebound/replay.py",
        "if here != there:\n            raise DamagedFile(name, ending.lines + 1",
        "if ending.lines < 0:\n            raise DamagedFile(name, ending.lines + 1",
        f"{JOURNAL}::test_a_closing_line_that_tells_another_result_is_found",
    ),
    Fault(
        "the checksum of a line is of that line alone",
        "table",
        "rulebound/journal.py",
        "blake2b(self._last + body,",
        "blake2b(body,",
        f"{JOURNAL}::test_every_line_doubled_or_moved_is_found",
    ),
    Fault(
        "half a selection is kept after a crash",
        "table",
        "rulebound/journal.py",
        "journal.entries = whole",
        "whole = journal.entries",
        f"{JOURNAL}::test_a_selection_torn_in_the_middle_is_left_out_whole",
    ),
    Fault(
        "a journal is put in place before it is on the disk",
        "table",
        "rulebound/journal.py",
        "            os.fsync(out.fileno())\n        os.replace(beside, target)\n",
        "            os.replace(beside, target)\n            os.fsync(out.fileno())\n",
        f"{JOURNAL}::test_a_save_that_fails_leaves_the_old_file",
    ),
    Fault(
        "the terminal numbers options from nought",
        "table",
        "rulebound/terminal.py",
        "enumerate(decision.options, start=1)",
        "enumerate(decision.options)",
        f"{TERMINAL}::test_options_are_drawn_with_the_numbers_by_which_they_are_taken",
    ),
    Fault(
        "a name is drawn as mark-up",
        "table",
        "rulebound/terminal.py",
        "out = Console(highlight=False, markup=False, emoji=False, width=width)",
        "out = Console(highlight=False, emoji=False, width=width)",
        f"{TERMINAL}::test_a_name_is_drawn_as_it_is_written",
    ),
    Fault(
        "a game that is left is lost",
        "table",
        "rulebound/sitting.py",
        "if self._saved_at == len(self.table.journal.entries):",
        "if self._saved_at <= len(self.table.journal.entries):",
        f"{SITTING}::test_a_game_that_is_left_is_kept",
    ),
    Fault(
        "the log is shown from the beginning each time",
        "table",
        "rulebound/table.py",
        "log = self._log.since(viewer, since)",
        "log = self._log.since(viewer, 0)",
        f"{TABLE}::test_the_log_can_be_asked_for_from_any_point",
    ),
]
