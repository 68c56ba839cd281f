"""A game looked at again: opened, gone through, linked to, played on from; and files that are none."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec

from rulebound import journal
from tests.browser.conftest import Comes
from tests.browser.person import Person


def ended(person: Person, game: str = "opcg", decisions: int = 8) -> str:
    """A game that was given up after some decisions; its table."""
    person.sit_down(game)
    person.ask_always()
    person.play(decisions)
    person.asked()
    person.concede()
    return person.table


def moment(person: Person) -> tuple[int, int]:
    """Which moment of how many is shown."""
    at, last = person.page.locator(".ctl .at").inner_text().split("/")
    return int(at), int(last)


def show(person: Person, at: int) -> None:
    """Wait until a moment is shown."""
    person.until(f"document.querySelector('.ctl .at b')?.textContent === '{at}'")
    person.until(f"document.querySelector('.steps [aria-current] .n')?.textContent === '{at}'")


def test_a_finished_game_is_looked_at_moment_by_moment_and_played_on(comes: Comes) -> None:
    ann = comes()
    ended(ann)
    page = ann.page
    page.goto(ann.address + "/replay")
    page.locator(".opener .mini-card").first.click()
    page.locator(".time").wait_for()
    show(ann, 0)
    _, last = moment(ann)
    assert last >= 8
    slider = page.locator(".time input[type=range]")
    slider.fill(str(last))
    show(ann, last)
    page.keyboard.press("[")
    show(ann, last - 1)
    page.keyboard.press("]")
    show(ann, last)
    # Turns, battles and the end are gone to by their titles.
    jump = page.locator(".stepsp .jump")
    titles = jump.locator("option").all_inner_texts()
    assert [one for one in titles if one.startswith("Turn 1")] and titles[-1].startswith("· ")
    jump.select_option(index=next(k for k, one in enumerate(titles) if one.startswith("Turn 1")))
    ann.until("document.querySelector('.steps')?.textContent.includes('Turn 1:') === true")
    assert moment(ann)[0] < last
    slider.fill("4")
    show(ann, 4)
    page.locator(".stepsp .chips .rule").first.click()
    page.locator(".whyp .because li .lines").first.wait_for()
    assert page.locator(".whyp .because .book").first.inner_text().strip() != ""
    # The link is to this moment, also for somebody else.
    page.locator(".ctl button").filter(has_text="Link").click()
    page.locator(".copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith("#4") and "/replay/" in link
    ben = comes()
    ben.page.goto(link)
    ben.page.locator(".time").wait_for()
    show(ben, 4)
    # Seen as a seat its hand is shown, and one plays on from there: nobody has a turn before one's next decision.
    ben.page.locator(".time input[type=range]").fill("1")
    show(ben, 1)
    ben.page.locator(".seatsp .segs button").first.click()
    ben.page.locator(".handline .btn").first.wait_for()
    seen = Counter(ben.page.locator(".handline .btn").all_inner_texts())
    ben.page.locator(".ctl .btn.lamp").click()
    ben.page.locator(".onward .btn.lamp:focus, dialog .onward .btn.lamp").first.click()
    ben.page.wait_for_url("**/table/*")
    ben.asked()
    assert Counter(ben.page.locator("#hand .name").all_inner_texts()) >= seen
    ben.ask_always()
    assert ben.play(3) == 3


def test_a_replay_is_saved_and_opened_from_its_file(comes: Comes, tmp_path: Path) -> None:
    ann = comes()
    ended(ann, "azurlane", 5)
    with ann.page.expect_download() as saving:
        ann.page.locator(".dock .acts .btn.quiet").click()
    file = tmp_path / "game.jsonl"
    saving.value.save_as(file)
    ben = comes()
    ben.go("/replay")
    ben.page.locator("input[type=file]").set_input_files(file)
    ben.page.locator(".time").wait_for()
    assert moment(ben)[1] >= 5


def test_a_replay_of_another_version_says_so(comes: Comes, tmp_path: Path) -> None:
    ann = comes()
    ended(ann, "opcg", 3)
    with ann.page.expect_download() as saving:
        ann.page.locator(".dock .acts .btn.quiet").click()
    found = journal.parse("replay", Path(saving.value.path()).read_bytes())
    found.header = msgspec.structs.replace(found.header, engine="9.9.9", cards="0" * len(found.header.cards))
    other = tmp_path / "other.jsonl"
    other.write_bytes(b"".join(found.lines()))
    for file, words in ((other, "9.9.9"), (tmp_path / "none.jsonl", "")):
        if not file.exists():
            file.write_text("no replay at all\n", encoding="utf-8")
        ann.go("/replay")
        ann.page.locator("input[type=file]").set_input_files(file)
        notice = ann.page.locator(".opener .notice")
        notice.wait_for()
        assert len(notice.inner_text()) > 15 and words in notice.inner_text().lower()
        assert ann.page.locator(".time").count() == 0
    ann.faults = [fault for fault in ann.faults if "400" not in fault]  # the server refuses, and the browser notes it


def test_only_what_can_be_seen_played_says_so(comes: Comes) -> None:
    """1-1-1 is about two players at a table: no scene shows it."""
    ann = comes(lang="ja")
    ann.go("/rules/opcg-1.1.9#1-1-1")
    ann.page.locator("[id='r-1-1-1']").wait_for()
    assert "総合ルール" in ann.page.locator(".tools select option").all_inner_texts()[3]
    assert ann.page.locator("[id='r-1-1-1'] button").count() == 0
    ann.page.goto(ann.address + "/rules/opcg-1.1.9#7-1-2-1")
    ann.page.locator("[id='r-7-1-2-1'] button").click()
    ann.page.locator(".time").wait_for()
