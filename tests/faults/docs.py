"""Faults of the pages for people: what they show does not run as printed."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

README: Final = "tests/docs/test_docs.py::test_a_page_runs_as_printed[README.md]"
RUNNER: Final = "tests/docs/test_runner.py"

FAULTS: Final = [
    Fault(
        "a command on the first page has an option that does not exist",
        "docs",
        "README.md",
        "./go deck check my-deck.txt --game opcg ",
        "./go deck check my-deck.txt --title opcg ",
        README,
    ),
    Fault(
        "a command in the running text has an option that does not exist",
        "docs",
        "README.md",
        "`./go sim --game opcg --games 2000 --seed 1`",
        "`./go sim --game opcg --games 2000 --start 1`",
        README,
    ),
    Fault(
        "the Python of the first page prints something else",
        "docs",
        "README.md",
        "    table.attempt(0)  # the first option",
        "    table.attempt(len(table.decision(table.seat).options) - 1)",
        README,
    ),
    Fault(
        "a game at the terminal does not go as the first page shows it",
        "docs",
        "README.md",
        "  3  End the turn\n> why not",
        "  3  End the phase\n> why not",
        README,
    ),
    Fault(
        "a fence on the first page has no language",
        "docs",
        "README.md",
        "```sh\n./go play ",
        "```\n./go play ",
        README,
    ),
    Fault(
        "options of commands that are only checked are not looked up",
        "docs",
        "tests/docs/checking.py",
        "    return missing_file(words) or wrong_option(words, ask_help)",
        "    return missing_file(words)",
        f"{RUNNER}::test_what_is_wrong_on_a_page_is_named[a wrong option of what is checked]",
    ),
    Fault(
        "a command that fails counts as run",
        "docs",
        "tests/docs/running.py",
        "        if code != expected:",
        "        if code < expected:",
        f"{RUNNER}::test_what_is_wrong_on_a_page_is_named[a file that is not there]",
    ),
    Fault(
        "the index leaves a page out",
        "docs",
        "docs/README.md",
        "](server.md)",
        "](protocol.md)",
        "tests/project/test_pages.py::test_the_first_page_leads_to_the_index_and_the_index_to_every_page",
    ),
]
