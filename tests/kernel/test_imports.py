"""Imports point one way only, and the kernel knows no game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import rulebound

PACKAGE = Path(rulebound.__file__).parent
ROOT = PACKAGE.parent

# What each part may import of the project, besides itself. Parts are folders and modules of the package;
# "games" is the registry alone, each game below it is a "game", what it tells the compiler its "grammar", and how
# it takes the cards of a list its "printing".
# Whatever is not named is above them all.
BELOW: dict[str, set[str]] = {
    "": set(),
    "errors": {""},
    "compiled": {""},
    "folders": set(),
    "program": {"errors"},
    "shelf": {"program"},
    "games": {"errors", "compiled"},
    "rulebooks": {"errors", "games", "places"},
    "citations": {"errors"},
    "kernel": {"program", "errors", "compiled", "citations"},
    "game": {"kernel", "program", "errors", "compiled", "citations", "shelf"},
    "compiler": {"program", "errors", "games"},
    "grammar": {"compiler", "program", "game"},
    "collection": {"compiler", "program", "errors", "folders", "games", "places"},
    "printing": {"collection", "compiler", "grammar", "program", "game"},
    "names": set(),
    "places": set(),
    "exports": {"places"},
    "journal": {"", "errors", "names"},
    "programs": {"program", "collection", "games", "errors"},
    "reasons": {"program", "kernel", "programs", "citations", "rulebooks", "errors", "games"},
    "decks": {"errors", "exports"},
    "players": {"kernel", "errors", "programs"},
    "insight": {"kernel"},
    "speech": {"kernel", "collection", "programs", "rulebooks", "errors", "games"},
    "log": {"kernel"},
    "trial": {"kernel", "errors", "journal", "log"},
    "table": {"", "kernel", "errors", "journal", "log", "names", "programs", "trial"},
    "replay": {"", "errors", "journal", "program", "programs", "table"},
}
# Looked up by a function when it is called, never while modules load.
LATE: dict[str, set[str]] = {
    "citations": {"rulebooks"},
    "decks": {"collection"},  # most decks name no imported card
}
# Named for types only: the import is never carried out.
FOR_TYPES: dict[str, set[str]] = {
    "games": {"kernel", "program"},
    "collection": {"kernel"},
    "citations": {"rulebooks"},
    "programs": {"kernel"},
    "decks": {"kernel", "collection"},
    "speech": {"table", "insight", "decks"},
}
# Players see a view and nothing behind it. A search plays on in worlds that it is given; only `sight` makes them.
PLAYERS_SEE = {"rulebound.kernel.view", "rulebound.players"}
THINKERS_SEE = {"errors", "kernel.game", "kernel.play", "kernel.playouts", "kernel.state"}
THINKERS = {"search", "thumb"}
MAKES_WORLDS = "sight"

GAME_WORDS = re.compile(
    r"\bdon!!|\b(opcg|one[ _-]?piece|azur|azur[ _-]?lane|force[ _-]of[ _-]will|fow|resonators?|"
    r"j-?rulers?|magic[ _-]stones?|flagships?|skirmish|toy)\b",
    re.IGNORECASE,
)


class Import:
    """One import of a module of the project: from where, of what, and when it is carried out."""

    def __init__(self, path: Path, line: int, name: str, when: str) -> None:
        self.path = path
        self.line = line
        self.name = name
        self.when = when

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line} imports {self.name} ({self.when})"


def sources(folder: Path = PACKAGE) -> list[Path]:
    """The modules of the package."""
    return sorted(folder.rglob("*.py"))


def part_of(name: str) -> str:
    """The part of the project that a module belongs to."""
    words = name.split(".")[1:]
    if not words:
        return ""
    if words[0] == "games" and len(words) > 1:
        if words[-1] in ("printing", "dumps"):
            return "printing"
        return "grammar" if words[-1].startswith("grammar") else "game"
    return words[0]


def name_of(path: Path) -> str:
    """The name of a module."""
    words = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(words[:-1] if words[-1] == "__init__" else words)


def is_module(name: str) -> bool:
    """Whether a dotted name is a module of the project."""
    place = ROOT.joinpath(*name.split("."))
    return place.with_suffix(".py").is_file() or (place / "__init__.py").is_file()


def imports(path: Path) -> Iterator[Import]:
    """Everything of the project that a module imports."""

    def walk(node: ast.AST, when: str) -> Iterator[Import]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
                for statement in child.body:
                    yield from read(statement, "types")
                for statement in child.orelse:
                    yield from read(statement, when)
            elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                yield from walk(child, "late")
            else:
                yield from read(child, when)

    def read(node: ast.AST, when: str) -> Iterator[Import]:
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split(".")[0] == "rulebound":
                    yield Import(path, node.lineno, alias.name, when)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written whole"
            base = node.module or ""
            if base.split(".")[0] == "rulebound":
                for alias in node.names:
                    whole = f"{base}.{alias.name}"
                    yield Import(path, node.lineno, whole if is_module(whole) else base, when)
        else:
            yield from walk(node, when)

    yield from walk(ast.parse(path.read_text(encoding="utf-8")), "at once")


def every_import() -> list[Import]:
    """All imports within the project."""
    return [found for path in sources() for found in imports(path)]


def test_every_part_imports_only_what_lies_below_it() -> None:
    wrong = []
    for found in every_import():
        part, other = part_of(name_of(found.path)), part_of(found.name)
        if part == other or part not in BELOW:
            continue
        allowed = set(BELOW[part])
        if found.when == "late":
            allowed |= LATE.get(part, set())
        elif found.when == "types":
            allowed |= FOR_TYPES.get(part, set())
        if other not in allowed:
            wrong.append(str(found))
    assert wrong == []


def test_what_is_above_is_imported_by_nothing_below() -> None:
    wrong = [
        str(found)
        for found in every_import()
        if part_of(name_of(found.path)) in BELOW and part_of(found.name) not in BELOW
    ]
    assert wrong == []


def test_no_two_parts_import_each_other() -> None:
    edges: dict[str, set[str]] = {}
    for found in every_import():
        if found.when == "at once":
            edges.setdefault(part_of(name_of(found.path)), set()).add(part_of(found.name))
    done: set[str] = set()

    def visit(part: str, way: tuple[str, ...]) -> None:
        assert part not in way, f"a circle of imports: {' -> '.join([*way, part])}"
        if part in done:
            return
        for other in sorted(edges.get(part, set()) - {part, ""}):
            visit(other, (*way, part))
        done.add(part)

    for part in sorted(edges):
        visit(part, ())


def test_players_see_nothing_behind_the_view() -> None:
    wrong = [
        str(found)
        for path in sources(PACKAGE / "players")
        for found in imports(path)
        if path.stem != MAKES_WORLDS
        and not (path.stem in THINKERS and found.name.removeprefix("rulebound.") in THINKERS_SEE)
        and not any(found.name == seen or found.name.startswith(f"{seen}.") for seen in PLAYERS_SEE)
    ]
    assert wrong == []


def test_program_and_kernel_import_nothing_that_has_a_clock_or_a_device() -> None:
    wrong = []
    for part in ("program", "kernel"):
        for path in sources(PACKAGE / part):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                names = []
                if isinstance(node, ast.Import):
                    names = [alias.name for alias in node.names]
                elif isinstance(node, ast.ImportFrom):
                    names = [node.module or ""]
                for name in names:
                    if name.split(".")[0] in {
                        "os",
                        "io",
                        "time",
                        "datetime",
                        "random",
                        "secrets",
                        "socket",
                        "subprocess",
                        "threading",
                        "asyncio",
                        "pathlib",
                        "uuid",
                    }:
                        wrong.append(f"{path.relative_to(ROOT)} imports {name}")
    assert wrong == []


def test_nothing_in_the_kernel_names_a_game() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{number}: {found[0]}"
        for path in sources(PACKAGE / "kernel")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if (found := GAME_WORDS.search(line))
    ]
    assert wrong == []
