"""Asking: one pending decision, one list of options, one index as the answer.

An option is one integer, `kind << 48 | a << 24 | b`. Questions that effects ask are frames of
their own, which hand their result to the frame below them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from rulebound.kernel import atoms, queries, values
from rulebound.kernel.bits import bit
from rulebound.kernel.state import GO, WAIT, Frame, State

if TYPE_CHECKING:
    from mypy_extensions import i64

# Options that every game knows. A game's own start at 16.
PASS: Final = 1
DONE: Final = 2
PICK: Final = 3
YES: Final = 4
NO: Final = 5
NUMBER: Final = 6
TRIGGER: Final = 7
REPLACE: Final = 8
DECLINE: Final = 9
MODE: Final = 10
TOP: Final = 11
BOTTOM: Final = 12
PLACE: Final = 13
SOURCE: Final = 14  # one interchangeable card from a pool, or off a card
APPLY: Final = 15  # a permanent, before others
OPTION_NAMES: Final = [
    "",
    "pass",
    "done",
    "pick",
    "yes",
    "no",
    "number",
    "trigger",
    "replace",
    "decline",
    "mode",
    "top",
    "bottom",
    "place",
    "source",
    "apply",
]
GAME_OPTIONS: Final = 16

# What an option of a game is about: what its two numbers are.
ONE_CARD: Final = 0
TWO_CARDS: Final = 1
CARD_AND_NUMBER: Final = 2
ONE_NUMBER: Final = 3
ALONE: Final = 4
CARD_AND_ABILITY: Final = 5  # a card, and which of the abilities that it has now

# Questions that every game knows.
ASK_CARDS: Final = 1
ASK_WHETHER: Final = 2
ASK_NUMBER: Final = 3
ASK_TRIGGER: Final = 4
ASK_REPLACEMENT: Final = 5
ASK_ORDER: Final = 6
ASK_MODES: Final = 7
ASK_END: Final = 8
ASK_PLACE: Final = 9
ASK_LOOP: Final = 10
ASK_PERMANENT: Final = 11
ASK_COLOUR: Final = 12
ASK_NAMES: Final = [
    "",
    "choose cards",
    "whether",
    "number",
    "which ability first",
    "which replacement",
    "order",
    "modes",
    "top or bottom",
    "place",
    "how many rounds",
    "which permanent first",
    "which colour",
    "",
    "",
    "",
]
GAME_ASKS: Final = 16

# Frames of the kernel. A game's own start at 16.
FRAME_EFFECT: Final = 1
FRAME_BATCH: Final = 2
FRAME_TRIGGERS: Final = 3
FRAME_PICK: Final = 4
FRAME_QUESTION: Final = 5
FRAME_MODES: Final = 6
FRAME_SECRET: Final = 7
FRAME_LOOP: Final = 8
# Causes that are no procedure; a game says which of its rules stands behind each.
CAUSE_CHECK: Final = 9  # a rule check
CAUSE_DEFEAT: Final = 10  # a defeat condition was met
CAUSE_CONCESSION: Final = 11
CAUSE_LAPSE: Final = 12  # a token or copy left play
FRAME_ORDERING: Final = 13
GAME_FRAMES: Final = 16

CLAUSE: Final = 1 << 20  # a cause from here on is the text of an ability
VEILED: Final = -2  # the reason of a cost that cannot be paid where only the player who would pay can know


def pack(kind: int, a: int = 0, b: int = 0) -> int:
    """An option as one integer."""
    return kind << 48 | a << 24 | b


def kind_of(option: int) -> int:
    """What kind of option it is."""
    return option >> 48


def first_of(option: int) -> int:
    """The first number of an option, usually a card."""
    return (option >> 24) & 0xFFFFFF


def second_of(option: int) -> int:
    """The second number of an option."""
    return option & 0xFFFFFF


def ask(s: State, seat: int, kind: int, why: int) -> int:
    """Asks a player to choose among `s.options`, which the caller has filled."""
    assert s.batching == 0, "a step that proposes a change cannot ask"
    s.seat = seat
    s.ask_kind = kind
    s.why = why
    s.high = -1
    s.asked += 1
    return WAIT


def ask_number(s: State, seat: int, low: int, high: int, stride: int, kind: int, why: int) -> int:
    """Asks a player for a number; the options are not listed one by one."""
    s.options = []
    ask(s, seat, kind, why)
    s.low = low
    s.high = high
    s.stride = stride
    return WAIT


def count(s: State) -> int:
    """How many options the pending decision has."""
    if s.high >= 0:
        return (s.high - s.low) // s.stride + 1
    return len(s.options)


def option(s: State, index: int) -> int:
    """The option at an index."""
    if s.high >= 0:
        return NUMBER << 48 | (s.low + index * s.stride)
    return s.options[index]


def number_of(answer: int) -> int:
    """The number that was declared."""
    return answer & 0xFFFFFFFFFFFF


# -- choosing cards -------------------------------------------------------------------------------


@final
class Pick(Frame):
    """A player chooses cards one at a time, in the order of the list, so that a set is reached in one way only."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.why = v[2]
        self.register = v[3]
        self.least = v[4]
        self.most = v[5]
        self.total = v[6]
        self.limit = v[7]
        self.different = v[8]
        self.always = v[9]  # asks even where there is nothing to decide, so that silence tells nothing
        self.at = v[10]  # the next candidate that may be picked
        self.sealed = v[11]  # how many questions are still put whatever the answers, 0 for as many as are needed
        n = v[12]
        self.candidates = v[13 : 13 + n]
        self.picked = v[13 + n :]

    def kind(self) -> i64:
        return FRAME_PICK

    def copy(self) -> Frame:
        return Pick(self.ints())

    def ints(self) -> list[int]:
        out = [
            self.step,
            self.who,
            self.why,
            self.register,
            self.least,
            self.most,
            self.total,
            self.limit,
            self.different,
            self.always,
            self.at,
            self.sealed,
            len(self.candidates),
        ]
        out.extend(self.candidates)
        out.extend(self.picked)
        return out

    def go(self, s: State) -> i64:
        if self.step == 0:
            return offer_pick(s, self)
        return take_pick(s, self)


