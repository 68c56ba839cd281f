"""Force of Will: the policies by which the kernel plays it."""

from __future__ import annotations

from rulebound.games.fow import (
    r01_overview,
    r03_zones,
    r04_setup,
    r05_turn,
    r06_priority,
    r07_actions,
    r08_battle,
    r09_abilities,
    r10_game_actions,
    r11_keywords,
    r12_rules,
    r13_others,
    r14_old,
)
from rulebound.games.fow import words as w
from rulebound.games.fow.profiles import PROFILES
from rulebound.kernel.catalogue import ABILITIES, DEFINING, NUMBERS, WORDS, Catalogue, Sheet
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import (
    ALONE,
    CARD_AND_ABILITY,
    CARD_AND_NUMBER,
    CAUSE_CHECK,
    CAUSE_CONCESSION,
    CAUSE_DEFEAT,
    CAUSE_LAPSE,
    FRAME_BATCH,
    FRAME_LOOP,
    FRAME_TRIGGERS,
    ONE_NUMBER,
    TWO_CARDS,
    first_of,
    kind_of,
    second_of,
)
from rulebound.kernel.game import ABILITY, COUNTS, NEITHER, PRIORITY, SPELL, Fault, Fight, Game
from rulebound.kernel.procedures import Procedure, by_number
from rulebound.kernel.records import Pending
from rulebound.kernel.state import State
from rulebound.kernel.words import Words


