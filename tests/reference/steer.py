"""Games that are steered to abilities which were not activated yet: their cards in the decks, their options first."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from random import Random
from typing import Final

from rulebound.kernel import decisions, play
from rulebound.kernel.decisions import DECLINE, DONE, NO, PASS, kind_of
from rulebound.kernel.game import Game
from rulebound.kernel.state import State
from rulebound.program import filters as fi
from rulebound.program.abilities import PrintedCard
from tests.reference.places import Places, noted
from tests.reference.pools import made, pool
from tests.reference.watch import Watch, watching

DECISIONS: Final = 700  # of one game
HEADS: Final = {"opcg": "leader", "azurlane": "flagship", "fow": "ruler"}
DECK: Final = {"opcg": 49, "azurlane": 49, "fow": 38}  # fewer than a whole deck: no rule of building is asked
STONES: Final = 11
SHY: Final = (PASS, DONE, NO, DECLINE)


class Table:
    """A game with all its cards, and what was seen of it."""

    def __init__(self, name: str, with_pool: bool = True) -> None:
        self.name = name
        cards = list(pool(name)[0]) if with_pool else []
        with noted() as places:
            self.game: Game = made(name, cards)
        self.places: Places = places
        self.cards: dict[str, PrintedCard] = places.printed
        self.watch = Watch(self.game, places, self.cards)
        self.own: dict[str, list[int]] = {}  # the abilities of each card
        for ability in self.game.catalogue.abilities:
            if ability.card >= 0:
                self.own.setdefault(self.game.catalogue.cards[ability.card].id, []).append(ability.id)
        self.said = {id: words_of(card) for id, card in self.cards.items()}
        self.tried: dict[str, int] = {}
        self.suspended: list[str] = []  # games that ran away

    def fresh(self, id: str) -> int:
        """How many abilities of a card, or of its other side, were not activated yet or changed nothing."""
        other = self.cards[id].other_side
        ids = self.own.get(id, []) + (self.own.get(other, []) if other else [])
        return sum(1 for one in ids if one not in self.watch.changed)

    def heads(self) -> list[str]:
        """The cards that lead a deck."""
        return [card.id for card in self.cards.values() if card.kind == HEADS[self.name] and not is_back(self, card)]

    def bodies(self) -> list[str]:
        """The cards that a deck is made of."""
        out = ("leader", "flagship", "ruler", "j-ruler", "magic stone")
        return [card.id for card in self.cards.values() if card.kind not in out and not card.token]

    def deck(self, random: Random) -> list[str]:
        """A deck around cards with abilities that were not activated yet, and what these texts name."""
        wanted = sorted(self.bodies(), key=lambda id: (self.fresh(id) == 0, self.tried.get(id, 0), random.random()))
        few = wanted[: random.choice((3, 5, 8))]
        for id in few:
            self.tried[id] = self.tried.get(id, 0) + 1
        partners = self.partners(few, self.bodies(), random)
        heads = self.partners(few, self.heads(), random)
        heads.sort(key=lambda id: (self.fresh(id) == 0, self.tried.get(id, 0)))
        if not heads or random.random() < 0.4:
            heads = sorted(self.heads(), key=lambda id: (self.fresh(id) == 0, self.tried.get(id, 0), random.random()))
        head = heads[0]
        self.tried[head] = self.tried.get(head, 0) + 1
        size = DECK[self.name]
        others = random.sample(self.bodies(), 8) + partners[:8]
        deck = [id for id in few for _ in range(4)]
        while len(deck) < size:
            deck.append(random.choice(others + few))
        stones: list[str] = []
        if self.name == "fow":
            stones = self.stones(deck, random)
        return [head, *deck[:size], *stones]

    def stones(self, deck: list[str], random: Random) -> list[str]:
        """Magic stones that pay for a deck; those with abilities that were not activated yet first."""
        all_ = [card for card in self.cards.values() if card.kind == "magic stone"]
        all_.sort(key=lambda card: (self.fresh(card.id) == 0, self.tried.get(card.id, 0), random.random()))
        colours = [colour for id in deck for colour in self.cards[id].colours] or ["fire"]
        basic = {"fire": "FW-S1", "wind": "FW-S2", "light": "FW-S3", "water": "FW-S4", "darkness": "FW-S5"}
        few = [card.id for card in all_[:3]]
        for id in few:
            self.tried[id] = self.tried.get(id, 0) + 1
        return few + [basic[random.choice(colours)] for _ in range(STONES - len(few))]

    def partners(self, few: list[str], among: list[str], random: Random) -> list[str]:
        """Cards that the texts of others name, by name or by trait."""
        names = set().union(*(self.said[id] for id in few)) if few else set()
        found = [
            id
            for id in among
            if names & {self.cards[id].name, *self.cards[id].names, *self.cards[id].traits, *self.cards[id].colours}
            and (names & {self.cards[id].name, *self.cards[id].traits} or random.random() < 0.1)
        ]
        random.shuffle(found)
        return found

    # -- playing ---------------------------------------------------------------------------------

    def play(self, seed: int, where: str) -> State:
        """A whole game; `where` is how to come there again, as decks and answers hang on the games before."""
        random = Random(seed)
        decks = [self.deck(random), self.deck(random)]
        self.watch.begin(where)
        g = self.game
        answers = Random(seed + 1)
        s = play.new_game(g, [g.arranged(g.deck(deck)) for deck in decks], str(seed).encode())
        made = 0
        while not s.over and not s.suspended and made < DECISIONS:
            n = play.count(s)
            index = self.choose(s, n, answers) if n > 1 else 0
            self.watch.answered(decisions.option(s, index))
            play.step(s, index)
            self.watch.look(s)
            made += 1
        if s.suspended:
            self.suspended.append(self.watch.where)
        return s

    def choose(self, s: State, n: int, random: Random) -> int:
        """An option at random, those of cards with abilities that were not activated yet more likely."""
        if s.high >= 0:
            return random.choice((0, n - 1, random.randrange(n)))
        weights: list[float] = []
        for option in s.options:
            kind = kind_of(option)
            weight = 0.3 if kind in SHY else 1.0
            if kind >= decisions.GAME_OPTIONS or kind == decisions.TRIGGER:
                card, _, _ = s.g.option_cards(s, option) if kind >= decisions.GAME_OPTIONS else (-1, -1, 0)
                name = s.g.option_names[kind]
                if card >= 0 and card < len(s.card):
                    weight = 1.5
                    if self.fresh(s.g.catalogue.cards[s.printed[card]].id):
                        weight = 8.0
                elif name.startswith(("end", "pass")):
                    weight = 0.3
            weights.append(weight)
        return random.choices(range(n), weights)[0]


def is_back(table: Table, card: PrintedCard) -> bool:
    """Whether a card is the awakened side of another."""
    if card.kind == "j-ruler":
        return True
    return bool(card.other_side) and "durability" not in card.values and card.kind == "flagship"


def words_of(part: object) -> set[str]:
    """The names, traits and colours that a text speaks of."""
    found: set[str] = set()
    if isinstance(part, tuple):
        for one in part:
            found |= words_of(one)
    elif isinstance(part, PrintedCard):
        return words_of(part.abilities)
    elif is_dataclass(part) and not isinstance(part, type):
        if isinstance(part, fi.Named | fi.Trait | fi.Colour):
            found.add(part.name)
        for one in fields(part):
            found |= words_of(getattr(part, one.name))
    return found


def run(table: Table, games: int, seed: int) -> None:
    """So many games, one after another."""
    with watching(table.watch):
        for n in range(games):
            table.play(seed + n, f"--seed {seed} --games {n + 1}")
