"""Card lists of our own in the shapes that people have on their disks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

DRAW = {
    "en": "[On Play] Draw 1 card.",
    "ja": "【登場時】カード1枚を引く。",
    "zh-Hant": "【登場時】抽1張卡片。",
}
NAMES = {"en": "Tar Boiler", "ja": "タール煮", "zh-Hant": "焦油工"}
PRODUCE = "[Activate] {Rest}: Produce {R}."
CREWS = {"en": "Wharf Crew", "ja": "波止場組", "zh-Hant": "碼頭幫"}


# -- ONE PIECE -------------------------------------------------------------------------------------


def vega(id: str, **more: Any) -> dict[str, Any]:
    """A Character in the shape of vegapull."""
    return {
        "id": id,
        "pack_id": "990001",
        "name": f"Docker {id[:8]}",
        "rarity": "Common",
        "category": "Character",
        "img_url": f"../{id}.png",
        "colors": ["Red"],
        "cost": 2,
        "attributes": ["Slash"],
        "power": 3000,
        "counter": 1000,
        "types": ["Wharf Crew"],
        "effect": "-",
        "trigger": None,
        "block_number": 1,
        **more,
    }


def vega_sets(*sets: list[dict[str, Any]]) -> dict[str, Any]:
    """What vegapull once wrote: one file with all sets, whose cards do not say whence they are."""
    later = ("pack_id", "img_url", "block_number")
    told = [[{name: part for name, part in card.items() if name not in later} for card in cards] for cards in sets]
    return {
        "base_url": "https://example.org",
        "card_sets": [
            {"id": f"99000{n}", "title": f"Wharf {n}", "label": f"XW0{n}", "cards": cards}
            for n, cards in enumerate(told, 1)
        ],
    }


def vega_leader(id: str, **more: Any) -> dict[str, Any]:
    """A Leader in the shape of vegapull: its cost is its life."""
    return vega(id, **{"category": "Leader", "cost": 5, "power": 5000, "counter": None, "rarity": "Leader", **more})


def wharf() -> list[dict[str, Any]]:
    """A Leader and twelve Characters and an Event, enough for a deck."""
    texts = ["[On Play] Draw 1 card.", "[Blocker]", "[Rush]", "-"]
    cards = [vega_leader("XW01-001", name="Wharf Master")]
    cards += [vega(f"XW01-{n:03}", cost=n % 6 + 1, power=1000 * (n % 6 + 2), effect=texts[n % 4]) for n in range(2, 14)]
    cards.append(
        vega(
            "XW01-014",
            name="Rope Trick",
            category="Event",
            power=None,
            counter=None,
            attributes=[],
            effect="[Main] Draw 1 card.",
            trigger="[Trigger] Draw 1 card.",
        )
    )
    return cards


def wharf_deck() -> str:
    """A deck list of them."""
    lines = ["1xXW01-001", *(f"4xXW01-{n:03}" for n in range(2, 14)), "2 XW01-014_p1 Rope Trick"]
    return "\n".join(lines) + "\n"


def punk_records(folder: Path, **langs: list[dict[str, Any]]) -> Path:
    """A folder as punk-records has it, a folder for each language."""
    for name, cards in langs.items():
        place = folder / name.replace("_", "-")
        (place / "cards").mkdir(parents=True)
        (place / "index").mkdir()
        packs = [{"id": "990001", "raw_title": "WHARF", "title_parts": {"title": "Wharf"}}]
        (place / "packs.json").write_text(json.dumps(packs), encoding="utf-8")
        index = {card["id"]: {"name": card["name"], "pack_id": "990001"} for card in cards}
        (place / "index" / "cards_by_id.json").write_text(json.dumps(index), encoding="utf-8")
        (place / "cards" / "990001.json").write_text(json.dumps(cards, indent=1), encoding="utf-8")
    return folder


# -- Force of Will ---------------------------------------------------------------------------------


def sim(id: str, **more: Any) -> dict[str, Any]:
    """A resonator in the shape of fowsim."""
    return {
        "id": id,
        "name": f"Kiln Hand {id}",
        "type": ["Resonator"],
        "race": ["Potter"],
        "cost": "{R}{1}",
        "colour": ["R"],
        "ATK": 500,
        "DEF": 500,
        "abilities": [],
        "divinity": "",
        "flavour": "",
        "artists": [],
        "rarity": "C",
        **more,
    }


def kiln() -> list[dict[str, Any]]:
    """A ruler with its J-ruler, ten resonators, two chants and stones, enough for a deck."""
    none = {"ATK": "", "DEF": "", "race": []}
    stone = ["Magic Stone", "Basic Magic Stone", "Fire Magic Stone"]
    cards = [
        sim("XK-001", name="Ovenkeeper", type=["Ruler"], cost=None, **none),
        sim("XK-001J", name="Ovenkeeper Ablaze", type=["J-Ruler"], cost=None, ATK=800, DEF=800),
        *(sim(f"XK-{n:03}", abilities=["[Flying]"] if n % 2 else []) for n in range(2, 11)),
        sim("XK-011", type=["Spell:Chant-Instant"], abilities=["Draw a card."], **none),
        sim("XK-020", name="Fire Stone", type=stone, cost=None, **none) | {"colour": ["V"], "abilities": [PRODUCE]},
    ]
    return cards


def fowsim(cards: list[dict[str, Any]]) -> dict[str, Any]:
    """The cards.json of fowsim."""
    return {"fow": {"clusters": [{"name": "Clay", "sets": [{"name": "Kiln Road", "code": "XK", "cards": cards}]}]}}


def kiln_deck() -> str:
    """A deck list of them."""
    return "\n".join(["1 XK-001", *(f"4 XK-{n:03}" for n in range(2, 12)), "10 XK-020"]) + "\n"


# -- Azur Lane -------------------------------------------------------------------------------------


def datum(code: str, kind: str = "艦船卡", effect: str = "【無】", **more: str) -> dict[str, Any]:
    """A card in the shape of data.js."""
    ship = kind != "事件卡"
    attributes = {
        "顏　色": "藍",
        "種　類": kind,
        "費　用": "-" if kind.startswith("旗艦") else "2",
        "戰　力": "400" if ship else "-",
        "陣　營": "白鷹",
        "艦船類型": "驅逐" if ship else "-",
        "罕　貴": "N",
        "勢　力": "碧藍航線",
        "支援範圍": "手牌·戰場" if ship else "-",
        "支援值": "100" if ship else "-",
        **more,
    }
    name = f"渡船{code[:8]}"
    return {"card_id": 1, "card_name": name, "card_code": code, "attributes": attributes, "card_effect": effect}


def ferries() -> list[dict[str, Any]]:
    """A Flagship with its awakened side, and thirteen others, enough for a deck."""
    return [
        datum("XF01-001", "旗艦卡"),
        datum("XF01-001覺醒", "旗艦卡-覺醒"),
        *(datum(f"XF01-{n:03}", 費用=str(n % 5 + 1)) for n in range(2, 14)),
        datum("XF01-014", "事件卡", "■【主階段啟動】抽1張卡。"),
    ]


def data_js(cards: list[dict[str, Any]]) -> str:
    """The data.js of a card page."""
    return "// data.js\nconst cards = " + json.dumps(cards, ensure_ascii=False, indent=4) + ";\n"


def ferry_deck() -> str:
    """A deck list of them."""
    return "\n".join(["1 XF01-001", *(f"4 XF01-{n:03}" for n in range(2, 14)), "2 XF01-014"]) + "\n"


# -- plain lists -----------------------------------------------------------------------------------


def plain_opcg(id: str, **more: Any) -> dict[str, Any]:
    """A Character of a plain list of ONE PIECE."""
    return {
        "id": id,
        "name": f"Docker {id[:8]}",
        "category": "Character",
        "colors": ["red"],
        "cost": 2,
        "life": None,
        "power": 3000,
        "counter": 1000,
        "attributes": ["slash"],
        "types": ["Wharf Crew"],
        "text": "",
        "trigger": None,
        "set": "XW01",
        "rarity": "C",
        "block": 1,
        **more,
    }


def plain_fow(id: str, **more: Any) -> dict[str, Any]:
    """A resonator of a plain list of Force of Will."""
    return {
        "id": id,
        "name": f"Kiln Hand {id}",
        "types": ["Resonator"],
        "colors": ["R"],
        "cost": "{R}{1}",
        "total_cost": 2,
        "race": ["Potter"],
        "atk": 500,
        "def": 500,
        "text": [],
        "divinity": None,
        "set": "XK",
        "cluster": "Clay",
        "rarity": "C",
        **more,
    }


def plain_azurlane(id: str, **more: Any) -> dict[str, Any]:
    """A Flagship of a plain list of Azur Lane, with its awakened side."""
    return {
        "id": id,
        "name": f"渡船{id[:8]}",
        "category": "Flagship",
        "colors": ["藍"],
        "cost": None,
        "power": 400,
        "support_range": "手牌",
        "support": 100,
        "ship_types": ["驅逐"],
        "camps": ["白鷹"],
        "force": "碧藍航線",
        "rarity": "N",
        "set": "XF01",
        "text": [],
        "awakened": {"power": 500, "support_range": "手牌", "support": 100, "text": []},
        **more,
    }


# -- our own ---------------------------------------------------------------------------------------


def own_file(**more: Any) -> dict[str, Any]:
    """A card file of ours in three languages."""
    return {
        "format": "rulebound cards 1",
        "game": "opcg",
        "set": "XO",
        "name": {"en": "Wharf"},
        "words": {CREWS["en"]: {"ja": CREWS["ja"], "zh-Hant": CREWS["zh-Hant"]}},
        "cards": [own_card("XO-001")],
        **more,
    }


def own_card(id: str, **more: Any) -> dict[str, Any]:
    """A card of it."""
    return {
        "id": id,
        "kind": "character",
        "name": NAMES,
        "colours": ["red"],
        "values": {"cost": 2, "power": 3000, "counter": 1000},
        "traits": [CREWS["en"]],
        "attributes": ["slash"],
        "text": {lang: [text] for lang, text in DRAW.items()},
        **more,
    }


def write(path: Path, content: Any) -> Path:
    """Writes a list: text as it is, anything else as JSON."""
    path.write_text(content if isinstance(content, str) else json.dumps(content, indent=1), encoding="utf-8")
    return path
