"""The page that asks the table: the map follows what is supposed, and leads back to what was seen."""

import pytest

from nines.bots.redealing import redeal_hidden
from nines.core.chance import Stream
from nines.records.link import to_link
from tests.every_table import FEW_TABLES, Table, played
from tests.web.desk import Desk
from tests.web.page import Element, read
from web.app.render import render
from web.pages.ask.known import narrowed
from web.state.messages import ControlChanged
from web.state.replay import Asking

TABLES = {table.game: table for table in reversed(FEW_TABLES)}
every_game = pytest.mark.parametrize("table", TABLES.values(), ids=str)


def opened(table: Table, at: int, seat: int = 0, code: str = "en") -> Desk:
    """The page about a moment of the first deal of a match that came in a link."""
    whole = played(table.record("ask"))
    record = whole._replace(seats=("human", *whole.seats[1:]))
    desk = Desk().open(f"/record/{to_link(record)}?deal=1&at={at}", (code,)).settle()
    assert desk.model.review
    return desk.go(f"/ask/{desk.model.review.id}?deal=1&at={at}&seat={seat}")


def page(desk: Desk) -> Element:
    return read(render(desk.model))


def asking(desk: Desk) -> Asking:
    found = desk.model.shown(Asking)
    assert found
    return found


def buttons(desk: Desk) -> list[str]:
    return [node.get("data-do") for node in page(desk).all(lambda node: node.tag == "button")]


def cells(desk: Desk) -> list[str]:
    return [node.text for node in page(desk).all(lambda node: node.tag == "td")]


@every_game
def test_a_number_is_pressed_the_map_follows_and_leads_back(table: Table) -> None:
    desk = opened(table, 6)
    before = cells(desk)
    pressed = next(do for do in buttons(desk) if do.startswith("ask suppose"))
    desk.do(pressed)
    assert cells(desk) != before and "as you suppose" in page(desk).text
    what = narrowed(asking(desk))
    assert what and len(what.supposed) == 1
    desk.do("ask take 0")
    assert cells(desk) == before
    desk.do(pressed).do("ask clear")
    assert cells(desk) == before and "as you suppose" not in page(desk).text


@every_game
def test_other_hidden_cards_give_the_same_page_from_every_seat(table: Table) -> None:
    desk = opened(table, 5)
    review = asking(desk).review
    seat = review.step.after.turn
    desk.go(f"/ask/{review.id}?deal=1&at=5&seat={seat}")
    before, shown = render(desk.model), asking(desk)
    redealt = redeal_hidden(review.step.after, Stream("other", "cards"))
    steps = list(review.past.steps)
    steps[5] = steps[5]._replace(after=redealt)
    deals = (review.past._replace(steps=tuple(steps)), *review.deals[1:])
    desk.model = desk.model._replace(page=shown._replace(review=review._replace(deals=deals)))
    assert redealt != review.step.after and render(desk.model) == before


def test_the_list_supposes_the_same_as_a_press_and_what_cannot_be_is_refused() -> None:
    desk = opened(TABLES["le-neuf"], 8)
    what = narrowed(asking(desk))
    assert what
    numbers = [do for do in buttons(desk) if do.startswith("ask suppose")]
    _, _, card, place = numbers[3].split(" ")
    desk.send(ControlChanged("ask-card", card)).send(ControlChanged("ask-place", place))
    assert buttons(desk).count(numbers[3]) == 2, "by number and by list"
    desk.do(numbers[3]).do(f"ask suppose {card} 99")
    assert "no deal fits" in page(desk).text and len(asking(desk).supposed) == 1
    desk.send(ControlChanged("ask-card", "9999")).send(ControlChanged("ask-place", "x"))
    assert page(desk)


@pytest.mark.parametrize("code", ["en", "fr", "de", "es"])
def test_at_the_start_and_at_the_end_of_a_deal_it_says_what_is_hidden(code: str) -> None:
    for table in TABLES.values():
        desk = opened(table, 0, code=code)
        last = asking(desk).review.past.last
        assert page(desk).all(lambda node: node.tag == "table")
        desk.go(f"/ask/{asking(desk).review.id}?deal=1&at={last}&seat=1")
        assert asking(desk).seat == 1 and not page(desk).all(lambda node: node.tag == "table")


def test_a_deal_in_play_cannot_be_asked_about() -> None:
    desk = Desk().open("/play/nein-nine?players=you,thumb,thumb&seed=ask&speed=instant").settle()
    desk.go(f"/ask/{desk.match.id}?deal=1&at=2&seat=1").settle()
    assert desk.model.screen == "table" and not desk.model.shown(Asking)
