"""Cards moved by hand: dragged or flicked to the table with a mouse and a finger, dropped back, laid elsewhere."""

import re
from collections.abc import Callable
from time import time

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from nines.records.record import replay
from tests.e2e.conftest import tried
from tests.e2e.player import moves, open_site, saved, set_to

Point = tuple[float, float]


def mouse(page: Page, start: Point, end: Point, steps: int = 8) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=steps)
    page.mouse.up()


def finger(page: Page, start: Point, end: Point, steps: int = 8) -> None:
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: Point) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", start)
    for step in range(1, steps + 1):
        share = step / steps
        touch("touchMove", (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
    touch("touchEnd")
    session.detach()


FLICK = 0.06
"""Seconds a flick takes. The events say when they were, however busy the machine is."""


def flick(page: Page, start: Point, end: Point, touch: bool) -> None:
    session, now = page.context.new_cdp_session(page), time()
    for kind, (x, y), after in (("start", start, 0.0), ("move", end, FLICK), ("end", end, FLICK)):
        if touch:
            name = f"touch{kind.capitalize()}"
            points = [] if kind == "end" else [{"x": x, "y": y}]
            session.send("Input.dispatchTouchEvent", {"type": name, "touchPoints": points, "timestamp": now + after})
        else:
            name = {"start": "mousePressed", "move": "mouseMoved", "end": "mouseReleased"}[kind]
            held = {"button": "left", "buttons": 0 if kind == "end" else 1, "clickCount": 1}
            session.send("Input.dispatchMouseEvent", {"type": name, "x": x, "y": y, "timestamp": now + after, **held})
    session.detach()


LISTEN = """() => {
    window.heard = [];
    const hear = ({ target }) => { if (target.closest("#hand [data-do]")) window.heard.push(target.id) };
    document.addEventListener("click", hear, true);
}"""
"""Keeps which cards a press was heard of."""


FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Until the page has been drawn twice."""
AT_REST = """() => document.getAnimations().every(({ playState, effect }) =>
    playState !== "running" || !effect.target.closest("#hand, .flights"))"""


def hold(card: Locator) -> Point:
    """A point of a card that no other card lies on, once the hand lies still."""
    card.page.wait_for_function(AT_REST)
    box = card.bounding_box()
    assert box
    return box["x"] + 12, box["y"] + 24


def table(page: Page) -> Point:
    box = page.get_by_role("region", name="The table").bounding_box()
    assert box
    return box["x"] + box["width"] * 0.45, box["y"] + box["height"] * 0.5


def at_the_table(new_context: Callable[..., BrowserContext], size: Point, touch: bool, address: str) -> Page:
    context = new_context(
        has_touch=touch, viewport={"width": size[0], "height": size[1]}, reduced_motion="no-preference"
    )
    page = context.new_page()
    open_site(page, address)
    page.wait_for_function("() => performance.getEntriesByType('resource').some(({ name }) => /drag-/.test(name))")
    return page


def hand(page: Page) -> Locator:
    return page.get_by_role("group", name="Your hand").get_by_role("button")


def playable(page: Page) -> Locator:
    found = page.get_by_role("group", name="Your hand").locator("button:not([aria-disabled=true])")
    expect(found.first).to_be_visible()
    return found


def names(page: Page) -> list[str]:
    return [str(card.get_attribute("aria-label")) for card in hand(page).all()]


def mine(page: Page) -> list[str]:
    return [move for move in moves(page) if move.startswith("0 ")]


IN_HAND = """() => [...document.querySelectorAll("#hand [data-card]")].map((card) => card.dataset.card)"""


def wait_for_turn(page: Page) -> None:
    """Wait until all that is saved is shown and it is one's turn: a repaint would take the card out of a drag."""
    for _ in range(400):
        state = replay(saved(page))
        shown = page.evaluate(
            "() => [...document.querySelectorAll('#hand [data-card]')].map(card => card.dataset.card)"
        )
        if state.turn == 0 and sorted(shown) == sorted(map(str, state.hands[0])):
            return
        page.wait_for_timeout(25)
    raise AssertionError("it is never one's turn")


@pytest.mark.parametrize(("size", "touch"), tried([((390, 844), True)], [((1280, 800), False), ((390, 844), True)]))
def test_a_card_is_played_dropped_back_and_flicked(
    new_context: Callable[..., BrowserContext], size: Point, touch: bool
) -> None:
    move = finger if touch else mouse
    page = at_the_table(new_context, size, touch, "#/play/nein-nine?seed=abc&players=you,thumb,thumb&speed=fast")
    playable(page)
    refused = hand(page).and_(page.locator("[aria-disabled=true]")).first
    move(page, hold(refused), table(page))
    expect(page.get_by_role("alert")).to_contain_text("You have to follow with hearts")
    assert mine(page) == []
    card = playable(page).first
    x, y = hold(card)
    move(page, (x, y), (x + 40, y - 6))
    expect(page.get_by_role("alert")).to_be_visible()
    assert mine(page) == [], "a card dropped in the hand goes back, and is not pressed"
    if not touch:
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(*table(page), steps=4)
        page.mouse.move(x, y, steps=4)
        page.keyboard.press("Escape")
        page.evaluate(LISTEN)
        page.mouse.up()
        assert page.evaluate("heard") == [], "a drag that is given up is no press, wherever the button is released"
    label = str(card.get_attribute("aria-label"))
    move(page, hold(card), table(page))
    expect(hand(page).and_(page.get_by_label(label, exact=True))).to_have_count(0)
    assert len(mine(page)) == 1
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    card = playable(page).last
    x, y = hold(card)
    flick(page, (x, y), (x + 4, y - 40), touch)
    expect(page.locator("#hand > *")).to_have_count(5)
    assert len(mine(page)) == 2
    (page.touchscreen.tap if touch else page.mouse.click)(*hold(playable(page).first))
    expect(page.locator("#hand > *")).to_have_count(4)
    assert len(mine(page)) == 3, "a press is a press"
    set_to(page, "speed", "instant")
    wait_for_turn(page)
    x, y = hold(playable(page).last)
    page.mouse.click(x, y)
    wait_for_turn(page)
    expect(page.locator("#hand > *")).to_have_count(3)
    x, y = hold(playable(page).first)
    page.mouse.move(x, y)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.evaluate(FRAMES)
    assert len(mine(page)) == 4, "the second press of a double one plays no other card"


def test_a_drop_that_may_mean_several_things_asks_as_a_press_does(new_context: Callable[..., BrowserContext]) -> None:
    page = at_the_table(new_context, (1280, 800), False, "#/play/shedding?seed=abc&players=you,thumb&speed=instant")
    choices = page.get_by_role("group", name="Your choices")
    for number in range(3):
        mouse(page, hold(hand(page).nth(number)), table(page))
        expect(hand(page).and_(page.locator("[aria-pressed=true]"))).to_have_count(number + 1)
    assert mine(page) == []
    choices.get_by_role("button", name="Lay these face up").click()
    for _ in range(2):
        wait_for_turn(page)
        stack = playable(page).first
        cards, before = stack.locator(".card").count(), len(mine(page))
        mouse(page, hold(stack), table(page))
        if cards > 1:
            expect(choices.get_by_role("button", name=re.compile("^Play ")).first).to_be_visible()
            assert len(mine(page)) == before, "how many are meant is for the player to say"
            mouse(page, hold(playable(page).first), table(page))
        for _ in range(200):
            if len(mine(page)) > before:
                break
            page.wait_for_timeout(50)
        assert len(mine(page)) > before


def test_a_hand_is_laid_out_by_dragging_and_by_keys(new_context: Callable[..., BrowserContext]) -> None:
    page = at_the_table(new_context, (1280, 800), False, "#/play/nein-nine?seed=abc&players=you,thumb,thumb&speed=fast")
    playable(page)
    first, second, third, *others = names(page)
    boxes = [card.bounding_box() for card in hand(page).all()[:3]]
    assert boxes[2]
    after_third = boxes[2]["x"] + boxes[2]["width"] * 0.8, boxes[2]["y"] + 40
    mouse(page, hold(hand(page).first), after_third)
    assert names(page) == [first, second, third, *others], "by suit, the hand stays as it is"
    set_to(page, "order", "hand")
    mouse(page, hold(hand(page).first), after_third)
    expect(hand(page).first).to_have_accessible_name(second)
    assert names(page) == [second, third, first, *others]
    hand(page).nth(2).focus()
    page.keyboard.press("Shift+ArrowLeft")
    expect(hand(page).nth(1)).to_have_accessible_name(first)
    expect(hand(page).nth(1)).to_be_focused()
    assert names(page) == [second, first, third, *others] and mine(page) == []
    page.reload()
    playable(page)
    assert names(page) == [second, first, third, *others], "a reload leaves the hand as it was laid out"
    strange = "(what) => document.dispatchEvent(new CustomEvent('nines:arranged', { detail: what }))"
    for detail in ("", "JK JK JK", "ZZ", "<b>", 7, None, {"a": 1}, "2C " * 4000):
        page.evaluate(strange, detail)
    assert sorted(names(page)) == sorted([first, second, third, *others])


def test_a_card_has_risen_in_the_first_frame_after_it_is_touched(new_context: Callable[..., BrowserContext]) -> None:
    page = at_the_table(
        new_context, (390, 844), False, "#/play/nein-nine?seed=abc&players=you,thumb,thumb&speed=normal"
    )
    card = playable(page).first
    page.mouse.move(*hold(card))
    wait_for_turn(page)
    lay = card.evaluate("card => card.getBoundingClientRect().top")
    page.evaluate(
        "() => addEventListener('pointerdown', ({ target }) => {"
        "  window.risen = target.closest('#hand [data-do]').getBoundingClientRect().top;"
        "}, { capture: true, once: true })"
    )
    page.mouse.down()
    assert page.evaluate("risen") < lay - 1, "what the next frame shows"
    page.keyboard.press("Escape")
    page.mouse.up()
