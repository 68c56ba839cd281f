"""H2 the same act looks the same whatever it was done with; H8 what is shown, and hidden again after."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebound.kernel.view import events, view
from rulebound.program.abilities import Ability
from rulebound.program.filters import All, Cards, Kind, This, Token, Trait
from rulebound.program.ops import Change, Move
from tests import toy
from tests.properties import worlds
from tests.properties.secrets import SECRETS
from tests.scenario import DONE, NO, PASS, YES, Pick, Side
from tests.skirmish import Skirmish, Skirmisher, first_turns, side, skirmish, tactic, unit
from tests.toy import words as w

PROFILES = list(toy.PROFILES)
every_profile = pytest.mark.parametrize("profile", PROFILES)
SPECTATOR = 2

Act = Callable[[Skirmish], None]


def game(profile: str, me: Side | None = None, you: Side | None = None) -> Skirmish:
    """A board with the cards that search, peek, hide and bid."""
    return skirmish(profile, me, you, cards=SECRETS)


def settle(t: Skirmish) -> None:
    """With a chase, both players let what waits there happen."""
    if len(t.s.items) > 0:
        t.both_pass()


def plays(name: str, at: int = -1) -> Act:
    """An act of "me": plays a card, which is carried out, a unit at a place."""

    def act(t: Skirmish) -> None:
        t.me.plays(name)
        settle(t)
        if at >= 0:
            t.me.puts_at(at)

    return act


def is_done(t: Skirmish) -> None:
    """An act of "me": picks no more."""
    t.me.is_done()


def takes_first(t: Skirmish) -> None:
    """An act of "me": the first option."""
    t.me.does(t.offers()[0])


def same_for_others(one: Skirmish, two: Skirmish, *acts: Act) -> None:
    """Acts of "me" in two worlds tell "you" and a spectator the same, message by message."""
    for i, act in enumerate(acts):
        act(one)
        act(two)
        for viewer in (one.you.seat, SPECTATOR):
            worlds.compare(worlds.told(one.s, viewer), worlds.told(two.s, viewer), viewer, f"act {i + 1}")


# -- H2: the same act in two worlds ---------------------------------------------------------------


@every_profile
def test_a_draw_tells_others_nothing_about_the_cards(profile: str) -> None:
    """toy 2.1"""
    one = game(profile, side(hand=["Stoke"], deck=["Kiln Guard", "Flare", "Mob"]))
    two = game(profile, side(hand=["Stoke"], deck=["Riptide", "Riptide", "Hush"]))
    same_for_others(one, two, plays("Stoke"))
    one.me.shows(hand=["Kiln Guard", "Flare"])


@every_profile
def test_a_new_hand_tells_others_nothing_about_the_old_or_the_new_one(profile: str) -> None:
    """toy 3.4"""
    plain = ["Kiln Guard", "Mob", "Undertow", "Shoal Wall", "Barge of Bells", "Gravedigger"] * 2
    quick = ["Flare", "Riptide", "Fog Bank", "Changing Coats", "Sinking Feeling", "Stoke"] * 2
    one = first_turns(profile, plain, plain)
    two = first_turns(profile, quick, plain)
    same_for_others(one, two, lambda t: t.me.redraws(), lambda t: t.you.keeps())


@every_profile
@pytest.mark.parametrize("search", ["Archive", "Muster"])
def test_a_search_that_finds_nothing_looks_like_one_that_takes_nothing(profile: str, search: str) -> None:
    """toy 2.1"""
    one = game(profile, side(hand=[search], deck=["Flare", "Stoke", "Hush", "Riptide"]))
    two = game(profile, side(hand=[search], deck=["Mob", "Kiln Guard", "Mob", "Mob"]))
    same_for_others(one, two, plays(search), is_done)
    two.me.shows(hand=[])


@every_profile
def test_a_look_that_finds_nothing_looks_like_one_that_takes_nothing(profile: str) -> None:
    """toy 2.1"""
    one = game(profile, side(hand=["Lantern Diver"], deck=["Flare", "Stoke", "Hush", "Mob"]))
    two = game(profile, side(hand=["Lantern Diver"], deck=["Mob", "Mob", "Undertow", "Flare"]))
    same_for_others(one, two, plays("Lantern Diver", 0), settle, is_done, takes_first, takes_first)
    two.me.shows(deck=4)
    two.is_quiet()


def test_passing_with_something_to_play_looks_like_passing_without() -> None:
    """toy 7.1"""
    one = game("toy", side(field=["Kiln Guard"]), side(hand=["Flare", "Riptide"]))
    two = game("toy", side(field=["Kiln Guard"]), side(hand=["Mob", "Mob"]))
    for t in (one, two):
        t.me.attacks("Kiln Guard")
    while not one.stage.is_ordinary(one.s):
        for t in (one, two):
            t.asked().passes()
        for viewer in (one.me.seat, SPECTATOR):
            worlds.compare(worlds.told(one.s, viewer), worlds.told(two.s, viewer), viewer, "a pass")
    one.is_quiet()
    two.is_quiet()


@every_profile
@pytest.mark.parametrize(("name", "at"), [("Barter", -1), ("Toll House", 0)])
def test_declining_a_cost_looks_the_same_whether_it_could_be_paid(profile: str, name: str, at: int) -> None:
    """toy 5.5"""
    one = game(profile, side(hand=[name, "Kiln Guard"]))
    two = game(profile, side(hand=[name, "Flare"]))
    same_for_others(one, two, plays(name, at))
    one.me.is_offered(YES, NO)
    two.me.is_offered(NO)
    same_for_others(one, two, lambda t: t.me.refuses())
    one.me.shows(hand=["Kiln Guard"])


@every_profile
def test_a_cost_that_everybody_can_see_to_be_impossible_is_not_asked_for(profile: str) -> None:
    """toy 5.5"""
    t = game(profile, side(hand=["Second Wind"]))
    plays("Second Wind")(t)
    t.me.shows(hand=1)
    t.is_quiet()


@every_profile
def test_declining_a_replacement_looks_the_same_whether_it_could_be_used(profile: str) -> None:
    """toy 2.7"""
    scorch = tactic("Scorch", Move(All(Cards("yours", ("field",), (Trait("scout"),))), "trash", "top", "ko"))

    def board(hand: str) -> Skirmish:
        return game(profile, side(field=["Bodyguard", "Cinder Scout"], hand=[scorch, hand]))

    one, two = board("Kiln Guard"), board("Hush")
    same_for_others(one, two, plays("Scorch"), lambda t: t.me.declines())
    one.me.shows(field=["Bodyguard"], hand=["Kiln Guard"])


@every_profile
def test_a_sealed_choice_tells_nothing_until_both_have_chosen(profile: str) -> None:
    """toy 2.1"""
    ways: list[list[Act]] = [
        [is_done, is_done],
        [lambda t: t.me.picks("Mob"), is_done],
        [lambda t: t.me.picks("Flare"), is_done],
        [lambda t: t.me.picks("Mob"), lambda t: t.me.picks("Flare")],
    ]
    told: list[list[dict[str, bytes]]] = []
    for way in ways:
        t = game(profile, side(hand=["Sealed Bids", "Mob", "Hush", "Flare"]), side(hand=["Stoke", "Riptide"]))
        plays("Sealed Bids")(t)
        seen: list[dict[str, bytes]] = []
        for act in way:
            act(t)
            seen.extend(worlds.told(t.s, viewer) for viewer in (t.you.seat, SPECTATOR))
        t.you.is_offered(Pick("Stoke"), Pick("Riptide"), DONE)
        told.append(seen)
    for other in told[1:]:
        for a, b in zip(told[0], other, strict=True):
            worlds.compare(a, b, 1, "a sealed choice")


# -- H8: shown, and hidden again ------------------------------------------------------------------


def sees(t: Skirmish, viewer: int, zone: str, seat: int) -> list[str]:
    """The names that a viewer reads in a zone, from its first listed card."""
    shown = view(t.s, viewer).zones
    return [c.name for z in shown if (z.name, z.seat) == (zone, seat) for c in z.cards]


def all_see(t: Skirmish, zone: str, whose: Skirmisher, names: list[str]) -> None:
    """Both players and a spectator read exactly these names in a zone of a player."""
    for viewer in worlds.VIEWERS:
        t.compare(f"what viewer {viewer} sees", sees(t, viewer, zone, whose.seat), names)


def others_see(t: Skirmish, zone: str, names: list[str]) -> None:
    """ "You" and a spectator read exactly these names in a zone of "me"."""
    for viewer in (t.you.seat, SPECTATOR):
        t.compare(f"what viewer {viewer} sees", sees(t, viewer, zone, t.me.seat), names)


@every_profile
def test_a_hand_is_seen_by_its_player_and_a_deck_by_nobody(profile: str) -> None:
    """toy 2.1"""
    t = game(profile, side(hand=["Mob", "Flare"], deck=["Hush", "Stoke"]))
    t.compare("what I see", sees(t, t.me.seat, "hand", t.me.seat), ["Mob", "Flare"])
    others_see(t, "hand", [])
    all_see(t, "deck", t.me, [])


@every_profile
def test_a_card_shown_on_top_of_the_deck_is_known_until_the_deck_is_shuffled(profile: str) -> None:
    """toy 2.1"""
    t = game(profile, side(hand=["Prophecy", "Shuffle the Deck"], deck=["Mob", "Flare", "Hush"]))
    plays("Prophecy")(t)
    all_see(t, "deck", t.me, ["Mob"])
    plays("Shuffle the Deck")(t)
    all_see(t, "deck", t.me, [])
    others_see(t, "hand", [])


@every_profile
def test_a_card_shown_on_top_of_the_deck_is_still_known_when_it_is_drawn(profile: str) -> None:
    """toy 4.5"""
    t = game(profile, side(hand=["Prophecy", "Stoke"], deck=["Mob", "Flare", "Hush"]))
    plays("Prophecy")(t)
    plays("Stoke")(t)
    t.me.shows(hand=["Mob", "Flare"])
    others_see(t, "hand", ["Mob"])


@every_profile
def test_a_look_is_for_one_player_and_lasts_until_a_shuffle(profile: str) -> None:
    """toy 2.1"""
    t = game(profile, side(hand=["Burial", "Shuffle the Deck"], deck=["Mob", "Flare", "Hush", "Stoke"]))
    plays("Burial")(t)
    t.me.is_offered(Pick("Mob"), Pick("Flare"))
    t.me.picks("Mob")
    # Both stay known to the one who looked, wherever that player has put them.
    t.compare("what I see", sees(t, t.me.seat, "deck", t.me.seat), ["Flare", "Mob"])
    others_see(t, "deck", [])
    plays("Shuffle the Deck")(t)
    all_see(t, "deck", t.me, [])


@every_profile
def test_cards_taken_back_from_the_trash_are_known_in_the_hand_until_the_hand_is_mixed_away(
    profile: str,
) -> None:
    """toy 2.1"""
    hand = ["Salvage", "Renewal", "Flare"]
    t = game(profile, side(hand=hand, trash=["Mob", "Cinder Scout"], deck=["Hush", "Stoke", "Riptide"]))
    plays("Salvage")(t)
    t.me.picks("Cinder Scout", "Mob")
    others_see(t, "hand", ["Cinder Scout", "Mob"])
    plays("Renewal")(t)
    t.me.shows(hand=3, deck=3)
    others_see(t, "hand", [])
    all_see(t, "deck", t.me, [])


@every_profile
def test_when_some_card_of_a_hand_is_put_away_unseen_nobody_is_sure_of_the_others(profile: str) -> None:
    """toy 2.1"""
    t = game(profile, side(field=["Mob"], hand=["Tide Change", "Second Thoughts", "Kiln Guard"]))
    t.me.plays("Tide Change")
    t.me.picks("Mob")
    settle(t)
    others_see(t, "hand", ["Mob"])
    plays("Second Thoughts")(t)
    t.me.picks("Kiln Guard")
    t.me.is_done()
    # It might have been either.
    t.me.shows(hand=["Mob"])
    others_see(t, "hand", [])


@every_profile
def test_a_hand_that_was_looked_at_is_known_and_what_is_drawn_later_is_not(profile: str) -> None:
    """toy 2.1"""
    t = game(profile, side(hand=["Spyglass"]), side(hand=["Flare", "Hush"], deck=["Mob", "Stoke"]))
    plays("Spyglass")(t)
    t.me.is_done()
    t.compare("what I see", sees(t, t.me.seat, "hand", t.you.seat), ["Flare", "Hush"])
    t.compare("what others see", sees(t, SPECTATOR, "hand", t.you.seat), [])
    t.turn_passes()
    t.you.shows(hand=["Flare", "Hush", "Mob"])
    t.compare("what I see", sees(t, t.me.seat, "hand", t.you.seat), ["Flare", "Hush"])


@every_profile
def test_a_card_put_face_down_is_known_to_its_player_until_it_is_turned_up(profile: str) -> None:
    """toy 2.1"""
    t = game(profile, side(hand=["Cover", "Uncover", "Mob", "Flare"]))
    plays("Cover")(t)
    t.me.picks("Mob")
    t.compare("what I see", sees(t, t.me.seat, "beneath", t.me.seat), ["Mob"])
    others_see(t, "beneath", [""])
    plays("Uncover")(t)
    all_see(t, "beneath", t.me, ["Mob"])


@every_profile
def test_a_searched_deck_is_listed_without_its_order_and_forgotten_when_shuffled(profile: str) -> None:
    """toy 2.1"""
    decks = (["Mob", "Flare", "Kiln Guard", "Undertow"], ["Undertow", "Kiln Guard", "Flare", "Mob"])
    offered = []
    for deck in decks:
        t = game(profile, side(hand=["Archive"], deck=deck))
        plays("Archive")(t)
        offered.append(t.offers())
        mine = sees(t, t.me.seat, "deck", t.me.seat)
        t.compare("what I see", mine, ["Kiln Guard", "Flare", "Mob", "Undertow"])
        others_see(t, "deck", [])
        t.me.picks("Undertow")
        others_see(t, "hand", ["Undertow"])
        all_see(t, "deck", t.me, [])
    assert offered[0] == offered[1]


@every_profile
def test_a_card_of_their_deck_is_found_by_looking_through_it(profile: str) -> None:
    """toy 2.1"""
    t = game(profile, side(hand=["Recommendation"]), side(deck=["Mob", "Flare", "Undertow"]))
    plays("Recommendation")(t)
    t.me.is_offered(Pick("Mob"), Pick("Undertow"), DONE)
    t.compare("what I see", sees(t, t.me.seat, "deck", t.you.seat), ["Flare", "Mob", "Undertow"])
    t.compare("what they see", sees(t, t.you.seat, "deck", t.you.seat), [])
    t.me.picks("Undertow")
    t.you.shows(hand=["Undertow"])
    all_see(t, "deck", t.you, [])
    t.compare("what I see", sees(t, t.me.seat, "hand", t.you.seat), ["Undertow"])


@every_profile
def test_cards_of_a_hand_chosen_unseen_have_no_names_and_no_place(profile: str) -> None:
    """toy 2.1"""
    t = game(profile, side(hand=["Pickpocket"]), side(hand=["Mob", "Flare", "Hush"]))
    plays("Pickpocket")(t)
    asked = view(t.s, t.me.seat).decision
    assert asked is not None
    assert [o.text for o in asked.options] == ["a card of the hand"] * 3
    t.me.does(t.offers()[0])
    t.you.shows(hand=2, trash=1)


@every_profile
def test_a_discard_that_is_redirected_because_of_what_it_is_is_shown(profile: str) -> None:
    """toy 2.7"""
    t = game(profile, side(field=["Gravedigger"], hand=["Extortion"]), side(hand=["Mob", "Flare"]))
    plays("Extortion")(t)
    t.you.picks("Mob")
    t.you.shows(deck=6, trash=[])
    if not t.saves:
        assert any("Mob is shown" in e.text for e in events(t.s, t.me.seat))
    # Who makes it go there knows where it lies.
    t.compare("what I see", sees(t, t.me.seat, "deck", t.you.seat), ["Mob"])


@every_profile
def test_a_token_sent_to_a_hand_leaves_nothing_there(profile: str) -> None:
    """toy 2.8"""
    tokens = All(Cards("yours", ("field",), (Kind("unit"), Token())))
    back = tactic("Ebb", Move(tokens, "hand", "top", "return"))
    t = game(profile, side(field=["Cinder"], hand=[back, "Mob"]))
    plays("Ebb")(t)
    t.me.shows(hand=["Mob"], field=[])
    others_see(t, "hand", [])
    assert view(t.s, t.you.seat).zones[w.HAND * 2 + t.me.seat].count == 1


def test_a_play_that_was_undone_leaves_the_card_known_in_the_hand() -> None:
    """toy 5.4"""
    # In the hand it costs 1 less; on the chase it does not.
    bluff = unit("Bluff", 1, 1, Ability("permanent", (Change("cost", -1, This()),), zones=("hand",)), cost=2)
    t = game("toy", side(hand=[bluff, "Mob"], ready=1))
    others_see(t, "hand", [])
    t.me.plays("Bluff")
    t.shows(chase=[])
    t.me.shows(hand=["Bluff", "Mob"], ready=1)
    t.me.is_offered(PASS)
    others_see(t, "hand", ["Bluff"])
