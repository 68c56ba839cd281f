"""What is paid: each a body that must be possible whole."""

from __future__ import annotations

from rulebound.program.amounts import Noted, Pool
from rulebound.program.filters import (
    Cards,
    Compare,
    HasAbility,
    It,
    Kind,
    Ready,
    This,
    Top,
    Trait,
    TraitPart,
)
from rulebound.program.ops import (
    Body,
    Change,
    Choose,
    Declare,
    Modes,
    Move,
    Rest,
    Reveal,
    Transfer,
    Turn,
)

HAND = Cards("yours", ("hand",))
TRASH = Cards("yours", ("trash",))
DISCARD = Move(It(), "trash", verb="discard")
UNDER_DECK = Move(It(), "deck", "bottom", order="you")
TAKE = Move(Top(1, "life"), "hand", verb="take")
GUILD_PLACE = Cards("yours", ("leader", "stage"), (Trait("Ash Guild"), Ready()))

COSTS: dict[str, Body] = {
    # resting
    "d0a21130b5d7": (Rest(This()),),  # turn this Character sideways
    "46e21d99b292": (Rest(This()),),  # the same of a Stage
    "89ab9de024f8": (Transfer(2, "don_active", "don_rested"),),  # circled number: rest that many DON!!
    "65cd677bb806": (Transfer(3, "don_active", "don_rested"),),  # rest DON!!, in words
    "1986f0370d0a": (Transfer(1, "don_active", "don_rested"), Rest(This())),  # rest DON!! and itself
    "d507d005a0f0": (  # rest own Characters of a type
        Choose(Cards("yours", ("field",), (Trait("Ash Guild"), Ready())), 2),
        Rest(It()),
    ),
    "5e4af753ccd3": (Choose(GUILD_PLACE, 1), Rest(It())),  # rest a Leader or Stage of a type
    "71196d02b1bb": (Rest(This()), Choose(GUILD_PLACE, 1), Rest(It())),  # itself and such a card
    # giving DON!! back, upright, rested or given ones as the player likes
    "7c445ba971cc": (Transfer(2, "don_field", "don_deck"),),  # so many
    "bdf7bdab85f6": (  # so many at least
        Declare(1, Pool("don_field"), "returned"),
        Transfer(Noted("returned"), "don_field", "don_deck"),
    ),
    # from the hand
    "2eab1ca45843": (Choose(HAND, 1), DISCARD),  # one card from hand
    "1d40a4e8ff79": (Choose(HAND, 2), DISCARD),  # several
    "260178375305": (Choose(Cards("yours", ("hand",), (Trait("Ash Guild"),)), 1), DISCARD),  # of a type
    "304830e8ed58": (Choose(Cards("yours", ("hand",), (Kind("event"),)), 1), DISCARD),  # an Event
    "9e0bcf32ed85": (  # one that could be used when taken from Life
        Choose(Cards("yours", ("hand",), (HasAbility("trigger"),)), 1),
        DISCARD,
    ),
    "cd82af1b65b6": (Choose(HAND, 1), DISCARD, Rest(This())),  # one from hand, and rest the Stage
    "0ad395fbe241": (  # show cards whose type has these words
        Choose(Cards("yours", ("hand",), (TraitPart("Guild"),)), 2),
        Reveal(It()),
    ),
    # itself
    "0f2eb94ccd9c": (Move(This(), "trash"),),  # give itself up
    "b5eb5a985152": (Move(This(), "hand"),),  # back to hand
    "db485822e724": (Move(This(), "deck", "bottom"),),  # under the deck
    # other Characters
    "37a31f3d8436": (  # costly ones of a type back to hand
        Choose(Cards("yours", ("field",), (Trait("Ash Guild"), Compare("cost", ">=", 3))), 1),
        Move(It(), "hand"),
    ),
    "424149a55d78": (  # weaken the upright Leader
        Choose(Cards("yours", ("leader",), (Ready(),)), 1),
        Change("power", -5000, It(), "turn"),
    ),
    # from the trash and the deck
    "e41962dcd539": (Choose(TRASH, 3), UNDER_DECK),  # from the trash under the deck
    "f81198e9289e": (  # the same, whose type has these words
        Choose(Cards("yours", ("trash",), (TraitPart("Guild"),)), 3),
        UNDER_DECK,
    ),
    "b6b4572c5e56": (Move(Top(2), "trash"),),  # mill oneself
    # from Life
    "ad3def0a517f": (TAKE,),  # the uppermost to hand
    "c8b1fd561209": (  # from either end to hand
        Modes(((TAKE,), (Move(Top(1, "life", bottom=True), "hand", verb="take"),))),
    ),
    "17c8769efbe8": (  # from either end to the trash
        Modes(((Move(Top(1, "life"), "trash"),), (Move(Top(1, "life", bottom=True), "trash"),))),
    ),
    "2e74adb2939f": (Turn(Top(1, "life"), "up"),),  # show the uppermost Life for good
}
