"""Whether instructions could be carried out whole: what is offered, and whether a cost can be paid."""

from __future__ import annotations

from typing import Final

from rulebound.kernel import decisions, queries
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import Choice
from rulebound.kernel.context import Context
from rulebound.kernel.operations.alterable import is_alterable
from rulebound.kernel.operations.choosing import candidates
from rulebound.kernel.operations.codes import (
    IMPOSSIBLE,
    NONE,
    OP_ACT,
    OP_ANNOUNCED,
    OP_CHOOSE,
    OP_CONDITION,
    OP_DECLARE,
    OP_DRAW,
    OP_END,
    OP_GAIN,
    OP_JUMP,
    OP_LOOK,
    OP_MAY,
    OP_MODES,
    OP_MOVE,
    OP_PAID,
    OP_PRICE,
    OP_REMOVE,
    OP_REST,
    OP_REVEAL,
    OP_STAND,
    OP_TRANSFER,
    OP_TRANSFER_ANY,
    OP_TURN,
    OP_UNLESS,
    WIDTH,
)
from rulebound.kernel.operations.marking import held, sources
from rulebound.kernel.operations.outcome import priced
from rulebound.kernel.state import SEATS, State

CLAIM: Final = 3  # fields before the cards of a claim: the instruction, whether veiled, how many are needed


def possible_modes(s: State, pc: int, bodies: int, c: Context) -> int:
    """The bodies of a choice that are possible whole, as bits; the code after the choice is at `pc`."""
    code = s.g.catalogue.code
    pc += WIDTH
    mask = 0
    for i in range(bodies):
        end = code[pc + 2]
        if may_be_chosen(s, pc, c) and can_run(s, pc + WIDTH, end, c) == 0:
            mask |= bit(i)
        pc = end
    return mask


def open_modes(s: State, pc: int, bodies: int, c: Context) -> int:
    """The bodies of a choice that may be chosen, possible or not, as bits; the code after the choice is at `pc`."""
    code = s.g.catalogue.code
    pc += WIDTH
    mask = 0
    for i in range(bodies):
        if may_be_chosen(s, pc, c):
            mask |= bit(i)
        pc = code[pc + 2]
    return mask


def may_be_chosen(s: State, pc: int, c: Context) -> bool:
    """Whether the condition holds on which a body may be chosen, where it has one."""
    condition = s.g.catalogue.code[pc + 4]
    return condition == 0 or queries.holds(s, s.g.catalogue.nodes[condition - 1], c)


def fewest_modes(s: State, told: int, c: Context) -> int:
    """How many bodies must be chosen: told as two numbers in one, or below 0 by what they are counted from."""
    if told >= 0:
        return told >> 8
    return max(queries.amount(s, s.g.catalogue.nodes[-1 - told].kids[0], c), 0)


def most_modes(s: State, told: int, c: Context) -> int:
    """How many bodies may be chosen."""
    if told >= 0:
        return told & 255
    return max(queries.amount(s, s.g.catalogue.nodes[-1 - told].kids[1], c), 0)


def can_run(s: State, pc: int, end: int, c: Context) -> int:
    """Whether code up to `end`, or to where a cost is paid, is possible whole: 0, or what refuses it."""
    if asks_nothing(s, pc):
        return 0
    return can_run_beside(s, pc, end, c, [])


def asks_nothing(s: State, pc: int) -> bool:
    """Whether nothing is chosen or paid before code has come to where a cost is paid: it is possible, come what may."""
    op = s.g.catalogue.code[pc]
    return op == OP_PAID or op == OP_END or op == OP_ANNOUNCED


def claimed(pool: int, seat: int, n: int) -> list[list[int]]:
    """What is used up already: so much out of a player's pool."""
    return [[OP_TRANSFER, 0, n, pool * SEATS + seat]]


def used(row: int) -> list[list[int]]:
    """What is used up already: a card, which has gone where it is needed."""
    return [[OP_MOVE, 0, 1, row]]


