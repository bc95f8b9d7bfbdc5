"""A day's table: its seeds, its matches, how one is played to its end, and what it comes to."""

from collections.abc import Callable
from typing import NamedTuple

from nines.advice import advisor
from nines.bots import BOTS
from nines.bots.player import Budget, decide
from nines.core.cards import Unreadable, quoted
from nines.core.chance import private
from nines.core.game import NATURE, State
from nines.core.going import Going
from nines.core.moves import Move
from nines.core.sums import whole
from nines.core.typed_text import letters_and_marks
from nines.days import dates, presets
from nines.days.dates import Date
from nines.records import daily
from nines.records.daily import DAYS
from nines.records.record import Record, new, replay, start
from nines.registry import GAMES

ME = 0
"""The seat from which a day is played."""
LONGEST_WORD = 20

Choose = Callable[[Record, State, int], Move]
"""One's own move in this state, after so many moves of the record."""
Ends = Callable[[Record, State], bool]


class Day(NamedTuple):
    """A deal of the day: everybody's, or that of a group with a word of its own."""

    date: Date
    game: str
    word: str = ""


class Score(NamedTuple):
    """What one made of a day, deal by deal or match by match: so many `parts` of a point above the table's mean; where
    cards are shed, 1 for each match won."""

    deals: tuple[int, ...]
    parts: int

    @property
    def total(self) -> int:
        return whole(self.deals)


def day(said: str, game: str, word: str = "") -> Day:
    """The day of a date as 2026-11-22 and a game; raises Unreadable where there is none."""
    if game not in DAYS:
        raise Unreadable(f"game {quoted(game)} is unknown")
    return Day(dates.read(said), game, group_word(word))


def group_word(said: str) -> str:
    """A group's word as it stands in the seed: at most twenty letters and digits with their marks, in lower case and
    composed (NFC)."""
    return letters_and_marks(said)[:LONGEST_WORD]


def earlier_word(said: str) -> str:
    """The same as it stood in seeds before marks counted: codes and rows of then still hold it."""
    return "".join(letter for letter in said.casefold() if letter.isalnum())[:LONGEST_WORD]


def seed(day: Day, match: int = 1) -> str:
    """The text from which the cards of a day's match come, anywhere."""
    named = f"{daily.PREFIX}{day.date}/{day.game}" + (f"/{day.word}" if day.word else "")
    return named if match == 1 else f"{named}:{match}"


def matches(day: Day) -> tuple[Record, ...]:
    """The matches of a day, before their first cards."""
    options, seats = presets.options(day.game), presets.seats(day.game)
    return tuple(new(day.game, options, seats, seed(day, at)) for at in range(1, daily.DAYS[day.game].matches + 1))


def score(records: tuple[Record, ...]) -> Score:
    """What one made of these matches."""
    states = tuple(map(replay, records))
    game = GAMES[records[0].game]
    if not game.tricks:
        return Score(tuple(int(ME in state.winners) for state in states), 1)
    side = game.sides(len(records[0].seats), records[0].options)[ME]
    sign = -1 if game.low_wins else 1
    changes = [row.change for state in states for row in state.sheet]
    sides = len(states[0].totals)
    return Score(tuple(sign * (change[side] * sides - whole(change)) for change in changes), sides)


def play(record: Record, choose: Choose, most: int, ends: Ends = daily.is_over) -> Going[Record]:
    """The match played on to where it `ends`, by default with its deals: the person's moves as `choose` says, the
    others' by themselves. Raises Unreadable where it takes more than so many moves."""
    game, state, moves = GAMES[record.game], start(record), list[tuple[int, Move]]()
    me = record.seats.index("human")
    while not ends(record, state):
        if state.turn == NATURE:
            state, _ = game.deal(state, record.seed)
            continue
        if len(moves) == most:
            raise Unreadable("the match is longer than any that has a code")
        at, seat = len(moves), state.turn
        made = choose(record, state, at) if seat == me else advisor.answer(record, state, at, Budget())
        moves.append((seat, made))
        state = game.apply(state, made)
        yield
    return record._replace(moves=tuple(moves))


def by_level(level: str, number: int) -> Choose:
    """One's own moves as a player of this level makes them, the play of this number."""

    def choose(record: Record, state: State, at: int) -> Move:
        stream = private(record.seed, f"field {level} {number} {at}")
        return decide(BOTS[level], state, ME, Budget(), stream)

    return choose


def play_day(day: Day, choose: Choose, most: int = 20_000) -> Going[tuple[Record, ...]]:
    """All matches of a day, played so."""
    played = []
    for record in matches(day):
        played.append((yield from play(record, choose, most)))
    return tuple(played)
