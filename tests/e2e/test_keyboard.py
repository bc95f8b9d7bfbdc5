"""The five games to *Match over* with the keyboard alone, the focus never lost on the way.

Two of them begin in the lobby and go through the set-up; of the longer ones the last deals are played.
"""

import pytest
from playwright.sync_api import Page

from nines.games import GAMES
from nines.link import to_link
from tests.e2e.keyboard import Keyboard
from tests.e2e.player import Player, assert_over, open_site, with_deals_left


@pytest.mark.parametrize(
    ("game", "wishes"), [("nein-nine", {"Deals": "Three, one per dealer"}), ("shedding", {"Players": "3"})]
)
def test_from_the_lobby_to_the_end(page: Page, game: str, wishes: dict[str, str]) -> None:
    open_site(page, "#/?speed=instant")
    person = Keyboard(page, game)
    person.play_out(person.sit_down(GAMES[game].name, "keys", **wishes))
    record = assert_over(Player(page))
    assert (record.game, record.seed) == (game, "keys")
    assert record.seats == ("human", "bot:thumb", "bot:thumb")
    assert "deals" not in record.options or record.options["deals"] == 3


@pytest.mark.parametrize(
    ("game", "seed", "letters"),
    [("le-neuf", "late c", True), ("nines", "late a", False), ("niner", "late c", True)],
)
def test_the_last_deals(page: Page, game: str, seed: str, letters: bool) -> None:
    """In one of them single letters and digits are no keys: everything is reached by Tab and the arrows."""
    late = with_deals_left(game, 1, seed)
    open_site(page, "#/settings?speed=instant")
    if not letters:
        page.get_by_role("switch", name="Letters as keys").uncheck()
    page.goto(f"./#/record/{to_link(late)}")
    page.get_by_role("button", name="Next deal").wait_for()
    person = Keyboard(page, game, letters=letters)
    person.play_out(person.go_on())
    assert assert_over(Player(page)).moves[: len(late.moves)] == late.moves
