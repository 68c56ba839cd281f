"""Printing: a tree as text, by the first template of each entry that says all of it."""

from __future__ import annotations

from rulebound.compiler.book import Book, numbers
from rulebound.compiler.phrases import Entry, Said
from rulebound.compiler.templates import Choice, Guard, Items, Number, Optional, Slot, Verb
from rulebound.compiler.tree import Tree, name_of
from rulebound.errors import RuleboundError

FRONT = 2  # members of a bag with a lower rank stand before all else, where a template has a place for them


class Unprintable(RuleboundError):
    """A tree that the book cannot say in this language."""


def render(book: Book, tree: Tree, category: str = "ability", form: str = "", number: str = "") -> str:
    """A tree in a language."""
    leaf = book.leaves.get(category)
    if leaf is not None:
        return leaf.text(tree)
    entry = book.entries.get(name_of(tree))
    if entry is None or entry.category != category:
        return _joined(book, tree, category, form, number)
    values = dict(zip((slot.name for slot in entry.slots), tree[1:] if isinstance(tree, tuple) else (), strict=True))
    for said in entry.ways(book.lang, form):
        if said.printed and fits(book, entry, said, values):
            text = "".join(_items(book, entry, said, said.items, values, form, number))
            wrap = book.inflector.wraps.get(form)
            if wrap is not None and not said.form:
                before, after = wrap.choose(text)
                text = before + text + after
            return text
    raise Unprintable(f"{entry.name} has no words in {book.lang} for {tree!r}")


def _joined(book: Book, tree: Tree, category: str, form: str, number: str) -> str:
    """What another category says, where an entry joins it to this one."""
    for entry in book.categories.get(category, ()):
        if entry.joins and reaches(book, entry.slots[0].category, tree):
            said = next((said for said in entry.ways(book.lang, form) if said.printed), None)
            if said is None:  # this language says it otherwise
                continue
            values: dict[str, Tree] = {entry.slots[0].name: tree}
            return "".join(_items(book, entry, said, said.items, values, form, number))
    raise Unprintable(f"{tree!r} is no {category}")


def reaches(book: Book, category: str, tree: Tree) -> bool:
    """Whether a tree is of a category, or of one joined to it."""
    leaf = book.leaves.get(category)
    if leaf is not None:
        return isinstance(tree, int) if leaf.number else isinstance(tree, str)
    entry = book.entries.get(name_of(tree))
    if entry is not None and entry.category == category:
        return True
    return any(
        other.joins and reaches(book, other.slots[0].category, tree) for other in book.categories.get(category, ())
    )


def fits(book: Book, entry: Entry, said: Said, values: dict[str, Tree]) -> bool:
    """Whether a template says every slot that is filled and needs none that is empty."""
    told: set[str] = set()
    sides: dict[str, str] = {}
    if not _fits(said.items, values, told, sides, False):
        return False
    for slot in entry.slots:
        value = values[slot.name]
        if value in (None, ()):
            continue
        if slot.name not in told:
            return False
        if slot.name in sides and isinstance(value, tuple):
            if any(side_of(book, member) not in sides[slot.name] for member in value):
                return False
    return True


def _fits(items: Items, values: dict[str, Tree], told: set[str], sides: dict[str, str], optional: bool) -> bool:
    for item in items:
        if isinstance(item, Slot):
            told.add(item.name)
            if item.side:
                sides[item.name] = sides.get(item.name, "") + item.side
            elif values[item.name] is None and not optional:
                return False
        elif isinstance(item, Guard):
            told.add(item.name)
            if (values[item.name] or None) != (item.value or None):
                return False
        elif isinstance(item, Optional):
            _fits(item.items, values, told, sides, True)
        elif isinstance(item, Choice):
            if not _fits(item.ways[0], values, told, sides, optional):
                return False
    return True


def side_of(book: Book, member: Tree) -> str:
    """Where a member of a bag is printed: before the noun or after it."""
    return _printed(book, member).side


