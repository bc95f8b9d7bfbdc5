"""`python -m nines day`: seeds, and a code checked."""

import pytest

from nines.__main__ import main
from nines.days import code, table
from nines.days.code import Flags
from tests.days.plays import played


def test_a_date_and_a_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["day", "2026-11-22", "--word", "Us"]) == 0
    assert "niner: day/2026-11-22/niner/us" in capsys.readouterr().out
    text = code.code_of(table.day("2026-11-22", "niner"), played("niner"), Flags(tries=2, aided=True))
    assert main(["day", "2026-11-22", "--check", text]) == 0
    said = capsys.readouterr().out
    assert "niner, 2026-11-22: " in said and "try 2, with help" in said
    assert main(["day", "2026-11-21", "--check", text]) == 2
    assert main(["day", "2026-11-22", "--check", text[:-1]]) == 2
    assert main(["day", "22 November"]) == 2
