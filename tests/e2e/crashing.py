"""Tests of which the first is to fail: test_crashes.py runs them in a run of their own."""

from contextlib import suppress

from playwright.sync_api import Browser, Error, Page, expect

SEEN: list[Browser | None] = []


def test_that_takes_no_notice_of_its_crash(page: Page) -> None:
    SEEN.append(page.context.browser)
    with page.expect_event("crash"), suppress(Error):  # the going may fail before the crash is told
        page.goto("chrome://crash")


def test_that_comes_after_it(page: Page) -> None:
    assert page.context.browser not in SEEN
    expect(page).to_have_title("")
