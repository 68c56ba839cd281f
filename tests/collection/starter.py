"""What the tests of the starter sets share: what a set says, on how many cards, and what every set has to be."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from rulebound import games
from rulebound.collection.entry import LANGUAGES
from rulebound.collection.shipped import compiled, folder, source
from rulebound.collection.translate import Translator, dumps, translate, words_of
from rulebound.compiler import grammar
from rulebound.compiler.tree import name_of, nodes
from rulebound.decks import check_text
from rulebound.program import filters, ops
from rulebound.program.abilities import PrintedCard

TWICE: Final = 2
FIELD: Final = {"field", "leader", "characters", "stage", "ruler area"}  # where cards in play are, in any of the games


# -- what a set says ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Uses:
    """On how many cards each entry of the phrasebook stands, each word in a field of a class, and each class."""

    entries: Counter[str]
    said: Counter[tuple[str, str, str]]
    classes: Counter[str]

    def standing(self, word: str, *places: tuple[str, str]) -> int:
        """On how many cards a word stands in one of some fields, by class and field."""
        return max(self.said[(name, field, word)] for name, field in places)


@cache
def file(game: str) -> dict[str, Any]:
    """A set as it is written."""
    found: dict[str, Any] = json.loads((folder(game) / "cards.json").read_text(encoding="utf-8"))
    return found


@cache
def printed(game: str) -> tuple[PrintedCard, ...]:
    """A set as its texts say."""
    return tuple(compiled(game))


@cache
def translator(game: str) -> Translator:
    """The texts of a set in its languages."""
    return Translator(game, words_of(file(game)))


@cache
def uses(game: str) -> Uses:
    """What the English texts of a set, which say what all its languages say, are made of."""
    found = Uses(Counter(), Counter(), Counter())
    for card in file(game)["cards"]:
        texts = card.get("text", {}).get("en", ())
        read = [translator(game).read(text, "en", card["kind"]) for text in texts]
        found.entries.update({name_of(node) for paragraph in read for node in nodes(paragraph.tree)})
        inside = parts([paragraph.program for paragraph in read])
        found.said.update(inside)
        found.classes.update({name for name, _, _ in inside})
    return found


def parts(value: Any, where: tuple[str, str] = ("", "")) -> set[tuple[str, str, str]]:
    """Every word in a program, with the class and the field in which it stands; "" for the class itself."""
    if isinstance(value, str):
        return {(*where, value)}
    if isinstance(value, tuple | list):
        return {one for part in value for one in parts(part, where)}
    if not is_dataclass(value):
        return set()
    name = type(value).__name__
    found = {(name, "", "")}
    for field in fields(value):
        found |= parts(getattr(value, field.name), (name, field.name))
    return found


def fewer(counts: dict[str, int]) -> dict[str, int]:
    """What stands on fewer than two cards."""
    return {word: n for word, n in counts.items() if n < TWICE}


# -- what is paid ----------------------------------------------------------------------------------


def costs(cards: Iterable[PrintedCard]) -> Counter[str]:
    """On how many cards each kind of cost stands: what is done, to cards of which place, and what becomes of them.

    That a card is paid by itself is another kind than that one of many is picked.
    """
    return Counter(kind for card in cards for kind in {one for told in card.abilities for one in paid(told.cost, {})})


def paid(body: ops.Body, held: dict[str, str]) -> Iterator[str]:
    """What a cost has done, by kinds; `held` says where the cards were that it has picked, by their names."""
    for op in body:
        match op:
            case ops.Choose(cards=cards, name=name):
                held[name] = place(cards.zones)
            case ops.Keep(what=what, name=name) | ops.Look(what=what, name=name):
                held[name] = whence(what, held)
            case ops.When() | ops.Note() | ops.Declare():
                pass  # on what condition, and how many
            case ops.Modes(bodies=bodies):
                yield from (kind for one in bodies for kind in paid(one, held))
            case ops.May(body=inner) | ops.Repeat(body=inner) | ops.Each(body=inner):
                yield from paid(inner, held)
            case ops.Pay(price=price):
                yield from (f"pay {part.kind}" for part in price)
            case ops.Reveal(what=what, name=name):
                held[name] = whence(what, held)
                yield f"reveal {held[name]}"
            case ops.Move(what=what, to=to, at=at, verb=verb, face=face):
                end = f"{at} of {to}" if to == "deck" else to
                yield " ".join(part for part in (verb or "move", whence(what, held), "to", end, face) if part)
            case ops.Transfer(source=source, target=target):
                yield f"transfer {source} to {target}"
            case ops.Turn(what=what, face=face):
                yield f"turn {whence(what, held)} {face}"
            case ops.Change(value=word) | ops.Gain(pool=word) | ops.Act(name=word) | ops.Shuffle(zone=word):
                yield f"{type(op).__name__.lower()} {word}"
            case ops.Remove():
                yield "remove counters"  # what they are called is the affair of each card
            case ops.Rest(what=what) | ops.Stand(what=what) | ops.Play(what=what):
                yield f"{type(op).__name__.lower()} {whence(what, held)}"
            case _:
                yield type(op).__name__.lower()


def whence(what: Any, held: dict[str, str]) -> str:
    """Where the cards are that an operation is told of."""
    match what:
        case filters.This():
            return "this"
        case filters.It(name=name):
            return held[name]
        case filters.Top(zone=zone):
            return str(zone)
        case filters.All(cards=cards):
            return place(cards.zones)
        case _:
            raise AssertionError(f"no place is known of {what}")


def place(zones: Iterable[str]) -> str:
    """A word for some zones, which is one for all those in which cards are in play."""
    return "/".join(sorted({"field" if zone in FIELD else zone for zone in zones}))


def check_costs(game: str, kinds: set[str]) -> None:
    """These kinds of cost, and no others, stand on two cards or more."""
    found = costs(printed(game))
    assert fewer({kind: found[kind] for kind in kinds | set(found)}) == {}
    assert set(found) <= kinds


# -- what a phrasebook can say --------------------------------------------------------------------


def entries(game: str, *categories: str) -> list[str]:
    """The entries of some categories."""
    return [one.name for one in grammar.entries(game) if one.category in categories and not one.joins]


@cache
def written(game: str) -> str:
    """What the phrasebook's entries come to, and the functions that they use, as they are written."""
    modules = {made.__module__ for made in grammar.grammar(game).functions.values()}
    told = [file_of(module).read_text(encoding="utf-8") for module in sorted(modules)]
    return "\n".join([*told, meanings(game)])


