"""Positions of Force of Will from which legal sequences are counted, and the judge of its own questions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from rulebound.games.fow import words as w
from rulebound.games.fow.profiles import profile
from rulebound.games.fow.r04_setup import Redraw
from rulebound.games.fow.r05_turn import Turn
from rulebound.games.fow.r08_battle import Battle
from rulebound.games.fow.r09_abilities import AWAKEN, AWAKEN_ALSO, FREELY, FUTURE, INCARNATE, Playing, rests_itself
from rulebound.games.fow.r10_game_actions import Paying, produces
from rulebound.games.fow.r11_keywords import Way
from rulebound.games.fow.r14_old import Hosting
from rulebound.kernel import effects, legality, queries, values
from rulebound.kernel.catalogue import ACTIVATED, AUTOMATIC, Ability, Card
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import DECLINE, NUMBER, PASS, VEILED, Pick, Secret, pack
from rulebound.kernel.operations.outcome import priced
from rulebound.kernel.records import Pending
from rulebound.kernel.state import BACK, FACE_UP, SEATS, Frame, State
from tests.properties.positions import Position, abilities, context, has, is_kind, may_begin

POSITIONS: Final = [
    Position("fow", 0, 0, 4),
    Position("fow", 0, 5, 9),
    Position("fow", 2, 161, 9),
    Position("fow", 0, 305, 6),
    Position("fow", 0, 315, 9),
    Position("fow", 0, 95, 9),
    Position("fow", 0, 375, 9),
    Position("fow", 0, 606, 4),
    Position("fow", 0, 343, 9),
    Position("fow", 0, 484, 8),
    Position("fow", 12, 405, 9),
    Position("fow", 5, 549, 9),
    Position("fow", 45, 1008, 9),
    Position("fow", 4, 142, 9),
    Position("fow", 6, 1055, 8),
    Position("fow", 0, 208),
    Position("fow", 0, 94, 5),
    Position("fow", 0, 179, 4),
    Position("fow", 0, 894, 5),
    Position("fow", 0, 699, 9),
    Position("fow", 6, 750),
    Position("fow", 379, 699, 9),
    Position("fow-6.0-viola", 100, 0, 4),
    Position("fow-6.0-viola", 100, 5, 8),
    Position("fow-6.0-viola", 101, 134, 9),
    Position("fow-6.0-viola", 101, 153, 9),
    Position("fow-6.0-viola", 100, 69, 8),
    Position("fow-6.0-viola", 100, 118, 9),
    Position("fow-6.0-viola", 100, 448, 4),
    Position("fow-6.0-viola", 105, 798, 9),
    Position("fow-6.0-viola", 100, 500, 9),
    Position("fow-6.0-viola", 100, 282, 9),
    Position("fow-6.0-viola", 102, 916, 9),
    Position("fow-6.0-viola", 100, 676, 9),
    Position("fow-6.0-viola", 137, 567, 9),
    Position("fow-6.0-viola", 101, 501, 9),
    Position("fow-6.0-viola", 101, 482, 9),
    Position("fow-6.0-viola", 100, 219),
    Position("fow-6.0-viola", 100, 117),
    Position("fow-6.0-viola", 100, 121, 9),
    Position("fow-6.0-viola", 100, 723, 5),
    Position("fow-6.0-viola", 100, 662, 9),
    Position("fow-6.0-viola", 102, 394, 9),
    Position("fow-6.0-viola", 100, 6, 8),
    Position("fow-6.0-viola", 405, 659, 9),
    Position("fow-6.0-literal", 200, 0, 4),
    Position("fow-6.0-literal", 200, 4, 9),
    Position("fow-6.0-literal", 200, 251, 9),
    Position("fow-6.0-literal", 200, 382, 7),
    Position("fow-6.0-literal", 200, 428, 7),
    Position("fow-6.0-literal", 200, 159, 9),
    Position("fow-6.0-literal", 200, 124, 7),
    Position("fow-6.0-literal", 203, 237, 9),
    Position("fow-6.0-literal", 201, 919, 9),
    Position("fow-6.0-literal", 201, 201, 9),
    Position("fow-6.0-literal", 214, 616, 9),
    Position("fow-6.0-literal", 201, 406, 9),
    Position("fow-6.0-literal", 236, 714, 8),
    Position("fow-6.0-literal", 209, 1005, 6),
    Position("fow-6.0-literal", 232, 638, 6),
    Position("fow-6.0-literal", 200, 459),
    Position("fow-6.0-literal", 200, 136, 9),
    Position("fow-6.0-literal", 200, 269, 9),
    Position("fow-6.0-literal", 200, 508, 6),
    Position("fow-6.0-literal", 201, 410, 5),
    Position("fow-6.0-literal", 201, 414, 9),
    Position("fow-6.0-literal", 651, 612, 9),
]

HOSTS: Final = {
    "resonator": (w.RESONATOR,),
    "ruler": (w.RULER,),
    "j-ruler": (w.J_RULER,),
    "j/resonator": (w.J_RULER, w.RESONATOR),
    "j/ruler": (w.J_RULER, w.RULER),
}
HUNDRED: Final = 100
Purse = list[tuple[list[int], int]]  # each source of will: the kinds that it could give, and how much


class Judge:
    """What may be done, read off the comprehensive rules: every act is tried with every card.

    On trust are the texts that allow, forbid, require and charge, whether a text finds its targets and its costs
    beside will, and what a will ability is sure to produce; how will covers a price is found by trying all ways.
    """

    def answers(self, s: State) -> list[int]:
        """The legal answers to a question of this game."""
        f = s.frames[-1]
        if s.ask_kind == w.ASK_REVEAL:
            return self.reveals(s)
        if isinstance(f, Paying):
            return self.lowered(s, f) if s.ask_kind == w.ASK_LESS else self.payments(s, f)
        if isinstance(f, Way):
            return [pack(w.O_PLAY, f.row, way) for way in self.ways_by_effect(s, f)]
        if isinstance(f, Battle):
            if s.ask_kind == w.ASK_ATTACK:
                return self.attacks(s, f)
            return self.blocks(s, f) if s.ask_kind == w.ASK_BLOCK else self.piercing(s, f)
        assert s.ask_kind == w.ASK_PRIORITY
        return self.actions(s)

    def candidates(self, s: State, asker: Frame, question: Pick) -> list[int]:
        """A hand to put back or to discard from, cards to be attached to; what is chosen unseen the text found."""
        if isinstance(asker, (Redraw, Turn)):
            return lying(s, w.HAND, s.seat)
        if isinstance(asker, Playing):
            return [row for row in hosts(s, asker.row) if targetable(s, asker.row, asker.who, row)]
        if isinstance(asker, Hosting):
            return hosts(s, asker.row)
        assert isinstance(asker, Secret)
        return question.candidates

    def places(self, s: State, asker: Frame) -> list[int]:
        """There are no places here."""
        raise AssertionError("nobody is asked for a place")

    # -- with priority ----------------------------------------------------------------------------

    def actions(self, s: State) -> list[int]:
        """Whatever a player with priority may do, tried with every card (604.1, 604.2)."""
        who = s.seat
        main = s.phase == w.P_MAIN and who == s.active and not s.items
        chased = all(not has(s, i.row, w.UNCHASED) and may(s, w.ACT_CHASE, i.who, i.row) for i in s.items)
        out: list[int] = []
        for row in range(len(s.card)):
            if s.zone[row] < 0:
                continue
            if chased:
                out.extend(pack(w.O_PLAY, row, way) for way in self.plays(s, row, who, main))
            for i, a in enumerate(abilities(s, row)):
                if owned(s, row, who) and self.may_use(s, row, i, a, who, main):
                    if a.window == w.W_WILL:
                        out.append(pack(w.O_WILL, row, i))
                    elif chased:
                        out.append(pack(w.O_ACTIVATE, row, i))
        if profile(s).viola:
            below = sum(1 for n in range(1000, s.pool(w.LIFE, who), 1000))
            if len(lying(s, w.LIFE_BREAK, who)) > below:
                out.append(pack(w.O_LIFE_BREAK))
        if not main:
            return [*out, pack(PASS)]
        return out + self.main_actions(s, who)

    def main_actions(self, s: State, who: int) -> list[int]:
        """Judgment, standby, calling a magic stone, a battle; passing unless a card has to attack (604.2, 710.1)."""
        out: list[int] = []
        for row in lying(s, w.RULER_AREA, who):
            judgments = [a for a in card_of(s, row).abilities if a.window == w.W_JUDGMENT]
            out.extend(pack(w.O_JUDGE, row, n) for n, a in enumerate(judgments) if self.may_judge(s, row, n, a, who))
        if missing(s, who, [], will(free=2)) == 0:
            hand = lying(s, w.HAND, who)
            out.extend(pack(w.O_STANDBY, row) for row in hand if may(s, w.ACT_STANDBY, who, row))
        out.extend(pack(w.O_CALL, row) for row in range(len(s.card)) if self.may_call(s, row, who))
        if s.memory[w.MEM_GAVE_UP * SEATS + who] > 0:
            return [*out, pack(PASS)]
        out.append(pack(w.O_BATTLE))
        forced = any(self.must_attack(s, row, who) for row in lying(s, w.FIELD, who))
        return out if forced else [*out, pack(PASS)]

    def may_judge(self, s: State, row: int, n: int, a: Ability, who: int) -> bool:
        """A recovered ruler with [Judgment] and without an astral counter, once a turn (705.1, 1010.1a)."""
        if is_silent(s, row) or s.mark(row, w.M_ASTRAL) or s.rested(row):
            return False
        if (
            s.memory[w.MEM_JUDGED * SEATS + who]
            or pack(w.O_JUDGE, row, n) in s.refused
            or not may(s, w.ACT_JUDGE, who, row)
        ):
            return False
        c = context(s, row, a, who)
        price = plus(price_of(s, a, c), charged(s, w.ACT_JUDGE, who, row))
        return holds(s, a, c) and missing(s, who, [], price) == 0 and effects.can(s, a.announce, c) == 0

    def may_call(self, s: State, row: int, who: int) -> bool:
        """A recovered J/ruler rests for it, once a turn and not after judgment (709.1)."""
        if s.memory[w.MEM_CALLED * SEATS + who] or s.memory[w.MEM_JUDGED * SEATS + who]:
            return False
        if not lying(s, w.STONE_DECK, who) or not in_playground(s, row, who) or s.rested(row):
            return False
        if not is_kind(s, row, w.RULER) and not is_kind(s, row, w.J_RULER):
            return False
        return may(s, w.ACT_REST, who, row) and may(s, w.ACT_CALL, who, row)

    # -- playing cards ----------------------------------------------------------------------------

    def plays(self, s: State, row: int, who: int, main: bool) -> list[int]:
        """The ways in which a card may be played: from the hand, from standby, by [Remnant] (604.1b, 702.1, 706.3)."""
        given = 0
        if s.zone[row] == w.STANDBY * SEATS + who:
            if card_of(s, row).windows & 1 << w.W_TRIGGER:
                given = FREELY  # 708.4
                if s.since[row] == s.turn:  # 708.5
                    return []
            elif not legality.allowed(s, w.ACT_PLAY, who, row, -1):
                return []
        elif s.zone[row] == w.GRAVEYARD * SEATS + who:
            if not has(s, row, w.REMNANT):
                return []
        elif s.zone[row] != w.HAND * SEATS + who:
            return []
        # A card whose [Trigger] is a condition is only revealed for it (708.2).
        if any(is_chance(a) and not is_stealth(a) for a in card_of(s, row).abilities):
            return []
        ways = [way for way in ways_of(s, row) if not (given and way & INCARNATE)]
        return [given | way for way in ways if self.may_play(s, row, who, main, given | way)]

    def may_play(self, s: State, row: int, who: int, main: bool, way: int) -> bool:
        """In main timing, or at any time with [Quickcast] or a [Trigger], at its price and with targets (702, 703)."""
        side = side_of(s, row, way)
        quick = has(s, row, w.QUICKCAST) if side is card_of(s, row) else side.base.keywords & 1 << w.QUICKCAST
        if not main and not quick and not side.windows & 1 << w.W_TRIGGER:
            return False
        if side.refused or any(is_kind(s, row, kind) for kind in (w.RULER, w.J_RULER, w.STONE)):
            return False
        if not may(s, w.ACT_PLAY, who, row) or pack(w.O_PLAY, row, way) in s.refused:
            return False
        return self.is_playable(s, row, who, way)

    def is_playable(self, s: State, row: int, who: int, way: int) -> bool:
        """Whether there is will for it, and what else it costs, and a target (903.2d, 903.2e)."""
        price = [0] * w.PRICES
        if not way & (INCARNATE | FREELY):
            side = side_of(s, row, way)
            printed = values.sheet(s, row).values if side is card_of(s, row) else side.base.values
            price = [*printed[w.COST_OF : w.COST_OF + w.ATTRIBUTES + 1], 0, 0]
        for a in extras(s, row, way):
            c = context(s, row, a, who)
            if effects.can_without(s, a.code, c, row) != 0:
                return False
            price = plus(price, price_of(s, a, c))
        changes = legality.charges(s, w.ACT_PLAY, who, row)
        price[w.FREE] += sum(n for n in changes if n > 0)
        if missing(s, who, [], price) > -sum(n for n in changes if n < 0):
            return False
        if wanted(s, row) and not any(targetable(s, row, who, other) for other in hosts(s, row)):
            return False
        text = text_of(s, row, who, way)
        if text is None:
            return True
        c = context(s, row, text, who)
        return holds(s, text, c) and effects.can_without(s, text.announce, c, row) in (0, VEILED)

    def ways_by_effect(self, s: State, f: Way) -> list[int]:
        """The ways to play a card that an effect plays; nothing is banished instead of a cost (1109.2)."""
        ways = [f.way | way for way in ways_of(s, f.row) if not way & INCARNATE]
        return [way for way in ways if self.is_playable(s, f.row, f.who, way)]

    # -- abilities and will -----------------------------------------------------------------------

    def may_use(self, s: State, row: int, i: int, a: Ability, who: int, main: bool) -> bool:
        """An activate ability, valid where its card is, not used up, under its condition, at its cost (905)."""
        windows = (w.W_ACTIVATE, w.W_WILL, w.W_MAIN) if main else (w.W_ACTIVATE, w.W_WILL)
        if a.sort != ACTIVATED or a.window not in windows or not a.zones & 1 << s.zone_kind(row):
            return False
        if not may_begin(s, row, i, a, who) or is_used_by_name(s, row, a):
            return False
        if pack(w.O_ACTIVATE, row, i) in s.refused or not may(s, w.ACT_ACTIVATE, who, row):
            return False
        rests = rests_itself(s, a)
        if rests and is_fighter_kind(s, row) and s.since[row] == s.turn and not has(s, row, w.SWIFTNESS):
            return False
        c = context(s, row, a, who)
        if a.window == w.W_WILL:
            return effects.can(s, a.code, c) == 0
        changes = legality.charges(s, w.ACT_ACTIVATE, who, row)
        price = plus(price_of(s, a, c), sum(n for n in changes if n > 0))
        if missing(s, who, [row] if rests else [], price) > -sum(n for n in changes if n < 0):
            return False
        return effects.can(s, a.announce, c) == 0

    def lowered(self, s: State, f: Paying) -> list[int]:
        """The parts of a price that may be lowered so that the rest can be paid (903.2e-iv)."""
        out: list[int] = []
        for kind in range(w.WILL):
            left = less(f.price, kind)
            if f.price[kind] > 0 and missing(s, f.who, [], left) <= f.less - 1:
                out.append(pack(w.O_LESS, kind))
        return out

    def payments(self, s: State, f: Paying) -> list[int]:
        """Any will that pays what comes next and leaves the rest payable, any will ability (1003.1, 1003.5)."""
        first = next((kind for kind in (0, 1, 2, 3, 4, w.MOON) if f.price[kind] > 0), w.FREE)
        floating = [s.pool(kind, f.who) for kind in range(w.WILL)]
        sources = purse(s, f.who, [])
        out: list[int] = []
        for kind in range(w.WILL):
            if floating[kind] > 0 and first in (kind, w.FREE):
                if deficit(less(floating, kind), sources, less(f.price, first)) == 0:
                    out.append(pack(w.O_SPEND, kind))
        for row, i, a in will_abilities(s, f.who):
            if (row, i) in sure(s, f.who, []) or (s.rewinds and self.may_use(s, row, i, a, f.who, False)):
                out.append(pack(w.O_WILL, row, i))
        return out

    # -- automatic cards --------------------------------------------------------------------------

    def reveals(self, s: State) -> list[int]:
        """Hidden cards whose condition was met may be revealed, the active player's before the other's (708.2)."""
        chances = [(i, p) for i, p in enumerate(s.pending) if self.is_chance(s, p)]
        assert s.seat == s.active or all(p.who == s.seat for _, p in chances)
        return [*(pack(w.O_REVEAL, p.row, i) for i, p in chances if p.who == s.seat), pack(DECLINE)]

    def is_chance(self, s: State, p: Pending) -> bool:
        """Whether it is a card itself that waits, hidden in hand, or in standby for long enough (708.5, 1114.3)."""
        a = s.g.catalogue.abilities[p.ability]
        if p.pc >= 0 or p.frame or not is_chance(a) or s.bits[p.row] & FACE_UP or not s.is_here(p.row, p.inc):
            return False
        if is_stealth(a):
            return s.zone_kind(p.row) == w.STANDBY
        return s.zone_kind(p.row) == w.HAND or (s.zone_kind(p.row) == w.STANDBY and s.since[p.row] < s.turn)

    # -- battle -----------------------------------------------------------------------------------

    def attacks(self, s: State, f: Battle) -> list[int]:
        """Every card of the active player is tried; one that has to attack comes first (803.3, 803.4)."""
        mine = lying(s, w.FIELD, f.who)
        musts = [row for row in mine if self.must_attack(s, row, f.who)]
        out: list[int] = []
        for row in mine:
            if self.may_attack(s, row, f.who) and (not musts or row in musts):
                out.extend(self.named(s, row, f.who) or self.targets(s, row, f.who))
        out = [option for option in out if option not in s.refused]
        return out if musts else [*out, pack(w.O_GIVE_UP)]

    def may_attack(self, s: State, row: int, who: int) -> bool:
        """Recovered, there since the turn began or swift, free to attack, and what that costs can be paid (803.3a)."""
        if not is_fighter(s, row) or s.rested(row) or (is_new(s, row) and not has(s, row, w.SWIFTNESS)):
            return False
        if not may(s, w.ACT_REST, who, row) or not may(s, w.ACT_ATTACK, who, row):
            return False
        return missing(s, who, [row], will(free=charged(s, w.ACT_ATTACK, who, row))) == 0

    def targets(self, s: State, row: int, who: int) -> list[int]:
        """The player, and rested J/resonators, or any by [Precision] or by leave of a text (803.3b, 1103.2)."""
        out = [pack(w.O_ATTACK_PLAYER, row)] if may(s, w.ACT_ATTACK_PLAYER, who, row) else []
        for target in lying(s, w.FIELD, 1 - who):
            open_to = s.rested(target) or has(s, row, w.PRECISION)
            open_to = open_to or legality.allowed(s, w.ACT_ATTACK, who, row, target)
            if open_to and is_fighter(s, target) and may(s, w.ACT_ATTACK, who, row, target):
                out.append(pack(w.O_ATTACK, row, target))
        return out

    def named(self, s: State, row: int, who: int) -> list[int]:
        """The attacks that a text requires by naming the target."""
        rows = [other for other in lying(s, w.FIELD, 1 - who) if legality.required(s, w.ACT_ATTACK, who, row, other)]
        return [option for option in self.targets(s, row, who) if option in [pack(w.O_ATTACK, row, o) for o in rows]]

    def must_attack(self, s: State, row: int, who: int) -> bool:
        """[Bloodlust] or a text requires it, and nothing excuses the card (710.2, 1123.2)."""
        told = has(s, row, w.BLOODLUST) or legality.required(s, w.ACT_ATTACK, who, row, -1)
        if not told and not self.named(s, row, who):
            return False
        if is_new(s, row) or charged(s, w.ACT_ATTACK, who, row) > 0 or not self.targets(s, row, who):
            return False
        return self.may_attack(s, row, who)

    def blocks(self, s: State, f: Battle) -> list[int]:
        """A recovered J/resonator other than the attacked one, flying where that is needed (804.3, 1106.2)."""
        you = 1 - f.who
        out: list[int] = []
        musts: list[int] = []
        for row in lying(s, w.FIELD, you):
            if row == f.target or not is_fighter(s, row) or s.rested(row) or pack(w.O_BLOCK, row) in s.refused:
                continue
            if has(s, f.attacker, w.FLYING) and not has(s, row, w.FLYING):
                continue
            price = charged(s, w.ACT_BLOCK, you, row)
            free = may(s, w.ACT_REST, you, row) and may(s, w.ACT_BLOCK, you, row, f.attacker)
            if free and missing(s, you, [row], will(free=price)) == 0:
                out.append(pack(w.O_BLOCK, row))
                if price == 0 and legality.required(s, w.ACT_BLOCK, you, row, f.attacker):
                    musts.append(pack(w.O_BLOCK, row))
        return musts or [*out, pack(PASS)]

    def piercing(self, s: State, f: Battle) -> list[int]:
        """By hundreds, what the blocker cannot endure (1102.2)."""
        s.sheets = []
        endured = max(0, values.value(s, f.blocker, w.DEF) - s.mark(f.blocker, w.M_DAMAGE))
        most = values.value(s, f.attacker, w.ATK) - endured
        return [pack(NUMBER) | n for n in range(0, most + 1, HUNDRED)]


# -- will -----------------------------------------------------------------------------------------


def will(free: int) -> list[int]:
    """A price of will of any kind."""
    return [free if kind == w.FREE else 0 for kind in range(w.PRICES)]


def plus(price: list[int], more: list[int] | int) -> list[int]:
    """A price with another one, or with so much will of any kind."""
    return [a + b for a, b in zip(price, will(more) if isinstance(more, int) else more, strict=True)]


def less(price: list[int], kind: int) -> list[int]:
    """So much will or so much of a price, but for one of a kind."""
    return [n - 1 if k == kind else n for k, n in enumerate(price)]


def price_of(s: State, a: Ability, c: Context) -> list[int]:
    """The will that an ability costs by itself."""
    return priced(s, a.price, c) if a.price >= 0 else [0] * w.PRICES


def charged(s: State, act: int, who: int, row: int) -> int:
    """What texts require for an act: each in its turn, never less than nothing."""
    out = 0
    for n in legality.charges(s, act, who, row):
        out = max(out + n, 0)
    return out


def will_abilities(s: State, who: int) -> Iterator[tuple[int, int, Ability]]:
    """The will abilities of a player's cards that can be played while will is paid."""
    for row in range(len(s.card)):
        if in_playground(s, row, who) or s.zone[row] == w.REMOVED * SEATS + who:
            for i, a in enumerate(abilities(s, row)):
                if a.window == w.W_WILL:
                    yield row, i, a


