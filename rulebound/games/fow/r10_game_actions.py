"""1000 Game actions: paying will, destroying, banishing, counters, dealing damage, drawing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from rulebound.games.fow import r03_zones, r07_actions, r08_battle, r09_abilities, r11_keywords, r14_old
from rulebound.games.fow import words as w
from rulebound.kernel import atoms, batch, effects, legality, queries, rewind, standing, triggers, values
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import ACTIVATED, Ability
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import ask, first_of, kind_of, pack, pick, second_of
from rulebound.kernel.operations import codes
from rulebound.kernel.records import ALLOW, BOUND, GRANTED
from rulebound.kernel.state import BACK, GO, SEATS, VIRTUAL, Frame, State
from rulebound.program.abilities import Ability as Text
from rulebound.program.abilities import Event
from rulebound.program.amounts import Amount, Noted
from rulebound.program.filters import All, Came, Cards, Filter, It, Kind, Ref, Side, What
from rulebound.program.ops import (
    Act,
    Attach,
    Body,
    Cancel,
    Choose,
    Copy,
    CopySpell,
    Damage,
    Draw,
    Forbid,
    Grant,
    Lasting,
    Move,
    Play,
    Prevent,
    Put,
    Reveal,
    Roll,
    Shuffle,
    Transfer,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_PRICE: Final[list[int]] = [0] * w.PRICES
NOTHING: Final[list[int]] = []


# -- will: what a player has, and could have ------------------------------------------------------


@final
class Purse:
    """The will that a player has, and the cards that could produce more while it is paid."""

    def __init__(self, will: list[int]) -> None:
        self.will = will
        self.rows: list[int] = []
        self.uses: list[int] = []  # which ability of that card
        self.masks: list[int] = []  # which kinds of will it could produce, as bits
        self.counts: list[int] = []  # how much of it
        self.total = 0  # of all kinds, produced or not
        self.moon_as = 0  # attributes for which will of the moon may be spent, as bits


def purse_of(s: State, who: int, without: list[int]) -> Purse:
    """1003.5, 907.2 The will produced, and every will ability that could be played while will is paid."""
    out = will_of(s, who)
    cards = s.g.catalogue.cards
    granted = s.present & (1 << GRANTED) != 0
    for zone in (w.FIELD, w.RULER_AREA, w.REMOVED):  # 1119.2a
        for row in s.zones[zone * SEATS + who]:
            card = cards[s.printed[row]]
            if granted or card.windows & (1 << w.W_WILL):
                if len(without) == 0 or row not in without:
                    add_sources(s, out, triggers.abilities_of(s, row) if granted else card.abilities, row, who)
    return out


def will_of(s: State, who: int) -> Purse:
    """907.4 The will produced, without what could produce more, and without what may be spent on some cards only."""
    will: list[int] = []
    total = 0
    for kind in range(w.WILL):
        n = s.pool(kind, who) - standing.bound(s, kind, who, -1)
        will.append(n)
        total += n
    out = Purse(will)
    out.total = total
    if s.present & (1 << ALLOW):
        for kind in range(w.ATTRIBUTES):
            if legality.allowed(s, w.ACT_MOON + kind, who, -1, -1):
                out.moon_as |= bit(kind)
    return out


def purse_for(s: State, purse: Purse, who: int, row: int) -> Purse:
    """907.4 The same with the will that may be spent only to play such cards as this one."""
    if row < 0 or s.present & (1 << BOUND) == 0:
        return purse
    out = Purse(purse.will[:])
    out.rows = purse.rows
    out.uses = purse.uses
    out.masks = purse.masks
    out.counts = purse.counts
    out.total = purse.total
    out.moon_as = purse.moon_as
    for kind in range(w.WILL):
        n = standing.bound(s, kind, who, -1) - standing.bound(s, kind, who, row)
        out.will[kind] += n
        out.total += n
    return out


def played_card(s: State) -> int:
    """903.2f The card that will is being paid for, -1 if it is for something else."""
    f = s.frames[len(s.frames) - 2]
    if isinstance(f, r09_abilities.Playing) and (f.ability < 0 or f.way & r09_abilities.TRIGGERED):
        return f.row
    return -1


def has_source(s: State, who: int) -> bool:
    """907.2 Whether a player has a card that could produce will."""
    cards = s.g.catalogue.cards
    granted = s.present & (1 << GRANTED) != 0
    for zone in (w.FIELD, w.RULER_AREA, w.REMOVED):
        for row in s.zones[zone * SEATS + who]:
            card = cards[s.printed[row]]
            if granted or card.windows & (1 << w.W_WILL):
                if source_of(s, triggers.abilities_of(s, row) if granted else card.abilities, row, who) >= 0:
                    return True
    return False


def add_sources(s: State, out: Purse, abilities: list[Ability], row: int, who: int) -> None:
    """907.1 Adds the first will ability of a card that is sure to give will; the others are not counted on."""
    i = source_of(s, abilities, row, who)
    if i >= 0:
        produced = produces(s, abilities[i])
        out.rows.append(row)
        out.uses.append(i)
        out.masks.append(produced & 255)
        out.counts.append(produced >> 8)
        out.total += produced >> 8


def source_of(s: State, abilities: list[Ability], row: int, who: int) -> int:
    """907.1 Which ability of a card is a source of will now, -1 for none."""
    rested = s.rested(row)
    for i in range(len(abilities)):
        a = abilities[i]
        if a.window != w.W_WILL:
            continue
        known = r09_abilities.gist(s, a)
        if known >> r09_abilities.PRODUCES == 0 or (rested and known & r09_abilities.RESTS):
            continue
        if r09_abilities.dearer(s, a, row, who) > 0:  # one that costs will itself is not counted on
            continue
        if r09_abilities.may_use(s, row, i, a, who, False) == 0:
            return i
    return -1


def produces(s: State, a: Ability) -> i64:
    """907.1 The kinds of will that an ability is sure to produce, as bits, and from bit 8 on how much."""
    return r09_abilities.gist(s, a) >> r09_abilities.PRODUCES


def production(s: State, a: Ability) -> int:
    """907.1 The kinds of will that an ability is sure to produce, as bits, and from bit 8 on how much.

    0 where its cost is about more than its own card, or its effect is more than a gain of will, or one of several.
    """
    code = s.g.catalogue.code
    pc = a.code
    if code[pc] == codes.OP_PAY:
        pc += codes.WIDTH
        while code[pc] != codes.OP_PAID:
            if not is_about_itself(s, pc):
                return 0
            pc += codes.WIDTH
    pc = a.body
    if code[pc] == codes.OP_GAIN:
        node = s.g.catalogue.nodes[code[pc + 2]]
        alone = code[pc + codes.WIDTH] == codes.OP_END and code[pc + 4] == 0
        if alone and node.op == queries.A_NUMBER and code[pc + 1] < w.WILL:
            return bit(code[pc + 1]) | node.a << 8
        return 0
    if code[pc] != codes.OP_MODES or code[pc + 3] != 257:
        return 0
    mask = 0
    amount = 0
    bodies = code[pc + 1]
    pc += 2 * codes.WIDTH
    for _ in range(bodies):
        end = code[pc + 2]
        at = pc + codes.WIDTH
        node = s.g.catalogue.nodes[code[at + 2]]
        if code[at] != codes.OP_GAIN or node.op != queries.A_NUMBER or (amount > 0 and node.a != amount):
            return 0
        if code[at + 4] != 0:  # it may be spent on some cards only
            return 0
        mask |= bit(code[at + 1])
        amount = node.a
        pc = end
    return mask | amount << 8


def is_about_itself(s: State, pc: int) -> bool:
    """907.1 Whether an act of payment is about the card alone on which it stands, and so comes in no other's way."""
    code = s.g.catalogue.code
    op = code[pc]
    if op == codes.OP_ACT:
        return True
    if op != codes.OP_REST and op != codes.OP_MOVE and op != codes.OP_REMOVE:
        return False
    return s.g.catalogue.nodes[code[pc + 1]].op == queries.R_THIS