def meanings(game: str, *categories: str) -> str:
    """What the entries of some categories come to, or all of them."""
    chosen = [one for one in grammar.entries(game) if not categories or one.category in categories]
    return "\n".join(one.meaning for one in chosen)


def words_in(game: str, *categories: str) -> set[str]:
    """The words that the entries of some categories write into programs."""
    return set(re.findall(r'"([^"]*)"', meanings(game, *categories)))


@cache
def made(game: str) -> set[str]:
    """The names of all that the meanings of the phrasebook make, themselves or in the functions that they use."""
    found = set(re.findall(r"\b[A-Z]\w*", meanings(game)))
    seen: set[str] = set()
    waiting = list(grammar.grammar(game).functions.values())
    while waiting:
        function = waiting.pop()
        module = sys.modules[function.__module__]
        if f"{module.__name__}.{function.__name__}" in seen:
            continue
        seen.add(f"{module.__name__}.{function.__name__}")
        for name in called(module, function.__name__):
            other = reached(module, name)
            if isinstance(other, type):
                found.add(other.__name__)
            elif str(getattr(other, "__module__", "")).startswith("rulebound.games"):
                waiting.append(other)
    return found


@cache
def spelled(module: ModuleType) -> tuple[dict[str, list[ast.stmt]], dict[str, ast.expr]]:
    """The functions of a module by their names, and its tables."""
    functions: dict[str, list[ast.stmt]] = {}
    tables: dict[str, ast.expr] = {}
    for node in ast.parse(file_of(module.__name__).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            functions[node.name] = node.body
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                tables[dotted(target)] = node.value
    return functions, tables


@cache
def called(module: ModuleType, function: str) -> set[str]:
    """What a function of a module makes or calls or hands on, and what the tables beside it hold that it uses."""
    functions, tables = spelled(module)
    found: set[str] = set()
    waiting: list[ast.AST] = list(functions.get(function, ()))
    while waiting:
        one = waiting.pop()
        if isinstance(one, ast.Call) and dotted(one.func) in ("isinstance", "holds"):
            continue  # what is asked for is not made
        name = dotted(one)
        if name in tables and name not in found:
            waiting.append(tables[name])
        found.add(name)
        waiting += [
            part
            for field, value in ast.iter_fields(one)
            if field not in ("annotation", "pattern")
            for part in (value if isinstance(value, list) else [value])
            if isinstance(part, ast.AST)
        ]
    return found - {""}


def dotted(node: ast.AST) -> str:
    """A name, or the name of what a module has."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return f"{node.value.id}.{node.attr}"
    return ""


def reached(module: ModuleType, name: str) -> Any:
    """What a module means by a name."""
    found: Any = module
    for part in name.split("."):
        found = getattr(found, part, None)
    return found


def classes(game: str, module: ModuleType) -> list[str]:
    """The parts of the language in one of its modules that a phrasebook can say."""
    every = [
        name
        for name, value in vars(module).items()
        if isinstance(value, type) and is_dataclass(value) and value.__module__ == module.__name__
    ]
    return [name for name in every if name in made(game)]


# -- what every set has to be ---------------------------------------------------------------------


def check_names_and_texts(game: str) -> None:
    """A hundred cards or more, each with name and text in three languages; no two share a name."""
    cards = source(game).entries
    assert len(cards) >= 100
    for entry in cards:
        assert set(entry.name) == set(LANGUAGES)
        assert set(entry.text) in (set(), set(LANGUAGES))
        assert len({len(text) for text in entry.text.values()}) <= 1
    for lang in LANGUAGES:
        assert [name for name, n in Counter(entry.name[lang] for entry in cards).items() if n > 1] == []


def check_printed(game: str) -> None:
    """The texts are those that the grammar prints: in the other languages as they stand, in English by their words."""
    path = folder(game) / "cards.json"
    again = json.loads(path.read_text(encoding="utf-8"))
    assert translate(again, "en", again=True) == []
    assert dumps(again) == path.read_text(encoding="utf-8")
    for card in again["cards"]:
        for text in card.get("text", {}).get("en", ()):
            assert translator(game).read(text, "en", card["kind"]).same, text


def check_traits(game: str) -> None:
    """Every trait has its word in every language."""
    found = source(game)
    traits = {trait for entry in found.entries for trait in entry.traits}
    assert {trait for trait in traits if set(found.words.get(trait, {})) != {"ja", "zh-Hant"}} == set()


def decks(game: str) -> list[Path]:
    """The decks of a set."""
    return sorted((folder(game) / "decks").glob("*.txt"))


def cards_in(path: Path) -> list[str]:
    """The ids of the cards of a deck, each once, in their order."""
    return re.findall(r"^\d+x(\S+)", path.read_text(encoding="utf-8"), re.M)


def check_deck(game: str, path: Path) -> None:
    """A deck is legal, calls its cards by their names and says what it is for."""
    text = path.read_text(encoding="utf-8")
    assert check_text(games.find(game), text, path.name).faults == []
    names = {entry.id: entry.name["en"] for entry in source(game).entries}
    for line in text.splitlines():
        copies, id, name = re.fullmatch(r"(?:(\d+)x(\S+) (.*)|#.*)", line).groups()  # type: ignore[union-attr]
        assert copies is None or names[id] == name
    assert text.startswith("# ")


def file_of(module: str) -> Path:
    """Where the text of a module is, also where a compiled one has taken its place."""
    return Path(__file__).parents[2] / Path(*module.split(".")).with_suffix(".py")
