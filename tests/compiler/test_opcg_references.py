"""What the words of a ONE PIECE text refer to, where several cards have been named."""

from __future__ import annotations

import pytest

from rulebound.compiler.compile import Compiler
from rulebound.program.conditions import Matches
from rulebound.program.filters import It
from rulebound.program.ops import Choose, Move, Rest, Reveal, When

TEXTS = {
    "en": "[Main] Reveal 1 card from the top of your deck. If the revealed card has a cost of 2 or less, rest up to 1 "
    "of your opponent's Characters. Then, place the revealed card at the bottom of your deck.",
    "ja": "【メイン】自分のデッキの上から1枚を公開し、公開したカードがコスト2以下だった場合、相手のキャラ1枚までを、"
    "レストにする。その後、公開したカードをデッキの下に置く。",
}


@pytest.mark.parametrize("lang", TEXTS)
def test_a_revealed_card_stays_the_revealed_one_when_another_has_been_chosen(lang: str) -> None:
    """A condition refers to what was named before it, and never to what is chosen if it holds."""
    found = Compiler("opcg", lang).card({"id": "X-1", "set": "X", "text": TEXTS[lang]})
    assert found.whole, [str(paragraph.refusal) for paragraph in found.paragraphs]
    shown, when, chosen, rested, under = found.program[0].abilities[0].body
    assert isinstance(shown, Reveal) and shown.name == "shown"
    assert isinstance(when, When) and isinstance(when.condition, Matches) and when.condition.ref == It("shown")
    assert isinstance(chosen, Choose) and isinstance(rested, Rest) and rested.what == It(chosen.name)
    assert isinstance(under, Move) and under.what == It("shown") and under.at == "bottom"
