"""1100 Keyword abilities."""

from __future__ import annotations

from typing import Final, final

from rulebound.games.fow import r07_actions, r09_abilities, r10_game_actions, r13_others
from rulebound.games.fow import words as w
from rulebound.games.fow.profiles import profile
from rulebound.kernel import atoms, batch, effects, legality, queries, values
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import Ability
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import ask, first_of, pack, second_of
from rulebound.kernel.operations import codes
from rulebound.kernel.state import BACK, CAME, GO, SEATS, Frame, State

UNASKED: Final = 0  # an attempt that no player chose among options: undone, it refuses nothing
PLAINLY: Final = [0]  # the ways to play most cards
BESIDE: Final = 1 << w.W_INCARNATION | 1 << w.W_AWAKENING
OWED: Final = 256  # in the way of a play: a cost beside will that is yet to be paid, counted from here on


def has(s: State, row: int, keyword: int) -> bool:
    """1101.1 Whether a card has a keyword ability."""
    return values.sheet(s, row).keywords & bit(keyword) != 0


# -- battle ---------------------------------------------------------------------------------------


def pierces(s: State, row: int) -> bool:
    """1102.1, 1103#2 [Pierce] lets damage through a blocker; having it twice is having it."""
    return has(s, row, w.PIERCE)


def endurance(s: State, row: int) -> int:
    """1102.2a What a card can still take: its DEF less the damage on it."""
    left = values.value(s, row, w.DEF) - s.mark(row, w.M_DAMAGE)
    return left if left > 0 else 0


def most_through(s: State, attacker: int, blocker: int) -> int:
    """1102.2b What is left for what was attacked when the blocker has been assigned all that it can take."""
    return values.value(s, attacker, w.ATK) - endurance(s, blocker)


def is_precise(s: State, row: int) -> bool:
    """1103.1, 1103.2 [Precision] lets a card attack recovered J/resonators."""
    return has(s, row, w.PRECISION)


def strikes_first(s: State, row: int) -> bool:
    """1104.1, 1104.2 [First Strike] lets an attacker deal its damage first."""
    return has(s, row, w.FIRST_STRIKE)


def may_block_flying(s: State, row: int, attacker: int) -> bool:
    """1106.1, 1106.2 A flying attacker is blocked only by what flies, or by what a text lets block it."""
    if not has(s, attacker, w.FLYING) or has(s, row, w.FLYING):
        return True
    return legality.allowed(s, w.ACT_BLOCK, s.controller(row), row, attacker)


def is_swift(s: State, row: int) -> bool:
    """1107.1, 1107.2 [Swiftness] lets a card attack, and rest for its abilities, in the turn in which it enters."""
    return has(s, row, w.SWIFTNESS)


def is_imperishable(had: int) -> bool:
    """1108.1, 1108.2 [Imperishable], on the field: a destroyed J-ruler gets no astral counter and keeps [Judgment]."""
    return had & bit(w.IMPERISHABLE) != 0


def must_attack(s: State, row: int) -> bool:
    """1123.1, 1123.2 [Bloodlust]: the card attacks if it can."""
    return has(s, row, w.BLOODLUST)


# -- when and from where a card is played ---------------------------------------------------------


def at_any_time(s: State, row: int, way: int = 0) -> bool:
    """1111.1, 1111.2, 604.1b [Quickcast], and chants with [Trigger]: at any time with priority."""
    if is_quick(s, row, way):
        return True
    return r13_others.side(s, row, way).windows & (1 << w.W_TRIGGER) != 0


def is_quick(s: State, row: int, way: int) -> bool:
    """1111.2, 1111.2a [Quickcast] of the side that is played: one that is lost in turning the card does not help."""
    if r13_others.turns(s, row, way):
        return r13_others.side(s, row, way).base.keywords & (1 << w.QUICKCAST) != 0
    return has(s, row, w.QUICKCAST)


