"""The colours of a page, by night and by day, and of the steps from losing to winning in a heat map."""

from __future__ import annotations

from typing import Final, NamedTuple

STEPS: Final = 20  # a step is five in a hundred
DEEPEST: Final = 0.85  # how much of the colour of winning is in a field where every game is won

SHARED: Final = (
    '--sans:"Noto Sans",system-ui,"Noto Sans TC","Noto Sans CJK TC",sans-serif;'
    '--serif:Georgia,"Noto Serif","Noto Serif TC","Noto Serif CJK TC",serif;'
    "--s1:4px;--s2:8px;--s3:12px;--s4:16px;--s5:24px;--s6:32px;--s7:48px;"
    "--r1:4px;--r2:8px;--r3:14px;--r-full:999px;"
)
JAPANESE: Final = (
    ':lang(ja){--sans:system-ui,"Noto Sans JP","Noto Sans CJK JP",sans-serif;'
    '--serif:"Noto Serif JP","Noto Serif CJK JP",serif}'
)


class Theme(NamedTuple):
    """Colours by what they are for, and whether the page is dark."""

    scheme: str
    tokens: dict[str, str]


NIGHT: Final = Theme(
    "dark",
    {
        "bg": "#0c1517",
        "mat": "#11252a",
        "mat-line": "#24444b",
        "surface": "#16272c",
        "line": "#3c5a62",
        "text": "#f5f0e5",
        "text-2": "#bfccca",
        "text-3": "#9aadad",
        "pick": "#63ccff",
        "foe": "#ff806a",
        "foe-wash": "#44231d",
        "rule": "#b3ceff",
        "rule-wash": "#1d3047",
    },
)
DAY: Final = Theme(
    "light",
    {
        "bg": "#ece5d6",
        "mat": "#dce5de",
        "mat-line": "#b9c8c0",
        "surface": "#faf7ef",
        "line": "#c5bca6",
        "text": "#172124",
        "text-2": "#434f52",
        "text-3": "#586466",
        "pick": "#00629e",
        "foe": "#b92c17",
        "foe-wash": "#fbe0da",
        "rule": "#1f4a94",
        "rule-wash": "#e0e9f8",
    },
)
INKS: Final = ("#f5f0e5", "#172124", "#ffffff", "#000000")


def step(share: float) -> int:
    """The step of a share.

    >>> step(0.0), step(0.5), step(1.0)
    (0, 10, 20)
    """
    return round(share * STEPS)


def shade(theme: Theme, step: int) -> str:
    """The colour of a step: as the page is at the half, towards winning or losing at the ends."""
    away = abs(2 * step / STEPS - 1)
    end = theme.tokens["pick" if 2 * step > STEPS else "foe"]
    return _mix(theme.tokens["mat"], end, DEEPEST * away)


def ink(colour: str) -> str:
    """The colour in which figures are best read on another."""
    return max(INKS, key=lambda ink: contrast(ink, colour))


def contrast(one: str, other: str) -> float:
    """How far two colours are apart for the eye, from 1 to 21.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    low, high = sorted((_light(one), _light(other)))
    return round((high + 0.05) / (low + 0.05), 2)


def style() -> str:
    """The colours as style sheet: by what the reader's system asks for, unless the page is told otherwise."""
    day, night = _rules(DAY), _rules(NIGHT)
    return (
        f":root{{{SHARED}}}{JAPANESE}"
        f"{night.replace('&', ':root')}"
        f"@media (prefers-color-scheme:light){{{day.replace('&', ':root')}}}"
        f"{night.replace('&', ':root[data-theme=night]')}{day.replace('&', ':root[data-theme=day]')}"
        f"@media print{{{day.replace('&', ':root:root')}}}"
    )


def _rules(theme: Theme) -> str:
    tokens = "".join(f"--{name}:{colour};" for name, colour in theme.tokens.items())
    steps = "".join(
        f"& .h{step}{{--h:{shade(theme, step)};--i:{ink(shade(theme, step))}}}" for step in range(STEPS + 1)
    )
    return f"&{{color-scheme:{theme.scheme};{tokens}}}{steps}"


def _parts(colour: str) -> list[int]:
    return [int(colour[place : place + 2], 16) for place in (1, 3, 5)]


def _mix(one: str, other: str, much: float) -> str:
    mixed = [round(a + (b - a) * much) for a, b in zip(_parts(one), _parts(other))]
    return "#" + "".join(f"{part:02x}" for part in mixed)


def _light(colour: str) -> float:
    linear = [part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in _parts(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
