"""Which reasons to give: those that set a move apart from the best of the rest, few and the strongest first."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import sqrt
from typing import Any, NamedTuple

from nines.advice.advice import CertainCode, CountedCode, RatedMove, Reason, ReasonCode
from nines.advice.reasons import by_itself, hand, settled, tricks
from nines.advice.reasons.plans import plan
from nines.advice.reasons.tricks import OpenTrick
from nines.advice.verdict import class_of
from nines.bots.learned.opinions import Opinions, mixed
from nines.bots.search.analysis import Analysis, MoveValues
from nines.bots.search.problem import Problem
from nines.core.bidding import Bidding
from nines.core.game import View
from nines.core.moves import Move
from nines.games.shedding import reasons as shed
from nines.registry import GAMES, in_tricks

TELLING = 0.1
"""Shares of the worlds that differ by less say nothing."""
FEWEST = 20
"""Worlds of which shares are told: of fewer they say too little."""
COMPARED = 5
"""Worlds by which moves are compared: fewer say next to nothing of their own spread."""
SPOKEN_OF = 0.01
"""Tricks, points or a chance of which nobody would speak; no temper goes further (`nines.bots.playing_styles`)."""
NAMED = 3
"""Moves that are named one by one; more are only counted, and so are several moves of several cards each."""
SHARES: Mapping[str, CountedCode] = {
    "trick": "trick", "quota": "quota", "nine": "nine", "beaten": "beaten", "takes": "pile", "stuck": "stuck",
    "four": "four", "first": "first",
}  # fmt: skip
"""By a problem's fact, the reason that tells of it."""
FOR = {"trick": 1, "quota": 1, "takes": 1, "first": 1, "nine": -1, "stuck": -1, "four": -1}
"""Whether a fact speaks for the move after which it comes true more often, or less often; `beaten` hangs on the bid."""


class Compared(NamedTuple):
    """An analysis, and its moves as they stand to the best; `share` of what they come to less is really lost."""

    analysis: Analysis
    moves: tuple[RatedMove, ...]
    share: float | None = None


def rated(analysis: Analysis) -> tuple[RatedMove, ...]:
    """Every legal move with its figures, the best first, and of those that come to the same the choice.

    Some were tried in fewer worlds than the best. So that all can be compared, `mean` is that of the best less how far
    the move lies behind it in the worlds that both were tried in. *Equal* is what lies within two standard errors of
    that difference; where every world there is was looked at, nothing is left to chance, and only the same is equal.
    Too few worlds tell nothing apart, but the rules do: what they alone put behind another move is never equal.
    """
    order = sorted(analysis.moves, key=lambda values: (values.behind, values.move != analysis.choice))
    best, found = order[0], []
    for values in order:
        mean, error = values.mean, values.error
        if values.worlds < best.worlds:
            mean, error = best.mean - values.behind, sqrt(best.error**2 + values.behind_error**2)
            if analysis.unit in ("wins", "next"):
                mean = max(0.0, mean)  # no chance is less than none
        near = values.behind < 1e-9 if analysis.certain else values.equal or not comparable(analysis)
        equal = near and not values.outdone
        found.append(RatedMove(values.move, mean, error, values.behind, values.behind_error, values.worlds, equal))
    return tuple(found)


def measured(analysis: Analysis, share: float | None) -> tuple[RatedMove, ...]:
    """Every legal move with its figures from fresh worlds, the choice first: equal is what is no slip, unless the rules
    alone put it behind another move."""
    found = []
    for values in analysis.moves:
        behind = max(0.0, values.behind)  # that one came out better than the best in these worlds is chance
        figures = RatedMove(
            values.move, values.mean, values.error, behind, values.behind_error, values.worlds, equal=True
        )
        kind = class_of(figures, analysis.unit, share, certain=analysis.certain)
        found.append(figures._replace(equal=kind is None and not values.outdone))
    return tuple(sorted(found, key=lambda rated: rated.behind))


def comparable(analysis: Analysis) -> bool:
    """Whether enough worlds were looked at for moves to be compared."""
    return analysis.certain or analysis.worlds >= COMPARED


def tells(analysis: Analysis) -> bool:
    """Whether enough was looked at for anything to be said of how moves compare."""
    return comparable(analysis) or bool(analysis.settled)


