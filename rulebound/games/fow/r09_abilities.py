"""900 Cards and abilities: when they are valid, how they are played, resolved and replaced."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, final

from rulebound.games.fow import r03_zones, r10_game_actions, r11_keywords, r13_others, r14_old
from rulebound.games.fow import words as w
from rulebound.kernel import atoms, batch, effects, legality, queries, rewind, standing, triggers, values
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import ACTIVATED, ONCE_BY_NAME, Ability
from rulebound.kernel.context import Context, context_of
from rulebound.kernel.decisions import VEILED, pack
from rulebound.kernel.game import BY_DEFINING, BY_MARKS, BY_ROUNDING
from rulebound.kernel.operations import codes
from rulebound.kernel.operations.outcome import priced
from rulebound.kernel.records import ALLOW, CHARGE, FORBID, GRANTED, KEYWORD, NO_KEYWORD, SILENCE, Item, Pending
from rulebound.kernel.state import CAME, CAME_MASK, GO, SEATS, VIRTUAL, Frame, State
from rulebound.kernel.words import PUBLIC
from rulebound.program.abilities import Ability as Text
from rulebound.program.abilities import Event
from rulebound.program.amounts import Amount
from rulebound.program.conditions import Condition
from rulebound.program.filters import Cards, Compare, Comparison, Filter, Side, This, What
from rulebound.program.ops import Become, Body, Change, Choose, Gain, Lasting, Later, Modes

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_NOW: Final = legality.rule("701.2")
INVALID: Final = legality.rule("902.1")
USED_UP: Final = legality.rule("1112.2")
TOO_NEW: Final = legality.rule("905.3")
CONDITION: Final = legality.rule("905.1")
NO_TARGET: Final = legality.rule("903.2d")
TOO_DEAR: Final = legality.rule("1003.4")
NOT_PLAYED: Final = legality.rule("604.2a")
UNKNOWN_TEXT: Final = legality.rule("204.1")
UNDONE: Final = legality.rule("903.2f")

# Ways to play a card, beside paying its cost.
AWAKEN: Final = 1
INCARNATE: Final = 2
FUTURE: Final = 4  # the other face of a double-faced card
FREELY: Final = 8  # an effect says so: without paying its cost
TRIGGERED: Final = 16  # an automatic card
AWAKEN_ALSO: Final = 32  # by its second [Awakening]
AWAKENS: Final = AWAKEN | AWAKEN_ALSO

# What the code of an ability comes to.
RESTS: Final = 1  # its cost rests its own card
RESTS_ONLY: Final = 2  # and asks for nothing else
RESTS_ANYHOW: Final = 4  # it does so whatever is declared or chosen on play
PRICED: Final = 8  # it asks for will, whatever is declared or chosen on play
PRODUCES: Final = 4  # from this bit on: the will that it is sure to produce
PARTING: Final = [codes.OP_DECLARE, codes.OP_MAY, codes.OP_MODES, codes.OP_JUMP, codes.OP_UNLESS]

TEXTS: Final = 1 << w.W_CHANT | 1 << w.W_TRIGGER | 1 << w.W_AWAKENED | 1 << w.W_TORRENT


def value_rule(kind: int, value: int) -> str:
    """909.1 The layer in which a card was changed."""
    if kind == BY_DEFINING:
        return "909.1a"
    if kind == BY_MARKS:
        return "909.1e"
    if kind == BY_ROUNDING:
        return "909.1f"
    if kind == KEYWORD or kind == NO_KEYWORD or kind == SILENCE:
        return "909.1b"
    return "909.1d" if value >= 0 else "909.1c"


# -- validity -------------------------------------------------------------------------------------


def is_valid(s: State, row: int, i: int, a: Ability) -> bool:
    """902.1, 902.1a, 902.2 An ability works where cards of its kind do, or where it says so."""
    if a.zones & bit(s.zone[row] >> 1) == 0:
        return False
    return i >= len(s.g.catalogue.cards[s.printed[row]].abilities) or not values.sheet(s, row).silent


def gist(s: State, a: Ability) -> i64:
    """901.1 What the code of an ability comes to, which is made out once: what it costs, and what it PRODUCES."""
    if a.noted < 0:
        out = r10_game_actions.production(s, a) << PRODUCES | sure_costs(s, a)
        code = s.g.catalogue.code
        if holds_rest_symbol(s, a):
            out |= RESTS
            if code[a.code] == codes.OP_PAY and code[a.code + 2 * codes.WIDTH] == codes.OP_PAID:
                out |= RESTS_ONLY
        a.noted = out
    return a.noted


def sure_costs(s: State, a: Ability) -> int:
    """903.2f What is paid for an ability in any case: RESTS_ANYHOW, PRICED."""
    code = s.g.catalogue.code
    out = 0
    pc = a.code if a.window == w.W_WILL else a.announce
    while code[pc] != codes.OP_PAID and code[pc] != codes.OP_ANNOUNCED and code[pc] != codes.OP_END:
        if code[pc] in PARTING:
            break
        if code[pc] == codes.OP_REST and s.g.catalogue.nodes[code[pc + 1]].op == queries.R_THIS:
            out |= RESTS_ANYHOW
        elif code[pc] == codes.OP_PRICE:
            out |= PRICED
        pc += codes.WIDTH
    return out


def rests_itself(s: State, a: Ability) -> bool:
    """1013.2 Whether the cost of an ability holds the rest symbol."""
    return gist(s, a) & RESTS != 0


def holds_rest_symbol(s: State, a: Ability) -> bool:
    """1013.2 Whether one of the acts by which an ability is paid rests its own card."""
    code = s.g.catalogue.code
    pc = a.code
    while code[pc] != codes.OP_PAID and code[pc] != codes.OP_END:
        if code[pc] == codes.OP_REST and s.g.catalogue.nodes[code[pc + 1]].op == queries.R_THIS:
            return True
        pc += codes.WIDTH
    return False


def is_new(s: State, row: int) -> bool:
    """905.3, 905.4 Whether a card has not been there under its player's control since the turn began."""
    return s.since[row] == s.turn and s.turn > 0


