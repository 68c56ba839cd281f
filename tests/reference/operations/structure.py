"""Readings of the operations that say what comes next: conditions, modes, repetition."""

from __future__ import annotations

from rulebound.kernel.decisions import MODE, YES, first_of, kind_of
from rulebound.program import ops as op
from tests.reference.operations.case import Case
from tests.reference.places import Place
from tests.reference.reading import NotModelled, timings


def when(case: Case, x: op.When) -> list[str]:
    """The body ends here unless the condition holds."""
    holds = case.r.holds(x.condition)
    place = case.r.place
    following = place.siblings[place.siblings.index(place) + 1 :]
    goes_on = case.next_place is not None and is_among(case.next_place, following)
    case.is_happening(*(case.r.last or (0, 0)))
    if following and following[0].end > following[0].start and goes_on != holds:
        return [f"the condition {'holds' if holds else 'fails'}, and the body {'goes on' if goes_on else 'ends'}"]
    return case.unchanged()


def is_among(place: Place, others: list[Place]) -> bool:
    """Whether an operation is one of others, or inside one."""
    at: Place | None = place
    while at is not None:
        if at in others:
            return True
        at = at.outer
    return False


def if_(case: Case, x: op.If) -> list[str]:
    """One body or the other."""
    holds = case.r.holds(x.condition)
    body = x.body if holds else x.otherwise
    other = x.otherwise if holds else x.body
    case.is_happening(*(case.r.last or (0, 0)))
    inside = case.next_place is not None and is_among(case.next_place, [case.r.place])
    first = first_inside(case.next_place, case.r.place) if inside else None
    if body and (first is None or first.op is not body[0]) and (not other or first is None or body[0] != other[0]):
        return [f"the condition {'holds' if holds else 'fails'}, and its body is not carried out"]
    if not body and inside:
        return [f"the condition {'holds' if holds else 'fails'}, and the other body is carried out"]
    return case.unchanged()


def may(case: Case, x: op.May) -> list[str]:
    """The body is carried out if the player says so, and else not."""
    inside = case.next_place is not None and is_among(case.next_place, [case.r.place])
    said = [kind_of(answer) for answer in case.answers]
    case.is_happening(1 if inside else 0, 1)
    if YES in said and not inside:
        return ["the player agreed, and the body is not carried out"]
    if YES not in said and inside:
        return ["the player did not agree, and the body is carried out"]
    return case.unchanged()


def modes(case: Case, x: op.Modes) -> list[str]:
    """Some of the bodies are carried out, those that the player chose."""
    if case.is_resolving and x.on_play:
        return modes_of_play(case, x)
    chosen = sorted(first_of(answer) for answer in case.answers if kind_of(answer) == MODE)
    inside = case.next_place is not None and is_among(case.next_place, [case.r.place])
    first = first_inside(case.next_place, case.r.place) if inside else None
    case.is_happening(1 if inside else 0, 1)
    most, least = case.r.amount(x.at_most), case.r.amount(x.at_least)
    if len(chosen) > most:
        return [f"{len(chosen)} bodies chosen, where {least} to {most} may be"]
    if chosen:
        case.bodies = len(chosen)
    if chosen and (first is None or first.op != x.bodies[chosen[0]][0]):
        return [f"body {chosen[0]} was chosen, and not carried out"]
    if not chosen and inside and len(x.bodies) > 1 and least < len(x.bodies):
        raise NotModelled("Modes where nothing was asked, as no other body was possible")
    return case.unchanged()


def modes_of_play(case: Case, x: op.Modes) -> list[str]:
    """They were chosen on play: those bodies are carried out, in the order in which they stand."""
    kept = [register for name, register in case.r.place.nums.items() if name.startswith("#mode")]
    if len(kept) != 1:
        raise NotModelled("Modes chosen on play, of which the text holds several")
    chosen = [n for n in range(len(x.bodies)) if case.r.c.nums[kept[0]] >> n & 1]
    if any(one is not None for one in x.only):
        raise NotModelled("Modes chosen on play under a condition that may no longer hold")
    inside = case.next_place is not None and is_among(case.next_place, [case.r.place])
    first = first_inside(case.next_place, case.r.place) if inside else None
    case.is_happening(1 if inside else 0, 1)
    case.bodies = len(chosen)
    if isinstance(x.at_most, int) and isinstance(x.at_least, int) and not x.at_least <= len(chosen) <= x.at_most:
        return [f"bodies {chosen} chosen, where {x.at_least} to {x.at_most} may be"]
    if chosen and (first is None or first.op != x.bodies[chosen[0]][0]):
        return [f"body {chosen[0]} was chosen on play, and not carried out"]
    if not chosen and inside:
        return ["no body was chosen on play, and one is carried out"]
    return case.unchanged()


def repeat(case: Case, x: op.Repeat) -> list[str]:
    """The body is carried out so many times; the rounds are counted on the way."""
    case.is_happening(0, max(case.r.amount(x.amount), 0))
    return case.unchanged()


def each(case: Case, x: op.Each) -> list[str]:
    """The body is carried out for each card; the rounds are counted on the way."""
    case.is_happening(0, len(case.r.rows(x.what)))
    return case.unchanged()


def use(case: Case, x: op.Use) -> list[str]:
    """The body of a printed ability is carried out, as an effect of its own."""
    rows = case.r.rows(x.of)
    if not rows:
        case.is_happening(0, 1)
        return case.unchanged()
    card = case.r.card(rows[0])
    used = [one for one in card.abilities if x.timing in timings(one.when)]
    case.is_happening(1, 1)
    if not used and card.id in case.others:
        return [f"{card.id} has no ability with the timing {x.timing!r}, and one was carried out"]
    if used and card.id not in case.others:
        raise NotModelled("Use of an ability whose condition did not hold or whose cost was not paid")
    return []


def first_inside(place: Place | None, outer: Place) -> Place | None:
    """The operation right inside another in which an operation lies."""
    while place is not None and place.outer is not outer:
        place = place.outer
    return place
