"""Which reading is that of which operation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rulebound.kernel.records import ALLOW, FORBID, REQUIRE
from rulebound.program import ops as op
from tests.reference.operations.case import Case
from tests.reference.operations.choosing import choose, declare, declare_colour, keep, look, note, reveal, roll
from tests.reference.operations.lasting import (
    become,
    change,
    charge,
    control,
    copy,
    grant,
    later,
    lose,
    next_time,
    word,
)
from tests.reference.operations.making import cancel, copy_spell, make
from tests.reference.operations.marking import damage, gain, put_marks, remove, rest, stand, transfer, turn
from tests.reference.operations.moving import attach, draw, move, play, shuffle
from tests.reference.operations.outcome import act, ends_game, extra_turn, pay
from tests.reference.operations.replacing import increase, prevent, redirect
from tests.reference.operations.structure import each, if_, may, modes, repeat, use, when
from tests.reference.reading import NotModelled

HANDLERS: Final[dict[type, Callable[[Case, Any], list[str]]]] = {
    op.Choose: choose,
    op.Look: look,
    op.Reveal: reveal,
    op.Note: note,
    op.Keep: keep,
    op.Declare: declare,
    op.DeclareColour: declare_colour,
    op.Roll: roll,
    op.Draw: draw,
    op.Move: move,
    op.Play: play,
    op.Shuffle: shuffle,
    op.Attach: attach,
    op.Rest: rest,
    op.Stand: stand,
    op.Turn: turn,
    op.Put: put_marks,
    op.Remove: remove,
    op.Transfer: transfer,
    op.Gain: gain,
    op.Damage: damage,
    op.Change: change,
    op.Become: become,
    op.Grant: grant,
    op.Lose: lose,
    op.Copy: copy,
    op.Control: control,
    op.Forbid: word(FORBID),
    op.Allow: word(ALLOW),
    op.Require: word(REQUIRE),
    op.Charge: charge,
    op.Later: later,
    op.NextTime: next_time,
    op.Make: make,
    op.CopySpell: copy_spell,
    op.Cancel: cancel,
    op.When: when,
    op.If: if_,
    op.May: may,
    op.Modes: modes,
    op.Repeat: repeat,
    op.Each: each,
    op.Use: use,
    op.Prevent: prevent,
    op.Increase: increase,
    op.Redirect: redirect,
    op.ExtraTurn: extra_turn,
    op.Win: ends_game,
    op.Defeat: ends_game,
    op.Act: act,
    op.Pay: pay,
}
# Operations without a reading of their own, and why.
LEFT_OUT: Final[dict[type, str]] = {
    op.Secretly: "no card says it, and the page does not tell whose cards the second player chooses among",
    op.Shift: "no card says it, and which places of a grid a card may be moved to is a rule of the game",
    op.Unknown: "a card that holds it is refused in play",
}


def judge(case: Case, x: object) -> list[str]:
    """In what the engine's result is not what the documentation says of an operation."""
    handler = HANDLERS.get(type(x))
    if handler is None:
        raise NotModelled(f"{type(x).__name__}: {LEFT_OUT[type(x)]}")
    return handler(case, x)
