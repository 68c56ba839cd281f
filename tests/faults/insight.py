"""Faults in what a seat may ask beside the view: why a number is what it is, why not, what an option would do."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

ACCOUNTS: Final = "tests/properties/test_accounts.py"
EXPLAINED: Final = f"{ACCOUNTS}::test_every_number_is_explained_to_the_last"
SEALED: Final = f"{ACCOUNTS}::test_an_account_tells_nothing_of_what_its_viewer_may_not_know"
OUTCOMES: Final = "tests/properties/test_outcomes.py"
ONE_PIECE: Final = "tests/insight/test_opcg.py"
REASONS: Final = "tests/properties/test_reasons.py"

FAULTS: Final = [
    Fault(
        "an account leaves out what marks do",
        "insight",
        "rulebound/insight/account.py",
        "if t.bits[row] & MARKED != 0 and t.g.adjusts():",
        "if t.bits[row] & MARKED != 0 and not t.g.adjusts():",
        f"{EXPLAINED}[opcg]",
    ),
    Fault(
        "an account adds up before it looks at bases",
        "insight",
        "rulebound/insight/account.py",
        "        if e.kind != BASE:\n            now = number(",
        "        if e.kind != CHANGE:\n            now = number(",
        f"{ACCOUNTS}::test_bases_come_first_and_sets_and_sums_in_their_order",
    ),
    Fault(
        "an account forgets that a card is a copy",
        "insight",
        "rulebound/insight/account.py",
        "    if base is not now:\n        for e in t.standing:",
        "    if base is not now:\n        for e in t.standing[:0]:",
        f"{ACCOUNTS}::test_a_copy_says_that_it_is_one_and_what_its_own_card_has",
    ),
    Fault(
        "a keyword that was taken away is still accounted for",
        "insight",
        "rulebound/insight/account.py",
        "if note.effect is not None and before != after:",
        "if note.effect is not None and before < after:",
        f"{ACCOUNTS}::test_a_keyword_says_who_gave_it_and_who_took_it",
    ),
    Fault(
        "an account is given of a card that is not known",
        "insight",
        "rulebound/insight/account.py",
        'where it does nothing."""\n    if not s.is_known(row, viewer):',
        'where it does nothing."""\n    if row < 0:',
        f"{SEALED}[toy-waves]",
    ),
    Fault(
        "a card that has no option and no reason of its own says nothing",
        "insight",
        "rulebound/kernel/view.py",
        "            if row not in told\n",
        "            if row not in told and row < 0\n",
        f"{REASONS}::test_every_card_without_an_option_says_why[fow]",
    ),
    Fault(
        "who may attack is told that it is not the time",
        "insight",
        "rulebound/games/opcg/r06_turn.py",
        "reason if mine else reason or r07_battle.NOT_NOW",
        "reason or r07_battle.NOT_NOW",
        f"{REASONS}::test_no_card_is_refused_what_it_is_offered[opcg]",
    ),
    Fault(
        "a step says nothing of its rule",
        "insight",
        "rulebound/kernel/game.py",
        "return list(cited_rules(self.package, names[step], self.rulebook))",
        "return list(cited_rules(self.package, names[step], self.rulebook))[:step]",
        f"{REASONS}::test_every_event_says_by_which_rule_or_text[opcg]",
    ),
    Fault(
        "a question says nothing of its rule",
        "insight",
        "rulebound/kernel/view.py",
        "[] if is_secret(s, viewer) else why(s, s.why)",
        "[] if is_secret(s, viewer) or s.why < decisions.CLAUSE else why(s, s.why)",
        f"{REASONS}::test_every_question_says_why_it_is_asked[toy]",
    ),
    Fault(
        "options are tried in the true world",
        "insight",
        "rulebound/insight/outcome.py",
        "[look(resample(s, seat, seed), seat) for",
        "[look(s if seed == 0 else resample(s, seat, seed), seat) for",
        f"{OUTCOMES}::test_outcomes_tell_nothing_where_cards_search_peek_hide_and_bid[toy-waves]",
    ),
    Fault(
        "each option is tried where the one before has left the game",
        "insight",
        "rulebound/insight/outcome.py",
        "    t = here.s.copy()\n    t.recording = False\n",
        "    t = here.s\n    t.recording = False\n",
        f"{OUTCOMES}::test_outcomes_are_told_in_the_order_of_the_options_and_change_nothing[toy]",
    ),
    Fault(
        "one world is enough",
        "insight",
        "rulebound/insight/outcome.py",
        "    if all(one == first for one in rest):\n        return first\n",
        "    if rest:\n        return first\n",
        f"{OUTCOMES}::test_what_differs_from_world_to_world_is_left_out",
    ),
    Fault(
        "what depends on a card that comes into sight is called certain",
        "insight",
        "rulebound/insight/outcome.py",
        "certain=not learns(here, t, seat)",
        "certain=True",
        f"{ONE_PIECE}::test_each_counter_says_whether_it_holds_and_passing_what_comes_of_it[plain]",
    ),
    Fault(
        "what a tie comes to is told wrong",
        "insight",
        "rulebound/games/opcg/r07_battle.py",
        "force, against, force >= against, False",
        "force, against, force > against, False",
        f"{ONE_PIECE}::test_each_attack_says_whether_it_would_win_now[plain]",
    ),
    Fault(
        "a counter is not followed to the card that it is for",
        "insight",
        "rulebound/insight/outcome.py",
        "fight = aimed(s, t, seat) or fight",
        "fight = fight or aimed(s, t, seat)",
        f"{ONE_PIECE}::test_each_counter_says_whether_it_holds_and_passing_what_comes_of_it[plain]",
    ),
    Fault(
        "options are tried when there is no time",
        "insight",
        "rulebound/insight/outcome.py",
        "if stop is not None and stop():",
        "if stop is not None and not stop:",
        f"{OUTCOMES}::test_no_more_is_tried_when_there_is_no_time",
    ),
]
