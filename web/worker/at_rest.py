"""What the players' thread works out that no table needs: texts, the last of which is the answer so far."""

import json
from collections.abc import Callable, Generator, Iterator, Mapping
from types import MappingProxyType
from typing import TypeVar

from nines.advice.continuations import continuations
from nines.advice.factors import factors
from nines.advice.wrong_deals import WrongDeals, write, wrong_deals
from nines.arena.sets import playing
from nines.arena.strength import of_game, value
from nines.core.moves import Move
from nines.luck.terms import balance, match_terms
from nines.records.record import parse, to_json
from nines.registry import GAMES
from web.worker import bot_move

S = TypeVar("S")
T = TypeVar("T")


def _on(text: str, seat: int) -> Iterator[str]:
    """What the deal comes to for the seat, played on from a record with each of two moves: a JSON list of the fields of
    `nines.advice.continuations.Continued`. The text has the two moves in its first lines, then the record."""
    first, second, played = text.split("\n", 2)
    record, state, _ = bot_move.position(played)
    yield from map(json.dumps, continuations(record, state, seat, (Move.parse(first), Move.parse(second))))


def _luck(text: str, seat: int) -> Iterator[str]:
    """What luck and play made of a match for the side of a seat: a JSON object, which has the number of deals that are
    `done` until it has the four `terms` (`nines.luck.terms`)."""
    record = parse(text)
    sides = {*GAMES[record.game].sides(len(record.seats), record.options)}
    deals = yield from _steps(match_terms(record, seat), lambda done: json.dumps({"done": done}))
    yield json.dumps({"terms": balance(deals, len(sides), factors()[record.game].share)[1:]})


def _strength(text: str, at: int) -> Iterator[str]:
    """What set number `at` of a measured figure comes to now, once it is played: a number. The text has the game and
    the number of the figure among those of the game."""
    game, number = text.split("\n")
    found = of_game(game)[int(number)]
    result = yield from _steps(playing(found.setup, at), lambda _: "")
    yield json.dumps(value(found.setup, result))


def _wrong(text: str, at: int) -> Iterator[str]:
    """In which deals the last move of a record, made after `at` moves, is wrong: `nines.advice.wrong_deals`; an answer
    without any deal tried where that cannot be told."""
    record = parse(text)
    _, made = record.moves[at]
    state = bot_move.position(to_json(record._replace(moves=record.moves[:at]))).state
    view = GAMES[record.game].view(state, state.turn)
    found = None
    for found in wrong_deals(record.seed, view, at, made):
        yield write(found)
    if not found:
        yield write(WrongDeals(0, 0))


def _steps(going: Generator[S, None, T], said: Callable[[S], str]) -> Generator[str, None, T]:
    """What the work comes to; after each step what is said of it."""
    while True:
        try:
            step = next(going)
        except StopIteration as over:
            result: T = over.value
            return result
        yield said(step)


KINDS: Mapping[str, Callable[[str, int], Iterator[str]]] = MappingProxyType(
    {"on": _on, "luck": _luck, "strength": _strength, "wrong": _wrong}
)
