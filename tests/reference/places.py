"""Where the operations of a program lie in linked code: noted while cards are linked, with the registers of names."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from rulebound.kernel.link import Linker, shared
from rulebound.kernel.operations.codes import WIDTH
from rulebound.program.abilities import Ability, PrintedCard


class Names:
    """The registers of all names of one ability."""

    def __init__(self) -> None:
        self.sets: dict[str, int] = {}
        self.nums: dict[str, int] = {}


class Place:
    """One operation in the code: where it begins and ends, and which registers its names have."""

    def __init__(self, op: object, start: int, outer: Place | None, known: Names) -> None:
        self.known = known
        self.op = op
        self.start = start
        self.end = start
        self.outer = outer
        self.siblings: list[Place] = []  # all operations of the body in which it stands
        self.sets: dict[str, int] = {}
        self.nums: dict[str, int] = {}

    def __repr__(self) -> str:
        return f"{type(self.op).__name__}@{self.start}-{self.end}"


class Places:
    """All operations of a catalogue, by where they are, and the abilities by their numbers."""

    def __init__(self) -> None:
        self.at: dict[int, Place] = {}  # the innermost operation to which an instruction belongs
        self.ability: dict[int, Ability] = {}
        self.printed: dict[str, PrintedCard] = {}

    def find(self, pc: int) -> Place | None:
        """The operation to which an instruction belongs."""
        return self.at.get(pc)

    def inside(self, place: Place) -> list[Place]:
        """The operations right inside another."""
        found = {id(one): one for pc in range(place.start, place.end) if (one := self.at.get(pc)) is not None}
        return [one for one in found.values() if one.outer is place]


@contextmanager
def noted() -> Iterator[Places]:
    """Notes where the operations come that are linked meanwhile."""
    found = Places()
    open_: list[Place] = []
    bodies: list[list[Place]] = []
    known = [Names()]
    own_step, own_set, own_num, own_link = Linker.step, Linker.set, Linker.num, Linker.link
    own_body, own_add = Linker.body, Linker.add

    def add(self: Linker, cards: Any) -> None:
        found.printed.update({card.id: card for card in cards})
        own_add(self, cards)

    def body(self: Linker, *args: Any, **more: Any) -> None:
        start = self.here()
        bodies.append([])
        own_body(self, *args, **more)
        stepped = bodies.pop()
        if len(stepped) < len(args[0]):
            conditions(args[0], stepped, start, self.here())

    def conditions(ops: tuple[Any, ...], stepped: list[Place], start: int, end: int) -> None:
        """Conditions that end a body are linked on the way: one instruction each, between the other operations."""
        whole: list[Place] = []
        rest = stepped[:]
        at = start
        for x in ops:
            if rest and rest[0].op is x:
                whole.append(rest.pop(0))
                at = whole[-1].end
                continue
            place = Place(x, at, open_[-1] if open_ else None, known[0])
            at = place.end = at + WIDTH
            whole.append(place)
            for pc in range(place.start, place.end):
                found.at[pc] = place
        for place in whole:
            place.siblings = whole

    def step(self: Linker, x: Any) -> None:
        place = Place(x, self.here(), open_[-1] if open_ else None, known[0])
        if bodies:
            place.siblings = bodies[-1]
            bodies[-1].append(place)
        open_.append(place)
        try:
            own_step(self, x)
        finally:
            open_.pop()
        place.end = self.here()
        for pc in range(place.start, place.end):
            found.at.setdefault(pc, place)

    def set_(self: Linker, name: str) -> int:
        register = known[0].sets[name] = own_set(self, name)
        if open_:
            open_[-1].sets[name] = register
        return register

    def num(self: Linker, name: str) -> int:
        register = known[0].nums[name] = own_num(self, name)
        if open_:
            open_[-1].nums[name] = register
        return register

    def link(self: Linker, a: Any, card: int, index: int) -> Any:
        held, held_bodies, held_names = open_[:], bodies[:], known[0]
        open_.clear()  # an ability inside another has registers of its own
        bodies.clear()
        known[0] = Names()
        linked = own_link(self, a, card, index)
        open_[:], bodies[:], known[0] = held, held_bodies, held_names
        found.ability[linked.id] = a
        return linked

    owned: Final = {
        "add": own_add,
        "body": own_body,
        "step": own_step,
        "set": own_set,
        "num": own_num,
        "link": own_link,
    }
    hooks: Final = {"add": add, "body": body, "step": step, "set": set_, "num": num, "link": link}
    for name, hook in hooks.items():
        setattr(Linker, name, hook)
    shared.clear()  # what was linked before was not looked at
    try:
        yield found
    finally:
        shared.clear()
        for name, own in owned.items():
            setattr(Linker, name, own)
