"""Why? Every event, every question and every card that cannot be used has an answer, and the answer has words."""

from __future__ import annotations

from functools import cache

from rulebound.games import find
from rulebound.kernel.state import State
from rulebound.kernel.view import at_hand, decision, events, handle, is_secret, option_view, refusals
from rulebound.reasons import explain
from rulebound.table import Table
from tests.properties.journals import new_table
from tests.properties.moments import moments

VIEWERS = (0, 1, 2)


@cache
def words(title: str, citation: str) -> tuple[str, ...]:
    """What a citation says; nothing where it is of no rule and no clause."""
    said = explain(find(title), citation)
    number = citation.rpartition(":")[2]
    known = "#" in citation or any(line.startswith(f"{number} ") for line in said)
    return tuple(said) if known else ()


def is_answered(title: str, citations: list[str]) -> bool:
    """Whether there is an answer, and words for each part of it."""
    return len(citations) > 0 and all(any(line.strip() for line in words(title, one)) for one in citations)


def test_every_event_says_by_which_rule_or_text(title: str) -> None:
    """For whoever is told of it."""
    told = 0
    for s in moments(title):
        for viewer in VIEWERS:
            for event in events(s, viewer):
                told += 1
                assert is_answered(title, event.why), (s.asked, event)
    assert told > 100


def test_who_gives_up_or_runs_out_of_time_is_told_by_which_rule_that_ends_the_game(title: str) -> None:
    for give_up in (Table.concede, Table.run_out):
        table = new_table(title, 1, skip_forced=False)
        give_up(table, table.seat)
        for viewer in VIEWERS:
            log = table.update(viewer).log
            assert log
            assert all(is_answered(title, event.why) for event in log), log[-1]


def test_every_question_says_why_it_is_asked(title: str) -> None:
    """Its options are answered for by that."""
    for s in moments(title):
        asked = decision(s, s.seat)
        assert asked is not None
        assert is_answered(title, asked.why), (s.asked, asked)


def lit(s: State) -> set[str]:
    """The handles that options are about."""
    views = [option_view(s, option, s.seat) for option in s.options] if s.high < 0 else []
    return {name for option in views for name in (option.card, option.other)}


def test_every_card_without_an_option_says_why(title: str) -> None:
    """In hand and in play, of the seat that decides and of the one that waits."""
    dark = 0
    for s, seat in ((s, seat) for s in moments(title) for seat in (0, 1)):
        told = refusals(s, seat)
        assert all(is_answered(title, refusal.why) for refusal in told), (s.asked, told)
        answered = {refusal.card for refusal in told} | (lit(s) if seat == s.seat else set())
        for row in at_hand(s, seat):
            dark += 1
            assert is_secret(s, seat) or handle(s, row, seat) in answered, (title, s.asked, s.ask_kind, row)
    assert dark > 100


def test_no_card_is_refused_what_it_is_offered(title: str) -> None:
    """But for abilities, of which a card may have several."""
    for s in moments(title):
        if s.high >= 0:
            continue
        refused = {(refusal.act, refusal.card) for refusal in refusals(s, s.seat)}
        for option in s.options:
            seen = option_view(s, option, s.seat)
            if seen.kind not in ("activate", "ability"):
                assert (seen.kind, seen.card) not in refused, (title, s.asked, seen)
