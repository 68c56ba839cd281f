"""Faults of operations, which the second reading of programs must notice."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

AGREES: Final = "tests/reference/test_reference.py::test_each_operation_does_what_its_documentation_says"
READINGS: Final = "tests/reference/test_readings.py"
REPLACING: Final = "tests/reference/test_replacing.py"
OPERATIONS: Final = "rulebound/kernel/operations"

FAULTS: Final = [
    Fault(
        "a text draws one card more than it says",
        "R2",
        f"{OPERATIONS}/moving.py",
        "f.count = number(s, f, a)\n        f.c.wanted = f.count",
        "f.count = number(s, f, a) + 1\n        f.c.wanted = f.count",
        f"{AGREES}[opcg-12]",
    ),
    Fault(
        "what is for the battle lasts for the turn",
        "R2",
        f"{OPERATIONS}/lasting.py",
        "    if until < 4:\n        return until",
        "    if until < 4:\n        return 1 if until == 2 else until",
        f"{AGREES}[opcg-12]",
    ),
    Fault(
        "one of the cards that match is not offered",
        "R2",
        f"{OPERATIONS}/choosing.py",
        "    rows = candidates(s, ch, f.c)\n    most",
        "    rows = candidates(s, ch, f.c)[1:]\n    most",
        f"{AGREES}[azurlane-12]",
    ),
    Fault(
        "cards that a text rests are set active",
        "R2",
        f"{OPERATIONS}/marking.py",
        "turn_all(s, f, a, batch.REST, 0)",
        "turn_all(s, f, a, batch.STAND, 0)",
        f"{AGREES}[opcg-12]",
    ),
    Fault(
        "a body is carried out where its condition fails",
        "R2",
        f"{OPERATIONS}/structure.py",
        "    if not queries.holds(s, s.g.catalogue.nodes[a], f.c):\n        f.pc = b",
        "    if queries.holds(s, s.g.catalogue.nodes[a], f.c):\n        f.pc = b",
        f"{AGREES}[azurlane-12]",
    ),
    Fault(
        "twice as much is prevented as a text says",
        "R2",
        f"{OPERATIONS}/replacing.py",
        "                    one[k] -= n\n",
        "                    one[k] -= min(2 * n, one[k])\n",
        f"{REPLACING}::test_damage_is_lessened_for_the_card_that_the_text_names_and_for_no_other",
    ),
    Fault(
        "what a text prevents for one card it prevents for a card beside it",
        "R2",
        f"{OPERATIONS}/replacing.py",
        "    return batch.matches(s, below.changes, i, f.c.who, f.c.src, f.c.src_inc, ability)\n",
        "    return True\n",
        f"{REPLACING}::test_what_would_be_knocked_out_and_is_not_stays",
    ),
    Fault(
        "twice as much is added as a text says",
        "R2",
        f"{OPERATIONS}/replacing.py",
        "queries.bounded(below.changes[k] + n)",
        "queries.bounded(below.changes[k] + 2 * n)",
        f"{REPLACING}::test_one_counter_more_is_put_on_a_card",
    ),
    Fault(
        "cards are sent to the other end of a zone than a text says",
        "R2",
        f"{OPERATIONS}/replacing.py",
        "            v[i + 4] = b\n",
        "            v[i + 4] = 1 - b\n",
        f"{REPLACING}::test_all_cards_that_the_text_names_go_elsewhere_together",
    ),
    Fault(
        "who controls a card for a time controls it for the game",
        "R2",
        f"{OPERATIONS}/lasting.py",
        "            hold(s, f, row, seat, until)\n",
        "            hold(s, f, row, seat, 0)\n",
        f"{REPLACING}::test_a_card_is_another_players_for_a_turn_as_it_lies",
    ),
    Fault(
        "a card that was controlled for a time does not go back",
        "R2",
        "rulebound/kernel/standing.py",
        "            given.append(e)\n",
        "            pass\n",
        f"{REPLACING}::test_a_card_is_another_players_for_a_turn_as_it_lies",
    ),
    Fault(
        "a copy of a spell lies beneath the others on the chase",
        "R2",
        f"{OPERATIONS}/making.py",
        "            s.items.append(\n",
        "            s.items.insert(\n                0,\n",
        f"{REPLACING}::test_a_copy_of_a_spell_lies_on_top_with_the_same_target",
    ),
    Fault(
        "of the bodies that were chosen on play the first is carried out twice",
        "R2",
        f"{OPERATIONS}/structure.py",
        "    if f.c.nums[a] & bit(c) == 0:\n        f.pc = b\n    return NEXT",
        "    if f.c.nums[a] & bit(c - 1 if c > 0 else 0) == 0:\n        f.pc = b\n    return NEXT",
        f"{READINGS}::test_the_bodies_that_were_chosen_on_play_are_carried_out",
    ),
    Fault(
        "what is said while a card is rested stays when it is not",
        "R2",
        "rulebound/kernel/standing.py",
        "        if e.until != RESTING or e.src != row:\n",
        "        if e.until >= 0:\n",
        f"{READINGS}::test_what_lasts_while_a_card_is_rested_is_over_when_it_stands",
    ),
]
