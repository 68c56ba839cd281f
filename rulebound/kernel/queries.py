"""Reading the state for a text: does a card pass, how many, does it hold, which cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import values
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import ANY, AUTOMATIC, CONTROLLERS, OWNERS, THEIRS, YOURS, Node, Search
from rulebound.kernel.context import Context, context_of
from rulebound.kernel.operations.codes import OP_ANNOUNCED, OP_CHOOSE, WIDTH
from rulebound.kernel.records import GRANTED, Item, LastSeen, by_card
from rulebound.kernel.state import BACK, CAME, FACE_DOWN, FACE_UP, PLACE, RESTED, SEATS, VIRTUAL, State

if TYPE_CHECKING:
    from mypy_extensions import i64

# Tests on a card.
T_KIND: Final = 1
T_NAMED: Final = 2
T_NAME_PART: Final = 3
T_TRAIT: Final = 4
T_TRAIT_PART: Final = 5
T_COLOUR: Final = 6
T_COLOURS: Final = 7
T_ATTRIBUTE: Final = 8
T_COMPARE: Final = 9
T_RESTED: Final = 10
T_READY: Final = 11
T_UP: Final = 12
T_DOWN: Final = 13
T_KEYWORD: Final = 14
T_ABILITY: Final = 15
T_PLAIN: Final = 16
T_OTHER: Final = 17
T_IS: Final = 18
T_SAME_NAME: Final = 19
T_MARKED: Final = 20
T_DID: Final = 21
T_BESIDE: Final = 22
T_ROW: Final = 23
T_ATTACHED: Final = 24
T_TOKEN: Final = 25
T_NOT: Final = 26
T_EITHER: Final = 27
T_BOTH: Final = 28
T_CAME: Final = 29
T_CHASED: Final = 30
T_DECLARED: Final = 31
T_TARGETING: Final = 32
T_CARRYING: Final = 33
T_WHOSE: Final = 34

# References.
R_THIS: Final = 1
R_IT: Final = 2
R_SUBJECT: Final = 3
R_ROLE: Final = 4
R_HOST: Final = 5
R_ALL: Final = 6
R_TOP: Final = 7
R_NONE: Final = 8
R_OPPOSITE: Final = 9
R_BECAME: Final = 10

# Amounts.
A_NUMBER: Final = 0
A_COUNT: Final = 1
A_NAMES: Final = 2
A_TOTAL: Final = 3
A_VALUE: Final = 4
A_MARKS: Final = 5
A_POOL: Final = 6
A_NOTED: Final = 7
A_HOW_MANY: Final = 8
A_DONE: Final = 9
A_HAPPENED: Final = 10
A_SUM: Final = 11
A_MINUS: Final = 12
A_TIMES: Final = 13
A_EVERY: Final = 14
A_LEAST: Final = 15
A_MOST: Final = 16
A_MARKED: Final = 17
A_TALLY: Final = 18
A_RECALLED: Final = 19
A_DEPENDING: Final = 20
A_HIGHEST: Final = 21

# Conditions.
C_COMPARED: Final = 1
C_EXISTS: Final = 2
C_MATCHES: Final = 3
C_TURN: Final = 4
C_PHASE: Final = 5
C_DONE: Final = 6
C_REMEMBERED: Final = 7
C_NOT: Final = 8
C_ALL: Final = 9
C_ANY: Final = 10

NOTHING: Final[list[int]] = []  # nobody writes to it
LARGEST: Final = 1 << 31  # the most that a text can do at once

# Comparisons.
LE: Final = 0
GE: Final = 1
EQ: Final = 2
NE: Final = 3
LT: Final = 4
GT: Final = 5


def compare(left: i64, how: i64, right: i64) -> bool:
    """Compares two numbers."""
    if how == LE:
        return left <= right
    if how == GE:
        return left >= right
    if how == EQ:
        return left == right
    if how == NE:
        return left != right
    if how == LT:
        return left < right
    return left > right


def seat_of(side: i64, who: i64) -> i64:
    """The seat that a side means for a player; a side that names no player means that player."""
    return 1 - who if side == THEIRS else who


# -- cards referred to ----------------------------------------------------------------------------


def referred(s: State, n: Node, c: Context) -> list[int]:
    """The cards that a reference means, as pairs of row and incarnation; they may have gone since."""
    op = n.op
    if op == R_THIS:
        return [c.src, c.src_inc] if c.src >= 0 else []
    if op == R_IT:
        return c.sets[n.a]
    if op == R_SUBJECT:
        return [c.subject, c.subject_inc] if c.subject >= 0 else []
    if op == R_BECAME:
        return [c.subject, c.became] if c.subject >= 0 else []
    if op == R_OPPOSITE:
        return [c.opposite, c.opposite_inc] if c.opposite >= 0 else []
    if op == R_ROLE:
        row = s.g.role(s, n.a)
        return [row, s.inc[row]] if row >= 0 else []
    if op == R_HOST:
        out: list[int] = []
        below = referred(s, n.kids[0], c)
        for i in range(0, len(below), 2):
            if s.is_here(below[i], below[i + 1]):
                host = s.host(below[i])
                if host >= 0:
                    out.append(host)
                    out.append(s.inc[host])
        return out
    if op == R_ALL:
        search = n.search
        assert search is not None
        return pairs_of(s, found(s, search, c))
    if op == R_TOP:
        zone = s.zones[n.a * SEATS + seat_of(n.b, c.who)]
        k = amount(s, n.kids[0], c)
        if k > len(zone):
            k = len(zone)
        out = []
        for i in range(k):
            row = zone[i] if n.c == 1 else zone[len(zone) - 1 - i]
            out.append(row)
            out.append(s.inc[row])
        return out
    return []


def pairs_of(s: State, rows: list[int]) -> list[int]:
    """Cards as a register holds them, each with its incarnation."""
    out: list[int] = []
    for row in rows:
        out.append(row)
        out.append(s.inc[row])
    return out


def still_here(s: State, pairs: list[int]) -> list[int]:
    """The rows of the cards referred to that are still the same objects."""
    out: list[int] = []
    for i in range(0, len(pairs), 2):
        if s.is_here(pairs[i], pairs[i + 1]):
            out.append(pairs[i])
    return out


# -- tests ----------------------------------------------------------------------------------------


def passes_all(s: State, tests: list[Node], row: i64, c: Context) -> bool:
    """Whether a card passes every test."""
    for n in tests:
        if not passes(s, n, row, c):
            return False
    return True


def passes(s: State, n: Node, row: i64, c: Context) -> bool:
    """Whether a card passes a test."""
    op = n.op
    if op == T_KIND:
        return values.sheet(s, row).kinds & bit(n.a) != 0
    if op == T_COMPARE:
        if n.c == 1:
            v = values.original(s, row).values[n.a]
        else:
            v = values.sheet(s, row).values[n.a]
        return compare(v, n.b, amount(s, n.kids[0], c))
    if op == T_RESTED:
        return s.bits[row] & RESTED != 0
    if op == T_READY:
        return s.bits[row] & RESTED == 0
    if op == T_TRAIT:
        return n.a in values.sheet(s, row).traits
    if op == T_NAMED:
        return n.a in values.sheet(s, row).names
    if op == T_COLOUR:
        return values.sheet(s, row).colours & bit(n.a) != 0
    if op == T_DECLARED:
        return c.nums[n.a] > 0 and values.sheet(s, row).colours & bit(c.nums[n.a] - 1) != 0
    if op == T_COLOURS:
        return bit_count(values.sheet(s, row).colours) >= n.a
    if op == T_ATTRIBUTE:
        return values.sheet(s, row).attributes & bit(n.a) != 0
    if op == T_KEYWORD:
        return values.sheet(s, row).keywords & bit(n.a) != 0
    if op == T_OTHER:
        return not (row == c.src and s.inc[row] == c.src_inc)
    if op == T_NOT:
        return not passes(s, n.kids[0], row, c)
    if op == T_EITHER:
        for k in n.kids:
            if passes(s, k, row, c):
                return True
        return False
    if op == T_BOTH:
        return passes_all(s, n.kids, row, c)
    if op == T_NAME_PART:
        return has_part(s.g.catalogue.names, values.sheet(s, row).names, n.text)
    if op == T_TRAIT_PART:
        return has_part(s.g.catalogue.traits, values.sheet(s, row).traits, n.text)
    if op == T_UP:
        return s.bits[row] & FACE_DOWN == 0 and (
            s.bits[row] & FACE_UP != 0 or s.g.words.zones[s.zone[row] >> 1].visibility == 0
        )
    if op == T_DOWN:
        return s.bits[row] & FACE_DOWN != 0 or (
            s.bits[row] & FACE_UP == 0 and s.g.words.zones[s.zone[row] >> 1].visibility == 2
        )
    if op == T_ABILITY:
        return has_timing(s, s.printed[row], n) and (n.c == 0 or not values.sheet(s, row).silent)
    if op == T_PLAIN:
        card = s.g.catalogue.cards[s.printed[row]]
        if n.a == 0:
            return len(card.abilities) == 0 and card.base.keywords & ~s.g.boxes == 0
        now = values.sheet(s, row)
        if now.keywords & ~s.g.boxes != 0 or (len(card.abilities) > 0 and not now.silent):
            return False
        for e in s.standing:
            if e.kind == GRANTED and e.on and e.row == row and e.row_inc == s.inc[row]:
                if not values.is_apart(s, e):
                    return False
        return True
    if op == T_MARKED:
        return s.mark(row, n.a) >= n.b
    if op == T_DID and len(n.kids) == 0:
        return s.fact(row, n.a) > 0
    if op == T_DID:
        others = referred(s, n.kids[0], c)
        for i in range(0, len(others), 2):
            if s.fact(row, by_card(n.a, others[i])) == others[i + 1] + 1:
                return True
        return False
    if op == T_TOKEN:
        return s.bits[row] & VIRTUAL != 0
    if op == T_CAME:
        return s.bits[row] & bit(CAME + n.a) != 0
    if op == T_CHASED:
        return s.zone[row] >> 1 == s.g.chase and is_chased(s, row, n.a)
    if op == T_ROW:
        return s.place(row) >= 0 and s.g.grid_row(s.place(row)) == n.a
    if op == T_WHOSE:
        return is_side(n.a, s.bits[row], c.who)
    if op == T_TARGETING:
        return is_targeting(s, n, row, c)
    if op == T_CARRYING:
        for guest in s.guests(row):
            if passes_all(s, n.kids, guest, c):
                return True
        return False
    if n.kids[0].op == R_THIS:
        return s.is_here(c.src, c.src_inc) and is_related(s, op, row, c.src)
    if n.kids[0].op == R_HOST and n.kids[0].kids[0].op == R_THIS:
        host = s.host(c.src) if s.is_here(c.src, c.src_inc) else -1
        return host >= 0 and is_related(s, op, row, host)
    others = referred(s, n.kids[0], c)
    for i in range(0, len(others), 2):
        if s.is_here(others[i], others[i + 1]):
            if is_related(s, op, row, others[i]):
                return True
        elif op == T_SAME_NAME and share_name(values.sheet(s, row).names, names_of(s, others[i], others[i + 1])):
            return True
    return False


CHASED_ABILITY: Final = 1
CHASED_AUTOMATIC: Final = 3


def is_chased(s: State, row: i64, what: i64) -> bool:
    """Whether something on the chase is a spell, an ability, one that a player activated, or an automatic one."""
    if what <= CHASED_ABILITY:
        return s.g.chased(s, row) == what
    for item in s.items:
        if item.row == row and s.g.chased(s, row) == CHASED_ABILITY:
            automatic = s.g.catalogue.abilities[item.ability].sort == AUTOMATIC
            return automatic == (what == CHASED_AUTOMATIC)
    return False


def is_targeting(s: State, n: Node, row: i64, c: Context) -> bool:
    """Whether a spell or ability on the chase has a target that passes tests."""
    for item in s.items:
        if item.row == row:
            for target in targets_of(s, item):
                if passes_all(s, n.kids, target, c):
                    return True
    return False


def targets_of(s: State, item: Item) -> list[int]:
    """The targets that were chosen for a spell or ability as it was played, as far as they are still there."""
    known = context_of(item.frame)
    out: list[int] = []
    if item.ability < 0:  # a card without a text of its own to play
        for pairs in known.sets:
            out.extend(still_here(s, pairs))
        return out
    code = s.g.catalogue.code
    pc = s.g.catalogue.abilities[item.ability].announce
    while code[pc] != OP_ANNOUNCED:
        if code[pc] == OP_CHOOSE and code[pc + 4] == 1:
            for row in still_here(s, known.sets[code[pc + 2]]):
                if row not in out:
                    out.append(row)
        pc += WIDTH
    return out


def names_of(s: State, row: i64, inc: i64) -> list[int]:
    """The names of an object, as last seen if it has gone."""
    if s.is_here(row, inc):
        return values.sheet(s, row).names
    seen = s.last_seen(row, inc)
    return NOTHING if seen is None else seen.names


def is_related(s: State, op: i64, row: i64, other: i64) -> bool:
    """Whether a card is what a test says with respect to another."""
    if op == T_IS:
        return other == row
    if op == T_SAME_NAME:
        return share_name(values.sheet(s, row).names, values.sheet(s, other).names)
    if op == T_BESIDE:
        return s.zone[other] == s.zone[row] and s.g.beside(s.place(row), s.place(other))
    return op == T_ATTACHED and s.host(row) == other


# -- tests on a card that has gone ----------------------------------------------------------------


def passed_all(s: State, tests: list[Node], seen: LastSeen, c: Context) -> bool:
    """Whether a card passed every test when it was last seen."""
    for n in tests:
        if not passed(s, n, seen, c):
            return False
    return True


def pass_or_passed(s: State, tests: list[Node], row: i64, inc: i64, c: Context) -> bool:
    """Whether an object passes every test, or did when it was last seen."""
    if s.is_here(row, inc):
        return passes_all(s, tests, row, c)
    seen = s.last_seen(row, inc)
    return seen is not None and passed_all(s, tests, seen, c)


def passed(s: State, n: Node, seen: LastSeen, c: Context) -> bool:
    """Whether a card passed a test when it was last seen; what nobody remembers of it, it did not."""
    op = n.op
    if op == T_KIND:
        return seen.kinds & bit(n.a) != 0
    if op == T_COMPARE:
        v = s.g.catalogue.cards[seen.printed].base.values[n.a] if n.c == 1 else seen.values[n.a]
        return compare(v, n.b, amount(s, n.kids[0], c))
    if op == T_RESTED:
        return seen.bits & RESTED != 0
    if op == T_READY:
        return seen.bits & RESTED == 0
    if op == T_TRAIT:
        return n.a in seen.traits
    if op == T_NAMED:
        return n.a in seen.names
    if op == T_COLOUR:
        return seen.colours & bit(n.a) != 0
    if op == T_DECLARED:
        return c.nums[n.a] > 0 and seen.colours & bit(c.nums[n.a] - 1) != 0
    if op == T_COLOURS:
        return bit_count(seen.colours) >= n.a
    if op == T_ATTRIBUTE:
        return seen.attributes & bit(n.a) != 0
    if op == T_KEYWORD:
        return seen.keywords & bit(n.a) != 0
    if op == T_OTHER:
        return not (seen.row == c.src and seen.inc == c.src_inc)
    if op == T_NOT:
        return not passed(s, n.kids[0], seen, c)
    if op == T_EITHER:
        for k in n.kids:
            if passed(s, k, seen, c):
                return True
        return False
    if op == T_BOTH:
        return passed_all(s, n.kids, seen, c)
    if op == T_NAME_PART:
        return has_part(s.g.catalogue.names, seen.names, n.text)
    if op == T_TRAIT_PART:
        return has_part(s.g.catalogue.traits, seen.traits, n.text)
    if op == T_UP:
        return seen.bits & FACE_DOWN == 0
    if op == T_DOWN:
        return seen.bits & FACE_DOWN != 0
    if op == T_ABILITY:
        return has_timing(s, seen.printed, n)
    if op == T_PLAIN:
        card = s.g.catalogue.cards[seen.printed]
        return len(card.abilities) == 0 and (seen.keywords if n.a == 1 else card.base.keywords) & ~s.g.boxes == 0
    if op == T_MARKED:
        for j in range(0, len(seen.marks), 2):
            if seen.marks[j] == n.a:
                return seen.marks[j + 1] >= n.b
        return False
    if op == T_DID:
        return was_noted(s, n, seen, c)
    if op == T_WHOSE:
        return is_side(n.a, seen.bits, c.who)
    if op == T_TOKEN:
        return seen.bits & VIRTUAL != 0
    if op == T_CAME:
        return seen.bits & bit(CAME + n.a) != 0
    if op == T_ROW:
        place = (seen.bits >> PLACE & 255) - 1
        return place >= 0 and s.g.grid_row(place) == n.a
    if op == T_IS or op == T_SAME_NAME:
        others = referred(s, n.kids[0], c)
        for i in range(0, len(others), 2):
            if others[i] == seen.row and others[i + 1] == seen.inc:
                return True
            if op == T_SAME_NAME and share_name(seen.names, names_of(s, others[i], others[i + 1])):
                return True
    return False


def was_noted(s: State, n: Node, seen: LastSeen, c: Context) -> bool:
    """Whether something was remembered about a card when it was last seen."""
    others = referred(s, n.kids[0], c) if len(n.kids) > 0 else [-1, 0]
    for j in range(0, len(seen.facts), 2):
        for i in range(0, len(others), 2):
            if others[i] < 0 and seen.facts[j] == n.a:
                return True
            if others[i] >= 0 and seen.facts[j] == by_card(n.a, others[i]) and seen.facts[j + 1] == others[i + 1] + 1:
                return True
    return False


def has_part(words: list[str], numbers: list[int], part: str) -> bool:
    """Whether one of some names or traits contains words."""
    for i in numbers:
        if part in words[i]:
            return True
    return False


def has_timing(s: State, printed: i64, n: Node) -> bool:
    """Whether a card has a printed ability in a window, or for an event."""
    for a in s.g.catalogue.cards[printed].abilities:
        if (n.a >= 0 and a.window == n.a) or (n.a < 0 and a.sort == AUTOMATIC and a.mask & n.b != 0):
            return True
    return False


def share_name(left: list[int], right: list[int]) -> bool:
    """Whether two cards have a name in common."""
    for n in left:
        if n in right:
            return True
    return False


def count_kinds(cards: list[list[int]]) -> int:
    """How many kinds there are among cards of these names: as many as no two of which have a name in common."""
    kinds = 0
    left = cards
    while left:
        first = left[0]
        for names in left:
            if len(names) < len(first):
                first = names
        apart = [names for names in left if not share_name(names, first)]
        if len(first) > 1 and len(apart) + 1 < len(left):
            # A card with several names may stand between kinds that are apart without it.
            without = [names for names in left if names != first]
            return kinds + max(1 + count_kinds(apart), count_kinds(without))
        kinds += 1
        left = apart
    return kinds


def bit_count(mask: i64) -> i64:
    """How many bits are set."""
    n = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n


# -- searches -------------------------------------------------------------------------------------


def in_reach(s: State, search: Search, row: i64, c: Context) -> bool:
    """Whether a card lies where a search looks and passes its tests."""
    z = s.zone[row]
    if z < 0 or search.zones & bit(z >> 1) == 0:
        return False
    if not on_side(s, search.side, row, c):
        return False
    return passes_all(s, search.tests, row, c)


def was_in_reach(s: State, search: Search, seen: LastSeen, c: Context) -> bool:
    """Whether a card that has gone lay where a search looks, and passed its tests."""
    if search.zones & bit(seen.zone >> 1) == 0 or not is_side(search.side, seen.bits, c.who):
        return False
    return passed_all(s, search.tests, seen, c)


def on_side(s: State, side: i64, row: i64, c: Context) -> bool:
    """Whether a card belongs to the side that a text names."""
    return is_side(side, s.bits[row], c.who)


def is_side(side: i64, bits: i64, who: i64) -> bool:
    """Whether a card whose owner and controller are told by its bits belongs to a side of a player's."""
    if side == ANY:
        return True
    if side == OWNERS:
        return bits & 1 == who
    mine = bits >> 1 & 1 == who
    return mine if side == YOURS or side == CONTROLLERS else not mine


