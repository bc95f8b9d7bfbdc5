"""What is said at a whole table of each game is what it was: else the rules have another number.

Two pages play together only where every rule, every legal move and the whole fold are the same. Where this fails and
the change is meant, raise `nines.company.RULES` and write what `python -m tests.company.test_golden` prints.
"""

from hashlib import sha256

import pytest

from nines.company import RULES
from nines.company.rehearsal import rehearse, seated
from nines.company.sitting import usual_options
from nines.core.chance import Stream
from nines.registry import GAMES
from tests.company.room import make_locks_quick

GOLDEN = {
    "nein-nine": "1d5fd7107a2ab09757972267503153f689c7140beb792289340513cc72a0fda0",
    "le-neuf": "aeb044ed43bdf849f4f12c690ff3772de6be1a0c37818eebd09aa5b409b00da4",
    "nines": "e3f8e90ebdafb65f71fff69240ef20879535c075405f0bdc88c901cb385149a3",
    "niner": "ce37c3a137d0c6e7be2d728d771d2483f3e4a6f0d08489921e6d675301164f63",
    "shedding": "5a55cec5bb9332840abeb20b6cb40656d297e8eade18f8923b64ca434c4c8999",
}
GOLDEN_RULES = 1


def said_at(game: str) -> str:
    """The SHA-256 of everything that is said in a whole match by chance."""
    options = usual_options(game, 3 if game != "niner" else 2)
    start, own = seated(game, options, 3 if game != "niner" else 2, "golden")
    stream, whole = Stream("golden", game), sha256()
    said = [*rehearse(start, own, lambda _, legal: stream.one_of(legal), 60)]
    for seat, entry, *_ in said:
        whole.update(bytes((seat, entry.kind)) + entry.body)
    assert said[-1].table.over
    return whole.hexdigest()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_table_is_what_it_was(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    make_locks_quick(monkeypatch)
    assert (RULES, said_at(game)) == (GOLDEN_RULES, GOLDEN[game])


if __name__ == "__main__":
    make_locks_quick(pytest.MonkeyPatch())
    for key in GAMES:
        print(f'    "{key}": "{said_at(key)}",')
