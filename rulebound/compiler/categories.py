"""What the categories of the phrasebooks are called where a reader is told what was expected.

A category that only joins others has no name of its own, and is not told. Those that one game alone has are named by
its grammar.
"""

from __future__ import annotations

from typing import Final


def called(names: dict[str, str]) -> dict[str, str]:
    """The name of each category, from the categories of each name.

    >>> called({"a number": "amount few"})
    {'amount': 'a number', 'few': 'a number'}
    """
    return {category: name for name, categories in names.items() for category in categories.split()}


CATEGORIES: Final = called(
    {
        "an ability": "ability skill",
        "a sentence": "sentence statement step",
        "an effect": "act clause deed effect effect1 peract pickact theiract",
        "a condition": "cond condition condition1",
        "an event": "event would",
        "a cost": "cost costact costof costs nextcost next_cost",
        "a price": "price attributeprice",
        "a duration": "duration",
        "a time": "during time timing",
        "a tag": "tag next_tag",
        "an option": "option lastoption nextoption",
        "a number": "amount few num number points some",
        "a value": "value",
        "a bound": "bound range",
        "a player": "player who whom",
        "whose they are": "side",
        "cards": "aimed described group noun pick selection selection1 subject thing things what",
        "what cards are": "filter",
        "a kind of card": "kind kindone",
        "a place": "area deck pile place where",
        "a colour": "colour colours",
        "an attribute": "attribute",
        "a keyword": "keyword keywords nextkeyword",
        "a name": "name namelist names nextname part",
        "a trait": "oftrait trait traits",
        "a reminder": "reminder",
    }
)
