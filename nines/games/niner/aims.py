"""What a bid of Niner is played for: the tricks that it still needs, for two points or for one, and what is said of
them."""

from collections.abc import Iterable
from typing import Any

from nines.advice.advice import Reason
from nines.advice.reasons.rated import measured
from nines.bots.search.analysis import Analysis
from nines.core.moves import Move
from nines.core.sums import mean
from nines.games.niner import ending_reasons
from nines.games.niner.plan import PLAN, for_one_point, hardly, more_tricks, nothing_to_win, out_of_reach, sure_trumps
from nines.games.niner.rules import aim as target
from nines.words.audience import Audience
from nines.words.phrases import number, tricks_counted

CODES = frozenset(("aim", "aim-one", "aim-other", "aim-both", "aim-lost", "aim-past"))
NEIGHBOURS = 2
"""How far apart two numbers of tricks are that lie right above and below a bid."""
HARDLY = 0.1
"""The share of the worlds in which a bid hardly scores."""
HOPELESS = 0.15
"""The most of the worlds in which it scores with any card that leaves nothing but the other bid to play for."""
LEAST, OFTEN = 0.2, 0.2
"""The least share of the worlds in which a bid scores for that to be what is played for; and the least in which it pays
two points for nothing but that to be played for."""


def played_for(view: Any, reason: Reason, analysis: Analysis | None) -> Reason:
    """How many tricks the bid still needs; for one point where that is what the better card scores with."""
    first, *others = PLAN.parts(view)
    one_point = next((part for part in others if part.code == "plan-one-point"), None)
    if first.code != "plan-bid":
        needed, sure = target(view).needed, len(sure_trumps(view))
        if one_point and needed is not None and needed < sure and not view.trick:
            return _past(view, reason, analysis, one_point.of)
        if not one_point:
            return Reason("aim-lost")
        return Reason("aim-one", n=one_point.n, of=one_point.of, by=1.0 + view.taken[view.viewer])
    aim = Reason("aim", n=first.n)
    if not (analysis and one_point) or reason.code in ("exact", "over", "under", "all-exact"):
        return aim
    equal = [rated.move for rated in measured(analysis, None) if rated.equal]
    compared = reason.others if len(reason.others) == 2 else (analysis.choice,)  # one alone is told to be worse
    better = min(compared, key=lambda move: analysis.of(move).behind)
    seldom = analysis.share(better, "exact") < HARDLY if "exact" in analysis.facts else False
    if one_point.of - one_point.n == NEIGHBOURS and not seldom:  # on both sides of the bid
        return aim._replace(of=1) if reason.code == "scores" else aim
    if more := _scoring(analysis, (better,), one_point):
        return Reason("aim-other", n=more[0], by=1.0 + view.taken[view.viewer])
    if reason.code == "scores" and (more := _scoring(analysis, equal, one_point)):
        return Reason("aim-both", n=first.n, of=more[0])
    return aim


def hoped_for(view: Any, reason: Reason, analysis: Analysis | None) -> Reason:
    """The same; where the bid hardly ever scores, that nothing but the other bid is left (`n` is 1)."""
    aim = played_for(view, reason, analysis)
    told = aim.code == "aim-lost" or (aim.code == "aim-past" and not aim.n)
    lost = told or 0 < aim.n == len(sure_trumps(view))  # of which it is told that all others must lose
    return Reason("aim-lost", n=1) if analysis and not lost and is_hopeless(analysis) else aim


def is_hopeless(analysis: Analysis) -> bool:
    """Whether the bid hardly ever scores whatever is played."""
    return "scores" in analysis.facts and all(
        analysis.share(values.move, "scores") <= HOPELESS for values in analysis.moves
    )


def _past(view: Any, reason: Reason, analysis: Analysis | None, more: int) -> Reason:
    """That the highest trumps, or all winners where the other player has no trumps (`of`), are more than the bid needs;
    in `n` the tricks for one point, 0 where these are hardly ever made."""
    sure, trumps = ending_reasons.without_trumps(view), len(sure_trumps(view))
    counted = analysis if analysis and "scores" in analysis.facts else None
    moves = {*reason.others, counted.choice} if counted else set()
    scores = [counted.share(move, "scores") for move in moves] if counted else []
    hardly = trumps > more or (bool(scores) and max(scores) < HARDLY)  # other winners may be thrown off (NR7)
    return Reason("aim-past", n=0 if hardly else more, of=sure, by=float(1 - view.viewer if sure else trumps))


def _scoring(analysis: Analysis, moves: Iterable[Move], one_point: Reason) -> tuple[int, ...]:
    """The tricks for one point that bring more points of what some moves score than the bid itself, which pays two;
    empty where none does, or where it isn't plain which of two numbers does."""
    found = [dict(zip(analysis.facts, analysis.of(move).shares, strict=False)) for move in moves]
    names = ("scores", "exact", "over", "under")
    if not all(name in shares for name in names for shares in found):
        return ()
    scores, exact, over, under = (mean([shares[name] for shares in found]) for name in names)
    if scores - exact <= 2 * exact or scores < LEAST or exact >= OFTEN:
        return ()
    if one_point.n == one_point.of:
        return (one_point.n,)
    other = scores - exact  # of which no more than `over` or `under` can be on one side of the bid
    return (one_point.n,) if other - over > 2 * exact else (one_point.of,) if other - under > 2 * exact else ()


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what is played for."""
    match reason.code:
        case "aim" if not reason.n:
            return to.text("Your bid is met: you want no more tricks.")
        case "aim":
            needs = to.language.plural("Your bid needs one more trick.", "Your bid needs {n} more tricks.", reason.n)
            return f"{needs} {to.text('One trick more or fewer still scores one point.')}" if reason.of else needs
        case "aim-one" | "aim-other" if reason.by and not (reason.n or (reason.code == "aim-one" and reason.of)):
            return _met_for_one(int(reason.by) - 1, to)  # kept ones of before do not say how many were taken
        case "aim-one":
            return f"{out_of_reach(to)} {for_one_point(reason.n, reason.of, to)}"
        case "aim-other":
            return to.text("Play for one point: {more}.", more=more_tricks(reason.n, to))
        case "aim-both":
            return to.text(
                "For two points: {more}. For one point: {others}.", more=more_tricks(reason.n, to),
                others=more_tricks(reason.of, to),
            )  # fmt: skip
        case "aim-past":
            return f"{_past_said(reason, to)} {for_one_point(reason.n, reason.n, to) if reason.n else hardly(to)}"
        case "aim-lost" if reason.n:
            return hardly(to)
        case _:
            return nothing_to_win(to)


def _met_for_one(taken: int, to: Audience) -> str:
    """That the tricks which were taken are those for one point."""
    if not taken:
        return to.text("For one point you need no tricks: take none.")
    return to.language.plural(
        "You have the one trick you need for one point: take no more.",
        "You have the {count} tricks you need for one point: take no more.", taken, count=number(taken, to.language),
    )  # fmt: skip


def _past_said(reason: Reason, to: Audience) -> str:
    """That the winners of the hand are more than the bid needs."""
    if reason.of:
        return to.text(
            "{name} has no trumps: you are sure of {tricks}, more than your bid needs.",
            name=to.names[int(reason.by)], tricks=tricks_counted(reason.of, to.language),
        )  # fmt: skip
    return to.language.plural(
        "Your highest trump wins, and your bid needs no more tricks.",
        "Your highest trumps win more tricks than your bid needs.", int(reason.by),
    )  # fmt: skip
