"""Why a number is what it is: the lines of an account lead from what is printed to what a card shows."""

from __future__ import annotations

from random import Random

import msgspec

from rulebound.insight.account import Account, account, accounts, negations, of_keyword
from rulebound.kernel import standing, values
from rulebound.kernel.records import BASE, CHANGE, COPY, KEYWORD, NO_KEYWORD, SET, SILENCE, TURN, Standing
from rulebound.kernel.save import fingerprint
from rulebound.kernel.state import MARKED, State
from rulebound.reasons import explain
from tests.properties import worlds
from tests.properties.moments import moments


def shown(s: State, viewer: int) -> list[Account]:
    """The accounts of all cards that lie in a zone, as one viewer is told them."""
    return [told for row in range(len(s.card)) if s.zone[row] >= 0 for told in accounts(s, row, viewer)]


def test_every_number_is_explained_to_the_last(title: str) -> None:
    """Printed value and lines together are what the card shows, keywords too, and nothing is altered by asking."""
    for s in moments(title):
        before = fingerprint(s)
        words = s.g.words
        for row in range(len(s.card)):
            if s.zone[row] < 0:
                continue
            now = values.sheet(s, row)
            told = {found.what: found for found in accounts(s, row, 0)}
            assert bool(told) == s.is_known(row, 0)
            for found in told.values():
                assert found.total() == found.now, (title, s.asked, found)
            for v, name in enumerate(words.values):
                assert not told or told[name].now == now.values[v]
            for k, name in enumerate(words.keywords):
                assert not told or (name in told and told[name].now == 1) == (now.keywords >> k & 1 == 1)
        assert fingerprint(s) == before


def test_every_line_names_its_rule_and_the_text_where_there_is_one(title: str) -> None:
    """Marks, rounding and what players do by the rules have no text; all else has a clause of a card."""
    game = moments(title)[0].g
    cited: set[str] = set()
    lines = 0
    for s in moments(title):
        for line in (line for found in shown(s, s.seat) for line in found.lines):
            lines += 1
            assert line.rule, line
            assert line.clause or line.kind in ("marks", "round", "add"), line
            cited |= {line.rule, *([line.clause] if line.clause else [])}
    assert lines > 0
    for citation in cited:
        assert any(citation.rpartition(":")[2] in said or "#" in citation for said in explain(game, citation)), citation


def test_an_account_tells_nothing_of_what_its_viewer_may_not_know(title: str) -> None:
    """RELIABILITY H1: the same bytes out of a world that differs in hidden cards alone."""
    for number, s in enumerate(moments(title)[::3]):
        viewer = number % 3
        other = worlds.resample(s, viewer, Random(number))
        assert msgspec.json.encode(shown(s, viewer)) == msgspec.json.encode(shown(other, viewer)), (title, s.asked)


# -- one card under several effects ---------------------------------------------------------------


def under_effects(title: str, *effects: tuple[int, int, int]) -> tuple[State, int]:
    """A card in play with effects on it: of each the kind, on which value or keyword, and by how much."""
    s, row = next(
        (s.copy(), zone[0])
        for s in moments(title)
        for zone in (s.zones[z] for z in s.g.words.play_zones)
        if zone and s.bits[zone[0]] & MARKED == 0 and not any(e.row == zone[0] or e.row < 0 for e in s.standing)
    )
    for kind, arg, amount in effects:
        s.stamps += 1
        fixed = (row, s.inc[row])
        standing.add(
            s, Standing(kind, *fixed, 0, TURN, *fixed, arg, amount, -1, 3, s.stamps, True, False, True, [], [])
        )
    return s, row


def test_bases_come_first_and_sets_and_sums_in_their_order() -> None:
    """With layers and without."""
    effects = ((CHANGE, 1, 2), (SET, 1, 7), (CHANGE, 1, -3), (BASE, 1, 5))
    for title in ("toy-waves", "toy"):
        s, row = under_effects(title, *effects)
        found = account(s, row, s.g.words.values[1], 2)
        assert found is not None
        assert [f"{line.kind} {line.amount}" for line in found.lines] == ["set 5", "add 2", "set 7", "add -3"]
        assert {(line.source, line.clause) for line in found.lines} == {(found.card, found.lines[0].clause)}
        assert found.now == found.total() == values.value(s, row, 1)


def test_a_keyword_says_who_gave_it_and_who_took_it() -> None:
    for title in ("toy", "toy-waves"):
        s, row = under_effects(title, (KEYWORD, 0, 0), (NO_KEYWORD, 0, 0), (KEYWORD, 0, 0))
        found = of_keyword(s, row, s.g.words.keywords[0], 2)
        assert found is not None
        assert [line.kind for line in found.lines][-2:] == ["take", "give"]
        assert found.now == found.total() == 1
        assert all(line.clause for line in found.lines)
        assert negations(s, row, 2) == []


def test_a_copy_says_that_it_is_one_and_what_its_own_card_has() -> None:
    for title in ("toy", "toy-waves"):
        s, row = under_effects(title)
        own = values.face(s, row).base.values[1]
        other = next(card.index for card in s.g.catalogue.cards if card.base.values[1] > own + 1)
        s, row = under_effects(title, (CHANGE, 1, 1), (COPY, other, 0), (CHANGE, 1, 1))
        found = account(s, row, s.g.words.values[1], 2)
        assert found is not None
        assert found.printed == own
        assert [line.kind for line in found.lines if line.kind == "copy"] == ["copy"]
        assert found.now == found.total() == values.value(s, row, 1) > own


def test_a_card_that_does_nothing_says_whose_text_that_is() -> None:
    for title in ("toy", "toy-waves"):
        s, row = under_effects(title, (SILENCE, 0, 0))
        (line,) = negations(s, row, 2)
        assert line.kind == "silence"
        assert line.clause.partition("#")[0] == line.card
        assert values.sheet(s, row).silent
        (text,) = (found for found in accounts(s, row, 2) if found.what == "text")
        assert (text.printed, text.lines, text.now, text.total()) == (1, [line], 0, 0)


def test_a_card_of_which_some_texts_do_nothing_says_so() -> None:
    """A negative number is of a window, in which nothing of this card is activated."""
    s, row = under_effects("toy-waves", (SILENCE, -1, 0))
    (text,) = (found for found in accounts(s, row, 2) if found.what == "text")
    assert (text.printed, text.now, text.total()) == (1, 1, 1)
    assert [line.kind for line in text.lines] == ["silence"]


def test_nothing_is_told_of_a_card_that_the_viewer_may_not_know() -> None:
    for s in moments("toy"):
        hidden = [row for row in range(len(s.card)) if s.zone[row] >= 0 and not s.is_known(row, 2)]
        for row in hidden:
            assert account(s, row, s.g.words.values[0], 2) is None
            assert of_keyword(s, row, s.g.words.keywords[0], 2) is None
            assert not accounts(s, row, 2)
            assert not negations(s, row, 2)
