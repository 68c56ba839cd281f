"""Programs as lines to read: nothing is left out, and two different programs never read alike.

A game's word stands bare where it is one plain word and quoted otherwise; `@it` is what was stored
under a name; `[...]` is a search, `(...)` an amount that is counted. So every part ends where it
can be seen to end, whatever words a game uses.
"""

from __future__ import annotations

import json
import re
from typing import Final, assert_never

from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import (
    Amount,
    Count,
    Depending,
    Every,
    Happened,
    Highest,
    HowMany,
    JustDone,
    Least,
    MarksOn,
    Minus,
    Most,
    Names,
    Noted,
    Pool,
    Recalled,
    Sum,
    ThisTurn,
    Times,
    Total,
    ValueOf,
)
from rulebound.program.conditions import (
    AllOf,
    AnyOf,
    Compared,
    Condition,
    Exists,
    IfDone,
    InPhase,
    Matches,
    Negation,
    Remembered,
    TurnOf,
)
from rulebound.program.filters import (
    All,
    AttachedTo,
    Attribute,
    Beside,
    Both,
    Came,
    Cards,
    Carrying,
    Chased,
    Colour,
    Colours,
    Compare,
    DeclaredColour,
    Did,
    Either,
    FaceDown,
    FaceUp,
    Filter,
    HasAbility,
    Host,
    InRow,
    Is,
    It,
    Keyword,
    Kind,
    Marked,
    Named,
    NamePart,
    Not,
    Opposite,
    Other,
    Plain,
    Ready,
    Ref,
    Rested,
    Role,
    SameName,
    Side,
    Subject,
    Targeting,
    This,
    Token,
    Top,
    Trait,
    TraitPart,
    What,
    Whose,
)
from rulebound.program.ops import (
    Act,
    Allow,
    Attach,
    Become,
    Body,
    Cancel,
    Change,
    Charge,
    Choose,
    Control,
    Copy,
    CopySpell,
    Damage,
    Declare,
    DeclareColour,
    Defeat,
    Draw,
    Each,
    ExtraTurn,
    Forbid,
    Gain,
    Grant,
    If,
    Increase,
    Keep,
    Lasting,
    Later,
    Look,
    Lose,
    Make,
    May,
    Modes,
    Move,
    NextTime,
    Note,
    Op,
    Pay,
    Play,
    Prevent,
    Put,
    Redirect,
    Remove,
    Repeat,
    Require,
    Rest,
    Reveal,
    Roll,
    Secretly,
    Shift,
    Shuffle,
    Stand,
    Together,
    Transfer,
    Turn,
    Unknown,
    Use,
    When,
    Win,
)

_PLAIN_WORD: Final = re.compile(r"[a-z_][a-z0-9_]*", re.ASCII)
_POSSESSIVE: Final[dict[Side, str]] = {
    "yours": "your",
    "theirs": "their",
    "any": "any player's",
    "owner": "the owner's",
    "controller": "the controller's",
}


def show(program: Ability | Body) -> list[str]:
    """The lines of an ability, or of a body on its own.

    >>> from rulebound.program.filters import Cards, Compare, It
    >>> weak = Cards("theirs", ("field",), (Compare("power", "<=", 3000),))
    >>> print("\\n".join(show((Choose(weak, 1, at_least=0), Move(It(), "trash", verb="ko"), Draw(1)))))
    choose up to 1 of [theirs in field: power <= 3000] as @it
    move @it to the bottom of trash, verb ko
    draw 1
    """
    if isinstance(program, Ability):
        return _show_ability(program)
    return _show_body(program)


def show_card(card: PrintedCard) -> list[str]:
    """The lines of a card: its print, then its abilities.

    >>> print("\\n".join(show_card(PrintedCard("E-1", "Ember", "character", {"power": 3000, "cost": 2}))))
    card "E-1" named "Ember", kind character
      cost 2
      power 3000
    """
    lines = [f"card {_quote(card.id)} named {_quote(card.name)}, kind {_word(card.kind)}"]
    # Two prints are equal whatever order their values were written in.
    lines += [f"  {_word(value)} {card.values[value]}" for value in sorted(card.values)]
    lines += [f"  colour {_word(colour)}" for colour in card.colours]
    lines += [f"  trait {_quote(trait)}" for trait in card.traits]
    lines += [f"  attribute {_word(attribute)}" for attribute in card.attributes]
    lines += [f"  also named {_quote(name)}" for name in card.names]
    lines += [f"  keyword {_word(keyword)}" for keyword in card.keywords]
    if card.other_side:
        lines.append(f"  other side {_quote(card.other_side)}")
    if card.token:
        lines.append("  is a token")
    for ability in card.abilities:
        lines += _indent(_show_ability(ability))
    return lines


