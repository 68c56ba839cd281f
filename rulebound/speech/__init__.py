"""Everything that the project says to a person during a game, in English, Japanese and Traditional Chinese.

`Speech(game, lang)` says it: words from the tables of terms (`terms.csv` here, for every game, and beside each game),
sentences from `en.json`, `ja.json` and `zh-Hant.json`, cards and rules in our own texts of that language.
"""