def found(s: State, search: Search, c: Context) -> list[int]:
    """All cards that a search finds, zone by zone, the searching player's own first."""
    out: list[int] = []
    kinds = search.zones
    kind = 0
    while kinds:
        if kinds & 1:
            shared = s.g.words.zones[kind].shared
            for k in range(1 if shared else SEATS):
                seat = c.who if k == 0 else 1 - c.who
                if shared:
                    seat = 0
                elif (search.side == YOURS and seat != c.who) or (search.side == THEIRS and seat == c.who):
                    continue
                for row in s.zones[kind * SEATS + seat]:
                    if (not shared or on_side(s, search.side, row, c)) and passes_all(s, search.tests, row, c):
                        out.append(row)
        kinds >>= 1
        kind += 1
    return out


def number_found(s: State, search: Search, c: Context, most: i64) -> i64:
    """How many cards a search finds, counted no further than `most`."""
    n: i64 = 0
    kinds = search.zones
    kind = 0
    while kinds:
        if kinds & 1:
            shared = s.g.words.zones[kind].shared
            for seat in range(1 if shared else SEATS):
                if not shared and (
                    (search.side == YOURS and seat != c.who) or (search.side == THEIRS and seat == c.who)
                ):
                    continue
                for row in s.zones[kind * SEATS + seat]:
                    if (not shared or on_side(s, search.side, row, c)) and passes_all(s, search.tests, row, c):
                        n += 1
                        if n == most:
                            return n
        kinds >>= 1
        kind += 1
    return n


