"""Sites: the places in code that cite rules, and the piece of syntax that each citation stands for.

A function cites in its docstring, a branch in a comment at its line's end:

    def may_attack(s: State, row: int) -> bool:
        \"\"\"7.1 An active creature may attack.\"\"\"
        if s.arrived[row] == s.turn:  # 7.1.2
            return False
        return (
            not s.rested[row]  # 7.1.1
            and s.power(row) > 0  # 7.1.3
        )

A line may also be the row of a table or a constant outside any function. The docstring of a class or module
may name its chapter, which tells the reader where he is and counts for nothing.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from rulebound.errors import RuleboundError
from rulebound.rulebooks.references import References, chapter, opening
from rulebound.rulebooks.shelf import Package, Shelf

Kind = Literal["function", "branch", "row", "chapter"]
Role = Literal["function", "statement", "block", "condition", "operand", "entry", "value", "chapter"]
Function = ast.FunctionDef | ast.AsyncFunctionDef
Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Site:
    """One place that cites rules."""

    module: str
    path: Path
    line: int
    name: str  # of the function around it, "" outside
    kind: Kind
    written: tuple[str, ...]
    rules: tuple[str, ...]  # as "book:number"

    @property
    def key(self) -> str:
        """What it is called in tables: a function by name, a line by number."""
        if self.kind in ("function", "chapter"):
            return f"{self.module}.{self.name}" if self.name else self.module
        return f"{self.module}:{self.line}"


@dataclass(frozen=True, slots=True)
class Problem:
    """A citation or a claim that does not hold, with its place."""

    path: Path
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}, line {self.line}: {self.message}"


@dataclass(frozen=True, slots=True)
class Anchor:
    """The piece of syntax that a citation stands for, and the part it plays."""

    node: ast.AST
    role: Role
    field: str = ""  # which list of statements, for a block
    fresh: bool = False  # for a statement: it gives a name its first value, or ends its function


@dataclass(slots=True)
class Scan:
    """What one module cites."""

    tree: ast.Module
    sites: list[tuple[Site, Anchor]]
    problems: list[Problem]


def scan_packages(packages: list[Package], shelf: Shelf) -> tuple[list[Site], list[Problem]]:
    """All sites of these packages, in the order of files and lines."""
    sites: list[Site] = []
    problems: list[Problem] = []
    for package in packages:
        for module, path in package.modules():
            found = scan(path.read_bytes(), module, path, package.game, shelf)
            sites += [site for site, _ in found.sites]
            problems += found.problems
    return sites, problems


def scan(source: bytes, module: str, path: Path, game: str, shelf: Shelf) -> Scan:
    """The sites of one module."""
    try:
        tree = ast.parse(source, str(path))
    except SyntaxError as error:
        return Scan(ast.Module([], []), [], [Problem(path, error.lineno or 1, f"expected Python, found {error.msg}")])
    found = Scan(tree, [], [])
    lines = _Lines(tree)

    def note(line: int, name: str, kind: Kind, anchor: Anchor, references: References) -> None:
        site = Site(module, path, line, name, kind, references.written, references.rules)
        found.sites.append((site, anchor))

    for node, name in _documented(tree, ""):
        try:
            text = ast.get_docstring(node, clean=False) or ""
            if isinstance(node, Function):
                cited = opening(text, shelf, game)
                if cited:
                    note(node.lineno, name, "function", Anchor(node, "function"), cited)
            else:
                cited = chapter(text, shelf, game)
                if cited:
                    note(getattr(node, "lineno", 1), name, "chapter", Anchor(node, "chapter"), cited)
        except RuleboundError as error:
            found.problems.append(Problem(path, getattr(node, "lineno", 1), str(error)))
    for line, text in _comments(source):
        try:
            cited = opening(text, shelf, game)
        except RuleboundError as error:
            found.problems.append(Problem(path, line, str(error)))
            continue
        if cited is None:
            continue
        anchor, name = lines.anchor(line)
        if anchor is None:
            message = f"{', '.join(cited.written)} stands on no statement, branch, condition or row of a table"
            found.problems.append(Problem(path, line, message))
        else:
            note(line, name, "branch" if lines.inside(line) else "row", anchor, cited)
    found.sites.sort(key=lambda pair: pair[0].line)
    return found


def _documented(node: Documented, name: str) -> Iterator[tuple[Documented, str]]:
    """The module, its classes and its functions, each with its qualified name."""
    yield node, name
    prefix = f"{name}." if name else ""
    todo = list(ast.iter_child_nodes(node))
    while todo:
        child = todo.pop(0)
        if isinstance(child, ast.ClassDef | Function):
            yield from _documented(child, prefix + child.name)
        else:
            todo = [*ast.iter_child_nodes(child), *todo]


def _comments(source: bytes) -> Iterator[tuple[int, str]]:
    """Comments that follow code on their line, without the sign."""
    for token in tokenize.tokenize(io.BytesIO(source).readline):
        if token.type == tokenize.COMMENT and token.line[: token.start[1]].strip():
            yield token.start[0], token.string.lstrip("#").strip()


class _Lines:
    """Finds, for a line, the syntax that a comment at its end belongs to."""

    def __init__(self, tree: ast.Module) -> None:
        self.tree = tree

    def inside(self, line: int) -> bool:
        """Whether the line stands in the body of a function."""
        return any(isinstance(node, Function) for node in self.path(line)[:-1])

    def anchor(self, line: int) -> tuple[Anchor | None, str]:
        """The anchor of this line, and the qualified name around it."""
        path = self.path(line)
        if not path:
            return None, ""
        name = ".".join(n.name for n in path[:-1] if isinstance(n, ast.ClassDef | Function))
        return self.on(path[-1], line, path), name

    def path(self, line: int) -> list[ast.stmt]:
        """The statements around this line, the innermost last."""
        found: list[ast.stmt] = []
        inner: list[ast.stmt] = self.tree.body
        while True:
            around = [s for s in inner if s.lineno <= line <= (s.end_lineno or s.lineno)]
            if not around:
                return found
            found.append(around[-1])  # of two on one line the one nearer to the comment
            inner = [s for block in _blocks(found[-1]) for s in block]

    def on(self, statement: ast.stmt, line: int, path: list[ast.stmt]) -> Anchor | None:
        """What a comment on a line of this statement, outside the statements within it, stands for."""
        match statement:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                return None  # it belongs in the docstring
            case ast.Import() | ast.ImportFrom() | ast.Global() | ast.Nonlocal():
                return None
            case ast.Match():
                for case in statement.cases:
                    if case.pattern.lineno <= line < case.body[0].lineno:
                        return Anchor(case, "block", "body")
                return None
            case ast.If() | ast.For() | ast.While() | ast.Try() | ast.With():
                after = self.after(statement, line)
                if after is not None:
                    return after
        if line != statement.lineno:
            part = _part(statement, line)
            if part is not None:
                return part
            last = statement.end_lineno if not _blocks(statement) else _blocks(statement)[0][0].lineno - 1
            if line != last:
                return None
        if isinstance(statement, ast.If | ast.While):
            return Anchor(statement, "condition")
        return Anchor(statement, "statement", fresh=_is_fresh(statement, path))

    def after(self, statement: ast.If | ast.For | ast.While | ast.Try | ast.With, line: int) -> Anchor | None:
        """The block that an `else`, `except` or `finally` on this line opens."""
        if isinstance(statement, ast.Try):
            for handler in statement.handlers:
                if handler.lineno <= line < handler.body[0].lineno:
                    return Anchor(handler, "block", "body")
        for field in ("orelse", "finalbody"):
            block: list[ast.stmt] = getattr(statement, field, [])
            if block and statement.body[-1].lineno < line < block[0].lineno:
                return Anchor(statement, "block", field)
        return None


def _blocks(statement: ast.stmt) -> list[list[ast.stmt]]:
    """The lists of statements inside a statement, in order."""
    if isinstance(statement, ast.Match):
        return [case.body for case in statement.cases]
    found: list[list[ast.stmt]] = []
    for field in ("body", "handlers", "orelse", "finalbody"):
        block = getattr(statement, field, [])
        if field == "handlers":
            found += [handler.body for handler in block]
        elif block:
            found.append(block)
    return found


def _is_fresh(statement: ast.stmt, path: list[ast.stmt]) -> bool:
    """Whether leaving the statement out would leave a name unbound or a function without its result."""
    around = next((n for n in reversed(path[:-1]) if isinstance(n, Function | ast.ClassDef)), None)
    match statement:
        case ast.Return():
            return isinstance(around, Function) and around.body[-1] is statement
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            if not isinstance(around, Function):
                return True
            arguments = around.args
            known = {a.arg for a in arguments.posonlyargs + arguments.args + arguments.kwonlyargs}
            for node in ast.walk(around):
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.lineno < statement.lineno:
                    known.add(node.id)
            return name not in known
    return False


def _part(statement: ast.stmt, line: int) -> Anchor | None:
    """The operand, row of a table or argument that ends on this line of a longer statement.

    Of those that begin on the line too it is the widest, else the innermost.
    """
    inside = {id(node) for block in _blocks(statement) for s in block for node in ast.walk(s)}
    found: list[tuple[int, int, Anchor]] = []
    for node in ast.walk(statement):
        if id(node) not in inside:
            for child, role in _children(node):
                if child.end_lineno == line:
                    found.append((child.lineno, -child.col_offset, Anchor(child, role)))
    return max(found, key=lambda one: one[:2])[2] if found else None


def _children(node: ast.AST) -> Iterator[tuple[ast.expr, Role]]:
    """The parts of an expression that can carry a number of their own."""
    match node:
        case ast.BoolOp():
            for value in node.values:
                yield value, "operand"
        case ast.comprehension():
            for condition in node.ifs:
                yield condition, "operand"
        case ast.List() | ast.Tuple() | ast.Set():
            for element in node.elts:
                if not isinstance(element, ast.Starred):
                    yield element, "entry"
        case ast.Dict():
            for key, value in zip(node.keys, node.values):
                if key is not None:
                    yield value, "entry"
        case ast.Call():
            for argument in node.args:
                if not isinstance(argument, ast.Starred):
                    yield argument, "value"
            for keyword in node.keywords:
                if keyword.arg is not None:
                    yield keyword.value, "value"