# -- words ----------------------------------------------------------------------------------------


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _word(word: str) -> str:
    return word if _PLAIN_WORD.fullmatch(word) else _quote(word)


def _stored(name: str) -> str:
    return "@" + _word(name)


def _whose(side: Side | None, usual: Side | None = "yours") -> str:
    return "" if side == usual else f", side {side}"


def _by(side: Side) -> str:
    return "" if side == "yours" else f", by {side}"


def _lasting(lasting: Lasting) -> str:
    return f", lasting {lasting}"


def _indent(lines: list[str]) -> list[str]:
    return ["  " + line for line in lines]


# -- which cards ----------------------------------------------------------------------------------


def say_ref(ref: Ref) -> str:
    """A reference in a few words."""
    match ref:
        case This():
            return "this"
        case It(name):
            return _stored(name)
        case Subject():
            return "its subject"
        case Opposite():
            return "its opposite"
        case Role(name):
            return f"the {_word(name)}"
        case Host(of):
            return f"host of {say_ref(of)}"
        case _:
            assert_never(ref)


def say_cards(cards: Cards) -> str:
    """A search in brackets: whose, where, which.

    >>> say_cards(Cards("any", ("field", "stage")))
    '[any in field or stage]'
    """
    zones = " or ".join(_word(zone) for zone in cards.zones) or "no zone"
    return f"[{cards.side} in {zones}{': ' if cards.where else ''}{_tests(cards.where)}]"


def say_what(what: What | Cards) -> str:
    """What an operation acts on; a bare search is whichever cards match while it lasts."""
    match what:
        case All(cards):
            return f"all {say_cards(cards)}"
        case Top(count, zone, side, bottom):
            end = "bottom" if bottom else "top"
            return f"the {end} {say_amount(count)} of {_POSSESSIVE[side]} {_word(zone)}"
        case Cards():
            return say_cards(what)
        case _:
            return say_ref(what)


def _tests(tests: tuple[Filter, ...]) -> str:
    return ", ".join(say_filter(test) for test in tests)


def say_filter(test: Filter) -> str:
    """A test on one card in a few words."""
    match test:
        case Kind(name):
            return f"kind {_word(name)}"
        case Named(name):
            return f"named {_quote(name)}"
        case NamePart(part):
            return f"name with {_quote(part)}"
        case Trait(name):
            return f"trait {_quote(name)}"
        case TraitPart(part):
            return f"trait with {_quote(part)}"
        case Colour(name):
            return f"colour {_word(name)}"
        case DeclaredColour(name):
            return f"colour declared as {_stored(name)}"
        case Colours(at_least):
            return f"{at_least} colours or more"
        case Attribute(name):
            return f"attribute {_word(name)}"
        case Compare(value, how, amount, base):
            return f"{'base ' if base else ''}{_word(value)} {how} {say_amount(amount)}"
        case Rested():
            return "rested"
        case Ready():
            return "ready"
        case FaceUp():
            return "face up"
        case FaceDown():
            return "face down"
        case Keyword(name):
            return f"keyword {_word(name)}"
        case HasAbility(timing, current):
            return f"has ability {_word(timing)}{' now' if current else ''}"
        case Plain(current):
            return "no ability now" if current else "no printed ability"
        case Other():
            return "other than this"
        case Whose(side):
            return "owned by you" if side == "owner" else f"controlled by {side}"
        case Is(ref):
            return f"is {say_ref(ref)}"
        case SameName(ref):
            return f"same name as {say_what(ref)}"
        case Marked(mark, at_least):
            return f"marked {_word(mark)} {at_least} or more"
        case Did(memory, by) if by is not None:
            return f"did {_word(memory)} by {say_ref(by)}"
        case Did(memory):
            return f"did {_word(memory)}"
        case Beside(ref):
            return f"beside {say_ref(ref)}"
        case InRow(row):
            return f"in row {_word(row)}"
        case AttachedTo(ref):
            return f"attached to {say_ref(ref)}"
        case Carrying(where):
            return f"carrying ({_tests(where)})"
        case Token():
            return "token"
        case Came(manner):
            return f"came {_word(manner)}"
        case Chased(thing):
            return f"{thing} on the chase"
        case Targeting(where):
            return f"targeting ({_tests(where)})"
        case Not(inner):
            return f"not ({say_filter(inner)})"
        case Either(tests):
            return f"either ({_tests(tests)})"
        case Both(tests):
            return f"both ({_tests(tests)})"
        case _:
            assert_never(test)


