"""4 Basic terms: drawing cards and damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from rulebound.games.opcg import r09_rules, r10_keywords
from rulebound.games.opcg import words as w
from rulebound.kernel import atoms, batch, legality
from rulebound.kernel.bits import bit
from rulebound.kernel.decisions import ASK_WHETHER, NO, YES, ask, kind_of, pack
from rulebound.kernel.state import GO, SEATS, Frame, State
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Amount
from rulebound.program.conditions import IfDone
from rulebound.program.filters import Compare, Comparison
from rulebound.program.ops import Act, Body, If
from rulebound.program.ops import Draw as DrawCards

if TYPE_CHECKING:
    from mypy_extensions import i64


def draw(s: State, who: int) -> int:
    """4-5-1, 4-5-2 The top card of the deck goes to the hand, unseen by the other player."""
    return batch.draw(s, w.DECK, w.HAND, who, w.V_DRAW)


@final
class Drawing(Frame):
    """Cards are drawn, up to so many."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.left = v[2]
        self.drawn = v[3]

    def kind(self) -> i64:
        return w.F_DRAWING

    def copy(self) -> Frame:
        return Drawing(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, self.left, self.drawn]

    def committed(self, s: State, done: int) -> None:
        self.drawn += done

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        if step == 0:
            return offer_draw(s, self)
        if step == 1:
            return draw_one(s, self)
        return draw_again(s, self)


def begin_draw_up_to(s: State, who: int, n: int) -> int:
    """4-5-4, 4-8-2 To draw up to N the player goes through the steps; up to none is none."""
    if n > 0:
        s.push(Drawing([0, who, n, 0]))
    return 0


def offer_draw(s: State, f: Drawing) -> int:
    """4-5-4-1 The player may stop."""
    s.options = [pack(YES), pack(NO)]
    return ask(s, f.who, ASK_WHETHER, s.cause)


def draw_one(s: State, f: Drawing) -> int:
    """4-5-4-2 Or draws a card."""
    if kind_of(s.answer) == NO:
        return end_drawing(s, f)
    f.left -= 1
    return draw(s, f.who)


def draw_again(s: State, f: Drawing) -> int:
    """4-5-4-3 After as many cards as there may be it is over; otherwise once more."""
    f.step = 0
    return end_drawing(s, f) if f.left == 0 else GO


def end_drawing(s: State, f: Drawing) -> int:
    """The text that said so is told how many were drawn."""
    s.leave()
    s.frames[len(s.frames) - 1].committed(s, f.drawn)
    return GO


DRAWING: Final[list[Callable[[State, Drawing], int]]] = [offer_draw, draw_one, draw_again]


@final
class Damage(Frame):
    """A Leader is damaged."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.seat = v[1]
        self.left = v[2]
        self.who = v[3]  # who deals it
        self.banish = v[4]
        self.amount = v[5]
        self.row = v[6]  # the Life card whose [Trigger] is carried out
        self.inc = v[7]

    def kind(self) -> i64:
        return w.F_DAMAGE

    def copy(self) -> Frame:
        return Damage(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.seat, self.left, self.who, self.banish, self.amount, self.row, self.inc]

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        if step == 0:
            return certain(s, self)
        if step == 1:
            return next_point(s, self)
        if step == 2:
            return offer_point(s, self)
        if step == 3:
            return take_point(s, self)
        if step == 4:
            return after_trigger(s, self)
        return damage_done(s, self)


def begin_damage(s: State, seat: int, amount: int, who: int, banish: bool) -> int:
    """4-6-2 The damaged Leader's player goes through the steps; no damage is none."""
    if amount <= 0:  # 1-3-2-2
        return GO
    return s.push(Damage([0, seat, amount, who, 1 if banish else 0, amount, -1, 0]))


def certain(s: State, f: Damage) -> int:
    """7-1-4-1-1-1, 1-2-1-1-1 With no Life left when the damage is certain, the player has lost."""
    if len(s.zones[w.LIFE_AREA * SEATS + f.seat]) == 0:  # M.win.1, M.battle.damage.4, M.areas.8
        r09_rules.meet_defeat(s, f.seat)
        s.leave()
        batch.settle(s)
        if s.losing != 0 and not s.over:
            batch.finish(s)
        return GO
    atoms.note(s, w.MEM_DAMAGE, f.seat, f.amount)
    return GO


