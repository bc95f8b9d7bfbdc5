"""Puzzles in a browser: one failed and refuted by keyboard alone, one answered by the tree; and axe on the way."""

import pytest
from playwright.sync_api import Page, expect

from nines.puzzles.answers import wrong_answers
from nines.puzzles.stored import puzzle, puzzles_of
from nines.words.card_names import card_name
from nines.words.languages import language
from tests.e2e.axe import violations

GAME = "niner"
NUMBER = next(number for number, mark in enumerate(puzzles_of(GAME).marks, 1) if mark.kind == "sure")


def reached(page: Page, stage: str) -> None:
    expect(page.locator(f"main[data-screen=puzzle][data-puzzle={stage}]")).to_be_visible()


@pytest.mark.anywhere
def test_failed_and_refuted_by_keyboard_alone(page: Page) -> None:
    asked = puzzle(GAME, NUMBER)
    page.goto(f"./#/puzzle/{GAME}/{NUMBER}?speed=instant&lang=de")
    reached(page, "ask")
    faults = violations(page)
    page.locator(f"#c-{wrong_answers(asked)[0].cards[0]}").focus()
    page.keyboard.press("Enter")
    reached(page, "wrong")
    faults += violations(page)
    page.get_by_role("button", name=language("de").text("See why")).focus()
    page.keyboard.press("Enter")
    reached(page, "lost")
    faults += violations(page)
    page.get_by_role("button", name=language("de").text("Try again")).focus()
    page.keyboard.press("Enter")
    reached(page, "ask")
    page.locator(f"#c-{asked.answer.cards[0]}").focus()
    page.keyboard.press("Enter")
    reached(page, "right")
    page.keyboard.press("n")
    page.wait_for_url(lambda address: not address.endswith(f"/{NUMBER}") and "/puzzle/" in address)
    assert not faults


def test_by_the_tree(page: Page) -> None:
    say, asked = language("fr"), puzzle(GAME, NUMBER)
    page.goto("./#/puzzles?speed=instant&lang=fr")
    expect(page.get_by_role("heading", name=say.text("Puzzles"), level=1)).to_be_visible()
    faults = violations(page)
    page.goto(f"./#/puzzle/{GAME}/{NUMBER}")
    reached(page, "ask")
    page.get_by_role("button", name=card_name(asked.answer.cards[0], say), exact=False).first.click()
    reached(page, "right")
    faults += violations(page)
    page.get_by_role("link", name=say.text("All puzzles")).click()
    expect(page.get_by_text(say.text("{n} of {all} solved", n=1, all=len(puzzles_of(GAME).lines)))).to_be_visible()
    assert not faults
