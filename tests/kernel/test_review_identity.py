"""What is remembered about an object is not remembered about the next one on the same card."""

from __future__ import annotations

from rulebound.kernel import atoms
from rulebound.kernel.position import position
from tests.skirmish import side, skirmish
from tests.toy import words as w


def test_a_fact_about_an_object_ends_with_it() -> None:
    """toy 2.3"""
    t = skirmish(me=side(field=["Kiln Guard", "Shoal Wall"]))
    guard, wall = t.row("Kiln Guard"), t.row("Shoal Wall")
    for row in (guard, wall):
        atoms.note_fact(t.s, row, w.MEM_PLAYED, 1)
    atoms.move(t.s, guard, w.HAND * 2 + t.me.seat, atoms.TOP, 0, 0, t.me.seat)
    assert t.s.fact(guard, w.MEM_PLAYED) == 0
    assert t.s.fact(wall, w.MEM_PLAYED) == 1


def test_a_position_tells_apart_what_the_rules_can_see_and_nothing_else() -> None:
    t = skirmish(me=side(field=["Kiln Guard"]), you=side(field=["Shoal Wall"]))
    before = position(t.s)
    same = t.s.copy()
    same.drawn += 1
    same.asked += 1
    same.wave += 1
    same.births += 1
    same.inc[t.row("Kiln Guard")] = same.births
    assert position(same) == before
    for alter in (
        lambda s: atoms.rest(s, t.row("Kiln Guard")),
        lambda s: atoms.gain(s, w.LIFE, 0, 1),
        lambda s: atoms.put_marks(s, t.row("Shoal Wall"), w.M_PLUS, 1),
        lambda s: atoms.note(s, w.MEM_PLAYED, 1, 1),
        lambda s: atoms.begin_phase(s, w.P_END),
    ):
        other = t.s.copy()
        alter(other)
        assert position(other) != before
