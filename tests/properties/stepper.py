"""A slow stepper for counting: keeps no values, no masks, no subscriptions, and finds answers by trying all.

Before every step of a procedure whatever the kernel keeps for speed is thrown away: sheets are dropped, every
mask says "perhaps", the table of lasting effects is compared with the printed cards where they lie. The
answers to a question are found among all that could be said, each one judged by itself, and by searching
through every selection where cards are chosen. A game adds its judge for the questions that only it asks.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Final, Protocol

from rulebound.kernel import batch, decisions, flow, legality, queries, standing, triggers, values
from rulebound.kernel import ordering as permanents
from rulebound.kernel.catalogue import MARK_CLASS, Choice
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import ModePick, Pick, Question, option, pack
from rulebound.kernel.effects import Effect
from rulebound.kernel.game import BETWEEN, WAVES
from rulebound.kernel.operations import codes, possible
from rulebound.kernel.operations.arguments import number
from rulebound.kernel.records import REPLACE, SOURCE, Standing
from rulebound.kernel.state import WAIT, Frame, State

EVERYTHING: Final = (1 << 62) - 1
STEPS: Final = 5000  # of one answer


class Judge(Protocol):
    """What a game tells the stepper about its own questions."""

    def answers(self, s: State) -> list[int]:
        """The legal answers to a question that only this game asks."""

    def candidates(self, s: State, asker: Frame, question: Pick) -> list[int]:
        """The cards among which a procedure of this game lets a player choose."""

    def places(self, s: State, asker: Frame) -> list[int]:
        """The places of the grid among which a player may choose."""


class Unlike(AssertionError):
    """The kernel offers something else than what trying everything finds."""


# -- forgetting what is kept for speed ------------------------------------------------------------


def strip(s: State) -> None:
    """Drops all kept values; every mask says that anything may be concerned."""
    s.sheets = []
    s.sheet_epoch = -1
    s.watched = EVERYTHING
    s.replaced = EVERYTHING
    s.present = EVERYTHING
    s.reads = EVERYTHING
    s.sheet_reads = EVERYTHING
    s.touched = EVERYTHING
    s.dirty = EVERYTHING


def relist(s: State) -> None:
    """Brings the table of lasting effects into line with the printed cards in their zones."""
    probe = State(s.g, None)
    probe.printed, probe.zone, probe.inc, probe.bits = s.printed, s.zone, s.inc, s.bits
    for row in range(len(s.card)):
        if s.zone[row] >= 0 and s.g.catalogue.cards[s.printed[row]].stands:
            standing.subscribe(probe, row)
    due = [key_of(e) for e in probe.standing]
    left: list[Standing] = []
    for e in s.standing:
        if e.until == SOURCE and not e.granted and e.parent == 0:
            if key_of(e) not in due:
                continue
            due.remove(key_of(e))
        left.append(e)
    if len(left) < len(s.standing):
        standing.keep(s, left)
    for e in probe.standing:
        if key_of(e) in due:
            s.stamps += 1
            e.stamp = s.stamps
            standing.add(s, e)


def key_of(e: Standing) -> tuple[int, ...]:
    """By what an effect of a printed text is known again."""
    return (e.kind, e.src, e.src_inc, e.who, e.ability, e.part)


def crawl(s: State) -> None:
    """Runs to the next question, forgetting everything before each step."""
    for _ in range(STEPS):
        if s.over:
            return
        if s.unordered:
            permanents.begin(s)
        strip(s)
        relist(s)
        strip(s)
        f = s.frames[-1]
        if f.opens():
            if flow.quiet_point(s):
                continue
        elif f.kind() == decisions.FRAME_TRIGGERS and f.step == 0 and s.g.checks == BETWEEN and flow.check(s):
            continue
        s.batching = 0
        if f.kind() != decisions.FRAME_EFFECT:
            s.cause = f.kind() * 64 + f.step
        result = f.go(s)
        strip(s)
        batch.settle(s)
        if result == WAIT:
            s.unordered = []
            strip(s)
            return
    raise Unlike("an answer runs away")


# -- finding answers ------------------------------------------------------------------------------


def answers(s: State, judge: Judge) -> list[int]:
    """The legal answers to the pending question, each found by trying it."""
    f = s.frames[-1]
    below = s.frames[-2] if len(s.frames) > 1 else f
    kind = s.ask_kind
    if kind == decisions.ASK_CARDS and isinstance(f, Pick):
        return picks(s, f, below, judge)
    if kind == decisions.ASK_CARDS and isinstance(below, Effect):
        return giving(s, below)
    if kind == decisions.ASK_WHETHER:
        yes = [pack(decisions.YES)] if is_possible(s, below) else []
        return [*yes, pack(decisions.NO)]
    if kind == decisions.ASK_NUMBER and isinstance(f, Question):
        return [pack(decisions.NUMBER) | n for n in range(f.low, f.high + 1)]
    if kind == decisions.ASK_TRIGGER:
        return waiting(s)
    if kind == decisions.ASK_REPLACEMENT and isinstance(f, batch.Batch):
        return replacing(s, f)
    if kind == decisions.ASK_ORDER and isinstance(f, batch.Batch):
        return ordering(s, f)
    if kind == decisions.ASK_PERMANENT and isinstance(f, permanents.Ordering):
        return firsts(s, f)
    if kind == decisions.ASK_MODES and isinstance(f, ModePick):
        return modes(s, f, below)
    if kind == decisions.ASK_COLOUR and isinstance(below, Effect):
        colours = s.g.catalogue.code[below.pc + 1]
        return [pack(decisions.MODE, i) for i in range(len(s.g.words.colours)) if colours & 1 << i]
    if kind == decisions.ASK_END:
        return [pack(decisions.TOP), pack(decisions.BOTTOM)]
    if kind == decisions.ASK_PLACE:
        return [pack(decisions.PLACE, place) for place in judge.places(s, below)]
    return judge.answers(s)


def choice_of(s: State, f: Effect) -> Choice | None:
    """The choice that a text has just put, None if its question is another one."""
    code = s.g.catalogue.code
    at = f.pc - codes.WIDTH
    return s.g.catalogue.choices[code[at + 1]] if code[at] == codes.OP_CHOOSE else None


def picks(s: State, f: Pick, below: Frame, judge: Judge) -> list[int]:
    """The next picks from which some legal selection can be completed, found by making every selection."""
    choice = choice_of(s, below) if isinstance(below, Effect) else None
    if isinstance(below, Effect) and choice is not None:
        wanted = choosable(s, choice, below.c)
    else:
        wanted = judge.candidates(s, below, f)
    if sorted(wanted) != sorted(f.candidates):
        raise Unlike(f"to choose from: found {sorted(wanted)}, offered {sorted(f.candidates)}")
    at = [f.candidates.index(row) for row in f.picked]
    least = min(f.least, len(f.candidates))
    wholes = [
        whole
        for size in range(least, f.most + 1)
        for whole in combinations(range(len(f.candidates)), size)
        if is_legal(s, f, [f.candidates[i] for i in whole])
    ]
    begun = [whole for whole in wholes if list(whole[: len(at)]) == at]
    ended = f.at == len(f.candidates)
    following = sorted({whole[len(at)] for whole in begun if len(whole) > len(at)}) if not ended else []
    out = [pack(decisions.PICK, f.candidates[i], i) for i in following]
    if tuple(at) in begun or not following:
        out.append(pack(decisions.DONE))
    return out


def giving(s: State, f: Effect) -> list[int]:
    """The next source from which interchangeable cards are given, found by making every selection of them."""
    _, amount, b, manner, register = s.g.catalogue.code[f.pc : f.pc + codes.WIDTH]
    seat = queries.seat_of(manner & 15, f.c.who)
    group = s.g.catalogue.groups[b >> 8]
    cards: list[int] = []
    for member in group:
        if member < MARK_CLASS:
            cards += [member + 1] * s.pool(member, seat)
            continue
        for i in range(0, len(s.marks), 3):  # cards in the order in which they got their marks
            row, mark, n = s.marks[i : i + 3]
            if mark == member - MARK_CLASS and s.controller(row) == seat:
                cards += [MARK_CLASS + row] * n
    given = f.c.sets[register]
    wanted = min(number(s, f, amount), len(cards))
    wholes = set(combinations(cards, wanted))
    following = {whole[len(given)] for whole in wholes if list(whole[: len(given)]) == given}
    out = [pack(decisions.SOURCE, code) for code in sorted(following)]
    return [*out, pack(decisions.DONE)] if manner & 16 else out


def choosable(s: State, choice: Choice, c: Context) -> list[int]:
    """The cards anywhere that a choice of a text may be about, each one tried."""
    who = queries.seat_of(choice.by, c.who)
    found: list[int] = []
    for row in range(len(s.card)):
        if s.zone[row] < 0:
            continue
        if choice.among >= 0:
            stored = c.sets[choice.among]
            pairs = [(stored[i], stored[i + 1]) for i in range(0, len(stored), 2)]
            fits = (row, s.inc[row]) in pairs and queries.passes_all(s, choice.search.tests, row, c)
        else:
            fits = queries.in_reach(s, choice.search, row, c)
        if fits and legality.may_choose(s, who, row) and (not choice.aims or legality.may_target(s, row, c)):
            found.append(row)
    return found


def is_legal(s: State, f: Pick, rows: list[int]) -> bool:
    """Whether a selection keeps the limits that it is under as a whole."""
    if f.total >= 0 and sum(values.value(s, row, f.total) for row in rows) > f.limit:
        return False
    if f.different:
        for one, other in combinations(rows, 2):
            if set(values.sheet(s, one).names) & set(values.sheet(s, other).names):
                return False
    return True


def is_possible(s: State, asker: Frame) -> bool:
    """Whether what a text asks about could be carried out whole."""
    if not isinstance(asker, Effect):
        return True
    code = s.g.catalogue.code
    if code[asker.pc] == codes.OP_ASK:
        ability = s.g.catalogue.abilities[asker.ability]
        return not ability.costs or possible.can_run(s, ability.code, -1, asker.c) == 0
    at = asker.pc - codes.WIDTH
    if code[at + 3] == 0:
        return True
    return possible.can_run(s, asker.pc + codes.WIDTH, code[at + 4], asker.c) == 0


def firsts(s: State, f: permanents.Ordering) -> list[int]:
    """The permanents that come to something else where they go last of those not yet in order."""
    table = permanents.table_of(f.table)
    free = [stamp for stamp in permanents.texts(s, table, f.who) if stamp not in f.chosen]
    left = {
        order: permanents.attempt(s, permanents.arranged(s, table, [*f.chosen, *order])) for order in permutations(free)
    }
    return [
        pack(decisions.APPLY, stamp)
        for stamp in free
        if any(left[order] != left[(*(other for other in order if other != stamp), stamp)] for order in left)
    ]


def waiting(s: State) -> list[int]:
    """The waiting abilities of the oldest wave, or of any, the turn player's first, equal ones once."""
    f = s.frames[-1]
    placed = max(0, f.placed) if isinstance(f, triggers.Triggers) and s.g.orders_ahead else 0  # these are in order
    alive = [p for p in s.pending[placed:] if len(p.frame) > 0 or s.g.keeps_trigger(s, p)]
    if s.g.scheduler == WAVES:
        alive = [p for p in alive if p.wave == min(q.wave for q in alive)]
    who = s.active if any(p.who == s.active for p in alive) else 1 - s.active
    out: list[int] = []
    seen: list[list[int]] = []
    for p in alive:
        if p.who == who and p.ints() not in seen:
            seen.append(p.ints())
            out.append(pack(decisions.TRIGGER, s.pending.index(p)))
    return out


