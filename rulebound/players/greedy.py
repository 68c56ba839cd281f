"""A player that looks one answer ahead: it acts rather than passes, and acts where it gains most.

It knows no game. It reads the kinds of options and the values of the cards in its view, so it plays any
game passably and none well.
"""

from __future__ import annotations

from random import Random
from typing import Final

from rulebound.kernel.view import CardView, DecisionView, OptionView, View
from rulebound.players import breadth, owed
from rulebound.players.sight import Sight

PATIENCE: Final = 60  # answers a turn after which it declines what it can
WHIM: Final = 24  # one answer in so many is any: two of a kind must not circle for ever

DECLINES: Final = ("pass", "done", "no", "decline", "end the turn", "end the battle phase", "end the main phase")
ATTACKERS: Final = ("power", "attack", "atk", "strength", "might")
DEFENDERS: Final = ("guard", "defence", "def", "toughness", "health", "power")
ATTACK: Final = "attack"
FIGHTS: Final = (ATTACK, "block")  # options to go for a card
HELPS: Final = ("counter", "support")  # what a card adds to one that fights, and options to do so
RESERVES: Final = ("support",)  # of these, what helps the one that attacks as well

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

    thinks = False

    def __init__(self) -> None:
        self._turn = -1
        self._answers = 0

    def choose(self, sight: Sight, rng: Random) -> int:
        """The index of an option."""
        view = sight.view
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
        board = Board(view, decision)
        worth = [board.weigh(option) for option in decision.options]
        best = max(worth)
        among = [index for index, found in enumerate(worth) if found == best]
        return among[int(rng.random() * len(among))]


class Board:
    """The cards of a view by their handles, and what options are worth among them."""

    def __init__(self, view: View, decision: DecisionView) -> None:
        self._viewer = view.viewer
        self._cards: dict[str, CardView] = {}
        self._held: set[str] = set()
        self._taken: set[int] = set()  # places on which a card of one's own stands
        for zone in view.zones:
            for card in zone.cards:
                self._cards[card.handle] = card
                if zone.name == "hand":
                    self._held.add(card.handle)
                if card.place >= 0 and card.controller == view.viewer:
                    self._taken.add(card.place)
        self._fighting = set(view.roles.values())
        self._lacking = self._lack(
            self._cards.get(view.roles.get("attacker", "")), self._cards.get(view.roles.get("attacked", ""))
        )
        helping = {option.card for option in decision.options if option.kind.startswith(HELPS)}
        self._help = sum(self._helped_by(handle) for handle in helping)
        self._reserve = sum(first_value(self._cards[handle], RESERVES, 0) for handle in self._held)
        self._may_decline = any(option.kind in DECLINES for option in decision.options)

    def _lack(self, attacker: CardView | None, attacked: CardView | None) -> int | None:
        """How much one's own card lacks to win the fight under way; none where there is no such fight."""
        if attacker is None or attacked is None or attacker.controller == attacked.controller:
            return None
        ahead = first_value(attacker, ATTACKERS) - first_value(attacked, DEFENDERS)
        return -ahead if attacker.controller == self._viewer else ahead + 1

    def _helped_by(self, handle: str) -> int:
        """What a card adds to one that fights."""
        card = self._cards.get(handle)
        return 0 if card is None else first_value(card, HELPS, 0)

    def weigh(self, option: OptionView) -> int:
        """What an option is worth; only the order matters."""
        if option.kind in DECLINES:
            return DECLINING
        if option.kind == "pick":
            return self._weigh_pick(option)
        if option.kind == "place":
            return LEAST if option.number in self._taken else OTHER
        if self._lacking is not None and self._may_decline:
            if self._lacking <= 0 and option.card in self._held:
                return LEAST  # the fight is won as it is
            if option.kind.startswith(HELPS):
                return self._weigh_help(self._helped_by(option.card), self._lacking)
        card, other = self._cards.get(option.card), self._cards.get(option.other)
        if option.kind.startswith(FIGHTS):
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
        return (OTHER if option.card in self._fighting else DECLINING + 1) + bulk(card)

    def _weigh_help(self, help: int, lacking: int) -> int:
        """The least that is enough; otherwise the most, if all of it together is enough."""
        if help >= lacking:
            return OTHER + BULK - min(BULK, help)
        return OTHER - BULK + min(BULK, help) if self._help >= lacking else LEAST

    def _weigh_fight(self, kind: str, card: CardView | None, other: CardView | None) -> int:
        """A fight that gets through is worth more than holding back; one that does not is worth less."""
        if card is None:
            return USUAL["attack"]
        force = first_value(card, ATTACKERS)
        if kind.startswith(ATTACK) and force <= 0:
            return LEAST
        if other is None:
            return USUAL["attack"] + bulk(card)
        lacking = first_value(other, DEFENDERS) - force
        if lacking > 0:
            # What is held may make up for it, if a good part of it is left.
            return DECLINING + 1 if kind.startswith(ATTACK) and 2 * lacking <= self._reserve else LEAST
        # Of those that can be beaten, the one that matters most.
        return USUAL["attack"] + bulk(other)


def bulk(card: CardView | None) -> int:
    """How much card there is: the sum of its values."""
    return 0 if card is None else max(0, min(BULK, sum(card.values.values())))


def first_value(card: CardView, names: tuple[str, ...], otherwise: int = -1) -> int:
    """The first of these values that a card has; if it has none of them its highest, or what is said."""
    for name in names:
        if name in card.values:
            return card.values[name]
    return otherwise if otherwise >= 0 else max(card.values.values(), default=0)