def is_unpayable(s: State, row: int, a: Ability, who: int, purse: r10_game_actions.Purse) -> bool:
    """1003.4 Whether an ability plainly cannot be paid for: its card is rested, or there is too little will."""
    known = gist(s, a)
    if known & RESTS_ANYHOW and s.rested(row):
        return True
    is_priced = known & PRICED != 0 and a.price >= 0
    total = dearer(s, a, row, who)
    if not is_priced and total == 0:
        return False
    if is_priced:
        for n in priced(s, a.price, Context(who, row, s.inc[row], a.sets, a.nums)):
            total += n
    if total > 0 and is_paid_for(s, row, a):
        return True
    if s.present & (1 << CHARGE) and (is_art(a) or is_evolution(a)):
        return False
    return total > purse.total + reductions(s, row, who, w.ACT_ACTIVATE)


def is_paid_for(s: State, row: int, a: Ability) -> bool:
    """Whether the cost of an ability is being paid already: to pay it by the same one would have no end."""
    for f in s.frames:
        if isinstance(f, effects.Effect) and f.ability == a.id and f.c.src == row:
            return True
    return False


def may_use(
    s: State, row: int, i: int, a: Ability, who: int, main: bool, purse: r10_game_actions.Purse | None = None
) -> int:
    """905.1, 707.1 A player with priority may play an activate ability of a card of theirs."""
    if a.sort != ACTIVATED or (
        a.window != w.W_ACTIVATE and a.window != w.W_WILL and not (main and a.window == w.W_MAIN)
    ):
        return NOT_NOW
    if not is_valid(s, row, i, a):
        return INVALID
    if a.once > 0 and triggers.is_used(s, row, s.inc[row], a):
        return USED_UP
    if a.costs and rests_itself(s, a) and not may_rest_for_cost(s, row):
        return TOO_NEW
    if len(s.refused) > 0 and rewind.is_refused(s, pack(w.O_ACTIVATE, row, i)):
        return UNDONE
    reason = legality.forbidden(s, w.ACT_ACTIVATE, who, row, -1)
    if reason != 0:
        return reason
    charged = dearer(s, a, row, who) > 0
    if a.condition is None and gist(s, a) & RESTS_ONLY and a.window == w.W_WILL and s.present & (1 << FORBID) == 0:
        if not charged:
            return codes.IMPOSSIBLE if s.rested(row) else 0
    c = Context(who, row, s.inc[row], a.sets, a.nums)
    if a.condition is not None and not queries.holds(s, a.condition, c):
        return CONDITION
    if a.window == w.W_WILL:
        return TOO_DEAR if charged and not covers_ability(s, a, c, purse) else effects.can(s, a.code, c)
    if s.present & (1 << CHARGE) and not covers_ability(s, a, c, purse):
        return TOO_DEAR
    return effects.can(s, a.announce, c)


def may_rest_for_cost(s: State, row: int) -> bool:
    """905.3, 905.4, 1107.2 Resonators and J-rulers must have been there since the turn began, or be swift."""
    sheet = values.sheet(s, row)
    if sheet.kinds & (1 << w.RESONATOR | 1 << w.J_RULER) == 0:
        return True
    return not is_new(s, row) or r11_keywords.is_swift(s, row)


# -- will abilities -------------------------------------------------------------------------------


def produce(s: State, row: int, i: int, who: int) -> int:
    """907.3 A will ability does not use the chase: it is paid for and carried out at once."""
    a = triggers.abilities_of(s, row)[i]
    note_answer(s, who)
    told = bit(s.g.words.happening_bit + w.PRODUCES)
    if s.watched & told or s.present & (1 << GRANTED) or s.g.catalogue.cards[s.printed[row]].own_mask & told:
        s.push(Producing([0, row, s.inc[row], who]))
    return effects.begin(s, a.id, a.code, Context(who, row, s.inc[row], a.sets, a.nums))


