"""Which reasons to give: those that set a move apart from the best of the rest, few and the strongest first."""

from collections.abc import Callable, Iterable, Iterator
from math import hypot
from typing import Any

from nines.bots.search.analysis import Analysis, Weighed
from nines.games import GAMES
from nines.games.niner import HAND, targets
from nines.moves import Move
from nines.reasons import by_itself, hand, shed, tricks
from nines.reasons.advice import Rated, Reason
from nines.reasons.tricks import Trick

TELLING = 0.1
"""Shares of the worlds that differ by less say nothing."""
FEWEST = 20
"""Worlds of which shares are told: of fewer they say too little."""
COMPARED = 5
"""Worlds by which moves are compared: fewer say next to nothing of their own spread."""
SPOKEN_OF = 0.01
"""Tricks, points or a chance of which nobody would speak; no temper goes further (`nines.bots.tempers`)."""
NAMED = 3
"""Moves that are named one by one; more are only counted, and so are several moves of several cards each."""
SHARES = {
    "trick": "trick", "quota": "quota", "nine": "nine", "beaten": "beaten", "takes": "pile", "stuck": "stuck",
    "four": "four", "first": "first",
}  # fmt: skip
"""By a problem's fact, the reason that tells of it."""
FOR = {"trick": 1, "quota": 1, "takes": 1, "first": 1, "nine": -1, "stuck": -1, "four": -1}
"""Whether a fact speaks for the move after which it comes true more often, or less often; `beaten` hangs on the bid."""


def rated(analysis: Analysis) -> tuple[Rated, ...]:
    """Every legal move with its figures, the best first, and of those that come to the same the choice.

    Some were tried in fewer worlds than the best. So that all can be compared, `mean` is that of the best less how far
    the move lies behind it in the worlds that both were tried in. *Equal* is what lies within two standard errors of
    that difference; where every world there is was looked at, nothing is left to chance, and only the same is equal.
    Too few worlds tell nothing apart.
    """
    order = sorted(analysis.moves, key=lambda one: (one.behind, one.move != analysis.choice))
    best, found = order[0], []
    for one in order:
        mean, error = one.mean, one.error
        if one.worlds < best.worlds:
            mean, error = best.mean - one.behind, hypot(best.error, one.behind_error)
            if analysis.unit in ("wins", "next"):
                mean = max(0.0, mean)  # no chance is less than none
        equal = one.behind < 1e-9 if analysis.certain else one.equal or not comparable(analysis)
        found.append(Rated(one.move, mean, error, one.behind, one.behind_error, one.worlds, equal))
    return tuple(found)


def comparable(analysis: Analysis) -> bool:
    """Whether enough worlds were looked at for moves to be compared."""
    return analysis.certain or analysis.worlds >= COMPARED


def reasons(view: Any, choice: Move, analysis: Analysis | None) -> tuple[Reason, ...]:
    """One or two reasons for a legal move of the seat to act, the first about the cards, the other about the figures.

    Every one is true of the view and of the worlds that the analysis counted.
    """
    legal = GAMES[view.game].legal_moves(view)
    if len(legal) == 1:
        return (only(view, choice),)
    rest = _rest(choice, analysis)
    about_cards = _about_cards(view, choice, legal, rest[0].move if rest else None, analysis)
    figures = _figures(view, choice, analysis) if analysis and comparable(analysis) else None
    return tuple(one for one in (about_cards, figures) if one)


def only(view: Any, choice: Move) -> Reason:
    """The reason for the one legal move there is."""
    hand = view.hands[view.viewer]
    if GAMES[view.game].tricks and view.phase == "play" and len(hand) > 1:
        trick = Trick(view)
        if trick.led and choice.verb == "play" and trick.suit_of(choice.cards[0]) == trick.led:
            return Reason("only-follow", suit=trick.led)
    return Reason("only")


def _rest(choice: Move, analysis: Analysis | None) -> tuple[Weighed, ...]:
    """The moves that are clearly worse than the choice, the best of them first."""
    if not analysis:
        return ()
    mine = analysis.of(choice)
    equal = {one.move for one in rated(analysis) if one.equal}
    return tuple(one for one in analysis.moves if one.move not in equal and one.behind > mine.behind)


# ---- about the cards ---------------------------------------------------------------------------------------------


