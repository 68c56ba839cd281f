"""What is printed on the cards of a game, in the languages that they have: ours in all three, imported ones in some."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from rulebound.collection import clauses, store
from rulebound.collection.own import read_own
from rulebound.speech.terms import folder

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

BULLET: Final = re.compile(r"\s*•\s*|(?<=[\n。：])・")
OR: Final = re.compile(r";\s*(?:or |または|或)")


class Face(msgspec.Struct, frozen=True):
    """A card in one language: its name, and the paragraphs of its text."""

    name: str
    lines: list[str]


class CardText(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as it is told in a language, or in `lang` where it has none of its own in that one.

    `clauses` says of each clause in which line it stands; there are none where that is not known.
    """

    id: str
    name: str
    lang: str
    lines: list[str] = []
    clauses: list[int] = []

    def mode(self, number: int, mode: int) -> str:
        """One of the things among which a clause lets choose, both counted from 1; "" where the text lists none."""
        found = modes(self.clause(number))
        return found[mode - 1] if 1 <= mode <= len(found) else ""

    def clause(self, number: int) -> str:
        """The line in which a clause stands, counted from 1; "" where that is not known."""
        return self.lines[self.clauses[number - 1]] if 1 <= number <= len(self.clauses) else ""


def modes(line: str) -> list[str]:
    """The things among which a line of a card lets choose, where it lists them.

    >>> modes("[Main] Choose one: • Draw 1 card. • Rest 1 Character.")
    ['Draw 1 card.', 'Rest 1 Character.']
    >>> modes("選擇一項-抽2張牌;或你獲得800點生命值。")
    ['抽2張牌', '你獲得800點生命值。']
    """
    found = BULLET.split(line)[1:]
    if not found:
        listed = line.partition("-")[2]
        found = OR.split(listed) if OR.search(listed) else []
    return [one.strip()[:1].upper() + one.strip()[1:] for one in found]


class Texts:
    """The texts of one game's cards."""

    def __init__(self, game: Game) -> None:
        self.game = game
        starter = folder(game.package) / "starter"
        self.faces = dict(shipped(starter / "cards.json"))
        self.lines = dict(kept(starter / clauses.FILE))
        self.imported: dict[str, store.Card] = {}
        self._looked_up = not game.brought

    def name(self, id: str, lang: str) -> str:
        """The name of a card in a language, in English, or in whatever language it has."""
        face = self._face(id, lang)
        if face is not None:
            return face[1].name
        number = self.game.catalogue.find(id)
        return self.game.catalogue.cards[number].name if number >= 0 else id

    def card(self, id: str, lang: str) -> CardText:
        """A card in a language, in English, or in whatever language it has."""
        found = self._face(id, lang)
        if found is None:
            return CardText(id, self.name(id, lang), "")
        best, face = found
        lines = self._clauses(id)
        return CardText(id, face.name, best, face.lines, lines if all(at < len(face.lines) for at in lines) else [])

    def _face(self, id: str, lang: str) -> tuple[str, Face] | None:
        if id not in self.faces and not self._looked_up:
            self._look_up()
        faces = self.faces.get(id, {})
        best = next((one for one in (lang, "en", *faces) if one in faces), "")
        return (best, faces[best]) if best else None

    def _look_up(self) -> None:
        """Looks for the cards that were brought to the game where imported ones are kept, if that can be read."""
        self._looked_up = True
        with suppress(store.BadStore, OSError), store.reading() as kept_there:
            if kept_there is not None:
                ids = [card.id for card in self.game.brought]
                self.imported = kept_there.cards(self.game.package.rpartition(".")[2], ids)
        for id, card in self.imported.items():
            self.faces[id] = {lang: Face(face.name, list(face.text)) for lang, face in card.faces.items()}

    def _clauses(self, id: str) -> list[int]:
        """In which line each clause of a card stands. For an imported one its text is read again, when first asked."""
        number = self.game.catalogue.find(id)
        if number < 0:
            return []
        if id not in self.lines and id in self.imported:
            self.lines[id] = self._read_again(self.imported[id])
        lines = self.lines.get(id, [])
        # The abilities that a game itself adds for keywords come after those of the text.
        return lines if len(lines) <= len(self.game.catalogue.cards[number].abilities) else []

    def _read_again(self, card: store.Card) -> list[int]:
        from rulebound.collection.program import Reader

        count = next((len(one.abilities) for one in self.game.brought if one.id == card.id), 0)
        reader = Reader(card.game, {}, [])
        for lang, face in card.faces.items():
            entry = msgspec.structs.replace(card.entry, name={"en": face.name}, text={lang: face.text}, other_side="")
            found = clauses.paragraphs(reader, entry, lang)
            if len(found) == count:
                return found
        return []


@cache
def shipped(path: Path) -> dict[str, dict[str, Face]]:
    """The faces of the cards that come with a game, by id and language."""
    if not path.is_file():
        return {}
    return {
        entry.id: {lang: Face(name, list(entry.text.get(lang, ()))) for lang, name in entry.name.items()}
        for entry in read_own(path).entries
    }


@cache
def kept(path: Path) -> dict[str, list[int]]:
    """The clauses of the cards that come with a game."""
    return clauses.read(path)
