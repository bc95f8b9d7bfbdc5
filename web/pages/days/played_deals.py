"""A played day in the points of its game, as the score sheet has them: replayed from the row, once per text."""

from functools import lru_cache
from typing import Literal, NamedTuple

from nines.core.cards import Unreadable
from nines.core.game import NotLegal, State
from nines.days.table import ME
from nines.records.link import from_link
from nines.records.record import replay
from nines.registry import GAMES
from nines.words.standings import standing
from web.state.day_rows import DayRow


class Stones(NamedTuple):
    """What stands for the points of a deal, as on the felt after it: light for one that is had, dark for one that is
    owed. Where the lowest score wins a stone is a point still to go: light for one that came, its place for one that is
    gone. Of nothing there is one place."""

    kind: Literal["light", "dark", "gone", "none"]
    number: int


class PlayedDeals(NamedTuple):
    """What one's own side scored in each deal, and in all of them. `lead` is by how much it is ahead of the best of the
    others, below 0 where it is behind. `low_wins` says which way is good."""

    deals: tuple[int, ...]
    total: int
    lead: int
    low_wins: bool

    @property
    def best_other(self) -> int:
        return self.total + self.lead if self.low_wins else self.total - self.lead

    def good(self, change: int) -> int:
        """A change of the score, above nothing where it is good."""
        return -change if self.low_wins else change

    def stones(self, change: int) -> Stones:
        if not change:
            return Stones("none", 1)
        return Stones("light" if change > 0 else "gone" if self.low_wins else "dark", abs(change))


def stones_of(row: DayRow) -> list[Stones]:
    """The stones of each deal; where there are no points, one for each match that was won."""
    found = played_deals(row.game, row.links)
    if found:
        return [found.stones(change) for change in found.deals]
    return [Stones("light" if deal > 0 else "dark" if deal < 0 else "none", max(1, abs(deal))) for deal in row.deals]


def played_deals(game: str, links: tuple[str, ...]) -> PlayedDeals | None:
    """The points of a day, from the links of its matches; None for a game without points, and where a link cannot be
    read."""
    state = played_state(game, links)
    if not state:
        return None
    side = _own_side(state)
    deals = tuple(sheet_row.change[side] for sheet_row in state.sheet)
    return PlayedDeals(deals, state.totals[side], lead(state), GAMES[game].low_wins)


def played_state(game: str, links: tuple[str, ...]) -> State | None:
    """The end of the one match of such a day; None where there are no points to tell."""
    if not GAMES[game].tricks or len(links) != 1:
        return None
    try:
        return _read(links[0])
    except (Unreadable, NotLegal):
        return None


def lead(state: State) -> int:
    """By how much one's own side is ahead of the best of the others; below 0 where it is behind."""
    return standing(state.totals, _own_side(state), low=GAMES[state.game].low_wins).lead


def _own_side(state: State) -> int:
    return ME % len(state.totals)


@lru_cache(32)
def _read(link: str) -> State | None:
    state = replay(from_link(link))
    return state if state.sheet else None
