"""Faults of how sentences of cards are read."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

NOUNS: Final = "tests/compiler/test_opcg_nouns.py"
STORED: Final = "tests/program/test_stored.py"

FAULTS: Final = [
    Fault(
        "what one verb does to two cards is done to one after the other",
        "compiler",
        "rulebound/games/opcg/grammar_nouns.py",
        'if op == "Move":',
        'if op == "":',
        f"{NOUNS}::test_the_side_of_the_first_of_two_is_the_side_of_both_and_no_card_is_chosen_twice",
    ),
    Fault(
        "a text that speaks of what it never named is carried out as far as it goes",
        "compiler",
        "rulebound/compiler/compile.py",
        "for name in unknown_names(ability):",
        "for name in ():",
        f"{STORED}::test_a_text_that_speaks_of_what_it_never_named_is_refused",
    ),
    Fault(
        "one of several bodies knows what another stores",
        "language",
        "rulebound/program/stored.py",
        "behind |= _walk(part, known | inside, missing) - inside",
        "behind |= _walk(part, known | inside | behind, missing) - inside",
        f"{STORED}::test_a_name_is_known_where_something_was_stored_under_it",
    ),
    Fault(
        "a card with two names is of two kinds",
        "kernel",
        "rulebound/kernel/queries.py",
        "add_kind(kinds, values.sheet(s, row).names)",
        "add_kind(kinds, values.sheet(s, row).names[:1])",
        "tests/readings/test_azurlane.py::test_ships_with_a_name_in_common_are_of_one_kind",
    ),
]