def add_unsure(s: State, who: int, purse: Purse, options: list[int]) -> None:
    """1003.5 Offers every other will ability, where what proves not to be payable can be undone."""
    cards = s.g.catalogue.cards
    for zone in (w.FIELD, w.RULER_AREA, w.REMOVED):
        for row in s.zones[zone * SEATS + who]:
            if s.present & (1 << GRANTED) == 0 and cards[s.printed[row]].windows & (1 << w.W_WILL) == 0:
                continue
            abilities = triggers.abilities_of(s, row)
            for i in range(len(abilities)):
                a = abilities[i]
                if a.window != w.W_WILL or r09_abilities.is_unpayable(s, row, a, who, purse):
                    continue
                if not is_source(purse, row, i):
                    if r09_abilities.may_use(s, row, i, a, who, False) == 0:
                        options.append(pack(w.O_WILL, row, i))


def is_source(purse: Purse, row: int, i: int) -> bool:
    """1003.5 Whether an ability is one that is counted on."""
    for k in range(len(purse.rows)):
        if purse.rows[k] == row and purse.uses[k] == i:
            return True
    return False


def covers(purse: Purse, price: list[int]) -> bool:
    """1003.4 Whether a price can be paid whole; each source gives its will to one kind."""
    return shortfall(purse, price) <= 0


