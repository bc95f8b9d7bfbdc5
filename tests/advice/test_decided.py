"""A match that is as good as over is told with the points or cards that show it."""

from typing import Any

import pytest

from nines.advice.reasons import decided
from nines.advice.reasons.contrast import ENOUGH
from nines.advice.reasons.grounds import reasons_of_a_hint
from nines.advice.reasons.rated import measured
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.cards import parse_cards
from nines.core.moves import KEEP
from nines.records.record import start
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from tests.every_table import FEW_TABLES

NAMES = ("You", "Ada", "Ben", "Cleo", "Dan")


def weighed(mean: float) -> Analysis:
    moves = (MoveValues(KEEP, mean, 0, 0, 0, ENOUGH, ()),)
    return Analysis(KEEP, moves, "wins", (), ENOUGH, ENOUGH, cut=False, certain=False)


def told(key: str, seats: int, mean: float, **changed: Any) -> str:
    """What the first of so many players reads of a match that stands so."""
    table = next(table for table in FEW_TABLES if table.game == key and table.seats == seats)
    state, _ = GAMES[key].deal(start(table.record("over")), "over")
    view = GAMES[key].view(state, 0)._replace(viewer=0, **changed)
    reason = decided.reason(view, weighed(mean))
    assert reason
    return decided.said(reason, 0, Audience(NAMES[:seats], language("en"), 0, state))


@pytest.mark.parametrize(
    ("key", "seats", "totals", "mean", "words"),
    [
        ("niner", 2, (1, 7), 0.01, "You are six points behind Ada: the match is as good as lost, whatever you play."),
        ("niner", 2, (7, 1), 0.99, "You are six points ahead: you have as good as won the match, whatever you play."),
        ("niner", 2, (7, 1), 0.01, "The match is as good as lost for you, whatever you play."),
        ("niner", 2, (7, 6), 0.99, "You have as good as won the match, whatever you play."),
        ("nein-nine", 3, (-2, 4, 4), 0.0,
         "You are six points behind Ada and Ben: the match is as good as lost, whatever you play."),
        ("nines", 3, (9, 4, 7), 0.0,
         "You are five points behind Ada: the match is as good as lost, whatever you play."),
        ("le-neuf", 4, (9, 4), 0.0,
         "Your side is five points behind: the match is as good as lost, whatever you play."),
        ("le-neuf", 4, (2, 9), 1.0,
         "Your side is seven points ahead: it has as good as won the match, whatever you play."),
    ],
)  # fmt: skip
def test_points_that_show_it_are_told(key: str, seats: int, totals: tuple[int, ...], mean: float, words: str) -> None:
    """*The match is as good as lost* was all, which nobody saw in the middle of a match."""
    assert told(key, seats, mean, totals=totals) == words


@pytest.mark.parametrize(
    ("mine", "theirs", "mean", "words"),
    [
        ("7S", "7H 8H 9H JH", 1.0,
         "You have one card left and Ada has four: you have as good as won the match, whatever you play."),
        ("7S 8S 9S JS QS", "7H 8H", 0.0,
         "Ada has two cards left and you have five: the match is as good as lost, whatever you play."),
        ("7S 8S 9S", "7H 8H", 0.0, "The match is as good as lost for you, whatever you play."),
    ],
)  # fmt: skip
def test_in_shedding_it_is_the_cards_that_are_left(mine: str, theirs: str, mean: float, words: str) -> None:
    hands = parse_cards(mine), parse_cards(theirs)
    assert told("shedding", 2, mean, hands=hands, ups=((), ()), downs=((), ())) == words


@pytest.mark.parametrize(("cost", "told_of"), [(0.002, True), (0.03, False)])
def test_a_match_that_is_won_anyway_is_told_before_what_costs_next_to_nothing(cost: float, told_of: bool) -> None:
    """*The Joker wins this trick; the jack can’t* was the reason, though every row was about even."""
    table = next(table for table in FEW_TABLES if table.game == "nein-nine")
    state, _ = GAMES["nein-nine"].deal(start(table.record("over")), "over")
    view = GAMES["nein-nine"].view(state, state.turn)
    best, *others = GAMES["nein-nine"].legal_moves(view)
    values = [MoveValues(best, 1.0, 0, 0, 0, ENOUGH, ())]
    values += [MoveValues(move, 1 - cost, 0, cost, 0.0001, ENOUGH, (), outdone=True) for move in others]
    found = Analysis(best, tuple(values), "wins", (), ENOUGH, ENOUGH, cut=False, certain=False)
    moves = measured(found, None)
    assert not any(rated.equal for rated in moves[1:])
    codes = [reason.code for reason in reasons_of_a_hint(view, best, moves, found)]
    assert ("as-won" in codes) == told_of
