"""Azur Lane: the policies by which the kernel plays it."""

from __future__ import annotations

from rulebound.games.azurlane import r01_game, r03_terms, r04_zones, r05_battle, r05_turn, r06_keywords
from rulebound.games.azurlane import words as w
from rulebound.games.azurlane.profiles import PROFILES
from rulebound.kernel import batch, legality
from rulebound.kernel.catalogue import Catalogue, Sheet
from rulebound.kernel.decisions import (
    ALONE,
    CARD_AND_ABILITY,
    CAUSE_CHECK,
    CAUSE_CONCESSION,
    CAUSE_DEFEAT,
    FRAME_BATCH,
    FRAME_LOOP,
    FRAME_TRIGGERS,
    TWO_CARDS,
)
from rulebound.kernel.game import BETWEEN, EXHAUST, Fault, Fight, Game
from rulebound.kernel.procedures import Procedure, by_number
from rulebound.kernel.state import State
from rulebound.kernel.words import Words


class AzurLane(Game):
    """The game; its readings are in `profiles.py`."""

    def __init__(self, name: str, words: Words, catalogue: Catalogue) -> None:
        super().__init__(name, "Azur Lane", PROFILES[name].rulebook, words, catalogue)
        self.scheduler = EXHAUST  # 304.2b, 306.1a
        self.checks = BETWEEN  # 312.2
        self.trigger_needs_source = False  # 304.2
        self.base_is_highest = False
        self.owner_orders = True  # 401.4, 404.3
        self.destines = True  # 400.3, 400.4
        self.beneath = w.BENEATH  # 408.2b, 408.5a
        self.shows_found = True  # b36: who looked for a certain card shows it
        self.battle = w.F_BATTLE
        self.boxes = 1 << w.FIELD_SUPPORT | 1 << w.HAND_SUPPORT
        self.cost_rule = "303.3"
        self.id_rule = "101.1"
        self.kernel_rules = {
            FRAME_TRIGGERS: "304.2b",  # 304.2b
            FRAME_BATCH: "401.4",  # 401.4
            CAUSE_CHECK: "312.3a",  # 312.3a
            CAUSE_DEFEAT: "312.3a",  # 312.3a
            CAUSE_CONCESSION: "102.3a",  # 102.3a
        }
        self.option_parts = {
            w.O_FIRST: ALONE,
            w.O_SECOND: ALONE,
            w.O_KEEP: ALONE,
            w.O_REDRAW: ALONE,
            w.O_END: ALONE,
            w.O_NO_ATTACK: ALONE,
            w.O_ATTACK: TWO_CARDS,
            w.O_ACTIVATE: CARD_AND_ABILITY,
            w.O_RETROFIT: CARD_AND_ABILITY,
        }
        self.procedures = by_number(
            [
                r01_game.MATCH,
                r01_game.REDRAW,
                Procedure(w.F_TURN, r05_turn.TURN, r05_turn.Turn),
                Procedure(w.F_MAIN, [r05_turn.offer_main, r05_turn.take_main], r05_turn.Main),
                Procedure(w.F_USING, r03_terms.USING, r03_terms.Using),
                Procedure(w.F_DEPLOYING, r04_zones.DEPLOYING, r04_zones.Deploying),
                r05_battle.BATTLES,
                Procedure(w.F_DAMAGE, r03_terms.DAMAGE, r03_terms.Damage),
                Procedure(w.F_PAYING, r03_terms.PAYING, r03_terms.Paying),
                Procedure(w.F_COUNTERING, r05_battle.SUPPORTING, r05_battle.Supporting),
                Procedure(w.F_BATTLE, r05_battle.BATTLE, r05_battle.Battle),
            ]
        )

    def begin(self, s: State, decks: list[list[int]]) -> None:
        r01_game.two_players(decks)
        r01_game.lay_out(s, decks)

    def check(self, s: State) -> bool:
        return r06_keywords.look_for_awakening(s)

    def ended(self, s: State) -> bool:
        return r03_terms.ended(s)

    def winner(self, s: State, losing: int) -> int:
        return r01_game.winner(losing)

    def conceded(self, s: State, seat: int) -> int:
        return r01_game.conceded(seat)

    def play_by_effect(self, s: State, row: int, who: int, flags: int, less: int) -> int:
        return r03_terms.use_by_effect(s, row, who, flags, less)

    def damage_player(self, s: State, seat: int, amount: int, who: int, flags: int) -> None:
        r03_terms.begin_damage(s, seat, amount, who, s.g.cause_card(s, flags), batch.BY_EFFECT)

    def do(self, s: State, doing: int, who: int, rows: list[int], amount: int) -> int:
        if self.words.doings[doing] == "awaken":
            return r06_keywords.awaken(s, who)
        if self.words.doings[doing] == "retrofit" and len(rows) > 0:
            return r06_keywords.retrofit(s, s.frames[len(s.frames) - 1].source(), rows[0], who)
        return 0

    def new_object(self, s: State, row: int, old: int, new: int) -> bool:
        return r04_zones.new_object(old, new)

    def destination(self, s: State, row: int, zone: int, verb: int, who: int) -> int:
        return r04_zones.destination(s, row, zone)

    def moved(self, s: State, row: int, old: int, new: int, verb: int, had: int) -> None:
        r04_zones.moved(s, row, old, new)

    def replacement_rank(self, s: State, who: int, row: int, subject: int, damage: bool, alters: bool) -> int:
        return r03_terms.replacement_rank(s, who, row)

    def flows_to(self, s: State, source: int, target: int) -> int:
        return r03_terms.flows_to(source, target)

    def lookers(self, s: State, who: int) -> int:
        return r03_terms.lookers(who)

    def can_pay(self, s: State, who: int, price: list[int], src: int, claimed: list[int]) -> bool:
        return r03_terms.can_pay(s, who, price, src)

    def pay(self, s: State, who: int, price: list[int], src: int) -> int:
        return r03_terms.pay_price(s, who, price, src)

    def with_guests(self, s: State, row: int, new: int) -> int:
        return r04_zones.guests_go(s, row)

    def round(self, s: State, sheet: Sheet) -> None:
        """309.1a Any value but power that came out negative is 0."""
        for v in range(len(sheet.values)):
            if v != w.POWER and sheet.values[v] < 0:
                sheet.values[v] = 0

    def beside(self, a: int, b: int) -> bool:
        return r04_zones.beside(a, b)

    def grid_row(self, place: int) -> int:
        """403.3a The front row and the back row."""
        return place // w.ROW

    def free_places(self, s: State, zone: int, row: int) -> list[int]:
        """403.3a Each place holds one card."""
        out: list[int] = []
        for place in range(w.PLACES):
            if r04_zones.at_place(s, zone & 1, place) < 0:
                out.append(place)
        return out

    def can_shift(self, s: State, row: int, place: int) -> bool:
        return legality.forbidden(s, self.words.acts.index("shift"), s.controller(row), row, -1) == 0

    def role(self, s: State, role: int) -> int:
        return r05_battle.role(s, role)

    def decks(self) -> dict[str, list[str]]:
        from rulebound.games.azurlane.cards import DECKS

        return DECKS

    def arranged(self, deck: list[int]) -> list[int]:
        return r01_game.arranged(self, deck)

    def deck_faults(self, deck: list[int], beside: dict[str, int]) -> list[Fault]:
        cubes = beside.get(r01_game.CUBE, r01_game.CUBES)
        return r01_game.faults(self, deck, cubes) + super().deck_faults(deck, beside)

    def card_id(self, word: str) -> str:
        return r01_game.card_number(word)

    def beside_deck(self, word: str) -> str:
        return r01_game.cube_card(word)

    def step_rules(self, kind: int, step: int) -> list[str]:
        if kind == FRAME_LOOP:
            return [self.rule_name(number) for number in r01_game.LOOP_RULES]
        return super().step_rules(kind, step)

    def refusals(self, s: State, seat: int) -> list[tuple[int, str, int]]:
        return r05_turn.refusals(s, seat)

    def fight(self, s: State) -> Fight | None:
        return r05_battle.fight(s)

    def value_rule(self, kind: int, value: int) -> str:
        return r03_terms.value_rule(kind, value)
