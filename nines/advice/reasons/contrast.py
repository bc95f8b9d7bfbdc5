"""The one fact that sets two moves apart: what happens with the one, and with the other in the same respect.

Both moves are played in the same worlds. An event is a reason only where it comes out differently often enough to be
seen, and where the cost arises in just those worlds. What the rules alone prove comes first. Without such a fact there
is no reason: a poor one is worse than none. Of several moves that are as good, it is one that holds for each of them.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from nines.advice.advice import RatedMove, Reason
from nines.advice.reasons.facts import Event, Facts, of_game
from nines.advice.reasons.naming import MOVES_NAMED
from nines.bots import heuristics
from nines.bots.search.analysis import Analysis
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import GAMES, in_tricks
from nines.words.phrases import ABOUT_HALF

APART = 0.2
"""Shares of the worlds that lie nearer together are not told apart."""
LEAST, MOST = 1 / 3, 3.0
"""An event that carries a smaller part of the cost is not the reason; of a larger one something else takes it back."""
BY_THE_RULES = 0.8
"""The part that counts for an event which differs in nearly every world, where it is known to be good or bad."""
ENOUGH = 200
"""Worlds of which shares are told."""
NEAR_HALF = 0.6
"""Shares that all lie nearer to a half than this one are *about half the time* together."""
MOST_OF = 0.75
"""A fact that is told of a worse move alone sets at least this part of many better moves apart from it."""
SWAPPED = {"-x": "-y", "-y": "-x"}


class _Weighed(NamedTuple):
    """A fact, and how well it tells two moves apart: first come proofs, then what is counted, then the rest."""

    rank: tuple[int, float]
    reason: Reason


def contrast(view: View, worse: Move, better: Move, analysis: Analysis | None) -> Reason | None:
    """The fact that sets a worse move apart from the better one, the worse one first; None where none is plain enough.

    Without an analysis, or with one of too few worlds, only what is certain is told.
    """
    best = max(_facts(view, worse, better, analysis), key=lambda found: found.rank, default=None)
    return of_game(view).proved(view, best.reason) if best else None


def contrast_with_all(view: View, worse: Move, better: tuple[Move, ...], analysis: Analysis | None) -> Reason | None:
    """The fact that sets each of several moves as good as one another apart from a worse one, told of them first. Where
    it has words for two moves only, or comes to unlike shares with them, it is told of the worse one alone; None where
    no fact holds for all of them."""
    game = of_game(view)
    found = [{_about(fact.reason): fact for fact in _facts(view, worse, move, analysis)} for move in better]
    shared = [[facts[about] for facts in found] for about in found[0] if all(about in facts for facts in found)]
    told = [
        same for same in shared
        if (len(better) == 1 or same[0].reason.code not in game.of_two)
        and len({fact.reason.code for fact in same}) == 1
        and (same[0].reason.sure or is_plain(*_span(same)))
    ]  # fmt: skip
    if not told:
        return _of_the_worse(view, shared or _of_most(found))
    best = max(told, key=lambda same: min(fact.rank for fact in same))
    low, high = _span(best)
    first = better_first(best[0].reason)._replace(also=better[1:])
    proved = [game.proved(view, fact.reason) for fact in best]
    if all(reason.sure and reason.other == proved[0].other for reason in proved):
        return better_first(proved[0])._replace(also=better[1:])
    return first if low == high == 0 else first._replace(share=low, by=high)


def _of_most(found: list[dict[Reason, _Weighed]]) -> list[list[_Weighed]]:
    """The facts that set most of so many better moves that nobody names them apart from the worse one."""
    if len(found) <= MOVES_NAMED:
        return []
    every = dict.fromkeys(about for facts in found for about in facts)
    shared = [[facts[about] for facts in found if about in facts] for about in every]
    return [same for same in shared if len(same) >= MOST_OF * len(found)]


def _of_the_worse(view: View, shared: list[list[_Weighed]]) -> Reason | None:
    """The best of several facts, each of which sets better moves apart from the worse one, told of that one alone;
    None where there are no words for it that say enough."""
    game = of_game(view)
    alone = [(same, fact.reason) for same in shared for fact in same if _has_words_alone(game, fact.reason.code)]
    if not alone:
        return None
    _, reason = max(alone, key=lambda found: min(fact.rank for fact in found[0]))
    return reason._replace(others=reason.others[:1], other=0.0)


def _has_words_alone(game: Facts, code: str) -> bool:
    """Whether a fact says something of the worse move alone: that a card now loses is no reason to keep it."""
    return bool(game.halves[code].also) if code in game.halves else code in game.alone


def _about(reason: Reason) -> Reason:
    """What a fact says, whichever the better move is; how often it comes true is part of it only where it is proved.
    What becomes of a card is the same, be it the better card or a third one."""
    if reason.code.endswith("-y"):
        reason = reason._replace(code=f"{reason.code[:-2]}-c", card=str(reason.others[1].cards[0]))
    return reason._replace(others=()) if reason.sure else reason._replace(others=(), share=0.0, other=0.0)


def _span(facts: Iterable[_Weighed]) -> tuple[float, float]:
    """The least and the greatest share of the worlds with the better moves of these facts."""
    shares = [fact.reason.other for fact in facts]
    return min(shares), max(shares)


def is_plain(low: float, high: float) -> bool:
    """Whether shares from the least to the greatest lie near together, and all on one side of half or all near it."""
    one_way = low >= ABOUT_HALF or high <= 1 - ABOUT_HALF or (low > 1 - NEAR_HALF and high < NEAR_HALF)
    return high - low < APART and one_way


def _facts(view: View, worse: Move, better: Move, analysis: Analysis | None) -> Iterator[_Weighed]:
    """Everything that sets a worse move apart from the better one, the worse one first."""
    game = of_game(view)
    for number, reason in enumerate(game.certain(view, worse, better)):
        yield _Weighed((2 if reason.sure else 0, -number), reason)
    if analysis and (analysis.certain or analysis.worlds >= ENOUGH) and analysis.of(worse).parts:
        for event in game.events(view, worse, better):
            found = _counted(event, worse, better, analysis)
            if found:
                yield found


def _counted(event: Event, worse: Move, better: Move, analysis: Analysis) -> _Weighed | None:
    """The event as a reason, by how much of the cost it carries and how plainly it is seen; None where it is none."""
    if event.fact not in analysis.facts:
        return None
    at = analysis.facts.index(event.fact)
    figures = analysis.of(worse)
    if at in figures.by_plan or at in analysis.of(better).by_plan:
        return None
    mine, best, part = figures.shares[at], analysis.of(better).shares[at], figures.parts[at]
    if abs(best - mine) < APART or (best - mine) * event.good < 0:
        return None
    if part is None:
        part = BY_THE_RULES if event.good else 0.0
    if not LEAST <= part <= MOST:
        return None
    carried = part if part <= 1 else max(0.4, 1.5 - part / 2)
    reason = Reason(event.code, (worse, better), share=mine, other=best, card=event.card)
    return _Weighed((1, event.weight * carried), reason)


def better_first(reason: Reason) -> Reason:
    """The same fact with the better move told of first, as a hint has it."""
    code = reason.code[:-2] + SWAPPED.get(reason.code[-2:], reason.code[-2:])
    return reason._replace(
        code=code, others=reason.others[::-1], share=reason.other, other=reason.share, n=reason.of, of=reason.n
    )


def natural(view: View, choice: Move, moves: Iterable[RatedMove]) -> Move | None:
    """What most people would play instead of the choice: the move of the rules of thumb, else the usual card, else the
    next best one; never one as good as the choice. None where all are."""
    worse = [rated.move for rated in moves if not rated.equal and rated.move != choice]
    if not worse:
        return None
    by_thumb = heuristics.RULES[view.game](view)
    if by_thumb in worse:
        return by_thumb
    usual = _usual(view)
    return usual if usual in worse else worse[0]


def _usual(view: View) -> Move | None:
    """The card that somebody plays by habit to a trick: the lowest one, but to a lead of one's own the highest."""
    if not in_tricks(view) or view.phase != "play":
        return None
    legal = [move for move in GAMES[view.game].legal_moves(view) if move.verb == "play"]
    if not legal:
        return None
    return (min if view.trick else max)(legal, key=lambda move: move.cards[0].rank)
