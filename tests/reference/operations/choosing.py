"""Readings of the operations by which a player chooses, looks, shows and declares."""

from __future__ import annotations

from rulebound.kernel import legality
from rulebound.kernel.state import SEATS
from rulebound.program import filters as fi
from rulebound.program import ops as op
from tests.reference.operations.case import Case, told_of
from tests.reference.operations.moving import goes_to, is_fixed, owner_of
from tests.reference.reading import Reading


def choose(case: Case, x: op.Choose) -> list[str]:
    """Cards among those that match, between the bounds as far as there are so many."""
    r = case.r
    if x.target and case.is_resolving:
        return keep_targets(case, x)
    found = r.search(x.cards)
    if x.among:
        among = [row for row, inc in r.stored(x.among) if case.s.is_here(row, inc)]
        found = [row for row in found if row in among]
    found = [row for row in found if may_be_chosen(r, row, x.target)]
    if case.is_instead:
        found = [row for row in found if can_befall(case, x, row)]
    most = r.amount(x.at_most)
    least = min(most if x.at_least is None else r.amount(x.at_least), len(found))
    picked = [row for row, _ in case.stored(x.name)]
    out: list[str] = []
    strange = [row for row in picked if row not in found]
    if strange or len(set(picked)) != len(picked):
        out.append(f"chosen {picked}, where {found} match")
    if x.together is not None or is_hidden_search(case, x):
        least = 0
    if not least <= len(picked) <= max(most, 0):
        out.append(f"{len(picked)} chosen among {found}, where {least} to {most} must be")
    if x.together is not None and x.together.total:
        at = case.words.values.index(x.together.total)
        total = sum(r.sheet(row).values[at] for row in picked)
        if total > r.amount(x.together.at_most):
            out.append(f"{x.together.total} {total} chosen together")
    if x.together is not None and x.together.different:
        names = [name for row in picked for name in r.names(row)]
        if len(set(names)) != len(names):
            out.append(f"names chosen twice: {names}")
    if case.candidates is not None and most > 0 and set(case.candidates) != set(found):
        out.append(f"offered {sorted(case.candidates)}, where {sorted(found)} match")
    case.is_happening(len(picked), max(least, 1))
    return out + case.unchanged()


def can_befall(case: Case, x: op.Choose, row: int) -> bool:
    """Whether what is said next of the chosen cards, in a zone that everybody sees, could happen to one."""
    if any(case.words.zones[kind].visibility != 0 for word in x.cards.zones for kind in case.r.zone_kinds(word)):
        return True
    then = case.next_place.op if case.next_place is not None else None
    if getattr(then, "what", None) != fi.It(x.name):
        return True
    match then:
        case op.Rest():
            return row not in case.before_position.rested and not case.r.is_forbidden("rest", row)
        case op.Stand():
            return row in case.before_position.rested and not case.r.is_forbidden("stand", row)
        case op.Move(to=to, verb=verb, side=side):
            zone = goes_to(case, row, case.r.zone_kinds(to)[0] * SEATS + owner_of(case, row, side), verb)
            return zone >= 0 and not is_fixed(case, row) and not case.r.is_kept(row, verb, zone)
    return True


def keep_targets(case: Case, x: op.Choose) -> list[str]:
    """Targets were chosen on play: when the text is carried out they are those that still may be chosen."""
    r = case.r
    match = r.search(x.cards)
    still = [row for row, inc in r.stored(x.name) if case.s.is_here(row, inc) and row in match]
    still = [row for row in still if may_be_chosen(r, row, True)]
    found = [row for row, inc in case.stored(x.name) if case.after.is_here(row, inc)]
    case.is_happening(len(still), max(len(r.stored(x.name)), 1))
    return ([] if sorted(found) == sorted(still) else [f"targets {still} are left, found {found}"]) + case.unchanged()


def may_be_chosen(r: Reading, row: int, target: bool) -> bool:
    """Whether no text forbids that the effect chooses, or targets, a card."""
    if r.is_forbidden("be chosen", row):
        return False
    return not target or legality.may_target(r.s, row, r.c)


