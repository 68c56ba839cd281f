"""Positions of Azur Lane from which legal sequences are counted, and the judge of its own questions."""

from __future__ import annotations

from typing import Final

from rulebound.games.azurlane import words as w
from rulebound.games.azurlane.r03_terms import Damage, Paying
from rulebound.games.azurlane.r04_zones import Deploying
from rulebound.games.azurlane.r05_battle import Battle
from rulebound.kernel import effects, legality, values
from rulebound.kernel.catalogue import ACTIVATED, Ability
from rulebound.kernel.decisions import NUMBER, PASS, VEILED, Pick, Secret, pack
from rulebound.kernel.effects import Effect
from rulebound.kernel.state import SEATS, Frame, State
from tests.properties.positions import Position, abilities, context, has, is_kind, may_begin, places_for

POSITIONS: Final = [
    Position("azurlane", 17, 78),
    Position("azurlane", 39, 59),
    Position("azurlane", 0, 182),
    Position("azurlane", 35, 25),
    Position("azurlane", 32, 66),
    Position("azurlane", 21, 46),
    Position("azurlane", 6, 129),
    Position("azurlane", 37, 74),
    Position("azurlane", 16, 65),
    Position("azurlane", 13, 124),
    Position("azurlane", 18, 134),
    Position("azurlane", 37, 161),
    Position("azurlane", 15, 124),
    Position("azurlane", 31, 100),
    Position("azurlane", 34, 55),
    Position("azurlane", 20, 66),
    Position("azurlane", 18, 229),
    Position("azurlane", 3, 94),
    Position("azurlane", 24, 117),
    Position("azurlane", 36, 86),
    Position("azurlane", 8, 64),
    Position("azurlane", 31, 12),
    Position("azurlane", 13, 84),
    Position("azurlane", 20, 232),
    Position("azurlane", 12, 146),
    Position("azurlane", 29, 0),
    Position("azurlane", 33, 2),
    Position("azurlane", 17, 152),
    Position("azurlane", 22, 122),
    Position("azurlane", 3, 80),
    Position("azurlane", 22, 118),
    Position("azurlane", 19, 55),
    Position("azurlane", 25, 109),
    Position("azurlane", 15, 119),
    Position("azurlane", 0, 91),
    Position("azurlane", 34, 111),
    Position("azurlane", 36, 87),
    Position("azurlane", 10, 140),
    Position("azurlane", 23, 50),
    Position("azurlane", 5, 10),
    Position("azurlane", 14, 30),
    Position("azurlane", 7, 61),
]


