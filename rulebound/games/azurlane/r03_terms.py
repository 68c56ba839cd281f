"""3 Terms: using cards, costs, abilities, drawing, damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from rulebound.games.azurlane import r04_zones
from rulebound.games.azurlane import words as w
from rulebound.kernel import atoms, batch, effects, legality, queries, triggers, values
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import ACTIVATED, Ability
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import VEILED, ask, ask_number, kind_of, number_of, pack
from rulebound.kernel.game import BY_ROUNDING, BY_RULE
from rulebound.kernel.records import ALLOW, CHARGE, SILENCE
from rulebound.kernel.state import CAME, CAME_MASK, GO, SEATS, Frame, State

TOO_DEAR: Final = legality.rule("204.6a")
NOT_NOW: Final = legality.rule("503.1")
CONDITION: Final = legality.rule("304.3b")
USED_UP: Final = legality.rule("602.5")
INVALID: Final = legality.rule("304.1")
UNKNOWN_TEXT: Final = legality.rule("206.1")


def value_rule(kind: int, value: int) -> str:
    """207.1, 208.3, 309.1a The rule behind what has changed a card."""
    if kind == BY_ROUNDING:
        return "309.1a"
    if kind == BY_RULE or value == w.SUPPORT:
        return "208.3"
    if kind == SILENCE:
        return "304.1"
    if value == w.POWER:
        return "207.1"
    return "202.1" if value == w.COST else "206.1"


# -- costs ----------------------------------------------------------------------------------------


def price(s: State, row: int, who: int) -> int:
    """303.2, 202.1 The cost at the top left, with what texts add and take off; never below nothing."""
    cost = values.sheet(s, row).values[w.COST]
    if s.present & (1 << CHARGE):
        for n in legality.charges(s, w.ACT_USE, who, row):
            cost += n
    return cost if cost > 0 else 0


def usable_cubes(s: State, who: int) -> int:
    """204.6, 204.6a, 407.1 The active Cubes in the cost zone, either side up."""
    return s.pool(w.ACTIVE, who) + s.pool(w.REVERSE, who)


def flows_to(source: int, target: int) -> int:
    """204.6b A Cube that lies reverse side up and becomes rested, for whatever reason, goes back to the Cube deck."""
    return w.CUBE_DECK if source == w.REVERSE and target == w.RESTED else target


def due(s: State, who: int, price_of: list[int], src: int) -> int:
    """303.3, 303.4 How many Cubes a cost of a text asks for: so many, or what its card costs, less so much."""
    n = price_of[w.PAY_CUBES]
    if price_of[w.PAY_LESS] > 0:
        n += max(price(s, src, who) - price_of[w.PAY_LESS], 0)
    return n + price(s, src, who) * price_of[w.PAY_OWN]


def can_pay(s: State, who: int, price_of: list[int], src: int) -> bool:
    """303.3 Whether a player has the Cubes for the cost of a text."""
    return due(s, who, price_of, src) <= usable_cubes(s, who)


def pay_price(s: State, who: int, price_of: list[int], src: int) -> int:
    """303.3 The cost of a text is paid in Cubes."""
    n = due(s, who, price_of, src)
    if price_of[w.PAY_LESS] > 0:
        legality.spend_charges(s, w.ACT_USE, who, src)
    if n == 0:
        s.frames[len(s.frames) - 1].committed(s, 1)
    return pay(s, who, n)


@final
class Paying(Frame):
    """Cubes are rested for a cost."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.amount = v[2]

    def kind(self) -> int:
        return w.F_PAYING

    def copy(self) -> Frame:
        return Paying([self.step, self.who, self.amount])

    def ints(self) -> list[int]:
        return [self.step, self.who, self.amount]

    def go(self, s: State) -> int:
        step = self.step
        self.step = step + 1
        return PAYING[step](s, self)


def offer_reverse(s: State, f: Paying) -> int:
    """302.1b, 204.6b The player says how many of the Cubes that are rested lie reverse side up."""
    most = min(s.pool(w.REVERSE, f.who), f.amount)
    least = max(0, f.amount - s.pool(w.ACTIVE, f.who))
    if most <= least:
        f.step = PAID
        return rest_cubes(s, f.who, f.amount, least)
    return ask_number(s, f.who, least, most, 1, w.ASK_CUBES, s.cause)


def take_reverse(s: State, f: Paying) -> int:
    """302.1b So many of them are rested."""
    return rest_cubes(s, f.who, f.amount, number_of(s.answer))


