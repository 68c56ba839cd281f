# not compiled: runs once a process, over the edge types of the effect language
"""From programs to flat integer code: every word becomes a number, every body a run of instructions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.errors import BadProgram
from rulebound.kernel import queries as q
from rulebound.kernel import records as r
from rulebound.kernel import standing as st
from rulebound.kernel import triggers as tr
from rulebound.kernel.catalogue import (
    ABILITIES,
    ACTIVATED,
    ANY,
    AUTOMATIC,
    CONTROLLERS,
    MARK_CLASS,
    NUMBERS,
    ONCE_A_GAME,
    ONCE_A_TURN,
    ONCE_BY_NAME,
    OWNERS,
    PERMANENT,
    REPLACEMENT,
    RULE,
    THEIRS,
    WORDS,
    YOURS,
    Ability,
    Card,
    Catalogue,
    Choice,
    Node,
    Part,
    Search,
    Sheet,
    Tally,
)
from rulebound.kernel.operations import codes as o
from rulebound.kernel.words import STATE, Words
from rulebound.program import abilities as pa
from rulebound.program import amounts as am
from rulebound.program import conditions as co
from rulebound.program import filters as fi
from rulebound.program import ops as op

SIDES = {"yours": YOURS, "theirs": THEIRS, "any": ANY, "owner": OWNERS, "controller": CONTROLLERS}
SORTS = {
    "automatic": AUTOMATIC,
    "activated": ACTIVATED,
    "permanent": PERMANENT,
    "replacement": REPLACEMENT,
    "rule": RULE,
}
HOWS = {"<=": q.LE, ">=": q.GE, "==": q.EQ, "!=": q.NE, "<": q.LT, ">": q.GT}
BYS = {
    "any": tr.BY_ANY,
    "yours": tr.BY_YOU,
    "theirs": tr.BY_THEM,
    "battle": tr.BY_BATTLE,
    "effect": tr.BY_EFFECT,
    "your effect": tr.BY_YOUR_EFFECT,
    "their effect": tr.BY_THEIR_EFFECT,
}
UNTIL = {
    "game": r.GAME,
    "turn": r.TURN,
    "battle": r.BATTLE,
    "end of turn": r.END_OF_TURN,
    "your next turn starts": 4,
    "their next turn starts": 5,
    "your next turn ends": 6,
    "their next turn ends": 7,
    "while here": 8,
    "while rested": 9,
}
ONCE = {"": 0, "turn": ONCE_A_TURN, "game": ONCE_A_GAME, "name": ONCE_BY_NAME}
ENDS = {"top": 0, "bottom": 1, "either": o.EITHER_END}
ORDERS = {"owner": 0, "you": 1, "as they are": 2}
HOW_ATTACHED = ["attached", "beneath"]
NO_AMOUNT = Node(q.A_NUMBER)


class Linker:
    """Links cards into a catalogue, in the words of one game."""

    def __init__(self, words: Words, catalogue: Catalogue) -> None:
        self.w = words
        self.k = catalogue
        self.ability: Ability | None = None
        self.sets: dict[str, int] = {}
        self.nums: dict[str, int] = {}
        self.reads = 0
        self.by_value = False
        self.layers = 0
        self.shown: list[str] = []  # names under which cards are stored that everybody has just seen
        self.found: list[str] = []  # names under which cards are stored that were chosen unseen, by a test
        self.stores = True  # whether what stands here is read by a text that has registers
        self.modes = 0  # how many choices of bodies that are made on play have been come to
        self.card = ""
        self.tallies: list[am.ThisTurn] = []

    def copy(self) -> Linker:
        """A linker that goes on from here, and adds nothing to what this one has linked."""
        further = Linker(self.w, self.k.copy())
        further.tallies = self.tallies[:]
        return further

    # -- cards -----------------------------------------------------------------------------------

    def add(self, cards: list[pa.PrintedCard]) -> None:
        """Links cards. Ids are entered first, so that texts may name cards that come later."""
        w = self.w
        for c in cards:
            if c.id in self.k.numbers:
                raise BadProgram(f"two cards have the id {c.id!r}")
            values = [0] * len(w.values)
            for name, v in c.values.items():
                values[w.number(w.values, name, "value")] = v
            base = Sheet(
                values,
                sum({1 << w.number(w.keywords, x, "keyword") for x in c.keywords}),
                1 << w.number(w.kinds, c.kind, "kind") if c.kind else 0,
                sum({1 << w.number(w.colours, x, "colour") for x in c.colours}),
                sum({1 << w.number(w.attributes, x, "attribute") for x in c.attributes}),
                [self.trait(t) for t in c.traits],
                [self.name(n) for n in (c.name, *c.names)],
                False,
            )
            named = dict(zip(w.values, values, strict=True))
            card = Card(len(self.k.cards), c.id, c.name, base, named, c.token)
            self.k.numbers[c.id] = card.index
            self.k.cards.append(card)
        for c in cards:
            card = self.k.cards[self.k.numbers[c.id]]
            self.card = c.id
            if c.other_side:
                card.back = self.card_number(c.other_side)
            for i, a in enumerate(c.abilities):
                card.abilities.append(self.link(a, card.index, i))
                for k in range(i):
                    if a.sort == "replacement" and replace(c.abilities[k], when=a.when, condition=a.condition) == a:
                        card.abilities[i].text = card.abilities[k].text
            for linked in card.abilities:
                if linked.unknown:
                    card.refused = True
                if linked.sort == AUTOMATIC and linked.own:
                    card.own_mask |= linked.mask
                elif linked.sort in (PERMANENT, REPLACEMENT, AUTOMATIC):
                    card.stands = True
                if linked.window >= 0:
                    card.windows |= 1 << linked.window
                    card.used_in |= linked.zones

    def card_number(self, id: str) -> int:
        """The number of a card by its id."""
        n = self.k.find(id)
        if n < 0:
            raise BadProgram(f"{self.card}: no card has the id {id!r}")
        return n

    def name(self, word: str) -> int:
        """The number of a card name."""
        if word not in self.k.names:
            self.k.names.append(word)
        return self.k.names.index(word)

    def trait(self, word: str) -> int:
        """The number of a trait."""
        if word not in self.k.traits:
            self.k.traits.append(word)
        return self.k.traits.index(word)

    def art(self, word: str) -> int:
        """The number of a name by which an ability works once a game."""
        if not word:
            raise BadProgram(f"{self.card}: an ability that works once by its name has a label")
        if word not in self.k.arts:
            self.k.arts.append(word)
        return self.k.arts.index(word)

    # -- abilities -------------------------------------------------------------------------------

    def link(self, a: pa.Ability, card: int, index: int) -> Ability:
        """Links one ability."""
        outer = (self.ability, self.sets, self.nums, self.reads, self.by_value, self.shown, self.found)
        stores, modes = self.stores, self.modes
        linked = Ability(len(self.k.abilities), card, index, SORTS[a.sort])
        self.k.abilities.append(linked)
        self.ability, self.sets, self.nums, self.reads, self.shown, self.found = linked, {}, {}, 0, [], []
        self.stores = False
        linked.label = a.label
        linked.may = a.may
        linked.costs = len(a.cost) > 0
        linked.once = ONCE[a.once]
        if linked.once == ONCE_BY_NAME:
            linked.art = self.art(a.label)
        linked.zones = self.w.play_mask
        if a.zones:
            linked.zones = 0
            for z in a.zones:
                linked.zones |= self.w.zone_mask(z)
        if isinstance(a.when, pa.Event):
            for name in (a.when.name,) if isinstance(a.when.name, str) else a.when.name:
                linked.mask |= self.w.event_mask(name)
            linked.own = a.when.own
            linked.where = [self.test(t) for t in a.when.where]
            linked.against = [self.test(t) for t in a.when.against]
            linked.whose = SIDES[a.when.whose]
            linked.by = BYS[a.when.by]
            if a.when.mark:
                linked.mark = self.mark(a.when.mark)
        elif linked.sort == AUTOMATIC and a.when == "state":
            if a.condition is None:
                raise BadProgram(f"{self.card}: what is set off by a state has a condition")
            linked.mask = STATE
            linked.own = False  # it stands in the table, and no event sets it off
        elif a.when:
            linked.window = self.w.number(self.w.windows, a.when, "window")
        if a.condition is not None:
            self.reads = 0
            linked.condition = self.condition(a.condition)
            linked.condition_reads = self.reads
        # What a rule text says of cards for good is no effect in play: the game reads its parts where it asks.
        lasts = linked.sort == RULE and all(isinstance(x, op.Forbid | op.Allow | op.Require) for x in a.body)
        self.stores = linked.sort != PERMANENT and not lasts
        if linked.sort == PERMANENT or lasts:
            for step in a.body:
                linked.parts.extend(self.lasting(step, permanent=True))
            self.define(linked)
            linked.reads = linked.condition_reads
            for part in linked.parts:
                linked.reads |= part.settle_reads
        else:
            self.code_of(a, linked)
            linked.text_reads = self.reads
        linked.sets = len(self.sets)
        linked.nums = len(self.nums)
        linked.x = self.nums.get("X", -1)
        self.ability, self.sets, self.nums, self.reads, self.by_value, self.shown, self.found = outer
        self.stores, self.modes = stores, modes
        return linked

    def define(self, linked: Ability) -> None:
        """Marks a permanent that says of its own card, on no condition, what it is: it does so in every zone."""
        w = self.w
        if w.defined is None or linked.sort != PERMANENT or linked.condition is not None or not linked.parts:
            return
        values = [w.number(w.values, name, "value") for name in w.defined]
        for part in linked.parts:
            numbers = part.kind in (r.SET, r.BASE) and part.arg in values
            if not part.on_itself or not (numbers or part.kind in (r.COLOUR, r.KIND, r.TRAIT)):
                return
        for part in linked.parts:
            part.defines = True
        linked.zones = (1 << len(w.zones)) - 1

    def code_of(self, a: pa.Ability, linked: Ability) -> None:
        """Emits the code of an ability: asking, paying, carrying out; and the version that is played onto a chase."""
        linked.adds = any(isinstance(x, op.Increase) for x in a.body)
        linked.alters = linked.adds or any(isinstance(x, op.Prevent | op.Redirect) for x in a.body)
        condition = self.node(linked.condition) if linked.condition is not None else -1
        linked.prelude = self.here()
        if condition >= 0:
            self.emit(o.OP_CONDITION, condition)
        if a.may or a.cost:
            self.emit(o.OP_ASK)
        jump = self.emit(o.OP_JUMP)
        linked.code = self.here()
        self.k.code[jump + 2] = linked.code
        for x in a.body:
            if isinstance(x, op.Declare) and x.on_play:
                self.step(x)
        if a.once:
            self.emit(o.OP_USED)
        if a.cost:
            self.pay(a.cost)
            self.emit(o.OP_PAID, condition)
        jump = self.emit(o.OP_JUMP)
        linked.body = self.here()
        self.k.code[jump + 2] = linked.body
        self.modes = 0
        self.whole(a.body)
        self.emit(o.OP_END)
        linked.announce = self.here()
        if linked.sort == AUTOMATIC and (a.may or a.cost):
            self.emit(o.OP_ASK)
        self.modes = 0
        self.announced(a.body, linked)
        if a.once:
            self.emit(o.OP_USED)
        if a.cost:
            # Of several acts of payment an earlier one may make a later one impossible.
            linked.risky = linked.risky or sum(not isinstance(x, op.Choose | op.When) for x in a.cost) > 1
            self.pay(a.cost)
            self.emit(o.OP_PAID, -1)
        self.emit(o.OP_ANNOUNCED)

    def pay(self, cost: op.Body) -> None:
        """Emits a cost. A condition at its head is one of paying it, and is not looked at again when it is paid."""
        self.emit(o.OP_PAY)
        while cost and isinstance(cost[0], op.When):
            self.emit(o.OP_CONDITION, self.node(self.condition(cost[0].condition)))
            cost = cost[1:]
        self.body(cost)

    def announced(self, body: op.Body, linked: Ability) -> None:
        """Emits what is chosen on play: modes first, each with what its body asks for, then targets and numbers."""
        for x in body:
            if isinstance(x, op.Modes) and x.on_play:
                reg = self.kept()
                self.ask_modes(x, reg, o.ON_PLAY)
                self.emit(o.OP_UNDONE)
                for i, part in enumerate(x.bodies):
                    skip = self.emit(o.OP_JBIT, reg, 0, i, self.on_condition(x, i))
                    self.announced(part, linked)
                    self.k.code[skip + 2] = self.here()
                # One body may leave another without its target.
                linked.risky = True
        for x in body:
            if isinstance(x, op.Choose) and x.target:
                self.emit(o.OP_CHOOSE, self.choice(x), self.set(x.name), 0, 1)
            elif isinstance(x, op.Declare) and x.on_play:
                self.step(x)
                linked.risky = True

    def kept(self) -> int:
        """The register of modes that are chosen on play: the next one, each time that the text is gone through."""
        assert self.ability is not None
        reg = self.num(f"#mode {self.modes}")
        self.modes += 1
        if reg not in self.ability.modes:
            self.ability.modes.append(reg)
        return reg

    # -- code ------------------------------------------------------------------------------------

    def here(self) -> int:
        """Where the next instruction goes."""
        return len(self.k.code)

    def emit(self, code: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
        """Writes an instruction; returns where it stands."""
        at = self.here()
        self.k.code.extend((code, a, b, c, d))
        return at

    def stored(self, name: str) -> str:
        """A name that is read, or an error where no text is being carried out that could have stored something."""
        if not self.stores:
            raise BadProgram(f"{self.card}: nothing can be stored under {name!r} where it is read")
        return name

    def set(self, name: str) -> int:
        """The register of cards stored under a name."""
        return self.sets.setdefault(name, len(self.sets))

    def num(self, name: str) -> int:
        """The register of a number stored under a name."""
        return self.nums.setdefault(name, len(self.nums))

    def fresh(self) -> int:
        """A register of its own for a number."""
        return self.num(f"#{len(self.nums)}")

    def node(self, n: Node) -> int:
        """The number of a node in the catalogue."""
        self.k.nodes.append(n)
        return len(self.k.nodes) - 1

    def amount_node(self, a: am.Amount) -> int:
        """The number of an amount."""
        return self.node(self.amount(a))

    def what_node(self, w: fi.What | None) -> int:
        """The number of a reference, -1 for none."""
        return -1 if w is None else self.node(self.what(w))

    def moved_node(self, w: fi.What) -> int:
        """The number of a reference to what is moved: a card that the event has taken elsewhere, from there."""
        return self.node(Node(q.R_BECAME)) if isinstance(w, fi.Subject) else self.what_node(w)

    def whole(self, body: op.Body) -> None:
        """Emits the body of an ability; what is declared on play was said before the cost is paid."""
        self.body(tuple(x for x in body if not isinstance(x, op.Declare) or not x.on_play), True)

    def body(self, body: op.Body, whole: bool = False) -> None:
        """Emits a body; a leading condition that fails ends it."""
        ends: list[int] = []
        shown = self.shown[:]
        for step in body:
            if isinstance(step, op.Declare) and step.on_play:
                if not whole:
                    raise BadProgram(f"{self.card}: a number is declared on play by a whole text, not by a part of one")
                self.declare(step, o.KEPT)
                continue
            # On play nobody knows whether another part will come up: the choice is made when it does.
            if isinstance(step, op.Choose) and step.target and not whole:
                self.emit(o.OP_CHOOSE, self.choice(step, late=True), self.set(step.name))
                self.note_shown(step)
                continue
            if isinstance(step, op.Modes) and step.on_play and not whole:
                step = replace(step, on_play=False)
            if isinstance(step, op.When):
                ends.append(self.emit(o.OP_UNLESS, self.node(self.condition(step.condition))))
            else:
                self.step(step)
                self.note_shown(step)
        for at in ends:
            self.k.code[at + 2] = self.here()
        # A body within another may not be carried out: what it shows is sure only inside it.
        self.shown = shown

    def note_shown(self, x: op.Op) -> None:
        """Keeps track of the names under which cards are stored that everybody has just seen."""
        if isinstance(x, op.Choose | op.Look | op.Keep):
            self.found = [name for name in self.found if name != x.name]
            if isinstance(x, op.Choose) and x.cards.where and self.k.choices[-1].hidden:
                self.found.append(x.name)
        if isinstance(x, op.Choose | op.Look | op.Keep) and x.name in self.shown:
            self.shown = [name for name in self.shown if name != x.name]
        elif isinstance(x, op.Shuffle):
            self.shown = []
        elif isinstance(x, op.Reveal):
            self.shown.append(x.name)
            if isinstance(x.what, fi.It):
                self.shown.append(x.what.name)

    def step(self, x: op.Op) -> None:
        """Emits one operation."""
        match x:
            case op.Choose():
                self.emit(o.OP_CHOOSE, self.choice(x), self.set(x.name))
            case op.Look():
                self.emit(o.OP_LOOK, self.what_node(x.what), self.set(x.name))
            case op.Reveal():
                self.emit(o.OP_REVEAL, self.what_node(x.what), self.set(x.name))
            case op.Note():
                self.emit(o.OP_NOTE, self.amount_node(x.amount), self.num(x.name))
            case op.Keep():
                but = self.set(x.but) if x.but else -1
                self.emit(o.OP_KEEP, self.what_node(x.what), self.set(x.name), but, 1 if x.moved else 0)
            case op.Declare():
                self.declare(x, 0)
            case op.DeclareColour():
                colours = (1 << len(self.w.colours)) - 1
                if x.among:
                    colours = sum({1 << self.w.number(self.w.colours, each, "colour") for each in x.among})
                self.emit(o.OP_COLOUR, colours, self.num(x.name), 0, self.one_side(x.by))
            case op.Roll():
                if x.sides < 1:
                    raise BadProgram(f"{self.card}: a die has a side at least")
                self.emit(o.OP_ROLL, self.amount_node(x.dice), self.num(x.name), x.sides)
            case op.Secretly():
                chosen = op.Choose(x.cards, x.at_most, x.at_least)
                self.emit(o.OP_SECRET, self.choice(chosen), self.set(x.yours), self.set(x.theirs))
            case op.Draw():
                verb = self.w.verbs.index("draw") if "draw" in self.w.verbs else 0
                hand = self.w.zone("hand") | verb << 8
                self.emit(o.OP_DRAW, self.amount_node(x.amount), self.one_side(x.side), self.w.zone("deck"), hand)
            case op.Move():
                self.move(x)
            case op.Play():
                less = self.amount_node(x.less)
                flags = (1 if x.rested else 0) | (2 if x.pay else 0)
                self.emit(o.OP_PLAY, self.moved_node(self.fixed(x.what)), flags, less)
            case op.Shuffle():
                self.emit(o.OP_SHUFFLE, self.w.zone(x.zone), self.one_side(x.side))
            case op.Attach():
                how = self.w.number(HOW_ATTACHED, x.how, "way to attach")
                self.emit(o.OP_ATTACH, self.moved_node(x.what), self.what_node(x.to), how)
            case op.Shift():
                self.emit(o.OP_SHIFT, self.what_node(x.what), 1 if x.swap else 0)
            case op.Rest():
                self.emit(o.OP_REST, self.what_node(x.what))
            case op.Stand():
                self.emit(o.OP_STAND, self.what_node(x.what))
            case op.Turn():
                self.emit(o.OP_TURN, self.what_node(x.what), {"up": 0, "down": 1, "over": 2}[x.face])
            case op.Put():
                self.emit(o.OP_PUT, self.what_node(x.what), self.mark(x.mark), self.amount_node(x.amount))
            case op.Remove():
                self.emit(o.OP_REMOVE, self.what_node(x.what), self.mark(x.mark), self.amount_node(x.amount))
            case op.Transfer():
                self.transfer(x)
            case op.Gain():
                pool = self.w.number(self.w.pools, x.pool, "pool")
                only = self.lasting_search(x.only) + 1 if x.only is not None else 0
                self.emit(o.OP_GAIN, pool, self.amount_node(x.amount), SIDES[x.side], only)
            case op.Damage():
                if (x.what is None) == (x.side is None):
                    raise BadProgram(f"{self.card}: damage goes to cards or to a side, one of them")
                side = self.one_side(x.side) if x.side is not None else -1
                scratch = self.set(f"#{len(self.sets)}") + 1 if x.divided else 0
                scratch |= (self.what_node(x.source) + 1) << o.SOURCE_SHIFT
                self.emit(o.OP_DAMAGE, self.amount_node(x.amount), self.what_node(x.what), side, scratch)
            case (
                op.Change()
                | op.Become()
                | op.Grant()
                | op.Lose()
                | op.Forbid()
                | op.Allow()
                | op.Require()
                | op.Charge()
            ):
                for part in self.lasting(x, permanent=False):
                    targets = self.what_node(what_of(x.what)) if is_what(x.what) else -1
                    self.emit(o.OP_LASTING, part.number, targets, UNTIL[x.lasting])
            case op.Copy():
                self.emit(o.OP_COPY, self.what_node(x.what), self.what_node(x.of), UNTIL[x.lasting])
            case op.Control():
                held, side = self.set(f"#{len(self.sets)}"), self.one_side(x.side)
                name = next(key for key, value in self.sets.items() if value == held)
                self.emit(o.OP_KEEP, self.what_node(x.what), held, -1)
                self.emit(o.OP_CONTROL, held, side, UNTIL[x.lasting], 0)
                self.move(op.Move(fi.It(name), "field", "top", side=x.side))
                # Whatever they have become on the other side.
                self.emit(o.OP_KEEP, self.what_node(fi.It(name)), held, -1, 1)
                self.emit(o.OP_CONTROL, held, side, UNTIL[x.lasting], 1)
            case op.Later():
                time = self.w.number(self.w.times, x.when, "time")
                at = self.emit(o.OP_LATER, time, 0, UNTIL[x.lasting])
                self.body(x.body)
                self.emit(o.OP_END)
                self.k.code[at + 2] = self.here()
            case op.NextTime():
                what = self.what_node(x.what)
                inner = self.inner(x.ability)
                self.emit(o.OP_NEXT, inner.id, UNTIL[x.lasting], what)
            case op.Make():
                where = self.w.zone("field") | self.set(x.name) << 8
                self.emit(
                    o.OP_MAKE, self.card_number(x.token), self.amount_node(x.amount), self.one_side(x.side), where
                )
            case op.CopySpell():
                self.emit(o.OP_COPY_SPELL, self.what_node(x.what))
            case op.Cancel():
                verb = self.w.verbs.index("cancel") if "cancel" in self.w.verbs else 0
                self.emit(o.OP_CANCEL, self.what_node(x.what), 0, verb)
            case op.If():
                at = self.emit(o.OP_UNLESS, self.node(self.condition(x.condition)))
                self.body(x.body)
                if x.otherwise:
                    out = self.emit(o.OP_JUMP)
                    self.k.code[at + 2] = self.here()
                    self.body(x.otherwise)
                    self.k.code[out + 2] = self.here()
                else:
                    out = self.emit(o.OP_JUMP)
                    self.k.code[at + 2] = self.here()
                    self.emit(o.OP_UNDONE)
                    self.k.code[out + 2] = self.here()
            case op.May():
                reg = self.fresh()
                ask = self.emit(o.OP_MAY, reg, self.one_side(x.by), 1 if x.cost else 0)
                skip = self.emit(o.OP_JZ, reg)
                group = self.fresh()
                self.emit(o.OP_GROUP, group)
                self.body(x.body)
                self.emit(o.OP_GROUPED, group)
                self.k.code[skip + 2] = self.here()
                self.k.code[ask + 4] = self.here()
            case op.Modes():
                reg = self.kept() if x.on_play else self.fresh()
                self.ask_modes(x, reg, o.KEPT if x.on_play else 0)
                group = self.fresh()
                self.emit(o.OP_GROUP, group)
                for i, body in enumerate(x.bodies):
                    skip = self.emit(o.OP_JBIT, reg, 0, i, self.on_condition(x, i))
                    self.body(body, x.on_play)
                    self.k.code[skip + 2] = self.here()
                self.emit(o.OP_GROUPED, group)
            case op.Repeat():
                reg = self.fresh()
                self.emit(o.OP_NOTE, self.amount_node(x.amount), reg)
                group = self.fresh()
                self.emit(o.OP_GROUP, group)
                at = self.emit(o.OP_COUNT, reg)
                self.body(x.body)
                self.emit(o.OP_JUMP, 0, at)
                self.k.code[at + 2] = self.here()
                self.emit(o.OP_GROUPED, group)
            case op.Each():
                reg = self.fresh()
                source = self.set(f"#{len(self.sets)}")
                self.emit(o.OP_KEEP, self.what_node(x.what), source, -1)
                self.emit(o.OP_STORE, reg, 0)
                group = self.fresh()
                self.emit(o.OP_GROUP, group)
                at = self.emit(o.OP_EACH, reg, source, self.set(x.name))
                self.body(x.body)
                self.emit(o.OP_JUMP, 0, at)
                self.k.code[at + 4] = self.here()
                self.emit(o.OP_GROUPED, group)
            case op.Use():
                if x.timing in self.w.windows:
                    self.emit(o.OP_USE, self.w.windows.index(x.timing), self.what_node(x.of))
                else:
                    self.emit(o.OP_USE, -1, self.what_node(x.of), self.w.event_mask(x.timing))
            case op.Increase():
                self.emit(o.OP_INCREASE, self.amount_node(x.amount))
            case op.Prevent():
                self.emit(o.OP_PREVENT, -1 if x.amount is None else self.amount_node(x.amount))
            case op.Redirect():
                if x.at == "either":
                    raise BadProgram(f"{self.card}: cards are redirected to the top or to the bottom")
                self.emit(o.OP_REDIRECT, self.w.zone(x.to), ENDS[x.at])
            case op.ExtraTurn():
                self.emit(o.OP_EXTRA, self.one_side(x.side))
            case op.Win():
                self.emit(o.OP_WIN, self.one_side(x.side))
            case op.Defeat():
                self.emit(o.OP_DEFEAT, SIDES[x.side])
            case op.Pay():
                self.emit(o.OP_PRICE, self.price(x), self.one_side(x.by))
            case op.Act():
                doing = self.w.number(self.w.doings, x.name, "act of this game")
                self.emit(o.OP_ACT, doing, self.what_node(x.what), self.amount_node(x.amount))
            case op.When():
                raise BadProgram(f"{self.card}: a leading condition stands in a body")
            case op.Unknown():
                assert self.ability is not None
                self.ability.unknown = True
                self.emit(o.OP_END)

    def declare(self, x: op.Declare, when: int) -> None:
        """Emits the declaration of a number."""
        low, high = self.amount_node(x.at_least), self.amount_node(x.at_most)
        self.emit(o.OP_DECLARE, low, high, self.num(x.name), self.one_side(x.by) | when)

    def on_condition(self, x: op.Modes, i: int) -> int:
        """The number of the condition on which a body may be chosen, + 1; 0 for none."""
        condition = x.only[i] if i < len(x.only) else None
        return 0 if condition is None else self.node(self.condition(condition)) + 1

    def ask_modes(self, x: op.Modes, reg: int, when: int) -> None:
        """Emits a choice of bodies; they follow after one more instruction."""
        if isinstance(x.at_least, int) and isinstance(x.at_most, int):
            told = x.at_least << 8 | x.at_most
        else:
            both = Node(q.A_SUM)
            both.kids.extend((self.amount(x.at_least), self.amount(x.at_most)))
            told = -1 - self.node(both)
        self.emit(o.OP_MODES, len(x.bodies), reg, told, self.one_side(x.by) | when)

    def price(self, x: op.Pay) -> int:
        """The number of a price: an amount for each kind of payment, in the game's order."""
        nodes = [NO_AMOUNT] * len(self.w.prices)
        for part in x.price:
            nodes[self.w.number(self.w.prices, part.kind, "kind of payment")] = self.amount(part.amount)
        self.k.prices.append(nodes)
        assert self.ability is not None
        if self.ability.price < 0:
            self.ability.price = len(self.k.prices) - 1
        return len(self.k.prices) - 1

    def move(self, x: op.Move) -> None:
        """Emits a move, its manner packed into one argument."""
        how = ENDS[x.at] | (o.MOVE_RESTED if x.rested else 0)
        how |= {"": 0, "up": o.MOVE_UP, "down": o.MOVE_DOWN}[x.face]
        how |= ORDERS[x.order] << o.ORDER_SHIFT
        how |= SIDES[x.side] << o.SIDE_SHIFT
        if isinstance(x.what, fi.It) and x.what.name in self.shown:
            how |= o.MOVE_SHOWN
        if isinstance(x.what, fi.It) and x.what.name in self.found:
            how |= o.MOVE_FOUND
        if x.manner:
            how |= (self.w.number(self.w.manners, x.manner, "manner") + 1) << o.MANNER_SHIFT
        verb = self.w.number(self.w.verbs, x.verb, "verb")
        what = x.what
        if self.w.zones[self.w.zone(x.to)].places > 0:
            what = self.fixed(what)
        self.emit(o.OP_MOVE, self.moved_node(what), self.w.zone(x.to), verb, how)

    def fixed(self, what: fi.What) -> fi.What:
        """The same cards, stored first: an operation that takes them one by one must not look again in between."""
        if not isinstance(what, fi.All | fi.Top):
            return what
        name = f"#{len(self.sets)}"
        self.emit(o.OP_KEEP, self.what_node(what), self.set(name), -1)
        return fi.It(name)

    def transfer(self, x: op.Transfer) -> None:
        """Emits a move of interchangeable cards."""
        manner = self.one_side(x.side) | (16 if x.up_to else 0)
        if x.source in self.w.groups:
            if x.off is not None:
                raise BadProgram(f"{self.card}: from which card of the group {x.source!r} they come their player picks")
            scratch = self.set(f"#{len(self.sets)}")
            group = self.group(x.source)
            if x.onto is not None and max(self.k.groups[group]) >= MARK_CLASS:
                raise BadProgram(
                    f"{self.card}: cards of the group {x.source!r} may lie on cards, and go to a pool alone"
                )
            target = self.mark(x.target) if x.onto is not None else self.w.number(self.w.pools, x.target, "pool")
            manner |= self.what_node(x.onto) + 1 << 8 if x.onto is not None else 0
            self.emit(o.OP_TRANSFER_ANY, self.amount_node(x.amount), group << 8 | target, manner, scratch)
            return
        off, onto = x.off is not None, x.onto is not None
        mode = 3 if off and onto else 2 if off else 1 if onto else 0
        source = self.mark(x.source) if off else self.w.number(self.w.pools, x.source, "pool")
        target = self.mark(x.target) if onto else self.w.number(self.w.pools, x.target, "pool")
        node = self.what_node(x.off if off else x.onto)
        other = self.what_node(x.onto) if mode == 3 else 0
        self.emit(
            o.OP_TRANSFER,
            self.amount_node(x.amount),
            source << 8 | target,
            manner | mode << 5 | other << 8,
            node,
        )

    def group(self, word: str) -> int:
        """The number of a group of classes of interchangeable cards."""
        members: list[int] = []
        for name in self.w.groups[word]:
            if name in self.w.pools:
                members.append(self.w.pools.index(name))
            else:
                members.append(MARK_CLASS + self.mark(name))
        if members not in self.k.groups:
            self.k.groups.append(members)
        return self.k.groups.index(members)

    def mark(self, word: str) -> int:
        """The number of a mark."""
        return self.w.number(self.w.marks, word, "mark")

    def inner(self, a: pa.Ability) -> Ability:
        """Links an ability that another one gives or sets up."""
        assert self.ability is not None
        # Its code lies inside the text around it, which must not run into it.
        over = self.emit(o.OP_JUMP)
        linked = self.link(a, self.ability.card, self.ability.index)
        self.k.code[over + 2] = self.here()
        return linked

    # -- what lasts ------------------------------------------------------------------------------

    def one_side(self, side: str) -> int:
        """A side that must be one player: who draws, chooses, wins."""
        if side not in ("yours", "theirs"):
            raise BadProgram(f"{self.card}: one player does this, yours or theirs; {side!r} is said once for each")
        return SIDES[side]

    def lasting(self, x: op.Op, permanent: bool) -> list[Part]:
        """The patterns of the standing effects that an operation sets up."""
        w = self.w
        match x:
            case op.Change():
                return [self.part(r.CHANGE, w.number(w.values, x.value, "value"), x.amount, x.what, permanent)]
            case op.Become():
                kind = r.BASE if x.base else r.SET
                return [self.part(kind, w.number(w.values, x.value, "value"), x.amount, x.what, permanent)]
            case op.Grant():
                return self.grant(x, permanent)
            case op.Lose():
                if x.keyword:
                    if x.timing:
                        raise BadProgram(f"{self.card}: Lose names a keyword or a timing, not both")
                    keyword = w.number(w.keywords, x.keyword, "keyword")
                    return [self.part(r.NO_KEYWORD, keyword, 0, x.what, permanent)]
                return [self.part(r.SILENCE, self.timing(x.timing), 0, x.what, permanent)]
            case op.Forbid() | op.Allow() | op.Require():
                kind = {op.Forbid: r.FORBID, op.Allow: r.ALLOW, op.Require: r.REQUIRE}[type(x)]
                part = self.part(kind, w.number(w.acts, x.act, "act"), 0, x.what, permanent)
                part.side = SIDES[x.side] if x.side is not None else -1
                part.against = self.lasting_search(x.against) if x.against is not None else -1
                return [part]
            case op.Charge():
                part = self.part(r.CHARGE, w.number(w.acts, x.act, "act"), x.amount, x.what, permanent)
                part.side = SIDES[x.side] if x.side is not None else -1
                part.once = x.once
                if x.once and permanent:
                    raise BadProgram(f"{self.card}: what is for one act only cannot stand in a permanent ability")
                return [part]
        raise BadProgram(f"{self.card}: {type(x).__name__} does not last, so it cannot stand in a permanent ability")

    def timing(self, word: str) -> int:
        """Which abilities a text silences: 0 for all, the bits of an own event, below 0 a window."""
        if word == "":
            return 0
        return -1 - self.w.windows.index(word) if word in self.w.windows else self.w.event_mask(word)

    def grant(self, x: op.Grant, permanent: bool) -> list[Part]:
        """The patterns of what a grant gives, one for each thing."""
        w = self.w
        only = 1 if x.only else 0
        out: list[Part] = []
        if x.keyword:
            out.append(self.part(r.KEYWORD, w.number(w.keywords, x.keyword, "keyword"), only, x.what, permanent))
        if x.named:
            out.append(self.part(r.NAME, self.name(x.named), only, x.what, permanent))
        if x.trait:
            out.append(self.part(r.TRAIT, self.trait(x.trait), only, x.what, permanent))
        if x.colour:
            out.append(self.part(r.COLOUR, w.number(w.colours, x.colour, "colour"), only, x.what, permanent))
        if x.kind:
            out.append(self.part(r.KIND, w.number(w.kinds, x.kind, "kind"), only, x.what, permanent))
        if x.ability is not None:
            part = self.part(r.GRANTED, self.inner(x.ability).id, only, x.what, permanent)
            part.apart = x.apart
            out.append(part)
        elif x.apart:
            raise BadProgram(f"{self.card}: what is no ability of a card is given as one, and nothing else is")
        if not out:
            raise BadProgram(f"{self.card}: a grant gives nothing")
        return out

    def part(self, kind: int, arg: int, amount: am.Amount, what: fi.What | fi.Cards | None, permanent: bool) -> Part:
        """The pattern of one standing effect."""
        outer, self.reads, self.layers = self.reads, 0, 0
        node = self.amount(amount)
        of_amount = self.reads
        search = -1
        if isinstance(what, fi.Cards):
            search = self.lasting_search(what)
        elif permanent and isinstance(what, fi.All):
            search = self.lasting_search(what.cards)
        elif permanent and what is not None and not isinstance(what, fi.This):
            if isinstance(what, fi.Top):
                raise BadProgram(f"{self.card}: a permanent ability cannot be about the top of a zone")
            test = Node(q.T_IS)
            test.kids.append(self.what(what))
            self.k.searches.append(Search(ANY, self.w.play_mask, [test], st.HOSTS, st.HOSTS, False))
            search = len(self.k.searches) - 1
        part = Part(len(self.k.parts), kind, arg, node, search, -1, -1)
        part.on_itself = isinstance(what, fi.This)
        part.layer_reads = self.layers
        if node.op != q.A_NUMBER:
            part.settle_reads |= of_amount
            part.sheet_reads |= of_amount
        if search >= 0:
            found = self.k.searches[search]
            part.sheet_reads |= found.tested & ~st.VALUES
            if found.by_value:
                part.settle_reads |= found.reads
        self.k.parts.append(part)
        self.reads = outer
        return part

    # -- searches, tests, references -------------------------------------------------------------

    def search(self, cards: fi.Cards) -> int:
        """The number of a search."""
        self.k.searches.append(self.searching(cards))
        return len(self.k.searches) - 1

    def lasting_search(self, cards: fi.Cards) -> int:
        """The number of a search that goes on after the text that began it."""
        outer, self.stores = self.stores, False
        found = self.search(cards)
        self.stores = outer
        return found

    def searching(self, cards: fi.Cards) -> Search:
        """A search; what it reads is noted for the ability around it."""
        zones = 0
        for z in cards.zones:
            zones |= self.w.zone_mask(z)
        outer, self.by_value = self.by_value, False
        before, self.reads = self.reads, 0
        for i in range(len(self.w.zones)):
            if zones & (1 << i):
                self.reads |= 1 << (st.ZONES + i)
        of_zones, self.reads = self.reads, 0
        tests = [self.test(t) for t in cards.where]
        out = Search(SIDES[cards.side], zones, tests, self.reads | of_zones, self.reads, self.by_value)
        self.reads |= of_zones
        self.by_value = outer or self.by_value
        self.reads |= before
        return out

    def choice(self, x: op.Choose, late: bool = False) -> int:
        """The number of a choice of cards; of targets that no game chooses on play, if `late`."""
        search = self.searching(x.cards)
        total, limit, different = -1, NO_AMOUNT, False
        if x.together is not None:
            different = x.together.different
            if x.together.total:
                total = self.w.number(self.w.values, x.together.total, "value")
                limit = self.amount(x.together.at_most)
        hidden = any(search.zones & (1 << i) and z.visibility != 0 for i, z in enumerate(self.w.zones))
        if any(isinstance(t, fi.FaceUp) for t in x.cards.where):
            hidden = False  # everybody sees those, and the others are not searched for them
        self.k.choices.append(
            Choice(
                search,
                None if x.at_least is None else self.amount(x.at_least),
                self.amount(x.at_most),
                self.one_side(x.by),
                self.set(x.among) if x.among else -1,
                total,
                limit,
                different,
                x.target and not late,
                x.blind,
                hidden,
                x.target,
            )
        )
        return len(self.k.choices) - 1

    def what(self, x: fi.What) -> Node:
        """A reference to cards."""
        match x:
            case fi.This():
                return Node(q.R_THIS)
            case fi.It():
                return Node(q.R_IT, self.set(self.stored(x.name)))
            case fi.Subject():
                return Node(q.R_SUBJECT)
            case fi.Opposite():
                return Node(q.R_OPPOSITE)
            case fi.Role():
                self.reads |= st.ROLES
                for i, z in enumerate(self.w.zones):
                    if z.play:  # who has left plays no part any more
                        self.reads |= 1 << (st.ZONES + i)
                return Node(q.R_ROLE, self.w.number(self.w.roles, x.name, "role"))
            case fi.Host():
                node = Node(q.R_HOST)
                node.kids.append(self.what(x.of))
                return node
            case fi.All():
                node = Node(q.R_ALL)
                node.search = self.searching(x.cards)
                return node
            case fi.Top():
                node = Node(q.R_TOP, self.w.zone(x.zone), SIDES[x.side], 1 if x.bottom else 0)
                node.kids.append(self.amount(x.count))
                return node

    def test(self, t: fi.Filter) -> Node:
        """A test on a card."""
        w = self.w
        match t:
            case fi.Kind():
                self.value()
                return Node(q.T_KIND, w.number(w.kinds, t.name, "kind"))
            case fi.Named():
                self.value()
                return Node(q.T_NAMED, self.name(t.name))
            case fi.NamePart():
                self.value()
                node = Node(q.T_NAME_PART)
                node.text = t.part
                return node
            case fi.Trait():
                self.value()
                return Node(q.T_TRAIT, self.trait(t.name))
            case fi.TraitPart():
                self.value()
                node = Node(q.T_TRAIT_PART)
                node.text = t.part
                return node
            case fi.Colour():
                self.value()
                return Node(q.T_COLOUR, w.number(w.colours, t.name, "colour"))
            case fi.DeclaredColour():
                self.value()
                return Node(q.T_DECLARED, self.num(self.stored(t.name)))
            case fi.Colours():
                self.value()
                return Node(q.T_COLOURS, t.at_least)
            case fi.Attribute():
                self.value()
                return Node(q.T_ATTRIBUTE, w.number(w.attributes, t.name, "attribute"))
            case fi.Compare():
                self.by_value = True
                self.value(NUMBERS)
                node = Node(q.T_COMPARE, w.number(w.values, t.value, "value"), HOWS[t.how], 1 if t.base else 0)
                node.kids.append(self.amount(t.amount))
                return node
            case fi.Rested():
                self.reads |= st.ORIENTATION
                return Node(q.T_RESTED)
            case fi.Ready():
                self.reads |= st.ORIENTATION
                return Node(q.T_READY)
            case fi.FaceUp():
                self.reads |= st.FACES
                return Node(q.T_UP)
            case fi.FaceDown():
                self.reads |= st.FACES
                return Node(q.T_DOWN)
            case fi.Keyword():
                self.by_value = True
                self.value(ABILITIES)
                return Node(q.T_KEYWORD, w.number(w.keywords, t.name, "keyword"))
            case fi.HasAbility():
                if t.current:
                    self.by_value = True
                    self.value(ABILITIES)
                now = 1 if t.current else 0
                if t.timing in w.windows:
                    return Node(q.T_ABILITY, w.windows.index(t.timing), 0, now)
                return Node(q.T_ABILITY, -1, w.event_mask(t.timing), now)
            case fi.Plain():
                self.value()
                return Node(q.T_PLAIN, 1 if t.current else 0)
            case fi.Other():
                return Node(q.T_OTHER)
            case fi.Whose():
                return Node(q.T_WHOSE, SIDES[t.side])
            case fi.Is():
                return self.with_ref(Node(q.T_IS), t.ref)
            case fi.SameName():
                self.value()
                return self.with_ref(Node(q.T_SAME_NAME), t.ref)
            case fi.Marked():
                self.reads |= st.MARKS
                return Node(q.T_MARKED, self.mark(t.mark), t.at_least)
            case fi.Did():
                self.reads |= st.MEMORY
                node = Node(q.T_DID, w.number(w.memories, t.memory, "memory"))
                return node if t.by is None else self.with_ref(node, t.by)
            case fi.Beside():
                self.reads |= st.PLACES
                return self.with_ref(Node(q.T_BESIDE), t.ref)
            case fi.InRow():
                self.reads |= st.PLACES
                return Node(q.T_ROW, w.number(w.rows, t.row, "row"))
            case fi.AttachedTo():
                self.reads |= st.HOSTS
                return self.with_ref(Node(q.T_ATTACHED), t.ref)
            case fi.Carrying():
                self.reads |= st.HOSTS
                node = Node(q.T_CARRYING)
                node.kids.extend(self.test(k) for k in t.where)
                return node
            case fi.Token():
                return Node(q.T_TOKEN)
            case fi.Came():
                return Node(q.T_CAME, w.number(w.manners, t.manner, "manner"))
            case fi.Chased():
                return Node(q.T_CHASED, ["spell", "ability", "activated", "automatic"].index(t.what))
            case fi.Targeting():
                for i, z in enumerate(w.zones):
                    if z.shared:  # where the chase is
                        self.reads |= 1 << (st.ZONES + i)
                node = Node(q.T_TARGETING)
                node.kids.extend(self.test(k) for k in t.where)
                return node
            case fi.Not():
                node = Node(q.T_NOT)
                node.kids.append(self.test(t.test))
                return node
            case fi.Either() | fi.Both():
                node = Node(q.T_EITHER if isinstance(t, fi.Either) else q.T_BOTH)
                node.kids.extend(self.test(k) for k in t.tests)
                return node

    def value(self, layer: int = WORDS) -> None:
        """Notes that a test or amount reads what effects of a layer can change."""
        self.reads |= st.VALUES
        if layer == NUMBERS:
            self.reads |= st.MARKS  # a game may let marks change numbers
        self.layers |= 1 << layer

    def with_ref(self, node: Node, ref: fi.Ref | fi.All) -> Node:
        """A test that compares with another card."""
        node.kids.append(self.what(ref))
        return node

    # -- amounts and conditions ------------------------------------------------------------------

    def amount(self, a: am.Amount) -> Node:
        """An amount."""
        w = self.w
        match a:
            case int():
                return Node(q.A_NUMBER, a)
            case am.Count() | am.Names():
                node = Node(q.A_COUNT if isinstance(a, am.Count) else q.A_NAMES)
                node.search = self.searching(a.cards)
                return node
            case am.Total() | am.Highest():
                self.value(NUMBERS)
                self.by_value = True
                node = Node(q.A_TOTAL if isinstance(a, am.Total) else q.A_HIGHEST, w.number(w.values, a.value, "value"))
                node.search = self.searching(a.cards)
                return node
            case am.ValueOf():
                self.value(NUMBERS)
                self.by_value = True
                node = Node(q.A_VALUE, w.number(w.values, a.value, "value"), 1 if a.base else 0)
                return self.with_ref(node, a.ref)
            case am.MarksOn():
                self.reads |= st.MARKS
                return self.with_ref(Node(q.A_MARKS, self.mark(a.mark)), a.ref)
            case am.Pool() if a.pool in self.w.groups:
                self.reads |= st.POOLS | st.MARKS
                total = Node(q.A_NUMBER)
                for member in self.k.groups[self.group(a.pool)]:
                    one = Node(q.A_POOL, member, SIDES[a.side])
                    if member >= MARK_CLASS:
                        one = Node(q.A_MARKED, member - MARK_CLASS, SIDES[a.side])
                    both = Node(q.A_SUM)
                    both.kids.extend((total, one))
                    total = both
                return total
            case am.Pool():
                self.reads |= st.POOLS
                return Node(q.A_POOL, w.number(w.pools, a.pool, "pool"), SIDES[a.side])
            case am.Noted():
                return Node(q.A_NOTED, self.num(self.stored(a.name)))
            case am.HowMany():
                return Node(q.A_HOW_MANY, self.set(self.stored(a.name)))
            case am.JustDone():
                return Node(q.A_DONE)
            case am.Happened():
                return Node(q.A_HAPPENED)
            case am.ThisTurn():
                self.reads |= st.MEMORY
                return Node(q.A_TALLY, self.tally(a))
            case am.Recalled():
                self.reads |= st.MEMORY
                node = Node(q.A_RECALLED, w.number(w.memories, a.memory, "memory"), SIDES[a.side])
                return node if a.ref is None else self.with_ref(node, a.ref)
            case am.Depending():
                node = Node(q.A_DEPENDING)
                node.kids.append(self.condition(a.condition))
                node.kids.extend((self.amount(a.amount), self.amount(a.otherwise)))
                return node
            case am.Every():
                node = Node(q.A_EVERY, a.group)
                node.kids.append(self.amount(a.amount))
                return node
            case am.Sum() | am.Minus() | am.Least() | am.Most():
                ops = {am.Sum: q.A_SUM, am.Minus: q.A_MINUS, am.Least: q.A_LEAST, am.Most: q.A_MOST}
                node = Node(ops[type(a)])
                node.kids.append(self.amount(a.left))
                node.kids.append(self.amount(a.right))
                return node
            case am.Times():
                node = Node(q.A_TIMES)
                node.kids.append(self.amount(a.amount))
                node.kids.append(self.amount(a.by))
                return node

    def tally(self, a: am.ThisTurn) -> int:
        """The number of a tally: equal ones are kept once, and none knows of a card that asks for it."""
        if a in self.tallies:
            return self.tallies.index(a)
        if any(speaks_of_a_card(test) for test in a.where):
            raise BadProgram(f"{self.card}: what has happened this turn is counted whichever card asks for it")
        outer = (self.reads, self.by_value)
        event = Ability(-1, -1, -1, AUTOMATIC)
        for name in (a.name,) if isinstance(a.name, str) else a.name:
            event.mask |= self.w.event_mask(name)
        event.own = False
        event.where = [self.test(t) for t in a.where]
        event.whose = SIDES[a.whose]
        event.by = BYS[a.by]
        self.reads, self.by_value = outer
        self.tallies.append(a)
        self.k.tallies.append(Tally(event, a.total))
        self.k.tallied |= event.mask
        return len(self.tallies) - 1

    def condition(self, x: co.Condition) -> Node:
        """A condition."""
        w = self.w
        match x:
            case co.Compared():
                node = Node(q.C_COMPARED, HOWS[x.how])
                node.kids.append(self.amount(x.left))
                node.kids.append(self.amount(x.right))
                return node
            case co.Exists():
                node = Node(q.C_EXISTS)
                node.search = self.searching(x.cards)
                return node
            case co.Matches():
                seen = x.gone or isinstance(x.ref, fi.Subject | fi.Opposite)
                node = Node(q.C_MATCHES, 1 if seen and x.where else 0)
                node.kids.append(self.what(x.ref))
                node.kids.extend(self.test(t) for t in x.where)
                return node
            case co.TurnOf():
                self.reads |= st.TURN
                return Node(q.C_TURN, SIDES[x.side])
            case co.InPhase():
                self.reads |= st.TURN
                return Node(q.C_PHASE, w.number(w.phases, x.phase, "phase"))
            case co.IfDone():
                return Node(q.C_DONE)
            case co.Remembered():
                self.reads |= st.MEMORY
                node = Node(q.C_REMEMBERED, w.number(w.memories, x.memory, "memory"), HOWS[x.how], SIDES[x.side])
                node.kids.append(self.amount(x.amount))
                return node
            case co.Negation():
                node = Node(q.C_NOT)
                node.kids.append(self.condition(x.condition))
                return node
            case co.AllOf() | co.AnyOf():
                node = Node(q.C_ALL if isinstance(x, co.AllOf) else q.C_ANY)
                node.kids.extend(self.condition(k) for k in x.conditions)
                return node


