"""Whole matches of the five games, from the lobby to *Match over*, by a person who presses what the page offers.

After each of them the saved record is replayed, every move checked, and its winners are those that the page names.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from nines.core.game import NATURE
from nines.core.options import Value, with_values
from nines.records.link import to_link
from nines.records.record import replay, steps
from nines.registry import GAMES
from tests.e2e.keyboard import Keyboard
from tests.e2e.player import Player, assert_over, choose, moves, open_settings, open_site, saved, with_deals_left
from tests.every_table import TABLES, Table, played


def from_the_lobby(page: Page, game: str, *, seed: str, against: str = "thumb", **choices: str) -> Player:
    """At the table of a game chosen in the lobby, with these choices made in its set-up form, against these players."""
    open_site(page, "#/?speed=instant")
    page.get_by_role("link", name=game, exact=True).click()
    for label, option in choices.items():
        choose(page, label.replace("_", " "), option)
    for other in page.get_by_role("combobox", name=re.compile("^Who plays in seat [2-5]$")).all():
        if against != "thumb":
            other.select_option(against)
    page.get_by_text("More", exact=True).click()
    if against == "thumb":
        choose(page, "Computer players", "Simple rules")
    page.get_by_role("textbox", name="Deal code").fill(seed)
    player = Player(page, seed)
    player.deal()
    return player


def at_the_table(page: Page, game: str, asked: str, seed: str) -> Player:
    """At the table that a link leads to."""
    open_site(page, f"#/play/{game}?speed=instant&seed={seed}&{asked}")
    return Player(page, seed)


@pytest.mark.anywhere
def test_nein_nine(page: Page) -> None:
    player = from_the_lobby(page, "Nein Nine", seed="e2e nein nine", against="club", Deals="3 deals")
    player.play_out()
    record = assert_over(player)
    assert (record.game, record.options["deals"], record.seed) == ("nein-nine", 3, "e2e nein nine")
    assert sum(name.startswith("Next deal") for name in player.took) == len(replay(record).sheet) - 1


@pytest.mark.anywhere
def test_le_neuf(page: Page) -> None:
    """The first deal from the lobby, and the last of a match of partners."""
    player = from_the_lobby(page, "Le Neuf", seed="e2e k", Starting_score="6")
    player.play(6)
    assert len(saved(page).seats) == 3
    assert {"Keep this hand", "Swap"} & set(player.took)
    record = assert_over(last_deal(page, "le-neuf", "late c", table="four", instant_win=True))
    assert len(replay(record).totals) == 2, "partners share a score in Le Neuf alone"


@pytest.mark.anywhere
def test_nines(page: Page) -> None:
    from_the_lobby(page, "Nines", seed="nines i", Starting_score="6").play(6)
    asked: dict[str, Value] = {"table": "four", "trump_order": "SHDC", "first_exchange": "left", "start_score": 6}
    record = assert_over(last_deal(page, "nines", "late a", **asked))
    assert record.game == "nines" and len(replay(record).totals) == 4


@pytest.mark.anywhere
def test_niner(page: Page) -> None:
    player = from_the_lobby(page, "Niner", seed="e2e niner")
    player.play(11)
    assert player.took.count("Bid this card") >= 1
    player = last_deal(page, "niner", "late e", wild_nines=True, pack="swiss")
    record = assert_over(player)
    bids = [str(move) for seat, move in record.moves if seat == 0 and move.verb == "bid"]
    assert len(bids) == len(replay(record).sheet) and player.took.count("Bid this card") == 1


def last_deal(page: Page, game: str, code: str, **asked: Value) -> Player:
    """Who has played the last deal of a match with these options, from the result of the one before to the end."""
    late = with_deals_left(game, 1, code, **asked)
    page.goto(f"./#/record/{to_link(late)}")
    expect(page).not_to_have_url(re.compile("#/record/"))  # until then the match before lies on the table
    player = Player(page, game)
    player.play_out()
    assert player.took[0].startswith("Next deal")
    assert saved(page).moves[: len(late.moves)] == late.moves
    return player


@pytest.mark.anywhere
def test_nines_shedding(page: Page) -> None:
    player = from_the_lobby(page, "Nines (shedding)", seed="e2e shedding")
    player.play_out()
    record = assert_over(player)
    assert len(record.seats) == 3
    assert player.took.count("Lay these face up") == 1


def test_a_variant_from_a_link(page: Page) -> None:
    player = at_the_table(page, "shedding", "players=you,thumb&take_pile=true&jumping_in=false", "e2e variants")
    player.play(8)
    record = saved(page)
    assert (record.game, len(record.seats)) == ("shedding", 2)
    assert (record.options["take_pile"], record.options["jumping_in"]) == (True, False)


@pytest.mark.seldom
def test_five_play_on_for_the_places(page: Page) -> None:
    """From one's last move before the first of them is out; the others go on."""
    table = Table("shedding", with_values(GAMES["shedding"].choices, {"play_on": True}), 5)
    whole = played(table.record("five c"))
    made = [step for step in steps(whole) if step.seat != NATURE]
    first = next(at for at, step in enumerate(made) if step.after.out)
    mine = max(at for at in range(first) if made[at].seat == 0)
    late = whole._replace(moves=whole.moves[:mine], seats=("human", *("bot:thumb",) * 4))
    open_site(page, f"#/record/{to_link(late)}?speed=instant")
    player = Player(page, "five")
    player.play_out()
    record = assert_over(player)
    assert record.moves[: len(late.moves)] == late.moves
    assert len(record.seats) == 5 and len(replay(record).out) >= 3