# -- how many, and whether ------------------------------------------------------------------------


def say_amount(amount: Amount) -> str:
    """An amount: a plain number, or in parentheses what it is counted from."""
    match amount:
        case int():
            return str(int(amount))
        case Count(cards):
            return f"(count of {say_cards(cards)})"
        case Names(cards):
            return f"(names in {say_cards(cards)})"
        case Total(value, cards):
            return f"(total {_word(value)} of {say_cards(cards)})"
        case Highest(value, cards):
            return f"(highest {_word(value)} of {say_cards(cards)})"
        case ValueOf(value, ref, base):
            return f"({'base' if base else 'current'} {_word(value)} of {say_ref(ref)})"
        case MarksOn(mark, ref):
            return f"(marks {_word(mark)} on {say_what(ref)})"
        case Pool(pool, side):
            return f"({_POSSESSIVE[side]} pool {_word(pool)})"
        case Noted(name):
            return f"(number {_stored(name)})"
        case HowMany(name):
            return f"(how many {_stored(name)})"
        case JustDone():
            return "(times just done)"
        case Happened():
            return "(what happened)"
        case ThisTurn(name, where, whose, by, total):
            tests = f" where ({_tests(where)})" if where else ""
            cause = "" if by == "any" else f" by {by}"
            return f"({'total' if total else 'times'} this turn {_POSSESSIVE[whose]} {_event_name(name)}{tests}{cause})"
        case Recalled(memory, side, ref):
            owner = "" if side == "yours" and ref is not None else f"{_POSSESSIVE[side]} "
            of = "" if ref is None else f" of {say_ref(ref)}"
            return f"({owner}memory {_word(memory)}{of})"
        case Depending(condition, inner, otherwise):
            return f"({say_amount(inner)} if ({say_condition(condition)}) else {say_amount(otherwise)})"
        case Sum(left, right):
            return f"({say_amount(left)} + {say_amount(right)})"
        case Minus(left, right):
            return f"({say_amount(left)} - {say_amount(right)})"
        case Times(each, by):
            return f"({say_amount(each)} x {say_amount(by)})"
        case Every(counted, group):
            return f"({say_amount(counted)} by full {group})"
        case Least(left, right):
            return f"(least of {say_amount(left)}, {say_amount(right)})"
        case Most(left, right):
            return f"(most of {say_amount(left)}, {say_amount(right)})"
        case _:
            assert_never(amount)


def say_condition(condition: Condition) -> str:
    """A condition on one line.

    >>> say_condition(Compared(Count(Cards("yours", ("life",))), "<=", 2))
    '(count of [yours in life]) <= 2'
    """
    match condition:
        case Compared(left, how, right):
            return f"{say_amount(left)} {how} {say_amount(right)}"
        case Exists(cards):
            return f"there is {say_cards(cards)}"
        case Matches(ref, where, gone):
            return f"{say_ref(ref)} {'is or was' if gone else 'is'} there ({_tests(where)})"
        case TurnOf(side):
            return f"it is {_POSSESSIVE[side]} turn"
        case InPhase(phase):
            return f"in phase {_word(phase)}"
        case IfDone():
            return "that was done"
        case Remembered(memory, how, amount, side):
            return f"{_POSSESSIVE[side]} memory {_word(memory)} {how} {say_amount(amount)}"
        case Negation(inner):
            return f"not ({say_condition(inner)})"
        case AllOf(conditions):
            return f"all of ({_conditions(conditions)})"
        case AnyOf(conditions):
            return f"any of ({_conditions(conditions)})"
        case _:
            assert_never(condition)


