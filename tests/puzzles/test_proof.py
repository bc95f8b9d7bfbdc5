"""What a proof calls sure is what all deals and all replies show, and what it calls lost is lost on the table."""

from itertools import islice

import pytest

from nines.bots.search.position import bits
from nines.core.game import View
from nines.puzzles import proof
from nines.puzzles.endings import ENDS, plain
from nines.puzzles.proof import Proof, TooHard, guarantee
from nines.registry import GAMES
from tests.puzzles.endings import endings, sure

SMALL = [
    ("nein-nine", 2, 12, 40, ()),
    ("nein-nine", 3, 12, 6, ()),
    ("niner", 3, 24, 25, ()),
    ("niner", 3, 24, 10, ("wild_nines=true",)),
    ("le-neuf", 2, 80, 12, ()),
    ("le-neuf", 2, 12, 25, ("table=four",)),
    ("nines", 2, 12, 15, ("table=four",)),
]


@pytest.mark.parametrize(("key", "cards", "worlds", "number", "options"), SMALL)
def test_sure_is_what_every_deal_and_every_reply_leaves(
    key: str, cards: int, worlds: int, number: int, options: tuple[str, ...]
) -> None:
    for view in islice(endings(key, cards, worlds, *options), number):
        ending = ENDS[key].of(view)
        moves = GAMES[key].legal_moves(view)
        values = {move: sure(view, move) for move in moves}
        best = max(values.values())
        found = guarantee(ending, moves)
        assert found.goal == best, view
        assert found.moves == tuple(move for move in moves if values[move] == best), view
        for move, value in values.items():
            assert Proof(ending, value).keeps(move)
            assert not Proof(ending, value + 1).keeps(move)


@pytest.mark.parametrize(
    ("key", "cards", "number", "options"),
    [("le-neuf", 3, 4, ()), ("nines", 2, 12, ()), ("niner", 4, 15, ()), ("le-neuf", 3, 4, ("table=four",))],
)
def test_cards_left_out_of_a_run_change_nothing(
    monkeypatch: pytest.MonkeyPatch, key: str, cards: int, number: int, options: tuple[str, ...]
) -> None:
    for view in islice(endings(key, cards, 10**6, *options), number):
        moves = GAMES[key].legal_moves(view)
        short = guarantee(ENDS[key].of(view), moves)
        with monkeypatch.context() as patch:
            patch.setattr(plain, "runs", lambda cards, *_: [[card] for card in bits(cards)])
            patch.setattr(proof, "MOST_NODES", 10**6)
            assert guarantee(ENDS[key].of(view), moves) == short


def test_too_many_positions_are_not_gone_through() -> None:
    view: View = next(endings("niner", 5, 10**6))
    ending = ENDS["niner"].of(view)
    with pytest.raises(TooHard):
        Proof(ending, 2, most=0).holds(ending.root)
