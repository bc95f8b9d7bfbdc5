"""Cards on their way in the browser: every one arrives, whatever comes in between, and nobody is kept waiting by them."""

from playwright.sync_api import Page, expect

from nines.games import GAMES
from nines.link import to_link
from nines.record import Record, new, steps
from tests.e2e.player import Player, moves, open_site
from tests.every_table import played

ON_THEIR_WAY = "body > .flights > .card"
DURATIONS = """async code => {
  const card = document.getElementById(`c-${code}`), trick = "#app .trick, #app .pile[data-what=pile]";
  card.click();
  const there = () => document.getElementById(`c-${code}`)?.closest(trick);
  while (!there()) await new Promise(requestAnimationFrame);
  return document.getAnimations().filter(one => one.effect.target.matches(".flights > .card, #app .card"))
    .map(one => one.effect.getKeyframes().some(frame => frame.transform) && one.effect.getComputedTiming().duration || 0);
}"""
"""Play this card; answers how long each card then moves, in milliseconds, as it sets out."""
AT_REST = """() => [...document.querySelectorAll("#app .card")].filter(card => {
  const look = getComputedStyle(card);
  return look.opacity !== "1" || look.transform !== "none" || look.pointerEvents === "none" && card.localName === "button";
}).map(card => card.id)"""
"""The cards that do not lie, whole and seen, where they belong."""


def my_lead(seed: str) -> tuple[Record, str]:
    """A match of Nein Nine that has come to a person at seat 0, who leads a trick; and a card that may be led."""
    game = GAMES["nein-nine"]
    whole = played(new("nein-nine", {}, ("bot:random",) * 3, seed))
    made = [step for step in steps(whole) if step.seat >= 0]
    at = next(at for at, step in enumerate(made) if step.seat == 0 and at > 3 and not step.before.trick)
    card = next(one.cards[0] for one in game.legal_moves(made[at].before) if str(one.cards[0]) != "JK")
    return whole._replace(moves=whole.moves[:at], seats=("human", "bot:thumb", "bot:thumb")), str(card)


def test_a_deal_arrives_whatever_comes_in_between(page: Page) -> None:
    open_site(page, "#/play/le-neuf?seed=arrive&speed=slow&players=you,thumb,thumb&first_exchange=left")
    flights = page.locator(ON_THEIR_WAY)
    expect(flights.nth(20)).to_be_attached()
    hidden = page.evaluate(AT_REST)
    assert len(hidden) > 5, "the hand comes card by card"
    # A redraw in the middle, which moves the whole table; nothing of it ends what is on its way.
    page.evaluate("() => document.dispatchEvent(new Event('nines:newer'))")
    expect(page.get_by_text("newer version").first).to_be_visible()
    assert flights.count() > 10
    expect(flights).to_have_count(0)
    assert page.evaluate(AT_REST) == []
    # Cancelled from outside, resized in the middle: the page goes on, and every card lies where it belongs.
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=60_000)


def test_a_tap_skips_what_moves_and_speeds_are_ordered(page: Page) -> None:
    record, card = my_lead("speeds")
    link = to_link(record)
    longest = {}
    open_site(page, f"#/record/{link}?speed=slow")
    player = Player(page)
    for speed in ("slow", "normal", "fast", "instant"):
        page.goto(f"./#/record/{link}?speed={speed}")
        player.wait()
        expect(page.locator("html")).to_have_attribute("data-speed", speed)
        longest[speed] = max([0, *page.evaluate(DURATIONS, card)])
    assert longest["slow"] > longest["normal"] > longest["fast"] > longest["instant"] == 0, longest