def can_run_beside(s: State, pc: int, end: int, c: Context, claims: list[list[int]]) -> int:
    """Whether code is possible whole beside what is used up already."""
    code = s.g.catalogue.code
    planned: list[int] = []
    unseen: list[int] = []  # the registers of cards that are looked at on the way
    found = 0
    while pc != end:
        op = code[pc]
        if op == OP_PAID or op == OP_END or op == OP_ANNOUNCED:
            return found
        if op == OP_CONDITION and not queries.holds(s, s.g.catalogue.nodes[code[pc + 1]], c):
            return IMPOSSIBLE
        if op == OP_DECLARE:
            # What follows a number that is yet to be declared may hang on it, and is not refused beforehand.
            nodes = s.g.catalogue.nodes
            low = queries.amount(s, nodes[code[pc + 1]], c)
            return IMPOSSIBLE if queries.amount(s, nodes[code[pc + 2]], c) < low else found
        if (op == OP_LOOK or op == OP_REVEAL) and s.g.catalogue.nodes[code[pc + 1]].op != queries.R_IT:
            c = c.copy()
            c.sets[code[pc + 2]] = queries.referred(s, s.g.catalogue.nodes[code[pc + 1]], c)
            unseen.append(code[pc + 2])
        if op == OP_CHOOSE and s.g.catalogue.choices[code[pc + 1]].among in unseen:
            # Which of them pass is yet to be seen: only that there are so many can be asked beforehand.
            if not are_enough(s, s.g.catalogue.choices[code[pc + 1]], c):
                return IMPOSSIBLE
            planned = [code[pc + 2], 0, 1]
            pc += WIDTH
            continue
        if op == OP_MAY:
            pc = code[pc + 4]
            continue
        if op == OP_MODES:
            if queries.bit_count(possible_modes(s, pc + WIDTH, code[pc + 1], c)) < fewest_modes(s, code[pc + 3], c):
                return IMPOSSIBLE
            pc += WIDTH * 2
            for _ in range(code[pc - WIDTH * 2 + 1]):
                pc = code[pc + 2]
            continue
        if (op == OP_JUMP and code[pc + 2] > pc) or (
            op == OP_UNLESS and not queries.holds(s, s.g.catalogue.nodes[code[pc + 1]], c)
        ):
            pc = code[pc + 2]
            continue
        reason = can(s, op, c, code[pc + 1], code[pc + 2], code[pc + 3], code[pc + 4], planned, claims)
        if reason == decisions.VEILED:
            # What everybody can see to be impossible counts before what only one player can.
            found = decisions.VEILED
        elif reason != 0:
            return reason
        pc += WIDTH
    return found


def can(
    s: State, op: int, c: Context, a: int, b: int, x: int, d: int, planned: list[int], claims: list[list[int]]
) -> int:
    """Whether one instruction could be carried out whole.

    `planned` carries what an earlier choice would bring: its register, how many, whether only its player knows
    what could be chosen, and the candidates. `claims` holds what the instructions before it would use up.
    """
    nodes = s.g.catalogue.nodes
    if op == OP_CHOOSE:
        ch = s.g.catalogue.choices[a]
        rows = candidates(s, ch, c)
        most = queries.amount(s, ch.most, c)
        least = most if ch.least is None else queries.amount(s, ch.least, c)
        if len(rows) < least and len(planned) > 0:
            rows = candidates(s, ch, with_planned(s, c, planned))
        secret = ch.hidden and len(ch.search.tests) > 0
        enough = len(rows) >= least
        if enough and (ch.total >= 0 or ch.different):
            enough = decisions.is_selectable(
                s, rows, least, most, ch.total, queries.amount(s, ch.limit, c), ch.different
            )
        veiled = not enough and secret
        if not enough and not veiled:
            return IMPOSSIBLE
        planned.clear()
        planned.append(b)
        planned.append(min(least, len(rows)))
        planned.append(1 if secret else 0)
        planned.extend(rows)
        return decisions.VEILED if veiled else 0
    if op == OP_REST or op == OP_STAND or op == OP_TURN or op == OP_MOVE:
        return can_change(s, op, c, nodes[a].op, a, b, x, planned, claims)
    if op == OP_REMOVE:
        n = queries.amount(s, nodes[x], c)
        for row in queries.still_here(s, queries.referred(s, nodes[a], c)):
            if s.mark(row, b) >= n:
                return 0
        return 0 if nodes[a].op == queries.R_IT else IMPOSSIBLE
    if op == OP_TRANSFER:
        n = queries.amount(s, nodes[a], c)
        mode = x >> 5 & 7
        if x & 16:
            return 0
        if mode >= 2:
            for row in queries.still_here(s, queries.referred(s, nodes[d], c)):
                if s.mark(row, b >> 8) >= n:
                    return 0
            return 0 if nodes[d].op == queries.R_IT else IMPOSSIBLE
        seat = queries.seat_of(x & 15, c.who)
        if not can_take(s, b >> 8, seat, n, claims):
            return IMPOSSIBLE
        if mode == 0:
            claims.append([OP_TRANSFER, 0, -n, (b & 255) * SEATS + seat])
        return 0
    if op == OP_TRANSFER_ANY:
        n = queries.amount(s, nodes[a], c)
        seat = queries.seat_of(x & 15, c.who)
        if x & 16:
            return 0
        return 0 if can_take_any(s, s.g.catalogue.groups[b >> 8], seat, n, claims) else IMPOSSIBLE
    if op == OP_GAIN:
        n = queries.amount(s, nodes[b], c)
        return 0 if can_take(s, a, queries.seat_of(x, c.who), -n, claims) else IMPOSSIBLE
    if op == OP_DRAW:
        n = queries.amount(s, nodes[a], c)
        return 0 if len(s.zones[x * SEATS + queries.seat_of(b, c.who)]) >= n else IMPOSSIBLE
    if op == OP_PRICE:
        used: list[int] = []
        for claim in claims:
            if claim[2] == len(claim) - CLAIM and claim[0] != OP_TRANSFER:
                used.extend(claim[CLAIM:])
        return 0 if s.g.can_pay(s, queries.seat_of(b, c.who), priced(s, a, c), c.src, used) else IMPOSSIBLE
    if op == OP_ACT:
        rows = queries.still_here(s, queries.referred(s, nodes[b], c)) if b >= 0 else []
        return 0 if s.g.can_do(s, a, c.who, rows, queries.amount(s, nodes[x], c)) else IMPOSSIBLE
    return 0


