# not compiled: cards are read when lists are
"""The card lists that people have of Azur Lane: a data.js of the publisher's card page, and a plain list."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

from rulebound.collection.entry import Entry
from rulebound.collection.records import NONE, BadRecord, Named, Record, Shape, one_of, split
from rulebound.games.azurlane.grammar_nouns import CAMPS, TYPES

KINDS: Final = {
    "flagship": "flagship",
    "ship": "ship",
    "event": "event",
    "旗艦卡": "flagship",
    "旗艦卡-覺醒": "flagship",
    "艦船卡": "ship",
    "事件卡": "event",
}
COLOURS: Final = {
    **dict.fromkeys(("red", "紅", "赤"), "red"),
    **dict.fromkeys(("blue", "藍", "青"), "blue"),
    **dict.fromkeys(("yellow", "黃", "黄"), "yellow"),
    **dict.fromkeys(("black", "黑", "黒"), "black"),
}
RANGES: Final = {"手牌": "hand", "手札": "hand", "戰場": "field", "戦場": "field", "hand": "hand", "field": "field"}
AWAKENED: Final = "覺醒"
ALSO: Final = {"自由アイリス教国": "自由アイリス", "自由アイリス教國": "自由アイリス"}  # longer words for the same
DURABILITY: Final = 5  # 204.3 that of every Flagship so far; the lists do not say it
NO_TEXT: Final = ("【無】", "無")
TOLD: Final = ("顏色", "費用", "戰力", "陣營", "勢力", "艦船類型", "支援範圍", "支援值")  # below "attributes"
OF_A_SIDE: Final = ("power", "support_range", "support", "text")


def back(id: str) -> str:
    """The id of the awakened side of a Flagship."""
    return f"{id}B"


def by_any_word(table: dict[str, tuple[str, ...]], field: str, word: str) -> str:
    """205 A faction, power bloc or ship type by its word in any language."""
    for name, words in table.items():
        if word == name or ALSO.get(word, word) in words:
            return name
    raise BadRecord(field, f"{', '.join(words[0] for words in table.values() if words)}", word)


def support_range(printed: str) -> str:
    """208.2 Where a card supports from.

    >>> support_range("手牌·戰場"), support_range("戦場")
    ('both', 'field')
    """
    found = {one_of("support_range", RANGES, word) for word in words_in(printed)}
    return "both" if len(found) == 2 else next(iter(found), "")


def words_in(printed: str) -> list[str]:
    """Words with a dot or a stroke between them."""
    plain = unicodedata.normalize("NFKC", printed)
    for dot in "·・/、‧":
        plain = plain.replace(dot, " ")
    return [word for word in plain.split() if word not in NONE]


def number(field: str, found: Any) -> int | None:
    """A number, also one in digits."""
    return Record({field: found}, "", {}).number(field)


def values_of(kind: str, found: dict[str, int | None], awakened: bool) -> dict[str, int]:
    """202 to 208 The numbers that a card of its type has."""
    needed = {"flagship": ("power", "support"), "ship": ("cost", "power", "support"), "event": ("cost",)}[kind]
    values: dict[str, int] = {}
    for name in needed:
        value = found[name]
        if value is None:
            raise BadRecord(name, f"the {name} of a card of the type {kind}", None)
        values[name] = value
    if kind == "flagship" and not awakened:
        values["durability"] = DURABILITY
    return values


def paragraphs(text: str) -> tuple[str, ...]:
    """A text by its squares, each of which begins a paragraph."""
    found = [one for one in split(text.replace("■", "\n■")) if one not in NO_TEXT]
    return tuple(found)


# -- data.js --------------------------------------------------------------------------------------


def of_data(record: Record) -> list[Named]:
    """A card of data.js; the awakened side of a Flagship is a record of its own."""
    code = record.text("card_code")
    given = record.fields.get("attributes")
    if not isinstance(given, dict):
        raise BadRecord("attributes", "an object", given)
    said = {"".join(unicodedata.normalize("NFKC", str(key)).split()): value for key, value in given.items()}
    told = Record(said, record.lang, {})
    told.must_have(TOLD)
    kind = one_of("種類", KINDS, told.text("種類"))
    awakened = AWAKENED in code or AWAKENED in told.text("種類")
    id = code.replace(AWAKENED, "").strip(" -_")
    numbers = {ours: told.number(word) for ours, word in (("cost", "費用"), ("power", "戰力"), ("support", "支援值"))}
    text = paragraphs(record.maybe("card_effect"))
    entry = Entry(
        id=back(id) if awakened else id,
        kind=kind,
        name={record.lang: record.text("card_name")},
        colours=tuple(one_of("顏色", COLOURS, sign) for word in words_in(told.maybe("顏色")) for sign in word),
        values=values_of(kind, numbers, awakened),
        traits=tuple(
            by_any_word(CAMPS, field, word) for field in ("陣營", "勢力") for word in words_in(told.maybe(field))
        ),
        attributes=()
        if kind == "event"
        else tuple(by_any_word(TYPES, "艦船類型", word) for word in words_in(told.maybe("艦船類型"))),
        text={record.lang: text} if text else {},
        more=ranged(kind, told.maybe("支援範圍")),
        other_side=id if awakened else back(id) if kind == "flagship" else "",
        set=id.partition("-")[0],
        rarity=told.maybe("罕貴"),
    )
    return [Named(entry, code)]


def ranged(kind: str, printed: str) -> dict[str, str]:
    """208.2 The support range of a Flagship or Ship."""
    found = support_range(printed)
    return {"range": found} if found and kind != "event" else {}


# -- a plain list ---------------------------------------------------------------------------------


def of_list(record: Record) -> list[Named]:
    """A card of a plain list, which has its awakened side with it."""
    id = record.text("id")
    kind = one_of("category", KINDS, record.text("category").casefold())
    awakened = record.fields.get("awakened")
    if not isinstance(awakened, dict | None):
        raise BadRecord("awakened", "an object", awakened)
    if kind == "flagship" and awakened is None:
        raise BadRecord("awakened", "the other side of a Flagship", None)
    camps = [*record.words("camps"), record.maybe("force")]
    sides = [(id, record, back(id) if awakened is not None else "")]
    if awakened is not None:
        Record(awakened, record.lang, {}).must_have(OF_A_SIDE)
        sides.append((back(id), Record({**record.fields, **awakened}, record.lang, {}), id))
    found: list[Named] = []
    for side, told, other in sides:
        numbers = {name: told.number(name) for name in ("cost", "power", "support")}
        text = tuple(one for line in told.paragraphs("text") for one in paragraphs(line))
        entry = Entry(
            id=side,
            kind=kind,
            name={record.lang: record.text("name")},
            colours=tuple(one_of("colors", COLOURS, word) for word in record.words("colors")),
            values=values_of(kind, numbers, side != id),
            traits=tuple(by_any_word(CAMPS, "camps", word) for word in camps if word),
            attributes=tuple(by_any_word(TYPES, "ship_types", word) for word in record.words("ship_types")),
            text={record.lang: text} if text else {},
            more=ranged(kind, told.maybe("support_range")),
            other_side=other,
            set=record.maybe("set"),
            rarity=record.maybe("rarity"),
        )
        found.append(Named(entry, side))
    return found


SHAPES: Final = (
    Shape(
        "Azur Lane data.js",
        "azurlane",
        frozenset({"card_code", "card_effect", "card_name"}),
        of_data,
        ("card_effect",),
        worded=("card_name", "card_effect"),
        id="card_code",
    ),
    Shape(
        "a plain list of Azur Lane cards",
        "azurlane",
        frozenset({"camps", "ship_types", "support_range"}),
        of_list,
        ("colors", "cost", "camps", "force", "ship_types", "awakened", *OF_A_SIDE),
    ),
)
