"""Importing: card lists are read, reprints folded, texts compiled, and all of it is kept at once."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from rulebound.collection import dumps, store
from rulebound.collection.dumps import Dump, Found, Listing
from rulebound.collection.entry import LANGUAGES, CardFault, Entry, shown
from rulebound.collection.glossary import order
from rulebound.collection.mend import number_of
from rulebound.collection.pool import Pool
from rulebound.collection.printing import printing
from rulebound.collection.store import Card, Face, Lost, Printing, Store

MOST_LOST: Final = 50_000  # cards of faulty records that are kept, of one game
KATAKANA: Final = {sign: sign + 0x60 for sign in range(0x3041, 0x3097)}  # of each hiragana


class Parting(msgspec.Struct, frozen=True):
    """A card that does not say the same in two languages, or in two printings."""

    game: str
    id: str
    text: str


class Count(msgspec.Struct):
    """What came of the cards of one game: whatever was read is a card, folded into one, or faulty."""

    game: str
    read: int = 0
    cards: int = 0  # different ones
    folded: int = 0  # one more printing, number or language of a card
    new: int = 0
    changed: int = 0
    whole: int = 0
    refused: int = 0
    faulty: int = 0  # left out


class Imported(msgspec.Struct):
    """What came of an import."""

    path: str
    shapes: list[str]
    counts: list[Count]
    faults: list[CardFault]
    partings: list[Parting]
    refused: list[str]
    aside: list[tuple[str, str]]
    compiled: int = 0
    file_faults: int = 0  # the faults that are of a file and of no card, so that no game counts them


class Telling(NamedTuple):
    """Who hears how far an import is: what is being done, how much of it is, of how much."""

    tell: Callable[[str, int, int], None] = lambda what, done, of: None


def import_cards(
    path: Path,
    game: str = "",
    lang: str = "",
    data: str | Path | None = None,
    telling: Telling | None = None,
    most: int = 0,
) -> Imported:
    """Reads a file or folder into the store; of each file at most `most` records."""
    tell = (telling or Telling()).tell
    dump = dumps.read(path, game, lang, lambda done, of: tell("reading", done, of), most)
    out = Imported(str(path), list(dict.fromkeys(one.shape for one in dump.listings if one.shape)), [], [], [], [], [])
    out.aside = dump.aside
    out.faults = [fault for listing in dump.listings for fault in listing.faults]
    out.file_faults = sum(fault.of_file for fault in out.faults)
    names = list(dict.fromkeys(one.game for one in dump.listings if one.read))
    good = {one.game for one in dump.listings if one.found}
    out.counts = [_counted(name, dump) for name in names]
    lost = {one.game: lost_cards(one.game, dump) for one in dump.listings if one.game}
    if good or any(lost.values()):
        with store.writing(data) as kept:
            for count in out.counts:
                if count.game in good:
                    _Import(count, dump, kept, out, tell).run()
            for game, cards in lost.items():
                known = set(kept.ids(game))
                for one in cards.values():
                    if one.id not in known:
                        kept.put_lost(game, one)
    return out


def lost_cards(game: str, dump: Dump) -> dict[str, Lost]:
    """The cards that a game's lists name in faulty records, by their ids, with the first fault of each."""
    found: dict[str, Lost] = {}
    for listing in dump.listings:
        for fault in listing.faults if listing.game == game else ():
            id = card_of(listing, fault.id)
            if id and len(found) < MOST_LOST:
                found.setdefault(id, Lost(id, fault.file, fault.line, fault.text))
    return found


def card_of(listing: Listing, printed: str) -> str:
    """The id of the card that a faulty record names; "" for none."""
    shape = next((one for one in dumps.shapes() if (one.name, one.game) == (listing.shape, listing.game)), None)
    return printed if shape is None else number_of(shape, printed)


def _counted(game: str, dump: Dump) -> Count:
    """What was read of a game's cards, before anything is made of them."""
    listings = [one for one in dump.listings if one.game == game]
    return Count(game, read=sum(one.read for one in listings), faulty=sum(one.faulty for one in listings))


