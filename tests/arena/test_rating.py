"""One rating for all players: it finds the strengths that matches were drawn with, and its plot shows them."""

import json
from math import exp, sqrt
from pathlib import Path
from xml.etree import ElementTree

import pytest

from nines.__main__ import main
from nines.arena.plot import LEFT, WIDTH, Point, plot
from nines.arena.rating import SCALE, PlayedSets, Rating, ratings, tables
from nines.arena.sets import SetResult, Setup
from nines.commands import rating
from nines.commands.rating import told
from nines.core.chance import Stream
from nines.core.options import defaults
from nines.registry import GAMES

TRUE = {"master": 300.0, "club": 200.0, "thumb": 0.0, "random": -400.0}


def drawn(seats: int, sets: int, label: str = "") -> list[PlayedSets]:
    """A round-robin whose matches were drawn with the strengths above."""
    options = defaults(GAMES["shedding"].choices)
    played = []
    for bots in tables(tuple(TRUE), range(seats)):
        stream = Stream(f"rating{label}", " ".join(bots))
        chance = 1 / (1 + (seats - 1) * exp((TRUE[bots[1]] - TRUE[bots[0]]) / SCALE))
        wins = [sum(stream.below(10**6) < chance * 10**6 for _ in range(seats)) / seats for _ in range(sets)]
        results = [SetResult(at, share, 0.0, {}, seats) for at, share in enumerate(wins, 1)]
        played.append(PlayedSets(Setup("shedding", options, bots, "rating"), results))
    return played


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_strengths_are_found_that_matches_were_drawn_with(seats: int) -> None:
    found = ratings(tuple(TRUE), "thumb", drawn(seats, 400))
    assert [rating.name for rating in found] == [*TRUE]
    for name, points, within in found:
        assert abs(points - TRUE[name]) <= 2 * within or name == "thumb"
        assert (0 < within < 60) == (name != "thumb")
    assert found[2] == ("thumb", 0.0, 0.0)


def test_the_interval_holds_the_truth_nineteen_times_in_twenty() -> None:
    held = []
    for at in range(60):
        found = ratings(tuple(TRUE), "thumb", drawn(2, 40, str(at)))
        held += [abs(points - TRUE[name]) <= within for name, points, within in found if name in ("master", "club")]
    assert 0.88 <= sum(held) / len(held) <= 0.99


def test_the_interval_shrinks_with_the_root_of_the_sets() -> None:
    (_, few), (_, many) = (
        next((r.points, r.within) for r in ratings(tuple(TRUE), "thumb", drawn(2, sets)) if r.name == "club")
        for sets in (100, 900)
    )
    assert few / many == pytest.approx(sqrt(9), rel=0.2)


def test_equal_cards_for_all_pairs_are_not_counted_as_if_they_were_new() -> None:
    """Sets that are all repeated under the same numbers tell nothing more; under other numbers they would."""
    once = drawn(2, 100)
    same = [PlayedSets(setup, [*sets, *sets]) for setup, sets in once]
    others = [PlayedSets(setup, [*sets, *(s._replace(number=s.number + 100) for s in sets)]) for setup, sets in once]
    first, repeated, anew = (ratings(tuple(TRUE), "thumb", some)[0].within for some in (once, same, others))
    assert repeated == pytest.approx(first, rel=0.02) and anew == pytest.approx(first / sqrt(2), rel=0.02)


def test_who_never_wins_has_a_rating_too() -> None:
    options = defaults(GAMES["niner"].choices)
    sets = [SetResult(at, 1.0, 1.0, {}, 2) for at in range(1, 11)]
    found = ratings(("club", "random"), "club", [PlayedSets(Setup("niner", options, ("club", "random"), "s"), sets)])
    assert -1000 < found[1].points < -400


def test_every_pair_meets_both_ways_where_more_than_two_sides_play() -> None:
    names = ("a", "b", "c")
    assert [*tables(names, (0, 1))] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert len([*tables(names, (0, 1, 2))]) == 6 and ("b", "a", "a") in tables(names, (0, 1, 2))
    assert next(tables(names, (0, 1, 0, 1))) == ("a", "b", "a", "b")


def test_the_command_rates_goes_on_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["rating", "niner", "--players", "thumb,random,beginner", "--matches", "2", "--worlds", "1"]
    command += ["--backend", "here", "--logs", str(tmp_path / "logs"), "--svg", str(tmp_path / "niner.svg")]
    assert main([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {rating["name"] for rating in found} == {"thumb", "random", "beginner"}
    assert len([*(tmp_path / "logs").iterdir()]) == 3
    for log in (tmp_path / "logs").iterdir():
        assert main(["arena", "--merge", str(log)]) == 0
    capsys.readouterr()
    assert main(command) == 0
    table = capsys.readouterr().out
    assert "| `thumb` | 0 |  |" in table and "| **`beginner`** |" in table
    drawing = ElementTree.parse(tmp_path / "niner.svg").getroot()
    texts = [text.text for text in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert {"thumb", "random", "beginner"} <= {*texts}


def test_the_quick_form_plays_few_matches_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(rating.QUICK, "players", "thumb,random")
    assert main(["rating", "niner", "--quick", "--backend", "here"]) == 0
    said = capsys.readouterr()
    assert {line.split("`")[1] for line in said.out.splitlines()[2:]} == {"thumb", "random"}
    assert said.err == "quick: too few matches to tell who is stronger\n"


@pytest.mark.parametrize(
    "fault",
    [["--players", "thumb"], ["--players", "thumb,thumb"], ["--players", "thumb,nobody"], ["--players", "thumb,cmd:sh"],
     ["--matches", "1"], ["--seats", "5"]],
)  # fmt: skip
def test_what_cannot_be_rated_is_refused_in_one_line(fault: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rating", "niner", *fault]) == 2
    shown = capsys.readouterr()
    assert shown.out == "" and shown.err.count("\n") == 1


def test_a_plot_has_a_row_for_each_figure_within_its_axis() -> None:
    points = [
        Point("a <b>", 120.0, 30.0, "+120"),
        Point("c", -340.5, 12.0, "−340", filled=False),
        Point("d", 0, 0, "0"),
    ]
    drawing = ElementTree.fromstring(plot("Ratings & more", "axis", points))
    circles = [*drawing.iter("{http://www.w3.org/2000/svg}circle")]
    across = [float(circle.attrib["cx"]) for circle in circles]
    assert across[1] < across[2] < across[0] and min(across) >= LEFT and max(across) <= LEFT + WIDTH
    assert [circle.attrib["fill"] == "#fff" for circle in circles] == [False, True, False]
    assert "a <b>" in [text.text for text in drawing.iter("{http://www.w3.org/2000/svg}text")]


def test_what_rounds_to_nothing_is_nothing() -> None:
    assert "| `random` | 0 | ± 3 |" in told([Rating("random", -0.4, 3.2)])
