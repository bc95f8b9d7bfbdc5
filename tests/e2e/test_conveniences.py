"""What makes play pleasant, as a person meets it: set on the page of settings, then used at the table."""

import re

from playwright.sync_api import Locator, Page, expect

from nines.records.link import to_link
from nines.records.record import replay
from tests.e2e.conftest import tried
from tests.e2e.player import Player, moves, open_settings, open_site, saved
from tests.web.match.test_autoplay import until_settled

AT_REST = """() => Promise.allSettled(document.getAnimations()
    .filter(animation => animation.effect.getComputedTiming().endTime < Infinity)
    .map(animation => animation.finished)).then(() => true)"""
"""Waits until whatever moves has come to rest."""


def switch(page: Page, name: str, *, on: bool = True) -> None:
    """On the page of settings: turn this switch on or off."""
    open_settings(page)
    page.get_by_role("switch", name=name, exact=True).set_checked(on)


def own_cards(page: Page) -> Locator:
    return page.get_by_role("group", name="Your hand", exact=True).get_by_role("button")


def test_a_settled_deal_is_played_out_at_one_press(page: Page) -> None:
    open_site(page)
    for game in tried(("niner",), ("nein-nine", "niner", "le-neuf", "nines")):
        settled = until_settled(game).match
        page.goto(f"./#/record/{to_link(settled.record)}")
        player = Player(page)
        player.wait()
        offered = page.get_by_role("button", name=re.compile("(Play out|Claim|Give up) the rest"))
        expect(offered, game).to_be_visible()
        for key in ("c", "Enter"):
            page.keyboard.press(key)
        expect(page.get_by_role("button", name="Next deal").or_(player.over)).to_be_visible()
        record = saved(page)
        assert record.game == game
        assert len(replay(record).sheet) == len(settled.state.sheet) + 1
        assert record.moves[: len(settled.record.moves)] == settled.record.moves


def test_a_card_laid_ready_while_others_play_is_played_or_put_back_with_the_reason(page: Page) -> None:
    switch(page, "Choose a card ahead of time")
    page.get_by_role("switch", name="Wait after each trick", exact=True).set_checked(True)
    page.goto("./#/play/nein-nine?seed=ready&speed=instant&players=you,thumb,thumb")
    player = Player(page)
    on = page.get_by_role("button", name="Next trick")
    ready = own_cards(page).and_(page.locator("[data-do^=ahead]"))
    for _ in range(400):
        if on.count() and ready.count():  # another has taken the trick, and leads next
            break
        if ready.count() or not (on.or_(player.cards).count()):
            page.wait_for_timeout(50)  # others are playing
        else:
            player.decide()
    name = ready.first.get_attribute("aria-label")
    assert name
    card, before = page.get_by_role("button", name=name, exact=True), len(moves(page))
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "false")
    card.click()
    on.click()
    expect(
        page.get_by_role("alert").or_(page.get_by_role("img", name=f"{name}, You", exact=True)).first
    ).to_be_visible()
    expect(page.locator(".queued")).to_have_count(0)
    assert len(moves(page)) > before
    assert bool(page.get_by_role("alert").count()) == bool(card.count())


def test_the_only_card_is_played_by_itself(page: Page) -> None:
    switch(page, "Play a forced card automatically")
    page.goto("./#/play/niner?seed=only&speed=instant")
    player = Player(page)
    for _ in range(30):
        player.wait()
        if page.get_by_role("button", name="Next deal").count() or player.over.count():
            break
        assert player.choices.count() or player.cards.count() > 1, "a forced card was left to the player"
        player.decide()
    assert len(replay(saved(page)).sheet) == 1