class _Import:
    """The import of the cards of one game."""

    def __init__(
        self, count: Count, dump: Dump, kept: Store, out: Imported, tell: Callable[[str, int, int], None]
    ) -> None:
        self.count = count
        self.game = game = count.game
        self.kept = kept
        self.out = out
        self.tell = tell
        self.listings = [one for one in dump.listings if one.game == game]
        self.order = order(game)
        self.by_number = printing(game).by_number()
        self.cards = kept.cards(game)
        self.before = {id: _content(card) for id, card in self.cards.items()}
        self.touched: dict[str, Found] = {}  # by id and language, what stands for the card now
        self.variants: list[Found] = []  # the same card in other words

    def run(self) -> None:
        """Merges, compiles, writes."""
        for listing in self.listings:
            for word, others in listing.words.items():
                for lang, said in others.items():
                    self.kept.put_word(self.game, lang, said, word)
        found = self.with_both_sides([one for listing in self.listings for one in listing.found])
        for one in self.in_order(self.completed(found)):
            self.merge(one)
        self.compile()
        self.summarise()

    def with_both_sides(self, found: list[Found]) -> list[Found]:
        """What is left without the cards of our own files whose other side is nowhere, neither here nor in the store.

        Other lists do not name it: that a ruler has another side is what its reader takes for granted.
        """
        ours = {listing.file for listing in self.listings if listing.shape == dumps.OWN}
        known = Counter([one.entry.id for one in found] + list(self.cards))
        naming: dict[str, list[int]] = {}
        for number, one in enumerate(found):
            if one.file in ours and one.entry.other_side:
                naming.setdefault(one.entry.other_side, []).append(number)
        gone: set[int] = set()
        waiting = [other for other in naming if not known[other]]
        while waiting:
            other = waiting.pop()
            for number in naming.get(other, ()):
                one = found[number]
                why = f'"other_side": expected a card of the list or one that is imported, found {shown(other)}'
                self.fault(one, why)
                self.kept.put_lost(self.game, Lost(one.entry.id, one.file, one.line, why))
                gone.add(number)
                known[one.entry.id] -= 1
                if not known[one.entry.id]:
                    waiting.append(one.entry.id)
        return [one for number, one in enumerate(found) if number not in gone]

    def completed(self, found: list[Found]) -> list[Found]:
        """The records, each with what it leaves out as another record of the card says it, here or in the store.

        One that leaves out what no other says is faulty.
        """
        partial = {one.entry.id for one in found if one.lacks}
        if not partial:
            return found
        whole: dict[str, list[Entry]] = {id: [] for id in partial}
        for one in self.in_order([one for one in found if one.entry.id in partial and not one.lacks]):
            whole[one.entry.id].append(one.entry)
        for id in partial & self.cards.keys():
            card = self.cards[id]
            traits = next((face.traits for face in card.faces.values()), ())
            whole[id].append(msgspec.structs.replace(card.entry, traits=traits))
        out: list[Found] = []
        for one in found:
            entry: Entry | None = one.entry
            for lack in one.lacks:
                entry = None if entry is None else with_part(entry, lack.name, whole[one.entry.id])
                if entry is None:
                    self.fault(one, lack.told)
                    break
            if entry is not None:
                out.append(one._replace(entry=entry, lacks=()))
        return out

    def in_order(self, found: list[Found]) -> list[Found]:
        """The records in the order in which they count, which is not that of a file: the same cards in another order
        come to the same collection.

        The first language of the game leads. The first printing stands for the card: one whose id has nothing added to
        it, or the least. Of two under one id that differ, the one that more records agree with counts.
        """
        keys = [(one.entry.id, tuple(one.entry.name), _said(one.entry)) for one in found]
        agreeing = Counter(keys)
        places = {lang: number for number, lang in enumerate(self.order)}

        def rank(number: int) -> tuple[int, bool, int, int, str, bytes, str, int]:
            one, key = found[number], keys[number]
            lang = min((places.get(lang, len(places)) for lang in one.entry.name), default=0)
            added = one.printed != one.entry.id
            return lang, added, len(one.printed), -agreeing[key], one.printed, key[2], one.file, one.line

        return [found[number] for number in sorted(range(len(found)), key=rank)]

    # -- merging ----------------------------------------------------------------------------------

    def merge(self, found: Found) -> None:
        """One more record: a new card, a new language of one, or a printing of what is there."""
        entry = found.entry
        firsts = {lang: self.touched.get(f"{entry.id} {lang}") for lang in entry.name}
        if not all(first is None or self.same(first, found, lang) for lang, first in firsts.items()):
            return
        card = self.cards.get(entry.id)
        if card is None:
            card = self.cards[entry.id] = Card(game=self.game, id=entry.id, entry=structure(entry), faces={})
            self.kept.put_card(card)
        seen = any(f"{entry.id} {lang}" in self.touched for lang in LANGUAGES)
        self.count.folded += seen
        is_variant = any(first is not None and other_words(first, found, lang) for lang, first in firsts.items())
        if is_variant:
            self.variants.append(found)
        else:
            self.put_printings(found)
        for lang, first in firsts.items():
            if first is None:
                if structure(entry) != card.entry:
                    self.take_structure(card, found, lang, seen)
                self.touched[f"{entry.id} {lang}"] = found
                self.put_face(card, found, lang)

    def take_structure(self, card: Card, found: Found, lang: str, seen: bool) -> None:
        """Numbers that differ from those that are kept: the first language's count."""
        if seen or lang != self.leading(card, lang):
            self.tell_structure(card, found)
        else:
            card.entry = structure(found.entry)
            self.kept.put_card(card)

    def put_printings(self, found: Found) -> None:
        """One more id under which a card was printed."""
        for lang in found.entry.name:
            printing = Printing(found.printed, lang, found.entry.set, found.entry.rarity)
            self.kept.put_printing(self.game, found.entry.id, printing)

    def leading(self, card: Card, lang: str) -> str:
        """The language whose numbers count, of those of a card and one more."""
        return next((one for one in self.order if one in card.faces or one == lang), lang)

    def same(self, first: Found, found: Found, lang: str) -> bool:
        """Whether a record is one more printing of a card that this import has already.

        Where cards are told apart by their numbers, a printing with another name is the same card.
        """
        one, other = first.entry, found.entry
        named = spelled(one.name[lang]) == spelled(other.name.get(lang, ""))
        traits = sorted(map(spelled, one.traits)) == sorted(map(spelled, other.traits))
        if structure(one) != structure(other) or not traits or not (named or self.by_number):
            field, mine, theirs = differing(one, other)
            place = f"{first.printed} at {first.file}:{first.line}"
            self.fault(found, f'"{field}": expected {mine}, as {place} has it; found {theirs}')
            return False
        if not named:
            text = (
                f"as {found.printed} it is called {shown(other.name[lang])} in {lang}; {shown(one.name[lang])} is kept"
            )
            self.out.partings.append(Parting(self.game, one.id, text))
        return True

    def tell_structure(self, card: Card, found: Found) -> None:
        """A card whose numbers differ from one language to the other: both are told, the first is kept."""
        field, mine, theirs = differing(card.entry, structure(found.entry))
        lang = ", ".join(found.entry.name)
        leading = next((one for one in self.order if one in card.faces), "the first language")
        text = f'"{field}": {mine} in {leading}, {theirs} in {lang}; that in {leading} is kept'
        self.out.partings.append(Parting(self.game, card.id, text))

    def put_face(self, card: Card, found: Found, lang: str) -> None:
        entry = found.entry
        old = card.faces.get(lang)
        face = Face(
            game=self.game,
            id=card.id,
            lang=lang,
            name=entry.name[lang],
            traits=entry.traits,
            text=entry.text.get(lang, ()),
            file=found.file.encode(errors="backslashreplace").decode(),  # a file's name need not be text
            line=found.line,
        )
        if old is not None:
            face.stamp, face.asked, face.program, face.refused = old.stamp, old.asked, old.program, old.refused
        card.faces[lang] = face

    def fault(self, found: Found, text: str) -> None:
        """A record that is left out."""
        self.count.faulty += 1
        self.out.faults.append(CardFault(found.file, found.line, found.printed, text))

    # -- compiling --------------------------------------------------------------------------------

    def compile(self) -> None:
        """Compiles what is not as it was, and writes it."""
        pool = Pool(self.game, self.cards, self.kept.words(self.game))
        stale = pool.stale()
        for number, (card, lang) in enumerate(stale, 1):
            pool.compile(card, lang)
            self.tell(f"compiling {self.game}", number, len(stale))
        pool.refuse_unlinkable([card.faces[lang] for card, lang in stale])
        self.out.compiled += len(stale)
        written = {(card.id, lang) for card, lang in stale} | {(key.split()[0], key.split()[1]) for key in self.touched}
        for id, lang in sorted(written):
            self.kept.put_face(self.cards[id].faces[lang])
        self.kept.found(self.game, {id for id, _ in written})
        self.compare_variants(pool)
        self.pool = pool

    def compare_variants(self, pool: Pool) -> None:
        """Printings in other words are printings of the card; where the words mean something else, both are named."""
        for found in self.variants:
            self.put_printings(found)
            why = next((why for lang in found.entry.name if (why := self.parted(pool, found, lang))), "")
            if why:
                self.out.partings.append(Parting(self.game, found.entry.id, why))

    def parted(self, pool: Pool, found: Found, lang: str) -> str:
        """How a printing differs from the card that is kept; "" where its words mean the same."""
        card = self.cards[found.entry.id]
        kept, text = card.faces[lang], found.entry.text.get(lang, ())
        if kept.text == text:
            return ""
        other = msgspec.structs.replace(kept, text=text)
        pool.compile(msgspec.structs.replace(card, faces={**card.faces, lang: other}), lang)
        if other.program is not None and other.program == kept.program:
            return ""
        first = self.touched[f"{card.id} {lang}"]
        why = "that is not understood" if other.refused else "that says something else"
        place = f"{first.file}:{first.line}"
        return f"as {found.printed} it has another text in {lang}, {why}; that of {first.printed} at {place} is kept"

    # -- telling ----------------------------------------------------------------------------------

    def summarise(self) -> None:
        """Counts what came of it."""
        ids = sorted({key.split()[0] for key in self.touched})
        firsts = sorted({self.pool.first(id) for id in ids})
        self.count.folded += len(ids) - len(firsts)
        for id in firsts:
            known = [one for one in self.pool.numbers[id] if one in self.before]
            self.count.cards += 1
            self.count.new += not known
            self.count.changed += any(self.before[one] != _content(self.cards[one]) for one in known)
            why = self.pool.refusal(id)
            if why:
                self.count.refused += 1
                self.out.refused.append(f"{id}: {why}")
            else:
                self.count.whole += 1
        for id in ids:
            for lang, played in self.pool.partings(id):
                text = f"the text in {lang} does not say the same as that in {played}, by which it is played"
                self.out.partings.append(Parting(self.game, id, text))