def is_what(what: fi.What | fi.Cards | None) -> bool:
    """Whether a lasting effect names its cards, so that they are fixed when it begins."""
    return what is not None and not isinstance(what, fi.Cards)


def what_of(what: fi.What | fi.Cards | None) -> fi.What:
    """The cards that a lasting effect names."""
    assert what is not None and not isinstance(what, fi.Cards)
    return what


def speaks_of_a_card(test: fi.Filter) -> bool:
    """Whether a test asks about a card with respect to another, or to the one that the text stands on."""
    match test:
        case fi.Not():
            return speaks_of_a_card(test.test)
        case fi.Either() | fi.Both():
            return any(speaks_of_a_card(one) for one in test.tests)
        case fi.Targeting() | fi.Carrying():
            return any(speaks_of_a_card(one) for one in test.where)
        case fi.Compare():
            return not isinstance(test.amount, int)
        case fi.Did():
            return test.by is not None
    return isinstance(test, fi.Other | fi.Is | fi.SameName | fi.Beside | fi.AttachedTo | fi.DeclaredColour)


# The cards that games come with, linked: the list of them, the marks that the game knew, and the linker.
shared: list[tuple[list[pa.PrintedCard], list[str], Linker]] = []
SHARED: Final = 8


def link(words: Words, cards: list[pa.PrintedCard]) -> Catalogue:
    """Links cards into a new catalogue."""
    catalogue = Catalogue()
    Linker(words, catalogue).add(cards)
    return catalogue


def link_onto(words: Words, first: list[pa.PrintedCard], more: list[pa.PrintedCard]) -> Catalogue:
    """Links cards of one's own after those that a game comes with.

    One and the same list is linked once, however many games are made with it; the words of a game differ by the marks
    that cards bring alone.
    """
    further = linked_first(words, first).copy()
    further.add(more)
    return further.k


def linked_first(words: Words, first: list[pa.PrintedCard]) -> Linker:
    """The linker of a list, from those that are kept or a new one.

    A server opens replays in several threads, which may bring cards: they look through a list that nobody changes, and
    at worst link the same cards twice.
    """
    for cards, marks, linker in shared[:]:
        if cards is first and marks == words.marks:
            return linker
    linker = Linker(words, Catalogue())
    linker.add(first)
    shared.append((first, words.marks, linker))
    del shared[:-SHARED]
    return linker
