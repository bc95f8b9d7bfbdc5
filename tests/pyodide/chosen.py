"""Which tests run inside Pyodide, and how."""

import os
from pathlib import Path

import pytest

# Those of the rules and of what stands on them; what needs processes, threads or a browser stays outside. That searches
# come to the same in here is what the golden deals prove, and what is told of a play is text as anywhere.
SEARCHES = (
    "test_search", "test_learned", "test_questions", "test_reasons_at_places", "test_reasons_of_the_plan",
    "test_card_plans", "test_maltais",
)  # fmt: skip
TEXTS = ("test_ending_reasons", "test_move_told", "test_best_moment")
RULES = sorted(
    path.as_posix() for path in Path("tests/games").glob("**/test_*.py") if path.stem not in (*SEARCHES, *TEXTS)
)
TESTS = [
    "tests/core/test_chance.py", "tests/core/test_moves.py", "tests/core/test_untrusted_json.py", *RULES,
    "tests/records/test_record.py", "tests/records/test_trace.py", "tests/words/test_tell.py",
    "tests/company/test_curve.py", "tests/company/test_golden.py", "tests/bots/test_golden.py",
    "tests/test_every_game.py",
]  # fmt: skip
LEFT_OUT = (
    "test_computer_players_stay_legal_on_a_view", "test_it_beats_random_and_more_by_thinking_longer",
    "test_a_world_has_the_view_that_it_was_drawn_from",
)  # fmt: skip
"""Searches take four times as long in here; that they come to the same the golden deals prove."""
# Left out: Pyodide has no file descriptors to capture, no fault handler, and nothing to remember between runs.
ARGUMENTS = ["-q", "--capture=sys", "-p", "no:faulthandler", "-p", "no:cacheprovider"]


class FewTables:
    """Of the tests that run at many tables, those at two of each game and number of seats: first and last options."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        from tests.every_table import TABLES

        by_seats = {(table.game, table.seats): table for table in TABLES}
        few = {*by_seats.values(), *{(table.game, table.seats): table for table in reversed(TABLES)}.values()}
        items[:] = [
            item for item in items
            if not item.name.startswith(LEFT_OUT) and ((table := table_of(item)) is None or table in few)
        ]  # fmt: skip


def table_of(item: pytest.Item) -> object:
    """The table that a test is played at, if it is one of many."""
    return (
        item.callspec.params.get("table") if isinstance(item, pytest.Function) and hasattr(item, "callspec") else None
    )


def run(more: list[str]) -> int:
    """Run them with few examples each, since they ran with many outside; returns pytest's exit status."""
    os.environ["NINES_EXAMPLES"] = "5"
    # What drives other engines brings trio into the .venv, which names itself to Hypothesis and cannot be loaded here.
    os.environ["HYPOTHESIS_NO_PLUGINS"] = "1"
    tests = [] if any(argument.startswith("tests") for argument in more) else TESTS
    return int(pytest.main([*ARGUMENTS, *more, *tests], plugins=[FewTables()]))
