"""A live table with friends: strangers sit down by a link at devices of their own, against a relay that is killed."""

import re
import threading
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from building.serve import SiteServer
from nines.commands.relay import address_in_network
from nines.records.link import to_link
from tests.e2e.axe import violations
from tests.e2e.friends import ROBOT, Relay, built, free_port, opened, person, sit_down
from tests.e2e.keyboard import Keyboard
from tests.e2e.listener import Control, Listener, controls
from tests.e2e.player import saved, set_to

CHECKED = "Dealt again and checked on your device"


def accessible(page: Page) -> None:
    assert violations(page, contrast=False) == []


def said(page: Page, text: str) -> Locator:
    return page.get_by_role("status").filter(has_text=text)


def ready_card(page: Page) -> Locator | None:
    """What this person may press now: a card of their hand, or the first of their choices; never *Next deal*."""
    following = page.get_by_role("button", name="Next deal")
    choices = page.get_by_role("group", name="Your choices").filter(has_not=following).get_by_role("button")
    if choices.count():
        return choices.first
    if page.locator("#status").get_by_text("Your turn", exact=True).count():
        return page.get_by_role("group", name="Your hand").locator("button:not([aria-disabled=true])").first
    return None


STANDS = """() => [...document.querySelectorAll("#app button")].some(({ textContent }) => textContent === "Next deal")
    ? "ended" : document.querySelector("#choices button") || document.querySelector("#status b")?.textContent ===
    "Your turn" ? "mine" : "" """
"""Whether the deal has ended here, or something may be pressed: a look that costs next to nothing."""


def play(people: list[Page], most: int) -> None:
    """The people play until all see a result, or so many cards are played; fails where none is for a long time."""
    played = idle = 0
    while idle < 1000:
        stands = [page.evaluate(STANDS) for page in people]
        if played >= most or all(how == "ended" for how in stands):
            return
        for page, how in zip(people, stands):
            if how == "mine" and (card := ready_card(page)):
                before = page.evaluate("() => document.querySelector('[role=log]')?.innerText")
                if before is None:
                    continue  # the deal has just ended, and what can be pressed is not at a table
                card.click(position={"x": 12, "y": 20})
                page.wait_for_function(
                    "before => document.querySelector('[role=log]')?.innerText !== before || "
                    "document.querySelector('.actions, [role=group][aria-label=\"Your choices\"]')",
                    arg=before,
                )
                played += 1
                idle = 0
        idle += 1
        people[0].wait_for_timeout(20)
    raise AssertionError("the deal never comes to an end")


def test_three_strangers_sit_down_by_the_link_and_play_a_checked_deal(browser: Browser, tmp_path: Path) -> None:
    faults: list[str] = []
    port = free_port()
    relay = Relay(tmp_path / "rooms", "--allow", f"http://127.0.0.1:{port}")
    site = SiteServer(built(tmp_path, f"http://127.0.0.1:{relay.port}/room"), port)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    devices = [person(browser, faults) for _ in range(2)]
    devices.append(person(browser, faults, viewport={"width": 390, "height": 844}))
    try:
        nora = opened(devices[0], f"{site.address}#/?speed=instant")
        nora.get_by_role("link", name="With friends").click()
        nora.get_by_role("link", name="Set up a table").focus()
        accessible(nora)
        nora.keyboard.press("Enter")
        nora.get_by_label("Your name").fill("Nora")
        nora.get_by_label("Who plays in seat 3").select_option("human")
        accessible(nora)
        nora.get_by_role("button", name="Make the invitation").press("Enter")
        link = nora.get_by_text(re.compile(r"#/join/")).inner_text()
        assert nora.get_by_role("img", name="The link as a QR code").is_visible()

        ben, zoe = (opened(device, link) for device in devices[1:])
        accessible(ben)
        for page, name in ((ben, "Ben"), (zoe, "Zoë")):
            sit_down(page, name)
            set_to(page, "speed", "instant")
        deal = nora.get_by_role("button", name="Shuffle and deal")
        deal.wait_for()
        accessible(nora)
        deal.click()
        people = [nora, ben, zoe]
        for page in people:
            page.get_by_role("group", name="Your hand").wait_for()
        accessible(zoe)
        play(people, 4)

        # A tab is killed, and its person finds the table in the lobby.
        hand = ben.get_by_role("group", name="Your hand").get_by_role("button").all_inner_texts()
        ben.close()
        ben = opened(devices[1], site.address)
        ben.get_by_role("link", name="With friends").click()
        ben.get_by_role("link", name=re.compile("Continue at table 1")).click()
        ben.get_by_role("group", name="Your hand").wait_for()
        assert ben.get_by_role("group", name="Your hand").get_by_role("button").all_inner_texts() == hand
        people = [nora, ben, zoe]
        play(people, 3)

        # The relay is killed: it is said, and what is played meanwhile is not lost.
        relay.kill()
        expect(said(zoe, "No connection")).to_be_visible()
        relay.start()
        expect(said(zoe, "No connection")).to_have_count(0)
        play(people, 2)
        for page in people:
            page.evaluate(ROBOT, "a deal")
        for page in people:
            expect(said(page, CHECKED)).to_be_visible(timeout=120_000)
        accessible(zoe)
        assert not faults
    finally:
        for device in devices:
            device.close()
        site.shutdown()
        site.server_close()
        relay.kill()


ASKED = ("Your hand", "Your choices")


