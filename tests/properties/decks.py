"""What random games with the decks of a game come to: which of its texts they meet, and how often."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import median

import pytest

from rulebound.kernel import effects
from rulebound.kernel.catalogue import ACTIVATED, AUTOMATIC
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import ASK_WHETHER, NO, kind_of, option
from rulebound.kernel.effects import Effect
from rulebound.kernel.game import Game
from rulebound.kernel.operations import codes
from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.state import State

GAMES = 60
ENOUGH = 30  # games after which no more are played, if every text was met
FEWEST = 20  # abilities resolved in a game, in the median


def meet_every_text(
    game: Game,
    monkeypatch: pytest.MonkeyPatch,
    games: int = GAMES,
    besides: tuple[int, ...] = (),
    lone: tuple[str, ...] = (),
) -> None:
    """Random games with the decks of a game, each against others, resolve abilities enough, and every one in them.

    But for those of some windows, which say what is paid, or with what a card comes, and of cards that are there alone
    and have their time so seldom that only a test of their own meets them. It counts by standing in for a
    function of the kernel, which a compiled one does not let happen.
    """
    decks = [game.deck(deck) for _, deck in sorted(game.decks().items())]
    begin = effects.begin_chained
    used: Counter[int] = Counter()

    def counted(s: State, ability: int, pc: int, c: Context, chain: list[int]) -> int:
        used[ability] += 1
        return begin(s, ability, pc, c, chain)

    monkeypatch.setattr(effects, "begin_chained", counted)
    texts = {
        ability.id: (card.id, ability.label)
        for card in game.catalogue.cards
        for ability in card.abilities
        if ability.sort in (AUTOMATIC, ACTIVATED) and ability.window not in besides
        if any(card.index in deck for deck in decks) and card.id not in lone
    }
    resolved: list[int] = []
    for seed in range(games):
        if seed >= ENOUGH and texts.keys() <= used.keys():
            break
        chance = Random(seed)
        before = used.total()
        declined = 0
        ours = decks[seed % len(decks)]
        theirs = decks[(seed + 1 + seed // len(decks) % (len(decks) - 1)) % len(decks)]
        s = new_game(game, [ours, theirs], seed_bytes(seed))
        while not s.over:
            index = chance.randrange(count(s))
            declined += is_declined(s, index)
            step(s, index)
        resolved.append(used.total() - before - declined)
    assert median(resolved) >= FEWEST
    assert [text for ability, text in texts.items() if ability not in used] == []


def is_declined(s: State, index: int) -> bool:
    """Whether an answer declines to use an ability at all."""
    f = s.frames[-2] if len(s.frames) > 1 else s.frames[-1]
    if s.ask_kind != ASK_WHETHER or not isinstance(f, Effect) or kind_of(option(s, index)) != NO:
        return False
    return s.g.catalogue.code[f.pc] == codes.OP_ASK
