"""H5 The names of cards carry nothing: no card can be followed through a hidden zone or a shuffle."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from math import sqrt
from random import Random

import pytest

from rulebound.games import find
from rulebound.kernel import atoms
from rulebound.kernel.play import count, new_game, step
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.state import KNOWN, SEATS, State
from rulebound.kernel.view import CardView, handle, view
from tests.properties import worlds
from tests.toy import words as w

TRIALS = 10_000  # guesses for each way to hide cards, CARDS of them in a trial
CARDS = 4
VIEWER = 1
DECK, HAND, FIELD = w.DECK * SEATS, w.HAND * SEATS, w.FIELD * SEATS  # of seat 0, whom the viewer watches
Handles = dict[int, str]
Trail = Callable[[State, list[int]], tuple[Handles, Handles]]


def handles(s: State, rows: list[int]) -> Handles:
    """What the viewer calls cards now."""
    return {row: handle(s, row, VIEWER) for row in rows}


def show(s: State, rows: list[int]) -> Handles:
    """Lets the viewer know cards, and tells what the viewer calls them."""
    for row in rows:
        s.bits[row] |= 1 << (KNOWN + VIEWER)
    return handles(s, rows)


def through_a_shuffle(s: State, rows: list[int]) -> tuple[Handles, Handles]:
    """Known cards of a deck are shuffled and shown again."""
    before = show(s, rows)
    atoms.shuffle(s, DECK)
    return before, show(s, rows)


def through_deck_and_hand(s: State, rows: list[int]) -> tuple[Handles, Handles]:
    """Cards of a known hand are shuffled into the deck, drawn again, and put into play."""
    for row in rows:
        atoms.move(s, row, HAND, atoms.TOP, 0, 0, 0)
    before = show(s, rows)
    for row in rows:
        atoms.move(s, row, DECK, atoms.TOP, 0, 0, 0)
    atoms.shuffle(s, DECK)
    while s.zones[DECK]:
        atoms.move(s, s.zones[DECK][-1], HAND, atoms.TOP, atoms.IN_ORDER, 0, 0)
    for row in rows:
        atoms.move(s, row, FIELD, atoms.TOP, 0, 0, 0)
    return before, handles(s, rows)


def through_a_hidden_hand(s: State, rows: list[int]) -> tuple[Handles, Handles]:
    """Known cards of a deck go to the hand by an effect that does not say which, and then into play."""
    before = show(s, rows)
    for row in rows:
        atoms.move(s, row, HAND, atoms.TOP, 0, 0, 0)
    for row in rows:
        atoms.move(s, row, FIELD, atoms.TOP, 0, 0, 0)
    return before, handles(s, rows)


def out_of_a_choice_unseen(s: State, rows: list[int]) -> tuple[Handles, Handles]:
    """Unknown cards of a hand are offered to the viewer, and played later."""
    for row in rows:
        atoms.move(s, row, HAND, atoms.TOP, 0, 0, 0)
    before = handles(s, rows)
    s.asked += 1
    for row in rows:
        atoms.move(s, row, FIELD, atoms.TOP, 0, 0, 0)
    return before, handles(s, rows)


def from_one_choice_unseen_to_the_next(s: State, rows: list[int]) -> tuple[Handles, Handles]:
    """Unknown cards of a hand are offered to the viewer twice."""
    for row in rows:
        atoms.move(s, row, HAND, atoms.TOP, 0, 0, 0)
    before = handles(s, rows)
    s.asked += 1
    return before, handles(s, rows)


# -- ways to guess which old handle belongs to a new one ------------------------------------------


def by_equality(new: str, old: list[str], rank: int) -> str:
    """The same handle, if it is among the old ones."""
    return new if new in old else old[0]


def by_rank(new: str, old: list[str], rank: int) -> str:
    """The old handle of the same rank among its like."""
    return sorted(old)[rank]


def by_nearness(new: str, old: list[str], rank: int) -> str:
    """The old handle that is nearest as a number."""
    return min(old, key=lambda h: abs(int(h, 16) - int(new, 16)))


def by_likeness(new: str, old: list[str], rank: int) -> str:
    """The old handle that differs in the fewest bits."""
    return min(old, key=lambda h: (int(h, 16) ^ int(new, 16)).bit_count())


GUESSES = [by_equality, by_rank, by_nearness, by_likeness]


@pytest.mark.parametrize(
    "trail",
    [
        through_a_shuffle,
        through_deck_and_hand,
        through_a_hidden_hand,
        out_of_a_choice_unseen,
        from_one_choice_unseen_to_the_next,
    ],
)
def test_no_guess_which_card_came_back_is_better_than_chance(trail: Trail) -> None:
    """RELIABILITY H5: equal cards, so that nothing but the handle could tell them apart."""
    game = find("toy-waves")
    mob = game.deck(["N08"] * CARDS)
    base = new_game(game, [mob, mob], seed_bytes(0))
    rows = base.zones[HAND][:]
    assert len(rows) == CARDS
    for row in rows:
        atoms.move(base, row, DECK, atoms.TOP, 0, 0, 0)
    chance = Random(7)
    right = dict.fromkeys(GUESSES, 0)
    for trial in range(TRIALS // CARDS):
        s = base.copy()
        s.seed = blake2b(b"%d" % trial, person=b"shuffles", digest_size=32).digest()
        s.block_number = -1
        s.handle_key = blake2b(b"%d" % trial, person=b"handles", digest_size=32).digest()
        before, after = trail(s, rows)
        old, new = list(before.values()), sorted(after.values())
        chance.shuffle(old)
        for row in rows:
            for guess in GUESSES:
                right[guess] += guess(after[row], old, new.index(after[row])) == before[row]
    bound = TRIALS / CARDS + 4 * sqrt(TRIALS * (1 / CARDS) * (1 - 1 / CARDS))
    assert {guess.__name__: n for guess, n in right.items() if n > bound} == {}


def test_cards_known_in_the_hand_keep_their_handles_when_they_are_played() -> None:
    """What the viewer can follow with open eyes has one name all the way."""
    game = find("toy-waves")
    s = new_game(game, worlds.shipped(game), seed_bytes(3))
    row = s.zones[HAND][0]
    before = handle(s, row, 0)
    atoms.move(s, row, FIELD, atoms.TOP, 0, 0, 0)
    assert handle(s, row, 0) == before
    assert handle(s, row, 1) != before


# -- whole games ----------------------------------------------------------------------------------


def names_in(card: CardView) -> list[str]:
    """The handles of a card and of all beneath it."""
    return [card.handle] + [name for below in card.beneath for name in names_in(below)]


def test_a_handle_means_one_card_and_not_longer_than_it_can_be_followed(title: str) -> None:
    """RELIABILITY H5: over whole games; tokens and ceased rows included."""
    game = find(title)
    zones = game.words.zones
    for seed in range(3):
        s = new_game(game, worlds.shipped(game), seed_bytes(seed))
        s.recording = True
        chance = Random(seed)
        passages = [0] * 500  # how often a row went where it cannot be followed
        meant: list[dict[str, tuple[int, int]]] = [{}, {}, {}]
        while not s.over and not s.suspended and s.asked < 400:
            follow(s, passages)
            for viewer in worlds.VIEWERS:
                seen = view(s, viewer)
                listed = [name for z in seen.zones for card in z.cards for name in names_in(card)]
                called = {handle(s, row, viewer): row for row in range(len(s.card)) if s.zone[row] >= 0}
                for name in listed:
                    what = (called[name], passages[called[name]])
                    assert meant[viewer].setdefault(name, what) == what
                hidden = [row for z, cards in enumerate(s.zones) if not zones[z >> 1].traced for row in cards]
                unseen = {handle(s, row, viewer) for row in hidden if not s.is_known(row, viewer)}
                assert unseen.isdisjoint(listed)
            step(s, chance.randrange(count(s)))
        assert set(meant[0]).isdisjoint(meant[1])
        assert set(meant[0]).isdisjoint(meant[2])
        assert len(meant[2]) > 10


def follow(s: State, passages: list[int]) -> None:
    """Counts the cards that went into hidden zones, were shuffled there, or came to be or ceased to be."""
    v = s.events
    for i in range(0, len(v), atoms.EV_SIZE):
        kind, row, a, b = v[i], v[i + 1], v[i + 5], v[i + 6]
        hides = kind == atoms.EV_MOVE and a != b and s.g.words.zones[b >> 1].visibility > 0
        if hides or kind in (atoms.EV_MAKE, atoms.EV_CEASE):
            passages[row] += 1
        elif kind == atoms.EV_SHUFFLE:
            for other in range(len(s.card)):
                passages[other] += s.zone[other] == a
