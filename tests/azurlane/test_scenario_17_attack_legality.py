"""Who may attack whom, and who may support whom: every place, kind and state against every other."""

from __future__ import annotations

import pytest

from rulebound.games.azurlane import words as w
from rulebound.program.abilities import PrintedCard
from tests.flagships import NO_ATTACK, Attack, Support, card, duel, flagship, ship, side
from tests.scenario import PASS, Laid, Offer, Side

PLACES = {"front": 0, "back": 3}
CENTRES = {"front": 1, "back": w.FLAGSHIP_PLACE}

# Whether a card of this kind in this row attacks a rested Ship in front and in the back row, and a Flagship there.
ATTACKS = [
    # kind, row, [Long Range]          Ship: front, back    Flagship: front, back
    ("ship", "front", False, (True, True, True, True)),
    ("ship", "front", True, (True, True, True, True)),
    ("ship", "back", False, (True, False, True, False)),
    ("ship", "back", True, (True, True, True, True)),
    ("flagship", "front", False, (True, True, True, True)),
    ("flagship", "front", True, (True, True, True, True)),
    ("flagship", "back", False, (True, False, True, True)),
    ("flagship", "back", True, (True, True, True, True)),
]
TARGETS = [("ship", "front"), ("ship", "back"), ("flagship", "front"), ("flagship", "back")]


def board(*cards: Laid) -> Side:
    """A battlefield with these cards on their places."""
    made = side()
    made.zones["field"].extend(cards)
    return made


def stands(printed: PrintedCard, row: str, rested: bool = False) -> Laid:
    """A card in a row: a Flagship at its centre, a Ship at its left."""
    place = CENTRES[row] if printed.kind == "flagship" else PLACES[row]
    return Laid(printed, rested, place)


@pytest.mark.parametrize(("kind", "row", "far", "reaches"), ATTACKS)
def test_who_may_attack_whom(kind: str, row: str, far: bool, reaches: tuple[bool, ...]) -> None:
    """azurlane-2.1.0 505.2a, 505.2b, 601.5"""
    # AL-13, b48, a210. A Ship has to be rested, for a Flagship it makes no difference.
    keywords = ("long range",) if far else ()
    make = ship if kind == "ship" else flagship
    attacker = make("Attacker", 5000, keywords=keywords)
    own = [stands(attacker, row)]
    if kind == "ship":
        own.append(stands(flagship("Banner", 5000), "back", rested=True))
    for (aim, where), reached in zip(TARGETS, reaches, strict=True):
        for rested in (True, False):
            target = (ship if aim == "ship" else flagship)("Target", 5000)
            other = [stands(target, where, rested)]
            offers: list[Offer] = []
            if reached and (rested or aim == "flagship"):
                offers.append(Attack("Attacker", "Target"))
            if aim == "ship":
                other.append(stands(flagship("Jack", 5000), "back"))
                if reaches[TARGETS.index(("flagship", "back"))]:
                    offers.append(Attack("Attacker", "Jack"))
            t = duel(me=board(*own), you=board(*other))
            t.me.ends_main()
            t.me.is_offered(*offers, NO_ATTACK)
            t.is_quiet()


@pytest.mark.parametrize("kind", ["ship", "flagship"])
def test_neither_a_rested_card_nor_one_that_came_this_turn_attacks(kind: str) -> None:
    """azurlane-2.1.0 505.1, 601.4"""
    make = ship if kind == "ship" else flagship
    for rested, fresh, swift, may in (
        (False, False, False, True),
        (True, False, False, False),
        (True, False, True, False),
        (False, True, False, False),
        (False, True, True, True),
        (True, True, True, False),
    ):
        keywords = ("swift attack",) if swift else ()
        one = Laid(make("One", 5000, keywords=keywords), rested, PLACES["front"], fresh)
        banner = [] if kind == "flagship" else [stands(flagship("Banner", 5000), "back", rested=True)]
        t = duel(me=board(one, *banner))
        t.me.ends_main()
        t.me.is_offered(*([Attack("One", "Pennant")] if may else []), NO_ATTACK)
        t.is_quiet()


# Which places lie beside which: 0 to 2 the front row from the left, 3 to 5 the back row behind it.
BESIDE = {0: (1, 3), 1: (0, 2, 4), 2: (1, 5), 3: (0, 4), 4: (1, 3, 5), 5: (2, 4)}
HELPER = ship("Helper", 1000, range="field")
BANNER = flagship("Banner", 5000, range="field")
RESTED = card(ship("Mark", 1000), rested=True)


def full_board(rested: int = -1) -> tuple[Side, dict[int, str]]:
    """A battlefield on which all places are taken by cards that support there, with their names; one may be rested."""
    cards: list[Laid] = []
    names: dict[int, str] = {}
    helpers = 0
    for at in range(w.PLACES):
        if at == w.FLAGSHIP_PLACE:
            names[at] = "Banner"
        else:
            helpers += 1
            names[at] = "Helper" if helpers == 1 else f"Helper#{helpers}"
        cards.append(Laid(BANNER if at == w.FLAGSHIP_PLACE else HELPER, at == rested, at))
    return board(*cards), names


@pytest.mark.parametrize("place", range(w.PLACES))
def test_support_comes_from_beside_and_never_diagonally(place: int) -> None:
    """azurlane-2.1.0 505.5a"""
    me, names = full_board()
    t = duel(me=me, you=side(front=[RESTED]))
    t.me.attacks(names[place], "Mark")
    t.me.is_offered(*(Support(names[at]) for at in BESIDE[place]), PASS)


@pytest.mark.parametrize("place", range(w.PLACES))
def test_an_attacked_card_is_supported_from_beside_it_too(place: int) -> None:
    """azurlane-2.1.0 506.1a, 505.5a"""
    you, names = full_board(rested=place)
    t = duel(me=side(front=[ship("Raider", 9000)]), you=you)
    t.me.attacks("Raider", names[place])
    t.me.passes()
    t.you.is_offered(*(Support(names[at]) for at in BESIDE[place]), PASS)


@pytest.mark.parametrize(
    ("range_", "rested", "fresh", "may"),
    [
        ("field", False, False, True),
        ("field", False, True, True),  # AL-15, b24
        ("field", True, False, False),
        ("both", False, False, True),
        ("both", True, False, False),
        ("hand", False, False, False),  # b27
        ("", False, False, False),
    ],
)
def test_who_beside_may_support(range_: str, rested: bool, fresh: bool, may: bool) -> None:
    """azurlane-2.1.0 505.5a, 208.2"""
    beside = card(ship("Beside", 1000, range=range_), rested=rested, fresh=fresh)
    t = duel(me=side(front=[ship("Raider", 9000), beside]))
    t.me.attacks("Raider", "Pennant")
    t.me.is_offered(*([Support("Beside")] if may else []), PASS)


@pytest.mark.parametrize(("range_", "may"), [("hand", True), ("both", True), ("field", False), ("", False)])
def test_who_in_hand_may_support(range_: str, may: bool) -> None:
    """azurlane-2.1.0 505.5b, 208.2"""
    # b27: and from hand the places do not matter.
    t = duel(me=side(back=[ship("Raider", 9000)], hand=[ship("Held", 1000, range=range_)]), you=side(front=[RESTED]))
    t.me.attacks("Raider", "Mark")
    t.me.is_offered(*([Offer("support from hand", "Held")] if may else []), PASS)
