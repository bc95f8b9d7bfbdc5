"""The player's own pack lies on the table where it has all the cards, and words follow the pictures."""

import pytest

from nines.core.chance import Stream
from nines.registry import GAMES
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.match import packs
from web.state.settings import ALLOWED, Settings


def table(game: str, pack: str, more: str = "") -> Desk:
    desk = Desk().open(f"/play/{game}?seed=pack{more}").do(f"set pack {pack}").settle()
    return desk.play_on(Stream(game, "pack"), most=4)


def names(desk: Desk) -> str:
    """Everything that is read or heard of the page."""
    page = read(render(desk.model))
    return " ".join([page.text, *(node.get("aria-label") for node in page)])


@pytest.mark.parametrize(("pack", "suits", "knave"), [
    ("german", ("acorns", "bells", "leaves"), "Unter"), ("swiss", ("acorns", "bells", "roses", "shields"), "Under"),
])  # fmt: skip
def test_nein_nine_is_played_with_the_pack_that_the_player_likes(pack: str, suits: tuple[str, ...], knave: str) -> None:
    said = ""
    for number in range(4):
        desk = table("nein-nine", pack, f"{number}")
        assert packs.pack_on_screen(desk.model) == pack
        said += names(desk)
        hand = read(render(desk.model)).named("group", "Your hand")
        assert not [card for card in hand if card.get("aria-label").endswith(("clubs", "diamonds", "spades"))]
        assert not [line.text for line in desk.match.log if "clubs" in line.text or "diamonds" in line.text]
    assert all(f"of {suit}" in said for suit in suits) and knave in said


def test_the_log_is_told_anew_with_the_pack() -> None:
    desk = table("nein-nine", "french")
    before = [line.text for line in desk.match.log]
    desk.do("set pack german")
    assert [line.text for line in desk.match.log] != before and "acorns" in names(desk)
    assert [line.text for line in desk.do("set pack french").match.log] == before


@pytest.mark.parametrize("game", ["le-neuf", "nines", "shedding"])
def test_a_game_with_cards_that_a_pack_has_not_is_played_with_the_french_one(game: str) -> None:
    for pack in ("german", "swiss"):
        desk = table(game, pack)
        assert packs.pack_on_screen(desk.model) == "french" and "acorns" not in names(desk)


@pytest.mark.rule("NR12")
def test_a_match_that_says_its_pack_keeps_it() -> None:
    desk = table("niner", "german", "&pack=swiss")
    assert packs.pack_on_screen(desk.model) == "swiss" and "shields" in names(desk)
    assert packs.pack_on_screen(table("niner", "german").model) == "french"


def test_a_pack_is_drawn_whatever_page_is_open() -> None:
    desk = table("nein-nine", "german")
    assert packs.pack_on_screen(desk.go("/settings").model) == "german"
    assert packs.pack_on_screen(Desk().open("/").do("set pack german").model) == "french"


def test_every_pack_offered_has_the_cards_of_some_game_that_does_not_say_its_own() -> None:
    for pack in ALLOWED["pack"]:
        settings = Settings(pack=str(pack))
        states = [game.start({choice.name: choice.default for choice in game.choices}, 3) for game in GAMES.values()]
        assert any(packs.pack_of(state, settings) == pack for state in states if "pack" not in state.options)
