# not compiled: texts are read once a process
"""900: what a later sentence of a Force of Will card makes of the instructions before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from rulebound.compiler.lower import Lowering, Unlowered
from rulebound.games.fow.grammar_nouns import OFF_DECK, SIDES, THOSE
from rulebound.games.fow.grammar_steps import Step, is_target, lasts, of_such, only_if, targets_first, within, without_x
from rulebound.program.abilities import Event
from rulebound.program.amounts import Count, Depending, JustDone, Noted, ThisTurn, Total, ValueOf
from rulebound.program.conditions import Compared, Condition, IfDone, Matches, Negation
from rulebound.program.filters import All, Cards, Is, It, Subject, This, Top
from rulebound.program.ops import (
    Act,
    Allow,
    Body,
    Cancel,
    Choose,
    Control,
    Damage,
    Gain,
    Grant,
    If,
    Keep,
    Later,
    Look,
    May,
    Modes,
    Move,
    Note,
    Op,
    Pay,
    Remove,
    Reveal,
    Shuffle,
    When,
)
from rulebound.program.parts import holds, parts, remade


def assembled(lowering: Lowering, steps: list[Step]) -> Body:
    """The sentences of a text that is carried out."""
    without_x(lowering)
    body = counting_done(lowering, noting_controller(lowering, let_lie(lowering, in_order(lowering, steps))))
    for noting in (noting_removed, noting_dealt, counting_discards, adding_costs, keeping_those):
        body = noting(lowering, body)
    body = fallen_before(followed(keeping_top(body)))
    return noting_destroyed(lowering, noting_such(lowering, on_the_field(body)))


def in_order(lowering: Lowering, steps: list[Step]) -> Body:
    """The sentences of a text, each on its condition: one that leads governs what speaks of it, and no more."""
    steps = [if_not_done(steps, number) for number in range(len(steps))]
    governed = reach(steps)
    if 1 < governed < len(steps):
        steps = [governing(lowering, steps[:governed]), *steps[governed:]]
    body: Body = ()
    last: Body = ()  # what the sentence before did, by itself
    made: Body
    for number, one in enumerate(steps):
        following = steps[number + 1].sort if number + 1 < len(steps) else ""
        if one.when is not None:
            raise Unlowered("a timing within a text")
        if one.abilities or one.sort in ("once", "less"):
            raise Unlowered("a text of the card itself within another")
        if one.sort == "enters":
            body = entering_so(body)
            continue
        if one.sort == "shown":
            body = shown_first(body)
            continue
        if one.sort == "bound":
            body = bound_will(body, one.amount)
            continue
        if one.sort == "done" and len(one.body) == 1 and isinstance(one.body[0], Shuffle) and body:
            within_search = shuffled_after(body[-1], one.body)
            hangs = any(later.then for later in steps[number + 1 :])  # on what was found
            if within_search is not None and not hangs:  # who searches shuffles, though nothing was found
                body, last = (*body[:-1], within_search), ()
                continue
        if one.sort in ("done", "not done") and body and bought_off(body[-1]):
            raise Unlowered("whether it was done, or paid for")
        if one.sort == "done":
            body = all_or_none(body)
            made = if_done(one.body, steps[number + 1 :])
        elif one.sort == "not done":
            body, made = otherwise(lowering, body, last, steps[:number], one)
        elif one.sort == "dealt":
            if not body or not isinstance(body[-1], Damage):
                raise Unlowered("no damage before this that might have been dealt")
            body = (*body[:-1], Note(ThisTurn("damage"), "hurt"), body[-1])
            made = (If(Compared(ThisTurn("damage"), ">", Noted("hurt")), one.body),)
        elif one.sort == "instead may" and last:
            assert one.condition is not None
            done = last[-1]
            chosen: Body = (May(one.body), If(Negation(IfDone()), (done,)))
            body = body[:-1]
            made = (If(one.condition, chosen, (done,)),)
        elif one.sort in ("instead", "otherwise", "instead may"):
            if number == 0 or not last:
                raise Unlowered("nothing before this that it could stand for")
            body = body[: len(body) - len(last)]
            if one.sort == "otherwise":
                before = steps[number - 1]
                if before.condition is None:
                    raise Unlowered("no condition before this that might not hold")
                made = only_if(lowering, before.condition, before.body, one.body)
            elif one.amount is not None:
                assert one.condition is not None
                made = rescaled(last, one.condition, one.amount)
            else:
                assert one.condition is not None
                asked = last[:1] if last[0] == When(IfDone()) else ()
                made = (*asked, *only_if(lowering, one.condition, one.body, last[len(asked) :]))
        elif one.condition is not None and following == "otherwise":
            made = one.body
        elif one.condition is not None and number == 0 and not following.startswith("instead"):
            if governed == 1:
                made = only_if(lowering, one.condition, one.body)
            else:
                lasting_for_names(one)
                first, rest = targets_first(one.body)
                made = (*first, When(one.condition), *rest)
        elif one.condition is not None:
            made = only_if(lowering, one.condition, one.body)
        else:
            made = one.body
            if body and made and isinstance(made[0], Shuffle) and not searches(body[:-1], made[0].zone):
                within_search = shuffled_after(body[-1], made)
                if within_search is not None:
                    body, made = body[:-1], (within_search,)
        body += made
        last = made
    return body


def bought_off(op: Any) -> bool:
    """1003.4 Whether an instruction is carried out unless a player pays."""
    return isinstance(op, If) and holds(op.otherwise, May) and op.otherwise[-1:] == op.body[-1:] and holds(op.body, Pay)


def if_not_done(steps: list[Step], number: int) -> Step:
    """A sentence; "otherwise" behind "if you do" is "if you don't"."""
    one = steps[number]
    behind = number > 0 and steps[number - 1].sort == "done"
    return replace(one, sort="not done") if one.sort == "otherwise" and behind else one


GOES_WITH: Final = ("done", "dealt", "enters", "shown", "bound")  # sentences about what the one before them did


def reach(steps: list[Step]) -> int:
    """901.2 How many sentences the condition of the first one governs: that one, and those that go with it."""
    first = steps[0] if steps else None
    if first is None or first.condition is None or first.sort:
        return 1
    stored: set[str] = set()
    for number, one in enumerate(steps):
        about = {part.name for part in parts((one.body, one.condition)) if isinstance(part, It)}
        goes = one.then or one.sort in GOES_WITH or (one.refers and one.condition is None and not one.sort)
        goes = goes or (number > 1 and one.sort.startswith(("instead", "otherwise")))
        if number and not goes and (one.sort or not about & stored):
            return number
        stored.update(part.name for part in parts(one.body) if isinstance(part, Choose | Reveal | Look | Keep))
        if any(isinstance(part, Move) and isinstance(part.what, Top) for part in parts(one.body)):
            stored.add(OFF_DECK.name)
    return len(steps)


def governing(lowering: Lowering, steps: list[Step]) -> Step:
    """The sentences that a condition governs, as one."""
    condition = steps[0].condition
    assert condition is not None
    lasting_for_names(steps[0])
    inner = in_order(lowering, [replace(steps[0], condition=None), *steps[1:]])
    return Step(within(inner, lambda rest: If(condition, rest)), then=True)


def lasting_for_names(one: Step) -> None:
    """909.4 Refuses sentences that go with one which is for a card that comes later as well."""
    if one.condition is not None and any(of_such(op, one.condition) is not None for op in one.body):
        raise Unlowered("what follows hangs on a name, and lasts for a card that comes later as well")


def otherwise(lowering: Lowering, body: Body, last: Body, before: list[Step], one: Step) -> tuple[Body, Body]:
    """What is done if that before it was not: because it was left out, or because its condition did not hold."""
    told = before[-1] if before else None
    if told is None or told.then or not last:
        raise Unlowered("nothing before this that might not have been done")
    rest = body[: len(body) - len(last)]
    if told.sort == "done" and isinstance(last[-1], If):
        if one.refers:
            raise Unlowered("a card that was not moved, after one that was")
        return rest, (*last[:-1], replace(last[-1], otherwise=one.body))
    if told.condition is not None and not holds(told.body, May):
        return rest, only_if(lowering, told.condition, told.body, one.body)
    if not holds(told.body, May) and told.sort != "done":
        raise Unlowered("nothing before this that might not have been done")
    return body, (If(Negation(IfDone()), one.body),)


def searches(body: Body, zone: str) -> bool:
    """1014.2 Whether cards are looked for in an area."""
    return any(isinstance(op, Choose) and zone in op.cards.zones for op in body)


def shuffled_after(op: Op, body: Body) -> Op | None:
    """1014.2, 1021.1 A search that may be left out, or hangs on a condition, with the shuffling that ends it.

    "You may search your main deck for a card. Then shuffle your main deck": who looks for none shuffles nothing.
    """
    assert isinstance(body[0], Shuffle)
    if not isinstance(op, May | If) or (isinstance(op, If) and op.otherwise) or not op.body:
        return None
    if searches(op.body, body[0].zone):
        return replace(op, body=(*op.body, *body))
    inner = shuffled_after(op.body[-1], body)
    return None if inner is None else replace(op, body=(*op.body[:-1], inner))


def entering_so(body: Body) -> Body:
    """1411.2b The card that was put into a field last came there as one that was played from the hand."""
    for number in range(len(body) - 1, -1, -1):
        op = body[number]
        made: Any = op
        if isinstance(op, Move) and op.to == "field":
            made = replace(op, manner="from hand")
        elif isinstance(op, May):
            made = replace(op, body=entering_or_not(op.body))
        elif isinstance(op, If):
            made = replace(op, body=entering_or_not(op.body), otherwise=entering_or_not(op.otherwise))
        if made != op:
            return (*body[:number], made, *body[number + 1 :])
    raise Unlowered("no card was put into a field before this")


def bound_will(body: Body, only: Cards) -> Body:
    """907.4 The will that was produced before may be spent on such cards alone."""
    out: list[Op] = []
    for op in body:
        if isinstance(op, Gain) and op.pool != "life":
            out.append(replace(op, only=only))
        elif isinstance(op, Modes) and makes_will((op,)):
            out.append(replace(op, bodies=tuple(bound_will(one, only) for one in op.bodies)))
        else:
            out.append(op)
    if tuple(out) == body:
        raise Unlowered("no will was produced before this")
    return tuple(out)


def shown_first(body: Body) -> Body:
    """1005.1 Cards that may lie face down are shown before they are put into a hand."""
    out: list[Op] = []
    for op in body:
        if isinstance(op, If):
            op = replace(op, body=shown_first(op.body), otherwise=shown_first(op.otherwise))
        if isinstance(op, Move) and op.to == "hand" and isinstance(op.what, It):
            out.append(Reveal(op.what))
        out.append(op)
    if tuple(out) == body:
        raise Unlowered("no card was put into a hand before this")
    return tuple(out)


def entering_or_not(body: Body) -> Body:
    """The same of a body that may put no card there."""
    try:
        return entering_so(body)
    except Unlowered:
        return body


def noting(body: Body, noted: Callable[[Any], Body], missing: str) -> Body:
    """The instructions of a text, and what is noted before and after the one of them that a later sentence asks about.

    Where there is none such, or another one, nobody can say what is asked for, and the text is refused.
    """
    made = [noted(op) for op in body]
    if sum(map(bool, made)) != 1:
        raise Unlowered(missing)
    return tuple(one for op, notes in zip(body, made, strict=True) for one in notes or (op,))


def noting_such(lowering: Lowering, body: Body) -> Body:
    """1010.1, 1011.1 What a card was is noted before it is destroyed or banished, where the text asks for it.

    It counts for nothing if that did not come to pass, unless the text asks whether it did itself.
    """
    if not lowering.text.notes.get("such"):
        return body
    verb, tests = lowering.text.notes["such"]
    after = () if holds(body, IfDone) else (Note(Depending(IfDone(), Noted("such")), "such"),)

    def noted(op: Any) -> Body:
        if not isinstance(op, Move) or op.verb != verb or not isinstance(op.what, It):
            return ()
        return (Note(Count(Cards("any", ("field",), (*tests, Is(op.what)))), "such"), op, *after)

    return noting(body, noted, f"no one card before this to {verb}")


def noting_destroyed(lowering: Lowering, body: Body) -> Body:
    """1010.1, 1010.3 A value of the card that is destroyed is noted, where the text asks for it: none if it is not."""
    name = lowering.text.notes.get("destroyed")
    if name is None:
        return body
    if holds(body, IfDone):
        raise Unlowered("a value of a card that was destroyed, if something was done")

    def noted(op: Any) -> Body:
        if not isinstance(op, Move) or op.verb != "destroy" or not isinstance(op.what, It):
            return ()
        return (op, Note(Depending(IfDone(), ValueOf(name, op.what)), "destroyed"))

    return noting(body, noted, "no one card before this to destroy")


def noting_removed(lowering: Lowering, body: Body) -> Body:
    """How many of the cards that are removed are such is noted before, where the text asks for it."""
    tests = lowering.text.notes.get("removed")
    if tests is None:
        return body

    def noted(op: Any) -> Body:
        if isinstance(op, Modes):
            return (replace(op, bodies=tuple(noting_removed(lowering, one) for one in op.bodies)),)
        if not isinstance(op, Move) or op.to != "removed" or not isinstance(op.what, All):
            return ()
        cards = op.what.cards
        return (Note(Count(replace(cards, where=(*cards.where, *tests))), "removed"), op)

    return noting(body, noted, "no cards were removed before this")


DEALT: Final = ThisTurn("damage", total=True)


def noting_dealt(lowering: Lowering, body: Body) -> Body:
    """1007.1 How much damage was dealt this turn is noted before more is, where the text asks how much that was."""
    if not lowering.text.notes.get("that much"):
        return body
    before = Note(DEALT, "that much")
    missing = "no damage before this of which is asked how much it was"
    return noting(body, lambda op: (before, op) if holds(op, Damage) else (), missing)


def counting_discards(lowering: Lowering, body: Body) -> Body:
    """1019.2 How many cards a whole hand was is noted before it is discarded, where the text asks for it."""
    if not lowering.text.notes.get("discarded"):
        return body

    def noted(op: Any) -> Body:
        if not isinstance(op, Act) or op.name != "discard" or not isinstance(op.what, All):
            return ()
        return (Note(Count(op.what.cards), "discarded"), op)

    return noting(body, noted, "no hand was discarded before this")


def adding_costs(lowering: Lowering, body: Body) -> Body:
    """203.5 What cards off the main deck cost together is noted before they are removed, where the text asks for it."""
    if not lowering.text.notes.get("combined"):
        return body
    if isinstance(body[0], May):
        return (replace(body[0], body=adding_chosen(body[0].body)), *body[1:])

    def noted(op: Any) -> Body:
        if not isinstance(op, Move) or op.to != "removed" or not isinstance(op.what, Top) or op.what.side != "yours":
            return ()
        gone = It("gone")
        total = Total("cost", Cards("yours", (op.what.zone,), (Is(gone),)))
        return (Keep(op.what, "gone"), Note(total, "combined"), replace(op, what=gone))

    return noting(body, noted, "no cards were removed off a deck before this")


def adding_chosen(body: Body) -> Body:
    """The same of cards that are chosen where they lie."""
    *before, op = body
    if not isinstance(op, Move) or op.to != "removed" or not isinstance(op.what, It):
        raise Unlowered("no cards were removed before this")
    (zones,) = {one.cards.zones for one in before if isinstance(one, Choose)}
    return (*before, Note(Total("cost", Cards("any", zones, (Is(op.what),))), "combined"), op)


def noting_controller(lowering: Lowering, body: Body) -> Body:
    """911.1 Who controls a card is noted before anything is done to it, where the text asks for it."""
    card = lowering.text.notes.get("controlled")
    if card is None:
        return body
    targets_first(body)
    if any(isinstance(part, Control) for part in parts(body)):
        raise Unlowered("the player who controls it now, or who did before")
    for number, op in enumerate(body):
        if isinstance(op, Choose) and op.name == card.name:
            zones = op.cards.zones
            if op.at_most != 1 or not {"field", "ruler area", "chase"}.issuperset(zones):
                raise Unlowered("the controllers of several cards, or of one that nobody controls")
            after = next((n for n in range(number, len(body)) if not isinstance(body[n], Choose)), len(body))
            notes = tuple(Note(Count(Cards(side, zones, (Is(card),))), f"controlled {side}") for side in SIDES)
            return (*body[:after], *notes, *body[after:])
    raise Unlowered("the controller of a card that was picked within another text")


PLAYED_FROM: Final = ("hand", "graveyard", "removed")


def let_lie(lowering: Lowering, body: Body) -> Body:
    """702.1 Refuses a card that may be played this turn unless it lies where its owner plays cards from."""
    if not lowering.text.notes.get("let"):
        return body
    for op in body:
        if isinstance(op, Allow) and not lies_own(op.what, body):
            raise Unlowered("a card that may be played, but not from where it lies")
    return body


def lies_own(card: Any, body: Body) -> bool:
    """Whether a card off the own deck, or out of an area of one's own, is where cards are played from."""
    if card == OFF_DECK:
        gone = [part for part in parts(body) if isinstance(part, Move) and isinstance(part.what, Top)]
        return all(part.what.side == "yours" and part.to in PLAYED_FROM for part in gone)  # type: ignore[union-attr]
    found = [op.cards for op in body if isinstance(op, Choose) and It(op.name) == card]
    own = all(cards.side == "yours" and set(PLAYED_FROM).issuperset(cards.zones) for cards in found)
    gone = [part for part in parts(body) if isinstance(part, Move) and part.what == card]
    return bool(found) and own and all(part.to in PLAYED_FROM for part in gone)


