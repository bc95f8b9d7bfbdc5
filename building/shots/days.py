"""Days that are played, for the pictures of the pages about the deals of the day."""

import json
from collections.abc import Iterator

from building.shots import finished
from nines.bots import ENGINE
from nines.core.going import finish
from nines.days import code, dates, table
from nines.days.code import Flags
from nines.days.featured import featured
from nines.records.link import to_link
from nines.records.record import Record
from web.pages.days import rows
from web.pages.days.group import to_text, with_score
from web.state.day_rows import DayRow, Friend
from web.state.days import ROW
from web.state.group_week import Result
from web.state.storage_keys import GROUP

SAID = "2026-11-20"
ALSO = (3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19)
"""Days of the same month, played likewise."""


def script(game: str) -> str:
    """The line of script that lays the rows of a month of a game into the browser's database."""
    return finished.laid((row.id, rows.to_text(row)) for row in _rows(game))


def unworked(game: str) -> str:
    """The same with one row, of which nothing is worked out yet."""
    row = next(_rows(game))._replace(field=None, master=None, friends=())
    return finished.laid([(row.id, rows.to_text(row))])


def flawed(game: str) -> str:
    """The same with a row that cannot be read, and one of a later version."""
    other = rows.to_text(next(_rows(game))).replace('"version":1', '"version":99')
    return finished.laid([("day000000001", f'{ROW},"version":1}}'), ("day000000002", other)])


def _rows(game: str) -> Iterator[DayRow]:
    day = table.day(SAID, game)
    mine, theirs, best = (_play(day, level) for level in ("club", "casual", "expert"))
    score = table.score(mine)
    friend = Friend(code.code_of(day, theirs, Flags()), table.score(theirs).deals, (to_link(theirs[0]),))
    master = Friend("", table.score(best).deals, (to_link(best[0]),))
    row = DayRow(
        rows.id_of(day), SAID, game, "", ENGINE, SAID, 1, score.deals, score.parts, code.code_of(day, mine, Flags()),
        (to_link(mine[0]),), (9, 4, 27), master, (friend,),
    )  # fmt: skip
    yield row
    for at in ALSO:
        other = table.day(f"2026-11-{at:02}", game)
        played = str(other.date)
        yield row._replace(id=rows.id_of(other), date=played, played=played, field=(12 + at, 4, 24 - at), friends=())


def group() -> str:
    """The line of script that lays the results of three friends in a week, as another tab would."""
    played = (("Ada", "casual", 16, 21), ("Ben", "club", 18, 20), ("Zoë", "expert", 17, 22))
    results = []
    for name, level, first, end in played:
        for at in range(first, end):
            date = dates.read(f"2026-11-{at:02}")
            day = table.Day(date, featured(date))
            records = _play(day, level)
            result = Result(name, "", code.code_of(day, records, Flags()))
            results.append(with_score(result, table.score(records).deals, tuple(map(to_link, records))))
    said = json.dumps({"key": GROUP, "newValue": to_text(results)})
    return f"localStorage.setItem({said}.key, {said}.newValue); dispatchEvent(new StorageEvent('storage', {said}))"


def _play(day: table.Day, level: str) -> tuple[Record, ...]:
    return finish(table.play_day(day, table.by_level(level, 1)))