def _conditions(conditions: tuple[Condition, ...]) -> str:
    return "; ".join(say_condition(condition) for condition in conditions)


# -- abilities ------------------------------------------------------------------------------------


def _event_name(name: str | tuple[str, ...]) -> str:
    if isinstance(name, str):
        return _word(name)
    return f"any of ({', '.join(_word(each) for each in name)})"


def say_event(event: Event) -> str:
    """What an ability waits for."""
    said = f"{_event_name(event.name)}: {'this card' if event.own else 'any card'}"
    if event.whose != "any":
        said += f", whose {event.whose}"
    if event.by != "any":
        said += f", by {event.by}"
    if event.where:
        said += f", where ({_tests(event.where)})"
    if event.against:
        said += f", against ({_tests(event.against)})"
    if event.mark:
        said += f", mark {_word(event.mark)}"
    return said


def _show_ability(ability: Ability) -> list[str]:
    lines = [f"{ability.sort} ability" + (f" {_quote(ability.label)}" if ability.label else "")]
    if isinstance(ability.when, Event):
        lines.append(f"  on {say_event(ability.when)}")
    elif ability.sort == "automatic" and ability.when == "state":
        lines.append("  whenever its condition holds")
    elif ability.when:
        lines.append(f"  in window {_word(ability.when)}")
    if ability.zones:
        lines.append(f"  works in {', '.join(_word(zone) for zone in ability.zones)}")
    if ability.once:
        lines.append("  once a game by its name" if ability.once == "name" else f"  once a {ability.once}")
    if ability.condition is not None:
        lines.append(f"  if {say_condition(ability.condition)}")
    if ability.cost:
        lines += ["  cost:", *_indent(_block(ability.cost))]
    if ability.may:
        lines.append("  the player may decline")
    if ability.body:
        lines += ["  do:", *_indent(_block(ability.body))]
    return lines


# -- operations -----------------------------------------------------------------------------------


def _show_body(body: Body) -> list[str]:
    return [line for op in body for line in _show_op(op)] or ["nothing"]


def _block(body: Body) -> list[str]:
    return _indent(_show_body(body))


def _range(at_most: Amount, at_least: Amount | None) -> str:
    if at_least is None:
        return say_amount(at_most)
    if at_least == 0:
        return f"up to {say_amount(at_most)}"
    return f"{say_amount(at_least)} to {say_amount(at_most)}"


def _between(at_least: Amount, at_most: Amount) -> str:
    return f"{say_amount(at_least)} to {say_amount(at_most)}"


def _together(together: Together) -> str:
    said = []
    if together.total:
        said.append(f"total {_word(together.total)} at most {say_amount(together.at_most)}")
    elif together.at_most != 0:
        said.append(f"at most {say_amount(together.at_most)}")
    if together.different:
        said.append("different names")
    return f", together ({', '.join(said)})"


def _subject(what: What | Cards | None, side: Side | None, against: Cards | None = None) -> str:
    said = "" if what is None else f", for {say_what(what)}"
    said += _whose(side, None)
    return said if against is None else f"{said}, against {say_cards(against)}"


def _show_op(op: Op) -> list[str]:
    inner = _inner(op)
    return [say_op(op) + ":", *inner] if inner else [say_op(op)]


def _inner(op: Op) -> list[str]:
    match op:
        case If(_, body, otherwise):
            return _block(body) + (["otherwise:", *_block(otherwise)] if otherwise else [])
        case Modes(bodies):
            return _indent([line for body in bodies for line in ("mode:", *_block(body))])
        case May(body) | Repeat(_, body) | Each(_, body) | Later(_, body):
            return _block(body)
        case NextTime(ability):
            return _indent(_show_ability(ability))
        case Grant():
            return [] if op.ability is None else _indent(_show_ability(op.ability))
        case _:
            return []