def counting_done(lowering: Lowering, body: Body) -> Body:
    """How many cards were banished, destroyed or discarded is noted right after, where the text asks for it."""
    told = lowering.text.notes.get("done thus")
    if told is None:
        return body
    verb, counted = told
    found = {op.name: op.cards for op in body if isinstance(op, Choose)}

    def noted(op: Any) -> Body:
        if not isinstance(op, Move) or op.verb != verb:
            return ()
        cards = op.what.cards if isinstance(op.what, All) else found.get(getattr(op.what, "name", ""))
        if cards is None or counted.side != "any" or not set(counted.where).issubset(cards.where):
            raise Unlowered("whether all of those cards are such is not told")
        return (op, Note(JustDone(), f"{verb} thus"))

    return noting(body, noted, f"no cards before this to {verb}")


def if_done(body: Body, following: list[Step]) -> Body:
    """What is done if that before it was: it alone, unless all that follows goes with it."""
    if all(one.then or one.sort not in ("", "not done") for one in following):
        return (When(IfDone()), *body)
    if any(is_target(op) for op in body):
        raise Unlowered("targets after what has to be done, and sentences of their own behind it")
    if following[0].then:
        raise Unlowered("what is done then, and sentences of their own behind it")
    return (If(IfDone(), body),)


def all_or_none(body: Body) -> Body:
    """What a player may do for what follows is begun only if all of it can be done.

    Not so of will, which may yet be produced when it is paid, nor of a search, which may find nothing.
    """
    last = body[-1] if body else None
    if not isinstance(last, May) or not any(isinstance(op, Choose | Move | Gain | Remove) for op in last.body):
        return body
    if any(isinstance(op, Pay) or seeks(op) for op in last.body):
        return body
    return (*body[:-1], replace(last, cost=True))


