"""Japanese forms: of verbs `ren` (and then), `te`, `can`, `not`, `past`, `passive`; of nouns the cases."""

from __future__ import annotations

from rulebound.compiler.inflect import Wrap

# By the last kana of the dictionary form: the stem of "and then", of "te" and of "not".
_GODAN = {
    "う": ("い", "って", "わ"),
    "く": ("き", "いて", "か"),
    "ぐ": ("ぎ", "いで", "が"),
    "す": ("し", "して", "さ"),
    "つ": ("ち", "って", "た"),
    "ぬ": ("に", "んで", "な"),
    "ぶ": ("び", "んで", "ば"),
    "む": ("み", "んで", "ま"),
    "る": ("り", "って", "ら"),
}
_GODAN_RU = ("なる", "ある", "取る", "送る", "残る", "戻る", "支払る", "減る", "入る", "切る", "限る", "加わる", "執る")
_PAUSE = ("まで", "すべて", "全て")


class Japanese:
    """Cases are written behind a phrase; a phrase that ends in a number gets a comma."""

    wraps: dict[str, Wrap] = {
        "obj": Wrap((("", "を、"), ("", "を")), lambda text: ("", "を、" if text.endswith(_PAUSE) else "を")),
        "top": Wrap((("", "は、"), ("", "は")), lambda text: ("", "は、" if text.endswith(_PAUSE) else "は")),
        "mod": Wrap(
            (("", "を、"), ("", "は、"), ("", "は")),
            lambda text: ("", "を、" if text.endswith((*_PAUSE, "枚")) else "は、"),
        ),
        "mod0": Wrap(
            (("", "を、"), ("", "を"), ("", "は、"), ("", "は"), ("", "の")),
            lambda text: ("", "を、" if text.endswith(_PAUSE) else "は"),
        ),
    }

    def row(self, parts: list[str]) -> str:
        """Words about a noun follow one another."""
        return "".join(parts)

    def verb(self, word: str, form: str) -> list[str]:
        """The spellings of a verb in a form."""
        if word.startswith("-"):  # left out at the end of a sentence, and said only where it is inflected
            return self.verb(word[1:], form) if form else [""]
        if not form:
            return [word]
        ren, te, negative = _stems(word)
        if form == "ren":
            return [te, ren] if len(ren) == 1 and word != "する" else [ren]
        if form == "te":
            return [te]
        if form == "can":
            can = [word + "ことができる", word + "事ができる"]
            if word.endswith("する"):
                return [word[:-2] + "できる", *can] if word.endswith("にする") else [*can, word[:-2] + "できる"]
            return can
        if form == "past" and word.endswith("ない"):
            return [word[:-1] + "かった"]
        if form == "past":
            return [te[:-1] + ("だ" if te.endswith("で") else "た")]
        if form == "not":
            return [negative + "ない"]
        if form == "passive":
            return [passive(word)]
        return [word]


def _stems(word: str) -> tuple[str, str, str]:
    if word.endswith("する"):
        return word[:-2] + "し", word[:-2] + "して", word[:-2] + "し"
    if word.endswith("ない"):
        return word[:-2] + "ず", word[:-2] + "ずに", word
    if word.endswith("来る"):
        return word[:-1], word[:-1] + "て", word[:-1]
    if word.endswith("る") and not word.endswith(_GODAN_RU):
        return word[:-1], word[:-1] + "て", word[:-1]
    stem, te, negative = _GODAN[word[-1]]
    return word[:-1] + stem, word[:-1] + te, word[:-1] + negative


def passive(word: str) -> str:
    """The passive of a verb in its dictionary form."""
    if word.endswith("する"):
        return word[:-2] + "される"
    if word.endswith("る") and not word.endswith(_GODAN_RU):
        return word[:-1] + "られる"
    return _stems(word)[2] + "れる"