def sure(s: State, who: int, without: list[int]) -> dict[tuple[int, int], tuple[list[int], int]]:
    """The first will ability of each card that is sure to give will, with the kinds of it and how much."""
    out: dict[tuple[int, int], tuple[list[int], int]] = {}
    for row, i, a in will_abilities(s, who):
        given = produces(s, a)
        if given and row not in without and row not in [known for known, _ in out]:
            if Judge().may_use(s, row, i, a, who, False):
                out[row, i] = ([kind for kind in range(w.WILL) if given & 1 << kind], given >> 8)
    return out


def purse(s: State, who: int, without: list[int]) -> Purse:
    """The sources of will that a player can count on."""
    return list(sure(s, who, without).values())


def missing(s: State, who: int, without: list[int], price: list[int]) -> int:
    """How much of a price a player lacks at the least, without the will of some cards."""
    if not any(price):
        return 0
    return deficit([s.pool(kind, who) for kind in range(w.WILL)], purse(s, who, without), price)


def deficit(floating: list[int], sources: Purse, price: list[int]) -> int:
    """How much is missing at the least: every source is tried with each kind of will that it could give."""
    single = floating[:]
    for kinds, n in sources:
        if len(kinds) == 1:
            single[kinds[0]] += n
    several = [source for source in sources if len(source[0]) > 1]
    return min(
        lacking(single, [(kind, n) for kind, (_, n) in zip(chosen, several, strict=True)], price)
        for chosen in product(*(kinds for kinds, _ in several))
    )