@final
class Producing(Frame):
    """A will ability has been played, for which others wait that produce will in their turn."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.row = v[1]
        self.inc = v[2]
        self.who = v[3]

    def kind(self) -> i64:
        return w.F_PRODUCING

    def copy(self) -> Frame:
        return Producing(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.row, self.inc, self.who]

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        if step == 0:
            return tell_produced(s, self)
        return produce_more(s, self)


def tell_produced(s: State, f: Producing) -> int:
    """907.1 It has been played."""
    if not s.is_here(f.row, f.inc):
        return GO
    return batch.happen(s, f.row, w.PRODUCES, f.who)


def produce_more(s: State, f: Producing) -> int:
    """907.1, 907.3 What it triggers, if that produces will and needs no target, is carried out at once as well."""
    for i in range(len(s.pending)):
        p = s.pending[i]
        if p.pc < 0 and is_will_ability(s, s.g.catalogue.abilities[p.ability]):
            del s.pending[i]
            f.step = MORE
            return triggers.start(s, p)
    return s.leave()


PRODUCING: Final[list[Callable[[State, Producing], int]]] = [tell_produced, produce_more]
MORE: Final = 1


def is_will_ability(s: State, a: Ability) -> bool:
    """907.1 Triggered by the playing of a will ability, an ability without a target that produces will is one, too."""
    if a.mask & bit(s.g.words.happening_bit + w.PRODUCES) == 0:
        return False
    code = s.g.catalogue.code
    if code[a.announce] == codes.OP_CHOOSE:
        return False
    pc = a.body
    while code[pc] != codes.OP_END:
        if code[pc] == codes.OP_GAIN and code[pc + 1] < w.WILL:
            return True
        pc += codes.WIDTH
    return False


def note_answer(s: State, who: int) -> None:
    """803.6 It is remembered that the player whose turn it is not has played something in this battle."""
    if who != s.active and s.memory[w.MEM_ANSWERED * SEATS + who] == 0:
        atoms.note(s, w.MEM_ANSWERED, who, 1)


# -- costs ----------------------------------------------------------------------------------------


def text_of(s: State, row: int, who: int, way: int) -> Ability | None:
    """703.3, 708.6 What a chant does when it resolves."""
    card = r13_others.side(s, row, way)
    out: Ability | None = None
    if card.windows & TEXTS:
        for a in card.abilities:
            if a.window == w.W_AWAKENED and way & AWAKENS:  # 1109.2
                return a
            if a.window == w.W_TORRENT and r11_keywords.in_torrent(s, who):  # 1124.2, 1124.2b
                return a
            if out is None and (a.window == w.W_CHANT or a.window == w.W_TRIGGER):
                out = a
    return out


def ability_at(s: State, row: int, window: int) -> Ability | None:
    """901.1 The ability of a card that is for some window."""
    card = s.g.catalogue.cards[s.printed[row]]
    if card.windows & bit(window):
        for a in card.abilities:
            if a.window == window:
                return a
    return None


def printed_price(s: State, row: int, way: int) -> list[int]:
    """203.2, 203.4, 203.5a The cost of a card: will of each attribute, and will of any kind."""
    v = values.sheet(s, row).values
    if r13_others.turns(s, row, way):
        v = r13_others.side(s, row, way).base.values  # 1117.2
    out = [0] * w.PRICES
    for kind in range(w.ATTRIBUTES + 1):
        out[kind] = v[w.COST_OF + kind]
    return out


def price_of(s: State, row: int, who: int, way: int, x: int) -> list[int]:
    """903.2e, 203.4 What has to be paid for a card: its cost, what was added to that, then what effects add.

    Where will of any attribute may be paid for that of its cost, that alone is asked for.
    """
    out = own_price(s, row, way, x)
    for a in r11_keywords.extra_costs(s, row, way):
        if a.price >= 0:
            more = priced(s, a.price, Context(who, row, s.inc[row], a.sets, a.nums))  # 1109.2
            if s.present & (1 << CHARGE) and a.window == w.W_AWAKENING:
                lower_awakening(s, more, row, who)
            add(out, more)
    if s.present & (1 << CHARGE):
        out[w.FREE] += increases(s, w.ACT_PLAY, row, who)
        lower(s, out, w.ACT_PLAY_FOR, row, who)
    if s.present & (1 << ALLOW) and legality.allowed(s, w.ACT_ANY, who, row, -1):
        for kind in range(w.ATTRIBUTES):
            out[w.ATTRIBUTE] += out[kind]
            out[kind] = 0
    return out


def own_price(s: State, row: int, way: int, x: int) -> list[int]:
    """903.2e-i First what changes the nature of a cost: resonators that are banished stand in for all of it."""
    if way & INCARNATE or is_unpaid(way):
        return [0] * w.PRICES
    out = printed_price(s, row, way)
    out[w.FREE] += x
    return out


def is_unpaid(way: int) -> bool:
    """903.2e-ii Then, whether an effect lets its cost be left unpaid."""
    return way & FREELY != 0


def add(out: list[int], more: list[int]) -> None:
    """903.2e Adds one price to another."""
    for kind in range(len(out)):
        out[kind] += more[kind]


def increases(s: State, act: int, row: int, who: int) -> int:
    """903.2e-iii Then, by how much effects raise it."""
    more = 0
    for n in legality.charges(s, act, who, row):
        if n > 0:
            more += n
    return more


def lower(s: State, price: list[int], act: int, row: int, who: int) -> None:
    """903.2e-iv What effects take off the will of one attribute alone is taken off that, and never more than it."""
    for kind in range(w.ATTRIBUTES):
        if price[kind] > 0:
            for n in legality.charges(s, act + kind, who, row):
                price[kind] = max(price[kind] + n, 0)


def lower_awakening(s: State, price: list[int], row: int, who: int) -> None:
    """903.2e-iv, 1109.2 What effects take off one kind of payment of an [Awakening] is taken off that alone."""
    for kind in range(w.WILL):
        if price[kind] > 0:
            for n in legality.charges(s, w.ACT_AWAKEN_FOR + kind, who, row):
                price[kind] = max(price[kind] + n, 0)


def is_art(a: Ability) -> bool:
    """1112.2 Whether an ability is a God's Art: it has a name, by which it is played once a game."""
    return a.once == ONCE_BY_NAME


