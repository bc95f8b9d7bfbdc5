"""The hand that was laid out by hand comes back with its match, and a line that is none of ours lays out nothing."""

import pytest

from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.state.model import Arranged
from web.state.storage_keys import HAND, SETTINGS
from web.storage import hand_order


def hand(desk: Desk) -> list[str]:
    shown = read(render(desk.model)).all(lambda node: node.tag == "button" and bool(node.get("data-card")))
    return [node.get("data-card") for node in shown]


def test_a_reload_leaves_the_hand_as_it_was_laid_out() -> None:
    settings = '{"order":"hand","revision":1}'
    desk = Desk(stored={SETTINGS: settings}).open("/play/nein-nine?seed=abc&players=you,thumb,thumb").settle()
    laid = [*reversed(hand(desk))]
    desk.do(f"arrange {' '.join(laid)}")
    assert hand(desk) == laid and len(laid) > 3
    again = Desk(stored=desk.stored).open(desk.model.address).settle()
    assert hand(again) == laid
    match = desk.model.arranged.match
    for hostile in (
        f"{match} 1 {laid[0]} {laid[0]} ZZ",
        f"{match} 1 " + "2C " * 400,
        f"{match} 1 {' '.join(laid[:2] * 3)}",
    ):
        other = Desk(stored={**desk.stored, HAND: hostile}).open(desk.model.address).settle()
        assert sorted(hand(other)) == sorted(laid), "no card doubles or goes"
    assert HAND not in desk.go("/settings").do("forget-matches").do("forget-all").stored


@pytest.mark.parametrize(
    "line",
    ["", " ", "abcd", "abcd -1 9C", "abcd ² 9C", "ABCD 1 9C", "abcd 1 <b>", "abcd 1  9C", "abcd 1 9C\n", "x" * 9999],
)
def test_any_other_line_is_nobodys_hand(line: str) -> None:
    assert hand_order.read(line) == Arranged()
