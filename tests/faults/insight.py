"""Faults in what a seat may ask beside the view: why a number is what it is, why not, what an option would do."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

ACCOUNTS: Final = "tests/properties/test_accounts.py"
EXPLAINED: Final = f"{ACCOUNTS}::test_every_number_is_explained_to_the_last"
SEALED: Final = f"{ACCOUNTS}::test_an_account_tells_nothing_of_what_its_viewer_may_not_know"

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
]