def test_looking_at_the_last_trick_moves_nothing(page: Page) -> None:
    open_site(page, "#/play/le-neuf?seed=last&speed=instant")
    player = Player(page)
    player.play(4)
    note = page.locator("#last")

    def places() -> list[dict[str, float]]:
        found: list[dict[str, float]] = page.locator(".felt, .hand, .trick, .trump, .seat").evaluate_all(
            "all => all.map(node => { const {x, y, width, height} = node.getBoundingClientRect();"
            " return {x, y, width, height} })"
        )
        return found

    for width, height in ((1280, 800), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        before = places()
        page.get_by_role("button", name="Last trick").first.click()
        expect(note).to_contain_text("the last trick: ")
        page.evaluate(AT_REST)
        assert places() == before
        box = note.bounding_box()
        assert box and box["y"] >= 0 and box["x"] >= 0 and box["x"] + box["width"] <= width
        note.get_by_role("button", name="Close").click()
        expect(note).to_have_count(0)
        assert places() == before


def test_arrows_go_by_suit_and_letters_can_be_turned_off(page: Page) -> None:
    open_site(page, "#/play/le-neuf?seed=walk&speed=instant")
    player = Player(page)
    player.play(1)
    suits = [code[-1] for code in own_cards(page).evaluate_all("all => all.map(node => node.dataset.card)")]
    own_cards(page).first.focus()
    seen = [suits[0]]
    for _ in range(len(set(suits)) - 1):
        page.keyboard.press("ArrowDown")
        seen.append(str(page.evaluate("document.activeElement.dataset.card"))[-1])
    assert len(set(seen)) == len(set(suits)) == len(seen)
    page.keyboard.press("Home")
    assert page.evaluate("document.activeElement.dataset.card") == own_cards(page).first.get_attribute("data-card")
    page.keyboard.press("r")
    expect(page.locator("#last")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#last")).to_have_count(0)
    address = page.url
    switch(page, "Keyboard letters", on=False)
    page.goto(address)
    player.wait()
    for key in ("r", "s", "?", "u", "n"):
        page.keyboard.press(key)
    expect(page.locator("#last")).to_have_count(0)
    expect(page.locator(".table")).to_have_attribute("data-panel", "")
    own_cards(page).first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.card") == own_cards(page).nth(1).get_attribute("data-card")


def test_the_hand_lies_anew_at_once_and_less_is_said_aloud_from_one_place(page: Page) -> None:
    open_settings(page)
    page.get_by_role("radio", name="By rank", exact=True).check()
    page.get_by_role("radio", name="My turn and results", exact=True).check()
    page.goto("./#/play/le-neuf?seed=rank&speed=instant&players=you,thumb,thumb")
    player = Player(page)
    player.play(2)
    ranks = [
        "23456789TJQKA".index(code[0])
        for code in own_cards(page).evaluate_all("all => all.map(node => node.dataset.card)")
    ]
    assert ranks == sorted(ranks, reverse=True)
    live = page.locator("[aria-live=polite], [role=log]:not([aria-live]), [role=status]:not([aria-live])")
    assert [region.get_attribute("id") for region in live.all() if region.get_attribute("id") != "why"] == ["aloud"]
    expect(page.locator("#aloud")).to_contain_text("Your turn.")


STOPS = """() => {
    window.stops = [];
    new MutationObserver(changes => stops.push(...changes.map(change => change.target.id)))
        .observe(document.getElementById("hand"), {subtree: true, attributeFilter: ["tabindex"]});
}"""


def test_repaints_keep_where_tab_stops_and_the_log_at_its_end(page: Page) -> None:
    """A stop taken away and given back would have the page laid out at each repaint."""
    open_site(page, "#/play/le-neuf?seed=stops&speed=instant&players=you,thumb,thumb")
    player = Player(page)
    player.play(1)
    expect(own_cards(page)).to_have_count(13)
    own_cards(page).first.focus()
    page.keyboard.press("End")
    stop = page.evaluate("() => document.activeElement.id")
    page.evaluate(STOPS)
    own_cards(page).and_(page.locator(f"[data-do^='play ']:not(#{stop})")).first.dispatch_event("click")
    expect(own_cards(page)).to_have_count(12)
    player.wait()
    assert stop not in page.evaluate("() => stops")
    assert page.evaluate("() => document.activeElement.id") == stop
    assert page.locator("#hand [tabindex='0']").get_attribute("id") == stop
    player.play(4)
    page.wait_for_function(
        "() => { const log = document.querySelector('.side .log');"
        " return log.scrollHeight > log.clientHeight && log.scrollTop + log.clientHeight > log.scrollHeight - 2 }"
    )
    page.set_viewport_size({"width": 844, "height": 390})
    page.keyboard.press("s")
    expect(page.locator(".sofar caption")).to_be_in_viewport(ratio=1)
    # In so low a window the whole drawer scrolls, not the paper in it.
    assert (
        page.evaluate(
            "() => { const paper = document.querySelector('.side .scroll');"
            " return paper.scrollHeight - paper.clientHeight }"
        )
        <= 1
    )
