"""Two hundred things that somebody might write where a name, a deck or a line of talk is asked for."""

from __future__ import annotations

from typing import Final

MARKUP: Final = [
    "<script>HIT</script>",
    "<ScRiPt>HIT</sCrIpT>",
    "<script src=data:,HIT></script>",
    "</title><script>HIT</script>",
    "</textarea><script>HIT</script>",
    "<img src=x onerror=HIT>",
    '<img src="x" onerror="HIT">',
    "<img src=x:x onerror=HIT />",
    "<svg onload=HIT>",
    "<svg/onload=HIT>",
    "<svg><script>HIT</script></svg>",
    "<svg><animate onbegin=HIT attributeName=x dur=1s>",
    "<math><mtext><img src=x onerror=HIT>",
    "<iframe srcdoc='<script>parent.HIT</script>'>",
    "<iframe src=javascript:parent.HIT>",
    "<object data=javascript:HIT>",
    "<embed src=javascript:HIT>",
    "<body onload=HIT>",
    "<input autofocus onfocus=HIT>",
    "<details open ontoggle=HIT>x",
    "<video><source onerror=HIT>",
    "<audio src=x onerror=HIT>",
    "<marquee onstart=HIT>",
    "<a href=javascript:HIT>x</a>",
    "<a href='java\tscript:HIT'>x</a>",
    "<form action=javascript:HIT><input type=submit>",
    "<button formaction=javascript:HIT>x",
    "<style>@import 'javascript:HIT';</style>",
    "<link rel=stylesheet href=javascript:HIT>",
    "<meta http-equiv=refresh content='0;url=javascript:HIT'>",
    "<base href=javascript:HIT//>",
    "<template><script>HIT</script></template>",
    "<noscript><p title='</noscript><img src=x onerror=HIT>'>",
    "<x contenteditable onblur=HIT>y</x>",
    "<p style=animation-name:x onanimationstart=HIT>",
    "<select><option></select><img src=x onerror=HIT>",
    "<!--><img src=x onerror=HIT>-->",
    "<![CDATA[<img src=x onerror=HIT>]]>",
    "<<img src=x onerror=HIT>",
    "<img/src='x'/onerror=HIT>",
]
SIGNS: Final = [
    "{{constructor.constructor('HIT')()}}",
    "${HIT}",
    "{@html '<img src=x onerror=HIT>'}",
    "{#if HIT}x{/if}",
    "<%= HIT %>",
    "#{HIT}",
    "[[HIT]]",
    "`${HIT}`",
    "';HIT;//",
    '";HIT;//',
    "\\';HIT;//",
    '" onmouseover="HIT',
    "' onfocus='HIT' autofocus='",
    "javascript:HIT",
    "JaVaScRiPt:HIT",
    "data:text/html,<script>HIT</script>",
    "vbscript:HIT",
    "&lt;script&gt;HIT&lt;/script&gt;",
    "&#60;img src=x onerror=HIT&#62;",
    "%3Cscript%3EHIT%3C/script%3E",
]
HANDS: Final = [
    "\u202e<script>HIT</script>",
    "<scr\u200bipt>HIT</scr\u200bipt>",
    "\u2066<img src=x onerror=HIT>\u2069",
    "\ufeff<svg onload=HIT>",
    "＜script＞HIT＜/script＞",
    "\u202dabc\u202ecba",
    "a" * 31 + "\u0301" * 40,
    "Z\u0351\u0352\u0357\u035b algo",
    "W" * 32,
    "𒐫" * 32,
]
WAYS: Final = ["window.__hit=1", "alert(1)", "top.__hit=1"]


def payloads() -> list[str]:
    """All of them, each one different."""
    found = [one.replace("HIT", way) for way in WAYS for one in [*MARKUP, *SIGNS]]
    found += [one.replace("HIT", WAYS[0]) for one in HANDS]
    # The shortest stand where names are short.
    found += [f"<img src onerror=__hit={n}>" for n in range(9)] + [f"<svg onload=__hit={n}>" for n in range(9)]
    assert len(set(found)) == len(found) >= 200
    return found


# Put into every page: notes what would have run but for the policy, and what was written into the page as markup.
WATCH: Final = """
window.__refused = [];
document.addEventListener('securitypolicyviolation', (e) => __refused.push(`${e.violatedDirective} ${e.sample}`));
"""
FOREIGN: Final = (
    'script:not([src^="/assets/"]), iframe, object, embed, img, base, marquee, [onerror], [onload], [onfocus], '
    'a[href^="javascript" i], form[action]'
)
FOUND: Final = """(foreign) => ({
  hit: window.__hit ?? null,
  refused: window.__refused,
  markup: [...document.querySelectorAll(foreign)].map((one) => one.outerHTML.slice(0, 100)),
})"""