def seeks(op: Op) -> bool:
    """1014.2 Whether an instruction looks for certain cards where not everybody sees them."""
    return isinstance(op, Choose) and bool(op.cards.where) and not {"field", "graveyard"}.issuperset(op.cards.zones)


def keeping_those(lowering: Lowering, body: Body) -> Body:
    """Cards that were all spoken of at once are stored before the text works on them, where it speaks of them again.

    What lasts for cards that are only described is for those that come later, too (909.4), and so is what is said then.
    """
    those = lowering.text.notes.get("those")
    if those is None or THOSE not in parts(body):
        return body
    worked = [number for number, op in enumerate(body) if getattr(op, "what", None) == those]
    if not worked and any(lasts(op) and getattr(op, "what", None) == those.cards for op in body):
        described: Body = remade(body, lambda part: lasting_for(part, those.cards))
        if THOSE not in parts(described):
            return described
    if len(worked) != 1 or isinstance(body[worked[0]], Act):
        raise Unlowered("which cards are meant is not known any more")
    (number,) = worked
    op: Any = body[number]
    return (*body[:number], Keep(those, THOSE.name), replace(op, what=THOSE), *body[number + 1 :])


def lasting_for(part: Any, cards: Cards) -> Any:
    """What lasts for cards that were spoken of, as lasting for such cards."""
    return replace(part, what=cards) if lasts(part) and part.what == THOSE else part