def pick(
    s: State,
    who: int,
    why: int,
    register: int,
    candidates: list[int],
    least: int,
    most: int,
    total: int,
    limit: int,
    different: bool,
    always: bool,
    sealed: int = 0,
) -> int:
    """Asks a player for cards; they go to a register of the frame on top."""
    v = [
        0,
        who,
        why,
        register,
        least,
        most,
        total,
        limit,
        1 if different else 0,
        1 if always else 0,
        0,
        sealed,
    ]
    v.append(len(candidates))
    v.extend(candidates)
    return s.push(Pick(v))


def offer_pick(s: State, f: Pick) -> int:
    """Offers every candidate from which a legal whole can still be made, and "done" when enough are picked."""
    n = len(f.picked)
    left = len(f.candidates) - f.at
    if f.least > n + left:
        f.least = n + left
    options = completable(s, f)
    while len(options) == 0 and f.least > n:
        # No selection of this size fits the limit: the most that does is taken.
        f.least -= 1
        options = completable(s, f)
    may_stop = n >= f.least and (len(options) == 0 or f.total < 0 or total_of(s, f) <= f.limit)
    if may_stop:
        if len(options) == 0 and f.always == 0:
            return finish_pick(s, f)
        options.append(pack(DONE))
    elif f.always == 0 and len(options) == 1 and left == f.least - n:
        # All that is left must be taken: nothing to decide.
        f.picked.append(f.candidates[f.at])
        f.at += 1
        return GO
    s.options = options
    f.step = 1
    return ask(s, f.who, ASK_CARDS, f.why)


def completable(s: State, f: Pick) -> list[int]:
    """The candidates that may be picked next."""
    options: list[int] = []
    if len(f.picked) < f.most:
        for i in range(f.at, len(f.candidates)):
            if is_completable(s, f, i):
                options.append(pack(PICK, f.candidates[i], i))
    return options


def total_of(s: State, f: Pick) -> int:
    """What the limited value of the cards picked so far comes to."""
    spent = 0
    for row in f.picked:
        spent += values.value(s, row, f.total)
    return spent


def is_completable(s: State, f: Pick, i: int) -> bool:
    """Whether a legal selection contains what is picked, candidate i, and otherwise only later ones."""
    spent = 0
    if f.total >= 0:
        spent = total_of(s, f) + values.value(s, f.candidates[i], f.total)
    chosen = f.picked + [f.candidates[i]]
    if f.different == 1:
        names = values.sheet(s, f.candidates[i]).names
        for row in f.picked:
            if queries.share_name(values.sheet(s, row).names, names):
                return False
    if f.total < 0 and f.different == 0:
        return len(f.candidates) - i - 1 >= f.least - len(chosen)
    return completes(s, f, i + 1, chosen, spent)


