"""How many tricks a bid of Niner can expect and which they are, which trump is kept, and whether a bid mostly takes too
many tricks or too few."""

from collections.abc import Iterator
from math import comb, fsum
from typing import Any

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.contrast import A_LITTLE
from nines.advice.reasons.rated import measured
from nines.advice.reasons.tricks import higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import Card
from nines.core.moves import Move
from nines.games.niner.bid_reasons import (
    ASKS,
    BETWEEN,
    BUT,
    CODES,
    COSTS,
    ENDS,
    EXACT,
    KEEPS,
    KEPT,
    MAKES,
    MANY,
    MEANS,
    MUCH,
    ONLY,
    RARELY,
    REACH,
    SCORES,
    SPOILS,
    SPREAD,
    SUITS,
    VALUE,
    WINNERS,
    all_targets,
    highest_target,
    near_to,
    primary,
)
from nines.games.niner.plan import sure_trumps
from nines.games.niner.rules import BID, HAND, State, legal_moves, ranking, targets

DEAR = 0.2
"""The least that another card of the suit which is bid costs for that to be told."""
KEPT_NAMED = 3
"""So many trumps that are kept are named at most."""
WINNERS_NAMED, ALMOST, NEARLY_SURE = 4, 0.5, 0.75
"""So many winners are named at most; how near their number lies to the tricks that the seat should take; and how likely
the other player is to follow suit to each of them."""
HALF, MOSTLY = 0.5, 0.6
"""The parts of the worlds in which a bid scores that misses seldom, and in which it takes too many tricks, or too few,
for that to be told."""
OFTEN, SELDOM = 0.3, 0.15
"""The least part of the worlds in which a bid takes too many tricks, and too few, and the most in which it takes just
as many as it asks for, for that to be told."""
APART = 2
"""So far apart the tricks of bids that are as good are told bid by bid."""


def first(view: State, analysis: Analysis, found: tuple[Reason, ...] = ()) -> Iterator[Reason]:
    """Before the reasons for a bid, how many tricks the seat should take with it; in `n` the most with which any of its
    bids scores, where that is fewer. Then what becomes of the bid that it is compared with."""
    mean = rest.mean(analysis, analysis.choice, in_tricks.TRICKS)
    if view.phase != "bid":
        return
    kept, ends = next(_kept(view, analysis, found), None), next(_ends(view, analysis, found), None)
    suits = any(reason.code == SUITS for reason in found)
    alone = [rated.equal for rated in measured(analysis, None)].count(True) == 1
    if mean is not None and alone and not kept and (only := next(_only_trump(view, analysis, found), None)):
        yield only
        return
    makes = _makes(view, analysis, mean, found) if mean is not None else None
    if makes:
        yield makes
        if makes.code == MANY and makes.of:
            yield from _spoils(analysis, found)
    figure = any(reason.code in (VALUE, EXACT) for reason in found)
    made = _reviewed(analysis, found)
    other = next(_of_its_suit(view, analysis, made), None)
    if not made or made.cards[0].suit == view.trump:
        other = other or next(_costs(view, analysis, mean or 0.0), None)
    if ends := kept or other or (None if suits and makes and not figure else ends):
        yield ends


def _reviewed(analysis: Analysis, found: tuple[Reason, ...]) -> Move | None:
    """The bid that was made, where it is told to be worse than another one: it is told of first."""
    pairs = (reason.others for reason in found if len(reason.others) == 2 and reason.others[0].verb == "bid")
    return next((made for made, best in pairs if analysis.of(made).behind > analysis.of(best).behind), None)


def example(view: State, analysis: Analysis, moves: tuple[Move, ...]) -> Move | None:
    """The first of some bids as good as one another that asks for as many tricks as it takes on average; else the first
    that scores with as many; None where the choice does, or none of them."""
    if view.phase != "bid":
        return None
    ordered = (analysis.choice, *(move for move in moves if move != analysis.choice))
    near = {move: {*near_to(rest.mean(analysis, move, in_tricks.TRICKS) or 0.0)} for move in ordered}
    asked = [move for move in ordered if primary(move) in near[move]]
    scores = [move for move in ordered if {*all_targets(move.cards[0], view.trump)} & near[move]]
    many = [move for move in ordered if min(near[move]) > highest_target(view)]
    reach = max(many, key=lambda move: max(all_targets(move.cards[0], view.trump)), default=None)
    best = next(iter((*asked, *scores, *([reach] if reach else []))), analysis.choice)
    return best if best != analysis.choice else None


