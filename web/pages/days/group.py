"""The results of a group: codes under names, out of pasted text and out of storage; and who stands where in a week."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from nines.core.cards import Unreadable
from nines.core.sums import whole
from nines.days import code, dates, presets, table
from nines.days.code import Refused
from nines.days.dates import Date
from nines.days.pasted import LONGEST_TEXT, day_codes
from nines.days.table import Day
from nines.registry import GAMES
from web.pages.days.played_deals import played_deals
from web.state.group_week import Result
from web.state.player_names import clean_name

MOST = 300
"""Results that are kept; the oldest days go first."""
MOST_POINTS = 1_000
STONES = 3
"""For the best of a deal; one less for each place below."""
_CODE = re.compile(r"N9\s*[-–—]", re.IGNORECASE)
_ADDRESS = re.compile(r"\S*(://|#/|/day/)\S*$")


# ---- out of pasted text ----------------------------------------------------------------------------------------------


def pasted(text: str, name: str, word: str) -> tuple[tuple[Result, ...], str]:
    """The results in a text, each under the name before its code in the same line, else under the name that was typed;
    and why one was left out, empty where none was."""
    own, word = clean_name(name), table.group_word(word)
    found = dict[str, Result]()
    fault = ""
    for part, said in (*((line, _name_in(line)) for line in text[:LONGEST_TEXT].splitlines()), (text, "")):
        for written, says in day_codes(part, word):
            if written in found:
                continue
            if isinstance(says, Refused):
                fault = fault or ("" if part is not text else says.fault)
            elif not (said or own):
                fault = fault or ("name" if part is text else "")
            else:
                found[written] = Result(said or own, says.day.word, written)
    return tuple(found.values()), fault or ("" if found else "form")


def _name_in(line: str) -> str:
    """The name that stands before the first code of a line; empty where an address does, or nothing."""
    place = _CODE.search(line)
    before = _ADDRESS.sub("", line[: place.start()]) if place else ""
    return clean_name(re.sub(r"^[\s>*•·\d.)-]+|[\s:=*·>–—-]+$", "", before))


# ---- out of storage --------------------------------------------------------------------------------------------------


def to_text(results: Iterable[Result]) -> str:
    """The results as they are stored: a line each."""
    latest = sorted(results, key=lambda result: day_of(result).date)[-MOST:]
    return "\n".join(
        "\t".join(
            (result.name, result.word, result.code, " ".join(map(str, (*result.deals, result.mine, result.best))))
        )
        for result in latest
    )


def read(text: str) -> tuple[Result, ...]:
    """The results that a stored text holds; lines that are none are left out."""
    found = dict[str, Result]()
    for line in text.split("\n")[:MOST]:
        try:
            result = _read(line)
        except (Unreadable, ValueError):
            continue
        found.setdefault(result.code, result)
    return tuple(found.values())


def merged(stored: str, lines: object) -> str:
    """The stored text with the results of a file that are not in it, which are checked anew; nobody can trust its
    figures."""
    results = read(stored)
    known = {result.code for result in results}
    told = "\n".join(line for line in lines if isinstance(line, str)) if isinstance(lines, list) else ""
    new = [Result(result.name, result.word, result.code) for result in read(told) if result.code not in known]
    return to_text((*results, *new)) if new else stored


def _read(line: str) -> Result:
    name, word, written, figures = line.split("\t")
    day = code.read(written, word).day
    *deals, mine, best = map(int, figures.split(" "))
    if not name or name != clean_name(name) or word != day.word or len(deals) > presets.deals(day.game):
        raise Unreadable("it is no result of a group")
    if max(map(abs, (*deals, mine, best))) > MOST_POINTS:
        raise Unreadable("nobody makes so many points")
    return Result(name, word, written, tuple(deals), mine, best)


def day_of(result: Result) -> Day:
    """The day of a result; its code was read before."""
    return code.read(result.code, result.word).day


def tries_of(result: Result) -> int:
    """Which try it was, as its code says."""
    return code.read(result.code, result.word).flags.tries


def with_score(result: Result, deals: tuple[int, ...], links: tuple[str, ...]) -> Result:
    """The result with what its code came to when it was played again: these deals, in these matches."""
    game = day_of(result).game
    found = played_deals(game, links)
    if found:
        return result._replace(deals=deals, mine=found.total, best=found.best_other)
    won = whole(deals) if not GAMES[game].tricks else 0
    return result._replace(deals=deals, mine=won, best=len(deals))


# ---- a week ----------------------------------------------------------------------------------------------------------


class Cell(NamedTuple):
    """What somebody made of a deal, and the stones that it brings."""

    result: Result
    stones: int


class Line(NamedTuple):
    """Somebody in a week: the place, the name (empty for the person at this device), a cell for each deal, None where
    it was not played, and the sum of the stones."""

    place: int
    name: str
    cells: tuple[Cell | None, ...]
    stones: int


class Week(NamedTuple):
    """The deals of a week that somebody has played, and who stands where, the best first."""

    monday: Date
    days: tuple[Day, ...]
    lines: tuple[Line, ...]


def monday_of(date: Date) -> Date:
    return dates.after(date, -date.weekday)


def within(results: Iterable[Result], date: Date) -> tuple[Result, ...]:
    monday = monday_of(date)
    return tuple(found for found in results if 0 <= day_of(found).date.number - monday.number < 7)


def week(own: Iterable[Result], others: Iterable[Result], date: Date) -> Week:
    """The week of a date. One's own code counts once, whoever has passed it on; of several tries the first counts."""
    mine = within(own, date)
    known = {result.code for result in mine}
    by_deal = dict[Day, dict[str, Result]]()
    for result in (*mine, *within((other for other in others if other.code not in known), date)):
        at = by_deal.setdefault(day_of(result), {})
        before = at.get(result.name)
        if result.deals and (not before or tries_of(result) < tries_of(before)):
            at[result.name] = result
    days = tuple(sorted((day for day, at in by_deal.items() if at), key=lambda day: (day.date, day.game, day.word)))
    names = dict.fromkeys(name for day in days for name in by_deal[day])
    rows = [(name, tuple(_cell(by_deal[day], name) for day in days)) for name in names]
    sums = {name: whole(cell.stones for cell in cells if cell) for name, cells in rows}
    lines = (
        Line(1 + sum(other > sums[name] for other in sums.values()), name, cells, sums[name]) for name, cells in rows
    )
    return Week(monday_of(date), days, tuple(sorted(lines, key=lambda line: (line.place, line.name))))


def _cell(at: dict[str, Result], name: str) -> Cell | None:
    """Equals get the same stones."""
    if name not in at:
        return None
    total = whole(at[name].deals)
    better = sum(whole(other.deals) > total for other in at.values())
    return Cell(at[name], max(0, STONES - better))
