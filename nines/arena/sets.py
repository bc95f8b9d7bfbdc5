"""One duplicate set: the same cards played from each place at the table."""

from collections.abc import Callable
from statistics import mean
from typing import NamedTuple

from nines.arena.players import player
from nines.bots.player import Bot, Budget, decide
from nines.core.cards import Unreadable
from nines.core.chance import private
from nines.core.game import NATURE, NOBODY, Row, State
from nines.core.options import Options
from nines.games import GAMES


class Setup(NamedTuple):
    """What is measured: these players at this table, the first of them against the rest.

    With `deals` a set is one deal of the first match, from the scores at which it starts, in Le Neuf and Nines under
    each trump in turn; else a whole match. `play_only` leaves the exchange out. `worlds` is the most a player may
    sample, None for its own number.
    """

    game: str
    options: Options
    bots: tuple[str, ...]
    seed: str
    deals: bool = False
    play_only: bool = False
    worlds: int | None = None

    def checked(self) -> "Setup":
        """The setup itself; raises Unreadable where it cannot be played."""
        seats = GAMES[self.game].seats(self.options)
        if len(self.bots) not in seats:
            allowed = " or ".join(map(str, seats))
            raise Unreadable(f"{self.game} with these options takes {allowed} seats, not {len(self.bots)}")
        if self.play_only and not (self.deals and "first_exchange" in self.options):
            raise Unreadable("play only is for single deals of a game with an exchange")
        for name in self.bots:
            player(name)
        return self

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return GAMES[self.game].sides(len(self.bots), self.options)

    @property
    def seatings(self) -> tuple[int, ...]:
        """How many places further round the table everybody moves, for each seating that differs from the others."""
        found = {(_moved(self.bots, seat), side): seat for seat, side in enumerate(self.sides)}
        return tuple(found.values())


class SetResult(NamedTuple):
    """How the first player fared in one set: the share of matches won (None where no match was played to its end), the
    points of a deal above the table's mean, the same by trump, and how many deals there were."""

    number: int
    wins: float | None
    points: float
    by_trump: dict[str, float]
    deals: int


def play_set(setup: Setup, number: int) -> SetResult:
    """The set of this number: the same whenever and wherever it is played."""
    wins: list[float] = []
    gains: list[tuple[str, float]] = []
    points: list[float] = []
    for seat in setup.seatings:
        end = _deal_played(setup, seat, number) if setup.deals else _match_played(setup, seat, number)
        side = setup.sides[seat]
        rows = [(row.trump or "", _gain(setup, row, side)) for row in end.sheet]
        gains += rows
        points.append(mean(gain for _, gain in rows))
        if end.turn == NOBODY:
            wins.append(_share(setup, end.winners, side))
    trumps = sorted({trump for trump, _ in gains if trump})
    by_trump = {trump: mean(gain for declared, gain in gains if declared == trump) for trump in trumps}
    whole = len(wins) == len(setup.seatings)
    return SetResult(number, mean(wins) if whole else None, mean(points), by_trump, len(gains))


def _share(setup: Setup, winners: tuple[int, ...], side: int) -> float:
    """A side's part of a match: a shared win counts in part, and SN20's draw as much for one as for another."""
    return (side in winners) / len(winners) if winners else 1 / len(set(setup.sides))


def _gain(setup: Setup, row: Row, side: int) -> float:
    sign = -1 if GAMES[setup.game].low_wins else 1
    return sign * (row.change[side] - mean(row.change))


def _moved(bots: tuple[str, ...], places: int) -> tuple[str, ...]:
    """The same players, each so many places further round the table."""
    return bots[-places:] + bots[:-places] if places else bots


def _match_played(setup: Setup, seat: int, number: int) -> State:
    state = GAMES[setup.game].start(setup.options, len(setup.bots))
    return _played(setup, seat, state, f"{setup.seed}/{number}", lambda state: False)


def _deal_played(setup: Setup, seat: int, number: int) -> State:
    rules, seed = GAMES[setup.game], f"{setup.seed}/{number}"
    state = rules.start(setup.options, len(setup.bots))
    order = str(setup.options.get("trump_order", ""))
    if order:
        state = state._replace(deal=(number - 1) % len(order))
    state, _ = rules.deal(state, seed)
    if setup.play_only and state.phase == "exchange":
        state = state._replace(phase="play", turn=state.leader)
    return _played(setup, seat, state, seed, lambda state: bool(state.sheet))


def _played(setup: Setup, seat: int, state: State, seed: str, enough: Callable[[State], bool]) -> State:
    """The state in which it is enough or the match is over, with the first player at this seat."""
    rules = GAMES[setup.game]
    bots: list[Bot] = [player(name) for name in _moved(setup.bots, seat)]
    at = 0
    while state.turn != NOBODY and not enough(state):
        if state.turn == NATURE:
            state, _ = rules.deal(state, seed)
        who = state.turn
        made = decide(bots[who], state, who, Budget(setup.worlds), private(seed, f"seat {who} move {at}"))
        state, _ = rules.play(state, who, made)
        at += 1
    return state