def paid(s: State, f: Paying) -> int:
    """302.1b It is paid."""
    s.leave()
    s.frames[len(s.frames) - 1].committed(s, 1)
    return GO


PAYING: Final[list[Callable[[State, Paying], int]]] = [offer_reverse, take_reverse, paid]
PAID: Final = 2


def rest_cubes(s: State, who: int, n: int, reverse: int) -> int:
    """204.6a, 303.2 Cubes are rested, one for each point of cost."""
    v: list[int] = []
    if n > reverse:
        batch.change(v, s, batch.TRANSFER, -1 - who, w.ACTIVE << 8 | w.RESTED, n - reverse, 0, who, 0)
    if reverse > 0:
        batch.change(v, s, batch.TRANSFER, -1 - who, w.REVERSE << 8 | w.RESTED, reverse, 0, who, 0)
    return batch.propose(s, v, batch.UNCHAINED)


def pay(s: State, who: int, n: int) -> int:
    """204.6, 302.1b A cost in Cubes is paid."""
    if n == 0:
        return GO
    return s.push(Paying([0, who, n]))


# -- may I? ---------------------------------------------------------------------------------------


def usable(s: State, who: int) -> list[int]:
    """302.1, 400.7 Cards are used from hand, and those elsewhere that a text lets be used: the cards, no zone."""
    out = s.zones[w.HAND * SEATS + who][:]
    if s.present & (1 << ALLOW):
        for row in s.zones[w.RETREAT * SEATS + who]:
            if legality.allowed(s, w.ACT_USE, who, row, -1):
                out.append(row)
    return out


def may_use(s: State, row: int, who: int, window: int) -> int:
    """204.4, 204.5, 304.3 A Ship is used in the main phase, an Event at the time that it says."""
    card = s.g.catalogue.cards[s.printed[row]]
    if card.refused:
        return UNKNOWN_TEXT
    if window == w.W_MAIN and card.base.kinds & (1 << w.SHIP):
        pass
    elif card.windows & bit(window) == 0 or card.base.kinds & (1 << w.EVENT) == 0:
        return NOT_NOW
    if price(s, row, who) > usable_cubes(s, who):
        return TOO_DEAR
    return legality.forbidden(s, w.ACT_USE, who, row, -1)


def may_activate(s: State, row: int, i: int, a: Ability, who: int, window: int) -> int:
    """304.3, 305.1c, 304.3b An activated ability in its window, if its condition holds and its cost can be paid."""
    if a.sort != ACTIVATED or a.window != window or a.zones & bit(s.zone[row] >> 1) == 0:
        return NOT_NOW
    if i < len(s.g.catalogue.cards[s.printed[row]].abilities) and values.sheet(s, row).silent:  # 304.1
        return INVALID
    if a.once > 0 and triggers.is_used(s, row, s.inc[row], a):
        return USED_UP
    reason = legality.forbidden(s, w.ACT_ACTIVATE, who, row, -1)
    if reason != 0:
        return reason
    c = Context(who, row, s.inc[row], a.sets, a.nums)
    if a.condition is not None and not queries.holds(s, a.condition, c):
        return CONDITION
    if not a.costs:
        return 0
    reason = effects.can(s, a.code, c)
    return 0 if reason == VEILED else reason


def offer_in_hand(s: State, row: int, who: int, window: int, options: list[int]) -> None:
    """303.4 Abilities of a card that are activated in hand, such as another way to pay for it."""
    if s.g.catalogue.cards[s.printed[row]].windows & bit(window) == 0:
        return
    abilities = triggers.abilities_of(s, row)
    for i in range(len(abilities)):
        if may_activate(s, row, i, abilities[i], who, window) == 0:
            options.append(pack(w.O_ACTIVATE, row, i))


def activate(s: State, row: int, i: int, who: int) -> int:
    """304.1a, 305.1c The ability of a card that was declared is processed, once its cost is paid, and no other."""
    a = triggers.abilities_of(s, row)[i]
    if atoms.seen_by(s, row) != 7:
        atoms.reveal(s, row, 7)
    return effects.begin(s, a.id, a.code, Context(who, row, s.inc[row], a.sets, a.nums))


# -- using a card ---------------------------------------------------------------------------------


