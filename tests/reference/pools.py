"""Card lists as cards of a game: what was understood whole, with the numbers that are printed beside the text."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from rulebound.compiler.compile import CompiledCard, Compiler
from rulebound.compiler.parts import Printed
from rulebound.errors import RuleboundError
from rulebound.games import azurlane, fow, opcg
from rulebound.games.azurlane import r02_cards as ships
from rulebound.games.azurlane.grammar_nouns import CAMPS, TYPES
from rulebound.games.fow.r02_cards import price, stone_kinds, will
from rulebound.kernel.game import Game
from rulebound.program.abilities import Ability, PrintedCard

CARDS: Final = Path(__file__).resolve().parents[3] / "shared" / "cards"
FILES: Final = {
    "opcg": ("en", "opcg.en.dev.json"),
    "azurlane": ("zh", "azurlane.zh-TW.dev.json"),
    "fow": ("en", "fow.en.dev.json"),
}
WILL: Final = {"W": "light", "R": "fire", "U": "water", "G": "wind", "B": "darkness", "M": "moon"}
DURABILITY: Final = 5  # the list does not say; all that are known have so much
RANGES: Final = {"戰場": "field", "手牌": "hand", "手牌·戰場": "both", None: ""}


def is_there(game: str) -> bool:
    """Whether the card list of a game lies beside the project."""
    return (CARDS / FILES[game][1]).is_file()


@cache
def pool(game: str) -> tuple[tuple[PrintedCard, ...], tuple[str, ...]]:
    """The cards of a list that can be played, and why the others cannot."""
    lang, file = FILES[game]
    records: list[dict[str, Any]] = json.loads((CARDS / file).read_text(encoding="utf-8"))
    compiler = Compiler(game, lang)
    made: dict[str, PrintedCard] = {}
    refused: list[str] = []
    backs = {str(record["id"]) for record in records}
    for record in records:
        compiled = compiler.card(record)
        if not compiled.whole:
            refused.append(f"{compiled.id}: its text was not understood")
            continue
        try:
            for card in MAKERS[game](record, compiled, backs):
                made.setdefault(card.id, card)
        except RuleboundError as error:
            refused.append(f"{compiled.id}: {error}")
    cards = whole_cards(made, refused)
    return tuple(linkable(game, cards, refused)), tuple(refused)


def whole_cards(made: dict[str, PrintedCard], refused: list[str]) -> list[PrintedCard]:
    """The cards without those whose other side was refused."""
    left: list[PrintedCard] = []
    for card in made.values():
        if card.other_side and card.other_side not in made:
            refused.append(f"{card.id}: its other side was not understood")
        else:
            left.append(card)
    return left


def linkable(game: str, cards: list[PrintedCard], refused: list[str]) -> list[PrintedCard]:
    """The cards whose words the game knows; a back is tried with its front."""
    try:
        made(game, cards)
        return cards
    except RuleboundError:
        pass
    by_id = {card.id: card for card in cards}
    left: list[PrintedCard] = []
    for card in cards:
        both = [card] + ([by_id[card.other_side]] if card.other_side else [])
        try:
            made(game, both)
            left.append(card)
        except RuleboundError as error:
            refused.append(f"{card.id}: {error}")
    return left


def made(game: str, extra: list[PrintedCard]) -> Game:
    """The game with these cards beside its own."""
    if game == "opcg":
        return opcg.make("opcg", extra)
    if game == "azurlane":
        return azurlane.make("azurlane", extra)
    return fow.make("fow", extra)


def abilities_of(program: tuple[Printed, ...]) -> tuple[Ability, ...]:
    """All abilities of a card."""
    return tuple(ability for part in program for ability in part.abilities)


def keywords_of(program: tuple[Printed, ...]) -> tuple[str, ...]:
    """All keywords of a card, each once."""
    return tuple(dict.fromkeys(keyword for part in program for keyword in part.keywords))


def numbers(record: dict[str, Any], names: tuple[str, ...]) -> dict[str, int]:
    """The printed numbers of a card, as far as it has them."""
    return {name: int(record[name]) for name in names if record.get(name) is not None}


def of_one_piece(record: dict[str, Any], found: CompiledCard, ids: set[str]) -> list[PrintedCard]:
    """A card of ONE PIECE."""
    kind = record["category"].lower()
    wanted = {"leader": ("power", "life"), "character": ("power", "cost", "counter")}.get(kind, ("cost",))
    return [
        PrintedCard(
            found.id,
            record["name"],
            kind,
            numbers(record, wanted),
            tuple(colour.lower() for colour in record["colors"]),
            tuple(record["types"]),
            tuple(one.lower() for one in record["attributes"]) if kind in ("leader", "character") else (),
            names=tuple(name for part in found.program for name in part.names),
            keywords=keywords_of(found.program),
            abilities=abilities_of(found.program),
        )
    ]


def of_azur_lane(record: dict[str, Any], found: CompiledCard, ids: set[str]) -> list[PrintedCard]:
    """A card of Azur Lane; a Flagship with its awakened side."""
    camps = [*record["camps"], record["force"]]
    traits = tuple(name for name, said in CAMPS.items() if any(camp in said for camp in camps))
    types = tuple(code for code, said in TYPES.items() if any(one in said for one in record["ship_types"]))
    kind = record["category"].lower()
    colours = tuple(colour.lower() for colour in record["colors"])
    if kind == "event":
        return [
            PrintedCard(
                found.id,
                record["name"],
                kind,
                numbers(record, ("cost",)),
                colours,
                traits,
                names=tuple(name for part in found.program for name in part.names),
                keywords=keywords_of(found.program),
                abilities=abilities_of(found.program),
            )
        ]
    awakened = record.get("awakened")
    behind = 0
    if awakened and awakened.get("text"):
        behind = len([line for line in awakened["text"].split("\n") if line.strip()])
    front = found.program[: len(found.program) - behind]
    back = found.program[len(found.program) - behind :]
    faces = [(found.id, front, record)]
    if awakened:
        faces.append((found.id + "B", back, awakened))
    made: list[PrintedCard] = []
    for n, (id, program, face) in enumerate(faces):
        values = numbers(face, ("power", "support"))
        if kind == "ship":
            values |= numbers(record, ("cost",))
        elif n == 0:
            values["durability"] = DURABILITY
        made.append(
            PrintedCard(
                id,
                record["name"],
                kind,
                values,
                colours,
                traits,
                types,
                (*ships.base_names(record["name"]), *(name for part in program for name in part.names)),
                keywords=(*ships.RANGES[RANGES[face["support_range"]]], *keywords_of(program)),
                abilities=abilities_of(program),
                other_side=faces[1 - n][0] if awakened else "",
            )
        )
    return made


def of_force_of_will(record: dict[str, Any], found: CompiledCard, ids: set[str]) -> list[PrintedCard]:
    """A card of Force of Will; a ruler and its J-ruler are two records."""
    types = record["types"]
    kind, on = kind_of(types)
    parts = [WILL.get(one, one) for one in re.findall(r"\{(\w+)\}", record["cost"] or "")]
    will_cost = [int(one) if one.isdigit() else one for one in parts]
    values = price(*[one for one in will_cost if one != "X"]) if kind != "magic stone" else price()
    if kind in ("resonator", "j-ruler"):
        values |= numbers(record, ("atk", "def"))
    abilities = abilities_of(found.program)
    attributes = tuple(one for part in found.program for one in part.attributes)
    if kind == "magic stone":
        kinds = tuple(word.lower() for word in types if word.split()[0].lower() in WILL.values())
        own = stone_kinds(record["name"], ())
        attributes = (*(("special",) if "Special Magic Stone" in types else ()), *dict.fromkeys((*own, *kinds)))
        if not abilities and kinds:
            abilities = (will(*(word.split()[0] for word in kinds)),)
    if on:
        attributes = (*attributes, on)
    other = ""
    if kind == "ruler" and found.id + "J" in ids:
        other = found.id + "J"
    if kind == "j-ruler":
        other = found.id.removesuffix("J")
    return [
        PrintedCard(
            found.id,
            record["name"],
            kind,
            values,
            tuple(WILL[colour] for colour in record["colors"] if colour in WILL),
            tuple(record["race"]),
            tuple(dict.fromkeys(attributes)),
            names=tuple(name for part in found.program for name in part.names),
            keywords=keywords_of(found.program),
            abilities=abilities,
            other_side=other,
        )
    ]


def kind_of(types: list[str]) -> tuple[str, str]:
    """The type of a card, and to what an addition is attached."""
    first = types[0]
    if "Magic Stone" in first:
        return "magic stone", ""
    if first.startswith("Spell"):
        return "chant", ""
    if first.startswith("Addition:"):
        return "addition", first.removeprefix("Addition:").lower()
    return first.lower(), ""


MAKERS: Final = {"opcg": of_one_piece, "azurlane": of_azur_lane, "fow": of_force_of_will}
