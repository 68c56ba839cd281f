"""Why no game reached an ability: reasons out of a short list, those that its program proves found by themselves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from rulebound.program import amounts as am
from rulebound.program import conditions as co
from rulebound.program import filters as fi
from rulebound.program import ops as op
from rulebound.program.abilities import Ability, Event
from tests.reference.steer import LEADING, Table, could_pass, parts_of

FILE: Final = Path(__file__).with_name("unreached.json")
NO_CARD: Final = "no card"
NOT_MADE: Final = "not made"
UNKNOWN: Final = "unknown"
REASONS: Final = {
    NO_CARD: "asks for a card that no card is which can be played",
    NOT_MADE: "stands on a token that no text makes",
    "no such step": "waits for something that the rules, with these cards, let nobody do",
    "already so": "says what is so anyway in every position in which it works",
    "rare": "needs several things at once to which these games did not come; a test lays them out",
    UNKNOWN: "is not explained",
}


def missing(table: Table) -> list[int]:
    """The abilities that no game activated, or that changed nothing, in the order of their cards."""
    return sorted(set(table.keys) - table.watch.changed, key=lambda one: table.keys[one])


def established(table: Table, ability: int) -> str:
    """A reason that the program itself proves; "" where it proves none."""
    card = table.cards[table.watch.card_of(ability)]
    if card.token and not any(isinstance(one, op.Make) and one.token == card.id for one in every_part(table)):
        return NOT_MADE
    needed = needs(table.places.ability[ability])
    return NO_CARD if any(not is_there(table, cards) for cards in needed) else ""


def every_part(table: Table) -> list[object]:
    """All parts of all texts."""
    return [part for card in table.cards.values() for part in parts_of(card.abilities)]


def needs(text: Ability) -> list[fi.Cards]:
    """What there must be a card for, or the text can do nothing."""
    found: list[fi.Cards] = []
    if text.condition is not None:
        found += needed_by(text.condition)
    if isinstance(text.when, Event) and not text.when.own:
        found.append(fi.Cards("any", (), text.when.where))
    found += [part.cards for part in text.cost if isinstance(part, op.Choose)]
    first = [part for part in text.body if not isinstance(part, op.When | op.Look | op.Reveal)][:1]
    for part in text.body[: text.body.index(first[0]) if first else None]:
        if isinstance(part, op.When):
            found += needed_by(part.condition)
    if len(text.body) == 1 and isinstance(text.body[0], op.If) and not text.body[0].otherwise and not text.cost:
        found += needed_by(text.body[0].condition)
    if len(text.body) == 1 and isinstance(text.body[0], op.May) and isinstance(text.body[0].body[0], op.Choose):
        found.append(text.body[0].body[0].cards)
    chosen = [part for part in text.body if isinstance(part, op.Choose)]
    if not text.cost and chosen and chosen == first:
        after = text.body[text.body.index(first[0]) + 1 :]
        found += [chosen[0].cards] if all(isinstance(getattr(part, "what", None), fi.It) for part in after) else []
    return [cards for cards in found if cards.where]


def needed_by(condition: object) -> list[fi.Cards]:
    """What a condition needs a card for."""
    match condition:
        case co.AllOf(conditions):
            return [cards for one in conditions for cards in needed_by(one)]
        case co.Exists(cards):
            return [cards]
        case co.Compared(am.Count(cards), how, int(least)) if (how in (">=", "==") and least > 0) or how == ">":
            return [cards]
        case _:
            return []


def is_there(table: Table, cards: fi.Cards) -> bool:
    """Whether some card could be found, as far as print tells; what texts give and take is left open."""
    printed = tuple(test for test in cards.where if not isinstance(test, fi.Compare))
    leads = cards.zones and set(cards.zones) <= set(LEADING[table.name])
    ids = table.heads() if leads else list(table.cards)
    return any(all(could_pass(table.cards[id], test) for test in printed) for id in ids)


# -- the list -------------------------------------------------------------------------------------


def read() -> dict[str, dict[str, str]]:
    """The reasons by games and abilities."""
    found: dict[str, dict[str, str]] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.is_file() else {}
    return found


def reasons(table: Table) -> dict[str, str]:
    """Why each ability that is missing is: as its program proves, or as somebody has found out."""
    known = read().get(table.name, {})
    out: dict[str, str] = {}
    for one in missing(table):
        key = table.keys[one]
        told = known.get(key, UNKNOWN)
        out[key] = established(table, one) or (told if told not in (NO_CARD, NOT_MADE) else UNKNOWN)
    return out


def write(table: Table) -> None:
    """Writes the list of a game anew."""
    found = {**read(), table.name: reasons(table)}
    FILE.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")
