# not compiled: only tests count
"""Positions of Skirmish from which legal sequences are counted, and the judge of its own questions."""

from __future__ import annotations

from typing import Final

from rulebound.kernel import effects, legality, values
from rulebound.kernel.catalogue import ACTIVATED, Ability
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import PASS, Pick, Secret, pack
from rulebound.kernel.effects import Effect
from rulebound.kernel.state import SEATS, Frame, State
from tests.properties.positions import Position, abilities, context, has, is_kind, may_begin, places_for
from tests.toy import words as w
from tests.toy.r4_turn import Turn
from tests.toy.r5_playing import Actions, Resolve
from tests.toy.r6_battle import Battle

POSITIONS: Final = [
    Position("toy", 20, 287, 5),
    Position("toy", 13, 159, 5),
    Position("toy", 9, 262, 5),
    Position("toy", 17, 168, 5),
    Position("toy", 5, 242, 5),
    Position("toy", 20, 330, 5),
    Position("toy", 3, 352, 5),
    Position("toy", 9, 234, 5),
    Position("toy", 20, 329, 5),
    Position("toy", 4, 235, 5),
    Position("toy", 20, 290, 5),
    Position("toy", 13, 162, 5),
    Position("toy", 6, 381, 5),
    Position("toy-waves", 109, 194),
    Position("toy-waves", 121, 84),
    Position("toy-waves", 125, 155),
    Position("toy-waves", 117, 145),
    Position("toy-waves", 102, 83),
    Position("toy-waves", 109, 191),
    Position("toy-waves", 125, 154),
    Position("toy-waves", 116, 36),
    Position("toy-waves", 109, 196),
    Position("toy-waves", 102, 115),
    Position("toy-waves", 121, 121),
    Position("toy-waves", 123, 60),
    Position("toy-waves", 109, 195),
    Position("toy-waves", 125, 156),
    Position("toy-waves", 121, 120),
    Position("toy-waves", 116, 35),
    Position("toy-waves", 121, 130),
    Position("toy-fleet", 215, 87),
    Position("toy-fleet", 222, 179),
    Position("toy-fleet", 212, 113),
    Position("toy-fleet", 208, 73),
    Position("toy-fleet", 221, 95),
    Position("toy-fleet", 215, 86),
    Position("toy-fleet", 222, 178),
    Position("toy-fleet", 215, 112),
    Position("toy-fleet", 208, 44),
    Position("toy-fleet", 227, 120),
    Position("toy-fleet", 225, 82),
    Position("toy-fleet", 222, 78),
    Position("toy-fleet", 215, 88),
    Position("toy-fleet", 222, 171),
    Position("toy-fleet", 222, 101),
    Position("toy-fleet", 203, 33),
]