def _makes(view: State, analysis: Analysis, mean: float, found: tuple[Reason, ...]) -> Reason | None:
    """How many tricks the seat should take with its bid, or with those that are told to be as good; and which cards
    they are, or how often a bid scores which asks for another number; None where it is told how often
    it scores, and that is mostly."""
    choice, suits = analysis.choice, any(reason.code == SUITS for reason in found)
    equal = [rated.move for rated in measured(analysis, None) if rated.equal and rated.move != choice] if suits else []
    means = [rest.mean(analysis, move, in_tricks.TRICKS) for move in equal]
    made = (mean, *(other for other in means if other is not None))
    low, high, bids = min(made), max(made), (choice, *equal)
    if near_to(high)[-1] - near_to(low)[0] >= APART:
        if apart := _apart(view, analysis, mean, equal):
            return apart
        low, high, bids = mean, mean, (choice,)
    highest = {move.cards[0].suit: max(targets(move.cards[0], view.trump)[1]) for move in legal_moves(view)}
    most = max(highest.values())
    too_many, none = most < min(near_to(low)), int(not trumps_of(view))
    off = not too_many and not {*near_to(mean)} & {*all_targets(choice.cards[0], view.trump)}
    if off:
        low, high, bids = mean, mean, (choice,)
    winners = () if off else _winners(view, choice)
    laid = {move.cards[0] for move in bids}
    about = max(abs(len(winners) - each) for each in (low, high)) <= ALMOST
    if 0 < len(winners) <= WINNERS_NAMED and about and not laid & {*winners}:
        card = " ".join(map(str, winners))
        return Reason(WINNERS, n=len(winners), share=low, by=high, card=card, also=bids)
    if not too_many and (between := _between(view, analysis, low, high, bids)):
        return between
    card, scores = str(view.talon[0]), analysis.share(choice, "scores") if off else 0.0
    told = {reason.code for reason in found}
    if scores >= HALF and (SCORES in told or analysis.share(choice, "exact") >= HALF):
        return None
    if off and not too_many and (reached := _reached(view, analysis, mean)):
        return reached
    if scores >= OFTEN and SCORES not in told:
        return Reason(BUT, share=low, by=high, other=scores, also=bids, card=card)
    of_most = [suit for suit, reached in highest.items() if reached == most]
    if too_many:
        good = {each.move.cards[0].suit for each in measured(analysis, None) if each.equal}
        suit, of = of_most[0] if len(of_most) == 1 else "", int(not good & {*of_most})
        return Reason(MANY, suit=suit, n=most, of=of, share=low, by=high, also=bids)
    return Reason(MAKES, of=none, share=low, by=high, also=bids, card=card)


