"""504 to 508: the battle phase: attack, support, defence, comparison, resolution."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from rulebound.games.azurlane import r03_terms, r04_zones, r06_keywords
from rulebound.games.azurlane import words as w
from rulebound.games.azurlane.profiles import profile
from rulebound.kernel import atoms, batch, legality, records, standing, triggers, values
from rulebound.kernel.bits import bit
from rulebound.kernel.decisions import PASS, ask, first_of, kind_of, pack, second_of
from rulebound.kernel.game import Fight
from rulebound.kernel.procedures import Procedure, Steps
from rulebound.kernel.records import GRANTED
from rulebound.kernel.state import GO, SEATS, Frame, State

IS_RESTED: Final = legality.rule("505.1")
IS_NEW: Final = legality.rule("505.1")
FIRST_TURN: Final = legality.rule("505.1a")
NOT_RESTED: Final = legality.rule("505.2a")
WRONG_ROW: Final = legality.rule("505.2b")
NOT_NOW: Final = legality.rule("504.1")
NO_FIELD_SUPPORT: Final = legality.rule("505.5a")
NO_HAND_SUPPORT: Final = legality.rule("505.5b")


# -- may I? ---------------------------------------------------------------------------------------


def may_attack(s: State, row: int, who: int) -> int:
    """505.1 A Flagship or Ship of the turn player's attacks that is active."""
    if is_first_turn(s):
        return FIRST_TURN
    if s.rested(row):
        return IS_RESTED
    reason = legality.forbidden(s, w.ACT_REST, who, row, -1)
    return reason if reason != 0 else legality.forbidden(s, w.ACT_ATTACK, who, row, -1)


def is_first_turn(s: State) -> bool:
    """505.1a In the first turn of the game nobody attacks."""
    return s.turn <= 1


def may_be_attacked(s: State, row: int, attacker: int, who: int) -> int:
    """505.2 What stands in the way of attacking a card with another: 0 for nothing."""
    if not r06_keywords.may_attack_now(s, attacker) and not legality.allowed(s, w.ACT_ATTACK_NOW, who, attacker, row):
        return IS_NEW
    if r04_zones.is_flagship(s, row):
        reason = legality.forbidden(s, w.ACT_ATTACK_FLAGSHIP, who, attacker, row)
        if reason != 0:
            return reason
    elif not is_open(s, row, attacker, who):
        return NOT_RESTED
    if not reaches(s, attacker, row):
        return WRONG_ROW
    return legality.forbidden(s, w.ACT_ATTACK, who, attacker, row)


def is_open(s: State, row: int, attacker: int, who: int) -> bool:
    """505.2a A Ship can be attacked while it is rested, unless a text lets it be attacked otherwise."""
    return s.rested(row) or legality.allowed(s, w.ACT_ATTACK_ACTIVE, who, attacker, row)


def reaches(s: State, attacker: int, row: int) -> bool:
    """505.2b From the front any row; from the back the front, and by a Flagship a Flagship in the back."""
    if r04_zones.in_front(s, attacker) or r04_zones.in_front(s, row) or r06_keywords.reaches_back(s, attacker):
        return True
    return r04_zones.is_flagship(s, attacker) and r04_zones.is_flagship(s, row)


def targets(s: State, row: int, who: int) -> list[int]:
    """505.2 The opposing cards that a card may attack now."""
    out: list[int] = []
    for target in s.zones[w.FIELD * SEATS + 1 - who]:
        if may_be_attacked(s, target, row, who) == 0:
            out.append(target)
    return out


def why_no_attack(s: State, row: int, who: int) -> int:
    """505.1, 505.2 Why a card cannot attack: because of itself, or of the last target there is; 0 if it can."""
    reason = may_attack(s, row, who)
    if reason != 0 or len(targets(s, row, who)) > 0:
        return reason
    for target in s.zones[w.FIELD * SEATS + 1 - who]:
        reason = may_be_attacked(s, target, row, who)
    return reason


# -- the phase ------------------------------------------------------------------------------------


def begin_phase(s: State, f: Steps) -> int:
    """504.1, 500.4 The battle phase begins, with its attack step."""
    atoms.begin_phase(s, w.P_ATTACK)
    return batch.happen(s, -1 - f.who, w.BATTLE_PHASE_STARTS, f.who)


def offer_attack(s: State, f: Steps) -> int:
    """504.2, 508.4 The turn player attacks, as long as there is a card that can, or goes to the end phase."""
    options: list[int] = []
    for row in s.zones[w.FIELD * SEATS + f.who]:
        if may_attack(s, row, f.who) == 0:
            for target in targets(s, row, f.who):
                options.append(pack(w.O_ATTACK, row, target))
    options.append(pack(w.O_NO_ATTACK))
    s.options = options
    return ask(s, f.who, w.ASK_ATTACK, s.cause)


