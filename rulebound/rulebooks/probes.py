"""Probes: code that reports when a cited line runs, and that can be told to leave that line out.

Modules of the games are given probes while they are imported, by a change of their syntax tree; the files
stay as they are. Every site gets a number and calls the one `Probes` of the process:

    def draw(s: State) -> None:
        \"\"\"3.2 ...\"\"\"
        if __probes__.runs(7):          # noted; true when site 7 is blanked
            return __probes__.result(7, "None", globals())

A blanked site does nothing or gives a neutral value. Some have a second way to be wrong (a condition that
always holds, another constant), tried when the first goes unnoticed.
"""

from __future__ import annotations

import ast
import importlib.machinery
import sys
import types
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from pathlib import Path
from typing import Final

from rulebound.rulebooks.shelf import Package, Shelf
from rulebound.rulebooks.sites import Anchor, Function, Site, scan

NAME: Final = "__probes__"
_PLAIN: Final[dict[str, object]] = {
    "int": 0,
    "i64": 0,
    "float": 0.0,
    "str": "",
    "bytes": b"",
    "tuple": (),
    "list": [],
    "dict": {},
    "set": set(),
    "None": None,
}


class Probes:
    """Which sites ran, and which are blanked."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self.ways: dict[str, int] = {}  # how many ways there are to blank a site
        self.ran = bytearray()
        self.blanked = bytearray()
        self._wanted: dict[str, int] = {}

    def number(self, key: str, ways: int) -> int:
        """The number of a site, given out when its module is imported."""
        if key not in self.numbers:
            self.numbers[key] = len(self.ran)
            self.ran.append(0)
            self.blanked.append(self._wanted.get(key, 0))
        self.ways[key] = max(ways, self.ways.get(key, 0))
        return self.numbers[key]

    def blank(self, key: str, way: int) -> None:
        """Blank a site in one of its ways, now or as soon as its module is imported."""
        self._wanted[key] = way
        if key in self.numbers:
            self.blanked[self.numbers[key]] = way

    def taken(self) -> list[str]:
        """The sites that ran since the last call."""
        keys = [key for key, number in self.numbers.items() if self.ran[number]]
        self.ran[:] = bytes(len(self.ran))
        return keys

    # What the changed code calls.

    def runs(self, number: int) -> int:
        """Note that a site runs; true when it is blanked."""
        self.ran[number] = 1
        return self.blanked[number]

    def holds(self, number: int, value: object, blank: bool) -> object:
        """Note that a condition is read; blanked, it gives `blank`, or in the second way the contrary."""
        way = self.runs(number)
        return value if not way else blank == (way == 1)

    def gives(self, number: int, value: object) -> object:
        """Note that a value is used; blanked, it is a neutral one, or in the second way another one."""
        way = self.runs(number)
        return value if not way else (neutral(value) if way == 1 else other(value))

    def result(self, number: int, annotation: str, names: dict[str, object]) -> object:
        """What a blanked function returns, by its annotation."""
        if _head(annotation) == "bool":
            return self.blanked[number] == 2
        return promised(annotation, names)


def neutral(value: object) -> object:
    """Nothing, of the same type."""
    if isinstance(value, int | float | str | bytes | tuple | list | dict | set | frozenset):
        return type(value)()
    return None


def other(value: object) -> object:
    """Another value of the same type, near by."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + 1
    return neutral(value)


def promised(annotation: str, names: dict[str, object]) -> object:
    """A neutral value of the type that an annotation names, looked up where the function was written."""
    head = _head(annotation)
    if head not in _PLAIN:
        known = names.get(head)  # an alias such as Next = int
        head = known.__name__ if isinstance(known, type) else "None"
    plain = _PLAIN.get(head)
    return plain.copy() if isinstance(plain, list | dict | set) else plain


def _head(annotation: str) -> str:
    """The name before any brackets; "None" for a union with None."""
    if annotation.endswith("| None") or annotation.startswith("Optional["):
        return "None"
    return annotation.strip("'\"").partition("[")[0].rpartition(".")[2]


def install(probes: Probes, packages: Sequence[Package], shelf: Shelf) -> None:
    """Give probes to every module of these packages that is imported from now on."""
    sys.meta_path.insert(0, _Finder(probes, packages, shelf))


class _Finder(MetaPathFinder):
    """Finds modules of the watched packages as usual, and hands them to a loader that adds probes."""

    def __init__(self, probes: Probes, packages: Sequence[Package], shelf: Shelf) -> None:
        self.probes = probes
        self.packages = packages
        self.shelf = shelf

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: types.ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The spec of a watched module; None for any other."""
        for package in self.packages:
            if fullname == package.name or fullname.startswith(f"{package.name}."):
                spec = importlib.machinery.PathFinder.find_spec(fullname, path, target)
                if spec is not None and isinstance(spec.loader, importlib.machinery.SourceFileLoader):
                    spec.loader = _Loader(self, package, fullname, spec.loader.path)
                return spec
        return None


class _Loader(importlib.machinery.SourceFileLoader):
    """Runs a module from a changed syntax tree."""

    def __init__(self, finder: _Finder, package: Package, fullname: str, path: str) -> None:
        super().__init__(fullname, path)
        self.finder = finder
        self.package = package

    def exec_module(self, module: types.ModuleType) -> None:
        """Run the module with the probes at hand."""
        module.__dict__[NAME] = self.finder.probes
        super().exec_module(module)

    def get_code(self, fullname: str) -> types.CodeType:
        """The module's code with probes in it; bytecode on disk is neither read nor written."""
        path = Path(self.path)
        found = scan(path.read_bytes(), fullname, path, self.package.game, self.finder.shelf)
        tree = probed(found.tree, found.sites, self.finder.probes)
        return compile(tree, str(path), "exec", dont_inherit=True)


