"""What may set two cards or bids apart in Niner: beside who takes a trick, what becomes of the two bids."""

from collections.abc import Iterator
from types import MappingProxyType

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.facts import Event, Facts, Halves, Same
from nines.advice.reasons.naming import names_of
from nines.bots.search.analysis import Analysis
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.games.niner.plan import PLAN, for_one_point, nothing_to_win, out_of_reach
from nines.games.niner.rules import BID, targets
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import mark
from nines.words.phrases import any_of, capitalized, figure, tricks_counted

BY_THE_BID = frozenset(("now", "win-x", "win-y", "win-c", "rest-tricks", "exact", "scores", "over", "under"))
"""Facts that are good or bad by what the bid still needs, or come of it."""
UNSURE = 0.3
"""A mean of tricks that lies further than this from a whole number is told as one of two."""


def events(view: TrickView, worse: Move, better: Move) -> Iterator[Event]:
    """Whether the seat takes too many tricks, too few, or those that it bid, and whether either bid scores."""
    yield Event("exact", "exact", 1, 0.9)
    yield Event("scores", "scores", 1, 0.8)
    yield Event("hers", "hers", -1, 0.6)
    yield Event("over", "over", -1, 0.4)
    yield Event("under", "under", -1, 0.4)
    yield from in_tricks.events(view, worse, better)


def certain(view: TrickView, worse: Move, better: Move) -> Iterator[Reason]:
    """Of two bids, for how many tricks they stand, or that it is the same; of two cards, what the rules show."""
    if view.phase != "bid":
        yield from in_tricks.certain(view, worse, better)
        return
    tricks = [BID[move.cards[0].suit] for move in (worse, better)]
    if tricks[0] == tricks[1]:
        yield Reason("same-bid", (worse, better), of=1)
    else:
        yield Reason("bid-asks", (worse, better), n=tricks[0], of=tricks[1], suit=view.trump or "")


