"""One duplicate set: the same cards played from each place at the table."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, ExitStack, nullcontext
from typing import NamedTuple

from nines.bots import BOTS
from nines.bots.player import Bot, Budget, decide
from nines.core.cards import Unreadable, quoted
from nines.core.chance import Stream, checked_seed, private
from nines.core.game import NATURE, NOBODY, Row, State, View
from nines.core.going import Going, finish
from nines.core.moves import KEEP, Move
from nines.core.options import Options
from nines.core.sums import mean
from nines.registry import GAMES


class Awaited:
    """A player whose moves come from elsewhere: `asked` is what it has to decide on, until somebody puts its move into
    `made`. Whoever steps a set with such a player (`playing`) sees to that. `lost` says why it has lost the match."""

    def __init__(self, name: str) -> None:
        self.name, self.lost = name, ""
        self.asked: tuple[View, Budget, Stream] | None = None
        self.made: Move | None = None

    def moves(self, view: View, budget: Budget, stream: Stream) -> Going[Move]:
        """Its move, with a step for as long as there is none."""
        self.asked, self.made = (view, budget, stream), None
        while self.made is None:
            yield
        self.asked = None
        return self.made


Sit = Callable[[str, float | None], AbstractContextManager[Bot | Awaited]]
"""Seats the player of a name for one match, with so many seconds a move if it is a program."""


class Setup(NamedTuple):
    """What is measured: these players at this table, the first of them against the rest.

    With `deals` a set is one deal of the first match, from the scores at which it starts, in Le Neuf and Nines under
    each trump in turn; else a whole match. `play_only` leaves the exchange out. `worlds` is the most a player may
    sample, None for its own number. Only for players that somebody brought: `secret` is what the chance that they are
    given is drawn with besides the seed, and `seconds` what a program has for a move.
    """

    game: str
    options: Options
    bots: tuple[str, ...]
    seed: str
    deals: bool = False
    play_only: bool = False
    worlds: int | None = None
    secret: str | None = None
    seconds: float | None = None

    def fitting(self) -> "Setup":
        """The setup itself, whoever its players are: none is looked for. Raises Unreadable for a table that is none."""
        checked_seed(self.seed)
        seats = GAMES[self.game].seats(self.options)
        if len(self.bots) not in seats:
            allowed = " or ".join(map(str, seats))
            raise Unreadable(f"{self.game} with these options takes {allowed} seats, not {len(self.bots)}")
        if self.play_only and not (self.deals and "first_exchange" in self.options):
            raise Unreadable("play only is for single deals of a game with an exchange")
        if not all(map(str.isprintable, self.bots)):
            raise Unreadable("the name of a player is one line of text")
        return self

    @property
    def brought(self) -> bool:
        """Whether somebody brought one of the players."""
        return any(map(brought, self.bots))

    def chance(self, name: str, number: int, label: str) -> Stream:
        """The private stream of a player in a set: one that somebody brought cannot find the seed by it.

        Without a secret, as in logs of before, it is that of our own players.
        """
        seed = f"{self.seed}/{number}"
        return private(f"{self.secret}\n{seed}" if self.secret and brought(name) else seed, label)

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
    points of a deal above the table's mean, the same by trump, and how many deals there were. `lost` says of every
    match that a program lost by what it did who that was, and why; once, where it took several seats."""

    number: int
    wins: float | None
    points: float
    by_trump: dict[str, float]
    deals: int
    lost: tuple[str, ...] = ()


class End(NamedTuple):
    """The state in which a match or deal ended, and by side why a program of it had lost before that."""

    state: State
    lost: Mapping[int, str]


def brought(name: str) -> bool:
    """Whether somebody brought this player: its code is none of ours."""
    return ":" in name and not name.startswith("nines.")


def computer_player(name: str, seconds: float | None) -> AbstractContextManager[Bot]:
    """The computer player of this name (`nines.bots.BOTS`)."""
    return nullcontext(BOTS[name])


def play_set(setup: Setup, number: int, sit: Sit = computer_player) -> SetResult:
    """The set of this number: the same whenever and wherever it is played.

    Without `sit` the players are those of `nines.bots.BOTS`; `nines.arena.programs` seats any.
    """
    return finish(playing(setup, number, sit))


