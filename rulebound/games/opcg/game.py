"""ONE PIECE CARD GAME as policies of the kernel."""

from __future__ import annotations

from rulebound.games.opcg import (
    r01_principles,
    r03_areas,
    r04_terms,
    r05_setup,
    r06_turn,
    r07_battle,
    r08_effects,
    r09_rules,
    r11_others,
)
from rulebound.games.opcg import words as w
from rulebound.games.opcg.profiles import PROFILES
from rulebound.kernel.catalogue import Catalogue, Sheet
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import (
    ALONE,
    CARD_AND_ABILITY,
    CAUSE_CHECK,
    CAUSE_CONCESSION,
    CAUSE_DEFEAT,
    FRAME_BATCH,
    FRAME_LOOP,
    FRAME_ORDERING,
    FRAME_TRIGGERS,
    TWO_CARDS,
)
from rulebound.kernel.game import EACH_ATOM, WAVES, Fault, Fight, Game
from rulebound.kernel.procedures import Procedure, by_number
from rulebound.kernel.records import Pending
from rulebound.kernel.state import State
from rulebound.kernel.words import Words


class OnePiece(Game):
    """The three documents share this class; where they part, `profiles.py` answers."""

    def __init__(self, name: str, words: Words, catalogue: Catalogue) -> None:
        answers = PROFILES[name]
        super().__init__(name, "ONE PIECE CARD GAME", answers.rulebook, words, catalogue)
        self.scheduler = WAVES  # 8-6-1, 8-6-1-1, 1.1.6:8-1-3-2, M.order.1, M.order.2
        self.orders_ahead = answers.orders_ahead  # 1.1.6:8-1-3-2
        self.checks = EACH_ATOM  # 9-1-2, M.win.2n
        self.check_reads = r09_rules.READS
        self.announces = False  # 4-8-1, 8-4-4
        self.fail_to_find = True  # 8-4-4-2
        self.shows_found = True  # 11-2-1
        self.layered = False  # 8-1-3-3-5
        self.turn_player_settles_first = True  # 8-1-3-3-5(I), 8-1-3-3-5(II)
        self.orders_permanents = answers.permanents_settle  # 8-1-3-3-5(I), 8-1-3-3-5(II), M.order.1
        self.settles_again = answers.permanents_settle  # 8-1-3-3-5(III)
        self.base_is_highest = answers.base_is_highest  # 4-9-2-1, 4-9-2-2
        self.owner_orders = True  # 3-1-7, 3-1-8
        self.replace_chain = answers.replace_chain  # 8-1-3-4-3, 8-1-3-4-6, 1.1.6:8-1-3-5-3
        self.replace_covers_all = True  # 8-1-3-4-4, 1.1.6:8-1-3-5-4
        self.replace_needs_all = answers.replace_needs_all  # 8-1-3-4-5
        self.replacer_causes = answers.replacer_causes  # 8-1-3-4-7
        self.replaced_cost_is_paid = False  # 8-3-1-7
        self.short_cost_ends = answers.mid_payment_fails  # 8-3-1-3-1, 10-2-13-5
        self.use_pays = True  # 10-2-3-1-1, 10-2-4-1-1
        self.trigger_needs_source = True
        self.looked_at_once = words.event_mask("ko")  # 10-2-17-1
        self.battle = w.F_BATTLE
        self.cost_rule = "8-3-1-3"
        self.id_rule = r05_setup.number(self, "2-14-1", "")
        self.kernel_rules = {
            FRAME_TRIGGERS: "8-6-1",  # 8-6-1
            FRAME_BATCH: "3-1-7",  # 3-1-7
            FRAME_LOOP: "11-1-1",  # 11-1-1
            FRAME_ORDERING: r05_setup.number(self, "8-1-3-3-5", "M.order.1"),  # 8-1-3-3-5(I), 8-1-3-3-5(II)
            CAUSE_CHECK: "9-2-1",  # 9-2-1
            CAUSE_DEFEAT: "9-2-1",  # 9-2-1
            CAUSE_CONCESSION: "1-2-3",  # 1-2-3
        }
        self.option_parts = {
            w.O_FIRST: ALONE,
            w.O_SECOND: ALONE,
            w.O_KEEP: ALONE,
            w.O_REDRAW: ALONE,
            w.O_END: ALONE,
            w.O_LAPSE: ALONE,
            w.O_ATTACK: TWO_CARDS,
            w.O_ACTIVATE: CARD_AND_ABILITY,
        }
        self.procedures = by_number(
            [
                r05_setup.MATCH,
                r05_setup.REDRAW,
                Procedure(w.F_TURN, r06_turn.TURN, r06_turn.Turn),
                Procedure(w.F_MAIN, [r06_turn.offer_main, r06_turn.take_main], r06_turn.Main),
                Procedure(w.F_PLAYING, r08_effects.PLAYING, r08_effects.Playing),
                Procedure(w.F_PAYING, [r08_effects.pay_afterwards], r08_effects.Paying),
                Procedure(w.F_ENTERING, r03_areas.ENTERING, r03_areas.Entering),
                Procedure(w.F_COUNTERING, r07_battle.COUNTERING, r07_battle.Countering),
                Procedure(w.F_DAMAGE, r04_terms.DAMAGE, r04_terms.Damage),
                Procedure(w.F_DRAWING, r04_terms.DRAWING, r04_terms.Drawing),
                Procedure(w.F_ENDING, r06_turn.ENDING, r06_turn.Ending),
                Procedure(w.F_TOLL, r07_battle.TOLL, r07_battle.Toll),
                Procedure(w.F_BATTLE, r07_battle.BATTLE, r07_battle.Battle),
            ]
        )

    def begin(self, s: State, decks: list[list[int]]) -> None:
        r01_principles.two_players(decks)
        r05_setup.lay_out(s, decks)

    def ended(self, s: State) -> bool:
        return r09_rules.ended(s)

    def winner(self, s: State, losing: int) -> int:
        return r01_principles.winner(losing)

    def conceded(self, s: State, seat: int) -> int:
        return r01_principles.conceded(seat)

    def play_by_effect(self, s: State, row: int, who: int, flags: int, less: int) -> int:
        return r08_effects.play_by_effect(s, row, who, flags, less)

    def damage_player(self, s: State, seat: int, amount: int, who: int, flags: int) -> None:
        r04_terms.begin_damage(s, seat, amount, who, False)

    def do(self, s: State, doing: int, who: int, rows: list[int], amount: int) -> int:
        if self.words.doings[doing] == "draw up to":
            return r04_terms.begin_draw_up_to(s, who, amount)
        if self.words.doings[doing] == "retarget":
            return r07_battle.retarget(s, rows)
        return 0

    def new_object(self, s: State, row: int, old: int, new: int) -> bool:
        """3-1-6, 3-10-3 A card that changes areas is a new card there; one that is put back lies as it lay."""
        return old != new

    def shed(self, s: State, row: int, old: int, new: int) -> None:
        r03_areas.shed(s, row)

    def went(self, s: State, mark: int, pool: int, off: int, onto: int, n: int) -> None:
        if mark == w.M_DON:
            r03_areas.follow_don(s, pool, off, onto, n)

    def adjusts(self) -> bool:
        return True

    def adjust(self, s: State, row: int, sheet: Sheet) -> None:
        """6-5-5-2, M.cards.don.3, M.givedon.2 In its player's turn each given DON!! adds 1000 power."""
        if s.controller(row) == s.active:
            sheet.values[w.POWER] = sheet.values[w.POWER] + 1000 * s.mark(row, w.M_DON)

    def round(self, s: State, sheet: Sheet) -> None:
        """1-3-6 Any value but power that came out negative counts as 0."""
        for v in range(len(sheet.values)):
            if v == w.POWER:  # 1-3-6-1
                continue
            if sheet.values[v] < 0:
                sheet.values[v] = 0

    def role(self, s: State, role: int) -> int:
        return r07_battle.role(s, role)

    def keeps_trigger(self, s: State, p: Pending) -> bool:
        return r08_effects.may_still_activate(s, p)

    def replacement_rank(self, s: State, who: int, row: int, subject: int, damage: bool, alters: bool) -> int:
        return r08_effects.replacement_rank(s, who, row)

    def lookers(self, s: State, who: int) -> int:
        return r11_others.lookers(who)

    def pay_more(self, s: State, ability: int, c: Context) -> bool:
        return r08_effects.pay_more(s, self.catalogue.abilities[ability], c)

    def endless(self, s: State) -> int:
        return r11_others.endless()

    def declarer(self, s: State, nth: int) -> int:
        return r11_others.declarer(s, nth)

    def rounds(self, s: State, first: int, second: int) -> int:
        return r11_others.rounds(first, second)

    def decks(self) -> dict[str, list[str]]:
        from rulebound.games.opcg.cards import DECKS

        return DECKS

    def card_id(self, word: str) -> str:
        return r05_setup.card_number(word)

    def beside_deck(self, word: str) -> str:
        return r05_setup.don_card(word)

    def arranged(self, deck: list[int]) -> list[int]:
        return r05_setup.leader_first(self, deck)

    def deck_faults(self, deck: list[int], beside: dict[str, int]) -> list[Fault]:
        return r05_setup.faults(self, deck, beside.get(r05_setup.DON, r05_setup.DON_SIZE))

    def refusals(self, s: State, seat: int) -> list[tuple[int, str, int]]:
        return r06_turn.refusals(s, seat)

    def fight(self, s: State) -> Fight | None:
        return r07_battle.fight(s)

    def value_rule(self, kind: int, value: int) -> str:
        return r01_principles.value_rule(kind, value)
