"""Looking back in a real browser: from the end of a match and from a link, by button, key and link, and why a move was
made."""

import re

from playwright.sync_api import Locator, Page, expect

from nines.records.link import to_link
from tests.e2e.axe import violations
from tests.e2e.conftest import EVERY_CASE, tried
from tests.e2e.keyboard import Keyboard
from tests.e2e.player import Player, open_site, stored, with_deals_left
from tests.e2e.tabs import come_to_rest
from tests.e2e.window import above_the_fold, wider
from tests.every_table import FEW_TABLES, Table, played

TABLES = {table.game: table for table in reversed(FEW_TABLES)}
"""One table of each game."""
LOOKED_AT_ON_A_DESK = tuple(TABLES)[::2]
"""Of these games axe looks at a review in a wide window, of the others on a phone."""
TIMERS = """{
    const set = setTimeout, clear = clearTimeout;
    window.timers = new Set();
    window.setTimeout = (work, ms, ...rest) => {
        const timer = set(() => { work(...rest); timers.delete(timer); }, ms);
        if (ms < 5000) timers.add(timer);
        return timer;
    };
    window.clearTimeout = (timer) => { timers.delete(timer); clear(timer); };
}"""
"""The timers of the page that are running, but those that end later than a moment of a replay."""
ASK = re.compile("Why this choice|What was best")


def link(table: Table, seed: str = "back") -> str:
    """The text of a link to a finished match at which a person sat."""
    whole = played(table.record(seed))
    return to_link(whole._replace(seats=("human", *("bot:thumb",) * (len(whole.seats) - 1))))


def at(page: Page) -> int:
    """Which moment the address says."""
    found = re.search(r"#/review/\w+\?deal=\d+&at=(\d+)", page.url)
    assert found, page.url
    return int(found[1])


def happened(page: Page) -> Locator:
    """What the page says of the move: beside it stands, for as long as that takes, how far luck and play are."""
    return page.get_by_role("status").and_(page.locator("#status"))


