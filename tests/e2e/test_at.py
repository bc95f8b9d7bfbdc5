"""What only the host of a site decides, asked of a site that somebody serves: `python build.py test --at ADDRESS`."""

import re
from collections.abc import Callable
from http import HTTPStatus

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.player import Player, open_site, ready
from tests.e2e.test_offline import KEPT
from web.view.front import fronts

pytestmark = pytest.mark.anywhere
REFUSED = "The host sends {name} as {kind!r}, and no browser runs it"


def test_every_script_and_style_comes_with_a_type_that_browsers_take(page: Page) -> None:
    kinds: dict[str, str] = {}
    page.on("response", lambda answer: kinds.setdefault(answer.url, answer.headers.get("content-type", "")))
    open_site(page)
    for address, kind in kinds.items():
        name = address.partition("?")[0].rpartition("/")[2]
        for ending, known in ((".js", r"(text|application)/javascript"), (".css", "text/css"), (".html", "text/html")):
            if name.endswith(ending):
                assert re.match(known, kind), REFUSED.format(name=name, kind=kind)


def test_the_pages_of_the_games_are_there_and_name_the_address_at_which_they_are(page: Page, site: str) -> None:
    page.goto("./")
    told = page.locator("link[rel=canonical]").count() > 0
    for front in fronts():
        page.goto(f"./{front.folder}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        if told:
            expect(page.locator("link[rel=canonical]")).to_have_attribute("href", f"{site}{front.folder}")
    answer = page.request.get("./sitemap.xml")
    assert answer.ok == told and (not told or f"<loc>{site}</loc>" in answer.text())


def test_what_is_not_there_is_not_found(page: Page) -> None:
    assert page.request.get("./no-such-file.js").status == HTTPStatus.NOT_FOUND


def test_it_is_played_without_a_network(new_context: Callable[..., BrowserContext]) -> None:
    context = new_context(service_workers="allow")
    page = context.new_page()
    open_site(page)
    if not page.evaluate("isSecureContext"):
        assert not page.evaluate("'serviceWorker' in navigator"), "without https no browser keeps a site"
        return
    page.evaluate(KEPT)
    context.set_offline(True)
    page.goto("./#/play/le-neuf?seed=offline&speed=instant&players=you,thumb,thumb", wait_until="commit")
    page.reload(wait_until="commit")
    ready(page)
    Player(page).play(5)
