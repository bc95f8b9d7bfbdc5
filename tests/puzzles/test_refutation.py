"""Every move that gives a sure goal up loses it in the deal that is shown, by the rules."""

from itertools import islice

import pytest

from nines.puzzles.endings import ENDS
from nines.puzzles.proof import guarantee
from nines.puzzles.refutation import loses, refute
from nines.registry import GAMES
from tests.puzzles.endings import endings, result


@pytest.mark.parametrize(
    ("key", "cards", "number", "options"),
    [
        ("nein-nine", 3, 12, ()),
        ("niner", 4, 12, ()),
        ("le-neuf", 2, 12, ()),
        ("nines", 2, 12, ("first_exchange=left",)),
        ("le-neuf", 3, 12, ("table=four",)),
    ],
)
def test_a_wrong_move_is_refuted_by_the_rules(key: str, cards: int, number: int, options: tuple[str, ...]) -> None:
    for view in islice(endings(key, cards, 10**6, *options), number):
        moves = GAMES[key].legal_moves(view)
        goal, kept = guarantee(ENDS[key].of(view), moves)
        for move in moves:
            missed = goal + (move in kept)  # nobody can be sure of more than the goal
            found = refute(view, move, missed)
            assert found.moves[0] == (view.viewer, move)
            assert loses(view, missed, found)
            assert not loses(view, missed - 99, found), "the check can fail"


def test_both_ways_to_read_a_result_agree() -> None:
    for key in ENDS:
        game = GAMES[key]
        view = next(endings(key, 2, 10**6))
        state = refute(view, game.legal_moves(view)[0], 99).world
        for _, move in refute(view, game.legal_moves(view)[0], 99).moves:
            state = game.apply(state, move)
        for seat in range(len(view.hands)):
            assert ENDS[key].result(state, seat) == result(game, state, seat)