def shortfall(purse: Purse, price: list[int], without: int = -1) -> int:
    """203.4 How much of a price cannot be paid, at the least; without what one of the cards could produce.

    Of the kinds that a price asks for take any: what is asked of them all can come only from will of these kinds
    and from sources that could produce one of them. The worst of these differences is what is missing.
    """
    asked = 0
    total = 0
    for kind in range(w.PRICES):
        total += price[kind]
        if kind != w.FREE and price[kind] > 0:
            asked |= bit(kind)
    worst = total - purse.total
    if without >= 0:
        for i in range(len(purse.rows)):
            if purse.rows[i] == without:
                worst += purse.counts[i]
    part = asked
    while part != 0:
        need = 0
        kinds = paid_with(purse, part)
        for kind in range(w.PRICES):
            if part & bit(kind):
                need += price[kind]
            if kind < w.WILL and kinds & bit(kind):
                need -= purse.will[kind]
        for i in range(len(purse.rows)):
            if purse.masks[i] & kinds and purse.rows[i] != without:
                need -= purse.counts[i]
        if need > worst:
            worst = need
        part = (part - 1) & asked
    return worst


def paid_with(purse: Purse, asked: int) -> int:
    """203.4, 1003.6 The kinds of will that pay for one of these parts of a price, as bits."""
    out = asked & ~bit(w.ATTRIBUTE)
    if asked & bit(w.ATTRIBUTE):
        out |= bit(w.ATTRIBUTES) - 1
    if asked & purse.moon_as:
        out |= bit(w.MOON)
    return out


# -- paying ---------------------------------------------------------------------------------------


