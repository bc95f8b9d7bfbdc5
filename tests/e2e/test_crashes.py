"""A tab that crashes costs a test another try in a new browser, not the test."""

import pytest
from playwright.sync_api import Error, Page, expect

SEEN: list[Page] = []


def test_a_tab_that_crashes(page: Page) -> None:
    SEEN.append(page)
    if len(SEEN) == 1:
        with pytest.raises(Error):
            page.goto("chrome://crash")
        page.title()  # cannot be answered any more
    page.goto("./blank.html")
    expect(page).to_have_title("")
    assert page.context is not SEEN[0].context