def lacking(floating: list[int], more: list[tuple[int, int]], price: list[int]) -> int:
    """How much will is missing: each attribute and the moon is paid in kind, the rest with whatever is left."""
    have = floating[:]
    for kind, n in more:
        have[kind] += n
    out = 0
    for kind in range(w.WILL):
        if kind != w.FREE:
            paid = min(price[kind], have[kind])
            have[kind] -= paid
            out += price[kind] - paid
    return out + max(0, price[w.FREE] - sum(have))


# -- cards ----------------------------------------------------------------------------------------


def lying(s: State, kind: int, who: int) -> list[int]:
    """The cards in a player's area."""
    return [row for row in range(len(s.card)) if s.zone[row] == kind * SEATS + who]


def in_playground(s: State, row: int, who: int) -> bool:
    """Whether a card lies in a player's field or ruler area."""
    return s.zone[row] in (w.FIELD * SEATS + who, w.RULER_AREA * SEATS + who)


def owned(s: State, row: int, who: int) -> bool:
    """Whether abilities of a card are a player's to play: where it lies, not on the chase (105.3b)."""
    return s.zone[row] % SEATS == who and s.zone_kind(row) != w.CHASE


def may(s: State, act: int, who: int, row: int, other: int = -1) -> bool:
    """Whether no text forbids an act."""
    return legality.forbidden(s, act, who, row, other) == 0


