"""1 Skirmish, and the policies by which its three profiles differ."""

from __future__ import annotations

from rulebound.kernel import atoms
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import Catalogue, Sheet
from rulebound.kernel.decisions import (
    ALONE,
    CARD_AND_ABILITY,
    CAUSE_CHECK,
    CAUSE_CONCESSION,
    CAUSE_DEFEAT,
    CAUSE_LAPSE,
    FRAME_BATCH,
    FRAME_LOOP,
    FRAME_TRIGGERS,
    TWO_CARDS,
)
from rulebound.kernel.game import BETWEEN, COUNTS, EACH_ATOM, EXHAUST, PRIORITY, WAVES, Fault, Fight, Game
from rulebound.kernel.procedures import Procedure, by_number
from rulebound.kernel.records import Pending
from rulebound.kernel.state import GO, State
from rulebound.kernel.words import Words
from tests.toy import r3_setup, r4_turn, r5_playing, r6_battle, r7_checks
from tests.toy import words as w


class Skirmish(Game):
    """The toy game. "toy" has a chase and layers, "toy-waves" waves and a fixpoint, "toy-fleet" checks in between."""

    def __init__(self, name: str, words: Words, catalogue: Catalogue) -> None:
        super().__init__(name, "Skirmish", "toy-1", words, catalogue)
        self.chase = w.CHASE
        self.cancelled = w.TRASH
        self.damage_mark = w.M_DAMAGE
        self.check_reads = r7_checks.READS
        self.life_pool = w.LIFE
        self.owner_orders = True  # 2.7
        self.least_pool = -1000
        self.cost_rule = "5.3"
        self.kernel_rules = {
            FRAME_TRIGGERS: "4.6",  # 4.6
            FRAME_BATCH: "2.7",
            FRAME_LOOP: "8.1",  # 8.1
            CAUSE_CHECK: "2.4",  # 2.4
            CAUSE_DEFEAT: "1.2",  # 1.2
            CAUSE_CONCESSION: "1.5",  # 1.5
            CAUSE_LAPSE: "2.8",  # 2.8
        }
        self.option_parts = {
            w.O_KEEP: ALONE,
            w.O_REDRAW: ALONE,
            w.O_ATTACK: TWO_CARDS,
            w.O_ABILITY: CARD_AND_ABILITY,
        }
        self.procedures = by_number(
            [
                r3_setup.MATCH,
                r3_setup.REDRAW,
                Procedure(w.F_TURN, r4_turn.TURN, r4_turn.Turn),
                Procedure(w.F_ACTIONS, r5_playing.ACTIONS, r5_playing.Actions),
                Procedure(w.F_PLAYING, r5_playing.PLAYING, r5_playing.Playing),
                Procedure(w.F_RESOLVE, r5_playing.RESOLVE, r5_playing.Resolve),
                Procedure(w.F_BATTLE, r6_battle.BATTLE, r6_battle.Battle),
            ]
        )
        self.scheduler = WAVES
        self.checks = EACH_ATOM
        if name == "toy":
            self.scheduler = COUNTS
            self.checks = PRIORITY
            self.layered = True
            self.announces = True
            self.trigger_needs_source = False
            self.replaced_cost_is_paid = True
            self.base_is_highest = False
        elif name == "toy-fleet":
            self.scheduler = EXHAUST
            self.checks = BETWEEN
            self.trigger_needs_source = False

    def begin(self, s: State, decks: list[list[int]]) -> None:
        r3_setup.lay_out(s, decks)

    def check(self, s: State) -> bool:
        return r7_checks.check(s)

    def ended(self, s: State) -> bool:
        return r7_checks.ended(s)

    def empty_draw(self, s: State, seat: int) -> None:
        """1.3 A player told to draw from an empty deck meets a defeat condition."""
        s.losing |= bit(seat)

    def play_by_effect(self, s: State, row: int, who: int, flags: int, less: int) -> int:
        return r5_playing.play_by_effect(s, row, who, flags, less)

    def new_object(self, s: State, row: int, old: int, new: int) -> bool:
        """2.3 A card that changes zones is a new object."""
        return old != new

    def with_guests(self, s: State, row: int, new: int) -> int:
        """2.5 What lies beneath a card that leaves the field, or is attached to it, goes to the trash with it."""
        return w.TRASH if s.zone_kind(row) == w.FIELD else -1

    def adjusts(self) -> bool:
        return True

    def adjust(self, s: State, row: int, sheet: Sheet) -> None:
        """2.6 Each plus counter adds 1 to power and guard."""
        n = s.mark(row, w.M_PLUS)
        sheet.values[w.POWER] = sheet.values[w.POWER] + n
        sheet.values[w.GUARD] = sheet.values[w.GUARD] + n

    def beside(self, a: int, b: int) -> bool:
        """2.2 Places touch along a row, and across the rows in one column."""
        if a < 0 or b < 0:
            return False
        across = a // 3 != b // 3 and a % 3 == b % 3
        return across or (a // 3 == b // 3 and (a - b == 1 or b - a == 1))

    def grid_row(self, place: int) -> int:
        return place // 3

    def free_places(self, s: State, zone: int, row: int) -> list[int]:
        """2.2 A place holds one unit."""
        out: list[int] = []
        for p in range(w.PLACES):
            if r5_playing.unit_at(s, zone & 1, p) < 0:
                out.append(p)
        return out

    def role(self, s: State, role: int) -> int:
        return r6_battle.role(s, role)

    def keeps_trigger(self, s: State, p: Pending) -> bool:
        """4.6 Under waves a waiting ability is lost when its source moves again, or went where nobody sees it."""
        if not self.trigger_needs_source:
            return True
        if not s.is_here(p.row, p.inc):
            return False
        return self.words.zones[s.zone[p.row] >> 1].visibility == 0

    def decks(self) -> dict[str, list[str]]:
        from tests.toy.cards import DECKS

        return DECKS

    def deck_faults(self, deck: list[int], beside: dict[str, int]) -> list[Fault]:
        return r3_setup.faults(deck) + super().deck_faults(deck, beside)

    def can_pay(self, s: State, who: int, price: list[int], src: int, claimed: list[int]) -> bool:
        """5.3 A price is paid in ready crystals."""
        return price[0] <= s.pool(w.READY, who)

    def pay(self, s: State, who: int, price: list[int], src: int) -> int:
        """5.3 All of it, or nothing."""
        if self.can_pay(s, who, price, src, []):
            atoms.transfer(s, w.READY, w.SPENT, who, price[0])
            s.frames[len(s.frames) - 1].committed(s, 1)
        return GO

    def refusals(self, s: State, seat: int) -> list[tuple[int, str, int]]:
        return r5_playing.refusals(s, seat)

    def fight(self, s: State) -> Fight | None:
        return r6_battle.fight(s)

    def value_rule(self, kind: int, value: int) -> str:
        return r7_checks.value_rule(kind)

    def do(self, s: State, doing: int, who: int, rows: list[int], amount: int) -> int:
        """6.6 The battle under way ends."""
        return r6_battle.skip(s)
