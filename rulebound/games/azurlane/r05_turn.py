"""5 The turn: reset, standby, main, battle and end phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from rulebound.games.azurlane import r03_terms, r05_battle, r06_keywords
from rulebound.games.azurlane import words as w
from rulebound.kernel import atoms, batch, legality, records, standing, triggers
from rulebound.kernel.catalogue import ACTIVATED
from rulebound.kernel.decisions import ask, first_of, kind_of, pack, second_of
from rulebound.kernel.state import GO, SEATS, Frame, State


@final
class Turn(Frame):
    """One turn of one player."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]

    def kind(self) -> int:
        return w.F_TURN

    def copy(self) -> Frame:
        return Turn([self.step, self.who])

    def ints(self) -> list[int]:
        return [self.step, self.who]

    def opens(self) -> bool:
        """500.6a Abilities are activated when all that a phase does by rule is done."""
        return self.step != START_OF_TURN and self.step != PLACE_CUBE and self.step != START_OF_STANDBY

    def go(self, s: State) -> int:
        """500.1, 500.5 The phases in their order, and nothing between them."""
        step = self.step
        self.step = step + 1
        return TURN[step](s, self)


def reset_phase(s: State, f: Turn) -> int:
    """501.1 All rested cards of the turn player become active together."""
    atoms.begin_turn(s, f.who)
    atoms.begin_phase(s, w.P_RESET)
    atoms.note(s, w.MEM_TURNS, f.who, 1)
    atoms.forget_used(s)  # 602.5
    v: list[int] = []
    for row in s.zones[w.FIELD * SEATS + f.who]:
        if s.rested(row) and is_reset(s, row, f.who):
            batch.change(v, s, batch.STAND, row, 0, 0, 0, f.who, 0)
    n = s.pool(w.RESTED, f.who)
    if n > 0:
        batch.change(v, s, batch.TRANSFER, -1 - f.who, w.RESTED << 8 | w.ACTIVE, n, 0, f.who, 0)
    end_waiting(s, f.who)
    if len(v) == 0:
        return GO
    return batch.propose(s, v, batch.UNCHAINED)


def is_reset(s: State, row: int, who: int) -> bool:
    """501.1 Whether a card takes part: a text about the next reset phase keeps it out until that has begun (a37)."""
    return legality.forbidden(s, w.ACT_RESET, who, row, -1) == 0


def end_waiting(s: State, who: int) -> None:
    """500.3 What lasts until a player's turn begins ends."""
    standing.expire(s, records.TURN_STARTS + who, -1)
    batch.settle(s)


def turn_starts(s: State, f: Turn) -> int:
    """500.4, 500.6a Abilities for the beginning of the turn come after the processing by rule."""
    triggers.reach_time(s, w.T_TURN_STARTS, f.who)
    return batch.happen(s, -1 - f.who, w.TURN_STARTS, f.who)


def draw_card(s: State, f: Turn) -> int:
    """502.1 The turn player draws a card, but not in the first turn of the game."""
    atoms.begin_phase(s, w.P_STANDBY)
    if s.turn == 1 or legality.forbidden(s, w.ACT_DRAW, f.who, -1, -1) != 0:  # 103.1.ex1
        return GO
    return r03_terms.draw(s, f.who)


def place_cube(s: State, f: Turn) -> int:
    """502.2, 406.3 A Cube comes from the Cube deck, active and front side up; from an empty one none does."""
    if s.pool(w.CUBE_DECK, f.who) == 0:
        return GO
    return batch.propose_one(s, batch.TRANSFER, -1 - f.who, w.CUBE_DECK << 8 | w.ACTIVE, 1, 0, f.who, 0)


def standby_starts(s: State, f: Turn) -> int:
    """500.4 Abilities for the beginning of the standby phase."""
    return batch.happen(s, -1 - f.who, w.STANDBY_STARTS, f.who)


def main_starts(s: State, f: Turn) -> int:
    """503.1, 500.4 The main phase begins."""
    atoms.begin_phase(s, w.P_MAIN)
    return batch.happen(s, -1 - f.who, w.MAIN_STARTS, f.who)


def main_phase(s: State, f: Turn) -> int:
    """503.1 The turn player acts as often as they like."""
    return s.push(Main([0, f.who]))


def battle_phase(s: State, f: Turn) -> int:
    """504.1, 504.2 Then they battle as often as they can and like."""
    return s.push(r05_battle.BATTLES.of(f.who))


def end_phase(s: State, f: Turn) -> int:
    """509.1, 602.8, 602.9 Abilities for the end of the turn, of either player."""
    atoms.begin_phase(s, w.P_END)
    triggers.reach_time(s, w.T_TURN_ENDS, -1)
    return batch.happen(s, -1 - f.who, w.TURN_ENDS, f.who)


