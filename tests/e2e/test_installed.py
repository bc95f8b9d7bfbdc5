"""The installed app: what the system opens with it, and what somebody shares with it."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from nines.core.options import defaults
from nines.records.record import new, to_json
from nines.registry import GAMES
from tests.e2e.player import open_site, ready

QUEUE = """Object.defineProperty(window, "launchQueue", {
    value: { setConsumer: (consumer) => { window.launched = consumer } },
})"""
"""Chromium fills its own only in an app that was installed."""
LAUNCH = """({ address, text }) => launched({
    targetURL: new URL(address, location.href).href,
    files: text === undefined ? [] : [{ getFile: async () => new File([text], "match.json") }],
})"""


@pytest.mark.anywhere
def test_the_system_opens_addresses_and_files_in_the_window_that_is_there(page: Page) -> None:
    page.add_init_script(QUEUE)
    open_site(page)
    page.evaluate(LAUNCH, {"address": "./#/puzzles"})
    expect(page.get_by_role("heading", level=1, name="Puzzles")).to_be_visible()
    assert page.url.endswith("#/puzzles")
    page.evaluate(LAUNCH, {"address": "./"})
    page.evaluate(LAUNCH, {"address": "https://elsewhere.example/#/settings"})
    expect(page.get_by_role("heading", level=1, name="Puzzles")).to_be_visible()
    record = new("niner", defaults(GAMES["niner"].choices), ("human", "bot:thumb"), "installed")
    page.evaluate(LAUNCH, {"address": "./", "text": to_json(record)})
    expect(page.get_by_role("main")).to_have_attribute("data-screen", "table")
    page.evaluate(LAUNCH, {"address": "./", "text": '{"format": "nothing of ours"}'})
    expect(page.get_by_role("alert").filter(has_text="This file can’t be opened.")).to_be_visible()


@pytest.mark.anywhere
def test_a_link_that_is_shared_with_the_app_opens_and_what_holds_none_says_so(page: Page) -> None:
    for text, shown in (
        ("Look: https://nines.example/somewhere/#/setup/niner", "Niner"),
        ("Hello <b>there</b>", "The shared text contains no link to this game and no code from it."),
    ):
        page.goto(f"./?{urlencode({'title': 'Nines', 'text': text, 'url': ''})}", wait_until="commit")
        ready(page)
        expect(
            page.get_by_role("heading", level=1, name=shown).or_(page.get_by_role("alert").filter(has_text=shown))
        ).to_be_visible()
        assert "?" not in page.url.partition("#")[0]
