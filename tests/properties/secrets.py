"""Cards for Skirmish that search, peek, hide and bid: whatever can go wrong with hidden cards."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event
from rulebound.program.conditions import IfDone
from rulebound.program.filters import All, Cards, Compare, It, Kind, Other, Top
from rulebound.program.ops import (
    Choose,
    Draw,
    If,
    Look,
    May,
    Move,
    Play,
    Reveal,
    Secretly,
    Shuffle,
    Together,
    Turn,
)
from tests.toy.cards import tactic, unit

UNITS = (Kind("unit"),)
HAND = Cards("yours", ("hand",))
HAND_UNITS = Cards("yours", ("hand",), UNITS)
DISCARD_A_UNIT = (Choose(HAND_UNITS, 1), Move(It(), "trash", "top", "discard"))

SECRETS = [
    # Search your deck for a unit, show it, take it; then shuffle.
    tactic(
        "S01",
        "Archive",
        1,
        Choose(Cards("yours", ("deck",), UNITS), 1, 0),
        Reveal(It()),
        Move(It(), "hand", "top"),
        Shuffle(),
    ),
    # Choose a card of their hand unseen: it is discarded.
    tactic(
        "S02",
        "Pickpocket",
        1,
        Choose(Cards("theirs", ("hand",)), 1, blind=True),
        Move(It(), "trash", "top", "discard"),
    ),
    # Look at their hand: you may choose a unit there, which is discarded.
    tactic(
        "S03",
        "Spyglass",
        1,
        Look(All(Cards("theirs", ("hand",)))),
        Choose(Cards("theirs", ("hand",), UNITS), 1, 0, among="seen"),
        Move(It(), "trash", "top", "discard"),
    ),
    # Both secretly choose up to two cards of their hands; these go to the bottom of the decks.
    tactic(
        "S04",
        "Sealed Bids",
        1,
        Secretly(HAND, 2, 0, "mine", "yours"),
        Move(It("mine"), "deck", "bottom"),
        Move(It("yours"), "deck", "bottom"),
    ),
    # Put a card of your hand face down where everybody sees it lie.
    tactic("S05", "Cover", 1, Choose(HAND, 1), Move(It(), "beneath", "top", face="down")),
    # Turn all those cards up.
    tactic("S06", "Uncover", 1, Turn(All(Cards("any", ("beneath",))), "up")),
    # Show the top card of your deck.
    tactic("S07", "Prophecy", 1, Reveal(Top(1))),
    # Put a card of your trash on top of your deck.
    tactic("S08", "Dredge", 1, Choose(Cards("yours", ("trash",)), 1), Move(It(), "deck", "top")),
    # Put your hand to the bottom of your deck, shuffle, draw three.
    tactic("S09", "Renewal", 1, Move(All(HAND), "deck", "bottom", order="as they are"), Shuffle(), Draw(3)),
    # You may discard a unit. If you do, draw two.
    tactic("S10", "Barter", 1, May(DISCARD_A_UNIT, cost=True), If(IfDone(), (Draw(2),))),
    # Look at the top two cards of your deck and put one of them to the bottom.
    tactic(
        "S11",
        "Burial",
        1,
        Look(Top(2)),
        Choose(Cards("yours", ("deck",)), 1, among="seen"),
        Move(It(), "deck", "bottom"),
    ),
    # Main, discard a unit: draw two.
    unit("S12", "Smith", 1, 1, 1, Ability("activated", (Draw(2),), "main", cost=DISCARD_A_UNIT)),
    # When it enters you may discard a unit: draw one.
    unit(
        "S13",
        "Toll House",
        1,
        1,
        1,
        Ability("automatic", (Draw(1),), Event("enters field"), may=True, cost=DISCARD_A_UNIT),
    ),
    # If another unit of yours would be knocked out, you may discard a unit instead.
    unit(
        "S14",
        "Bodyguard",
        1,
        1,
        1,
        Ability(
            "replacement",
            DISCARD_A_UNIT,
            Event("ko", own=False, where=(*UNITS, Other()), whose="yours"),
            may=True,
        ),
    ),
    # Put up to two units of a total cost of 4 or less from your hand on top of your deck.
    tactic(
        "S15",
        "Second Thoughts",
        1,
        Choose(HAND_UNITS, 2, 0, together=Together("cost", 4)),
        Move(It(), "deck", "top", order="you"),
    ),
    # Your opponent discards a card.
    tactic(
        "S16",
        "Extortion",
        1,
        Choose(Cards("theirs", ("hand",)), 1, by="theirs"),
        Move(It(), "trash", "top", "discard"),
    ),
    # Look at the top three cards of your deck; you may play a unit of cost 2 or less from among them.
    tactic(
        "S17",
        "Muster",
        1,
        Look(Top(3)),
        Choose(Cards("yours", ("deck",), (*UNITS, Compare("cost", "<=", 2))), 1, 0, among="seen"),
        Play(It()),
    ),
    # Return a unit to its owner's hand.
    tactic(
        "S18",
        "Tide Change",
        1,
        Choose(Cards("any", ("field",), UNITS), 1, 0, target=True),
        Move(It(), "hand", "top", "return"),
        quick=True,
    ),
    # Put one or two units from your hand to the bottom of your deck.
    tactic("S19", "Sparing", 1, Choose(HAND_UNITS, 2, 1), Move(It(), "deck", "bottom")),
    # Choose a unit in their deck; it is shown, and goes to their hand; they shuffle.
    tactic(
        "S20",
        "Recommendation",
        1,
        Choose(Cards("theirs", ("deck",), UNITS), 1, 0),
        Reveal(It()),
        Move(It(), "hand", "top"),
        Shuffle(side="theirs"),
    ),
]

SHARED = ["E01", "E02", "E07", "E08", "E09", "E10", "E13", "W03", "W04", "W06", "W16", "N04", "N06"]
DECK = [card.id for card in SECRETS] + ["S02", "S05"] * 4 + SHARED  # blind choices and cards face down are rare else
