"""Faults in what a page reads besides the table: decks, rulebooks, replays, reasons, pictures."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

TOLD: Final = "tests/server/test_library.py"
CHECK: Final = "library"

FAULTS: Final = [
    Fault(
        "what is wrong with a deck is told in English alone",
        CHECK,
        "rulebound/server/app.py",
        "return faults.report(found, speech(game, language(request)))",
        "return found",
        f"{TOLD}::test_faults_of_a_deck_are_told_in_the_language_that_is_asked_for[opcg]",
    ),
    Fault(
        "a fault of a deck names its card in English",
        CHECK,
        "rulebound/speech/faults.py",
        'places["name"] = speech.name(fault.cards[0], places["name"])',
        "pass",
        "tests/speech/test_faults.py::test_a_card_is_called_by_its_name_in_the_language",
    ),
    Fault(
        "a replay tells a seat what the other answered",
        CHECK,
        "rulebound/server/replays.py",
        "if viewer not in (given.seat, 2) or state.high >= 0:",
        "if state.high >= 0:",
        f"{TOLD}::test_the_steps_of_a_replay_are_those_of_its_moments[opcg]",
    ),
    Fault(
        "every rule that can be tested is said to be seen played",
        CHECK,
        "rulebound/server/library.py",
        "seen = scenes.find(book.id, rule.id) is not None",
        "seen = rule.testable",
        f"{TOLD}::test_rulebooks_have_titles_in_every_language_and_say_what_can_be_seen_played",
    ),
    Fault(
        "a rematch without its cards is waited for in vain",
        CHECK,
        "rulebound/server/house.py",
        "room.check_rematch = self._check_rematch",
        "room.check_rematch = None",
        "tests/server/test_editions.py::test_a_rematch_with_cards_that_are_no_more_says_so",
    ),
    Fault(
        "a card that cannot be used does not say why",
        CHECK,
        "rulebound/kernel/view.py",
        "            if row not in told\n",
        "            if row in told\n",
        "tests/server/test_why.py::test_everything_in_a_whole_game_says_why[opcg]",
    ),
    Fault(
        "pictures may come from anywhere",
        CHECK,
        "rulebound/server/app.py",
        "img-src 'self' blob:;",
        "img-src * blob:;",
        "tests/browser/test_hostile.py::test_the_policy_allows_nothing_but_the_servers_own",
    ),
]
