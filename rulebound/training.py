"""Random games of every registered game, from which a C compiler learns what is done often.

`rulebound.build --trained` runs it in a process of its own, on a build that counts:

    python -m rulebound.training BUILD
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from typing import Final

from rulebound import compiled

GAMES: Final = 40  # of each game, inside the kernel
DRIVEN: Final = 8  # and so many a decision at a time, told in full, with a copy made at each
LIMIT: Final = 2000  # decisions after which a game is left alone


def train(name: str) -> None:
    """Play random games with each shipped deck against each."""
    from rulebound.games import find
    from rulebound.kernel import play

    game = find(name)
    decks = [game.deck(cards) for _, cards in sorted(game.decks().items())]
    if not decks:
        return
    for number in range(GAMES + DRIVEN):
        pair = [decks[number % len(decks)], decks[number // len(decks) % len(decks)]]
        s = play.new_game(game, pair, b"training %d" % number)
        if number < GAMES:
            play.rollout(s, number, LIMIT)
            continue
        s.recording = True
        for made in range(LIMIT):
            options = play.count(s)
            if options == 0:
                break
            drawn = blake2b(b"%d %d" % (number, made), digest_size=4).digest()
            s = s.copy()
            play.step(s, int.from_bytes(drawn, "little") % options)


def main(build: str) -> None:
    """Train one build on all games."""
    compiled.use(build)
    from rulebound.games import games

    for name in games():
        train(name)


if __name__ == "__main__":
    main(sys.argv[1])
