# not compiled: cards are read when lists are
"""The card lists that people have of Azur Lane: a data.js of the publisher's card page, and a plain list."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from rulebound.collection.entry import Entry
from rulebound.collection.records import NONE, BadRecord, Lack, Named, Record, Shape, one_of, split
from rulebound.games.azurlane.grammar_nouns import CAMPS, TYPES

KINDS: Final = {
    **dict.fromkeys(("flagship", "旗艦卡", "旗艦カード", "旗艦"), "flagship"),
    **dict.fromkeys(("ship", "艦船卡", "艦船カード", "艦船"), "ship"),
    **dict.fromkeys(("event", "事件卡", "イベントカード", "事件", "イベント"), "event"),
    **dict.fromkeys(("cube", "魔方卡", "キューブカード", "魔方", "キューブ"), "cube"),
}
COLOURS: Final = {
    **dict.fromkeys(("red", "紅", "红", "赤"), "red"),
    **dict.fromkeys(("blue", "藍", "蓝", "青"), "blue"),
    **dict.fromkeys(("yellow", "黃", "黄"), "yellow"),
    **dict.fromkeys(("black", "黑", "黒"), "black"),
    **dict.fromkeys(("none", "colourless", "colorless", "無", "无"), ""),  # 203.3
}
RANGES: Final = {
    **dict.fromkeys(("hand", "手牌", "手札"), "hand"),
    **dict.fromkeys(("field", "戰場", "战场", "戦場"), "field"),
    **dict.fromkeys(("none", "無", "无", "なし"), ""),
}
AWAKENED: Final = re.compile("[-‐－]?<?(?:覺醒|覚醒|觉醒)>?")  # 204.3a
PRINTING: Final = re.compile(r"<[^<>]*>")  # 209.3 what a number has behind it: another look of the same card
# Longer words for the same faction or ship type.
ALSO: Final = {
    **dict.fromkeys(("自由アイリス教国", "自由アイリス教國"), "自由アイリス"),
    **dict.fromkeys(("驅逐艦", "駆逐艦"), "DD"),
    **dict.fromkeys(("輕巡洋艦", "軽巡洋艦"), "CL"),
    "重巡洋艦": "CA",
    **dict.fromkeys(("超級巡洋艦", "超巡洋艦"), "CB"),
    **dict.fromkeys(("戰列艦", "戰艦"), "BB"),
    **dict.fromkeys(("戰列巡洋艦", "巡洋戦艦"), "BC"),
    **dict.fromkeys(("航空戰列艦", "航空戦艦"), "BBV"),
    **dict.fromkeys(("航空母艦", "正規空母"), "CV"),
    **dict.fromkeys(("輕型航母", "輕空母", "軽空母", "軽航空母艦"), "CVL"),
    **dict.fromkeys(("維修艦", "工作艦"), "AR"),
    **dict.fromkeys(("運輸艦", "運送艦"), "AE"),
    "潛艇母艦": "SSV",
}
DURABILITY: Final = 5  # 204.3 that of every Flagship so far; the lists do not say it
NEEDED: Final = {"flagship": ("power", "support"), "ship": ("cost", "power", "support"), "event": ("cost",)}
OTHERS: Final = {*KINDS, *COLOURS, *RANGES}  # words that no attribute has
NO_TEXT: Final = ("【無】", "無", "【なし】", "なし", "【无】", "无")
TOLD: Final = ("顏色", "費用", "戰力", "陣營", "勢力", "艦船類型", "支援範圍", "支援值")  # below "attributes"
OF_A_SIDE: Final = ("power", "support_range", "support", "text")


def back(id: str) -> str:
    """The id of the awakened side of a Flagship."""
    return f"{id}B"


def number_of(code: str) -> str:
    """209.1 The card number: a code without what tells one printing from the other, and the side from its front.

    >>> number_of("CP01-025<覺醒><SEC>"), number_of("BP02-001覚醒"), number_of("BP01-063<PR>")
    ('CP01-025', 'BP02-001', 'BP01-063')
    """
    return PRINTING.sub("", AWAKENED.sub("", code)).strip(" -_")


def side_of(field: str, said: str) -> tuple[str, bool]:
    """204.2, 204.3a The type of a card by its word in any language, and whether this is the awakened side.

    >>> side_of("種類", "旗艦カード-覚醒"), side_of("種類", "艦船卡")
    (('flagship', True), ('ship', False))
    """
    plain = AWAKENED.sub("", said)
    return one_of(field, KINDS, plain.strip()), plain != said


def colours_in(field: str, printed: str) -> tuple[str, ...]:
    """203.2, 203.3 The colours of a card: one sign each, or words; none on a colourless card.

    >>> colours_in("顏色", "紅黑"), colours_in("顏色", "無")
    (('red', 'black'), ())
    """
    words = [part for word in words_in(printed) for part in ([word] if word.casefold() in COLOURS else word)]
    found = {one_of(field, COLOURS, word) for word in words}
    return tuple(colour for colour in dict.fromkeys(COLOURS.values()) if colour and colour in found)


def attribute_words(field: str, table: dict[str, tuple[str, ...]], printed: str) -> tuple[str, ...]:
    """205 Factions, power blocs or ship types by their words in any language; a word that is not known is a name.

    A word that another field has is a fault: a record whose values have moved by a field is no card.

    >>> attribute_words("陣營", CAMPS, "白鷹/皇家"), attribute_words("陣營", CAMPS, "METAルビー")
    (('Eagle Union', 'Royal Navy'), ('METAルビー',))
    """
    found: list[str] = []
    for word in words_in(printed):
        known = [name for name, words in table.items() if word == name or ALSO.get(word, word) in (name, *words)]
        if not known and (word.casefold() in OTHERS or word.isdecimal() or is_of_another(table, word)):
            raise BadRecord(field, f"a word such as {', '.join(words[0] for words in table.values())}", printed)
        found.append(known[0] if known else word)
    return tuple(dict.fromkeys(found))


def is_of_another(table: dict[str, tuple[str, ...]], word: str) -> bool:
    """Whether a word is one of the other table: a ship type among factions, or a faction among ship types."""
    other = TYPES if table is CAMPS else CAMPS
    return any(word == name or ALSO.get(word, word) in (name, *words) for name, words in other.items())


def support_range(printed: str) -> str:
    """208.2 Where a card supports from.

    >>> support_range("手牌·戰場"), support_range("戦場")
    ('both', 'field')
    """
    found = {one_of("support_range", RANGES, word) for word in words_in(printed)} - {""}
    return "both" if len(found) == 2 else next(iter(found), "")


def words_in(printed: str) -> list[str]:
    """Words with a dot or a stroke between them."""
    plain = unicodedata.normalize("NFKC", printed)
    for dot in "·・/、‧,&":
        plain = plain.replace(dot, " ")
    return [word for word in plain.split() if word not in NONE]


def paragraphs(text: str) -> tuple[str, ...]:
    """A text by its squares, each of which begins a paragraph."""
    found = [one for one in split(text.replace("■", "\n■")) if one not in NO_TEXT]
    return tuple(found)


class Told:
    """What a record says of one side of a card. What it leaves out is noted, since another printing may say it."""

    def __init__(self, record: Record, kind: str) -> None:
        self.record = record
        self.kind = kind
        self.lacks: list[Lack] = []

    def values(self, fields: dict[str, str], reach: str, awakened: bool) -> dict[str, int]:
        """202 to 208 The numbers that a card of its type has, by the fields that hold them; `reach` is its range."""
        values: dict[str, int] = {}
        for name in NEEDED[self.kind]:
            value = self.record.number(fields[name])
            if value is None and name == "support" and not reach:
                value = 0  # 208.1 without a support box
            if value is None:
                found = self.record.fields.get(fields[name])
                self.lack(name, BadRecord(fields[name], f"the {name} of a card of the type {self.kind}", found))
            else:
                values[name] = value
        if self.kind == "flagship" and not awakened:
            values["durability"] = DURABILITY
        return values

    def camps(self, field: str, printed: str) -> tuple[str, ...]:
        """205.3, 205.4 The factions or the power bloc; a card may have none."""
        try:
            return attribute_words(field, CAMPS, printed)
        except BadRecord as error:
            self.lack("traits", error)
            return ()

    def ship_type(self, field: str, printed: str) -> tuple[str, ...]:
        """205.2 The ship type of a Flagship or Ship."""
        if self.kind == "event":
            return ()
        found = attribute_words(field, TYPES, printed)
        if not found:
            self.lack("attributes", BadRecord(field, f"the ship type of a card of the type {self.kind}", printed))
        return found

    def lack(self, name: str, error: BadRecord) -> None:
        """Notes what of a card another record must say."""
        self.lacks.append(Lack(name, str(error)))


# -- data.js --------------------------------------------------------------------------------------


def of_data(record: Record) -> list[Named]:
    """A card of data.js; the awakened side of a Flagship is a record of its own, and a Cube is no card of a deck."""
    code = record.text("card_code")
    given = record.fields.get("attributes")
    if not isinstance(given, dict):
        raise BadRecord("attributes", "an object", given)
    said = {"".join(unicodedata.normalize("NFKC", str(key)).split()): value for key, value in given.items()}
    told = Record(said, record.lang, {})
    told.must_have(TOLD)
    kind, is_back = side_of("種類", told.text("種類"))
    if kind == "cube":
        return []
    awakened = is_back or AWAKENED.search(code) is not None
    id = number_of(code)
    reach = support_range(told.maybe("支援範圍"))
    text = paragraphs(record.maybe("card_effect"))
    side = Told(told, kind)
    entry = Entry(
        id=back(id) if awakened else id,
        kind=kind,
        name={record.lang: record.text("card_name")},
        colours=colours_in("顏色", told.maybe("顏色")),
        values=side.values({"cost": "費用", "power": "戰力", "support": "支援值"}, reach, awakened),
        traits=tuple(one for field in ("陣營", "勢力") for one in side.camps(field, told.maybe(field))),
        attributes=side.ship_type("艦船類型", told.maybe("艦船類型")),
        text={record.lang: text} if text else {},
        more=ranged(kind, reach),
        other_side=id if awakened else back(id) if kind == "flagship" else "",
        set=id.partition("-")[0],
        rarity=told.maybe("罕貴"),
    )
    return [Named(entry, code, tuple(side.lacks))]


def ranged(kind: str, reach: str) -> dict[str, str]:
    """208.2 The support range of a Flagship or Ship."""
    return {"range": reach} if reach and kind != "event" else {}


# -- a plain list ---------------------------------------------------------------------------------


def of_list(record: Record) -> list[Named]:
    """A card of a plain list, which has its awakened side with it."""
    id = record.text("id")
    kind, _ = side_of("category", record.text("category"))
    awakened = record.fields.get("awakened")
    if not isinstance(awakened, dict | None):
        raise BadRecord("awakened", "an object", awakened)
    if kind == "flagship" and awakened is None:
        raise BadRecord("awakened", "the other side of a Flagship", None)
    if kind == "cube":
        return []
    number = number_of(id)
    sides = [(number, record, back(number) if awakened is not None else "")]
    if awakened is not None:
        Record(awakened, record.lang, {}).must_have(OF_A_SIDE)
        sides.append((back(number), Record({**record.fields, **awakened}, record.lang, {}), number))
    found: list[Named] = []
    for side, told, other in sides:
        reach = support_range(told.maybe("support_range"))
        text = tuple(one for line in told.paragraphs("text") for one in paragraphs(line))
        one = Told(told, kind)
        entry = Entry(
            id=side,
            kind=kind,
            name={record.lang: record.text("name")},
            colours=tuple(colour for word in record.words("colors") for colour in colours_in("colors", word)),
            values=one.values({name: name for name in ("cost", "power", "support")}, reach, side != number),
            traits=tuple(camp for word in record.words("camps") for camp in one.camps("camps", word))
            + one.camps("force", record.maybe("force")),
            attributes=one.ship_type("ship_types", "/".join(record.words("ship_types"))),
            text={record.lang: text} if text else {},
            more=ranged(kind, reach),
            other_side=other,
            set=record.maybe("set"),
            rarity=record.maybe("rarity"),
        )
        found.append(Named(entry, id if side == number else side, tuple(one.lacks)))
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