def test_a_match_played_here_is_looked_back_at(page: Page) -> None:
    open_site(page, f"#/record/{to_link(with_deals_left('nein-nine', 1, 'back', deals=3))}?speed=instant")
    Player(page, "back").play_out()
    kept = {key: text for key, text in stored(page).items() if "match:" in key}
    page.get_by_role("link", name="Look back", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Looking back")
    status, moves = happened(page), page.get_by_role("group", name="All moves of this deal")
    forward = page.get_by_role("button", name="Forward", exact=True)
    page.get_by_text("Move by move").click()
    expect(status, "it begins at the first choice of one's own").not_to_be_empty()
    page.keyboard.press("Home")
    forward.click()
    expect(status).to_contain_text("Move 1 of 21.")
    told = moves.get_by_role("link").nth(1).inner_text()
    expect(status).to_contain_text(told)
    expect(forward).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    expect(status).to_contain_text("Move 3 of 21.")
    page.keyboard.press("End")
    expect(status).to_contain_text("Move 21 of 21.")
    expect(forward).to_be_disabled()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowLeft")
    expect(status).to_contain_text("Move 18 of 21.")
    expect(page).to_have_url(re.compile(r"#/review/\w+\?deal=\d+&at=18$"))
    page.get_by_role("table", name="Trick by trick").get_by_role("row").nth(1).get_by_role("cell").nth(1).click()
    expect(status).to_contain_text(re.compile(r"Move [123] of 21\."))
    moves.get_by_role("link").nth(4).click()
    expect(status).to_contain_text("Move 4 of 21.")
    expect(moves.locator("[aria-current]")).to_be_in_viewport()
    page.reload()
    expect(status).to_contain_text("Move 4 of 21.", timeout=60_000)
    page.get_by_role("link", name="Deal 1", exact=True).click()
    page.get_by_text("Move by move").click()
    expect(moves.get_by_role("link").first).to_contain_text("Deal 1.")
    assert {key: text for key, text in stored(page).items() if "match:" in key} == kept
    page.get_by_role("link", name="Back to the match").click()
    expect(page.get_by_role("region", name="Match over")).to_be_visible()


def test_replay_runs_to_the_end_and_can_be_stopped(page: Page) -> None:
    page.add_init_script(TIMERS)
    open_site(page, f"#/record/{link(TABLES['nein-nine'])}?deal=1&at=0")
    page.get_by_role("button", name="fast").click()
    page.get_by_role("button", name="Replay").click()
    status = happened(page)
    expect(status).to_contain_text("Move 2 of")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Replay")).to_be_visible()
    here = at(page)
    page.wait_for_function("before => !before.some(timer => timers.has(timer))", arg=page.evaluate("[...timers]"))
    assert at(page) == here, "what would have gone on is over"
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Forward", exact=True)).to_be_disabled()
    expect(page.get_by_role("button", name="Replay")).to_be_visible()


def test_the_table_is_asked_what_they_could_hold_by_press_and_by_keys(page: Page) -> None:
    open_site(page, f"#/record/{link(TABLES['le-neuf'])}?deal=1&at=9")
    come_to_rest(page)
    page.get_by_role("link", name="What could they hold?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What could they hold?")
    counted = page.locator("#status").and_(page.get_by_role("status"))
    expect(counted).to_contain_text("deals fit what could be seen.")
    ada = page.get_by_role("table", name=re.compile("^Ada"))
    ada.get_by_role("button", name=re.compile(r"^Ada, .* in 100$")).first.click()
    expect(counted).to_contain_text("the cards lie as you suppose.")
    expect(ada.get_by_text("certain").first).to_be_attached()
    assert not violations(page)
    page.get_by_role("button", name="Back to what was seen").click()
    expect(counted).not_to_contain_text("the cards lie as you suppose.")
    person = Keyboard(page, "")
    person.tab_to(lambda now: now.name == "Suppose this")
    page.keyboard.press("Enter")
    expect(counted).to_contain_text("the cards lie as you suppose.")
    try_deals = page.get_by_role("button", name="Try possible deals")
    forward = page.get_by_role("link", name="Forward", exact=True)
    for _ in range(6):
        if try_deals.count():
            break
        moment = page.get_by_text(re.compile(r"^Move \d+ of \d+\.$"))
        here = moment.inner_text()
        forward.click()
        expect(moment).not_to_have_text(here)
    try_deals.click()
    expect(page.get_by_text(re.compile("deals tried|There is nothing to compare|None of the"))).to_be_visible(
        timeout=90_000
    )
    assert not violations(page)
    for width, height in ((1280, 800), (390, 844), (844, 390), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert wider(page) <= 0, f"{width}x{height} scrolls sideways"
    on = page.get_by_role("link", name="Play on from here: The worst deal")
    if on.count():  # where some deal makes the choice wrong
        on.focus()
        page.keyboard.press("Enter")
        page.get_by_role(
            "button", name="Hint", exact=True
        ).click()  # from the players' own thread, which lays the same cards
        expect(page.locator("#hint")).to_contain_text(re.compile(r"deals|rules of thumb"))
        page.get_by_role("link", name="Back", exact=True).click()
        expect(on).to_be_visible()
    page.get_by_role("link", name="Back to the review").click()
    expect(happened(page)).to_contain_text("Move")


def test_every_game_opens_at_a_move_from_a_link_and_axe_has_nothing_against_it(page: Page) -> None:
    open_site(page)
    found = []
    for game in tried(("le-neuf", "niner", "shedding"), tuple(TABLES)):
        table = TABLES[game]
        page.set_viewport_size({"width": 1280, "height": 800})
        page.goto(f"./#/record/{link(table)}?deal=1&at=9")
        expect(page).to_have_url(re.compile(r"#/review/\w+\?deal=1&at=9&record="))
        expect(happened(page)).to_contain_text("Move 9 of")
        if by_turns := game in LOOKED_AT_ON_A_DESK or EVERY_CASE:
            found += [f"{game}: {violation}" for violation in violations(page)]
        for width, height in ((390, 844), (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            wide = wider(page)
            assert wide <= 0, f"{game}: {width}x{height} scrolls sideways by {wide}"
        if not by_turns or EVERY_CASE:
            found += [f"{game} on a phone: {violation}" for violation in violations(page)]
    assert not found, "\n".join(found)
    page.goto(f"./#/record/{link(TABLES['le-neuf'])}?deal=1&at=3&lang=fr")
    expect(page.get_by_role("heading", level=1)).to_have_text("Retour sur la donne")
    page.get_by_role("button", name="Avancer").click()
    expect(happened(page)).to_contain_text("Coup 4 sur")


def test_why_a_move_was_made_is_told_and_a_persons_cards_are_checked_by_keys_alone(page: Page) -> None:
    open_site(page, f"#/record/{link(TABLES['nein-nine'])}?deal=1&at=1")
    status = happened(page)
    ask = page.get_by_role("button", name=ASK)
    for move in range(1, 22):
        expect(status).to_contain_text(f"Move {move} of")
        if ask.count():
            break
        page.keyboard.press("ArrowRight")
    person = Keyboard(page, "")
    person.tab_to(lambda now: bool(ASK.search(now.name)))
    page.keyboard.press("Enter")
    told = page.locator("#weighed")
    expect(told.get_by_role("heading")).to_contain_text(
        re.compile("Why|Best here|Best by|Well played|Fine|Slip|Mistake|Blunder"), timeout=90_000
    )
    for width, height in ((390, 844), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert above_the_fold(told), f"{width}x{height}"
    page.set_viewport_size({"width": 844, "height": 390})
    expect(told.get_by_role("heading")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Forward", exact=True)).to_be_in_viewport(ratio=1)
    page.get_by_text("Show the numbers").click()
    expect(page.locator("#numbers").get_by_role("row").nth(2)).to_be_visible()
    expect(page.get_by_text("This was worked out without looking at hidden cards.")).to_be_visible()
    person.tab_to(lambda now: now.name == "Check the choices")
    if EVERY_CASE:  # all choices of a deal are weighed as this one was (tests/web/pages/review/test_analysis.py)
        page.keyboard.press("Enter")
        expect(page.get_by_text(re.compile("^Found in this deal: "))).to_be_visible(timeout=120_000)
    assert not violations(page)
