"""Faults of every kind: each leads to the one page about it and back to the same table, or is made good unseen."""

import json

from playwright.sync_api import Page, Route, expect

from building.serve import SiteServer
from nines.records.record import from_json
from tests.e2e.conftest import Warm, tried
from tests.e2e.player import Player, match_id, moves, open_site, ready, saved_text
from tests.e2e.strangers import ERRORS, EVENTS, INJECTED
from tests.e2e.test_start import ON_THE_PAGE

WENT_WRONG = "Something went wrong on our side"
TEAR = """
import {module}
whole = {module}.{name}
def torn(*args, **named):
    {module}.{name} = whole
    raise RuntimeError("torn: {name}")
{module}.{name} = torn
"""


def break_once(page: Page, module: str, name: str) -> None:
    """The next call of this function of ours throws."""
    page.evaluate(ON_THE_PAGE, TEAR.format(module=module, name=name))


def names_of_the_hand(player: Player) -> list[str]:
    found: list[str] = player.hand.get_by_role("button").evaluate_all("all => all.map(node => node.ariaLabel)")
    return found


def report(page: Page) -> str:
    """What *Copy report* puts on the clipboard."""
    page.get_by_role("button", name="Copy report").click()
    expect(page.get_by_role("alert")).to_contain_text("Report copied.")
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def go_on(page: Page, what: str) -> None:
    """The page about the fault, and off it again."""
    expect(page.get_by_role("heading", name=WENT_WRONG)).to_be_visible()
    expect(page.get_by_role("group", name="What failed")).to_contain_text(what)
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("heading", name=WENT_WRONG)).to_have_count(0)


def test_whatever_fails_comes_out_at_one_door(page: Page, warm: Warm) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_site(page, "#/play/nein-nine?seed=the-other-match&speed=instant&players=you,thumb,thumb")
    other = match_id(page)
    page.goto("./#/play/niner?seed=torn&speed=instant&players=you,thumb")
    player = Player(page)
    player.play(3)
    hand, kept = names_of_the_hand(player), saved_text(page)

    break_once(page, "web.app.update", "_updated")  # while a message is taken in
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name=WENT_WRONG)).to_be_visible()
    head, _, record = report(page).partition("\nMatch:\n")
    assert from_json(record) == from_json(kept)
    version = page.locator("html").get_attribute("data-version")
    assert version and f"version {version}\n" in head and page.evaluate("navigator.userAgent") in head
    assert "torn: _updated" in head
    for personal in ("the-other-match", other, page.url):
        assert personal not in head + record
    go_on(page, "torn: _updated")

    break_once(page, "web.browser.main", "render")  # while the screen is drawn
    page.keyboard.press("?")
    go_on(page, "torn: render")
    page.evaluate("() => { nines.sounds().then((sounds) => sounds.draw('torn', [])) }")  # in a promise
    go_on(page, "sounds-")
    page.evaluate("() => { setTimeout(nines.patch, 0, null, 'torn') }")  # and by itself
    go_on(page, "boot-")
    player.wait()
    assert (names_of_the_hand(player), saved_text(page)) == (hand, kept)

    break_once(page, "web.browser.main", "Page._think")  # an effect, after a move that is saved
    player.decide()
    go_on(page, "torn: Page._think")
    player.play(2)
    assert moves(page)[: len(json.loads(kept)["moves"])] == json.loads(kept)["moves"]
    assert len(moves(page)) >= len(json.loads(kept)["moves"]) + 4
    kept = saved_text(page)

    page.route("**/tabs-*.js", lambda route: route.abort())  # and the very start
    page.reload(wait_until="commit")
    expect(page.get_by_role("heading", name=WENT_WRONG)).to_be_visible()
    assert report(page).endswith("\nMatch:\nnone on the screen\n")
    page.unroute("**/tabs-*.js")
    page.get_by_role("button", name="Go on").click()
    ready(page)
    player.wait()
    assert saved_text(page) == kept
    assert sum("torn: " in fault for fault in warm.faults) >= 3, "each is on the console, too"
    warm.faults.clear()