def holds(s: State, a: Ability, c: Context) -> bool:
    """Whether the condition of an ability is met."""
    return a.condition is None or queries.holds(s, a.condition, c)


def card_of(s: State, row: int) -> Card:
    """What is printed on a card, on the side that is up."""
    return s.g.catalogue.cards[s.printed[row]]


def side_of(s: State, row: int, way: int) -> Card:
    """What is printed on the side that is played."""
    turns = way & FUTURE and not s.bits[row] & BACK
    cards = s.g.catalogue.cards
    return cards[cards[s.card[row]].back] if turns else card_of(s, row)


def ways_of(s: State, row: int) -> list[int]:
    """Either side of a double-faced card, by [Incarnation], by one [Awakening] or by both (1109, 1110, 1117)."""
    own = s.g.catalogue.cards[s.card[row]]
    double = own.back >= 0 and not own.base.kinds & (1 << w.RULER | 1 << w.J_RULER) and not s.bits[row] & BACK
    out: list[int] = []
    for way in range(AWAKEN_ALSO * 2):
        if way & ~(AWAKEN | INCARNATE | FUTURE | AWAKEN_ALSO) or (way & FUTURE and not double):
            continue
        windows = [a.window for a in side_of(s, row, way).abilities]
        awakenings = windows.count(w.W_AWAKENING)
        if (way & AWAKEN and awakenings < 1) or (way & AWAKEN_ALSO and awakenings < 2):
            continue
        if not way & INCARNATE or w.W_INCARNATION in windows:
            out.append(way)
    return out