@final
class Paying(Frame):
    """Will is paid: first it is produced, then spent."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.tells = v[2]  # whether the frame below waits to hear that it is paid
        self.less = v[3]  # by how much it may still be lowered
        self.price = v[4:]

    def kind(self) -> i64:
        return w.F_PAYING

    def copy(self) -> Frame:
        return Paying(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, self.tells, self.less, *self.price]

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        if step == 0:
            return offer_less(s, self)
        if step == 1:
            return take_less(s, self)
        if step == 2:
            return offer_payment(s, self)
        if step == 3:
            return take_payment(s, self)
        return end_payment(s, self)


def offer_less(s: State, f: Paying) -> int:
    """903.2e-iv The player chooses which part of the price an effect lowers; never below nothing."""
    options: list[int] = []
    if f.less > 0:
        purse = purse_for(s, purse_of(s, f.who, NOTHING), f.who, played_card(s))
        for kind in range(w.PRICES):
            if f.price[kind] > 0 and can_lower(purse, f.price, kind, f.less):
                options.append(pack(w.O_LESS, kind))
    if len(options) == 0:
        f.step = OFFER_PAYMENT
        return GO
    s.options = options
    return ask(s, f.who, w.ASK_LESS, s.cause)


def can_lower(purse: Purse, price: list[int], kind: int, less: int) -> bool:
    """903.2e-iv Whether the rest of a price could still be paid if this part of it were lowered."""
    price[kind] -= 1
    fits = shortfall(purse, price) < less
    price[kind] += 1
    return fits


def take_less(s: State, f: Paying) -> int:
    """903.2e-iv That part is lowered."""
    f.price[first_of(s.answer)] -= 1
    f.less -= 1
    f.step = LESS
    return GO


def offer_payment(s: State, f: Paying) -> int:
    """1003.1, 1003.5, 907.2 The player spends will, or plays a will ability for more."""
    purse = purse_for(s, purse_of(s, f.who, NOTHING), f.who, played_card(s))
    if shortfall(purse, f.price) > 0:
        return fail_payment(s, f)
    left = 0
    for n in f.price:
        left += n
    if left == 0:
        f.step = PAID
        return GO
    options: list[int] = []
    first = next_kind(f.price)
    for kind in range(w.WILL):
        if may_spend(purse, f.price, first, kind):
            options.append(pack(w.O_SPEND, kind))
    for i in range(len(purse.rows)):
        options.append(pack(w.O_WILL, purse.rows[i], purse.uses[i]))
    if len(s.rewinds) > 0:
        add_unsure(s, f.who, purse, options)
    s.options = options
    return ask(s, f.who, w.ASK_PAY, s.cause)


def next_kind(price: list[int]) -> int:
    """203.4 What is paid next: each attribute in turn, then the moon, any attribute, and what any will pays."""
    for kind in range(w.ATTRIBUTES):
        if price[kind] > 0:
            return kind
    if price[w.MOON] > 0:
        return w.MOON
    return w.ATTRIBUTE if price[w.ATTRIBUTE] > 0 else w.FREE


def may_spend(purse: Purse, price: list[int], first: int, kind: int) -> bool:
    """203.4, 1003.6, 907.6b Whether a will of some kind pays what comes next, and leaves the rest payable."""
    if purse.will[kind] == 0 or (first != w.FREE and paid_with(purse, bit(first)) & bit(kind) == 0):
        return False
    if first == kind and purse.moon_as == 0:
        return True
    purse.will[kind] -= 1
    purse.total -= 1
    price[first] -= 1
    fits = covers(purse, price)
    purse.will[kind] += 1
    purse.total += 1
    price[first] += 1
    return fits


def take_payment(s: State, f: Paying) -> int:
    """1003.1, 907.3 The will is spent; a will ability is carried out at once."""
    f.step = OFFER_PAYMENT
    if kind_of(s.answer) == w.O_SPEND:
        kind = first_of(s.answer)
        f.price[next_kind(f.price)] -= 1
        standing.spend_bound(s, kind, f.who, played_card(s))
        atoms.gain(s, kind, f.who, -1)
        batch.settle(s)
        return GO
    return r09_abilities.produce(s, first_of(s.answer), second_of(s.answer), f.who)


def end_payment(s: State, f: Paying) -> int:
    """1003.1 It is paid."""
    s.leave()
    if f.tells:
        s.frames[len(s.frames) - 1].committed(s, 1)
    return GO


def fail_payment(s: State, f: Paying) -> int:
    """1003.4, 903.2f What turns out not to be payable is not paid; a play that needed it is undone."""
    if len(s.rewinds) > 0:
        return rewind.rewind(s)
    return s.leave()


PAYING: Final[list[Callable[[State, Paying], int]]] = [
    offer_less,
    take_less,
    offer_payment,
    take_payment,
    end_payment,
]
LESS: Final = 0
OFFER_PAYMENT: Final = 2
PAID: Final = 4


def can_pay(s: State, who: int, price: list[int], without: list[int]) -> bool:
    """1003.4 Whether a player could pay a price whole."""
    return covers(purse_of(s, who, without), price)


def pay(s: State, who: int, price: list[int], tells: bool, less: int = 0) -> int:
    """1003.1 A price is paid, less what effects take off it."""
    return s.push(Paying([0, who, 1 if tells else 0, less, *price]))


def note_damage(s: State, row: int, n: int, src: int, src_inc: int) -> None:
    """1007.1, 912.1 What was dealt to a player or a card this turn is remembered, and which card dealt it to which."""
    if row < 0:
        atoms.note(s, w.MEM_DAMAGE, -1 - row, n)
    else:
        atoms.note_fact(s, row, w.MEM_DAMAGED, n)
        if src >= 0:
            atoms.note_by(s, row, w.MEM_DAMAGED, src, src_inc)
    if src >= 0 and s.is_here(src, src_inc):
        atoms.note_fact(s, src, w.MEM_HAS_DEALT, n)


# -- destroying, counters -------------------------------------------------------------------------


def drop_counters(s: State, row: int) -> None:
    """1022.3 As printed, counters are removed from a card that moves within the playground; damage is no counter."""
    for mark in range(w.M_ASTRAL, len(s.g.words.marks)):
        n = s.mark(row, mark)
        if n > 0:
            atoms.put_marks(s, row, mark, -n)


def turn_back(s: State, row: int, destroyed: bool, had: int) -> None:
    """1010.1, 1010.1a, 1108.2 A J-ruler comes back ruler side up; a destroyed one gets an astral counter."""
    if s.bits[row] & BACK:
        atoms.turn(s, row, 2)
    if destroyed and not r11_keywords.is_imperishable(had):
        atoms.put_marks(s, row, w.M_ASTRAL, 1)


def may_trigger(s: State, row: int, who: int) -> bool:
    """1015.1, 1015.1a An ability triggers when its condition is met, unless it is said not to."""
    return legality.forbidden(s, w.ACT_TRIGGER, who, row, -1) == 0


def may_attach(s: State, row: int, host: int) -> bool:
    """1002.2 An addition that cannot enter the field, or not be attached to that card, stays where it is."""
    if not r14_old.may_be_added(s, row):
        return False
    wanted = r14_old.host_kinds(s, row)
    return wanted == 0 or values.sheet(s, host).kinds & wanted != 0


def attached_in(s: State, row: int, who: int) -> int:
    """1002.1 An addition that is attached is put into the field, attached to that card."""
    return w.FIELD * SEATS + who if s.zone_kind(row) != w.FIELD else -1


def may_add(s: State) -> bool:
    """1008.2 While something that cannot be chased is on the chase, no effect puts a card there either."""
    for item in s.items:
        if not is_resolving(s, item.row):
            if values.has(s, item.row, w.UNCHASED) or legality.forbidden(s, w.ACT_CHASE, item.who, item.row, -1) != 0:
                return False
    return True


def is_resolving(s: State, row: int) -> bool:
    """1008.2 What is being carried out stands in its own way no longer."""
    for f in s.frames:
        if isinstance(f, r09_abilities.Resolving) and f.row == row:
            return True
    return False


def trigger(s: State, rows: list[int], who: int, nth: int, way: int) -> int:
    """1015.2 To "trigger" an activate ability is to play it."""
    for row in rows:
        abilities = triggers.abilities_of(s, row)
        left = nth
        for a in abilities:
            if a.sort == ACTIVATED and (a.window == w.W_ACTIVATE or a.window == w.W_MAIN):
                if left == 0:
                    if effects.can(s, a.announce, Context(who, row, s.inc[row], a.sets, a.nums)) == 0 or way != 0:
                        r09_abilities.begin_playing(s, row, a.id, who, way, -1)
                        return 1
                left -= 1
    return 0


def discard_hand(s: State, rows: list[int], who: int) -> int:
    """1019.2, 1019.2a Who discards without a number discards all; without a card in hand that was done, too."""
    v: list[int] = []
    for row in rows:
        zone = w.GRAVEYARD * SEATS + s.owner(row)
        batch.change(v, s, batch.MOVE, row, zone, atoms.TOP, w.V_DISCARD, who, batch.BY_EFFECT)
    if len(v) > 0:
        batch.propose(s, v, batch.UNCHAINED)
    return 1


def let_banish(s: State, rows: list[int]) -> int:
    """1011.1, 1011.2 Cards are banished by those who control them."""
    v: list[int] = []
    for row in rows:
        zone = w.GRAVEYARD * SEATS + s.owner(row)
        batch.change(v, s, batch.MOVE, row, zone, atoms.TOP, w.V_BANISH, s.controller(row), batch.BY_EFFECT)
    if len(v) > 0:
        batch.propose(s, v, batch.UNCHAINED)
    return len(rows)


def call(s: State, who: int) -> int:
    """1016.1 To call is to do what calls a magic stone; with two recovered J/rulers the player says which rests."""
    options: list[int] = []
    if r07_actions.can_call(s, who):
        r07_actions.offer_calls(s, who, options)
    if len(options) == 0:
        return 0
    rows = [first_of(option) for option in options]
    s.push(r07_actions.Calling([0, who, rows[0]]))
    if len(rows) > 1:
        pick(s, who, s.cause, 0, rows, 1, 1, -1, 0, False, False)
    return 1


def may_banish(s: State, row: int, who: int) -> bool:
    """307.4, 1011.2 A player banishes cards in the playground that they control, and coins, which lie elsewhere."""
    there = r03_zones.in_playground(s.zone[row]) or s.bits[row] & VIRTUAL != 0
    return there and s.controller(row) == who


def takes_damage(s: State, row: int) -> bool:
    """1007.4 A card without DEF takes no damage."""
    return r08_battle.is_fighter(s, row)


def destroy(s: State, rows: list[int], who: int, flags: int) -> list[int]:
    """1010.1 The changes that destroy cards."""
    v: list[int] = []
    for row in rows:
        batch.change(v, s, batch.MOVE, row, w.GRAVEYARD * SEATS + s.owner(row), atoms.TOP, w.V_DESTROY, who, flags)
    return v


def draw(s: State, who: int) -> int:
    """1009.1, 1202.2 The top card of the main deck goes to the hand; one that is not there is missed."""
    return batch.draw(s, w.DECK, w.HAND, who, w.V_DRAW)


def miss_draw(s: State, who: int) -> None:
    """1202.2 A draw that falls due in the own draw phase and finds no card is remembered for the rule process."""
    if s.phase == w.P_DRAW and s.active == who:
        atoms.note(s, w.MEM_SHORT, who, 1)


def numbered(name: str) -> list[int]:
    """1022.2 What a counter with numbers in its name adds to ATK and DEF; others add nothing.

    >>> numbered("+100/-200"), numbered("moss")
    ([100, -200], [0, 0])
    """
    left, _, right = name.partition("/")
    whole = left.lstrip("+-").isdecimal() and right.lstrip("+-").isdecimal()
    return [int(left), int(right)] if whole else [0, 0]


def add_counters(s: State, row: int, kinds: int, out: list[int], table: list[list[int]]) -> None:
    """1022.2, 909.1e Counters change ATK and DEF of a J/resonator after everything else."""
    if kinds & (1 << w.RESONATOR | 1 << w.J_RULER) == 0:
        return
    for i in range(len(table)):
        n = s.mark(row, w.M_NUMBERED + i)
        if n > 0:
            out[w.ATK] = out[w.ATK] + n * table[i][0]
            out[w.DEF] = out[w.DEF] + n * table[i][1]


# -- what texts say -------------------------------------------------------------------------------


def attach(addition: Ref, to: Ref) -> Attach:
    """1002.1 An addition is put into the field, attached to a card."""
    return Attach(addition, to)


def choose_host(cards: Cards) -> Choose:
    """1002.2a The card to which something is attached is chosen, not targeted."""
    return Choose(cards, name="host")


def remove_from_game(what: What) -> Move:
    """1004.1 Cards are moved to the removed area."""
    return Move(what, "removed", verb="remove")


def reveal(what: What) -> Reveal:
    """1005.1 All of a card that is hidden is shown to all players."""
    return Reveal(what)


def summon(what: What) -> Play:
    """1006.1 A resonator card is put on top of the chase as a spell."""
    return Play(what)


def is_summoned(*body: object, where: tuple[Filter, ...] = (), whose: Side = "any") -> Text:
    """1006.2 What happens when a resonator is summoned: when it enters the field from the chase."""
    tests = (Kind("resonator"), Came("by play"), *where)
    return Text("automatic", body, Event("enters field", own=False, where=tests, whose=whose))  # type: ignore[arg-type]


def deal(n: Amount, what: What) -> Damage:
    """912.1, 1007.1 Damage to cards, on which it accumulates; its source is the card that says so."""
    return Damage(n, what)


def burn(n: Amount, side: Side) -> Damage:
    """1007.2, 1007.3, 1007.3a Damage to a player takes so much life, all at once, whatever it is reckoned by."""
    return Damage(n, side=side)  # 1007.3a.ex1


def cannot_be_chased(what: What | Cards) -> Forbid:
    """1008.2 While one of these is on the chase, nothing is added to it."""
    return Forbid("chase", what, lasting="while here")


def draw_cards(n: Amount, side: Side = "yours") -> Draw:
    """1009.2 To draw several cards is to draw so often."""
    return Draw(n, side)


def destroy_it(what: What) -> Move:
    """1010.1, 1010.2 A card is destroyed, a J-ruler or a ruler as well."""
    return Move(what, "graveyard", "top", "destroy")


def indestructible(what: What | Cards) -> Forbid:
    """1010.3 What cannot be destroyed is not, whatever says so."""
    return Forbid("destroy", what, lasting="while here")


def banish(what: What) -> Move:
    """1011.1 Cards are put into their owners' graveyards; they are not destroyed."""
    return Move(what, "graveyard", "top", "banish")


