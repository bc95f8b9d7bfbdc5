"""What else is told beside a reason of the shedding game, or in place of a bare figure: what speaks against the plays
that cost most."""

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from nines.advice.advice import Reason
from nines.advice.reasons.facts import MOST_READ
from nines.advice.reasons.rated import as_good
from nines.bots.search.analysis import Analysis
from nines.games.shedding import cheapest, laid_up, open_cards, spending
from nines.games.shedding.pile import CLONE, RESET, rank_of

if TYPE_CHECKING:
    from nines.games.shedding.rules import State

FAR, FAR_DEARER = 0.15, 1.5
"""What a play costs at least, and how many times what the told plays cost at most, for it to be told of as well."""
KEEPING = frozenset(
    ("neither-fits", "wild", "keep-ten", "lower", "same-rank", "needs", "more", "more-in-all", "plays", *spending.CODES)
)
"""Reasons that speak of one card that is better kept: there may be another one."""
RATES = ("ahead", "first", "takes", "stuck")
"""How the codes begin of what is only counted."""
GOES_OUT = RATES[:2]
"""How those of them begin that tell how the deal ends."""
MOST, OF_ONE = 2, frozenset(("no-burden", "answered", "needs", "big-pile"))
"""So many plays are told of in place of a figure, and not by what says little unless it is of the play compared."""


def further(view: Any, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """Beside the one card that is told to be better kept, what speaks against another dear play; beside how often
    somebody goes out first, or picks up the pile, why."""
    several = len({*map(_but_for_suits, found)}) > 1
    if several:
        beside = (*islice(_far_dearer(view, analysis, found), 1),)
        yield from beside
        if found[0].code.startswith(GOES_OUT):
            yield from islice(_nearest(view, analysis, (*found, *beside)), 1)
    if not found or several or not (found[0].code in KEEPING or found[0].code.startswith(RATES)):
        return
    fact, good = found[0], as_good(view, analysis)
    told = {rank_of(move) for move in fact.others if move.cards and move not in good}
    dear = cheapest.dear(view, analysis)
    if fact.code.startswith(RATES):
        dear = [move for move in dear if move in fact.others or open_cards.clears(view, move)]
        dear.sort(key=lambda move: move not in fact.others)
    elif fact.code == "neither-fits":
        dear = [move for move in dear if rank_of(move) == rank_of(analysis.choice)]
    elif fact.code != "all-of-rank":
        dear = [move for move in dear if rank_of(move) not in told]
    same = {fact.code, "dearer" if fact.code == "lower" else ""}
    of_all = not fact.code.startswith(RATES)
    parts = (
        part for move in dear for part in spending.against(view, analysis, move)
        if of_all or move in fact.others or part.code == "big-pile"
    )  # fmt: skip
    beside = (*islice((part for part in parts if part.code not in same), 1),)
    if _of_low_wild(beside) and _of_low_wild((fact,)):
        yield Reason("wilds", beside[0].others)
    else:
        yield from beside
        yield from islice(_far_dearer(view, analysis, (*found, *beside)), 1 if beside else 0)
    if not beside and fact.code.startswith(GOES_OUT):
        yield from _of_the_dearest(view, analysis)


def _of_the_dearest(view: "State", analysis: Analysis) -> Iterator[Reason]:
    """What speaks against the plays that cost most, a reason each."""
    told: list[Reason] = []
    for move in reversed(cheapest.dear(view, analysis)):
        codes = {reason.code for reason in told}
        parts = (part for part in spending.against(view, analysis, move) if part.code not in {*codes, *OF_ONE})
        told += islice(parts, 1)
    yield from told[:MOST]


def _nearest(view: "State", analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """What speaks against the play nearest to the best, where nothing is told of it."""
    told = {rank_of(move) for reason in found for move in reason.others if move.cards}
    codes = {reason.code for reason in found}
    dear = cheapest.dear(view, analysis)
    if dear and rank_of(dear[0]) not in told:
        yield from (part for part in spending.against(view, analysis, dear[0]) if part.code not in codes)


def spared(reason: Reason, codes: tuple[str, ...]) -> bool:
    """That one wild card is kept goes without saying where it is said of two, that a card fits on more than the lowest
    one where that is got rid of, and that two fit on as many where one matters little. A tip which of some equal plays
    to make is told beside why they are equal only, and how the deal ends not beside several causes, nor of one play
    beside any."""
    causes = [code for code in codes if not code.startswith(("plan-", *RATES)) and code != "must-ten"]
    if laid_up.spared(reason, codes):
        return True
    if reason.code == "play-low":
        return all(code == "play-low" or code.startswith("plan-") for code in codes)
    if reason.code.startswith(GOES_OUT):
        return len(causes) >= MOST_READ or (len(reason.others) == 1 and bool(causes))
    if reason.code == "fits-alike" and {"refills", "three-left", "hold-many"}.intersection(codes):
        return True
    return (reason.code == "lower" and "low-first" in codes) or ("wilds" in codes and reason.code in ("wild", "kept"))


def _far_dearer(view: "State", analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """Beside several reasons, what speaks against the dearest play, where it costs far more than all that are told."""
    told = {move for reason in found for move in reason.others}
    worst = max(analysis.moves, key=lambda values: values.behind)
    costs = [values.behind for values in analysis.moves if values.move in told]
    if worst.move.cards and worst.behind >= max(FAR, FAR_DEARER * max(costs, default=0.0)):
        codes = {reason.code for reason in found}
        yield from (part for part in spending.against(view, analysis, worst.move) if part.code not in codes)


def _but_for_suits(reason: Reason) -> tuple[str, tuple[tuple[int, ...], ...]]:
    """What tells a reason from others where cards go by their ranks."""
    return reason.code, tuple(tuple(card.rank for card in move.cards) for move in reason.others)


def _of_low_wild(found: tuple[Reason, ...]) -> bool:
    """Whether it is told that a two or a three is kept, which both go on anything but a four."""
    return any(
        reason.code in ("wild", "kept") and any(rank_of(move) in (RESET, CLONE) for move in reason.others)
        for reason in found
    )  # fmt: skip