def is_remnant(s: State, row: int) -> bool:
    """1115.1, 1115.2 [Remnant]: the card may be played from the graveyard."""
    return has(s, row, w.REMNANT)


def leaves_chase_to(s: State, row: int, zone: int) -> int:
    """1115.2 A card played by [Remnant] is removed instead, wherever it would go from the chase (errata NEW-3)."""
    if profile(s).remnant_removes_replayed:
        gone = s.bits[row] & bit(CAME + w.BY_REMNANT) != 0
    else:
        gone = is_remnant(s, row)
    return w.REMOVED * SEATS + s.owner(row) if gone else zone


# -- [Judgment] -----------------------------------------------------------------------------------

NO_JUDGMENT = legality.rule("705.1")
NOT_MET = legality.rule("705.2b")


def judgments_of(s: State, row: int) -> list[Ability]:
    """705.1, 1010.1a Each [Judgment] of a ruler; with an astral counter it has none."""
    out: list[Ability] = []
    card = s.g.catalogue.cards[s.printed[row]]
    if card.windows & bit(w.W_JUDGMENT) == 0 or s.mark(row, w.M_ASTRAL) > 0 or values.sheet(s, row).silent:
        return out
    for a in card.abilities:
        if a.window == w.W_JUDGMENT:
            out.append(a)
    return out


def why_no_judgment(s: State, row: int, who: int) -> int:
    """705.1 Why a player cannot perform judgment, 0 if they can; of several [Judgment] the first says why."""
    judgments = judgments_of(s, row)
    if len(judgments) == 0:
        return NO_JUDGMENT
    for a in judgments:
        if may_judge(s, row, who, a) == 0:
            return 0
    return may_judge(s, row, who, judgments[0])


def may_judge(s: State, row: int, who: int, a: Ability) -> int:
    """705.1, 705.2b A recovered ruler with this [Judgment], once a turn, when its conditions are met."""
    if s.rested(row) or s.memory[w.MEM_JUDGED * SEATS + who] > 0:
        return NO_JUDGMENT
    reason = legality.forbidden(s, w.ACT_JUDGE, who, row, -1)
    if reason != 0:
        return reason
    c = Context(who, row, s.inc[row], a.sets, a.nums)
    if a.condition is not None and not queries.holds(s, a.condition, c):
        return NOT_MET
    if not r07_actions.covers_judgment(s, row, who, a, c):
        return r09_abilities.TOO_DEAR
    return effects.can(s, a.announce, c)


def resolve_judgment(s: State, row: int, inc: int) -> int:
    """705.3, 1010.1b The ruler is turned to its J-ruler side and put into the field, if it still has [Judgment]."""
    if not s.is_here(row, inc) or s.zone_kind(row) != w.RULER_AREA or len(judgments_of(s, row)) == 0:
        return GO
    if s.bits[row] & BACK == 0:
        atoms.turn(s, row, 2)
        batch.settle(s)
    manner = bit(CAME + w.BY_JUDGMENT)
    who = s.controller(row)
    return batch.propose_one(s, batch.MOVE, row, w.FIELD * SEATS + who, atoms.TOP, 0, who, manner)


# -- ways to play ---------------------------------------------------------------------------------


def ways(s: State, row: int, who: int) -> list[int]:
    """1109.2, 1110.2, 1117.2 The ways in which a card could be played beside the plain one."""
    if s.g.catalogue.cards[s.printed[row]].windows & BESIDE == 0 and not r13_others.is_double_faced(s, row):
        return PLAINLY
    out: list[int] = []
    for way in sides_to_play(s, row):
        card = r13_others.side(s, row, way)
        paid = [way]
        if card.windows & (1 << w.W_INCARNATION):
            paid.append(way | r09_abilities.INCARNATE)
        for each in paid:
            out.append(each)
            if card.windows & (1 << w.W_AWAKENING):
                out.extend(awakenings(s, row, each))
    return out


