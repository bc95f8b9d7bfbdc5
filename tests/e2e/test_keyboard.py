"""The five games with the keyboard alone, from the lobby through the set-up to *Match over*, the focus never lost.

The deal codes of Le Neuf and of Nines are such that most matches of a careless player are over after two deals. A match
of Niner has seven or more, all alike: after the first comes the last.
"""

import pytest
from playwright.sync_api import Page

from nines.records.link import to_link
from nines.registry import GAMES
from tests.e2e.keyboard import Keyboard
from tests.e2e.player import Player, assert_over, open_site, saved, with_deals_left


@pytest.mark.parametrize(
    ("game", "code", "wishes", "letters"),
    [
        ("nein-nine", "keys", {"Deals": "3 deals"}, True),
        ("le-neuf", "letters n", {"Starting_score": "6"}, True),
        ("nines", "keys q", {"Starting_score": "6"}, False),
        ("niner", "keys c", {}, True),
        ("shedding", "keys l", {"Players": "3"}, True),
    ],
)
def test_a_match_by_keyboard(page: Page, game: str, code: str, wishes: dict[str, str], letters: bool) -> None:
    """In one of them single letters and digits are no keys: everything is reached by Tab and the arrows."""
    open_site(page, "#/settings?speed=instant")
    if not letters:
        page.get_by_role("switch", name="Keyboard letters").uncheck()
    page.goto("./#/")
    person = Keyboard(page, game, letters=letters)
    seen = person.sit_down(GAMES[game].name, code, **wishes)
    if game == "niner":
        person.play_deal(seen)
        record = saved(page)
        assert (record.game, record.seed, set(record.seats)) == (game, code, {"human", "bot:thumb"})
        page.goto(f"./#/record/{to_link(with_deals_left(game, 1, code))}")
        seen = person.wait()
    person.play_out(seen)
    record = assert_over(Player(page))
    assert (record.game, record.seed) == (game, code)
    assert set(record.seats) == {"human", "bot:thumb"}
    assert "deals" not in record.options or record.options["deals"] == 3
