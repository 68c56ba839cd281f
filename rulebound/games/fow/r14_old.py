"""1400 Old rules and wording: additions with subtypes, old words, the Viola rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow import r09_abilities
from rulebound.games.fow import words as w
from rulebound.kernel import atoms, batch, values
from rulebound.kernel.bits import bit
from rulebound.kernel.context import context_of
from rulebound.kernel.decisions import pick
from rulebound.kernel.state import GO, SEATS, State

if TYPE_CHECKING:
    from rulebound.games.fow.r09_abilities import Playing

NOBODY: Final[list[int]] = []
ON_RESONATOR: Final = 6
ON_FIELD: Final = 7
ON_RULER: Final = 8
ON_J_RULER: Final = 9
ON_J_RESONATOR: Final = 10
ON_J_OR_RULER: Final = 11
HOSTED_KINDS: Final = [
    1 << w.RESONATOR,
    0,
    1 << w.RULER,
    1 << w.J_RULER,
    1 << w.J_RULER | 1 << w.RESONATOR,
    1 << w.J_RULER | 1 << w.RULER,
]


def hosts_for(s: State, row: int) -> list[int]:
    """1406.1a, 1406.2a The cards to which an addition with a subtype may be attached; of each its type says which."""
    wanted = host_kinds(s, row)
    out: list[int] = []
    if wanted == 0:
        return out
    for kind in (w.FIELD, w.RULER_AREA):
        for seat in range(SEATS):
            for other in s.zones[kind * SEATS + seat]:
                if other != row and values.sheet(s, other).kinds & wanted:
                    out.append(other)
    return out


def host_kinds(s: State, row: int) -> int:
    """1406.1a The types to which an addition is attached, as bits; 0 for one that needs no card."""
    sheet = values.sheet(s, row)
    if sheet.kinds & (1 << w.ADDITION) == 0:
        return 0
    for i in range(len(HOSTED_KINDS)):
        if sheet.attributes & bit(ON_RESONATOR + i):
            return HOSTED_KINDS[i]
    return 0


def has_host(s: State, row: int, who: int) -> bool:
    """1406.2a Whether an addition that needs a card finds one."""
    return host_kinds(s, row) == 0 or len(hosts_for(s, row)) > 0


def choose_host(s: State, f: Playing) -> int:
    """1406.2, 1406.2a The card is chosen when the addition is played."""
    r09_abilities.add_item(s, f.row, f.who, NOBODY)
    if host_kinds(s, f.row) == 0:
        return GO
    return pick(s, f.who, s.cause, 0, hosts_for(s, f.row), 1, 1, -1, 0, False, False)


def take_host(s: State, f: Playing, rows: list[int]) -> None:
    """1406.2a It goes to the chase with what was chosen."""
    atoms.drop_item(s, f.row)
    r09_abilities.add_item(s, f.row, f.who, rows)


def attach_on_entering(s: State, row: int) -> bool:
    """1406.2b It enters attached if its card is still legal; otherwise it does not enter."""
    wanted = host_kinds(s, row)
    if wanted == 0:
        return True
    item = r09_abilities.item_of(s, row)
    if item is None:
        return False
    pair = context_of(item.frame).sets[0]
    if len(pair) == 0 or not s.is_here(pair[0], pair[1]) or values.sheet(s, pair[0]).kinds & wanted == 0:
        return False
    atoms.put_host(s, row, pair[0], 0)
    return True


def loose_additions(s: State) -> list[int]:
    """1406.4a Additions with subtypes that are attached to nothing, or to the wrong card, go to the graveyard."""
    v: list[int] = []
    for seat in range(SEATS):
        for row in s.zones[w.FIELD * SEATS + seat]:
            wanted = host_kinds(s, row)
            if wanted == 0:
                continue
            host = s.host(row)
            if host < 0 or values.sheet(s, host).kinds & wanted == 0:
                zone = w.GRAVEYARD * SEATS + s.owner(row)
                batch.change(v, s, batch.MOVE, row, zone, atoms.TOP, 0, s.active, 0)
    return v
