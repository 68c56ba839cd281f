"""A board on which any program of the page is carried out: Skirmish, speaking the words of the page.

A card that says the program lies where the program can come up, and answers are given at random, with
that card's own options first. What could be seen at each question is the trace of a run: where two
programs leave different traces, they do different things.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from rulebound.kernel import atoms, batch, effects, flow, play, values
from rulebound.kernel.catalogue import RULE
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import GAME_OPTIONS, PICK, REPLACE, first_of, kind_of
from rulebound.kernel.link import link_onto
from rulebound.kernel.state import SEATS, State
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.filters import Cards, It
from rulebound.program.ops import Choose, Draw, Increase, Move, Prevent, Redirect
from tests.scenario import Laid, Side
from tests.skirmish import lay_one
from tests.stage import blank, lay_out
from tests.toy import r3_setup, r4_turn
from tests.toy import words as w
from tests.toy.game import Skirmish

from .page import Program
from .vocabulary import TOKEN, vocabulary

Trace = list[object]

NAME: Final = "Example"
QUESTIONS: Final = 40  # after which a run has shown enough: a few turns


# -- cards ----------------------------------------------------------------------------------------


def character(
    name: str,
    cost: int,
    power: int,
    guard: int,
    *abilities: Ability,
    colours: tuple[str, ...] = ("red",),
    trait: str = "Ash Guild",
    attribute: str = "strike",
    keywords: tuple[str, ...] = (),
) -> PrintedCard:
    """A Character of the board."""
    return PrintedCard(
        name.lower(),
        name,
        "character",
        {"cost": cost, "power": power, "guard": guard},
        colours,
        (trait,),
        (attribute,),
        keywords=keywords,
        abilities=abilities,
    )


ARRIVAL: Final = Ability("automatic", (Draw(1),), Event("enters field"))
STRIKES: Final = Ability(
    "activated", (Draw(1), Choose(Cards("theirs", ("field",)), at_least=0), Move(It(), "trash", verb="ko")), "play"
)
EMBER: Final = character("Ember", 2, 2000, 3000)
CINDER: Final = character("Cinder", 5, 4000, 5000, ARRIVAL, colours=("red", "green"))
GALE: Final = character("Gale", 4, 3000, 2000, colours=("blue",), trait="Tide Guild", keywords=("blocker",))
SQUALL: Final = character("Squall", 0, 1000, 2000, trait="Tide Guild", attribute="slash", keywords=("rush",))
FLASH: Final = PrintedCard("flash", "Flash", "event", {"cost": 1}, keywords=("quick",), abilities=(STRIKES,))
LEADER: Final = PrintedCard("leader", "Ember", "leader", {"power": 5000}, ("red", "green"), ("Ash Guild",))
HEARTH: Final = PrintedCard("hearth", "Hearth", "stage", {"cost": 1}, ("red",), ("Ash Guild",))
BRAND: Final = PrintedCard("brand", "Brand", "gear", {"cost": 1})
CARDS: Final = [EMBER, CINDER, GALE, SQUALL, FLASH, LEADER, HEARTH, BRAND, TOKEN]


def lying(*cards: PrintedCard) -> list[Laid]:
    """Cards as they lie in a zone."""
    return [Laid(card) for card in cards]


def side(*field: Laid) -> Side:
    """What a player has beside the cards on the field."""
    return Side(
        {
            "leader": lying(LEADER),
            "stage": lying(HEARTH),
            "field": list(field),
            "hand": lying(SQUALL, FLASH, FLASH, EMBER, CINDER),
            "deck": lying(GALE, EMBER, FLASH, CINDER, SQUALL, EMBER, GALE, FLASH, CINDER, EMBER),
            "trash": lying(EMBER, FLASH, GALE, CINDER, SQUALL, EMBER, GALE),
            "life": lying(EMBER, FLASH),
        },
        {"life": 20_000, "don_active": 6, "don_rested": 3, "don_deck": 4},
    )


# -- occasions ------------------------------------------------------------------------------------


class Occasion(NamedTuple):
    """How a program can come up: the rules, the card that says it, and where on the board that card lies."""

    profile: str
    card: PrintedCard
    attached: bool = False


def saying(*abilities: Ability, kind: str = "character") -> PrintedCard:
    """A card that says something."""
    return PrintedCard(
        "example",
        NAME,
        kind,
        {"cost": 0, "power": 2000, "guard": 4000},
        ("red",),
        ("Ash Guild",),
        ("strike",),
        abilities=abilities,
    )


def occasions(program: Program, like: Program | None = None) -> Iterator[Occasion]:
    """The ways in which a program can come up, or in which another one could that it is like."""
    if isinstance(program, PrintedCard):
        yield Occasion("toy-waves", program)
        return
    if isinstance(program, Ability):
        for profile in ("toy-waves", "toy"):
            yield Occasion(profile, saying(program))
        yield Occasion("toy-waves", saying(program, kind="gear"), attached=True)
        return
    other = program if not isinstance(like, tuple) else like
    if any(isinstance(op, Prevent | Increase | Redirect) for op in other):
        for name in ("damage", "ko"):
            yield Occasion("toy-waves", saying(Ability("replacement", program, Event(name, own=False))))
        return
    used = Ability("activated", program, "main", once="turn")
    yield Occasion("toy-waves", saying(used))
    yield Occasion("toy-waves", saying(Ability("automatic", program, Event("attacks"))))
    yield Occasion("toy-waves", saying(used, kind="gear"), attached=True)
    if all(getattr(op, "lasting", "") == "while here" for op in other):
        yield Occasion("toy-waves", saying(Ability("permanent", program)))
    yield Occasion("toy", saying(Ability("automatic", program, Event("played", own=False), once="turn")))
    yield Occasion("toy", saying(Ability("activated", program, "quick", once="turn")))


# -- runs -----------------------------------------------------------------------------------------


def lay(occasion: Occasion) -> State:
    """The position in which a run begins: my main phase, both boards full of things to speak of."""
    words = vocabulary()
    # The example comes last, so that it numbers no name before those of the board.
    game = Skirmish(occasion.profile, words, link_onto(words, CARDS, [occasion.card]))
    s = blank(game)
    marks = {"don": 2, "charge": 2}
    mine = Laid(occasion.card, place=0, marks=marks, gear=(BRAND,))
    if occasion.attached:
        mine = Laid(CINDER, place=0, marks=marks, gear=(occasion.card,))
    others = (Laid(CINDER, place=1, rested=True), Laid(GALE, place=4), Laid(EMBER, True, 2, marks={"don": 1}))
    theirs = (Laid(EMBER, place=0), Laid(GALE, rested=True, place=1), Laid(CINDER, place=3), Laid(SQUALL, place=4))
    me, you = side(mine, *others), side(*theirs)
    if not occasion.attached:
        me.zones["hand"].append(Laid(occasion.card))
    for part, seat in ((me, 0), (you, 1)):
        lay_out(s, part, seat, 3, lay_one)
    atoms.note_fact(s, s.zones[w.FIELD * SEATS + 1][0], w.MEM_PLAYED, 1)
    s.turn, s.active = 3, 0
    s.push(r3_setup.MATCH.made([r3_setup.NEXT_TURN]))
    s.push(r4_turn.Turn([r4_turn.TURN.index(r4_turn.main_phase), 0]))
    batch.settle(s)
    return s


def begin_rules(s: State) -> None:
    """Carries out what is part of the rules, as a step of the game would."""
    for row in s.zones[w.FIELD * SEATS][:1]:
        for ability in s.g.catalogue.cards[s.printed[row]].abilities:
            if ability.sort == RULE:
                effects.begin(s, ability.id, ability.code, Context(0, row, s.inc[row], ability.sets, ability.nums))


def run(occasion: Occasion, seed: int, audited: bool = False, questions: int = QUESTIONS) -> Trace:
    """Gives answers at random, and says what could be seen at each question."""
    s = lay(occasion)
    s.auditing = audited
    begin_rules(s)
    flow.run(s)
    chance = Random(seed)
    trace = [sight(s)]
    while not s.over and not s.suspended and len(trace) < questions:
        play.step(s, answer(s, chance))
        trace.append(sight(s))
    return trace


def answer(s: State, chance: Random) -> int:
    """An answer at random, rather one about the card that says the program."""
    every = list(range(play.count(s)))
    own = [] if s.high >= 0 else [i for i in every if is_own(s, s.options[i])]
    return chance.choice(own if own and chance.random() < 0.7 else every)


def is_own(s: State, option: int) -> bool:
    """Whether an option is about the card that says the program."""
    if kind_of(option) < GAME_OPTIONS and kind_of(option) != PICK:
        return False
    return s.g.catalogue.cards[s.card[first_of(option)]].id == "example"


def sight(s: State) -> object:
    """All that shows: where cards lie and what they are, who knows them, pools and marks, the question."""
    names, traits = s.g.catalogue.names, s.g.catalogue.traits
    sheets = []
    for kind, zone in enumerate(s.g.words.zones):
        for row in s.zones[kind * SEATS] + s.zones[kind * SEATS + 1] if zone.play else []:
            sheet = values.sheet(s, row)
            words = ([names[n] for n in sheet.names], [traits[t] for t in sheet.traits], sheet.silent)
            sheets.append((row, sheet.values[:], sheet.keywords, sheet.kinds, sheet.colours, words))
    # Which of several replacements is meant is told by a number that runs on through the game.
    options = [kind_of(o) << 48 if kind_of(o) == REPLACE else o for o in s.options]
    where = ([zone[:] for zone in s.zones], s.bits[:], s.printed[:], sheets)
    rest = (s.pools[:], s.marks[:], s.hosts[:], s.turn, s.active, s.phase, s.over, s.winner)
    return (where, rest, s.seat, s.ask_kind, options, s.low, s.high)
