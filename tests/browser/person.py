"""Somebody at a browser: sees what the page shows, touches what is lit, and decides by lot."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page

DESK: Final = (1280, 800)
PHONE: Final = (390, 844)
LOCALES: Final = {"en": "en-GB", "ja": "ja-JP", "zh-Hant": "zh-TW"}
LOOK: Final = (Path(__file__).parent / "look.js").read_text(encoding="utf-8")
PATIENCE: Final = 30_000  # milliseconds after which what should be shown counts as missing
MOST: Final = 900  # decisions after which a game counts as endless


class Person:
    """A visitor with a browser context of their own, and what went wrong in it."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        lang: str = "en",
        size: tuple[int, int] = DESK,
        theme: str = "dark",
        seed: int = 1,
        text: int = 100,
        **settings: Any,
    ) -> None:
        self.address = address
        self.lang = lang
        self.lot = Random(seed)
        self.faults: list[str] = []
        self.is_phone = size[0] < 640
        self.context: BrowserContext = browser.new_context(
            locale=LOCALES[lang],
            viewport={"width": size[0], "height": size[1]},
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="reduce",
            has_touch=self.is_phone,
            accept_downloads=True,
            permissions=["clipboard-read", "clipboard-write"],
        )
        self.context.add_init_script(LOOK)
        self.context.set_default_timeout(PATIENCE)
        if text != 100:
            settings["size"] = text
        if settings:
            self.context.add_init_script(_kept(settings))
        self.page = self.tab()

    def tab(self) -> Page:
        """A new tab, whose errors are noted."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", lambda said: self.faults.append(f"console: {said.text}") if said.type == "error" else None)
        return page

    def close(self) -> None:
        """Leave."""
        self.context.close()

    # -- where one is -----------------------------------------------------------------------------

    def go(self, path: str) -> None:
        """Open an address of the page, when it has come to rest."""
        self.page.goto(self.address + path)
        self.page.wait_for_selector("main, .app")

    def sit_down(self, game: str, against: str = "bot", deck: str = "", **more: str) -> None:
        """From the first screen to a table."""
        page = self.page
        self.go("/")
        page.locator(f"label.game.g-{game}").click()
        ways = page.locator(".seg button")
        ways.nth(["bot", "link", "hotseat"].index(against)).click()
        if deck:
            page.locator(".pickdeck select").select_option(label=deck)
        if more:
            page.locator("details.more summary").click()
        for label, value in more.items():
            field = page.locator(".more .fld").filter(has_text=label)
            if field.locator("input").count():
                field.locator("input").fill(value)
            else:
                field.locator("select").select_option(value)
        page.locator(".go .btn.lamp").click()
        page.wait_for_url("**/table/*")

    def ask_always(self) -> None:
        """Be asked in every window, also where there is one thing to do: nothing is passed by itself."""
        if self.is_phone:
            self.page.locator(".top > button").last.click()
        place = "dialog .ask-me button" if self.is_phone else ".rail .ask-me button"
        self.page.locator(place).first.click()
        self.until(f"document.querySelector('{place}').getAttribute('aria-pressed') === 'true'")
        if self.is_phone:
            self.page.keyboard.press("Escape")
            self.page.locator("dialog").wait_for(state="detached")

    @property
    def table(self) -> str:
        """The table in the address."""
        return self.page.url.split("/table/")[1].partition("#")[0].partition("?")[0]

    # -- deciding ---------------------------------------------------------------------------------

    def look(self) -> dict[str, Any]:
        """What is asked now."""
        seen: dict[str, Any] = self.page.evaluate("__look()")
        return seen

    def asked(self) -> dict[str, Any]:
        """What is asked, as soon as something is; or that it is over, or whose screen it is."""
        seen: dict[str, Any] = self.page.evaluate("patience => __asked(patience)", PATIENCE)
        assert seen["state"] != "nothing", f"nothing is asked: {seen['text']}"
        return seen

    def until(self, condition: str) -> None:
        """Wait until an expression over the page is true."""
        come = self.page.evaluate(f"patience => __until(() => {condition}, patience)", PATIENCE)
        assert come, f"this did not come about: {condition}"

    def touch(self, one: dict[str, Any]) -> None:
        """Click on what was seen."""
        place = self.page.evaluate("k => __where(k)", one["where"])
        assert "fault" not in place, f"{one.get('word', '')}: {place['fault']}"
        self.page.mouse.click(place["x"], place["y"])

    def decide(self, seen: dict[str, Any], passing: float = 0.1) -> str:
        """Answer a question by clicking: anything lit, then confirm. The words of what was clicked."""
        assert seen["notice"] == "", f"{seen['question']}: {seen['notice']}"
        self.page.evaluate("__answered()")
        if seen["pass"] and (not seen["lit"] or self.lot.random() < passing):
            return self._press(seen["pass"][0])
        if not seen["lit"]:
            assert seen["confirm"], f"nothing can be touched: {seen}"
            return self._press(seen["confirm"][0])
        return self._pick(seen)

    def _press(self, button: dict[str, Any]) -> str:
        self.touch(button)
        return str(button["word"])

    def _pick(self, seen: dict[str, Any]) -> str:
        """Touch lit cards until the answer is whole."""
        for _ in range(12):
            left = [one for one in seen["lit"] if not one["picked"]]
            if not left:
                break
            self.touch(self.lot.choice(left))
            seen = self.look()
            if seen["confirm"]:
                return self._press(seen["confirm"][0])
        if seen["confirm"]:
            return self._press(seen["confirm"][0])
        assert seen["pass"], f"touching does nothing: {seen}"
        return self._press(seen["pass"][0])

    def press(self, seen: dict[str, Any], passing: float = 0.1) -> None:
        """Answer a question with keys alone."""
        assert seen["notice"] == "", f"{seen['question']}: {seen['notice']}"
        self.page.evaluate("__answered()")
        keys = self.page.keyboard
        if seen["order"] or (seen["pass"] and (not seen["lit"] or self.lot.random() < passing)):
            keys.press("Space")
        elif not seen["lit"]:
            keys.press("Enter")
        else:
            for _ in range(12):
                left = [n for n, one in enumerate(seen["lit"][:9], 1) if not one["picked"]]
                if left:
                    keys.press(str(self.lot.choice(left)))
                seen = self.look()
                if seen["confirm"] or not left:
                    break
            keys.press("Enter" if seen["confirm"] else "Space")

    def concede(self) -> None:
        """Give the game up, through the menu."""
        self.page.locator(".top > button").click()
        self.page.locator("dialog .menu .btn").nth(2).click()
        self.page.locator("dialog .menu .btn.lamp").click()
        self.until("__look().state === 'over'")

    def play(self, most: int = MOST, passing: float = 0.1, by_keys: bool = False) -> int:
        """Decide until the game is over, or so many times; how many it were."""
        for count in range(most):
            seen = self.asked()
            if seen["state"] == "over":
                return count
            if seen["state"] == "curtain":
                self.touch({"where": seen["ready"]})
                self.until("__look().state !== 'curtain'")
                continue
            if by_keys:
                self.press(seen, passing)
            else:
                self.decide(seen, passing)
        assert most < MOST, "the game does not end"
        return most


def _kept(settings: dict[str, Any]) -> str:
    """A script that sets what a person has chosen before."""
    chosen = json.dumps(json.dumps(settings))
    return f"localStorage.getItem('rulebound.settings') ?? localStorage.setItem('rulebound.settings', {chosen})"
