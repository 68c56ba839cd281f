"""Readings of the operations that make tokens and copies, and that cancel what waits on the chase."""

from __future__ import annotations

from rulebound.kernel.records import Item
from rulebound.kernel.state import VIRTUAL
from rulebound.program import ops as op
from tests.reference.operations.case import Case, told_of
from tests.reference.reading import NotModelled


def make(case: Case, x: op.Make) -> list[str]:
    """So many tokens are there that were not."""
    n = max(case.r.amount(x.amount), 0)
    seat = case.r.seat(x.side)
    made = [row for row, _ in case.stored(x.name)]
    before, after = case.before_position, case.after_position
    p = before.copy()
    out: list[str] = []
    for row in made:
        zone = after.zone_of(row)
        if before.zone_of(row) >= 0 or zone < 0 or zone & 1 != seat:
            out.append(f"token {row} is in zone {zone}")
            continue
        if case.g.catalogue.cards[case.after.card[row]].id != x.token:
            out.append(f"token {row} is another card")
        p.zones[zone].append(row)
        if row in after.places:
            p.places[row] = after.places[row]
    if len(made) != n:
        out.append(f"{len(made)} tokens, where {n} were told")
    case.is_happening(len(made), n)
    return out + case.compare(p)


def copy_spell(case: Case, x: op.CopySpell) -> list[str]:
    """A copy of each comes on top of the chase, with what was chosen for it; of a card in play beside it."""
    s, after, who = case.s, case.after, case.r.c.who
    rows = case.r.rows(x.what)
    p = case.before_position.copy()
    new = sorted(row for zone in after.zones for row in zone if p.zone_of(row) < 0)
    out: list[str] = []
    done = 0
    for row in rows:
        item = next((one for one in s.items if one.row == row), None)
        zone = s.zone[row] if item is not None else s.zone[row] & ~1 | who
        is_played = case.words.zones[zone >> 1].play
        if item is None and (not is_played or case.words.zones[zone >> 1].places):
            continue
        if is_played and any(one.when == "with" for one in case.r.card(row).abilities):
            raise NotModelled("a copy of a card that comes with something by its text")
        made = new.pop(0) if new else -1
        if made < 0:
            out.append(f"there is no copy of {row}")
            continue
        done += 1
        pile = p.zones[zone]
        pile.insert(0, made)
        if after.controller(made) != who or not after.bits[made] & VIRTUAL:
            out.append(f"the copy {made} of {row} is another player's, or a card")
        if after.printed[made] != (s.printed[row] if item is not None else case.g.copied(s, row)):
            out.append(f"the copy {made} of {row} is another card")
        if item is None:
            continue
        copied = next((one for one in after.items if one.row == made), None)
        if copied is None or chosen_for(copied, made) != chosen_for(item, row) or not is_told(copied, who):
            out.append(f"the copy {made} of {row} does something else, or was told something else")
    if new:
        out.append(f"nothing says that {new} are there")
    on_top = [one.row for one in after.items[: len(s.items)]]
    if on_top != [one.row for one in s.items]:
        out.append(f"{on_top} lie beneath on the chase, where {[one.row for one in s.items]} lay")
    case.is_happening(done, told_of(case, x.what, rows))
    return out + case.compare(p)


def chosen_for(item: Item, row: int) -> tuple[object, ...]:
    """What a spell or ability on the chase does and what was chosen for it, its own card and its player aside."""
    itself = item.src == row
    src = (-1, 0) if itself else (item.src, item.src_inc)
    return (item.ability, item.pc, *src, item.subject, item.subject_inc, item.amount, tuple(item.frame[3:]))


def is_told(item: Item, who: int) -> bool:
    """Whether a spell or ability on the chase is this player's, as it will be when it is carried out."""
    return item.who == who and item.frame[:3] == [who, item.src, item.src_inc]


def cancel(case: Case, x: op.Cancel) -> list[str]:
    """What is cancelled leaves the chase."""
    rows = case.r.rows(x.what)
    left = [row for row in rows if case.after.zone_kind(row) == case.g.chase and case.after.inc[row] == case.s.inc[row]]
    case.is_happening(len(rows) - len(left), told_of(case, x.what, rows))
    forbidden = [row for row in left if case.r.is_forbidden("cancel", row)]
    return [f"not cancelled: {left}"] if len(left) > len(forbidden) else []
