"""What takes long at a table with friends, worked out away from the page: decks, openings, the audit, computer players.

Questions and answers are JSON. A question holds all that its answer needs: whoever answers keeps nothing.
"""

import json
from collections.abc import Callable, Mapping
from time import monotonic
from types import MappingProxyType

from nines.bots import BOTS
from nines.bots.player import Budget, decide
from nines.company import evidence
from nines.company.audit import checked
from nines.company.chain import secrets
from nines.company.deck import read_points
from nines.company.seat import OwnSeat, deck_body, move, open_body, picture
from nines.core.chance import Stream
from nines.core.untrusted_json import JsonObject, read_json
from web.worker.bot_move import FALLBACK, SECONDS


def work(question: str) -> str:
    """The answer to a question of `web.pages.company.working`; raises ValueError for any other text."""
    raw = read_json(question)
    return json.dumps(_WORKS[raw["do"]](raw))


def _deck(raw: JsonObject) -> JsonObject:
    points = bytes.fromhex(raw["points"])
    return {"body": deck_body(bytes.fromhex(raw["link"]), raw["deal"], read_points(points, len(points) // 32)).hex()}


def _open(raw: JsonObject) -> JsonObject:
    points = bytes.fromhex(raw["points"])
    return {"body": open_body(bytes.fromhex(raw["link"]), read_points(points, len(points) // 32)).hex()}


def _move(raw: JsonObject) -> JsonObject:
    """What the computer player of a seat plays on this seat's own view."""
    table = evidence.kept(raw["table"]).table
    seat = OwnSeat(raw["seat"], secrets(bytes.fromhex(raw["secret"])))
    seen = picture(seat, table)
    player = raw["player"] if raw["player"] in BOTS else FALLBACK
    until = monotonic() + SECONDS
    # Thought with chance of its own, which is the same whenever this seat is asked again.
    chance = Stream(seat.link(table).hex(), f"thought {table.voices[seat.number].said}")
    made = decide(BOTS[player], seen, seat.number, Budget(late=lambda: monotonic() > until), chance)
    entry = move(seat, table, made)
    return {"body": entry.body.hex()}


def _audit(raw: JsonObject) -> JsonObject:
    """Everything that is found in the deals that wait for the audit."""
    table = evidence.kept(raw["table"]).table
    faults = checked(table).faults
    return {"deals": len(table.unchecked), "faults": [[str(part) for part in fault] for fault in faults]}


_WORKS: Mapping[str, Callable[[JsonObject], JsonObject]] = MappingProxyType(
    {"deck": _deck, "open": _open, "move": _move, "audit": _audit}
)
