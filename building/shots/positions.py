"""Positions worth a picture: matches played by the computer players up to a moment, the same on every machine."""

import os
from collections.abc import Callable, Iterator, Mapping
from copy import copy
from functools import cache
from itertools import tee
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from building.environment import CACHE, ROOT, digest, digest_files
from nines.advice.advisor import PREFIX, answer
from nines.bots.player import Budget
from nines.core.game import NATURE, NOBODY, State, TrickState
from nines.core.options import from_text
from nines.records.link import to_link
from nines.records.record import Record, from_json, new, to_json, with_move
from nines.records.record import start as before_all
from nines.registry import GAMES

LEVEL = "club"
"""Who sits at the other seats, and who has played for the person at seat 0 so far."""

MATCH = "#/record/"
"""Begins the address of a match that stands in the address itself."""

MATCHES = 6
"""So many matches are looked through: players that have learnt something play the same seed otherwise."""

When = Callable[[Any], bool]
"""Whether a state is the moment; asked where seat 0 is to move, and where a deal or the match has just ended."""


class Table(NamedTuple):
    """Where a match is played: its game, its options as texts where they are not the usual ones, seats and seed."""

    game: str
    seed: str
    seats: int = 3
    options: Mapping[str, str] = MappingProxyType({})


class NoSuchMoment(LookupError):
    """No match of this table comes to the moment."""


def position(table: Table, when: When) -> Record:
    """The record of the table's match, or of a later one there, up to the first such moment; raises NoSuchMoment."""
    for seed in (table.seed, *(f"{table.seed}-{again}" for again in range(2, MATCHES + 1))):
        for record, state in copy(_match(table.game, seed, table.seats, tuple(table.options.items()))):
            if state.turn in (0, NATURE, NOBODY) and when(state):
                return record
    raise NoSuchMoment(str(table))


@cache
def _match(game: str, seed: str, seats: int, options: tuple[tuple[str, str], ...]) -> Iterator[tuple[Record, State]]:
    """Its moments, played as far as somebody has looked: a copy begins at the first one."""
    return tee(_moments(game, seed, seats, options), 1)[0]


def _moments(game: str, seed: str, seats: int, options: tuple[tuple[str, str], ...]) -> Iterator[tuple[Record, State]]:
    """Every moment of a match to which its record leads: the record so far and the state.

    What was played is kept in .cache for the next process: to think of it again takes as long as to show it.
    """
    others = (PREFIX + LEVEL,) * (seats - 1)
    rules = GAMES[game]
    record = new(game, from_text(rules.choices, dict(options)), ("human", *others), seed)
    kept = CACHE / "positions" / f"{digest(_thinking(), to_json(record))[:32]}.json"
    known = from_json(kept.read_text("utf-8")).moves if kept.is_file() else ()
    state = before_all(record)
    yield record, state
    while state.turn != NOBODY:
        if state.turn == NATURE:
            state, _ = rules.deal(state, seed)
            if not record.moves:  # between deals a record says nothing of the next one: the app waits before it
                yield record, state
        at = len(record.moves)
        made = known[at][1] if at < len(known) else answer(record, state, at, Budget(), LEVEL)
        record = with_move(record, state.turn, made)
        if at >= len(known):
            _keep(record, kept)
        state = rules.apply(state, made)
        yield record, state


@cache
def _thinking() -> str:
    """The hash of all that a computer player's move depends on."""
    return digest_files(path for path in (ROOT / "nines").rglob("*") if path.suffix in (".py", ".net", ".txt"))


def _keep(record: Record, file: Path) -> None:
    """Afterwards the file holds the record, whoever else reads or writes it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    written = file.with_name(f"{file.name}.{os.getpid()}")
    written.write_text(to_json(record), "utf-8")
    written.replace(file)


def link(table: Table, when: When) -> str:
    """The address at which the app opens that moment."""
    return MATCH + to_link(position(table, when))


def leads(deal: int, tricks: int = 0) -> When:
    """In this deal, or a later one, after so many tricks or more, one is to lead."""
    return lambda at: at.turn == 0 and at.phase == "play" and at.deal >= deal and not at.trick and _taken(at, tricks)


def follows(deal: int, tricks: int, held_back: int = 3) -> When:
    """One is to follow after so many tricks or more, and at least so many cards of the hand cannot be played."""
    return lambda at: (
        at.turn == 0 and at.phase == "play" and at.deal >= deal and bool(at.trick) and _taken(at, tricks)
        and len(at.hands[0]) - len(GAMES[at.game].legal_moves(at)) >= held_back
    )  # fmt: skip


def closes(deal: int, tricks: int = 2) -> When:
    """One plays the last card of a trick."""
    return lambda at: (
        at.turn == 0 and at.phase == "play" and at.deal >= deal and len(at.trick) == len(at.hands) - 1
        and _taken(at, tricks)
    )  # fmt: skip


def asked(phase: str, deal: int = 1) -> When:
    """One is to decide in this phase: `exchange`, `bid`, `up`, `jump`."""
    return lambda at: bool(at.turn == 0 and at.phase == phase and at.deal >= deal)


def ended(deal: int) -> When:
    """This deal is finished, and the match goes on."""
    return lambda at: bool(at.phase == "deal" and at.deal == deal)


def over(at: Any) -> bool:
    return bool(at.phase == "over")


def holds(cards: int, pile: int = 2) -> When:
    """Shedding: one holds so many cards or more, and the pile has so many."""
    return lambda at: at.turn == 0 and at.phase == "play" and len(at.hands[0]) >= cards and len(at.pile) >= pile


def _taken(state: TrickState, tricks: int) -> bool:
    return len(state.tricks) >= tricks