def ends(offered: list[Control]) -> bool:
    """Whether these controls are those of a deal that is over."""
    return any(control.name == "Next deal" for control in offered)


def is_ordinary(own: Page, linked: Page) -> None:
    """A finished match has luck and play, a replay and the seals of the shuffle, and a link shows it to others."""
    own.get_by_text("Turning point, luck and play, score sheet, sharing").click()
    expect(own.get_by_role("heading", name="Luck and play")).to_be_visible()
    own.get_by_role("link", name="Check the shuffle").click()
    expect(own.get_by_role("heading", name="The players’ seals")).to_be_visible()
    own.get_by_role("link", name="Back to the match").click()
    own.get_by_role("link", name="Look back").click()
    own.get_by_role("button", name="Next trick").click()
    expect(own.get_by_role("group", name="The trick").get_by_role("img")).not_to_have_count(0)
    expect(linked.get_by_role("region", name="Match over")).to_be_visible()
    linked.close()


def test_a_match_begun_by_keys_alone_and_the_next_one_by_ear(browser: Browser, tmp_path: Path) -> None:
    faults: list[str] = []
    relay = Relay(tmp_path / "rooms", "--site", str(built(tmp_path, "room")))
    address = f"http://127.0.0.1:{relay.port}/"
    devices = [person(browser, faults), person(browser, faults)]
    try:
        nora = opened(devices[0], f"{address}#/?speed=instant")
        keys = Keyboard(nora, "friends")

        def go_to(role: str, name: str) -> None:
            nora.get_by_role(role, name=name).first.wait_for()  # type: ignore[arg-type]
            keys.tab_to(lambda now: now.role == role and now.name.startswith(name))

        for link in ("With friends", "Set up a table"):
            go_to("link", link)
            nora.keyboard.press("Enter")
        go_to("textbox", "Your name")
        nora.keyboard.type("Nora")
        go_to("radio", "9 deals")
        keys.press("ArrowRight", "ArrowRight")
        go_to("button", "Make the invitation")
        nora.keyboard.press("Enter")
        link = nora.get_by_text(re.compile(r"#/join/")).inner_text()
        ben = opened(devices[1], link)
        sit_down(ben, "Ben")
        set_to(ben, "speed", "instant")
        go_to("button", "Shuffle and deal")
        ben.evaluate(ROBOT)
        seen = keys.enter()
        for _ in range(5):
            seen = keys.decide(seen)
        nora.evaluate(ROBOT)  # all that follows is alike
        ben.get_by_role("button", name="The same people again").wait_for(timeout=120_000)  # three deals are played
        assert saved(nora) == saved(ben)
        is_ordinary(ben, opened(devices[0], f"{address}#/record/{to_link(saved(ben))}"))

        # The same people again: one makes the next invitation, the other hears the deal.
        go_to("button", "The same people again")
        nora.keyboard.press("Enter")
        link = nora.get_by_text(re.compile(r"#/join/")).inner_text()
        ben.close()
        ben = opened(devices[1], link)
        sit_down(ben, "Ben")
        nora.get_by_role("button", name="Shuffle and deal").click()
        ear = Listener(ben, "friends")
        ear.listen()
        # One reading of the page decides both whether the deal is over and what is pressed.
        pressed = 0
        while pressed < 5 and not ends(offered := controls(ben.get_by_role("main").aria_snapshot())):
            if any(not control.disabled for control in offered if control.group in ASKED):
                ear.decide(offered)
                pressed += 1
            else:
                ben.wait_for_function("() => window.said.length")
                for text in ben.evaluate("() => window.said.splice(0)"):
                    ear.account.hear(text)

        # A second tab of the same seat watches, until it is told to play.
        tab = opened(devices[1], ben.url)
        tab.get_by_role("button", name="Play here").click()
        expect(said(ben, "You are playing this seat elsewhere now")).to_be_visible()
        expect(said(tab, "You are playing this seat elsewhere now")).to_have_count(0)
        assert not faults
    finally:
        for device in devices:
            device.close()
        relay.kill()


@pytest.mark.seldom
def test_over_plain_http_the_table_is_played_and_what_is_missing_is_said(browser: Browser, tmp_path: Path) -> None:
    faults: list[str] = []
    relay = Relay(tmp_path / "rooms", "--lan", "--site", str(built(tmp_path, "room")))
    address = f"http://{address_in_network()}:{relay.port}/"
    devices = [person(browser, faults), person(browser, faults)]
    try:
        nora = opened(devices[0], f"{address}#/company?speed=instant")
        assert not nora.evaluate("() => isSecureContext")
        nora.get_by_text("Your browser doesn’t consider this address secure").wait_for()
        nora.get_by_role("link", name="Set up a table").click()
        nora.get_by_label("Your name").fill("Nora")
        nora.get_by_role("radio", name="Niner", exact=True).check()
        nora.get_by_role("button", name="Make the invitation").click()
        nora.get_by_text("the browser doesn’t let buttons copy links").wait_for()
        assert not nora.get_by_role("button", name="Copy the link").count()
        ben = opened(devices[1], nora.get_by_text(re.compile(r"#/join/")).inner_text())
        sit_down(ben, "Ben")
        nora.get_by_role("button", name="Shuffle and deal").click()
        for page in (nora, ben):
            page.get_by_role("group", name="Your hand").wait_for()
        play([nora, ben], 3)
        assert not faults
    finally:
        for device in devices:
            device.close()
        relay.kill()