def is_hidden_search(case: Case, x: op.Choose) -> bool:
    """Whether a choice is made by tests in a zone that not everybody sees: nobody must find there what is told."""
    kinds = [kind for word in x.cards.zones for kind in case.r.zone_kinds(word)]
    hidden = any(case.words.zones[kind].visibility != 0 for kind in kinds)
    return case.g.fail_to_find and hidden and len(x.cards.where) > 0


def look(case: Case, x: op.Look) -> list[str]:
    """The player sees the cards, which stay, and they are stored."""
    rows = case.r.rows(x.what)
    out = in_register(case, x.name, rows)
    unknown = [row for row in rows if not case.after.is_known(row, case.r.c.who)]
    if unknown:
        out.append(f"looked at, and not known: {unknown}")
    case.is_happening(len(rows), told_of(case, x.what, rows))
    return out + case.unchanged()


def reveal(case: Case, x: op.Reveal) -> list[str]:
    """Everybody sees the cards, which are stored."""
    rows = case.r.rows(x.what)
    out = in_register(case, x.name, rows)
    unknown = [row for row in rows if not all(case.after.is_known(row, viewer) for viewer in range(3))]
    if unknown:
        out.append(f"revealed, and not known: {unknown}")
    case.is_happening(len(rows), told_of(case, x.what, rows))
    return out + case.unchanged()


def in_register(case: Case, name: str, rows: list[int]) -> list[str]:
    """Whether these cards, as they are now, are stored under a name."""
    wanted = [(row, case.s.inc[row]) for row in rows]
    found = case.stored(name)
    return [] if sorted(found) == sorted(wanted) else [f"{name}: {wanted} to be stored, found {found}"]


def note(case: Case, x: op.Note) -> list[str]:
    """An amount is stored."""
    wanted, found = case.r.amount(x.amount), case.number(x.name)
    case.is_happening(1, 1)
    return ([] if wanted == found else [f"{x.name}: {wanted} to be stored, found {found}"]) + case.unchanged()


def keep(case: Case, x: op.Keep) -> list[str]:
    """Cards are stored, without those under another name; moved ones as what they became."""
    if x.moved and not isinstance(x.what, fi.All | fi.Top):
        objects = [(row, case.s.inc[row]) for row, _ in case.r.object(x.what) if case.s.zone[row] >= 0]
    elif isinstance(x.what, fi.Top):
        objects = [(row, case.s.inc[row]) for row in case.r.rows(x.what)]
    else:
        objects = case.r.object(x.what)
    if x.but:
        without = case.r.stored(x.but)
        objects = [one for one in objects if one not in without]
    found = case.stored(x.name)
    out = [] if sorted(found) == sorted(objects) else [f"{x.name}: {objects} to be stored, found {found}"]
    case.is_happening(len(objects), len(objects))
    return out + case.unchanged()


def declare(case: Case, x: op.Declare) -> list[str]:
    """A number between two others is stored."""
    low, high, found = case.r.amount(x.at_least), case.r.amount(x.at_most), case.number(x.name)
    out = [] if low <= found <= max(low, high) else [f"{found} declared, where {low} to {high} may be"]
    case.is_happening(1, 1)
    return out + case.unchanged()


def declare_colour(case: Case, x: op.DeclareColour) -> list[str]:
    """A colour is stored."""
    found = case.number(x.name)
    fit = [case.words.colours.index(one) for one in x.among] if x.among else list(range(len(case.words.colours)))
    case.is_happening(1, 1)
    return ([] if found in fit else [f"colour {found} declared, where {fit} may be"]) + case.unchanged()


def roll(case: Case, x: op.Roll) -> list[str]:
    """The sum of dice is stored."""
    dice, found = case.r.amount(x.dice), case.number(x.name)
    case.is_happening(1, 1)
    return ([] if dice <= found <= dice * x.sides else [f"{found} rolled with {dice} dice"]) + case.unchanged()