def take_attack(s: State, f: Steps) -> int:
    """505#2, 508.4 A battle begins with the choice of an attacker; otherwise the phase is over."""
    if kind_of(s.answer) == w.O_NO_ATTACK:
        return s.leave()
    # AL-17: several battles make one battle phase.
    f.step = OFFER_ATTACK if profile(s).one_battle_phase else BEGIN_PHASE
    row = first_of(s.answer)
    target = second_of(s.answer)
    standing.touch(s, standing.ROLES)
    return s.push(Battle([0, f.who, row, s.inc[row], target, s.inc[target], 0]))


BATTLES: Final = Procedure(w.F_BATTLES, [begin_phase, offer_attack, take_attack])
BEGIN_PHASE: Final = 0
OFFER_ATTACK: Final = 1


# -- one battle -----------------------------------------------------------------------------------


@final
class Battle(Frame):
    """One battle, from the attack on."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.attacker = v[2]
        self.attacker_inc = v[3]
        self.target = v[4]
        self.target_inc = v[5]
        self.won = v[6]
        self.supporters = v[7:]  # cards on the battlefield that supported either side, with their incarnations

    def kind(self) -> int:
        return w.F_BATTLE

    def copy(self) -> Frame:
        return Battle(self.ints())

    def ints(self) -> list[int]:
        out = [self.step, self.who, self.attacker, self.attacker_inc, self.target, self.target_inc, self.won]
        out.extend(self.supporters)
        return out

    def seen(self, s: State) -> list[int]:
        out = [self.step, self.who, self.attacker, self.target, self.won]
        for i in range(0, len(self.supporters), 2):
            out.append(self.supporters[i])
        return out

    def source(self) -> int:
        return self.attacker

    def opens(self) -> bool:
        """500.6a, 505.3, 508.1c Abilities are activated when the attacker was chosen and rested, or damage dealt."""
        return self.step != ATTACKING

    def go(self, s: State) -> int:
        """504.1 The steps of a battle."""
        if self.step <= RESOLVE and not goes_on(s, self):
            self.step = END_OF_BATTLE
        step = self.step
        self.step = step + 1
        return BATTLE[step](s, self)


def goes_on(s: State, f: Battle) -> bool:
    """505#2 A battle ends at once when one of the two leaves, or a text keeps the attacker from attacking (AL-16)."""
    if not s.is_here(f.attacker, f.attacker_inc) or not s.is_here(f.target, f.target_inc):
        return False
    return legality.forbidden(s, w.ACT_ATTACK, f.who, f.attacker, -1) == 0


def rest_attacker(s: State, f: Battle) -> int:
    """505.3 The attacker rests."""
    return batch.propose_one(s, batch.REST, f.attacker, 0, 0, 0, f.who, 0)


def attacking(s: State, f: Battle) -> int:
    """505.4, 602.11, 602.12 [When Attacking] and [When Attacked]."""
    v = batch.one(s, batch.HAPPEN, f.attacker, w.ATTACKS, 0, batch.by(s, f.target), f.who, 0)
    batch.change(v, s, batch.HAPPEN, f.target, w.IS_ATTACKED, 0, batch.by(s, f.attacker), f.who, 0)
    return batch.propose(s, v, batch.UNCHAINED)


def offer_support(s: State, f: Battle) -> int:
    """505.5, 601.9 The turn player supports the attacker, and uses [Pursuit], as often as they like."""
    options: list[int] = []
    offer_supports(s, f.attacker, f.who, options)
    offer_cards(s, f.who, w.W_PURSUIT, options)
    options.append(pack(PASS))
    s.options = options
    return ask(s, f.who, w.ASK_SUPPORT, s.cause)


def offer_supports(s: State, row: int, who: int, options: list[int]) -> None:
    """505.5a, 505.5b, 208.2 Supports for a card: from places beside it, and Ships from hand."""
    for other in s.zones[w.FIELD * SEATS + who]:
        if may_support(s, other, row, who) == 0:
            options.append(pack(w.O_SUPPORT, other))
    for other in s.zones[w.HAND * SEATS + who]:
        if may_support_from_hand(s, other, row, who) == 0:
            options.append(pack(w.O_DISCARD_SUPPORT, other))


def may_support(s: State, row: int, supported: int, who: int) -> int:
    """505.5a An active card with that range beside the supported one, which rests for it."""
    if s.rested(row) or not values.has(s, row, w.FIELD_SUPPORT):
        return NO_FIELD_SUPPORT
    if not r04_zones.beside(s.place(row), s.place(supported)):
        return NO_FIELD_SUPPORT
    reason = legality.forbidden(s, w.ACT_REST, who, row, -1)
    return reason if reason != 0 else legality.forbidden(s, w.ACT_SUPPORT, who, row, supported)