def test_what_others_throw_and_events_that_only_bear_a_name_are_no_fault_of_ours(
    page: Page, server: SiteServer, warm: Warm
) -> None:
    (server.site / "injected.js").write_text(INJECTED, "utf-8")
    open_site(page, "#/play/niner?seed=strangers&speed=instant&players=you,thumb")
    player = Player(page)
    player.play(1)
    page.evaluate(ERRORS, "./injected.js")
    for address in ("#/settings", "#/lesson/niner"):
        page.evaluate(EVENTS)
        page.goto(f"./{address}")
    page.go_back()
    page.evaluate(EVENTS)
    expect(page.get_by_role("heading", name=WENT_WRONG)).to_have_count(0)
    page.goto("./#/")
    page.get_by_role("link", name="Continue", exact=True).click()
    player.play(2)
    expect(page.get_by_role("heading", name=WENT_WRONG)).to_have_count(0)
    assert any("theirs" in fault for fault in warm.faults), "it is on the console"
    warm.faults.clear()


def test_a_fault_of_ours_loses_nothing(page: Page, warm: Warm) -> None:
    """The drawing fails in mid-match: the page says so, the match is safe, and there is a way on."""
    open_site(page, "#/play/niner?seed=fault&speed=instant")
    player = Player(page)
    player.play(4)
    kept, words = moves(page), names_of_the_hand(player)
    page.evaluate(
        "() => { const patch = nines.patch; nines.patch = () => { nines.patch = patch; throw Error('torn') } }"
    )
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Something went wrong on our side")).to_be_visible()
    expect(page.get_by_role("group", name="What failed")).to_contain_text("torn")
    assert any("torn" in fault for fault in warm.faults), "it is on the console, too"
    warm.faults.clear()
    page.get_by_role("button", name="Go on").click()
    player.wait()
    assert names_of_the_hand(player) == words
    page.evaluate("() => { nines.patch = () => { throw Error('torn for good') } }")
    page.keyboard.press("?")
    expect(page.get_by_role("alert")).to_contain_text("safe")
    expect(page.get_by_role("button", name="Copy report")).to_be_visible()
    told, _, record = page.locator("pre").inner_text().partition("\nMatch:\n")
    assert "torn for good" in told and page.evaluate("navigator.userAgent") in told
    assert from_json(record).moves == from_json(saved_text(page)).moves
    warm.faults.clear()
    page.get_by_role("link", name="Try again").click()
    ready(page)
    page.get_by_role("link", name="Continue", exact=True).click()
    player.wait()
    assert names_of_the_hand(player) == words
    assert moves(page) == kept


UP = "postMessage([-1, '', null]);"
WORKERS = {
    "never-answers": "",
    "throws-at-once": "throw Error('no')",
    "dies-when-asked": f"{UP} onmessage = () => {{ throw Error('no') }}",
    "hangs-when-asked": f"{UP} onmessage = () => {{ for (;;); }}",
    "talks-nonsense": "for (const word of ['x', null, 7, { a: [] }, [1], [[], {}, 3], new Date()]) postMessage(word)",
    "answers-nonsense": f"{UP} onmessage = ({{ data: [n] }}) => postMessage([n, '', {{ move: 'nine' }}])",
    "answers-with-an-illegal-move": f"""{UP} onmessage = ({{ data: [n] }}) =>
        postMessage([n, "", '{{"move": "jump 5D 5S", "cut": false}}'])""",
    "answers-another-match": f"""{UP} onmessage = ({{ data: [n] }}) =>
        postMessage([n + 1000, "", '{{"move": "9C", "cut": false}}'])""",
    "fails": f"{UP} onmessage = ({{ data: [n] }}) => postMessage([n, 'MemoryError', null])",
    "is-never-done": f"{UP} onmessage = ({{ data: [n] }}) => postMessage([n, '', ''])",
}
"""Scripts of workers that go wrong; one that is `missing` has none."""
MOST_DIFFERENT = ("never-answers", "hangs-when-asked", "answers-nonsense", "missing")
"""Of them those that fail each at another step: at the start, when asked, by what they answer, for want of a script."""
HURRY = """
import web.browser.main, web.browser.bot_client
for name in ("PATIENCE", "TO_START", "TO_START_AGAIN", "STILL_STARTING", "LONGEST"):
    setattr(web.browser.bot_client, name, {seconds})
web.browser.main.LATE = {late}
page.bots().started = 0
page.bots().start()
"""
STATE = """
bots = page.bots()
bots.started if bots.worker and bots.worker.up else 0
"""