def is_evolution(a: Ability) -> bool:
    """1116.1 Whether an ability is an [Evolution]."""
    return a.label == "evolution"


def added(s: State, a: Ability, row: int, who: int) -> int:
    """903.2e-iii By how much effects raise what an ability costs."""
    more = increases(s, w.ACT_ACTIVATE, row, who) + (increases(s, w.ACT_ART, row, who) if is_art(a) else 0)
    return more + (increases(s, w.ACT_EVOLVE, row, who) if is_evolution(a) else 0)


def dearer(s: State, a: Ability, row: int, who: int) -> int:
    """907.1, 903.2e-iii The same of a will ability, which is an activate ability, too."""
    return added(s, a, row, who) if a.window == w.W_WILL and s.present & (1 << CHARGE) else 0


def taken_off(s: State, a: Ability, row: int, who: int) -> int:
    """903.2e-iv By how much effects lower it."""
    less = reductions(s, row, who, w.ACT_ACTIVATE) + (reductions(s, row, who, w.ACT_ART) if is_art(a) else 0)
    return less + (reductions(s, row, who, w.ACT_EVOLVE) if is_evolution(a) else 0)


def reductions(s: State, row: int, who: int, act: int = w.ACT_PLAY) -> int:
    """903.2e-iv Last, by how much effects lower it."""
    less = 0
    if s.present & (1 << CHARGE):
        for n in legality.charges(s, act, who, row):
            if n < 0:
                less -= n
    return less


def covers_ability(s: State, a: Ability, c: Context, purse: r10_game_actions.Purse | None) -> bool:
    """903.2e-iii Whether the will for an ability could be paid with what effects add to it and take off it."""
    price = [0] * w.PRICES
    if a.price >= 0:
        add(price, priced(s, a.price, c))
    price[w.FREE] += added(s, a, c.src, c.who)
    if is_art(a):
        lower(s, price, w.ACT_ART_FOR, c.src, c.who)
    if purse is None:
        purse = r10_game_actions.purse_of(s, c.who, r10_game_actions.NOTHING)
    without = c.src if rests_itself(s, a) else -1
    return r10_game_actions.shortfall(purse, price, without) <= taken_off(s, a, c.src, c.who)


def played_ability(s: State) -> Playing | None:
    """905.2 The activate ability whose cost is being paid."""
    n = len(s.frames)
    if n < 2:
        return None
    f = s.frames[n - 2]
    if isinstance(f, Playing) and f.ability >= 0 and f.way & TRIGGERED == 0:
        if s.g.catalogue.abilities[f.ability].window != w.W_JUDGMENT:
            return f
    return None


def judged_by(s: State) -> int:
    """705.2b The ruler whose [Judgment] is being paid for, -1 if none is."""
    n = len(s.frames)
    if n < 2:
        return -1
    f = s.frames[n - 2]
    if isinstance(f, Playing) and f.ability >= 0 and s.g.catalogue.abilities[f.ability].window == w.W_JUDGMENT:
        return f.row
    return -1


def pay_for_ability(s: State, who: int, price: list[int]) -> int:
    """903.2e, 905.2 What an ability costs is settled like what a card costs: what effects add, then what they take."""
    less = 0
    judging = judged_by(s) if s.present & (1 << CHARGE) else -1
    if judging >= 0:
        less = reductions(s, judging, who, w.ACT_JUDGE)
        legality.spend_charges(s, w.ACT_JUDGE, who, judging)
    f = played_ability(s) if s.present & (1 << CHARGE) else None
    if f is not None:
        a = s.g.catalogue.abilities[f.ability]
        price[w.FREE] += added(s, a, f.row, who)
        less = taken_off(s, a, f.row, who)
        legality.spend_charges(s, w.ACT_ACTIVATE, who, f.row)
        if is_art(a):
            lower(s, price, w.ACT_ART_FOR, f.row, who)
            legality.spend_charges(s, w.ACT_ART, who, f.row)
    return r10_game_actions.pay(s, who, price, True, less)


def can_pay_for_ability(s: State, who: int, row: int, price: list[int], without: list[int]) -> bool:
    """903.2e-iv Whether a cost could be paid, with what effects may take off it.

    Of which ability it is, is not told: what they take off a God's Art or [Judgment] alone has been asked before.
    """
    purse = r10_game_actions.purse_of(s, who, without)
    less = 0
    if s.present & (1 << CHARGE):
        price = price[:]
        lower(s, price, w.ACT_ART_FOR, row, who)
        lower_awakening(s, price, row, who)
        less = reductions(s, row, who, w.ACT_ACTIVATE) + reductions(s, row, who, w.ACT_ART)
        less += reductions(s, row, who, w.ACT_JUDGE) + reductions(s, row, who, w.ACT_EVOLVE)
    return r10_game_actions.shortfall(purse, price) <= less


# -- may I? ---------------------------------------------------------------------------------------


