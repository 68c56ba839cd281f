"""300 Areas: which card stays the same card, and where cards of a type cannot go."""

from __future__ import annotations

from typing import Final

from rulebound.games.fow import r08_battle, r10_game_actions, r11_keywords, r13_others, r14_old
from rulebound.games.fow import words as w
from rulebound.games.fow.profiles import profile
from rulebound.kernel import atoms, legality, values
from rulebound.kernel.bits import bit
from rulebound.kernel.state import HOSTED, SEATS, VIRTUAL, State

STAYS: Final = -1
FACE_DOWN: Final = 1
RULERS: Final = 1 << w.RULER | 1 << w.J_RULER


def in_playground(zone: int) -> bool:
    """313.1 The field and the ruler area together are the playground."""
    return zone >= 0 and (zone >> 1 == w.FIELD or zone >> 1 == w.RULER_AREA)


def new_object(old: int, new: int) -> bool:
    """302.3, 303.1b, 1302.3a Within the playground a card is the same one; else it is new, recovered, past side up."""
    return old != new and not (in_playground(old) and in_playground(new))


def home(s: State, row: int, kind: int) -> int:
    """302.5 Where nobody is named whose area it is, a card goes to that of its owner."""
    return kind * SEATS + s.owner(row)


def destination(s: State, row: int, zone: int, verb: int) -> int:
    """314 Where a card that is told to go somewhere really goes, by what it is."""
    if s.zone_kind(row) == w.CHASE:
        zone = r11_keywords.leaves_chase_to(s, row, zone)
    if r14_old.is_ignored(s, zone) or r14_old.stays_away(s, row, zone):
        return STAYS
    if values.face(s, row).base.kinds & bit(w.CHANT):
        return chant_goes(s, row, zone)
    kinds = values.sheet(s, row).kinds
    if kinds & bit(w.J_RULER):
        return jruler_goes(s, row, zone, verb)
    if kinds & bit(w.RULER):
        return ruler_goes(zone)
    if kinds & bit(w.STONE):
        return stone_goes(zone)
    return others_go(zone)


def ruler_goes(zone: int) -> int:
    """314.1 A ruler moves to the ruler area or the graveyard; by judgment it is its J-ruler that moves."""
    kind = zone >> 1
    return zone if kind == w.RULER_AREA or kind == w.GRAVEYARD else STAYS


def jruler_goes(s: State, row: int, zone: int, verb: int) -> int:
    """314.2, 1010.1 A J-ruler moves between field and ruler area only; a destroyed one goes to its ruler area."""
    if verb == w.V_DESTROY:
        return home(s, row, w.RULER_AREA)
    return zone if in_playground(zone) else STAYS


def others_go(zone: int) -> int:
    """314.3 Resonators, additions and regalia do not go to the magic stone deck or the ruler area."""
    kind = zone >> 1
    return STAYS if kind == w.STONE_DECK or kind == w.RULER_AREA else zone


def chant_goes(s: State, row: int, zone: int) -> int:
    """314.4 A chant that would go to the magic stone deck or into the playground goes to the graveyard instead."""
    if zone >> 1 == w.STONE_DECK or in_playground(zone):
        return home(s, row, w.GRAVEYARD)
    return zone


def stone_goes(zone: int) -> int:
    """314.5 A magic stone does not go to the hand, the main deck or the ruler area."""
    kind = zone >> 1
    return STAYS if kind == w.HAND or kind == w.DECK or kind == w.RULER_AREA else zone


def may_turn(s: State, row: int, face: int) -> bool:
    """303.2a A ruler or J-ruler is not turned face down."""
    return face != FACE_DOWN or values.sheet(s, row).kinds & RULERS == 0


def moved(s: State, row: int, old: int, new: int, verb: int, had: int) -> None:
    """302.3 A card has moved: within the playground its counters stay or go, and a J-ruler may turn back."""
    if old >> 1 != new >> 1:
        note_move(s, row, old, new)
    if not (in_playground(old) and in_playground(new)):
        if new >> 1 == w.FIELD:
            r14_old.attach_arrived(s, row)
            r11_keywords.enter_with(s, row)
        elif s.bits[row] & HOSTED:
            atoms.unhost_from(s, row)
        return
    s.since[row] = s.turn
    if old >> 1 == new >> 1:
        r08_battle.drop_out(s, row)
        return
    if not profile(s).counters_stay:
        r10_game_actions.drop_counters(s, row)
    if new >> 1 == w.FIELD:
        r11_keywords.enter_with(s, row)
    if new >> 1 == w.RULER_AREA:
        r10_game_actions.turn_back(s, row, verb == w.V_DESTROY, had)


def note_move(s: State, row: int, old: int, new: int) -> None:
    """302.3 A card that moved is a new object: that it came into the field, or out of it into a graveyard, is noted."""
    if new >> 1 == w.FIELD:
        atoms.note_fact(s, row, w.MEM_ENTERED, 1)
    elif new >> 1 == w.GRAVEYARD and old >> 1 == w.FIELD:
        atoms.note_fact(s, row, w.MEM_FALLEN, 1)


def see_tops(s: State) -> None:
    """304.2 Where a text lets a player see the top card of a main deck, the player knows it; or everybody does."""
    for seat in range(SEATS):
        deck = s.zones[w.DECK * SEATS + seat]
        if len(deck) == 0:
            continue
        top = deck[len(deck) - 1]
        if legality.allowed(s, w.ACT_SHOW, seat, -1, -1):
            if atoms.seen_by(s, top) != 7:
                atoms.reveal(s, top, 7)
        elif legality.allowed(s, w.ACT_LOOK, seat, -1, -1) and not s.is_known(top, seat):
            atoms.reveal(s, top, bit(seat))


def may_look_behind(s: State, row: int, viewer: int) -> bool:
    """308.5 Who may look at the other side of a ruler: its controller alone, of one in the ruler area."""
    if r13_others.may_look_behind(s, row, viewer):
        return True
    if s.zone_kind(row) == w.FIELD:  # 307.5
        return values.sheet(s, row).kinds & bit(w.J_RULER) != 0
    return s.zone_kind(row) == w.RULER_AREA and viewer == s.controller(row)


def guests_go(s: State, row: int, new: int) -> int:
    """1406.4a An addition whose card has gone is put away by rule processing, not with it."""
    return -1


def is_token(s: State, row: int) -> bool:
    """1303.2 Whether a card is a token."""
    return s.bits[row] & VIRTUAL != 0
