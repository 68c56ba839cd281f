"""Rulings on what waits for whom, on what outlasts an awakening, and on attacks in the turn of arrival."""

from __future__ import annotations

import pytest

from rulebound.games.azurlane.r02_cards import main, when_sunk
from rulebound.program.ops import Draw
from tests.flagships import NO_ATTACK, Attack, LastStand, Take, card
from tests.rulings.azurlane.fleet import Duel, duel, event, flagship, ship, side
from tests.scenario import NO, PASS, YES, Lies, Pick

EAGLE = ("Eagle Union", "Azur Lane")
ROYAL = ("Royal Navy", "Azur Lane")
IRON = ("Iron Blood", "Crimson Axis")
SAKURA = ("Sakura Empire", "Crimson Axis")
RAIDER = ship("Raider", 500)
STRONG = flagship("Strong", 900)


def awakenings(t: Duel) -> list[str]:
    """The Flagships that have awakened, in that order."""
    return [line.rpartition("[")[2].partition("#")[0] for line in t.log if ": awakened" in line]


# -- what comes first -----------------------------------------------------------------------------


def test_a_last_stand_is_used_before_what_the_damage_set_off() -> None:
    """BP01-032/1"""
    stand = event("Stand", main(Draw(1)), keywords=("last stand",))
    t = duel(me=side(front=["BP01-032"]), you=side(front=[ship("Dab", 100, cost=4)], durability=[stand, "Shell"]))
    t.me.attacks("BP01-032", "Pennant")
    t.nobody_supports()
    t.you.is_offered(LastStand("Stand"), Take("Stand"))
    t.card("Dab", rested=False)
    t.you.stands("Stand")
    drawn = next(n for n, line in enumerate(t.log) if "(draw)" in line)
    rested = next(n for n, line in enumerate(t.log) if line.startswith("Dab rests"))
    assert drawn < rested
    t.you.shows(hand=["Shell#2"], retreat=["Stand"], durability=["Shell"])
    t.is_quiet()


def test_the_turn_players_ability_comes_before_that_of_the_sunk_ship() -> None:
    """BP01-032/2"""
    weak = ship("Weak", 100, when_sunk(Draw(1)), cost=4)
    t = duel(me=side(front=["BP01-032"]), you=side(front=[card(weak, rested=True), ship("Dab", 100, cost=4)]))
    t.me.attacks("BP01-032", "Weak")
    t.nobody_supports()
    told = [line.partition(" [")[0] for line in t.log]
    assert told.index("Dab rests") < next(n for n, line in enumerate(told) if "(draw)" in line)
    t.you.shows(hand=1, retreat=["Weak"])
    t.is_quiet()


def test_an_ability_that_waits_does_not_need_its_card() -> None:
    """BP01-032/3"""
    t = duel(
        me=side(front=["BP01-032"]),
        you=side(front=[ship("Dab", 100, cost=4), ship("Whale", 100, cost=5)], durability=["SD01-016", "Shell"]),
    )
    t.me.attacks("BP01-032", "Pennant")
    t.nobody_supports()
    t.you.stands("SD01-016")
    t.me.shows(hand=["BP01-032"])
    t.card("Dab", rested=True)
    t.card("Whale", rested=False)
    t.is_quiet()


def test_the_attackers_ability_comes_before_the_awakening_that_it_caused() -> None:
    """BP02-025/1"""
    t = duel(
        me=side(front=["BP01-032"]),
        you=side(front=[ship("Dab", 100, cost=4)], flagship="BP02-025", durability=["Shell", "Shell"]),
    )
    t.me.attacks("BP01-032", "BP02-025")
    t.nobody_supports()
    t.you.takes("Shell")
    t.card("Dab", rested=True)
    t.you.is_offered(YES, NO)
    t.you.refuses()
    told = [line.partition(" [")[0] for line in t.log]
    assert told.index("Dab rests") < next(n for n, line in enumerate(told) if "awake" in line)
    t.is_quiet()


@pytest.mark.parametrize("id", ["BP05-001", "BP05-017"])
def test_the_turn_players_flagship_awakens_first(id: str) -> None:
    """BP05-001/4, BP05-017/1"""
    t = duel(me=side(flagship=id), you=side(flagship="BP02-025", durability=["Shell", "Shell"]))
    t.me.attacks(id, "BP02-025")
    if id == "BP05-001":
        t.me.is_done()
    else:
        t.me.refuses()
    t.nobody_supports()
    t.you.takes("Shell")
    if id == "BP05-001":
        assert awakenings(t) == [id]
        t.you.picks("Shell")  # it is the only card in their hand
    t.you.is_offered(YES, NO)
    t.you.refuses()
    assert awakenings(t) == [id, "BP02-025"]
    t.is_quiet()


# -- an awakening changes nothing of what lasts ---------------------------------------------------


def test_power_that_a_flagship_gained_stays_when_it_awakens() -> None:
    """BP02-002/1"""
    mate = ship("Mate", 600, cost=5, type="CV", traits=SAKURA)
    t = duel(
        me=side(front=[mate, "BP01-014"], flagship="BP02-002"),
        you=side(front=[card(ship("Dab", 100), rested=True)]),
    )
    t.me.attacks("Mate", "Dab")
    t.nobody_supports()
    t.card("BP02-002", power=500)
    t.me.attacks("BP01-014", "Pennant")
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.me.agrees()
    assert awakenings(t) == ["BP02-002"]
    t.card("BP02-002", power=600)
    t.is_quiet()


