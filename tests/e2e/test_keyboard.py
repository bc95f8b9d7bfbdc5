"""The five games with the keyboard alone, from the lobby through the set-up to *Match over*, the focus never lost.

All deals of a match are alike: after the first decisions comes the last of them.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from nines.core.options import Value
from nines.records.link import to_link
from nines.registry import GAMES
from tests.e2e.conftest import tried
from tests.e2e.keyboard import Keyboard
from tests.e2e.player import Player, assert_over, open_settings, saved, with_deals_left

LAST: dict[str, dict[str, Value]] = {
    "nein-nine": {"deals": 3}, "le-neuf": {"start_score": 6}, "nines": {"start_score": 6}, "niner": {},
}  # fmt: skip
"""The options of the match of which the last deal is played."""


MATCHES: tuple[tuple[str, str, dict[str, str], bool], ...] = (
    ("nein-nine", "keys", {"Deals": "3 deals"}, True),
    ("nines", "keys q", {"Starting_score": "6"}, False),
    ("shedding", "keys l", {"Players": "3"}, True),
    ("niner", "keys c", {}, True),
    ("le-neuf", "letters n", {"Starting_score": "6"}, True),
)


@pytest.mark.parametrize(("game", "code", "wishes", "letters"), tried(MATCHES[1:2], MATCHES))
def test_a_match_by_keyboard(page: Page, game: str, code: str, wishes: dict[str, str], letters: bool) -> None:
    """In one of them single letters and digits are no keys: everything is reached by Tab and the arrows."""
    open_settings(page, "#/settings?speed=instant")
    if not letters:
        page.get_by_role("switch", name="Keyboard letters").uncheck()
    page.goto("./#/")
    person = Keyboard(page, game, letters=letters)
    seen = person.sit_down(GAMES[game].name, code, **wishes)
    if game != "shedding":
        for _ in range(3):
            seen = person.decide(seen)
        record = saved(page)
        assert (record.game, record.seed, set(record.seats)) == (game, code, {"human", "bot:thumb"})
        assert "deals" not in record.options or record.options["deals"] == 3
        page.goto(f"./#/record/{to_link(with_deals_left(game, 1, code, **LAST[game]))}")
        expect(page).not_to_have_url(re.compile("#/record/"))
        seen = person.wait()
    person.play_out(seen)
    record = assert_over(Player(page))
    assert (record.game, record.seed) == (game, code)
    assert set(record.seats) == {"human", "bot:thumb"}
