"""Steered games, each operation held against the reference: python -m tests.reference --game opcg --games 300."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Final

from tests.reference.page import PAGE, put

AT_ONCE: Final = 20  # games between two writings


def main(words: list[str]) -> int:
    """Plays the games and prints the table; 1 if engine and reference part anywhere."""
    parser = argparse.ArgumentParser(prog="python -m tests.reference", description=__doc__)
    parser.add_argument("--game", choices=("opcg", "azurlane", "fow"), default="opcg")
    parser.add_argument("--games", type=int, default=100, help="how many games are played, those before counted")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    parser.add_argument("--own", action="store_true", help="with the cards that come with the game alone")
    parser.add_argument("--laid", type=int, default=0, metavar="N", help="lay out so many positions for what is left")
    parser.add_argument("--list", action="store_true", help="list every ability that was not activated")
    parser.add_argument("--resume", type=Path, help="keep what was seen in this file, and go on from what is in it")
    parser.add_argument("--write", action="store_true", help=f"write the list of what no game reached, and {PAGE.name}")
    told = parser.parse_args(words)
    os.environ["RULEBOUND_PURE"] = "1"  # instructions can be watched in plain Python only
    from tests.beside import CARDS
    from tests.reference.ledger import load, save
    from tests.reference.pools import FILES, is_there
    from tests.reference.reasons import UNKNOWN, reasons, write
    from tests.reference.report import lines, summary, uncompared
    from tests.reference.steer import Table, run

    if not told.own and not is_there(told.game):
        print(f"skipped: no card list {FILES[told.game][1]} in {CARDS}; --own plays the cards that come with the game")
        return 0
    table = Table(told.game, with_pool=not told.own)
    games = load(table, told.resume) if told.resume else 0
    while games < told.games:
        some = min(AT_ONCE, told.games - games)
        run(table, some, told.seed, games)
        games += some
        if told.resume:
            save(table, told.resume, games)
    if told.laid:
        from tests.reference.laid import lay

        lay(table, told.laid, told.seed)
        if told.resume:
            save(table, told.resume, games)
    print("\n".join(lines(table, games, told.seed, told.list)))
    if told.write:
        write(table)
        put(f"abilities of {told.game}", "\n".join([*summary(table, games), "", *uncompared(table)]))
    left = [key for key, why in reasons(table).items() if why == UNKNOWN] if not told.own else []
    if left:
        print(f"\nnot explained: {', '.join(left)}")
    return 1 if table.disagreements() or table.suspended or table.errors or left else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
