"""In Firefox, alone and beside Chromium: a table with friends from the invitation to the end of the match."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from building import engines
from building.browser import FLAGS, find_chromium
from tests.e2e.friends import ROBOT, Relay, built, opened, person, sit_down
from tests.e2e.player import saved, set_to

expect.set_options(timeout=90_000)


@pytest.fixture(scope="module")
def browsers() -> Iterator[dict[str, Browser]]:
    """Both browsers, running; where there is no Firefox the tests are skipped, and say why."""
    try:
        firefox = engines.firefox()
    except engines.Missing as fault:
        pytest.skip(str(fault))
    with sync_playwright() as playwright:
        chromium = find_chromium(playwright.chromium.executable_path)
        yield {
            "chromium": playwright.chromium.launch(executable_path=chromium, args=FLAGS),
            "firefox": playwright.firefox.launch(executable_path=firefox, channel="moz-firefox"),
        }


@pytest.mark.parametrize("others", ["firefox", "chromium"])
def test_a_whole_match_is_the_same_on_every_device(
    browsers: dict[str, Browser], others: str, tmp_path: Path
) -> None:  # fmt: skip
    faults: list[str] = []
    relay = Relay(tmp_path / "rooms", "--site", str(built(tmp_path, "room")))
    devices = [person(browsers[name], faults) for name in ("firefox", others, "firefox")]
    try:
        nora = opened(devices[0], f"http://127.0.0.1:{relay.port}/#/company/new?game=nein-nine&speed=instant")
        nora.get_by_label("Your name").fill("Nora")
        nora.get_by_label("Who plays in seat 3").select_option("human")
        nora.get_by_role("radio", name="3 deals").check()
        nora.get_by_role("button", name="Make the invitation").click()
        link = nora.get_by_text(re.compile(r"#/join/")).inner_text()
        people = [nora]
        for device, name in zip(devices[1:], ("Ben", "Zoë")):
            people.append(opened(device, link))
            sit_down(people[-1], name)
            set_to(people[-1], "speed", "instant")
        nora.get_by_role("button", name="Shuffle and deal").click()
        for page in people:
            page.evaluate(ROBOT)
        for page in people:
            expect(page.get_by_role("button", name="The same people again")).to_be_visible()
        assert len({saved(page) for page in people}) == 1
        assert not faults
    finally:
        for device in devices:
            device.close()
        relay.kill()