def extras(s: State, row: int, way: int) -> list[Ability]:
    """What is paid beside or instead of a card's cost."""
    texts = side_of(s, row, way).abilities
    awakenings = [a for a in texts if a.window == w.W_AWAKENING]
    out = [a for a in texts if a.window == w.W_INCARNATION][:1] if way & INCARNATE else []
    out += awakenings[:1] if way & AWAKEN else []
    return out + (awakenings[1:2] if way & AWAKEN_ALSO else [])


def text_of(s: State, row: int, who: int, way: int) -> Ability | None:
    """What a chant says: as awakened, as in a torrent, or as it stands (1109.2, 1124.2)."""
    told: list[Ability] = []
    for a in side_of(s, row, way).abilities:
        awakened = a.window == w.W_AWAKENED and way & (AWAKEN | AWAKEN_ALSO)
        torrent = a.window == w.W_TORRENT and s.memory[w.MEM_PLAYED * SEATS + who] > 0
        if awakened or torrent:
            return a
        if a.window in (w.W_CHANT, w.W_TRIGGER):
            told.append(a)
    return told[0] if told else None


def is_chance(a: Ability) -> bool:
    """Whether an ability makes its card an automatic one: it waits for an event where nobody sees it (708.1a)."""
    return a.sort == AUTOMATIC and a.zones & 1 << w.STANDBY != 0 and not a.zones & 1 << w.FIELD


