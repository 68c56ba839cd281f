"""Positions of ONE PIECE from which legal sequences are counted, and the judge of its own questions."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from rulebound.games.opcg import words as w
from rulebound.games.opcg.r03_areas import Entering
from rulebound.games.opcg.r04_terms import Damage
from rulebound.games.opcg.r06_turn import Ending, Turn
from rulebound.games.opcg.r07_battle import Battle, Countering, Toll
from rulebound.kernel import atoms, batch, effects, legality, ordering, queries, records, values
from rulebound.kernel.catalogue import ACTIVATED, Ability
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import PASS, VEILED, Pick, Secret, pack
from rulebound.kernel.state import SEATS, Frame, State
from tests.properties.positions import Position, abilities, context, has, is_kind, may_begin

POSITIONS: Final = [
    Position("opcg", 0, 1),
    Position("opcg", 11, 42),
    Position("opcg", 9, 93),
    Position("opcg", 12, 44),
    Position("opcg", 0, 22),
    Position("opcg", 0, 214),
    Position("opcg", 4, 71),
    Position("opcg", 7, 126),
    Position("opcg", 3, 106),
    Position("opcg", 0, 221),
    Position("opcg", 13, 131),
    Position("opcg", 6, 100),
    Position("opcg-1.1.6", 100, 1),
    Position("opcg-1.1.6", 100, 122),
    Position("opcg-1.1.6", 108, 50),
    Position("opcg-1.1.6", 113, 72),
    Position("opcg-1.1.6", 100, 21),
    Position("opcg-1.1.6", 100, 89),
    Position("opcg-1.1.6", 108, 126),
    Position("opcg-1.1.6", 106, 201),
    Position("opcg-1.1.6", 101, 74),
    Position("opcg-1.1.6", 102, 11),
    Position("opcg-1.1.6", 104, 33),
    Position("opcg-1.1.6", 107, 196),
    Position("opcg-manual", 200, 1),
    Position("opcg-manual", 202, 94),
    Position("opcg-manual", 202, 128),
    Position("opcg-manual", 209, 80),
    Position("opcg-manual", 200, 38),
    Position("opcg-manual", 200, 19),
    Position("opcg-manual", 203, 122),
    Position("opcg-manual", 200, 141),
    Position("opcg-manual", 204, 177),
    Position("opcg-manual", 201, 146),
    Position("opcg-manual", 200, 165),
    Position("opcg-manual", 210, 135),
]


class Judge:
    """What may be done, read off the comprehensive rules: every act is tried with every card."""

    def answers(self, s: State) -> list[int]:
        """The legal answers to a question of this game."""
        f = s.frames[-1]
        if s.ask_kind == w.ASK_SEAT:
            return [pack(w.O_FIRST), pack(w.O_SECOND)]
        if s.ask_kind == w.ASK_REDRAW:
            return [pack(w.O_KEEP), pack(w.O_REDRAW)]
        if isinstance(f, Battle):
            return self.blocks(s, f) if s.ask_kind == w.ASK_BLOCK else self.counters(s, 1 - f.who)
        if isinstance(f, Damage):
            return self.life(s, f)
        if isinstance(f, Turn):
            return self.endings(s)
        assert s.ask_kind == w.ASK_MAIN
        return self.main(s)

    def candidates(self, s: State, asker: Frame, question: Pick) -> list[int]:
        """Who makes room, who gets a Counter, what an attack is paid with; what is chosen unseen the text found."""
        mine = range(len(s.card))
        if isinstance(asker, Entering):
            return [row for row in mine if s.zone[row] == w.CHARACTER_AREA * SEATS + asker.who]
        if isinstance(asker, Countering):
            return [row for row in mine if stands(s, row, asker.who)]
        if isinstance(asker, Toll):
            hand = [row for row in mine if s.zone[row] == w.HAND * SEATS + asker.who]
            return [row for row in hand if may(s, w.ACT_DISCARD, asker.who, row)]
        assert isinstance(asker, Secret)
        return question.candidates

    def places(self, s: State, asker: Frame) -> list[int]:
        """There are no places here."""
        raise AssertionError("nobody is asked for a place")

    def main(self, s: State) -> list[int]:
        """Playing, activating, giving DON!!, attacking, ending: each tried with every card (6-5-2)."""
        who = s.seat
        out: list[int] = []
        must = False
        for row in range(len(s.card)):
            if s.zone[row] < 0:
                continue
            if self.may_play(s, row, who, w.W_MAIN):
                out.append(pack(w.O_PLAY, row))
            out.extend(
                pack(w.O_ACTIVATE, row, i) for i, a in enumerate(abilities(s, row)) if may_use(s, row, i, a, who)
            )
            if stands(s, row, who) and s.pool(w.ACTIVE, who) > 0 and may(s, w.ACT_GIVE, who, row):
                out.append(pack(w.O_GIVE, row))
            if self.may_attack(s, row, who):
                attacks, forced = self.attacks(s, row, who)
                must = must or forced
                out.extend(attacks)
        return out if must else [*out, pack(w.O_END)]

    def may_play(self, s: State, row: int, who: int, window: int) -> bool:
        """From hand, in its window, at its cost; one that is no Event in the Main Phase only (6-5-3, 7-1-3-2-2)."""
        card = s.g.catalogue.cards[s.printed[row]]
        if s.zone[row] != w.HAND * SEATS + who or card.refused:
            return False
        texts = [a for a in card.abilities if a.window == window]
        if not texts and (window == w.W_COUNTER or is_kind(s, row, w.EVENT)):
            return False
        s.sheets = []
        running = values.running(s, row, w.COST) + sum(legality.charges(s, w.ACT_PLAY, who, row))
        return running <= s.pool(w.ACTIVE, who) and may(s, w.ACT_PLAY, who, row)

    def may_attack(self, s: State, row: int, who: int) -> bool:
        """An active Leader or Character, not new unless it rushes, not in the first turn (6-5-6-1, 7-1-1-1)."""
        if not stands(s, row, who) or s.rested(row) or s.memory[w.MEM_TURNS * SEATS + who] == 1:
            return False
        if is_new(s, row) and not has(s, row, w.RUSH) and not has(s, row, w.RUSH_CHARACTER):
            return False
        return may(s, w.ACT_REST, who, row) and may(s, w.ACT_ATTACK, who, row)

    def attacks(self, s: State, row: int, who: int) -> tuple[list[int], bool]:
        """The Leader, or a Character that may be attacked; where a text says which, only those (7-1-1-2)."""
        targets = [target for target in range(len(s.card)) if self.may_be_attacked(s, target, row, who)]
        found = [pack(w.O_ATTACK, row, target) for target in targets]
        if found and legality.required(s, w.ACT_ATTACK, who, row, -1):
            return found, True
        must = [pack(w.O_ATTACK, row, t) for t in targets if legality.required(s, w.ACT_ATTACK, who, row, t)]
        return (must, True) if must else (found, False)

    def may_be_attacked(self, s: State, row: int, attacker: int, who: int) -> bool:
        """The Leader, but not by one that may attack only Characters; a rested Character, or by leave of a text."""
        if not stands(s, row, 1 - who) or not may(s, w.ACT_ATTACK, who, attacker, row):
            return False
        if s.zone_kind(row) == w.LEADER_AREA:
            if is_new(s, attacker) and not has(s, attacker, w.RUSH):
                return False
            return may(s, w.ACT_ATTACK_LEADER, who, attacker, row)
        return s.rested(row) or legality.allowed(s, w.ACT_ATTACK, who, attacker, row)

    def blocks(self, s: State, f: Battle) -> list[int]:
        """An active card with [Blocker] other than the attacked one, if the attack can be blocked (7-1-2-1)."""
        who = 1 - f.who
        out = [pack(PASS)]
        for row in range(len(s.card)):
            if has(s, f.attacker, w.UNBLOCKABLE) or not stands(s, row, who) or row == f.target or s.rested(row):
                continue
            if has(s, row, w.BLOCKER) and may(s, w.ACT_REST, who, row) and may(s, w.ACT_BLOCK, who, row, f.attacker):
                out.append(pack(w.O_BLOCK, row))
        return out

    def counters(self, s: State, who: int) -> list[int]:
        """A Character in hand with a Counter, a [Counter] Event that can be paid for (7-1-3-2)."""
        out = [pack(PASS)]
        for row in range(len(s.card)):
            if s.zone[row] != w.HAND * SEATS + who:
                continue
            bears = is_kind(s, row, w.CHARACTER) and values.value(s, row, w.COUNTER) > 0
            if bears and may(s, w.ACT_DISCARD, who, row) and may(s, w.ACT_COUNTER, who, row):
                out.append(pack(w.O_COUNTER, row))
            if self.may_play(s, row, who, w.W_COUNTER):
                out.append(pack(w.O_PLAY, row))
        return out

    def life(self, s: State, f: Damage) -> list[int]:
        """The card may be taken; its [Trigger] used where nothing keeps it from the hand (4-6-3, 10-1-5)."""
        out = [pack(w.O_TAKE, f.row)]
        card = s.g.catalogue.cards[s.printed[f.row]]
        texts = [a for a in card.abilities if a.window == w.W_TRIGGER]
        if not texts or card.refused:
            return out
        v = batch.one(s, batch.MOVE, f.row, w.HAND * SEATS + f.seat, atoms.TOP, w.V_TAKE, f.seat, atoms.IN_ORDER)
        if legality.refuses_change(s, v, 0) or not may(s, w.ACT_TRIGGER, f.seat, f.row):
            return out
        taking = batch.Batch([0, 0, 0, 1, s.cause, batch.SIZE, *v, 0])
        for e in s.standing:
            if e.kind == records.REPLACE and e.on:
                a = s.g.catalogue.abilities[e.ability]
                if not a.may and batch.first_match(s, taking, e, a, True) >= 0:
                    return out
        c = Context(f.seat, f.row, s.inc[f.row], texts[0].sets, texts[0].nums)
        if texts[0].condition is None or queries.holds(s, texts[0].condition, c):
            out.append(pack(w.O_TRIGGER, f.row))
        return out

    def endings(self, s: State) -> list[int]:
        """Each piece of work that this player's effects left for now, or letting the effects end (6-6-1-2)."""
        f = s.frames[-1]
        if isinstance(f, Ending):
            return [pack(w.O_STOP, e.src, i) for i, e in enumerate(s.standing) if e.stamp in parting(s, f)]
        work = [
            pack(w.O_WORK, e.src, i)
            for i, e in enumerate(s.standing)
            if e.who == s.seat and e.kind == records.DELAYED and e.arg == w.T_TURN_ENDS
        ]
        return [*work, pack(w.O_LAPSE)]