def keeping_top(body: Body) -> Body:
    """304.3 The card on top of a deck is stored before it goes, where the text speaks of it afterwards."""
    if OFF_DECK not in parts(body):
        return body
    if sum(isinstance(part, Move) and isinstance(part.what, Top) for part in parts(body)) != 1:
        raise Unlowered("which card went off a deck is not known any more")
    made = tuple(one for op in body for one in storing_top(op))
    if not holds(made, Keep):
        raise Unlowered("which card went off a deck is not known any more")
    return made


def on_the_field(body: Body) -> Body:
    """Refuses a text in which a card off a deck gains something for a time, though it lies nowhere on the field."""
    tops = (OFF_DECK, It(f"{OFF_DECK.name} there"))
    fields = any(isinstance(part, Move) and part.what == OFF_DECK and part.to == "field" for part in parts(body))
    gains = (part for part in parts(body) if lasts(part) and not isinstance(part, Allow))
    if not fields and any(getattr(part, "what", None) in tops for part in gains):
        raise Unlowered("what a card gains that has gone off a deck")
    return body


def fallen_before(body: Body) -> Body:
    """910.1 Refuses a text about a card that would be put into a graveyard, where that has moved before."""
    for part in parts(body):
        if isinstance(part, Grant) and part.ability is not None and part.ability.when == Event("enters graveyard"):
            if isinstance(part.what, It) and part.what.name.endswith(" there"):
                raise Unlowered("a card that has gone already")
    return body


