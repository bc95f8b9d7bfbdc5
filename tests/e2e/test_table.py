"""The table: what is refused and why, the keyboard, what is said aloud, what stays hidden, and every size of screen."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from nines.core.chance import Stream
from nines.core.game import NATURE
from nines.core.moves import Move
from nines.core.options import with_values
from nines.records.link import to_link
from nines.records.record import Record, new, replay, start, steps
from nines.registry import GAMES
from nines.words.card_names import card_name
from nines.words.languages import language
from tests.e2e.conftest import tried
from tests.e2e.listener import EARS
from tests.e2e.player import ENGLISH, Player, hidden, moves, open_site, saved, set_to
from tests.every_table import TABLES, played

SIZES = ((1280, 800), (844, 390), (390, 844), (360, 640), (2560, 1440))
GAMES_ASKED = {
    "nein-nine": "",
    "le-neuf": "",
    "nines": "table=four",
    "niner": "",
    "shedding": "players=you,thumb,thumb,thumb,thumb",
}


def refused_cards(player: Player) -> Locator:
    """The cards of the hand that cannot be played now."""
    return player.hand.get_by_role("button", disabled=True)


def names(cards: Locator) -> list[str]:
    """What the cards are called."""
    found: list[str] = cards.evaluate_all("all => all.map(node => node.getAttribute('aria-label'))")
    return found


def test_an_illegal_card_says_why_and_moves_nothing(page: Page) -> None:
    open_site(page, "#/play/le-neuf?seed=illegal&speed=instant&players=you,random,random")
    player = Player(page)
    player.play(1)
    for _ in range(12):
        player.wait()
        if refused_cards(player).count() and not player.choices.count():
            break
        player.decide()
    hand, before = names(player.hand.get_by_role("button")), moves(page)
    status = page.get_by_role("status").inner_text()
    led = re.search(r"(Spades|Hearts|Clubs|Diamonds) were led", status)
    assert led, status
    refused_cards(player).first.click(force=True, position={"x": 12, "y": 20})
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(led[1].lower())
    page.evaluate(EARS)
    refused_cards(player).first.click(force=True, position={"x": 12, "y": 20})
    page.wait_for_function("why => window.said.includes(why)", arg=alert.text_content())  # the same again is said again
    assert names(player.hand.get_by_role("button")) == hand
    assert moves(page) == before
    player.decide()
    expect(alert).to_have_count(0)
    assert len(moves(page)) > len(before)


def focused(page: Page) -> dict[str, Any]:
    """What has the focus."""
    found: dict[str, Any] = page.evaluate(
        """() => {
            const focused = document.activeElement;
            return {tag: focused.tagName, name: focused.getAttribute("aria-label") ?? focused.textContent,
                disabled: focused.getAttribute("aria-disabled") === "true",
                group: focused.closest("[role=group]")?.getAttribute("aria-label") ?? ""};
        }"""
    )
    return found


def test_from_the_lobby_to_a_bid_at_the_table_by_keyboard_alone(page: Page) -> None:
    """A screen that opens takes the focus along, and what is closed gives it to what stands next to it."""
    open_site(page, "#/table/none?speed=instant")
    tab_to(page, "Close")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert focused(page)["tag"] != "BODY"
    tab_to(page, "Niner")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Niner")
    assert focused(page)["name"] == "Niner"
    tab_to(page, "Deal the cards")
    page.keyboard.press("Enter")
    player = Player(page)
    player.wait()
    assert focused(page)["group"] == ENGLISH.hand
    page.keyboard.press("s")
    assert focused(page)["group"] == ENGLISH.hand

    page.keyboard.press("?")
    listed = page.get_by_role("region", name="Keys")
    expect(listed).to_be_visible()
    for key in ("Play or choose the card", "Score and log", "This list"):
        expect(listed).to_contain_text(key)
    page.keyboard.press("Escape")
    expect(listed).to_have_count(0)
    player.hand.get_by_role("button").first.focus()
    page.keyboard.press("Enter")
    expect(player.choices.first).to_contain_text("Bid this card")
    page.keyboard.press("Escape")
    expect(player.choices).to_have_count(0)
    assert focused(page)["group"] == ENGLISH.hand
    page.keyboard.press("Enter")
    expect(player.choices.first).to_contain_text("Bid this card")
    player.do(lambda: page.keyboard.press("1"))
    player.wait()
    assert [move for move in moves(page) if move.startswith("0 bid")]
    assert focused(page)["tag"] != "BODY"

    page.set_viewport_size({"width": 390, "height": 844})  # where the score is a drawer
    page.keyboard.press("s")
    page.keyboard.press("Tab")
    assert focused(page)["name"] != "Close"
    set_to(page, "four_colours", "true")  # the page may change at any time on the way to what closes the drawer
    expect(page.locator("html[data-four=on]")).to_be_attached()
    tab_to(page, "Close")
    page.keyboard.press("Enter")
    expect(page.locator("#sheet").get_by_role("button", name="Close")).to_be_hidden()
    assert focused(page)["group"] == ENGLISH.hand


def tab_to(page: Page, name: str) -> None:
    """Press Tab until a control whose name begins like this has the focus."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if focused(page)["name"].startswith(name):
            return
    raise AssertionError(f"Tab never comes to {name}")


