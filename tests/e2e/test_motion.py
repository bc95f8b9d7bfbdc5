"""Cards on their way in the browser: every one arrives, whatever comes in between, and nobody is kept waiting."""

import re
from itertools import pairwise

from playwright.sync_api import Page, expect

from nines.core.options import with_values
from nines.records.link import to_link
from nines.records.record import Record, Step, new, steps
from nines.registry import GAMES
from tests.e2e.player import Player, moves, open_site, unfold
from tests.every_table import played

ON_THEIR_WAY = "body > .flights > .card"
SLOWLY = """() => {
  const animate = Element.prototype.animate;
  window.rate = 0.02;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    animation.playbackRate = window.rate;
    return animation;
  };
}"""
"""From now on every card takes its time, however busy the machine is: fifty times as much."""
AT_ONCE = """() => {
  window.rate = 1;
  for (const animation of document.getAnimations()) animation.playbackRate = 1;
}"""
CANCELLED = "() => { setInterval(() => document.getAnimations().forEach(animation => animation.cancel()), 20) }"
"""From now on nothing that moves gets to its end: a browser gives an animation up when it likes."""
AT_REST = """() => [...document.querySelectorAll("#app .card")].filter(card => {
  const look = getComputedStyle(card);
  return look.opacity !== "1" || look.transform !== "none";
}).length"""
"""How many cards do not lie, whole and seen, where they belong."""
AFTER_A_TAP = """async () => {
  const travelling = [...document.querySelectorAll("body > .flights > .card")];
  document.querySelector("#app .felt").click();
  await new Promise(requestAnimationFrame);
  return travelling.filter(card => card.isConnected).length;
}"""
"""How many of the cards on their way still are in the first frame after a tap on the table."""
PLAY_WHILE_THEY_MOVE = """async () => {
  const until = async (what) => {
    for (const end = performance.now() + 15000; !what(); await new Promise(requestAnimationFrame))
      if (performance.now() > end) throw new Error(`never: ${what}`);
  };
  const ready = () => document.querySelector("#hand .card:not([aria-disabled=true], #c-JK)");
  await until(() => document.querySelector("body > .flights > .card") && ready());
  const id = ready().id;
  ready().click();
  await until(() => !document.querySelector(`#hand #${id}`));
}"""
"""Play a card in the moment in which another's is still on its way to the trick; it leaves the hand."""
HOW_LONG = """id => new Promise((done, never) => {
  setTimeout(never, 15000, new Error(`${id} is not played`));
  new MutationObserver((_, watching) => {
    if (document.querySelector(`#hand #${id}`)) return;
    watching.disconnect();
    done(document.getAnimations().filter(animation => animation.effect.target.closest(".card"))
      .map(animation => animation.effect.getComputedTiming().duration));
  }).observe(document.getElementById("app"), { childList: true, subtree: true });
  document.getElementById(id).click();
})"""
"""Play this card; answers how long everything takes that then moves at a card, in milliseconds."""


def before(wanted: int, following: int, seed: str) -> tuple[Record, Step]:
    """A match of Nein Nine, a person at seat 0, in which one seat is to play and then another, to the same trick."""
    options = with_values(GAMES["nein-nine"].choices, {})
    whole = played(new("nein-nine", options, ("bot:random",) * 3, seed))
    made = [step for step in steps(whole) if step.seat >= 0]
    at = next(
        at for at, (step, other) in enumerate(pairwise(made))
        if (step.seat, other.seat) == (wanted, following) and other.before.trick and "JK" not in str(step.move)
    )  # fmt: skip
    return whole._replace(moves=whole.moves[:at], seats=("human", "bot:thumb", "bot:thumb")), made[at]


