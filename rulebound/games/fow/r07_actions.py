"""700 Player actions: playing, battle, judgment, standby, abilities, calling magic stones, passing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from rulebound.games.fow import r08_battle, r09_abilities, r10_game_actions, r11_keywords, r14_old
from rulebound.games.fow import words as w
from rulebound.kernel import atoms, batch, effects, legality, rewind, triggers, values
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import ACTIVATED, AUTOMATIC, Ability
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import DECLINE, TRIGGER, first_of, kind_of, pack, second_of
from rulebound.kernel.operations.outcome import priced
from rulebound.kernel.records import ALLOW, GRANTED, Pending
from rulebound.kernel.state import FACE_UP, GO, SEATS, SPECTATOR, Frame, State

if TYPE_CHECKING:
    from mypy_extensions import i64

STANDBY_COST: Final = 2
STEALTH: Final = "stealth"
USED: Final = 1 << w.W_ACTIVATE | 1 << w.W_MAIN | 1 << w.W_WILL
PATIENCE: Final = 3  # how often a triggered card is played whose payment is taken back as impossible
# Where nobody else can tell which card it is, and automatic cards wait; they trigger in hand and standby.
UNSEEN: Final = 1 << w.DECK | 1 << w.HAND | 1 << w.STANDBY | 1 << w.REMOVED | 1 << w.LIFE_BREAK
NO_STANDBY: Final = legality.rule("706.3")
TOO_FRESH: Final = legality.rule("708.5")
ONLY_TRIGGERED: Final = legality.rule("708.2")


# -- what a player may do -------------------------------------------------------------------------


def offer(s: State, who: int, main: bool, options: list[int]) -> bool:
    """604.1, 604.2 Adds all that a player with priority may do; True if passing is not among it."""
    return offer_for(s, who, main, r10_game_actions.purse_of(s, who, r10_game_actions.NOTHING), options)


def offer_for(s: State, who: int, main: bool, purse: r10_game_actions.Purse, options: list[int]) -> bool:
    """604.1, 604.2 Adds all that a player with so much will may do; True if passing is not among it."""
    if may_chase(s):
        offer_cards(s, who, main, purse, options)
        offer_abilities(s, who, main, purse, options)
    else:
        offer_will(s, who, options)
    if r14_old.may_break(s, who):
        options.append(pack(w.O_LIFE_BREAK))
    if not main:
        return False
    offer_judgment(s, who, options)
    if purse.total >= standby_price(s, who)[w.FREE]:
        offer_standby(s, who, options)
    if can_call(s, who):
        offer_calls(s, who, options)
    if r08_battle.may_start(s, who):  # 604.2b
        options.append(pack(w.O_BATTLE))
        return r08_battle.must_battle(s, who)
    return False


def may_chase(s: State) -> bool:
    """1008.1, 1008.2 While something that cannot be chased is on the chase, nothing is played there."""
    for item in s.items:
        if values.has(s, item.row, w.UNCHASED) or legality.forbidden(s, w.ACT_CHASE, item.who, item.row, -1) != 0:
            return False
    return True


def offer_cards(s: State, who: int, main: bool, purse: r10_game_actions.Purse, options: list[int]) -> None:
    """604.1b, 604.2a, 702.1 Cards are played from the hand, some from elsewhere."""
    for row in s.zones[w.HAND * SEATS + who]:
        for way in r11_keywords.ways(s, row, who):
            if not main and not r11_keywords.at_any_time(s, row, way):
                continue
            if may_play(s, row, who, main, way, purse) == 0:
                options.append(pack(w.O_PLAY, row, way))
    cards = s.g.catalogue.cards
    let = s.present & (1 << ALLOW) != 0
    for row in s.zones[w.STANDBY * SEATS + who]:
        if not let and cards[s.printed[row]].windows & (1 << w.W_TRIGGER) == 0:
            continue
        if may_leave_standby(s, row, who) != 0:
            continue
        for way in r11_keywords.ways(s, row, who):
            if may_play_standby(s, row, who, main, way, purse) == 0:
                options.append(pack(w.O_PLAY, row, standby_way(s, row) | way))
    given = values.is_given(s, w.REMNANT)
    for row in s.zones[w.GRAVEYARD * SEATS + who]:
        remnant = (given or cards[s.printed[row]].base.keywords & (1 << w.REMNANT)) and r11_keywords.is_remnant(s, row)
        if remnant or (let and is_let(s, row, who)):
            offer_ways(s, row, who, main, purse, options)
    if let:
        for row in s.zones[w.REMOVED * SEATS + who]:
            if is_let(s, row, who):
                offer_ways(s, row, who, main, purse, options)


def is_let(s: State, row: int, who: int) -> bool:
    """104.1, 311.2a Whether a text lets a player play a card from where it lies; not one that nobody may look at."""
    return s.is_known(row, who) and legality.allowed(s, w.ACT_PLAY, who, row, -1)


def offer_ways(s: State, row: int, who: int, main: bool, purse: r10_game_actions.Purse, options: list[int]) -> None:
    """702.1, 703.1 The ways in which a card could be played that lies elsewhere than in hand."""
    for way in r11_keywords.ways(s, row, who):
        if may_play(s, row, who, main, way, purse) == 0:
            options.append(pack(w.O_PLAY, row, way))


def may_play(s: State, row: int, who: int, main: bool, way: int, purse: r10_game_actions.Purse) -> int:
    """702.1, 703.1 In main timing, or at any time with priority where the card says so."""
    if is_only_triggered(s, row):
        return ONLY_TRIGGERED
    if not r11_keywords.can_pay_extra(s, row, who, way):
        return r09_abilities.TOO_DEAR
    return r09_abilities.may_play(s, row, who, main, way, purse)


def may_play_standby(s: State, row: int, who: int, main: bool, way: int, purse: r10_game_actions.Purse) -> int:
    """706.3, 708.5 From standby a card is played that may be, in most of the ways in which it could be from hand."""
    reason = may_leave_standby(s, row, who)
    if reason != 0:
        return reason
    given = standby_way(s, row)
    if given != 0 and way & r09_abilities.INCARNATE:
        return NO_STANDBY  # there is no cost that something could be done instead of
    return may_play(s, row, who, main, given | way, purse)


def may_leave_standby(s: State, row: int, who: int) -> int:
    """706.3, 708.5 From standby a [Trigger] card is played, though not in the turn it came there; others by a text."""
    if s.g.catalogue.cards[s.printed[row]].windows & (1 << w.W_TRIGGER) == 0:
        if not legality.allowed(s, w.ACT_PLAY, who, row, -1):  # 706.3
            return NO_STANDBY
    elif s.since[row] == s.turn:  # 708.5
        return TOO_FRESH
    return 0


def standby_way(s: State, row: int) -> int:
    """708.4 A [Trigger] card is played from standby without its cost."""
    return r09_abilities.FREELY if s.g.catalogue.cards[s.printed[row]].windows & (1 << w.W_TRIGGER) else 0


def offer_abilities(s: State, who: int, main: bool, purse: r10_game_actions.Purse, options: list[int]) -> None:
    """604.1a, 707.1, 707.2 Activate abilities of cards that the player controls."""
    cards = s.g.catalogue.cards
    granted = s.present & (1 << GRANTED) != 0
    k = 0  # the sources of will come in the same order, and are known to be usable
    for kind in (w.FIELD, w.RULER_AREA, w.REMOVED, w.HAND, w.GRAVEYARD, w.STANDBY):  # 902.2, 1119.2a
        here = bit(kind)
        for row in s.zones[kind * SEATS + who]:  # 105.3b
            card = cards[s.printed[row]]
            if not granted and (card.windows & USED == 0 or card.used_in & here == 0):
                continue
            abilities = triggers.abilities_of(s, row) if granted else card.abilities
            rested = s.rested(row)
            for i in range(len(abilities)):
                a = abilities[i]
                if a.sort != ACTIVATED or a.zones & here == 0:
                    continue
                if rested and r09_abilities.gist(s, a) & r09_abilities.RESTS_ANYHOW:
                    continue
                if k < len(purse.rows) and purse.rows[k] == row and purse.uses[k] == i:
                    options.append(pack(w.O_WILL, row, i))
                    k += 1
                elif r09_abilities.is_unpayable(s, row, a, who, purse):
                    continue
                elif r09_abilities.may_use(s, row, i, a, who, main, purse) == 0:
                    options.append(pack(w.O_WILL if a.window == w.W_WILL else w.O_ACTIVATE, row, i))


def offer_will(s: State, who: int, options: list[int]) -> None:
    """907.2, 907.3 Will abilities do not use the chase, so they can be played whatever is there."""
    cards = s.g.catalogue.cards
    for kind in (w.FIELD, w.RULER_AREA, w.REMOVED):  # 1119.2a
        for row in s.zones[kind * SEATS + who]:
            if cards[s.printed[row]].windows & (1 << w.W_WILL):
                abilities = triggers.abilities_of(s, row)
                for i in range(len(abilities)):
                    if abilities[i].window == w.W_WILL:
                        if r09_abilities.may_use(s, row, i, abilities[i], who, False) == 0:
                            options.append(pack(w.O_WILL, row, i))


def could_act(s: State, who: int) -> bool:
    """604.1 Whether a player could do anything outside main timing; producing will is enough."""
    if r10_game_actions.has_source(s, who):
        return True
    options: list[int] = []
    offer_for(s, who, False, r10_game_actions.will_of(s, who), options)
    return len(options) > 0


def offer_judgment(s: State, who: int, options: list[int]) -> None:
    """604.2c, 705.1 Judgment, by each [Judgment] of a ruler."""
    for row in s.zones[w.RULER_AREA * SEATS + who]:
        judgments = r11_keywords.judgments_of(s, row)
        for n in range(len(judgments)):
            option = pack(w.O_JUDGE, row, n)
            if r11_keywords.may_judge(s, row, who, judgments[n]) == 0 and not rewind.is_refused(s, option):
                options.append(option)


def offer_standby(s: State, who: int, options: list[int]) -> None:
    """604.2d, 706.1 A card from hand into standby."""
    for row in s.zones[w.HAND * SEATS + who]:
        if legality.forbidden(s, w.ACT_STANDBY, who, row, -1) == 0:
            options.append(pack(w.O_STANDBY, row))


def standby_price(s: State, who: int) -> list[int]:
    """706.1, 903.2e Two will of any kind, and what effects add to that or take off it."""
    out = [0] * w.PRICES
    out[w.FREE] = STANDBY_COST
    for n in legality.charges(s, w.ACT_STANDBY, who, -1):
        out[w.FREE] = max(out[w.FREE] + n, 0)
    return out


def can_call(s: State, who: int) -> bool:
    """604.2e, 709.1 Once a turn, not after judgment, with a magic stone left to call."""
    if s.memory[w.MEM_CALLED * SEATS + who] > 0 or s.memory[w.MEM_JUDGED * SEATS + who] > 0:
        return False
    return len(s.zones[w.STONE_DECK * SEATS + who]) > 0


def offer_calls(s: State, who: int, options: list[int]) -> None:
    """709.1 Whichever recovered J/ruler the player will rest for it."""
    for kind in (w.RULER_AREA, w.FIELD):
        for row in s.zones[kind * SEATS + who]:
            if s.rested(row) or values.sheet(s, row).kinds & (1 << w.RULER | 1 << w.J_RULER) == 0:
                continue
            if legality.forbidden(s, w.ACT_REST, who, row, -1) == legality.forbidden(s, w.ACT_CALL, who, row, -1) == 0:
                options.append(pack(w.O_CALL, row))


# -- doing it -------------------------------------------------------------------------------------


def take(s: State, who: int, answer: int) -> int:
    """701.1 The action is carried out."""
    kind = kind_of(answer)
    row = first_of(answer)
    if kind == w.O_PLAY:
        return r09_abilities.begin_playing(s, row, -1, who, second_of(answer), answer)
    if kind == w.O_ACTIVATE:
        ability = triggers.abilities_of(s, row)[second_of(answer)]
        return r09_abilities.begin_playing(s, row, ability.id, who, 0, answer)
    if kind == w.O_WILL:
        return r09_abilities.produce(s, row, second_of(answer), who)
    if kind == w.O_JUDGE:
        return judge(s, row, who, answer)
    if kind == w.O_STANDBY:
        return s.push(Placing([0, who, row]))
    if kind == w.O_CALL:
        return s.push(Calling([0, who, row]))
    if kind == w.O_LIFE_BREAK:
        return r14_old.begin_break(s, who)
    s.refused = []
    return r08_battle.start(s, who)


def judge(s: State, row: int, who: int, answer: int) -> int:
    """705.2 What [Judgment] requires is done, and the judgment goes on the chase."""
    a = r11_keywords.judgments_of(s, row)[second_of(answer)]
    r09_abilities.begin_playing(s, row, a.id, who, 0, answer)
    atoms.note(s, w.MEM_JUDGED, who, 1)
    return GO


def judgment_more(s: State, row: int, who: int) -> list[int]:
    """705.2c Texts about [Judgment] are about what it requires: what they add to that."""
    out = [0] * w.PRICES
    for n in legality.charges(s, w.ACT_JUDGE, who, row):
        out[w.FREE] += max(n, 0)
    return out


def covers_judgment(s: State, row: int, who: int, a: Ability, c: Context) -> bool:
    """705.2c Whether what [Judgment] requires can be paid together with what texts add, less what they take off."""
    price = judgment_more(s, row, who)
    less = r09_abilities.reductions(s, row, who, w.ACT_JUDGE)
    if price[w.FREE] == 0 and less == 0:
        return True
    if a.price >= 0:
        r09_abilities.add(price, priced(s, a.price, c))
    return r10_game_actions.shortfall(r10_game_actions.purse_of(s, who, r10_game_actions.NOTHING), price) <= less


def pay_more(s: State, a: Ability, c: Context) -> bool:
    """705.2c, 907.1 What texts add to [Judgment], or to a will ability, is paid last; whether that is anything."""
    if a.window == w.W_WILL:
        return pay_more_for_will(s, a, c)
    if a.window != w.W_JUDGMENT:
        return False
    price = judgment_more(s, c.src, c.who)
    if price[w.FREE] == 0:
        return False
    legality.spend_charges(s, w.ACT_JUDGE, c.who, c.src)
    r10_game_actions.pay(s, c.who, price, False)
    return True


def pay_more_for_will(s: State, a: Ability, c: Context) -> bool:
    """903.2e-iii, 907.3 What texts add to a will ability is paid at once; unpaid it produces nothing."""
    price = [0] * w.PRICES
    price[w.FREE] = r09_abilities.dearer(s, a, c.src, c.who)
    if price[w.FREE] == 0:
        return False
    legality.spend_charges(s, w.ACT_ACTIVATE, c.who, c.src)
    c.wanted = 1
    c.done = 0
    r10_game_actions.pay(s, c.who, price, True, r09_abilities.taken_off(s, a, c.src, c.who))
    return True


# -- automatic cards ------------------------------------------------------------------------------


def triggers_itself(a: Ability) -> bool:
    """708.1, 708.1a, 906.2 Whether an ability makes its card an automatic card: a condition, and where it is unseen."""
    return a.sort == AUTOMATIC and a.zones & (1 << w.STANDBY) != 0 and a.zones & ~UNSEEN == 0


def is_automatic_card(s: State, p: Pending) -> bool:
    """906.2 Whether it is a card itself that waits, not an ability of a card."""
    return p.pc < 0 and len(p.frame) == 0 and triggers_itself(s.g.catalogue.abilities[p.ability])


def is_only_triggered(s: State, row: int) -> bool:
    """604.1b, 708.2 A card whose [Trigger] is a condition is not played at will; one with [Stealth] is."""
    card = s.g.catalogue.cards[s.printed[row]]
    if card.stands:
        for a in card.abilities:
            if triggers_itself(a) and not is_stealth(a):
                return True
    return False


def is_stealth(a: Ability) -> bool:
    """1114.2 Whether an automatic card is one with [Stealth], which triggers in standby alone."""
    return a.label == STEALTH


def has_chance(s: State, who: int) -> bool:
    """708.2 Whether a player could, for all that the others can tell, reveal a card now: that they are asked shows."""
    for p in s.pending:
        if p.who == who and is_unrevealed(s, p):
            return True
    return False


def is_unrevealed(s: State, p: Pending) -> bool:
    """708.2 Whether it is an automatic card that has not been revealed, and so has not triggered."""
    return is_automatic_card(s, p) and s.bits[p.row] & FACE_UP == 0


def has_triggered(s: State) -> bool:
    """708.2, 906.2 Whether anything waits that has triggered: a hidden card has not."""
    for p in s.pending:
        if not is_unrevealed(s, p):
            return True
    return False


def revealable(s: State, who: int) -> list[int]:
    """906.2, 708.2 The cards that a player could reveal now, each with what happened."""
    options: list[int] = []
    for i in range(len(s.pending)):
        p = s.pending[i]
        if p.who == who and is_unrevealed(s, p) and is_at_hand(s, p):
            options.append(pack(w.O_REVEAL, p.row, i))
    return options


def drop_chances(s: State) -> None:
    """906.4a, 906.10, 708.2b No card triggers that has moved, that came to standby this turn, or that has already."""
    left: list[Pending] = []
    shown: list[int] = []
    for p in s.pending:
        if is_automatic_card(s, p):
            if s.bits[p.row] & FACE_UP == 0:
                if not is_at_hand(s, p) and not is_veiled(s, p):
                    continue
            elif not s.is_here(p.row, p.inc) or p.row in shown:  # 708.2b
                continue
            else:
                shown.append(p.row)
        left.append(p)
    if len(left) < len(s.pending):
        s.pending = left


def is_at_hand(s: State, p: Pending) -> bool:
    """906.10, 708.2, 1114.2 Whether a card lies where it can be revealed: in standby, and in hand without [Stealth]."""
    if not s.is_here(p.row, p.inc):  # 906.10
        return False
    kind = s.zone_kind(p.row)
    if kind == w.STANDBY:
        return not is_too_fresh(s, p)  # 906.4a
    return kind == w.HAND and not is_stealth(s.g.catalogue.abilities[p.ability])


def is_veiled(s: State, p: Pending) -> bool:
    """302.2 Whether somebody cannot tell a card from one that could be revealed: its player is asked all the same."""
    if s.zone[p.row] < 0 or UNSEEN & bit(s.zone_kind(p.row)) == 0:
        return False
    if s.is_known(p.row, 1 - p.who) and s.is_known(p.row, SPECTATOR):
        return False
    stealth = is_stealth(s.g.catalogue.abilities[p.ability])
    for row in s.zones[w.STANDBY * SEATS + p.who]:
        if stealth or s.since[row] != s.turn:
            return True
    return not stealth and len(s.zones[w.HAND * SEATS + p.who]) > 0


def is_too_fresh(s: State, p: Pending) -> bool:
    """708.5, 1114.3 In the turn in which it was put into standby a card is not revealed; one with [Stealth] is."""
    if s.zone_kind(p.row) != w.STANDBY or s.since[p.row] != s.turn:
        return False
    return not is_stealth(s.g.catalogue.abilities[p.ability])


def reveal(s: State, who: int, answer: int) -> None:
    """708.2, 708.2b One card is turned face up; whoever declines lets all of theirs stay hidden."""
    row = first_of(answer)
    at = second_of(answer)
    left: list[Pending] = []
    for i in range(len(s.pending)):
        p = s.pending[i]
        lapses = is_unrevealed(s, p)
        if kind_of(answer) == DECLINE:
            lapses = lapses and p.who == who
        else:
            lapses = lapses and p.row == row and i != at
        if not lapses:
            left.append(p)
    s.pending = left
    if kind_of(answer) != DECLINE:
        atoms.turn(s, row, 0)


def play_automatic(s: State, at: int) -> int:
    """708.3, 906.6, 603.3 A triggered card is played as a spell if it can be."""
    p = s.pending[at]
    a = s.g.catalogue.abilities[p.ability]
    way = automatic_way(s, p.row)
    c = Context(p.who, p.row, p.inc, a.sets, a.nums)
    triggers.hear(c, p)
    purse = r10_game_actions.purse_of(s, p.who, [])
    attempt = pack(TRIGGER, at)
    reason = r09_abilities.may_play(s, p.row, p.who, True, way, purse)
    if reason != 0 or not r09_abilities.may_play_waiting(s, p, a, c) or s.refused.count(attempt) >= PATIENCE:
        del s.pending[at]
        return waste(s, p)
    rewind.mark(s, attempt)
    del s.pending[at]
    f = r09_abilities.Playing([0, p.who, p.row, p.inc, a.id, way, 1, len(s.items), 0])
    s.push(f)
    r09_abilities.put_on_chase(s, f)
    f.step = r09_abilities.FIX
    c.src_inc = f.inc
    return effects.begin(s, a.id, a.announce, c)


def automatic_way(s: State, row: int) -> int:
    """708.4 From standby it costs nothing, from elsewhere what the card costs."""
    if s.zone_kind(row) == w.STANDBY:
        return r09_abilities.TRIGGERED | r09_abilities.FREELY
    return r09_abilities.TRIGGERED


def waste(s: State, p: Pending) -> int:
    """708.3a, 906.6a A revealed card that cannot be played is put into its owner's graveyard."""
    zone = w.GRAVEYARD * SEATS + s.owner(p.row)
    return batch.propose_one(s, batch.MOVE, p.row, zone, atoms.TOP, 0, p.who, 0)


