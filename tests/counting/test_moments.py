"""The moment that told: from it on the answer can be known, and a move before it could not."""

import pytest

from nines.bots import heuristics
from nines.core.chance import Stream
from nines.counting.moments import Moment, barred, laid, moments, telling
from nines.counting.questions import MAKERS, CountingQuestion
from nines.counting.whereabouts import hidden, may_lie
from nines.records.record import Record, new, with_move
from nines.registry import GAMES
from tests.counting.positions import course

ASKED = ("none", "who", "where")


def played(key: str, seed: str) -> Record:
    """The record of a deal up to a place somewhere in its second half."""
    whole = list(course(key, seed))
    position = whole[len(whole) * 3 // 4]
    record = new(key, position.state.options, ("human",) * len(position.state.hands), seed)
    game = GAMES[key]
    state, _ = game.deal(game.start(record.options, len(record.seats)), seed)
    while state.phase != "play":
        move = heuristics.RULES[key](game.view(state, state.turn))
        record, state = with_move(record, state.turn, move), game.apply(state, move)
    for seat, move in position.moves:
        record = with_move(record, seat, move)
    return record


def could(question: CountingQuestion, now: Moment, then: Moment) -> tuple[bool, bool]:
    """Whether at another moment some card could lie where the answer says that it cannot; whether one lay open."""
    may, out = may_lie(hidden(then.view)), barred(question, hidden(now.view))
    return (
        any(place in may.get(card, ()) for cards, place in out for card in cards),
        any(card not in may for cards, _ in out for card in cards),
    )


@pytest.mark.parametrize("key", GAMES)
def test_it_told_then_and_no_sooner(key: str) -> None:
    looked = 0
    for number in range(8):
        watched = moments(played(key, f"told {number}"), 0)
        now, seen = watched[-1], hidden(watched[-1].view)
        for kind, make in MAKERS.items():
            for question in make(seen, Stream("chance", kind)):
                told = telling(question, question.answer, watched)
                if kind in ("count", "out") and told:
                    assert laid(told.events)
                if kind in ASKED and told:
                    at = watched.index(told)
                    assert not could(question, now, told)[0] and not could(question, now, now)[0]
                    assert at == 0 or any(could(question, now, watched[at - 1]))
                    looked += 1
    assert looked > 2
