"""The fonts of the page: subsets with the characters that our own texts need.

    npm ci                          # in web/: the fonts to take the characters from
    .venv/bin/python -m web.fonts   # writes rulebound/fonts and web/src/styles/fonts.css

The Noto fonts come as npm packages, cut into about 120 slices each. This command collects the characters of our texts,
takes their glyphs from the slices, and joins them into a few files. The same texts and packages give the same bytes.
Everything else that a page may show (cards of imported lists, names that players type) is left to the system's fonts.

A family has up to four files, so that a browser loads little: `1` is what every page shows, `2` the words of the page
and of the games, `3` our own cards, `4` rules and lessons.
"""

from __future__ import annotations

import copy
import csv
import hashlib
import io
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.scaleUpem import scale_upem

ROOT: Final = Path(__file__).parents[1]
FONTS: Final = ROOT / "rulebound" / "fonts"
STYLE: Final = ROOT / "web" / "src" / "styles" / "fonts.css"
PACKAGES: Final = ROOT / "web" / "node_modules"
LANGUAGES: Final = ("en", "ja", "zh-Hant")
COMMAND: Final = "npm ci && npm run build"  # in web/
LARGEST: Final = 300_000  # bytes of one file
GRID: Final = 500  # units of an em, half of what the fonts are drawn on: a seventh smaller, and no eye sees it


# What our texts need.


class Text(NamedTuple):
    """A text of ours: its language (empty for all), the file that a browser needs for it, and its place."""

    lang: str
    part: int
    place: str
    words: str


def texts(root: Path = ROOT) -> Iterator[Text]:
    """Every text of ours that the page can show."""
    web, rules = root / "web" / "src", root / "rulebound"
    for path in sorted(web.rglob("*.*")):
        if path.suffix in (".svelte", ".ts", ".css") and path.name != STYLE.name:
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                yield Text("", 1, f"{path.relative_to(root)}:{number}", line)
    for folder, part in ((web / "words", 2), (rules / "speech", 2), (rules / "rulebooks", 4), (rules / "lessons", 4)):
        for path in sorted(folder.glob("*.json")):
            yield from of_json(path, root, part)
    for path in (rules / "speech" / "terms.csv", *sorted(rules.glob("games/*/terms.csv"))):
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                for lang in LANGUAGES:
                    yield Text(lang, 1 if lang == "en" else 2, f"{path.relative_to(root)}: {row['key']}", row[lang])
    for path in sorted(rules.glob("games/*/starter/cards.json")):
        yield from of_json(path, root, 3)


def of_json(path: Path, root: Path, part: int) -> Iterator[Text]:
    """The texts of a JSON file, whose language is in its name or a key above the text."""
    found = [lang for lang in LANGUAGES if path.name.endswith((f".{lang}.json", f"/{lang}.json")) or path.stem == lang]
    yield from of_value(json.loads(path.read_bytes()), (found or ["en"])[0], str(path.relative_to(root)), "", part)


def of_value(value: Any, lang: str, file: str, at: str, part: int) -> Iterator[Text]:
    """The texts of a JSON value."""
    if isinstance(value, str):
        yield Text(lang, 1 if lang == "en" else part, f"{file}: {at}", value)
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from of_value(one, lang, file, f"{at}[{number}]", part)
    elif isinstance(value, dict):
        for key, one in value.items():
            under = key if key in LANGUAGES else lang
            yield from of_value(one, under, file, f"{at}.{key}" if at else key, part)


def drawn(words: str) -> Iterator[str]:
    """The characters of a text that leave ink."""
    return (sign for sign in words if sign.isprintable() and not sign.isspace())


# Where they come from.


@dataclass(frozen=True)
class Family:
    """A family of the page: its name in CSS, the packages to take characters from, the languages it serves.

    Characters that the first package lacks come from the next one that has them.
    """

    name: str
    file: str
    packages: tuple[str, ...]
    languages: tuple[str, ...]
    axis: str = "wght"  # what a variable package is named for; empty for one of weight 400 alone


