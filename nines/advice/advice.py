"""Advice on one decision: what every legal move comes to, and the reasons for one of them; as a value and as JSON.

The worker makes it, the page says it: so it holds moves and numbers and no sentence.
"""

import json
from typing import Any, NamedTuple

from nines.core.cards import Unreadable
from nines.core.moves import Move


class Reason(NamedTuple):
    """One reason: the code of its words, and what they name.

    `others` are the moves that it names: of two that it sets apart, the one that is told of first, then the other.
    `share` and `other` are parts of the worlds, from 0 to 1, with the one and with the other; `n` and `of` are counts
    of the one and of the other. `card` is a third card of the hand, `sure` says that the rules prove it. Plans and
    rules of thumb have figures of their own in these fields and in `by`. `also` are further moves of which it is told
    as of the first, being as good; then `share` is the least with any of them and `by` the greatest. Of a fact that
    names one move only, `by` is 1 where it comes true more often with the better ones, -1 where it does less often.
    `rest` says that those of which it is told first are all but the worse ones, which are named in their place.
    """

    code: str
    others: tuple[Move, ...] = ()
    suit: str = ""
    n: int = 0
    of: int = 0
    share: float = 0.0
    other: float = 0.0
    by: float = 0.0
    card: str = ""
    sure: bool = False
    also: tuple[Move, ...] = ()
    rest: bool = False


class RatedMove(NamedTuple):
    """A legal move with its expected result and the standard error, and how far it lies behind the best.

    `equal` says that nothing tells it from the best, or too little for anybody to care (`nines.advice.verdict`). `why`
    is what sets it apart from the best one: a fact told of this move first, and what has to be known beside it.
    """

    move: Move
    mean: float
    error: float
    behind: float
    behind_error: float
    worlds: int
    equal: bool
    why: tuple[Reason, ...] = ()


class Advice(NamedTuple):
    """What a level makes of the decision of a seat after `at` moves of a record.

    `choice` is the move to make; `own` says that this very thought made the move that stands in the record, `made`.
    Without a search `unit` is empty and there are no figures. `moves` are all legal ones, the best first. `asked` is
    how many worlds are to be looked at, `worlds` how many were; `cut` says that time ran out before, `certain` that
    there are no others, `done` that this is the end of it. `share` is the part of a cost that is really lost in this
    game, None where that was not measured (`nines.advice.factors`).
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
    share: float | None = None
    moves: tuple[RatedMove, ...] = ()
    reasons: tuple[Reason, ...] = ()


def write_advice(advice: Advice) -> str:
    """The advice as one line of JSON."""
    raw: dict[str, object] = advice._asdict()
    raw["choice"], raw["made"] = str(advice.choice), str(advice.made or "")
    raw["moves"] = [
        rated._asdict() | {"move": str(rated.move), "why": list(map(_written, rated.why))} for rated in advice.moves
    ]
    raw["reasons"] = list(map(_written, advice.reasons))
    return json.dumps(raw)


def _written(reason: Reason) -> dict[str, object]:
    return reason._asdict() | {"others": list(map(str, reason.others)), "also": list(map(str, reason.also))}


def _read(raw: dict[str, Any]) -> Reason:
    return Reason(**raw | {name: tuple(map(Move.parse, raw[name])) for name in ("others", "also")})


def read_advice(text: str) -> Advice | None:
    """The advice that a text holds; None where it holds none, such as a refusal."""
    try:
        raw = json.loads(text)
        raw["choice"], raw["made"] = Move.parse(raw["choice"]), Move.parse(raw["made"]) if raw["made"] else None
        raw["moves"] = tuple(
            RatedMove(**move | {"move": Move.parse(move["move"]), "why": tuple(map(_read, move["why"]))})
            for move in raw["moves"]
        )
        raw["reasons"] = tuple(map(_read, raw["reasons"]))
        return Advice(**raw)
    except (KeyError, TypeError, ValueError, Unreadable):
        return None


Cautions = tuple[Advice, ...]
"""For each move (`made`) of a decision that is at least a slip, why another one (`choice`) is better."""


def write_cautions(found: Cautions) -> str:
    """The cautions as one line of JSON."""
    return json.dumps([write_advice(caution) for caution in found])


def read_cautions(text: str) -> Cautions | None:
    """The cautions that a text holds; None where it holds no such thing, since nothing was found out."""
    try:
        raw = json.loads(text)
        found = [read_advice(entry) for entry in raw] if isinstance(raw, list) else None
    except (TypeError, ValueError):
        return None
    return None if found is None else tuple(caution for caution in found if caution)
