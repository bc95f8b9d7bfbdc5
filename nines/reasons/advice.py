"""Advice on one decision: what every legal move comes to, and the reasons for one of them; as a value and as JSON.

The worker makes it, the page says it: so it holds moves and numbers and no sentence.
"""

import json
from typing import Any, NamedTuple

from nines.cards import Unreadable
from nines.moves import Move, move


class Reason(NamedTuple):
    """One reason: a code of `words.py`, and what the sentence names.

    `others` are moves that are compared with. `share` and `other` are parts of the worlds, from 0 to 1, for the move
    and for the one it is compared with; `n` and `of` are counts, `by` is a difference in the advice's unit. Rules of
    thumb have figures of their own in `share`, `by` and `other`.
    """

    code: str
    others: tuple[Move, ...] = ()
    suit: str = ""
    n: int = 0
    of: int = 0
    share: float = 0.0
    other: float = 0.0
    by: float = 0.0


class Rated(NamedTuple):
    """A legal move with its expected result and the standard error, and how far it lies behind the best."""

    move: Move
    mean: float
    error: float
    behind: float
    behind_error: float
    worlds: int
    equal: bool


class Advice(NamedTuple):
    """What a level makes of the decision of a seat after `at` moves of a record.

    `choice` is the move to make; `own` says that this very thought made the move that stands in the record, `made`.
    Without a search `unit` is empty and there are no figures. `moves` are all legal ones, the best first. `asked` is
    how many worlds are to be looked at, `worlds` how many were; `cut` says that time ran out before, `certain` that
    there are no others, `done` that this is the end of it.
    """

    at: int
    seat: int
    level: str
    choice: Move
    unit: str = ""
    worlds: int = 0
    asked: int = 0
    certain: bool = False
    cut: bool = False
    done: bool = True
    own: bool = False
    made: Move | None = None
    moves: tuple[Rated, ...] = ()
    reasons: tuple[Reason, ...] = ()


def write(advice: Advice) -> str:
    """The advice as one line of JSON."""
    raw: dict[str, Any] = advice._asdict()
    raw["choice"], raw["made"] = str(advice.choice), str(advice.made or "")
    raw["moves"] = [one._asdict() | {"move": str(one.move)} for one in advice.moves]
    raw["reasons"] = [one._asdict() | {"others": list(map(str, one.others))} for one in advice.reasons]
    return json.dumps(raw)


def read(text: str) -> Advice | None:
    """The advice that a text holds; None where it holds none, such as a refusal."""
    try:
        raw = json.loads(text)
        raw["choice"], raw["made"] = move(raw["choice"]), move(raw["made"]) if raw["made"] else None
        raw["moves"] = tuple(Rated(**one | {"move": move(one["move"])}) for one in raw["moves"])
        raw["reasons"] = tuple(Reason(**one | {"others": tuple(map(move, one["others"]))}) for one in raw["reasons"])
        return Advice(**raw)
    except (KeyError, TypeError, ValueError, Unreadable):
        return None
