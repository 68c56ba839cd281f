"""Games that are steered to abilities which were not activated yet: their cards in the decks, their options first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random
from typing import Final, NamedTuple

import msgspec

from rulebound.kernel import decisions, play
from rulebound.kernel.decisions import DECLINE, DONE, NO, PASS, kind_of
from rulebound.kernel.game import Game
from rulebound.kernel.state import State
from rulebound.lessons.layout import Position, lay_out
from rulebound.program import conditions as co
from rulebound.program import filters as fi
from rulebound.program import ops as op
from rulebound.program.abilities import Ability, Event, PrintedCard
from tests.reference.places import Places, noted
from tests.reference.pools import made, pool
from tests.reference.reading import COMPARISONS, timings
from tests.reference.watch import Watch, watching

DECISIONS: Final = 900  # with a choice
STEPS: Final = 5000  # with those that have none
VARIANTS: Final = {"fow": ("fow-6.0-viola",)}
SELDOM: Final = 4  # every so many games are played by a variant
HEADS: Final = {"opcg": "leader", "azurlane": "flagship", "fow": "ruler"}
LEADING: Final = {"opcg": ("leader",), "azurlane": (), "fow": ("ruler area",)}  # zones in which nothing else lies
DECK: Final = {"opcg": 49, "azurlane": 49, "fow": 38}  # fewer than a whole deck: no rule of building is asked
STONES: Final = 11
NEAR: Final = 60  # cards among which those are looked for that go with the first
OTHERS: Final = (0, 1, 2, 4, 6)  # so many go with it
BASIC: Final = {"fire": "FW-S1", "wind": "FW-S2", "light": "FW-S3", "water": "FW-S4", "darkness": "FW-S5"}
SPURS: Final = ("swift attack", "rush", "swiftness")
GOING: Final = ("leaves", "ko", "sink", "falls", "destroy", "damage", "enters graveyard", "banish", "return", "discard")
TAKING: Final = ("ko", "return", "sink", "destroy", "banish", "bounce", "discard")
ATTACKS: Final = ("attack", "start a battle", "attack the player")
WEIGHTS: Final = {"produce will": 0.02, "call a magic stone": 9.0, "put into standby": 0.5}  # will is had as one pays
MOODS: Final = ("", "", "", "attack", "save")  # of a turn: first attacks, or something is kept for later
STYLES: Final = (0.1, 0.5, 1.0, 4.0)  # how gladly a player attacks
SHY: Final = (PASS, DONE, NO, DECLINE)


class Kept(NamedTuple):
    """A game that can be played again: by which rules, its seed, decks or the position laid out, and answers."""

    where: str
    game: str
    seed: int
    decks: list[list[str]]
    answers: list[int]
    position: str = ""

    def begun(self, g: Game) -> State:
        """Its state before the first answer."""
        if self.position:
            return lay_out(g, msgspec.json.decode(self.position, type=Position))
        return play.new_game(g, [g.arranged(g.deck(deck)) for deck in self.decks], str(self.seed).encode())


class Table:
    """A game with all its cards, and what was seen of it."""

    def __init__(self, name: str, with_pool: bool = True, decisions: int = DECISIONS) -> None:
        self.name = name
        self.decisions = decisions  # of one game
        cards = list(pool(name)[0]) if with_pool else []
        with noted() as places:
            self.game: Game = made(name, cards)
        # A text that only a variant of the rules reads needs games by that variant.
        self.variants = [self.game, *(made(variant, cards) for variant in VARIANTS.get(name, ()))]
        self.places: Places = places
        self.cards: dict[str, PrintedCard] = places.printed
        self.watch = Watch(self.game, places, self.cards)
        self.own: dict[str, list[int]] = {}  # the abilities of each card
        for ability in self.game.catalogue.abilities:
            if ability.card >= 0:
                self.own.setdefault(self.game.catalogue.cards[ability.card].id, []).append(ability.id)
        self.searches = {
            one: searches_of(self.cards[id].abilities if uses(places.ability[one]) else places.ability[one])
            for id, ids in self.own.items()
            for one in ids
        }
        self.leaders: dict[str, list[str]] = {}
        self.spurs = [id for id in self.bodies() if spurs(self.cards[id].abilities)]
        self.uppers = [id for id in self.bodies() if any(one.when == "retrofit" for one in self.cards[id].abilities)]
        self.takers = [id for id in self.bodies() if takes(self.cards[id].abilities)]
        self.changers: dict[tuple[str, bool], list[str]] = {}  # cards that change a value, and whether they raise it
        for id in self.bodies():
            for value, up in sorted(changes(self.cards[id].abilities)):
                self.changers.setdefault((value, up), []).append(id)
        self.keys = keys(self)
        self.tried: dict[str, int] = {}
        self.suspended: list[str] = []  # games that ran away
        self.errors: list[str] = []
        self.held: list[set[str]] = [set(), set()]  # what each player keeps in hand
        self.kept: list[Kept] = []  # the games that show what is wrong

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

    def decks(self, random: Random) -> list[list[str]]:
        """Two decks around cards with abilities that did nothing yet, each with what both texts speak of."""
        wanted = sorted(self.bodies(), key=lambda id: (self.fresh(id) == 0, self.tried.get(id, 0), random.random()))
        heads: list[str] = []
        few: list[list[str]] = []
        for seat in range(2):
            heads.append(self.head(wanted[seat], random))
            fit = [id for id in wanted[2 : 2 + NEAR] if id not in few[0]] if few else wanted[2 : 2 + NEAR]
            fit = [id for id in fit if (asked := self.asked(id)) == [] or heads[seat] in asked]
            few.append([wanted[seat], *fit[: random.choice(OTHERS)]])
            for id in few[seat]:
                self.tried[id] = self.tried.get(id, 0) + 1
        out: list[list[str]] = []
        self.held = [self.held_for([*few[seat], heads[seat]]) for seat in range(2)]
        for seat in range(2):
            mine = [*few[seat], heads[seat]]
            theirs = [*few[1 - seat], heads[1 - seat]]
            partners = self.partners(mine, ("yours", "any"), random) + self.partners(theirs, ("theirs", "any"), random)
            size = DECK[self.name] // (2 if random.randrange(8) == 0 else 1)  # of a short one little is left soon
            deck = [id for id in few[seat] for _ in range(4)]
            others = partners + random.sample(self.bodies(), 4)
            while len(deck) < size:
                deck.append(random.choice(others if random.random() < 0.7 else few[seat]))
            stones = self.stones(mine, random) if self.name == "fow" else []
            out.append([heads[seat], *deck[:size], *stones])
        return out

    def idle(self, id: str) -> list[int]:
        """Those abilities of a card, and of its other side, that changed nothing yet."""
        sides = [id, self.cards[id].other_side] if self.cards[id].other_side in self.cards else [id]
        return [one for side in sides for one in self.own.get(side, []) if one not in self.watch.changed]

    def asked(self, id: str) -> list[str]:
        """The cards to lead a deck that the texts of a card ask for; none where any will do."""
        if id not in self.leaders:
            searches = [cards for one in self.own.get(id, []) for cards in self.searches[one] if cards.where]
            mine = [cards for cards in searches if cards.side != "theirs"]
            only = [cards for cards in mine if self.is_of_heads(cards)]
            found = [head for head in self.heads() if any(self.is_found(head, cards) for cards in only)]
            self.leaders[id] = found if len(found) < len(self.heads()) else []
        return self.leaders[id]

    def is_of_heads(self, cards: fi.Cards) -> bool:
        """Whether a search is for a card that leads a deck."""
        kinds = {one.name for one in parts_of(cards.where) if isinstance(one, fi.Kind)}
        zones = set(cards.zones)
        return HEADS[self.name] in kinds or bool(zones and zones <= set(LEADING[self.name]))

    def head(self, id: str, random: Random) -> str:
        """A card to lead the deck: one that a text asks for, or one that did nothing yet."""
        asked = self.asked(id)
        found = asked if asked and random.random() < 0.9 else self.heads()
        head = min(found, key=lambda id: (self.fresh(id) == 0, self.tried.get(id, 0), random.random()))
        self.tried[head] = self.tried.get(head, 0) + 1
        return head

    def is_found(self, id: str, cards: fi.Cards) -> bool:
        """Whether a search could find a card, by what is printed on it."""
        return all(could_pass(self.cards[id], test) for test in cards.where)

    def partners(self, few: list[str], sides: tuple[str, ...], random: Random) -> list[str]:
        """Cards that the texts of others look for, some for each search."""
        found: list[str] = []
        for id in few:
            for cards in [cards for one in self.idle(id) for cards in self.searches[one]]:
                if cards.where and cards.side in sides:
                    fit = [one for one in self.bodies() if self.is_found(one, cards)]
                    found += random.sample(fit, min(3, len(fit)))
            texts = self.idle_texts(id)
            if comes_upon(texts):
                for other in random.sample(self.uppers, min(3, len(self.uppers))):
                    below = [cards for one in self.own[other] for cards in self.searches[one] if cards.where]
                    fit = [one for one in self.bodies() if any(self.is_found(one, cards) for cards in below)]
                    found += [other, *random.sample(fit, min(2, len(fit)))]
            if attacks(texts):
                found += random.sample(self.spurs, min(2, len(self.spurs)))
            if "draw" in event_names(texts):
                drawing = [one for one in self.bodies() if any(isinstance(x, op.Draw) for x in self.texts_of(one))]
                found += random.sample(drawing, min(3, len(drawing)))
            if loses(texts):
                found += random.sample(self.takers, min(3, len(self.takers)))
            lost = {one.keyword for one in parts_of(texts) if isinstance(one, op.Lose) and one.keyword}
            for keyword in sorted(lost):
                fit = [one for one in self.bodies() if keyword in self.cards[one].keywords]
                found += random.sample(fit, min(1, len(fit)))
            values = {(test.value, test.how) for test in tests_of(texts) if test.how in ("==", "<=", ">=")}
            for value, how in sorted(values):
                fit = self.changers.get((value, how == ">="), [])
                found += random.sample(fit, min(2, len(fit)))
        return found

    def texts_of(self, id: str) -> Iterator[object]:
        """All parts of the texts of a card."""
        return parts_of(self.cards[id].abilities)

    def held_for(self, few: list[str]) -> set[str]:
        """The cards that these texts look for in a hand, which are better kept there."""
        searches = [cards for id in few for one in self.idle(id) for cards in self.searches[one]]
        mine = [cards for cards in searches if cards.where and "hand" in cards.zones and cards.side != "theirs"]
        return {id for id in self.bodies() if id not in few and any(self.is_found(id, cards) for cards in mine)}

    def idle_texts(self, id: str) -> tuple[Ability, ...]:
        """The texts of those abilities."""
        return tuple(self.places.ability[one] for one in self.idle(id))

    def stones(self, few: list[str], random: Random) -> list[str]:
        """Magic stones that pay for the few cards of a deck; some with abilities that were not activated yet."""
        all_ = [card for card in self.cards.values() if card.kind == "magic stone"]
        all_.sort(key=lambda card: (self.fresh(card.id) == 0, self.tried.get(card.id, 0), random.random()))
        colours = [colour for id in few for colour in self.cards[id].colours] or ["fire"]
        special = [card.id for card in all_[: random.randrange(4)]]
        for id in special:
            self.tried[id] = self.tried.get(id, 0) + 1
        rare = self.givers(few) + self.sought(few)
        special += random.sample(rare, min(3, len(rare)))
        special += [random.choice(special) for _ in range(random.randrange(4)) if special]  # some of them twice
        return special + [BASIC[random.choice(colours)] for _ in range(STONES - len(special))]

    def sought(self, few: list[str]) -> list[str]:
        """The magic stones that these texts look for by more than their kind."""
        searches = [
            cards for id in few for one in self.idle(id) for cards in self.searches[one] if len(cards.where) > 1
        ]
        stones = [card.id for card in self.cards.values() if card.kind == "magic stone"]
        return [id for id in stones if any(self.is_found(id, cards) for cards in searches)]

    def givers(self, few: list[str]) -> list[str]:
        """The magic stones that give what no basic one does and these texts ask for."""
        asked = {kind for id in few for kind in payments(self.idle_texts(id))}
        return [
            card.id
            for card in self.cards.values()
            if card.kind == "magic stone" and gains(card.abilities) & (asked - set(BASIC))
        ]

    def disagreements(self) -> list[list[str]]:
        """Where engine and reference parted: the card, how to come there, the operation, and what differs."""
        return [[one.card, one.where, str(one.op), *one.text] for one in self.watch.disagreements]

    # -- playing ---------------------------------------------------------------------------------

    def play(self, seed: int, where: str) -> State:
        """A whole game; `where` is how to come there again, as decks and answers hang on the games before."""
        random = Random(seed)
        decks = self.decks(random)
        g = self.variants[seed % len(self.variants) if random.randrange(SELDOM) == 0 else 0]
        return self.play_on(g, Kept(where, g.name, seed, decks, []), self.decisions)

    def play_on(self, g: Game, begun: Kept, most: int) -> State:
        """A game from its beginning, answered at random, until it ends or so many decisions had a choice."""
        where = begun.where
        self.watch.begin(where)
        answers = Random(begun.seed + 1)
        styles = [answers.choice(STYLES), answers.choice(STYLES)]
        s = begun.begun(g)
        made = begun.answers
        parted = len(self.watch.disagreements)
        try:
            chosen = 0
            while not s.over and not s.suspended and chosen < most and len(made) < STEPS:
                n = play.count(s)
                chosen += n > 1
                made.append(self.choose(s, n, answers, styles[s.seat]) if n > 1 else 0)
                self.watch.answered(decisions.option(s, made[-1]))
                play.step(s, made[-1])
                self.watch.look(s)
        except Exception as error:  # a game that errs is told, and the next is played
            self.errors.append(f"{where}: {type(error).__name__}: {error}")
        if s.suspended:
            self.suspended.append(where)
        if s.suspended or len(self.watch.disagreements) > parted or (self.errors and self.errors[-1].startswith(where)):
            self.kept.append(begun)
        return s

    def weight(self, s: State, card: int, number: int) -> float:
        """How much an option is wanted: of an ability that is known by its number, whether that one did nothing yet."""
        known = s.g.catalogue.cards[s.printed[card]]
        if 0 <= number < len(known.abilities):
            return 8.0 if known.abilities[number].id not in self.watch.changed else 0.7
        if known.id in self.held[s.seat]:
            return 0.03
        return 8.0 if self.fresh(known.id) else 1.5

    def choose(self, s: State, n: int, random: Random, fierce: float) -> int:
        """An option at random, those of cards with abilities that were not activated yet more likely."""
        mood = MOODS[(s.turn * 7 + s.seat * 3 + s.seed[0]) % len(MOODS)]
        if s.high >= 0:
            return random.choice((0, n - 1, random.randrange(n)))
        weights: list[float] = []
        for option in s.options:
            kind = kind_of(option)
            weight = 0.3 if kind in SHY else 1.0
            if kind >= decisions.GAME_OPTIONS:
                card, _, number = s.g.option_cards(s, option)
                name = s.g.option_names[kind]
                if name in ATTACKS:
                    weight = fierce if mood != "attack" else 8.0
                elif name in WEIGHTS:
                    weight = WEIGHTS[name] if s.g.ask_names[s.ask_kind] != "payment" else 1.0
                elif 0 <= card < len(s.card):
                    part = s.g.option_parts.get(kind, decisions.ONE_CARD)
                    weight = self.weight(s, card, number if part == decisions.CARD_AND_ABILITY else -1)
                    if s.seat == s.active:
                        weight *= {"attack": 0.05, "save": 0.2}.get(mood, 1.0)
                elif name.startswith(("end", "pass")):
                    weight = 0.3 if mood != "save" else 3.0
            weights.append(weight)
        return random.choices(range(n), weights)[0]


def keys(table: Table) -> dict[int, str]:
    """The abilities that games can carry out: a card and the number of its text, or of one that its text gives."""
    found: dict[int, str] = {}
    given: dict[str, int] = {}
    for ability in table.watch.abilities():
        id = table.watch.card_of(ability)
        text = table.places.ability[ability]
        number = next((n for n, one in enumerate(table.cards[id].abilities, 1) if one is text), 0)
        if not number:
            given[id] = given.get(id, 0) + 1
        found[ability] = f"{id}/{number}" if number else f"{id}/gives {given[id]}"
    return found


def is_back(table: Table, card: PrintedCard) -> bool:
    """Whether a card is the awakened side of another."""
    if card.kind == "j-ruler":
        return True
    return bool(card.other_side) and "durability" not in card.values and card.kind == "flagship"


def words_of(part: object) -> set[str]:
    """The names, traits and colours that a text speaks of."""
    return {one.name for one in parts_of(part) if isinstance(one, fi.Named | fi.Trait | fi.Colour)}


def searches_of(part: object) -> list[fi.Cards]:
    """All searches of a text, and what its events and conditions are about."""
    events = [one for one in parts_of(part) if isinstance(one, Event) and one.where and not one.own]
    about = [fi.Cards(one.whose, (), one.where) for one in events]
    about += [fi.Cards("any", (), one.where) for one in parts_of(part) if isinstance(one, co.Matches) and one.where]
    about += [fi.Cards("any", (), one.where) for one in parts_of(part) if isinstance(one, fi.Targeting) and one.where]
    return [one for one in parts_of(part) if isinstance(one, fi.Cards)] + about


def comes_upon(part: object) -> bool:
    """Whether a text is about cards that come upon others."""
    if any("beneath" in cards.zones for cards in searches_of(part)):
        return True
    return any(isinstance(one, fi.Came) and one.manner == "by retrofit" for one in parts_of(part))


def attacks(part: object) -> bool:
    """Whether a text is about cards that attack."""
    roles = [one.name for one in parts_of(part) if isinstance(one, fi.Role)]
    return "attacker" in roles or any(name in ("attacks", "sinks") for name in event_names(part))


def spurs(part: object) -> bool:
    """Whether a text lets a card attack at once."""
    return any(isinstance(one, op.Grant) and one.keyword in SPURS for one in parts_of(part))


def event_names(part: object) -> list[str]:
    """What a text waits for."""
    events = [one.name for one in parts_of(part) if isinstance(one, Event)]
    return [name for some in events for name in (some if isinstance(some, tuple) else (some,))]


def uses(part: object) -> bool:
    """Whether a text has another text of its card done."""
    return any(isinstance(one, op.Use) for one in parts_of(part))


def loses(part: object) -> bool:
    """Whether a text waits for a card that goes or is hurt."""
    return any(name.startswith(GOING) for name in event_names(part))


def takes(part: object) -> bool:
    """Whether a text makes cards of the other player go."""
    chosen = [one for one in parts_of(part) if isinstance(one, op.Choose) and one.cards.side != "yours"]
    return bool(chosen) and any(
        isinstance(one, op.Damage) or getattr(one, "verb", "") in TAKING for one in parts_of(part)
    )


def parts_of(part: object) -> Iterator[object]:
    """A text and all its parts."""
    if isinstance(part, tuple):
        for one in part:
            yield from parts_of(one)
    elif is_dataclass(part) and not isinstance(part, type):
        yield part
        for field in fields(part):
            yield from parts_of(getattr(part, field.name))


def tests_of(part: object) -> list[fi.Compare]:
    """All tests of values of a text."""
    return [one for one in parts_of(part) if isinstance(one, fi.Compare)]


def changes(part: object) -> set[tuple[str, bool]]:
    """The values that a text changes, and whether it raises them."""
    found = [one for one in parts_of(part) if isinstance(one, op.Change | op.Become)]
    return {(one.value, isinstance(one, op.Change) and isinstance(one.amount, int) and one.amount > 0) for one in found}


def payments(part: object) -> set[str]:
    """The kinds of will that a text asks for."""
    return {one.kind for one in parts_of(part) if isinstance(one, op.Payment)}


def gains(part: object) -> set[str]:
    """The kinds of will that a text gives."""
    return {one.pool for one in parts_of(part) if isinstance(one, op.Gain)}


def could_pass(card: PrintedCard, test: fi.Filter) -> bool:
    """Whether a card could pass a test, as far as its print tells."""
    match test:
        case fi.Kind(name):
            return card.kind == name
        case fi.Named(name):
            return name in (card.name, *card.names)
        case fi.NamePart(part):
            return any(part in name for name in (card.name, *card.names))
        case fi.Trait(name):
            return name in card.traits
        case fi.TraitPart(part):
            return any(part in name for name in card.traits)
        case fi.Colour(name):
            return name in card.colours
        case fi.Colours(n):
            return len(card.colours) >= n
        case fi.Attribute(name):
            return name in card.attributes
        case fi.Keyword(name):
            return name in card.keywords
        case fi.Compare(value, how, amount):
            return not isinstance(amount, int) or bool(COMPARISONS[how](card.values.get(value, 0), amount))
        case fi.Plain():
            return not card.abilities and all(word.endswith(" support") for word in card.keywords)
        case fi.HasAbility(timing):
            return any(timing in timings(one.when) for one in card.abilities)
        case fi.Either(tests):
            return any(could_pass(card, one) for one in tests)
        case fi.Both(tests):
            return all(could_pass(card, one) for one in tests)
    return True


def run(table: Table, games: int, seed: int, begin: int = 0) -> None:
    """So many games, one after another; `begin` were played before."""
    with watching(table.watch):
        for n in range(begin, begin + games):
            table.play(seed + n, f"--seed {seed} --games {n + 1}")


def again(table: Table, kept: Kept) -> None:
    """A kept game once more, watched: what is still wrong with it is told anew."""
    table.watch.begin(kept.where)
    (g,) = [game for game in table.variants if game.name == kept.game]
    parted = len(table.watch.disagreements)
    wrong = False
    with watching(table.watch):
        try:
            s = kept.begun(g)
            for answer in kept.answers:
                if s.over or s.suspended or answer >= play.count(s):
                    break  # the game goes another way by now
                table.watch.answered(decisions.option(s, answer))
                play.step(s, answer)
                table.watch.look(s)
            if s.suspended:
                table.suspended.append(kept.where)
                wrong = True
        except Exception as error:
            table.errors.append(f"{kept.where}: {type(error).__name__}: {error}")
            wrong = True
    if wrong or len(table.watch.disagreements) > parted:
        table.kept.append(kept)