def _about_cards(
    view: Any, choice: Move, legal: tuple[Move, ...], other: Move | None, analysis: Analysis | None
) -> Reason | None:
    """A share that the other has not, or the first thing that is true of the choice and not of the other; failing both
    a thing true anyway, or what came of the choice in the worlds, whichever says more."""
    if view.phase == "bid" and analysis:
        return _bid(view, choice, analysis)
    against = _against(view)
    mine = [one for one in known(view, choice, legal) if one.code not in against]
    theirs = {(one.code, one.n) for one in known(view, other, legal)} if other else set()
    apart = next((one for one in mine if (one.code, one.n) not in theirs), None) if other else None
    counted = _share(view, choice, other, analysis) if analysis and other else None
    if counted and not (apart and apart.code in SETTLED):
        return counted
    strong = next((one for one in mine if one.code not in WEAKER), None)
    return apart or strong or _by_itself(view, choice, analysis) or next(iter(mine), None)


SETTLED = frozenset(
    (
        "takes", "takes-lowest", "takes-clean", "sure", "partner", "lost", "lost-lowest", "nine-away", "nines-there",
        "out", "clears",
    )
)  # fmt: skip
"""Reasons that settle whose the trick is, or who moves next: no share can say more."""
WEAKER = hand.CODES | shed.WEAKER | {"bid-so-far", "bid-gone"}
"""Reasons that say less than what came of the move in the worlds looked at."""
TAKING = frozenset(("takes", "takes-lowest", "sure", "highest", "ahead-so-far"))
LOSING = frozenset(("lost", "lost-lowest"))


def _against(view: Any) -> frozenset[str]:
    """The reasons that would speak against a move: in Niner a trick is wanted, or it is not."""
    if view.game != "niner" or view.phase != "play":
        return frozenset()
    needed = _needed(view)
    if needed is None:
        return TAKING | LOSING | hand.KEEPING | hand.RIDDING
    return LOSING | hand.RIDDING - {"all-lose"} if needed else TAKING | hand.KEEPING - {"all-take"}


def _needed(view: Any) -> int | None:
    """How many tricks the viewer's bid of Niner still needs; None where it can no longer be made exactly."""
    primary, _ = targets(view.bids[view.viewer], view.trump)
    needed: int = primary - view.taken[view.viewer]
    return needed if 0 <= needed <= HAND - len(view.tricks) else None