LATIN: Final = (
    Family("Noto Sans Variable", "noto-sans-latin", ("@fontsource-variable/noto-sans",), LANGUAGES, "wdth"),
    Family("Noto Serif Variable", "noto-serif-latin", ("@fontsource-variable/noto-serif",), LANGUAGES),
)
JAPANESE: Final = Family("Noto Sans JP Variable", "noto-sans-jp", ("@fontsource-variable/noto-sans-jp",), ("ja",))
CHINESE: Final = Family(
    "Noto Sans TC Variable",
    "noto-sans-tc",
    tuple(f"@fontsource-variable/noto-sans-{place}" for place in ("tc", "hk", "jp")),
    ("zh-Hant", "en"),
)
SIGNS: Final = Family(
    "Noto Sans Signs",
    "noto-sans-signs",
    tuple(f"@fontsource/noto-sans-{kind}" for kind in ("math", "symbols-2", "symbols")),
    LANGUAGES,
    axis="",
)


class NoGlyph(Exception):
    """No package has a character; the message names the first text that needs it."""


def codes(ranges: str) -> set[int]:
    """The code points of a CSS unicode-range.

    >>> sorted(codes("U+41-43, U+4e00"))
    [65, 66, 67, 19968]
    """
    found: set[int] = set()
    for one in ranges.split(","):
        first, _, last = one.strip()[2:].partition("-")
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found


def ranges(points: set[int]) -> str:
    """Code points as a CSS unicode-range.

    >>> ranges({65, 66, 67, 19968})
    'U+41-43,U+4E00'
    """
    found: list[list[int]] = []
    for point in sorted(points):
        if found and found[-1][1] == point - 1:
            found[-1][1] = point
        else:
            found.append([point, point])
    return ",".join(f"U+{first:X}" + (f"-{last:X}" if last > first else "") for first, last in found)


@cache
def slices(packages: Path, package: str, variable: bool) -> dict[int, Path]:
    """The slice of a package that holds each code point."""
    folder = packages / package
    style = folder / ("index.css" if variable else "400.css")
    if not style.is_file():
        raise FileNotFoundError(f"{style} is not there: run `npm ci` in web/")
    declared: dict[int, Path] = {}
    held_too: dict[int, Path] = {}
    for url, held in re.findall(r"url\(\./(files/[^)]+\.woff2)\).*?unicode-range:\s*([^;}]+)", style.read_text(), re.S):
        path = folder / url
        points = set(opened(path).getBestCmap())
        declared |= dict.fromkeys(codes(held) & points, path)
        held_too |= dict.fromkeys(points, path)
    return held_too | declared


@cache
def opened(path: Path) -> TTFont:
    """A font, as a package holds it."""
    return TTFont(path, recalcTimestamp=False)


# How they are joined.


