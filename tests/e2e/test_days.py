"""The deal of the day in a browser: played, its code checked by Python, a friend's pasted, and found again."""

import re
import struct
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from nines.core.going import finish
from nines.days import challenge, code, table
from nines.days.code import Flags
from nines.records.record import replay
from nines.words.languages import language
from tests.days.plays import played
from tests.days.test_challenge import played as challenged
from tests.e2e.axe import violations
from tests.e2e.player import Player, open_site, saved

TODAY = "2026-11-22"
FOCUS = """over => {
    const on = node => (node?.focus(), !!node);
    if ([...document.querySelectorAll("#choices a")].some(link => link.textContent.trim() === over)) return "over";
    return on(document.querySelector("#choices button.btn:not([aria-disabled=true])"))
        || on(document.querySelector("#hand .card:not([aria-disabled=true])"));
}"""
"""The focus is on the first choice or card that may be pressed now: a last card lays itself."""
FRENCH = language("fr")
PNG = b"\x89PNG\r\n\x1a\n"
OVER = FRENCH.text("See how you did")


def play(page: Page) -> None:
    """By keys alone play the first card that may be played, or take the first choice, until the day is over."""
    for _ in range(400):
        if page.wait_for_function(FOCUS, arg=OVER).json_value() == "over":
            return
        page.keyboard.press("Enter")
    raise AssertionError("the day never ends")


def test_a_day_is_played_and_compared_by_keyboard_alone(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context().new_page()  # whose clock is all the profile's
    page.clock.set_fixed_time(f"{TODAY}T12:00:00")
    page.goto(f"./#/day/{TODAY}/niner?speed=instant&lang=fr")
    late = page.get_by_text(FRENCH.text("This day is over: your result will be marked as late."))
    for date, count in (("2026-11-23", 1), (TODAY, 0)):  # the page stays open, and is shown again
        page.clock.set_fixed_time(f"{date}T00:01:00")
        page.evaluate("dispatchEvent(new Event('focus'))")
        expect(late).to_have_count(count)
    page.get_by_role("button", name=FRENCH.text("Play"), exact=True).press("Enter")
    play(page)
    page.get_by_role("link", name=OVER).press("Enter")
    stop = page.get_by_role("button", name=FRENCH.text("Stop"))
    stop.first.press("Enter")  # what is worked out meanwhile is not asked for here
    text = page.locator(".result-text")
    expect(text).to_contain_text(code.MARK)
    said = code.read(code.MARK + str(text.text_content()).partition(code.MARK)[2])
    page.get_by_text(FRENCH.text("More about this day"), exact=True).press("Enter")
    with page.expect_download() as saved_picture:
        page.get_by_role("button", name=FRENCH.text("As a picture")).press("Enter")
    assert saved_picture.value.suggested_filename == f"nines-niner-{TODAY}.png"
    drawn = Path(saved_picture.value.path()).read_bytes()
    assert drawn.startswith(PNG) and struct.unpack(">II", drawn[16:24]) == (1200, 900) and len(drawn) > 20_000
    own, other = replay(finish(code.play_again(said)).records[0]).totals
    expect(page.get_by_text(re.compile(rf"Points\s: vous {own} et \w+ {other}\."))).to_be_visible()
    expect(text).to_contain_text(re.compile(rf"moi {own}, \w+ {other}"))
    theirs = code.code_of(table.day(TODAY, "niner"), played("niner"), Flags())
    page.get_by_label(FRENCH.text("Code or text")).focus()
    page.keyboard.insert_text(theirs)
    page.get_by_role("button", name=FRENCH.text("Add")).press("Enter")
    expect(page.get_by_role("row", name=re.compile(FRENCH.text("Friend {n}", n=1)))).to_be_visible()
    stop.evaluate_all("found => found.forEach(button => button.click())")
    assert not violations(page)
    page.goto("./#/")
    open_site(page, f"#/day/{TODAY}")
    page.get_by_text(FRENCH.plural("The other game today", "The other {n} games today", 4)).click()
    expect(page.get_by_role("link", name=re.compile(r"^Niner")).last).to_contain_text(FRENCH.text("done"))


def test_a_challenge_is_checked_and_dealt(page: Page) -> None:
    record = challenged("nein-nine")
    open_site(page, f"#/challenge/{challenge.code_of(record, aided=False)}?from=Zoë&speed=instant")
    expect(page.get_by_role("heading", name="Zoë challenges you")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    Player(page).play(1)
    assert saved(page).seed == record.seed
    page.go_back()
    expect(page.get_by_role("link", name="Go on")).to_be_visible()
    assert not violations(page)
