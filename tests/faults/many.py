"""Faults of many games: who meets whom, results by their numbers, what is kept of a run, shares and their page."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

SIMULATE: Final = "tests/table/test_simulate.py"
RUN: Final = "tests/many/test_run.py"
KEPT: Final = "tests/many/test_kept.py"
MATRIX: Final = "tests/many/test_matrix.py"
PAGE: Final = "tests/many/test_page.py"

FAULTS: Final = [
    Fault(
        "the results of a run hang on how it was cut into parts",
        "many games",
        "rulebound/many/chunk.py",
        "for number in range(start, stop)]",
        "for number in range(stop - start)]",
        f"{SIMULATE}::test_more_games_begin_with_the_same_ones",
    ),
    Fault(
        "the digest of a run hangs on the wording of errors",
        "many games",
        "rulebound/simulate.py",
        "tuple(result[:-1])",
        "tuple(result)",
        f"{SIMULATE}::test_the_wording_of_an_error_is_no_part_of_the_digest",
    ),
    Fault(
        "results stand in the order in which they came",
        "many games",
        "rulebound/many/run.py",
        "return [found[number] for number in range(total)]",
        "return list(found.values())",
        f"{RUN}::test_results_stand_by_their_numbers_whenever_they_come",
    ),
    Fault(
        "a deck of a matrix keeps its seat",
        "many games",
        "rulebound/many/plan.py",
        "return (one, other) if number // len(every) % 2 == 0 else (other, one)",
        "return (one, other)",
        f"{MATRIX}::test_every_two_decks_meet_as_often_at_both_seats",
    ),
    Fault(
        "a win is counted for the seat and not for the deck",
        "many games",
        "rulebound/many/matrix.py",
        "won[decks[result.winner], decks[1 - result.winner]] += 1",
        "won[min(decks), max(decks)] += result.winner == 0",
        f"{MATRIX}::test_wins_are_counted_for_decks_wherever_they_sat",
    ),
    Fault(
        "a draw is a game lost",
        "many games",
        "rulebound/many/matrix.py",
        "            drawn[decks] += 1\n            continue\n",
        "            won[decks[1], decks[0]] += 1\n            continue\n",
        f"{MATRIX}::test_draws_and_games_that_did_not_end_are_no_part_of_a_share",
    ),
    Fault(
        "an interval is the plain one",
        "many games",
        "rulebound/many/intervals.py",
        "middle = share + spread / 2",
        "middle = share",
        "tests/many/test_intervals.py::test_the_interval_is_that_of_the_tables",
    ),
    Fault(
        "a run that is gone on with plays everything again",
        "many games",
        "rulebound/many/run.py",
        "chunks(total, found, where.workers)",
        "chunks(total, {}, where.workers)",
        f"{RUN}::test_what_is_kept_is_not_played_again",
    ),
    Fault(
        "what was played is lost when a run is stopped",
        "many games",
        "rulebound/many/run.py",
        "            kept.finish()\n",
        "            pass\n",
        f"{RUN}::test_a_run_stopped_anywhere_and_gone_on_with_gives_the_same_report",
    ),
    Fault(
        "a changed line of a kept run is taken",
        "many games",
        "rulebound/many/kept.py",
        "if expected != found[2]:",
        "if len(expected) != len(found[2]):",
        f"{KEPT}::test_any_change_to_any_line_is_refused_with_that_line",
    ),
    Fault(
        "a kept run is put in place before it is on the disk",
        "many games",
        "rulebound/many/kept.py",
        "                os.fsync(out.fileno())\n            os.replace(beside, self.path)\n",
        "                os.replace(beside, self.path)\n                os.fsync(out.fileno())\n",
        f"{KEPT}::test_a_writing_that_fails_leaves_the_old_file",
    ),
    Fault(
        "a run is gone on with under another seed",
        "many games",
        "rulebound/many/kept.py",
        "        if here == there:\n",
        '        if here == there or field == "seed":\n',
        f"{KEPT}::test_a_run_of_something_else_is_refused",
    ),
    Fault(
        "the name of a deck is written into the page as mark-up",
        "many games",
        "rulebound/many/page.py",
        "<i>{number}</i> {escape(names[deck])}</th>",
        "<i>{number}</i> {names[deck]}</th>",
        f"{PAGE}::test_a_name_is_shown_as_it_is_written",
    ),
    Fault(
        "the page of a run knows no player with a level",
        "many games",
        "rulebound/many/page.py",
        "called = self.words.get(kind, escape(kind))",
        "called = self.words[self.report.players]",
        f"{PAGE}::test_every_kind_of_player_has_its_words_and_a_level_is_told_with_them",
    ),
    Fault(
        "two processes go on with one file",
        "many games",
        "rulebound/many/kept.py",
        "fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)",
        "fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)",
        f"{KEPT}::test_two_processes_do_not_go_on_with_one_file",
    ),
]
