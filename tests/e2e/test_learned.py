"""Master answers as everywhere by what it has learned, and where that cannot be had somebody stands in."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from nines.advice import advisor
from nines.bots.player import Budget
from nines.core.game import NATURE
from nines.core.options import defaults
from nines.records.link import to_link
from nines.records.record import Record, new, steps
from nines.registry import GAMES
from tests.e2e.conftest import tried
from tests.e2e.player import Player, open_site, saved
from web.worker.jobs import STAND_IN

SEATS = ("human", "bot:master", "bot:master")
MATCHES = (("nines", SEATS, 4), ("niner", SEATS[:2], 12), ("shedding", SEATS[:2], 25))


def answers(record: Record, name: str) -> list[tuple[str, str]]:
    """What the computer players answered in a record, beside what a player of this name answers there."""
    made = [step for step in steps(record) if step.seat != NATURE]
    return [
        (str(step.move), str(advisor.answer(record, step.before, at, Budget(), name)))
        for at, step in enumerate(made)
        if step.seat
    ]


@pytest.mark.parametrize(
    ("game", "seats", "moves"),
    tried(MATCHES[:1], MATCHES),
)
def test_master_plays_by_what_it_has_learned(page: Page, game: str, seats: tuple[str, ...], moves: int) -> None:
    as_master, as_stand_in = played(page, game, seats, moves)
    assert was_slow(page) or [made for made, _ in as_master] == [answer for _, answer in as_master]
    assert [answer for _, answer in as_master] != [answer for _, answer in as_stand_in], "this match shows nothing"


@pytest.mark.seldom
def test_where_what_was_learned_cannot_be_had_somebody_stands_in(new_context: Callable[..., BrowserContext]) -> None:
    context = new_context()  # what comes is cut short, so that it is none
    context.route(lambda url: Path(url).name.startswith("later-"), lambda route: cut(route))
    page = context.new_page()
    as_master, as_stand_in = played(page, "shedding", SEATS[:2], 25)
    assert was_slow(page) or [made for made, _ in as_stand_in] == [answer for _, answer in as_stand_in]
    assert [answer for _, answer in as_master] != [answer for _, answer in as_stand_in], "this match shows nothing"


def played(page: Page, game: str, seats: tuple[str, ...], moves: int) -> tuple[list[tuple[str, str]], ...]:
    """After so many moves of the person at the page: what the computer players answered, beside what Master answers and
    beside what the one who stands in does."""
    record = new(game, defaults(GAMES[game].choices), seats, "learned")
    open_site(page, "#/record/" + to_link(record))
    Player(page).play(moves)
    found = saved(page)
    as_master, as_stand_in = answers(found, ""), answers(found, STAND_IN)
    assert len(as_master) > 5
    return as_master, as_stand_in


@pytest.mark.seldom
def test_a_table_does_not_wait_long_for_what_was_learned(new_context: Callable[..., BrowserContext]) -> None:
    context = new_context()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)  # not answered while it is waited for

    context.route(lambda url: Path(url).name.startswith("later-"), hold)
    page = context.new_page()
    record = new("nines", defaults(GAMES["nines"].choices), SEATS, "learned")
    open_site(page, "#/record/" + to_link(record))
    Player(page).play(1)
    found = answers(saved(page), STAND_IN)
    assert held and found
    assert was_slow(page) or [made for made, _ in found] == [answer for _, answer in found]
    for route in held:
        cut(route)


def was_slow(page: Page) -> bool:
    """Whether a player had to move before it had looked at as many deals as it should: then it may move otherwise."""
    return bool(page.get_by_text("This device is slow, so the computer players").count())


def cut(route: Route) -> None:
    route.fulfill(body="PK", content_type="application/wasm")