def probed(tree: ast.Module, sites: list[tuple[Site, Anchor]], probes: Probes) -> ast.Module:
    """The tree with a probe at each site."""
    adder = _Adder(probes)
    for site, anchor in sites:
        if anchor.role != "chapter":
            adder.marks.setdefault(id(anchor.node), []).append((site.key, anchor))
    changed = adder.visit(tree)
    assert isinstance(changed, ast.Module)
    return ast.fix_missing_locations(changed)


class _Adder(ast.NodeTransformer):
    """Puts a probe at each marked node."""

    def __init__(self, probes: Probes) -> None:
        self.probes = probes
        self.marks: dict[int, list[tuple[str, Anchor]]] = {}

    def call(self, method: str, key: str, ways: int, *rest: ast.expr) -> ast.Call:
        """A call of the process's probes with the number of a site."""
        number = ast.Constant(self.probes.number(key, ways))
        return ast.Call(ast.Attribute(ast.Name(NAME, ast.Load()), method, ast.Load()), [number, *rest], [])

    def visit(self, node: ast.AST) -> ast.AST | list[ast.stmt]:
        """Change what is inside, then what is marked here."""
        marks = self.marks.get(id(node), [])
        changed: ast.AST | list[ast.stmt] = self.generic_visit(node)
        self.parts(node)
        for key, anchor in marks:
            if anchor.role == "function":
                assert isinstance(node, Function)
                self.open(node, key)
            elif anchor.role == "block":
                self.block(node, anchor.field, key)
            elif anchor.role == "condition":
                assert isinstance(node, ast.If | ast.While)
                ways = 2 if isinstance(node, ast.If) else 1  # a loop that always goes on proves nothing
                node.test = self.call("holds", key, ways, node.test, ast.Constant(False))
            elif anchor.role == "statement":
                assert isinstance(node, ast.stmt)
                changed = self.statement(node, anchor.fresh, key)
        return changed

    def open(self, node: Function, key: str) -> None:
        """Let a function return at once when it is blanked."""
        annotation = ast.unparse(node.returns) if node.returns else "None"
        names = ast.Call(ast.Name("globals", ast.Load()), [], [])
        ways = 2 if annotation == "bool" else 1
        result = self.call("result", key, ways, ast.Constant(annotation), names)
        after = 1 if ast.get_docstring(node) is not None else 0
        node.body.insert(after, ast.If(self.call("runs", key, ways), [ast.Return(result)], []))

    def block(self, node: ast.AST, field: str, key: str) -> None:
        """Let a block be skipped when it is blanked."""
        inside: list[ast.stmt] = getattr(node, field)
        test = ast.UnaryOp(ast.Not(), self.call("runs", key, 1))
        setattr(node, field, [ast.If(test, inside, [])])

    def statement(self, node: ast.stmt, fresh: bool, key: str) -> ast.stmt | list[ast.stmt]:
        """Let a statement be left out, or its value be another one."""
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.Return) and node.value is not None:
            if fresh:
                node.value = self.call("gives", key, 2, node.value)
                return node
            if not isinstance(node, ast.Return):
                # Left out in the first way; in the second it assigns another value.
                node.value = self.call("gives", key, 2, node.value)
                test = ast.Compare(self.call("runs", key, 2), [ast.NotEq()], [ast.Constant(1)])
                return [ast.If(test, [node], [])]
        return [ast.If(ast.UnaryOp(ast.Not(), self.call("runs", key, 1)), [node], [])]

    def parts(self, node: ast.AST) -> None:
        """Change the marked parts of an expression."""
        match node:
            case ast.BoolOp():
                blank = isinstance(node.op, ast.And)
                node.values = [self.condition(value, blank) for value in node.values]
            case ast.comprehension():
                node.ifs = [self.condition(value, True) for value in node.ifs]
            case ast.List() | ast.Tuple() | ast.Set():
                node.elts = [self.entry(element) for element in node.elts]
            case ast.Dict():
                self.pairs(node)
            case ast.Call():
                node.args = [self.value(argument) for argument in node.args]
                for keyword in node.keywords:
                    keyword.value = self.value(keyword.value)

    def mark(self, node: ast.AST, role: str) -> str:
        """The site of a marked part, "" if it has none."""
        return next((key for key, anchor in self.marks.get(id(node), []) if anchor.role == role), "")

    def condition(self, node: ast.expr, blank: bool) -> ast.expr:
        """An operand or filter, which blanked leaves the decision to the others."""
        key = self.mark(node, "operand")
        return self.call("holds", key, 2, node, ast.Constant(blank)) if key else node

    def entry(self, node: ast.expr) -> ast.expr:
        """A row of a table, which blanked is not there."""
        key = self.mark(node, "entry")
        if not key:
            return node
        empty = ast.Tuple([], ast.Load())
        whole = ast.Tuple([node], ast.Load())
        return ast.Starred(ast.IfExp(self.call("runs", key, 1), empty, whole), ast.Load())

    def pairs(self, node: ast.Dict) -> None:
        """The rows of a dictionary."""
        for place, (name, value) in enumerate(zip(node.keys, node.values)):
            key = self.mark(value, "entry")
            if key:
                whole = ast.Dict([name], [value])
                node.keys[place] = None
                node.values[place] = ast.IfExp(self.call("runs", key, 1), ast.Dict([], []), whole)

    def value(self, node: ast.expr) -> ast.expr:
        """An argument, which blanked is a neutral value."""
        key = self.mark(node, "value")
        return self.call("gives", key, 2, node) if key else node
