"""A lesson at a table: it begins one, says at every decision what is to be seen and done, and answers for the opponent.

lesson = find("opcg")
table = lesson.begin(games.find("opcg"), "ja")
hint = lesson.watch(table, lesson.learner)
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from random import Random
from typing import Final, Literal, final
from weakref import WeakKeyDictionary

import msgspec

from rulebound import games
from rulebound.kernel.game import Game
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.save import from_bytes, to_bytes
from rulebound.kernel.view import View, view
from rulebound.kernel.words import OWNER
from rulebound.lessons import plan as plans
from rulebound.lessons.layout import ids_of, lay_out
from rulebound.lessons.plan import CARD, RULE, Plan, Reply, Step
from rulebound.lessons.walk import Walk, asked, is_its_question, pointed
from rulebound.players import find as find_player
from rulebound.players import owed
from rulebound.players.sight import Sight
from rulebound.speech.languages import LANGUAGES
from rulebound.speech.speech import Speech, UnknownLanguage
from rulebound.table import Table

ATTACKER: Final = "attacker"
BETWEEN: Final = ("question", "opponent")  # what is waited for while a step is not due yet
OPPONENT: Final = "greedy"  # who answers where the lesson does not say what


class Pointed(msgspec.Struct, frozen=True):
    """A zone, or a pool, that a step points at."""

    name: str
    seat: int


class Listed(msgspec.Struct, frozen=True):
    """A step in the list of all of them."""

    id: str
    title: str
    stands: Literal["done", "passed", "now", "ahead"]


class Hint(msgspec.Struct, frozen=True):
    """What the lesson says now to the learner.

    It waits for the learner to `read`, to `answer` as the step says, or to answer a `question` that came between; for
    the `opponent`; for `nothing` when it is finished. `cards` are handles and `options` indexes of the pending
    decision, all as the learner's view has them. `aside` says what was done instead, or passed by; `back` that taking
    the last answer back would lead to the step again.
    """

    game: str
    step: str
    at: int
    of: int
    finished: bool
    waits: Literal["read", "answer", "question", "opponent", "nothing"]
    title: str
    look: str
    do: str
    why: str
    rules: list[str]
    zones: list[Pointed]
    cards: list[str]
    options: list[int]
    aside: str
    back: bool
    steps: list[Listed]


@final
class Lesson:
    """One game's first lesson."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._walks: WeakKeyDictionary[Table, Walk] = WeakKeyDictionary()

    @property
    def learner(self) -> int:
        """The seat of whoever learns."""
        return self.plan.learner

    def title(self, lang: str) -> str:
        """What the lesson is called."""
        check(lang)
        return self.plan.title[lang]

    def about(self, lang: str) -> str:
        """What is learnt in it."""
        check(lang)
        return fill(Speech(games.find(self.plan.game), lang), self.plan.about[lang])

    def begin(self, game: Game, lang: str) -> Table:
        """A table in the position from which the lesson starts."""
        check(lang)
        start = to_bytes(lay_out(game, self.plan.position))
        seed = seed_bytes(self.plan.position.seed)
        return Table(game, ids_of(self.plan.position), seed, self.plan.names[lang], self.plan.skips_forced, start)

    def watch(self, table: Table, viewer: int, lang: str = "en", read: frozenset[str] = frozenset()) -> Hint:
        """What the lesson says at a table now. `read` are the ids of steps to be read that were put aside.

        Only the learner is pointed at options and cards in hand; anybody else is told the step.
        """
        check(lang)
        walk = self._walk(table)
        at = walk.at
        steps = self.plan.steps
        while at < len(steps) and (steps[at].id in walk.done or (steps[at].done.read and steps[at].id in read)):
            at += 1
        finished = table.over or at >= len(steps)
        step = steps[min(at, len(steps) - 1)]
        speech = Speech(table.game, lang, table.names)
        waits, options = self._waits(table, step, finished, viewer)
        title, look, do, why = [fill(speech, text) for text in step.say[lang].all()]
        if waits in BETWEEN:
            # What the step says is not to be seen yet.
            look, do, why = self._between(table, waits)[lang], "", ""
        aside = self._aside(walk, table, speech, waits)
        return Hint(
            game=self.plan.game,
            step=step.id,
            at=len(steps) if finished else at + 1,
            of=len(steps),
            finished=finished,
            waits=waits,
            title=title,
            look=look,
            do=do,
            why=why,
            rules=rules_in([look, do, why]),
            zones=[] if waits in BETWEEN else [Pointed(zone.name, self.learner ^ zone.theirs) for zone in step.zones],
            cards=[] if waits in BETWEEN else self._cards(view(table.state, viewer), step, table.game),
            options=options,
            aside=aside,
            back=bool(aside) and waits != "question" and any(answer.seat == self.learner for answer in table.line),
            steps=[self._listed(walk, i, at, speech) for i in range(len(steps))],
        )

    def choose(self, sight: Sight, rng: Random) -> int:
        """What the opponent answers: as the lesson says where it says so, or as a bot does."""
        found = chosen(sight.view, self.plan.replies)
        return found if found >= 0 else find_player(OPPONENT).choose(sight, rng)

    @property
    def thinks(self) -> bool:
        """Whether the opponent thinks ahead: a coach answers at once."""
        return False

    def _walk(self, table: Table) -> Walk:
        """The walk behind the answers of a table, as far as it fits them."""
        answers = [answer.i for answer in table.line]
        walk = self._walks.get(table)
        if walk is None or walk.line != answers[: len(walk.line)]:
            start = from_bytes(table.game, b64decode(table.journal.header.start))
            walk = Walk(self.plan, start)
            self._walks[table] = walk
        walk.follow(answers)
        return walk

    def _waits(
        self, table: Table, step: Step, finished: bool, viewer: int
    ) -> tuple[Literal["read", "answer", "question", "opponent", "nothing"], list[int]]:
        """For what the lesson waits, and the options that it points at."""
        s = table.state
        if finished or table.suspension is not None:
            return "nothing", []
        mine, due = s.seat == self.learner, s.turn >= step.turn
        if step.done.read and due and (not step.asked or (mine and is_its_question(s, step))):
            return "read", []
        if not mine:
            return "opponent", []
        options = pointed(s, step) if due else []
        if options:
            return "answer", options if viewer == self.learner else []
        return "question", self._advised(table) if viewer == self.learner else []

    def _advised(self, table: Table) -> list[int]:
        """The option to advise at a question between the steps."""
        found = chosen(view(table.state, self.learner), self.plan.meanwhile)
        return [found] if found >= 0 else []

    def _between(self, table: Table, waits: str) -> plans.Texts:
        """What is said while a step is not due yet."""
        own = self.plan.between.get(asked(table.state)) if waits == "question" else None
        return own or plans.asides()[waits]

    def _cards(self, seen: View, step: Step, game: Game) -> list[str]:
        """The handles of the cards in play or in hand that a step points at, as far as the viewer may know them."""
        words = game.words
        near = {zone.name for zone in words.zones if zone.play or zone.visibility == OWNER}
        cards = [card for zone in seen.zones if zone.name in near for card in zone.cards]
        return [card.handle for card in cards if card.card and card.card in step.cards]

    def _aside(self, walk: Walk, table: Table, speech: Speech, waits: str) -> str:
        """What is said beside the step."""
        texts = plans.asides()
        if table.over:
            won = "won" if table.winner == self.learner else "lost"
            return texts[won][speech.lang]
        if walk.strayed is not None:
            did = speech.option(walk.strayed)
            return texts["strayed"][speech.lang].replace("{option}", did)
        if walk.missed and waits != "nothing":
            title = next(step.say[speech.lang].title for step in self.plan.steps if step.id == walk.missed)
            return texts["missed"][speech.lang].replace("{title}", fill(speech, title))
        return ""

    def _listed(self, walk: Walk, i: int, at: int, speech: Speech) -> Listed:
        """A step as it stands."""
        step = self.plan.steps[i]
        title = fill(speech, step.say[speech.lang].title)
        if i == at:
            return Listed(step.id, title, "now")
        if step.id in walk.done or (step.done.read and i < at):
            return Listed(step.id, title, "done")
        return Listed(step.id, title, "passed" if i < at else "ahead")


