"""One number for each game and level: the last ten matches, by how much each was won or lost, and the level to try."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from nines.bots.levels import above
from nines.records.record import Record
from nines.registry import GAMES
from nines.words import standings
from web.pages.finished.figures import (
    LEVELS,
    Figures,
    Outcomes,
    advice,
    helped,
    outcomes,
    seat_of,
    share,
    sides_of,
    wins,
)
from web.pages.finished.themes import themes
from web.state.archive import Entry

LAST = 10
"""So many matches make the number."""
FEWEST = 5
"""With fewer matches nothing is concluded."""
MANY, FEW = 7, 2
"""Of ten matches without help: so many won speak for the level above, so few for the level below."""
LOST = 3
"""So many matches without help, none of them won, speak for the level below."""


class Bar(NamedTuple):
    """A match in the small graph: by how many points, or cards, it was won or lost; 0 where it was shared, or not
    known."""

    won: bool
    shared: bool
    by: int


class Standing(NamedTuple):
    """The last matches of a group, the earliest first, and how many of them were won, a shared win in part."""

    figures: Figures
    won: float
    bars: tuple[Bar, ...]

    @property
    def outcomes(self) -> Outcomes:
        """How these matches ended."""
        return outcomes(self.figures.entries[: len(self.bars)])

    @property
    def progress(self) -> float:
        """How many more of the last matches were won than equal players would win, as a share of them."""
        return self.won / len(self.bars) - self.figures.group.chance

    @property
    def closest(self) -> int:
        """By how little the closest of the matches was lost; 0 where that is not known."""
        return min((bar.by for bar in self.bars if not bar.won and bar.by), default=0)


class Suggestion(NamedTuple):
    """A level to try next, with a record to set a match up as the last one was; `higher` than the present one or not.
    The outcomes of the matches without help speak for it."""

    figures: Figures
    level: str
    table: Record
    higher: bool
    outcomes: Outcomes


def standing(tally: Figures) -> Standing:
    """How a group stands, from its last matches."""
    last = tally.entries[:LAST]
    return Standing(tally, wins(last).won, tuple(map(bar, reversed(last))))


def best_first(counted: Iterable[Figures]) -> list[Standing]:
    """How all groups stand, those with the best last matches first."""
    return sorted(map(standing, counted), key=lambda stands: -stands.progress)


def bar(entry: Entry) -> Bar:
    own = share(entry)
    return Bar(own > 0, 0 < own < 1, _margin(entry))


def _margin(entry: Entry) -> int:
    seat, game = seat_of(entry), GAMES[entry.table.game]
    if seat is None or entry.conceded or len(entry.totals) < 2:
        return 0
    low = game.low_wins or not game.tricks  # where cards are shed, totals are the cards left
    return abs(standings.standing(entry.totals, sides_of(entry.table)[seat], low=low).lead)


def suggestion(counted: Iterable[Figures]) -> Suggestion | None:
    """The level to try next: where a long run of wins is certainly more than chance, else where the last ten matches
    without help were nearly all won, or nearly all lost, or the only three all lost. Of several the group in
    view."""
    counted = tuple(counted)
    sure = advice(counted)
    if sure:
        alone = [entry for entry in sure.figures.entries if not helped(entry)]
        return Suggestion(sure.figures, sure.level, sure.table, higher=True, outcomes=outcomes(alone))
    return _by_last_ten(in_view(counted)) if counted else None


def in_view(counted: Iterable[Figures]) -> Figures:
    """The group that title, offer and number speak of, of one or more: the one that was played last; where no match was
    won the one with most matches, for there one sees a row."""
    counted = tuple(counted)
    won = any(tally.wins.won for tally in counted)
    return max(counted, key=lambda tally: (0 if won else len(tally.entries[:LAST]), tally.entries[0].ended or 0))


def _by_last_ten(tally: Figures) -> Suggestion | None:
    alone = tuple(entry for entry in tally.entries if not helped(entry))[:LAST]
    group = tally.group
    won = wins(alone).won
    if len(alone) < (LAST if won else LOST) or group.level not in LEVELS:
        return None
    if won >= MANY:
        level = above(group.level, group.game, group.seats)
    elif won <= FEW:
        level = ("", *LEVELS)[LEVELS.index(group.level)]
    else:
        return None
    if not level:
        return None
    table = tally.entries[0].table
    seats = tuple("human" if who == "human" else f"bot:{level}" for who in table.seats)
    return Suggestion(tally, level, table._replace(seats=seats), won >= MANY, outcomes(alone))


class Missed(NamedTuple):
    """A theme that choices were about, how often, and the game in which that was most often so."""

    theme: str
    times: int
    game: str


def missed(counted: Iterable[Figures]) -> tuple[Missed, ...]:
    """What the mistakes of all these matches were about, that of most choices first."""
    found: dict[str, Counter[str]] = {}
    for tally in counted:
        for theme, count in themes(tally.entries):
            found.setdefault(theme, Counter())[tally.group.game] += count
    each = (Missed(theme, games.total(), games.most_common(1)[0][0]) for theme, games in found.items())
    return tuple(sorted(each, key=lambda found: (-found.times, found.theme)))
