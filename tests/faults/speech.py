"""Faults of what a person is told: words without a term, sentences in another language, cards that nobody may name."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

TERMS: Final = "tests/speech/test_terms.py"
WORDINGS: Final = "tests/rulebooks/test_wordings.py"
EVENTS: Final = "tests/speech/test_events.py"
PEEKED: Final = (
    "tests/properties/test_views.py::"
    "test_a_viewer_cannot_tell_two_worlds_apart_where_cards_search_peek_hide_and_bid[toy-waves]"
)

FAULTS: Final = [
    Fault(
        "a word of a game has no term",
        "speech terms",
        "rulebound/games/azurlane/terms.csv",
        "verb/sink,{card} is sunk,{card}が撃破される,{card}被擊破\n",
        "",
        f"{TERMS}::test_every_word_of_a_game_has_a_term[azurlane]",
    ),
    Fault(
        "a term is of a word that is no more",
        "speech terms",
        "rulebound/games/fow/words.py",
        '"first strike",\n            "explode",',
        '"first blow",\n            "explode",',
        f"{TERMS}::test_no_term_is_of_a_word_that_is_no_more[rulebound.games.fow]",
    ),
    Fault(
        "a sentence of a table leaves a place out",
        "speech terms",
        "rulebound/speech/terms.py",
        'names != said["en"]',
        'names == {"nobody"}',
        f"{TERMS}::test_a_table_that_is_not_whole_is_refused_with_its_line",
    ),
    Fault(
        "a wording of a rule that the book does not have is taken",
        "speech rules",
        "rulebound/rulebooks/book.py",
        "if number not in book.rules:",
        "if number in ():",
        f"{WORDINGS}::test_what_does_not_fit_is_refused_with_its_file_line_and_rule",
    ),
    Fault(
        "a rule that is not said in a language is passed off as if it were",
        "speech rules",
        "rulebound/rulebooks/shelf.py",
        'else Wording(rule.wording, "en")',
        "else Wording(rule.wording, lang)",
        f"{WORDINGS}::test_a_rule_is_said_in_the_language_or_in_english",
    ),
    Fault(
        "the parts of an event leave its verb out",
        "speech events",
        "rulebound/kernel/view.py",
        '"target"), verb=words.verbs[verb])',
        '"target"))',
        f"{EVENTS}::test_an_event_can_be_told_again_from_its_parts[opcg]",
    ),
    Fault(
        "the parts of an event tell everybody which card it was",
        "speech events",
        "rulebound/kernel/view.py",
        "        if knows:\n            told =",
        "        if row >= 0:\n            told =",
        PEEKED,
    ),
    Fault(
        "an option tells the id of a card that is chosen unseen",
        "speech events",
        "rulebound/kernel/view.py",
        "    if s.is_known(row, viewer):\n        card = s.g.catalogue.cards[s.printed[row]]\n        return Mention",
        "    if s.zone[row] >= 0:\n        card = s.g.catalogue.cards[s.printed[row]]\n        return Mention",
        PEEKED,
    ),
]
