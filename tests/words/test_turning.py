"""Where a match turned: counted again for every side of many matches."""

import pytest

from nines.records.record import replay
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import LANGUAGES, language
from nines.words.turning import turning, turning_told
from tests.every_table import SOME_TABLES, Table, played

TABLES = [table for table in SOME_TABLES if GAMES[table.game].tricks]
NAMES = ("Ines", "Ada", "Ben", "Maude")


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_after_the_deal_that_turned_a_match_nobody_changed_places_again(table: Table) -> None:
    for seed in "ab":
        state, sign = replay(played(table.record(seed))), -1 if GAMES[table.game].low_wins else 1
        for side in range(len(state.totals)):
            found = turning(state, side)
            if len(state.winners) != 1 or len(state.sheet) < 2:
                assert found is None
                continue
            assert found
            won, at = side in state.winners, state.sheet.index(found.row)
            leads = [sign * (row.totals[side] - row.totals[found.rival]) for row in state.sheet]
            assert found.rival != side and (won or found.rival in state.winners)
            assert found.lead == (leads[at - 1] if at else 0)
            assert all((lead > 0) == won and lead for lead in leads[at:-1]) or leads[at] * (1 if won else -1) > 0
            swing = (leads[at] - found.lead) * (1 if won else -1)
            assert swing > 0
            for code in LANGUAGES:
                words = turning_told(found, side, Audience(NAMES[: table.seats], language(code), side, state))
                assert str(found.row.deal) in words and "{" not in words
