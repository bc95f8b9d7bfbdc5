"""What one's finished matches come to, per game, number of players and level, and what that says for certain.

A match with more than one person, or of somebody else, counts in nobody's figures, nor does one that began with a
puzzle or with cards of a day that were known. One that was conceded counts as not won; one with a hint, a warning or a
move taken back counts and is told apart, and no advice rests on it.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import islice
from math import fsum
from typing import NamedTuple

from nines.bots.levels import SKILLS, above
from nines.core import intervals
from nines.core.intervals import Interval, Tally
from nines.core.sums import whole
from nines.records.record import Record
from nines.registry import GAMES
from web.match import players
from web.state.archive import Entry

ENOUGH = 8
"""So many matches without help, or more, must stand behind advice."""
PLOTTED = 10
"""Below so many matches there is no line, and no interval of points."""
POINTS = 40
"""So many moments at most stand on a line, and in its table."""
LEVELS = tuple(SKILLS)


class Group(NamedTuple):
    """Matches that are counted together: `seats` and `sides` are numbers, `level` is that of all computer players."""

    game: str
    seats: int
    sides: int
    level: str

    @property
    def chance(self) -> float:
        """The share of wins among equals."""
        return 1 / self.sides


class Wins(NamedTuple):
    """How often one has won, a shared win counting in part, with its interval."""

    won: float
    played: int

    @property
    def interval(self) -> Interval:
        return intervals.of_share(self.won, self.played)


class Outcomes(NamedTuple):
    """How many matches one has won alone, how many ended level at the top, and how many were lost."""

    won: int
    drawn: int
    lost: int

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost


class Points(NamedTuple):
    """By how much the score changed a deal: one's own side's, the others' on average, and the interval of one's own."""

    own: float
    others: float
    deals: int
    interval: Interval | None


class Figures(NamedTuple):
    """What the matches of a group come to; `entries` are the matches, the last one played first."""

    group: Group
    entries: tuple[Entry, ...]
    wins: Wins
    alone: Wins
    """Without help."""
    conceded: int


class Moment(NamedTuple):
    """How things stood after so many matches; `ended` is when the last of them did."""

    matches: int
    ended: int | None
    wins: Wins
    points: Points | None


class Advice(NamedTuple):
    """A level that the figures recommend, with a record to set a match up as the last one was."""

    figures: Figures
    level: str
    table: Record


def seat_of(entry: Entry) -> int | None:
    """The seat of the one person whose match it is; None where there is none."""
    return players.only_person(entry.table, shared=entry.shared)


def counts(entry: Entry) -> bool:
    """Whether the match stands in somebody's figures."""
    return seat_of(entry) is not None and not entry.origin


def group_of(entry: Entry) -> Group:
    """The matches with which this one is counted."""
    table = entry.table
    return Group(table.game, len(table.seats), len(set(sides_of(table))), entry.level)


def sides_of(table: Record) -> tuple[int, ...]:
    """The side of each seat; in a game without a score everybody's own."""
    return GAMES[table.game].sides(len(table.seats), table.options)


def helped(entry: Entry) -> bool:
    """Whether there was a hint, a warning, or a move taken back."""
    return bool(entry.hints or entry.take_backs)


def share(entry: Entry) -> float:
    """What of the win is one's own: 1, a part of a shared one, or 0."""
    seat = seat_of(entry)
    if seat is None or not entry.winners:
        return 0.0
    return 1 / len(entry.winners) if sides_of(entry.table)[seat] in entry.winners else 0.0


def figures(entries: Iterable[Entry]) -> tuple[Figures, ...]:
    """The figures of every group, in the order of the games and levels."""
    groups: dict[Group, list[Entry]] = {}
    for entry in entries:
        if counts(entry) and entry.level:
            groups.setdefault(group_of(entry), []).append(entry)
    return tuple(_figures(group, tuple(groups[group])) for group in sorted(groups, key=_place))


def _place(group: Group) -> tuple[int, int, int, int, str]:
    order = LEVELS.index(group.level) if group.level in LEVELS else len(LEVELS)
    return tuple(GAMES).index(group.game), group.seats, group.sides, order, group.level


