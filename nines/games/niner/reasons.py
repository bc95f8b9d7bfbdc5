"""What may set two cards or bids apart in Niner: beside who takes a trick, what becomes of the two bids."""

from collections.abc import Iterator
from types import MappingProxyType

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons.facts import Event, Facts, Halves, Same
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.games.niner.plan import PLAN, for_one_point, nothing_to_win, out_of_reach
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import mark

OF_A_TRICK = frozenset(("now", "win-x", "win-y", "win-c"))
"""Facts about tricks, which are good or bad by the bid."""


def events(view: TrickView, worse: Move, better: Move) -> Iterator[Event]:
    """Whether the seat takes too many tricks, too few, or those that it bid, and whether the other bid scores."""
    yield Event("over", "over", -1, 0.7)
    yield Event("under", "under", -1, 0.7)
    yield Event("exact", "exact", 1, 0.6)
    yield Event("hers", "hers", -1, 0.6)
    yield from in_tricks.events(view, worse, better)


def then(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """What the bid still needs, after a fact about tricks: else a trick would seem good or bad by itself."""
    aim = GAMES[view.game].wants(view)
    if reason.code not in OF_A_TRICK or not aim:
        return
    if aim.needed is not None:
        yield Reason("aim", n=aim.needed)
        return
    one_point = next((part for part in PLAN.parts(view) if part.code == "plan-one-point"), None)
    yield Reason("aim-one", n=one_point.n, of=one_point.of) if one_point else Reason("aim-lost")


HALVES = MappingProxyType(
    {
        **in_tricks.HALVES,
        "over": Halves(
            mark("With {x} you take more tricks than you bid {often}"),
            mark("With {x} you take no more tricks than you bid {often}"),
            mark("with {y} you take more than you bid {often}"), mark("with {y} you take no more {often}"),
            mark("with {y}, {often}"),
        ),
        "under": Halves(
            mark("With {x} you take fewer tricks than you bid {often}"),
            mark("With {x} you take at least as many tricks as you bid {often}"),
            mark("with {y} you take fewer than you bid {often}"), mark("with {y} you take at least as many {often}"),
            mark("with {y}, {often}"),
        ),
        "exact": Halves(
            mark("With {x} you hit your bid {often}"), mark("With {x} you miss your bid {often}"),
            mark("with {y} you hit it {often}"), mark("with {y} you miss it {often}"), mark("with {y}, {often}"),
        ),
        "hers": Halves(
            mark("With {x} the other bid scores {often}"), mark("With {x}, {often} the other bid scores nothing"),
            mark("with {y} it scores {often}"), mark("with {y}, {often} it scores nothing"), mark("with {y}, {often}"),
            mine=False,
        ),
    }
)  # fmt: skip


SAME = MappingProxyType(
    {
        **in_tricks.SAME,
        "all-exact": Same(
            "exact", mark("Whatever you play, you hit your bid {often}."),
            mark("Whatever you play, you miss your bid {often}."),
        ),
        "all-over": Same("over", mark("Whatever you bid, you take more tricks than that {often}."), ""),
        "all-under": Same("under", mark("Whatever you bid, you take fewer tricks than that {often}."), ""),
    }
)  # fmt: skip


def of_all(view: TrickView) -> Iterator[str]:
    """Who takes the trick, then what becomes of the bid; of bids, whether all are too low, or too high."""
    if view.phase == "play":
        yield from in_tricks.of_all(view)
        yield "all-exact"
    else:
        yield "all-over"
        yield "all-under"


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what the bid needs, or for what is certain of two cards."""
    match reason.code:
        case "aim" if not reason.n:
            return to.text("Your bid is already met.")
        case "aim":
            return to.language.plural("Your bid needs one more trick.", "Your bid needs {n} more tricks.", reason.n)
        case "aim-one":
            return f"{out_of_reach(to)} {for_one_point(reason.n, reason.of, to)}"
        case "aim-lost":
            return nothing_to_win(to)
        case _:
            return in_tricks.said(reason, to)


AIMS = frozenset(("aim", "aim-one", "aim-lost"))
FACTS = Facts(
    events, in_tricks.certain, HALVES, said, {**in_tricks.CODES, **dict.fromkeys(AIMS, 0)}, in_tricks.MINE | AIMS, then,
    in_tricks.proved, SAME, of_all, in_tricks.OF_TWO, in_tricks.said_of_one,
)  # fmt: skip