def test_the_arrows_go_along_the_hand_and_what_happens_is_said(page: Page) -> None:
    """Tab comes to the hand once; from there it is the arrows, Home and End."""
    open_site(page, "#/play/nein-nine?seed=said&deals=3&speed=instant")
    player = Player(page)
    player.wait()
    for _ in range(15):
        page.keyboard.press("Tab")
        if focused(page)["group"] == ENGLISH.hand:
            break
    first, *_, last = names(player.hand.get_by_role("button"))
    assert focused(page)["name"] == first
    page.keyboard.press("ArrowRight")
    assert focused(page)["name"] != first
    page.keyboard.press("ArrowLeft")
    assert focused(page)["name"] == first
    page.keyboard.press("End")
    assert focused(page)["name"] == last
    page.keyboard.press("Home")
    assert focused(page)["name"] == first
    page.keyboard.press("Tab")
    assert focused(page)["group"] != ENGLISH.hand
    status, log = page.get_by_role("status"), page.get_by_role("log", name=ENGLISH.log)
    expect(status).to_contain_text("Your turn")
    before = log.inner_text()
    card = player.cards.filter(has_not=page.get_by_label("Joker")).first
    name = names(card)[0]
    player.do(card.click)
    player.wait()
    said = log.inner_text()
    assert said.startswith(before)
    assert name in said.removeprefix(before), said
    assert "You" in said.removeprefix(before)
    sheet = page.get_by_role("group", name="Score sheet")
    for who in ("You", "Ada", "Ben"):
        expect(sheet.get_by_role("listitem").filter(has_text=who)).to_have_count(1)
    page.get_by_role("button", name="Paper").click()
    for who in ("You", "Ada", "Ben"):
        expect(sheet.get_by_role("columnheader", name=who)).to_have_count(1)


def test_the_table_answers_while_computer_players_think(page: Page) -> None:
    open_site(page, "#/play/le-neuf?seed=thinking&speed=slow")
    player = Player(page)
    thinking = page.get_by_role("status").get_by_text("is thinking")
    player.wait()
    while player.choices.count():
        player.decide()
        player.wait() if not thinking.count() else None
    thinking.wait_for()
    page.get_by_role("button", name="Keys").click()
    expect(page.get_by_role("region", name="Keys")).to_be_visible(timeout=2_000)
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Keys")).to_have_count(0, timeout=2_000)
    before = len(moves(page))
    expect(page.get_by_role("status")).to_contain_text("Your turn")
    assert len(moves(page)) >= before


# ---- what is seen, at every size -------------------------------------------------------------------------------