def they_banish(what: What) -> Act:
    """1011.2 The other player banishes cards: who is told to need not be the one who controls them."""
    return Act("banish", what)


def cancel(what: What) -> Cancel:
    """1012.1 A spell or an ability is taken off the chase."""
    return Cancel(what)


def search(cards: Cards, n: Amount = 1) -> Choose:
    """1014.2 A player looks through an area and chooses a card there, or finds none."""
    return Choose(cards, n)


def choose(cards: Cards, n: Amount = 1) -> Choose:
    """1014.1 A player chooses, and has to where everybody can see what there is."""
    return Choose(cards, n)


def cannot_trigger(what: What | Cards, lasting: Lasting = "while here") -> Forbid:
    """1015.1a Abilities of these do not trigger, whatever happens."""
    return Forbid("trigger", what, lasting=lasting)


def trigger_ability(what: What, nth: int = 0, unpaid: bool = False) -> Act:
    """1015.2, 903.2e-ii An activate ability is triggered, which is to play it; without its cost where that is said."""
    return Act("trigger unpaid" if unpaid else "trigger", what, nth)


def is_called(*body: object, whose: Side = "yours") -> Text:
    """1016.1 What happens when a player calls a magic stone."""
    return Text("automatic", body, Event("called", own=False, whose=whose))  # type: ignore[arg-type]


