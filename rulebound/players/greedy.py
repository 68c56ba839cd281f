"""A player that looks one answer ahead: it acts rather than passes, and acts where it gains most.

It knows no game. It reads the kinds of options and the values of the cards in its view, so it plays any
game passably and none well.
"""

from __future__ import annotations

from random import Random
from typing import Final

from rulebound.kernel.view import CardView, OptionView, View
from rulebound.players import breadth, owed

PATIENCE: Final = 60  # answers a turn after which it declines what it can
WHIM: Final = 24  # one answer in so many is any: two of a kind must not circle for ever

DECLINES: Final = ("pass", "done", "no", "decline")
ATTACKERS: Final = ("power", "attack", "strength", "might")
DEFENDERS: Final = ("guard", "defence", "toughness", "health", "power")

DECLINING: Final = 100 << 20  # what declining is worth: an option must be worth more to be taken
USUAL: Final = {
    "attack": 400 << 20,
    "trigger": 300 << 20,
    "replace": 250 << 20,
    "play": 500 << 20,
    "yes": 200 << 20,
}
OTHER: Final = 200 << 20  # kinds that only one game knows
LEAST: Final = 50 << 20
BULK: Final = (1 << 20) - 1  # the most that values add to a kind


class GreedyPlayer:
    """Takes the option worth most by its kind and its cards; equals by lot."""

    def __init__(self) -> None:
        self._turn = -1
        self._answers = 0

    def choose(self, view: View, rng: Random) -> int:
        """The index of an option."""
        decision = owed(view)
        if view.turn != self._turn:
            self._turn = view.turn
            self._answers = 0
        self._answers += 1
        if not decision.options:
            return breadth(decision) - 1
        if int(rng.random() * WHIM) == 0:
            return int(rng.random() * len(decision.options))
        if self._answers > PATIENCE:
            declining = [index for index, option in enumerate(decision.options) if option.kind in DECLINES]
            among = declining or range(len(decision.options))
            return among[int(rng.random() * len(among))]
        board = Board(view)
        worth = [board.weigh(option) for option in decision.options]
        best = max(worth)
        among = [index for index, found in enumerate(worth) if found == best]
        return among[int(rng.random() * len(among))]


class Board:
    """The cards of a view by their handles, and what options are worth among them."""

    def __init__(self, view: View) -> None:
        self._viewer = view.viewer
        self._cards: dict[str, CardView] = {}
        self._held: set[str] = set()
        for zone in view.zones:
            for card in zone.cards:
                self._cards[card.handle] = card
                if zone.name == "hand":
                    self._held.add(card.handle)

    def weigh(self, option: OptionView) -> int:
        """What an option is worth; only the order matters."""
        if option.kind in DECLINES:
            return DECLINING
        if option.kind == "pick":
            return self._weigh_pick(option)
        card, other = self._cards.get(option.card), self._cards.get(option.other)
        if option.kind.startswith(("attack", "block")):
            return self._weigh_fight(option.kind, card, other)
        return USUAL.get(option.kind, OTHER) + bulk(card)

    def _weigh_pick(self, option: OptionView) -> int:
        """Theirs: the best. One's own in play: the best. From one's hand: the least, if it must be."""
        card = self._cards.get(option.card)
        if card is None:
            return OTHER
        if card.controller != self._viewer:
            return OTHER + bulk(card)
        if option.card in self._held:
            return LEAST + BULK - bulk(card)
        return DECLINING + 1 + bulk(card)

    def _weigh_fight(self, kind: str, card: CardView | None, other: CardView | None) -> int:
        """A fight that gets through is worth more than holding back; one that does not is worth less."""
        if card is None:
            return USUAL["attack"]
        force = first_value(card, ATTACKERS)
        if kind.startswith("attack") and force <= 0:
            return LEAST
        if other is None:
            return USUAL["attack"] + bulk(card)
        if force < first_value(other, DEFENDERS):
            return LEAST
        # Of those that can be beaten, the one that matters most.
        return USUAL["attack"] + bulk(other)


def bulk(card: CardView | None) -> int:
    """How much card there is: the sum of its values."""
    return 0 if card is None else max(0, min(BULK, sum(card.values.values())))


def first_value(card: CardView, names: tuple[str, ...]) -> int:
    """The first of these values that a card has; its highest if it has none of them."""
    for name in names:
        if name in card.values:
            return card.values[name]
    return max(card.values.values(), default=0)
