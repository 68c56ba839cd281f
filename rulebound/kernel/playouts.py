"""Playing on by rule of thumb: what a search asks of positions that it has no time to think about.

Knows no game. A `Leaning` says what kinds of option are worth and by which values cards fight; it is made from a game's
own words by whoever plays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from rulebound.kernel import decisions, loops, values
from rulebound.kernel.catalogue import Sheet
from rulebound.kernel.decisions import (
    APPLY,
    GAME_OPTIONS,
    NUMBER,
    PICK,
    PLACE,
    REPLACE,
    SOURCE,
    TRIGGER,
    first_of,
    kind_of,
)
from rulebound.kernel.flow import run
from rulebound.kernel.state import FACE_DOWN, SEATS, State
from rulebound.kernel.words import OWNER, PUBLIC

if TYPE_CHECKING:
    from mypy_extensions import i64

LEVEL: Final = 1 << 20  # between two kinds of option; the values of cards add less
MOST: Final = (1 << 20) - 1
FACE: Final = 1 << 20  # in a key: a card by its face, not by its row
WIDE: Final = 64  # numbers that may be declared and are told apart


@final
class Leaning:
    """What options are worth by rule of thumb: a number a kind, and what cards fight, hold and help with.

    Values, roles, pools and zones are numbers of the game's own words, -1 for those that it has not.
    """

    def __init__(
        self, worth: list[int], declines: list[bool], fights: list[bool], attacks: list[bool], helps: list[bool]
    ) -> None:
        self.worth = worth
        self.declines = declines  # kinds that let something be
        self.fights = fights  # kinds about a card that goes for another
        self.attacks = attacks  # of these, those that begin a fight
        self.helps = helps  # kinds about a card that is spent on one that fights
        self.theirs: i64 = 0  # to pick a card of the other player
        self.involved: i64 = 0  # one's own that fights
        self.own: i64 = 0  # one's own in play
        self.held: i64 = 0  # one's own from the hand, the least of them first
        self.least: i64 = 0  # what is not worth doing
        self.force: i64 = -1  # values: what a card attacks with, holds with, and adds to one that fights
        self.guard: i64 = -1
        self.help: i64 = -1
        self.reserve: i64 = -1  # of that, what helps one that attacks as well
        self.attacker: i64 = -1  # roles
        self.attacked: i64 = -1
        self.life_pool: i64 = -1  # what stands between a player and defeat
        self.life_zone: i64 = -1
        self.unit: i64 = 1  # what a usual card fights with
        # How a position looks: what a card in the hand, one in play and its force count for, in hundredths of a card,
        # and how much lives and cards weigh against each other.
        self.in_hand: i64 = 70
        self.in_play: i64 = 40
        self.in_force: i64 = 60
        self.lives_weigh = 2.5
        self.cards_weigh = 2.5
        self.whim: i64 = 15  # answers of a hundred that are any


def bulk(sheet: Sheet) -> i64:
    """How much card there is: the sum of its values."""
    n: i64 = 0
    for v in sheet.values:
        n += v
    if n < 0:
        return 0
    return n if n < MOST else MOST


def force_of(sheet: Sheet, value: i64) -> i64:
    """What a card fights with: one of its values, or the highest."""
    if value >= 0:
        return sheet.values[value]
    n: i64 = 0
    for v in sheet.values:
        if v > n:
            n = v
    return n


def lacking(s: State, lean: Leaning) -> i64:
    """How much the card of whoever is asked lacks to win the fight under way; -1 where nothing is lacking."""
    if lean.attacker < 0 or lean.attacked < 0:
        return -1
    attacker = s.g.role(s, lean.attacker)
    attacked = s.g.role(s, lean.attacked)
    if attacker < 0 or attacked < 0 or s.controller(attacker) == s.controller(attacked):
        return -1
    force = force_of(values.sheet(s, attacker), lean.force)
    guard = force_of(values.sheet(s, attacked), lean.guard)
    if s.controller(attacker) == s.seat:
        return guard - force if guard > force else -1
    return force - guard + 1 if force >= guard else -1


def help_of(s: State, option: i64, lean: Leaning) -> i64:
    """What an option adds to the card that fights."""
    if lean.help < 0 or not lean.helps[kind_of(option)]:
        return 0
    found, _, _ = s.g.option_cards(s, option)
    return 0 if found < 0 else values.sheet(s, found).values[lean.help]


def weigh(s: State, option: i64, lean: Leaning) -> i64:
    """What an option is worth by rule of thumb; only the order matters."""
    kind = kind_of(option)
    if kind == PICK:
        return weigh_pick(s, first_of(option), lean)
    if kind == PLACE:
        return lean.least if is_taken(s, first_of(option)) else lean.worth[kind]
    if kind < GAME_OPTIONS or lean.declines[kind]:
        return lean.worth[kind]
    found, further, _ = s.g.option_cards(s, option)
    card: i64 = found
    other: i64 = further
    if card < 0:
        return lean.worth[kind]
    mine = values.sheet(s, card)
    if not lean.fights[kind]:
        return lean.worth[kind] + bulk(mine)
    force = force_of(mine, lean.force)
    if force <= 0:
        return lean.least
    if other < 0:
        return lean.worth[kind] + bulk(mine)
    theirs = values.sheet(s, other)
    lack = force_of(theirs, lean.guard) - force
    if lack > 0:
        # What is held may make up for it, if a good part of it is left.
        return lean.own if lean.attacks[kind] and 2 * lack <= reserve(s, lean) else lean.least
    return lean.worth[kind] + bulk(theirs)


def is_taken(s: State, place: i64) -> bool:
    """Whether a card of whoever is asked stands on a place."""
    zones = s.g.words.zones
    for kind in range(len(zones)):
        if zones[kind].places > 0:
            for row in s.zones[kind * SEATS + s.seat]:
                if s.place(row) == place:
                    return True
    return False


def reserve(s: State, lean: Leaning) -> i64:
    """What the cards in the hand of whoever is asked could add to one that attacks."""
    n: i64 = 0
    if lean.reserve < 0:
        return n
    zones = s.g.words.zones
    for kind in range(len(zones)):
        if zones[kind].visibility == OWNER:
            for row in s.zones[kind * SEATS + s.seat]:
                n += values.sheet(s, row).values[lean.reserve]
    return n


def weigh_pick(s: State, row: i64, lean: Leaning) -> i64:
    """Theirs: the best. One's own in play: the best, and one that fights before others. From one's hand: the least."""
    n = bulk(values.sheet(s, row))
    if s.controller(row) != s.seat:
        return lean.theirs + n
    z = s.zone[row]
    if z >= 0 and s.g.words.zones[z >> 1].visibility == OWNER:
        return lean.held + MOST - n
    if lean.attacker >= 0 and (s.g.role(s, lean.attacker) == row or s.g.role(s, lean.attacked) == row):
        return lean.involved + n
    return lean.own + n


def weights(s: State, lean: Leaning) -> list[int]:
    """What each option of the pending decision is worth."""
    out: list[int] = []
    if s.high >= 0:
        n = decisions.count(s)
        for i in range(n if n < WIDE else WIDE):
            out.append(i)
        return out
    helping = False
    may_decline = False
    for o in s.options:
        kind = kind_of(o)
        if lean.helps[kind]:
            helping = True
        if lean.declines[kind]:
            may_decline = True
        out.append(weigh(s, o, lean))
    if helping and may_decline:
        weigh_help(s, lean, out)
    return out


def weigh_help(s: State, lean: Leaning, out: list[int]) -> None:
    """To help in a fight: the least that is enough, otherwise the most if all of it together is, otherwise nothing."""
    lack = lacking(s, lean)
    every: i64 = 0
    for o in s.options:
        every += help_of(s, o, lean)
    for i in range(len(out)):
        o = s.options[i]
        kind = kind_of(o)
        if not lean.helps[kind]:
            continue
        n = help_of(s, o, lean)
        if n <= 0 or lack <= 0 or every < lack:
            out[i] = lean.least
        elif n >= lack:
            out[i] = lean.worth[kind] + MOST - n
        else:
            out[i] = lean.worth[kind] - MOST + n


def playout(s: State, seed: int, lean: Leaning, limit: int, turns: int) -> int:
    """Plays on by rule of thumb to the end, to a limit of decisions, or until so many turns have begun.

    Returns how many decisions had a choice.
    """
    s.skip_forced = True
    word: i64 = (seed * 2654435761 + 88172645463325252) & 0x7FFFFFFF
    if word == 0:
        word = 1
    made = 0
    last = s.turn + turns
    while not s.over and not s.suspended and made < limit and s.turn < last:
        n = decisions.count(s)
        word = (word * 1103515245 + 12345) & 0x7FFFFFFF
        i: i64 = 0
        if n > 1:
            made += 1
            if s.high >= 0 or (word >> 8) % 100 < lean.whim:
                word = (word * 1103515245 + 12345) & 0x7FFFFFFF
                i = (word >> 8) % n
            else:
                found = weights(s, lean)
                best: i64 = -1
                for k in range(n):
                    w: i64 = found[k]
                    if w < best:
                        continue
                    if w == best:
                        # Of equals any: each later one takes the place of the one before by lot.
                        word = (word * 1103515245 + 12345) & 0x7FFFFFFF
                        if (word >> 12) & 1:
                            continue
                    best = w
                    i = k
        s.answer = decisions.option(s, i)
        if len(s.history) > 0:
            loops.took(s, s.answer)
        run(s)
    return made


# -- acts that are the same in other worlds -------------------------------------------------------


def open_rows(s: State) -> list[bool]:
    """Which rows lie where everybody sees them: such a card is the same one in every world."""
    out: list[bool] = []
    for row in range(len(s.card)):
        z = s.zone[row]
        lies = z >= 0 and s.g.words.zones[z >> 1].visibility == PUBLIC and s.bits[row] & FACE_DOWN == 0
        out.append(lies)
    return out


def face(s: State, row: i64, seen: list[bool]) -> i64:
    """A card as a player would name it: the very one if all have seen it, otherwise one of its kind."""
    if row < 0:
        return 0
    z = s.zone[row]
    if row < len(seen) and seen[row] and z >= 0 and s.g.words.zones[z >> 1].visibility == PUBLIC:
        return row + 1
    return FACE | s.printed[row] + 1


def key(s: State, option: i64, seen: list[bool]) -> int:
    """What an option is in every world in which it is offered: equal for acts that come to the same."""
    kind = kind_of(option)
    a = first_of(option)
    card: i64 = -1
    other: i64 = -1
    number: i64 = 0
    if kind == NUMBER:
        return option
    if kind == PICK:
        card = a
    elif kind == TRIGGER:
        card = s.pending[a].row
        number = s.pending[a].ability
        other = s.pending[a].subject
    elif kind == REPLACE or kind == APPLY:
        for e in s.standing:
            if e.stamp == a:
                card = e.src
                number = e.ability
    elif kind == SOURCE or kind < GAME_OPTIONS:
        number = option & 0xFFFFFFFFFFFF
    else:
        found, further, number = s.g.option_cards(s, option)
        card = found
        other = further
    one: int = face(s, card, seen)
    two: int = face(s, other, seen)
    return ((number * 256 + kind) << 44) + (one << 22) + two


def keys(s: State, seen: list[bool]) -> list[int]:
    """The keys of all options of the pending decision."""
    out: list[int] = []
    if s.high >= 0:
        n = decisions.count(s)
        for i in range(n if n < WIDE else WIDE):
            out.append(decisions.option(s, i))
        return out
    for o in s.options:
        out.append(key(s, o, seen))
    return out


# -- how a position looks -------------------------------------------------------------------------


def lives(s: State, seat: i64, lean: Leaning) -> i64:
    """How much stands between a player and defeat: the pool that damage takes from, or the cards that it takes."""
    n: i64 = 0
    if lean.life_pool >= 0:
        n = s.pool(lean.life_pool, seat)
    if lean.life_zone >= 0:
        n += len(s.zones[lean.life_zone * SEATS + seat])
    return n if n > 0 else 0


def material(s: State, seat: i64, lean: Leaning) -> i64:
    """What a player has: cards in hand and in play, and what those in play fight with."""
    n: i64 = 0
    zones = s.g.words.zones
    for kind in range(len(zones)):
        rows = s.zones[kind * SEATS + seat]
        if zones[kind].play:
            for row in rows:
                n += lean.in_play + force_of(values.sheet(s, row), lean.force) * lean.in_force // lean.unit
        elif zones[kind].visibility == OWNER:
            n += lean.in_hand * len(rows)
    return n


def outlook(s: State, seat: i64, lean: Leaning) -> float:
    """How well a player stands, from 0 (lost) to 1 (won): by what is left to lose, and by what there is to win with."""
    if s.over:
        return 1.0 if s.winner == seat else (0.0 if s.winner == 1 - seat else 0.5)
    mine = float(lives(s, seat, lean))
    theirs = float(lives(s, 1 - seat, lean))
    have = float(material(s, seat, lean))
    facing = float(material(s, 1 - seat, lean))
    x = lean.lives_weigh * (mine - theirs) / (mine + theirs + 1.0) + lean.cards_weigh * (have - facing) / (
        have + facing + 200.0
    )
    return 0.5 + 0.48 * x / (1.0 + (x if x > 0.0 else -x))