def then(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """What the bid still needs, after a fact about tricks or the bid: else a trick would seem good or bad by itself."""
    aim = GAMES[view.game].wants(view)
    if reason.code not in BY_THE_BID or not aim:
        return
    if aim.needed is not None:
        yield Reason("aim", n=aim.needed)
        return
    one_point = next((part for part in PLAN.parts(view) if part.code == "plan-one-point"), None)
    yield Reason("aim-one", n=one_point.n, of=one_point.of) if one_point else Reason("aim-lost")


def first(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """Before the reasons for a bid, how many tricks the seat should take with it."""
    mean = rest.mean(analysis, analysis.choice, in_tricks.TRICKS)
    if view.phase == "bid" and mean is not None:
        yield Reason("should-make", (analysis.choice,), share=mean, other=mean)


HALVES = MappingProxyType(
    {
        **in_tricks.HALVES,
        "over": Halves(
            mark("With {x} you take more tricks than you bid {often}"), also=mark("with {y}, {often}"),
        ),
        "under": Halves(
            mark("With {x} you take fewer tricks than you bid {often}"), also=mark("with {y}, {often}"),
        ),
        "exact": Halves(
            mark("With {x} you hit your primary bid {often}"), also=mark("with {y}, {often}"),
        ),
        "hers": Halves(
            mark("With {x} your opponent’s bid scores {often}"), also=mark("with {y}, {often}"), mine=False,
        ),
        "scores": Halves(
            mark("With {x} your bid scores {often}"), also=mark("with {y}, {often}"),
        ),
    }
)  # fmt: skip


SAME = MappingProxyType(
    {
        **in_tricks.MATCH,
        "all-exact": Same(
            "exact", mark("Whatever you play, you hit your primary bid {often}."), "",  # a secondary one may score
        ),
        "all-scores": Same(
            "scores", mark("Whatever you play, your bid scores {often}."),
            mark("Whatever you play, {often} your bid scores nothing."),
        ),
        "all-bids-score": Same(
            "scores", mark("Whatever you bid, it scores {often}."),
            mark("Whatever you bid, {often} it scores nothing."),
        ),
        "all-over": Same("over", mark("Whatever you bid, you take more tricks than it asks for {often}."), ""),
        "all-under": Same("under", mark("Whatever you bid, you take fewer tricks than it asks for {often}."), ""),
    }
)  # fmt: skip


def of_all(view: TrickView) -> Iterator[str]:
    """What becomes of the bid; of bids, whether all are too low, or too high."""
    if view.phase == "play":
        yield "all-exact"
        yield "all-scores"
    else:
        yield "all-over"
        yield "all-under"
        yield "all-bids-score"


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what the bid needs, or for what is certain of two cards."""
    match reason.code:
        case "should-make":
            return _should_make(reason.share, to)
        case "aim" if not reason.n:
            return to.text("Your bid is already met.")
        case "aim":
            return to.language.plural("Your bid needs one more trick.", "Your bid needs {n} more tricks.", reason.n)
        case "same-bid":
            x, y = names_of(reason, to)
            lay, keep = (x, y) if reason.n else (y, x)
            tricks = tricks_counted(BID[reason.others[0].cards[0].suit], to.language)
            return to.text("Both bid {tricks}: better lay {y} and keep {x} to play.", tricks=tricks, y=lay, x=keep)
        case "bid-asks":
            return _asked(reason, to)
        case "aim-one":
            return f"{out_of_reach(to)} {for_one_point(reason.n, reason.of, to)}"
        case "aim-lost":
            return nothing_to_win(to)
        case _:
            return in_tricks.said(reason, to)


def _should_make(mean: float, to: Audience) -> str:
    """A mean of tricks as the whole number that it lies near, or as the two that it lies between."""
    low = int(mean)
    if low >= 1 and UNSURE < mean - low < 1 - UNSURE:
        either = any_of(map(figure, (low, low + 1)), to.language)
        return to.text("You should make {numbers} tricks.", numbers=either)
    return to.text("You should make about {tricks}.", tricks=tricks_counted(max(1, round(mean)), to.language))


def _asked(reason: Reason, to: Audience) -> str:
    """For how many tricks two bids stand, each with the numbers that bring one point."""
    x, y = names_of(reason, to)
    others = [
        any_of(map(figure, targets(move.cards[0], reason.suit)[1]), to.language) for move in reason.others
    ]  # fmt: skip
    return to.text(
        "{X} bids {n} ({others} for one point); {y}, {m} ({rest}).",
        X=capitalized(x), n=figure(reason.n), others=others[0], y=y, m=figure(reason.of), rest=others[1],
    )  # fmt: skip


def said_of_one(reason: Reason, to: Audience) -> str:
    """The sentence for what is certain of the first move alone; of a bid, that another card of its suit will do."""
    if reason.code == "same-bid":
        x, _ = names_of(reason, to)
        return to.text("Another card of that suit bids as much, and you keep {x} to play.", x=x)
    return in_tricks.said_of_one(reason, to)


BIDS = MappingProxyType({"same-bid": 2, "bid-asks": 2, "should-make": 1})
AIMS = frozenset(("aim", "aim-one", "aim-lost"))
FACTS = Facts(
    events, certain, HALVES, said, {**in_tricks.CODES, **in_tricks.OUTCOMES, **BIDS, **dict.fromkeys(AIMS, 0)},
    in_tricks.MINE | AIMS | {"same-bid", "should-make"}, then, in_tricks.proved, SAME, of_all,
    in_tricks.OF_TWO | {"same-bid"},
    in_tricks.ALONE | {"same-bid"}, said_of_one, kind_of=in_tricks.KIND_OF, outcomes=in_tricks.outcomes,
    outcome_of_all=in_tricks.outcome_of_all, compared=frozenset(("exact", "scores", "hers")),
    amounts=frozenset((*in_tricks.OUTCOMES, "should-make")), never_worse=in_tricks.never_worse,
    first=first, indirect=in_tricks.INDIRECT,
)  # fmt: skip