def test_a_table_of_computer_players_plays_by_itself(page: Page) -> None:
    player = at_the_table(page, "nein-nine", "players=thumb,random,thumb&deals=3", "e2e watching")
    expect(player.over).to_be_visible()
    assert_over(player)


def test_two_people_at_one_device(page: Page) -> None:
    """Between two people there is a curtain that names who is to sit down and shows no card; keys lift it, too."""
    open_site(page, "#/play/niner?speed=instant&seed=curtain&players=you,you")
    sitting = page.get_by_role("button", name=re.compile("^I am Player [12]$"))
    person = Keyboard(page, "")
    sat = []
    for at in range(4):
        sat.append(sitting.inner_text())
        assert page.locator("#app").get_by_role("img").count() == 0
        assert page.locator("#app [data-card]").count() == 0
        if at % 2:
            sitting.click()
        else:
            person.tab_to(lambda now: now.name == sat[-1])
            person.enter()
        player = Player(page, sat[-1])
        while not sitting.count():
            player.decide()
    assert set(sat) == {"I am Player 1", "I am Player 2"}
    assert [move.split()[1] for move in moves(page)[:2]] == ["bid", "bid"]


def test_the_match_again_and_the_same_cards_again(page: Page) -> None:
    whole = played(next(table for table in TABLES if table.game == "niner").record("again"))
    first = whole._replace(seats=("human", "bot:thumb"))
    open_site(page, f"#/record/{to_link(first)}?speed=instant")
    player = Player(page)
    for button, same in (("Same cards again", True), ("Play again", False)):
        page.goto(f"./#/record/{to_link(first)}")
        page.get_by_role("button", name=button).click()
        # The finished match still stands there until the new one is dealt.
        expect(player.hand.get_by_role("button")).to_have_count(10)
        player.wait()
        again = saved(page)
        assert (again.seed == first.seed) == same
        assert (again.game, again.options, again.seats) == (first.game, first.options, first.seats)
        assert len(again.moves) <= 1
        player.play(2)


def test_a_finished_trick_stays_until_its_time(page: Page) -> None:
    """With *Wait after each trick* nothing goes on before *Next trick*."""
    open_settings(page, "#/settings?speed=instant")
    page.get_by_role("switch", name="Wait after each trick").check()
    page.goto("./#/play/le-neuf?seed=held")
    player = Player(page)
    following = page.get_by_role("button", name="Next trick")
    player.wait()
    while not following.count():
        player.decide()
        player.wait()
    expect(page.get_by_role("group", name="The trick").get_by_role("img")).to_have_count(3)
    expect(page.get_by_role("status")).to_contain_text("the trick")
    before = moves(page)
    assert player.hand.get_by_role("button", disabled=False).count() == 0
    following.click()
    player.wait()
    assert moves(page)[: len(before)] == before