def test_power_that_a_counter_gave_stays_when_the_flagship_awakens() -> None:
    """BP02-036/1"""
    t = duel(
        me=side(front=[ship("Raider", 900)]),
        you=side(flagship="BP01-001", hand=["BP02-036", "Shell"], durability=["Shell", "Shell"]),
    )
    t.me.attacks("Raider", "BP01-001")
    t.me.passes()
    t.you.uses("BP02-036")
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.picks("Shell")
    t.card("BP01-001", power=500)
    t.you.passes()
    t.you.takes("Shell#2")
    assert awakenings(t) == ["BP01-001"]
    t.card("BP01-001", power=500, support=200)
    t.me.ends_turn()
    t.card("BP01-001", power=400)


def test_power_that_a_flagship_lost_stays_lost_when_it_awakens() -> None:
    """BP05-057/1"""
    songs = [event(f"Song {n}", traits=IRON) for n in range(10)]
    t = duel(
        me=side(front=["BP05-057"], flagship=flagship("Crown", 400, traits=IRON), retreat=songs),
        you=side(flagship="BP01-002", durability=["Shell", "Shell"]),
    )
    t.me.attacks("BP05-057", "BP01-002")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.you.is_offered(YES, NO)
    t.you.refuses()
    t.card("BP01-002", power=300)
    t.nobody_supports()
    t.you.takes("Shell")
    assert awakenings(t) == ["BP01-002"]
    t.card("BP01-002", power=400)
    t.is_quiet()


def test_the_awakened_side_has_its_own_once_a_turn() -> None:
    """BP02-057/1"""
    weak = [card(ship(name, 900), rested=True) for name in ("Dab", "Cod")]
    t = duel(
        me=side(front=[*weak, ship("Raider", 900)]),
        you=side(flagship="BP02-057", hand=["BP02-017", "BP02-065"], durability=["Shell"]),
    )
    t.me.attacks("Raider", "BP02-057")
    t.me.passes()
    t.you.activates("BP02-017")
    t.you.puts_at(0)
    t.you.is_offered(Pick("Dab"), Pick("Cod"), Pick("Raider"))
    t.you.picks("Dab")
    t.card("Dab", power=800)
    t.you.passes()
    t.you.takes("Shell")
    assert awakenings(t) == ["BP02-057"]
    t.me.attacks("Flag", "BP02-057")
    t.me.passes()
    t.you.activates("BP02-065")
    t.you.puts_at(1)
    t.you.is_offered(Pick("Dab"), Pick("Cod"), Pick("Raider"))
    t.you.picks("Cod")
    t.card("Cod", power=800)
    t.you.is_asked("defence step")


# -- attacks in the turn of arrival ---------------------------------------------------------------


@pytest.mark.parametrize("id", ["BP01-040", "EX01-014"])
def test_a_ship_in_front_attacks_rested_ships_in_the_turn_in_which_it_came(id: str) -> None:
    """BP01-040/1, EX01-014/1"""
    theirs: list[Lies] = [card(ship("Dab", 100), rested=True), ship("Cod", 100)]
    for fits, place in ((True, 0), (False, 0), (True, 3)):
        crown = flagship("Crown", 400, type="BB" if fits else "CV", traits=ROYAL)
        t = duel(me=side(hand=[id], flagship=card(crown, rested=True)), you=side(front=theirs))
        t.me.uses(id, place)
        t.me.ends_main()
        t.me.is_offered(*([Attack(id, "Dab")] if fits and place == 0 else []), NO_ATTACK)


@pytest.mark.parametrize("rested", [False, True])
def test_a_rested_ship_may_be_chosen_and_stays_rested(rested: bool) -> None:
    """BP01-042/1, BP01-042/2"""
    theirs: list[Lies] = [
        card(ship("Dab", 100, cost=5), rested=rested),
        ship("Whale", 100, cost=6),
        card("BP02-017", rested=True),
    ]
    t = duel(me=side(hand=["BP01-042"]), you=side(front=theirs))
    t.me.uses("BP01-042", 3)
    t.me.is_offered(Pick("Dab"), Pick("BP02-017"))
    t.me.picks("Dab")
    t.card("Dab", rested=True)
    t.me.ends_turn()
    t.card("Dab", rested=True)
    t.card("BP02-017", rested=False)
    t.is_quiet()


def test_a_ship_stands_when_its_attack_is_declared() -> None:
    """SD01-008/1"""
    t = duel(me=side(front=["SD01-008"]), you=side(front=[card(ship("Dab", 100), rested=True)]))
    t.me.attacks("SD01-008", "Dab")
    t.card("SD01-008", rested=False)
    t.nobody_supports()
    t.me.attacks("SD01-008", "Pennant")
    t.card("SD01-008", rested=True)


def test_a_ship_that_supports_stands_when_the_battle_has_ended() -> None:
    """SD01-008/2"""
    t = duel(me=side(front=[RAIDER, "SD01-008"]), you=side(front=[card(ship("Dab", 100), rested=True)]))
    t.me.attacks("Raider", "Dab")
    t.me.supports("SD01-008")
    t.card("SD01-008", rested=True)
    t.me.is_offered(PASS)
    t.nobody_supports()
    t.card("SD01-008", rested=False)
    t.is_quiet()