def say_op(op: Op) -> str:
    """An operation on one line, without the bodies or the ability that it may hold."""
    match op:
        case Choose(cards, at_most, at_least, name, by, among, together, target, blind):
            said = f"choose {_range(at_most, at_least)} of {say_cards(cards)} as {_stored(name)}{_by(by)}"
            if among:
                said += f", among {_stored(among)}"
            if together is not None:
                said += _together(together)
            if target:
                said += ", as a target"
            return said + ", unseen" if blind else said
        case Look(what, name):
            return f"look at {say_what(what)} as {_stored(name)}"
        case Reveal(what, name):
            return f"reveal {say_what(what)} as {_stored(name)}"
        case Note(amount, name):
            return f"note {say_amount(amount)} as {_stored(name)}"
        case Keep(what, name, but, moved):
            said = f"keep {say_what(what)} as {_stored(name)}" + (f", but {_stored(but)}" if but else "")
            return said + (", as moved" if moved else "")
        case Declare(at_least, at_most, name, by, on_play):
            said = f"declare a number from {say_amount(at_least)} to {say_amount(at_most)}"
            return f"{said} as {_stored(name)}{_by(by)}{', on play' if on_play else ''}"
        case DeclareColour(name, by, among):
            few = f" among {', '.join(_word(each) for each in among)}" if among else ""
            return f"declare a colour{few} as {_stored(name)}{_by(by)}"
        case Roll(dice, name, sides):
            return f"roll {say_amount(dice)} dice of {sides} sides as {_stored(name)}"
        case Secretly(cards, at_most, at_least, yours, theirs):
            both = f"{_stored(yours)} and {_stored(theirs)}"
            return f"both secretly choose {_range(at_most, at_least)} of {say_cards(cards)} as {both}"
        case Draw(amount, side):
            return f"draw {say_amount(amount)}{_whose(side)}"
        case Move():
            return _say_move(op)
        case Play(what, rested, pay, less):
            said = f"play {say_what(what)}{', rested' if rested else ''}{', paying' if pay else ''}"
            return said if less == 0 else f"{said}, less {say_amount(less)}"
        case Shuffle(zone, side):
            return f"shuffle {_word(zone)}{_whose(side)}"
        case Attach(what, ref, manner):
            return f"attach {say_what(what)} to {say_ref(ref)}, {_word(manner)}"
        case Shift(what, swap):
            return f"shift {say_what(what)}{', swapping' if swap else ''}"
        case Rest(what):
            return f"rest {say_what(what)}"
        case Stand(what):
            return f"stand {say_what(what)}"
        case Turn(what, face):
            return f"turn {say_what(what)} {face}"
        case Put(what, mark, amount):
            return f"put {say_amount(amount)} {_word(mark)} on {say_what(what)}"
        case Remove(what, mark, amount):
            return f"remove {say_amount(amount)} {_word(mark)} from {say_what(what)}"
        case Transfer(amount, source, target_class, side, onto, off, up_to):
            said = f"transfer {'up to ' if up_to else ''}{say_amount(amount)}"
            said += f" from {_word(source)} to {_word(target_class)}{_whose(side)}"
            if off is not None:
                said += f", off {say_what(off)}"
            return said if onto is None else f"{said}, onto {say_what(onto)}"
        case Gain(pool, amount, side, only):
            said = f"gain {say_amount(amount)} {_word(pool)}{_whose(side)}"
            return said if only is None else f"{said}, only to play {say_cards(only)}"
        case Damage(amount, damaged, player, divided, source):
            said = f"deal {say_amount(amount)} damage{_subject(damaged, player)}"
            dealer = "" if source is None else f", from {say_ref(source)}"
            return f"{said}{', divided' if divided else ''}{dealer}"
        case Change(value, amount, changed, lasting):
            return f"add {say_amount(amount)} to {_word(value)} of {say_what(changed)}{_lasting(lasting)}"
        case Become(value, amount, changed, lasting, base):
            said = f"set {'base' if base else 'current'} {_word(value)} of {say_what(changed)}"
            return f"{said} to {say_amount(amount)}{_lasting(lasting)}"
        case Grant():
            return _say_grant(op)
        case Lose(changed, keyword, lasting, timing):
            said = f"take keyword {_word(keyword)} from" if keyword else "silence"
            at = f" at {_word(timing)}" if timing else ""
            return f"{said} {say_what(changed)}{at}{_lasting(lasting)}"
        case Copy(what, ref, lasting):
            return f"make {say_what(what)} copies of {say_ref(ref)}{_lasting(lasting)}"
        case Control(what, side, lasting):
            return f"control {say_what(what)}{_whose(side)}{_lasting(lasting)}"
        case Forbid(act, subject, player, against, lasting):
            return f"forbid {_word(act)}{_subject(subject, player, against)}{_lasting(lasting)}"
        case Allow(act, subject, player, against, lasting):
            return f"allow {_word(act)}{_subject(subject, player, against)}{_lasting(lasting)}"
        case Require(act, subject, player, against, lasting):
            return f"require {_word(act)}{_subject(subject, player, against)}{_lasting(lasting)}"
        case Charge(act, amount, subject, player, lasting, once):
            said = f"charge {say_amount(amount)} for {'the next ' if once else ''}{_word(act)}"
            return f"{said}{_subject(subject, player)}{_lasting(lasting)}"
        case Make(token, amount, side, name):
            return f"make {say_amount(amount)} of token {_quote(token)} as {_stored(name)}{_whose(side)}"
        case CopySpell(ref):
            return f"copy the spell {say_ref(ref)}"
        case Cancel(what):
            return f"cancel {say_what(what)}"
        case When(condition):
            return f"only if {say_condition(condition)}"
        case Use(timing, ref):
            return f"use {_word(timing)} of {say_ref(ref)}"
        case If(condition):
            return f"if {say_condition(condition)}"
        case May(_, cost, by):
            return f"may{', as a cost' if cost else ''}{_by(by)}"
        case Modes(_, highest, lowest, by, on_play, conditions):
            each = ["any time" if one is None else say_condition(one) for one in conditions]
            limits = f", if ({'; '.join(each)})" if conditions else ""
            return f"choose {_between(lowest, highest)} of these{_by(by)}{', on play' if on_play else ''}{limits}"
        case Repeat(amount):
            return f"repeat {say_amount(amount)} times"
        case Each(what, _, name):
            return f"for each of {say_what(what)} as {_stored(name)}"
        case Later(when, _, lasting):
            return f"later, at {_word(when)}{_lasting(lasting)}"
        case NextTime(_, lasting, what):
            return f"next time{'' if what is None else f' for {say_what(what)}'}{_lasting(lasting)}"
        case Prevent(prevented):
            return "prevent all" if prevented is None else f"prevent {say_amount(prevented)}"
        case Increase(added):
            return f"increase by {say_amount(added)}"
        case Redirect(to, at):
            return f"redirect to {_end(at)} of {_word(to)}"
        case ExtraTurn(side):
            return f"take an extra turn{_whose(side)}"
        case Win(side):
            return f"win the game{_whose(side)}"
        case Defeat(side):
            return f"lose the game{_whose(side)}"
        case Pay(price, by):
            parts = [f"{say_amount(part.amount)} of {_word(part.kind)}" for part in price]
            return f"pay {', '.join(parts) or 'nothing'}{_by(by)}"
        case Act(name, done_to, amount):
            said = f"act {_word(name)}" + ("" if done_to is None else f" on {say_what(done_to)}")
            return said if amount == 0 else f"{said}, amount {say_amount(amount)}"
        case Unknown(text):
            return f"unknown text {_quote(text)}"
        case _:
            assert_never(op)


def _say_grant(op: Grant) -> str:
    said = f"give {say_what(op.what)}"
    if op.keyword:
        said += f", keyword {_word(op.keyword)}"
    if op.named:
        said += f", name {_quote(op.named)}"
    if op.trait:
        said += f", trait {_quote(op.trait)}"
    if op.colour:
        said += f", colour {_word(op.colour)}"
    if op.kind:
        said += f", kind {_word(op.kind)}"
    if op.only:
        said += ", and no other"
    if op.apart:
        said += ", apart from its abilities"
    return said + _lasting(op.lasting)


def _end(at: str) -> str:
    return "either end" if at == "either" else f"the {at}"


def _say_move(op: Move) -> str:
    said = f"move {say_what(op.what)} to {_end(op.at)} of {_word(op.to)}"
    if op.verb:
        said += f", verb {_word(op.verb)}"
    if op.rested:
        said += ", rested"
    if op.face:
        said += f", face {op.face}"
    if op.order != "owner":
        said += f", order {op.order}"
    said += _whose(op.side, "owner")
    if op.manner:
        said += f", coming {_word(op.manner)}"
    return said