def sides_to_play(s: State, row: int) -> list[int]:
    """1117.1, 1117.2 A double-faced card with [Shift] is played either side up."""
    if r13_others.is_double_faced(s, row) and s.bits[row] & BACK == 0:
        return [0, r09_abilities.FUTURE]
    return [0]


def awakenings(s: State, row: int, way: int) -> list[int]:
    """1109.1, 1109.2 A card is awakened by its [Awakening]; of two by either of them or by both."""
    first = way | r09_abilities.AWAKEN
    second = way | r09_abilities.AWAKEN_ALSO
    if awakening_of(s, row, second, r09_abilities.AWAKEN_ALSO) is None:
        return [first]
    return [first, second, first | second]


def awakening_of(s: State, row: int, way: int, which: int) -> Ability | None:
    """1109.2 The first or the second [Awakening] of a card, if it is played that way."""
    if way & which == 0:
        return None
    wanted = 0 if which == r09_abilities.AWAKEN else 1
    for a in r13_others.side(s, row, way).abilities:
        if a.window == w.W_AWAKENING:
            if wanted == 0:
                return a
            wanted -= 1
    return None


def extra_costs(s: State, row: int, way: int) -> list[Ability]:
    """1109.2, 1110.2 What is paid beside or instead of the cost: banished for [Incarnation], paid for [Awakening]."""
    out: list[Ability] = []
    if way & r09_abilities.INCARNATE:
        for a in r13_others.side(s, row, way).abilities:
            if a.window == w.W_INCARNATION:
                out.append(a)
                break
    for which in (r09_abilities.AWAKEN, r09_abilities.AWAKEN_ALSO):
        awakening = awakening_of(s, row, way, which)
        if awakening is not None:
            out.append(awakening)
    return out


def can_pay_extra(s: State, row: int, who: int, way: int) -> bool:
    """1109.2, 1110.2 Whether the costs of that way to play a card could be paid."""
    for a in extra_costs(s, row, way):
        if effects.can_without(s, a.code, Context(who, row, s.inc[row], a.sets, a.nums), row) != 0:
            return False
    return True


def pay_extra(s: State, f: r09_abilities.Playing) -> None:
    """1110.2, 903.2f What [Incarnation] and [Awakening] ask for beside will is done; it is owed until it is."""
    code = s.g.catalogue.code
    for a in extra_costs(s, f.row, f.way):
        pc = a.code + codes.WIDTH
        if code[pc] == codes.OP_PRICE:
            pc += codes.WIDTH  # will is paid together with the cost of the card
        if code[pc] != codes.OP_PAID:
            f.way += OWED
            effects.begin(s, a.id, pc, Context(f.who, f.row, f.inc, a.sets, a.nums))
            cost = s.frames[len(s.frames) - 1]
            assert isinstance(cost, effects.Effect)
            cost.paying = codes.PAYING


def paid_extra(s: State) -> int:
    """903.2f A cost beside will has been paid whole."""
    f = r09_abilities.playing(s)
    if f is not None:
        f.way -= OWED
    return 1


def in_torrent(s: State, who: int) -> bool:
    """1124.1, 1124.2a Whether a player has played a card before in this turn, whatever became of it."""
    return s.memory[w.MEM_PLAYED * SEATS + who] > 0


