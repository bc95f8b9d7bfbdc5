"""The site on hosts that do not know its files' types, or send policies of their own."""

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from building.serve import TYPES, SiteHandler, SiteServer
from tests.e2e.built import built_site
from tests.e2e.conftest import tried
from tests.e2e.player import Player, open_menu, ready


class Host(SiteServer):
    """Sends these headers in the place of its own; a header without a value is not sent at all."""

    def __init__(self, site: Path) -> None:
        super().__init__(site)
        self.RequestHandlerClass = Answer
        self.everywhere: dict[str, str] = {}
        self.for_wasm = TYPES[".wasm"]
        self.charset = "utf-8"


class Answer(SiteHandler):
    """One answer of such a host."""

    server: Host

    def send_header(self, keyword: str, value: str) -> None:
        """The header, or what the host has for it."""
        if (keyword, value) == ("Content-Type", TYPES[".wasm"]):
            value = self.server.for_wasm
        if value:
            value = value.replace("charset=utf-8", f"charset={self.server.charset}")
            super().send_header(keyword, value)

    def end_headers(self) -> None:
        for keyword, value in self.server.everywhere.items():
            super().send_header(keyword, value)
        super().end_headers()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """The site on a host of its own."""
    server = Host(shutil.copytree(built_site(), tmp_path / "dist"))
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


NO_THREADS = "delete window.Worker; delete window.SharedWorker"


@pytest.mark.parametrize("kind", tried(["text/plain"], ["text/plain", "", "application/octet-stream"]))
def test_a_host_that_does_not_know_webassembly_serves_the_game(browser: Browser, host: Host, kind: str) -> None:
    """The page, its threads, and the page where there are no threads: each compiles Python all the same."""
    host.for_wasm, host.everywhere = kind, {"X-Content-Type-Options": "nosniff"}
    context = browser.new_context(base_url=host.address, service_workers="block")
    for script in ("", NO_THREADS) if kind == "text/plain" else ("",):
        page = context.new_page()
        page.add_init_script(script)
        page.goto("./#/play/niner?seed=hosts&speed=instant&players=you,club", wait_until="commit")
        ready(page)
        player = Player(page)
        player.play(2)
        expect(page.get_by_role("alert").filter(has_text="simple rules")).to_have_count(1 if script else 0)
        page.close()
    context.close()


def test_a_host_that_takes_every_text_for_latin_1_shows_ours_all_the_same(browser: Browser, host: Host) -> None:
    host.charset = "iso-8859-1"
    page = browser.new_page(base_url=host.address, service_workers="block", locale="fr")
    page.goto("./", wait_until="commit")
    open_menu(page)
    expect(page.get_by_role("link", name="Réglages")).to_be_visible()
    ready(page)
    assert page.evaluate("document.characterSet") == "UTF-8"
    page.goto("./fr/le-neuf/")
    expect(page.get_by_role("heading", level=1, name="Le Neuf")).to_be_visible()
    assert page.evaluate("document.characterSet") == "UTF-8"
    page.close()


@pytest.mark.parametrize("policy", ["default-src 'self'", "script-src 'none'"])
def test_a_host_whose_policy_holds_scripts_back_shows_why_nothing_starts(
    browser: Browser, host: Host, policy: str
) -> None:
    host.everywhere = {"Content-Security-Policy": policy}
    page = browser.new_page(base_url=host.address, service_workers="block")
    page.goto("./")
    expect(page.get_by_role("main")).to_contain_text("a Content-Security-Policy that this site’s host adds")
    expect(page.get_by_role("heading", name="Nines", exact=True)).to_have_count(1)
    page.get_by_role("link", name="Le Neuf").first.click()
    expect(page.get_by_role("heading", level=1, name="Le Neuf")).to_be_visible()
    page.close()
