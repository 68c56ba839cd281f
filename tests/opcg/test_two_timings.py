"""8-2-1 A text of two timings of which one is negated."""

from __future__ import annotations

from rulebound.games.opcg.cards import main
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import Cards
from rulebound.program.ops import Draw, Lose
from tests.onepiece import card, character, duel, event, side

BOTH = Ability("automatic", (Draw(1),), Event(("enters characters", "attacks")))
HERALD = character("Herald", 5000, BOTH)
HUSH = event("Hush", main(Lose(Cards("yours", ("characters",)), timing="enters characters")))


def test_a_text_whose_on_play_is_negated_is_carried_out_when_its_card_attacks() -> None:
    """opcg 8-2-1"""
    for hushed in (True, False):
        t = duel(
            me=side(characters=[HERALD], hand=[HUSH, HERALD], active=1), you=side(characters=[card("Gate Warden")])
        )
        if hushed:
            t.me.plays("Hush")
        t.me.plays("Herald#2")
        t.me.shows(deck=5 if hushed else 4)
        t.me.attacks("Herald", "Keeper")
        t.me.shows(deck=4 if hushed else 3)
