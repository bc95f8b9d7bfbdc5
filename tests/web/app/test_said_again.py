"""The same refusal twice is told twice: what a screen reader is to say again comes as a new element of the page."""

import re
from collections.abc import Callable

import pytest

from tests.web.desk import Desk
from web.app.render import aloud, render
from web.state.messages import ControlChanged, LinkCopied

ALERT = re.compile(r'<[^<>]* role="alert"[^<>]*>(<[^<>]*>)?')


def at_the_table() -> Callable[[], Desk]:
    desk = Desk().open("/play/le-neuf?seed=x&players=you,thumb,thumb").settle()
    while len(desk.legal()) in (2, len(desk.match.state.hands[0])):
        desk.do(str(desk.legal()[0])).settle()
    wrong = next(card for card in desk.match.state.hands[0] if str(card) not in map(str, desk.legal()))
    return lambda: desk.do(f"tell-why {wrong}")


def in_the_other_tab() -> Callable[[], Desk]:
    desk = Desk().open("/play/nein-nine?seed=x&players=you,thumb,thumb").settle()
    desk.model = desk.model._replace(lead="elsewhere")
    return lambda: desk.do(f"play {desk.match.state.hands[0][0]}")


def over_the_page() -> Callable[[], Desk]:
    desk = Desk().open("/play/niner?seed=x")
    return lambda: desk.send(LinkCopied("https://here/#/record/1abc", False))


def on_the_set_up_page() -> Callable[[], Desk]:
    desk = Desk().open("/setup/niner").send(ControlChanged("seed", "x" * 201))
    return lambda: desk.do("deal")


@pytest.mark.parametrize(
    "place", [at_the_table, in_the_other_tab, over_the_page, on_the_set_up_page], ids=lambda place: place.__name__
)
def test_the_same_refusal_is_a_new_alert(place: Callable[[], Callable[[], Desk]]) -> None:
    refused = place()
    first, second = (ALERT.search(render(refused().model)) for _ in range(2))
    assert first and second and first[0] != second[0]


@pytest.mark.parametrize(
    ("address", "skipped", "wrong"), [("/lesson/nein-nine", 0, "9D"), ("/lesson/nein-nine/joker", 2, "8D")]
)
def test_the_same_refusal_is_a_new_line_where_it_is_said_aloud(address: str, skipped: int, wrong: str) -> None:
    desk = Desk().open(address)
    for _ in range(skipped):
        desk.do("lesson skip")
    first, second = (aloud(desk.do(f"tell-why {wrong}").model) for _ in range(2))
    assert first != second
