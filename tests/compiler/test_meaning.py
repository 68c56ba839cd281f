"""Meanings: what a tree comes to as a program."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.compiler.lower import Unlowered
from rulebound.compiler.parse import read
from rulebound.compiler.templates import PhraseError
from rulebound.program.filters import Cards, Compare, It, Kind, Trait
from rulebound.program.ops import Choose, Draw, May, Rest
from tests.compiler.books import book, lowering


def program(text: str, lang: str = "en", more: str = "") -> Any:
    (tree,) = read(book(lang, more), text, "text")
    return lowering(lang, more).lower(tree, "text")


def test_a_choice_comes_before_what_is_done_with_it() -> None:
    cards = Cards("any", ("field",), (Compare("cost", "<=", 3), Kind("character")))
    wanted = ((Choose(cards, 1, 0, "it"), Rest(It("it"))),)
    assert program("rest up to 1 Character with a cost of 3 or less.") == wanted
    assert program("コスト3以下のキャラ1枚までを、レストにする。", "ja") == wanted
    assert program("將最多1張費用3以下的角色卡置為休息狀態。", "zh") == wanted


def test_two_choices_have_names_of_their_own_and_a_reference_means_the_last() -> None:
    first, second, third = program("rest up to 1 Character.rest up to 2 《Ash》 type Characters.rest it.")
    assert first[1:] == (Rest(It("it")),)
    assert second == (
        Choose(Cards("any", ("field",), (Trait("Ash"), Kind("character"))), 2, 0, "it2"),
        Rest(It("it2")),
    )
    assert third == (Rest(It("it2")),)


def test_a_reference_to_nothing_is_refused() -> None:
    with pytest.raises(Unlowered, match="has not named before"):
        program("rest it.")


def test_a_body_stands_inside_another() -> None:
    assert program("you may draw 2 cards.") == ((May((Draw(2),)),),)


@pytest.mark.parametrize(
    ("meaning", "said"),
    [
        ("Draw(m)", "'m' is neither a slot nor known"),
        ("open('x')", "'open' is neither a slot nor known"),
        ("n.real", "Attribute has no place in a meaning"),
        ("[n for n in (1,)]", "has no place in a meaning"),
        ("Draw(", "was never closed"),
    ],
)
def test_a_meaning_says_nothing_but_the_language(meaning: str, said: str) -> None:
    more = f"== effect\nTake(n:amount)\n  en take {{n}}\n  ja x\n  zh x\n  = {meaning}\n"
    with pytest.raises(PhraseError, match=said):
        program("take 1.", more=more)


def test_an_entry_without_a_meaning_has_no_program() -> None:
    with pytest.raises(Unlowered, match="Take has no meaning yet"):
        program("take 1.", more="== effect\nTake(n:amount)\n  en take {n}\n  ja x\n  zh x\n")