LAYOUT = """() => {
    const seen = node => node.checkVisibility({visibilityProperty: true}) && node.getBoundingClientRect().width > 0;
    const name = node => node.getAttribute("aria-label") || node.textContent.trim() || node.tagName;
    const faults = [];
    const wide = document.documentElement.scrollWidth, room = document.documentElement.clientWidth;
    if (wide > room) faults.push(`the page is ${wide} px wide where there are ${room}`);
    const hand = [...document.querySelectorAll("#hand > button")];
    hand.forEach((card, at) => {
        const box = card.getBoundingClientRect();
        // On a phone on its side the hand is tucked into the lower edge, its indices in full view.
        const bottom = innerHeight < 500 ? box.top + 60 : box.bottom;
        if (box.left < -1 || box.right > innerWidth + 1 || box.top < 0 || bottom > innerHeight + 1)
            faults.push(`${name(card)} is clipped: ${JSON.stringify(box)}`);
        const next = hand[at + 1]?.getBoundingClientRect();
        const strip = next && next.left > box.left && next.top < box.bottom - 8 ? next.left - box.left : box.width;
        if (strip < 26) faults.push(`${name(card)} shows ${strip} px`);
        const tip = document.elementFromPoint(box.left + 13, Math.min(box.top + 24, box.bottom - 4));
        if (!tip || !card.contains(tip)) faults.push(`${name(card)} lies under ${tip && tip.outerHTML.slice(0, 80)}`);
    });
    const controls = "main button, main a, main select, main summary, main label.switch, .seg label";
    for (const node of document.querySelectorAll(controls)) {
        if (!seen(node) || node.closest("#hand") || node.closest("#sheet, .prose, .toc")) continue;
        const box = node.getBoundingClientRect();
        if (box.right > innerWidth + 1 || box.left < -1) faults.push(`${name(node)} reaches over the edge`);
        if (innerWidth < 1000 && !node.closest(".lay") && (box.width < 43.5 || box.height < 43.5))
            faults.push(`${name(node)} is ${Math.round(box.width)} × ${Math.round(box.height)} px`);
        const high = box.top < 0 || box.bottom > innerHeight + 1;
        if (high && node.closest(".table #choices")) faults.push(`${name(node)} is out of sight`);
    }
    return faults;
}"""


def assert_fits(page: Page, what: str) -> None:
    """At every size: no scrolling sideways, the hand whole, everything large enough for a thumb."""
    faults = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        faults += [f"{what} at {width}×{height}: {fault}" for fault in page.evaluate(LAYOUT)]
    page.set_viewport_size({"width": 1280, "height": 800})
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", tried(("shedding",), tuple(GAMES_ASKED)))
def test_the_table_fits_every_screen_and_names_no_hidden_card_anywhere(page: Page, game: str) -> None:
    open_site(page, f"#/play/{game}?seed=hidden&speed=instant&{GAMES_ASKED[game]}")
    player = Player(page)
    player.wait()
    assert_settings_are_near(page)
    secrets = 0
    for decision in range(1, 10):
        player.wait()
        if decision in (1, 3, 7):
            assert_fits(page, f"decision {decision}")
        secrets += assert_hides(page)
        player.decide()
    assert secrets > 40


def assert_settings_are_near(page: Page) -> None:
    """Settings and sounds stand at the top of the shortest phone, else the settings in the drawer; no pull reloads.

    Before anything is pressed: a question that opens is scrolled to.
    """
    page.set_viewport_size({"width": 320, "height": 480})
    for control in (page.get_by_role("link", name="Settings"), page.get_by_role("button", name="Sounds")):
        expect(control).to_be_in_viewport()
    page.set_viewport_size({"width": 320, "height": 640})
    page.get_by_role("button", name="Score", exact=True).click()
    drawer = page.get_by_role("complementary")
    expect(drawer.get_by_role("link", name="Settings")).to_be_visible()
    assert page.evaluate("() => getComputedStyle(document.documentElement).overscrollBehaviorY") == "none"
    drawer.get_by_role("button", name="Close").click()
    page.set_viewport_size({"width": 1280, "height": 800})