class Judge:
    """What may be done in Skirmish, read off its rulebook: every act is tried on every card."""

    def answers(self, s: State) -> list[int]:
        """The legal answers to a question of this game."""
        f = s.frames[-1]
        if s.ask_kind == w.ASK_REDRAW:
            return [pack(w.O_KEEP), pack(w.O_REDRAW)]
        if isinstance(f, Battle):
            return self.blocks(s, f)
        assert isinstance(f, Actions)
        return self.actions(s, f)

    def candidates(self, s: State, asker: Frame, question: Pick) -> list[int]:
        """The hand at clean-up, one's own units under gear; what is chosen unseen was found by the text."""
        everywhere = range(len(s.card))
        if isinstance(asker, Turn):
            return [row for row in everywhere if s.zone[row] == w.HAND * SEATS + asker.who]
        if isinstance(asker, Resolve):
            field = w.FIELD * SEATS + asker.who
            return [row for row in everywhere if s.zone[row] == field and is_kind(s, row, w.UNIT)]
        assert isinstance(asker, Secret)
        return question.candidates

    def places(self, s: State, asker: Frame) -> list[int]:
        """A unit enters on any place; a token, or a unit that shifts and does not swap, on an empty one (2.2, 5.7)."""
        if isinstance(asker, Resolve):
            return list(range(w.PLACES))
        assert isinstance(asker, Effect)
        return places_for(s, asker, w.FIELD)

    def actions(self, s: State, f: Actions) -> list[int]:
        """Every act is tried with every card on the table (5.1)."""
        rows = [row for row in range(len(s.card)) if s.zone[row] >= 0]
        main = f.main == 1 and s.seat == s.active and len(s.items) == 0
        out = [pack(w.O_PLAY, row) for row in rows if self.may_play(s, row, s.seat, main)]
        must = False
        for row in rows:
            for i, a in enumerate(abilities(s, row)):
                if self.may_use(s, row, i, a, s.seat, main):
                    out.append(pack(w.O_ABILITY, row, i))
            if main and self.may_attack(s, row, s.seat):
                attacks, forced = self.attacks(s, row, rows)
                must = must or forced
                out.extend(attacks)
        return out if must else [*out, pack(PASS)]

    def may_play(self, s: State, row: int, who: int, main: bool) -> bool:
        """From the hand, at its time, if it can be paid for and there is what it needs (5.2 to 5.4)."""
        if s.zone[row] != w.HAND * SEATS + who or not (main or has(s, row, w.QUICK)):
            return False
        charges = legality.charges(s, w.ACT_PLAY, who, row)
        price = values.value(s, row, w.COST) + sum(n for n in charges if n > 0)
        price = max(0, price + sum(n for n in charges if n < 0))
        if price > s.pool(w.READY, who) or legality.forbidden(s, w.ACT_PLAY, who, row, -1):
            return False
        if s.g.catalogue.cards[s.printed[row]].refused or pack(w.O_PLAY, row) in s.refused:
            return False
        if is_kind(s, row, w.GEAR) and not any(is_kind(s, other, w.UNIT) for other in s.zones[w.FIELD * SEATS + who]):
            return False
        texts = [a for a in s.g.catalogue.cards[s.printed[row]].abilities if a.window == w.W_PLAY]
        if not texts or not s.g.announces:
            return True
        c = Context(who, row, s.inc[row], texts[0].sets, texts[0].nums)
        return effects.can(s, texts[0].announce, c) == 0

    def may_use(self, s: State, row: int, i: int, a: Ability, who: int, main: bool) -> bool:
        """On the field, in its window, under its condition, with its cost, once where it says so (5.5)."""
        if s.zone[row] != w.FIELD * SEATS + who or a.sort != ACTIVATED:
            return False
        if a.window != w.W_QUICK and not (main and a.window == w.W_MAIN):
            return False
        if pack(w.O_ABILITY, row, i) in s.refused or not may_begin(s, row, i, a, who):
            return False
        return effects.can(s, a.announce if s.g.announces else a.code, context(s, row, a, who)) == 0

    def may_attack(self, s: State, row: int, who: int) -> bool:
        """An active unit there since the turn began, or swift; in front, or with reach (6.1, 6.2)."""
        if s.zone[row] != w.FIELD * SEATS + who or not is_kind(s, row, w.UNIT) or s.rested(row) or s.turn == 1:
            return False
        if s.since[row] == s.turn and not has(s, row, w.SWIFT):
            return False
        if s.place(row) >= 3 and not has(s, row, w.REACH):
            return False
        return legality.forbidden(s, w.ACT_ATTACK, who, row, -1) == 0

    def attacks(self, s: State, row: int, rows: list[int]) -> tuple[list[int], bool]:
        """The player, or a unit that may be attacked; where a text says which, only those (6.2)."""
        who = s.seat
        targets = [target for target in rows if self.may_be_attacked(s, target, row, who)]
        found = [pack(w.O_ATTACK_PLAYER, row), *(pack(w.O_ATTACK, row, target) for target in targets)]
        if legality.required(s, w.ACT_ATTACK, who, row, -1):
            return found, True
        must = [t for t in targets if legality.required(s, w.ACT_ATTACK, who, row, t)]
        return ([pack(w.O_ATTACK, row, t) for t in must], True) if must else (found, False)

    def may_be_attacked(self, s: State, row: int, attacker: int, who: int) -> bool:
        """A rested unit; in the back row only with nothing before it, or by a unit with reach (6.2)."""
        if s.zone[row] != w.FIELD * SEATS + 1 - who or not is_kind(s, row, w.UNIT):
            return False
        if not s.rested(row) and not legality.allowed(s, w.ACT_ATTACK, who, attacker, row):
            return False
        before = [other for other in s.zones[s.zone[row]] if s.place(other) == s.place(row) - 3]
        if s.place(row) >= 3 and before and not has(s, attacker, w.REACH):
            return False
        return legality.forbidden(s, w.ACT_ATTACK, who, attacker, row) == 0

    def blocks(self, s: State, f: Battle) -> list[int]:
        """An active unit that is not attacked itself; against a flying one only one that flies (6.4)."""
        you = 1 - f.who
        out = [pack(PASS)]
        for row in range(len(s.card)):
            if s.zone[row] != w.FIELD * SEATS + you or not is_kind(s, row, w.UNIT):
                continue
            if row == f.target or s.rested(row):
                continue
            if has(s, f.attacker, w.FLYING) and not has(s, row, w.FLYING):
                continue
            if legality.forbidden(s, w.ACT_BLOCK, you, row, f.attacker) == 0:
                out.append(pack(w.O_BLOCK, row))
        return out