def playing(setup: Setup, number: int, sit: Sit = computer_player) -> Going[SetResult]:
    """The same, with a step after each move."""
    wins: list[float] = []
    gains: list[tuple[str, float]] = []
    points: list[float] = []
    lost: list[str] = []
    for seat in setup.seatings:
        end = yield from (_deal if setup.deals else _match)(setup, seat, number, sit)
        side = setup.sides[seat]
        rows = [(row.trump or "", _gain(setup, row, side, end)) for row in end.state.sheet]
        gains += rows
        points.append(mean(gain for _, gain in rows))
        if end.state.turn == NOBODY:
            wins.append(_share(setup, end, side))
        lost += dict.fromkeys(end.lost.values())
    trumps = sorted({trump for trump, _ in gains if trump})
    by_trump = {trump: mean(gain for declared, gain in gains if declared == trump) for trump in trumps}
    whole = len(wins) == len(setup.seatings)
    return SetResult(number, mean(wins) if whole else None, mean(points), by_trump, len(gains), tuple(lost))


def _share(setup: Setup, end: End, side: int) -> float:
    """A side's part of a match: a shared win counts in part, and SN20's draw as much for one as for another.

    Who lost by what it did has none, and where nobody else has won all others share the match.
    """
    left = set(setup.sides) - end.lost.keys() or set(setup.sides)
    winners = left.intersection(end.state.winners) or left
    return (side in winners) / len(winners)


def _gain(setup: Setup, row: Row, side: int, end: End) -> float:
    """The points of a deal above the table's mean; all who lost by what they did have as many as whoever did worst."""
    sign = -1 if GAMES[setup.game].low_wins else 1
    worst = min(row.change, key=lambda change: sign * change)
    had = [worst if at in end.lost else change for at, change in enumerate(row.change)]
    return sign * (had[side] - mean(had))


def _moved(bots: tuple[str, ...], places: int) -> tuple[str, ...]:
    """The same players, each so many places further round the table."""
    return bots[-places:] + bots[:-places] if places else bots


def _match(setup: Setup, seat: int, number: int, sit: Sit) -> Going[End]:
    state = GAMES[setup.game].start(setup.options, len(setup.bots))
    return _end(setup, seat, state, number, sit, lambda state: False)


def _deal(setup: Setup, seat: int, number: int, sit: Sit) -> Going[End]:
    rules = GAMES[setup.game]
    state = rules.start(setup.options, len(setup.bots))
    order = str(setup.options.get("trump_order", ""))
    if order:
        state = state._replace(deal=(number - 1) % len(order))
    state, _ = rules.deal(state, f"{setup.seed}/{number}")
    if setup.play_only and KEEP in rules.legal_moves(state):
        state = state._replace(phase="play", turn=state.leader)
    return _end(setup, seat, state, number, sit, lambda state: bool(state.sheet))


def _end(setup: Setup, seat: int, state: State, number: int, sit: Sit, enough: Callable[[State], bool]) -> Going[End]:
    """How it ends, once it is enough or the match is over, with the first player at this seat."""
    rules = GAMES[setup.game]
    names = _moved(setup.bots, seat)
    at = 0
    with ExitStack() as table:
        bots = [table.enter_context(sit(name, setup.seconds)) for name in names]
        while state.turn != NOBODY and not enough(state):
            if state.turn == NATURE:
                state, _ = rules.deal(state, f"{setup.seed}/{number}")
            who = state.turn
            chance = setup.chance(names[who], number, f"seat {who} move {at}")
            bot, budget = bots[who], Budget(setup.worlds)
            if isinstance(bot, Awaited):
                made = yield from bot.moves(rules.view(state, who), budget, chance)
            else:
                made = decide(bot, state, who, budget, chance)
            if not isinstance(made, Move):
                raise Unreadable(f"player {quoted(names[who])} answered with what is no move")
            state, _ = rules.play(state, who, made)
            at += 1
            yield
    # Only a program (`nines.arena.lines`) can lose a match by what it does, and says why.
    lost = {side: f"{name} {why}" for side, name, bot in zip(setup.sides, names, bots) if (why := _why_lost(bot))}
    return End(state, lost)


def _why_lost(bot: Bot | Awaited) -> str:
    return str(getattr(bot, "lost", ""))
