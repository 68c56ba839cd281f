"""What a page reads that no game changes: games and decks, cards, words, rulebooks; made once for each language."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b

import msgspec

from rulebound import games, scenes
from rulebound.collection import shipped
from rulebound.collection.own import CardFile
from rulebound.decks import show_deck
from rulebound.errors import BadDeck
from rulebound.kernel.game import Game
from rulebound.lessons import lesson as teaching
from rulebound.lessons import plan
from rulebound.offers import offered
from rulebound.rulebooks.shelf import shelf
from rulebound.server.messages import Lang
from rulebound.server.voice import speech
from rulebound.speech.terms import beside, edition, every_game, named, title


class Found(msgspec.Struct, frozen=True):
    """An answer that stays the same, and a mark by which a page knows that it has it."""

    content: bytes
    etag: str


class DeckCard(msgspec.Struct, frozen=True):
    """A deck that comes with a game: its own name, and that of the card that leads it."""

    id: str
    name: str
    leader: str
    colours: list[str]
    cards: int


class GameCard(msgspec.Struct, frozen=True):
    """A game that can be played, by one set of rules: what that is called, and a line about it."""

    name: str
    title: str
    rulebook: str
    decks: list[DeckCard]
    leading: bool
    edition: str
    about: str


class CardText(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as it is drawn."""

    id: str
    name: str
    kind: str
    values: dict[str, int] = {}
    colours: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    other_side: str = ""
    token: bool = False
    more: dict[str, str] = {}


class RuleText(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule as the rulebook shows it."""

    id: str
    wording: str
    kind: str
    parent: str = ""
    testable: bool = False
    scene: bool = False  # it can be seen played
    english: bool = False  # there is no wording in the language that was asked for


class RuleSet(msgspec.Struct, frozen=True):
    """A set of rules that follows a rulebook: the game that is played by it, its name, and a line about it."""

    game: str
    name: str
    about: str


class BookCard(msgspec.Struct, frozen=True):
    """A rulebook on the shelf, and the sets of rules that follow it."""

    id: str
    title: str
    game: str
    rules: int
    sets: list[RuleSet]


class Why(msgspec.Struct, frozen=True):
    """What a rule or a clause says."""

    citation: str
    title: str
    lines: list[str]


def found(value: object) -> Found:
    """A value as it is sent."""
    content = msgspec.json.encode(value)
    return Found(content, f'"{blake2b(content, digest_size=12).hexdigest()}"')


def starter(game: Game) -> CardFile | None:
    """The set that comes with a game, as it is written; None where a game's cards are programs alone."""
    name = game.package.rpartition(".")[2]
    return _starter(name) if name in shipped.starters() else None


@lru_cache
def _starter(name: str) -> CardFile:
    return shipped.source(name)


@lru_cache
def game(name: str, lang: Lang) -> GameCard:
    """A game with its decks."""
    one = games.find(name)
    leading = games.packages()[0] == one.package and games.games()[0] == name
    decks = [deck_card(one, id, lang) for id in offered(one)]
    rules = edition(one, lang)
    return GameCard(one.name, title(one, lang), one.rulebook, decks, leading, rules.name, rules.about)


def deck_card(one: Game, id: str, lang: Lang) -> DeckCard:
    """A deck with its name, else that of its first card, the leader or ruler, where it has one."""
    ids = one.decks()[id]
    own = starter(one)
    entries = {entry.id: entry for entry in (own.entries if own is not None else [])}
    colours: list[str] = []
    for card in ids:
        entry = entries.get(card)
        colours += [colour for colour in (entry.colours if entry is not None else ()) if colour not in colours]
    first = entries.get(ids[0]) if ids else None
    leader = first.called(lang) if first is not None else ""
    return DeckCard(id, named(one.package, "deck", id, lang) or leader or id, leader, colours, len(ids))


@lru_cache
def cards(name: str, lang: Lang) -> Found:
    """Every card that comes with a game."""
    one = games.find(name)
    own = starter(one)
    if own is None:
        return found([CardText(card.id, card.name, "") for card in one.catalogue.cards])
    out = []
    for entry in own.entries:
        traits = tuple(own.words.get(trait, {}).get(lang, trait) for trait in entry.traits)
        text = entry.text.get(lang, entry.text.get("en", ()))
        out.append(
            CardText(
                entry.id,
                entry.called(lang),
                entry.kind,
                entry.values,
                entry.colours,
                traits,
                entry.attributes,
                text,
                other_side=entry.other_side,
                token=entry.token,
                more=entry.more,
            )
        )
    return found(out)


@lru_cache
def words(name: str, lang: Lang) -> Found:
    """The words of a game: areas, phases, values, keywords and the rest."""
    one = games.find(name)
    terms = {**every_game(), **beside(one.package)}
    return found({key: term[lang] for key, term in terms.items()})


@lru_cache
def books(lang: Lang) -> list[BookCard]:
    """The rulebooks of the games."""
    packages = {one.rpartition(".")[2]: one for one in games.packages()}
    sets: dict[str, list[RuleSet]] = {}
    for one in map(games.find, games.games()):
        sets.setdefault(one.rulebook, []).append(RuleSet(one.name, *edition(one, lang)))
    out = []
    for book in shelf().books.values():
        package = packages.get(book.game, "")
        called = named(package, "book", book.id, lang) if package else ""
        out.append(BookCard(book.id, called or book.title, book.game, len(book.rules), sets.get(book.id, [])))
    order = [*sets]  # the book of the leading game first
    return sorted(out, key=lambda book: order.index(book.id) if book.id in order else len(order))


@lru_cache
def rules(name: str, lang: Lang) -> Found:
    """A rulebook, rule by rule."""
    book = shelf().find(name)
    out = []
    for rule in book.rules.values():
        said = shelf().wording(book, rule, lang)
        above = book.parents(rule.id)
        parent = above[-1].id if above else ""
        seen = scenes.find(book.id, rule.id) is not None
        out.append(RuleText(rule.id, said.text, rule.kind, parent, rule.testable, seen, said.lang != lang))
    return found(out)


def why(name: str, citations: list[str], lang: Lang) -> list[Why]:
    """What rules and clauses say."""
    one = games.find(name)
    words = speech(one, lang)
    return [Why(citation, words.reference(citation), words.explain(citation)) for citation in citations]


class LessonCard(msgspec.Struct, frozen=True):
    """A lesson that can be taken."""

    game: str
    title: str
    about: str
    steps: int


def lessons(lang: Lang) -> list[LessonCard]:
    """The lessons of the games that have one."""
    out = []
    for name in plan.games():
        lesson = teaching.find(name)
        out.append(LessonCard(name, lesson.title(lang), lesson.about(lang), len(lesson.plan.steps)))
    return out


def deck(name: str, id: str, lang: Lang) -> dict[str, str]:
    """A deck that comes with a game, as text, with the names of its cards."""
    one = games.find(name)
    if id not in one.decks():
        raise BadDeck(f"{one.name} has no deck {id!r}")
    ids = one.decks()[id]
    words = speech(one, lang)
    return {"id": id, "text": show_deck(ids, {card: words.name(card) for card in ids})}
