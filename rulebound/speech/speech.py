"""Saying in one language all that a table shows: questions, options, the log, cards, rules, errors, the end."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from rulebound import games
from rulebound.errors import RuleboundError
from rulebound.programs import show_clause
from rulebound.rulebooks.shelf import shelf
from rulebound.speech.cards import CardText, Texts
from rulebound.speech.languages import LANGUAGES
from rulebound.speech.sentences import fill, sentences
from rulebound.speech.terms import beside, every_game, places

if TYPE_CHECKING:
    from rulebound.insight.account import Account
    from rulebound.kernel.game import Game
    from rulebound.kernel.view import CardView, DecisionView, EventView, Mention, OptionView, RefusalView, View
    from rulebound.table import Update

CLAUSE: Final = re.compile(r"(.+)#(\d+)")  # a citation of a card's text: CARD#N
CIRCLED: Final = 0x2460  # the sign of 1 in a circle
MOST_CIRCLED: Final = 20


class UnknownLanguage(RuleboundError):
    """A language in which nothing is said here."""

    def __init__(self, lang: str) -> None:
        super().__init__(f"no language is called {lang!r}; known are {', '.join(LANGUAGES)}")
        self.lang = lang


class Said(msgspec.Struct, frozen=True):
    """A line of an explanation: the rule or card that it is of, what is said, and in which language."""

    of: str
    text: str
    lang: str


class Speech:
    """One game in one language. Players are called by the names of their table."""

    def __init__(self, game: Game, lang: str = "en", names: Sequence[str] = (), texts: Texts | None = None) -> None:
        if lang not in LANGUAGES:
            raise UnknownLanguage(lang)
        self.game = game
        self.lang = lang
        self.names = list(names)
        self.texts = texts if texts is not None else Texts(game)
        self._card_names: dict[str, str] = {}  # of cards, as far as they were said
        self._zones_of: dict[tuple[str, int], str] = {}  # and of zones
        self._own = beside(game.package)
        self._sentences = sentences(lang)

    # -- words ------------------------------------------------------------------------------------

    def term(self, kind: str, word: str) -> str:
        """A word of the game; one that no table has is said as it is."""
        found = self._own.get(f"{kind}/{word}") or every_game().get(f"{kind}/{word}")
        return found[self.lang] if found is not None else word

    def zone(self, name: str) -> str:
        """A zone."""
        return self.term("zone", name)

    def phase(self, name: str) -> str:
        """A phase or step."""
        return self.term("phase", name)

    def value(self, name: str) -> str:
        """A number on a card."""
        return self.term("value", name)

    def keyword(self, name: str) -> str:
        """A keyword."""
        return self.term("keyword", name)

    def pool(self, name: str) -> str:
        """What a player has so and so much of."""
        return self.term("pool", name)

    def mark(self, name: str) -> str:
        """What lies on a card and is counted."""
        return self.term("mark", name)

    def role(self, name: str) -> str:
        """A part in a battle."""
        return self.term("role", name)

    def vocabulary(self) -> dict[str, dict[str, str]]:
        """All words by their kinds, for a page that shows them beside what it draws; sentences are not among them."""
        found: dict[str, dict[str, str]] = {}
        for table in (every_game(), self._own):
            for key, term in table.items():
                kind, _, word = key.partition("/")
                if not places(term["en"]) and kind != "say":
                    found.setdefault(kind, {})[word] = term[self.lang]
        return found

    def say(self, key: str, **places: object) -> str:
        """A sentence with its places filled in; a game may have its own words for one."""
        own = self._own.get(f"say/{key}")
        sentence = own[self.lang] if own is not None else self._sentences[key]
        return self._fill(sentence, **places)

    def _fill(self, sentence: str, **places: object) -> str:
        return fill(self.lang, sentence, {name: str(value) for name, value in places.items()})

    def _begun(self, text: str) -> str:
        """A sentence as it begins a line; a name stands as it is written."""
        if self.lang == "en" and text.startswith(self._sentences["unknown"]):
            return text[0].upper() + text[1:]
        return text

    # -- players, zones, cards --------------------------------------------------------------------

    def player(self, seat: int) -> str:
        """A player by their name."""
        return self.names[seat] if 0 <= seat < len(self.names) else self.say("player", number=seat + 1)

    def zone_of(self, name: str, seat: int) -> str:
        """A zone, and whose."""
        found = self._zones_of.get((name, seat))
        if found is None:
            zone = self.zone(name)
            found = zone if seat < 0 else self.say("zone_of", player=self.player(seat), zone=zone)
            self._zones_of[name, seat] = found
        return found

    def card(self, id: str) -> CardText:
        """What is printed on a card, in this language if it has it."""
        return self.texts.card(id, self.lang)

    def name(self, id: str, name: str = "") -> str:
        """The name of a card, or the one given where none is known."""
        found = self._card_names.get(id)
        if found is None:
            found = self._card_names[id] = self.texts.name(id, self.lang)
        return found if found != id or not name else name

    def called(self, id: str, name: str = "") -> str:
        """The name of a card, set off from the sentence around it."""
        return self.say("card", name=self.name(id, name))

    def said(self, card: Mention | None) -> str:
        """A card in a sentence: by its name, or by where it lies."""
        if card is None or not (card.id or card.zone):
            return self.say("unknown")
        if card.id:
            return self.called(card.id, card.name)
        zone = self.zone_of(card.zone, card.seat)
        return self.say("unknown_at", number=card.spot, zone=zone) if card.spot else self.say("unknown_in", zone=zone)

    def place(self, zone: int) -> str:
        """A place of the grid, counted from 0."""
        key = f"place/{zone + 1}"
        return self._own[key][self.lang] if key in self._own else self.say("place", number=zone + 1)

    def clause(self, citation: str) -> str:
        """The text of a card in a few words: its name, and the number of its line where there are several."""
        found = CLAUSE.fullmatch(citation)
        if found is None or self.game.catalogue.find(found[1]) < 0:
            return citation
        number = self.line_of(found[1], int(found[2]))
        if not number:
            return self.called(found[1])
        return self.say("clause", card=self.called(found[1]), number=number)

    def line_of(self, id: str, number: int) -> str:
        """The sign of the line in which a clause stands; "" where the card has but one."""
        card = self.card(id)
        at = card.clauses[number - 1] if 1 <= number <= len(card.clauses) else number - 1
        count = max(len(card.lines), len(self.game.catalogue.cards[self.game.catalogue.find(id)].abilities))
        return "" if count < 2 else circled(at + 1)

    # -- decisions --------------------------------------------------------------------------------

    def question(self, decision: DecisionView) -> str:
        """What is asked, as a heading; to whoever does not decide, who does."""
        if not decision.options and decision.high < decision.low:
            return self.say("question.theirs", player=self.player(decision.seat))
        text = self.term("ask", decision.kind)
        if decision.kind == "choose cards" and decision.most > 0:
            least, most = min(decision.least, decision.most), decision.most
            key = "exactly" if least == most else "between" if least else "up_to"
            text = self.say(f"question.{key}", least=least, most=most)
            at_rule = self._at_rule("ask", decision.kind, decision.why)
            text = self._fill(at_rule, least=least, most=most) if at_rule else text
        for citation in decision.why:
            if CLAUSE.fullmatch(citation):
                return self.say("question.clause", clause=self.clause(citation), question=text)
        return text

    def _at_rule(self, kind: str, word: str, why: Sequence[str]) -> str:
        """How a game words a question, or an option, where one of these rules asks it; "" for as everywhere."""
        for citation in why:
            found = self._own.get(f"{kind}/{word}@{citation.rpartition(':')[2]}")
            if found is not None:
                return found[self.lang]
        return ""

    def behind(self, decision: DecisionView) -> str:
        """What the card says by which somebody is asked, to be read beside the question; "" where a rule asks."""
        for citation in decision.why:
            if CLAUSE.fullmatch(citation):
                return "".join(self.explain(citation)[-1:])  # nothing is known of a text that was made up
        return ""

    def option(self, option: OptionView, ask: str = "") -> str:
        """An option as the text of its button; some are told in another way at a certain question."""
        named = self.said(option.said) if option.said is not None else ""
        words = self.game.words
        number = option.number
        sentence = self.term("option", f"{option.kind}@{ask}")
        if sentence == f"{option.kind}@{ask}":
            sentence = self.term("option", option.kind)
        wanted = places(sentence) or frozenset()
        known = {
            "card": named,
            "other": self.said(option.other_said) if option.other_said is not None else "",
            "number": str(number + 1 if option.kind == "mode" else number),
            "colour": self.term("colour", option.word),
            "place": self.place(number),
            "source": named or self.pool(option.word),
            "pool": self.pool(words.pools[number]) if "pool" in wanted else "",
            "price": self.term("price", words.prices[number]) if "price" in wanted else "",
        }
        text = self._fill(sentence, **known)
        if not wanted and named:  # a game without sentences of its own
            text = f"{text} {named}"
        ways = [
            self._own.get(f"way/{option.kind}/{1 << bit}") for bit in range(number.bit_length()) if number >> bit & 1
        ]
        for way in ways:
            if way is not None:
                text = self.say("option.other", text=text, other=way[self.lang])
        if option.clause:
            text = self._with_clause(text, option)
        if option.other_said is not None and "other" not in wanted:
            text = self.say("option.other", text=text, other=known["other"])
        return text

    def _with_clause(self, text: str, option: OptionView) -> str:
        """A text with the clause that is used: of the card itself by its line, of another by its name."""
        id, _, number = option.clause.rpartition("#")
        if option.said is None or option.said.id != id:
            return self.say("option.clause", text=text, clause=self.clause(option.clause))
        line = self.line_of(id, int(number))
        return self.say("option.line", text=text, clause=line) if line else text

    def options(self, decision: DecisionView, view: View) -> list[str]:
        """The options of a decision, no two of them alike: where cards have one name, with where they lie."""
        texts = [
            self._mode(option, decision)
            or self._at_rule("option", option.kind, decision.why)
            or self.option(option, decision.kind)
            for option in decision.options
        ]
        if len(set(texts)) == len(texts):
            return texts
        spots = self._spots(view)
        tells: list[Callable[[OptionView], str]] = [
            lambda option: spots.get(option.card, ""),
            lambda option: spots.get(option.other, ""),
        ]
        for tell in tells:
            texts = self._apart(texts, [tell(option) for option in decision.options])
        seen: Counter[str] = Counter()
        alike = Counter(texts)
        for n, text in enumerate(texts):
            seen[text] += 1
            if alike[text] > 1:
                texts[n] = self.say("nth", text=text, number=seen[text])
        return texts

    def _mode(self, option: OptionView, decision: DecisionView) -> str:
        """What one of several things is that a text lets choose, as the card says it."""
        clause = next((found for one in decision.why if (found := CLAUSE.fullmatch(one))), None)
        if option.kind != "mode" or decision.kind != "modes" or clause is None:
            return ""
        return self.card(clause[1]).mode(int(clause[2]), option.number + 1)

    def _apart(self, texts: list[str], where: list[str]) -> list[str]:
        """Texts, and where several are alike, these with what tells them apart if it does."""
        told = dict[str, set[str]]()
        for text, place in zip(texts, where, strict=True):
            told.setdefault(text, set()).add(place)
        return [
            self.say("option.other", text=text, other=place) if place and len(told[text]) > 1 else text
            for text, place in zip(texts, where, strict=True)
        ]

    def _spots(self, view: View) -> dict[str, str]:
        """Where each card lies that a viewer sees, by its handle."""
        found: dict[str, str] = {}
        for zone in view.zones:
            name = self.zone(zone.name) if zone.seat in (-1, view.viewer) else self.zone_of(zone.name, zone.seat)
            for number, card in enumerate(zone.cards, start=1):
                if card.place >= 0:
                    found[card.handle] = self.say("at_place", zone=name, place=self.place(card.place))
                else:
                    found[card.handle] = self.say("at_spot", zone=name, number=number)
        return found

    # -- the log ----------------------------------------------------------------------------------

    def event(self, event: EventView) -> str:
        """Something that happened, as a line of the log."""
        return self._begun(self._told(event))

    def _told(self, event: EventView) -> str:
        kind, seat = event.kind, event.seat
        card = self.called(event.id, event.name) if event.id else self.say("unknown")
        player = self.player(seat) if seat >= 0 else ""
        source = self.zone_of(event.source, event.source_seat)
        target = self.zone_of(event.target, event.target_seat)
        if kind == "move":
            return self._move(event, card, source, target)
        if kind == "happen":
            sentence = self.term("happening", event.word)
            if sentence == event.word:  # a game without sentences of its own
                return f"{player or card}: {sentence}"
            return self._fill(sentence, who=player or card)
        if kind == "turn over":
            return self.say(f"event.{event.word}", card=card)
        if kind == "pool":
            held = {"source": self.pool(event.source), "target": self.pool(event.target)}
            return self.say("event.pool", player=player, number=event.number, **held)
        if kind == "gain":
            return self.say("event.gain", player=player, word=self.pool(event.word), number=f"{event.number:+d}")
        if kind == "mark":
            return self.say("event.mark", card=card, word=self.mark(event.word), number=f"{event.number:+d}")
        if kind == "attach":
            return self.say("event.attach", card=card, other=self.said(event.other_said))
        if kind == "look":
            return self._look(event, card, player, source)
        if kind == "shuffle":
            return self.say("event.shuffle", zone=source)
        if kind == "phase":
            return self.say("event.phase", word=self.phase(event.word))
        if kind == "effect":
            clause = next((one for one in event.why if CLAUSE.fullmatch(one)), "")
            return self.say("event.effect_of", clause=self.clause(clause)) if clause else self.say("event.effect")
        if kind == "over":
            return self.say("event.wins", player=player) if seat >= 0 else self.say("event.draws")
        if kind == "roll" and event.dice > 1:
            return self.say("event.roll_dice", player=player, number=event.number, dice=event.dice)
        is_of_a_word = kind in ("request", "passed") and event.word
        key = f"event.{kind}.{event.word}" if is_of_a_word else f"event.{kind}"
        if key not in self._sentences:
            return event.text  # what a table remarks and nobody has put into words here
        return self.say(key, card=card, player=player, number=event.number)

    def _move(self, event: EventView, card: str, source: str, target: str) -> str:
        sentence = self.term("verb", event.verb) if event.verb else ""
        if places(sentence):
            seat = event.source_seat if event.source_seat >= 0 else event.target_seat
            return self._fill(sentence, card=card, owner=self.player(seat), source=source, target=target)
        if not event.source:
            text = self.say("event.enter", card=card, target=target)
        elif not event.target:
            text = self.say("event.leave", card=card, source=source)
        elif (event.source, event.source_seat) == (event.target, event.target_seat):
            text = self.say("event.shift", card=card, zone=source)
        else:
            text = self.say("event.move", card=card, source=source, target=target)
        return self.say("option.other", text=text, other=sentence) if sentence else text

    def _look(self, event: EventView, card: str, player: str, zone: str) -> str:
        # Only whoever looks is told of single cards; what is looked through is told as a zone.
        if event.text.endswith("looked through"):
            return self.say("event.look_through", player=player, zone=zone)
        if player:
            return self.say("event.look", player=player, card=card, zone=zone)
        return self.say("event.look_at", card=card, zone=zone)

    # -- the end, errors, reasons -----------------------------------------------------------------

    def ending(self, update: Update) -> str:
        """How the game ended; "" while it runs."""
        if not update.ended:
            return ""
        winner = update.view.winner
        if update.act == "draw":
            return self.say("ending.agreed")
        if winner not in (0, 1):
            return self.say("ending.drawn")
        key = f"ending.{update.act or 'won'}"
        return self.say(key, winner=self.player(winner), loser=self.player(1 - winner))

    def error(self, error: RuleboundError) -> str:
        """What happened and what to do, by the type of an error; what only its own words tell is in English."""
        return say_error(error, self.lang)

    def refusal(self, refusal: RefusalView) -> str:
        """Why a card cannot be used, in two words and the rule."""
        text = self.term("act", refusal.act)
        if text == refusal.act:
            text = self.say("refusal.other")
        if refusal.why:
            return self.say("refusal", refusal=text, rule=", ".join(self.reference(one) for one in refusal.why))
        return text

    def reference(self, citation: str) -> str:
        """A citation in a sentence: a rule by its number alone, a text by the name of its card."""
        return self.clause(citation) if CLAUSE.fullmatch(citation) else citation.rpartition(":")[2]

    def rule(self, citation: str) -> list[Said]:
        """What a rule says, after those it stands under, or a clause; in English what is not said in this language."""
        found = CLAUSE.fullmatch(citation)
        if found is not None and self.game.catalogue.find(found[1]) >= 0:
            return self._clause_lines(citation, found[1], int(found[2]))
        try:
            book, rule = shelf().rule(citation)
        except RuleboundError as error:
            return [Said(citation, str(error), "en")]
        told = [(one, shelf().wording(book, one, self.lang)) for one in [*book.parents(rule.id), rule]]
        return [Said(one.id, wording.text, wording.lang) for one, wording in told]

    def _clause_lines(self, citation: str, id: str, number: int) -> list[Said]:
        card = self.card(id)
        line = card.clause(number)
        if line:
            return [Said(id, card.name, card.lang), Said(citation, line, card.lang)]
        if card.lines:
            return [Said(id, one, card.lang) for one in [card.name, *card.lines]]
        return [Said(citation, one, "en") for one in show_clause(self.game, citation)]

    def explain(self, citation: str) -> list[str]:
        """A rule or clause as lines to read; what is in another language than the rest is marked."""
        lines = []
        for said in self.rule(citation):
            text = said.text if said.lang in ("", self.lang) else self.say("english", text=said.text)
            lines.append(f"{said.of}  {text}" if not CLAUSE.fullmatch(citation) else text)
        return lines

    def account(self, account: Account) -> list[str]:
        """How a number of a card came about, or whether it has a keyword: printed, each change, and what it is now."""
        what = account.what
        if what in self.game.words.values:
            lines = [self.say("account.printed", word=self.value(what), printed=account.printed)]
        else:
            word = self.keyword(what) if what in self.game.words.keywords else self.say("account.text")
            lines = [self.say("account.word", word=word)]
        for line in account.lines:
            by = self.reference(line.clause or line.rule) if line.clause or line.rule else self.say("account.unseen")
            amount = f"{line.amount:+d}" if line.kind in ("add", "marks") else str(line.amount)
            lines.append(self.say(f"account.{line.kind}", amount=amount, by=by))
        if what in self.game.words.values and account.lines:
            lines.append(self.say("account.now", now=account.now))
        return lines

    # -- all of it --------------------------------------------------------------------------------

    def render(self, update: Update) -> Update:
        """An update with all its texts in this language. What a page finds its way by (kinds, zones, values) stays."""
        view = update.view
        decision = view.decision
        if decision is not None:
            texts = self.options(decision, view)
            decision = msgspec.structs.replace(
                decision,
                text=self.question(decision),
                says=self.behind(decision) if decision.seat == view.viewer else "",
                options=[
                    msgspec.structs.replace(option, text=text)
                    for option, text in zip(decision.options, texts, strict=True)
                ],
                later=[
                    msgspec.structs.replace(option, text=self.option(option, decision.kind))
                    for option in decision.later
                ],
            )
        zones = [msgspec.structs.replace(zone, cards=[self._card(card) for card in zone.cards]) for zone in view.zones]
        return msgspec.structs.replace(
            update,
            view=msgspec.structs.replace(view, zones=zones, decision=decision),
            log=[self._event(event) for event in update.log],
            ended=self.ending(update),
        )

    def _card(self, card: CardView) -> CardView:
        if not card.card and not card.beneath:
            return card
        name = self.name(card.card, card.name) if card.card else ""
        if name == card.name and not card.beneath:
            return card
        return msgspec.structs.replace(card, name=name, beneath=[self._card(under) for under in card.beneath])

    def _event(self, event: EventView) -> EventView:
        name = self.name(event.id, event.name) if event.id else ""
        return msgspec.structs.replace(event, text=self.event(event), name=name)


def render(update: Update, lang: str) -> Update:
    """An update in a language; of cards that were brought to the game `Speech` must be told by the game itself."""
    return Speech(games.find(update.view.game), lang, update.names).render(update)


def say_error(error: RuleboundError, lang: str) -> str:
    """What happened and what to do, by the type of an error or the nearest above it; its own words are in English."""
    words = sentences(lang)
    key = next(key for type_ in type(error).__mro__ if (key := f"error.{type_.__name__}") in words)
    return fill(lang, words[key], {"detail": str(error).rstrip(".")})


def circled(number: int) -> str:
    """A number in a circle, as the lines of a card are numbered.

    >>> circled(3), circled(21)
    ('③', '(21)')
    """
    return chr(CIRCLED + number - 1) if 1 <= number <= MOST_CIRCLED else f"({number})"
