# not compiled: builds values for the edges
"""What one viewer may see: a new value built from an allow-list. Nothing else leaves the kernel.

Viewers are the seats 0 and 1 and the spectator 2. A handle names a card for one viewer and carries
nothing: it is fresh whenever the card enters a zone that hides it, or is shuffled.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import Struct
from typing import Any, Final

import msgspec

from rulebound.kernel import atoms, decisions, legality, triggers
from rulebound.kernel.catalogue import MARK_CLASS, Ability
from rulebound.kernel.context import context_of
from rulebound.kernel.effects import Effect
from rulebound.kernel.records import REPLACE, Item
from rulebound.kernel.state import BACK, FACE_DOWN, RESTED, SEATS, VIRTUAL, State
from rulebound.kernel.values import sheet
from rulebound.kernel.words import OWNER

NAMED: Final = Struct("<BIQQ")  # what a handle is made of
AT_ALL: Final = "use"  # the act that is refused where no act has a reason of its own


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as one viewer sees it; without an id it is a card that this viewer may not know."""

    handle: str
    card: str = ""
    name: str = ""
    owner: int = 0
    controller: int = 0
    rested: bool = False
    face_down: bool = False
    back: bool = False
    token: bool = False
    place: int = -1
    values: dict[str, int] = {}
    printed: dict[str, int] = {}
    keywords: list[str] = []
    marks: dict[str, int] = {}
    beneath: list[CardView] = []
    ability: str = ""
    chosen: list[str] = []  # handles of what was chosen for it on its way to the chase
    modes: list[int] = []  # which of its bodies were
    other_side: str = ""  # the id of the side that is not up, where this viewer may look at it


class ZoneView(msgspec.Struct, frozen=True):
    """A zone: how many cards, and those that the viewer may know. `seat` is -1 for a shared zone."""

    name: str
    seat: int
    count: int
    cards: list[CardView]


