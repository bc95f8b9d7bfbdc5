"""What is stored: under which key, in which form, and how it is read back. Everything stored is hostile until read.

nines:match:ID       a match: its record as JSON, the same text as everywhere
nines:matches        the ids, the last one played first, and what the page shows of them before Python is there
nines:settings       the player's settings
nines:damaged:ID     a match's text that could not be read, kept aside
"""

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from nines.cards import Unreadable
from nines.game import NOBODY, NotLegal
from nines.record import Record, from_json
from web.addresses import ID
from web.effects import Effects, Forget, Save
from web.model import Saved
from web.storage import DAMAGED, MATCH, MATCHES, stored_object

FINISHED_KEPT = 5
"""So many finished matches stay, the last ones."""
MOST_TAKE_BACKS = 1_000_000
"""A stored number of take-backs above this is none of ours."""


class Found(NamedTuple):
    """What storage held: the matches that could be read, the last one played first, and the ids of those that not."""

    matches: tuple[tuple[str, Record], ...]
    damaged: tuple[str, ...]
    aside: Effects
    """Keeps the damaged texts under another key and takes them away from the matches."""
    take_backs: dict[str, int]
    """How often moves of a match were taken back, by id."""


def read_matches(stored: dict[str, str]) -> Found:
    """Every match in storage, checked move by move; a text that cannot be read is put aside, the others stay."""
    ids = [key.removeprefix(MATCH) for key in stored if key.startswith(MATCH)]
    take_backs = _listed(stored.get(MATCHES))
    order = list(take_backs)
    ids.sort(key=lambda id: order.index(id) if id in order else len(order))
    matches: list[tuple[str, Record]] = []
    damaged: list[str] = []
    aside: list[Save | Forget] = []
    for id in ids:
        text = stored[MATCH + id]
        try:
            if not ID.fullmatch(id):
                raise Unreadable("no match of ours has such an id")
            matches.append((id, from_json(text)))
        except (Unreadable, NotLegal):
            damaged.append(id)
            aside += [Save(DAMAGED + id, text), Forget(MATCH + id)]
    return Found(tuple(matches), tuple(damaged), tuple(aside), take_backs)


def _listed(text: str | None) -> dict[str, int]:
    """The ids in their order, each with its number of take-backs."""
    listed = stored_object(text).get("matches")
    entries = listed if isinstance(listed, list) else []
    named = (one for one in entries if isinstance(one, dict) and isinstance(one.get("id"), str))
    return {one["id"]: _count(one.get("take_backs")) for one in named}


def _count(given: object) -> int:
    return given if type(given) is int and 0 <= given <= MOST_TAKE_BACKS else 0


def save_list(saved: Iterable[Saved]) -> Save:
    """Stores the order of the matches and what the page says of them while Python is on its way."""
    entries = [
        {
            "id": one.id,
            "game": one.record.game,
            "title": one.title,
            "summary": one.summary,
            "over": one.over,
            "take_backs": one.take_backs,
        }
        for one in saved
    ]
    return Save(MATCHES, json.dumps({"version": 1, "matches": entries}, ensure_ascii=False))


def listed(saved: tuple[Saved, ...], one: Saved) -> tuple[tuple[Saved, ...], Effects]:
    """The list with this match first, and what to store for it; the oldest finished matches beyond a few go."""
    everything = (one, *(other for other in saved if other.id != one.id))
    finished = [other.id for other in everything if other.over]
    too_many = finished[FINISHED_KEPT:]
    kept = tuple(other for other in everything if other.id not in too_many)
    return kept, tuple(Forget(MATCH + id) for id in too_many)


def is_over(state: Any) -> bool:
    """Whether a match has come to its end."""
    return bool(state.turn == NOBODY)