def structure(entry: Entry) -> Entry:
    """What is the same in every language and every printing of a card."""
    return msgspec.structs.replace(entry, name={}, text={}, traits=(), set="", rarity="")


def spelled(word: str) -> str:
    """A name or a trait without what people spell differently: width, capitals, kana of either kind, blanks and marks.

    >>> spelled("モンキー・Ｄ・ルフィ") == spelled("モンキー・D・ルフィ"), spelled("フランぺ") == spelled("フランペ")
    (True, True)
    """
    plain = unicodedata.normalize("NFKC", word).casefold().translate(KATAKANA)
    return "".join(sign for sign in plain if sign.isalnum()) or plain


def other_words(first: Found, found: Found, lang: str) -> bool:
    """Whether the texts of two printings of a card differ in a language."""
    return first.entry.text.get(lang, ()) != found.entry.text.get(lang, ())


def with_part(entry: Entry, name: str, others: list[Entry]) -> Entry | None:
    """A card with a part of it as the first of the others that has it says; None where none does."""
    for other in others:
        if name in ("traits", "attributes"):
            if getattr(other, name):
                return msgspec.structs.replace(entry, **{name: getattr(other, name)})
        elif name in other.values:
            known = {**entry.values, name: other.values[name]}
            order = [*(one for one in other.values if one in known), *known]
            return msgspec.structs.replace(entry, values={one: known[one] for one in order})
    return None