def parting(s: State, f: Ending) -> list[int]:
    """Those whose effects leave something else in force if they end last than if they end elsewhere (6-6-1-2)."""
    ends = ordering.ending(s, f.untils, f.who)
    left: dict[tuple[int, ...], object] = {}
    for order in permutations(ends):
        probe = s.copy()
        for stamp in order:
            ordering.end_text(probe, f.untils, stamp)
            batch.settle(probe)
        left[order] = [(e.stamp, e.on, e.amount, e.rows) for e in probe.standing if e.on]
    return [
        stamp
        for stamp in ends
        if any(left[order] != left[(*(other for other in order if other != stamp), stamp)] for order in left)
    ]


def may_use(s: State, row: int, i: int, a: Ability, who: int) -> bool:
    """[Activate: Main] on the field, valid, not used up, under its condition and with its cost (6-5-4, 8-4-1)."""
    field = s.zone[row] == w.STAGE_AREA * SEATS + who or stands(s, row, who)
    if not field or a.sort != ACTIVATED or a.window != w.W_ACTIVATE:
        return False
    if not may_begin(s, row, i, a, who) or not may(s, w.ACT_ACTIVATE, who, row):
        return False
    c = context(s, row, a, who)
    more = max(0, sum(legality.charges(s, w.ACT_ACTIVATE, who, row)))
    if more > s.pool(w.ACTIVE, who):
        return False
    return not a.costs or effects.can_beside(s, a.code, c, w.ACTIVE, who, more) in (0, VEILED)


def may(s: State, act: int, who: int, row: int, other: int = -1) -> bool:
    """Whether no text forbids an act."""
    return legality.forbidden(s, act, who, row, other) == 0


def stands(s: State, row: int, who: int) -> bool:
    """Whether a card is a player's Leader or one of their Characters."""
    return s.zone[row] in (w.LEADER_AREA * SEATS + who, w.CHARACTER_AREA * SEATS + who)


def is_new(s: State, row: int) -> bool:
    """Whether a Character came into play in this turn (3-7-4)."""
    return s.zone_kind(row) == w.CHARACTER_AREA and s.since[row] == s.turn
