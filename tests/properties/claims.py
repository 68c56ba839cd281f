"""Every property as a claim about one game and one seed, for runs as long as one likes.

A claim returns how much it compared, or raises. The same claim, game and seed check the same play again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.games import find
from tests.properties import worlds
from tests.properties.bots import BOTS, same_in_other_worlds
from tests.properties.boxes import Box, crowded, observed, shipped, stirred
from tests.properties.chance import count_deals, count_orders, count_places, deviations, keyed
from tests.properties.continuity import copy_and_go_on, save_at_every_decision
from tests.properties.invariants import audit_opening, demand, play
from tests.properties.relations import RELATIONS, reorder_effects
from tests.properties.runaways import RUNAWAYS, plays_out, run_away
from tests.properties.walks import LIMIT, PLAYERS, begin
from tests.properties.worlds import play_and_compare
from tests.server.claims import FIGURES, ON_THE_WIRE, in_a_folder
from tests.toy import PROFILES

Claim = Callable[[str, int], int]

SURELY: Final = 5.5  # standard deviations: with fresh seeds a fair generator may pass three now and then
LONG: Final = 1000  # answers after which a game of texts at random has shown enough: it may go on for ever
WORLDS: Final = 2  # that a position is held against, at every decision for every viewer
ORDERS: Final = 120_000  # shuffles of four cards a seed; nine seeds come to more than a million


def self_play(player: str) -> Claim:
    """A game by one kind of player, its cards as they ship."""
    return lambda title, seed: play(begin(shipped(title), seed), PLAYERS[player], seed, each_step=False)


def stirred_play(title: str, seed: int) -> int:
    """A game with further texts, by each kind of player in turn."""
    player = list(PLAYERS)[seed % len(PLAYERS)]
    return play(begin(stirred(title, seed), seed), PLAYERS[player], seed, each_step=False, limit=LONG, ends=False)


def stepwise_play(title: str, seed: int) -> int:
    """A game with further texts, audited after every step."""
    return play(begin(stirred(title, seed), seed), PLAYERS["uniform"], seed, each_step=True, limit=LONG, ends=False)


def observed_opening(title: str, seed: int) -> int:
    """The opening of a game in which every card reads the same, audited after every step."""
    return audit_opening(begin(observed(title, seed), seed), seed)


def crowded_effects(title: str, seed: int) -> int:
    """Effects that look at nothing come to the same in any order."""
    return reorder_effects(crowded(title, seed), seed, LONG)


def of_shipped(claim: Callable[[Box, int, int], int]) -> Claim:
    """A claim about the game as it ships."""
    return lambda title, seed: claim(shipped(title), seed, LIMIT)


def of_stirred(claim: Callable[[Box, int, int], int]) -> Claim:
    """A claim about the game with further texts."""
    return lambda title, seed: claim(stirred(title, seed), seed, LONG)


def blow_fuse(title: str, seed: int) -> int:
    """A runaway is suspended. They are told in the words of one game; the others have nothing to run away with."""
    if title not in PROFILES:
        return 0
    card = RUNAWAYS[seed % len(RUNAWAYS)]
    if not plays_out(title, card):
        return 0
    demand(run_away(title, card).suspended, f"{card.name} ran away")
    return 1


def shuffle_fairly(title: str, seed: int) -> int:
    """Orders, places and deals are as likely as each other."""
    box = shipped(title)
    found = [count_orders(keyed(box.game, seed), 4, ORDERS)]
    found += count_places(keyed(box.game, -1 - seed), 20, ORDERS // 20)
    decks = [box.game.deck(deck) for deck in (box.decks * 2)[:2]]
    tops, first = count_deals(box.game, decks, 500, seed * 500)
    for counts in [*found, *tops, first]:
        demand(abs(deviations(counts)) < SURELY, f"chance is unfair by {deviations(counts):.1f}: {counts}")
    return ORDERS


def ask_elsewhere(bot: str) -> Claim:
    """A program does the same in every world that its seat cannot tell from the true one."""
    every = 5 if bot.startswith("search") else 1
    return lambda title, seed: same_in_other_worlds(title, bot, seed, LONG, every)


def look_alike(title: str, seed: int) -> int:
    """A viewer cannot tell two worlds apart, at every decision of a game."""
    game = find(title)
    return play_and_compare(game, worlds.shipped(game), seed, WORLDS, LIMIT)["compared at a decision"]


CLAIMS: Final[dict[str, Claim]] = {
    **{f"R1 {player}": self_play(player) for player in PLAYERS},
    "R1 further texts": stirred_play,
    "R1 every step": stepwise_play,
    "R1 every card reads the same": observed_opening,
    **{f"R6 {name}": of_shipped(relation) for name, relation in RELATIONS.items()},
    **{f"R6 further texts, {name}": of_stirred(relation) for name, relation in RELATIONS.items()},
    "R6 further effects in any order": crowded_effects,
    "H1 views": look_alike,
    **{f"H7 {bot}": ask_elsewhere(bot) for bot in BOTS},
    **{name: in_a_folder(claim) for name, claim in ON_THE_WIRE.items()},
    "R8 runaways": blow_fuse,
    "D3 saving": of_shipped(save_at_every_decision),
    "D3 further texts": of_stirred(save_at_every_decision),
    "copies": of_shipped(copy_and_go_on),
    "copies, further texts": of_stirred(copy_and_go_on),
    "S7 shuffles": shuffle_fairly,
}


def figure(claim: str, tier: int) -> int:
    """How many games a title the reliability bar asks for, at tier 0 (every test run) or 1 (a soak)."""
    if claim.startswith("R1 "):
        games = (1_000, 10_000)[tier]
        return -(-games // len(PLAYERS)) if claim[3:] in PLAYERS else games // 20
    if claim.startswith("R6 further"):
        return 50
    if claim.startswith("R6 "):
        return 500
    if claim == "R8 runaways":
        return len(RUNAWAYS)
    if claim == "S7 shuffles":
        return 9
    if claim == "H1 views":
        return (200, 3_000)[tier]  # 2,000 against three worlds each
    if claim in ON_THE_WIRE:
        return FIGURES[claim.split()[0]] * (1, 10)[tier]
    return (100, 1_000)[tier]