def replacing(s: State, f: batch.Batch) -> list[int]:
    """Every replacement of the first rank that fits, and none where all of them are optional."""
    ranked: list[tuple[int, Standing]] = []
    for e in s.standing:
        if e.kind == REPLACE and e.on and e.stamp not in f.chain:
            a = s.g.catalogue.abilities[e.ability]
            at = batch.first_match(s, f, e, a, True)
            if at >= 0:
                damage = f.changes[at] == batch.DAMAGE
                ranked.append((s.g.replacement_rank(s, e.who, e.src, f.changes[at + 1], damage, a.alters), e))
    first = [e for rank, e in ranked if rank == min(r for r, _ in ranked)]
    out: list[int] = []
    for e in first:
        if batch.first_match(s, f, e, s.g.catalogue.abilities[e.ability], False) >= 0:
            out.append(pack(decisions.REPLACE, e.stamp))
    if all(s.g.catalogue.abilities[e.ability].may for e in first):
        out.append(pack(decisions.DECLINE))
    return out


def ordering(s: State, f: batch.Batch) -> list[int]:
    """Every card that goes into the same ordered zone as the first without a place, the turn player's before others."""
    changes = [f.changes[i : i + batch.SIZE] for i in range(0, len(f.changes), batch.SIZE)]
    loose = [
        (i, v)
        for i, v in enumerate(changes)
        if v[0] == batch.MOVE and v[7] & batch.SORTED == 0 and s.g.words.zones[v[3] >> 1].ordered
    ]
    whose = [v[6] if v[7] & batch.ORDERED_BY_CAUSE else s.owner(v[1]) for _, v in loose]
    first = whose.index(s.active) if s.active in whose else 0
    return [pack(decisions.PICK, v[1], i) for i, v in loose if v[3] == loose[first][1][3]]


