"""Sites: what a number in code stands for, and what happens when that is left out."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest

from rulebound.rulebooks.probes import Probes, probed, promised
from rulebound.rulebooks.shelf import Shelf
from rulebound.rulebooks.sites import Scan, scan
from tests.rulebooks.fake import BOOK, book_text


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """The fake rulebook."""
    path = tmp_path_factory.mktemp("books") / "rulebook.json"
    path.write_text(book_text("fake-1", BOOK, True))
    return Shelf([path])


def scanned(source: str, shelf: Shelf) -> Scan:
    """The sites of a piece of code."""
    return scan(dedent(source).encode(), "fake.coins", Path("coins.py"), "fake", shelf)


def outcome(source: str, shelf: Shelf, way: int) -> tuple[object, list[str]]:
    """What f() gives with the one site of a piece of code blanked in some way, and the sites that ran."""
    found = scanned(source, shelf)
    assert not found.problems
    assert len(found.sites) == 1
    probes = Probes()
    names: dict[str, object] = {"__probes__": probes}
    probes.blank(found.sites[0][0].key, way)
    exec(compile(probed(found.tree, found.sites, probes), "coins.py", "exec"), names)
    function = names["f"]
    assert callable(function)
    result: object = function()
    return result, probes.taken()


CASES: dict[str, tuple[str, list[object]]] = {
    "a function of a number gives none": ('def f() -> int:\n    """2.1 Five."""\n    return 5', [5, 0]),
    "a function of a list gives an empty one": (
        'def f() -> list[int]:\n    """2.1 Five."""\n    return [5]',
        [[5], []],
    ),
    "a function of an answer gives either": (
        'def f() -> bool:\n    """2.1 Yes."""\n    return True',
        [True, False, True],
    ),
    "a function that may give nothing gives nothing": (
        'def f() -> int | None:\n    """2.1 Five."""\n    return 5',
        [5, None],
    ),
    "a function of an alias gives what it stands for": (
        'Next = int\ndef f() -> Next:\n    """2.1 Five."""\n    return 5',
        [5, 0],
    ),
    "a method": (
        '''
        class A:
            def g(self) -> str:
                """2.1 Five."""
                return "five"
        def f():
            return A().g()
        ''',
        ["five", ""],
    ),
    "a condition holds never or always": (
        """
        def f():
            out = []
            for n in (1, 2):
                if n == 1:  # 2.1
                    out.append(n)
            return out
        """,
        [[1], [], [1, 2]],
    ),
    "an elif": (
        """
        def f():
            if 1 == 2:
                return "a"
            elif 1 == 1:  # 2.1
                return "b"
            return "c"
        """,
        ["b", "c", "b"],
    ),
    "a condition over several lines": (
        """
        def f():
            if (
                1 == 1
                and 2 == 2
            ):  # 2.1
                return "a"
            return "b"
        """,
        ["a", "b", "a"],
    ),
    "an else is skipped": (
        """
        def f():
            word = "a"
            if 1 == 2:
                pass
            else:  # 2.1
                word = "b"
            return word
        """,
        ["b", "a"],
    ),
    "a case is skipped": (
        """
        def f():
            word = "a"
            match 1:
                case 1:  # 2.1
                    word = "b"
            return word
        """,
        ["b", "a"],
    ),
    "a handler is skipped": (
        """
        def f():
            word = "a"
            try:
                [][0]
            except IndexError:  # 2.1
                word = "b"
            return word
        """,
        ["b", "a"],
    ),
    "a finally is skipped": (
        """
        def f():
            word = "a"
            try:
                word = "b"
            finally:  # 2.1
                word = "c"
            return word
        """,
        ["c", "b"],
    ),
    "a loop is left out": (
        """
        def f():
            out = []
            for n in (1, 2):  # 2.1
                out.append(n)
            return out
        """,
        [[1, 2], []],
    ),
    "a while stops at once": (
        """
        def f():
            n = 0
            while n < 3:  # 2.1
                n += 1
            return n
        """,
        [3, 0],
    ),
    "a statement is left out": (
        """
        def f():
            out = []
            out.append(1)  # 2.1
            return out
        """,
        [[1], []],
    ),
    "a statement over several lines": (
        """
        def f():
            out = []
            out.extend(
                [1, 2]
            )  # 2.1
            return out
        """,
        [[1, 2], []],
    ),
    "an early return is left out": (
        """
        def f():
            if 1 == 1:
                return "a"  # 2.1
            return "b"
        """,
        ["a", "b"],
    ),
    "a last return gives nothing or something else": ("def f():\n    return 5  # 2.1", [5, 0, 6]),
    "a first value is nothing or something else": (
        "def f():\n    n = True  # 2.1\n    return n",
        [True, False, False],
    ),
    "a second value is left out or something else": (
        """
        def f():
            n = 1
            n = 5  # 2.1
            return n
        """,
        [5, 1, 6],
    ),
    "a policy is left out or something else": (
        """
        class Base:
            waves = 3
        class A(Base):
            def __init__(self):
                self.waves: int = 5  # 2.1
        def f():
            return A().waves
        """,
        [5, 3, 6],
    ),
    "an increment is left out": ("def f():\n    n = 1\n    n += 1  # 2.1\n    return n", [2, 1]),
    "an operand of and decides nothing or everything": (
        """
        def f():
            return [
                (
                    a  # 2.1
                    and b
                )
                for a in (False, True)
                for b in (False, True)
            ]
        """,
        [[False, False, False, True], [False, True, False, True], [False] * 4],
    ),
    "an operand of or decides nothing or everything": (
        """
        def f():
            return [
                bool(
                    a
                    or b  # 2.1
                )
                for a in (False, True)
                for b in (False, True)
            ]
        """,
        [[False, True, True, True], [False, False, True, True], [True] * 4],
    ),
    "a filter decides nothing or everything": (
        """
        def f():
            return [
                n
                for n in (1, 2, 3)
                if n > 1  # 2.1
            ]
        """,
        [[2, 3], [1, 2, 3], []],
    ),
    "an argument is nothing or something else": (
        """
        def g(a, b):
            return a, b
        def f():
            return g(
                1,
                b=5,  # 2.1
            )
        """,
        [(1, 5), (1, 0), (1, 6)],
    ),
    "a row of a table is not there": (
        """
        TABLE = [
            ("a", 1),
            ("b", 2),  # 2.1
        ]
        def f():
            return TABLE
        """,
        [[("a", 1), ("b", 2)], [("a", 1)]],
    ),
    "a row over several lines is not there": (
        """
        TABLE = (
            dict(
                a=1,
            ),  # 2.1
            dict(b=1),
        )
        def f():
            return TABLE
        """,
        [({"a": 1}, {"b": 1}), ({"b": 1},)],
    ),
    "a row of a dictionary is not there": (
        """
        TABLE = {
            "a": 1,  # 2.1
            "b": 2,
        }
        def f():
            return TABLE
        """,
        [{"a": 1, "b": 2}, {"b": 2}],
    ),
    "a constant is nothing or something else": ("LIMIT = 3  # 2.1\ndef f():\n    return LIMIT", [3, 0, 4]),
    "a constant of a class": (
        """
        class A:
            limit: int = 3  # 2.1
        def f():
            return A.limit
        """,
        [3, 0, 4],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_what_a_number_stands_for(shelf: Shelf, name: str) -> None:
    source, results = CASES[name]
    key = scanned(source, shelf).sites[0][0].key
    for way, expected in enumerate(results):
        assert outcome(source, shelf, way) == (expected, [key])
    probes = Probes()
    found = scanned(source, shelf)
    probed(found.tree, found.sites, probes)
    assert probes.ways == {key: len(results) - 1}


def test_a_branch_not_reached_did_not_run(shelf: Shelf) -> None:
    source = "def f():\n    if 1 == 2:\n        return 1  # 2.1\n    return 0"
    assert outcome(source, shelf, 0) == (0, [])
    source = "def f():\n    return bool(\n        1 == 2\n        and 1 == 1  # 2.1\n    )"
    assert outcome(source, shelf, 0) == (False, [])


def test_sites_are_named_by_function_or_line(shelf: Shelf) -> None:
    found = scanned(
        '''
        """2 Taking."""
        LIMIT = 3  # 1.1
        class A:
            """2.3 A class."""
            def g(self):
                """2.1, 2.2 A method."""
                def h():
                    """1.2 Within."""
                    return 1  # 2.3.1, 2.3.2
        ''',
        shelf,
    )
    assert [(site.key, site.kind, site.name) for site, _ in found.sites] == [
        ("fake.coins", "chapter", ""),
        ("fake.coins:3", "row", ""),
        ("fake.coins.A", "chapter", "A"),
        ("fake.coins.A.g", "function", "A.g"),
        ("fake.coins.A.g.h", "function", "A.g.h"),
        ("fake.coins:10", "branch", "A.g.h"),
    ]
    assert found.sites[3][0].rules == ("fake-1:2.1", "fake-1:2.2")


@pytest.mark.parametrize(
    ("source", "line", "message"),
    [
        ('def f():\n    """2.9 No such rule."""', 1, r"no rule '2\.9'"),
        ('def f():\n    """1.1, 1.2, 2.1, 2.2 Too many."""', 1, "at most 3"),
        ("def f():\n    return 1  # 2.9", 2, r"no rule '2\.9'"),
        ("def f():  # 2.1\n    return 1", 1, "stands on no statement"),
        ("class A:  # 2.1\n    pass", 1, "stands on no statement"),
        ("import os  # 2.1", 1, "stands on no statement"),
        ("def f():\n    match 1:  # 2.1\n        case 1:\n            pass", 2, "stands on no statement"),
        ("x = (\n    1  # 2.1\n    + 1\n)", 2, "stands on no statement"),
        ("def f(:\n    pass", 1, "expected Python"),
    ],
)
def test_a_citation_that_does_not_hold_is_named_with_its_line(
    shelf: Shelf, source: str, line: int, message: str
) -> None:
    found = scanned(source, shelf)
    assert [problem.line for problem in found.problems] == [line]
    assert re.search(f"coins.py, line {line}: .*{message}", str(found.problems[0]))


def test_comments_on_lines_of_their_own_and_other_comments_cite_nothing(shelf: Shelf) -> None:
    found = scanned("# 2.1\nx = 1  # 2 coins\ny = '# 2.1'  # see 2.1", shelf)
    assert not found.sites and not found.problems


@pytest.mark.parametrize(
    ("annotation", "value"),
    [
        ("int", 0),
        ("i64", 0),
        ("'int'", 0),
        ("dict[str, int]", {}),
        ("Row", None),
        ("Code", 0),
        ("State", None),
    ],
)
def test_a_blanked_function_keeps_its_promise(annotation: str, value: object) -> None:
    assert promised(annotation, {"Code": int, "State": Probes}) == value
