"""Every character of our own texts is drawn with our fonts, in the forms of the language."""

from __future__ import annotations

from typing import Final

import pytest

from tests.browser.conftest import Comes
from tests.browser.person import Person
from web.fonts import drawn, texts

SCREENS: Final = ("/", "/learn", "/rules", "/lobby", "/decks/opcg", "/decks/azurlane", "/decks/fow")
FORMS: Final = {"en": "TC", "ja": "JP", "zh-Hant": "TC"}
TRIES: Final = 5  # a page that is not yet whole draws some texts again
OTHER: Final = {"en": " JP", "ja": " TC", "zh-Hant": " JP"}

# Marks the elements that show, taken together, every character of the screen in each font stack it is shown in.
MARK: Final = """() => {
  const found = [], seen = new Set();
  for (const one of document.querySelectorAll('[data-fonts]')) delete one.dataset.fonts;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const one = walker.currentNode.parentElement;
    if (!one.getClientRects().length || one.closest('option, svg')) continue;
    const named = getComputedStyle(one).fontFamily;
    const fresh = [...walker.currentNode.data.replace(/\\s/g, '')].filter((sign) => !seen.has(sign + named));
    if (!fresh.length) continue;
    for (const sign of fresh) seen.add(sign + named);
    one.dataset.fonts ??= String(found.push([one.textContent.trim().slice(0, 60), named]) - 1);
  }
  return found;
}"""


def strangers(person: Person, lang: str) -> tuple[list[str], set[str]]:
    """Texts of this screen that another font than ours draws, and the fonts of ours that draw the others.

    The rulebook speaks in serif, of which we bring the Latin letters: the system's serif may draw the others, by name.
    """
    person.page.wait_for_load_state("networkidle")
    session = person.context.new_cdp_session(person.page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    for _ in range(TRIES):
        marked: list[list[str]] = person.page.evaluate(MARK)
        person.page.evaluate("document.fonts.ready.then(() => true)")
        root = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
        nodes = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": "[data-fonts]"})["nodeIds"]
        if len(nodes) == len(marked):
            break
    assert len(nodes) == len(marked) > 5, "the page draws its texts again and again"
    wrong: list[str] = []
    ours: set[str] = set()
    for node in nodes:
        for font in session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]:
            name = font["familyName"]
            if font["isCustomFont"]:
                ours.add(name)
                continue
            attributes: list[str] = session.send("DOM.getAttributes", {"nodeId": node})["attributes"]
            text, named = marked[int(attributes[attributes.index("data-fonts") + 1])]
            if "Serif" not in named or name not in named:
                wrong.append(f"{text!r}: {font['glyphCount']:g} glyphs of {name}")
    session.detach()
    wrong += [f"{one} draws {lang}" for one in sorted(ours) if OTHER[lang] in one]
    return wrong, ours


# Shows these characters in both fonts of the page, at the end of what is there.
SHOW: Final = """(signs) => {
  for (const kind of ['', 'book']) {
    const one = document.createElement('p');
    one.className = kind;
    one.textContent = signs;
    document.body.append(one);
  }
}"""


@pytest.mark.parametrize("lang", FORMS)
def test_our_fonts_draw_every_character_of_our_texts(comes: Comes, lang: str) -> None:
    signs = {sign for text in texts() if text.lang in ("", lang) for sign in drawn(text.words)}
    ann = comes(lang=lang)
    ann.go("/")
    ann.page.evaluate(SHOW, "".join(sorted(signs)))
    wrong, ours = strangers(ann, lang)
    assert wrong == []
    assert any(FORMS[lang] in one for one in ours), ours


@pytest.mark.whole
@pytest.mark.parametrize("lang", FORMS)
def test_our_fonts_draw_our_texts_on_every_screen(comes: Comes, lang: str) -> None:
    ann = comes(lang=lang)
    found: list[str] = []
    seen: set[str] = set()
    for path in SCREENS:
        ann.go(path)
        wrong, ours = strangers(ann, lang)
        found += [f"{path}: {one}" for one in wrong]
        seen |= ours
    assert found == []
    assert any(FORMS[lang] in one for one in seen), seen


@pytest.mark.whole
@pytest.mark.parametrize("game", ["opcg", "azurlane", "fow"])
@pytest.mark.parametrize("lang", ["ja", "zh-Hant"])
def test_our_fonts_draw_our_texts_at_a_table(comes: Comes, game: str, lang: str) -> None:
    ann = comes(lang=lang)
    ann.sit_down(game)
    ann.play(4)
    ann.asked()
    wrong, ours = strangers(ann, lang)
    assert wrong == []
    assert any(FORMS[lang] in one for one in ours), ours
