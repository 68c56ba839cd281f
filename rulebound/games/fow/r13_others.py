"""1300 Other rules: loops, double-faced cards, tokens."""

from __future__ import annotations

from typing import Final

from rulebound.games.fow import r09_abilities
from rulebound.games.fow import words as w
from rulebound.games.fow.profiles import Profile, profile
from rulebound.kernel import atoms, batch
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import Card
from rulebound.kernel.state import BACK, DRAW, SEATS, State

RULERS: Final = 1 << w.RULER | 1 << w.J_RULER


# -- loops ----------------------------------------------------------------------------------------


def endless() -> int:
    """1301.1c What nobody can stop ends the game in a draw."""
    return DRAW


def declarer(s: State, nth: int) -> int:
    """1301.1a, 1301.1b Who can stop a loop says how often; of both the active player first."""
    return s.active if nth == 0 else 1 - s.active


def rounds(first: int, second: int) -> int:
    """1301.1b The smaller number is done."""
    return first if first < second else second


# -- double-faced cards ---------------------------------------------------------------------------


def is_double_faced(s: State, row: int) -> bool:
    """1302.1, 1302.1b A card with two printed sides is double-faced, whatever it has become a copy of."""
    card = s.g.catalogue.cards[s.card[row]]
    return card.back >= 0 and not is_ruler(card)


def is_ruler(card: Card) -> bool:
    """1302.1a Rulers are printed on both sides, too, but are not double-faced cards."""
    return card.base.kinds & RULERS != 0


def is_past_side_up(s: State, row: int) -> bool:
    """1302.2, 1302.2a The side with [Shift] is the past side, and physically up unless the card was turned."""
    return is_double_faced(s, row) and s.bits[row] & BACK == 0


def turns(s: State, row: int, way: int) -> bool:
    """1117.2, 1302.3 Whether a card is played with its future side up, to which it is still to be turned."""
    return way & r09_abilities.FUTURE != 0 and s.bits[row] & BACK == 0


def side(s: State, row: int, way: int) -> Card:
    """1302.2e The side of a card that is played; what stands on the other one does not count."""
    cards = s.g.catalogue.cards
    if turns(s, row, way):
        return cards[cards[s.card[row]].back]
    return cards[s.printed[row]]


def turned(way: int) -> int:
    """1302.3 On the chase a card lies with the side up that is played."""
    return atoms.ENTERS_BACK if way & r09_abilities.FUTURE else 0


def side_up(s: State, row: int) -> int:
    """1302.3, 1302.3a A double-faced card that resolves enters the field with the side up that was played."""
    return atoms.ENTERS_BACK if s.bits[row] & BACK else 0


def may_look_behind(s: State, row: int, viewer: int) -> bool:
    """1302.3b, 1302.5a Who may see one side of a double-faced card may see both; who may see none, neither."""
    return is_double_faced(s, row) and s.is_known(row, viewer)


def copied(s: State, row: int) -> int:
    """1302.4 What becomes a copy gets what is printed on the side that is up, and nothing of the other side."""
    return s.printed[row]


# -- tokens ---------------------------------------------------------------------------------------


def erase(s: State, rows: list[int]) -> int:
    """1303.3 An erased token is taken out of its area and put nowhere: nothing sees it go or come."""
    for row in rows:
        atoms.cease(s, row)
    batch.settle(s)
    return len(rows)


def spend(s: State, rows: list[int], who: int) -> int:
    """1119.2 A will coin is erased for its will; as printed it is banished."""
    if profile(s).coins_are_erased:
        return erase(s, rows)
    v: list[int] = []
    for row in rows:
        batch.change(v, s, batch.MOVE, row, w.GRAVEYARD * SEATS + s.owner(row), atoms.TOP, w.V_BANISH, who, 0)
    batch.propose(s, v, batch.UNCHAINED)
    return len(rows)


def vanishing(p: Profile) -> int:
    """1303.3a A token arrives where it goes and is no more then; as printed a destroyed or banished one only goes."""
    return 0 if p.tokens_arrive else bit(w.V_DESTROY) | bit(w.V_BANISH)