def completes(s: State, f: Pick, at: int, chosen: list[int], spent: int) -> bool:
    """Whether candidates from a place on can make a legal whole of a selection."""
    need = f.least - len(chosen)
    if need <= 0 and (f.total < 0 or spent <= f.limit):
        return True
    room = f.most - len(chosen)
    if room <= 0 or len(f.candidates) - at < need:
        return False
    if f.total >= 0 and spent + lowest(s, f, at, need, room) > f.limit:
        return False
    if f.different == 1 and names_left(s, f, at, chosen) < need:
        return False
    for j in range(at, len(f.candidates)):
        row = f.candidates[j]
        more = spent
        if f.total >= 0:
            more += values.value(s, row, f.total)
        fits = True
        if f.different == 1:
            names = values.sheet(s, row).names
            for other in chosen:
                if queries.share_name(values.sheet(s, other).names, names):
                    fits = False
                    break
        if fits and completes(s, f, j + 1, chosen + [row], more):
            return True
    return False


def is_selectable(s: State, rows: list[int], least: int, most: int, total: int, limit: int, different: bool) -> bool:
    """Whether enough of some cards can be chosen together."""
    f = Pick([0, 0, 0, 0, least, most, total, limit, 1 if different else 0, 0, 0, 0, len(rows), *rows])
    return completes(s, f, 0, [], 0)


def names_left(s: State, f: Pick, at: int, chosen: list[int]) -> int:
    """How many cards of different names candidates from a place on can add to a selection, at the very most."""
    seen: list[int] = []
    for row in chosen:
        seen.extend(values.sheet(s, row).names)
    n = 0
    for j in range(at, len(f.candidates)):
        names = values.sheet(s, f.candidates[j]).names
        if names[0] not in seen:
            seen.append(names[0])
            n += 1
    return n


def lowest(s: State, f: Pick, at: int, need: int, room: int) -> int:
    """The least by which candidates from a place on can raise a total; negative values lower it."""
    found: list[int] = []
    for j in range(at, len(f.candidates)):
        found.append(values.value(s, f.candidates[j], f.total))
    found.sort()
    total = 0
    for k in range(len(found)):
        if k < room and (k < need or found[k] < 0):
            total += found[k]
    return total


def take_pick(s: State, f: Pick) -> int:
    """Takes one pick over, or ends the choice."""
    f.step = 0
    if kind_of(s.answer) == DONE:
        f.at = len(f.candidates)
    else:
        i = second_of(s.answer)
        f.picked.append(f.candidates[i])
        f.at = i + 1
    if f.sealed > 0:
        f.sealed -= 1
        return GO if f.sealed > 0 else finish_pick(s, f)
    if kind_of(s.answer) == DONE or len(f.picked) >= f.most:
        return finish_pick(s, f)
    return GO


def finish_pick(s: State, f: Pick) -> int:
    """Hands the cards to the frame that asked."""
    s.leave()
    s.frames[len(s.frames) - 1].receive(s, f.register, f.picked)
    return GO


# -- choosing a number, an answer, an end, a place -------------------------------------------------


@final
class Question(Frame):
    """A player gives one answer; its number goes to the frame that asked."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.why = v[2]
        self.register = v[3]
        self.asks = v[4]
        self.low = v[5]
        self.high = v[6]
        self.options = v[7:]

    def kind(self) -> i64:
        return FRAME_QUESTION

    def copy(self) -> Frame:
        return Question(self.ints())

    def ints(self) -> list[int]:
        out = [self.step, self.who, self.why, self.register, self.asks, self.low, self.high]
        out.extend(self.options)
        return out

    def go(self, s: State) -> i64:
        if self.step == 0:
            self.step = 1
            if self.high >= self.low:
                return ask_number(s, self.who, self.low, self.high, 1, self.asks, self.why)
            s.options = self.options[:]
            return ask(s, self.who, self.asks, self.why)
        answer = s.answer
        k = kind_of(answer)
        n = number_of(answer)
        if k == YES or k == BOTTOM:
            n = 1
        elif k == NO or k == TOP or k == DONE:
            n = 0
        elif k != NUMBER:
            n = first_of(answer)
        s.leave()
        s.frames[len(s.frames) - 1].receive_number(s, self.register, n)
        return GO


def ask_whether(s: State, who: int, why: int, register: int, possible: bool) -> int:
    """Asks yes or no. Where only this player knows that it is not possible, "no" is all there is to say."""
    v = [0, who, why, register, ASK_WHETHER, 0, -1]
    if possible:
        v.append(pack(YES))
    v.append(pack(NO))
    return s.push(Question(v))


def ask_end(s: State, who: int, why: int, register: int) -> int:
    """Asks top or bottom."""
    return s.push(Question([0, who, why, register, ASK_END, 0, -1, pack(TOP), pack(BOTTOM)]))


def ask_amount(s: State, who: int, why: int, register: int, low: int, high: int) -> int:
    """Asks for a number from a range."""
    return s.push(Question([0, who, why, register, ASK_NUMBER, low, high]))


def ask_place(s: State, who: int, why: int, register: int, places: list[int], seat: int) -> int:
    """Asks for a place of a seat's grid; an option tells whether it is the other player's."""
    v = [0, who, why, register, ASK_PLACE, 0, -1]
    for p in places:
        v.append(pack(PLACE, p, 1 if seat != who else 0))
    return s.push(Question(v))


def ask_colour(s: State, who: int, why: int, register: int, colours: int) -> int:
    """Asks for one of the game's colours, given as bits; it is offered like a mode."""
    v = [0, who, why, register, ASK_COLOUR, 0, -1]
    for i in range(len(s.g.words.colours)):
        if colours & bit(i):
            v.append(pack(MODE, i))
    return s.push(Question(v))


