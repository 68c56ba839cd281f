"""Scenes: a rule as it is seen played, made from the scenario that tests it.

A book's scenes are one compressed file beside this one, a scene a line: the position or the decks it begins with, cards
that do not come with the game, and the answers. `python -m tests.scenes --write` makes them again from the tests.
"""

from __future__ import annotations

import gzip
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from rulebound.errors import RuleboundError
from rulebound.journal import Journal
from rulebound.kernel.game import Game
from rulebound.kernel.save import to_bytes
from rulebound.kernel.view import EventView, OptionView, option_view
from rulebound.lessons.layout import Position, ids_of, lay_out
from rulebound.programs import game_with
from rulebound.rulebooks.shelf import shelf
from rulebound.table import Table

FOLDER: Final = Path(__file__).parent
SUFFIX: Final = ".jsonl.gz"
NAMES: Final = ("Seat 1", "Seat 2")
SPECTATOR: Final = 2
RENEW: Final = "python -m tests.scenes --write"


class StaleScene(RuleboundError):
    """A scene that cannot be played as it was when it was made: the rules, or its cards, are others now."""

    def __init__(self, scene: Scene, why: str) -> None:
        super().__init__(f"the scene of {', '.join(scene.rules)} is out of date: {why}; make it again with {RENEW}")


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """One answer: who gave it, with which option, and how that option is told. -1 is a concession."""

    seat: int
    option: int
    told: str = ""


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A rule, or several, seen played; `told` is a hash of all that a spectator is told of it.

    It begins in a position, or with the decks and the seed of a game from its first decision.
    """

    rules: list[str]
    title: str
    test: str
    game: str
    answers: list[Given]
    told: str
    brought: list[str] = []
    position: Position | None = None
    decks: list[list[str]] = []
    seed: str = ""


def scene(book: str, rule: str) -> Journal | None:
    """The journal of a rule's scene, to be replayed like any other; None where no scenario plays the rule."""
    found = find(book, rule)
    return None if found is None else table(found).closed()


def find(book: str, rule: str) -> Scene | None:
    """The scene of a rule, or of the same rule in another book."""
    if book not in shelf().books:
        return None
    here = scenes(book).get(rule)
    known = shelf().books[book].rules.get(rule)
    if here is not None or known is None or not known.same_as:
        return here
    other, _, number = known.same_as.rpartition(":")
    return scenes(other).get(number)


def table(kept: Scene) -> Table:
    """A scene played to its end on a table."""
    played = begin(kept, game_with(kept.game, tuple(kept.brought)))
    for given in kept.answers:
        give(kept, played, given)
    found = digest(told(played))
    if found != kept.told:
        raise StaleScene(kept, "something else happens than did")
    return played


def begin(kept: Scene, game: Game) -> Table:
    """The table of a scene before its first answer."""
    try:
        if kept.position is None:
            return Table(game, kept.decks, bytes.fromhex(kept.seed), NAMES)
        start = to_bytes(lay_out(game, kept.position))
        # Decks of a game that begins in the middle name its cards, so that the journal tells when these are others.
        decks = [sorted(set(ids)) for ids in ids_of(kept.position)]
        return Table(game, decks, bytes(32), NAMES, start=start)
    except RuleboundError as error:
        raise StaleScene(kept, str(error)) from error


def give(kept: Scene, played: Table, given: Given) -> None:
    """Give an answer of a scene: the option as it was told, where that stood if it still stands there."""
    if given.option < 0:
        played.concede(given.seat)
        return
    if played.over or played.seat != given.seat:
        raise StaleScene(kept, f"seat {given.seat} is not asked for {given.told!r}")
    options = offered(played)
    if not options or (given.option < len(options) and options[given.option] == given.told):
        index = given.option
    elif given.told in options:
        index = options.index(given.told)
    else:
        raise StaleScene(kept, f"{given.told!r} is not offered")
    try:
        played.answer(given.seat, played.number, index)
    except RuleboundError as error:
        raise StaleScene(kept, str(error)) from error


def offered(played: Table) -> list[str]:
    """The options of the pending decision as they are told; none where a number is asked for."""
    s = played.state
    return [tell(option_view(s, option, s.seat)) for option in s.options] if s.high < 0 else []


def tell(option: OptionView) -> str:
    """An option by its kind, its cards and its number, which neither the order of options nor their wording changes."""
    words = [option.kind]
    for said in (option.said, option.other_said):
        if said is not None:
            words.append(said.id or f"{said.zone} {said.spot}")
    return " ".join(words + ([str(option.number)] if option.number else []))


def told(played: Table) -> list[EventView]:
    """All that a spectator is told of a game."""
    return played.update(SPECTATOR).log


def digest(log: list[EventView]) -> str:
    """A hash of what is told, in the order in which it is: kinds, cards and numbers, whatever words they are put in."""
    h = blake2b(digest_size=6)
    for event in log:
        parts = (event.kind, event.id, event.verb, event.word, event.source, event.target, event.seat, event.number)
        h.update("|".join(str(part) for part in parts).encode() + b"\n")
    return h.hexdigest()


@cache
def scenes(book: str) -> dict[str, Scene]:
    """The scenes of a book by the numbers of their rules; none for a book that has no file."""
    path = FOLDER / f"{book}{SUFFIX}"
    if not path.is_file():
        return {}
    lines = gzip.decompress(path.read_bytes()).splitlines()
    return {rule: kept for line in lines for kept in [msgspec.json.decode(line, type=Scene)] for rule in kept.rules}


def packed(kept: list[Scene]) -> bytes:
    """The file of a book's scenes: the same bytes for the same scenes."""
    lines = b"".join(msgspec.json.encode(one) + b"\n" for one in kept)
    return gzip.compress(lines, 9, mtime=0)
