"""The report on a card list as one page for a browser, which asks for nothing else."""

from __future__ import annotations

import base64
import hashlib
import html
import re
from difflib import SequenceMatcher
from typing import Any, Final

from rulebound.compiler.report import Report, Tally, part, shape, visible

AROUND: Final = 1500  # characters of a long text that are shown before and after the words in question
_WORDS: Final = re.compile(r"[A-Za-z0-9'.!]+|.", re.DOTALL)  # words of Latin letters, single signs of others
LANGS: Final = {"zh": "zh-Hant"}

STYLE: Final = """
:root { color-scheme: light; --back: #fbfaf8; --card: #fff; --text: #22242a; --dim: #666b76; --line: #dddcd8;
  --good: #2a7d5f; --bad: #b3261e; --bad-back: #fbdcd8; --other: #fdeeb5; --link: #1a5fb4; }
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --back: #17181b; --card: #202226; --text: #e4e4e6; --dim: #9a9ea8; --line: #36393f;
    --good: #5cc39a; --bad: #ff8a80; --bad-back: #5c2320; --other: #54481a; --link: #8ab4f8; }
}
* { box-sizing: border-box; }
body { font: 16px/1.55 system-ui, sans-serif; margin: 0 auto; max-width: 76rem; padding: 1.5rem 1rem 4rem;
  background: var(--back); color: var(--text); }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .6rem; }
h2 output { color: var(--dim); font-weight: 400; margin-left: .4rem; }
p { margin: .4rem 0; } .dim { color: var(--dim); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .15rem .7rem .15rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--dim); font-weight: 500; white-space: nowrap; }
.card { white-space: nowrap; }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
tr.all td { font-weight: 600; border-bottom: 0; }
svg { display: block; width: 100%; min-width: 6rem; height: .7rem; border-radius: .35rem; background: var(--bad-back); }
svg rect { fill: var(--good); }
button { font: inherit; color: var(--link); background: none; border: 0; padding: .15rem 0; text-align: left;
  cursor: pointer; overflow-wrap: anywhere; }
td:first-child button { white-space: nowrap; max-width: 9rem; overflow: hidden; text-overflow: ellipsis; padding: 0; }
button:hover { text-decoration: underline; } button[aria-pressed=true] { font-weight: 700; text-decoration: underline; }
form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center;
  background: var(--back); padding: .7rem 0; border-bottom: 1px solid var(--line); margin-top: 1rem; }
input { font: inherit; flex: 1 1 16rem; min-width: 0; padding: .45rem .7rem; border: 1px solid var(--line);
  border-radius: .4rem; background: var(--card); color: inherit; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
article { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .6rem .9rem;
  margin: .6rem 0; }
article h3 { font-size: 1rem; margin: 0 0 .2rem; } article h3 span { font-weight: 400; color: var(--dim); }
.words { white-space: pre-wrap; overflow-wrap: anywhere; }
mark { background: var(--bad-back); color: inherit; border-bottom: 2px solid var(--bad); }
.sides mark { background: var(--other); border: 0; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: .3rem 1.2rem; }
.sides b { display: block; color: var(--dim); font-weight: 500; font-size: .85rem; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
[hidden] { display: none !important; }
@media (max-width: 42rem) { .sides { grid-template-columns: 1fr; } .wide { display: none; } }
@media print { form { display: none; } }
"""

SCRIPT: Final = """
const find = document.getElementById("find"), told = document.getElementById("told");
const buttons = [...document.querySelectorAll("button[data-by]")];
const items = [...document.querySelectorAll("article")].map(item => [item, item.textContent.toLowerCase()]);
function sift() {
  const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const pressed = buttons.filter(button => button.getAttribute("aria-pressed") === "true");
  for (const [item, text] of items)
    item.hidden = !(words.every(word => text.includes(word)) &&
      pressed.every(button => item.dataset[button.dataset.by] === button.dataset.is));
  for (const section of document.querySelectorAll("section")) {
    const all = section.querySelectorAll("article"), seen = [...all].filter(item => !item.hidden).length;
    section.querySelector("output").textContent = seen === all.length ? all.length : `${seen} of ${all.length}`;
  }
  told.hidden = !words.length && !pressed.length;
}
for (const button of buttons) button.addEventListener("click", () => {
  const on = button.getAttribute("aria-pressed") !== "true";
  for (const other of buttons) if (other.dataset.by === button.dataset.by) other.setAttribute("aria-pressed", "false");
  button.setAttribute("aria-pressed", on);
  sift();
  if (on) document.getElementById("refused").scrollIntoView();
});
function clear() {
  find.value = "";
  for (const button of buttons) button.setAttribute("aria-pressed", "false");
  sift();
}
find.addEventListener("input", sift);
find.form.addEventListener("submit", event => event.preventDefault());
told.addEventListener("click", clear);
document.addEventListener("keydown", event => {
  if (event.key === "Escape") clear();
  else if (event.key === "/" && event.target !== find) { event.preventDefault(); find.focus(); }
});
sift();
"""

PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<h1>{title}</h1>
<p>{summary}</p>
<p class="dim">{exact}</p>
<h2>Sets</h2>
{sets}
<h2>What one more phrase would open</h2>
{openings}
<form><input id="find" type="search" placeholder="Find a card or words  ( / )" aria-label="Find a card or words"
 autocomplete="off"><button id="told" type="button" hidden>Show all</button></form>
