"""The cards that a game comes with are linked once; whoever brings cards of their own adds them to a copy."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound import games
from rulebound.errors import BadProgram
from rulebound.kernel.catalogue import Catalogue
from rulebound.kernel.link import SHARED, link, link_onto, shared
from rulebound.program.abilities import Ability, PrintedCard
from rulebound.program.amounts import ThisTurn
from rulebound.program.filters import Cards, It, This
from rulebound.program.ops import Change, Choose, Draw, Move, Pay, Payment, Put, Transfer
from tests.program.vocabulary import TOKEN, vocabulary

CHANT = Ability(
    "activated",
    (
        Choose(Cards("theirs", ("field",))),
        Move(It(), "trash", "top", "ko"),
        Transfer(1, "don_field", "don_deck"),
        Draw(ThisTurn("ko")),
    ),
    "main",
    once="name",
    label="Chant",
    cost=(Pay((Payment("don", 1),)),),
)
AURA = Ability("permanent", (Change("power", 1000, Cards("yours", ("field",))),))
SINGER = PrintedCard("singer", "Singer", "character", traits=("Choir",), abilities=(CHANT, AURA))
ALTO = replace(SINGER, id="alto", name="Alto", traits=("Low Choir",))


def kept(catalogue: Catalogue) -> list[str]:
    """What a catalogue keeps of its cards, by name."""
    return [name for name in dir(catalogue) if name[0] != "_" and isinstance(getattr(catalogue, name), list | dict)]


def sizes(catalogue: Catalogue) -> dict[str, int]:
    """How much there is of each."""
    return {name: len(getattr(catalogue, name)) for name in kept(catalogue)}


def test_a_copy_shares_no_list_with_what_it_was_made_from() -> None:
    first = link(vocabulary(), [SINGER, TOKEN])
    first.tallied = 5
    copied = first.copy()
    assert all(sizes(first).values()), "a card that fills every list"
    for name in kept(first):
        assert getattr(copied, name) == getattr(first, name), name
        assert getattr(copied, name) is not getattr(first, name), name
    assert copied.tallied == first.tallied


def test_linked_after_the_others_a_card_is_what_it_is_among_them() -> None:
    words = vocabulary()
    among = link(words, [SINGER, TOKEN, ALTO])
    after = link_onto(words, [SINGER, TOKEN], [ALTO])
    assert sizes(after) == sizes(among)
    assert after.tallied == among.tallied
    ours, theirs = (k.cards[k.find("alto")] for k in (after, among))
    assert (ours.index, ours.windows, ours.stands) == (theirs.index, theirs.windows, theirs.stands)
    assert [a.mask for a in ours.abilities] == [a.mask for a in theirs.abilities]
    # What only the new card has is numbered after the rest, and the same word has the same number as before.
    assert [after.traits[t] for t in ours.base.traits] == ["Low Choir"]
    assert [after.names[n] for n in ours.base.names] == ["Alto"]


def test_cards_of_ones_own_are_in_ones_own_game_alone() -> None:
    first = [SINGER, TOKEN]
    words = vocabulary()
    before = link_onto(words, first, [])
    size = sizes(before)
    mine = link_onto(words, first, [ALTO])
    other = link_onto(words, first, [replace(ALTO, id="tenor", name="Tenor", traits=("High Choir",))])
    assert sizes(before) == size == sizes(link_onto(words, first, []))
    assert (mine.find("tenor"), other.find("alto"), before.find("alto")) == (-1, -1, -1)
    assert mine.find("alto") == other.find("tenor") == 2
    assert "High Choir" not in mine.traits
    assert "Low Choir" not in other.traits
    # What they came with is one and the same.
    assert mine.cards[0] is other.cards[0] is before.cards[0]


def test_a_list_is_linked_once_and_other_lists_for_themselves() -> None:
    words = vocabulary()
    first = [SINGER]
    link_onto(words, first, [])
    kept = shared[-1]
    link_onto(words, first, [ALTO])
    assert shared[-1] is kept
    link_onto(words, first[:], [])
    assert shared[-1] is not kept
    for _ in range(2 * SHARED):
        assert link_onto(words, [ALTO], [SINGER]).find("singer") == 1
    assert len(shared) == SHARED
    assert link_onto(words, first, []).find("singer") == 0


def test_cards_that_bring_a_mark_make_a_game_of_its_own() -> None:
    marked = Ability("activated", (Put(This(), "ember", 1),), "activate")
    card = PrintedCard("brazier", "Brazier", "resonator", {"atk": 100, "def": 100}, abilities=(marked,))
    own = games.make("fow", [card])
    plain = games.find("fow")
    assert "ember" in own.words.marks
    assert "ember" not in plain.words.marks
    assert own.catalogue.cards[0] is not plain.catalogue.cards[0]
    assert own.catalogue.find("brazier") == len(plain.catalogue.cards)


def test_a_card_that_is_refused_leaves_nothing_behind() -> None:
    words = vocabulary()
    first = [SINGER]
    size = sizes(link_onto(words, first, []))
    with pytest.raises(BadProgram, match="alto"):
        link_onto(words, first, [replace(ALTO, abilities=(Ability("permanent", (Draw(1),)),))])
    assert sizes(link_onto(words, first, [])) == size
