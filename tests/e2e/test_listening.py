"""Matches to *Match over* by ear: from what the page says by itself and from its accessibility tree alone.

A match of Nines (shedding) is heard to its end, of other games a deal.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from building.shots.moments import HINTED
from nines.records.record import Record, steps
from nines.registry import GAMES
from nines.words.card_names import card_name
from nines.words.languages import language
from tests.account import happened
from tests.e2e.conftest import tried
from tests.e2e.listener import EARS, Listener
from tests.e2e.player import NAMES, Player, assert_over, choose, hidden, open_site, saved

NAMED = re.compile(r"\b(?:\w+ of (?:spades|hearts|clubs|diamonds)|Joker)\b")


SHORT = {"le-neuf": {"Starting score": "6"}}
DEALS = {"nein-nine": 1, "le-neuf": 1, "niner": 1}
"""Of these games so many deals are heard, all of them alike."""


@pytest.mark.parametrize(
    ("game", "code"),
    tried(
        [("le-neuf", "letters n"), ("niner", "keys c")],
        [("nein-nine", "ear"), ("le-neuf", "letters n"), ("niner", "keys c"), ("shedding", "ear")],
    ),
)
def test_a_match_by_ear(page: Page, game: str, code: str) -> None:
    open_site(page, "#/?speed=instant")
    person = Listener(page, game)
    page.get_by_role("link", name=GAMES[game].name, exact=True).click()
    for label, option in SHORT.get(game, {}).items():
        choose(page, label, option)
    page.get_by_text("More", exact=True).click()
    choose(page, "Computer players", "Simple rules")
    page.get_by_role("textbox", name="Deal code").fill(code)
    page.get_by_role("button", name="Deal the cards", exact=True).click()
    person.listen()
    if deals := DEALS.get(game):
        person.play_out(deals)
        record = saved(page)
    else:
        person.play_out()
        expect(page.get_by_role("region", name="Match over")).to_be_visible()
        record = assert_over(Player(page))
    assert_followed(person, record)
    assert_nothing_hidden_is_named(person, record)


TRANSLATED = """() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), all = [];
    while (words.nextNode()) all.push(words.currentNode);
    for (const text of all.filter(text => text.data.trim() && !text.parentElement.closest("script, template"))) {
        const font = document.createElement("font");
        font.textContent = `[${text.data}]`;
        text.replaceWith(font);
    }
    const bare = text => text.replace(/[\\[\\]]/g, "").trim();
    return [...document.querySelectorAll("#aloud p, #hint p")].map(line => bare(line.textContent));
}"""
"""What a browser's translator does to a page; gives the lines of the live regions."""


def test_a_translated_page_says_nothing_again(page: Page) -> None:
    open_site(page, "#/play/nein-nine?seed=ear&speed=instant&players=you,random,random")
    player = Player(page)
    player.play(3)
    player.wait()
    page.keyboard.press("h")
    expect(page.locator(HINTED)).to_be_visible()  # it has come to its end, and changes no more
    before = page.evaluate(TRANSLATED)
    assert len(before) > 4
    page.evaluate(EARS)
    for key in ("r", "s", "Escape"):  # what is opened and shut paints the page anew
        page.keyboard.press(key)
        page.wait_for_function("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    player.decide()
    player.wait()
    said = page.evaluate("() => window.said.map(text => text.replace(/[\\[\\]]/g, '').trim())")
    assert said and not set(said) & set(before)


def assert_followed(person: Listener, record: Record) -> None:
    """Its own account is what has happened, and it was told of each of its turns, once."""
    whole = list(steps(record))
    events = [event for step in whole for event in step.events]
    names = ("You", *NAMES[1 : len(record.seats)])
    assert person.account.entries == happened(events, names, record.game, len(whole[-1].after.totals))
    assert person.account.turns == sum(step.seat == 0 for step in whole)


def assert_nothing_hidden_is_named(person: Listener, record: Record) -> None:
    """No card was ever named that the seat may not know."""
    own = [step.before for step in steps(record) if step.seat == 0]
    say, secrets = language("en"), 0
    for turn, text in person.heard_at:
        state = own[turn - 1]
        text = text[text.rfind("the first nine, ") :].partition("\n")[2] if "the first nine, " in text else text
        text = re.sub(r"Big Spit: .+?\. Little Spit: .+?\.", "", text)  # which cards these are, not who holds them
        named = set(NAMED.findall(text))
        unknown = {card_name(card, say, str(record.options.get("pack", "french"))) for card in hidden(state, 0)}
        secrets += len(unknown)
        assert not named & unknown, (turn, named & unknown)
    assert secrets > 20
