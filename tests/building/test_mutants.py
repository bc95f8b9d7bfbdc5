"""What the mutation tester is told is there, and what it says adds up (docs/testing.md)."""

import pytest

from building.environment import ROOT
from building.mutants import COPIED, PARTS, Row, survivors, table


@pytest.mark.parametrize("part", PARTS)
def test_the_files_and_tests_of_every_part_are_there(part: str) -> None:
    for pattern in PARTS[part].sources:
        assert [*ROOT.glob(pattern)], pattern
    for path in (*PARTS[part].tests, *COPIED):
        assert (ROOT / path.partition("::")[0]).exists(), path


def test_every_kept_survivor_is_of_a_part_and_changes_something() -> None:
    for survivor in survivors():
        assert survivor.part in PARTS
        assert survivor.change.startswith("-") and ("\n+" in survivor.change or survivor.harmless)
        assert survivor.harmless.strip() == survivor.harmless


def test_the_rate_is_of_those_that_could_be_noticed() -> None:
    rows = [Row("links", 40, ("a",), ("b", "c"), ("d",)), Row("rules", 10, (), (), ())]
    assert table(rows)[2:] == [
        "| links | 40 | 37 | 1 | 2 | 1 | 97.4 % |",
        "| rules | 10 | 10 | 0 | 0 | 0 | 100.0 % |",
        "time-out: a",
    ]