def copy_it(what: Ref) -> CopySpell:
    """1017.1, 1017.1b An identical object is made where the original is."""
    return CopySpell(what)  # 1017.1c, 1017.1d


def become_copy(what: What, of: Ref, lasting: Lasting = "game") -> Copy:
    """1017.2 A card becomes another as that is printed."""
    return Copy(what, of, lasting)


def prevent(n: Amount) -> Prevent:
    """1018.1, 1018.1a So much less damage is dealt."""
    return Prevent(n)


def prevent_all() -> Prevent:
    """1018.1b No damage is dealt."""
    return Prevent()


def discard(n: Amount, name: str = "it") -> Body:
    """1019.1 Cards go from the hand to the graveyard."""
    return (Choose(Cards("yours", ("hand",)), n, name=name), Move(It(name), "graveyard", "top", "discard"))


def discard_all(side: Side = "yours") -> Act:
    """1019.2 A hand is discarded."""
    return Act("discard", All(Cards(side, ("hand",))))


def become(what: What | Cards, trait: str = "", kind: str = "", lasting: Lasting = "turn") -> Grant:
    """1020.1, 909.6 A card becomes a type, race or trait, and loses those it had."""
    return Grant(what, trait=trait, kind=kind, only=True, lasting=lasting)


def gain(what: What | Cards, trait: str = "", kind: str = "", lasting: Lasting = "turn") -> Grant:
    """1020.2 A card gains a type, race or trait beside those it has."""
    return Grant(what, trait=trait, kind=kind, lasting=lasting)


def shuffle(zone: str = "deck", side: Side = "yours") -> Shuffle:
    """1021.1, 1021.1a, 1021.2 An area is brought into a random order, all its cards, and nobody sees one meanwhile."""
    return Shuffle(zone, side)


def put_on_top(what: What) -> Move:
    """1021.2a After shuffling a card is put on top, which is a part of the shuffling."""
    return Move(what, "deck", "top")


def put_counter(what: What, name: str, n: Amount = 1) -> Put:
    """1022.1, 1022.1b A counter of some name is put on a card; those of one name are of one kind."""
    return Put(what, name, n)


def move_counter(name: str, off: Ref, onto: Ref, n: Amount = 1) -> Transfer:
    """1022.4 A counter is removed from one card, and one of the same name put on another."""
    return Transfer(n, name, name, off=off, onto=onto)


def force(dice: Amount) -> Roll:
    """1023.1, 1023.1a, 1023.1b [Force]: so many dice with six sides are rolled and added up."""
    return Roll(dice)


def result() -> Noted:
    """1023.1 The result of the roll is the sum of the dice."""
    return Noted("rolled")