# -- standby, calling -----------------------------------------------------------------------------


@final
class Placing(Frame):
    """A card is put into standby."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.row = v[2]

    def kind(self) -> i64:
        return w.F_PLACING

    def copy(self) -> Frame:
        return Placing([self.step, self.who, self.row])

    def ints(self) -> list[int]:
        return [self.step, self.who, self.row]

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        if step == 0:
            return pay_for_standby(s, self)
        return put_into_standby(s, self)


def pay_for_standby(s: State, f: Placing) -> int:
    """706.1 Two will are paid."""
    return r10_game_actions.pay(s, f.who, standby_price(s, f.who), False)


def put_into_standby(s: State, f: Placing) -> int:
    """706.1, 706.2 The card is put there face down, at once."""
    s.leave()
    zone = w.STANDBY * SEATS + f.who
    return batch.propose_one(s, batch.MOVE, f.row, zone, atoms.TOP, 0, f.who, 0)


PLACING: Final[list[Callable[[State, Placing], int]]] = [pay_for_standby, put_into_standby]


@final
class Calling(Frame):
    """A magic stone is called."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.row = v[2]

    def kind(self) -> i64:
        return w.F_CALLING

    def copy(self) -> Frame:
        return Calling([self.step, self.who, self.row])

    def ints(self) -> list[int]:
        return [self.step, self.who, self.row]

    def receive(self, s: State, register: int, rows: list[int]) -> None:
        self.row = rows[0]

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        if step == 0:
            return rest_caller(s, self)
        if step == 1:
            return put_stone(s, self)
        return tell_call(s, self)