def may_play(s: State, row: int, who: int, main: bool, way: int, purse: r10_game_actions.Purse) -> int:
    """903.2, 702.2, 703.2 Whether a card could be played now in some way."""
    sheet = values.sheet(s, row)
    if sheet.kinds & (1 << w.RULER | 1 << w.J_RULER | 1 << w.STONE):
        return NOT_PLAYED
    if not main and not r11_keywords.at_any_time(s, row, way):
        return NOT_NOW
    if r13_others.side(s, row, way).refused:
        return UNKNOWN_TEXT
    reason = legality.forbidden(s, w.ACT_PLAY, who, row, -1)
    if reason != 0:
        return reason
    if len(s.refused) > 0 and rewind.is_refused(s, pack(w.O_PLAY, row, way)):
        return UNDONE
    if is_too_dear(s, row, who, way, purse):
        return TOO_DEAR
    return has_targets(s, row, who, way)


def is_too_dear(s: State, row: int, who: int, way: int, purse: r10_game_actions.Purse) -> bool:
    """1003.4 Whether there is too little will for a card; mostly there is too little of all kinds together."""
    purse = r10_game_actions.purse_for(s, purse, who, row)
    if way == 0 and s.present & (1 << CHARGE) == 0:
        total = 0
        v = values.sheet(s, row).values
        for kind in range(w.ATTRIBUTES + 1):
            total += v[w.COST_OF + kind]
        if total > purse.total:
            return True
    return r10_game_actions.shortfall(purse, price_of(s, row, who, way, 0)) > reductions(s, row, who)


def has_targets(s: State, row: int, who: int, way: int) -> int:
    """903.2d A card that needs targets cannot be played without legal ones."""
    if not r14_old.has_host(s, row, who):
        return NO_TARGET
    a = text_of(s, row, who, way)
    if a is None:
        return 0
    c = Context(who, row, s.inc[row], a.sets, a.nums)
    if a.condition is not None and not queries.holds(s, a.condition, c):
        return CONDITION
    reason = effects.can_without(s, a.announce, c, row)
    return 0 if reason == 0 or reason == VEILED else NO_TARGET


# -- playing --------------------------------------------------------------------------------------