# -- amounts --------------------------------------------------------------------------------------


def amount(s: State, n: Node, c: Context) -> i64:
    """The number that an amount comes to now."""
    op = n.op
    if op == A_NUMBER:
        return n.a
    if op == A_COUNT:
        assert n.search is not None
        return number_found(s, n.search, c, LARGEST)
    if op == A_NAMES:
        assert n.search is not None
        return count_kinds([values.sheet(s, row).names for row in found(s, n.search, c)])
    if op == A_TOTAL:
        assert n.search is not None
        total = 0
        for row in found(s, n.search, c):
            total += values.sheet(s, row).values[n.a]
        return total
    if op == A_VALUE:
        return value_of(s, n, c)
    if op == A_MARKS:
        pairs = referred(s, n.kids[0], c)
        total = 0
        for i in range(0, len(pairs), 2):
            if s.is_here(pairs[i], pairs[i + 1]):
                total += s.mark(pairs[i], n.a)
            else:
                seen_last = s.last_seen(pairs[i], pairs[i + 1])
                if seen_last is not None:
                    for j in range(0, len(seen_last.marks), 2):
                        if seen_last.marks[j] == n.a:
                            total += seen_last.marks[j + 1]
        return total
    if op == A_POOL:
        if n.b == ANY:
            return s.pool(n.a, 0) + s.pool(n.a, 1)
        return s.pool(n.a, seat_of(n.b, c.who))
    if op == A_MARKED:
        total = 0
        for i in range(0, len(s.marks), 3):
            if s.marks[i + 1] == n.a and (n.b == ANY or s.controller(s.marks[i]) == seat_of(n.b, c.who)):
                total += s.marks[i + 2]
        return total
    if op == A_NOTED:
        return c.nums[n.a]
    if op == A_HOW_MANY:
        return len(c.sets[n.a]) // 2
    if op == A_DONE:
        return c.done
    if op == A_HAPPENED:
        return c.amount
    if op == A_TALLY:
        return s.memory[(len(s.g.words.memories) + n.a) * SEATS + c.who]
    if op == A_RECALLED:
        return recalled(s, n, c)
    if op == A_HIGHEST:
        assert n.search is not None
        highest = 0
        for row in found(s, n.search, c):
            if values.sheet(s, row).values[n.a] > highest:
                highest = values.sheet(s, row).values[n.a]
        return highest
    if op == A_DEPENDING:
        return amount(s, n.kids[1] if holds(s, n.kids[0], c) else n.kids[2], c)
    left = amount(s, n.kids[0], c)
    if op == A_EVERY:
        return left // n.a if left > 0 else 0
    right = amount(s, n.kids[1], c)
    if op == A_SUM:
        return left + right
    if op == A_MINUS:
        return left - right
    if op == A_TIMES:
        return bounded(left) * bounded(right)
    if op == A_LEAST:
        return left if left < right else right
    return left if left > right else right