def _spoils(analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """That no bid scores often, so that the other one counts; and where nothing tells of that one, the suit that costs
    the most, with each bid of which it scores more often than with any good one."""
    rated = measured(analysis, None)
    if not {"scores", "hers"} <= {*analysis.facts}:
        return
    if max(analysis.share(each.move, "scores") for each in rated) > RARELY:
        return
    suit = max(rated, key=lambda each: each.behind).move.cards[0].suit
    of_suit, good = [each for each in rated if each.move.cards[0].suit == suit], [each for each in rated if each.equal]
    hers, least = ([analysis.share(each.move, "hers") for each in some] for some in (of_suit, good))
    dear = min(each.behind for each in of_suit) >= MUCH and len(of_suit) > 1
    if any(reason.code == "hers" for reason in found):
        yield Reason(SPOILS)
    elif dear and min(hers) - max(least) >= A_LITTLE:
        yield Reason(SPOILS, suit=suit)


def _apart(view: State, analysis: Analysis, mean: float, equal: list[Move]) -> Reason | None:
    """The tricks of the choice, and those of the bid that is as good and comes to the most others; where each of them
    scores with as many as it comes to."""
    means = {move: rest.mean(analysis, move, in_tricks.TRICKS) for move in equal}
    known = {move: made for move, made in means.items() if made is not None}
    far = max(known, key=lambda move: abs(known[move] - mean))
    if {*near_to(known[far])} & {*near_to(mean)}:
        return None
    made = {analysis.choice: mean, far: known[far]}
    if not all({*near_to(each)} & {*all_targets(move.cards[0], view.trump)} for move, each in made.items()):
        return None
    return Reason(MEANS, (analysis.choice, far), share=mean, other=known[far])


def _between(view: State, analysis: Analysis, low: float, high: float, bids: tuple[Move, ...]) -> Reason | None:
    """That no bid of the hand scores with the tricks that are expected, and which next numbers below and above do."""
    near, of_suits = {*near_to(low), *near_to(high)}, {move.cards[0].suit: move for move in legal_moves(view)}
    scores = {number for move in of_suits.values() for number in all_targets(move.cards[0], view.trump)}
    below, above = ([each for each in scores if each < min(near)], [each for each in scores if each > max(near)])
    if (
        near & scores
        or not below
        or not above
        or _is_last(view, analysis, max(below))
        or _is_last(view, analysis, min(above))
    ):
        return None
    also = (bids[0], *of_suits.values())
    return Reason(BETWEEN, n=max(below), of=min(above), share=low, by=high, card=str(view.talon[0]), also=also)


def _is_last(view: State, analysis: Analysis, number: int) -> bool:
    """Whether only bids that are clearly worse than all others score with a number."""
    rated = measured(analysis, None)
    scores = [each.behind for each in rated if number in all_targets(each.move.cards[0], view.trump)]
    others = [each.behind for each in rated if number not in all_targets(each.move.cards[0], view.trump)]
    return min(scores) - max(others, default=0.0) >= MUCH


def _reached(view: State, analysis: Analysis, mean: float) -> Reason | None:
    """That of all suits only one scores with the tricks that are expected, for one point, and no good bid is of it."""
    near, good = {*near_to(mean)}, {each.move.cards[0].suit for each in measured(analysis, None) if each.equal}
    held = {move.cards[0].suit: {*targets(move.cards[0], view.trump)[1]} & near for move in legal_moves(view)}
    reach = [suit for suit, numbers in held.items() if numbers]
    if len(reach) != 1 or reach[0] in good or len(held[reach[0]]) != 1 or {*map(BID.get, held)} & near:
        return None
    (number,), (suit,) = held[reach[0]], reach
    return Reason(REACH, suit=suit, n=number, of=BID[suit], share=mean, by=mean, also=(analysis.choice,))


def _only_trump(view: State, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """That the choice lays the only trump, where the tricks that come of it score and those are more that come of a bid
    which is told to be worse."""
    pair = next((reason.others for reason in found if len(reason.others) == 2 and reason.code in CODES), ())
    (card,), choice = analysis.choice.cards, analysis.choice
    if choice not in pair or trumps_of(view) != [card]:
        return
    worse = next(move for move in pair if move != choice)
    less, more = (rest.mean(analysis, move, in_tricks.TRICKS) for move in (choice, worse))
    if less is None or more is None or more - less < rest.NEAR or {*near_to(less)} & {*near_to(more)}:
        return
    if {*near_to(less)} <= {*all_targets(card, view.trump)} and 0 not in near_to(less):
        yield Reason(ONLY, (choice, worse), share=less, other=more)


def _of_its_suit(view: State, analysis: Analysis, made: Move | None) -> Iterator[Reason]:
    """Of a bid that makes too many tricks clearly more often than the choice, or too few, that it lays the lowest card
    of its suit, or the highest, while the best bids are all others of that suit; of the one that was made, if any."""
    power, rated = ranking(view).power, measured(analysis, None)
    suit, choice = analysis.choice.cards[0].suit, analysis.choice
    equal = {each.move.cards[0] for each in rated if each.equal and each.move.cards[0].suit == suit}
    for each in sorted(rated, key=lambda each: -each.behind):
        (card,) = each.move.cards
        if each.equal or card.suit != suit or each.behind < DEAR or made not in (None, each.move):
            continue
        higher_ones = {other for other in equal if power(other, suit) > power(card, suit)}
        for n, fact in ((1, "over"), (0, "under")):
            more = analysis.share(each.move, fact) - analysis.share(choice, fact) if fact in analysis.facts else 0.0
            if more >= MUCH and higher_ones == (equal if n else set()):
                yield Reason(KEEPS, (each.move,), n=n)


def _costs(view: State, analysis: Analysis, mean: float) -> Iterator[Reason]:
    """Where the choice does not ask for as many tricks as are expected, but the trump suit does, that one of the trumps
    would be laid."""
    choice, asked = analysis.choice, BID[view.trump]
    worse = [each for each in measured(analysis, None) if each.move.cards[0].suit == view.trump]
    dear = worse and all(not each.equal and each.behind >= MUCH for each in worse)
    if dear and primary(choice) not in near_to(mean) and asked in near_to(mean):
        yield Reason(COSTS, n=asked, of=len(trumps_of(view)), suit=view.trump)


def _winners(view: State, choice: Move) -> tuple[Card, ...]:
    """The cards that the hand keeps with a bid which no card that is out beats, and that the other player is unlikely
    to trump: one after another of their suit, as often as it can surely or nearly surely follow; all such trumps."""
    shown: Any = view  # of a seat
    trick, found = open_trick(shown), list[Card]()
    for suit in BID:
        mine = [card for card in trick.hand if trick.suit_of(card) == suit and card not in choice.cards]
        out = [card for card in trick.held if trick.suit_of(card) == suit]
        high = sorted((card for card in mine if not higher(trick, card, out)), key=trick.power, reverse=True)
        if suit == trick.trump:
            found += high
        else:
            others = len(trick.held)
            found += [card for at, card in enumerate(high) if _follows(len(out), others, at + 1) >= NEARLY_SURE]
    return tuple(found)


def _follows(out: int, others: int, rounds: int) -> float:
    """How likely a hand drawn from `others` cards is to hold so many of the `out` ones of a suit."""
    few = fsum(comb(out, n) * comb(others - out, HAND - n) for n in range(min(rounds, out + 1)))
    return 1 - few / comb(others, HAND)


def _kept(view: State, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """Of the bid that costs the most, that it lays a trump which nothing beats, where a lower card of its suit is among
    the best and leaves more tricks."""
    rated = measured(analysis, None)
    shown: Any = view  # of a seat
    costly, high = max(rated, key=lambda each: each.behind).move, sure_trumps(shown)
    told = {move for reason in found for move in reason.others if move.verb == "bid"}
    worse = [each.move for each in rated if each.move in told and not each.equal and each.move.cards[0] in high]
    costly = worse[0] if worse else costly
    (card,) = costly.cards
    kept = [each for each in high if each.suit == card.suit]
    lower = [each.move for each in rated if each.equal and each.move.cards[0].suit == card.suit]
    lower = [move for move in lower if move.cards[0] not in high]
    if (
        analysis.of(costly).behind < MUCH
        or card not in kept
        or len(kept) > KEPT_NAMED
        or not (costly in told or not told)
    ):
        return
    gains = [rest.gain(analysis, costly, move, in_tricks.TRICKS) or 0.0 for move in lower]
    if max(gains, default=0.0) >= rest.NEAR:
        yield Reason(KEPT, (costly,), n=len(kept), card=" ".join(map(str, kept)))


def trumps_of(view: State) -> list[Card]:
    """The trumps of the hand."""
    suit_of = ranking(view).suit_of
    return [card for card in view.hands[view.turn] if suit_of(card) == view.trump]


def _ends(view: State, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """Whether a bid that is told to be worse than one of another suit mostly takes more tricks than it asks for (`n` is
    1), or fewer; in `of` whether that goes with a card that nothing beats, which is laid."""
    pair = next((reason.others for reason in found if reason.code in (SCORES, EXACT, VALUE, ASKS, "hers")), ())
    if len(pair) != 2 or not _may_miss(pair, analysis):
        return
    better, worse = sorted(pair, key=lambda move: analysis.of(move).behind)
    over, under = (analysis.share(worse, fact) for fact in ("over", "under"))
    shown: Any = view  # of a seat
    trick = open_trick(shown)
    tops = [not higher(trick, move.cards[0], trick.held) for move in (worse, better)]
    if min(over, under) >= OFTEN and analysis.share(worse, "exact") <= SELDOM:
        yield Reason(SPREAD, (worse,), n=primary(worse))
    elif over >= MOSTLY:
        yield Reason(ENDS, (worse, better), n=1, of=int(tops == [False, True]), share=over)
    elif under >= MOSTLY:
        yield Reason(ENDS, (worse, better), of=int(tops == [True, False]), share=under)


def _may_miss(pair: tuple[Move, ...], analysis: Analysis) -> bool:
    """Whether the worse of two bids scores in less than half of the worlds, as the search counts it."""
    worse = max(pair, key=lambda move: analysis.of(move).behind)
    counted = {"scores", "over", "under"} <= {*analysis.facts} and bool(analysis.of(worse).shares)
    return counted and analysis.share(worse, "scores") < HALF


def misses(reason: Reason, analysis: Analysis) -> bool:
    """Whether it is told of the worse of two bids that it takes too many tricks, or too few."""
    if not _may_miss(reason.others, analysis):
        return False
    worse = max(reason.others, key=lambda move: analysis.of(move).behind)
    return max(analysis.share(worse, fact) for fact in ("over", "under")) >= MOSTLY
