"""Traces: what happened in a match, one JSON object a line, nothing hidden (docs/record.md, *Traces*)."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from nines.cards import NO_TRUMP, Card
from nines.events import Ended, Event, Scored, TrickTaken, TrumpMade
from nines.game import NATURE
from nines.games import GAMES
from nines.moves import Deal
from nines.record import Record, replay, steps


def trace(record: Record) -> Iterator[str]:
    """The lines of a match's trace; a deal that is due after the last move is shown too."""
    game = GAMES[record.game]
    yield _line(t="match", game=record.game, options=dict(record.options), seats=len(record.seats), seed=record.seed)
    for step in steps(record):
        if isinstance(step.move, Deal):
            yield _deal(step.after)
        else:
            legal = [str(one) for one in game.legal_moves(step.before)]
            yield _line(t="move", seat=step.seat, legal=legal, move=str(step.move))
        yield from (line for event in step.events if (line := _event(event)))
    last = replay(record)
    if last.turn == NATURE:
        yield _deal(game.deal(last, record.seed)[0])


def _deal(state: Any) -> str:
    """The line of a deal just dealt; keys that the game does not have are left out."""
    line: dict[str, Any] = {"deal": state.deal, "dealer": state.dealer}
    if hasattr(state, "trump"):
        line["trump"] = "NT" if state.trump == NO_TRUMP else state.trump
    line["hands"] = [_codes(hand) for hand in state.hands]
    for name in ("spare", "talon", "draw"):
        if cards := getattr(state, name, ()):
            line[name] = _codes(cards)
    if hasattr(state, "downs"):
        line["down"] = [_codes(cards) for cards in state.downs]
    return _line(t="deal", **line)


def _event(event: Event) -> str | None:
    match event:
        case TrumpMade(_, suit):
            return _line(t="trump", suit=suit)
        case TrickTaken(winner, cards):
            return _line(t="trick", winner=winner, cards=_codes(cards))
        case Scored(_, change, totals):
            return _line(t="score", deal=change, total=totals)
        case Ended(winners, places):
            return _line(t="end", winners=winners, **({"places": places} if places else {}))
        case _:
            return None


def _codes(cards: Iterable[Card]) -> list[str]:
    return [str(one) for one in cards]


def _line(**fields: object) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