def end_effects(s: State, f: Turn) -> int:
    """509.2 What lasts for this turn, or until its end, ends."""
    standing.expire(s, records.TURN, -1)
    standing.expire(s, records.END_OF_TURN, -1)
    standing.expire(s, records.TURN_ENDS + f.who, -1)
    for seat in range(SEATS):
        for memory in (w.MEM_USED, w.MEM_EVENTS, w.MEM_DEPLOYED):
            atoms.forget_memory(s, memory, seat)
    atoms.forget_facts(s)
    batch.settle(s)
    return s.leave()


TURN: Final[list[Callable[[State, Turn], int]]] = [
    reset_phase,
    turn_starts,
    draw_card,
    place_cube,
    standby_starts,
    main_starts,
    main_phase,
    battle_phase,
    end_phase,
    end_effects,
]
START_OF_TURN: Final = 1
PLACE_CUBE: Final = 3
START_OF_STANDBY: Final = 4


# -- main phase -----------------------------------------------------------------------------------


@final
class Main(Frame):
    """The main phase."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]

    def kind(self) -> int:
        return w.F_MAIN

    def copy(self) -> Frame:
        return Main([self.step, self.who])

    def ints(self) -> list[int]:
        return [self.step, self.who]

    def opens(self) -> bool:
        """306.1b Abilities that wait are processed between two actions, and never in the middle of one."""
        return True

    def go(self, s: State) -> int:
        if self.step == 0:
            self.step = 1
            return offer_main(s, self)
        self.step = 0
        return take_main(s, self)


def offer_main(s: State, f: Main) -> int:
    """503.1 Use Ships and Events, activate abilities, retrofit, or end the phase."""
    options: list[int] = []
    who = f.who
    for row in r03_terms.usable(s, who):
        if r03_terms.may_use(s, row, who, w.W_MAIN) == 0:
            options.append(pack(w.O_USE, row))
        r03_terms.offer_in_hand(s, row, who, w.W_MAIN, options)
        r06_keywords.offer_retrofit(s, row, who, options)
    r05_battle.offer_activations(s, who, w.W_MAIN, options)
    options.append(pack(w.O_END))
    s.options = options
    return ask(s, who, w.ASK_MAIN, s.cause)


def take_main(s: State, f: Main) -> int:
    """500.2, 503.1, 503.2 The action is carried out, and all that it sets off, before the next; or the phase ends."""
    kind = kind_of(s.answer)
    row = first_of(s.answer)
    if kind == w.O_END:
        return s.leave()
    if kind == w.O_USE:
        return r03_terms.use(s, row, f.who, w.W_MAIN, False)
    return r03_terms.activate(s, row, second_of(s.answer), f.who)


def window_now(s: State, seat: int) -> int:
    """503.1, 505.5, 506.1b For which abilities and Events it is the time now that a player is asked, -1 for none."""
    if seat == s.seat:
        if s.ask_kind == w.ASK_MAIN:
            return w.W_MAIN
        if s.ask_kind == w.ASK_SUPPORT:
            return w.W_PURSUIT
        if s.ask_kind == w.ASK_DEFENCE:
            return w.W_COUNTER
    return -1


def refusals(s: State, seat: int) -> list[tuple[int, str, int]]:
    """503.1 Why a card cannot be used, or an ability activated, or a card attack or give support now."""
    out: list[tuple[int, str, int]] = []
    window = window_now(s, seat)
    asked = window if window >= 0 else w.W_MAIN
    late = r03_terms.NOT_NOW if window < 0 else 0
    battles = s.ask_kind == w.ASK_ATTACK and seat == s.seat
    supported = r05_battle.supported_by(s, seat)
    for row in s.zones[w.HAND * SEATS + seat]:
        out.append((row, "use", r03_terms.may_use(s, row, seat, asked) or late))
        if supported >= 0:
            out.append((row, "support", r05_battle.may_support_from_hand(s, row, supported, seat)))
    for row in s.zones[w.FIELD * SEATS + seat]:
        reason = r05_battle.why_no_attack(s, row, seat)
        out.append((row, "attack", reason if battles else reason or r05_battle.NOT_NOW))
        if supported >= 0 and row != supported:
            out.append((row, "support", r05_battle.may_support(s, row, supported, seat)))
        abilities = triggers.abilities_of(s, row)
        for i in range(len(abilities)):
            a = abilities[i]
            if a.sort == ACTIVATED and (a.window == w.W_MAIN or a.window == window):
                out.append((row, "activate", r03_terms.may_activate(s, row, i, a, seat, asked) or late))
    return out
