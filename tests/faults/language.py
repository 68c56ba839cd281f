"""Faults of the effect language: its page, how it is shown, how it is linked."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

PAGE: Final = "tests/program/test_language.py"
SHOW: Final = "tests/program/test_show.py"
LINK: Final = "tests/program/test_link.py"
EXAMPLES: Final = "tests/program/test_examples.py"
CLAUSES: Final = "tests/program/test_clauses.py"

FIELD: Final = f"{EXAMPLES}::test_each_field_that_may_be_left_out_makes_a_difference_where_it_is_said"

FAULTS: Final = [
    Fault(
        "the page does not say what a field is for",
        "language",
        "docs/language.md",
        "With `on_play` this happens",
        "This may happen",
        f"{PAGE}::test_each_operation_has_a_section_with_its_fields_and_an_example[Declare]",
    ),
    Fault(
        "an example on the page does nothing",
        "language",
        "docs/language.md",
        '(Remove(This(), "charge"), When(IfDone()), Draw(1))',
        '(When(Negation(Matches(This()))), Remove(This(), "charge"), When(IfDone()), Draw(1))',
        f"{EXAMPLES}::test_each_example_is_carried_out",
    ),
    Fault(
        "of the cards between which something goes only one is shown",
        "language",
        "rulebound/program/show.py",
        'said += f", off {say_what(off)}"',
        'return f"{said}, off {say_what(off)}"',
        f"{SHOW}::test_altering_any_field_alters_what_is_shown[Transfer]",
    ),
    Fault(
        "of several events only the last sets an ability off",
        "language",
        "rulebound/kernel/link.py",
        "linked.mask |= self.w.event_mask(name)",
        "linked.mask = self.w.event_mask(name)",
        f"{EXAMPLES}::test_each_of_several_words_makes_a_difference",
    ),
    Fault(
        "whom a prohibition is against is lost in linking",
        "language",
        "rulebound/kernel/link.py",
        "part.against = self.lasting_search(x.against) if x.against is not None else -1",
        "part.against = -1",
        f"{FIELD}[Forbid.against]",
    ),
    Fault(
        "a permanent reads a name under which nothing is stored",
        "language",
        "rulebound/kernel/link.py",
        "self.stores = linked.sort != PERMANENT",
        "self.stores = True",
        f"{LINK}::test_a_name_is_not_read_where_nothing_can_be_stored_under_it",
    ),
    Fault(
        "a condition turned round is the same condition",
        "language",
        "rulebound/kernel/link.py",
        "node = Node(q.C_NOT)",
        "node = Node(q.C_ALL)",
        f"{CLAUSES}::test_each_clause_is_carried_out",
    ),
    Fault(
        "cards of one's own get into the games of others",
        "language",
        "rulebound/kernel/catalogue.py",
        "c.numbers = self.numbers.copy()",
        "c.numbers = self.numbers",
        "tests/kernel/test_linked_once.py::test_cards_of_ones_own_are_in_ones_own_game_alone",
    ),
    Fault(
        "cards that bring a mark are linked as if they brought none",
        "language",
        "rulebound/kernel/link.py",
        "if cards is first and marks == words.marks:",
        "if cards is first:",
        "tests/kernel/test_linked_once.py::test_cards_that_bring_a_mark_make_a_game_of_its_own",
    ),
]
