"""Bytes that carry a right checksum and yet are no state of this game and its cards."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from hashlib import blake2b

import pytest

from rulebound.errors import BadDeck, BadSave, RuleboundError, WrongSeat
from rulebound.games import find
from rulebound.kernel import play
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.save import CHECK, MAGIC, fingerprint, from_bytes, programs, to_bytes, whole
from rulebound.kernel.state import State
from tests import toy
from tests.toy.cards import tactic

NAME = "toy-waves"


def begun() -> State:
    """A game at its first decision."""
    game = find(NAME)
    decks = game.decks()
    return play.new_game(game, [game.deck(decks["ember"]), game.deck(decks["tide"])], seed_bytes(1))


def sealed(body: bytes) -> bytes:
    """Bytes with everything right but what they say."""
    head = MAGIC + NAME.encode() + b"\n" + programs(find(NAME).catalogue)
    return head + body + blake2b(head + body, digest_size=CHECK).digest()


def test_the_sealing_is_right() -> None:
    s = begun()
    assert sealed(array("q", whole(s)).tobytes()) == to_bytes(s)
    assert fingerprint(from_bytes(s.g, to_bytes(s))) == fingerprint(s)


@pytest.mark.parametrize("body", [b"", b"abc", b"\0" * 8, b"\xff" * 8, b"\x7f" * 80])
def test_what_is_no_list_of_numbers_is_refused(body: bytes) -> None:
    with pytest.raises(BadSave):
        from_bytes(find(NAME), sealed(body))


def lose_a_card(s: State) -> None:
    s.zones[0].pop()


def name_no_card(s: State) -> None:
    s.printed[0] = len(s.g.catalogue.cards)


def cut_a_column(s: State) -> None:
    s.inc.pop()


def forget_a_zone(s: State) -> None:
    s.zones.pop()


def mark_no_card(s: State) -> None:
    s.marks = [len(s.card), 0, 1]


def end_all_procedures(s: State) -> None:
    s.frames = []


def ask_nobody(s: State) -> None:
    s.seat = 5


def go_up_by_nothing(s: State) -> None:
    s.stride = 0


@pytest.mark.parametrize(
    "spoil",
    [
        lose_a_card,
        name_no_card,
        cut_a_column,
        forget_a_zone,
        mark_no_card,
        end_all_procedures,
        ask_nobody,
        go_up_by_nothing,
    ],
)
def test_a_state_that_cannot_be_is_refused(spoil: Callable[[State], None]) -> None:
    s = begun()
    spoil(s)
    with pytest.raises(BadSave):
        from_bytes(s.g, to_bytes(s))


def test_any_number_altered_gives_a_state_or_a_refusal() -> None:
    s = begun()
    numbers = whole(s)
    for at in range(0, len(numbers), 7):
        for wrong in (-1, 1 << 40, -(1 << 40)):
            altered = [*numbers[:at], wrong, *numbers[at + 1 :]]
            try:
                from_bytes(s.g, sealed(array("q", altered).tobytes()))
            except RuleboundError:
                continue


def test_a_state_of_other_cards_is_refused() -> None:
    other = toy.make(NAME, [tactic("X01", "Newcomer", 1)])
    with pytest.raises(BadSave, match="other cards"):
        from_bytes(other, to_bytes(begun()))


@pytest.mark.parametrize("decks", [0, 1, 3])
def test_a_game_takes_two_decks(decks: int) -> None:
    game = find(NAME)
    with pytest.raises(BadDeck):
        play.new_game(game, [game.deck(game.decks()["ember"])] * decks, seed_bytes(1))


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_concedes_for_a_seat_that_there_is_not(seat: int) -> None:
    s = begun()
    before = fingerprint(s)
    with pytest.raises(WrongSeat):
        play.concede(s, seat)
    assert fingerprint(s) == before
