"""Faults of how sentences of cards are read."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

NOUNS: Final = "tests/compiler/test_opcg_nouns.py"
STORED: Final = "tests/program/test_stored.py"
OPCG: Final = "tests/readings/test_opcg.py"
CLAUSES: Final = "tests/readings/test_fow_clauses.py"
WATCHED: Final = "tests/reference/test_watch.py"

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
        "count_kinds([values.sheet(s, row).names for",
        "count_kinds([values.sheet(s, row).names[:1] for",
        "tests/readings/test_azurlane.py::test_ships_with_a_name_in_common_are_of_one_kind",
    ),
    Fault(
        "a card with two names makes one kind of two",
        "kernel",
        "rulebound/kernel/queries.py",
        "return kinds + max(1 + count_kinds(apart), count_kinds(without))",
        "return kinds + 1 + count_kinds(apart)",
        "tests/readings/test_azurlane.py::test_ships_with_a_name_in_common_are_of_one_kind",
    ),
    Fault(
        "who cannot gain life gains it",
        "kernel",
        "rulebound/kernel/legality.py",
        "if what == batch.GAIN and v[i + 4] > 0:",
        "if what == batch.GAIN and v[i + 4] > 10**9:",
        f"{WATCHED}::test_a_word_about_an_act_that_nobody_does_has_changed_nothing",
    ),
    Fault(
        "what goes elsewhere lies there as it would have lain in the other place",
        "kernel",
        "rulebound/kernel/operations/replacing.py",
        "v[i + 7] = v[i + 7] & kept | batch.REPLACED",
        "v[i + 7] = v[i + 7] | batch.REPLACED",
        f"{OPCG}::test_what_goes_elsewhere_instead_lies_as_cards_lie_there",
    ),
    Fault(
        "what a value starts from is set over what was added before",
        "kernel",
        "rulebound/kernel/layers.py",
        "left.insert(bases, e)",
        "left.append(e)",
        f"{CLAUSES}::test_what_a_value_starts_from_is_set_beneath_what_was_added_before",
    ),
    Fault(
        "a rested card pays for resting",
        "compiler",
        "rulebound/games/opcg/grammar.py",
        "found.append(ready(op) if isinstance(op, Choose) and op.name in rested else op)",
        "found.append(op)",
        f"{NOUNS}::test_what_is_rested_to_pay_or_instead_is_active",
    ),
    Fault(
        "what may be played from elsewhere is not looked for there",
        "fow",
        "rulebound/games/fow/r07_actions.py",
        "for row in s.zones[w.REMOVED * SEATS + who]:\n            if is_let",
        "for row in s.zones[w.REMOVED * SEATS + who][:0]:\n            if is_let",
        f"{CLAUSES}::test_a_card_of_ours_may_be_played_from_the_removed_area",
    ),
    Fault(
        "a word about an act counts though nobody asks for the act",
        "reference",
        "rulebound/games/fow/r07_actions.py",
        "if remnant or (let and is_let(s, row, who)):",
        "if remnant:",
        f"{WATCHED}::test_a_word_about_an_act_has_changed_something_when_somebody_asked_for_it",
    ),
    Fault(
        "what will may be spent on is taken for what a text remembers",
        "loops",
        "rulebound/kernel/position.py",
        "if e.kind == BOUND:",
        "if e.kind == -BOUND:",
        f"{CLAUSES}::test_a_position_with_will_for_some_cards_only_can_be_told_from_others",
    ),
]