class ForceOfWill(Game):
    """The profiles share this class; where they part, `profiles.py` answers."""

    def __init__(self, name: str, words: Words, catalogue: Catalogue) -> None:
        super().__init__(name, "Force of Will", PROFILES[name].rulebook, words, catalogue)
        self.scheduler = COUNTS  # 906.4, 906.5
        self.checks = PRIORITY  # 602.1a
        self.layered = True  # 909.1
        self.layers = [
            DEFINING,  # 909.1a
            ABILITIES,  # 909.1b
            WORDS,  # 909.1c
            NUMBERS,  # 909.1d, 909.2
        ]
        self.by_dependency = True  # 909.3, 909.3a
        self.loses_given = True  # 909.1b
        self.orders_entering = True  # 909.3b
        self.announces = True  # 903.2d
        self.trigger_needs_source = False  # 906.10
        self.replaced_cost_is_paid = True  # 903.2f
        self.replace_covers_all = False  # 910.3
        self.fail_to_find = True  # 1014.2
        self.reveals_again = False  # 1005.2
        self.remembers_all = True  # 911.1
        self.owner_orders = True  # 302.4
        self.destines = True  # 314.1
        self.vanishing = r13_others.vanishing(PROFILES[name])
        self.crossing_enters = False  # 307.6
        self.chase = w.CHASE  # 312.1
        self.cancelled = w.GRAVEYARD  # 1012.1
        self.damage_mark = w.M_DAMAGE
        self.damage_unit = r01_overview.HUNDRED
        self.life_pool = w.LIFE
        self.least_pool = -1_000_000  # life may be below nothing until the next rule process
        self.battle = w.F_BATTLE
        self.cost_rule = "903.2f"
        self.counters = [r10_game_actions.numbered(name) for name in words.marks[w.M_NUMBERED :]]
        self.kernel_rules = {
            FRAME_TRIGGERS: "906.5",
            FRAME_BATCH: "302.4",  # 302.4
            FRAME_LOOP: "1301.1",  # 1301.1
            CAUSE_CHECK: "1203.1",
            CAUSE_DEFEAT: "103.1",  # 103.1
            CAUSE_CONCESSION: "103.4",  # 103.4
            CAUSE_LAPSE: "1303.3a",  # 1303.3a
        }
        self.option_parts = {
            w.O_BATTLE: ALONE,
            w.O_GIVE_UP: ALONE,
            w.O_LIFE_BREAK: ALONE,
            w.O_ATTACK: TWO_CARDS,
            w.O_PLAY: CARD_AND_NUMBER,
            w.O_ACTIVATE: CARD_AND_ABILITY,
            w.O_WILL: CARD_AND_ABILITY,
            w.O_JUDGE: CARD_AND_NUMBER,
            w.O_SPEND: ONE_NUMBER,
            w.O_LESS: ONE_NUMBER,
        }
        self.procedures = by_number(
            [
                r04_setup.MATCH,
                Procedure(w.F_REDRAW, r04_setup.REDRAW, r04_setup.Redraw),
                Procedure(w.F_TURN, r05_turn.TURN, r05_turn.Turn),
                Procedure(w.F_PRIORITY, r06_priority.PRIORITY, r06_priority.Priority),
                Procedure(w.F_PLAYING, r09_abilities.PLAYING, r09_abilities.Playing),
                Procedure(w.F_PAYING, r10_game_actions.PAYING, r10_game_actions.Paying),
                Procedure(w.F_RESOLVING, r09_abilities.RESOLVING, r09_abilities.Resolving),
                Procedure(w.F_PLACING, r07_actions.PLACING, r07_actions.Placing),
                Procedure(w.F_CALLING, r07_actions.CALLING, r07_actions.Calling),
                Procedure(w.F_WAY, [r11_keywords.offer_way, r11_keywords.take_way], r11_keywords.Way),
                Procedure(w.F_PRODUCING, r09_abilities.PRODUCING, r09_abilities.Producing),
                Procedure(w.F_LIFE_BREAK, r14_old.LIFE_BREAK, r14_old.LifeBreak),
                Procedure(w.F_HOSTING, r14_old.HOSTING, r14_old.Hosting),
                Procedure(w.F_BATTLE, r08_battle.BATTLE, r08_battle.Battle),
            ]
        )

    def begin(self, s: State, decks: list[list[int]]) -> None:
        r01_overview.two_players(decks)
        r04_setup.lay_out(s, decks)

    def check(self, s: State) -> bool:
        return r12_rules.check(s)

    def ended(self, s: State) -> bool:
        return r12_rules.ended(s)

    def winner(self, s: State, losing: int) -> int:
        return r01_overview.winner(losing)

    def conceded(self, s: State, seat: int) -> int:
        return r01_overview.conceded(seat)

    def empty_draw(self, s: State, seat: int) -> None:
        r10_game_actions.miss_draw(s, seat)

    def play_by_effect(self, s: State, row: int, who: int, flags: int, less: int) -> int:
        return r09_abilities.play_by_effect(s, row, who, flags, less)

    def can_pay(self, s: State, who: int, price: list[int], src: int, claimed: list[int]) -> bool:
        return r09_abilities.can_pay_for_ability(s, who, src, price, claimed)

    def pay(self, s: State, who: int, price: list[int], src: int) -> int:
        return r09_abilities.pay_for_ability(s, who, price)

    def pay_more(self, s: State, ability: int, c: Context) -> bool:
        return r07_actions.pay_more(s, self.catalogue.abilities[ability], c)

    def do(self, s: State, doing: int, who: int, rows: list[int], amount: int) -> int:
        name = self.words.doings[doing]
        if name == "erase":
            return r13_others.erase(s, rows)
        if name == "spend":
            return r13_others.spend(s, rows, who)
        if name == "shift":
            return r11_keywords.shift(s, rows, who)
        if name == "paid":
            return r11_keywords.paid_extra(s)
        if name == "trigger":
            return r10_game_actions.trigger(s, rows, who, amount, 0)
        if name == "trigger unpaid":
            return r10_game_actions.trigger(s, rows, who, amount, r09_abilities.FREELY)
        if name == "discard":
            return r10_game_actions.discard_hand(s, rows, who)
        if name == "banish":
            return r10_game_actions.let_banish(s, rows)
        if name == "call":
            return r10_game_actions.call(s, who)
        return 0

    def new_object(self, s: State, row: int, old: int, new: int) -> bool:
        return r03_zones.new_object(old, new)

    def destination(self, s: State, row: int, zone: int, verb: int, who: int) -> int:
        if verb == w.V_BANISH and not r10_game_actions.may_banish(s, row, who):
            return r03_zones.STAYS
        return r03_zones.destination(s, row, zone, verb)

    def may_turn(self, s: State, row: int, face: int) -> bool:
        return r03_zones.may_turn(s, row, face)

    def may_look_behind(self, s: State, row: int, viewer: int) -> bool:
        return r03_zones.may_look_behind(s, row, viewer)

    def may_be_nowhere(self, s: State, row: int) -> bool:
        return r04_setup.is_put_aside(s, row)

    def event_player(self, s: State, row: int) -> int:
        return r01_overview.controller_of(s, row)

    def may_set_off(self, s: State, row: int, who: int) -> bool:
        return r10_game_actions.may_trigger(s, row, who)

    def may_attach(self, s: State, row: int, host: int) -> bool:
        return r10_game_actions.may_attach(s, row, host)

    def attached_in(self, s: State, row: int, who: int) -> int:
        return r10_game_actions.attached_in(s, row, who)

    def takes_damage(self, s: State, row: int) -> bool:
        return r10_game_actions.takes_damage(s, row)

    def told_as(self, s: State, row: int, old: int, new: int) -> int:
        return r09_abilities.told_as(old, new)

    def looks_back(self, s: State, old: int, new: int) -> bool:
        return r09_abilities.looks_back(s, old, new)

    def needs_host(self, s: State, row: int, zone: int) -> bool:
        return r14_old.needs_host(s, row, zone) and not r14_old.stays_away(s, row, zone)

    def enter_attached(self, s: State, v: list[int], who: int) -> int:
        return s.push(r14_old.Hosting([0, who, v[1], -1, *v]))

    def copied(self, s: State, row: int) -> int:
        return r13_others.copied(s, row)

    def moved(self, s: State, row: int, old: int, new: int, verb: int, had: int) -> None:
        r03_zones.moved(s, row, old, new, verb, had)

    def dealt(self, s: State, row: int, n: int, src: int, src_inc: int) -> None:
        r10_game_actions.note_damage(s, row, n, src, src_inc)

    def with_guests(self, s: State, row: int, new: int) -> int:
        return r03_zones.guests_go(s, row, new)

    def adjusts(self) -> bool:
        return True

    def adjust(self, s: State, row: int, sheet: Sheet) -> None:
        r10_game_actions.add_counters(s, row, sheet.kinds, sheet.values, self.counters)

    def round(self, s: State, sheet: Sheet) -> None:
        """909.1f ATK and DEF that are no multiples of 100 are raised to the next one."""
        for v in (w.ATK, w.DEF):
            if sheet.values[v] % r01_overview.HUNDRED != 0:
                sheet.values[v] = r01_overview.up_to_hundred(sheet.values[v])

    def role(self, s: State, role: int) -> int:
        return r08_battle.role(s, role)

    def chased(self, s: State, row: int) -> int:
        """312.3, 705.2d A card on the chase is a spell; a judgment there is neither spell nor ability."""
        item = r09_abilities.item_of(s, row)
        if item is None or item.src == row:
            return SPELL
        return NEITHER if self.catalogue.abilities[item.ability].window == w.W_JUDGMENT else ABILITY

    def keeps_trigger(self, s: State, p: Pending) -> bool:
        return r09_abilities.keeps_trigger(s, p, self.catalogue.abilities[p.ability])

    def replacement_rank(self, s: State, who: int, row: int, subject: int, damage: bool, alters: bool) -> int:
        return r09_abilities.replacement_rank(damage, alters)

    def replacement_chooser(self, s: State, who: int, subject: int, cause: int, damage: bool, alters: bool) -> int:
        return r09_abilities.replacement_chooser(s, subject, cause, damage and not alters)

    def endless(self, s: State) -> int:
        return r13_others.endless()

    def declarer(self, s: State, nth: int) -> int:
        return r13_others.declarer(s, nth)

    def rounds(self, s: State, first: int, second: int) -> int:
        return r13_others.rounds(first, second)

    def decks(self) -> dict[str, list[str]]:
        from rulebound.games.fow.cards import DECKS

        return DECKS

    def lot(self, card: int) -> int:
        return 1 if r04_setup.is_stone(self, card) else 0

    def arranged(self, deck: list[int]) -> list[int]:
        return r04_setup.arranged(self, deck)

    def deck_faults(self, deck: list[int], beside: dict[str, int]) -> list[Fault]:
        return r04_setup.faults(self, deck) + super().deck_faults(deck, beside)

    def step_names(self, kind: int) -> list[str]:
        return r12_rules.RULES if kind == w.F_RULES else super().step_names(kind)

    def option_cards(self, s: State, option: int) -> tuple[int, int, int]:
        if kind_of(option) == w.O_REVEAL:
            return first_of(option), max(s.pending[second_of(option)].subject, -1), 0
        return super().option_cards(s, option)

    def refusals(self, s: State, seat: int) -> list[tuple[int, str, int]]:
        return r07_actions.refusals(s, seat)

    def fight(self, s: State) -> Fight | None:
        return r08_battle.fight(s)

    def value_rule(self, kind: int, value: int) -> str:
        return r09_abilities.value_rule(kind, value)