def recalled(s: State, n: Node, c: Context) -> i64:
    """What is remembered of a player, or of the cards referred to together, as last seen where they have gone."""
    if len(n.kids) == 0:
        if n.b == ANY:
            return s.memory[n.a * SEATS] + s.memory[n.a * SEATS + 1]
        return s.memory[n.a * SEATS + seat_of(n.b, c.who)]
    pairs = referred(s, n.kids[0], c)
    total = 0
    for i in range(0, len(pairs), 2):
        if s.is_here(pairs[i], pairs[i + 1]):
            total += s.fact(pairs[i], n.a)
        else:
            seen = s.last_seen(pairs[i], pairs[i + 1])
            if seen is not None:
                for j in range(0, len(seen.facts), 2):
                    if seen.facts[j] == n.a:
                        total += seen.facts[j + 1]
    return total


def bounded(n: i64) -> i64:
    """A number that a text arrives at, kept to what a state can hold."""
    if n > LARGEST:
        return LARGEST
    return n if n > -LARGEST else -LARGEST


def value_of(s: State, n: Node, c: Context) -> i64:
    """A value summed over the cards referred to, as last seen where they have gone."""
    pairs = referred(s, n.kids[0], c)
    total = 0
    for i in range(0, len(pairs), 2):
        row = pairs[i]
        if s.is_here(row, pairs[i + 1]):
            if n.b == 1:
                total += values.original(s, row).values[n.a]
            else:
                total += values.sheet(s, row).values[n.a]
        else:
            seen = s.last_seen(row, pairs[i + 1])
            if seen is not None:
                if n.b == 1:
                    total += s.g.catalogue.cards[seen.printed].base.values[n.a]
                else:
                    total += seen.values[n.a]
    return total


