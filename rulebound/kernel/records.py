"""Entries of the state's tables: immutable, so that copies of a state share them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64

# What a standing effect does.
CHANGE: Final = 1  # adds to a value
SET: Final = 2  # sets a value
BASE: Final = 3  # sets what a value starts from
KEYWORD: Final = 4  # gives a keyword
NO_KEYWORD: Final = 5  # takes a keyword away
NAME: Final = 6
TRAIT: Final = 7
COLOUR: Final = 8
KIND: Final = 9
COPY: Final = 10  # the card is a copy of another
SILENCE: Final = 11  # printed abilities do nothing: all with 0, or those of an own event or a window
LAST_VALUE: Final = 11  # kinds up to here change what a card is

GRANTED: Final = 12  # gives an ability
WATCH: Final = 13  # an automatic ability that watches other cards
REPLACE: Final = 14  # a replacement effect
DELAYED: Final = 15  # a body to be carried out later
FORBID: Final = 16
ALLOW: Final = 17
REQUIRE: Final = 18
CHARGE: Final = 19
BOUND: Final = 21  # so much in a pool, `arg`, may be spent only on what a search, `frame`, finds
CONTROL: Final = 20  # a player controls a card for a time: `arg` does, `amount` did before

VALUE_KINDS: Final = (1 << (LAST_VALUE + 1)) - 1

# How long it lasts. A game adds its own from 32 on.
GAME: Final = 0
TURN: Final = 1
BATTLE: Final = 2
END_OF_TURN: Final = 3
TURN_STARTS: Final = 4  # + seat: until that player's next turn starts
TURN_ENDS: Final = 6  # + seat: until that player's turn ends
SOURCE: Final = 8  # while its source stays what and where it is
RESTING: Final = 10  # while its source stays what and where it is, and rested
NEXT: Final = 9  # until it has worked once, and at most this turn


@final
class Standing:
    """One lasting effect. `on` says whether it is in force; `rows` holds whom it reaches, if that was settled."""

    def __init__(
        self,
        kind: i64,
        src: i64,
        src_inc: i64,
        who: i64,
        until: i64,
        row: i64,
        row_inc: i64,
        arg: i64,
        amount: i64,
        part: i64,
        ability: i64,
        stamp: i64,
        on: bool,
        once: bool,
        granted: bool,
        rows: list[int],
        frame: list[int],
        parent: i64 = 0,
    ) -> None:
        self.kind = kind
        self.src = src
        self.src_inc = src_inc
        self.who = who
        self.until = until
        self.row = row
        self.row_inc = row_inc
        self.arg = arg
        self.amount = amount
        self.part = part  # pattern in the catalogue, -1: `row` and `amount` are fixed
        self.ability = ability  # whose text this is, -1 for none
        self.stamp = stamp
        self.on = on
        self.once = once  # ends when it has worked
        self.granted = granted  # not printed on its source: silencing spares it
        self.rows = rows
        self.frame = frame  # what a delayed body remembers: its registers
        self.parent = parent  # stamp of the effect that gave the ability behind this one, 0 for none

    def ints(self) -> list[int]:
        """All fields, for saving and hashing."""
        out = [
            self.kind,
            self.src,
            self.src_inc,
            self.who,
            self.until,
            self.row,
            self.row_inc,
            self.arg,
            self.amount,
            self.part,
            self.ability,
            self.stamp,
            1 if self.on else 0,
            1 if self.once else 0,
            1 if self.granted else 0,
            self.parent,
            len(self.rows),
        ]
        out.extend(self.rows)
        out.extend(self.frame)
        return out

    def switched(self, on: bool, rows: list[int], amount: i64) -> Standing:
        """The same effect, in force or not, reaching these cards by this amount."""
        return Standing(
            self.kind,
            self.src,
            self.src_inc,
            self.who,
            self.until,
            self.row,
            self.row_inc,
            self.arg,
            amount,
            self.part,
            self.ability,
            self.stamp,
            on,
            self.once,
            self.granted,
            rows,
            self.frame,
            self.parent,
        )


def standing_of(v: list[int]) -> Standing:
    """A standing effect from its fields."""
    n = v[16]
    return Standing(
        v[0],
        v[1],
        v[2],
        v[3],
        v[4],
        v[5],
        v[6],
        v[7],
        v[8],
        v[9],
        v[10],
        v[11],
        v[12] == 1,
        v[13] == 1,
        v[14] == 1,
        v[17 : 17 + n],
        v[17 + n :],
        v[15],
    )


@final
class Pending:
    """An automatic ability that waits to be activated."""

    def __init__(
        self,
        wave: i64,
        who: i64,
        row: i64,
        inc: i64,
        ability: i64,
        subject: i64,
        subject_inc: i64,
        amount: i64,
        pc: i64,
        frame: list[int],
        opposite: i64 = -1,
        opposite_inc: i64 = 0,
        became: i64 = 0,
    ) -> None:
        self.wave = wave
        self.who = who
        self.row = row
        self.inc = inc
        self.ability = ability
        self.subject = subject
        self.subject_inc = subject_inc
        self.amount = amount
        self.pc = pc  # where a delayed body begins, -1 for an ability from its start
        self.frame = frame  # what a delayed body remembers
        self.opposite = opposite  # the card at the other end of the event
        self.opposite_inc = opposite_inc
        self.became = became  # the number of the object that the event has made of its subject

    def ints(self) -> list[int]:
        """All fields, for saving and hashing."""
        out = [
            self.wave,
            self.who,
            self.row,
            self.inc,
            self.ability,
            self.subject,
            self.subject_inc,
            self.amount,
            self.pc,
            self.opposite,
            self.opposite_inc,
            self.became,
        ]
        out.extend(self.frame)
        return out

    def equals(self, o: Pending) -> bool:
        """Whether it makes no difference which of the two goes first."""
        return (
            self.wave == o.wave
            and self.who == o.who
            and self.row == o.row
            and self.inc == o.inc
            and self.ability == o.ability
            and self.subject == o.subject
            and self.subject_inc == o.subject_inc
            and self.opposite == o.opposite
            and self.opposite_inc == o.opposite_inc
            and self.became == o.became
            and self.amount == o.amount
            and self.pc == o.pc
            and self.frame == o.frame
        )

    def at(self, became: i64) -> Pending:
        """The same, once its event has made another object of the subject; a text of that card's own goes along."""
        return Pending(
            self.wave,
            self.who,
            self.row,
            became if self.row == self.subject else self.inc,
            self.ability,
            self.subject,
            self.subject_inc,
            self.amount,
            self.pc,
            self.frame,
            self.opposite,
            self.opposite_inc,
            became,
        )