def next_point(s: State, f: Damage) -> int:
    """4-6-2-2, 7-1-4-1-1-3, M.damage.1, M.damage.4 One Life card for each point of damage, as long as there is one."""
    life = s.zones[w.LIFE_AREA * SEATS + f.seat]
    if f.left == 0 or len(life) == 0:
        f.step = OVER
        return GO
    f.left -= 1
    row = life[len(life) - 1]
    f.row = row
    f.inc = s.inc[row]
    if f.banish == 1:
        f.step = NEXT_POINT
        return r10_keywords.banish(s, row, f.who)
    # Whoever takes the card looks at it alone.
    atoms.reveal(s, row, bit(f.seat))  # M.damage.1
    return GO


def offer_point(s: State, f: Damage) -> int:
    """4-6-3, 10-1-5-2, 2-11-1, M.damage.2, M.damage.3 A [Trigger] may be activated; to be asked tells nothing."""
    options: list[int] = []
    if may_take(s, f.row, f.seat) and r10_keywords.may_trigger(s, f.row, f.seat):
        options.append(pack(w.O_TRIGGER, f.row))
    options.append(pack(w.O_TAKE, f.row))
    s.options = options
    return ask(s, f.seat, w.ASK_LIFE, s.cause)


def may_take(s: State, row: int, seat: int) -> bool:
    """4-6-3-1 Whether no effect keeps a Life card from the hand, or must put it elsewhere."""
    v = batch.one(s, batch.MOVE, row, w.HAND * SEATS + seat, atoms.TOP, w.V_TAKE, seat, atoms.IN_ORDER)
    if legality.refuses_change(s, v, 0) != 0:
        return False
    if s.replaced & batch.mask_of(s, v, 0) == 0:
        return True
    for e in batch.replacements(s, batch.Batch([0, 0, 0, 1, s.cause, batch.SIZE, *v, 0])):
        if not batch.is_optional(s.g.catalogue.abilities[e.ability]):
            return False
    return True


def take_point(s: State, f: Damage) -> int:
    """4-6-2-1, 4-6-3, 7-1-4-1-1-2, M.damage.2, M.damage.3 The top Life card goes to the hand, or is activated."""
    if kind_of(s.answer) == w.O_TRIGGER:
        return r10_keywords.activate_trigger(s, f.row, f.seat)
    f.step = NEXT_POINT
    hand = w.HAND * SEATS + f.seat
    return batch.propose_one(s, batch.MOVE, f.row, hand, atoms.TOP, w.V_TAKE, f.seat, atoms.IN_ORDER)


def after_trigger(s: State, f: Damage) -> int:
    """10-1-5-3 After its [Trigger] the card goes to the trash, unless the text put it elsewhere."""
    f.step = NEXT_POINT
    return r10_keywords.put_away(s, f.row)


def damage_done(s: State, f: Damage) -> int:
    """8-6-2 Effects that wait for damage come after all of it."""
    s.leave()
    return batch.happen(s, -1 - f.seat, w.DAMAGED, f.who)


DAMAGE: Final[list[Callable[[State, Damage], int]]] = [
    certain,
    next_point,
    offer_point,
    take_point,
    after_trigger,
    damage_done,
]
NEXT_POINT: Final = 1
OVER: Final = 5


# -- what the phrases of a text come to -----------------------------------------------------------


def draw_cards(n: Amount) -> DrawCards:
    """4-5-3 Draw so many, one after the other; none is none."""
    return DrawCards(n)


def draw_up_to(n: Amount) -> Act:
    """4-8-2 Draw up to so many, one after the other."""
    return Act("draw up to", amount=n)


def if_you_do(*body: object) -> If:
    """4-10-1 What follows "if you do" is resolved only where what stands before it was."""
    return If(IfDone(), body)  # type: ignore[arg-type]


def then(*body: object) -> Body:
    """4-10-2 What follows "then" is resolved even where what stands before it could not be."""
    return body  # type: ignore[return-value]


def base(value: str, how: Comparison, n: Amount) -> Compare:
    """4-9-2 A base value is the printed one."""
    return Compare(value, how, n, base=True)


def would_leave(*body: object, may: bool = False) -> Ability:
    """4-11-2 Instead of leaving the Character area, whichever other area the card would move to."""
    return Ability("replacement", body, Event("leaves characters"), may=may)  # type: ignore[arg-type]
