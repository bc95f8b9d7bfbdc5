"""A played day in the points of its game, as the score sheet has them: replayed from the row, once per text."""

from functools import lru_cache
from typing import NamedTuple

from nines.core.cards import Unreadable
from nines.core.game import AnyGame, NotLegal
from nines.days.table import ME
from nines.records.link import from_link
from nines.records.record import replay
from nines.registry import GAMES
from nines.words.phrases import score
from nines.words.standings import Standing, standing


class PlayedDeals(NamedTuple):
    """What one's own side scored in each deal, and what every side has in the end, one's own first. `low_wins` says
    which way is good."""

    deals: tuple[int, ...]
    totals: tuple[int, ...]
    low_wins: bool

    @property
    def lead(self) -> int:
        """By how much one's own side is ahead of the best of the others; below 0 where it is behind."""
        return self._standing.lead

    @property
    def best_other(self) -> int:
        return self.totals[self._standing.others[0]]

    @property
    def _standing(self) -> Standing:
        return standing(self.totals, 0, low=self.low_wins)

    def good(self, change: int) -> int:
        """A change of the score as stones: light above nothing, dark below it."""
        return -change if self.low_wins else change


def result(found: PlayedDeals, game: AnyGame) -> str:
    """The score in the game's points, one's own and that of the best of the others."""
    return f"{score(found.totals[0], game)} : {score(found.best_other, game)}"


def played_deals(game: str, links: tuple[str, ...]) -> PlayedDeals | None:
    """The points of a day, from the links of its matches; None for a game without points, and where a link cannot be
    read."""
    if not GAMES[game].tricks or len(links) != 1:
        return None
    try:
        return _read(links[0])
    except (Unreadable, NotLegal):
        return None


@lru_cache(32)
def _read(link: str) -> PlayedDeals | None:
    record = from_link(link)
    game, state = GAMES[record.game], replay(record)
    if not state.sheet:
        return None
    side = game.sides(len(record.seats), record.options)[ME]
    deals = tuple(sheet_row.change[side] for sheet_row in state.sheet)
    others = [total for at, total in enumerate(state.totals) if at != side]
    return PlayedDeals(deals, (state.totals[side], *others), game.low_wins)