def modes(s: State, f: ModePick, below: Frame) -> list[int]:
    """The bodies from which a legal selection in printed order can be completed."""
    chosen = [i for i in range(f.bodies) if f.mask & 1 << i]
    every = [i for i in range(f.bodies) if is_open(s, i, below)]
    wholes = [list(whole) for size in range(f.least, f.most + 1) for whole in combinations(every, size)]
    n = len(chosen)
    following = sorted({whole[n] for whole in wholes if whole[:n] == chosen and len(whole) > n})
    out = [pack(decisions.MODE, i) for i in following]
    if n >= f.least:
        out.append(pack(decisions.DONE))
    return out


def is_open(s: State, body: int, asker: Frame) -> bool:
    """Whether a body may be chosen: on play only one whose targets are there, of a cost one that can be paid."""
    code = s.g.catalogue.code
    if not isinstance(asker, Effect):
        return True
    if asker.paying & codes.PAYING == 0 and code[asker.pc - codes.WIDTH + 4] & codes.ON_PLAY == 0:
        return True
    at = asker.pc + codes.WIDTH
    for _ in range(body):
        at = code[at + 2]
    return possible.can_run(s, at + codes.WIDTH, code[at + 2], asker.c) == 0


# -- counting -------------------------------------------------------------------------------------


def begin(s: State) -> State:
    """A state to count from."""
    t = s.copy()
    strip(t)
    relist(t)
    strip(t)
    return t


def perft(s: State, depth: int, judge: Judge) -> list[int]:
    """How many legal sequences of answers there are of each length up to `depth`."""
    counts = [0] * depth
    if s.over or depth == 0:
        return counts
    found = answers(s, judge)
    offered = [option(s, i) for i in range(decisions.count(s))]
    if sorted(found) != sorted(offered):
        raise Unlike(f"{told(s)}: found {sorted(found)}, offered {sorted(offered)}")
    counts[0] = len(found)
    if depth > 1:
        for one in found:
            t = s.copy()
            t.answer = one
            crawl(t)
            for i, n in enumerate(perft(t, depth - 1, judge)):
                counts[i + 1] += n
    return counts


def told(s: State) -> str:
    """Where a question stands."""
    frames = " > ".join(type(f).__name__ for f in s.frames)
    return f"decision {s.asked} of seat {s.seat} ({s.g.ask_names[s.ask_kind]}) in {frames}"
