"""Whole random games with decks drawn from a card list: python -m tests.reference.whole --game opcg --games 5000.

Decks are drawn by lot and legal by the book. Every game must end, without an error and without running away.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Final

from rulebound.collection.lines import written
from rulebound.kernel import play
from rulebound.kernel.game import Game
from rulebound.program.abilities import PrintedCard
from tests.beside import CARDS
from tests.reference.page import PAGE, put
from tests.reference.pools import FILES, is_there, made, pool

LONGEST: Final = 20_000  # decisions with a choice; no game comes near
ENDS: Final = ("ended", "ran away", "cut off")
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


class Kept:
    """The games that were played, in a file: a line each, after one that says with which cards."""

    def __init__(self, lots: Lots, path: Path | None) -> None:
        marks = blake2b(digest_size=8)
        for card in pool(lots.name)[0]:
            marks.update(written(card).encode())
        self.head = f"{lots.name} {marks.hexdigest()}"
        self.path = path
        self.games: dict[int, tuple[str, int]] = {}
        if path is None:
            return
        if not path.is_file():
            path.write_text(f"{self.head}\n", encoding="utf-8")
        head, *lines = path.read_text(encoding="utf-8").splitlines()
        if head != self.head:
            raise SystemExit(f"{path} keeps games with other cards; name another file")
        for line in lines:
            seed, asked, end = line.split(" ", 2)
            self.games[int(seed)] = (end, int(asked))

    def add(self, seed: int, end: str, asked: int) -> None:
        """One more game."""
        self.games[seed] = (end, asked)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as out:
                out.write(f"{seed} {asked} {' '.join(end.split())}\n")


def main(words: list[str]) -> int:
    """Plays the games and says how they ended; 1 if any did not."""
    parser = argparse.ArgumentParser(prog="python -m tests.reference.whole", description=__doc__)
    parser.add_argument("--game", choices=tuple(DRAW), default="opcg")
    parser.add_argument("--games", type=int, default=5000, help="how many games are played")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    parser.add_argument("--resume", type=Path, help="keep the games in this file, and go on after those in it")
    parser.add_argument("--write", action="store_true", help=f"put what came of it into {PAGE.name}")
    told = parser.parse_args(words)
    if not is_there(told.game):
        print(f"skipped: no card list {FILES[told.game][1]} in {CARDS}")
        return 0
    lots = Lots(told.game)
    kept = Kept(lots, told.resume)
    seeds = range(told.seed, told.seed + told.games)
    for seed in seeds:
        if seed in kept.games:
            continue
        try:
            end, asked = lots.play(seed)
        except Exception as error:
            end, asked = f"{type(error).__name__}: {error}", 0
        kept.add(seed, end, asked)
    played = {seed: kept.games[seed] for seed in seeds}
    for seed, (end, _) in played.items():
        if end != "ended":
            print(f"seed {seed}: {end}")
    ends = Counter(end if end in ENDS else "errors" for end, _ in played.values())
    known = len(lots.heads) + len(lots.bodies) + len(lots.stones)
    each = sum(asked for _, asked in played.values()) / told.games
    print(f"{told.game}: {told.games} games with {known} cards, {each:.0f} decisions each: {dict(ends)}")
    if told.write:
        figures = [ends[end] for end in (*ENDS, "errors")]
        rows = [
            "| games | cards | decisions each | ended | runaway | cut off | errors |",
            "|---|---|---|---|---|---|---|",
        ]
        cells = [told.games, known, round(each), *figures]
        put(f"games of {told.game}", "\n".join([*rows, f"| {' | '.join(map(str, cells))} |"]))
    return 0 if ends["ended"] == told.games else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
