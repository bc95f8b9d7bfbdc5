"""A score explains itself: each written score is a button that says, in a slip, how it came about."""

import pytest

from nines.core.chance import Stream
from nines.core.options import with_values
from nines.records.record import new, replay
from nines.registry import GAMES
from nines.words.languages import LANGUAGES
from nines.words.phrases import figure as plain
from nines.words.phrases import signed_figure
from tests.every_table import played
from tests.web.desk import Desk
from tests.web.page import Element, read
from tests.web.seen import seen_by
from web.app.render import render

SCORED = [key for key in GAMES if key != "shedding"]


def after_two_deals(game: str) -> Desk:
    desk = Desk().open(f"/play/{game}?seed=why&speed=instant")
    while len(desk.settle().match.state.sheet) < 2:
        desk.play_on(Stream("why", game), most=1)
    return desk


def asking(page: Element) -> dict[str, Element]:
    return {node.get("data-do"): node for node in page if node.get("data-do").startswith("why ")}


def figure(shown: str) -> int:
    return int(shown.replace("−", "-"))


def added(shown: str) -> int:
    first, sign, second = shown.split()
    return figure(first) + (figure(second) if sign == "+" else -figure(second))


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("game", SCORED)
def test_every_written_score_says_how_it_came_about(game: str, spoken: str) -> None:
    desk = after_two_deals(game).do(f"set language {spoken}")
    state = desk.match.state
    buttons = asking(read(render(desk.model)))
    assert set(buttons) == {f"why {row.deal} {side}" for row in state.sheet for side in range(len(row.totals))}
    for row in state.sheet:
        for side in range(len(row.totals)):
            do = f"why {row.deal} {side}"
            page = read(render(desk.do(do).model))
            (shown,) = page.all(lambda node: node.get("id") == "why")
            deal, total = (node.text.split(" = ") for node in shown.all(lambda node: node.tag == "dd")[-2:])
            assert deal[-1] in (signed_figure(row.change[side]), str(row.change[side]))
            assert total[-1] in (signed_figure(row.totals[side]), plain(row.totals[side]))
            sums = [node.text for node in shown.all(lambda node: node.tag == "dd") if "=" in node.text]
            assert all(added(left) == figure(right) for left, _, right in (text.partition(" = ") for text in sums))
            words = [node.text for node in read(render(desk.model)).all(lambda node: node.get("class") == "sum")]
            assert not any(reason.partition(": ")[2] in shown.text for reason in words), "it stands there already"
            assert asking(page)[do].get("aria-expanded") == "true"
            assert [node.get("aria-expanded") for node in asking(page).values()].count("true") == 1
    desk.do("why")
    (shown,) = read(render(desk.model)).all(lambda node: node.get("id") == "why")
    assert shown.text == ""


def test_a_second_press_or_escape_closes_it_and_no_other_score_can_be_asked_for() -> None:
    desk = after_two_deals("le-neuf")
    assert desk.do("why 1 0").match.why == (1, 0)
    assert desk.do("why 1 0").match.why is None
    assert desk.do("why 1 0").do("clear").match.why is None
    for what in ("why 9 0", "why 1 7", "why 0 0", "why 99999 99999"):
        assert desk.do(what).match.why is None


def test_a_deal_cut_short_says_so_where_quota_and_tricks_would_not_add_up() -> None:
    options = with_values(GAMES["le-neuf"].choices, {"instant_win": True})
    for at in range(40):
        record = played(new("le-neuf", options, ("bot:random",) * 3, f"cut {at}"))
        state = replay(record)
        row = state.sheet[-1]
        short = [side for side in range(3) if row.change[side] != 4 - row.tricks[side]]
        if sum(row.tricks) < 13 and short:
            break
    record = record._replace(seats=("human", *record.seats[1:]))
    for side in range(3):
        page = read(render(seen_by(record, state, 0, why=(row.deal, side))))
        (shown,) = page.all(lambda node: node.get("id") == "why")
        assert ("when the match ended: no points are added." in shown.text) == (side in short)
        assert ("4 − " in shown.text) == (side not in short)


def test_asking_why_moves_nothing() -> None:
    desk = after_two_deals("niner")
    before = desk.match
    assert desk.do("why 2 1").match._replace(why=None) == before
