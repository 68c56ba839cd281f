"""Faults in what a seat may ask beside the view: why a number is what it is, why not, what an option would do."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

ACCOUNTS: Final = "tests/properties/test_accounts.py"
EXPLAINED: Final = f"{ACCOUNTS}::test_every_number_is_explained_to_the_last"
SEALED: Final = f"{ACCOUNTS}::test_an_account_tells_nothing_of_what_its_viewer_may_not_know"
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
        'or has lost."""\n    if not s.is_known(row, viewer):',
        'or has lost."""\n    if row < 0:',
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
]
