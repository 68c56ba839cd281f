"""Tables with several people: by a link, looked at, at one screen; answers taken back, games given up and begun."""

from __future__ import annotations

from tests.browser.conftest import Comes
from tests.browser.person import Person


def hand(person: Person) -> list[str]:
    """The names of the cards in a hand."""
    return person.page.locator("#hand .name").all_inner_texts()


def by_link(comes: Comes, game: str = "opcg") -> tuple[Person, Person]:
    """Two people at a table that one of them opened and to which the other has the link."""
    ann, ben = comes(seed=5, name="Ann"), comes(seed=6, name="Ben")
    ann.sit_down(game, "link")
    link = ann.page.locator(".copy input").input_value()
    ben.page.goto(link)
    ben.page.locator(".waiting form .btn.lamp:enabled").click()
    ben.page.locator(".dock").wait_for()
    ann.page.locator(".dock").wait_for()
    assert "#" not in ben.page.url, "a secret stays in the address"
    return ann, ben


def take_turns(two: tuple[Person, Person], most: int, until: str = "false") -> Person | None:
    """Whoever is asked decides, so many times, or until a condition holds on the page of who is asked."""
    for _ in range(most):
        who = next((one for one in two if one.look()["state"] in ("asking", "over")), None)
        if who is None:
            two[0].page.evaluate("__asked(200)")
            continue
        seen = who.look()
        if seen["state"] == "over":
            return None
        if who.page.evaluate(f"() => {until}"):
            return who
        who.decide(seen)
    return None


def test_two_people_play_by_a_link_and_a_third_looks_on(comes: Comes) -> None:
    ann, ben = by_link(comes)
    eve = comes()
    eve.go(f"/table/{ann.table}")
    eve.page.locator(".dock").wait_for()
    assert eve.page.locator("#hand").count() == 0, "a spectator sees no hand"
    for one in (ann, ben):
        one.ask_always()
    who = take_turns((ann, ben), 300, "document.querySelector('.lane.fight') !== null")
    assert who is not None, "nobody attacked"
    before = (hand(who), who.look()["question"], who.page.locator(".phases").inner_text())
    who.page.reload()
    who.asked()
    assert (hand(who), who.look()["question"], who.page.locator(".phases").inner_text()) == before
    assert who.page.locator(".lane.fight").count() == 1
    assert eve.page.locator(".lane.fight").count() == 1
    names = {name for one in (ann, ben) for name in hand(one)}
    take_turns((ann, ben), 10)
    assert names, "the players see their own hands"
    assert eve.page.locator(".dock.asking").count() == 0


def test_a_game_is_given_up_and_another_begun(comes: Comes) -> None:
    ann, ben = by_link(comes)
    table = ann.table
    for one in (ann, ben):
        one.ask_always()
    take_turns((ann, ben), 4)
    ann.concede()
    ben.until("__look().state === 'over'")
    assert "Ben" in ben.page.locator(".dock h2").inner_text()
    ben.page.locator(".dock .btn.lamp").click()
    ann.until("document.querySelector('.dock .hint')?.textContent.includes('Ben') === true")
    ann.page.locator(".dock .btn.lamp").click()
    for one in (ann, ben):
        one.until(f"!location.pathname.endsWith('{table}') && document.querySelector('.dock') !== null")
        one.ask_always()
    assert ann.table == ben.table != table
    assert take_turns((ann, ben), 4) is None
    ann.go(f"/table/{table}")
    there = ann.page.locator(".dock a.btn.lamp")
    there.wait_for()
    assert there.get_attribute("href") == f"/table/{ben.table}", "who comes back to the old table finds the new one"


def test_who_is_spared_the_chat_hears_none_of_it(comes: Comes) -> None:
    ann, ben = by_link(comes)
    for one in (ann, ben):
        one.page.locator(".logp .tabs button").last.click()
    ben.page.locator(".logp label.setting input").check()
    ann.page.locator(".chatform input").fill("good luck")
    ann.page.locator(".chatform input").press("Enter")
    ann.until("document.querySelectorAll('.chat li b').length === 1")
    ben.page.reload()
    ben.page.locator(".logp .tabs button").last.click()
    ben.until("document.querySelector('.logp label.setting input')?.checked === true")
    assert ben.page.locator(".chat li b").count() == 0
    ben.page.locator(".chatform input").fill("likewise")
    ben.page.locator(".chatform input").press("Enter")
    ben.until("document.querySelectorAll('.chat li b').length === 1")
    ann.until("document.querySelectorAll('.chat li b').length === 2")


def test_an_answer_is_taken_back_at_once_against_a_program(comes: Comes) -> None:
    ann = comes()
    ann.sit_down("opcg", first="me")
    ann.ask_always()
    first = ann.asked()
    cards = hand(ann)
    ann.decide(first, passing=0)
    ann.asked()
    ann.page.keyboard.press("u")
    ann.until(f"document.querySelector('.dock.asking h2')?.textContent === {first['question']!r}")
    assert hand(ann) == cards


def test_an_answer_is_taken_back_when_the_other_agrees(comes: Comes) -> None:
    """Nobody has decided or learnt anything since a card was given a DON!!."""
    ann, ben = by_link(comes)
    for one in (ann, ben):
        one.ask_always()
    who = take_turns((ann, ben), 60, "document.querySelector('.opc .cost-a') && __look().question.startsWith('Main')")
    assert who is not None, "nobody came to a main phase"
    other = ben if who is ann else ann
    seen = who.look()
    before = who.page.locator("#field").inner_text()
    given = next(one for one in seen["lit"] if "Leader" in one["word"])
    who.touch(given)
    who.until("document.querySelector('.dock .opt, .dock .btn.pick:enabled') !== null")
    several = who.page.locator(".dock .opt").filter(has_text="DON")
    if several.count():  # a Leader that can do one thing alone is picked with it
        several.first.click()
    who.page.evaluate("__answered()")
    who.page.locator(".dock .btn.pick").click()
    who.asked()
    assert who.page.locator("#field").inner_text() != before
    who.page.keyboard.press("u")
    other.page.locator(".dock .says").filter(has_text="Ann" if who is ann else "Ben").wait_for()
    other.page.get_by_role("button", name="Agree").click()
    who.until(f"document.querySelector('#field').innerText === {before!r}")


def test_two_people_play_at_one_screen(comes: Comes) -> None:
    ann = comes()
    ann.sit_down("azurlane", "hotseat")
    ann.until("['asking', 'curtain'].includes(__look().state)")
    if ann.look()["state"] == "asking":
        ann.ask_always()
    hands: set[tuple[str, ...]] = set()
    for _ in range(30):
        seen = ann.asked()
        if seen["state"] == "curtain":
            shown = ann.page.locator(".curtain").bounding_box()
            assert shown is not None and shown["width"] >= 1280, "the curtain hides the table"
            ann.touch({"where": seen["ready"]})
            ann.until("__look().state !== 'curtain'")
            ann.ask_always()
            continue
        hands.add(tuple(hand(ann)))
        ann.decide(seen)
        if len(hands) > 3:
            break
    assert len(hands) > 3
