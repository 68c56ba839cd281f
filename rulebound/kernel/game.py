"""What a game plugs in: its words, its cards, and its answers to the questions on which the books differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rulebound.citations import cited_rules, numbered
from rulebound.errors import BadDeck
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import ABILITIES, DEFINING, NUMBERS, WORDS, Ability, Catalogue, Sheet
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import (
    ALONE,
    ASK_NAMES,
    CARD_AND_ABILITY,
    CARD_AND_NUMBER,
    ONE_CARD,
    ONE_NUMBER,
    OPTION_NAMES,
    TWO_CARDS,
    first_of,
    kind_of,
    second_of,
)
from rulebound.kernel.procedures import Procedure
from rulebound.kernel.records import Pending
from rulebound.kernel.state import DRAW, GO, Frame, State
from rulebound.kernel.words import Words
from rulebound.program.abilities import PrintedCard

if TYPE_CHECKING:
    from mypy_extensions import i64

# When waiting abilities are carried out.
WAVES: Final = 0  # an older wave before a newer one, the turn player first within each
EXHAUST: Final = 1  # the turn player until none is left, new ones too, then the other
COUNTS: Final = 2  # played one at a time onto the chase; the game's priority procedure calls

# What lies on the chase.
SPELL: Final = 0
ABILITY: Final = 1
NEITHER: Final = 2

# When rule checks run.
EACH_ATOM: Final = 0
BETWEEN: Final = 1
PRIORITY: Final = 2


# What changes a number of a card and is no effect of a text: beside the kinds of effects, in `value_rule`.
BY_RULE: Final = -1  # a player, as the rules let them
BY_MARKS: Final = -2
BY_ROUNDING: Final = -3
BY_DEFINING: Final = -4  # what a card says of itself to begin with


class Fight(NamedTuple):
    """A fight under way, as its numbers stand now: what would come of it if nothing more were done."""

    attacker: int
    target: int  # a card, or -1 - seat for a player
    force: int  # what the attacker brings
    against: int  # what it has to reach
    wins: bool  # whether it does
    falls: bool  # whether the attacker is beaten as well
    damage: int  # what the player takes who is hit by it
    rule: str


class Fault(NamedTuple):
    """What is wrong with a deck: the rule, the ids of the cards concerned (none: the deck), and how it is said.

    The rule is a number of the game's book, of another book with that book before it, or "".
    """

    rule: str
    cards: tuple[str, ...]
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule != "" else self.text


def refuse(faults: list[Fault]) -> None:
    """Refuses a deck if anything is wrong with it, and says all of that."""
    if len(faults) > 0:
        raise BadDeck("; ".join([str(fault) for fault in faults]))


class Game:
    """One rulebook as policies. Each is a field or a method named after the question it answers."""

    def __init__(self, name: str, title: str, rulebook: str, words: Words, catalogue: Catalogue) -> None:
        self.name = name
        self.title = title
        self.rulebook = rulebook
        self.words = words
        self.catalogue = catalogue
        self.package = type(self).__module__.rpartition(".")[0]  # whose functions cite the rulebook
        self.brought: list[PrintedCard] = []  # cards in the catalogue that do not come with the game
        self.edition: list[PrintedCard] = []  # the cards that come with it, where they are not those of today
        # policies
        self.scheduler = WAVES
        self.orders_ahead = False  # in waves: players order all of theirs before any is carried out, else one at a time
        self.checks = EACH_ATOM
        self.layered = False  # values by layers and timestamps, else by a fixpoint of permanents
        self.layers = [DEFINING, ABILITIES, WORDS, NUMBERS]  # their order, where there are any
        self.by_dependency = True  # in a layer what depends on another effect goes after it, whenever it came
        self.loses_given = False  # who loses all abilities loses those that others gave it before
        self.orders_entering = False  # the turn player says which of the cards that enter together came first
        self.announces = False  # targets are chosen when a card or ability is played, else on resolution
        self.base_is_highest = True  # several base values: the highest counts, else the latest
        self.settles_again = True  # permanents are gone through until nothing changes, else once a change
        self.turn_player_settles_first = True
        self.orders_permanents = False  # players say which of their permanents go first, where that matters
        self.replace_chain = True  # a replacing act may itself be replaced
        self.replace_covers_all = True  # one replacement serves every matching card of the event
        self.replace_needs_all = True  # what takes the place must be possible whole
        self.replacer_causes = False  # what goes elsewhere instead is done by the text that sends it there
        self.replaced_cost_is_paid = False
        self.short_cost_ends = True  # a payment that fails on the way ends the text, else it goes on
        self.use_pays = False  # a text that uses another ability needs its condition and cost, else does what it says
        self.shows_found = False  # a card found by what is printed on it is shown on its way between hidden zones
        self.trigger_needs_source = True  # a waiting ability is lost when its source moves
        self.looked_at_once = 0  # events whose own abilities need their condition only when the event happens
        self.fail_to_find = True
        self.reveals_again = True  # a card that lies open already may be revealed once more
        self.remembers_all = False  # what a card was is known of every zone, else of play alone
        self.vanishing = 0  # verbs, as bits, by which a token is no more at once, without coming anywhere
        self.destines = False  # the rules say of some cards where they go instead, or that they stay
        self.crossing_enters = True  # a card that only changes sides of one kind of zone enters it and leaves it
        self.owner_orders = True  # the owner orders cards that enter an ordered zone together
        self.check_reads: i64 = -1  # what `ended` and `check` read, as read bits: all, unless a game knows better
        self.loop_patience = 64
        self.loop_bound = 1000
        self.fuse_steps: i64 = 20_000
        self.fuse_depth: i64 = 64
        self.fuse_table: i64 = 500  # lasting effects or waiting abilities at one time
        self.settle_bound = 64
        self.least_pool = 0
        # where things are in this game's numbering
        self.boxes = 0  # keywords, as bits, that stand in a box of their own and are no abilities
        self.battle = -1  # the procedure that a battle is: outside it nothing lasts for a battle; -1: not looked at
        self.chase = -1  # kind of the zone where played cards and abilities wait
        self.beneath = -1  # kind of the zone beneath cards in play: going there leaves no play, leaving it is no event
        self.cancelled = -1  # kind of the zone to which a cancelled card goes
        self.damage_mark = -1
        self.damage_unit = 1
        self.life_pool = -1  # the pool that damage to a player takes from, -1: `damage_player`
        # what leaves the kernel
        self.procedures: dict[int, Procedure] = {}  # by their numbers
        self.option_names = OPTION_NAMES + words.options
        self.ask_names = ASK_NAMES + words.asks
        self.option_parts: dict[int, int] = {}  # what an option is about, unless it is one card
        self.kernel_rules: dict[int, str] = {}  # the rules behind what the kernel does for every game
        self.cost_rule = ""  # the rule that refuses a cost which cannot be paid
        self.id_rule = ""  # the rule by which cards are known by their ids while a deck is prepared

    # -- flow ------------------------------------------------------------------------------------

    def begin(self, s: State, decks: list[list[int]]) -> None:
        """Lays out a new game and pushes its first procedure."""

    def frame(self, kind: int, v: list[int]) -> Frame:
        """A frame of this game from its fields."""
        return self.procedures[kind].made(v)

    def check(self, s: State) -> bool:
        """Rule checks that may move cards; True if anything was done."""
        return False

    def ended(self, s: State) -> bool:
        """Whether a defeat condition holds now; marks the losers."""
        return False

    def winner(self, s: State, losing: int) -> int:
        """Who wins now that these players have lost, by rule or by an effect; a bit a seat."""
        if losing == 3:
            return DRAW
        return 0 if losing == 2 else 1

    def conceded(self, s: State, seat: int) -> int:
        """Who wins now that a player has given up."""
        return 1 - seat

    def resolve(self, s: State, row: int) -> int:
        """What a card does once it may be carried out: enter play, run its text."""
        return GO

    def play_by_effect(self, s: State, row: int, who: int, flags: int, less: int) -> int:
        """Plays a card because an effect says so; returns whether it could be."""
        return 0

    def do(self, s: State, doing: int, who: int, rows: list[int], amount: int) -> int:
        """An act that only this game knows; returns how often it was done."""
        return 0

    def can_do(self, s: State, doing: int, who: int, rows: list[int], amount: int) -> bool:
        """Whether that act is possible."""
        return True

    def empty_draw(self, s: State, seat: int) -> None:
        """A player is told to draw from an empty deck."""

    def damage_player(self, s: State, seat: int, amount: int, who: int, flags: int) -> None:
        """Deals damage to a player who has no pool of life."""

    def can_shift(self, s: State, row: int, place: int) -> bool:
        """Whether a card may stand on a place."""
        return True

    # -- cards -----------------------------------------------------------------------------------

    def new_object(self, s: State, row: int, old: int, new: int) -> bool:
        """Whether a move between these zones makes a new object."""
        return old != new

    def destination(self, s: State, row: int, zone: int, verb: int, who: int) -> int:
        """Where a card goes that a player sends to a zone, by the rules: that zone, another one, or -1 if it stays."""
        return zone

    def takes_damage(self, s: State, row: int) -> bool:
        """Whether a card can be dealt damage, where the rules say `destination`."""
        return True

    def told_as(self, s: State, row: int, old: int, new: int) -> int:
        """A happening of the game that a move between two zones is as well, -1 for none."""
        return -1

    def looks_back(self, s: State, old: int, new: int) -> bool:
        """Whether that a card enters a zone is judged by what it was where it came from, not by what it is there."""
        return False

    def flows_to(self, s: State, source: int, target: int) -> int:
        """Into which pool cards go that are told to go from one to another, in a game that says `destination`."""
        return target

    def went(self, s: State, mark: int, pool: int, off: int, onto: int, n: int) -> None:
        """Is told that a text or a cost took marks off a card or put interchangeable cards as marks onto one.

        `pool` is the other end, -1 where that is a card or not known. What the game's own steps do, it knows itself.
        """

    def may_turn(self, s: State, row: int, face: int) -> bool:
        """Whether a card may be turned face up (0), face down (1) or over (2), in a game that says `destination`."""
        return True

    def may_look_behind(self, s: State, row: int, viewer: int) -> bool:
        """Whether a viewer who knows a card may look at the side of it that is not up."""
        return False

    def needs_host(self, s: State, row: int, zone: int) -> bool:
        """Whether the rules let a card enter a zone only attached to another, which is chosen then."""
        return False

    def enter_attached(self, s: State, v: list[int], who: int) -> int:
        """Lets a player choose to which card one is attached that an effect moves, and then makes that change."""
        return GO

    def copied(self, s: State, row: int) -> int:
        """What becomes a copy of a card becomes: the card, or side of it, whose printed words are copied."""
        return s.printed[row]

    def moved(self, s: State, row: int, old: int, new: int, verb: int, had: int) -> None:
        """A card has just been moved: what the rules do to it in the same moment; `had` are its keywords till then."""

    def dealt(self, s: State, row: int, n: int, src: int, src_inc: int) -> None:
        """Damage has just been dealt to a card, or below 0 to a player, by a card or by none: what is to be noted."""

    def shed(self, s: State, row: int, old: int, new: int) -> None:
        """What a card leaves behind when it becomes a new object; marks go by themselves."""

    def may_attach(self, s: State, row: int, host: int) -> bool:
        """Whether a text may attach a card to another."""
        return True

    def attached_in(self, s: State, row: int, who: int) -> int:
        """The zone into which a card comes that a player's text attaches from elsewhere, -1 to stay where it is."""
        return -1

    def with_guests(self, s: State, row: int, new: int) -> int:
        """Where cards attached to or beneath a leaving card go: a zone kind, -1 to stay where they are."""
        return -1

    def adjust(self, s: State, row: int, sheet: Sheet) -> None:
        """What marks do to the values of their card."""

    def adjusts(self) -> bool:
        """Whether marks change values at all."""
        return False

    def round(self, s: State, sheet: Sheet) -> None:
        """The last touch on a computed sheet: a number that may not be read below nothing, for example."""

    def beside(self, a: int, b: int) -> bool:
        """Whether two places of the grid are next to each other."""
        return False

    def grid_row(self, place: int) -> int:
        """The row of a place."""
        return 0

    def free_places(self, s: State, zone: int, row: int) -> list[int]:
        """The places of a grid zone onto which a card may be put."""
        return []

    def role(self, s: State, role: int) -> int:
        """The card that plays a part in the procedure under way, -1 for none."""
        return -1

    def player_loses(self, s: State, seat: int, why: int) -> None:
        """Marks a player as having met a defeat condition."""
        s.losing |= bit(seat)

    def lookers(self, s: State, who: int) -> int:
        """Who sees the cards that a player looks at, as bits."""
        return bit(who)

    def pay_more(self, s: State, ability: int, c: Context) -> bool:
        """Pays what other texts add to the cost of an ability; whether that is anything."""
        return False

    def can_pay(self, s: State, who: int, price: list[int], src: int, claimed: list[int]) -> bool:
        """Whether a player could pay a price, a number for each kind of payment, without the cards already claimed."""
        return False

    def pay(self, s: State, who: int, price: list[int], src: int) -> int:
        """Lets a player pay a price; when that is done, the frame which asked is told `committed(s, 1)`."""
        return GO

    def endless(self, s: State) -> int:
        """Who wins when nobody can stop what goes on and on."""
        return DRAW

    def declarer(self, s: State, nth: int) -> int:
        """Who of those who can stop a loop says first, and who then, how often it is done."""
        return s.active if nth == 0 else 1 - s.active

    def rounds(self, s: State, first: int, second: int) -> int:
        """How often a loop is done when both have said a number."""
        return first if first < second else second

    def may_be_nowhere(self, s: State, row: int) -> bool:
        """Whether a card may be in no zone just now."""
        return False

    # -- waiting abilities and replacements ------------------------------------------------------

    def keeps_trigger(self, s: State, p: Pending) -> bool:
        """Whether a waiting ability still activates."""
        return not self.trigger_needs_source or s.is_here(p.row, p.inc)

    def may_set_off(self, s: State, row: int, who: int) -> bool:
        """Whether nothing forbids that an event sets an ability of a card off."""
        return True

    def is_settled(self, a: Ability) -> bool:
        """Whether the leading condition of an ability was looked at for good when its event happened."""
        return a.own and a.mask & self.looked_at_once != 0

    def replacement_rank(self, s: State, who: int, row: int, subject: int, damage: bool, alters: bool) -> int:
        """The order among replacements of one event: smaller first. Equal ranks are chosen by `replacement_chooser`.

        Of damage, those that alter it prevent it; of other events they say where cards go instead.
        """
        return 0 if row == subject else (1 if who == s.active else 2)

    def replacement_chooser(self, s: State, who: int, subject: int, cause: int, damage: bool, alters: bool) -> int:
        """Who chooses among replacements of one rank."""
        return who

    def chased(self, s: State, row: int) -> int:
        """What something on the chase is to texts: a spell, an ability, or neither of them."""
        for item in s.items:
            if item.row == row:
                return SPELL if item.src == row else ABILITY
        return SPELL

    def event_player(self, s: State, row: int) -> int:
        """Whose an event is: the controller of the card concerned."""
        return s.controller(row)

    # -- what leaves the kernel ------------------------------------------------------------------

    def step_names(self, kind: int) -> list[str]:
        """The names of the steps of a procedure, in their order."""
        return self.procedures[kind].names if kind in self.procedures else []

    def step_rules(self, kind: int, step: int) -> list[str]:
        """The rules that a step cites; a game without a rulebook has none."""
        if self.rulebook == "":
            return []
        if kind in self.kernel_rules:
            return [self.rule_name(self.kernel_rules[kind])]
        names = self.step_names(kind)
        if step >= len(names):
            return []
        return list(cited_rules(self.package, names[step], self.rulebook))

    def rule_name(self, number: str) -> str:
        """A rule by its number, as a rule of a book."""
        return numbered(self.package, number, self.rulebook)

    def option_cards(self, s: State, option: int) -> tuple[int, int, int]:
        """The card, the other card and the number that an option of this game is about; -1 for no card."""
        part = self.option_parts.get(kind_of(option), ONE_CARD)
        if part == ALONE:
            return -1, -1, 0
        if part == TWO_CARDS:
            return first_of(option), second_of(option), 0
        if part == CARD_AND_NUMBER or part == CARD_AND_ABILITY:
            return first_of(option), -1, second_of(option)
        if part == ONE_NUMBER:
            return -1, -1, first_of(option)
        return first_of(option), -1, 0

    def refusals(self, s: State, seat: int) -> list[tuple[int, str, int]]:
        """The cards that a player cannot use now: card, act, reason."""
        return []

    def fight(self, s: State) -> Fight | None:
        """The fight under way, in a game that knows fights."""
        return None

    def value_rule(self, kind: int, value: int) -> str:
        """The rule by which an effect of a kind, or what is none, changes a value; -1 for what a card is or can do."""
        return ""

    def cause_card(self, s: State, flags: int) -> int:
        """The card that causes the change being proposed, -1 for none: the source of the effect under way."""
        f = s.frames[len(s.frames) - 1]
        return f.source()

    # -- decks -----------------------------------------------------------------------------------

    def decks(self) -> dict[str, list[str]]:
        """The decks that come with the game, as card ids."""
        return {}

    def lot(self, card: int) -> int:
        """To which of a player's decks a card belongs: so much everybody knows of a card that they cannot see."""
        return 0

    def card_id(self, word: str) -> str:
        """The id that stands for a word which is no card's id: that of a card for one of its printings."""
        return word

    def beside_deck(self, word: str) -> str:
        """The name of cards that a list may count, although the game itself brings them; "" for others."""
        return ""

    def arranged(self, deck: list[int]) -> list[int]:
        """A deck in the order in which the game takes it, whatever the order of the list."""
        return deck

    def deck_faults(self, deck: list[int], beside: dict[str, int]) -> list[Fault]:
        """All that is wrong with an arranged deck; `beside` counts what it need not name.

        -1 is a card that nobody knows: it counts as whatever would be right.
        """
        out: list[Fault] = []
        for card in dict.fromkeys(deck):
            if card >= 0 and self.catalogue.cards[card].token:
                id = self.catalogue.cards[card].id
                out.append(Fault("", (id,), f"{id} is a token, which no deck holds"))
        return out

    def deck(self, ids: list[str]) -> list[int]:
        """Catalogue numbers of a deck's cards."""
        out: list[int] = []
        for id in ids:
            n = self.catalogue.find(id)
            if n < 0:
                raise BadDeck(f"no card of {self.name} has the id {id!r}")
            out.append(n)
        return out
