"""What the categories of the phrasebooks are called where a reader is told what was expected.

A category that only joins others has no name of its own, and is not told.
"""

from __future__ import annotations

from typing import Final

_NAMED: Final = {
    "an ability": "ability skill incarnate",
    "a sentence": "sentence statement step",
    "an effect": "act clause deed effect effect1 peract pickact theiract",
    "a condition": "cond condition condition1",
    "an event": "event would",
    "a cost": "cost costact costof costs nextcost next_cost",
    "a price": "price attributeprice",
    "a will": "will attributewill",
    "a duration": "duration",
    "a time": "during time timing",
    "a tag": "tag next_tag",
    "an option": "option lastoption nextoption",
    "a number": "amount few num number points some",
    "ATK or DEF": "stat",
    "ATK and DEF": "size stats",
    "a value": "value",
    "a bound": "bound range",
    "a player": "player who whom",
    "whose they are": "side",
    "cards": "aimed described group noun pick selection selection1 subject thing things what",
    "what cards are": "filter",
    "a kind of card": "kind kindone",
    "a place": "area deck graveyard pile place where",
    "a colour": "colour colours",
    "an attribute": "attribute",
    "a keyword": "keyword keywords nextkeyword",
    "a name": "name namelist names nextname part",
    "a trait": "oftrait trait traits",
    "a race": "race",
    "a camp": "camp camps",
    "a ship type": "type types",
    "a counter": "counter",
    "a magic stone": "stone",
    "a reminder": "reminder",
}
CATEGORIES: Final = {category: name for name, categories in _NAMED.items() for category in categories.split()}
