"""What counts as something that a text has changed."""

from __future__ import annotations

import pytest

from rulebound.program.abilities import Ability
from rulebound.program.filters import Cards, It, Side, This
from rulebound.program.ops import Allow, Choose, Damage, Forbid, Gain
from tests.forceofwill import Duel, duel, quick, regalia, resonator, side
from tests.reference.places import noted
from tests.reference.watch import Watch, watching

pytestmark = pytest.mark.plain("watches each instruction")
BALM = quick("Balm", Gain("life", 100))
DROUGHT = regalia("Drought", Ability("permanent", (Forbid("gain life", side="any", lasting="while here"),)))
GRAVES = Cards("yours", ("graveyard",))
LANTERN = regalia("Lantern", Ability("permanent", (Allow("play", GRAVES, lasting="while here"),)))
IMP = resonator("Imp", 100, 100, cost=("fire",))


def abilities(t: Duel, name: str) -> set[int]:
    """The numbers of the abilities of a card."""
    return {a.id for a in t.s.g.catalogue.cards[t.s.card[t.row(name)]].abilities}


def test_a_word_about_an_act_that_nobody_does_has_changed_nothing() -> None:
    """R2: it stands there, and that is all."""
    with noted() as places:
        t = duel(me=side(field=[DROUGHT], hand=[BALM]))
    watch = Watch(t.s.g, places, places.printed)
    with watching(watch):
        watch.look(t.s)
        assert abilities(t, "Drought") <= watch.activated
        assert not abilities(t, "Drought") & watch.changed
        t.me.plays("Balm")
        t.resolves()
    t.me.shows(life=4000)
    assert abilities(t, "Drought") <= watch.changed
    assert watch.disagreements == []


def test_a_word_about_an_act_has_changed_something_when_somebody_asked_for_it() -> None:
    """R2: what may be done is asked for when it is offered."""
    with noted() as places:
        t = duel(me=side(field=[LANTERN], hand=[BALM], graveyard=[IMP], fire=1))
    watch = Watch(t.s.g, places, places.printed)
    with watching(watch):
        t.me.plays("Balm")
        t.resolves()
    assert abilities(t, "Lantern") <= watch.changed


@pytest.mark.parametrize("who", ["theirs", "yours"])
def test_who_may_not_be_targeted_has_changed_something_when_a_target_is_looked_for(who: Side) -> None:
    """R2: by the player against whom it is said, and by nobody else."""
    veil = Ability("permanent", (Forbid("be targeted", This(), who, lasting="while here"),))
    bolt = quick("Bolt", Choose(Cards("any", ("field",)), target=True), Damage(100, It()))
    with noted() as places:
        veiled = resonator("Veiled", 100, 900, veil)
        t = duel(me=side(field=[resonator("Ape", 400, 900)], hand=[bolt]), you=side(field=[veiled]))
    watch = Watch(t.s.g, places, places.printed)
    with watching(watch):
        t.me.plays("Bolt", targets=["Ape"])
        t.resolves()
    assert (abilities(t, "Veiled") <= watch.changed) == (who == "theirs")
    assert watch.disagreements == []