def pending_of(v: list[int]) -> Pending:
    """A waiting ability from its fields."""
    return Pending(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[12:], v[9], v[10], v[11])


@final
class Item:
    """A spell or ability on the chase, with all that was chosen when it was played."""

    def __init__(
        self,
        row: i64,
        who: i64,
        ability: i64,
        src: i64,
        src_inc: i64,
        subject: i64,
        subject_inc: i64,
        amount: i64,
        frame: list[int],
        pc: i64 = -1,
    ) -> None:
        self.row = row
        self.who = who
        self.ability = ability
        self.src = src
        self.src_inc = src_inc
        self.subject = subject
        self.subject_inc = subject_inc
        self.amount = amount
        self.frame = frame
        self.pc = pc  # where a delayed body begins, -1 for an ability as it stands

    def ints(self) -> list[int]:
        """All fields, for saving and hashing."""
        out = [
            self.row,
            self.who,
            self.ability,
            self.src,
            self.src_inc,
            self.subject,
            self.subject_inc,
            self.amount,
            self.pc,
        ]
        out.extend(self.frame)
        return out


def item_of(v: list[int]) -> Item:
    """An object on the chase from its fields."""
    return Item(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[9:], v[8])


BY_CARD: Final = 1 << 16  # from here on memories of one card by another


def by_card(memory: i64, other: i64) -> i64:
    """The memory of something that is so by another card, which may be any row."""
    return BY_CARD * (memory + 1) + other


@final
class LastSeen:
    """What an object was when it left play."""

    def __init__(
        self,
        row: i64,
        inc: i64,
        printed: i64,
        zone: i64,
        bits: i64,
        keywords: i64,
        kinds: i64,
        colours: i64,
        attributes: i64,
        values: list[int],
        traits: list[int],
        names: list[int],
        marks: list[int],
        facts: list[int],
    ) -> None:
        self.row = row
        self.inc = inc
        self.printed = printed
        self.zone = zone
        self.bits = bits
        self.keywords = keywords
        self.kinds = kinds
        self.colours = colours
        self.attributes = attributes
        self.values = values
        self.traits = traits
        self.names = names
        self.marks = marks
        self.facts = facts

    def ints(self) -> list[int]:
        """All fields, for saving and hashing."""
        out = [
            self.row,
            self.inc,
            self.printed,
            self.zone,
            self.bits,
            self.keywords,
            self.kinds,
            self.colours,
            self.attributes,
            len(self.values),
            len(self.traits),
            len(self.names),
            len(self.marks),
        ]
        out.extend(self.values)
        out.extend(self.traits)
        out.extend(self.names)
        out.extend(self.marks)
        out.extend(self.facts)
        return out


def last_seen_of(v: list[int]) -> LastSeen:
    """A last sight from its fields."""
    traits = 13 + v[9]
    names = traits + v[10]
    marks = names + v[11]
    facts = marks + v[12]
    return LastSeen(
        v[0],
        v[1],
        v[2],
        v[3],
        v[4],
        v[5],
        v[6],
        v[7],
        v[8],
        v[13:traits],
        v[traits:names],
        v[names:marks],
        v[marks:facts],
        v[facts:],
    )