@final
class Playing(Frame):
    """A card or ability is played."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.row = v[2]
        self.inc = v[3]
        self.ability = v[4]  # -1: the card itself
        self.way = v[5]
        self.marked = v[6]
        self.items = v[7]  # how many things were on the chase before
        self.less = v[8]  # by how much effects lower the price
        self.price = v[9:]

    def kind(self) -> i64:
        return w.F_PLAYING

    def copy(self) -> Frame:
        return Playing(self.ints())

    def ints(self) -> list[int]:
        return [
            self.step,
            self.who,
            self.row,
            self.inc,
            self.ability,
            self.way,
            self.marked,
            self.items,
            self.less,
            *self.price,
        ]

    def seen(self, s: State) -> list[int]:
        return [self.step, self.who, self.row, self.ability, self.way, self.items, self.less, *self.price]

    def source(self) -> int:
        return self.row

    def receive(self, s: State, register: int, rows: list[int]) -> None:
        r14_old.take_host(s, self, rows)

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        if step == 0:
            return put_on_chase(s, self)
        if step == 1:
            return announce(s, self)
        if step == 2:
            return pay_beside(s, self)
        if step == 3:
            return fix_price(s, self)
        if step == 4:
            return pay_price(s, self)
        return finish_playing(s, self)


def begin_playing(s: State, row: int, ability: int, who: int, way: int, attempt: int) -> int:
    """903.2 A play begins; one that turns out to be impossible is undone whole."""
    f = Playing([0, who, row, s.inc[row], ability, way, 0, len(s.items), 0])
    if attempt >= 0:
        rewind.mark(s, attempt)
        f.marked = 1
    return s.push(f)


def playing(s: State) -> Playing | None:
    """903.2 The play that is under way."""
    for i in range(len(s.frames) - 1, -1, -1):
        f = s.frames[i]
        if isinstance(f, Playing):
            return f
    return None


def put_on_chase(s: State, f: Playing) -> int:
    """903.2a, 903.2b The card is turned face up and put on the chase; an ability comes there when it is announced."""
    if f.ability >= 0 and f.way & TRIGGERED == 0:
        return GO
    manner = bit(CAME + w.BY_PLAY)
    kind = s.zone_kind(f.row)
    if kind == w.HAND:
        manner |= bit(CAME + w.FROM_HAND)
    elif kind == w.STANDBY:
        manner |= bit(CAME + w.FROM_STANDBY)
    elif kind == w.GRAVEYARD and r11_keywords.is_remnant(s, f.row):
        manner |= bit(CAME + w.BY_REMNANT)
    if f.way & AWAKENS:
        manner |= bit(CAME + w.AWAKENED)  # 1109.2a
    if f.way & AWAKEN:
        manner |= bit(CAME + w.BY_FIRST_AWAKENING)
    if f.way & AWAKEN_ALSO:
        manner |= bit(CAME + w.BY_SECOND_AWAKENING)
    if r11_keywords.in_torrent(s, f.who):
        manner |= bit(CAME + w.IN_TORRENT)
    if f.way & INCARNATE:
        manner |= bit(CAME + w.INCARNATED)
    if f.way & FREELY:
        manner |= bit(CAME + w.UNPAID)
    manner |= r13_others.turned(f.way)
    atoms.move(s, f.row, w.CHASE * SEATS, atoms.TOP, manner, 0, f.who)
    s.bits[f.row] = s.bits[f.row] & ~2 | f.who << 1
    f.inc = s.inc[f.row]
    batch.settle(s)
    return GO


def announce(s: State, f: Playing) -> int:
    """903.2c, 903.2d Modes, numbers and targets are chosen."""
    if f.ability >= 0:
        a = s.g.catalogue.abilities[f.ability]
        effects.begin(s, a.id, a.announce, Context(f.who, f.row, f.inc, a.sets, a.nums))
        if is_unpaid(f.way):
            s.frames[len(s.frames) - 1].step = effects.UNPAID  # 903.2e-ii
        return GO
    text = text_of(s, f.row, f.who, f.way)
    if text is not None:
        return effects.begin(s, text.id, text.announce, Context(f.who, f.row, f.inc, text.sets, text.nums))
    return r14_old.choose_host(s, f)


def pay_beside(s: State, f: Playing) -> int:
    """903.2f, 1110.2 Costs of a card beside will are paid, once all that is to be chosen for it was."""
    if f.ability < 0 and is_announced(s, f.row):
        r11_keywords.pay_extra(s, f)
    return GO


def fix_price(s: State, f: Playing) -> int:
    """903.2e, 903.2e-i, 903.2e-v What has to be paid is settled now, whatever replaces a part of it later."""
    if f.ability >= 0 and f.way & TRIGGERED == 0:
        f.step = PLAYED
        return GO
    if not is_announced(s, f.row) or f.way >= r11_keywords.OWED:
        return undo(s, f)
    f.price = price_of(s, f.row, f.who, f.way, declared_x(s, f.row))
    f.less = reductions(s, f.row, f.who)
    return GO


def declared_x(s: State, row: int) -> int:
    """903.2e How much X is, as it was declared."""
    for item in s.items:
        if item.row == row and item.ability >= 0:
            x = s.g.catalogue.abilities[item.ability].x
            if x >= 0:
                return context_of(item.frame).nums[x]
    return 0


def pay_price(s: State, f: Playing) -> int:
    """903.2f, 1003.3 The will is paid."""
    for n in f.price:
        if n > 0:
            return r10_game_actions.pay(s, f.who, f.price, False, f.less)
    return GO


def finish_playing(s: State, f: Playing) -> int:
    """903.2f What could not be done whole is undone; otherwise the card or ability has been played."""
    if len(s.items) <= f.items:
        return undo(s, f)
    s.leave()
    if f.marked == 1:
        rewind.succeed(s)
    s.refused = []
    note_answer(s, f.who)
    told = tell_targets(s, s.items[len(s.items) - 1])
    if f.ability >= 0 and f.way & TRIGGERED == 0:
        return batch.propose(s, told, batch.UNCHAINED) if len(told) > 0 else GO
    legality.spend_charges(s, w.ACT_PLAY, f.who, f.row)
    atoms.note(s, w.MEM_PLAYED, f.who, 1)
    if len(told) > 0:
        batch.change(told, s, batch.HAPPEN, f.row, w.PLAYED, 0, 0, f.who, 0)
        return batch.propose(s, told, batch.UNCHAINED)
    return batch.happen(s, f.row, w.PLAYED, f.who)


def tell_targets(s: State, item: Item) -> list[int]:
    """903.2d Cards have become the targets of what was played, as far as anything waits for that."""
    out: list[int] = []
    mask = bit(s.g.words.happening_bit + w.IS_TARGETED)
    for row in queries.targets_of(s, item):
        if s.watched & mask or s.present & (1 << GRANTED) or s.g.catalogue.cards[s.printed[row]].own_mask & mask:
            source = batch.by_object(item.src, item.src_inc)
            batch.change(out, s, batch.HAPPEN, row, w.IS_TARGETED, 0, source, item.who, 0)
    return out


def undo(s: State, f: Playing) -> int:
    """903.2d, 903.2f An impossible play is taken back; an automatic ability or card is then gone."""
    if f.marked == 1:
        return rewind.rewind(s)
    s.leave()
    if f.row >= 0 and s.zone_kind(f.row) == w.CHASE and not is_announced(s, f.row):
        return batch.propose_one(
            s, batch.MOVE, f.row, w.GRAVEYARD * SEATS + s.owner(f.row), atoms.TOP, 0, f.who, 0
        )  # 906.6a, 708.3a
    return GO


PLAYING: Final[list[Callable[[State, Playing], int]]] = [
    put_on_chase,
    announce,
    pay_beside,
    fix_price,
    pay_price,
    finish_playing,
]
FIX: Final = 3
PLAYED: Final = 5


def is_announced(s: State, row: int) -> bool:
    """903.2b Whether a card on the chase is there with all that was chosen."""
    for item in s.items:
        if item.row == row:
            return True
    return False


def add_item(s: State, row: int, who: int, chosen: list[int]) -> None:
    """903.2b A card without a text of its own to play is on the chase, with the card that was chosen for it."""
    c = Context(who, row, s.inc[row], 1, 0)
    for other in chosen:
        c.sets[0].append(other)
        c.sets[0].append(s.inc[other])
    s.items.append(Item(row, who, -1, row, s.inc[row], -1, 0, 0, c.ints()))
    standing.touch(s, bit(standing.ZONES + w.CHASE))
    batch.settle(s)


def play_by_effect(s: State, row: int, who: int, flags: int, less: int) -> int:
    """1006.1, 903.2e-ii A card that an effect plays goes to the chase, without its cost unless the effect says so."""
    if legality.forbidden(s, w.ACT_PLAY, who, row, -1) != 0 or s.g.catalogue.cards[s.printed[row]].refused:
        return 0
    sheet = values.sheet(s, row)
    given = 0 if flags & 2 else FREELY
    if sheet.kinds & (1 << w.RULER | 1 << w.J_RULER | 1 << w.STONE):
        return 0
    if not r10_game_actions.may_add(s) or len(r11_keywords.ways_by_effect(s, row, who, given)) == 0:
        return 0
    s.push(r11_keywords.Way([0, who, row, s.inc[row], given]))
    return 1


# -- resolving ------------------------------------------------------------------------------------


@final
class Resolving(Frame):
    """What lies on top of the chase resolves."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.row = v[1]
        self.inc = v[2]

    def kind(self) -> i64:
        return w.F_RESOLVING

    def copy(self) -> Frame:
        return Resolving(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.row, self.inc]

    def seen(self, s: State) -> list[int]:
        return [self.step, self.row]

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        if step == 0:
            return begin_resolving(s, self)
        if step == 1:
            return leave_chase(s, self)
        if step == 2:
            return enter_field(s, self)
        return tell_attached(s, self)


