"""The imported cards that decks bring to a game: those in them, those that these name, and their other sides."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from rulebound import games
from rulebound.collection import store
from rulebound.collection.lines import read, words_in
from rulebound.collection.pool import Pool, package_name
from rulebound.errors import BadDeck
from rulebound.program.abilities import PrintedCard

if TYPE_CHECKING:
    from rulebound.collection.store import Lost
    from rulebound.kernel.game import Game

COUNT: Final = re.compile(r"^\d+")
BRACKETS: Final = re.compile(r"[\s()\[\]\u3010\u3011]+")
TIMES: Final = re.compile(r"^\d*[xX*\u00d7]")  # which may also be how the id begins


class Checked(NamedTuple):
    """A game in which a deck list can be checked: `refused` says why cards cannot be played, `lost` why no deck can
    hold them, `faulty` what is wrong with their records in the lists that were imported; `imported` are all ids that
    somebody may have meant."""

    game: Game
    refused: dict[str, str]
    lost: dict[str, str]
    imported: tuple[str, ...] = ()
    faulty: Mapping[str, Lost] = {}


class Written:
    """Ids by what people write for them: each as it is, else without regard to capitals.

    >>> known = Written([("AB-1", "AB-1"), ("ab-1", "ab-1"), ("AB-2_p1", "AB-2")])
    >>> known.find("ab-1"), known.find("Ab-1"), known.find("ab-2_P1"), known.find("AB-3")
    (['ab-1'], ['AB-1', 'ab-1'], ['AB-2'], [])
    """

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        self.exact: dict[str, str] = {}
        self.folded: dict[str, dict[str, None]] = {}
        for written, id in pairs:
            self.exact.setdefault(written, id)
            self.folded.setdefault(written.casefold(), {})[id] = None

    def find(self, word: str) -> list[str]:
        """The card that is written so; where there is none, all that differ by capitals alone."""
        if word in self.exact:
            return [self.exact[word]]
        return list(self.folded.get(word.casefold(), ()))


def open_pool(name: str, data: str | Path | None = None) -> Pool | None:
    """The imported cards of a game; None where there are none."""
    game = package_name(name)
    with store.reading(data) as kept:
        lost = {} if kept is None else kept.lost(game)
        if kept is None or (game not in kept.games() and not lost):
            return None
        found = Pool(game, kept.cards(game), kept.words(game))
        found.printings = kept.printings(game)
        found.lost = lost
        return found


def refresh(pool: Pool, ids: Iterable[str], data: str | Path | None = None) -> None:
    """Compiles what of these cards is not as the grammar of today would have it, and keeps that if it can be."""
    wanted = [id for id in dict.fromkeys(ids) if id in pool.cards]
    wanted += [other for id in wanted if (other := pool.cards[id].entry.other_side) in pool.cards]
    faces = []
    for id in dict.fromkeys(wanted):
        card = pool.cards[id]
        for lang in card.faces:
            if not pool.is_fresh(card, lang):
                faces.append(pool.compile(card, lang))
    if faces:
        pool.refuse_unlinkable(faces)
        with suppress(store.BadStore, OSError), store.writing(data) as kept:
            for face in faces:
                kept.put_face(face)


def alone(card: PrintedCard) -> PrintedCard:
    """A card without its other side."""
    return replace(card, other_side="")


def lines_for(game: Game, ids: Iterable[str], data: str | Path | None = None) -> tuple[str, ...]:
    """The imported cards that decks of these cards bring to a game, each as a line; BadDeck names what cannot be."""
    missing = [id for id in dict.fromkeys(ids) if game.catalogue.find(id) < 0]
    pool = open_pool(game.name, data) if missing else None
    if pool is None:
        return ()
    refresh(pool, missing, data)
    found: dict[str, str] = {}
    damaged = pool.cards.unreadable()
    wrong = [f"{id} cannot be played: {damaged[id]}" for id in missing if id in damaged]
    wrong += [f"{id} cannot be played: {pool.lost[id].why}" for id in missing if id in pool.lost]
    waiting = [id for id in missing if id in pool.cards]
    while waiting:
        id = waiting.pop()
        if id in found or game.catalogue.find(id) >= 0:
            continue
        why = pool.refusal(id)
        face = pool.played(id)
        if why or face is None or face.program is None:
            wrong.append(f"{id} cannot be played: {why}")
            continue
        found[id] = face.program
        named = [word for word in words_in(json.loads(face.program)) if word in pool.cards and word not in found]
        refresh(pool, named, data)
        waiting += named
    if wrong:
        raise BadDeck("\n".join(sorted(wrong)))
    return tuple(found[id] for id in sorted(found))


def checking(game: Game, text: str, data: str | Path | None = None) -> Checked:
    """A game with all imported cards that a deck list may name, those that are refused without their text."""
    words = [word for word in written_in(text) if game.catalogue.find(word) < 0]
    pool = open_pool(game.name, data) if words else None
    if pool is None:
        return Checked(game, {}, {})
    damaged = pool.cards.unreadable()
    written = Written((id, id) for id in [*pool.cards, *damaged, *pool.lost])
    ids = {id for word in words for id in written.find(word) + written.find(game.card_id(word))}
    ids = {id for id in ids if game.catalogue.find(id) < 0}
    lost = {id: damaged[id] for id in ids if id in damaged}
    faulty = {id: pool.lost[id] for id in ids if id in pool.lost}
    ids -= lost.keys() | faulty.keys()
    if not ids:
        return Checked(game, {}, lost, tuple(pool.cards), faulty)
    refresh(pool, sorted(ids), data)
    cards: dict[str, PrintedCard] = {}
    refused: dict[str, str] = {}
    waiting = sorted(ids)
    while waiting:
        id = waiting.pop()
        if id in cards or id in lost or game.catalogue.find(id) >= 0:
            continue
        face = pool.played(id)
        why = pool.refusal(id)
        if why and id in ids:
            refused[id] = why
        card = read(face.program) if face is not None and face.program is not None and not why else pool.shell(id)
        if card is None:
            lost[id] = refused.pop(id, why)
            continue
        cards[id] = card
        if face is not None and face.program is not None and not why:
            waiting += [word for word in words_in(json.loads(face.program)) if word in pool.cards]
        elif card.other_side in pool.cards:
            waiting.append(card.other_side)
    known = [card if card.other_side in cards else alone(card) for card in cards.values()]
    return Checked(games.make(game.name, known), refused, lost, tuple(pool.cards), faulty)


def written_in(text: str) -> list[str]:
    """What may be an id in a deck list: every word, with and without brackets around it or a count before it."""
    found: dict[str, None] = {}
    for line in text.splitlines():
        plain = unicodedata.normalize("NFKC", line).rstrip(": \t")
        for word in [*plain.split(), *BRACKETS.split(plain)]:
            found[word] = None
            found[COUNT.sub("", word)] = None
            found[TIMES.sub("", word)] = None
    return [word for word in found if word]
