"""The surface tree: what a text says, in no language.

A node is a tuple that begins with its name and goes on with the values of its slots, in the order in which its
entry lists them: a number, a word out of brackets, another node, a tuple of nodes for a list, or None.
"""

from __future__ import annotations

Tree = int | str | None | tuple["Tree", ...]


def name_of(tree: Tree) -> str:
    """The name of a node; nothing for what is no node."""
    return tree[0] if isinstance(tree, tuple) and tree and isinstance(tree[0], str) else ""


def nodes(tree: Tree) -> list[tuple[Tree, ...]]:
    """A node and every node inside it, from the outside in."""
    found: list[tuple[Tree, ...]] = []
    waiting = [tree]
    while waiting:
        here = waiting.pop()
        if isinstance(here, tuple):
            if name_of(here):
                found.append(here)
            waiting.extend(reversed(here))
    return found


def as_bag(trees: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """The members of a bag in an order that does not hang on where they stood in the text."""
    return tuple(sorted(trees, key=repr))


def lines(tree: Tree, indent: str = "") -> list[str]:
    """A tree as lines to read."""
    if not isinstance(tree, tuple):
        return [f"{indent}{tree!r}"]
    if not name_of(tree):
        return [f"{indent}()"] if not tree else [line for part in tree for line in lines(part, indent)]
    if all(not isinstance(value, tuple) for value in tree[1:]):
        return [f"{indent}{tree[0]}({', '.join(repr(value) for value in tree[1:])})"]
    found = [f"{indent}{tree[0]}"]
    for value in tree[1:]:
        found.extend(lines(value, indent + "  "))
    return found