def _figures(group: Group, entries: tuple[Entry, ...]) -> Figures:
    alone = tuple(entry for entry in entries if not helped(entry))
    conceded = sum(entry.conceded for entry in entries)
    return Figures(group, entries, wins(entries), wins(alone), conceded)


def wins(entries: Sequence[Entry]) -> Wins:
    """How often these matches were won."""
    return Wins(fsum(map(share, entries)), len(entries))


def outcomes(entries: Iterable[Entry]) -> Outcomes:
    """How these matches ended, each counted whole."""
    shares = [share(entry) for entry in entries]
    won, lost = whole(own == 1 for own in shares), whole(own == 0 for own in shares)
    return Outcomes(won, len(shares) - won - lost, lost)


def points(entries: Iterable[Entry]) -> Points | None:
    """Points a deal in these matches; None where there is no score, or no deal is known to have been played."""
    *_, last = _running(entries)
    return _points(*last)


def course(entries: Sequence[Entry]) -> tuple[Moment, ...]:
    """How the figures of these matches came about, from the first to the last, at so many moments as can be shown;
    none where there are too few matches. `entries` have the last one first."""
    if len(entries) < PLOTTED:
        return ()
    oldest = tuple(reversed(entries))
    shown = {round(1 + (len(oldest) - 1) * step / (POINTS - 1)) for step in range(POINTS)}
    won, moments = 0.0, list[Moment]()
    for count, (entry, (own, others)) in enumerate(zip(oldest, islice(_running(oldest), 1, None)), 1):
        won += share(entry)
        if count in shown:
            moments.append(Moment(count, entry.ended, Wins(won, count), _points(own, others)))
    return tuple(moments)


def _running(entries: Iterable[Entry]) -> Iterator[tuple[Tally, Tally]]:
    """One's own points and those of the others before the first match, and after each."""
    own = others = Tally()
    yield own, others
    for entry in entries:
        if scored := _scored(entry):
            mine, theirs = scored
            own, others = own.plus(mine, entry.deals), others.plus(theirs, entry.deals)
        yield own, others


def _points(own: Tally, others: Tally) -> Points | None:
    if not own.deals:
        return None
    return Points(own.ratio, others.ratio, own.deals, own.interval if own.matches >= PLOTTED else None)


def _scored(entry: Entry) -> tuple[int, float] | None:
    """By how much one's own score changed in a match, and the others' on average; None where there is no score."""
    seat = seat_of(entry)
    if not GAMES[entry.table.game].tricks or not entry.deals or seat is None:
        return None
    made = [total - first for total, first in zip(entry.totals, _first_totals(entry.table))]
    side = sides_of(entry.table)[seat]
    others = [change for at, change in enumerate(made) if at != side]
    return made[side], fsum(others) / len(others)


@cache
def _first_totals(table: Record) -> tuple[int, ...]:
    return tuple(GAMES[table.game].start(table.options, len(table.seats)).totals)


def advice(found: Iterable[Figures]) -> Advice | None:
    """The next level, where somebody certainly wins more at one than an equal player would: the lower end of the
    interval, over the matches without help, lies above what chance gives. Nothing for a level above which enough
    matches have been played; of several the one with the most matches."""
    found = tuple(found)
    most = {
        game: max((
            _rank(tally) for tally in found
            if tally.group._replace(level="") == game and tally.wins.played >= ENOUGH
        ), default=-1)
        for game in {tally.group._replace(level="") for tally in found}
    }  # fmt: skip
    carried = [
        tally for tally in found
        if _next(tally) and _rank(tally) >= most[tally.group._replace(level="")]
        and tally.alone.played >= ENOUGH and tally.alone.interval.low > tally.group.chance
    ]  # fmt: skip
    if not carried:
        return None
    best = max(carried, key=lambda tally: tally.alone.played)
    level, last = _next(best), best.entries[0].table
    seats = tuple("human" if who == "human" else f"bot:{level}" for who in last.seats)
    return Advice(best, level, last._replace(seats=seats))


def _next(figures: Figures) -> str:
    group = figures.group
    return above(group.level, group.game, group.seats) if group.level in LEVELS else ""


def _rank(figures: Figures) -> int:
    return LEVELS.index(figures.group.level) if figures.group.level in LEVELS else -1