def _printed(book: Book, member: Tree) -> Said:
    entry = book.entries[name_of(member)]
    for said in entry.said:
        if said.lang == book.lang and said.printed and said.side:
            return said
    raise Unprintable(f"{entry.name} has no words in {book.lang} for a bag")


def _items(
    book: Book, entry: Entry, said: Said, items: Items, values: dict[str, Tree], form: str, number: str
) -> list[str]:
    out: list[str] = []
    for item in items:
        if isinstance(item, str):
            out.append(item)
        elif isinstance(item, Slot):
            split = any(isinstance(other, Slot) and "front" in other.forms for other in items)
            out.append(_slot(book, entry, item, values, form, number, split))
        elif isinstance(item, Number):
            counted = number
            if item.by and item.by != "^":
                counted = number_of(book, values[item.by])
            elif not item.by and numbers(entry):
                first = next(slot.name for slot in entry.slots if slot.category in ("amount", "num"))
                counted = number_of(book, values[first])
            out.append(item.one if counted == "sg" else item.many)
        elif isinstance(item, Verb):
            asked = "" if said.form and said.form != form else form
            out.append(book.inflector.verb(item.word, asked)[0])
        elif isinstance(item, Choice):
            out.extend(_items(book, entry, said, item.ways[0], values, form, number))
        elif isinstance(item, Optional) and any(values[name] not in (None, ()) for name in _names(item.items)):
            out.extend(_items(book, entry, said, item.items, values, form, number))
    return out


def _names(items: Items) -> list[str]:
    found: list[str] = []
    for item in items:
        if isinstance(item, Slot):
            found.append(item.name)
        elif isinstance(item, Optional):
            found.extend(_names(item.items))
        elif isinstance(item, Choice):
            found.extend(_names(item.ways[0]))
    return found


def _slot(
    book: Book, entry: Entry, slot: Slot, values: dict[str, Tree], form: str, number: str, split: bool = False
) -> str:
    kind = entry.slot(slot.name)
    value = values[slot.name]
    asked = ""
    counted = ""
    for wanted in slot.forms or (("^",) if entry.joins else ()):
        if wanted == "^":
            asked, counted = form, number
        elif wanted in ("sg", "pl"):
            counted = wanted
        elif wanted in values:
            counted = number_of(book, values[wanted])
        else:
            asked = wanted
    if kind.many == "*":
        assert isinstance(value, tuple)
        if not slot.side:
            return "".join(render(book, member, kind.category, asked, counted) for member in value)
        ranked = sorted(
            (m for m in value if side_of(book, m) == slot.side), key=lambda m: (_printed(book, m).rank, repr(m))
        )
        if split:
            ranked = [m for m in ranked if (_printed(book, m).rank < FRONT) == ("front" in slot.forms)]
        return book.inflector.row([render_member(book, member) for member in ranked])
    if value is None:
        return ""
    return render(book, value, kind.category, asked, counted)


def render_member(book: Book, member: Tree) -> str:
    """A member of a bag, in the words for its side."""
    entry = book.entries[name_of(member)]
    values = dict(
        zip((slot.name for slot in entry.slots), member[1:] if isinstance(member, tuple) else (), strict=True)
    )
    for said in entry.said:
        if said.lang == book.lang and said.printed and said.side and fits(book, entry, said, values):
            return "".join(_items(book, entry, said, said.items, values, "", ""))
    raise Unprintable(f"{entry.name} has no words in {book.lang} for a bag")


def number_of(book: Book, amount: Tree) -> str:
    """One or many: of a number itself, of a node what its entry says, or else the one number in it."""
    if isinstance(amount, int):
        return "sg" if amount == 1 else "pl"
    if isinstance(amount, tuple):
        entry = book.entries.get(name_of(amount))
        if entry is not None and entry.one:
            return "sg"
        inside = [value for value in amount if isinstance(value, int)]
        if len(inside) == 1:
            return number_of(book, inside[0])
    return "pl"