def rest_caller(s: State, f: Calling) -> int:
    """709.1, 1016.1 The J/ruler rests."""
    atoms.note(s, w.MEM_CALLED, f.who, 1)
    return batch.propose_one(s, batch.REST, f.row, 0, 0, 0, f.who, 0)


def put_stone(s: State, f: Calling) -> int:
    """709.1 The top card of the magic stone deck is put into the field."""
    deck = s.zones[w.STONE_DECK * SEATS + f.who]
    if len(deck) == 0:
        return GO
    field = w.FIELD * SEATS + f.who
    return batch.propose_one(s, batch.MOVE, deck[len(deck) - 1], field, atoms.TOP, 0, f.who, atoms.IN_ORDER)


def tell_call(s: State, f: Calling) -> int:
    """709.1 A magic stone was called."""
    s.leave()
    return batch.happen(s, -1 - f.who, w.CALLED, f.who)


CALLING: Final[list[Callable[[State, Calling], int]]] = [rest_caller, put_stone, tell_call]


def refusals(s: State, seat: int) -> list[tuple[int, str, int]]:
    """701.1 Why a card cannot be used now."""
    out: list[tuple[int, str, int]] = []
    main = s.phase == w.P_MAIN and seat == s.active and len(s.items) == 0
    battles = s.ask_kind == w.ASK_ATTACK and seat == s.seat
    purse = r10_game_actions.purse_of(s, seat, [])
    for row in s.zones[w.HAND * SEATS + seat]:
        out.append((row, "play", why_no_play(s, row, seat, main, purse)))
    for row in s.zones[w.STANDBY * SEATS + seat]:
        out.append((row, "play", may_play_standby(s, row, seat, main, 0, purse)))
    for kind in (w.GRAVEYARD, w.REMOVED):
        for row in s.zones[kind * SEATS + seat]:
            if is_let(s, row, seat):
                out.append((row, "play", may_play(s, row, seat, main, 0, purse)))
    for kind in (w.FIELD, w.RULER_AREA):
        for row in s.zones[kind * SEATS + seat]:
            abilities = triggers.abilities_of(s, row)
            for i in range(len(abilities)):
                if abilities[i].sort == ACTIVATED and USED & bit(abilities[i].window):
                    out.append((row, "activate", r09_abilities.may_use(s, row, i, abilities[i], seat, main)))
            if kind == w.RULER_AREA:
                reason = r11_keywords.why_no_judgment(s, row, seat) if main else r09_abilities.NOT_NOW
                out.append((row, "judgment", reason))
            elif values.sheet(s, row).kinds & r08_battle.FIGHTERS:
                reason = r08_battle.why_no_attack(s, row, seat)
                out.append((row, "attack", reason if main or battles else reason or r09_abilities.NOT_NOW))
                if s.ask_kind == w.ASK_BLOCK and seat == s.seat:
                    out.append((row, "block", r08_battle.why_no_block(s, row, seat)))
    return out


def why_no_play(s: State, row: int, who: int, main: bool, purse: r10_game_actions.Purse) -> int:
    """702.1, 703.1 Why a card in hand cannot be played in any way; of several reasons that of the plain way."""
    reason = may_play(s, row, who, main, 0, purse)
    if reason != 0:
        for way in r11_keywords.ways(s, row, who):
            if way != 0 and may_play(s, row, who, main, way, purse) == 0:
                return 0
    return reason