@final
class Using(Frame):
    """A card is used."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.row = v[2]
        self.inc = v[3]
        self.window = v[4]  # the time at which an Event is activated, -1 for whichever it names
        self.price = v[5]  # OWN_PRICE, or so many Cubes
        self.flags = v[6]  # how a Ship enters, or an Event comes to the retreat zone

    def kind(self) -> int:
        return w.F_USING

    def copy(self) -> Frame:
        return Using(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, self.row, self.inc, self.window, self.price, self.flags]

    def go(self, s: State) -> int:
        step = self.step
        self.step = step + 1
        return USING[step](s, self)


OWN_PRICE: Final = -1


def reveal(s: State, f: Using) -> int:
    """302.1a, 305.1a The card is shown to the opponent."""
    if atoms.seen_by(s, f.row) != 7:
        atoms.reveal(s, f.row, 7)
    atoms.note(s, w.MEM_USED, f.who, 1)
    return GO


def pay_for_card(s: State, f: Using) -> int:
    """302.1b, 305.1a Its cost is paid exactly, unless it is used without."""
    n = price(s, f.row, f.who) if f.price == OWN_PRICE else f.price
    if f.price == OWN_PRICE:
        legality.spend_charges(s, w.ACT_USE, f.who, f.row)
    return pay(s, f.who, n)


def carry_out(s: State, f: Using) -> int:
    """302.1c, 204.5 A Ship is placed; an Event goes to the retreat zone, or stays in the deck or there (a294)."""
    if r04_zones.is_ship(s, f.row):
        s.leave()
        return r04_zones.deploy(s, f.row, f.who, -1, f.flags)
    source = s.zone_kind(f.row)
    if source == w.HAND:
        # An Event that an ability activates elsewhere is none from hand (a304).
        atoms.note(s, w.MEM_EVENTS, f.who, 1)
    elif source == w.DECK or source == w.RETREAT:
        return GO
    zone = w.RETREAT * SEATS + s.owner(f.row)
    return batch.propose_one(s, batch.MOVE, f.row, zone, atoms.TOP, w.V_ACTIVATE, f.who, f.flags & CAME_MASK)


def process_event(s: State, f: Using) -> int:
    """302.1c, 204.5, 304.1a Then its ability for this time is activated and processed, and no other of its own."""
    for a in s.g.catalogue.cards[s.printed[f.row]].abilities:
        if is_text(a) and (a.window == f.window or f.window < 0):
            c = Context(f.who, f.row, s.inc[f.row], a.sets, a.nums)
            if a.condition is None or queries.holds(s, a.condition, c):
                effects.begin(s, a.id, a.prelude if a.costs or a.may else a.code, c)  # 303.3a
            break
    return GO


def is_text(a: Ability) -> bool:
    """204.5 Whether an ability of an Event is what it does, and not another way to use it."""
    return a.sort == ACTIVATED and a.zones & bit(w.HAND) == 0


def tell_event(s: State, f: Using) -> int:
    """304.2a What waits for an Event to be activated comes after it."""
    s.leave()
    return batch.happen(s, f.row, w.ACTIVATED, f.who)


USING: Final[list[Callable[[State, Using], int]]] = [reveal, pay_for_card, carry_out, process_event, tell_event]


def use(s: State, row: int, who: int, window: int, free: bool) -> int:
    """302.1, 313.5a A Ship is deployed or an Event activated."""
    return s.push(Using([0, who, row, s.inc[row], window, 0 if free else OWN_PRICE, 0]))


def use_by_effect(s: State, row: int, who: int, flags: int, less: int) -> int:
    """302.1d A card used by an ability costs nothing unless it says so."""
    if s.g.catalogue.cards[s.printed[row]].refused or r04_zones.is_flagship(s, row):
        return 0
    if legality.forbidden(s, w.ACT_USE, who, row, -1) != 0:  # 103.2
        return 0
    cost = max(price(s, row, who) - less, 0) if flags & 2 else 0
    if cost > usable_cubes(s, who):
        return 0
    if flags & 2:
        legality.spend_charges(s, w.ACT_USE, who, row)
    s.push(Using([0, who, row, s.inc[row], -1, cost, atoms.ENTERS_RESTED if flags & 1 else 0]))
    return 1


# -- drawing, damage ------------------------------------------------------------------------------


def lookers(who: int) -> int:
    """313.7a Who looks at a card sees it alone."""
    return bit(who)


def draw(s: State, who: int) -> int:
    """313.1a, 313.1b The top card of the deck goes to the hand, one at a time."""
    return batch.draw(s, w.DECK, w.HAND, who, w.V_DRAW)


@final
class Damage(Frame):
    """A player's Flagship is damaged."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.seat = v[1]
        self.left = v[2]
        self.who = v[3]
        self.dealer = v[4]  # the card that deals it, -1 for none
        self.row = v[5]
        self.cause = v[6]  # by battle or by an effect

    def kind(self) -> int:
        return w.F_DAMAGE

    def copy(self) -> Frame:
        return Damage(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.seat, self.left, self.who, self.dealer, self.row, self.cause]

    def go(self, s: State) -> int:
        step = self.step
        self.step = step + 1
        return DAMAGE[step](s, self)