def storing_top(op: Any) -> Body:
    """The same of one instruction."""
    if isinstance(op, Move) and isinstance(op.what, Top):
        return (Keep(op.what, OFF_DECK.name), replace(op, what=OFF_DECK))
    if isinstance(op, If | May):
        return (replace(op, body=tuple(one for inner in op.body for one in storing_top(inner))),)
    return (op,)


def followed(body: Body) -> Body:
    """A card that has moved is another one: what is done to it afterwards finds it as what it became.

    911.1 What is asked about it is asked about what it was.
    """
    moved: dict[It | Subject, It] = {}
    perhaps: list[It | Subject] = []  # moved by what is done on a condition, or may be left out
    gone: list[It | Subject] = []
    out: list[Op] = []
    for number, bare in enumerate(body):
        names = {card: name for card, name in moved.items() if card not in perhaps or not stands_alone(bare, card)}
        op = as_last_seen(renamed(within_parts(bare), names), gone)
        for card in moves(bare):
            if isinstance(bare, If | May):
                perhaps.append(card)
            if not isinstance(bare, If) or not asks(bare.condition, card):
                gone.append(card)
            later = body[number + 1 :]
            if later and isinstance(later[0], Keep) and later[0].moved:
                continue  # the text has stored it itself
            if any(acts_on(other, card) and not (card in perhaps and stands_alone(other, card)) for other in later):
                moved[card] = It(f"{card.name if isinstance(card, It) else 'subject'} there")
                op = keeping(op, bare, card, moved[card].name)
        out.extend(op if isinstance(op, tuple) else (op,))
    return tuple(out)


