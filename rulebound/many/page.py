"""The page of a run: one file to look at, which asks nothing of anybody."""

from __future__ import annotations

import os
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import rulebound
from rulebound.many import colours
from rulebound.many.grid import ranked, won_by_place
from rulebound.many.intervals import Share
from rulebound.many.words import LANGUAGES

if TYPE_CHECKING:
    from rulebound.simulate import Report

HERE: Final = Path(__file__).parent
BARS: Final = 30  # of a histogram, at most
NARROWEST: Final = 21  # pixels of a field in the heat map


def write_page(report: Report, path: Path, language: str = "en") -> None:
    """Write the page whole: it is there, or what was there before."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        beside.write_text(draw_page(report, language), encoding="utf-8")
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def draw_page(report: Report, language: str = "en") -> str:
    """The page as HTML."""
    page = Page(report, LANGUAGES[language])
    policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
    css = colours.style() + (HERE / "page.css").read_text(encoding="utf-8")
    script = (HERE / "page.js").read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        f"<title>{page.title} - {escape(report.title)}</title>\n<style>\n{css}</style>\n</head>\n"
        f"<body>\n<main>\n{page.draw()}</main>\n<script>\n{script}</script>\n</body>\n</html>\n"
    )


class Page:
    """The parts of a page, in one language."""

    def __init__(self, report: Report, words: dict[str, str]) -> None:
        self.report = report
        self.words = words
        self.met = [line for line in report.decks if line.field.games]
        self.title = words["title"] if self.met else words["title_seats"]

    def draw(self) -> str:
        """Everything, the most telling first."""
        parts = [self.head(), self.facts(), self.trouble()]
        if self.met:
            parts += [self.field(), self.map()]
        parts += [self.first(), self.length()]
        if self.met:
            parts.append(self.all())
        return "".join(parts) + self.made()

    def head(self) -> str:
        """What was played."""
        report = self.report
        under = f"{escape(report.title)} · {escape(report.rulebook)} · {self.players()}"
        return (
            f'<header><div><h1>{self.title}</h1><p class="under">{under}</p></div>'
            f'<button id="theme" type="button" aria-label="{self.words["theme"]}" title="{self.words["theme"]}">'
            "◐</button></header>\n"
        )

    def players(self) -> str:
        """Who played, with the level of a player that has one; one that nobody has put into words by its own name."""
        kind, _, level = self.report.players.partition(":")
        called = self.words.get(kind, escape(kind))
        return f"{called} ({escape(level)})" if level else called

    def facts(self) -> str:
        """The figures that one wants first."""
        report = self.report
        facts = [(f"{report.games:,}", self.words["games"])]
        if len(report.decks) > 1:
            facts.append((str(len(report.decks)), self.words["decks"]))
        if report.first.games:
            facts.append((percent(report.first.share), self.words["first_won"]))
        if report.lengths:
            facts.append((f"{report.turns.median:g}", self.words["turns"]))
        return f'<div class="facts">{"".join(f"<div><b>{a}</b><span>{b}</span></div>" for a, b in facts)}</div>\n'

    def trouble(self) -> str:
        """Games that did not end as they should, if there are any."""
        report = self.report
        if not (report.errors or report.suspended or report.cut_off):
            return ""
        told = self.words["trouble"].format(errors=report.errors, suspended=report.suspended, cut_off=report.cut_off)
        return f'<section class="trouble"><p>{told}</p></section>\n'

    def field(self) -> str:
        """Each deck against all others, the best first."""
        lines = [self.report.decks[deck] for deck in ranked(self.report)]
        lines = [line for line in lines if line.field.games]
        way = axis([line.field for line in lines])
        rows = "".join(way.line(line.name, [(line.field, "")], told(line.field)) for line in lines)
        return self._section("field", f'<div class="lines">{rows}{way.scale()}</div>')

    def map(self) -> str:
        """The heat map: a field for every two decks."""
        order = ranked(self.report)
        won = won_by_place(self.report)
        names = [line.name for line in self.report.decks]
        head = "".join(
            f'<th scope="col"><abbr title="{escape(names[deck])}" style="text-decoration:none">{number}</abbr></th>'
            for number, deck in enumerate(order, start=1)
        )
        rows = []
        for number, deck in enumerate(order, start=1):
            cells = "".join(
                '<td class="self">·</td>' if other == deck else self._field(names[deck], names[other], won[deck, other])
                for other in order
            )
            rows.append(f'<tr><th scope="row" class="who"><i>{number}</i> {escape(names[deck])}</th>{cells}</tr>')
        least = 90 + NARROWEST * len(order)
        return self._section(
            "map",
            f'<div class="scroll"><table class="map" id="map" style="min-width:{least}px"><thead><tr>'
            f'<th scope="col" class="who">{self.words["row"]}</th>{head}</tr></thead>'
            f"<tbody>{''.join(rows)}</tbody></table></div>"
            f'<p class="say" id="say" aria-live="polite">{self.words["touch"]}</p>',
        )

    def _field(self, deck: str, against: str, won: Share) -> str:
        names = {"deck": deck, "against": against}
        if won.games == 0:
            return f'<td tabindex="0" class="self" data-say="{escape(self.words["none"].format(**names))}">–</td>'
        said = self.words["say"].format(
            **names,
            share=percent(won.share),
            wins=won.wins,
            games=won.games,
            low=percent(won.low),
            high=percent(won.high),
        )
        sign = {"t-up": "▲", "t-down": "▼", "t-even": ""}[tone(won)]
        mark = f"<u>{sign}</u>" if sign else ""
        sure = " sure" if sign else ""
        return (
            f'<td tabindex="0" class="h{colours.step(won.share)}{sure}" data-say="{escape(said)}">'
            f"{100 * won.share:.0f}{mark}</td>"
        )

    def first(self) -> str:
        """What going first is worth."""
        report = self.report
        if report.first.games == 0:
            return ""
        way = axis([report.first])
        whole = way.line(self.words["going_first"], [(report.first, "")], told(report.first))
        drawn = f'<div class="lines big">{whole}{way.scale()}</div>'
        lines = [report.decks[deck] for deck in ranked(report)]
        lines = [line for line in lines if line.first.games and line.second.games]
        if lines:
            way = axis([share for line in lines for share in (line.first, line.second)])
            each = "".join(
                way.line(
                    line.name,
                    [(line.second, " hollow"), (line.first, "")],
                    f"{percent(line.first.share)} <small>{percent(line.second.share)}</small>",
                )
                for line in lines
            )
            drawn += f'<p class="key">{self.words["each_note"]}</p><div class="lines">{each}{way.scale()}</div>'
        return self._section("first", drawn)

    def length(self) -> str:
        """The histogram of turns."""
        report = self.report
        if not report.lengths:
            return ""
        columns = histogram(report.lengths)
        most = max(games for _, _, games in columns)
        every = max(1, -(-len(columns) // 10))
        bars, ticks = [], []
        for place, (low, high, games) in enumerate(columns):
            turns = f"{low}" if low == high else f"{low}-{high}"
            said = self.words["length_say"].format(turns=turns, games=games)
            middle = ' class="mid"' if low <= report.turns.median < high + 1 else ""
            bars.append(f'<div{middle} style="height:{100 * games / most:.1f}%" title="{said}"></div>')
            ticks.append(f"<span>{low if place % every == 0 else ''}</span>")
        figures = (
            (f"{report.turns.median:g}", "median"),
            (f"{report.turns.mean:.1f}", "mean"),
            (str(report.turns.max), "longest"),
        )
        three = "".join(f"<span><b>{figure}</b> {self.words[word]}</span>" for figure, word in figures)
        said = "; ".join(f"{self.words[word]} {figure}" for figure, word in figures)
        return self._section(
            "length",
            f'<div class="bars" role="img" aria-label="{said}">{"".join(bars)}</div>'
            f'<div class="ticks" aria-hidden="true">{"".join(ticks)}</div><p class="three">{three}</p>',
        )

    def all(self) -> str:
        """Every meeting in figures, for whoever wants to read after all."""
        words = self.words
        heads = "".join(
            f'<th scope="col">{words[word]}</th>' for word in ("row", "against", "won", "interval", "draws", "failed")
        )
        rows = "".join(
            f"<tr><td>{escape(meeting.deck)}</td><td>{escape(meeting.against)}</td>"
            f"<td>{percent(meeting.won.share) if meeting.won.games else '–'}</td>"
            f"<td>{between(meeting.won)}</td><td>{meeting.draws}</td><td>{meeting.failed}</td></tr>"
            for meeting in self.report.meetings
        )
        return (
            f'<details><summary>{words["all"]}</summary><div class="scroll"><table class="list">'
            f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div></details>\n"
        )

    def made(self) -> str:
        """How the run can be had again."""
        report = self.report
        rows = (
            ("rulebook", report.rulebook),
            ("seed", str(report.seed)),
            ("engine", f"rulebound {rulebound.__version__}"),
            ("draws", str(report.draws)),
            ("digest", report.digest),
        )
        listed = "".join(f"<dt>{self.words[word]}</dt><dd>{escape(value)}</dd>" for word, value in rows)
        return (
            f"<footer><strong>{self.words['made']}</strong><p>{self.words['made_note']}</p><dl>{listed}</dl></footer>\n"
        )

    def _section(self, word: str, content: str) -> str:
        note = self.words[f"{word}_note"]
        return f'<section><h2>{self.words[word]}</h2><p class="note">{note}</p>{content}</section>\n'


class Axis(NamedTuple):
    """The part of the way from nought to all that is drawn; a half is always in its middle."""

    low: float
    high: float

    def place(self, share: float) -> str:
        """Where a share is, from the left."""
        return f"{100 * (share - self.low) / (self.high - self.low):.1f}%"

    def line(self, name: str, shares: list[tuple[Share, str]], said: str) -> str:
        """A row: a name, dots with their whiskers, the figures."""
        marks = ""
        for share, _ in shares:
            width = 100 * (share.high - share.low) / (self.high - self.low)
            marks += (
                f'<span class="whisker {tone(share)}" style="left:{self.place(share.low)};width:{width:.1f}%"></span>'
            )
        for share, look in shares:
            marks += f'<span class="dot{look} {tone(share)}" style="left:{self.place(share.share)}"></span>'
        return f'<div class="name">{escape(name)}</div><div class="track">{marks}</div><div class="num">{said}</div>'

    def scale(self) -> str:
        """What the marks of the way stand for."""
        marks = "".join(
            f"<span>{100 * (self.low + quarter * (self.high - self.low) / 4):.0f}</span>" for quarter in range(5)
        )
        return f'<div class="scale" aria-hidden="true">{marks}</div>'


AXES: Final = (Axis(0.4, 0.6), Axis(0.3, 0.7), Axis(0.2, 0.8), Axis(0.0, 1.0))


def axis(shares: list[Share]) -> Axis:
    """The narrowest part on which all these shares can be drawn with their intervals."""
    low, high = min(share.low for share in shares), max(share.high for share in shares)
    return next(each for each in AXES if each.low <= low and high <= each.high)


def told(share: Share) -> str:
    """A share in figures, with its interval."""
    return f"{percent(share.share)} <small>{between(share)}</small>"


def tone(share: Share) -> str:
    """Which side of the half a share is sure to lie on."""
    if share.low > 0.5:
        return "t-up"
    return "t-down" if share.high < 0.5 else "t-even"


def percent(share: float) -> str:
    """A share as people write it.

    >>> percent(0.5625)
    '56.2\\xa0%'
    """
    return f"{100 * share:.1f}\xa0%"


def between(share: Share) -> str:
    """The interval of a share, in hundredths."""
    return f"{100 * share.low:.1f}–{100 * share.high:.1f}" if share.games else "–"


def histogram(lengths: list[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Columns of equal width: from, to, and how many; none is left out between.

    >>> histogram([(3, 2), (5, 1)])
    [(3, 3, 2), (4, 4, 0), (5, 5, 1)]
    """
    least, most = lengths[0][0], lengths[-1][0]
    width = -(-(most - least + 1) // BARS)
    columns = [0] * (-(-(most - least + 1) // width))
    for turns, games in lengths:
        columns[(turns - least) // width] += games
    return [(least + k * width, least + k * width + width - 1, games) for k, games in enumerate(columns)]