def begin_resolving(s: State, f: Resolving) -> int:
    """903.3, 903.3a, 903.3b A card does what its type does, an ability what it says; illegal targets drop out."""
    item = item_of(s, f.row)
    assert item is not None
    if item.ability >= 0:
        a = s.g.catalogue.abilities[item.ability]
        if a.window == w.W_JUDGMENT:
            return r11_keywords.resolve_judgment(s, item.src, item.src_inc)
        c = context_of(item.frame)
        if values.is_kind(s, f.row, w.CHANT) or item.src != item.row:
            return effects.begin(s, a.id, a.body if item.pc < 0 else item.pc, c)  # 901.2a, 908.1
    f.step = ENTERS
    return GO


def leave_chase(s: State, f: Resolving) -> int:
    """703.3, 707.3 A chant goes to its owner's graveyard afterwards; an ability is gone."""
    s.leave()
    if not s.is_here(f.row, f.inc) or s.zone_kind(f.row) != w.CHASE:
        return GO
    if s.bits[f.row] & VIRTUAL:
        atoms.cease(s, f.row)  # 707.3, 1017.1a
        return r14_old.after_ability(s)
    who = s.controller(f.row)
    zone = w.GRAVEYARD * SEATS + s.owner(f.row)
    return batch.propose_one(s, batch.MOVE, f.row, zone, atoms.TOP, 0, who, 0)


def enter_field(s: State, f: Resolving) -> int:
    """702.3, 309.2, 903.1 A resonator, regalia or addition is put into the field of the player who played it."""
    who = s.controller(f.row)
    if s.bits[f.row] & VIRTUAL:
        s.leave()
        atoms.cease(s, f.row)  # 1017.1a
        return GO
    attached = r14_old.attach_on_entering(s, f.row)
    if r14_old.host_kinds(s, f.row) == 0 or not attached:
        s.leave()
    if not attached:
        zone = w.GRAVEYARD * SEATS + s.owner(f.row)
        return batch.propose_one(s, batch.MOVE, f.row, zone, atoms.TOP, 0, who, 0)
    manner = s.bits[f.row] & CAME_MASK
    manner |= r13_others.side_up(s, f.row)
    return batch.propose_one(s, batch.MOVE, f.row, w.FIELD * SEATS + who, atoms.TOP, 0, who, manner)


def tell_attached(s: State, f: Resolving) -> int:
    """1406.2b It has been attached."""
    s.leave()
    return r14_old.tell_attached(s, f.row)


RESOLVING: Final[list[Callable[[State, Resolving], int]]] = [begin_resolving, leave_chase, enter_field, tell_attached]
ENTERS: Final = 2


def item_of(s: State, row: int) -> Item | None:
    """312.1 What a row on the chase stands for."""
    for item in s.items:
        if item.row == row:
            return item
    return None


# -- automatic abilities --------------------------------------------------------------------------


def may_play_waiting(s: State, p: Pending, a: Ability, c: Context) -> bool:
    """906.6, 603.3 A triggered ability must be played if it legally can be."""
    if p.pc >= 0:
        return True
    reason = effects.can(s, a.announce, c)
    return reason == 0 or reason == VEILED


def announce_waiting(s: State, a: Ability, c: Context) -> int:
    """906.5 It goes on the chase with its targets, and then it has been played."""
    s.push(Playing([PLAYED, c.who, c.src, c.src_inc, a.id, 0, 0, len(s.items), 0]))
    return effects.begin(s, a.id, a.announce, c)


def states_trigger(s: State) -> bool:
    """906.9, 906.9a What waits for a state of the game triggers while that holds, unless it has triggered already."""
    return triggers.state_triggers(s)


def play_delayed(s: State, p: Pending) -> int:
    """906.8, 906.8b A delayed automatic ability goes on the chase, as one of the card whose ability set it up."""
    a = s.g.catalogue.abilities[p.ability]
    row = atoms.new_row(s, a.card, p.who, w.CHASE * SEATS, True)
    s.items.append(Item(row, p.who, a.id, p.row, p.inc, -1, 0, 0, p.frame, p.pc))
    note_answer(s, p.who)
    return GO


# -- replacements ---------------------------------------------------------------------------------


