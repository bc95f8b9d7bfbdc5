"""The guard against slips: the first tap lays a card ready, the second one plays it."""

from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render


def to_play(*, guarded: bool) -> Desk:
    desk = Desk().open("/play/le-neuf?seed=taps&players=you,thumb,thumb")
    if guarded:
        desk.do("set two_taps true")
    desk.settle()
    while desk.match.state.phase != "play" or len(desk.legal()) == 1 or desk.match.state.turn != desk.match.viewer:
        assert desk.match.state.deal == 1
        move = desk.legal()[0]
        desk.do(str(move)).settle()
    return desk


def pressed(desk: Desk) -> list[str]:
    return [node.get("data-card") for node in read(render(desk.model)) if node.get("aria-pressed") == "true"]


def test_the_first_tap_lays_ready_and_the_second_plays() -> None:
    desk = to_play(guarded=True)
    first, second = (move.cards[0] for move in desk.legal()[:2])
    record = desk.match.record
    assert pressed(desk) == []
    assert "once more" not in render(desk.model)
    assert desk.do(f"play {first}").match.record == record and pressed(desk) == [str(first)]
    assert "Press the card once more to play it." in render(desk.model)
    assert desk.do(f"play {second}").match.record == record and pressed(desk) == [str(second)]
    desk.do(f"play {second}")
    assert desk.match.record.moves[-1][1].cards == (second,)
    assert desk.match.chosen == ()


def test_what_is_laid_ready_can_be_put_back_and_an_illegal_card_is_refused_at_once() -> None:
    desk = to_play(guarded=True)
    card = desk.legal()[0].cards[0]
    assert desk.do(f"play {card}").do("clear").match.chosen == ()
    elsewhere = next(card for card in desk.match.state.hands[1])
    assert desk.do(f"play {elsewhere}").match.refused
    assert desk.match.chosen == ()


def test_without_the_guard_one_tap_plays() -> None:
    desk = to_play(guarded=False)
    card = desk.legal()[0].cards[0]
    assert desk.do(f"play {card}").match.record.moves[-1][1].cards == (card,)
