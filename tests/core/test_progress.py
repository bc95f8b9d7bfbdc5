"""Signs of life: a line every ten seconds, in whole units, with the time that is left where it is known."""

from io import StringIO

import pytest

from nines.core import progress
from nines.core.progress import Progress, with_progress


def test_a_line_is_printed_every_ten_seconds() -> None:
    now, out = [0.0], StringIO()
    shown = Progress(1_200, "sets", out, lambda: now[0])
    for second, done in ((4, 100), (10, 300), (19, 500), (71, 1_200)):
        now[0] = float(second)
        shown.show(done)
    assert out.getvalue().splitlines() == ["300 of 1,200 sets in 0:10, about 0:30 left", "1,200 of 1,200 sets in 1:11"]


def test_where_nobody_knows_how_many_there_are_only_the_number_is_told() -> None:
    now, out = [0.0], StringIO()
    shown = Progress(0, "choices", out, lambda: now[0])
    now[0] = 3_600.0
    shown.show(0)
    assert out.getvalue() == "0 choices in 60:00\n"


def test_items_pass_through_and_what_comes_in_between_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "EVERY", 0.0)
    assert [*with_progress("abc", 3, "letters")] == ["a", "b", "c"]
    said = capsys.readouterr()
    assert not said.out and said.err.startswith("0 of 3 letters in 0:00\n1 of 3 letters in 0:00, about")
