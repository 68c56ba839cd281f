"""Faults of what a person is told: words without a term, sentences in another language, cards that nobody may name."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

TERMS: Final = "tests/speech/test_terms.py"
WORDINGS: Final = "tests/rulebooks/test_wordings.py"
EVENTS: Final = "tests/speech/test_events.py"
SPEECH: Final = "tests/speech/test_speech.py"
CARDS: Final = "tests/speech/test_cards.py"
TERMINAL: Final = "tests/speech/test_terminal.py"
PEEKED: Final = (
    "tests/properties/test_views.py::"
    "test_a_viewer_cannot_tell_two_worlds_apart_where_cards_search_peek_hide_and_bid[toy-waves]"
)

FAULTS: Final = [
    Fault(
        "sets of rules with one rulebook have one name",
        "names of rules",
        "rulebound/speech/terms.py",
        'name = named(game.package, "edition", game.name, lang)',
        'name = ""',
        "tests/server/test_library.py::test_each_set_of_rules_has_a_name_and_a_line_of_its_own",
    ),
    Fault(
        "the strongest program is offered first",
        "levels",
        "rulebound/levels.py",
        "return tuple(key.removeprefix(KIND) for key in every_game() if",
        "return tuple(key.removeprefix(KIND) for key in reversed(every_game()) if",
        "tests/server/test_library.py::test_programs_are_offered_by_their_strength_in_every_language",
    ),
    Fault(
        "concede ends the game at the first word",
        "terminal",
        "rulebound/sitting.py",
        "        if sure.strip().lower() in YES:",
        "        if sure.strip().lower() not in ('no', ''):",
        "tests/table/test_sitting.py::test_anything_but_yes_goes_on_and_the_end_of_input_too",
    ),
    Fault(
        "what a card says comes without the question that it asks",
        "speech",
        "rulebound/speech/speech.py",
        'says=self.behind(decision) if decision.seat == view.viewer else "",',
        'says="",',
        f"{SPEECH}::test_who_is_asked_by_a_card_is_told_what_it_says_with_the_question[opcg]",
    ),
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
        "a rule is not said in one of the languages",
        "speech rules",
        "rulebound/rulebooks/opcg-1.1.9.ja.json",
        '  "7-1-4": "ダメージ・ステップ",\n',
        "",
        f"{WORDINGS}::test_every_rule_that_comes_with_the_project_is_said_in_every_language[opcg-1.1.9-ja]",
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
    Fault(
        "a sentence is there in two languages only",
        "speech sentences",
        "rulebound/speech/zh-Hant.json",
        ' "event.cease": "{card}消失",\n',
        "",
        f"{SPEECH}::test_all_languages_have_the_same_sentences_with_the_same_places[zh-Hant]",
    ),
    Fault(
        "a sentence of one language leaves a place out",
        "speech sentences",
        "rulebound/speech/ja.json",
        '"event.attach": "{card}が{other}に付与される"',
        '"event.attach": "{card}が付与される"',
        f"{SPEECH}::test_all_languages_have_the_same_sentences_with_the_same_places[ja]",
    ),
    Fault(
        "zones are told in English whatever the language",
        "speech games",
        "rulebound/speech/speech.py",
        'return self.term("zone", name)',
        "return name",
        f"{SPEECH}::test_a_whole_game_is_told_in_the_language[opcg-1-ja]",
    ),
    Fault(
        "a player is told by the number of the seat",
        "speech games",
        "rulebound/speech/speech.py",
        "return self.names[seat] if 0 <= seat < len(self.names) else",
        "return self.names[seat] if 2 <= seat < len(self.names) else",
        f"{SPEECH}::test_a_whole_game_is_told_in_the_language[opcg-1-en]",
    ),
    Fault(
        "options that nothing tells apart are told in the same words",
        "speech games",
        "rulebound/speech/speech.py",
        "if alike[text] > 1:",
        "if alike[text] > 99:",
        f"{SPEECH}::test_options_that_nothing_tells_apart_are_numbered",
    ),
    Fault(
        "what a page finds its way by is translated",
        "speech games",
        "rulebound/speech/speech.py",
        "view=msgspec.structs.replace(view, zones=zones, decision=decision),",
        "view=msgspec.structs.replace(view, zones=zones, decision=decision, phase=self.phase(view.phase)),",
        f"{SPEECH}::test_what_a_page_finds_its_way_by_stays_as_it_is[opcg]",
    ),
    Fault(
        "an error of a certain type is told as any other",
        "speech games",
        "rulebound/speech/speech.py",
        "for type_ in type(error).__mro__ if",
        "for type_ in type(error).__mro__[1:] if",
        f"{SPEECH}::test_every_error_says_what_happened_and_what_to_do[ja]",
    ),
    Fault(
        "a clause is told by the line that has its number, keywords or not",
        "speech cards",
        "rulebound/speech/cards.py",
        "return self.lines[self.clauses[number - 1]] if",
        "return self.lines[number - 1] if",
        f"{CARDS}::test_a_keyword_alone_in_a_line_is_no_clause",
    ),
    Fault(
        "an imported card is told in the first language that it has",
        "speech cards",
        "rulebound/speech/cards.py",
        'for one in (lang, "en", *faces) if',
        "for one in faces if",
        f"{CARDS}::test_an_imported_card_is_told_in_the_languages_in_which_it_came",
    ),
    Fault(
        "the zones of the board are in English whatever the language",
        "speech terminal",
        "rulebound/terminal.py",
        "word=speech.zone(zone.name), number=zone.count",
        "word=zone.name, number=zone.count",
        f"{TERMINAL}::test_nothing_at_the_terminal_is_left_in_english[opcg-ja]",
    ),
    Fault(
        "a slip is told in English whatever the language",
        "speech terminal",
        "rulebound/sitting.py",
        "self._say(self.speech.error(error))",
        "self._say(str(error))",
        f"{TERMINAL}::test_nothing_at_the_terminal_is_left_in_english[azurlane-zh-Hant]",
    ),
    Fault(
        "the surroundings are not asked for their language",
        "speech terminal",
        "rulebound/commands.py",
        "    said = (lang or asked_for()).value",
        "    said = (lang or Language.en).value",
        f"{TERMINAL}::test_the_command_speaks_the_language",
    ),
    Fault(
        "what was added to a number is told as if it were the number",
        "speech games",
        "rulebound/speech/speech.py",
        'if line.kind in ("add", "marks") else',
        'if line.kind in ("add",) else',
        f"{SPEECH}::test_a_number_is_accounted_for",
    ),
]
