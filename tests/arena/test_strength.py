"""What STRENGTH.md says of the levels stands in strength.txt too, and its first sets come out the same again."""

import re

import pytest

from building.environment import ROOT
from nines.__main__ import main
from nines.arena import strength
from nines.arena.strength import HEADER, Strength, of_game, strengths
from nines.core.cards import Unreadable
from nines.core.options import defaults
from nines.registry import GAMES

ROWS = strengths()
CHEAP = [at for at, row in enumerate(ROWS) if row.level == "casual" and row.setup.deals]


def name(at: int) -> str:
    return f"{ROWS[at].setup.game}-{'-'.join(ROWS[at].setup.bots)}"


def test_every_level_of_every_usual_table_is_measured() -> None:
    for game in {row.setup.game for row in ROWS}:
        rules = GAMES[game]
        options = defaults(rules.choices)
        for seats in rules.seats(options):
            tables = ((row.setup.options, len(row.setup.bots)) for row in of_game(game))
            found = [row for row, table in zip(of_game(game), tables) if table == (options, seats)]
            assert [row.level for row in found][:3] == ["casual", "club", "expert"]
            assert all(row.mean - row.half > row.even and len(row.sets) >= 3 for row in found)


@pytest.mark.parametrize("at", range(len(ROWS)), ids=name)
def test_each_figure_stands_in_the_table_of_strengths(at: int) -> None:
    row = ROWS[at]
    table = (ROOT / "nines" / "bots" / "STRENGTH.md").read_text("utf-8")
    said = f"+{row.mean:.3f} ± {row.half:.3f}" if row.setup.deals else f"{100 * row.mean:.1f} % ± {100 * row.half:.1f}"
    assert re.search(rf"\| {re.escape(said)} \|", table)


@pytest.mark.parametrize("at", CHEAP, ids=name)
def test_a_set_comes_out_as_it_is_noted(at: int) -> None:
    assert strength.again(ROWS[at], 1) == ROWS[at].sets[0]


def test_the_command_says_how_many_came_out_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    honest: Strength = ROWS[CHEAP[0]]
    forged = honest._replace(sets=(honest.sets[0] + 1, *honest.sets[1:]))
    monkeypatch.setattr(strength, "strengths", lambda: (honest,))
    assert main(["strength"]) == 0 and "1 of 1 sets came out the same" in capsys.readouterr().out
    monkeypatch.setattr(strength, "strengths", lambda: (honest, forged))
    assert main(["strength"]) == 1 and "1 of 2 sets came out the same" in capsys.readouterr().out
    assert main(["strength", "--games", "bridge"]) == 2


@pytest.mark.parametrize("line", ["niner", "bridge - a,b deals s 1 1 1", "niner - thumb,thumb deals s x 1 1", "niner"])
def test_a_line_that_is_no_figure_is_refused_and_another_engine_says_nothing(line: str) -> None:
    with pytest.raises(Unreadable):
        [*strength.read(f"{HEADER}\n{line}\n")]
    assert not [*strength.read(f"nines-strength 1 engine 1\n{line}\n")] and not [*strength.read("")]
