"""The five games to *Match over* by ear: from what the page says by itself and from its accessibility tree alone."""

import re

import pytest
from playwright.sync_api import Page, expect

from nines.card_names import card_name
from nines.game import NATURE
from nines.games import GAMES
from nines.languages import language
from nines.link import to_link
from nines.record import Record, steps
from tests.account import happened
from tests.e2e.listener import Listener
from tests.e2e.player import NAMES, Player, assert_over, choose, hidden, open_site, with_deals_left

NAMED = re.compile(r"\b(?:\w+ of (?:spades|hearts|clubs|diamonds)|Joker)\b")


@pytest.mark.parametrize(
    ("game", "seed"),
    [("nein-nine", ""), ("le-neuf", "late c"), ("nines", "late a"), ("niner", "late c"), ("shedding", "")],
)
def test_a_match_by_ear(page: Page, game: str, seed: str) -> None:
    made = 0
    if seed:
        late = with_deals_left(game, 1, seed)
        made = len(late.moves)
        open_site(page, f"#/record/{to_link(late)}?speed=instant")
        page.get_by_role("button", name="Next deal").wait_for()
    else:
        open_site(page, "#/?speed=instant")
    person = Listener(page, game)
    if not seed:
        page.get_by_role("link", name=GAMES[game].name, exact=True).click()
        if game == "nein-nine":
            choose(page, "Deals", "Three, one per dealer")
        for other in page.get_by_role("combobox", name=re.compile("^Who plays at seat [23]$")).all():
            other.select_option("thumb")
        page.get_by_role("button", name="Deal", exact=True).click()
        person.listen()
    person.play_out()
    expect(page.get_by_role("region", name="Match over")).to_be_visible()
    record = assert_over(Player(page))
    assert_followed(person, record, made)
    assert_nothing_hidden_is_named(person, record, made)


def assert_followed(person: Listener, record: Record, made: int) -> None:
    """Its own account is what has happened since, and it was told of each of its turns, once."""
    whole = list(steps(record))
    skipped = whole.index([step for step in whole if step.seat != NATURE][made - 1]) + 1 if made else 0
    events = [event for step in whole[skipped:] for event in step.events]
    names = ("You", *NAMES[1 : len(record.seats)])
    assert person.account.entries == happened(events, names, record.game, len(whole[-1].after.totals))
    assert person.account.turns == sum(step.seat == 0 for step in whole[skipped:])


def assert_nothing_hidden_is_named(person: Listener, record: Record, made: int) -> None:
    """No card was ever named that the seat may not know."""
    own = [step.before for step in [one for one in steps(record) if one.seat != NATURE][made:] if step.seat == 0]
    say, secrets = language("en"), 0
    for turn, text in person.heard_at:
        state = own[turn - 1]
        text = text[text.rfind("The first nine, ") :].partition("\n")[2] if "The first nine, " in text else text
        text = re.sub(r"Big Spit: .+?\. Little Spit: .+?\.", "", text)  # which cards these are, not who holds them
        named = set(NAMED.findall(text))
        unknown = {card_name(one, say, str(record.options.get("pack", "french"))) for one in hidden(state, 0)}
        secrets += len(unknown)
        assert not named & unknown, (turn, named & unknown)
    assert secrets > 20