def reasons(
    view: View, choice: Move, weighed: Analysis | Compared | None, instead: Reason | None = None
) -> tuple[Reason, ...]:  # fmt: skip
    """The reasons for a legal move of the seat to act: one about the cards, then its plan, and one about the figures,
    or what stands `instead` of them.

    Every one is true of the view and of the worlds that were counted.
    """
    legal = GAMES[view.game].legal_moves(view)
    if len(legal) == 1:
        return (only(view, choice), *plan(view))
    found = Compared(weighed, rated(weighed)) if isinstance(weighed, Analysis) else weighed
    analysis = found.analysis if found else None
    rest = _rest(choice, found)
    about_cards = _about_cards(view, choice, legal, rest[0].move if rest else None, analysis)
    figures = instead or (_figures(view, choice, found) if found and tells(found.analysis) else None)
    parts = plan(view)
    if about_cards and about_cards.code in LONG and not GAMES[view.game].bidding:
        parts = parts[:1]
    return tuple(reason for reason in (about_cards, *parts, figures) if reason)


def learned(choice: Move, analysis: Analysis, problem: Problem, said: Opinions | None) -> Reason | None:
    """By how much what was learned puts a move before the search's choice; None where that is not why it was made."""
    if said is None or choice == analysis.choice or choice != mixed(analysis, problem, said):
        return None
    more = said.values[problem.same[choice]] - said.values[problem.same[analysis.choice]]
    return Reason("learned", (analysis.choice,), by=more) if more > 0 else None


def only(view: View, choice: Move) -> Reason:
    """The reason for the one legal move there is."""
    hand = view.hands[view.viewer]
    if in_tricks(view) and view.phase == "play" and len(hand) > 1:
        trick = OpenTrick(view)
        if trick.led and choice.verb == "play" and trick.suit_of(choice.cards[0]) == trick.led:
            return Reason("only-follow", suit=trick.led)
    return Reason("only")


def _rest(choice: Move, found: Compared | None) -> tuple[MoveValues, ...]:
    """The moves that are clearly worse than the choice, the best of them first."""
    if not found:
        return ()
    mine = found.analysis.of(choice)
    equal = {rating.move for rating in found.moves if rating.equal}
    return tuple(values for values in found.analysis.moves if values.move not in equal and values.behind > mine.behind)


# ---- about the cards ---------------------------------------------------------------------------------------------


def _about_cards(
    view: View, choice: Move, legal: tuple[Move, ...], other: Move | None, analysis: Analysis | None
) -> Reason | None:
    """A share that the other has not, or the first thing that is true of the choice and not of the other; failing both
    a thing true anyway, or what came of the choice in the worlds, whichever says more."""
    bidding = GAMES[view.game].bidding
    if bidding and view.phase == "bid" and analysis:
        return _bid(bidding, view, choice, analysis)
    against = speaking_against(view)
    mine = [reason for reason in known(view, choice, legal) if reason.code not in against]
    theirs = {(reason.code, reason.n) for reason in known(view, other, legal)} if other else set()
    apart = next((reason for reason in mine if (reason.code, reason.n) not in theirs), None) if other else None
    counted = _share(view, choice, other, analysis) if analysis and other else None
    if counted and not (apart and apart.code in SETTLED):
        return counted
    strong = next((reason for reason in mine if reason.code not in WEAKER), None)
    return apart or strong or _by_itself(view, choice, analysis) or next(iter(mine), None)


SETTLED: frozenset[ReasonCode] = frozenset(
    (
        "takes", "takes-lowest", "takes-clean", "sure", "partner", "lost", "lost-lowest", "nine-away", "nines-there",
        "out", "clears",
    )
)  # fmt: skip
"""Reasons that settle whose the trick is, or who moves next: no share can say more."""
LONG: frozenset[ReasonCode] = frozenset(SHARES.values())
"""Reasons that compare two moves, and so leave less room for the plan; but a bid has two numbers that score."""
WEAKER: frozenset[ReasonCode] = hand.CODES | shed.WEAKER
"""Reasons that say less than what came of the move in the worlds looked at."""
TAKING: frozenset[ReasonCode] = frozenset(("takes", "takes-lowest", "sure", "highest", "ahead-so-far"))
LOSING: frozenset[ReasonCode] = frozenset(("lost", "lost-lowest"))


def speaking_against(view: View) -> frozenset[ReasonCode]:
    """The reasons that would speak against a move: where a bid is to be made, a trick is wanted, or it is not."""
    aim = GAMES[view.game].wants(view)
    if aim is None:
        return frozenset()
    if aim.needed is None:
        return TAKING | LOSING | hand.KEEPING | hand.RIDDING
    return LOSING | hand.RIDDING - {"all-lose"} if aim.needed else TAKING | hand.KEEPING - {"all-take"}