def known(view: Any, move: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    """Everything that is certain of a move, the most telling first."""
    if not GAMES[view.game].tricks:
        yield from shed.known(view, move, legal)
    elif view.phase == "bid":
        yield Reason("bid", n=targets(move.cards[0], view.trump)[0])
    elif view.phase == "play":
        trick = Trick(view)
        for code, holds in _CLAUSES:
            if holds(trick, move, legal):
                nines = tricks.nines_there(trick) if code == "nines-there" else 0
                suit = trick.suit_of(move.cards[0]) if code in ("highest", "empties") else ""
                yield Reason(code, n=nines, suit=suit)
        yield from hand.known(trick, move, legal)
        if view.game == "niner":
            yield _bid_so_far(view)


Clause = Callable[[Trick, Move, tuple[Move, ...]], bool]


def _clean(trick: Trick, move: Move) -> bool:
    """Whether the last card of a trick of Nein Nine takes it, and no 9 with it."""
    return (
        trick.view.game == "nein-nine" and not trick.to_come and tricks.takes(trick, move)
        and not tricks.nines_there(trick) and move.cards[0].rank != 9
    )  # fmt: skip


def _nein(trick: Trick, move: Move) -> bool:
    return trick.view.game == "nein-nine" and tricks.lost(trick, move)


_CLAUSES: tuple[tuple[str, Clause], ...] = (
    ("partner", lambda trick, move, legal: tricks.falls_to_partner(trick, move)),
    ("nine-away", lambda trick, move, legal: move.cards[0].rank == 9 and _nein(trick, move)),
    ("nines-there", lambda trick, move, legal: tricks.nines_there(trick) > 0 and _nein(trick, move)),
    ("takes-clean", lambda trick, move, legal: _clean(trick, move)),
    ("takes-lowest", lambda trick, move, legal: tricks.lowest_that_takes(trick, move, legal)),
    ("takes", lambda trick, move, legal: not trick.to_come and tricks.takes(trick, move)),
    ("sure", lambda trick, move, legal: trick.to_come > 0 and tricks.takes(trick, move)),
    (
        "lost-lowest",
        lambda trick, move, legal: tricks.lost(trick, move) and tricks.lowest(trick, move, legal),
    ),
    ("lost", lambda trick, move, legal: tricks.lost(trick, move)),
    ("highest", lambda trick, move, legal: tricks.highest_of_suit(trick, move)),
    ("empties", lambda trick, move, legal: tricks.empties_suit(trick, move)),
    ("ahead-so-far", lambda trick, move, legal: tricks.ahead_so_far(trick, move)),
)


def _bid_so_far(view: Any) -> Reason:
    primary, _ = targets(view.bids[view.viewer], view.trump)
    return Reason("bid-so-far" if _needed(view) is not None else "bid-gone", n=view.taken[view.viewer], of=primary)


def _bid(view: Any, choice: Move, analysis: Analysis) -> Reason:
    """What a bid says, and in what share of the worlds that comes true exactly, and that or more of it."""
    primary, _ = targets(choice.cards[0], view.trump)
    mine = analysis.of(choice)
    if mine.worlds < FEWEST:
        return Reason("bid", n=primary)
    shares = dict(zip(analysis.facts, mine.shares))
    return Reason("bid-shares", n=primary, share=shares["exactly"], other=shares["reached"])


# ---- about the figures -------------------------------------------------------------------------------------------


def _share(view: Any, choice: Move, other: Move, analysis: Analysis) -> Reason | None:
    """The fact by which the choice is most unlike the other, as shares of the worlds looked at; only where that speaks
    for the choice."""
    mine, theirs = analysis.of(choice), analysis.of(other)
    if min(mine.worlds, theirs.worlds) < FEWEST and not analysis.certain:
        return None
    needed = _needed(view) if "beaten" in analysis.facts else None
    wanted = FOR if needed is None else FOR | {"beaten": -1 if needed else 1}
    found = [
        (
            wanted[fact] * (share - against),
            -at,
            Reason(SHARES[fact], (other,), n=needed or 0, share=share, other=against),
        )
        for at, (fact, share, against) in enumerate(zip(analysis.facts, mine.shares, theirs.shares))
        if fact in wanted and not (fact in ("trick", "nine") and choice.verb in ("swap", "keep"))
    ]
    gap, _, reason = max(found, default=(0.0, 0, None))
    return reason if gap >= TELLING else None


def _by_itself(view: Any, choice: Move, analysis: Analysis | None) -> Reason | None:
    """What comes of the choice in the worlds looked at; nothing where these are too few."""
    if not analysis or (analysis.of(choice).worlds < FEWEST and not analysis.certain):
        return None
    return by_itself.told(view, choice, analysis, _needed(view) if view.game == "niner" else None)


def kinds(view: Any, moves: Iterable[Rated]) -> tuple[Rated, ...]:
    """One move of each kind: in shedding suits do not matter (SN1), elsewhere every move is its own kind."""
    if view.game != "shedding":
        return tuple(moves)
    first: dict[tuple[str, tuple[int, ...]], Rated] = {}
    for one in moves:
        first.setdefault((one.move.verb, tuple(sorted(card.rank for card in one.move.cards))), one)
    return tuple(first.values())


def _figures(view: Any, choice: Move, analysis: Analysis) -> Reason | None:
    """How the choice stands to the rest: as good as some, or better than all by so much."""
    mine = next(one for one in rated(analysis) if one.move == choice)
    moves = kinds(view, (mine, *(one for one in rated(analysis) if one.move != choice)))
    equal = tuple(one.move for one in moves if one.equal and one.move != choice)
    if not mine.equal or len(moves) == 1:
        return None
    if mine.behind > SPOKEN_OF and moves[1].behind < mine.behind:
        return Reason("rule", (moves[1].move,))
    if equal and len(equal) == len(moves) - 1:
        return Reason("all-equal", n=len(moves))
    if equal:
        few = len(equal) == 1 or (len(equal) <= NAMED and all(len(one.cards) < 2 for one in equal))
        return Reason("equal", equal if few else (), n=len(equal))
    best = min((one for one in moves if one.move != choice), key=lambda one: one.behind)
    return Reason("ahead", (best.move,), by=best.behind - mine.behind)
