"""Whole random games with decks drawn from a card list: python -m tests.reference.whole --game opcg --games 5000.

Decks are drawn by lot and legal by the book. Every game must end, without an error and without running away.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

from rulebound.kernel import play
from rulebound.kernel.game import Game
from rulebound.program.abilities import PrintedCard
from tests.reference.pools import CARDS, FILES, is_there, made, pool

LONGEST: Final = 20_000  # decisions with a choice; no game comes near
COPIES: Final = 4
TRIES: Final = 200  # to draw a deck that is legal


class Lots:
    """The cards of a list, from which decks are drawn."""

    def __init__(self, name: str) -> None:
        self.name = name
        cards = [card for card in pool(name)[0] if not card.token]
        self.game: Game = made(name, list(pool(name)[0]))
        self.heads = [c for c in cards if c.kind in ("leader", "flagship", "ruler") and self.leads(c)]
        heads = ("leader", "flagship", "ruler", "j-ruler", "magic stone")
        self.bodies = [card for card in cards if card.kind not in heads]
        self.stones = [card for card in cards if card.kind == "magic stone"]

    def leads(self, card: PrintedCard) -> bool:
        """Whether a card is a front, and not the other side of one."""
        return card.kind != "flagship" or "durability" in card.values

    def deck(self, chance: Random) -> list[int]:
        """A deck that the book allows."""
        for _ in range(TRIES):
            deck = self.game.arranged(self.game.deck(DRAW[self.name](self, chance)))
            if not self.game.deck_faults(deck, {}):
                return deck
        raise AssertionError(f"{self.name}: no legal deck among {TRIES}")

    def play(self, seed: int) -> tuple[str, int]:
        """A game: how it ended, and after how many decisions."""
        chance = Random(seed)
        s = play.new_game(self.game, [self.deck(chance), self.deck(chance)], seed.to_bytes(32, "big"))
        asked = play.rollout(s, seed, LONGEST)
        if s.suspended:
            return "ran away", asked
        return ("ended" if s.over else "cut off"), asked


def draw_in_colours(lots: Lots, chance: Random) -> list[str]:
    """A head, and fifty cards that share its colours, up to four of each."""
    head = chance.choice(lots.heads)
    fit = [card.id for card in lots.bodies if set(card.colours) <= set(head.colours)]
    return [head.id, *chance.sample(fit * COPIES, 50)]


def draw_with_stones(lots: Lots, chance: Random) -> list[str]:
    """A ruler, forty cards, and ten magic stones."""
    some = chance.sample([card.id for card in lots.bodies], 20)
    stones = chance.sample([card.id for card in lots.stones] * COPIES, 10)
    return [chance.choice(lots.heads).id, *chance.sample(some * COPIES, 40), *stones]


DRAW: Final[dict[str, Callable[[Lots, Random], list[str]]]] = {
    "opcg": draw_in_colours,
    "azurlane": draw_in_colours,
    "fow": draw_with_stones,
}


def main(words: list[str]) -> int:
    """Plays the games and says how they ended; 1 if any did not."""
    parser = argparse.ArgumentParser(prog="python -m tests.reference.whole", description=__doc__)
    parser.add_argument("--game", choices=tuple(DRAW), default="opcg")
    parser.add_argument("--games", type=int, default=5000, help="how many games are played")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    told = parser.parse_args(words)
    if not is_there(told.game):
        print(f"skipped: no card list {FILES[told.game][1]} in {CARDS}")
        return 0
    lots = Lots(told.game)
    ends: Counter[str] = Counter()
    asked = 0
    for seed in range(told.seed, told.seed + told.games):
        try:
            end, decisions = lots.play(seed)
        except Exception as error:
            end, decisions = f"{type(error).__name__}: {error}", 0
        if end != "ended":
            print(f"seed {seed}: {end}")
        ends[end if end in ("ended", "ran away", "cut off") else "errors"] += 1
        asked += decisions
    known = len(lots.heads) + len(lots.bodies) + len(lots.stones)
    print(f"{told.game}: {told.games} games with {known} cards, {asked / told.games:.0f} decisions each: {dict(ends)}")
    return 0 if ends["ended"] == told.games else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
