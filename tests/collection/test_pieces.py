"""A long list is read in pieces: the same cards, the same faults, and no more in memory than a piece."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulebound.collection import pieces
from rulebound.collection.dumps import Listing, read_file
from rulebound.collection.pieces import Bounds, cut
from tests.collection.lists import (
    data_js,
    datum,
    ferries,
    fowsim,
    kiln,
    own_card,
    own_file,
    plain_azurlane,
    sim,
    vega,
    vega_sets,
    wharf,
    write,
)

TELLING = frozenset({"card_code", "card_effect", "category", "colors"})


def sorted_own() -> str:
    """A card file of ours whose game and words stand behind its cards."""
    return json.dumps(own_file(cards=[own_card(f"XO-{n:03}") for n in range(1, 9)]), sort_keys=True, indent=1)


def named_behind() -> str:
    """A list of fowsim whose sets say their codes behind their cards."""
    sets = [
        {"cards": kiln(), "name": "Kiln Road", "code": "XK"},
        {"cards": [sim("XL-001"), sim("XL-002")], "name": "Lime Road", "code": "XL"},
    ]
    return json.dumps({"fow": {"clusters": [{"name": "Clay", "sets": sets}]}})


def scripts() -> str:
    """A script with several lists and much around them."""
    more = [datum(f"XF02-{n:03}", 戰力="viel" if n == 3 else "400") for n in range(1, 9)]
    return (
        'const camps = ["白鷹"], tabs = [{name: "all"}]; // const cards = [{card_code: "no"}]\n'
        + data_js(ferries())
        + f"/* x = [{{}}] */ function f(a) {{ return `[{{${{a}}`; }}\nexport const more = {more};\nrun('];');\n"
    )


def in_words(text: str) -> str:
    """A script whose names stand without quotes."""
    return text.replace('"card_code":', "card_code:").replace('"attributes":', "attributes :")


LISTS: dict[str, Any] = {
    "vegapull.json": wharf(),
    "sets.json": vega_sets(wharf(), [vega("XW02-001"), vega("XW02-002", cost="x")]),
    "fowsim.json": fowsim(kiln()),
    "behind.json": named_behind(),
    "data.js": data_js(ferries()),
    "scripts.js": scripts(),
    "words.js": in_words(data_js(ferries())),
    "plain.json": [plain_azurlane(f"XF01-{n:03}") for n in range(1, 9)],
    "ours.json": own_file(cards=[own_card(f"XO-{n:03}") for n in (1, 2, 3, 2, 4, 5)]),
    "sorted.json": sorted_own(),
    "one.json": vega("XW01-002"),
    "objects.json": [{**card, "img": [{"a": 1}, {"b": [{"c": "]}"}]}]} for card in wharf()],
    "odd.json": [*wharf(), 7, [], {}, "x", vega("XW01-099", name=None)],
    "unlike.json": [{"a": 1}, {"b": 2}],
}


def told(found: Listing | str) -> Any:
    """What came of a file, as it can be compared."""
    if isinstance(found, str):
        return found
    cards = [(one.line, one.entry, one.printed) for one in found.found]
    return found.shape, found.game, found.langs, cards, found.faulty, found.words, found.faults


def in_pieces(path: Path, size: int, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The same, of the file in pieces."""
    with monkeypatch.context() as patched:
        patched.setattr(pieces, "WHOLE", 0)
        patched.setattr(pieces, "Bounds", lambda: Bounds(piece=size))
        return told(read_file(path))


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("size", [1, 150, 1000])
def test_a_list_in_pieces_has_the_same_cards_and_faults(
    tmp_path: Path, name: str, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path / name, LISTS[name])
    assert in_pieces(path, size, monkeypatch) == told(read_file(path))
    path.write_bytes(path.read_text(encoding="utf-8").encode("utf-16"))
    assert in_pieces(path, size, monkeypatch) == told(read_file(path))


