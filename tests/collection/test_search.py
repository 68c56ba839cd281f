"""The language of searching: what it finds, and where a query cannot be read."""

from __future__ import annotations

import pytest

from rulebound.collection.search import BadQuery, Seen, matches, parse, show

CARDS = {
    "ash": Seen(
        {"id": ["X-1"], "name": ["Ash", "灰"], "colour": ["red"], "text": ["[On Play] Draw 1 card."], "is": ["whole"]},
        {"cost": 3, "power": 4000},
    ),
    "bay": Seen(
        {"id": ["X-2"], "name": ["Bay Watch"], "colour": ["red", "blue"], "text": [], "is": ["whole"]}, {"cost": 5}
    ),
    "cog": Seen({"id": ["X-3"], "name": ["Cog"], "colour": ["blue"], "text": ["Draw 2."], "is": ["refused"]}, {}),
}


def found(query: str) -> str:
    """The first letters of the cards that a query finds."""
    asked = parse(query)
    return "".join(name[0] for name, card in CARDS.items() if matches(asked, card))


@pytest.mark.parametrize(
    ("query", "those"),
    [
        ("", "abc"),
        ("cost<=3", "a"),
        ("cost<3", ""),
        ("cost>=3", "ab"),
        ("cost>3", "b"),
        ("cost=5", "b"),
        ("cost!=5", "ac"),
        ("-cost=5", "ac"),
        ("-cost<9", "c"),
        ("color=red", "ab"),
        ("colour:RED cost<=3", "a"),
        ("c=red c=blue", "b"),
        ("c=red or c=blue", "abc"),
        ("cost<=3 color=red text~draw", "a"),
        ("text~draw -is=refused", "a"),
        ("-(c=red text~draw)", "bc"),
        ("(c=red or c=blue) is=whole", "ab"),
        ("c=blue is=whole or name=ash", "ab"),
        ('name~"bay w"', "b"),
        ('name="Bay Watch"', "b"),
        ('"bay watch"', "b"),
        ("bay", "b"),
        ("灰", "a"),
        ("name=灰", "a"),
        ("ＡＳＨ", "a"),
        ("x-3", "c"),
        ("power~40", "a"),
        ("費用>=4", "b"),
        ("パワー>=4000", "a"),
        ("draw and 2", "c"),
        ("id!=X-1", "bc"),
    ],
)
def test_a_query_finds_what_it_says(query: str, those: str) -> None:
    assert found(query) == those


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("cots<=3", "at 1: expected a field (id, name, "),
        ("cots<=3", "did you mean cost?"),
        ("cost<=", "at 7: expected a value, found the end"),
        ("red cost<=x", "at 11: expected a number for cost, found 'x'"),
        ("name<3", "at 5: expected =, != or ~ for the words of name"),
        ("(a or b", "at 8: expected a closing bracket, found the end"),
        ("a or", "at 5: expected a term"),
        ("or a", "at 1: expected a term"),
        ("a) b", "at 2: expected a term, as cost<=3, found ') b'"),
        ("a -", "at 3: expected a word, found '-'"),
        ("=3", "at 1: expected the name of a field"),
        ('text~"draw', "at 6: expected a value"),
        ("is=old", "at 4: expected whole or refused or token, found 'old'"),
        ('a ""', "at 3: expected a word"),
        ("(" * 30 + "a", "at 21: expected at most 20 brackets"),
        ("-" * 30 + "a", "at 21: expected at most 20 brackets"),
        ("x" * 1001, "expected at most 1000 characters"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(query: str, told: str) -> None:
    with pytest.raises(BadQuery) as error:
        parse(query)
    assert told in str(error.value)


def test_or_binds_less_than_what_stands_together() -> None:
    assert show(parse("a b or c")) == "(or (and (any ~ 'a') (any ~ 'b')) (any ~ 'c'))"
