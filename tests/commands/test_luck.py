"""`python -m nines luck`: goes on where it was, writes what it found, and fails where luck is no luck."""

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from nines.__main__ import main
from nines.advice import factors
from nines.advice.factors import Factor
from nines.commands import luck
from nines.luck import fitting
from nines.luck.fitting import Measured
from nines.luck.terms import DealTerms


def _measured(game: str, number: int) -> Generator[None, None, Measured]:
    yield
    return Measured(0.1, 0.05, 0.05 + 0.01 * (number % 2))


def test_a_fit_goes_on_and_writes_its_factors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fitting, "measure", _measured)
    file, where = (
        tmp_path / "factors.txt",
        ["--file", str(tmp_path / "factors.txt"), "--shards", str(tmp_path / "done")],
    )
    assert main(["luck", "niner", "--fit", "--deals", "4", *where]) == 0
    assert "not enough to go by" in capsys.readouterr().out
    assert main(["luck", "--fit", "--deals", "50", *where]) == 0
    known = factors.read(file.read_text(), "factor")
    assert known["niner"].deals == 50 and known["niner"].share == 0.55 and known["niner"].is_known
    assert factors.read(file.read_text(), "marked")["niner"].share == 1.1
    told = capsys.readouterr().out
    assert "nein-nine factor 0.550" in told and "nein-nine marked 1.100" in told and "expert: 0.5" in told


def _match(lucky: float) -> Callable[[str, str, int], tuple[float, tuple[DealTerms, ...]]]:
    def match(game: str, _level: str, number: int) -> tuple[float, tuple[DealTerms, ...]]:
        won = number % 2 if game == "niner" else (1 / 3, 1, 0, 0)[number % 4]
        even = 1 / 2 if game == "niner" else 1 / 3
        return float(won), (DealTerms(0.1 if number % 4 < 2 else -0.1, won - even, 0.2 + 2 * lucky, 0.2),)

    return match


def test_a_check_tells_means_and_fails_where_luck_is_no_luck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(luck.factors, "factors", lambda: {"niner": Factor(0.5, 0.001, 0, 100)})
    for lucky, status in ((0.0, 0), (0.4, 1)):
        monkeypatch.setattr(luck, "_match", _match(lucky))
        file = tmp_path / f"{lucky}.txt"
        assert main(["luck", "niner", "--check", "--deals", "40", "--checked", str(file)]) == status
        assert "niner master: 40 matches, 40 deals, 0 wrong sums; cards +0.000" in capsys.readouterr().out


@pytest.mark.parametrize(("lucky", "status"), [((0.4, -0.4), 0), ((0.4, 0.4), 1)])
def test_games_are_judged_together(
    lucky: tuple[float, float], status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """Of so many means some lie beyond two errors by chance; what all games have in common does not."""
    of_game = {game: _match(luck) for game, luck in zip(("niner", "nines"), lucky)}
    monkeypatch.setattr(luck, "_match", lambda game, level, number: of_game[game](game, level, number))
    monkeypatch.setattr(
        luck.factors, "factors", lambda: {game: Factor(0.5, 0.001, 0, 100) for game in ("niner", "nines")}
    )
    where = str(tmp_path / "sums.txt")
    assert main(["luck", "niner", "nines", "--check", "--deals", "40", "--checked", where]) == status
    assert "all master: 80 matches, 80 deals, 0 wrong sums" in capsys.readouterr().out


def test_a_wrong_sum_fails_whatever_the_means_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck, "_match", lambda *asked: (_match(0.0)(*asked)[0] + 0.1, _match(0.0)(*asked)[1]))
    monkeypatch.setattr(luck.factors, "factors", lambda: {"niner": Factor(0.5, 0.001, 0, 100)})
    assert main(["luck", "niner", "--check", "--deals", "4", "--checked", str(tmp_path / "sums.txt")]) == 1


def test_a_check_goes_on_where_it_was_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In steps it comes to what it comes to at once, and with another factor it goes on, too."""
    asked = list[tuple[str, int]]()

    def match(game: str, level: str, number: int) -> tuple[float, tuple[DealTerms, ...]]:
        asked.append((level, number))
        return _match(0.1)(game, level, number)

    monkeypatch.setattr(luck, "_match", match)
    monkeypatch.setattr(luck.factors, "factors", lambda: {"niner": Factor(0.5, 0.001, 0, 100)})
    once, steps = tmp_path / "once.txt", tmp_path / "steps.txt"
    main(["luck", "niner", "--check", "--deals", "12", "--checked", str(once)])
    knew, _, said = capsys.readouterr().out.partition("\n")
    assert knew == f"{once} knows 0 deals of these games"
    asked.clear()
    for deals in ("5", "12"):
        main(["luck", "niner", "--check", "--deals", deals, "--checked", str(steps)])
    assert steps.read_text() == once.read_text() and capsys.readouterr().out.endswith(said)
    assert sorted(asked) == [(level, number) for level in sorted(luck.CHECKED) for number in range(12)]
    monkeypatch.setattr(luck.factors, "factors", lambda: {"niner": Factor(0.6, 0.001, 0, 100)})
    asked.clear()
    main(["luck", "niner", "--check", "--deals", "12", "--checked", str(steps)])
    assert not asked and steps.read_text() == once.read_text() and capsys.readouterr().out != said


def test_where_there_is_no_place_for_sums_nothing_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(luck, "_match", None)
    assert main(["luck", "niner", "--check", "--checked", str(tmp_path / "none" / "sums.txt")]) == 2
    assert "there is no folder" in capsys.readouterr().err


def test_where_no_factor_is_known_there_is_nothing_to_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(luck.factors, "factors", dict)
    assert main(["luck", "niner", "--check", "--checked", str(tmp_path / "sums.txt")]) == 0
    assert "has no factor" in capsys.readouterr().out
    assert main(["luck", "shedding", "--fit"]) == 2