def may_support_from_hand(s: State, row: int, supported: int, who: int) -> int:
    """505.5b A Ship in hand with that range, which is discarded for it."""
    if not r04_zones.is_ship(s, row) or not values.has(s, row, w.HAND_SUPPORT):
        return NO_HAND_SUPPORT
    reason = legality.forbidden(s, w.ACT_DISCARD, who, row, -1)
    return reason if reason != 0 else legality.forbidden(s, w.ACT_SUPPORT, who, row, supported)


def offer_cards(s: State, who: int, window: int, options: list[int]) -> None:
    """506.1b, 601.9 Cards that may be used, and abilities in hand and on the battlefield, for this step."""
    for row in r03_terms.usable(s, who):
        if r03_terms.may_use(s, row, who, window) == 0:
            options.append(pack(w.O_USE, row))
        if s.zone_kind(row) == w.HAND:
            r03_terms.offer_in_hand(s, row, who, window, options)
    offer_activations(s, who, window, options)


def offer_activations(s: State, who: int, window: int, options: list[int]) -> None:
    """304.3a Abilities of cards on the battlefield that may be activated now."""
    cards = s.g.catalogue.cards
    granted = s.present & (1 << GRANTED) != 0
    for row in s.zones[w.FIELD * SEATS + who]:
        if window == w.W_COUNTER and r04_zones.is_ship(s, row):  # 601.3a
            continue
        if granted or cards[s.printed[row]].windows & bit(window):
            abilities = triggers.abilities_of(s, row)
            for i in range(len(abilities)):
                if r03_terms.may_activate(s, row, i, abilities[i], who, window) == 0:
                    options.append(pack(w.O_ACTIVATE, row, i))


def take_support(s: State, f: Battle) -> int:
    """505.5, 505.6 One support or [Pursuit], and all that it sets off; then once more."""
    if kind_of(s.answer) == PASS:
        return GO
    f.step = OFFER_SUPPORT
    return act(s, f, f.attacker, f.who, w.W_PURSUIT)


def act(s: State, f: Battle, supported: int, who: int, window: int) -> int:
    """505.5, 506.1 A support is made, or a card used."""
    kind = kind_of(s.answer)
    row = first_of(s.answer)
    if kind == w.O_USE:
        return r03_terms.use(s, row, who, window, False)
    if kind == w.O_ACTIVATE:
        return r03_terms.activate(s, row, second_of(s.answer), who)
    if kind == w.O_SUPPORT:
        f.supporters.extend([row, s.inc[row]])
    return s.push(Supporting([0, who, row, supported, s.inc[supported]]))