# -- conditions -----------------------------------------------------------------------------------


def holds(s: State, n: Node, c: Context) -> bool:
    """Whether a condition is true now."""
    op = n.op
    if op == C_COMPARED:
        return compare(amount(s, n.kids[0], c), n.a, amount(s, n.kids[1], c))
    if op == C_EXISTS:
        assert n.search is not None
        return number_found(s, n.search, c, 1) > 0
    if op == C_MATCHES:
        return match(s, n, c)
    if op == C_TURN:
        return s.active == seat_of(n.a, c.who)
    if op == C_PHASE:
        return s.phase == n.a
    if op == C_DONE:
        return c.done > 0 and c.done >= c.wanted
    if op == C_REMEMBERED:
        return compare(s.memory[n.a * SEATS + seat_of(n.c, c.who)], n.b, amount(s, n.kids[0], c))
    if op == C_NOT:
        return not holds(s, n.kids[0], c)
    if op == C_ALL:
        for k in n.kids:
            if not holds(s, k, c):
                return False
        return True
    for k in n.kids:
        if holds(s, k, c):
            return True
    return False


def match(s: State, n: Node, c: Context) -> bool:
    """Whether the cards referred to are there and pass tests; where a text says so, they may pass as last seen."""
    pairs = referred(s, n.kids[0], c)
    for k in range(0, len(pairs), 2):
        row = pairs[k]
        seen: LastSeen | None = None
        if not s.is_here(row, pairs[k + 1]):
            if n.a == 1:
                seen = s.last_seen(row, pairs[k + 1])
            if seen is None:
                return False
        for i in range(1, len(n.kids)):
            if seen is not None:
                if not passed(s, n.kids[i], seen, c):
                    return False
            elif not passes(s, n.kids[i], row, c):
                return False
    return len(pairs) > 0


def is_back(s: State, row: i64) -> bool:
    """Whether a card shows its other side."""
    return s.bits[row] & BACK != 0