def assert_hides(page: Page) -> int:
    """No card that seat 0 may not know is anywhere in the page; returns how many these are, none after deal 1."""
    record, say = saved(page), language("en")
    state = replay(record)
    if state.turn == NATURE:
        state, _events = GAMES[record.game].deal(state, record.seed)
    if state.deal != 1:
        return 0
    inside = page.locator("#app").inner_html()
    _before, _, log = page.get_by_role("log").inner_text().partition("Deal 1.")  # the ceremony was for all to see
    assert log
    labels = set(page.locator("#app [aria-label]").evaluate_all("all => all.map(node => node.ariaLabel)"))
    secret = hidden(state, 0)
    for card in secret:
        assert not re.search(rf'card-{card}\b|"c-{card}"|data-(card|do)="[^"]*\b{card}\b', inside), card
        name = card_name(card, say, str(record.options.get("pack", "french")))
        assert name not in log, card
        assert not any(label == name or label.startswith(name + ",") for label in labels), card
    return len(secret)


def test_a_hand_of_thirty_cards_fits_every_screen_and_goes_by_keys(page: Page) -> None:
    """Who takes the pile holds many cards: of every rank one stack, its index in sight wherever the focus is."""
    record = with_thirty_cards()
    open_site(page, f"#/record/{to_link(record)}?speed=instant")
    player = Player(page)
    player.wait()
    stacks = names(player.hand.get_by_role("button"))
    assert len(stacks) == 13
    tab_to(page, stacks[0])
    for width, height in tried(SIZES[:3], SIZES):
        page.set_viewport_size({"width": width, "height": height})
        for name in [*stacks[1:], stacks[0]]:
            page.keyboard.press("ArrowRight")
            assert focused(page)["name"] == name
            faults = page.evaluate(LAYOUT)
            assert not faults, f"{name} has the focus at {width}×{height}: {faults}"
    while focused(page)["disabled"]:
        page.keyboard.press("ArrowRight")
    player.do(lambda: page.keyboard.press("Enter"))
    page.keyboard.press("c")
    player.do(lambda: page.keyboard.press("Enter"))
    player.wait()
    assert moves(page)[len(record.moves)].startswith("0 ")


def with_thirty_cards() -> Record:
    """A match of three in which a person at seat 0 took every pile they could and is to move with thirty cards."""
    game = GAMES["shedding"]
    options = with_values(game.choices, {"take_pile": True})
    record = new("shedding", options, ("human", "bot:thumb", "bot:thumb"), "pile 6")
    stream, state = Stream(record.seed, "with thirty cards"), start(record)
    made: list[tuple[int, Move]] = []
    while (state.turn, state.phase) != (0, "play") or len(state.hands[0]) < 30:
        if state.turn == NATURE:
            state, _ = game.deal(state, record.seed)
        legal = tuple(game.legal_moves(state))
        takes = [move for move in legal if move.verb == "take" and state.turn == 0]
        made.append((state.turn, takes[0] if takes else stream.one_of(legal)))
        state = game.apply(state, made[-1][1])
    return record._replace(moves=tuple(made))


def test_the_other_screens_fit(page: Page) -> None:
    whole = played(TABLES[0].record("fits"))._replace(seats=("human", "bot:thumb", "bot:thumb"))
    first_deal = next(
        at for at, step in enumerate((step for step in steps(whole) if step.seat != NATURE), 1) if step.after.sheet
    )
    open_site(page)
    assert_fits(page, "lobby")
    for address in ("setup/shedding", "setup/le-neuf", "setup/nein-nine", "settings", "rules/le-neuf", "rules"):
        page.goto(f"./#/{address}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert_fits(page, address)
    page.goto("./#/record/" + to_link(whole._replace(moves=whole.moves[:first_deal])))
    expect(page.get_by_role("button", name="Next deal")).to_be_visible()
    assert_fits(page, "deal result")
    page.goto("./#/record/" + to_link(whole))
    expect(page.get_by_role("region", name="Match over")).to_be_visible()
    assert_fits(page, "match over")