@final
class Supporting(Frame):
    """A card gives support."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.row = v[2]
        self.supported = v[3]
        self.supported_inc = v[4]

    def kind(self) -> int:
        return w.F_COUNTERING

    def copy(self) -> Frame:
        return Supporting(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, self.row, self.supported, self.supported_inc]

    def go(self, s: State) -> int:
        step = self.step
        self.step = step + 1
        return SUPPORTING[step](s, self)


def pay_support(s: State, f: Supporting) -> int:
    """505.5a, 505.5b The card rests, or is discarded from hand."""
    if s.zone_kind(f.row) == w.FIELD:
        return batch.propose_one(s, batch.REST, f.row, 0, 0, 0, f.who, 0)
    zone = w.RETREAT * SEATS + s.owner(f.row)
    return batch.propose_one(s, batch.MOVE, f.row, zone, atoms.TOP, w.V_DISCARD, f.who, 0)


def add_support(s: State, f: Supporting) -> int:
    """208.3, 505.6 Its support value, as it is now, is added for this battle; abilities wait for it."""
    s.leave()
    if not s.is_here(f.supported, f.supported_inc):
        return GO
    add_power(s, f.supported, values.value(s, f.row, w.SUPPORT), f.who)
    v = batch.one(s, batch.HAPPEN, f.row, w.SUPPORTS, 0, batch.by(s, f.supported), f.who, 0)
    batch.change(v, s, batch.HAPPEN, f.supported, w.IS_SUPPORTED, 0, batch.by(s, f.row), f.who, 0)
    return batch.propose(s, v, batch.UNCHAINED)


SUPPORTING: Final[list[Callable[[State, Supporting], int]]] = [pay_support, add_support]


def add_power(s: State, row: int, amount: int, who: int) -> None:
    """508.3 Power that lasts for the battle."""
    standing.change(s, row, w.POWER, amount, who, records.BATTLE)
    batch.settle(s)


def begin_defence(s: State, f: Battle) -> int:
    """506.1 The defence step begins."""
    atoms.begin_phase(s, w.P_DEFENCE)
    return GO


def offer_defence(s: State, f: Battle) -> int:
    """506.1, 506.1a, 506.1b The other player supports the attacked card and uses [Counter] cards."""
    options: list[int] = []
    offer_supports(s, f.target, 1 - f.who, options)
    offer_cards(s, 1 - f.who, w.W_COUNTER, options)
    options.append(pack(PASS))
    s.options = options
    return ask(s, 1 - f.who, w.ASK_DEFENCE, s.cause)


def take_defence(s: State, f: Battle) -> int:
    """506.1, 601.3 One of them, and all that it sets off; then once more."""
    if kind_of(s.answer) == PASS:
        return GO
    f.step = OFFER_DEFENCE
    return act(s, f, f.target, 1 - f.who, w.W_COUNTER)


def compare(s: State, f: Battle) -> int:
    """507.1 The attacker wins with equal or greater power; otherwise nothing happens."""
    atoms.begin_phase(s, w.P_BATTLE)
    f.won = 1 if values.value(s, f.attacker, w.POWER) >= values.value(s, f.target, w.POWER) else 0
    return GO


def resolve(s: State, f: Battle) -> int:
    """508.1, 508.2 A Flagship that lost is damaged, a Ship sunk."""
    atoms.begin_phase(s, w.P_RESOLUTION)
    if f.won == 0:
        return GO
    if r04_zones.is_flagship(s, f.target):
        return r03_terms.begin_damage(s, 1 - f.who, 1, f.who, f.attacker, batch.BY_BATTLE)
    return sink(s, f.target, f.who)


def sink(s: State, row: int, who: int) -> int:
    """508.2, 313.6a, 602.15 The Ship is put into the retreat zone, sunk by the attacker."""
    zone = w.RETREAT * SEATS + s.owner(row)
    return batch.propose_one(s, batch.MOVE, row, zone, atoms.TOP, w.V_SINK, who, batch.BY_BATTLE)


def end_battle(s: State, f: Battle) -> int:
    """508.3 Power from support and effects for this battle end; then what waits for its end is set off."""
    standing.expire(s, records.BATTLE, -1)
    standing.touch(s, standing.ROLES)
    batch.settle(s)
    triggers.reach_time(s, w.T_BATTLE_ENDS, -1)
    v = batch.one(s, batch.HAPPEN, -1 - f.who, w.BATTLE_ENDS, 0, 0, f.who, 0)
    if s.is_here(f.attacker, f.attacker_inc):
        batch.change(v, s, batch.HAPPEN, f.attacker, w.ATTACK_ENDS, 0, 0, f.who, 0)
    told: list[int] = []
    for i in range(0, len(f.supporters), 2):
        row = f.supporters[i]
        if row not in told and s.is_here(row, f.supporters[i + 1]):
            told.append(row)
            batch.change(v, s, batch.HAPPEN, row, w.SUPPORT_ENDS, 0, 0, f.who, 0)
    return batch.propose(s, v, batch.UNCHAINED)


def leave_battle(s: State, f: Battle) -> int:
    """508.4 The turn player decides what comes next."""
    s.leave()
    atoms.begin_phase(s, w.P_ATTACK)
    batch.settle(s)  # what a text says of one step of a battle is no longer offered
    return GO


BATTLE: Final[list[Callable[[State, Battle], int]]] = [
    rest_attacker,
    attacking,
    offer_support,
    take_support,
    begin_defence,
    offer_defence,
    take_defence,
    compare,
    resolve,
    end_battle,
    leave_battle,
]
ATTACKING: Final = 1
OFFER_SUPPORT: Final = 2
OFFER_DEFENCE: Final = 5
COMPARE: Final = 7
RESOLVE: Final = 8
END_OF_BATTLE: Final = 9


def under_way(s: State) -> Battle | None:
    """505#2 The battle under way."""
    for f in s.frames:
        if isinstance(f, Battle):
            return f
    return None


def supported_by(s: State, seat: int) -> int:
    """505.5, 506.1a The card that a player may support now, -1 for none."""
    f = under_way(s)
    if f is None or seat != s.seat:
        return -1
    if s.ask_kind == w.ASK_SUPPORT:
        return f.attacker
    return f.target if s.ask_kind == w.ASK_DEFENCE else -1


def fight(s: State) -> Fight | None:
    """507.1, 508.1, 508.2 How the battle would end by the power that both have now."""
    f = under_way(s)
    if f is None or f.step > COMPARE or not goes_on(s, f):
        return None
    force = values.value(s, f.attacker, w.POWER)
    against = values.value(s, f.target, w.POWER)
    damage = 1 if force >= against and r04_zones.is_flagship(s, f.target) else 0
    return Fight(f.attacker, f.target, force, against, force >= against, False, damage, "507.1")


def role(s: State, part: int) -> int:
    """505.1, 505.2 Who attacks and who is attacked."""
    f = under_way(s)
    if f is None or f.step > END_OF_BATTLE or not goes_on(s, f):
        return -1
    return f.attacker if part == 0 else f.target
