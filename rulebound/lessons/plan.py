"""A lesson as it is written: a position, steps in three languages, and what the opponent answers."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from rulebound.errors import DamagedFile, RuleboundError
from rulebound.kernel.view import EventView, OptionView
from rulebound.lessons.layout import Position

FORMAT: Final = "rulebound-lesson-1"
FOLDER: Final = Path(__file__).parent
CARD: Final = re.compile(r"\{([A-Z]+-[0-9A-Z]+)\}")  # a card in a text, by its id
RULE: Final = re.compile(r"\((\d[0-9a-z.-]*(?:, \d[0-9a-z.-]*)*)\)")  # rules in a text, by their numbers

Texts = dict[str, str]  # by language


class UnknownLesson(RuleboundError):
    """No lesson is written for a game."""


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An option by its kind, and by the ids of its cards and its number where these matter."""

    kind: str
    card: str = ""
    other: str = ""
    number: int = -1

    def fits(self, option: OptionView) -> bool:
        """Whether an option is meant."""
        card = option.said.id if option.said is not None else ""
        other = option.other_said.id if option.other_said is not None else ""
        return (
            self.kind == option.kind
            and self.card in ("", card)
            and self.other in ("", other)
            and self.number in (-1, option.number)
        )


class Happening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that happens, by its kind and whichever of its parts matter."""

    kind: str
    card: str = ""
    word: str = ""
    target: str = ""

    def fits(self, event: EventView) -> bool:
        """Whether that has happened."""
        return (
            self.kind == event.kind
            and self.card in ("", event.id)
            and self.word in ("", event.word)
            and self.target in ("", event.target)
        )


class Done(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """When a step is done: once it was read, one of these options was taken, or one of these things has happened."""

    read: bool = False
    answers: list[Match] = []
    events: list[Happening] = []


class ZoneAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A zone or a pool, of the learner or of the opponent."""

    name: str
    theirs: bool = False


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a step says in one language: its title, what to look at, what to do, and why, with rule numbers."""

    title: str
    look: str
    do: str
    why: str

    def all(self) -> list[str]:
        """All of its texts."""
        return [self.title, self.look, self.do, self.why]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One step: in which turn it belongs, at which question and phase, when it is done, and at what it points."""

    id: str
    turn: int
    done: Done
    say: dict[str, Say]
    asked: str = ""
    phase: str = ""
    zones: list[ZoneAt] = []
    cards: list[str] = []


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An answer wherever its option is offered: in a turn, to a question, against an attacker, or whenever."""

    option: Match
    turn: int = 0
    asked: str = ""
    attacker: str = ""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole lesson: `replies` are the opponent's answers, `meanwhile` those to advise at questions between steps.

    `between` says what such questions are about, by their kind. With `skips_forced` nobody is asked where there is only
    one answer.
    """

    format: str
    game: str
    title: Texts
    about: Texts
    names: dict[str, list[str]]
    learner: int
    position: Position
    replies: list[Reply]
    meanwhile: list[Reply]
    steps: list[Step]
    between: dict[str, Texts] = {}
    skips_forced: bool = False


def games() -> list[str]:
    """The games for which there is a lesson."""
    return sorted(path.stem for path in FOLDER.glob("*.json") if path.name != "asides.json")


@cache
def read(game: str) -> Plan:
    """The lesson of a game."""
    if game not in games():
        raise UnknownLesson(f"there is no lesson for {game!r}; there are some for {', '.join(games())}")
    path = FOLDER / f"{game}.json"
    try:
        plan = msgspec.json.decode(path.read_bytes(), type=Plan)
    except msgspec.MsgspecError as error:
        raise DamagedFile(str(path), 1, "a lesson", str(error)) from error
    if plan.format != FORMAT:
        raise DamagedFile(str(path), 1, f"the format {FORMAT}", plan.format)
    return plan


@cache
def asides() -> dict[str, Texts]:
    """What every lesson says beside its steps."""
    found: dict[str, Texts] = msgspec.json.decode((FOLDER / "asides.json").read_bytes(), type=dict[str, Texts])
    return found
