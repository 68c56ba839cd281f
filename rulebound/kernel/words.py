"""The closed vocabulary of one game: zones, values, keywords, verbs and the rest, as numbers."""

from __future__ import annotations

from typing import Final, final

from rulebound.errors import BadProgram
from rulebound.kernel.bits import bit

PUBLIC: Final = 0  # everybody sees the cards
OWNER: Final = 1  # the player whose zone it is sees them
SECRET: Final = 2  # nobody does

STATE: Final = 1 << 61  # in a mask of events: no event, but a condition that holds

# What happens in every game besides moves. A game's own happenings come after these.
HAPPENINGS: Final = ["rests", "stands", "turns", "damage", "transfers", "gains", "marks", "attaches"]

NONE: Final[list[str]] = []  # what a game has no words for; nobody writes to it
NO_GROUPS: Final[dict[str, list[str]]] = {}


@final
class ZoneDef:
    """One kind of zone. `places` is the size of its grid, 0 for none; `play` holds objects in play.

    Nothing makes a card leave a `fixed` zone. Whatever enters one that is `heaped` goes on top, also where a text says
    otherwise. In a `traced` one everybody can tell which card is which, known or not.
    """

    def __init__(
        self,
        name: str,
        visibility: int,
        ordered: bool = False,
        play: bool = False,
        shared: bool = False,
        places: int = 0,
        capacity: int = 0,
        fixed: bool = False,
        heaped: bool = False,
    ) -> None:
        self.name = name
        self.visibility = visibility
        self.ordered = ordered
        self.play = play
        self.shared = shared
        self.places = places
        self.capacity = capacity
        self.fixed = fixed
        self.heaped = heaped
        self.traced = visibility == PUBLIC or (visibility == OWNER and ordered)


@final
class Words:
    """A game's names, each list's order being its numbering."""

    def __init__(
        self,
        zones: list[ZoneDef],
        kinds: list[str],
        values: list[str],
        phases: list[str],
        keywords: list[str] = NONE,
        verbs: list[str] = NONE,
        happenings: list[str] = NONE,
        pools: list[str] = NONE,
        marks: list[str] = NONE,
        memories: list[str] = NONE,
        acts: list[str] = NONE,
        windows: list[str] = NONE,
        colours: list[str] = NONE,
        attributes: list[str] = NONE,
        roles: list[str] = NONE,
        rows: list[str] = NONE,
        times: list[str] = NONE,
        doings: list[str] = NONE,
        groups: dict[str, list[str]] = NO_GROUPS,
        prices: list[str] = NONE,
        manners: list[str] = NONE,
        defined: list[str] | None = None,
        options: list[str] = NONE,
        asks: list[str] = NONE,
    ) -> None:
        happenings = HAPPENINGS + happenings
        self.zones = zones
        self.kinds = kinds
        self.values = values
        self.keywords = keywords
        self.verbs = [""] + verbs
        self.happenings = happenings
        self.pools = pools
        self.marks = marks
        self.memories = memories
        self.acts = acts
        self.drawing = self.verbs.index("draw") if "draw" in self.verbs else -1
        self.verb_acts = [self.acts_of(v) for v in self.verbs]
        self.leave_acts = [self.acts_of(f"leave {z.name}") for z in zones]
        # From one pool to another, by number of the one and the other.
        self.transfer_acts = [[self.acts_of(f"{source} to {target}") for target in pools] for source in pools]
        self.be_chosen = acts.index("be chosen") if "be chosen" in acts else -1
        self.be_targeted = self.act_or_none("be targeted")
        self.gain_acts = [self.act_or_none(f"gain {p}") for p in self.pools]
        self.kind_acts = [-1, self.act_or_none("rest"), self.act_or_none("stand"), self.act_or_none("turn")]
        self.windows = windows
        self.phases = phases
        self.colours = colours
        self.attributes = attributes
        self.roles = roles
        self.rows = rows
        self.times = times
        self.doings = doings
        self.groups = groups
        self.prices = prices  # in what the game's costs are paid
        self.manners = manners  # how a card may have come where it is
        self.options = options  # what only this game offers, and asks
        self.asks = asks
        # Values that a card may define of itself, as it may its colours, kinds and traits; None where there is no such.
        self.defined = defined
        self.play_mask = 0
        self.play_zones: list[int] = []  # those of both players
        self.fixed_mask = 0
        for i, z in enumerate(zones):
            if z.play:
                self.play_mask |= bit(i)
                self.play_zones.extend([2 * i, 2 * i + 1])
            if z.fixed:
                self.fixed_mask |= bit(i)
        self.runs_out = [self.happening_or_none(f"{z.name} runs out") for z in zones]
        self.fills = [self.happening_or_none(f"enters {pool}") for pool in pools]
        self.deals_to_player = self.happening_or_none("deals damage to a player")
        self.deals_to_opponent = self.happening_or_none("deals damage to an opponent")
        self.deals_to_card = self.happening_or_none("deals damage to a card")
        self.has_done = [self.happening_or_none(f"{verb}s") for verb in self.verbs]  # of the card that does it
        self.verb_bit = 2 * len(zones)
        self.happening_bit = self.verb_bit + len(self.verbs)
        if self.happening_bit + len(happenings) > 61:
            raise BadProgram("more than 61 kinds of event")

    def act_or_none(self, word: str) -> int:
        """The number of an act, -1 where the game has none of that name."""
        return self.acts.index(word) if word in self.acts else -1

    def happening_or_none(self, word: str) -> int:
        """The number of a happening, -1 where the game has none of that name."""
        return self.happenings.index(word) if word in self.happenings else -1

    def acts_of(self, verb: str) -> list[int]:
        """The acts that forbid a verb: at all, by battle, by an effect, by the other player's effect."""
        if verb == "":
            return []
        found: list[int] = []
        for tail in ["", " by battle", " by effect", " by their effect"]:
            found.append(self.act_or_none(verb + tail))
        return found

    def number(self, table: list[str], word: str, what: str) -> int:
        """The number of a word, or an error that lists the words there are."""
        if word in table:
            return table.index(word)
        raise BadProgram(f"no {what} is called {word!r}; there are {', '.join(table)}")

    def zone(self, word: str) -> int:
        """The kind of a zone by its name."""
        return self.number([z.name for z in self.zones], word, "zone")

    def zone_mask(self, word: str) -> int:
        """The zone kinds that a name or a group of zones covers, as bits."""
        mask = 0
        for name in self.groups.get(word, [word]):
            mask |= bit(self.zone(name))
        return mask

    def event_mask(self, word: str) -> int:
        """The event bits of a name: a happening, "enters Z", "leaves Z", or a verb."""
        if word in self.happenings:
            return bit(self.happening_bit + self.happenings.index(word))
        if word.startswith("enters "):
            return self.zone_mask(word[7:])
        if word.startswith("leaves "):
            return self.zone_mask(word[7:]) << len(self.zones)
        if word in self.verbs:
            return bit(self.verb_bit + self.verbs.index(word))
        return bit(self.happening_bit + self.number(self.happenings, word, "event"))
