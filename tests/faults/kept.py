"""Faults of what is kept for speed: values, masks, subscriptions, and answers not worth offering."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

OBSERVED: Final = (
    "tests/properties/test_self_play.py::test_nothing_kept_for_speed_is_out_of_date_where_every_card_reads_the_same"
)
COUNTED: Final = "tests/properties/test_perft.py::test_trying_everything_counts_the_same_where_cards_have_further_texts"
POSITIONS: Final = "tests/properties/test_perft.py::test_trying_everything_counts_the_same"

FAULTS: Final = [
    Fault(
        "a card that stands up is not noted",
        "audit",
        "rulebound/kernel/atoms.py",
        "touch(s, ORIENTATION)\n    record(s, EV_STAND,",
        "record(s, EV_STAND,",
        f"{OBSERVED}[toy-waves]",
    ),
    Fault(
        "a mark leaves the kept sheet as it was",
        "audit",
        "rulebound/kernel/atoms.py",
        "stale(s, row)\n    touch(s, MARKS)\n    record(",
        "touch(s, MARKS)\n    record(",
        f"{OBSERVED}[toy-waves]",
    ),
    Fault(
        "a gain is not noted",
        "audit",
        "rulebound/kernel/atoms.py",
        "touch(s, POOLS)\n    record(s, EV_GAIN,",
        "record(s, EV_GAIN,",
        f"{OBSERVED}[toy-waves]",
    ),
    Fault(
        "a phase begins unnoted",
        "audit",
        "rulebound/kernel/atoms.py",
        "touch(s, TURN)\n    record(s, EV_PHASE",
        "record(s, EV_PHASE",
        f"{OBSERVED}[toy-waves]",
    ),
    Fault(
        "sheets are kept though what they are made from changed",
        "audit",
        "rulebound/kernel/standing.py",
        "if bits & (s.sheet_reads | VALUES)",
        "if bits & VALUES",
        f"{OBSERVED}[toy]",
    ),
    Fault(
        "what a condition reads is not subscribed to",
        "audit",
        "rulebound/kernel/standing.py",
        "s.reads |= a.condition_reads",
        "s.reads |= 0",
        f"{OBSERVED}[toy-waves]",
    ),
    Fault(
        "what a new effect reads is not subscribed to",
        "audit",
        "rulebound/kernel/standing.py",
        "note_reads(s, e)\n    touch(s, touches(e))",
        "touch(s, touches(e))",
        f"{OBSERVED}[toy-waves]",
    ),
    Fault(
        "a permanent that goes out of force leaves the sheets as they were",
        "audit",
        "rulebound/kernel/standing.py",
        "touch(s, VALUES if e.kind <= LAST_VALUE else 0)",
        "touch(s, VALUES if e.kind <= LAST_VALUE and on else 0)",
        f"{OBSERVED}[toy-waves]",
    ),
    Fault(
        "an effect that ended leaves the sheets as they were",
        "audit",
        "rulebound/kernel/standing.py",
        "rebuild(s)\n    touch(s, bits)\n",
        "rebuild(s)\n",
        f"{OBSERVED}[toy-waves]",
    ),
    Fault(
        "a silenced text without a condition goes on",
        "R4",
        "rulebound/kernel/standing.py",
        "if a.condition is not None or s.present &",
        "if a.condition is not None or 0 &",
        f"{POSITIONS}[toy-waves/123/60]",
    ),
    Fault(
        "a host whose last guest has gone still counts as one",
        "audit",
        "rulebound/kernel/atoms.py",
        "if len(s.guests(host)) == 0:",
        "if len(s.guests(host)) == 1:",
        f"{OBSERVED}[toy-waves]",
    ),
    Fault(
        "what ceased lies on in its zone",
        "audit",
        "rulebound/kernel/atoms.py",
        "s.zones[z].remove(row)\n        touch",
        "touch",
        f"{OBSERVED}[toy-waves]",
    ),
    Fault(
        "the last ability that watches is the only one subscribed",
        "R4",
        "rulebound/kernel/standing.py",
        "s.watched |= s.g.catalogue.abilities[e.ability].mask",
        "s.watched = s.g.catalogue.abilities[e.ability].mask",
        COUNTED,
    ),
    Fault(
        "the last candidates cannot make up the number",
        "R4",
        "rulebound/kernel/decisions.py",
        ">= f.least - len(chosen)",
        "> f.least - len(chosen)",
        COUNTED,
    ),
    Fault(
        "an ability that was given is not set off by a single change",
        "operations",
        "rulebound/kernel/batch.py",
        "if mask & s.watched != 0 or s.present &",
        "if mask & s.watched != 0 or 0 &",
        "tests/kernel/test_operations_lasting.py::test_grant_of_an_automatic_ability_about_the_card_itself[plain-toy]",
    ),
    Fault(
        "what happens together is waited for in vain",
        "operations",
        "rulebound/kernel/batch.py",
        "if s.replaced & mask != 0 or is_awaited(s, mask, v[i + 1]):",
        "if s.replaced & mask != 0:",
        "tests/opcg/test_r07_battle.py",
    ),
    Fault(
        "of changes that are made together none is waited for",
        "operations",
        "rulebound/kernel/batch.py",
        "if v[i] == MOVE or is_awaited(s, mask, row):",
        "if v[i] == MOVE:",
        "tests/kernel/test_operations_marking.py",
    ),
    Fault(
        "a quick card waits for the main phase",
        "R4",
        "tests/toy/r5_playing.py",
        "if not main and sheet.keywords &",
        "if not main and 0 &",
        f"{POSITIONS}[toy/20/287]",
    ),
    Fault(
        "a deck that runs out is not among what rule checks read",
        "kept",
        "rulebound/games/opcg/r09_rules.py",
        "1 << (standing.ZONES + w.DECK)",
        "1 << (standing.ZONES + w.STAGE_AREA)",
        "tests/opcg/test_r09_rules.py::test_rule_processing_is_done_in_the_middle_of_an_effect",
    ),
    Fault(
        "life is not among what rule checks read",
        "kept",
        "tests/toy/r7_checks.py",
        "READS: Final = MATTERS | standing.POOLS",
        "READS: Final = MATTERS",
        "tests/kernel/test_rule_checks.py::test_only_a_rule_check_looks_at_life",
    ),
    Fault(
        "a keyword that a text gives is overlooked where nobody seems able to answer",
        "kept",
        "rulebound/kernel/values.py",
        "if (e.kind == KEYWORD and e.arg == keyword) or e.kind == COPY:",
        "if e.kind == COPY:",
        "tests/kernel/test_headless_windows.py::test_a_headless_game_asks_whoever_a_text_lets_answer",
    ),
    Fault(
        "a price that rises on the way is taken for one that does not",
        "kept",
        "tests/toy/r5_playing.py",
        "                return False  # how much it adds may itself change on the way\n",
        "                continue\n",
        "tests/kernel/test_undone_plays.py::"
        "test_a_play_whose_price_rises_on_the_way_is_undone_whole_where_it_cannot_be_paid",
    ),
    Fault(
        "a permanent that could change is not looked at again",
        "kept",
        "rulebound/kernel/standing.py",
        "    if e.on and is_steady(s, e, a):\n        return False\n    return a.sort",
        "    if e.on:\n        return False\n    return a.sort",
        "tests/kernel/test_permanents.py",
    ),
    Fault(
        "where permanents never come to rest, sheets of no moment are left",
        "R6",
        "rulebound/kernel/ordering.py",
        "standing.touch(s, standing.VALUES)  # sheets",
        "standing.touch(s, 0)  # sheets",
        "tests/kernel/test_permanents.py::test_nothing_of_permanents_that_never_came_to_rest_is_seen_in_the_end",
    ),
]
