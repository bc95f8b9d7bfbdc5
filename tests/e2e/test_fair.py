"""Fairness in the page: the seal of a match and its deals checked, and the re-deal test in the worker."""

import re

import pytest
from playwright.sync_api import Page, expect

from nines.bots.redealing import TIMES
from tests.e2e.axe import violations
from tests.e2e.player import FRENCH, Player, open_menu, open_site, saved

SEAL_OF = """async text => Array.from(
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))),
  byte => byte.toString(16).padStart(2, "0")).join("")"""
"""The browser's own SHA-256: none of ours."""


def test_the_seal_shown_first_is_that_of_the_code_shown_last(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_site(page, "#/setup/nein-nine?deals=3&players=you,random,random&speed=instant")
    player = Player(page)
    player.deal()
    page.locator("#seldom > summary").click()
    link = page.get_by_role("link", name=re.compile("^Fair shuffle: [0-9a-f]{8}$"))
    short = link.inner_text().split()[-1]
    link.click()
    expect(page.get_by_role("heading", level=1, name="A fair shuffle")).to_be_visible()
    seal = page.locator("#seal").evaluate("node => node.textContent")
    assert seal.startswith(short) and len(seal) == 64
    found = violations(page)
    page.get_by_role("link", name="Back to the match").click()
    seed = saved(page).seed
    assert seed not in page.content()
    player.play_out()
    page.get_by_text("Turning point, luck and play, score sheet, sharing").click()
    page.get_by_role("link", name="Check the shuffle").click()
    assert page.locator("#seal").evaluate("node => node.textContent") == seal
    expect(page.get_by_text(seed, exact=True)).to_be_visible()
    assert page.evaluate(SEAL_OF, seed) == seal
    page.get_by_role("textbox", name="The seal you noted").fill(short)
    expect(page.get_by_text("What you noted matches the deal code.")).to_be_visible()
    page.get_by_role("button", name="Deal it all again").click()
    expect(page.get_by_role("status").filter(has_text="where the code puts it")).to_be_visible()
    deals = page.get_by_role("listitem").filter(has_text=re.compile(r"^Deal \d+: all \d+ cards"))
    assert deals.count() >= 3
    deals.first.locator("summary").click()
    expect(deals.first.get_by_role("heading", name="You")).to_be_visible()
    found += violations(page)
    assert not found, "\n".join(found)


@pytest.mark.seldom
def test_the_players_are_tested_in_the_page(page: Page) -> None:
    open_site(page, "#/?speed=instant")
    open_menu(page)
    page.get_by_role("link", name="Fair play").click()
    expect(page.get_by_role("heading", level=1, name="Do the computer players cheat?")).to_be_visible()
    page.get_by_role("button", name="Test all games").click()
    verdict = page.get_by_role("status").filter(has_text="decisions")
    expect(verdict).to_contain_text("No player’s move changed", timeout=120_000)
    said = re.search(r"dealt afresh (\d+) times, in (\d+) decisions", verdict.inner_text())
    assert said and int(said[1]) == TIMES * int(said[2]) and int(said[2]) >= 8
    caught = re.search(r"was caught in (\d+) of (\d+)", verdict.inner_text())
    assert caught and int(caught[1]) >= int(caught[2]) - 1 > 5
    assert page.get_by_role("row").count() == int(said[2]) + 1
    found = violations(page)
    assert not found, "\n".join(found)

    page.goto("./#/setup/niner")
    page.get_by_role("link", name="How strong is each level?").click()
    expect(page.get_by_role("heading", level=1, name="How strong is each level?")).to_be_visible()
    page.get_by_role("button", name="Play a few of these sets again here: Casual against Beginner").first.click()
    expect(page.get_by_text("3 sets came out exactly as they were measured.")).to_be_visible(timeout=120_000)
    found = violations(page)
    assert not found, "\n".join(found)


def test_my_own_match_is_tested_and_the_test_can_be_stopped(page: Page) -> None:
    open_site(page, "#/play/le-neuf?seed=tested&speed=instant&lang=fr&players=you,master,club")
    player = Player(page, words=FRENCH)
    player.play(4)
    page.goto("./#/fairness")
    page.get_by_role("button", name="Tester avec ma dernière partie").click()
    stop = page.get_by_role("button", name="Arrêter le test")
    expect(stop).to_be_visible()
    expect(page.get_by_role("cell", name=f"même coup {TIMES} fois").first).to_be_visible(timeout=60_000)
    stop.click()
    expect(page.get_by_text("Vous avez arrêté le test.")).to_be_visible()
    expect(page.get_by_role("button", name="Tester avec ma dernière partie")).to_be_visible()