def stands_alone(op: Any, card: It | Subject) -> bool:
    """Whether an instruction finds a card where it was before: it asks what that is, or whether nothing was done."""
    if not isinstance(op, If):
        return False
    return asks(op.condition, card) or op.condition == Negation(IfDone())


def asks(condition: Condition, card: It | Subject) -> bool:
    """Whether a condition asks what a card is."""
    return any(isinstance(part, Matches) and part.ref == card for part in parts(condition))


def within_parts(op: Any) -> Any:
    """An instruction in whose parts cards are followed."""
    if isinstance(op, If):
        return replace(op, body=followed(op.body), otherwise=followed(op.otherwise))
    return replace(op, body=followed(op.body)) if isinstance(op, May | Later) else op


def as_last_seen(op: Any, gone: list[It | Subject]) -> Any:
    """911.1 An instruction that asks about cards which have moved, as they were last seen."""
    if not gone:
        return op
    return remade(op, lambda part: replace(part, gone=True) if isinstance(part, Matches) and part.ref in gone else part)


def moves(op: Any) -> list[It | Subject]:
    """The cards that an operation moves, as far as they are stored or what the event was about."""
    if isinstance(op, Move | Cancel) and isinstance(op.what, It | Subject):
        return [op.what]
    if isinstance(op, If):
        return [card for one in (*op.body, *op.otherwise) for card in moves(one)]
    if isinstance(op, May):
        return [card for one in op.body for card in moves(one)]
    return []