def find(game: str) -> Lesson:
    """The lesson of a game."""
    return Lesson(plans.read(game))


def taught_at(table: Table) -> Lesson | None:
    """The lesson that a table began with, also when it was loaded again; None for any other table."""
    name = table.game.name
    if not table.journal.header.start or name not in plans.games():
        return None
    lesson = find(name)
    start = b64encode(to_bytes(lay_out(table.game, lesson.plan.position))).decode()
    return lesson if start == table.journal.header.start else None


def check(lang: str) -> None:
    """Raise UnknownLanguage unless lessons are written in a language."""
    if lang not in LANGUAGES:
        raise UnknownLanguage(lang)


def chosen(seen: View, replies: list[Reply]) -> int:
    """The option of the pending decision that the first fitting reply takes; -1 where none fits."""
    decision = owed(seen)
    attacker = role(seen, ATTACKER)
    for reply in replies:
        if reply.turn not in (0, seen.turn) or reply.asked not in ("", decision.kind):
            continue
        if reply.attacker not in ("", attacker):
            continue
        for index, option in enumerate(decision.options):
            if reply.option.fits(option):
                return index
    return -1


def role(seen: View, name: str) -> str:
    """The id of the card that plays a part in what goes on; "" where none does, or nobody may know it."""
    handle = seen.roles.get(name, "")
    return next((card.card for zone in seen.zones for card in zone.cards if card.handle == handle), "")


def fill(speech: Speech, text: str) -> str:
    """A text with the names of its cards in the language."""
    return CARD.sub(lambda found: speech.called(found[1]), text)


def rules_in(texts: list[str]) -> list[str]:
    """The rules that texts name, in their order, once each."""
    numbers = [number for text in texts for found in RULE.findall(text) for number in found.split(", ")]
    return list(dict.fromkeys(numbers))
