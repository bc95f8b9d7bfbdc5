"""Finished matches for the pictures of the pages about them: a few real ones, won now by one, now by another."""

import json
from collections.abc import Iterable, Iterator

from building.shots import positions
from building.shots.positions import Table
from nines.luck.terms import UNIT
from nines.records.link import to_link
from nines.registry import GAMES
from web.match import past_row
from web.storage.save_codec import SavedCopy

DAY = 86_400_000
LAST = 1_763_800_000_000
"""A day in November 2025."""

MARGINS = (1, 2, 2, 4, 8)
"""By how much each was lost, the last one first."""


def script(tables: tuple[Table, ...], count: int) -> str:
    """The line of script that lays so many rows into the browser's database."""
    return laid(rows(tables, count))


def young(table: Table) -> str:
    """The line of script that lays down the first five, each lost by a little less than the one before."""
    found = rows((table,), len(MARGINS))
    lost = ((id, past_row.read(text), by) for (id, text), by in zip(found, MARGINS))
    return laid((id, past_row.changed(row, totals=[9 - by, 9, 8 - by], winners=[1], place=2)) for id, row, by in lost)


def flawed(tables: tuple[Table, ...], count: int) -> str:
    """The same with a row among them that cannot be read, and one of a later version."""
    broken = '{"format":"nines-past","version":1,"ended":1763800000000}'
    return laid((*rows(tables, count), ("flawed01", broken), ("newer001", broken.replace(":1,", ":99,"))))


def laid(all: Iterable[tuple[str, str]]) -> str:
    """The line of script that lays these rows, id and text, into the browser's database."""
    found = json.dumps([*all])
    return f"return nines.keeping.then((keeping) => keeping.past()).then((past) => past.file({found}))"


def rows(tables: tuple[Table, ...], count: int) -> Iterator[tuple[str, str]]:
    """So many, id and text, the last one first. Seven in ten are of the first table; one wins three of five there."""
    matches = [SavedCopy(positions.position(table, positions.over)) for table in tables]
    lines = [past_row.read(past_row.to_row("abcd", match)) for match in matches]
    for at in range(count):
        place = 0 if at % 10 < 7 else at % len(tables)
        table, line = tables[place], lines[place]
        best = sorted(line.totals, reverse=not GAMES[table.game].low_wins)
        won = at * 7 % 5 < (1 if place else 3)
        totals = best if won else [best[1], best[0], *best[2:]]
        id, aided = f"shot{at:04}", [at % 11 == 3, 2 * (at % 13 == 5)]
        values = {
            "totals": totals, "winners": [0 if won else 1], "place": 1 if won else 2, "aided": [*map(int, aided)],
            "balance": _balance(at, len(totals), won=won), "choices": 40, "themes": _themes(at),
            "costs": [["points", 40, at % 3, at % 2, 0, 400 * (at % 3) + 700 * (at % 2)]],
            "link": to_link(line.setup._replace(seed=f"shot {at}")) if at else line.link,
        }  # fmt: skip
        yield id, past_row.changed(line, id=id, ended=LAST - at * DAY * 2, **values)


def _themes(at: int) -> dict[str, int]:
    """What the mistakes were about."""
    return {"hold-up": at % 3} if at % 3 else {"lead-high": 1} if at % 4 == 0 else {}


def _balance(at: int, sides: int, *, won: bool) -> list[int]:
    """Luck and play that come to the result: a few good hands, choices that cost about as much as those of others."""
    cards, yours, theirs = 300 * (at * 37 % 11 - 4), -150 * (at * 53 % 9), 150 * (at * 29 % 7)
    return [cards, yours, theirs, UNIT * won - round(UNIT / sides) - cards - yours - theirs]
