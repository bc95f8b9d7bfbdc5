"""The notebook in which one writes a player, executed in CPython and in Pyodide."""

from tests.notebooks.cells import executed


def test_every_cell_prints_what_stands_below_it() -> None:
    cells = [*executed("own-player")]
    assert [cell.printed.rstrip() for cell in cells] == [cell.stored.rstrip() for cell in cells]
    assert "the same move in 210 of 210 worlds" in cells[-1].printed
