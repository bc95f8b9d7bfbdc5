"""The lines a referee expects: what a referee yields, and how it asks for a move.

A referee is a generator over one match. It yields the line that the trace must show next; after a move line
it is sent the move that the trace shows. A note is no line of the trace: it says that a rare ruling came up.
"""

from collections.abc import Generator
from typing import Any

Line = dict[str, Any]
Referee = Generator[Line, str, None]


def move(seat: int, legal: list[str]) -> Line:
    return {"t": "move", "seat": seat, "legal": legal}


def trick(winner: int, cards: list[str]) -> Line:
    return {"t": "trick", "winner": winner, "cards": list(cards)}


def score(change: list[int], total: list[int]) -> Line:
    return {"t": "score", "deal": list(change), "total": list(total)}


def end(winners: list[int]) -> Line:
    return {"t": "end", "winners": winners}


def note(what: str) -> Line:
    return {"t": "note", "what": what}
