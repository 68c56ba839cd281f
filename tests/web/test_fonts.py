"""Our fonts hold every character of our own texts, and each file is what the style sheet of the fonts says."""

from __future__ import annotations

import hashlib
import re
from functools import cache

import pytest
from fontTools.ttLib import TTFont

from web import fonts
from web.fonts import CHINESE, FONTS, JAPANESE, LANGUAGES, LATIN, ROOT, SIGNS, STYLE, Text

FAMILY = {"en": CHINESE, "ja": JAPANESE, "zh-Hant": CHINESE}
FACE = re.compile(r'@font-face\{font-family:"([^"]+)".*?"/fonts/([^"]+)".*?unicode-range:([^}]+)\}')


@cache
def faces() -> list[tuple[str, str, frozenset[int]]]:
    """Every face of the style sheet: its family, its file and its characters."""
    found = FACE.findall(STYLE.read_text(encoding="utf-8"))
    return [(family, file, frozenset(fonts.codes(held))) for family, file, held in found]


def drawable(lang: str) -> set[int]:
    """The code points that our fonts for a language have."""
    families = {LATIN[0].name, SIGNS.name, FAMILY[lang].name}
    return {point for family, _, held in faces() if family in families for point in held}


def missing(text: Text, have: dict[str, set[int]]) -> list[str]:
    """Each character of a text that no font of ours has, with where it is and what to do."""
    return [
        f"{sign} (U+{ord(sign):04X}) in {text.place} is in no font of the page for {lang}: "
        f"run `{fonts.COMMAND}` in web/, or choose another word"
        for lang in ([text.lang] if text.lang else LANGUAGES)
        for sign in sorted(set(fonts.drawn(text.words)))
        if ord(sign) not in have[lang]
    ]


def test_every_character_of_our_texts_is_in_our_fonts() -> None:
    have = {lang: drawable(lang) for lang in LANGUAGES}
    assert [fault for text in fonts.texts() for fault in missing(text, have)] == []


def test_a_missing_character_is_named_with_its_place_and_the_command() -> None:
    text = Text("zh-Hant", 3, "cards.json: cards[0].name.zh-Hant", "鮣魚")
    assert missing(text, {"zh-Hant": {ord("魚")}}) == [
        "鮣 (U+9BA3) in cards.json: cards[0].name.zh-Hant is in no font of the page for zh-Hant: "
        "run `npm ci && npm run build` in web/, or choose another word"
    ]


def test_the_texts_of_every_kind_are_read() -> None:
    """In each language, from each place that holds texts of ours."""
    found = {
        (text.lang, text.place.split("/")[1 if text.place.startswith("rulebound") else 2]) for text in fonts.texts()
    }
    folders = ("speech", "rulebooks", "lessons", "games", "words")
    assert {(lang, folder) for lang in LANGUAGES for folder in folders} <= found
    assert {place for lang, place in found if lang == ""} >= {"lib", "parts", "screens", "styles"}


@pytest.mark.parametrize("file", [file for _, file, _ in faces()])
def test_a_file_holds_what_the_style_sheet_says(file: str) -> None:
    """A glyph with ink for each character, under a name that changes with the content."""
    [held] = [held for _, name, held in faces() if name == file]
    path = FONTS / file
    assert file.split(".")[1] == hashlib.sha256(path.read_bytes()).hexdigest()[:8]
    font = TTFont(path)
    names = font.getBestCmap()
    assert held == set(names)
    glyphs = font["glyf"]
    empty = [chr(point) for point in held if glyphs[names[point]].numberOfContours == 0]
    assert not list(fonts.drawn("".join(empty)))


def test_the_folder_holds_the_fonts_and_their_licence() -> None:
    """Each font's copyright line is in OFL.txt, and no file is left over from another time."""
    files = [file for _, file, _ in faces()]
    assert sorted(path.name for path in FONTS.iterdir()) == sorted([*files, "OFL.txt", "README.md"])
    licence = (FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence and "PERMISSION & CONDITIONS" in licence
    for file in files:
        assert TTFont(FONTS / file)["name"].getDebugName(0).strip() in licence, file


def test_the_built_page_asks_for_these_fonts() -> None:
    built = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "rulebound/web/assets").glob("*.css"))
    assert set(re.findall(r"/fonts/([^\"')]+)", built)) == {file for _, file, _ in faces()}, (
        "run `npm run build` in web/"
    )


def test_signs_keep_their_form_in_vertical_lines_and_beside_each_other() -> None:
    """A long vowel stands upright in a vertical line; a comma gives way to the sign beside it."""
    for family, sign in ((JAPANESE, "ー"), (CHINESE, "（")):
        font, name = glyph_of(family.name, sign)
        upright = fonts.substituted(font, "vert")[name]
        assert font["glyf"][upright] != font["glyf"][name], family.name
    font, name = glyph_of(JAPANESE.name, "、")
    assert fonts.adjusted(font, "halt")[name] == f"<0 0 {-fonts.GRID // 2} 0>"


def glyph_of(family: str, sign: str) -> tuple[TTFont, str]:
    """The font of a family that has a character, and the name of its glyph."""
    [file] = [file for name, file, held in faces() if name == family and ord(sign) in held]
    font = TTFont(FONTS / file)
    return font, font.getBestCmap()[ord(sign)]
