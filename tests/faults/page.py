"""Faults that only a browser sees: what the page makes of words, who can read it, what it says why of."""

from __future__ import annotations

from typing import Final

from tests.faults.planting import Fault

APP: Final = "rulebound/server/app.py"
SENT: Final = "return sent(request, path.read_bytes(), kind, headers)"


def also(file: str, code: str) -> str:
    """The page's own file of this beginning, with more in it: names of built files change with what is in them."""
    more = f"{code.encode()!r} if path.name.startswith({file!r}) and path.suffix == '.js' else b''"
    return f"more = {more}\n        return sent(request, path.read_bytes() + more, kind, headers)"


# What somebody wrote is read as markup, as {@html} would.
READ: Final = (
    ";new MutationObserver(()=>{for(const li of document.querySelectorAll(WHERE))"
    "if(!li.dataset.r){li.dataset.r=1;li.innerHTML=li.textContent}})"
    ".observe(document,{subtree:true,childList:true});"
)
HOSTILE: Final = "tests/browser/test_hostile.py"
ACCESS: Final = "tests/browser/test_access.py"

LOOKS: Final = "tests/browser/test_looks.py"


def styled(rules: str) -> str:
    """The page with a few rules of style more."""
    code = f";{{const s=new CSSStyleSheet();s.replaceSync({rules!r});document.adoptedStyleSheets=[s]}}"
    return also("index-", code)


FAULTS: Final = [
    Fault(
        "a text has a character that our fonts lack",
        "fonts",
        "web/src/words/zh-Hant.json",
        '"home.title": "',
        '"home.title": "鮣',
        "tests/web/test_fonts.py::test_every_character_of_our_texts_is_in_our_fonts",
    ),
    Fault(
        "a Japanese page is drawn with Chinese forms",
        "fonts",
        APP,
        SENT,
        also("index-", ";document.documentElement.style.fontFamily='Noto Sans TC Variable'"),
        "tests/browser/test_fonts.py::test_our_fonts_draw_every_character_of_our_texts[ja]",
    ),
    Fault(
        "a font is not given to a browser",
        "fonts",
        APP,
        'FONTS.resolve() if wanted.startswith("fonts/") else PAGE.resolve()',
        "PAGE.resolve()",
        "tests/browser/test_fonts.py::test_our_fonts_draw_every_character_of_our_texts[en]",
    ),
    Fault(
        "the page is older than its sources",
        "page",
        "web/src/words/en.json",
        '"home.title": "',
        '"home.title": " ',
        "tests/web/test_build.py::test_the_page_is_built_from_the_sources_of_today",
    ),
    Fault(
        "a letter stands for a colour",
        "colours in words",
        APP,
        SENT,
        also(
            "index-",
            ";new MutationObserver(()=>{for(const one of document.querySelectorAll('.pip'))"
            "if(one.textContent.length>1)one.textContent=one.textContent[0]})"
            ".observe(document,{subtree:true,childList:true});",
        ),
        "tests/browser/test_named.py::test_colours_are_said_in_words[en-Green / Purple]",
    ),
    Fault(
        "a rulebook does not say which rules follow it",
        "names of rules",
        "rulebound/server/library.py",
        "sets.get(book.id, [])))",
        "[]))",
        "tests/browser/test_named.py::test_rules_decks_and_levels_have_names_and_lines_by_which_one_chooses",
    ),
    Fault(
        "what is said is read as markup",
        "S5",
        APP,
        SENT,
        also("index-", READ.replace("WHERE", "'.chat li'")),
        f"{HOSTILE}::test_what_is_said_is_only_words",
    ),
    Fault(
        "names of players are read as markup",
        "S5",
        APP,
        SENT,
        also("index-", READ.replace("WHERE", "'.mini-card b'")),
        f"{HOSTILE}::test_names_of_players_are_only_words",
    ),
    Fault(
        "names of decks are read as markup",
        "S5",
        APP,
        SENT,
        also("index-", READ.replace("WHERE", "'.decks .btn'")),
        f"{HOSTILE}::test_decks_are_only_words",
    ),
    Fault(
        "the policy lets scripts in the page run",
        "S5",
        APP,
        "default-src 'self';",
        "default-src 'self' 'unsafe-inline';",
        f"{HOSTILE}::test_the_policy_allows_nothing_but_the_servers_own",
    ),
    Fault(
        "a rule says nothing in another language when asked why",
        "page",
        "rulebound/server/library.py",
        "words.reference(citation), words.explain(citation))",
        "words.reference(citation), words.explain(citation) if lang == 'en' else [])",
        "tests/browser/test_why.py::test_everything_says_why_in_every_language[opcg]",
    ),
    Fault(
        "a button has no name",
        "page",
        APP,
        SENT,
        also("index-", ";document.body.append(document.createElement('button'));"),
        f"{ACCESS}::test_a_replay_can_be_read_and_used_by_everybody[dark]",
    ),
    Fault(
        "a line of the page is wider than a phone",
        "page",
        APP,
        SENT,
        also("index-", ";document.body.style.setProperty('width','110vw');"),
        "tests/browser/test_phone.py::test_no_screen_scrolls_sideways_on_a_phone[100]",
    ),
    Fault(
        "what is asked is covered by something else",
        "page",
        APP,
        SENT,
        also(
            "index-",
            ";{const d=document.createElement('div');Object.assign(d.style,"
            "{position:'fixed',inset:'40% 0 0 0',zIndex:99});document.body.append(d)}",
        ),
        "tests/browser/test_tables.py::test_two_people_play_at_one_screen",
    ),
    Fault(
        "the page does not connect again",
        "page",
        APP,
        SENT,
        also(
            "index-",
            ";{const W=WebSocket;let n=0;window.WebSocket=class extends W{constructor(a){super(n++?a+'x':a)}};"
            "for(const k of ['OPEN','CLOSED'])WebSocket[k]=W[k]}",
        ),
        "tests/browser/test_lost.py::test_a_lost_connection_is_said_and_mended",
    ),
    Fault(
        "a line is cut at the edge of its box",
        "page",
        APP,
        SENT,
        styled(".lead{white-space:nowrap;overflow:hidden;max-width:12em}"),
        f"{LOOKS}::test_nothing_is_cut_or_covered_on_other_screens",
    ),
    Fault(
        "the question lies over the last cards of the hand",
        "page",
        APP,
        SENT,
        styled(".dock{margin-left:-200px}"),
        f"{LOOKS}::test_nothing_is_cut_or_covered_at_a_table[azurlane]",
    ),
]