<section id="refused"><h2>Refused<output></output></h2>
{refused}
</section>
<section id="unlike"><h2>Printed in other words than read<output></output></h2>
{unlike}
</section>
<script>{script}</script>
</body>
</html>
"""


def page(report: Report) -> str:
    """The report as a page: sets, what one more phrase would open, what was refused, what is printed otherwise."""
    total = report.total()
    told = LANGS.get(report.lang, report.lang)
    sets = {card.id: card.set for card in report.cards}
    return PAGE.format(
        policy=f"default-src 'none'; style-src {_allowed(STYLE)}; script-src {_allowed(SCRIPT)}",
        style=STYLE,
        script=SCRIPT,
        title=f"Cards of {_safe(report.game)} in {_safe(told)}",
        summary=f"<b>{total.whole}</b> of {total.with_text} cards with text were understood whole"
        f" ({part(total.whole, total.with_text).strip()}).",
        exact=f"{total.round_trip} of these are printed as they were read"
        f" ({part(total.round_trip, total.whole).strip()}), {total.exact} without the table of wording variants"
        f" ({part(total.exact, total.whole).strip()}).",
        sets=_sets(report, total),
        openings=_openings(report),
        refused="\n".join(_refused(entry, sets[entry["id"]], told) for entry in report.refused())
        or _nothing("refused"),
        unlike="\n".join(_unlike(entry, sets[entry["id"]], told) for entry in report.unlike())
        or _nothing("printed in other words"),
    )


def _sets(report: Report, total: Tally) -> str:
    rows = [_set(_button("set", name, name or "no set"), figures) for name, figures in report.sets().items()]
    rows.append(_set("all", total, "all"))
    heads = (
        '<th>set</th><th class="n wide">cards</th><th class="n">with text</th><th class="n">whole</th><th></th>'
        '<th class="n"></th><th class="n wide">printed as read</th><th class="n wide">without variants</th>'
    )
    return f'<div class="scroll"><table><thead><tr>{heads}</tr></thead><tbody>\n{_joined(rows)}\n</tbody></table></div>'


def _set(name: str, figures: Tally, kind: str = "") -> str:
    share = 100 * figures.whole / figures.with_text if figures.with_text else 0
    bar = (
        f'<svg viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label="{share:.1f} percent">'
        f'<rect width="{share:.1f}" height="1"></rect></svg>'
    )
    return (
        f'<tr class="{kind}"><td>{name}</td><td class="n wide">{figures.cards}</td>'
        f'<td class="n">{figures.with_text}</td><td class="n">{figures.whole}</td>'
        f"<td>{bar if figures.with_text else ''}</td>"
        f'<td class="n">{part(figures.whole, figures.with_text).strip()}</td>'
        f'<td class="n wide">{part(figures.round_trip, figures.whole).strip()}</td>'
        f'<td class="n wide">{part(figures.exact, figures.whole).strip()}</td></tr>'
    )


def _openings(report: Report) -> str:
    rows = [
        f'<tr><td class="n">{cards}</td><td>{_button("shape", words, words)}</td>'
        f'<td class="dim card">{_safe(card)}</td></tr>'
        for words, cards, card in report.openings()
    ]
    if not rows:
        return _nothing("to open")
    heads = '<th class="n">cards</th><th>words at which reading stopped</th><th>for one</th>'
    return f'<div class="scroll"><table><thead><tr>{heads}</tr></thead><tbody>\n{_joined(rows)}\n</tbody></table></div>'


def _refused(entry: dict[str, Any], of_set: str, lang: str) -> str:
    text, at = entry["text"], entry["at"]
    end = min(len(text), at + max(1, len(entry["span"])))
    before, after = text[max(0, at - AROUND) : at], text[end : end + AROUND]
    return (
        f'<article data-set="{_safe(of_set)}" data-shape="{_safe(shape(entry["span"]))}">'
        f"<h3>{_safe(entry['id'])} <span>paragraph {entry['paragraph']}</span></h3>"
        f'<div class="words" lang="{_safe(lang)}">{"…" if at > AROUND else ""}{_safe(before)}'
        f"<mark>{_safe(text[at:end])}</mark>{_safe(after)}{'…' if len(text) > end + AROUND else ''}</div>"
        f'<p class="dim">{_expected(entry["expected"])}</p></article>'
    )


def _expected(expected: str | list[str]) -> str:
    if isinstance(expected, str):
        return _safe(expected)
    return "expected " + " or ".join(f"<code>{_safe(words)}</code>" for words in expected) if expected else ""


def _unlike(entry: dict[str, str], of_set: str, lang: str) -> str:
    read, printed = _compared(entry["text"], entry["printed"])
    return (
        f'<article data-set="{_safe(of_set)}"><h3>{_safe(entry["id"])}</h3><div class="sides">'
        f'<div class="words" lang="{_safe(lang)}"><b>read</b>{read}</div>'
        f'<div class="words" lang="{_safe(lang)}"><b>printed</b>{printed}</div></div></article>'
    )


def _compared(one: str, two: str) -> tuple[str, str]:
    """Two texts with the words that differ between them marked."""
    left, right = "", ""
    ours, theirs = _WORDS.findall(one), _WORDS.findall(two)
    for kind, start, end, begin, stop in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        before, after = _safe("".join(ours[start:end])), _safe("".join(theirs[begin:stop]))
        left += before if kind == "equal" or not before else f"<mark>{before}</mark>"
        right += after if kind == "equal" or not after else f"<mark>{after}</mark>"
    return left, right


def _button(by: str, value: str, words: str) -> str:
    return f'<button type="button" data-by="{by}" data-is="{_safe(value)}" aria-pressed="false">{_safe(words)}</button>'


def _nothing(what: str) -> str:
    return f'<p class="dim">Nothing {what}.</p>'


def _joined(rows: list[str]) -> str:
    return "\n".join(rows)


def _safe(text: str) -> str:
    """Words of a card list as they may stand in a page."""
    return html.escape(visible(text))


def _allowed(source: str) -> str:
    """The mark by which a page allows this script or style and no other."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(source.encode()).digest()).decode()}'"
