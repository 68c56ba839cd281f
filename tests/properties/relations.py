"""Metamorphic relations: change what must not matter, and play the same game on both sides."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from rulebound.kernel import atoms
from rulebound.kernel.decisions import Pick
from rulebound.kernel.play import step
from rulebound.kernel.state import SEATS, State
from rulebound.kernel.words import SECRET
from tests.properties.boxes import Box, reordered
from tests.properties.twins import (
    Telling,
    answer_alike,
    compare,
    exchanged,
    independent,
    mirrored,
    relabelled,
)
from tests.properties.walks import LIMIT, Walk, begin, choose_any, watch

Twin = Callable[[State], Telling]
DEEP: Final = 10  # an inert card this close to the top of its deck may soon be seen
AHEAD: Final = 12  # answers given after two effects changed places
SOMETIMES: Final = 0.2  # how often two effects change places where they can


def follow(walk: Walk, twin: State, tell: Twin, rng: Random, most: int, told: Callable[[], bool]) -> int:
    """Answers alike on both sides as long as `told` allows, comparing after each; returns how often."""
    done = 0
    s = walk.state
    compare(Telling(s), tell(twin))
    while not s.over and done < most and told():
        index = choose_any(s, rng)
        other = answer_alike(Telling(s), tell(twin), index)
        walk.answer(index)
        step(twin, other)
        compare_if(told, s, twin, tell)
        done += 1
    return done


def compare_if(told: Callable[[], bool], s: State, twin: State, tell: Twin) -> None:
    """Compares two states unless the relation has ceased to say anything about them."""
    if told():
        compare(Telling(s), tell(twin))


def swap_seats(box: Box, seed: int, most: int = LIMIT) -> int:
    """It makes no difference which player sits in which seat."""
    walk = begin(box, seed)
    if walk.state.over:
        return 0  # two Leaders can end a game in which nobody has begun
    with watch("swap seats", walk):
        twin = mirrored(walk)
        return follow(
            walk, twin, lambda t: Telling(t, flip=True), Random(seed), most, lambda: not is_listed(walk.state)
        )


def relabel_rows(box: Box, seed: int, most: int = LIMIT) -> int:
    """It makes no difference which row a card has."""
    walk = begin(box, seed)
    rng = Random(seed)
    with watch("relabel rows", walk):
        return follow(walk, relabelled(walk, rng), Telling, rng, most, lambda: not is_listed(walk.state))


def relabel_catalogue(box: Box, seed: int, most: int = LIMIT) -> int:
    """It makes no difference in which order the printed cards are known."""
    walk = begin(box, seed)
    rng = Random(seed)
    with watch("relabel catalogue", walk):
        twin = Walk(reordered(box, rng), walk.decks, seed).state
        return follow(walk, twin, Telling, rng, most, lambda: not is_listed(walk.state))


def is_listed(s: State) -> bool:
    """Whether several cards are picked from a zone that nobody sees.

    Such a zone is listed by catalogue and row, and a set is reached in the order of the list, so that after
    the first pick it matters how cards are numbered.
    """
    f = s.frames[-1] if s.frames else None
    if not isinstance(f, Pick) or f.most < 2:
        return False
    return any(s.g.words.zones[s.zone[row] >> 1].visibility == SECRET for row in f.candidates)


def add_inert_card(box: Box, seed: int, most: int = LIMIT) -> int:
    """A card at the bottom of a deck changes nothing until it comes near the top, or chance is asked."""
    walk = begin(box, seed)
    s = walk.state
    rng = Random(seed)
    plain = [card.index for card in s.g.catalogue.cards if not card.abilities and not card.token]
    done = 0
    with watch("inert card", walk):
        while not s.over and len(walk.answers) < most:
            seat = rng.randrange(SEATS)
            zone = s.g.words.zone("deck") * SEATS + seat
            twin = s.copy()
            extra = atoms.new_row(twin, rng.choice(plain), seat, zone, False)
            twin.zones[zone].remove(extra)
            twin.zones[zone].insert(0, extra)
            left = most - len(walk.answers)
            more = follow(walk, twin, Beside(extra).tell, rng, left, Beside(extra).unseen(s, twin, zone))
            if more == 0:
                walk.answer(choose_any(s, rng))
            done += more
    return done


class Beside:
    """A row that only one side has."""

    def __init__(self, row: int) -> None:
        self.row = row

    def tell(self, t: State) -> Telling:
        """Tells a state without that row."""
        return Telling(t, but=self.row)

    def unseen(self, s: State, t: State, zone: int) -> Callable[[], bool]:
        """Whether the row still lies deep in its zone, and chance has not been asked since."""
        drawn = s.drawn

        def told() -> bool:
            cards = t.zones[zone]
            deep = self.row in cards and len(cards) - cards.index(self.row) > DEEP
            offered = any(isinstance(f, Pick) and self.row in f.candidates for f in t.frames)
            return deep and not offered and s.drawn == t.drawn == drawn

        return told


def reorder_effects(box: Box, seed: int, most: int = LIMIT) -> int:
    """Static effects that do not look at each other may come in any order."""
    walk = begin(box, seed)
    rng = Random(seed)
    done = 0
    with watch("order of effects", walk):
        while not walk.state.over and len(walk.answers) < most:
            places = independent(walk.state)
            if places and rng.random() < SOMETIMES:
                done += follow_unordered(walk.branch(), exchanged(walk.state, rng.choice(places)), rng)
            walk.answer(choose_any(walk.state, rng))
    return done


def follow_unordered(walk: Walk, twin: State, rng: Random) -> int:
    """Plays a few answers on both sides and compares all but the order of effects itself."""
    done = 0
    with watch("order of effects", walk):
        while not walk.state.over and done < AHEAD:
            index = choose_any(walk.state, rng)
            other = answer_alike(Unordered(walk.state), Unordered(twin), index)
            walk.answer(index)
            step(twin, other)
            compare(Unordered(walk.state), Unordered(twin))
            done += 1
    return done


class Unordered(Telling):
    """Tells a state without the order in which its effects came."""

    def whole(self) -> dict[str, object]:
        told = super().whole()
        told["effects"] = sorted(str(self.effect(e)) for e in self.s.standing)
        return told


RELATIONS: Final[dict[str, Callable[[Box, int, int], int]]] = {
    "swap seats": swap_seats,
    "relabel rows": relabel_rows,
    "relabel catalogue": relabel_catalogue,
    "inert card": add_inert_card,
    "order of effects": reorder_effects,
}
