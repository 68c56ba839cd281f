"""Faults of the project's own order: who imports whom, and which rule stands behind which code."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

IMPORTS: Final = "tests/kernel/test_imports.py"
CITATIONS: Final = "tests/rulebooks/test_citations.py"

FAULTS: Final = [
    Fault(
        "testing wants another version than playing",
        "locks",
        "locks/dev.txt",
        "-r run.txt\n",
        "-r run.txt\nrich==1.0 \\\n    --hash=sha256:" + "0" * 64 + "\n",
        "tests/project/test_locks.py::test_each_lock_adds_to_the_one_before[dev]",
    ),
    Fault(
        "a large file is kept",
        "clone",
        "docs/bots.md",
        "# Programs that play\n",
        "# Programs that play\n" + "x" * 300_000,
        "tests/project/test_weight.py::test_a_clone_is_light",
    ),
    Fault(
        "the kernel looks at the clock",
        "imports",
        "rulebound/kernel/rng.py",
        "from hashlib import blake2b\n",
        "import time\nfrom hashlib import blake2b\n",
        f"{IMPORTS}::test_program_and_kernel_import_nothing_that_has_a_clock_or_a_device",
    ),
    Fault(
        "the kernel reaches up to the journal",
        "imports",
        "rulebound/kernel/save.py",
        "from rulebound.errors import BadSave\n",
        "from rulebound.errors import BadSave\nfrom rulebound.journal import show_fingerprint as show_fingerprint\n",
        f"{IMPORTS}::test_every_part_imports_only_what_lies_below_it",
    ),
    Fault(
        "a player looks behind the view",
        "imports",
        "rulebound/players/greedy.py",
        "from rulebound.kernel.view import",
        "from rulebound.kernel.state import SEATS as SEATS\nfrom rulebound.kernel.view import",
        f"{IMPORTS}::test_players_see_nothing_behind_the_view",
    ),
    Fault(
        "a step cites another rule than the table beside it",
        "rulebooks",
        "tests/toy/r4_turn.py",
        '"""4.5 The turn player draws',
        '"""4.4 The turn player draws',
        f"{CITATIONS}::test_the_tables_of_all_registered_games_are_fresh",
    ),
    Fault(
        "a name that two functions share means one of them",
        "rulebooks",
        "rulebound/citations.py",
        "if last.count(word) == 1",
        "if last.count(word) >= 1",
        f"{CITATIONS}::test_a_word_that_two_functions_share_needs_its_module",
    ),
    Fault(
        "a rule is cited from another edition than is played",
        "rulebooks",
        "rulebound/citations.py",
        "tuple(here.get(rule, rule) for rule in rules)",
        "tuple(rules)",
        f"{CITATIONS}::test_the_edition_that_is_played_is_cited",
    ),
    Fault(
        "a claim may be cut short by a slip",
        "rulebooks",
        "rulebound/rulebooks/references.py",
        "whole = _LIST.fullmatch(rest)",
        "whole = _LIST.match(rest)",
        "tests/rulebooks/test_references.py::test_a_claim_that_does_not_hold_is_an_error",
    ),
    Fault(
        "a claim counts the rules of all books together",
        "rulebooks",
        "rulebound/rulebooks/references.py",
        "of_book = [one for one, of in zip(written, books) if of == book]",
        "of_book = [one for one, of in zip(written, books) if of]",
        "tests/rulebooks/test_references.py::test_a_test_claims_rules_on_its_first_line",
    ),
    Fault(
        "a passing test covers code that it never ran",
        "rulebooks",
        "rulebound/rulebooks/coverage.py",
        "finding.ran = finding.red or any(runs.ran(claim, site) for claim, site in pairs)",
        "finding.ran = finding.red or bool(pairs)",
        "tests/rulebooks/test_coverage.py::test_what_is_missing_and_why",
    ),
]
