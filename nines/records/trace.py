"""Traces: what happened in a match, one JSON object a line, nothing hidden (docs/record.md, *Traces*)."""

import json
from collections.abc import Iterable, Iterator

from nines.core.cards import NO_TRUMP, Card
from nines.core.events import Ended, Event, Scored, TrickTaken, TrumpMade
from nines.core.game import AnyGame, State
from nines.core.moves import Deal
from nines.records.record import Record, replay, steps
from nines.registry import GAMES, in_tricks


def trace(record: Record) -> Iterator[str]:
    """The lines of a match's trace; a deal that is due after the last move is shown too."""
    game = GAMES[record.game]
    yield _line(t="match", game=record.game, options=dict(record.options), seats=len(record.seats), seed=record.seed)
    for step in steps(record):
        if isinstance(step.move, Deal):
            yield _deal(game, step.after)
        else:
            legal = [str(move) for move in game.legal_moves(step.before)]
            yield _line(t="move", seat=step.seat, legal=legal, move=str(step.move))
        yield from (line for event in step.events if (line := _event(event)))
    last = replay(record)
    due, _ = game.deal(last, record.seed)
    if due is not last:
        yield _deal(game, due)


def _deal(game: AnyGame, state: State) -> str:
    """The line of a deal just dealt; keys that the game does not have are left out."""
    line: dict[str, object] = {"deal": state.deal, "dealer": state.dealer}
    if in_tricks(state):
        line["trump"] = "NT" if state.trump == NO_TRUMP else state.trump
    line["hands"] = [_codes(hand) for hand in state.hands]
    zones = [zone for zone in game.zones(state) if zone.cards and zone.kind != "hand"]
    line.update((zone.kind, _codes(zone.there)) for zone in zones if zone.seat is None)
    before_seats = [zone for zone in zones if zone.seat is not None]
    for kind in (zone.kind for zone in before_seats):
        line[kind] = [_codes(zone.there) for zone in before_seats if zone.kind == kind]
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
    return [str(card) for card in cards]


def _line(**fields: object) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
