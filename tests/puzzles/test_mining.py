"""Looking for puzzles: the same every time, and what is found holds."""

from itertools import islice

import pytest

from nines.core.moves import Move
from nines.puzzles import mining
from nines.puzzles.answers import right_answers, wrong_answers
from nines.puzzles.check import faults_of
from nines.puzzles.mining import choices, mine
from nines.puzzles.puzzle_file import line_of, open_puzzle
from nines.puzzles.stored import puzzle, puzzles_of
from nines.puzzles.tables import TABLES
from nines.registry import GAMES


@pytest.mark.parametrize("key", TABLES)
def test_choices_are_seen_as_their_player_sees_them(key: str) -> None:
    game = GAMES[key]
    for choice in islice(choices(key, 3), 12):
        view = choice.view
        assert view.viewer == view.turn and set(choice.problem.same) == {*game.legal_moves(view)}
        asked = choice.asking("counted", choice.problem.candidates[0])
        assert asked.view == view and asked.record.seats[view.viewer] == "human"


def test_what_is_found_is_found_again_and_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mining, "_is_to_count", lambda view: False)  # to count takes its time
    monkeypatch.setattr(mining, "ASKED", {"thumb": 1, "beginner": 5})
    found = next(found for number in range(4, 20) if (found := mine("niner", number)))
    assert found == mine("niner", found[0].puzzle.number)
    for mined in found:
        assert mined.puzzle.kind == "sure" and mined.themes[0] == mined.puzzle.theme and any(mined.missed.values())
        assert open_puzzle("niner", line_of(mined.puzzle)).answer == mined.puzzle.answer
        assert not [*faults_of(mined.puzzle, 60)]


@pytest.mark.parametrize("key", TABLES)
def test_every_legal_move_is_right_or_wrong(key: str) -> None:
    asked = puzzle(key, len(puzzles_of(key).lines))
    legal: tuple[Move, ...] = GAMES[key].legal_moves(asked.view)
    right, wrong = right_answers(asked), wrong_answers(asked)
    assert asked.answer in right and wrong and {*right} | {*wrong} == {*legal} and not {*right} & {*wrong}
