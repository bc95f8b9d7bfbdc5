"""axe finds nothing to object to on any screen, and every text stands out by day and by night, in all languages."""

import re
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from nines.core.game import NATURE
from nines.records.link import to_link
from nines.records.record import steps
from nines.registry import GAMES
from nines.words.languages import LANGUAGES
from tests.e2e.axe import violations
from tests.e2e.conftest import tried
from tests.e2e.contrast import low_contrast, measure
from tests.e2e.player import ENGLISH, Player, match_id, open_site, set_to
from tests.every_table import TABLES, played

LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")


TRICKS_AND_SHEDDING = (
    ("nein-nine", ""), ("nines", "table=four"), ("niner", "wild_nines=true"),
    ("shedding", "players=you,thumb,thumb,thumb"),
)  # fmt: skip
"""Tables that differ: the first two are looked at with every case, as that of Le Neuf, which looks as one of Nines."""

UNFOLD = "() => document.querySelectorAll('main details').forEach(part => { part.open = true })"
"""Opens all that is folded, for nobody sees what is wrong there before."""


class Checks:
    """The screens of a page that were looked at, each by day and by night.

    The languages go round from screen to screen. What a theme changes is colours alone, so axe, which is not asked for
    contrasts, is asked once; and no colour depends on the language.
    """

    def __init__(self, page: Page) -> None:
        self._page, self._screens = page, 0
        self.faults: list[str] = []
        """What is wrong: for axe, or a text that stands out too little."""

    def look(self, what: str) -> None:
        """Check the screen as it is now."""
        language = tuple(LANGUAGES)[self._screens % len(LANGUAGES)]
        self._speak(language)
        expect(self._page.locator("[data-screen=coming]")).to_have_count(0)
        self.faults += [f"{what}, {language}: {fault}" for fault in violations(self._page, contrast=False)]
        for light in LIGHTS:
            self._page.emulate_media(color_scheme=light)
            self.faults += [f"{what}, {light}, {language}: {fault}" for fault in low_contrast(self._page)]
        self._speak(next(iter(LANGUAGES)))
        self._screens += 1

    def _speak(self, language: str) -> None:
        set_to(self._page, "language", language)
        expect(self._page.locator("html")).to_have_attribute("lang", language)


@pytest.fixture
def checks(page: Page) -> Iterator[Checks]:
    """What looks at the screens of this page, and fails the test at its end for all that it found."""
    checks = Checks(page)
    yield checks
    assert not checks.faults, "\n".join(checks.faults)


def test_both_object_where_there_is_something_to_object_to(page: Page) -> None:
    open_site(page)
    page.evaluate(
        """() => {
            const main = document.querySelector("main"), pale = {"Too pale": "#999", "So is this": "#0005"};
            main.append(document.createElement("button"));
            for (const [text, colour] of Object.entries(pale)) {
                const made = document.createElement("p");
                made.textContent = text, made.style.color = colour;
                main.append(made);
            }
        }"""
    )
    assert any("button-name" in violation for violation in violations(page))
    pale = [words.text for words in measure(page) if words.contrast < words.least]
    assert pale == ["Too pale", "So is this"]


def test_the_pages(page: Page, checks: Checks) -> None:
    open_site(page)
    checks.look("lobby")
    for address in (
        *(f"setup/{game}" for game in tried(("le-neuf", "shedding"), tuple(GAMES))),
        "rules",
        "rules/nein-nine",
        "settings",
        "fairness",
        "week/2026-11-20",
        "nowhere",
    ):
        page.goto(f"./#/{address}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.evaluate(UNFOLD)
        checks.look(address)
    page.goto("./#/table/none")
    expect(page.get_by_role("alert")).to_contain_text("isn’t in this browser")
    set_to(page, "large_text", "true")
    checks.look("lobby with a notice in large text")
    page.evaluate("() => nines.failed('ZeroDivisionError')")
    checks.faults += low_contrast(page) + violations(page, drawings=True)


def test_a_match_that_is_over(page: Page, checks: Checks) -> None:
    """The result of a deal with all hands, the end, a look back, the seal; and the lobby that remembers it."""
    whole = played(TABLES[0].record("axe"))._replace(seats=("human", "bot:thumb", "bot:thumb"))
    ends = [at for at, step in enumerate((step for step in steps(whole) if step.seat != NATURE), 1) if step.after.sheet]
    open_site(page, "#/record/" + to_link(whole._replace(moves=whole.moves[: ends[0]])))
    expect(page.get_by_role("button", name="Next deal")).to_be_visible()
    checks.look("deal result")
    page.goto("./#/record/" + to_link(whole))
    expect(page.get_by_role("region", name="Match over")).to_be_visible()
    checks.look("match over")
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()
    expect(page.get_by_role("alert").or_(page.get_by_role("button", name="Play again"))).to_have_count(0)
    page.emulate_media(media="screen")
    over = match_id(page)
    page.get_by_role("button", name="Keep this match").click()
    expect(page.get_by_role("alert")).to_contain_text("The match is saved")
    for address in (f"review/{over}?deal=1&at=5", f"verify/{over}", "past", ""):
        page.goto(f"./#/{address}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        checks.look(address or "lobby after a match")
    page.goto("./#/play/niner?seed=curtain&players=you,you")
    expect(page.get_by_role("button", name="I am Player 1")).to_be_visible()
    checks.look("curtain")


@pytest.mark.parametrize(("game", "asked"), tried(TRICKS_AND_SHEDDING[2:], (*TRICKS_AND_SHEDDING, ("le-neuf", ""))))
def test_the_table(page: Page, checks: Checks, game: str, asked: str) -> None:
    open_site(page, f"#/play/{game}?seed=axe&speed=instant&{asked}")
    player = Player(page, "axe", ENGLISH)
    player.wait()
    checks.look("first decision")
    player.play(5)
    page.keyboard.press("h")
    expect(
        page.get_by_role(
            "button", name=re.compile("^(Play it|Play one of them|Swap|Keep this hand|Bid it|Bid one of them)$")
        )
    ).to_be_visible()
    checks.look("with a hint")
    if game == "niner":
        page.keyboard.press("?")
        expect(page.get_by_role("region", name="Keys")).to_be_visible()
        checks.look("with the list of keys")
        page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    page.keyboard.press("s")
    checks.look("with the score sheet on a phone")
    if game == "nein-nine":
        page.keyboard.press("r")
        page.emulate_media(forced_colors="active")
        checks.faults += violations(page)