class Mention(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as one viewer may speak of it: what it is, or of one that they may not know, where it lies."""

    id: str = ""
    name: str = ""
    zone: str = ""
    seat: int = -1
    spot: int = 0  # counted from 1, in a zone where everybody can tell which card is which


class OptionView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option. `card` and `other` are handles, `said` and `other_said` how to speak of these cards.

    `clause` is the text that is used, `word` a colour or pool that is meant; `text` says it all in plain English.
    `theirs` tells of a place that it is one of the other player's.
    """

    kind: str
    card: str = ""
    other: str = ""
    number: int = 0
    text: str = ""
    said: Mention | None = None
    other_said: Mention | None = None
    clause: str = ""
    word: str = ""
    theirs: bool = False


class DecisionView(msgspec.Struct, frozen=True):
    """The pending decision. Only the seat that owes it sees the options.

    In a choice of cards, so many more are wanted: `least` to `most`, from the options and from those `later` ones that
    are only offered once others were picked.
    """

    number: int
    seat: int
    kind: str
    why: list[str]
    options: list[OptionView]
    low: int = 0
    high: int = -1
    stride: int = 1
    least: int = 0
    most: int = 0
    later: list[OptionView] = []
    text: str = ""  # the question in words, where somebody has put it into words
    says: str = ""  # what the card says by which one is asked, likewise


class View(msgspec.Struct, frozen=True):
    """A position as one viewer may know it."""

    viewer: int
    game: str
    turn: int
    active: int
    phase: str
    zones: list[ZoneView]
    pools: list[dict[str, int]]
    decision: DecisionView | None
    over: bool
    winner: int
    roles: dict[str, str] = {}  # who attacks, is attacked ... by handles


class EventView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, as one viewer may know it: in plain English, and by its parts for other languages.

    `card` is a handle, and `id` and `name` are what the card was then. `source` and `target` are zones, or pools;
    `word` is what was changed, happened or began; `seat` whose doing it was, and of an end who won.
    """

    kind: str
    text: str
    why: list[str] = []
    card: str = ""
    name: str = ""
    number: int = 0
    id: str = ""
    seat: int = -1
    source: str = ""
    source_seat: int = -1
    target: str = ""
    target_seat: int = -1
    verb: str = ""
    word: str = ""
    other: str = ""
    other_said: Mention | None = None
    dice: int = 0


class RefusalView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a card cannot be used in some way."""

    card: str
    act: str
    why: list[str]
    said: Mention | None = None


def view(s: State, viewer: int) -> View:
    """The position for one viewer."""
    words = s.g.words
    zones: list[ZoneView] = []
    for kind, z in enumerate(words.zones):
        for seat in range(1 if z.shared else SEATS):
            rows = s.zones[kind * SEATS + seat]
            listed = rows
            if not z.traced:
                listed = [row for row in rows if s.is_known(row, viewer)]
                if z.visibility == 2:
                    # A zone that hides its cards has an order that nobody may learn from the listing.
                    listed.sort(key=lambda row: (s.g.catalogue.cards[s.printed[row]].id, handle(s, row, viewer)))
            cards = [card_view(s, row, viewer) for row in listed]
            zones.append(ZoneView(z.name, -1 if z.shared else seat, len(rows), cards))
    pools = [{name: s.pool(i, seat) for i, name in enumerate(words.pools)} for seat in range(SEATS)]
    return View(
        viewer,
        s.g.name,
        s.turn,
        s.active,
        words.phases[s.phase],
        zones,
        pools,
        decision(s, viewer),
        s.over,
        s.winner,
        roles(s, viewer),
    )


def roles(s: State, viewer: int) -> dict[str, str]:
    """The cards that play a part in the procedure under way."""
    found = {name: s.g.role(s, i) for i, name in enumerate(s.g.words.roles)}
    return {name: handle(s, row, viewer) for name, row in found.items() if row >= 0}


def handle(s: State, row: int, viewer: int) -> str:
    """The name of a card for one viewer. One in a hidden zone that the viewer does not know has it for one question."""
    z = s.zone[row]
    asked = 0
    if z >= 0 and not s.g.words.zones[z >> 1].traced and not s.is_known(row, viewer):
        asked = s.asked
    return label(s, row, s.link[row], viewer, asked)


def label(s: State, row: int, link: int, viewer: int, asked: int) -> str:
    """A name that carries nothing."""
    return blake2b(NAMED.pack(viewer, row, link, asked), key=s.handle_key, digest_size=6).hexdigest()


def card_view(s: State, row: int, viewer: int) -> CardView:
    """A card for one viewer."""
    words = s.g.words
    bits = s.bits[row]
    known = s.is_known(row, viewer)
    marks = {words.marks[s.marks[i + 1]]: s.marks[i + 2] for i in range(0, len(s.marks), 3) if s.marks[i] == row}
    beneath = [card_view(s, guest, viewer) for guest in s.guests(row)]
    if not known:
        return CardView(
            handle(s, row, viewer),
            owner=s.owner(row),
            controller=s.controller(row),
            rested=bits & RESTED != 0,
            face_down=bits & FACE_DOWN != 0,
            place=s.place(row),
            marks=marks,
            beneath=beneath,
        )
    card = s.g.catalogue.cards[s.printed[row]]
    now = sheet(s, row)
    held = now.keywords
    ability = ""
    chosen: list[str] = []
    modes: list[int] = []
    for item in s.items:
        if item.row == row:
            modes = chosen_modes(s, item)
            if item.ability >= 0 and item.src != row:
                ability = clause_name(s.g.catalogue.abilities[item.ability], s)
            chosen = [handle(s, other, viewer) for other in targets(s, item) if s.is_known(other, viewer)]
    return CardView(
        label(s, row, s.link[row], viewer, 0),
        card.id,
        card.name,
        s.owner(row),
        s.controller(row),
        bits & RESTED != 0,
        bits & FACE_DOWN != 0,
        bits & BACK != 0,
        bits & VIRTUAL != 0,
        s.place(row),
        card.values if now is card.base else dict(zip(words.values, now.values, strict=True)),
        card.values,
        [k for i, k in enumerate(words.keywords) if held >> i & 1] if held else [],
        marks,
        beneath,
        ability,
        chosen,
        modes,
        other_side(s, row) if s.g.may_look_behind(s, row, viewer) else "",
    )


def other_side(s: State, row: int) -> str:
    """The id of the side of a card that is not up, "" where it has only one."""
    cards = s.g.catalogue.cards
    card = cards[s.card[row]]
    if card.back < 0:
        return ""
    return card.id if s.bits[row] & BACK else cards[card.back].id


def targets(s: State, item: Item) -> list[int]:
    """The cards that were chosen for what waits on the chase, as far as they are still there."""
    found: list[int] = []
    for pairs in context_of(item.frame).sets:
        found += [row for row, inc in zip(pairs[::2], pairs[1::2]) if s.is_here(row, inc) and row not in found]
    return found


def chosen_modes(s: State, item: Item) -> list[int]:
    """The bodies that were chosen for what waits on the chase."""
    if item.ability < 0:
        return []
    nums = context_of(item.frame).nums
    chosen = [nums[register] for register in s.g.catalogue.abilities[item.ability].modes]
    return [i for bodies in chosen for i in range(bodies.bit_length()) if bodies >> i & 1]


# -- decisions ------------------------------------------------------------------------------------


def decision(s: State, viewer: int) -> DecisionView | None:
    """The pending decision for one viewer."""
    if s.over or s.suspended:
        return None
    options: list[OptionView] = []
    later: list[OptionView] = []
    low, high, least, most = 0, -1, 0, 0
    if viewer == s.seat:
        if s.high >= 0:
            low, high = s.low, s.high
        else:
            options = [option_view(s, o, viewer) for o in s.options]
        choice = s.frames[-1] if s.frames else None
        if isinstance(choice, decisions.Pick):
            n = len(choice.picked)
            least, most = max(0, choice.least - n), max(0, choice.most - n)
            offered = {decisions.first_of(o) for o in s.options if decisions.kind_of(o) == decisions.PICK}
            rest = [row for row in choice.candidates[choice.at :] if row not in offered]
            later = [option_view(s, decisions.pack(decisions.PICK, row), viewer) for row in rest] if most > 1 else []
    return DecisionView(
        s.asked,
        s.seat,
        s.g.ask_names[s.ask_kind],
        [] if is_secret(s, viewer) else why(s, s.why),
        options,
        low,
        high,
        s.stride if high >= 0 else 1,
        least,
        most,
        later,
    )


def is_secret(s: State, viewer: int) -> bool:
    """Whether the text behind a question stands on a card that a viewer may not know."""
    if viewer == s.seat or s.why < decisions.CLAUSE:
        return False
    ability = s.why - decisions.CLAUSE
    rows = [e.src for e in s.standing if e.kind == REPLACE and e.ability == ability]
    for f in s.frames:
        if isinstance(f, Effect) and f.ability == ability and s.is_here(f.c.src, f.c.src_inc):
            rows.append(f.c.src)
    return len(rows) > 0 and not any(s.is_known(row, viewer) for row in rows)


def option_view(s: State, option: int, viewer: int) -> OptionView:
    """One option of the viewer's own decision."""
    kind = decisions.kind_of(option)
    a = decisions.first_of(option)
    name = s.g.option_names[kind]
    if kind == decisions.PICK:
        return OptionView(name, handle(s, a, viewer), text=named(s, a, viewer), said=mention(s, a, viewer))
    if kind == decisions.TRIGGER:
        p = s.pending[a]
        ability = s.g.catalogue.abilities[p.ability]
        clause = clause_name(ability, s)
        found = OptionView(
            name,
            handle(s, p.row, viewer),
            number=ability.index,
            text=clause,
            said=mention(s, p.row, viewer),
            clause=clause,
        )
        # Several events may have set the same ability off: which of them is told by its card, or the one at its end.
        other = p.opposite if p.subject == p.row else p.subject
        if other < 0 or other == p.row or s.zone[other] < 0:
            return found
        text = f"{clause}, {named(s, other, viewer)}"
        return msgspec.structs.replace(
            found, other=handle(s, other, viewer), text=text, other_said=mention(s, other, viewer)
        )
    if kind == decisions.REPLACE or kind == decisions.APPLY:
        for e in s.standing:
            if e.stamp == a:
                ability = s.g.catalogue.abilities[e.ability]
                clause = clause_name(ability, s)
                return OptionView(
                    name,
                    handle(s, e.src, viewer),
                    number=ability.index,
                    text=clause,
                    said=mention(s, e.src, viewer),
                    clause=clause,
                )
    if kind == decisions.SOURCE:
        if a >= MARK_CLASS:
            row = a - MARK_CLASS
            text = f"from {named(s, row, viewer)}"
            return OptionView(name, handle(s, row, viewer), text=text, said=mention(s, row, viewer))
        pool = s.g.words.pools[a - 1]
        return OptionView(name, number=a - 1, text=f"from {pool}", word=pool)
    if kind == decisions.MODE and s.ask_kind == decisions.ASK_COLOUR:
        return OptionView(name, number=a, text=s.g.words.colours[a], word=s.g.words.colours[a])
    if kind == decisions.PLACE:
        return OptionView(name, number=a, text=f"{name} {a + 1}", theirs=decisions.second_of(option) == 1)
    if kind == decisions.MODE:
        return OptionView(name, number=a, text=f"{name} {a + 1}")
    if kind < decisions.GAME_OPTIONS:
        return OptionView(name, text=name)
    card, other, number = s.g.option_cards(s, option)
    text = name
    if card >= 0:
        text = f"{text} {named(s, card, viewer)}"
    if other >= 0:
        text = f"{text} -> {named(s, other, viewer)}"
    clause = ""
    if s.g.option_parts.get(kind) == decisions.CARD_AND_ABILITY:
        clause = clause_name(triggers.abilities_of(s, card)[number], s)
    return OptionView(
        name,
        handle(s, card, viewer) if card >= 0 else "",
        handle(s, other, viewer) if other >= 0 else "",
        number,
        text,
        mention(s, card, viewer) if card >= 0 else None,
        mention(s, other, viewer) if other >= 0 else None,
        clause,
    )


def mention(s: State, row: int, viewer: int) -> Mention:
    """A card as a viewer may speak of it; of one in a hidden zone nobody says where it lies there."""
    if s.is_known(row, viewer):
        card = s.g.catalogue.cards[s.printed[row]]
        return Mention(card.id, card.name)
    z = s.zone[row]
    if z < 0:
        return Mention()
    zone = s.g.words.zones[z >> 1]
    spot = s.zones[z].index(row) + 1 if zone.traced else 0
    return Mention(zone=zone.name, seat=-1 if zone.shared else z & 1, spot=spot)


def named(s: State, row: int, viewer: int) -> str:
    """A card's name, where the viewer may know it."""
    if s.is_known(row, viewer):
        return s.g.catalogue.cards[s.printed[row]].name
    z = s.zone[row]
    if z < 0:
        return "a card"
    zone = s.g.words.zones[z >> 1]
    if not zone.traced:
        # Where a card lies in a hidden zone tells when it came there.
        return f"a card of the {zone.name}"
    return f"card {s.zones[z].index(row) + 1} of the {zone.name}"


# -- reasons --------------------------------------------------------------------------------------


def clause_name(a: Ability, s: State) -> str:
    """The text of an ability, as a citation."""
    return f"{s.g.catalogue.cards[a.card].id}#{a.index + 1}"


def why(s: State, cause: int) -> list[str]:
    """The rules or the text behind a question or an event."""
    if cause >= decisions.CLAUSE:
        return [clause_name(s.g.catalogue.abilities[cause - decisions.CLAUSE], s)]
    if cause <= 0:
        return []
    return s.g.step_rules(cause // 64, cause % 64)


def reason(s: State, refusal: int) -> list[str]:
    """What refuses: a rule of the game, or a text."""
    if refusal == 0:
        return []
    if refusal >= decisions.CLAUSE:
        return [clause_name(s.g.catalogue.abilities[refusal - decisions.CLAUSE], s)]
    if refusal < 0:
        return [s.g.rule_name(s.g.cost_rule)]
    return [s.g.rule_name(legality.RULES[refusal])]


def refusals(s: State, seat: int) -> list[RefusalView]:
    """Why each card that a player might want to use now cannot be used."""
    if s.over or s.suspended:
        return []
    found = [(row, act, refusal) for row, act, refusal in s.g.refusals(s, seat) if refusal != 0]
    out = [
        RefusalView(handle(s, row, seat), act, reason(s, refusal), mention(s, row, seat)) for row, act, refusal in found
    ]
    if not is_secret(s, seat):
        # What is offered to the other player is not for this one to learn.
        told = {row for row, _, _ in found} | (offered(s) if seat == s.seat else set())
        # Of what has no reason of its own, the reason is that something else is asked now.
        out += [
            RefusalView(handle(s, row, seat), AT_ALL, why(s, s.why), mention(s, row, seat))
            for row in at_hand(s, seat)
            if row not in told
        ]
    return out


def at_hand(s: State, seat: int) -> list[int]:
    """The cards that a player might want to use: in play, and where this player alone sees them."""
    kinds = [kind for kind, zone in enumerate(s.g.words.zones) if zone.play or zone.visibility == OWNER]
    return [row for kind in kinds for row in s.zones[kind * SEATS + seat]]


def offered(s: State) -> set[int]:
    """The cards that options of the pending decision are about."""
    rows: set[int] = set()
    for option in s.options if s.high < 0 else ():
        kind, a = decisions.kind_of(option), decisions.first_of(option)
        if kind >= decisions.GAME_OPTIONS:
            rows.update(s.g.option_cards(s, option)[:2])
        elif kind == decisions.PICK:
            rows.add(a)
        elif kind == decisions.TRIGGER:
            rows.add(s.pending[a].row)
        elif kind == decisions.REPLACE or kind == decisions.APPLY:
            rows.update(e.src for e in s.standing if e.stamp == a)
        elif kind == decisions.SOURCE and a >= MARK_CLASS:
            rows.add(a - MARK_CLASS)
    return rows


# -- the log --------------------------------------------------------------------------------------


def events(s: State, viewer: int) -> list[EventView]:
    """What happened since the last answer, as one viewer may know it."""
    out: list[EventView] = []
    v = s.events
    for i in range(0, len(v), atoms.EV_SIZE):
        kind, row, card, link, seen, a, b, verb, cause, _ = v[i : i + atoms.EV_SIZE]
        knows = row >= 0 and seen & (1 << viewer) != 0
        name = s.g.catalogue.cards[card].name if knows and card >= 0 else "a card"
        text = tell(s, kind, row, a, b, verb, name, viewer)
        if not text:
            continue
        told = EventView(EVENTS[kind], text, why(s, cause), **parts(s, kind, row, a, b, verb, viewer))
        if knows:
            told = msgspec.structs.replace(
                told, card=label(s, row, link, viewer, 0), name=name, id=s.g.catalogue.cards[card].id
            )
        out.append(told)
    return out


def parts(s: State, kind: int, row: int, a: int, b: int, verb: int, viewer: int) -> dict[str, Any]:
    """The parts of an event beside its card, by the names of their fields. No card is named in them but a host."""
    words = s.g.words
    found: dict[str, Any] = {}
    if row < 0 and kind in (atoms.EV_POOL, atoms.EV_GAIN, atoms.EV_HAPPEN, atoms.EV_ROLL):
        found["seat"] = -1 - row
    if kind == atoms.EV_MOVE:
        found.update(zone_at(s, a, "source"), **zone_at(s, b, "target"), verb=words.verbs[verb])
    elif kind == atoms.EV_TURN:
        found["word"] = FACES[a]
    elif kind == atoms.EV_POOL:
        found.update(source=words.pools[a >> 8], target=words.pools[a & 255], number=b)
    elif kind == atoms.EV_GAIN:
        found.update(word=words.pools[a], number=b)
    elif kind == atoms.EV_MARK:
        found.update(word=words.marks[a], number=b)
    elif kind == atoms.EV_HOST:
        # A host that has gone where the viewer cannot follow it is no longer told by the name it has there.
        found.update(other=handle(s, a, viewer) if s.is_known(a, viewer) else "", other_said=mention(s, a, viewer))
    elif kind == atoms.EV_HAPPEN:
        found["word"] = words.happenings[a]
    elif kind == atoms.EV_SHUFFLE:
        found.update(zone_at(s, a, "source"))
    elif kind == atoms.EV_LOOK:
        found.update(zone_at(s, b, "source"), seat=a - 1 if a in (1, 2) else -1)
    elif kind == atoms.EV_MAKE:
        found.update(zone_at(s, a, "target"))
    elif kind == atoms.EV_TURN_BEGINS:
        found.update(seat=a, number=b)
    elif kind == atoms.EV_PHASE:
        found["word"] = words.phases[a]
    elif kind == atoms.EV_OVER:
        found["seat"] = a if a < SEATS else -1
    elif kind == atoms.EV_ROLL:
        found.update(number=a, dice=b)
    return found


def zone_at(s: State, zone: int, end: str) -> dict[str, Any]:
    """A zone as one end of a move."""
    if zone < 0:
        return {}
    z = s.g.words.zones[zone >> 1]
    return {end: z.name, f"{end}_seat": -1 if z.shared else zone & 1}


EVENTS = [
    "move",
    "rest",
    "stand",
    "turn over",
    "damage",
    "pool",
    "gain",
    "mark",
    "attach",
    "happen",
    "shuffle",
    "reveal",
    "look",
    "make",
    "cease",
    "activate",
    "effect",
    "turn",
    "phase",
    "over",
    "undone",
    "roll",
]
FACES = ("face up", "face down", "over")


def zone_name(s: State, zone: int) -> str:
    """A zone in words."""
    if zone < 0:
        return "nowhere"
    z = s.g.words.zones[zone >> 1]
    return z.name if z.shared else f"player {(zone & 1) + 1}'s {z.name}"


def tell(s: State, kind: int, row: int, a: int, b: int, verb: int, name: str, viewer: int) -> str:
    """An event in words; nothing where there is nothing to say to this viewer."""
    words = s.g.words
    if kind == atoms.EV_MOVE:
        said = f" ({words.verbs[verb]})" if verb else ""
        return f"{name}: {zone_name(s, a)} -> {zone_name(s, b)}{said}"
    if kind == atoms.EV_REST:
        return f"{name} rests"
    if kind == atoms.EV_STAND:
        return f"{name} becomes active"
    if kind == atoms.EV_TURN:
        return f"{name} is turned {FACES[a]}"
    if kind == atoms.EV_POOL:
        return f"player {-row}: {b} from {words.pools[a >> 8]} to {words.pools[a & 255]}"
    if kind == atoms.EV_GAIN:
        return f"player {-row}: {words.pools[a]} {b:+d}"
    if kind == atoms.EV_MARK:
        return f"{name}: {words.marks[a]} {b:+d}"
    if kind == atoms.EV_HOST:
        return f"{name} is attached to {named(s, a, viewer)}"
    if kind == atoms.EV_HAPPEN:
        who = name if row >= 0 else f"player {-row}"
        return f"{who}: {words.happenings[a]}"
    if kind == atoms.EV_SHUFFLE:
        return f"{zone_name(s, a)} is shuffled"
    if kind == atoms.EV_REVEAL:
        return f"{name} is shown"
    if kind == atoms.EV_LOOK:
        return f"{name} is looked at" if row >= 0 else f"{zone_name(s, b)} is looked through"
    if kind == atoms.EV_MAKE:
        return f"{name} is made"
    if kind == atoms.EV_CEASE:
        return f"{name} is no more"
    if kind == atoms.EV_TURN_BEGINS:
        return f"turn {b}: player {a + 1}"
    if kind == atoms.EV_PHASE:
        return f"{words.phases[a]} phase"
    if kind == atoms.EV_STAND_EFFECT:
        return "an effect begins"
    if kind == atoms.EV_OVER:
        return "draw" if a == 2 else f"player {a + 1} wins"
    if kind == atoms.EV_ROLL:
        return f"player {-row} rolls {a} with {b} dice" if b > 1 else f"player {-row} rolls {a}"
    if kind == atoms.EV_UNDONE:
        return "that cannot be done, and everything is as it was before"
    return ""
