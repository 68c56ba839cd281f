"""The page of a run: one file that asks nothing of anybody, and can be read."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from rulebound.many import colours
from rulebound.many.intervals import share
from rulebound.many.page import axis, draw_page, histogram, write_page
from rulebound.many.words import ENGLISH, LANGUAGES
from rulebound.players import NAMES, find
from rulebound.players.search import LEVELS
from rulebound.simulate import Report, report
from tests.many.runs import game, plan_of, toy_report

VOID = {"meta", "br", "img", "link", "input"}


class Reader(HTMLParser):
    """Which elements are open, and what is written between them."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.cells: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        found = dict(attrs)
        if tag == "td" and found.get("data-say"):
            self.cells.append((found.get("class") or "", found.get("data-say") or ""))
        assert not {"src", "href", "srcset", "action"} & found.keys(), "nothing is fetched"

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip() and self.open[-1] not in ("style", "script"):
            self.texts.append(data.strip())


def read(page: str) -> Reader:
    """A page whose elements are all closed."""
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


def lopsided(*names: str) -> Report:
    """A run in which the first seat wins every second game, and the others are as they come."""
    plan = plan_of(*names)
    results = [game(n, winner=int(n % 3 == 0), first=n % 2, turns=5 + n % 40) for n in range(40 * len(names))]
    return report(plan, results)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_a_page_shows_every_figure_in_its_language(language: str) -> None:
    found = lopsided("ash", "birch", "cedar")
    reader = read(draw_page(found, language))
    words = LANGUAGES[language]
    said = " ".join(reader.texts)
    for word in ("title", "field", "map", "first", "length", "all", "made_note", found.players):
        assert words[word] in said
    for line in found.decks:
        assert line.name in said and f"{100 * line.field.share:.1f}\xa0%" in said
        assert f"{100 * line.field.low:.1f}–{100 * line.field.high:.1f}" in said
    assert found.digest in said
    assert len(reader.cells) == 6
    assert not re.search(r"\{\w+\}", said), "a word that was not filled in"


def test_the_languages_say_the_same_things() -> None:
    for words in LANGUAGES.values():
        assert words.keys() == ENGLISH.keys()
        for key, text in words.items():
            assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", ENGLISH[key])), key


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_kind_of_player_has_its_words_and_a_level_is_told_with_them(language: str) -> None:
    words = LANGUAGES[language]
    said = {
        **{name: words[name] for name in NAMES},
        **{f"search:{level}": f"{words['search']} ({level})" for level in (*filter(None, LEVELS), "2i")},
    }
    for name, shown in said.items():
        assert find(name)
        reader = read(draw_page(replace(toy_report(), players=name), language))
        assert any(text.endswith(f" · {shown}") for text in reader.texts), name


def test_a_player_that_nobody_has_put_into_words_is_called_by_its_name() -> None:
    for name, shown in (("or<a>cle", "or<a>cle"), ("or<a>cle:<b>&", "or<a>cle (<b>&)")):
        reader = read(draw_page(replace(toy_report(), players=name)))
        assert any(text.endswith(f" · {shown}") for text in reader.texts)


def test_nothing_is_asked_of_anybody() -> None:
    page = draw_page(toy_report())
    assert "default-src 'none'" in page
    assert not re.search(r"https?:|//[a-z]|url\(|@import|fetch\(|XMLHttp", page)


def test_a_name_is_shown_as_it_is_written() -> None:
    name = "<script>alert(1)</script>\"'&"
    reader = read(draw_page(lopsided(name, "tide")))
    assert name in reader.texts
    assert any(name in said for _, said in reader.cells)
    assert sum(name in text for text in reader.texts) >= 3


def test_a_field_of_the_heat_map_says_what_it_stands_for() -> None:
    # a wins all twenty games at either seat
    found = report(plan_of("a", "b"), [game(n, winner=n % 2) for n in range(20)])
    cells = read(draw_page(found)).cells
    assert [look for look, _ in cells] == ["h20 sure", "h0 sure"]
    said = cells[0][1].replace("\xa0", " ")
    assert said == "a against b: 100.0 %, 20 of 20 games; 95 % between 83.9 % and 100.0 %"


def test_games_that_did_not_end_are_told() -> None:
    found = report(plan_of("a", "b"), [game(0), game(1, status="error", winner=-1), game(2, status="cut_off")])
    assert "1 games ended in an error, 0 ran away, 1 were cut off." in draw_page(found)
    assert "trouble" not in read(draw_page(toy_report())).texts


def test_a_run_without_meetings_has_a_page_too() -> None:
    for results in ([], [game(0, status="cut_off")], [game(0, winner=2)]):
        reader = read(draw_page(report(plan_of("a", "b"), results)))
        assert reader.cells == [] and ENGLISH["title_seats"] in reader.texts


@pytest.mark.parametrize("theme", [colours.NIGHT, colours.DAY])
def test_every_figure_can_be_read_on_its_colour(theme: colours.Theme) -> None:
    for step in range(colours.STEPS + 1):
        shade = colours.shade(theme, step)
        assert colours.contrast(colours.ink(shade), shade) >= 4.5
    for text in ("text", "text-2"):
        for ground in ("bg", "mat", "surface"):
            assert colours.contrast(theme.tokens[text], theme.tokens[ground]) >= 4.5
    for mark in ("pick", "foe", "rule", "text-3"):
        assert colours.contrast(theme.tokens[mark], theme.tokens["mat"]) >= 3


def test_a_histogram_leaves_nothing_out() -> None:
    lengths = [(3, 1), (50, 4), (202, 2)]
    columns = histogram(lengths)
    assert len(columns) <= 30 and sum(games for _, _, games in columns) == 7
    assert all(one[1] + 1 == other[0] for one, other in pairwise(columns))
    assert columns[0][0] == 3 and columns[-1][1] >= 202


def test_shares_are_drawn_on_the_narrowest_axis_that_holds_them() -> None:
    assert axis([share(5000, 10000)]) == (0.4, 0.6)
    assert axis([share(5000, 10000), share(35, 100)]) == (0.2, 0.8)
    assert axis([share(0, 1)]) == (0.0, 1.0)
    assert axis([share(5000, 10000)]).place(0.55) == "75.0%"


def test_a_page_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    write_page(toy_report(), path, "ja")
    assert path.read_text(encoding="utf-8") == draw_page(toy_report(), "ja")
    assert [entry.name for entry in tmp_path.iterdir()] == ["page.html"]
    with pytest.raises(FileNotFoundError):
        write_page(toy_report(), tmp_path / "nowhere" / "page.html")
