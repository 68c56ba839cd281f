"""Twenty cards of Azur Lane drawn by lot: what `expected_azurlane.md` says, played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.azurlane.r02_cards import main
from rulebound.program.abilities import PrintedCard
from rulebound.program.ops import Draw
from tests.flagships import Attack, LastStand, SupportFromHand, Take, Use, card
from tests.rulings.azurlane.fleet import awakened, duel, event, flagship, namesake, real, ship, side
from tests.scenario import BOTTOM, DONE, NO, PASS, TOP, YES, Laid, Offer, Pick, Place

ROYAL = ("Royal Navy", "Azur Lane")
IRON = ("Iron Blood", "Crimson Axis")
SAKURA = ("Sakura Empire", "Crimson Axis")
IRIS = ("Iris Libre", "Azur Lane")
VICHYA = ("Vichya Dominion",)
RAIDER = ship("Raider", 500)
CROWN = flagship("Crown", 400)


def mate(id: str) -> PrintedCard:
    """A Ship of ours with the name of a real one."""
    return namesake(ship("Mate", 200), id)


def costing(*costs: int) -> list[PrintedCard]:
    """Ships of ours, one of each cost, called by it."""
    return [ship(f"Cost {cost}", 400, cost=cost) for cost in costs]


def rested(*ships: PrintedCard) -> list[Laid]:
    """Ships that are rested."""
    return [card(one, rested=True) for one in ships]


# -- 1 to 5 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("which", ["Cruiser", "Gunner"])
def test_one_cruiser_of_the_front_row_is_weaker_and_sinks_at_nothing(which: str) -> None:
    """BP03-070"""
    fleet = [ship("Cruiser", 300, type="CL"), ship("Gunner", 400, type="CA"), ship("Dab", 300)]
    t = duel(me=side(hand=["BP03-070"]), you=side(front=fleet, back=[ship("Rear", 300, type="CL")]))
    t.me.uses("BP03-070", 0)
    t.me.is_offered(Pick("Cruiser"), Pick("Gunner"))
    t.me.picks(which)
    if which == "Cruiser":
        t.you.shows(retreat=["Cruiser"], field=4)
    else:
        t.you.shows(retreat=[], field=5)
        t.card("Gunner", power=100)
    t.is_quiet()
    t.me.ends_turn()
    t.card("Gunner", power=400)


def test_it_reaches_the_back_row_and_strikes_harder() -> None:
    """BP03-061"""
    t = duel(me=side(back=["BP03-061"]), you=side(front=rested(ship("Fore", 900)), back=rested(ship("Aft", 750))))
    t.card("BP03-061", power=700)
    t.me.ends_main()
    for target in ("Fore", "Aft", "Pennant"):
        assert Attack("BP03-061", target) in t.offers()
    t.me.attacks("BP03-061", "Aft")
    t.card("BP03-061", power=800)
    t.nobody_supports()
    t.you.shows(retreat=["Aft"])
    t.card("BP03-061", power=700)
    t.is_quiet()


def test_a_small_ship_of_the_front_row_is_rested() -> None:
    """BP01-029"""
    one, two, three = costing(1, 2, 3)
    t = duel(me=side(hand=["BP01-029"]), you=side(front=[one, two, three], back=[ship("Rear", 100)]))
    t.me.uses("BP01-029", 0)
    t.me.is_offered(Pick("Cost 1"), Pick("Cost 2"))
    t.me.picks("Cost 2")
    t.card("Cost 2", rested=True)
    t.card("Cost 1", rested=False)
    t.is_quiet()


@pytest.mark.parametrize(
    ("agrees", "type", "traits", "place"),
    [
        (True, "BB", ROYAL, 0),
        (False, "BB", ROYAL, 0),
        (True, "CV", ROYAL, 0),
        (True, "BB", IRON, 0),
        (True, "BB", ROYAL, 3),
    ],
)
def test_for_a_rested_comrade_it_attacks_rested_ships_at_once(
    agrees: bool, type: str, traits: tuple[str, ...], place: int
) -> None:
    """CP01-013"""
    twin = namesake(ship("Twin", 100, traits=ROYAL), "CP01-013")
    mates = [ship("Mate", 100, traits=ROYAL), ship("Other", 100, traits=IRON), twin]
    t = duel(
        me=side(
            back=[None, mates[0]],
            front=[None, *mates[1:]],
            hand=["CP01-013"],
            flagship=card(flagship("Crown", 400, type=type, traits=traits)),
        ),
        you=side(front=[*rested(ship("Dab", 400)), ship("Cod", 400)]),
    )
    t.me.uses("CP01-013", place)
    t.me.is_offered(YES, NO)
    t.me.does(YES if agrees else NO)
    t.card("Mate", rested=agrees)
    t.is_quiet()
    t.me.ends_main()
    may = agrees and (type, traits, place) == ("BB", ROYAL, 0)
    assert (Attack("CP01-013", "Dab") in t.offers()) == may
    assert Attack("CP01-013", "Pennant") not in t.offers()
    assert Attack("CP01-013", "Cod") not in t.offers()
    if may:
        t.me.attacks("CP01-013", "Dab")
        t.nobody_supports()
        t.you.shows(retreat=["Dab"])
        t.is_quiet()


@pytest.mark.parametrize("row", ["front", "back"])
def test_in_the_front_row_it_stands_firm(row: str) -> None:
    """BP02-060"""
    you = side(front=rested(real("BP02-060"))) if row == "front" else side(back=rested(real("BP02-060")))
    t = duel(me=side(front=[RAIDER]), you=you)
    t.card("BP02-060", power=400)
    t.me.attacks("Raider", "BP02-060")
    t.card("BP02-060", power=600 if row == "front" else 400)
    t.nobody_supports()
    t.you.shows(retreat=[] if row == "front" else ["BP02-060"])
    t.is_quiet()


# -- 6 to 10 --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("colour", "cost", "type", "deploys"),
    [
        ("blue", 3, "DD", True),
        ("black", 3, "DD", True),
        ("blue", 3, "DD", False),
        ("blue", 4, "DD", None),
        ("red", 3, "DD", None),
        ("blue", 3, "CL", None),
    ],
)
def test_put_on_its_ship_it_shows_the_top_card(colour: str, cost: int, type: str, deploys: bool | None) -> None:
    """SD06-003"""
    top = replace(ship("Top", 300, cost=cost, type=type), colours=(colour,))
    t = duel(me=side(front=[mate("BP02-026")], hand=["SD06-003"], deck=[top, "Pebble", "Pebble"], active=4))
    t.me.retrofits("SD06-003", 0)
    if deploys is not None:
        t.me.is_offered(YES, NO)
        t.me.does(YES if deploys else NO)
    if deploys:
        t.me.puts_at(1)
        t.me.shows(field=["SD06-003", "Top", "Flag"], deck=2)
    else:
        t.me.shows(field=["SD06-003", "Flag"], deck=["Pebble", "Pebble#2", "Top"])
    t.card("SD06-003", guests=["Mate"])
    t.me.shows(active=0, rested=4)
    t.is_quiet()


def test_deployed_in_the_plain_way_it_shows_nothing() -> None:
    """SD06-003"""
    top = replace(ship("Top", 300, cost=1), colours=("blue",))
    t = duel(me=side(hand=["SD06-003"], deck=[top, "Pebble"], active=5))
    t.me.uses("SD06-003", 0)
    t.me.shows(deck=["Top", "Pebble"], active=0)
    t.is_quiet()


@pytest.mark.parametrize(("others", "agrees"), [(3, True), (3, False), (2, True), (1, None)])
def test_two_cards_may_be_exchanged(others: int, agrees: bool | None) -> None:
    """BP04-039"""
    t = duel(me=side(hand=["BP04-039", *["Pebble"] * others]))
    t.me.uses("BP04-039", 0)
    if agrees is not None:
        t.me.is_offered(YES, NO)
        t.me.does(YES if agrees else NO)
        while not t.stage.is_ordinary(t.s):
            t.me.does(t.offers()[0])
    t.me.shows(hand=others, retreat=2 if agrees else 0, deck=3 if agrees else 5)
    t.is_quiet()


@pytest.mark.parametrize("takes", [True, False])
@pytest.mark.parametrize("way", ["retrofit", "plain"])
def test_a_durability_card_may_be_taken_and_two_drawn_for_one_put_back(way: str, takes: bool) -> None:
    """BP05-019"""
    me = side(front=[mate("BP01-008")], hand=["BP05-019", "Pebble"], active=4 if way == "retrofit" else 5)
    t = duel(me=me)
    if way == "retrofit":
        t.me.retrofits("BP05-019", 0)
    else:
        t.me.uses("BP05-019", 1)
    t.me.is_offered(YES, NO)
    t.me.does(YES if takes else NO)
    t.me.shows(hand=4 if takes else 3, durability=1 if takes else 2)
    while t.s.ask_kind != 0 and not t.stage.is_ordinary(t.s):
        assert all(offer.kind == "pick" for offer in t.offers()), t.offers()
        t.me.does(Pick("Pebble") if Pick("Pebble") in t.offers() else t.offers()[0])
    t.me.shows(hand=3 if takes else 2, deck=4, active=0)
    t.is_quiet()


@pytest.mark.parametrize(("traits", "end"), [(IRIS, TOP), (VICHYA, BOTTOM), (IRON, None)])
def test_in_the_attack_step_a_card_is_drawn_and_one_looked_at(traits: tuple[str, ...], end: Offer | None) -> None:
    """BP05-070"""
    deck = [ship(name, 100) for name in ("First", "Second", "Third")]
    t = duel(
        me=side(front=[RAIDER], hand=["BP05-070"], flagship=flagship("Crown", 400, traits=traits), deck=deck, active=1)
    )
    assert Use("BP05-070") not in t.offers()
    t.me.attacks("Raider", "Pennant")
    t.me.uses("BP05-070")
    if end is not None:
        t.me.is_offered(TOP, BOTTOM)
        t.me.does(end)
        t.me.shows(hand=["First"], deck=["Second", "Third"] if end == TOP else ["Third", "Second"])
    else:
        t.me.shows(hand=[], deck=3)
    t.me.shows(retreat=["BP05-070"], active=0)
    t.me.is_offered(PASS)


def test_one_of_the_front_row_is_weaker_this_turn() -> None:
    """BP01-063"""
    t = duel(me=side(hand=["BP01-063"]), you=side(front=costing(1, 6), back=[ship("Rear", 400)]))
    t.me.uses("BP01-063", 0)
    t.me.is_offered(Pick("Cost 1"), Pick("Cost 6"))
    t.me.picks("Cost 6")
    t.card("Cost 6", power=300)
    t.card("Cost 1", power=400)
    t.is_quiet()
    t.me.ends_turn()
    t.card("Cost 6", power=400)


# -- 11 to 15 -------------------------------------------------------------------------------------


@pytest.mark.parametrize("gives", [True, False])
def test_a_durability_card_given_up_draws_a_second_card(gives: bool) -> None:
    """BP02-052"""
    t = duel(me=side(hand=["BP02-052"], active=3), you=side(front=costing(5, 6), back=costing(4)))
    t.me.uses("BP02-052")
    t.me.shows(hand=1)
    t.me.is_offered(Pick("Cost 5"), Pick("Cost 4"))
    t.me.picks("Cost 4")
    t.card("Cost 4", rested=True)
    t.card("Cost 5", rested=False)
    t.me.is_offered(YES, NO)
    t.me.does(YES if gives else NO)
    t.me.shows(hand=2 if gives else 1, durability=1 if gives else 2, retreat=2 if gives else 1)
    t.is_quiet()


@pytest.mark.parametrize("agrees", [True, False])
@pytest.mark.parametrize("way", ["retrofit", "plain"])
def test_for_two_events_a_ship_goes_under_its_deck(way: str, agrees: bool) -> None:
    """BP05-022"""
    songs = [event("Song", main(Draw(1)), traits=IRIS), event("Psalm", main(Draw(1)), traits=VICHYA)]
    other = event("Other", main(Draw(1)), traits=IRON)
    me = side(
        front=[mate("BP05-021")], hand=["BP05-022"], retreat=[*songs, other], active=6 if way == "retrofit" else 7
    )
    t = duel(me=me, you=side(front=costing(5, 6), back=costing(4)))
    if way == "retrofit":
        t.me.retrofits("BP05-022", 0)
    else:
        t.me.uses("BP05-022", 1)
    t.me.is_offered(YES, NO)
    t.me.does(YES if agrees else NO)
    if agrees:
        while Pick("Cost 5") not in t.offers():
            t.me.does(t.offers()[0])
        t.me.is_offered(Pick("Cost 5"), Pick("Cost 4"))
        t.me.picks("Cost 5")
        assert t.zone("deck", t.you.seat)[-1] == "Cost 5"
    t.me.shows(retreat=["Other"] if agrees else 3, deck=7 if agrees else 5, active=0)
    t.you.shows(deck=6 if agrees else 5, field=3 if agrees else 4)
    t.is_quiet()


def test_one_event_is_not_enough() -> None:
    """BP05-022"""
    songs = [event("Song", main(Draw(1)), traits=IRIS), event("Other", main(Draw(1)), traits=IRON)]
    t = duel(me=side(hand=["BP05-022"], retreat=songs), you=side(front=costing(5)))
    t.me.uses("BP05-022", 1)
    t.me.shows(retreat=2)
    t.you.shows(field=2)
    t.is_quiet()


@pytest.mark.parametrize("named", ["BP01-001", "BP03-018", ""])
def test_under_a_named_flagship_it_supports(named: str) -> None:
    """BP01-003"""
    crown = namesake(CROWN, named) if named else CROWN
    t = duel(me=side(front=[RAIDER, "BP01-003"], hand=["BP01-003"], flagship=crown))
    t.card("BP01-003", support=100 if named else 0)
    t.card("BP01-003#2", support=100 if named else 0)
    t.me.attacks("Raider", "Pennant")
    t.me.does(SupportFromHand("BP01-003#2"))
    t.card("Raider", power=600 if named else 500)


@pytest.mark.parametrize("cubes", [3, 2])
def test_with_three_cubes_it_makes_a_last_stand(cubes: int) -> None:
    """BP01-003"""
    t = duel(me=side(front=[RAIDER]), you=side(durability=["BP01-003", "Shell"], active=1, rested=cubes - 1))
    t.me.attacks("Raider", "Pennant")
    t.nobody_supports()
    if cubes == 3:
        t.you.is_offered(LastStand("BP01-003"), Take("BP01-003"))
        t.you.stands("BP01-003")
        t.you.puts_at(0)
        t.you.shows(field=["BP01-003", "Pennant"], hand=[], active=1)
    else:
        t.you.is_offered(Take("BP01-003"))
        t.you.takes("BP01-003")
        t.you.shows(hand=["BP01-003"])
    t.you.shows(durability=1)
    t.is_quiet()


@pytest.mark.parametrize(("way", "takes"), [("retrofit", True), ("retrofit", False), ("plain", None)])
def test_put_on_its_ship_it_takes_a_durability_card(way: str, takes: bool | None) -> None:
    """SD06-005"""
    t = duel(me=side(front=[mate("SD06-004")], hand=["SD06-005"], active=2 if way == "retrofit" else 3))
    if way == "retrofit":
        t.me.retrofits("SD06-005", 0)
        t.me.is_offered(YES, NO)
        t.me.does(YES if takes else NO)
    else:
        t.me.uses("SD06-005", 1)
    t.me.shows(hand=1 if takes else 0, durability=1 if takes else 2, active=0)
    t.is_quiet()


def test_a_ship_is_rested_in_the_main_phase() -> None:
    """BP03-049"""
    t = duel(me=side(hand=["BP03-049"], active=2), you=side(front=costing(4, 5), back=costing(3)))
    t.me.uses("BP03-049")
    t.me.is_offered(Pick("Cost 4"), Pick("Cost 3"))
    t.me.picks("Cost 3")
    t.card("Cost 3", rested=True)
    t.me.shows(active=0, retreat=["BP03-049"])
    t.is_quiet()


@pytest.mark.parametrize("stands", [True, False])
def test_a_ship_is_rested_by_a_last_stand(stands: bool) -> None:
    """BP03-049"""
    t = duel(me=side(front=[RAIDER, *costing(4, 5)]), you=side(durability=["BP03-049", "Shell"], active=0))
    t.me.attacks("Raider", "Pennant")
    t.nobody_supports()
    t.you.is_offered(LastStand("BP03-049"), Take("BP03-049"))
    if stands:
        t.you.stands("BP03-049")
        t.you.is_offered(Pick("Cost 4"), Pick("Raider"))
        t.you.picks("Cost 4")
    else:
        t.you.takes("BP03-049")
    t.card("Cost 4", rested=stands)
    t.you.shows(hand=[] if stands else ["BP03-049"], retreat=["BP03-049"] if stands else [], durability=1)
    t.is_quiet()


# -- 16 to 20 -------------------------------------------------------------------------------------


@pytest.mark.parametrize("left", [1, 2])
def test_at_one_durability_it_awakens(left: int) -> None:
    """SD04-001"""
    t = duel(me=side(front=[RAIDER]), you=side(flagship="SD04-001", durability=["Shell"] * (left + 1)))
    t.card("SD04-001", power=400)
    t.me.attacks("Raider", "SD04-001")
    t.nobody_supports()
    t.you.does(t.offers()[0])  # the durability card to the hand
    t.you.shows(durability=left)
    t.card("SD04-001", power=500 if left == 1 else 400)
    t.is_quiet()


@pytest.mark.parametrize(("traits", "agrees"), [(SAKURA, True), (SAKURA, False), (IRON, None)])
def test_awakened_it_trades_a_card_of_the_hand(traits: tuple[str, ...], agrees: bool | None) -> None:
    """SD04-001"""
    chip = ship("Chip", 100, traits=traits)
    t = duel(
        me=side(flagship=awakened("SD04-001"), hand=[chip, ship("Other", 100, traits=IRON)]),
        you=side(hand=[ship("One", 100), ship("Two", 100)]),
    )
    t.me.attacks("SD04-001", "Pennant")
    if agrees is not None:
        t.me.is_offered(YES, NO)
        t.me.does(YES if agrees else NO)
    else:
        t.me.is_offered(NO)  # asked all the same: the opponent does not know the hand
        t.me.refuses()
    if agrees:
        if Pick("Chip") in t.offers():
            t.me.picks("Chip")
        t.you.is_offered(Pick("One"), Pick("Two"))
        t.you.picks("Two")
    t.me.shows(hand=1 if agrees else 2, retreat=["Chip"] if agrees else [])
    t.you.shows(hand=["One"] if agrees else 2, retreat=["Two"] if agrees else [])
    t.me.is_offered(PASS)


@pytest.mark.parametrize("goes", [True, False])
@pytest.mark.parametrize("power", [400, 900])
def test_after_its_attack_it_may_leave_for_a_durability_card(goes: bool, power: int) -> None:
    """BP01-052"""
    t = duel(me=side(front=["BP01-052"]), you=side(front=rested(ship("Dab", power))))
    t.me.attacks("BP01-052", "Dab")
    t.nobody_supports()
    t.me.is_offered(YES, NO)
    t.me.does(YES if goes else NO)
    t.me.shows(field=["Flag"] if goes else ["BP01-052", "Flag"], deck=6 if goes else 5)
    t.me.shows(hand=1 if goes else 0, durability=1 if goes else 2)
    if goes:
        assert t.zone("deck", t.me.seat)[-1] == "BP01-052"
    t.you.shows(retreat=["Dab"] if power == 400 else [])
    t.is_quiet()


def test_after_an_attack_on_it_it_stays() -> None:
    """BP01-052"""
    t = duel(me=side(front=[ship("Weak", 100)]), you=side(front=rested(real("BP01-052"))))
    t.me.attacks("Weak", "BP01-052")
    t.nobody_supports()
    t.you.shows(durability=2, hand=[])
    t.is_quiet()


@pytest.mark.parametrize(
    ("row", "against", "grows"),
    [("front", "Plain", True), ("front", "Able", False), ("front", "Chief", False), ("back", "Plain", False)],
)
@pytest.mark.parametrize("attacks", [True, False])
def test_against_ships_without_abilities_it_is_strong(row: str, against: str, grows: bool, attacks: bool) -> None:
    """BP02-011"""
    others = [ship("Plain", 500), ship("Able", 500, main(Draw(1)))]
    chief = flagship("Chief", 500)
    it = [card("BP02-011", rested=not attacks)]
    own = side(front=it) if row == "front" else side(back=it)
    other = side(front=rested(*others) if attacks else others, flagship=chief)
    t = duel(me=own, you=other) if attacks else duel(me=other, you=own)
    if attacks:
        t.me.attacks("BP02-011", against)
    elif against == "Chief":
        t.me.attacks("Chief", "BP02-011")
    else:
        t.me.attacks(against, "BP02-011")
    t.card("BP02-011", power=600 if grows else 300)
    t.nobody_supports()
    if not attacks:
        t.you.shows(retreat=[] if grows else ["BP02-011"])
    elif against != "Chief":
        t.you.shows(retreat=[against] if grows else [])


@pytest.mark.parametrize("hand", [9, 10])
def test_two_are_drawn_and_a_full_hand_loses_one(hand: int) -> None:
    """SD04-013"""
    t = duel(me=side(hand=["SD04-013"], active=3), you=side(hand=["Shell"] * hand))
    t.me.uses("SD04-013")
    t.me.shows(hand=2, deck=3, active=0)
    if hand == 10:
        t.you.is_asked("choose cards")
        t.you.does(t.offers()[3])
    t.you.shows(hand=9, retreat=1 if hand == 10 else 0)
    t.is_quiet()


def test_it_strikes_harder() -> None:
    """CP01-020"""
    t = duel(me=side(front=["CP01-020"]), you=side(front=rested(ship("Dab", 500))))
    t.me.attacks("CP01-020", "Dab")
    t.card("CP01-020", power=500)
    t.nobody_supports()
    t.you.shows(retreat=["Dab"])
    t.card("CP01-020", power=200)
    t.is_quiet()


@pytest.mark.parametrize(("traits", "deploys"), [(IRON, True), (IRON, False), (ROYAL, None)])
def test_sunk_it_calls_another_of_its_name(traits: tuple[str, ...], deploys: bool | None) -> None:
    """CP01-020"""
    twin = namesake(ship("Twin", 400, cost=4), "CP01-020")
    dear = namesake(ship("Dear", 400, cost=5), "CP01-020")
    t = duel(
        me=side(front=[RAIDER]),
        you=side(
            front=rested(real("CP01-020")),
            flagship=flagship("Crown", 400, traits=traits),
            hand=[twin, dear, ship("Other", 100)],
            active=0,
        ),
    )
    t.me.attacks("Raider", "CP01-020")
    t.nobody_supports()
    if deploys is not None:
        t.you.is_offered(YES, NO)
        t.you.does(YES if deploys else NO)
    if deploys:
        t.you.is_offered(Pick("Twin"), DONE)
        t.you.picks("Twin")
        t.you.is_offered(*(Place(n) for n in (0, 1, 2, 3, 5)))
        t.you.puts_at(0)
    t.you.shows(field=["Crown", "Twin"] if deploys else ["Crown"], hand=2 if deploys else 3, retreat=["CP01-020"])
    t.is_quiet()
