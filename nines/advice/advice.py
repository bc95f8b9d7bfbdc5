"""Advice on one decision: what every legal move comes to, and the reasons for one of them; as a value and as JSON.

The worker makes it, the page says it: so it holds moves and numbers and no sentence.
"""

import json
from typing import Literal, NamedTuple

from nines.core.cards import Unreadable
from nines.core.moves import Move

CertainCode = Literal[
    "any", "only", "only-follow", "takes", "takes-lowest", "takes-clean", "sure", "partner", "lost", "lost-lowest",
    "nine-away", "nines-there", "highest", "empties", "ahead-so-far",
]  # fmt: skip
BidCode = Literal["bid", "bid-shares", "bid-other"]
CountedCode = Literal["trick", "nine", "quota", "beaten", "pile", "stuck", "four", "first"]
ComparedCode = Literal["equal", "all-equal", "ahead", "rule", "learned"]
SettledCode = Literal["wins", "out-first", "others-lose", "none-better", "outdoes"]
HandCode = Literal[
    "all-take", "all-lose", "lost-highest", "makes-trump", "one-above", "keeps-top", "keeps-top-trump", "draws",
    "lowest-of-suit", "spares-trump", "lowest",
]  # fmt: skip
SparedCode = Literal["no-other", "wild-kept", "plain-kept", "plain-none", "hard"]
ShedCode = Literal[
    SparedCode, "out", "clears", "skips", "together", "blocks", "under", "keeps", "up-wild", "up-some", "up-high",
    "any-down", "brings",
]  # fmt: skip
AloneCode = Literal["alone-trick", "alone-quota", "alone-nine", "alone-beaten", "alone-pile", "alone-first"]
ShedThumbCode = Literal[
    "thumb-down", "thumb-up", "thumb-wait", "thumb-out", "thumb-clear", "thumb-skip", "thumb-stuck", "thumb-use",
    "thumb-most",
]  # fmt: skip
ThumbCode = Literal[
    ShedThumbCode, "thumb-keep", "thumb-swap", "thumb-card", "thumb-low", "thumb-points", "thumb-bid", "thumb-aim",
]  # fmt: skip
QuotaPlanCode = Literal["plan-quota", "plan-above", "plan-short", "plan-hand", "plan-high"]
BidPlanCode = Literal["plan-bid", "plan-missed", "plan-lost", "plan-one-point", "plan-trumps"]
ShedPlanCode = Literal["plan-race", "plan-wild", "plan-six"]
PlanCode = Literal[QuotaPlanCode, BidPlanCode, ShedPlanCode, "plan-points", "plan-nine", "plan-top"]
AgainstCode = Literal["gives", "takes-nines", "takes-unwanted", "from-partner", "costs"]
ReasonCode = Literal[
    CertainCode, BidCode, CountedCode, ComparedCode, SettledCode, HandCode, ShedCode, AloneCode, ThumbCode, PlanCode,
    AgainstCode,
]  # fmt: skip
"""Which sentence a reason is; `nines.advice.reasons` says each in the module that its group is named after."""


class Reason(NamedTuple):
    """One reason: which sentence it is, and what the sentence names.

    `others` are moves that are compared with. `share` and `other` are parts of the worlds, from 0 to 1, for the move
    and for the one it is compared with; `n` and `of` are counts, `by` is a difference in the advice's unit. Rules of
    thumb have figures of their own in `share`, `by` and `other`.
    """

    code: ReasonCode
    others: tuple[Move, ...] = ()
    suit: str = ""
    n: int = 0
    of: int = 0
    share: float = 0.0
    other: float = 0.0
    by: float = 0.0


class RatedMove(NamedTuple):
    """A legal move with its expected result and the standard error, and how far it lies behind the best.

    `equal` says that nothing tells it from the best, or too little for anybody to care (`nines.advice.verdict`).
    """

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
    raw["moves"] = [rated._asdict() | {"move": str(rated.move)} for rated in advice.moves]
    raw["reasons"] = [reason._asdict() | {"others": list(map(str, reason.others))} for reason in advice.reasons]
    return json.dumps(raw)


def read_advice(text: str) -> Advice | None:
    """The advice that a text holds; None where it holds none, such as a refusal."""
    try:
        raw = json.loads(text)
        raw["choice"], raw["made"] = Move.parse(raw["choice"]), Move.parse(raw["made"]) if raw["made"] else None
        raw["moves"] = tuple(RatedMove(**move | {"move": Move.parse(move["move"])}) for move in raw["moves"])
        raw["reasons"] = tuple(
            Reason(**reason | {"others": tuple(map(Move.parse, reason["others"]))}) for reason in raw["reasons"]
        )
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
