"""Saved games played again, with the fingerprint checked at every decision."""

from __future__ import annotations

import binascii
from base64 import b64decode
from collections.abc import Generator
from pathlib import Path
from typing import Final

import msgspec

import rulebound
from rulebound import journal
from rulebound.errors import DamagedFile, RuleboundError, Suspended
from rulebound.journal import Entry, Header, Journal
from rulebound.program.wire import BadWire
from rulebound.programs import edition, game_with
from rulebound.table import Misfit, Table

FIRST_ENTRY: Final = 2  # the line after the header


def replay(path: str | Path, live: bool = False, at: int | None = None) -> Table:
    """Play a stored game again, checking the fingerprint at every decision, up to decision `at` if given."""
    return play_again(str(path), journal.read(path, live), at)


def play_again(name: str, kept: Journal, at: int | None = None) -> Table:
    """Play a journal again that was read from a file of this name."""
    playing = playing_again(name, kept, at)
    while True:
        try:
            next(playing)
        except StopIteration as done:
            table: Table = done.value
            return table


def playing_again(name: str, kept: Journal, at: int | None = None) -> Generator[None, None, Table]:
    """Play a journal again entry by entry, for whoever has something else to do in between."""
    table = laid_out(name, kept.header)
    for line, entry in enumerate(kept.entries, start=FIRST_ENTRY):
        if at is not None and table.number >= at:
            return table
        carry_out(name, table, line, entry)
        yield
    ending = kept.ending
    if ending is not None:
        here = f'"end":"{table.standing}","winner":{table.winner}'
        there = f'"end":"{ending.end}","winner":{ending.winner}'
        if here != there:
            raise DamagedFile(name, ending.lines + 1, here, there)
    return table


def carry_out(name: str, table: Table, line: int, entry: Entry) -> None:
    """Carry out an entry of a journal; one that does not fit is told with its line."""
    try:
        table.apply(entry)
    except Misfit as misfit:
        found = misfit.found + _other_engine(table.journal.header)
        raise DamagedFile(name, line, misfit.expected, found) from misfit


def taking_up(name: str, kept: Journal) -> Generator[None, None, Table]:
    """Play a journal again to go on with the game: nobody is told what happened, and its last fingerprint is checked.

    A fingerprint is of the whole state, so the last one vouches for those before it. Where it does not fit, all are
    checked, to say which line is the first that does not.
    """
    table = laid_out(name, kept.header)
    table.viewers = ()
    try:
        for entry in kept.entries:
            table.apply(entry, check=False)
            yield
        if kept.entries:
            table.check(kept.entries[-1])
    except (Misfit, Suspended):
        return (yield from playing_again(name, kept))
    return table


def laid_out(name: str, header: Header) -> Table:
    """A table as a journal's header says it began."""
    try:
        game = game_with(header.game, tuple(header.brought), header.edition)
    except BadWire as error:
        raise DamagedFile(name, 1, f"cards for {header.game}", str(error)) from error
    missing = sorted({id for deck in header.decks for id in deck if game.catalogue.find(id) < 0})
    if missing:
        found = f"{len(missing)} that are not here: {', '.join(missing[:10])}" + _other_engine(header)
        raise DamagedFile(name, 1, f"cards of {header.game}", found)
    try:
        start = b64decode(header.start, validate=True)
        table = Table(game, header.decks, bytes.fromhex(header.seed), header.names, start=start)
    except binascii.Error as error:
        raise DamagedFile(name, 1, "a saved state", str(error)) from error
    except RuleboundError as error:
        raise DamagedFile(name, 1, f"decks for {header.game}", str(error)) from error
    for field in ("rulebook", "cards", "fp"):
        here, there = getattr(table.journal.header, field), getattr(header, field)
        if here != there:
            wrote = f"{field} {there}" + _other_engine(header)
            raise DamagedFile(name, 1, f"{field} {here}", wrote)
    if header.edition and header.edition == edition(game):
        header = msgspec.structs.replace(header, edition=edition(game))  # one text for all games of it
    table.journal = Journal(header)
    return table


def _other_engine(header: Header) -> str:
    """A remark for errors in files of another version, which may not be damaged at all."""
    if header.engine == rulebound.__version__:
        return ""
    return f" (written by version {header.engine}, read by {rulebound.__version__})"
