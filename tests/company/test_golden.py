"""What is said at a whole table of each game is what it was: else the rules have another number.

Two pages play together only where every rule, every legal move and the whole fold are the same. Where this fails and
the change is meant, raise `nines.company.RULES` and run `python -m tests.company.test_golden`, which writes the
`company.txt` of every game in `tests/games/`, or of the one that is named.
"""

import sys
from hashlib import sha256
from pathlib import Path

import pytest

from nines.company import RULES
from nines.company.rehearsal import rehearse, seated
from nines.company.sitting import usual_options
from nines.core.chance import Stream
from nines.registry import FOLDERS, GAMES
from tests.company.room import make_locks_quick
from tests.every_table import usual_seats

GOLDEN_RULES = 1


def golden(game: str) -> Path:
    """Where the SHA-256 of a game's table is kept."""
    return Path(__file__).parents[1] / "games" / FOLDERS[game] / "company.txt"


def said_at(game: str) -> str:
    """The SHA-256 of everything that is said in a whole match by chance."""
    seats = usual_seats(game)
    start, own = seated(game, usual_options(game, seats), seats, "golden")
    stream, whole = Stream("golden", game), sha256()
    said = [*rehearse(start, own, lambda _, legal: stream.one_of(legal), 60)]
    for seat, entry, *_ in said:
        whole.update(bytes((seat, entry.kind)) + entry.body)
    assert said[-1].table.over
    return whole.hexdigest()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_table_is_what_it_was(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    make_locks_quick(monkeypatch)
    assert (RULES, said_at(game)) == (GOLDEN_RULES, golden(game).read_text("ascii").strip())


if __name__ == "__main__":
    make_locks_quick(pytest.MonkeyPatch())
    for key in sys.argv[1:] or GAMES:
        golden(key).write_text(f"{said_at(key)}\n", "ascii")
