"""What may set two bids of Niner apart: the tricks that each scores with, how often it does, and which card of a suit
is laid."""

from collections.abc import Iterator
from math import fsum

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.contrast import A_LITTLE
from nines.advice.reasons.facts import Event
from nines.advice.reasons.rated import measured
from nines.bots.search.analysis import Analysis
from nines.core.cards import Card
from nines.core.moves import Move
from nines.games.niner.rules import BID, State, points, ranking, targets
from nines.words.phrases import sound_alike

SCORES, EXACT, VALUE, MAKES = "bid-scores", "bid-exact", "bid-value", "should-make"
"""How often a bid scores, and how often with its primary number; the points that it brings; how many tricks the seat
should take with the bids in `also`, the fewest (`share`) and the most (`by`), and how often the first of them scores
(`other`) where it asks for another number. `card` is the card turned up: the numbers of a bid go by its suit (NR5)."""
MANY = "bid-many"
"""That the tricks which are expected are more than the highest number of any bid of the hand (`n`), and its suit; `of`
is 1 where no good bid scores with that number."""
SPOILS = "bid-spoils"
"""That no bid of the hand scores often, and the other player's does so more often if one of a suit is laid;
or, with no suit, that this is what counts."""
ASKS, SAME, LEAVES, SUITS, ENDS = "bid-asks", "same-bid", "same-tricks", "bid-suits", "bid-ends"
"""For how many tricks two bids stand, or that it is the same, and which tricks the rest of the hand takes then; the
numbers of bids as good as one another; that a bid mostly takes more tricks than it asks for, or fewer."""
SPREAD = "bid-spread"
"""That a bid often takes fewer tricks than it asks for, and often more, but seldom just as many."""
WINNERS = "bid-winners"
"""The cards that are as good as sure to win a trick if a bid is laid, where they are about as many as the seat should
take with each of the bids in `also`."""
KEPT = "bid-kept"
"""The trumps that nothing beats, one of which is laid, where a lower card of its suit bids the same."""
ONLY = "bid-only"
"""That the only trump is laid with one bid and kept with another one, and the tricks that come of each (`share` and
`other`)."""
BUT = "bid-but"
"""How many tricks the seat should take with a bid that asks for other numbers, and how often that scores (`other`)."""
REACH = "bid-reach"
"""How many tricks the seat should take where no good bid scores with as many, and a suit that does so for one point
(with `n`), and for two with `of`."""
MEANS, BETWEEN, OWN = "bid-means", "bid-between", "bid-own"
"""The tricks that are expected with one bid (`share`) and with another one that is as good (`other`), where these lie
apart; that no bid of the hand scores with those that are expected (as in `MAKES`), and the next numbers that score,
below (`n`) and above (`of`), with one bid of each suit in `also` after the choice; the points that the own bid
brings with the two in `also`, which are told apart by the other one, or that these are as many."""
KEEPS, COSTS = "bid-keep", "bid-costs"
"""That a card of the suit that is bid should be kept to lose a trick with (`n` is 1) or to win one; that the suit which
asks for the tricks that are expected is that of the trumps, one of which (`of`) would be laid."""
CODES = {
    MANY: 0,
    SPOILS: 0,
    BUT: 0,
    KEEPS: 1,
    COSTS: 0,
    ONLY: 2,
    KEPT: 1,
    WINNERS: 0,
    SCORES: 2,
    EXACT: 2,
    VALUE: 2,
    MAKES: 0,
    ASKS: 2,
    SAME: 2,
    LEAVES: 2,
    SUITS: 0,
    ENDS: 2,
    SPREAD: 1,
    MEANS: 2,
    BETWEEN: 0,
    REACH: 0,
    OWN: 0,
}
AMOUNTS = frozenset((MAKES, MANY, BUT, VALUE, LEAVES, MEANS))
"""Those whose share is a mean."""
ROUGH = frozenset((ASKS, SAME))
"""Those that are told of any two bids only where nothing was counted of them."""
OF_TWO = frozenset((SAME, LEAVES))
"""Those with words for two bids only."""
ALONE = frozenset((SCORES, EXACT, SAME, LEAVES))
"""Those with words for the first bid alone."""
LOWEST = 9
"""The rank of a card that stands for its suit."""
MUCH = 0.1
"""The least by which the points of two bids differ for that to be told."""
A_BID = 1.5
"""The points that a bid of the other player brings which scores, which is one or two."""
RARELY = 0.2
"""The most of the worlds in which a bid scores that scores seldom."""
MORE_OF_HERS = 0.15
"""The least by which the other bid scores more often for that to be told where hardly any tricks are expected."""
UNSURE = 0.3
"""A mean of tricks that lies further than this from a whole number is told as one of two."""


def events(view: State, worse: Move, better: Move) -> Iterator[Event]:
    """How often two bids of different suits score."""
    if worse.cards[0].suit != better.cards[0].suit:
        yield Event(SCORES, "scores", 1, 0.9, str(view.talon[0]))
        yield Event(EXACT, "exact", 1, 0.8, str(view.talon[0]))


def certain(view: State, worse: Move, better: Move) -> Iterator[Reason]:
    """For how many tricks two bids stand, or that it is the same."""
    if primary(worse) == primary(better):
        yield _same(view, worse, better)
    else:
        yield Reason(ASKS, (worse, better), n=primary(worse), of=primary(better), suit=view.trump)