def are_enough(s: State, ch: Choice, c: Context) -> bool:
    """Whether there are as many cards as a choice among them takes, whatever they are."""
    least = queries.amount(s, ch.most if ch.least is None else ch.least, c)
    return len(queries.still_here(s, c.sets[ch.among])) >= least


def with_planned(s: State, c: Context, planned: list[int]) -> Context:
    """A context in which all that an earlier choice could bring is chosen: a later one may hang on it."""
    out = c.copy()
    out.sets[planned[0]] = queries.pairs_of(s, planned[3:])
    return out


def can_take(s: State, pool: int, seat: int, n: int, claims: list[list[int]]) -> bool:
    """Whether a pool holds so much beside what the instructions before it take out and put in; claims it."""
    left = beside(s.pool(pool, seat), pool, seat, claims)
    claims.append([OP_TRANSFER, 0, n, pool * SEATS + seat])
    return left >= n


def can_take_any(s: State, group: list[int], seat: int, n: int, claims: list[list[int]]) -> bool:
    """Whether the classes of a group hold so much together; claims it, from the last of them first."""
    i = len(group) - 1
    while i >= 0 and n > 0:
        there = 0
        for code in sources(s, group[i : i + 1], seat, NONE):
            there += held(s, group[i : i + 1], seat, code)
        k = beside(there, group[i], seat, claims)
        if k > n:
            k = n
        if k > 0:
            claims.append([OP_TRANSFER, 0, k, group[i] * SEATS + seat])
            n -= k
        i -= 1
    return n <= 0


def beside(there: int, of: int, seat: int, claims: list[list[int]]) -> int:
    """What is left of a class beside what the instructions before take out and put in."""
    for claim in claims:
        if claim[0] == OP_TRANSFER and claim[CLAIM] == of * SEATS + seat:
            there -= claim[2]
    return there


def can_change(
    s: State, op: int, c: Context, ref: int, a: int, b: int, x: int, planned: list[int], claims: list[list[int]]
) -> int:
    """Whether enough of the cards concerned can be rested, stood, turned or moved."""
    nodes = s.g.catalogue.nodes
    need = 0
    rows: list[int] = []
    claim = [op, 0, 0]
    if ref == queries.R_IT and len(planned) > 0 and planned[0] == nodes[a].a:
        need = planned[1]
        claim[1] = planned[2]
        rows = planned[3:]
    else:
        pairs = queries.referred(s, nodes[a], c)
        need = len(pairs) // 2
        rows = queries.still_here(s, pairs)
        if ref == queries.R_TOP:
            need = queries.amount(s, nodes[a].kids[0], c)
        elif ref == queries.R_THIS or ref == queries.R_ROLE or ref == queries.R_HOST:
            need = 1
    for row in rows:
        if is_alterable(s, op, row, b, x, c.who):
            claim.append(row)
    if len(claim) - CLAIM < need:
        return IMPOSSIBLE
    if ref == queries.R_TOP or ref == queries.R_ALL:
        # These are looked for only when it comes to them, among what is there then.
        return 0
    claim[2] = need
    claims.append(claim)
    return unless_shared(claims)


def unless_shared(claims: list[list[int]]) -> int:
    """Whether the last of several instructions finds cards that those before it leave: 0, or what refuses it."""
    last = claims[len(claims) - 1]
    rivals: list[list[int]] = []
    veiled = False
    for claim in claims:
        # A card that has moved is gone for all that follows; one that was rested cannot be rested again.
        if claim[2] > 0 and (claim[0] == OP_MOVE or claim[0] == last[0]):
            rivals.append(claim)
            veiled = veiled or claim[1] == 1
    if len(rivals) < 2:
        return 0
    taken: list[int] = []
    holders: list[int] = []
    for k in range(len(rivals)):
        for _ in range(rivals[k][2]):
            if not find_card(rivals, k, taken, holders, []):
                return decisions.VEILED if veiled else IMPOSSIBLE
    return 0


def find_card(rivals: list[list[int]], k: int, taken: list[int], holders: list[int], tried: list[int]) -> bool:
    """Finds one more card for a claim, if need be by giving another claim another card."""
    for row in rivals[k][CLAIM:]:
        if row in tried:
            continue
        tried.append(row)
        if row not in taken:
            taken.append(row)
            holders.append(k)
            return True
        at = taken.index(row)
        if holders[at] != k and find_card(rivals, holders[at], taken, holders, tried):
            holders[at] = k
            return True
    return False