class Judge:
    """What may be done, read off the comprehensive rules: every act is tried with every card.

    Taken on trust: what texts forbid, allow and charge, whether the cost of a text can be paid, which frame asks.
    """

    def answers(self, s: State) -> list[int]:
        """The legal answers to a question of this game."""
        f = s.frames[-1]
        if s.ask_kind == w.ASK_SEAT:
            return [pack(w.O_FIRST), pack(w.O_SECOND)]
        if s.ask_kind == w.ASK_REDRAW:
            return [pack(w.O_KEEP), pack(w.O_REDRAW)]
        if isinstance(f, Paying):
            return self.reverse_cubes(s, f)
        if s.ask_kind == w.ASK_ATTACK:
            return self.attacks(s)
        if isinstance(f, Battle):
            if s.ask_kind == w.ASK_SUPPORT:
                return self.supports(s, f.attacker, f.who, w.W_PURSUIT)
            return self.supports(s, f.target, 1 - f.who, w.W_COUNTER)
        if isinstance(f, Damage):
            return self.durability(s, f)
        assert s.ask_kind == w.ASK_MAIN
        return self.main(s)

    def candidates(self, s: State, asker: Frame, question: Pick) -> list[int]:
        """What is chosen unseen was found by the text."""
        assert isinstance(asker, Secret)
        return question.candidates

    def places(self, s: State, asker: Frame) -> list[int]:
        """Any place but that of the Flagship; where a text moves a card, as the text says (302.1c, 403.3c)."""
        if isinstance(asker, Deploying):
            taken = [s.place(row) for row in range(len(s.card)) if stands(s, row, asker.who) and is_flag(s, row)]
            return [place for place in range(w.PLACES) if place not in taken]
        assert isinstance(asker, Effect)
        return places_for(s, asker, w.FIELD)

    def main(self, s: State) -> list[int]:
        """Using, activating, retrofitting, ending: each tried with every card (503.1)."""
        who = s.seat
        out = [pack(w.O_END)]
        for row in range(len(s.card)):
            lent = s.zone[row] == w.RETREAT * SEATS + who and legality.allowed(s, w.ACT_USE, who, row, -1)
            usable = s.zone[row] == w.HAND * SEATS + who or lent
            if usable and may_use(s, row, who, w.W_MAIN):
                out.append(pack(w.O_USE, row))
            for i, a in enumerate(abilities(s, row)):
                if (usable or stands(s, row, who)) and may_activate(s, row, i, a, who, w.W_MAIN):
                    out.append(pack(w.O_ACTIVATE, row, i))
                if usable and may_activate(s, row, i, a, who, w.W_RETROFIT):
                    out.append(pack(w.O_RETROFIT, row, i))
        return out

    def attacks(self, s: State) -> list[int]:
        """Every pair of one's own and the other's cards is tried (505.1, 505.2)."""
        who = s.active
        out = [pack(w.O_NO_ATTACK)]
        for row in range(len(s.card)):
            for target in range(len(s.card)):
                if s.turn > 1 and stands(s, row, who) and stands(s, target, 1 - who):
                    if self.may_attack(s, row, who) and self.may_be_attacked(s, target, row, who):
                        out.append(pack(w.O_ATTACK, row, target))
        return out

    def may_attack(self, s: State, row: int, who: int) -> bool:
        """Active, and nothing forbids it (505.1)."""
        return not s.rested(row) and may(s, w.ACT_REST, who, row) and may(s, w.ACT_ATTACK, who, row)

    def may_be_attacked(self, s: State, row: int, attacker: int, who: int) -> bool:
        """A Flagship or a rested Ship, in a row that the attacker reaches (505.2a, 505.2b, 601.5).

        The attacker was there when the turn began, or is swift, or a text lets it attack this card at once (505.1).
        """
        if not may(s, w.ACT_ATTACK, who, attacker, row):
            return False
        if s.since[attacker] == s.turn and not has(s, attacker, w.SWIFT_ATTACK):
            if not legality.allowed(s, w.ACT_ATTACK_NOW, who, attacker, row):
                return False
        if is_flag(s, row):
            if not may(s, w.ACT_ATTACK_FLAGSHIP, who, attacker, row):
                return False
        elif not s.rested(row) and not legality.allowed(s, w.ACT_ATTACK_ACTIVE, who, attacker, row):
            return False
        front = s.place(attacker) < w.ROW or s.place(row) < w.ROW
        return front or has(s, attacker, w.LONG_RANGE) or (is_flag(s, attacker) and is_flag(s, row))

    def supports(self, s: State, supported: int, who: int, window: int) -> list[int]:
        """Active cards beside the supported one, Ships in hand, and the cards for this step (505.5, 506.1)."""
        out = [pack(PASS)]
        for row in range(len(s.card)):
            hand = s.zone[row] == w.HAND * SEATS + who
            helps = may(s, w.ACT_SUPPORT, who, row, supported)
            if stands(s, row, who) and helps and not s.rested(row) and may(s, w.ACT_REST, who, row):
                if has(s, row, w.FIELD_SUPPORT) and touches(s.place(row), s.place(supported)):
                    out.append(pack(w.O_SUPPORT, row))
            if hand and helps and is_kind(s, row, w.SHIP) and has(s, row, w.HAND_SUPPORT):
                if may(s, w.ACT_DISCARD, who, row):
                    out.append(pack(w.O_DISCARD_SUPPORT, row))
            if hand and not is_kind(s, row, w.SHIP) and may_use(s, row, who, window):
                out.append(pack(w.O_USE, row))
            # A Ship counters in hand only (601.3a).
            bared = window == w.W_COUNTER and is_kind(s, row, w.SHIP)
            if hand or (stands(s, row, who) and not bared):
                for i, a in enumerate(abilities(s, row)):
                    if may_activate(s, row, i, a, who, window):
                        out.append(pack(w.O_ACTIVATE, row, i))
        return out

    def reverse_cubes(self, s: State, f: Paying) -> list[int]:
        """So many of the Cubes that are paid lie reverse side up: every number is tried (204.6, 302.1b)."""
        return [
            pack(NUMBER) | n
            for n in range(f.amount + 1)
            if n <= s.pool(w.REVERSE, f.who) and f.amount - n <= s.pool(w.ACTIVE, f.who)
        ]

    def durability(self, s: State, f: Damage) -> list[int]:
        """The card is taken, or used with [Last Stand] (508.1a)."""
        out = [pack(w.O_TAKE, f.row)]
        refused = s.g.catalogue.cards[s.printed[f.row]].refused
        if has(s, f.row, w.LAST_STAND) and not refused and may(s, w.ACT_USE, f.seat, f.row):
            if may(s, w.ACT_LAST_STAND, f.seat, f.row):
                out.append(pack(w.O_LAST_STAND, f.row))
        return out


def price(s: State, row: int, who: int) -> int:
    """What a card costs now (303.2)."""
    s.sheets = []
    return max(0, values.value(s, row, w.COST) + sum(legality.charges(s, w.ACT_USE, who, row)))


def may_use(s: State, row: int, who: int, window: int) -> bool:
    """A Ship in the main phase, an Event in its window, at its cost (302.1, 503.1)."""
    card = s.g.catalogue.cards[s.printed[row]]
    texts = [a for a in card.abilities if a.window == window]
    fits = (card.base.kinds & 1 << w.SHIP and window == w.W_MAIN) or (card.base.kinds & 1 << w.EVENT and texts)
    if card.refused or not fits or not may(s, w.ACT_USE, who, row):
        return False
    return price(s, row, who) <= s.pool(w.ACTIVE, who) + s.pool(w.REVERSE, who)


def may_activate(s: State, row: int, i: int, a: Ability, who: int, window: int) -> bool:
    """In its window and zone, valid, not used up, under its condition and with its cost (304.3)."""
    if a.sort != ACTIVATED or a.window != window or s.zone[row] < 0 or not a.zones >> (s.zone[row] >> 1) & 1:
        return False
    if not may_begin(s, row, i, a, who) or not may(s, w.ACT_ACTIVATE, who, row):
        return False
    c = context(s, row, a, who)
    return not a.costs or effects.can(s, a.code, c) in (0, VEILED)


def may(s: State, act: int, who: int, row: int, other: int = -1) -> bool:
    """Whether no text forbids an act."""
    return legality.forbidden(s, act, who, row, other) == 0


def stands(s: State, row: int, who: int) -> bool:
    """Whether a card is on a player's battlefield."""
    return s.zone[row] == w.FIELD * SEATS + who


def touches(a: int, b: int) -> bool:
    """Whether two places share an edge."""
    return abs(a // w.ROW - b // w.ROW) + abs(a % w.ROW - b % w.ROW) == 1


def is_flag(s: State, row: int) -> bool:
    """Whether a card is a Flagship."""
    return is_kind(s, row, w.FLAGSHIP)