def until_up(page: Page) -> None:
    """Wait until the page has a worker that does its work: a slow machine may take long."""
    for _ in range(400):
        if page.evaluate(ON_THE_PAGE, STATE) == 1:
            return
        page.wait_for_timeout(200)
    raise AssertionError("no worker in 80 seconds")


def give_worker(page: Page, script: str, seconds: float, late: float = 60.0) -> None:
    """From now on the page's workers run this script; the first is made now. It and we have little patience."""
    page.evaluate("script => { document.getElementById('app').dataset.worker = script }", script)
    page.evaluate(ON_THE_PAGE, HURRY.format(seconds=seconds, late=late))


def test_a_worker_that_fails_is_replaced_and_where_none_can_be_had_the_rules_of_thumb_play(
    page: Page, warm: Warm
) -> None:
    def answer(route: Route) -> None:
        name = route.request.url.rpartition("/bad-")[2].removesuffix(".js")
        if name in WORKERS:
            route.fulfill(body=WORKERS[name], content_type="text/javascript")
        else:
            route.fulfill(status=404, body="")

    page.route("**/bad-*.js", answer)
    open_site(page)
    until_up(page)
    page.goto("./#/play/niner?seed=workers&speed=instant&players=you,club")
    player, notice = Player(page), page.get_by_role("alert").filter(has_text="simple rules")
    player.play(1)
    own = page.locator("#app").get_attribute("data-worker")
    assert own
    expect(notice).to_have_count(0)

    # Replaced by one that does its work, and asked again: nobody notices.
    for bad in ("never-answers", "answers-with-an-illegal-move"):
        give_worker(page, f"./bad-{bad}.js", 1.0)
        page.evaluate("script => { document.getElementById('app').dataset.worker = script }", own)
        page.evaluate(
            ON_THE_PAGE,
            "client = web.browser.bot_client; client.PATIENCE = client.TO_START_AGAIN = client.LONGEST = 60.0",
        )
        player.decide()
        until_up(page)
        player.wait()
        expect(notice).to_have_count(0)
    page.evaluate(ON_THE_PAGE, "page.bots().worker._worker.terminate(); web.browser.bot_client.PATIENCE = 1.0")
    player.decide()
    page.evaluate(ON_THE_PAGE, "web.browser.bot_client.PATIENCE = 60.0")
    until_up(page)
    player.wait()
    expect(notice).to_have_count(0)

    # None can be had: each time the match moves on all the same, and it is said once.
    for number, bad in enumerate(tried(MOST_DIFFERENT, (*WORKERS, "missing"))):
        before = len(moves(page))
        give_worker(page, f"./bad-{bad}.js", 0.5, 0.2)
        while len(moves(page)) < before + 2 and not player.over.count():  # *Next deal* is no move
            player.decide()
            if not number:
                expect(page.get_by_role("status").filter(has_text="is taking longer than usual")).to_be_visible()
            player.wait()
        assert len(moves(page)) >= before + 2, bad
        if not number:
            notice.get_by_role("button", name="Close").click()
        expect(notice).to_have_count(0)
    player.play(2)
    expect(page.get_by_role("heading", name=WENT_WRONG)).to_have_count(0)

    page.evaluate("() => { window.Worker = class { constructor() { throw Error('no workers here') } } }")
    give_worker(page, own, 0.5)
    player.play(1)
    assert all("404" in fault or "no" in fault for fault in warm.faults), warm.faults
    warm.faults.clear()
