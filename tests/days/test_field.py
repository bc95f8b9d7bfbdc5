"""The field of a day: what it says of a score, how it is written, and how its making goes on after a kill."""

from pathlib import Path

import pytest

from nines.__main__ import main
from nines.core.cards import Unreadable
from nines.core.going import finish
from nines.days import field, share, table
from nines.days.field import Mean, Standing
from nines.days.table import Score
from nines.registry import GAMES
from nines.words.languages import language


def test_standing() -> None:
    some = {-4: 10, 0: 10, 5: 20}
    assert field.standing(0, some) == Standing(better=20, equal=10, worse=10)
    assert field.standing(0, some).share == 10 / 40, "an equal play is not beaten"


def test_the_average_is_in_plays_of_the_fullest_field() -> None:
    few, many = Standing(better=0, equal=6, worse=6), Standing(better=10, equal=0, worse=30)
    assert field.mean([few]) == Mean(1, 6, 12)
    assert field.mean([few, many]) == Mean(2, 25, 40)


def test_a_day_is_played_by_every_level(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str]()

    def by_level(level: str, number: int) -> table.Choose:
        asked.append(f"{level} {number}")
        return lambda record, state, at: GAMES[record.game].legal_moves(state)[0]

    monkeypatch.setattr(table, "by_level", by_level)
    found = finish(field.plays(table.day("2026-11-22", "nein-nine"), 1))
    assert sum(found.values()) == len(field.LEVELS) and asked == [f"{level} 0" for level in field.LEVELS]


def test_a_file_goes_on_where_it_was_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def quick(day: table.Day, of_each: int = 0) -> table.Going[field.Field]:
        yield
        return {-1: 2, 3: day.date.day}

    monkeypatch.setattr(field, "plays", quick)
    file = tmp_path / "field.txt"
    asked = ["day", "2026-11-21", "--days", "2", "--field", str(file)]
    for shard in ("0/2", "1/2"):
        assert main([*asked, "--shard", shard]) == 0
    whole = file.read_text()
    assert len(field.read(whole)) == 2 * len(GAMES) and field.read(whole)["2026-11-22", "niner"] == {-1: 2, 3: 22}
    file.write_text(whole[:-4])
    assert len(field.read(file.read_text())) == 2 * len(GAMES) - 1
    assert main(asked) == 0
    assert field.read(file.read_text()) == field.read(whole)
    file.write_text(whole.replace("engine", "engine 9"))
    assert field.read(file.read_text()) == {}
    assert main(asked) == 2 and main([*asked, "--shard", "2/2"]) == 2


@pytest.mark.parametrize(
    "line", ["2026-11-22 chess 1:1", "2026-11-22 niner 1", "2026-11-22 niner 1:0", "2026-11-22 niner"]
)
def test_a_line_that_is_none_is_refused(line: str) -> None:
    with pytest.raises((Unreadable, ValueError)):
        field.read(f"{field.HEADER}\n2026-11-22 {line}\n")
    with pytest.raises(Unreadable):
        field.read("something else")


def test_what_is_shipped_is_of_this_engine_or_nothing() -> None:
    for (said, game), found in field.shipped().items():
        assert table.day(said, game) and sum(found.values()) == field.PLAYS * len(field.LEVELS)


def test_the_text_to_pass_on() -> None:
    day, score = table.day("2026-11-22", "le-neuf"), Score((8, -2, 0), 3)
    text = share.text(language("en"), day, score, Standing(10, 2, 28), "https://nines.example/#/day/N9-x")
    assert text == (
        "Nines · Le Neuf · 22 November · +2 · better than 28 of 40\n● ○ –\nhttps://nines.example/#/day/N9-x"
    )
    unmarked = share.text(language("en"), day, score, None, "x", marked=False)
    assert unmarked == "Nines · Le Neuf · 22 November · +2\nx"
    shedding = share.text(language("en"), table.day("2026-11-22", "shedding"), Score((1, 0, 1), 1), None, "x")
    assert shedding.splitlines()[1] == "● ○ ●" and "2 of 3 won" in shedding


@pytest.mark.parametrize(("total", "said"), [(4, "+1.3"), (-1, "−0.3"), (3, "+1"), (0, "0"), (-6, "−2"), (59, "+19.7")])
def test_points(total: int, said: str) -> None:
    assert share.signed(language("en"), total, 3) == said