def known(view: Any, move: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    """Everything that is certain of a move, the most telling first."""
    game = GAMES[view.game]
    if not game.tricks:
        yield from shed.known(view, move, legal)
    elif game.bidding and view.phase == "bid":
        yield Reason("bid", n=game.bidding.targets(move.cards[0], view.trump)[0])
    elif view.phase == "play":
        trick = OpenTrick(view)
        for code, holds in _CLAUSES:
            if holds(trick, move, legal):
                suit = trick.suit_of(move.cards[0]) if code in ("highest", "empties") else ""
                yield Reason(code, n=_counted(code, trick, move), suit=suit)
        yield from hand.known(trick, move, legal)


def _counted(code: CertainCode, trick: OpenTrick, move: Move) -> int:
    """The number that the sentence of a clause names: nines in the trick, or higher cards that are in no hand."""
    match code:
        case "nines-there":
            return tricks.nines_there(trick)
        case "highest":
            return tricks.higher_in_no_hand(trick, move.cards[0])
        case _:
            return 0


Clause = Callable[[OpenTrick, Move, tuple[Move, ...]], bool]


def _clean(trick: OpenTrick, move: Move) -> bool:
    """Whether the last card of a trick takes it, and no 9 with it that would cost something."""
    return (
        trick.game.nines_cost and not trick.to_come and tricks.takes(trick, move)
        and not tricks.nines_there(trick) and move.cards[0].rank != 9
    )  # fmt: skip


def _nein(trick: OpenTrick, move: Move) -> bool:
    """Whether somebody else takes the trick, with all the 9s in it."""
    return trick.game.nines_cost and tricks.lost(trick, move)


_CLAUSES: tuple[tuple[CertainCode, Clause], ...] = (
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


def _bid(bidding: Bidding[Any], view: Any, choice: Move, analysis: Analysis) -> Reason:
    """What a bid asks for, and in what shares of the worlds it comes to that, and to the likelier of the numbers that
    score one point; first whichever of the two brings more points."""
    primary, secondary = bidding.targets(choice.cards[0], view.trump)
    mine = analysis.of(choice)
    if mine.worlds < FEWEST:
        return Reason("bid", n=primary)
    shares = dict(zip(analysis.facts, mine.shares))
    exactly = shares["exactly"]
    share, other = max((shares["below" if number < primary else "above"], number) for number in secondary)
    exact_first = bidding.points(choice.cards[0], view.trump, primary) * exactly >= share
    return Reason("bid-shares" if exact_first else "bid-other", n=primary, of=other, share=exactly, other=share)


# ---- about the figures -------------------------------------------------------------------------------------------


def _share(view: View, choice: Move, other: Move, analysis: Analysis) -> Reason | None:
    """The fact by which the choice is most unlike the other, as shares of the worlds looked at; only where that speaks
    for the choice."""
    mine, theirs = analysis.of(choice), analysis.of(other)
    if min(mine.worlds, theirs.worlds) < FEWEST and not analysis.certain:
        return None
    aim = GAMES[view.game].wants(view) if "beaten" in analysis.facts else None
    needed = aim.needed if aim else None
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


def _by_itself(view: View, choice: Move, analysis: Analysis | None) -> Reason | None:
    """What comes of the choice in the worlds looked at; nothing where these are too few."""
    if not analysis or (analysis.of(choice).worlds < FEWEST and not analysis.certain):
        return None
    return by_itself.told(view, choice, analysis)


def kinds(view: View, moves: Iterable[RatedMove]) -> tuple[RatedMove, ...]:
    """One move of each kind: where cards are shed suits do not matter (SN1), in tricks every move is its own kind."""
    if GAMES[view.game].tricks:
        return tuple(moves)
    first: dict[tuple[str, tuple[int, ...]], RatedMove] = {}
    for rated in moves:
        first.setdefault((rated.move.verb, tuple(sorted(card.rank for card in rated.move.cards))), rated)
    return tuple(first.values())


def _figures(view: View, choice: Move, found: Compared) -> Reason | None:
    """How the choice stands to the rest: what the rules alone say, else as good as some, or better than all by so
    much."""
    if by_the_rules := settled.reason_for(found.analysis):
        return by_the_rules
    mine = next(rating for rating in found.moves if rating.move == choice)
    moves = kinds(view, (mine, *(rating for rating in found.moves if rating.move != choice)))
    equal = tuple(rated.move for rated in moves if rated.equal and rated.move != choice)
    if not mine.equal or len(moves) == 1:
        return None
    if mine.behind > SPOKEN_OF and moves[1].behind < mine.behind:
        return Reason("rule", (moves[1].move,))
    if equal and len(equal) == len(moves) - 1:
        return Reason("all-equal", n=len(moves))
    if equal:
        few = len(equal) == 1 or (len(equal) <= NAMED and all(len(move.cards) < 2 for move in equal))
        return Reason("equal", equal if few else (), n=len(equal))
    best = min((rated for rated in moves if rated.move != choice), key=lambda rated: rated.behind)
    lost = (best.behind - mine.behind) * (1.0 if found.share is None else found.share)
    return Reason("ahead", (best.move,), by=lost)