@dataclass
class Joined:
    """Glyphs of several slices, on their way into one font."""

    glyphs: dict[str, Any] = field(default_factory=dict)
    variations: dict[str, Any] = field(default_factory=dict)
    metrics: dict[str, dict[str, Any]] = field(default_factory=lambda: {"hmtx": {}, "vmtx": {}})
    points: dict[int, str] = field(default_factory=dict)
    upright: dict[str, str] = field(default_factory=dict)  # glyphs by those that they stand for in vertical lines
    narrow: dict[str, dict[str, str]] = field(default_factory=lambda: {"halt": {}, "vhal": {}})

    def take(self, font: TTFont, source: str, name: str) -> None:
        """One glyph of a slice, under a name that is its own here."""
        glyph = font["glyf"][source]
        if glyph.isComposite():
            glyph = copy.deepcopy(glyph)
            for component in glyph.components:
                part = f"{name}.{component.glyphName}"
                self.take(font, component.glyphName, part)
                component.glyphName = part
        self.glyphs[name] = glyph
        self.variations[name] = font["gvar"].variations.get(source, []) if "gvar" in font else []
        for table, kept in self.metrics.items():
            if table in font:
                kept[name] = font[table][source]

    def character(self, font: TTFont, point: int) -> None:
        """A character, with its form in vertical lines and its narrow form beside another sign."""
        source, name = font.getBestCmap()[point], f"u{point:04X}"
        self.take(font, source, name)
        self.points[point] = name
        upright = substituted(font, "vert").get(source)
        if upright is not None:
            self.take(font, upright, f"{name}.vert")
            self.upright[name] = f"{name}.vert"
        for feature, kept in self.narrow.items():
            moved = adjusted(font, feature)
            for glyph, own in ((source, name), (upright, f"{name}.vert")):
                if glyph in moved:
                    kept[own] = moved[glyph]

    def features(self) -> str:
        """The rules of the font, in the language of OpenType features."""
        lines = [f"sub {one} by {other};" for one, other in sorted(self.upright.items())]
        said = [f"feature {name} {{ {' '.join(lines)} }} {name};" for name in ("vert", "vrt2") if lines]
        for name, kept in self.narrow.items():
            lines = [f"pos {glyph} {value};" for glyph, value in sorted(kept.items())]
            said += [f"feature {name} {{ {' '.join(lines)} }} {name};"] if lines else []
        return "languagesystem DFLT dflt;\n" + "\n".join(said) + "\n"


def lookups(font: TTFont, table: str, feature: str) -> Iterator[Any]:
    """The subtables of a feature."""
    if table not in font or font[table].table.FeatureList is None:
        return
    records = font[table].table.FeatureList.FeatureRecord
    numbers = {number for one in records if one.FeatureTag == feature for number in one.Feature.LookupListIndex}
    for number in sorted(numbers):
        for subtable in font[table].table.LookupList.Lookup[number].SubTable:
            yield getattr(subtable, "ExtSubTable", subtable)


@cache
def substituted(font: TTFont, feature: str) -> dict[str, str]:
    """The glyphs that a feature puts in the place of others."""
    found: dict[str, str] = {}
    for one in lookups(font, "GSUB", feature):
        found |= getattr(one, "mapping", {})
    return found


@cache
def adjusted(font: TTFont, feature: str) -> dict[str, str]:
    """How far a feature moves single glyphs."""
    found: dict[str, str] = {}
    for one in lookups(font, "GPOS", feature):
        if one.LookupType == 1:
            values = one.Value if isinstance(one.Value, list) else [one.Value] * len(one.Coverage.glyphs)
            for glyph, value in zip(one.Coverage.glyphs, values, strict=True):
                parts = (getattr(value, part, 0) for part in ("XPlacement", "YPlacement", "XAdvance", "YAdvance"))
                found.setdefault(glyph, f"<{' '.join(map(str, parts))}>")
    return found


def join(found: dict[int, Path]) -> bytes:
    """A font with these characters, each from its slice."""
    first = next(iter(found.values()))
    joined = Joined()
    base = TTFont(first, recalcTimestamp=False)
    joined.take(base, ".notdef", ".notdef")
    for point, path in sorted(found.items()):
        font = opened(path)
        same = all(
            font["head"].unitsPerEm == base["head"].unitsPerEm and (tag in font) == (tag in base)
            for tag in ("fvar", "gvar", "glyf")
        )
        if not same or ("avar" in base and font["avar"].segments != base["avar"].segments):
            raise ValueError(f"{path.name} and {first.name} are drawn on different grids")
        joined.character(font, point)
    gone = ["GSUB", "GPOS", "GDEF", "HVAR", "VVAR", "MVAR", "BASE", "MATH", "kern", "meta"]
    if not all("vmtx" in opened(path) for path in found.values()):
        gone += ["vhea", "vmtx"]
    for table in gone:
        if table in base:
            del base[table]
    order = list(joined.glyphs)
    base.setGlyphOrder(order)
    glyf = newTable("glyf")
    glyf.glyphs, glyf.glyphOrder = joined.glyphs, order
    base["glyf"] = glyf
    for tag, metrics in joined.metrics.items():
        if tag in base:
            base[tag].metrics = metrics
    if "gvar" in base:
        base["gvar"].variations = joined.variations
    for table in base["cmap"].tables:
        table.cmap = {point: name for point, name in joined.points.items() if table.format != 4 or point < 0x10000}
    base["post"].formatType = 3.0
    addOpenTypeFeaturesFromString(base, joined.features())
    scale_upem(base, GRID)
    return written(base)


