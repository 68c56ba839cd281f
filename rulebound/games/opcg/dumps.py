# not compiled: cards are read when lists are
"""The card lists that people have of ONE PIECE: those of vegapull and punk-records, and a plain list."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from rulebound.collection.entry import Entry
from rulebound.collection.records import STROKE, BadRecord, Named, Record, Shape, by_any_word

# What lists write for each word, besides the word itself.
CATEGORIES: Final = {
    "leader": ("リーダー", "領航", "領袖", "领袖"),
    "character": ("キャラクター", "キャラ", "角色"),
    "event": ("イベント", "事件"),
    "stage": ("ステージ", "舞台", "場地", "场地"),
}
DON: Final = ("don", "don!!", "ドン!!", "咚!!")
COLOURS: Final = {
    "red": ("赤", "紅", "红"),
    "green": ("緑", "綠", "绿"),
    "blue": ("青", "藍", "蓝"),
    "purple": ("紫",),
    "black": ("黒", "黑"),
    "yellow": ("黄", "黃"),
}
ATTRIBUTES: Final = {
    "slash": ("斬", "斩"),
    "strike": ("打",),
    "ranged": ("射",),
    "special": ("特",),
    "wisdom": ("知",),
    "?": ("unknown",),
}
OTHER_ART: Final = re.compile(
    r"\s*(?:[(（\[［]\s*(?:異圖卡?|异图卡?|パラレル(?:カード)?|alternate art|alt\. ?art|parallel)|異圖卡)"
    r"\s*[)）\]］]\s*\Z",
    re.IGNORECASE,
)
HAVE: Final = {
    "leader": ("power", "life"),
    "character": ("cost", "power", "counter"),
    "event": ("cost",),
    "stage": ("cost",),
}
DASH: Final = {"power": 0, "cost": 0}  # where a card prints a dash for the number, these lists have null
PRINTED: Final = ("colors", "cost", "attributes", "power", "counter", "types", "trigger")
SHARED: Final = ("category", "colors", "cost", "power", "attributes")
NUMBER: Final = re.compile(r"([A-Z]+[0-9]*-[0-9]+)((?:[_-][a-z0-9]+)*)", re.IGNORECASE)


def card_number(printed: str) -> str:
    """2-14-1 The number of a card; what stands behind it tells one printing from another.

    >>> card_number("OP01-016_p1"), card_number("op01-016-P1")
    ('OP01-016', 'OP01-016')
    """
    found = NUMBER.fullmatch(printed)
    if found is None:
        raise BadRecord("id", "a card number as OP01-016 or OP01-016_p1", printed)
    return found[1].upper()


def card_name(printed: str) -> str:
    """2-1 The name of a card, without the remark by which a list tells another picture.

    >>> card_name("娜美(異圖卡)"), card_name("Nami (Parallel)"), card_name("Nami (16)")
    ('娜美', 'Nami', 'Nami (16)')
    """
    return OTHER_ART.sub("", printed) or printed


def read_record(record: Record, effect: str, life: str) -> list[Named]:
    """A record whose text and life stand in these fields."""
    printed = record.text("id")
    category = unicodedata.normalize("NFKC", record.text("category")).casefold().removesuffix(" card")
    category = category.removesuffix("カード").removesuffix("卡").strip()
    if category in DON:
        return []  # every player has the same ones
    kind = by_any_word("category", CATEGORIES, category)
    values: dict[str, int] = {}
    for name in HAVE[kind]:
        field = life if name == "life" else name
        number = record.number(field)
        if number is None:
            number = DASH.get(name)
        if number:
            values[name] = number
        elif name != "counter":
            if number is None:
                raise BadRecord(field, f"the {name} of a {kind}", None)
            values[name] = 0
    id = card_number(printed)
    colours = tuple(by_any_word("colors", COLOURS, word) for word in record.words("colors"))
    if not colours:
        raise BadRecord("colors", f"the colour of {'an' if kind == 'event' else 'a'} {kind}", None)
    text = (*record.paragraphs(effect), *record.paragraphs("trigger"))
    entry = Entry(
        id=id,
        kind=kind,
        name={record.lang: card_name(record.text("name"))},
        colours=colours,
        values=values,
        traits=tuple(part.strip() for word in record.words("types") for part in STROKE.split(word) if part.strip()),
        attributes=tuple(by_any_word("attributes", ATTRIBUTES, word) for word in record.words("attributes"))
        if kind in ("leader", "character")
        else (),
        text={record.lang: text} if text else {},
        set=id.partition("-")[0],
        rarity=record.maybe("rarity"),
    )
    return [Named(entry, printed)]


def of_vegapull(record: Record) -> list[Named]:
    """A card of vegapull, where the cost of a Leader is its life."""
    return read_record(record, "effect", "cost")


def of_list(record: Record) -> list[Named]:
    """A card of a plain list."""
    return read_record(record, "text", "life")


SHAPES: Final = (
    Shape(
        "punk-records",
        "opcg",
        frozenset({"effect", "trigger", "pack_id", "img_url", "block_number"}),
        of_vegapull,
        (*PRINTED, "effect"),
        worded=("name", "effect", "trigger"),
        number=card_number,
        shared=SHARED,
        translated=("name", "types"),
    ),
    Shape(
        "a plain list of ONE PIECE cards",
        "opcg",
        frozenset({"life", "counter", "block"}),
        of_list,
        (*PRINTED, "life", "text"),
        worded=("name", "text", "trigger"),
        number=card_number,
        shared=(*SHARED, "life"),
        translated=("name", "types"),
    ),
)
