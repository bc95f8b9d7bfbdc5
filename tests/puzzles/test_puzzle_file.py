"""Puzzles come back from their lines as they were; what is no puzzle is refused, however near it comes."""

import pytest

from nines.bots import ENGINE
from nines.core.cards import Unreadable
from nines.core.chance import Stream
from nines.puzzles.puzzle import Puzzle
from nines.puzzles.puzzle_file import from_text, line_of, open_puzzle, to_text
from nines.puzzles.tables import TABLES, dealt
from nines.puzzles.themes import THEMES
from nines.registry import GAMES

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def made_up(key: str, number: int, moves: int, table: int = 0) -> Puzzle:
    """A puzzle whose moves and answer are drawn by chance."""
    game, record, stream = GAMES[key], dealt(key, table, number), Stream(f"made up {number}", key)
    state, _ = game.deal(game.start(record.options, len(record.seats)), record.seed)
    for _ in range(moves):
        made = stream.one_of(game.legal_moves(state))
        record = record._replace(moves=(*record.moves, (state.turn, made)))
        state = game.apply(state, made)
    while len(game.legal_moves(state)) < 2:
        made = game.legal_moves(state)[0]
        record = record._replace(moves=(*record.moves, (state.turn, made)))
        state = game.apply(state, made)
    seats = tuple("human" if seat == state.turn else name for seat, name in enumerate(record.seats))
    theme = stream.one_of(THEMES)
    return Puzzle(
        record._replace(seats=seats), table, number, "counted", theme, stream.one_of(game.legal_moves(state)), -3,
        0.45, 2,
    )  # fmt: skip


@pytest.mark.parametrize("key", TABLES)
def test_a_puzzle_comes_back_from_its_line(key: str) -> None:
    for table in range(len(TABLES[key])):
        for moves in (0, 5, 11):
            puzzle = made_up(key, 1000 * table + moves, moves, table)
            assert open_puzzle(key, line_of(puzzle)) == puzzle
            assert len(line_of(puzzle)) <= 43, "32 bytes"


def test_a_file_says_what_it_is_and_how_many_puzzles_follow() -> None:
    puzzles = tuple(made_up("niner", number, 4) for number in range(3))
    file = from_text(to_text("niner", puzzles))
    assert (file.game, file.engine) == ("niner", ENGINE)
    assert tuple(open_puzzle("niner", line) for line in file.lines) == puzzles


@pytest.mark.parametrize(
    "text",
    [
        "", "\n", "nines-puzzles", "nines-puzzles 1 niner 2 0", "nines-puzzles 2 niner 2 0\n",
        "nines-puzzles 1 bridge 2 0\n", "nines-puzzles 1 niner 2 1\n", "nines-puzzles 1 niner 2 0\nAAAA\n",
        "nines-puzzles 1 niner two 0\n", "nines-puzzles 1 niner 2 ²\n", "nines-puzzles 1 niner 2 -1\n",
        "nines-puzzles 1 niner 2 9999999999\n", "nines-puzzles 1 niner 2 2\nA\nB",
        "nines-puzzles 1 niner 2 3000\n" + "A\n" * 3000,
    ],
)  # fmt: skip
def test_a_text_that_is_no_file_of_puzzles_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        from_text(text)


@pytest.mark.parametrize("key", ["nein-nine", "shedding"])
def test_a_line_with_a_letter_changed_is_refused_or_another_whole_puzzle(key: str) -> None:
    line = line_of(made_up(key, 77, 6))
    refused = 0
    for at in range(len(line)):
        for letter in LETTERS[at % 3 :: 3]:
            changed = f"{line[:at]}{letter}{line[at + 1 :]}"
            try:
                puzzle = open_puzzle(key, changed)
            except Unreadable:
                refused += 1
            else:
                assert line_of(puzzle) == changed
                assert puzzle.answer in GAMES[key].legal_moves(puzzle.view)
    assert refused > 0


@pytest.mark.parametrize("line", ["", "A", "é", "AAAA", "A" * 201, "____", "=", "AAAAAAAAAA==", "AAAAAAAAAA AA"])
def test_a_line_that_holds_no_puzzle_is_refused(line: str) -> None:
    with pytest.raises(Unreadable):
        open_puzzle("niner", line)