def written(font: TTFont) -> bytes:
    """A font as WOFF2."""
    font.flavor = "woff2"
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


# The command.


@dataclass
class Made:
    """The files of the fonts, their style sheet, and where each comes from."""

    files: dict[str, bytes] = field(default_factory=dict)
    faces: list[str] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)
    notices: dict[str, None] = field(default_factory=dict)

    def add(self, name: str, family: str, content: bytes, points: set[int], sources: list[str]) -> None:
        """A file with its face."""
        file = f"{name}.{hashlib.sha256(content).hexdigest()[:8]}.woff2"
        font = TTFont(io.BytesIO(content))
        axes = {axis.axisTag: axis for axis in font["fvar"].axes} if "fvar" in font else {}
        weight = "font-weight:100 900;" if "wght" in axes else ""
        stretch = f"font-stretch:{axes['wdth'].minValue:g}% {axes['wdth'].maxValue:g}%;" if "wdth" in axes else ""
        self.files[file] = content
        self.faces.append(
            f'@font-face{{font-family:"{family}";font-style:normal;font-display:swap;{weight}{stretch}'
            f'src:url("/fonts/{file}") format("woff2");unicode-range:{ranges(points)}}}'
        )
        self.sources.append(f"| `{name}` | {family} | {len(points)} | {', '.join(sources)} |")

    def note(self, path: Path) -> None:
        """Keep the copyright line of a font that a file has glyphs of."""
        self.notices[opened(path)["name"].getDebugName(0).strip()] = None


def of(points: set[int], family: Family, packages: Path) -> dict[int, Path]:
    """Where each of these characters comes from, as far as the packages of a family have them."""
    found: dict[int, Path] = {}
    for package in reversed(family.packages):
        held = slices(packages, package, bool(family.axis))
        found |= {point: held[point] for point in points & held.keys()}
    return dict(sorted(found.items()))


def wanted(packages: Path = PACKAGES, root: Path = ROOT) -> dict[str, set[int]]:
    """The characters of each file, for the texts of today."""
    found: dict[str, set[int]] = {}
    latin = set.intersection(*(set(opened(latin_file(packages, one)).getBestCmap()) for one in LATIN))
    signs: dict[int, str] = {}
    for family in (JAPANESE, CHINESE):
        part_of: dict[int, int] = {}
        place_of: dict[int, str] = {}
        for text in texts(root):
            if text.lang in ("", *family.languages):
                for point in set(map(ord, drawn(text.words))) - latin:
                    part_of[point] = min(text.part, part_of.get(point, text.part))
                    place_of.setdefault(point, text.place)
        held = of(set(part_of), family, packages)
        signs |= {point: place for point, place in place_of.items() if point not in held}
        for part in sorted(set(part_of.values())):
            found[f"{family.file}-{part}"] = {point for point in held if part_of[point] == part}
    held = of(set(signs), SIGNS, packages)
    for point, place in signs.items():
        if point not in held:
            raise NoGlyph(f"no font has {chr(point)} (U+{point:04X}), which {place} needs: choose another word")
    return {**found, SIGNS.file: set(held)}


