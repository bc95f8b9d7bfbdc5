"""What a house rule does to a match, measured: what is counted, the part of luck, and the table."""

import json
from pathlib import Path

import pytest

from nines.__main__ import main
from nines.arena.figures import Estimate
from nines.commands.variants import Variant, VariantMatch, luck, match, tables, told
from nines.core.options import defaults, with_values
from nines.registry import GAMES

MEASURED = Path(__file__).resolve().parents[2] / "docs" / "variants.md"


def test_a_rule_is_changed_at_a_time_and_the_pack_is_none() -> None:
    named = [choice.name for choice in GAMES["niner"].choices]
    assert [name for name, _ in tables("niner", named)] == ["usual rules", "wild_nines=true"]
    found = dict(tables("nein-nine", ["deals"]))
    assert [options["deals"] for options in found.values()] == [9, 6, 3]
    assert [*tables("shedding", [])] == [("usual rules", defaults(GAMES["shedding"].choices))]


def test_a_match_is_counted() -> None:
    choices = GAMES["nein-nine"].choices
    found = match("nein-nine", with_values(choices, {"deals": 3}), ("thumb",) * 3, "counted")
    assert found.deals >= 3 and found.moves == 21 * found.deals
    assert found.leader in (-1 / 3, 2 / 3) or found.shared == 1.0
    places = [match("niner", defaults(GAMES["niner"].choices), ("random",) * 2, f"s/{at}") for at in range(6)]
    assert {round(found.leader, 1) for found in places} <= {-0.5, 0.0, 0.5}


@pytest.mark.parametrize(
    ("wins", "even", "part"), [(0.5, 0.5, 1.0), (1.0, 0.5, 0.0), (1.0, 1 / 3, 0.0), (0.75, 0.5, 0.75), (0.25, 0.5, 1.0)]
)
def test_luck_is_what_is_not_the_better_players(wins: float, even: float, part: float) -> None:
    assert luck(Estimate(wins, 0.1), even).mean == pytest.approx(part)


def test_luck_is_one_less_the_part_of_the_variance_that_players_explain() -> None:
    share, even = 0.5, 1 / 3
    others = (1 - share) / 2
    explained = ((share - even) ** 2 + 2 * (others - even) ** 2) / 3
    assert luck(Estimate(share, 0.0), even).mean == pytest.approx(1 - explained / (even * (1 - even)))


def test_what_differs_by_more_than_its_interval_stands_out() -> None:
    same = Estimate(0.5, 0.1)
    usual = Variant("usual rules", 2, Estimate(9.0, 1.0), same, same, same, same)
    table = told([usual, usual._replace(name="shorter", deals=Estimate(6.0, 1.0), moves=Estimate(0.6, 0.1))])
    assert "| shorter | 2 | **6.0 ± 1.0** | 0.6 ± 0.1 |" in table and table.count("**") == 2


def test_what_rounds_to_nothing_has_no_sign() -> None:
    same = Estimate(-0.0004, 0.1)
    assert "−0.0" not in told([Variant("usual rules", 2, same, same, same, same, same)])


def test_the_command_measures_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["variants", "niner", "--matches", "2", "--better", "thumb", "--backend", "here", "--svg", str(tmp_path)]
    assert main([*command, "--json"]) == 0
    usual, wild = json.loads(capsys.readouterr().out)
    assert (usual["name"], wild["name"]) == ("usual rules", "wild_nines=true")
    assert len(usual["deals"]) == 2 and set(usual) == {*Variant._fields}
    assert len([*tmp_path.glob("niner-*.svg")]) == len(VariantMatch._fields) + 1


@pytest.mark.parametrize("fault", [["--matches", "1"], ["--better", "nobody"], ["--rules", "chess"]])
def test_what_cannot_be_measured_is_refused(fault: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["variants", "niner", *fault]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("key", GAMES)
def test_what_the_set_up_form_says_of_a_rule_was_measured(key: str) -> None:
    """A rule with an effect has a figure in the table of its game that differs by more than chance."""
    _, _, section = MEASURED.read_text("utf-8").partition(f"\n## {GAMES[key].name}\n")
    rows = [line for line in section.partition("\n## ")[0].splitlines() if line.startswith("|")]
    for choice in GAMES[key].choices:
        differs = any(row.startswith(f"| {choice.name}=") and "**" in row for row in rows)
        assert differs or not choice.effect, choice.name
