"""Texts that a rule of the book reads by itself, with no effect under way: known by what they leave behind."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.catalogue import Catalogue
from rulebound.kernel.state import BACK, CAME, RESTED, VIRTUAL, State
from rulebound.program import ops as op
from rulebound.program.abilities import Ability
from tests.reference.places import Places

READ: Final = ("with", "energize", "judgment", "awakening")  # the timings of such texts
AWAKENED: Final = ("by the first awakening", "by the second awakening")


class Rules:
    """Such texts of all cards, and what was seen of them in one game."""

    def __init__(self, catalogue: Catalogue, places: Places) -> None:
        self.met: set[tuple[int, int]] = set()  # cards by row and object
        self.texts: dict[int, list[tuple[int, Ability]]] = {}
        for number, card in enumerate(catalogue.cards):
            texts = [(one.id, places.ability[one.id]) for one in card.abilities if one.id in places.ability]
            found = [(id, text) for id, text in texts if text.when in READ or is_stealth(text)]
            if found:
                self.texts[number] = found

    def done(self, s: State) -> list[int]:
        """The abilities of this kind that have worked since the last look."""
        found: list[int] = []
        if not self.texts:
            return found
        for rows in s.zones:
            for row in rows:
                is_new = (row, s.inc[row]) not in self.met
                self.met.add((row, s.inc[row]))
                for side in {s.card[row], s.printed[row]} & self.texts.keys():  # of a card that was turned, both
                    ways = [id for id, text in self.texts[side] if text.when == "awakening"]
                    found += [id for n, id in enumerate(ways) if has_come(s, row, AWAKENED[n])]
                    hidden = [id for id, text in self.texts[side] if is_stealth(text)]
                    found += [id for id in hidden if has_come(s, row, "from standby")]
                    others = [(id, text) for id, text in self.texts[side] if id not in (*ways, *hidden)]
                    found += [id for id, text in others if has_worked(s, row, text.body, is_new)]
        return found


def is_stealth(text: Ability) -> bool:
    """Whether a text only says when its card may come from the standby area."""
    return text.sort == "automatic" and not text.body and "standby" in text.zones


def has_come(s: State, row: int, manner: str) -> bool:
    """Whether a card came where it is in this manner."""
    return bool(s.bits[row] >> CAME & 1 << s.g.words.manners.index(manner))


def has_worked(s: State, row: int, body: op.Body, is_new: bool) -> bool:
    """Whether a card lies as such a text has it: with its counters, rested as it came, with its coin, turned."""
    if not body:  # [Judgment]: the rule turns the card
        return bool(s.bits[row] & BACK)
    match body[0]:
        case op.Put(_, mark, _):
            return s.mark(row, s.g.words.marks.index(mark)) > 0
        case op.Rest():
            return is_new and bool(s.bits[row] & RESTED)
        case op.Make(token):
            rows = [one for rows in s.zones for one in rows if s.bits[one] & VIRTUAL]
            return any(s.g.catalogue.cards[s.printed[one]].id == token for one in rows)
        case _:
            return False
