"""Tests of which the first is to fail: test_crashes.py runs them in a run of their own."""

from contextlib import suppress

from playwright.sync_api import Browser, BrowserContext, Error, expect

SEEN: list[Browser | None] = []


def test_that_takes_no_notice_of_its_crash(context: BrowserContext) -> None:
    SEEN.append(context.browser)
    page = context.new_page()
    with page.expect_event("crash"), suppress(Error):  # the going may fail before the crash is told
        page.goto("chrome://crash")


def test_that_comes_after_it(context: BrowserContext) -> None:
    assert context.browser not in SEEN
    expect(context.new_page()).to_have_title("")
