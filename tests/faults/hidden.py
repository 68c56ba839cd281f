"""Faults that let a viewer know more than the rules do: by the view, the options, the log, errors, names."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

VIEWS: Final = "tests/properties/test_views.py::test_a_viewer_cannot_tell_two_worlds_apart"
PEEKED: Final = f"{VIEWS}_where_cards_search_peek_hide_and_bid"
SECRETS: Final = "tests/properties/test_secrets.py"
GUESSES: Final = "tests/properties/test_handles.py::test_no_guess_which_card_came_back_is_better_than_chance"
MEANT: Final = "tests/properties/test_handles.py::test_a_handle_means_one_card_and_not_longer_than_it_can_be_followed"
BOTS: Final = "tests/properties/test_bots.py"

FAULTS: Final = [
    Fault(
        "a searched deck is listed in its order",
        "H1 view",
        "rulebound/kernel/view.py",
        "if z.visibility == 2:",
        "if z.visibility == 1:",
        f"{SECRETS}::test_a_searched_deck_is_listed_without_its_order_and_forgotten_when_shuffled[plain-toy-waves]",
    ),
    Fault(
        "a card face down is known to whoever looks on",
        "H1 view",
        "rulebound/kernel/state.py",
        "if bits & FACE_DOWN != 0:\n            return False",
        "if bits & FACE_DOWN != 0 and how != 0:\n            return False",
        f"{PEEKED}[toy-waves]",
    ),
    Fault(
        "a card that is not known shows what it is worth",
        "H1 view",
        "rulebound/kernel/view.py",
        "place=s.place(row),\n            marks=marks,",
        "place=s.place(row),\n            values=dict(zip(words.values, sheet(s, row).values, strict=True)),\n"
        "            marks=marks,",
        f"{PEEKED}[toy-waves]",
    ),
    Fault(
        "everybody is shown the options",
        "H1 options",
        "rulebound/kernel/view.py",
        "if viewer == s.seat:",
        "if viewer >= 0:",
        f"{VIEWS}[toy-waves]",
    ),
    Fault(
        "a cost that only its player knows to be impossible is not asked for",
        "H1 options",
        "tests/toy/r5_playing.py",
        "if reason != 0 and reason != VEILED:",
        "if reason != 0:",
        f"{SECRETS}::test_declining_a_cost_looks_the_same_whether_it_could_be_paid[plain-Toll House-0-toy]",
    ),
    Fault(
        "a replacement that only its player knows to be impossible is not asked for",
        "H1 options",
        "rulebound/kernel/batch.py",
        "(reason == VEILED and is_optional(a) and veiled)",
        "(reason == VEILED and is_optional(a) and not veiled)",
        f"{SECRETS}::test_declining_a_replacement_looks_the_same_whether_it_could_be_used[plain-toy-waves]",
    ),
    Fault(
        "the log names to all what one viewer saw",
        "H1 log",
        "rulebound/kernel/view.py",
        "seen & (1 << viewer) != 0",
        "seen != 0",
        f"{VIEWS}[toy-waves]",
    ),
    Fault(
        "what one player looks at is recorded as seen by all",
        "H1 log",
        "rulebound/kernel/atoms.py",
        "row, viewers, s.zone[row], 0, viewers)",
        "row, viewers, s.zone[row], 0, 7)",
        f"{PEEKED}[toy-waves]",
    ),
    Fault(
        "a shuffle leaves cards known",
        "H1 log",
        "rulebound/kernel/atoms.py",
        "~(ALL_KNOW | FACE_UP)",
        "~FACE_UP",
        f"{PEEKED}[toy-waves]",
    ),
    Fault(
        "whoever answers out of turn is told how many options there are",
        "H1 errors",
        "rulebound/table.py",
        "self._check(seat, number)\n        options = play.count(self.state)\n        if not 0 <= index < options:\n",
        "options = play.count(self.state)\n        if 0 <= index < options:\n            self._check(seat, number)\n"
        "        else:\n",
        f"{VIEWS}[toy-waves]",
    ),
    Fault(
        "an error names the cards to choose from",
        "H1 errors",
        "rulebound/trial.py",
        'f"{card!r} is not among the cards to choose from"',
        'f"{card!r} is not among {[self.state.g.catalogue.cards[self.state.card[r]].name for r in rows.values()]}"',
        f"{PEEKED}[toy-waves]",
    ),
    Fault(
        "a card chosen unseen has the same name at the next question",
        "H5",
        "rulebound/kernel/view.py",
        "asked = s.asked\n",
        "asked = s.turn\n",
        f"{GUESSES}[from_one_choice_unseen_to_the_next]",
    ),
    Fault(
        "cards keep their names through a shuffle",
        "H5",
        "rulebound/kernel/atoms.py",
        "s.link[row] = s.link[row] + 1\n    rng.shuffle",
        "pass\n    rng.shuffle",
        f"{GUESSES}[through_a_shuffle]",
    ),
    Fault(
        "both players call a card by the same name",
        "H5",
        "rulebound/kernel/view.py",
        "NAMED.pack(viewer, row",
        "NAMED.pack(0, row",
        f"{MEANT}[toy-waves]",
    ),
    Fault(
        "a new token has the name of one that is no more",
        "H5",
        "rulebound/kernel/atoms.py",
        "s.link[row] = s.link[row] + 1\n        s.since",
        "s.since",
        f"{MEANT}[toy]",
    ),
    Fault(
        "a program is given the true state",
        "H7",
        "rulebound/players/sight.py",
        "else seal(s, seat, seed)",
        "else s.copy()",
        f"{BOTS}::test_a_program_does_the_same_in_every_world[toy-greedy]",
    ),
    Fault(
        "a world keeps the order of the deck",
        "H7",
        "rulebound/kernel/worlds.py",
        "        moved.sort()\n        rng.shuffle(t, moved)\n",
        "",
        f"{BOTS}::test_a_sight_is_the_same_from_every_world[toy]",
    ),
    Fault(
        "cards are dealt from the order in which they lie",
        "H7",
        "rulebound/kernel/worlds.py",
        "        cards.sort()\n",
        "",
        f"{BOTS}::test_a_sight_is_the_same_from_every_world[toy-waves]",
    ),
    Fault(
        "a sight holds the key of the handles",
        "H7",
        "rulebound/kernel/worlds.py",
        "    t.handle_key = NO_KEY\n",
        "",
        f"{BOTS}::test_a_sight_holds_no_key_and_no_order_of_the_true_state[toy]",
    ),
    Fault(
        "what was noted about hidden cards is told",
        "H7",
        "rulebound/kernel/worlds.py",
        "    t.stamps = last\n",
        "",
        f"{BOTS}::test_a_sight_is_the_same_from_every_world_where_cards_search_peek_hide_and_bid[toy]",
    ),
    Fault(
        "all worlds of a sight are one",
        "H7",
        "rulebound/players/sight.py",
        "return resample(self._any(), self.view.viewer, rng.getrandbits(SEED))",
        "return self._any().copy()",
        f"{BOTS}::test_worlds_of_a_sight_differ_from_each_other_and_look_the_same",
    ),
]