@final
class Way(Frame):
    """A card is played by an effect: its player says in which way."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.row = v[2]
        self.inc = v[3]
        self.way = v[4]

    def kind(self) -> int:
        return w.F_WAY

    def copy(self) -> Frame:
        return Way(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, self.row, self.inc, self.way]

    def seen(self, s: State) -> list[int]:
        return [self.step, self.who, self.row, self.way]

    def source(self) -> int:
        return self.row

    def go(self, s: State) -> int:
        if self.step == 0:
            self.step = 1
            return offer_way(s, self)
        return take_way(s, self)


def offer_way(s: State, f: Way) -> int:
    """1109.2, 903.2e-ii A card that an effect plays may be awakened or turned; its own cost is not paid for that."""
    options: list[int] = []
    for way in ways_by_effect(s, f.row, f.who, f.way):
        options.append(pack(w.O_PLAY, f.row, way))
    if len(options) == 1:
        s.answer = options[0]
        return GO
    s.options = options
    return ask(s, f.who, w.ASK_WAY, s.cause)


def ways_by_effect(s: State, row: int, who: int, given: int) -> list[int]:
    """1109.2 The ways in which a card that an effect plays could be played."""
    purse = r10_game_actions.purse_of(s, who, [])
    out: list[int] = []
    for way in ways(s, row, who):
        if way & r09_abilities.INCARNATE == 0 and can_pay_extra(s, row, who, way | given):
            price = r09_abilities.price_of(s, row, who, way | given, 0)
            if r10_game_actions.shortfall(purse, price) <= r09_abilities.reductions(s, row, who):
                if r09_abilities.has_targets(s, row, who, way | given) == 0:
                    out.append(way | given)
    return out


def take_way(s: State, f: Way) -> int:
    """1109.2a, 903.2f So it is played; if that proves impossible it is not, and the effect goes on."""
    s.leave()
    return r09_abilities.begin_playing(s, first_of(s.answer), -1, f.who, second_of(s.answer), UNASKED)


# -- [Shift] --------------------------------------------------------------------------------------


def shift(s: State, rows: list[int], who: int) -> int:
    """1117.2, 1117.2a, 1302.2c A card that is physically past side up is turned where it lies: it has shifted."""
    v: list[int] = []
    for row in rows:
        if r13_others.is_past_side_up(s, row):
            batch.change(v, s, batch.TURN, row, 2, 0, 0, who, batch.BY_EFFECT)
            batch.change(v, s, batch.HAPPEN, row, w.SHIFTED, 0, 0, who, batch.BY_EFFECT)
    if len(v) > 0:
        batch.propose(s, v, batch.UNCHAINED)
    return len(v) // batch.SIZE


# -- what a card brings with it -------------------------------------------------------------------


def enter_with(s: State, row: int) -> None:
    """1118.2, 1122.2b A card with [Limit] or [Mana] enters the field with its counters."""
    card = s.g.catalogue.cards[s.printed[row]]
    if card.windows & (1 << w.W_WITH):
        put_counters(s, row)


def start_with(s: State) -> None:
    """1122.2a A ruler with [Mana] starts the game with its counters."""
    for seat in range(SEATS):
        for row in s.zones[w.RULER_AREA * SEATS + seat]:
            put_counters(s, row)


def put_counters(s: State, row: int) -> None:
    """1022.1, 303.1b With what a card comes, in the same moment: counters, or that it is rested."""
    k = s.g.catalogue
    for a in k.cards[s.printed[row]].abilities:
        if a.window == w.W_WITH:
            c = Context(s.controller(row), row, s.inc[row], a.sets, a.nums)
            if a.condition is not None and not queries.holds(s, a.condition, c):
                continue
            pc = a.body
            while k.code[pc] == codes.OP_PUT or k.code[pc] == codes.OP_REST:
                if k.code[pc] == codes.OP_REST:
                    atoms.rest(s, row)
                else:
                    atoms.put_marks(s, row, k.code[pc + 2], queries.amount(s, k.nodes[k.code[pc + 3]], c))
                pc += codes.WIDTH


def energize(s: State) -> None:
    """1119.1, 1119.2 Who does not begin and whose ruler has [Energize] starts with a will coin in the removed area."""
    seat = 1 - s.active
    k = s.g.catalogue
    for ruler in s.zones[w.RULER_AREA * SEATS + seat][:]:
        for a in k.cards[s.printed[ruler]].abilities:
            if a.window == w.W_ENERGIZE and k.code[a.body] == codes.OP_MAKE:
                row = atoms.new_row(s, k.code[a.body + 1], seat, w.REMOVED * SEATS + seat, True)
                atoms.record(s, atoms.EV_MAKE, row, w.REMOVED * SEATS + seat, 0, 0, 7)
