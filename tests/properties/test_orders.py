"""A player is asked for the order of permanents wherever it leads elsewhere, and nowhere else."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Final

import pytest

from rulebound.games import opcg
from rulebound.games.opcg import cards, r06_turn
from rulebound.games.opcg.cards import activate, your_turn
from rulebound.games.opcg.r08_texts import as_long_as, permanent
from rulebound.kernel import batch, ordering, standing
from rulebound.kernel.decisions import ASK_PERMANENT
from rulebound.kernel.records import Standing
from rulebound.kernel.state import State
from rulebound.program.conditions import Exists
from rulebound.program.filters import Cards, Compare, This
from rulebound.program.ops import Change
from tests.properties.boxes import Box, shipped, stirred
from tests.properties.walks import begin, choose_any

GAMES: Final = {"shipped": 12, "stirred": 4, "planted": 8}
MOST: Final = 5  # permanent texts of one player up to which every order is tried

MINE: Final = Cards("yours", ("characters",))
DEAR: Final = Cards("yours", ("characters",), (Compare("cost", ">=", 2),))
STRONG: Final = Exists(Cards("yours", ("characters",), (Compare("power", ">=", 5000),)))

# In their player's turn the one makes Characters of cost 2 or more dearer, the other makes all of them cheaper.
# Two more change what Characters cost until the turn is over.
PLANTED: Final = [
    cards.leader("PL-001", "Planter", ("red",), 5000, 5),
    cards.character("PL-002", "Tithe", "red", 1, 3000, 1000, as_long_as(your_turn(), Change("cost", 1, DEAR))),
    cards.character("PL-003", "Alms", "red", 1, 3000, 1000, as_long_as(your_turn(), Change("cost", -1, MINE))),
    cards.character("PL-004", "Crest", "red", 2, 4000, 1000, as_long_as(STRONG, Change("power", 1000, This()))),
    cards.character("PL-005", "Anvil", "red", 2, 5000, 1000, permanent(Change("power", 1000, This()))),
    cards.character("PL-006", "Rise", "red", 1, 3000, 1000, activate(Change("cost", 2, MINE), once="turn")),
    cards.character("PL-007", "Fall", "red", 1, 3000, 1000, activate(Change("cost", -1, MINE), once="turn")),
]


def planted() -> Box:
    """Decks of little else than permanents that hang on each other."""
    deck = ["PL-001", *(id for id in ("PL-002", "PL-003", "PL-004", "PL-005", "PL-006", "PL-007") for _ in range(4))]
    return Box(opcg.make("opcg", list(PLANTED)), list(PLANTED), [deck])


def box_of(kind: str, seed: int) -> Box:
    """The game with its own cards, with texts at random, or with cards made for the purpose."""
    if kind == "shipped":
        return shipped("opcg")
    return stirred("opcg", seed) if kind == "stirred" else planted()


def every_text(s: State, table: list[Standing], who: int) -> list[int]:
    """All permanent texts of a player that the other player knows of, those that nothing can alter among them."""
    firsts: list[Standing] = []
    for e in table:
        if e.who == who and standing.is_permanent(s, e) and s.is_known(e.src, 1 - who):
            if not any(ordering.same_text(x, e) for x in firsts):
                firsts.append(e)
    return [e.stamp for e in firsts]


def leads_elsewhere(s: State, before: list[Standing]) -> bool | None:
    """Whether some order of one player's permanents comes to something else; None where there are too many."""
    for who in range(2):
        texts = every_text(s, before, who)
        if len(texts) > MOST:
            return None
        first = None
        for order in permutations(texts):
            found = ordering.attempt(s, ordering.arranged(s, before, list(order)))
            if first is None:
                first = found
            elif found != first:
                return True
    return False


@pytest.mark.plain("replaces a function of the kernel")
@pytest.mark.parametrize("kind", GAMES)
def test_who_is_asked_for_an_order_has_a_choice_and_who_is_not_has_none(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle = batch.settle_permanents
    seen = {True: 0, False: 0}

    def watched(s: State) -> None:
        before = s.standing[:]
        settle(s)
        if any(x is not y for x, y in zip(before, s.standing)) or len(before) != len(s.standing):
            wanted = leads_elsewhere(s, before)
            if wanted is not None:
                assert wanted == (len(s.unordered) > 0)
                seen[wanted] += 1

    asked = 0
    for seed in range(GAMES[kind]):
        walk = begin(box_of(kind, seed), seed)
        rng = Random(seed)
        monkeypatch.setattr(batch, "settle_permanents", watched)
        for _ in range(400):
            if walk.state.over:
                break
            asked += walk.state.ask_kind == ASK_PERMANENT
            walk.answer(choose_any(walk.state, rng))
        monkeypatch.setattr(batch, "settle_permanents", settle)
    assert seen[False] > 0
    # The cards that come with the game never make an order matter; those that were made for it do.
    assert (asked > 0) == (seen[True] > 0)
    if kind != "stirred":
        assert (asked > 0) == (kind == "planted")


@pytest.mark.plain("replaces a function of the game")
@pytest.mark.parametrize("kind", GAMES)
def test_effects_end_at_once_only_where_every_order_comes_to_the_same(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    expire = r06_turn.expire_in_order
    seen = {True: 0, False: 0}

    def watched(s: State, untils: list[int], who: int, step: int) -> bool:
        texts = ordering.ending(s, untils, who)
        found = [ended(s, untils, list(order)) for order in permutations(texts)] if len(texts) <= MOST else []
        probe = s.copy()
        pushed = expire(s, untils, who, step)
        if len(texts) > 1 and found:
            differ = any(one != found[0] for one in found)
            assert differ == (len(ordering.contested_ends(probe, untils, who)) > 0)
            assert pushed or (ordering.outcome(s) == found[0] and not differ)
            seen[differ] += 1
        return pushed

    monkeypatch.setattr(r06_turn, "expire_in_order", watched)
    for seed in range(2 * GAMES[kind]):
        walk = begin(box_of(kind, seed), seed)
        rng = Random(seed)
        for _ in range(400):
            if not walk.state.over:
                walk.answer(choose_any(walk.state, rng))
    assert seen[False] > 0
    assert kind != "planted" or seen[True] > 0


def ended(s: State, untils: list[int], order: list[int]) -> list[list[int]]:
    """What is in force when effects have ended in an order."""
    probe = s.copy()
    for stamp in order:
        ordering.end_text(probe, untils, stamp)
        standing.settle(probe)
    return ordering.outcome(probe)
