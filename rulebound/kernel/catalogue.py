"""Printed cards and their linked abilities: immutable, shared by every game in the process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64

AUTOMATIC: Final = 0
ACTIVATED: Final = 1
PERMANENT: Final = 2
REPLACEMENT: Final = 3
RULE: Final = 4

# How often an ability works: of this one object, or for a player whichever card says it.
ONCE_A_TURN: Final = 1
ONCE_A_GAME: Final = 2
ONCE_BY_NAME: Final = 3

# Layers of what effects change, where a game has them.
ABILITIES: Final = 0
WORDS: Final = 1
NUMBERS: Final = 2
DEFINING: Final = 3  # what a card says of itself to begin with

YOURS: Final = 0
THEIRS: Final = 1
ANY: Final = 2
OWNERS: Final = 3
MARK_CLASS: Final = 1000
CONTROLLERS: Final = 4


@final
class Sheet:
    """What a card is at a moment: every value that an effect can change."""

    def __init__(
        self,
        values: list[int],
        keywords: i64,
        kinds: i64,
        colours: i64,
        attributes: i64,
        traits: list[int],
        names: list[int],
        silent: bool,
    ) -> None:
        self.values = values
        self.keywords = keywords
        self.kinds = kinds
        self.colours = colours
        self.attributes = attributes
        self.traits = traits
        self.names = names
        self.silent = silent

    def copy(self) -> Sheet:
        """A sheet that may be altered."""
        return Sheet(
            self.values[:],
            self.keywords,
            self.kinds,
            self.colours,
            self.attributes,
            self.traits,
            self.names,
            self.silent,
        )

    def same(self, other: Sheet) -> bool:
        """Whether two sheets say the same."""
        return (
            self.values == other.values
            and self.keywords == other.keywords
            and self.kinds == other.kinds
            and self.colours == other.colours
            and self.attributes == other.attributes
            and self.traits == other.traits
            and self.names == other.names
            and self.silent == other.silent
        )


@final
class Node:
    """A linked test, amount or condition: an operator, numbers, and the nodes below it."""

    def __init__(self, op: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        self.op = op
        self.a = a
        self.b = b
        self.c = c
        self.kids: list[Node] = []
        self.search: Search | None = None
        self.text = ""


@final
class Search:
    """A linked `Cards`: whose, in which kinds of zone, which tests. `reads` are its read bits."""

    def __init__(self, side: i64, zones: i64, tests: list[Node], reads: i64, tested: i64, by_value: bool) -> None:
        self.side = side
        self.zones = zones
        self.tests = tests
        self.reads = reads
        self.tested = tested  # read bits of its tests alone
        self.by_value = by_value


@final
class Part:
    """One lasting thing that an ability or instruction sets up: the pattern of a standing effect."""

    def __init__(self, number: i64, kind: i64, arg: i64, amount: Node, search: i64, against: i64, side: i64) -> None:
        self.number = number
        self.sheet_reads = 0  # what the sheets that it changes are made from
        self.settle_reads = 0  # what must be looked at again when it changes
        self.layer_reads = 0  # the layers whose results it looks at
        self.kind = kind
        self.arg = arg
        self.amount = amount
        self.search = search
        self.against = against
        self.side = side
        self.on_itself = False  # said of the card that has the ability
        self.once = False  # spent by the first act that it is for
        self.apart = False  # gives what is no ability of the card
        self.defines = False  # says what its card is to begin with, wherever that is


@final
class Choice:
    """A linked choice of cards."""

    def __init__(
        self,
        search: Search,
        least: Node | None,
        most: Node,
        by: i64,
        among: i64,
        total: i64,
        limit: Node,
        different: bool,
        target: bool,
        blind: bool,
        hidden: bool,
        aims: bool,
    ) -> None:
        self.search = search
        self.least = least
        self.most = most
        self.by = by
        self.among = among  # set register, -1 for none
        self.total = total  # value whose sum is limited, -1 for none
        self.limit = limit
        self.different = different
        self.target = target  # chosen on play, where the game does so
        self.blind = blind
        self.hidden = hidden  # the other player cannot see which cards could be chosen
        self.aims = aims  # what is chosen is a target


@final
class Ability:
    """A linked ability: where its code begins for a waiting, a used, a played and a resolving ability."""

    def __init__(self, id: i64, card: i64, index: i64, sort: i64) -> None:
        self.id = id
        self.card = card
        self.index = index
        self.sort = sort
        self.mask = 0
        self.own = True
        self.where: list[Node] = []
        self.against: list[Node] = []  # tests on the card at the other end of the event
        self.whose = ANY
        self.by = 0
        self.mark = -1  # which mark must have been put on the card, -1: the event may be about any
        self.window = -1
        self.condition: Node | None = None
        self.prelude = -1  # asks whether to use it
        self.code = -1  # pays the cost
        self.announce = -1  # chooses targets, pays, goes to the chase
        self.body = -1  # carries it out
        self.price = -1  # what its cost asks of the kinds in which the game's costs are paid
        self.sets = 0
        self.nums = 0
        self.x = -1  # the register of the number declared as X
        self.may = False
        self.costs = False
        self.once = 0  # ONCE_A_TURN, ONCE_A_GAME, ONCE_BY_NAME
        self.art = -1  # the number of its name, if it works once by that
        self.text = id  # the first ability of its card that says the same, whatever each of them waits for
        self.zones = 0
        self.condition_reads = 0
        self.text_reads = 0  # all that its condition and its text read
        self.reads = 0
        self.parts: list[Part] = []
        self.adds = False  # one that makes more of what happens
        self.alters = False  # a replacement that changes what happens, instead of taking its place
        self.risky = False  # a play of it may turn out to be impossible on the way
        self.unknown = False
        self.noted: i64 = -1  # what its game has made out of its code, once it has looked
        self.modes: list[int] = []  # registers of the bodies that are chosen on play
        self.label = ""


@final
class Card:
    """A printed card, or one face of it."""

    def __init__(self, index: i64, id: str, name: str, base: Sheet, values: dict[str, int], token: bool) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.base = base
        self.values = values  # those of `base` by their words, as a view shows them; nobody alters it
        self.token = token
        self.back = -1
        self.abilities: list[Ability] = []
        self.own_mask = 0  # events that this card's own automatic abilities wait for
        self.stands = False  # has abilities that are entered in the standing table
        self.windows = 0  # windows in which it has an activated ability
        self.used_in = 0  # kinds of zone in which one of those works
        self.refused = False  # holds text that was not understood


@final
class Tally:
    """Events of a turn that some text counts, as the player sees them who asks: which, and whether their amounts."""

    def __init__(self, event: Ability, total: bool) -> None:
        self.event = event
        self.total = total


@final
class Catalogue:
    """All cards that a game in this process knows, with their code."""

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.abilities: list[Ability] = []
        self.code: list[int] = []
        self.searches: list[Search] = []
        self.nodes: list[Node] = []
        self.choices: list[Choice] = []
        self.prices: list[list[Node]] = []  # what is paid of each kind in which the game's costs are paid
        self.groups: list[list[int]] = []  # classes that count as one: a pool, or MARK_CLASS + a mark
        self.parts: list[Part] = []
        self.names: list[str] = []
        self.traits: list[str] = []
        self.tallies: list[Tally] = []  # events of a turn that some text counts
        self.tallied = 0  # the bits of these
        self.arts: list[str] = []  # names by which abilities work once a game
        self.numbers: dict[str, int] = {}
        self.digest = b""  # of its cards and code, once somebody has asked

    def copy(self) -> Catalogue:
        """A catalogue to which more may be added; what is in it already is shared."""
        c = Catalogue()
        c.cards = self.cards[:]
        c.abilities = self.abilities[:]
        c.code = self.code[:]
        c.searches = self.searches[:]
        c.nodes = self.nodes[:]
        c.choices = self.choices[:]
        c.prices = self.prices[:]
        c.groups = self.groups[:]
        c.parts = self.parts[:]
        c.names = self.names[:]
        c.traits = self.traits[:]
        c.tallies = self.tallies[:]
        c.tallied = self.tallied
        c.arts = self.arts[:]
        c.numbers = self.numbers.copy()
        return c

    def find(self, id: str) -> i64:
        """The number of the card with this id, -1 for none."""
        return self.numbers.get(id, -1)