def differing(one: Entry, other: Entry) -> tuple[str, str, str]:
    """The first field in which two entries differ, and what each has there; of several numbers those that differ."""
    for field in ("kind", "colours", "values", "attributes", "more", "other_side", "token", "traits", "name", "text"):
        mine, theirs = getattr(one, field), getattr(other, field)
        if mine != theirs:
            if isinstance(mine, dict):
                names = [name for name in {**mine, **theirs} if mine.get(name) != theirs.get(name)]
                mine = {name: mine.get(name, "none") for name in names}
                theirs = {name: theirs.get(name, "none") for name in names}
            return field, _tell(mine), _tell(theirs)
    return "text", "other words", "these"


def _said(entry: Entry) -> bytes:
    """All that an entry says but for its set and rarity, as bytes that can be compared."""
    return msgspec.json.encode(msgspec.structs.replace(entry, set="", rarity=""), order="deterministic")


def _tell(value: object) -> str:
    if isinstance(value, dict):
        if set(value) <= set(LANGUAGES):  # names
            return " / ".join(map(str, value.values()))[:60]
        return ", ".join(f"{key} {part}" for key, part in value.items())[:60] or "nothing"
    if isinstance(value, tuple):
        return ", ".join(str(part) for part in value)[:60] or "nothing"
    return str(value)[:60] or "nothing"


def _content(card: Card) -> bytes:
    faces = {lang: (face.name, face.traits, face.text) for lang, face in sorted(card.faces.items())}
    return msgspec.json.encode([structure(card.entry), faces])
