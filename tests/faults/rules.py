"""Faults of how a game goes: invariants, what must not matter, loops, the fuse."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

DECISIONS: Final = "tests/properties/test_self_play.py::test_nothing_goes_wrong_at_any_decision"
STIRRED: Final = "tests/properties/test_self_play.py::test_nothing_goes_wrong_where_cards_read_and_alter_everything"
ALIKE: Final = "tests/properties/test_relations.py::test_it_makes_no_difference"
ALIKE_STIRRED: Final = f"{ALIKE}_where_cards_read_and_alter_everything"
CROWDED: Final = "tests/properties/test_relations.py::test_effects_that_look_at_nothing_come_to_the_same_in_any_order"
LOOPS: Final = "tests/properties/test_loops.py"
FUSE: Final = "tests/properties/test_fuse.py"

AREAS: Final = "tests/opcg/test_r03_areas.py"

FAULTS: Final = [
    Fault(
        "what cannot be rested may be chosen to be rested instead of something",
        "R1",
        "rulebound/kernel/operations/choosing.py",
        "        rows = fit(s, f, b, rows)\n",
        "        pass\n",
        "tests/opcg/test_rulings_battle.py::test_beside_one_that_may_be_rested_one_that_may_not_is_no_choice",
    ),
    Fault(
        "what one part of a cost takes out of several classes another takes again",
        "R1",
        "rulebound/kernel/operations/possible.py",
        "            claims.append([OP_TRANSFER, 0, k, group[i] * SEATS + seat])\n",
        "",
        "tests/opcg/test_r08_costs.py::test_what_one_part_of_a_cost_gives_away_another_part_cannot_give",
    ),
    Fault(
        "who gives fewer of up to so many has not done it",
        "R1",
        "rulebound/kernel/operations/marking.py",
        "len(given) if c & 16 else n)",
        "n)",
        f"{AREAS}::test_who_gives_fewer_of_up_to_so_many_has_done_it",
    ),
    Fault(
        "what was said of a DON!! stays behind on the card that it goes off",
        "R1",
        "rulebound/games/opcg/r03_areas.py",
        "held = s.mark(off, w.M_HELD)",
        "held = 0",
        f"{AREAS}::test_by_1_1_6_what_was_said_of_don_goes_from_card_to_card",
    ),
    Fault(
        "what was said of a DON!! stays behind on the card that it comes back from",
        "R1",
        "rulebound/games/opcg/r06_turn.py",
        "                atoms.put_marks(s, row, w.M_HELD, -s.mark(row, w.M_HELD))\n",
        "",
        f"{AREAS}::test_by_1_1_6_don_that_are_still_given_come_back_active_though_held",
    ),
    Fault(
        "from two kinds of rested DON!! the first is given unasked",
        "R1",
        "rulebound/kernel/operations/marking.py",
        "if len(full) == 1:  # there",
        "if len(full) > 0:  # there",
        f"{AREAS}::test_don_that_stay_rested_are_rested_and_may_be_given",
    ),
    Fault(
        "by 1.1.6 a DON!! that changes areas loses what was said of it",
        "R1",
        "rulebound/games/opcg/profiles.py",
        "        don_forgets=False,\n",
        "",
        "tests/opcg/test_versions.py::test_row_10_don_that_change_areas_lose_what_was_said_of_them_or_keep_it",
    ),
    Fault(
        "a retrofit beside its base does not make room",
        "R1",
        "tests/toy/r5_playing.py",
        "if there >= 0 and there != f.base:",
        "if there >= 0 and f.base < 0:",
        DECISIONS,
    ),
    Fault(
        "a token whose leaving nobody waits for stays where it went",
        "R1",
        "rulebound/kernel/batch.py",
        "if moves and s.bits[row] & VIRTUAL:",
        "if moves and waits and s.bits[row] & VIRTUAL:",
        STIRRED,
    ),
    Fault(
        "a selection that no limit allows is asked for all the same",
        "R1",
        "rulebound/kernel/decisions.py",
        "while len(options) == 0 and f.least > n:",
        "while len(options) == 0 and f.least > n and f.total < 0:",
        STIRRED,
    ),
    Fault(
        "an answer counted from the end is taken",
        "R1",
        "rulebound/kernel/play.py",
        "if index < 0 or index >= decisions.count(s):",
        "if index >= decisions.count(s):",
        DECISIONS,
    ),
    Fault(
        "damage alone does not make a unit fall",
        "R1",
        "tests/toy/r7_checks.py",
        "standing.MARKS | standing.VALUES | ",
        "standing.VALUES | ",
        STIRRED,
    ),
    Fault(
        "a text that draws from an empty deck goes on",
        "R1",
        "rulebound/kernel/operations/moving.py",
        "s.g.empty_draw(s, seat)\n        batch.settle(s)\n",
        "s.g.empty_draw(s, seat)\n",
        "tests/kernel/test_rule_checks.py"
        "::test_where_checks_are_made_at_once_nothing_is_asked_after_a_draw_from_an_empty_deck[plain]",
    ),
    Fault(
        "a play that was undone gives its questions' numbers back",
        "R1",
        "rulebound/kernel/rewind.py",
        "s.asked = asked",
        "s.asked = m.state.asked",
        STIRRED,
    ),
    Fault(
        "the log tells of more than was moved",
        "R1",
        "rulebound/kernel/atoms.py",
        "source << 8 | target, n, 0, 7)",
        "source << 8 | target, have, 0, 7)",
        DECISIONS,
    ),
    Fault(
        "the first seat's abilities go before the turn player's",
        "R6",
        "rulebound/kernel/triggers.py",
        "out = choices(s, s.active if turn == 0 else 1 - s.active, wave, 0)",
        "out = choices(s, turn, wave, 0)",
        " ".join(f"{ALIKE_STIRRED}[{title}-swap seats]" for title in ("toy-fleet", "opcg", "fow-6.0-viola")),
    ),
    Fault(
        "a search goes by the numbers of rows",
        "R6",
        "rulebound/kernel/queries.py",
        "elif (search.side == YOURS and seat != c.who) or (search.side == THEIRS and seat == c.who):\n"
        "                    continue\n                for row in s.zones[kind * SEATS + seat]:",
        "elif (search.side == YOURS and seat != c.who) or (search.side == THEIRS and seat == c.who):\n"
        "                    continue\n                for row in sorted(s.zones[kind * SEATS + seat]):",
        f"{ALIKE_STIRRED}[toy-waves-relabel rows]",
    ),
    Fault(
        "the first permanent of the catalogue is never settled",
        "R6",
        "rulebound/kernel/standing.py",
        "if e.part >= 0 and e.who == who and update(s, i, False):",
        "if e.part > 0 and e.who == who and update(s, i, False):",
        f"{ALIKE_STIRRED}[toy-waves-relabel catalogue]",
    ),
    Fault(
        "what goes to the bottom goes above the last card",
        "R6",
        "rulebound/kernel/atoms.py",
        "s.zones[new].insert(0, row)",
        "s.zones[new].insert(1, row)",
        f"{ALIKE_STIRRED}[toy-inert card]",
    ),
    Fault(
        "of several changes of a value the last one counts",
        "R6",
        "rulebound/kernel/values.py",
        "out.values[e.arg] += e.amount",
        "out.values[e.arg] = s.g.catalogue.cards[s.printed[row]].base.values[e.arg] + e.amount",
        f"{CROWDED}[toy-waves]",
    ),
    Fault(
        "what goes through chance counts as a loop",
        "R7",
        "rulebound/kernel/loops.py",
        "shape.append(s.drawn)",
        "shape.append(0)",
        f"{LOOPS}::test_what_goes_through_a_shuffle_is_no_loop[plain-toy-waves]",
    ),
    Fault(
        "of two numbers of rounds the larger counts",
        "R7",
        "rulebound/kernel/game.py",
        "first if first < second",
        "first if first > second",
        f"{LOOPS}::test_where_both_can_stop_it_both_are_asked_and_the_smaller_number_counts",
    ),
    Fault(
        "a loop that uses something up is a draw",
        "R7",
        "rulebound/kernel/loops.py",
        "if d < 0:",
        "if d < -1:",
        f"{LOOPS}::test_a_loop_that_takes_life_ends_by_itself[plain-toy-waves]",
    ),
    Fault(
        "what may be done once a turn is no part of a position",
        "R7",
        "rulebound/kernel/position.py",
        "if s.inc[s.used[i]] == s.used[i + 1]:",
        "if s.inc[s.used[i]] != s.used[i + 1]:",
        f"{LOOPS}::test_free_acts_are_no_loop_if_each_of_them_can_be_done_once_only[plain-toy-waves]",
    ),
    Fault(
        "texts within texts are not counted",
        "R8",
        "rulebound/kernel/flow.py",
        "n > g.fuse_depth or ",
        "",
        f"{FUSE}::test_the_fuse_of_a_game_holds_what_the_bar_says",
    ),
    Fault(
        "the fuse counts from the beginning of the game",
        "R8",
        "rulebound/kernel/flow.py",
        "fuse = s.steps + g.fuse_steps",
        "fuse = g.fuse_steps",
        f"{FUSE}::test_a_long_game_is_not_suspended",
    ),
    Fault(
        "a suspended game takes an answer",
        "R8",
        "rulebound/kernel/play.py",
        "if s.suspended:\n        raise",
        "if s.suspended and s.over:\n        raise",
        f"{FUSE}::test_a_runaway_is_suspended[Endless Gift-toy-waves]",
    ),
    Fault(
        "a table goes on from where a text ran away",
        "R8",
        "rulebound/trial.py",
        "if state.suspended:",
        "if state.suspended and state.over:",
        f"{FUSE}::test_a_table_is_suspended_alone_and_keeps_a_reproduction",
    ),
    Fault(
        "cards are drawn by whoever has the text",
        "kernel",
        "rulebound/kernel/legality.py",
        "        who = v[i + 3] % SEATS  #",
        "        who = v[i + 6]  #",
        "tests/compiler/test_opcg_newer_effects.py::test_who_cannot_draw_by_own_effects_lets_the_opponent_draw_by_them",
    ),
]