def begin_damage(s: State, seat: int, amount: int, who: int, dealer: int, cause: int) -> int:
    """313.9a, 508.1 Damage is dealt to a player's Flagship, in battle or by a text (AL-23)."""
    if amount <= 0:
        return GO
    return s.push(Damage([0, seat, amount, who, dealer, -1, cause]))


def put_in_standby(s: State, f: Damage) -> int:
    """508.1 What waits for dealing damage and for being damaged goes into standby."""
    v = batch.one(s, batch.HAPPEN, -1 - f.seat, w.DAMAGED, 0, batch.by(s, f.dealer), f.who, f.cause)
    if f.dealer >= 0:
        batch.change(v, s, batch.HAPPEN, f.dealer, w.DAMAGES, 0, 0, f.who, f.cause)
    return batch.propose(s, v, batch.UNCHAINED)


def next_point(s: State, f: Damage) -> int:
    """508.1a, 508.1b The top durability card; without one the player will have lost."""
    if f.left == 0:
        return s.leave()
    f.left -= 1
    pile = s.zones[w.DURABILITY * SEATS + f.seat]
    if len(pile) == 0:
        atoms.note(s, w.MEM_STRUCK, f.seat, 1)
        return s.leave()
    f.row = pile[len(pile) - 1]
    atoms.reveal(s, f.row, bit(f.seat))
    return GO


def offer_stand(s: State, f: Damage) -> int:
    """508.1a, 601.2 The card is taken, or with [Last Stand] used without its cost; the question tells nothing."""
    options: list[int] = []
    if may_stand(s, f.row, f.seat):
        options.append(pack(w.O_LAST_STAND, f.row))
    options.append(pack(w.O_TAKE, f.row))
    s.options = options
    return ask(s, f.seat, w.ASK_DURABILITY, s.cause)


def may_stand(s: State, row: int, who: int) -> bool:
    """601.2 Whether a durability card may be used now."""
    if not values.has(s, row, w.LAST_STAND) or s.g.catalogue.cards[s.printed[row]].refused:
        return False
    if legality.forbidden(s, w.ACT_USE, who, row, -1) != 0:
        return False
    return legality.forbidden(s, w.ACT_LAST_STAND, who, row, -1) == 0


def take_stand(s: State, f: Damage) -> int:
    """508.1a, 313.9a The top card goes to the hand, or is used."""
    f.step = 1
    if kind_of(s.answer) == w.O_LAST_STAND:
        atoms.reveal(s, f.row, 7)
        atoms.move(s, f.row, w.NO_ZONE * SEATS + f.seat, atoms.TOP, atoms.IN_ORDER, 0, f.seat)
        batch.settle(s)
        return s.push(Using([0, f.seat, f.row, s.inc[f.row], -1, 0, bit(CAME + w.BY_LAST_STAND)]))
    hand = w.HAND * SEATS + f.seat
    return batch.propose_one(s, batch.MOVE, f.row, hand, atoms.TOP, w.V_TAKE, f.seat, atoms.IN_ORDER)


DAMAGE: Final[list[Callable[[State, Damage], int]]] = [put_in_standby, next_point, offer_stand, take_stand]


# -- replacements ---------------------------------------------------------------------------------


def replacement_rank(s: State, who: int, row: int) -> int:
    """103.4 Of several replacements that of the card which acts comes first, then the turn player's (AL-27)."""
    i = len(s.frames) - 2
    if s.frames[i].kind() == w.F_DAMAGE:
        i -= 1  # the card that deals it: the attacker, or that of the text
    if row >= 0 and row == s.frames[i].source():
        return 0
    return 1 if who == s.active else 2


# -- rules checks ---------------------------------------------------------------------------------


def ended(s: State) -> bool:
    """312.3a All players who meet a condition of defeat when rules are checked lose."""
    for seat in range(SEATS):
        if len(s.zones[w.DECK * SEATS + seat]) == 0 and s.turn > 0:  # 102.3c, 312.3c
            s.losing |= bit(seat)
        if s.memory[w.MEM_STRUCK * SEATS + seat] > 0:  # 102.3b, 312.3b
            s.losing |= bit(seat)
    return s.losing != 0