def keeping(op: Any, bare: Any, card: It | Subject, name: str) -> Any:
    """An operation that moves cards, which are stored as what they became."""
    keep = Keep(card, name, moved=True)
    if isinstance(op, If):
        both = ((op.body, bare.body), (op.otherwise, bare.otherwise))
        ways = [(*way, keep) if any(card in moves(one) for one in told) else way for way, told in both]
        return replace(op, body=ways[0], otherwise=ways[1])
    return replace(op, body=(*op.body, keep)) if isinstance(op, May) else (op, keep)


def acts_on(op: Any, card: It | Subject) -> bool:
    """Whether an operation does something to cards, beside asking for what they were."""
    if isinstance(op, If):
        return any(acts_on(one, card) for one in (*op.body, *op.otherwise))
    if isinstance(op, (May, Later)):
        return any(acts_on(one, card) for one in op.body)
    return getattr(op, "what", None) == card


def renamed(op: Any, names: dict[It | Subject, It]) -> Any:
    """An operation that is done to cards by the names that they have now."""
    if not names:
        return op
    if isinstance(op, If):
        return replace(
            op,
            body=tuple(renamed(one, names) for one in op.body),
            otherwise=tuple(renamed(one, names) for one in op.otherwise),
        )
    if isinstance(op, (May, Later)):
        return replace(op, body=tuple(renamed(one, names) for one in op.body))
    what = getattr(op, "what", None)
    if isinstance(what, It | Subject) and what in names and not isinstance(op, Keep):
        return replace(op, what=names[what])
    return op


def rescaled(body: Body, condition: Condition, n: Any) -> Body:
    """The same damage of another amount on a condition."""
    out: list[Op] = []
    for op in body:
        if isinstance(op, Damage):
            out.append(If(condition, (replace(op, amount=n),), (op,)))
        elif isinstance(op, Modes):
            out.append(replace(op, bodies=tuple(rescaled(one, condition, n) for one in op.bodies)))
        else:
            out.append(op)
    if tuple(out) == body:
        raise Unlowered("no damage before this that it could stand for")
    return tuple(out)


COIN: Final = Act("spend", This())


def makes_will(body: Body) -> bool:
    """907.1 An activate ability that produces will and has no target is a will ability."""
    if any(is_target(op) for op in body):
        return False
    for op in body:
        if isinstance(op, Gain) and op.pool != "life":
            return True
        if isinstance(op, Modes) and all(makes_will(one) for one in op.bodies):
            return True
    return False
