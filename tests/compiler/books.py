"""A small phrasebook in three languages for the tests, with cards of no game."""

from __future__ import annotations

from rulebound.compiler.book import Book, bracket_leaf, number_leaf
from rulebound.compiler.lower import Lowering
from rulebound.compiler.phrases import read_text

PHRASES = """
== text
Text(steps:step*)
  en {steps}
  ja {steps}
  zh {steps}
  = steps
== step
Do(e:effect)
  en {e}.
  ja {e}。
  zh {e}。
  = e
May(e:effect)
  en you may {e}.
  ja {e:te}もよい。
  zh {e:can}。
  = May(e)
They(e:effect)
  en your opponent {e:s}.
  ja 相手は{e}。
  zh 對手{e}。
  = e
== effect
Draw(n:amount)
  en <draw> {n} card(/s)
  ja カード{n}枚を<引く>
  zh 抽{n}張卡片
  = Draw(n)
Rest(t:selection)
  en <rest> {t}
  ja {t:obj}レストに<する>
  zh 將{t}置為休息狀態
  = Rest(t)
== amount
_n(n:num)
  en {n}
  ja {n}
  zh {n}
== selection
UpTo(n:amount, fs:filter*, k:kind)
  en up to {n} {fs<}{k:n}{fs>}
  ja {fs<}{k}{n}枚まで
  zh 最多{n}張[{fs<}的]{k}
  = up_to(cards("any", "field", fs, k), n)
It
  en (it|that card)
  ja そのカード
  zh 該張卡片
  = that()
== kind
Character
  en Character(/s)
  ja キャラ
  zh 角色卡
  = Kind("character")
== filter
CostAtMost(n:amount)
  en>4 ␣with a cost of {n} or less
  ja<4 コスト{n}以下の
  zh<4 費用{n}以下
  = Compare("cost", "<=", n)
OfType(t:trait)
  en<6 {t} type␣
  ja<6 特徴{t}を持つ
  zh<6 擁有{t}特徵
  = Trait(t)
"""
LEAVES = [number_leaf(), bracket_leaf("trait", "《", "》")]


def book(lang: str = "en", more: str = "") -> Book:
    """The phrasebook in a language, with further entries."""
    return Book(read_text(PHRASES + more), lang, LEAVES)


def lowering(lang: str = "en", more: str = "") -> Lowering:
    """The meanings of the phrasebook."""
    return Lowering(book(lang, more), {}, lambda category, word: word)