def recorded(style: Path = STYLE) -> dict[str, set[int]]:
    """The characters of each file, as the style sheet of the fonts says."""
    faces = re.findall(r'"/fonts/([a-z0-9-]+)\.[^"]*".*?unicode-range:([^}]+)', style.read_text(encoding="utf-8"))
    return {name: codes(held) for name, held in faces}


def make(characters: dict[str, set[int]], packages: Path = PACKAGES) -> Made:
    """All fonts, with these characters."""
    made = Made()
    for one in LATIN:
        path = latin_file(packages, one)
        made.note(path)
        made.add(one.file, one.name, path.read_bytes(), set(opened(path).getBestCmap()), list(one.packages))
    for family in (JAPANESE, CHINESE, SIGNS):
        for name, points in characters.items():
            if name.startswith(family.file):
                fit(made, name, family, of(points, family, packages))
    return made


def fit(made: Made, name: str, family: Family, found: dict[int, Path]) -> None:
    """A joined file, or two where one would be too large."""
    content = join(found)
    if len(content) > LARGEST:
        points = list(found)
        half = len(points) // 2
        fit(made, f"{name}a", family, {point: found[point] for point in points[:half]})
        fit(made, f"{name}b", family, {point: found[point] for point in points[half:]})
        return
    for path in found.values():
        made.note(path)
    packages = [one for one in family.packages if any(one.rpartition("/")[2] in path.parts for path in found.values())]
    made.add(name, family.name, content, set(found), packages)


def latin_file(packages: Path, family: Family) -> Path:
    """The slice of a Latin family that is taken as it is."""
    path = packages / family.packages[0] / "files" / f"{family.file}-{family.axis}-normal.woff2"
    if not path.is_file():
        raise FileNotFoundError(f"{path} is not there: run `npm ci` in web/")
    return path


def papers(made: Made, packages: Path) -> dict[str, str]:
    """What goes with the fonts, by its name."""
    return {"OFL.txt": licence(made, packages), "README.md": readme(made)}


def licence(made: Made, packages: Path) -> str:
    """The licence of all fonts, below the copyright lines of each."""
    text = (packages / LATIN[0].packages[0] / "LICENSE").read_text(encoding="utf-8")
    return "\n".join(sorted(made.notices)) + "\n\n" + text[text.index("This Font Software") :].rstrip() + "\n"


def readme(made: Made) -> str:
    """What lies in the folder of the fonts."""
    return "\n".join(
        [
            "# Fonts of the page",
            "",
            "Subsets of the Noto fonts with the characters that our own texts need; the system's fonts show the rest.",
            "`npm run build` in `web/` makes them, with `web/fonts.py`; web/README.md says more.",
            "",
            "Licence: SIL Open Font License 1.1. OFL.txt holds its text and the copyright line of each font.",
            "",
            "| file | family | characters | from |",
            "|---|---|---|---|",
            *made.sources,
            "",
        ]
    )


def write(made: Made, packages: Path, fonts: Path = FONTS, style: Path = STYLE) -> None:
    """Put the fonts in their folder, and nothing else there."""
    fonts.mkdir(exist_ok=True, parents=True)
    for path in fonts.glob("*"):
        path.unlink()
    for name, content in made.files.items():
        (fonts / name).write_bytes(content)
    for name, text in papers(made, packages).items():
        (fonts / name).write_text(text, encoding="utf-8")
    style.write_text("/* Made by web/fonts.py. */\n" + "\n".join(made.faces) + "\n", encoding="utf-8")


def main() -> None:
    """Make the fonts, or say what is missing for it."""
    try:
        made = make(wanted())
    except (NoGlyph, FileNotFoundError, ValueError) as error:
        sys.exit(f"web.fonts: {error}")
    write(made, PACKAGES)
    for name, content in made.files.items():
        print(f"{len(content):>8}  {name}")
    print(f"{sum(map(len, made.files.values())):>8}  bytes in all")


if __name__ == "__main__":
    main()