@pytest.mark.parametrize("name", ["vegapull.json", "sets.json", "data.js", "sorted.json", "fowsim.json"])
def test_of_a_list_that_is_cut_off_the_rest_is_kept_in_pieces_too(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = write(tmp_path / name, LISTS[name]).read_text(encoding="utf-8")
    half = write(tmp_path / f"half.{name}", whole[: len(whole) // 2])
    found = read_file(half)
    assert isinstance(found, Listing)
    shape, _, _, cards, faulty, _, faults = in_pieces(half, 150, monkeypatch)
    if name != "sorted.json":  # which has lost the name of its game
        assert len(cards) > 3 and shape == found.shape
    assert (cards, faulty) == (told(found)[3], found.faulty)
    assert [(fault.line, fault.id) for fault in faults] == [(fault.line, fault.id) for fault in found.faults]


@pytest.mark.parametrize("between", ["\n", ""])
def test_a_card_that_is_broken_costs_itself_in_pieces_too(
    tmp_path: Path, between: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [json.dumps(vega(f"XW01-{n:03}")) for n in range(2, 40)]
    lines[5] = lines[5].replace('"name": "', '"name": ', 1)
    lines[20] = lines[20].replace('"cost": 2', '"cost": 2]')
    lines[30] = f"x{lines[30]}"
    path = write(tmp_path / "a.json", f"[{between}" + f",{between}".join(lines) + "]")
    found = read_file(path)
    assert isinstance(found, Listing) and len(found.found) == 36
    _, _, _, cards, faulty, _, faults = in_pieces(path, 1000, monkeypatch)
    assert cards == told(found)[3] and faulty == found.faulty == 2
    assert [fault.id for fault in faults if fault.id] == ["XW01-007", "XW01-022"]


# -- bounds ----------------------------------------------------------------------------------------


class Endless:
    """A text that is made as it is read."""

    def __init__(self, begin: str, part: str, times: int, end: str) -> None:
        self.given = (begin, part, times, end)

    def parts(self) -> Iterator[str]:
        """Its parts."""
        begin, part, times, end = self.given
        yield begin
        for _ in range(times):
            yield part
        yield end


CARD = json.dumps({"category": "x", "colors": "y", "id": "XW01-002"})
BOUNDS = Bounds(piece=5_000, card=60_000)
LONG: dict[str, Endless] = {
    "cards": Endless("[" + CARD, f",{CARD}" * 10, 300, "]"),
    "a text": Endless(
        f'[{CARD},{{"category": "x", "id": "XW01-003", "effect": "', 'all of \\" it' * 500, 100, f'"}},{CARD}]'
    ),
    "a text that does not end": Endless(f'[{CARD},{{"effect": "', "all of it" * 500, 100, ""),
    "a card": Endless(f'[{CARD},{{"category": "x", "id": "XW01-003", "y": [', '"z", ' * 1000, 100, f"1]}},{CARD}]"),
    "blanks": Endless(f"[{CARD},", " \n" * 2500, 100, f"{CARD}]"),
    "brackets": Endless(f"[{CARD},", "[" * 5000, 30, ""),
    "a script without lists": Endless("const cards = [];\n", "run({a: 1});\n" * 400, 100, f"x = [{CARD}]"),
    "a remark": Endless("/*", f"const cards = [{CARD}];\n" * 50, 100, f"*/ const cards = [{CARD}]"),
    "digits": Endless(f'[{CARD},{{"id": "XW01-003", "cost": ', "7" * 5000, 100, f"}},{CARD}]"),
}


@pytest.mark.parametrize("name", LONG)
def test_no_piece_is_longer_than_its_bounds(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "LONGEST_HEAD", 2_000)
    monkeypatch.setattr(pieces, "LONGEST_STRING", 10_000)
    found = list(cut(LONG[name], BOUNDS, [TELLING]))
    assert max(len(piece.text) for piece in found) < 150_000
    lost = [piece.left_out for piece in found if piece.left_out is not None]
    assert lost == {"a card": [(1, "XW01-003")], "digits": [(1, "XW01-003")], "brackets": [(1, "")]}.get(name, [])
    begin, part, times, end = LONG[name].given
    cards = [text.count("XW01-002") for text in (begin, part * (name == "cards") * times, end)]
    assert "".join(piece.text for piece in found).count('"XW01-002"') == sum(cards)


READ = """
import resource, sys
from pathlib import Path
from rulebound.collection.dumps import read_file, shapes
shapes()
resource.setrlimit(resource.RLIMIT_DATA, ({most}, {most}))
found = read_file(Path(sys.argv[1]))
print(found.shape, len(found.found), found.faulty, len(found.faults))
"""
MEGABYTES = 300


@pytest.mark.whole
@pytest.mark.parametrize("name", ["vegapull.en.json", "data.js", "a text.en.json"])
def test_a_list_of_300_megabytes_is_read_in_300_megabytes_of_memory(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    one = datum("XF01-002") if name == "data.js" else vega("XW01-002")
    line = json.dumps(one, ensure_ascii=False)
    with open(path, "w", encoding="utf-8") as out:
        out.write("const cards = [" if name == "data.js" else "[")
        if name == "a text.en.json":
            begin, end = json.dumps(vega("XW01-003", effect="@")).split("@")
            out.write(f"{line},\n{begin}")
            for _ in range(MEGABYTES):
                out.write("[On Play] Draw 1 card. " * 45_600)
            out.write(f"{end},\n")
        else:
            many = f"{line},\n" * 1000
            for _ in range(MEGABYTES * 1_000_000 // len(many.encode()) + 1):
                out.write(many)
        out.write(f"{line}]")
    assert path.stat().st_size > MEGABYTES * 1_000_000
    code = READ.format(most=300 << 20)
    run = subprocess.run(
        [sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=False, env={**os.environ}
    )
    expected = {
        "vegapull.en.json": "punk-records 50000 0 1",
        "data.js": "Azur Lane data.js 50000 0 1",
        "a text.en.json": "punk-records 2 1 1",
    }
    assert (run.stdout.strip(), run.stderr) == (expected[name], "")
