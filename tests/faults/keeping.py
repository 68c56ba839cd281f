"""Faults of states that are copied, saved, replayed: what is forgotten, shared, or hangs on the process."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

SAVED: Final = "tests/properties/test_continuity.py::test_a_game_with_further_texts_saved_at_every_decision_goes_on"
COPIED: Final = "tests/properties/test_continuity.py::test_a_copy_and_its_original_do_not_notice_each_other"
FIELDS: Final = "tests/properties/test_fields.py"
REPLAYS: Final = "tests/properties/test_replays.py::test_stored_replays_are_the_same_everywhere"
CHANCE: Final = "tests/properties/test_chance.py"

FAULTS: Final = [
    Fault(
        "the marks of a card last seen are not read back",
        "D3",
        "rulebound/kernel/records.py",
        "        v[marks:facts],\n",
        "        [],\n",
        f"{SAVED}[toy-0]",
    ),
    Fault(
        "an effect that works once is read back as one that was given",
        "D3",
        "rulebound/kernel/records.py",
        "v[14] == 1,",
        "v[13] == 1,",
        f"{SAVED}[toy-waves-0]",
    ),
    Fault(
        "damaged bytes are read as a state",
        "D3",
        "rulebound/kernel/save.py",
        "len(body) < len(head) or blake2b(body, digest_size=CHECK).digest() != data[len(data) - CHECK :]",
        "len(body) < len(head)",
        "tests/properties/test_continuity.py::test_bytes_that_are_cut_or_altered_are_refused[toy-waves]",
    ),
    Fault(
        "programs are hashed in no order",
        "D4",
        "rulebound/programs.py",
        "for text in sorted(texts):",
        "for text in set(texts):",
        REPLAYS,
    ),
    Fault(
        "pools are shown in no order",
        "D4",
        "rulebound/kernel/view.py",
        "{name: s.pool(i, seat) for i, name in enumerate(words.pools)}",
        "{name: s.pool(words.pools.index(name), seat) for name in {*words.pools}}",
        REPLAYS,
    ),
    Fault(
        "a copy shares the extra turns",
        "fields",
        "rulebound/kernel/state.py",
        "self.extra = src.extra[:]",
        "self.extra = src.extra",
        f"{FIELDS}::test_no_list_of_a_state_is_shared_with_its_copy[toy-waves]",
    ),
    Fault(
        "a copy takes one number for another",
        "fields",
        "rulebound/kernel/state.py",
        "self.phases = src.phases",
        "self.phases = src.phase",
        f"{FIELDS}::test_every_field_of_a_state_is_hashed_copied_and_saved[toy-waves]",
    ),
    Fault(
        "how a game ended is not saved",
        "fields",
        "rulebound/kernel/save.py",
        "out.append(s.ending)",
        "out.append(s.winner)",
        f"{FIELDS}::test_every_field_of_a_state_is_hashed_copied_and_saved[toy-waves]",
    ),
    Fault(
        "a procedure does not tell all its fields",
        "fields",
        "tests/toy/r4_turn.py",
        "return [self.step, self.who, *self.discards]",
        "return [self.step, self.who]",
        f"{FIELDS}::test_every_field_of_a_frame_is_told_copied_and_read_back[toy-waves]",
    ),
    Fault(
        "a copy shares its zones",
        "copies",
        "rulebound/kernel/state.py",
        "zones.append(z[:])",
        "zones.append(z)",
        f"{COPIED}[toy-waves-0]",
    ),
    Fault(
        "a copy shares its marks",
        "copies",
        "rulebound/kernel/state.py",
        "self.marks = src.marks[:]",
        "self.marks = src.marks",
        f"{COPIED}[toy-waves-0]",
    ),
    Fault(
        "a copy shares the registers of a text",
        "copies",
        "rulebound/kernel/effects.py",
        "f.c = self.c.copy()",
        "f.c = self.c",
        f"{COPIED}[toy-waves-0]",
    ),
    Fault(
        "replacements used so far are not read back",
        "scenario saved",
        "rulebound/kernel/effects.py",
        "self.chain = v[8 : 8 + n]",
        "self.chain = []",
        "tests/opcg/test_scenario_05_replacement_chain.py"
        "::test_a_replacing_act_may_be_replaced_and_is_its_holders_effect",
    ),
    Fault(
        "a card that is shown is known only where somebody keeps a record",
        "scenario replayed",
        "rulebound/kernel/atoms.py",
        "viewers << KNOWN",
        "(viewers if s.recording else 0) << KNOWN",
        "tests/properties/test_secrets.py"
        "::test_a_card_shown_on_top_of_the_deck_is_known_until_the_deck_is_shuffled[replayed-toy-waves]",
    ),
    Fault(
        "the first seat's permanents come before the turn player's",
        "scenario swapped",
        "rulebound/kernel/standing.py",
        "who = s.active if (turn == 0) == s.g.turn_player_settles_first else 1 - s.active",
        "who = turn",
        "tests/kernel/test_permanents.py::test_the_turn_players_permanents_come_first",
    ),
    Fault(
        "a shuffle never leaves the last card in its place",
        "S7",
        "rulebound/kernel/rng.py",
        "below(s, i + 1)",
        "below(s, i)",
        f"{CHANCE}::test_every_order_of_a_few_cards_is_as_likely[toy-waves]",
    ),
    Fault(
        "small numbers are more likely",
        "S7",
        "rulebound/kernel/rng.py",
        "if w < limit:",
        "if w <= 0xFFFFFFFF:",
        f"{CHANCE}::test_numbers_that_do_not_divide_the_range_are_drawn_again[toy-waves]",
    ),
    Fault(
        "chance and the names of cards have one key",
        "S7",
        "rulebound/kernel/play.py",
        'person=b"rulebound-names"',
        'person=b"rulebound-game"',
        f"{CHANCE}::test_chance_and_names_of_cards_have_keys_of_their_own[toy-waves]",
    ),
]