# -- choosing modes -------------------------------------------------------------------------------


@final
class ModePick(Frame):
    """A player chooses some of the bodies of a text, in printed order."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.why = v[2]
        self.register = v[3]
        self.bodies = v[4]
        self.least = v[5]
        self.most = v[6]
        self.at = v[7]
        self.mask = v[8]
        self.open = v[9]  # the bodies that may be chosen, as bits

    def kind(self) -> i64:
        return FRAME_MODES

    def copy(self) -> Frame:
        return ModePick(self.ints())

    def ints(self) -> list[int]:
        return [
            self.step,
            self.who,
            self.why,
            self.register,
            self.bodies,
            self.least,
            self.most,
            self.at,
            self.mask,
            self.open,
        ]

    def go(self, s: State) -> i64:
        if self.step == 1:
            self.step = 0
            if kind_of(s.answer) == DONE:
                return self.finish(s)
            i = first_of(s.answer)
            self.mask |= bit(i)
            self.at = i + 1
        n = queries.bit_count(self.mask)
        options: list[int] = []
        if n < self.most:
            for i in range(self.at, self.bodies):
                if self.open & bit(i) and queries.bit_count(self.open >> i) >= self.least - n:
                    options.append(pack(MODE, i))
        if len(options) == 0:
            return self.finish(s)
        if n >= self.least:
            options.append(pack(DONE))
        s.options = options
        self.step = 1
        return ask(s, self.who, ASK_MODES, self.why)

    def finish(self, s: State) -> int:
        """Hands the chosen bodies over as bits."""
        s.leave()
        s.frames[len(s.frames) - 1].receive_number(s, self.register, self.mask)
        return GO


# -- choosing at the same time --------------------------------------------------------------------


@final
class Secret(Frame):
    """Both players choose unseen; the frame that asked learns both choices at once."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.why = v[1]
        self.register = v[2]  # of the turn player's cards
        self.other = v[3]
        self.least = v[4]
        self.most = v[5]
        n = v[6]
        self.first = v[7 : 7 + n]
        m = v[7 + n]
        self.second = v[8 + n : 8 + n + m]
        k = v[8 + n + m]
        self.one = v[9 + n + m : 9 + n + m + k]
        self.two = v[9 + n + m + k :]

    def kind(self) -> i64:
        return FRAME_SECRET

    def copy(self) -> Frame:
        return Secret(self.ints())

    def ints(self) -> list[int]:
        out = [self.step, self.why, self.register, self.other, self.least, self.most, len(self.first)]
        out.extend(self.first)
        out.append(len(self.second))
        out.extend(self.second)
        out.append(len(self.one))
        out.extend(self.one)
        out.extend(self.two)
        return out

    def receive(self, s: State, register: int, rows: list[int]) -> None:
        if register == 0:
            self.one = rows
        else:
            self.two = rows

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        if step == 0:
            return pick_sealed(s, self, s.active, 0, self.first)
        if step == 1:
            return pick_sealed(s, self, 1 - s.active, 1, self.second)
        s.leave()
        s.cause = self.why
        for row in self.one + self.two:
            atoms.reveal(s, row, 7)
        below = s.frames[len(s.frames) - 1]
        below.receive(s, self.register, self.one)
        below.receive(s, self.other, self.two)
        return GO


def pick_sealed(s: State, f: Secret, who: int, register: int, rows: list[int]) -> int:
    """Asks one player. How many questions it takes must not tell how many cards were chosen."""
    least = f.least if f.least < len(rows) else len(rows)
    questions = f.most if f.most < len(rows) else len(rows)
    return pick(s, who, f.why, register, rows, least, f.most, -1, 0, False, True, questions)