def is_stealth(a: Ability) -> bool:
    """Whether such a card waits in standby alone (1114.2)."""
    return a.label == "stealth"


def wanted(s: State, row: int) -> tuple[int, ...]:
    """The types of card to which an old addition is attached (1406.1a)."""
    s.sheets = []
    sheet = values.sheet(s, row)
    if sheet.kinds & 1 << w.ADDITION:
        for i, name in enumerate(s.g.words.attributes):
            if sheet.attributes & 1 << i and name in HOSTS:
                return HOSTS[name]
    return ()


def hosts(s: State, row: int) -> list[int]:
    """The cards in the playground to which an addition may be attached (1406.2a)."""
    kinds = wanted(s, row)
    around = [other for other in range(len(s.card)) if in_playground(s, other, 0) or in_playground(s, other, 1)]
    return [other for other in around if other != row and any(is_kind(s, other, kind) for kind in kinds)]


def targetable(s: State, row: int, who: int, other: int) -> bool:
    """Whether no text keeps a card from being targeted by another."""
    return legality.may_target(s, other, Context(who, row, s.inc[row], 0, 0))


def is_used_by_name(s: State, row: int, a: Ability) -> bool:
    """Whether a player has used an ability that works once a game by its name (1112.2)."""
    used = [(s.used[k + 1], s.g.catalogue.abilities[s.used[k + 2]].art) for k in range(0, len(s.used), 3)]
    return a.art >= 0 and (-1 - s.controller(row), a.art) in used


def is_silent(s: State, row: int) -> bool:
    """Whether a card has lost its printed abilities, computed afresh."""
    s.sheets = []
    return values.sheet(s, row).silent


def is_fighter_kind(s: State, row: int) -> bool:
    """Whether a card is a J/resonator."""
    return is_kind(s, row, w.RESONATOR) or is_kind(s, row, w.J_RULER)


def is_fighter(s: State, row: int) -> bool:
    """Whether a card is a J/resonator with ATK and DEF (803.3a)."""
    return is_fighter_kind(s, row) and not values.sheet(s, row).attributes & 1 << w.BODILESS


def is_new(s: State, row: int) -> bool:
    """Whether a card was not there when the turn began; as printed a J-ruler of one's own was (803.3a)."""
    own = s.controller(row) == s.owner(row) and is_kind(s, row, w.J_RULER)
    return s.since[row] == s.turn and not (own and not profile(s).judged_waits)
