"""Faults of imported cards: what is folded, kept, told, refused and brought to a game."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

IMPORT: Final = "tests/collection/test_import.py"
DUMPS: Final = "tests/collection/test_dumps.py"
STORE: Final = "tests/collection/test_store.py"
REPRINTS: Final = "tests/collection/test_reprints.py"
COMMAND: Final = "tests/collection/test_imported_command.py"
SIDE: Final = "tests/table/test_deck_side.py"
BROUGHT: Final = "tests/collection/test_brought.py"

FAULTS: Final = [
    Fault(
        "an id that is not known is likened to cards of the game alone",
        "imported cards",
        "rulebound/decks.py",
        "ids = {*self.game.catalogue.numbers, *self.others} - tokens",
        "ids = {*self.game.catalogue.numbers} - tokens",
        "tests/collection/test_brought.py::test_the_nearest_known_id_may_be_that_of_an_imported_card",
    ),
    Fault(
        "a printing that says something else is folded without a word",
        "imported cards",
        "rulebound/collection/imports.py",
        "if other.program is not None and other.program == kept.program:",
        "if not other.refused:",
        f"{IMPORT}::test_a_reprint_in_other_words_is_the_same_card_if_it_says_the_same",
    ),
    Fault(
        "a language that says something else is not told",
        "imported cards",
        "rulebound/collection/pool.py",
        "faces[lang].program != played.program",
        "faces[lang].program is played.program",
        f"{IMPORT}::test_languages_that_differ_are_both_kept_and_told",
    ),
    Fault(
        "a program is kept though a word of its text means another",
        "imported cards",
        "rulebound/collection/pool.py",
        "return all(self.answer(lang, category, word) == said for category, word, said in face.asked)",
        "return True",
        f"{IMPORT}::test_a_program_is_compiled_again_when_a_word_of_its_text_means_another",
    ),
    Fault(
        "an import that fails leaves what it had written",
        "imported cards",
        "rulebound/collection/store.py",
        "    except BaseException:\n        base.rollback()\n        raise",
        "    except BaseException:\n        base.commit()\n        raise",
        f"{IMPORT}::test_an_import_that_fails_leaves_nothing",
    ),
    Fault(
        "a store that was left in the middle of an import is not read any more",
        "imported cards",
        "rulebound/collection/store.py",
        "if _primary(error) != sqlite3.SQLITE_READONLY:",
        "if True:",
        f"{STORE}::test_a_store_that_was_left_in_the_middle_of_an_import_is_healed_when_it_is_read",
    ),
    Fault(
        "the cards of a broken file are lost with it",
        "imported cards",
        "rulebound/collection/dumps.py",
        "islice(source.salvaged() if broken is not None else source.records(), MOST_RECORDS + 1)",
        "islice(iter(()) if broken is not None else source.records(), MOST_RECORDS + 1)",
        f"{DUMPS}::test_broken_json_is_told_with_its_line_and_the_whole_cards_are_read",
    ),
    Fault(
        "of a broken file the cards that are lost behind the first are not told",
        "imported cards",
        "rulebound/collection/objects.py",
        "                yield self._lost(at, following, error)\n",
        "                if not lost:\n                    yield self._lost(at, following, error)\n",
        f"{DUMPS}::test_every_card_that_is_lost_in_a_broken_file_is_told_by_its_id_and_line",
    ),
    Fault(
        "a card file of ours is known by its first member alone",
        "imported cards",
        "rulebound/collection/own.py",
        'for name, at in source.members() if name == "format"]',
        'for name, at in list(source.members())[:1] if name == "format"]',
        f"{DUMPS}::test_a_card_file_of_ours_is_known_whatever_stands_first_in_it",
    ),
    Fault(
        "of a broken card file of ours what stands behind the cards is not looked at",
        "imported cards",
        "rulebound/collection/own.py",
        "ends = (source.text[:NEAR], source.text[-NEAR:])",
        "ends = (source.text[:NEAR],)",
        f"{DUMPS}::test_a_card_file_of_ours_that_is_sorted_and_broken_loses_one_card",
    ),
    Fault(
        "a field that a list has lost is taken for an empty one",
        "imported cards",
        "rulebound/collection/records.py",
        "            if field not in self.fields:",
        "            if False:",
        f"{DUMPS}::test_a_field_that_is_missing_costs_its_card_and_one_that_is_empty_does_not",
    ),
    Fault(
        "a card file of ours is not held to what the game prints",
        "imported cards",
        "rulebound/collection/own.py",
        "wrong = faults_of(entry) or unfit(self.head.game, entry)",
        "wrong = faults_of(entry)",
        f"{DUMPS}::test_a_field_of_ours_that_is_wrong_is_told_in_plain_words",
    ),
    Fault(
        "a text in a language without a name is thrown away without a word",
        "imported cards",
        "rulebound/collection/entry.py",
        "        elif entry.name and lang not in entry.name:",
        "        elif False:",
        f"{DUMPS}::test_a_field_of_ours_that_is_wrong_is_told_in_plain_words",
    ),
    Fault(
        "a card that holds objects is taken for what cards stand in",
        "imported cards",
        "rulebound/collection/objects.py",
        "    if any(tells(value, telling) for telling in tellings):\n        return False\n",
        "",
        f"{DUMPS}::test_a_list_whose_cards_all_hold_objects_is_known_all_the_same",
    ),
    Fault(
        "a card whose other side is missing is played without it",
        "imported cards",
        "rulebound/collection/pool.py",
        "        if other and self.turns(id):",
        "        if False:",
        f"{IMPORT}::test_a_flagship_whose_other_side_is_faulty_is_not_played",
    ),
    Fault(
        "a query that begins with what must not hold is taken for an option",
        "imported cards",
        "rulebound/imported.py",
        "    cls=Search,\n",
        "",
        f"{COMMAND}::test_a_query_may_begin_with_what_must_not_hold",
    ),
    Fault(
        "why a card is refused is told in English alone",
        "imported cards",
        "rulebound/commands.py",
        '    if speech.lang == "en":\n        return show_report(report)\n',
        "    if speech.lang:\n        return show_report(report)\n",
        f"{BROUGHT}::test_whoever_plays_is_told_of_a_refused_card_in_their_language",
    ),
    Fault(
        "a card under another number is another card",
        "imported cards",
        "rulebound/games/fow/printing.py",
        'a number alone makes no other card."""\n    return False',
        'a number alone makes no other card."""\n    return True',
        f"{REPRINTS}::test_a_card_with_two_numbers_is_one_card_with_two_printings",
    ),
    Fault(
        "cards are one though their other sides differ",
        "imported cards",
        "rulebound/collection/reprints.py",
        "sides = [card, cards.get(card.entry.other_side)]",
        "sides = [card, None]",
        f"{REPRINTS}::test_a_card_with_two_sides_folds_with_both_or_not_at_all",
    ),
    Fault(
        "cards are one though they differ in a language",
        "imported cards",
        "rulebound/collection/reprints.py",
        "if all(_agree(cards, cards[id], cards[other]) for other in one)",
        "if one",
        f"{REPRINTS}::test_another_language_of_one_number_is_of_the_card_and_one_that_differs_parts_them",
    ),
    Fault(
        "a damaged card in a deck is told as one that nobody knows",
        "imported cards",
        "rulebound/collection/bring.py",
        "Written((id, id) for id in [*pool.cards, *damaged])",
        "Written((id, id) for id in pool.cards)",
        f"{BROUGHT}::test_a_damaged_card_in_a_deck_is_told_as_one_and_not_as_unknown",
    ),
    Fault(
        "the sideboard of a text list is shuffled into the deck",
        "imported cards",
        "rulebound/decks.py",
        '        if part != "side":\n            lines.append(line)\n',
        "        lines.append(line)\n",
        f"{SIDE}::test_cards_below_a_heading_of_the_side_are_not_in_the_deck",
    ),
    Fault(
        "cards at the side of a text list are not looked up",
        "imported cards",
        "rulebound/decks.py",
        "        copies, word, known = _read_line(index, written)\n        if known:\n",
        "        copies, word, known = _read_line(index, written)\n"
        '        if part == "side" and copies > 0:\n            continue\n        if known:\n',
        f"{SIDE}::test_a_card_at_the_side_that_nobody_knows_is_told_with_its_line",
    ),
    Fault(
        "a refused card is played without its text",
        "imported cards",
        "rulebound/decks.py",
        "if not report.legal or report.refused:",
        "if not report.legal:",
        f"{BROUGHT}::test_a_refused_card_is_legal_in_a_deck_but_is_not_played",
    ),
    Fault(
        "a saved game leaves out the cards that were brought to it",
        "imported cards",
        "rulebound/table.py",
        "brought=brought(game),",
        "brought=[],",
        f"{BROUGHT}::test_a_saved_game_opens_where_nobody_has_the_cards",
    ),
    Fault(
        "what a journal brings is not held to the types of the effect language",
        "imported cards",
        "rulebound/collection/lines.py",
        '    fits(found, PrintedCard, "a printed card")\n',
        "",
        f"{BROUGHT}::test_lines_that_make_no_cards_are_refused",
    ),
]
