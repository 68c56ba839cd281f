"""H7 Programs that play do the same in every world that their seat cannot tell from the true one."""

from __future__ import annotations

from random import Random

import pytest

from rulebound.games import find
from rulebound.kernel import save
from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.state import State
from rulebound.kernel.words import SECRET
from rulebound.kernel.worlds import resample, seal
from rulebound.players.sight import Sight
from tests import toy
from tests.properties import worlds
from tests.properties.bots import BOTS, same_in_other_worlds
from tests.properties.secrets import DECK, SECRETS

FEW = {"random": 40, "greedy": 40, "search:6i": 3}  # decisions of a game; a search takes its time in plain Python


@pytest.mark.parametrize("bot", BOTS)
def test_a_program_does_the_same_in_every_world(title: str, bot: str) -> None:
    """RELIABILITY H7"""
    every = 1 if bot != "search:6i" else 12
    assert same_in_other_worlds(title, bot, 7, FEW[bot], every) > 0


def test_a_sight_is_the_same_from_every_world(title: str) -> None:
    """RELIABILITY H7: byte for byte, all along a game."""
    game = find(title)
    s = new_game(game, worlds.shipped(game), seed_bytes(3))
    assert compare_sights(s, Random(3), 60) > 50


@pytest.mark.parametrize("profile", list(toy.PROFILES))
def test_a_sight_is_the_same_from_every_world_where_cards_search_peek_hide_and_bid(profile: str) -> None:
    """RELIABILITY H7"""
    game = toy.make(profile, SECRETS)
    deck = game.deck(DECK)
    for seed in range(2):
        assert compare_sights(new_game(game, [deck, deck], seed_bytes(seed)), Random(seed), 80) > 40


def compare_sights(s: State, chance: Random, most: int) -> int:
    """Compares the worlds that a seat is given of a state and of another world; counts decisions."""
    done = 0
    while not s.over and not s.suspended and done < most:
        seed = chance.randrange(1 << 40)
        here = save.to_bytes(seal(s, s.seat, seed))
        for other in (resample(s, s.seat, seed + 1), disguised(s)):
            assert save.to_bytes(seal(other, s.seat, seed)) == here, f"decision {s.asked}"
        step(s, chance.randrange(count(s)))
        done += 1
    return done


def disguised(s: State) -> State:
    """A state that differs in all that the kernel keeps and nobody at the table is told."""
    t = s.copy()
    t.seed = bytes(reversed(s.seed))
    t.handle_key = bytes(reversed(s.handle_key))
    t.drawn += 5
    t.block_number = -1
    t.stamps += 7
    t.dirty = 0
    t.history = [1, 0, -1, 0]
    t.looped = [1, 2]
    for z, zone in enumerate(t.zones):
        if s.g.words.zones[z >> 1].visibility == SECRET:
            places = [i for i, row in enumerate(zone) if not s.is_known(row, s.seat)]
            for i, row in zip(places, [zone[i] for i in reversed(places)], strict=True):
                zone[i] = row
    return t


def test_a_sight_holds_no_key_and_no_order_of_the_true_state(title: str) -> None:
    game = find(title)
    s = new_game(game, worlds.shipped(game), seed_bytes(5))
    world = seal(s, s.seat, 1)
    assert world.seed != s.seed
    assert world.handle_key != s.handle_key
    hidden = [z for z, zone in enumerate(s.zones) if len(zone) > 20]
    assert hidden
    for z in hidden:
        assert world.zones[z] != s.zones[z]
        assert [world.card[row] for row in world.zones[z]] != [s.card[row] for row in s.zones[z]]


def test_worlds_of_a_sight_differ_from_each_other_and_look_the_same() -> None:
    game = find("toy")
    s = new_game(game, worlds.shipped(game), seed_bytes(5))
    sight, chance = Sight.of(s, s.seat, 1), Random(1)
    drawn = [sight.world(chance) for _ in range(20)]
    assert len({tuple(world.card) for world in drawn}) == 20
    assert len({tuple(world.options) for world in drawn}) == 1
    assert all(world.options == s.options for world in drawn)


def test_every_card_that_may_be_in_a_hand_is_as_likely_as_another() -> None:
    """Of forty unknown cards each lies in a hand of five in one world of eight."""
    game = find("toy")
    s = new_game(game, worlds.shipped(game), seed_bytes(5))
    hand = next(z for z in range(len(s.zones)) if z & 1 != s.seat and game.words.zones[z >> 1].name == "hand")
    hidden = sorted(s.card[row] for row in range(len(s.card)) if s.owner(row) != s.seat and s.zone[row] >= 0)
    sight, chance, draws = Sight.of(s, s.seat, 1), Random(1), 400
    found: dict[int, int] = {}
    for _ in range(draws):
        world = sight.world(chance)
        for row in world.zones[hand]:
            found[world.card[row]] = found.get(world.card[row], 0) + 1
    for card, times in found.items():
        expected = draws * len(s.zones[hand]) * hidden.count(card) / len(hidden)
        assert 0.6 * expected < times < 1.5 * expected, game.catalogue.cards[card].name


def test_a_view_alone_gives_no_world() -> None:
    game = find("toy")
    s = new_game(game, worlds.shipped(game), seed_bytes(5))
    sight = Sight.from_bytes(Sight.of(s, s.seat).to_bytes())
    assert sight.view.viewer == s.seat
    with pytest.raises(ValueError, match="a view alone"):
        sight.world(Random(1))
