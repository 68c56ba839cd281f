# not compiled: texts are read once a process
"""200 and 1400: how the printed text of a Force of Will card is spelled, in both wording eras."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rulebound.compiler.book import Leaf, bracket_leaf, number_leaf, word_leaf
from rulebound.compiler.categories import called
from rulebound.compiler.grammar import Grammar
from rulebound.compiler.normal import Spelling
from rulebound.games.fow import (
    grammar_choices,
    grammar_costs,
    grammar_damage,
    grammar_effects,
    grammar_events,
    grammar_keywords,
    grammar_nouns,
    grammar_steps,
    grammar_targets,
    grammar_terms,
    grammar_texts,
    grammar_turn,
)

# -- spelling --------------------------------------------------------------------------------------

WORDS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

# What is written in several ways, each with the one that is kept; words that are no words at the end.
SPELLED: Final = (
    ("\u2192", ">>>"),
    ("can't ", "cannot "),
    ("canceled", "cancelled"),
    (" ⇒ ", ": "),
    ("Non-", "non-"),
    ("you opponent", "your opponent"),
    ("You opponent", "Your opponent"),
    ("you J-Ruler", "your J-Ruler"),
    ("You J-Ruler", "Your J-Ruler"),
    ("you J/ruler", "your J/ruler"),
    ("if its a ", "if it's a "),
    ("it's owners hand", "its owner's hand"),
    ("into it owner's", "into its owner's"),
    ("put put ", "put "),
    ("Reveal top ", "Reveal the top "),
    ("with same name", "with the same name"),
    ("enters field,", "enters your field,"),
    ("your deck", "your main deck"),
    ("[J-Activate]: ", "[J-Activate] "),
    ("Fantasy Card ", "Fantasy card "),
    ("[Enter] >>> ", "[Enter]: "),
    (" >>> ", ": "),
    ("[Addition: ", "[Addition:"),
    ("} {Rest}", "}, {Rest}"),
    ("},b", "}, b"),
    ("/+0]", "/0]"),
    ("/-0]", "/0]"),
    ("[+0/", "[0/"),
    ("[-0/", "[0/"),
    ("ook the top", "ook at the top"),
    ('card name "', 'card named "'),
    ('card names "', 'card named "'),
    ("if your control a", "if you control a"),
    (" deck, if it's", " deck. If it's"),
    ("}{Rest}", "}, {Rest}"),
    ("} discard ", "}, discard "),
    ("} Discard ", "}, discard "),
    (",{Rest}", ", {Rest}"),
    ("{1} : ", "{1}: "),
    ("J-ruler", "J-Ruler"),
    ("J/Ruler", "J/ruler"),
    (" Regalia", " regalia"),
    ("dded Resonator", "dded resonator"),
    (" one-", " one -"),
    ("gains[", "gains ["),
    ("non-spell", "nonspell"),
    ("card.Then", "card. Then"),
    ("owners' hands", "owner's hand"),
    ("owners' hand", "owner's hand"),
    ("owner's hands", "owner's hand"),
    ("you're", "you are"),
    ("abilites", "abilities"),
    ("Thi card", "This card"),
    ("thi card", "this card"),
    ("taret ", "target "),
    ("Wenever", "Whenever"),
    ("Otherwhise", "Otherwise"),
    (" puy ", " put "),
    ("withouth", "without"),
    ("attacl ", "attack "),
    ("differrent", "different"),
    ("caost", "cost"),
    ("aone ", "one "),
    (" deck, for ", " deck for "),
    (". The shuffle ", ". Then shuffle "),
    ("reveal it and put into ", "reveal it and put it into "),
    ("until end turn", "until end of turn"),
    ("from game instead", "from the game instead"),
    ("J/Resonators", "J/resonators"),
    ("Fours Sacred Beasts", "Four Sacred Beasts"),
    ('", and put it into', '" and put it into'),
)


# What sets an ability off, and an arrow behind it where a comma stands today.
ARROW: Final = r'((?:^|"|\] |: )(?:When|Whenever|At) [^"⇒]*?) (?:⇒|>>>) ([A-Z])(?=[a-z ])'


def spelled(text: str) -> str:
    """A paragraph with one spelling for what is written in several ways: an article is `a`, a sentence has an end."""
    text = re.sub(r" (?:=>|»|⟹) ", " ⇒ ", text)
    text = re.sub(r'(^|")\[Automatic\]:? (?=When|At )', r"\1", text)  # 1409.1
    if not text.startswith("[Trigger]"):
        text = re.sub(ARROW, lambda found: f"{found[1]}, {found[2].lower()}", text)
    text = re.sub(r"\b([Aa])n (?=[\w\[\"])", r"\1 ", text)
    text = re.sub(r"God's Art (?:\[\"?|\")([^\"\]]+)(?:\"?\]|\")", r"God's Art <\1>", text)
    bare = re.sub(r"\[[^\]]*\]|\{[^}]*\}", "", text)
    text = re.sub(r"\[Enter\] ⇒ ", "[Enter]: ", text)
    text = re.sub(r"^(\[(?:J|Chant)\] )?\[Enter\] (?=[A-Z])", r"\1[Enter]: ", text)
    text = re.sub(r"\],$", "].", text)
    text = re.sub(r"^((?:\[[\w ]+\] )+\([^()]*)\)\.$", r"\1.)", text)
    text = re.sub(r'(^|")\[(?:Continuous\]:?|Activate\]) ', r"\1", text)  # 1409.1
    text = re.sub(r'(^|"|^\[[\w-]+\]:? )Pay (?=\{)', r"\1", text)
    if ":" not in text:  # a cost that leads a paragraph, and no colon behind it
        text = re.sub(r"^((?:\{\w+\})+)(, [a-z][^.]*)?\.? (?=[A-Z])", r"\1\2: ", text)
    text = re.sub(r"(^|[:.] )Gain (\d+) life", r"\1You gain \2 life", text)
    text = re.sub(r"^(\[Awakening\] (?:\{\w+\})+) (\([^()]*\)) (?=\[)", r"\1: \2 ", text)
    text = re.sub(r"([a-z])( \([^()]*\))$", r"\1.\2", text)
    text = re.sub(r'("\{Rest\}: [^"]*"[^"]*"[^"]*[a-z])"(?=\.?$)', r'\1."', text)
    if text.count('"') == 2:
        text = re.sub(r'"((?:\[Activate\] )?\{Rest\}[^"]*[^."])"', r'"\1."', text)
    if text.endswith('."') or (text.startswith(("[J-Activate]", "[Judgment]", "[Evolution]")) and text.endswith("}")):
        text += "."
    if re.search(r'\b(?:is|or) "[^"]*"$', text):
        text += "."
    if re.search(r"[\w\]]$", text) and re.search(r"[a-z]", bare) and not text.endswith(" one"):
        text += "."
    return text


LEAVES: Final = [
    number_leaf(),
    word_leaf("some", ("a", *WORDS)),
    word_leaf("few", ("one", *WORDS)),
    Leaf("name", re.compile(r"「[^「」\n]*(?:「[^「」\n]*」[^「」\n]*)*」"), "「", "」", starts="「"),
    bracket_leaf("art", "〈", "〉"),
    Leaf("stats", re.compile(r"【(?:[+-]\d+|0)/(?:[+-]\d+|0)】"), "【", "】", starts="【"),
    Leaf("size", re.compile(r"【\d+/\d+】"), "【", "】", starts="【"),
    Leaf(
        "race",
        re.compile(r"(?!J-|J/|Ruler|ATK|DEF|X\b|God's)[A-Z][\w'-]*(?: (?:of the |of |)(?!J-|J/|ATK|DEF)[A-Z][\w'-]*)*"),
        starts="ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    ),
    Leaf("counter", re.compile(r"[a-z]+(?:[ -][a-z]+)?(?= counters?\b)"), starts="abcdefghijklmnopqrstuvwxyz"),
]

# In the other languages, in which races stand in brackets of their own.
COUNTERS: Final = (
    ("ja", Leaf("counter", re.compile(r"[一-鿿゠-ヿ]{1,8}?(?=カウンター)"))),
    ("zh", Leaf("counter", re.compile(r"[一-鿿]{1,6}?(?=指示物)"))),
)

SPELLINGS: Final = {
    "en": Spelling(
        "en",
        capitals=frozenset({"J-Ruler", "J/resonator", "J/resonators", "J/ruler", "X"}),
        spellings=SPELLED,
        brackets=(('"', "「", "」"), ("[", "【", "】"), ("{", "《", "》"), ("<", "〈", "〉")),
    ),
    "ja": Spelling("ja", brackets=(("「", "「", "」"),)),
    "zh": Spelling("zh", brackets=(("「", "「", "」"),)),
}


def texts(record: dict[str, Any], lang: str) -> list[str]:
    """The paragraphs of a card, the options of a choice with what they are options of; 703.3, 1411.2a led by its type.

    >>> texts({"types": ["Spell:Chant"], "text": ["Choose one -", "Draw a card;", "or rest target resonator."]}, "en")
    ['[Chant] Choose one - Draw a card; or rest target resonator.']
    """
    types = record.get("types") or [""]
    if lang != "en":
        return told_otherwise(types[0], record.get("text") or (), lang)
    lines = [line.strip() for line in record.get("text") or () if line.strip()]
    lines.sort(key=lambda line: not line.startswith("As an additional cost"))
    found: list[str] = []
    for line in lines:
        said = spelled(line)
        if found and (goes_on(found[-1]) or said.startswith("or ") or refers(found[-1], said)):
            found[-1] += " " + said
        elif types[0].startswith(CHANTS) and not line.startswith(LED):
            found.append(f"[Chant] {said}")
        elif types[0] == "J-Ruler" and "[Enter]" in said:
            found.append(f"[J] {said}")
        else:
            found.append(said)
    return found


def told_otherwise(kind: str, lines: Sequence[str], lang: str) -> list[str]:
    """The paragraphs of a card in a language in which only our own cards are printed.

    >>> told_otherwise("Spell:Chant", ["【瞬動】", "カード1枚を引く。"], "ja")
    ['【瞬動】', '【詠唱】カード1枚を引く。']
    """
    mark, led = OTHERS[lang]
    chant = kind.startswith(CHANTS)
    return [mark + line if chant and not line.startswith(led) else line for line in lines]


def refers(line: str, following: str) -> bool:
    """Whether a paragraph is about the one before it."""
    if line.startswith("[Chant] ") and following.startswith("[Awakening] "):
        return following.endswith(" instead.")
    return of_judgment(line, following) or instead_of(line, following)


def instead_of(line: str, following: str) -> bool:
    """Whether a paragraph says what is done instead of the one before it, which has a cost."""
    told = following.partition(" (")[0]
    return ": " in line and following.startswith("If your J/ruler is ") and told.endswith(" instead.")


def of_judgment(line: str, following: str) -> bool:
    """705.2c Whether a paragraph says what the judgment before it costs."""
    return line.startswith("[Judgment]") and following.startswith("You may pay ") and "this ability" in following


def goes_on(line: str) -> bool:
    """Whether a paragraph goes on in the next line."""
    return line.endswith((" -", " one-", ";")) or line.startswith("[Chant] As a additional cost")


OTHERS: Final = {
    "ja": ("【詠唱】", ("【トリガー】", "【瞬動】", "【残響】", "【ブレイク】")),
    "zh": ("【詠唱】", ("【啟動條件】", "【瞬動】", "【追憶】", "【綻放】")),
}
CHANTS: Final = ("Spell", "Chant")  # 1405.1 as earlier lists have it, and as those of today
LED: Final = ("[Trigger]", "[Quickcast]", "[Remnant]", "[Break]", "[Activate]", "[Continuous]")


GRAMMAR: Final = Grammar(
    langs=("en",),
    others=("ja", "zh"),
    spellings=SPELLINGS,
    leaves=LEAVES,
    functions={
        made.__name__: made
        for module in (
            *(grammar_nouns, grammar_events, grammar_costs, grammar_steps, grammar_effects),
            *(grammar_texts, grammar_choices, grammar_turn, grammar_damage),
            *(grammar_targets, grammar_terms, grammar_keywords),
        )
        for made in module.FUNCTIONS
    },
    texts=texts,
    folder=Path(__file__).parent / "phrases",
    words={"name": ("name",), "race": ("race",)},
    leaves_of={
        lang: [number_leaf("some"), number_leaf("few"), bracket_leaf("race", "『", "』"), leaf]
        for lang, leaf in COUNTERS
    },
    named=called(
        {
            "an ability": "incarnate",
            "a will": "will attributewill",
            "ATK or DEF": "stat",
            "ATK and DEF": "size stats",
            "a place": "graveyard",
            "a race": "race",
            "a counter": "counter",
            "a magic stone": "stone",
        }
    ),
    marks=("【Chant】 ", *(mark for mark, _ in OTHERS.values())),
)
