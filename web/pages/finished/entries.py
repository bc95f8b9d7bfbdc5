"""The rows of finished matches, read a slice at a time: the page never stands still, and no row is read twice.

What a row came to is kept under its text, so that whatever happens to the rows meanwhile, the two never disagree.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from nines.core.cards import Unreadable
from nines.records.origin import origin
from nines.records.record import Record
from nines.registry import GAMES
from web.match import past_row, players
from web.match.past_row import PastRow, id_of
from web.pages.finished.choices import read_costs
from web.pages.finished.themes import read_themes
from web.state.archive import Entry, Flaw, Found
from web.state.days import ROW, is_first
from web.state.luck import read_terms
from web.state.model import Model, Saved
from web.storage import saves
from web.storage.save_codec import Newer

FIRST, SLICE = 60, 120
"""Rows that are read at one go: enough for the first page of the list, and then what takes no longer than a frame or
two of a slow device."""
REPLAYED = 12
"""A match that has no row yet takes as long as so many rows."""
MIXED = "mixed"
"""The level of a match against computer players of several."""

Source = str | Saved
"""Where an entry comes from: a row, or a finished match that has none."""


class Sorted(NamedTuple):
    """What the sources came to, the match that ended last first, and how many are still to be read."""

    entries: tuple[Entry, ...]
    unread: int
    damaged: int
    newer: int


def sources(model: Model) -> tuple[Source, ...]:
    """Every finished match there is: those without a row are the newest, or there is no database."""
    rows = tuple(text for text in model.past or () if not text.startswith(ROW))
    known = {id_of(text) for text in rows}
    ours = (saved for saved in model.saved if saved.over and not is_first(saved.id) and saved.id not in known)
    return (*ours, *rows)


def sort(model: Model) -> Sorted:
    """What has been read so far of every finished match."""
    entries, flaws, unread = list[Entry](), list[Flaw](), 0
    found = model.archive.found
    for source in sources(model):
        here = found.get(_key(source))
        if here is None:
            unread += 1
        elif isinstance(here, Entry):
            entries.append(here)
        else:
            flaws.append(here)
    return Sorted(_with_repeats(entries), unread, flaws.count("damaged"), flaws.count("newer"))


def _with_repeats(entries: list[Entry]) -> tuple[Entry, ...]:
    """The same entries; who plays the cards of a match again knows them, so that each but the first counts apart."""
    played, found = set[tuple[str, int, str]](), list[Entry]()
    for entry in reversed(entries):
        cards = entry.table.game, len(entry.table.seats), entry.seed
        again = entry.seed and not entry.origin and cards in played
        played.add(cards)
        found.append(entry._replace(origin="same") if again else entry)
    return tuple(reversed(found))


def read_slice(model: Model, most: int) -> tuple[Found, bool]:
    """All that was found so far and what the next rows come to, as many as `most`; and whether those were the last."""
    found = dict(model.archive.found)
    waiting = (source for source in sources(model) if _key(source) not in found)
    for source in waiting:
        if most <= 0:
            return MappingProxyType(found), False
        found[_key(source)] = _read(_row_of(source))
        most -= 1 if isinstance(source, str) else REPLAYED
    return MappingProxyType(found), True


def rows(model: Model) -> Iterator[str]:
    """The row of every finished match, as far as they can be read."""
    for source in sources(model):
        if isinstance(model.archive.found.get(_key(source)), Entry):
            yield _row_of(source)


def _key(source: Source) -> str:
    return source if isinstance(source, str) else f"{source.id} {source.revision}"


def _row_of(source: Source) -> str:
    return source if isinstance(source, str) else past_row.to_row(source.id, saves.copy(source))


def _read(text: str) -> Entry | Flaw:
    try:
        return entry(past_row.read(text))
    except Newer:
        return "newer"
    except Unreadable:
        return "damaged"


def entry(row: PastRow) -> Entry:
    """What is listed and counted of a row; who plays at which level is taken from its setup alone."""
    table = _table(row.setup._replace(seed=""))
    return Entry(
        row.id, row.ended, table, row.given if any(row.given) else (), row.totals, _winners(row), row.place,
        level_of(table), row.deals, row.hints, row.take_backs, row.shared, row.conceded, row.choices,
        read_costs(row.costs), read_terms(row.balance), read_themes(row.themes),
        origin(row.setup), row.setup.seed,
    )  # fmt: skip


@cache
def _table(setup: Record) -> Record:
    """The same record for all that are equal: a thousand matches are set up in a handful of ways."""
    return setup


def level_of(table: Record) -> str:
    """The level of the computer players, `mixed` where they differ, empty where there are none."""
    levels = {who.removeprefix("bot:") for who in table.seats if who != "human"}
    return levels.pop() if len(levels) == 1 else MIXED if levels else ""


def _winners(row: PastRow) -> tuple[int, ...] | None:
    """The sides that won. Rows of earlier versions say it by their totals alone: where cards are shed, and several have
    none left, by the place of the one person, if that is the first."""
    if row.conceded:
        return ()
    if row.winners is not None:
        return row.winners
    game = GAMES[row.setup.game]
    if game.tricks:
        return _best(row.totals, low=game.low_wins)
    out = _best(row.totals, low=True)
    persons = players.people(row.setup)
    if len(out) == 1:
        return out
    return persons if row.place == 1 and len(persons) == 1 else None


def _best(totals: Iterable[int], *, low: bool) -> tuple[int, ...]:
    totals = tuple(totals)
    best = min(totals) if low else max(totals)
    return tuple(side for side, total in enumerate(totals) if total == best)