def _same(view: State, worse: Move, better: Move) -> Reason:
    """That two bids are of one suit; `share` and `other` are 1 for the higher card of the two."""
    power = ranking(view).power
    low, high = sorted((worse, better), key=lambda move: power(move.cards[0], move.cards[0].suit))
    pair = (worse, better)
    return Reason(SAME, pair, of=1, card=str(view.talon[0]), share=float(pair[0] == high), other=float(pair[0] == low))


def _only(view: State, worse: Move, better: Move, made: float) -> Iterator[Reason]:
    """That two bids are of one suit, and the only ones that score with a number of tricks (`by`) that is near what is
    made."""
    suit = better.cards[0].suit
    others = {number for card in view.hands[view.turn] if card.suit != suit for number in all_targets(card, view.trump)}
    alone = [number for number in all_targets(better.cards[0], view.trump) if number not in others]
    near = [number for number in alone if number in near_to(made)]
    same = _same(view, worse, better)
    if near and same.share:
        yield same._replace(by=float(near[-1]))


def all_targets(card: Card, trump: str) -> tuple[int, ...]:
    primary, secondary = targets(card, trump)
    return primary, *secondary


def highest_target(view: State) -> int:
    """The highest number with which any bid of the hand scores."""
    return max(max(targets(card, view.trump)[1]) for card in view.hands[view.turn])


def outcomes(view: State, analysis: Analysis, worse: Move, better: Move) -> Iterator[Reason]:
    """Which tricks two bids of one suit leave; of two suits, what they ask for where that fits the tricks that the seat
    should take, else the points that each brings, or how often the other bid scores."""
    pair, card = (worse, better), str(view.talon[0])
    tricks = [rest.mean(analysis, move, in_tricks.TRICKS) for move in (*pair, analysis.choice)]
    less, more, made = (mean or 0.0 for mean in tricks)
    value = [fsum(analysis.share(move, fact) for fact in ("scores", "exact")) for move in pair]
    is_same, bid = primary(worse) == primary(better), primary(better)
    worth = [fsum(points(move.cards[0], view.trump, n) for n in near_to(made)) for move in pair]
    if is_same and abs(less - bid) - abs(more - bid) >= rest.NEAR:
        yield Reason(LEAVES, pair, share=less, other=more, card=card)
    if worth[1] > worth[0]:
        yield Reason(ASKS, pair, n=primary(worse), of=bid, suit=view.trump)
    if is_same:
        yield next(_only(view, worse, better, made), _same(view, worse, better))
        return
    too_many = min(near_to(made)) > highest_target(view)
    if not too_many and value[1] - value[0] >= MUCH and _is_most(analysis, pair, value[1] - value[0]):
        yield Reason(VALUE, pair, share=value[0], other=value[1], card=card)
    hers = [analysis.share(move, "hers") for move in pair]
    if near_to(made) == (0,) and bid < primary(worse) and hers[0] - hers[1] < MORE_OF_HERS:
        yield Reason(ASKS, pair, n=primary(worse), of=bid, suit=view.trump)
    elif hers[0] - hers[1] >= max(A_LITTLE, _least_of_hers(analysis, pair)) and not sound_alike(*hers):
        yield Reason("hers", pair, share=hers[0], other=hers[1])
    elif too_many and _reaches_less(view, analysis, worse):
        yield Reason(ASKS, pair, n=primary(worse), of=bid, suit=view.trump)


def _reaches_less(view: State, analysis: Analysis, worse: Move) -> bool:
    """Whether the highest number of a bid is below those of all good ones."""
    good = [each.move.cards[0] for each in measured(analysis, None) if each.equal]
    return max(all_targets(worse.cards[0], view.trump)) < min(max(all_targets(card, view.trump)) for card in good)


def beside_hers(reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """Before how often the other bid scores with two bids, the points that the own one brings with each."""
    value = [fsum(analysis.share(move, fact) for fact in ("scores", "exact")) for move in reason.others]
    more = abs(value[0] - value[1]) >= MUCH
    yield Reason(OWN, share=value[0], other=value[1], also=reason.others) if more else Reason(OWN)


def _least_of_hers(analysis: Analysis, pair: tuple[Move, Move]) -> float:
    """The least by which the other bid scores more often for that to be half of what the worse bid costs, if that is
    told in points."""
    worse, better = (analysis.of(move).behind for move in pair)
    return (worse - better) / 2 / A_BID if analysis.unit == "points" else 0.0


def _is_most(analysis: Analysis, pair: tuple[Move, Move], more: float) -> bool:
    """Whether the points that a bid brings more make up what the other one costs, if that is told in points."""
    worse, better = (analysis.of(move).behind for move in pair)
    return analysis.unit != "points" or abs(worse - better - more) <= max(MUCH, (worse - better) / 3)


def primary(move: Move) -> int:
    return BID[move.cards[0].suit]


def as_good(view: State, moves: tuple[Move, ...]) -> Reason | None:
    """The numbers with which bids that are as good as one another score, suit by suit."""
    if view.phase != "bid":
        return None
    of_suits = {suit: next(move for move in moves if move.cards[0].suit == suit) for suit in suits_of(moves)}
    return Reason(SUITS, card=str(view.talon[0]), also=tuple(of_suits.values()))


def near_to(mean: float) -> tuple[int, ...]:
    """The whole number that a mean of tricks lies near, or the two that it lies between; none only for hardly any."""
    low = int(mean)
    if mean <= UNSURE:
        return (0,)
    return (low, low + 1) if low >= 1 and UNSURE < mean - low < 1 - UNSURE else (max(1, round(mean)),)


def suits_of(moves: tuple[Move, ...]) -> list[str]:
    """The suits of some bids, each once."""
    return [*dict.fromkeys(move.cards[0].suit for move in moves)]
