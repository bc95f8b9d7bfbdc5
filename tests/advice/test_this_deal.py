"""What the match does not tell apart is told apart by this deal, long before the match ends."""

from typing import Any

import pytest

from nines.advice.reasons.rated import measured
from nines.advice.reasons.this_deal import told_apart
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.moves import Move
from nines.registry import GAMES
from tests.every_table import FEW_TABLES, random_match


def view_of(game: str) -> Any:
    """A card to be played, of three or more, in a deal of which a good part is left."""
    table = next(table for table in FEW_TABLES if table.game == game)
    for state, _ in random_match(table.record("this deal")):
        if state.phase == "play" and len(state.hands[state.turn]) > 4:
            view = GAMES[game].view(state, state.turn)
            if len(GAMES[game].legal_moves(view)) > 2:
                return view
    raise LookupError(game)


def weighed(moves: tuple[Move, ...], counts: tuple[str, ...], unit: str, *told: tuple[float, float]) -> Analysis:
    """What the moves cost and how many tricks each brings; the last figures are those of all moves that are left."""
    rows = (*told, *told[-1:] * (len(moves) - len(told)))
    values = tuple(
        MoveValues(move, 0.4 - behind, 0.02, behind, 0.02, 300, (), counts=(tricks, *(0.0,) * (len(counts) - 1)))
        for move, (behind, tricks) in zip(moves, rows)
    )
    return Analysis(moves[0], values, unit, (), 300, 300, cut=False, certain=False, counts=counts)


@pytest.mark.parametrize(
    ("unit", "told", "choice", "equal"),
    [
        ("wins", ((0.0, 3.0), (0.01, 2.9), (0.01, 2.4)), 0, 2),  # a card that loses half a trick is not as good
        ("wins", ((0.0, 2.4), (0.005, 3.0), (0.0, 2.4)), 1, 1),  # nor the choice
        ("wins", ((0.0, 2.4), (0.02, 3.0), (0.0, 2.4)), 0, 0),  # but where the match says so
        ("tricks", ((0.0, 3.0), (0.1, 2.9), (0.15, 2.8)), 0, 0),
        ("tricks", ((0.0, 3.0), (0.1, 2.9), (0.25, 2.8)), 0, 2),  # a quarter of a trick is no slip, but not as good
        ("points", ((0.0, 3.0), (0.19, 2.8), (0.2, 2.8)), 0, 1),  # what is all the same is told alike
    ],
)
@pytest.mark.parametrize(
    ("game", "counts"), [("le-neuf", ("tricks",)), ("nein-nine", ("tricks", "nines", "penalty", "theirs"))]
)
def test_of_moves_as_good_in_the_match_those_that_lose_a_trick_are_worse(
    game: str, counts: tuple[str, ...], unit: str, told: tuple[tuple[float, float], ...], choice: int, equal: int
) -> None:
    """*Any will do* was said of the king and the four: with the king one took two tricks more of three."""
    view = view_of(game)
    moves = GAMES[game].legal_moves(view)
    found = told_apart(view, weighed(moves, counts, unit, *told), None)
    assert found.choice == moves[choice]
    assert len([rated for rated in measured(found, None) if rated.equal]) == (equal or len(moves))


def test_no_move_comes_to_less_than_itself() -> None:
    """Where every deal that is possible had been played out, *Better:* was said with no card after it."""
    view = view_of("le-neuf")
    moves = GAMES["le-neuf"].legal_moves(view)
    for figures in ((0.0, 3.0), (0.0, 3.0)), ((0.0, 3.0), (0.5, 2.5)):
        found = weighed(moves, ("tricks",), "tricks", *figures)._replace(certain=True)
        found = told_apart(view, found, None)
        assert [rated.move for rated in measured(found, None) if rated.equal] == [
            values.move for values in found.moves if not values.behind
        ]