def last_place(page: Page) -> tuple[float, float]:
    """The middle of where the last card of the hand will lie."""
    box = page.locator("#hand .card").last.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_every_card_arrives_whatever_comes_in_between(page: Page) -> None:
    open_site(page)
    page.evaluate(SLOWLY)
    page.goto("./#/play/le-neuf?seed=arrive&speed=fast&players=you,thumb,thumb")
    flights = page.locator(ON_THEIR_WAY)
    expect(flights.nth(20)).to_be_attached()
    assert page.evaluate(AT_REST) > 5, "a card is seen where it belongs once it has come"
    page.evaluate("() => document.dispatchEvent(new Event('nines:newer'))")  # a redraw in the middle
    expect(page.get_by_text("A new version is ready").first).to_be_visible()
    assert flights.count() > 10
    page.evaluate(AT_ONCE)
    expect(flights).to_have_count(0)
    assert page.evaluate(AT_REST) == 0
    page.evaluate("() => { window.rate = 0.02 }")
    ends = (
        lambda: page.evaluate("() => document.getAnimations().forEach(animation => animation.cancel())"),
        lambda: page.set_viewport_size({"width": 1000, "height": 700}),
        lambda: page.keyboard.press("s"),
        lambda: page.mouse.click(*last_place(page)),
    )
    for number, end in enumerate(ends):
        page.goto(f"./#/play/le-neuf?seed=again-{number}&players=you,thumb,thumb")
        expect(flights.nth(20)).to_be_attached()
        end()
        expect(flights).to_have_count(0)
        assert page.evaluate(AT_REST) == 0
    expect(page.get_by_role("alert")).to_have_count(0)  # the tap was on a card that nobody had seen yet
    page.evaluate(CANCELLED)
    player = Player(page)
    before = len(moves(page))
    player.play(4)
    expect(page.get_by_role("main")).to_have_attribute("data-screen", "table")  # none of it is told as a fault
    assert len(moves(page)) >= before + 4
    expect(flights).to_have_count(0)
    assert page.evaluate(AT_REST) == 0


def test_a_card_that_a_window_has_no_room_for_goes_nowhere(page: Page) -> None:
    """Nothing is as many times as large as what has no size: the browser would complain of such a frame."""
    complaints: list[str] = []
    page.on("console", lambda line: complaints.append(line.text) if "keyframe" in line.text else None)
    open_site(page)
    record, step = before(0, 1, "speeds")
    page.goto(f"./#/record/{to_link(record)}?speed=slow")
    Player(page).wait()
    hidden = "#hand > :is(:first-child, :nth-last-child(2), :nth-child(3)) { display: none }"
    page.evaluate("rule => document.styleSheets[0].insertRule(rule, document.styleSheets[0].cssRules.length)", hidden)
    page.locator(f"#c-{step.move.cards[0]}").dispatch_event("click")
    expect(page.locator(f"#hand #c-{step.move.cards[0]}")).to_have_count(0)
    page.wait_for_timeout(500)
    assert not complaints


def test_nobody_is_kept_waiting_and_each_speed_is_faster_than_the_one_before(page: Page) -> None:
    open_site(page)
    page.evaluate(SLOWLY)
    # Whoever looks on leads: where another did, its card would set out at once.
    page.goto("./#/play/nein-nine?seed=tap-2&speed=fast&players=you,thumb,thumb")
    expect(page.locator(ON_THEIR_WAY).nth(10)).to_be_attached()
    assert page.evaluate(AFTER_A_TAP) == 0
    assert page.evaluate(AT_REST) == 0
    page.goto(f"./#/record/{to_link(before(2, 0, 'tap')[0])}")
    expect(page).not_to_have_url(re.compile("#/record/"))  # until then the match before lies on the table
    page.evaluate(PLAY_WHILE_THEY_MOVE)
    page.evaluate(AT_ONCE)

    record, step = before(0, 1, "speeds")
    address, card = f"./#/record/{to_link(record)}", f"c-{step.move.cards[0]}"
    longest = []
    for speed in ("slow", "normal", "fast", "instant"):
        page.goto(f"./#/?speed={speed}")  # a link with a match does not change it
        expect(page.locator("html")).to_have_attribute("data-speed", speed)
        page.goto(address)
        Player(page).wait()
        longest.append(max([0, *page.evaluate(HOW_LONG, card)]))
    assert longest[0] > longest[1] > longest[2] > longest[3] == 0, longest
    page.emulate_media(reduced_motion="reduce")
    page.goto("./#/?speed=slow")
    page.goto(address)
    Player(page).wait()
    assert page.evaluate(HOW_LONG, card) == []
    page.emulate_media(reduced_motion="no-preference")
    page.goto("./#/settings")
    unfold(page)
    page.get_by_role("switch", name="Less motion").check()
    page.goto(address)
    Player(page).wait()
    assert page.evaluate(HOW_LONG, card) == []
