"""Why no game reached an ability: reasons out of a short list, those that its program proves found by themselves."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from rulebound.program import amounts as am
from rulebound.program import conditions as co
from rulebound.program import filters as fi
from rulebound.program import ops as op
from rulebound.program.abilities import Ability, Event, PrintedCard
from tests.reference.steer import LEADING, Table, could_pass, is_back, parts_of, words_of

FILE: Final = Path(__file__).with_name("unreached.json")
SELDOM: Final = Path(__file__).with_name("test_seldom.py")
NO_CARD: Final = "no card"
NOT_MADE: Final = "not made"
ITSELF: Final = "itself"
HAND: Final = "by hand"
UNKNOWN: Final = "unknown"
DECKS: Final = 30  # so many had its card before a reason is taken from its program
DEAR: Final = {"opcg": 8, "azurlane": 7, "fow": 6}  # what costs so much comes late, if it comes at all
REASONS: Final = {
    # What a program proves: no game with these cards can come to it.
    NO_CARD: "asks for a card that no card is which can be played",
    NOT_MADE: "stands on a token that no text makes",
    ITSELF: "asks that there be no card of which its own is one",
    # What the rules allow and the games did not come to.
    HAND: "is laid out by hand, and its outcome tested, in test_seldom.py",
    "given": "is on a card only after another text gave it, and then waits for its own moment",
    "instead": "takes the place of something that seldom happens to the cards that it names",
    "number": "needs a number of cards, counters, life or DON!! that games seldom come to",
    "partner": "needs certain other cards beside it at the right moment",
    "by effect": "waits for what an effect of the other player does to the cards that it names",
    "dear": "stands on a card whose cost is paid late or never",
    "turned": "stands on the other side of a card that leads a deck, which comes late and goes soon",
    "moment": "is used in a short moment in which there is seldom anything for it to change",
    UNKNOWN: "is not explained",
}
PROVEN: Final = (NO_CARD, NOT_MADE, ITSELF)


def missing(table: Table) -> list[int]:
    """The abilities that no game activated, or that changed nothing, in the order of their cards."""
    return sorted(set(table.keys) - table.watch.changed, key=lambda one: table.keys[one])


def established(table: Table, ability: int) -> str:
    """A reason that the program itself proves; "" where it proves none."""
    card = table.cards[table.watch.card_of(ability)]
    if card.token and not any(isinstance(one, op.Make) and one.token == card.id for one in every_part(table)):
        return NOT_MADE
    text = table.places.ability[ability]
    needed = needs(text)
    if any(not is_there(table, cards) for cards in needed):
        return NO_CARD
    either = alternatives(text.condition)
    if either and not any(is_there(table, cards) for cards in either):
        return NO_CARD
    whats: list[object] = [getattr(part, "what", None) for part in text.body]
    reached = [what for what in whats if isinstance(what, fi.Cards)]
    if text.sort == "permanent" and len(reached) == len(text.body) and not any(is_there(table, one) for one in reached):
        return NO_CARD
    return ITSELF if is_kept_off_by_itself(card, text) else ""


def by_hand() -> set[str]:
    """The abilities that tests lay out, as these name them."""
    return set(re.findall(r"[A-Z0-9]+-[A-Z0-9]+/(?:gives )?\d+", SELDOM.read_text(encoding="utf-8")))


def alternatives(condition: object) -> list[fi.Cards]:
    """The cards of which a condition needs one or another."""
    if not isinstance(condition, co.AnyOf):
        return []
    found = [needed_by(one) for one in condition.conditions]
    return [cards for one in found for cards in one] if all(found) else []


def is_kept_off_by_itself(card: PrintedCard, text: Ability) -> bool:
    """Whether a text in play asks that there be no card such as its own."""
    match text.condition:
        case co.Negation(co.Exists(fi.Cards(side, zones, where))):
            there = side != "theirs" and "field" in zones and not text.zones
            return there and all(isinstance(one, fi.Kind | fi.Trait) and could_pass(card, one) for one in where)
    return False


def likely(table: Table, ability: int) -> str:
    """What an ability needs to which games seldom come, as its program tells; "" where its card was in few decks."""
    id = table.watch.card_of(ability)
    card, text = table.cards[id], table.places.ability[ability]
    front = card.other_side if is_back(table, card) else id
    if table.tried.get(front, 0) < DECKS:
        return ""
    if "gives" in table.keys[ability]:
        return "given"
    if text.sort == "replacement":
        return "instead"
    if card.values.get("cost", 0) >= DEAR[table.name]:
        return "dear"
    if front != id:
        return "turned"
    if isinstance(text.when, Event) and "effect" in text.when.by:
        return "by effect"
    conditions = [text.condition, *(part.condition for part in parts_of(text) if isinstance(part, op.When | op.If))]
    if any(isinstance(part, co.Compared | fi.Compare) for one in conditions for part in parts_of(one)):
        return "number"
    if words_of((tuple(conditions), text.when, text.cost, text.body)):
        return "partner"
    return "moment"


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
    found += [part.cards for part in text.body if isinstance(part, op.Choose) and part.target and part.at_least is None]
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
    """Why each ability that is missing is: as its program proves, or as it tells."""
    known, laid = read().get(table.name, {}), by_hand()
    out: dict[str, str] = {}
    for one in missing(table):
        key = table.keys[one]
        told = known.get(key, "")
        hand = HAND if key in laid else ""
        left = told if told not in PROVEN else ""
        out[key] = established(table, one) or hand or likely(table, one) or left or UNKNOWN
    return out


def write(table: Table) -> None:
    """Writes the list of a game anew."""
    found = {**read(), table.name: reasons(table)}
    FILE.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")
