"""The five games with the keyboard alone, from the lobby through the set-up to *Match over*, the focus never lost.

The deal codes of the three games without a length of their own are such that most matches of a careless player are
over after three or four deals.
"""

import pytest
from playwright.sync_api import Page

from nines.registry import GAMES
from tests.e2e.keyboard import Keyboard
from tests.e2e.player import Player, assert_over, open_site


@pytest.mark.parametrize(
    ("game", "code", "wishes", "letters"),
    [
        ("nein-nine", "keys", {"Deals": "3 deals"}, True),
        ("le-neuf", "letters", {"Starting_score": "6"}, True),
        ("nines", "keys b", {"Starting_score": "6"}, False),
        ("niner", "keys c", {}, True),
        ("shedding", "keys", {"Players": "3"}, True),
    ],
)
def test_a_match_by_keyboard(page: Page, game: str, code: str, wishes: dict[str, str], letters: bool) -> None:
    """In one of them single letters and digits are no keys: everything is reached by Tab and the arrows."""
    open_site(page, "#/settings?speed=instant")
    if not letters:
        page.get_by_role("switch", name="Keyboard letters").uncheck()
    page.goto("./#/")
    person = Keyboard(page, game, letters=letters)
    person.play_out(person.sit_down(GAMES[game].name, code, **wishes))
    record = assert_over(Player(page))
    assert (record.game, record.seed) == (game, code)
    assert set(record.seats) == {"human", "bot:thumb"}
    assert "deals" not in record.options or record.options["deals"] == 3