def replacement_chooser(s: State, subject: int, cause: int, dealt: bool) -> int:
    """910.2 The player concerned, or the controller of the card concerned, chooses among several replacements."""
    if dealt:  # 910.2a
        return cause
    return -1 - subject if subject < 0 else s.controller(subject)


def replacement_rank(damage: bool, prevents: bool) -> int:
    """910.2a Of damage, what does not prevent it comes before what does."""
    return 1 if damage and prevents else 0


# -- what a card that moved was -------------------------------------------------------------------


def looks_back(s: State, old: int, new: int) -> bool:
    """906.7, 906.7c That a card enters an area is judged by what it was before, or else by what it is there."""
    if leaves_playground(old, new):
        return True
    return is_hidden(s, old, new)


def leaves_playground(old: int, new: int) -> bool:
    """906.7b A card that leaves the playground, or enters it, is what it is in the playground."""
    return r03_zones.in_playground(old) and not r03_zones.in_playground(new)


def is_hidden(s: State, old: int, new: int) -> bool:
    """906.7a A card that goes out of sight, or comes into sight, is what all can see of it."""
    zones = s.g.words.zones
    if r03_zones.in_playground(new):
        return False
    return zones[old >> 1].visibility == PUBLIC and zones[new >> 1].visibility != PUBLIC


def told_as(old: int, new: int) -> int:
    """906.7b A card that goes from the field to a graveyard is put there from the field, whatever the act is called."""
    return w.FALLS if old >> 1 == w.FIELD and new >> 1 == w.GRAVEYARD else -1


def keeps_trigger(s: State, p: Pending, a: Ability) -> bool:
    """906.10 A triggered ability is played and resolved wherever its card has gone meanwhile."""
    return True


# -- what texts say -------------------------------------------------------------------------------


def ability_of(*where: Filter, side: Side = "any") -> Cards:
    """901.1e An ability that is described is one of a card which is so described, wherever that is."""
    return Cards(side, ("anywhere",), where)


def effect_of(*where: Filter, side: Side = "any") -> Cards:
    """901.2d An effect that is described is one of a card which is so described."""
    return Cards(side, ("anywhere",), where)


def gets(atk: Amount, defence: Amount, what: What | Cards, lasting: Lasting = "turn") -> tuple[Change, Change]:
    """1020.3, 901.2b, 909.5 [A/B]: ATK is changed by the one and DEF by the other, for as long as it lasts.

    What enters where such an effect reaches is changed in the same moment.
    """
    return Change("atk", atk, what, lasting), Change("def", defence, what, lasting)  # 1020.3.ex1


def instead(event: Event, *body: object, **more: object) -> Text:
    """901.2c, 910.1 Something else happens instead of an event, or nothing."""
    return Text("replacement", body, event, **more)  # type: ignore[arg-type]


def valid_in(zone: str, ability: Text) -> Text:
    """902.2 An ability that says where it is valid is valid there."""
    return replace(ability, zones=(zone,))


def one_of(*bodies: Body, n: int = 1) -> Modes:
    """903.2c So many of several texts are chosen on play; the others count as not being there."""
    return Modes(bodies, n, n, on_play=True)


def target(cards: Cards, n: Amount = 1, name: str = "it") -> Choose:
    """903.2d A target, chosen on play."""
    return Choose(cards, n, name=name, target=True)


def defines(value: str, n: Amount) -> Text:
    """904.2 A base ability: the card itself says what its ATK or DEF is, in every area."""
    return Text("permanent", (Become(value, n, This(), "while here", base=True),))


def whenever(event: Event, *body: object, **more: object) -> Text:
    """906.1, 901.1b An automatic ability: a condition, and what happens when it is met."""
    return Text("automatic", body, event, **more)  # type: ignore[arg-type]


def whenever_so(condition: Condition, *body: object, **more: object) -> Text:
    """906.9 An automatic ability that waits for a state of the game."""
    return Text("automatic", body, "state", condition, **more)  # type: ignore[arg-type]


def falls(*where: Filter, whose: Side = "any") -> Event:
    """906.7b A card is put from the field into a graveyard, being there what it was on the field."""
    return Event("falls", own=False, where=where, whose=whose)  # type: ignore[arg-type]


def later(when: str, *body: object, lasting: Lasting = "game") -> Later:
    """906.8, 906.8a A delayed automatic ability, which triggers once."""
    return Later(when, body, lasting)  # type: ignore[arg-type]


def produce_will(kind: str, n: Amount = 1) -> Gain:
    """907.4, 907.5 Will of an attribute, or void will, which stays with the player until it is paid or emptied."""
    return Gain(kind, n)


def produce_moon(n: Amount = 1) -> Gain:
    """907.6, 907.6a Will without an attribute that has the property of the moon."""
    return Gain("moon", n)


def such_cards(side: Side, *where: Filter, zones: tuple[str, ...] = ("field",)) -> Cards:
    """909.4, 909.4.ex1, 909.4.ex2 Cards that no text names one by one: whichever are so, those that come later, too."""
    return Cards(side, zones, where)


def while_here(value: str, n: Amount, what: What) -> Change:
    """909.8 A change that lasts as long as its card is there: without the card there is none."""
    return Change(value, n, what, "while here")


def original(value: str, how: Comparison, n: Amount) -> Filter:
    """909.7 What a value is originally is what it is without any continuous effect."""
    return Compare(value, how, n, base=True)
