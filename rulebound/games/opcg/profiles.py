"""The three documents as data: where they part, each question has an answer of its own."""

from __future__ import annotations

from typing import Final, NamedTuple

from rulebound.kernel.state import State


class Profile(NamedTuple):
    """The answers of one document, each with the rule that gives it."""

    rulebook: str
    # 2-5-2 "?" is an attribute; 1.1.6 knows the other five.
    six_attributes: bool = True
    # 6-2-3 Given DON!! come back rested; the other documents leave them active.
    don_returns_rested: bool = True
    # Only the manual sets cards active before given DON!! come back.
    stand_before_return: bool = False
    # 8-1-3-4-3, 8-1-3-4-6 Replacements chain; in 1.1.6 what was replaced is never replaced again.
    replace_chain: bool = True
    # 8-1-3-4-5 What cannot be done instead cannot be used.
    replace_needs_all: bool = True
    # 8-1-3-4-7 What a replacement does is its holder's effect.
    replacer_causes: bool = True
    # 8-1-3-3-5 Permanents are gone through until nothing changes; in 1.1.6 once.
    permanents_settle: bool = True
    # In 1.1.6 both players order all of their waiting effects before any of them is carried out.
    orders_ahead: bool = False
    # 6-6-1-1-2 The turn player's effects come first; in 1.1.6 both players' are one wave.
    ends_by_side: bool = True
    # 6-6-1-2, 6-6-1-3 "Until the end" ends before "during"; in 1.1.6 together, a player at a time.
    ends_in_stages: bool = True
    # In 1.1.6 the turn does not end as long as an effect for its end is left.
    end_repeats: bool = False
    # 5-2-1-5-1 Effects at the start of the game have a place.
    start_effects: bool = True
    # 3-7-6-1-1 No effect applies to what makes room.
    displaced_by_rule: bool = True
    # 3-1-6-1 DON!! that change areas lose what was said of them; 1.1.6 has that of Characters and Stages alone (3-1-6).
    don_forgets: bool = True
    # 4-7-2 "Cannot play" is about playing from hand at a cost; in 1.1.6 to put into play is to play (3-7-3).
    play_ban_spares_effects: bool = True
    # 4-9-2-1 Of several base values the highest counts; in 1.1.6 the latest.
    base_is_highest: bool = True
    # 8-4-5 What a card does when it moves itself needs an open area.
    own_move_must_be_open: bool = True
    # 10-1-5-3 While its [Trigger] is activated a card is in no area.
    trigger_is_nowhere: bool = True
    # 8-3-1-3-1, 10-2-13-5 A payment that fails on the way ends the effect, and uses it up.
    mid_payment_fails: bool = True
    # Only the manual puts a card down before its cost is paid.
    place_before_paying: bool = False
    # Only the manual trashes an Event after its effect.
    event_stays: bool = False


PROFILES: Final[dict[str, Profile]] = {
    "opcg": Profile("opcg-1.1.9"),
    "opcg-1.1.6": Profile(
        "opcg-1.1.6",
        six_attributes=False,
        don_returns_rested=False,
        replace_chain=False,
        replace_needs_all=False,
        replacer_causes=False,
        permanents_settle=False,
        orders_ahead=True,
        ends_by_side=False,
        ends_in_stages=False,
        end_repeats=True,
        start_effects=False,
        displaced_by_rule=False,
        don_forgets=False,
        play_ban_spares_effects=False,
        base_is_highest=False,
        own_move_must_be_open=False,
        mid_payment_fails=False,
    ),
    "opcg-manual": Profile(
        "opcg-manual-1.11",
        don_returns_rested=False,
        stand_before_return=True,
        ends_in_stages=False,
        start_effects=False,
        place_before_paying=True,
        event_stays=True,
    ),
}


def profile(s: State) -> Profile:
    """The answers by which a game is played."""
    return PROFILES[s.g.name]
