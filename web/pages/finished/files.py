"""Finished matches as files: a table for other programs, a match a line, and the rows themselves."""

from collections.abc import Iterable
from time import gmtime, strftime

from nines.words.languages import language
from web.match import players
from web.pages.finished.entries import rows
from web.pages.finished.figures import group_of, seat_of, sides_of
from web.state.archive import Entry
from web.state.effects import Download
from web.state.model import Model

COLUMNS = (
    "id", "ended", "game", "players", "sides", "level", "names", "scores", "winners", "won_by_me", "my_score",
    "deals", "hints", "moves_taken_back", "conceded", "shared", "cards", "my_choices", "others_choices", "luck",
    "origin",
)  # fmt: skip
"""In English in every language, as a program wants them."""
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What begins a formula where a table is opened by a spreadsheet: a name may be anybody's."""


def table(entries: Iterable[Entry]) -> Download:
    """All these matches as comma-separated values (RFC 4180), a line each under one line of names. Dates are those of
    UTC; several names, scores or winners are parted by semicolons; what is not known is left empty. `cards` to `luck`
    are those of `nines.luck`, in 1/10,000 of a match won; what has an `origin` counts apart."""
    lines = (",".join(map(_cell, line)) for line in (COLUMNS, *map(_line, entries)))
    return Download("nines-matches.csv", "".join(f"{line}\r\n" for line in lines))


def lines(model: Model) -> Download:
    """The rows of all finished matches as they are kept, a line of JSON each; the game reads such a file back."""
    return Download("nines-matches.jsonl", "".join(f"{row}\n" for row in rows(model)))


def _line(entry: Entry) -> tuple[object, ...]:
    group, seat, sides = group_of(entry), seat_of(entry), sides_of(entry.table)
    names = players.names(entry.table, language("en"), entry.given, shared=entry.shared)
    mine = None if seat is None else sides[seat]
    return (
        entry.id, _moment(entry.ended), group.game, group.seats, group.sides, group.level, ";".join(names),
        ";".join(map(str, entry.totals)), "" if entry.winners is None else ";".join(map(str, entry.winners)),
        "" if mine is None else int(mine in (entry.winners or ())), "" if mine is None else entry.totals[mine],
        entry.deals or "", entry.hints, entry.take_backs,
        int(entry.conceded), int(entry.shared), *(entry.balance or ("",) * 4), entry.origin,
    )  # fmt: skip


def _moment(ended: int | None) -> str:
    return "" if ended is None else strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(ended / 1000))


def _cell(value: object) -> str:
    text = str(value)
    if isinstance(value, str) and text.startswith(FORMULA):
        text = f"'{text}"
    quoted = text.replace('"', '""')
    return f'"{quoted}"' if any(mark in text for mark in ',"\r\n') else text
