"""Faults of what texts do on play, to targets and by sources, once by a name, by chance, by a state."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

KERNEL: Final = "tests/kernel"

FAULTS: Final = [
    Fault(
        "modes that were chosen on play are asked for again",
        "language",
        "rulebound/kernel/operations/structure.py",
        "if d & KEPT and s.g.announces and f.step == 0:",
        "if d & KEPT and f.step < 0:",
        f"{KERNEL}/test_modes_on_play.py"
        "::test_what_is_chosen_on_play_is_carried_out_though_another_mode_would_be_better_now[plain]",
    ),
    Fault(
        "a mode may be chosen that has no target",
        "language",
        "rulebound/kernel/operations/structure.py",
        "if f.paying & PAYING or d & ON_PLAY else",
        "if f.paying & PAYING else",
        f"{KERNEL}/test_modes_on_play.py"
        "::test_a_mode_without_its_target_is_not_offered_and_too_few_modes_are_no_play[plain]",
    ),
    Fault(
        "whatever is chosen is a target",
        "language",
        "rulebound/kernel/operations/choosing.py",
        "(not ch.aims or legality.may_target(s, row, c))",
        "legality.may_target(s, row, c)",
        f"{KERNEL}/test_targeting.py::test_what_cannot_be_targeted_may_still_be_chosen[plain-toy]",
    ),
    Fault(
        "a source that has left is asked what it is now",
        "language",
        "rulebound/kernel/legality.py",
        "    if s.is_here(other, inc):\n        return queries.in_reach(s, search, other, c)\n",
        "    if inc > 0:\n        return queries.in_reach(s, search, other, c)\n",
        f"{KERNEL}/test_targeting.py::test_a_source_that_has_left_is_what_it_was[plain-fire]",
    ),
    Fault(
        "what was said of a card that has left is mixed up",
        "language",
        "rulebound/kernel/atoms.py",
        "            sh.traits,\n            sh.names,\n",
        "            sh.names,\n            sh.traits,\n",
        f"{KERNEL}/test_last_seen.py::test_a_name_is_shared_with_a_token_that_is_no_more[plain]",
    ),
    Fault(
        "damage by an effect comes from nowhere",
        "language",
        "rulebound/kernel/operations/marking.py",
        "    by = batch.by_object(dealer[0], dealer[1])\n    if b >= 0:\n",
        "    by = 0\n    if b >= 0:\n",
        f"{KERNEL}/test_damage_source.py::test_damage_is_prevented_by_its_source[plain-toy-fire-0]",
    ),
    Fault(
        "an event keeps the card at its other end to itself",
        "language",
        "rulebound/kernel/triggers.py",
        "    c.opposite = p.opposite\n",
        "    c.opposite = -1\n",
        f"{KERNEL}/test_damage_source.py::test_a_card_that_deals_damage_knows_to_what_and_how_much[plain-toy]",
    ),
    Fault(
        "each card has an art of its own",
        "language",
        "rulebound/kernel/triggers.py",
        "s.g.catalogue.abilities[u[i + 2]].art == a.art:",
        "u[i] == row and s.g.catalogue.abilities[u[i + 2]].art == a.art:",
        f"{KERNEL}/test_once_by_name.py::test_each_name_once_a_game_whichever_card_says_it[plain-toy]",
    ),
    Fault(
        "a die counts from nought",
        "language",
        "rulebound/kernel/operations/choosing.py",
        "total += rng.below(s, c) + 1",
        "total += rng.below(s, c)",
        f"{KERNEL}/test_roll.py::test_every_side_comes_up[plain]",
    ),
    Fault(
        "another colour is taken for the declared one",
        "language",
        "rulebound/kernel/operations/choosing.py",
        "f.c.nums[b] = f.answer + 1",
        "f.c.nums[b] = 1",
        f"{KERNEL}/test_declared_colour.py::test_the_cards_of_the_declared_colour[plain-1-Spray]",
    ),
    Fault(
        "a state sets nothing off unless it has already",
        "language",
        "rulebound/kernel/triggers.py",
        "if a.mask != STATE or is_set_off(s, e, a):",
        "if a.mask != STATE or not is_set_off(s, e, a):",
        f"{KERNEL}/test_state_triggers.py::test_a_state_sets_it_off_and_it_goes_to_the_chase_once[plain]",
    ),
    Fault(
        "a card that waits for what comes does not see its own coming",
        "language",
        "rulebound/kernel/batch.py",
        "if moves and not waits:",
        "if moves and waits:",
        f"{KERNEL}/test_review_triggers.py::test_a_card_that_waits_for_what_comes_sees_its_own_coming[plain]",
    ),
]
