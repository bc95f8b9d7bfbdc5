"""What may set two bids of Niner apart: the tricks that each scores with, how often it does, and which card of a suit
is laid."""

from collections.abc import Iterator
from math import comb, fsum
from typing import Any

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.contrast import A_LITTLE
from nines.advice.reasons.facts import Event
from nines.advice.reasons.naming import names_of
from nines.advice.reasons.rated import measured
from nines.advice.reasons.tricks import higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import Card, parse_cards
from nines.core.moves import Move
from nines.games.niner.plan import sure_trumps
from nines.games.niner.rules import BID, HAND, State, legal_moves, points, ranking, targets
from nines.words.audience import Audience
from nines.words.card_names import of_one_suit
from nines.words.phrases import (
    amount,
    any_of,
    capitalized,
    figure,
    how_often_all_come,
    how_often_comes,
    list_of,
    ones,
    sound_alike,
    tricks_counted,
)

SCORES, EXACT, VALUE, MAKES = "bid-scores", "bid-exact", "bid-value", "should-make"
"""How often a bid scores, and how often with its primary number; the points that it brings; how many tricks the seat
should take with the bids in `also`, the fewest (`share`) and the most (`by`), and how often the first of them scores
(`other`) where it asks for another number. `card` is the card turned up: the numbers of a bid go by its suit (NR5)."""
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
CODES = {
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
}
WITH_NUMBERS = frozenset((SCORES, EXACT, VALUE, ASKS))
"""Those that tell what two bids ask for."""
AMOUNTS = frozenset((MAKES, VALUE, LEAVES))
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
MORE_OF_HERS = 0.15
"""The least by which the other bid scores more often for that to be told where hardly any tricks are expected."""
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
"""So far apart the tricks of bids that are as good may be for both numbers to be told."""
UNSURE = 0.3
"""A mean of tricks that lies further than this from a whole number is told as one of two."""


def events(view: State, worse: Move, better: Move) -> Iterator[Event]:
    """How often two bids of different suits score."""
    if worse.cards[0].suit != better.cards[0].suit:
        yield Event(SCORES, "scores", 1, 0.9, str(view.talon[0]))
        yield Event(EXACT, "exact", 1, 0.8, str(view.talon[0]))


def certain(view: State, worse: Move, better: Move) -> Iterator[Reason]:
    """For how many tricks two bids stand, or that it is the same."""
    if _primary(worse) == _primary(better):
        yield _same(view, worse, better)
    else:
        yield Reason(ASKS, (worse, better), n=_primary(worse), of=_primary(better), suit=view.trump)


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
    others = {
        number for card in view.hands[view.turn] if card.suit != suit for number in _all_targets(card, view.trump)
    }
    alone = [number for number in _all_targets(better.cards[0], view.trump) if number not in others]
    near = [number for number in alone if number in _near(made)]
    same = _same(view, worse, better)
    if near and same.share:
        yield same._replace(by=float(near[-1]))


def _all_targets(card: Card, trump: str) -> tuple[int, ...]:
    primary, secondary = targets(card, trump)
    return primary, *secondary


def outcomes(view: State, analysis: Analysis, worse: Move, better: Move) -> Iterator[Reason]:
    """Which tricks two bids of one suit leave; of two suits, what they ask for where that fits the tricks that the seat
    should take, else the points that each brings, or how often the other bid scores."""
    pair, card = (worse, better), str(view.talon[0])
    tricks = [rest.mean(analysis, move, in_tricks.TRICKS) for move in (*pair, analysis.choice)]
    less, more, made = (mean or 0.0 for mean in tricks)
    value = [fsum(analysis.share(move, fact) for fact in ("scores", "exact")) for move in pair]
    is_same, bid = _primary(worse) == _primary(better), _primary(better)
    worth = [fsum(points(move.cards[0], view.trump, n) for n in _near(made)) for move in pair]
    if is_same and abs(less - bid) - abs(more - bid) >= rest.NEAR:
        yield Reason(LEAVES, pair, share=less, other=more, card=card)
    if worth[1] > worth[0]:
        yield Reason(ASKS, pair, n=_primary(worse), of=bid, suit=view.trump)
    if is_same:
        yield next(_only(view, worse, better, made), _same(view, worse, better))
        return
    if value[1] - value[0] >= MUCH and _is_most(analysis, pair, value[1] - value[0]):
        yield Reason(VALUE, pair, share=value[0], other=value[1], card=card)
    hers = [analysis.share(move, "hers") for move in pair]
    if _near(made) == (0,) and bid < _primary(worse) and hers[0] - hers[1] < MORE_OF_HERS:
        yield Reason(ASKS, pair, n=_primary(worse), of=bid, suit=view.trump)
    elif hers[0] - hers[1] >= max(A_LITTLE, _least_of_hers(analysis, pair)) and not sound_alike(*hers):
        yield Reason("hers", pair, share=hers[0], other=hers[1])


def _least_of_hers(analysis: Analysis, pair: tuple[Move, Move]) -> float:
    """The least by which the other bid scores more often for that to be half of what the worse bid costs, if that is
    told in points."""
    worse, better = (analysis.of(move).behind for move in pair)
    return (worse - better) / 2 / A_BID if analysis.unit == "points" else 0.0


def _is_most(analysis: Analysis, pair: tuple[Move, Move], more: float) -> bool:
    """Whether the points that a bid brings more make up what the other one costs, if that is told in points."""
    worse, better = (analysis.of(move).behind for move in pair)
    return analysis.unit != "points" or abs(worse - better - more) <= max(MUCH, (worse - better) / 3)


def _primary(move: Move) -> int:
    return BID[move.cards[0].suit]


def as_good(view: State, moves: tuple[Move, ...]) -> Reason | None:
    """The numbers with which bids that are as good as one another score, suit by suit."""
    if view.phase != "bid":
        return None
    of_suits = {suit: next(move for move in moves if move.cards[0].suit == suit) for suit in _suits(moves)}
    return Reason(SUITS, card=str(view.talon[0]), also=tuple(of_suits.values()))


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
    if ends := kept or (None if suits and makes else ends):
        yield ends


def _makes(view: State, analysis: Analysis, mean: float, found: tuple[Reason, ...]) -> Reason:
    """How many tricks the seat should take with its bid, or with those that are told to be as good; and which cards
    they are, or how often a bid scores which asks for another number."""
    choice, suits = analysis.choice, any(reason.code == SUITS for reason in found)
    equal = [rated.move for rated in measured(analysis, None) if rated.equal and rated.move != choice] if suits else []
    means = [rest.mean(analysis, move, in_tricks.TRICKS) for move in equal]
    made = (mean, *(other for other in means if other is not None))
    low, high, bids = min(made), max(made), (choice, *equal)
    if _near(high)[-1] - _near(low)[0] > APART:  # so much that it tells nothing
        low, high, bids = mean, mean, (choice,)
    most = max(max(targets(move.cards[0], view.trump)[1]) for move in legal_moves(view))
    winners = _winners(view, choice)
    laid = {move.cards[0] for move in bids}
    about = max(abs(len(winners) - each) for each in (low, high)) <= ALMOST
    if 0 < len(winners) <= WINNERS_NAMED and about and not laid & {*winners}:
        card = " ".join(map(str, winners))
        return Reason(WINNERS, n=len(winners), share=low, by=high, card=card, also=bids)
    too_many, none = most < min(_near(low)), int(not trumps_of(view))
    off = not suits and not {*_near(mean)} & {*_all_targets(choice.cards[0], view.trump)}
    told = {reason.code for reason in found if not reason.code.startswith("plan-")}
    scores = analysis.share(choice, "scores") if off and not too_many and not told & WITH_NUMBERS else 0.0
    return Reason(
        MAKES, n=most if too_many else 0, of=none, share=low, by=high, also=bids,
        other=scores if scores >= OFTEN else 0.0, card=str(view.talon[0]),
    )  # fmt: skip


def _only_trump(view: State, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """That the choice lays the only trump, where the tricks that come of it score and those are more that come of a bid
    which is told to be worse."""
    pair = next((reason.others for reason in found if len(reason.others) == 2 and reason.code in CODES), ())
    (card,), choice = analysis.choice.cards, analysis.choice
    if choice not in pair or trumps_of(view) != [card]:
        return
    worse = next(move for move in pair if move != choice)
    less, more = (rest.mean(analysis, move, in_tricks.TRICKS) for move in (choice, worse))
    if less is None or more is None or more - less < rest.NEAR or {*_near(less)} & {*_near(more)}:
        return
    if {*_near(less)} <= {*_all_targets(card, view.trump)} and 0 not in _near(less):
        yield Reason(ONLY, (choice, worse), share=less, other=more)


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
    (card,), told = costly.cards, {move for reason in found for move in reason.others if move.verb == "bid"}
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
        yield Reason(SPREAD, (worse,), n=_primary(worse))
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


def _near(mean: float) -> tuple[int, ...]:
    """The whole number that a mean of tricks lies near, or the two that it lies between; none only for hardly any."""
    low = int(mean)
    if mean <= UNSURE:
        return (0,)
    return (low, low + 1) if low >= 1 and UNSURE < mean - low < 1 - UNSURE else (max(1, round(mean)),)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such a reason, of both bids."""
    if reason.code == MAKES:
        return _should_make(reason, to)
    if reason.code == WINNERS:
        cards = [to.the(card) for card in parse_cards(reason.card)]
        return to.language.plural(
            "You can expect about {tricks}: {cards} is sure or nearly sure.",
            "You can expect about {tricks}: {cards} are sure or nearly sure.", reason.n,
            tricks=tricks_counted(reason.n, to.language), cards=list_of(cards, to.language),
        )  # fmt: skip
    if reason.code == KEPT:
        return to.language.plural(
            "Keep {cards}: nobody can beat this trump, and face down it wins nothing.",
            "Keep {cards}: nobody can beat these trumps, and face down they win nothing.", reason.n,
            cards=of_one_suit(parse_cards(reason.card), to.language, to.pack),
        )  # fmt: skip
    if reason.code == ONLY:
        x, y = names_of(reason, to)
        less, more = (any_of(map(figure, _near(tricks)), to.language) for tricks in (reason.share, reason.other))
        return to.text(
            "{X} is your only trump: lay it, and your tricks come to about {n}; keep it and lay {y}, to about {m}.",
            X=capitalized(x), n=less, y=y, m=more,
        )  # fmt: skip
    if reason.code == SUITS:
        return _suits_said(reason, to)
    if reason.code == ENDS:
        return _ends_said(reason, to)
    if reason.code == SPREAD:
        return to.text(
            "If you lay {x}, you often take fewer than {tricks} and often more, but seldom just as many.",
            x=names_of(reason, to)[0], tricks=tricks_counted(reason.n, to.language),
        )  # fmt: skip
    x, y = names_of(reason, to)
    trump = Card.parse(reason.card).suit if reason.card else reason.suit
    often = {"often": _often(reason, to), "less": how_often_comes(reason.other, to.language)}
    mine, other = (_suits(some) for some in _sides(reason))
    match reason.code:
        case "bid-scores" if len(mine) == 1:
            return to.text(
                "{X} scores {often}, with {numbers} tricks; {y} scores {less}, with {rest}.",
                X=capitalized(x), numbers=_numbers(mine[0], trump, to), y=y, rest=_numbers(other[0], trump, to),
                **often,
            )  # fmt: skip
        case "bid-scores":
            return to.text(
                "With {x} your bid scores {often}; {y} scores {less}, with {rest} tricks.",
                x=x, y=y, rest=_numbers(other[0], trump, to), **often,
            )  # fmt: skip
        case "bid-exact" if len(mine) == 1:
            return to.text(
                "{X} pays 2 points {often}, for {tricks}; {y} does so {less}, for {rest}.",
                X=capitalized(x), tricks=_asked(mine[0], to), y=y, rest=_asked(other[0], to), **often,
            )  # fmt: skip
        case "bid-exact":
            return to.text(
                "With {x} your bid pays 2 points {often}; {y} does so {less}, for {rest}.",
                x=x, y=y, rest=_asked(other[0], to), **often,
            )  # fmt: skip
        case "bid-value":
            brought = rest.middle(reason, to)
            words = {
                "X": capitalized(x), "mean": brought, "y": y, "rest": _numbers(other[0], trump, to),
                "m": amount(reason.other, to.language),
            }  # fmt: skip
            if len(mine) > 1:
                return to.language.plural(
                    "{X} brings {mean} point on average; {y} brings {m}, with {rest} tricks.",
                    "{X} brings {mean} points on average; {y} brings {m}, with {rest} tricks.", ones(brought), **words,
                )  # fmt: skip
            return to.language.plural(
                "{X} brings {mean} point on average, with {numbers} tricks; {y} brings {m}, with {rest}.",
                "{X} brings {mean} points on average, with {numbers} tricks; {y} brings {m}, with "
                "{rest}.", ones(brought),
                numbers=_numbers(mine[0], trump, to), **words,
            )  # fmt: skip
        case "same-tricks":
            return to.text(
                "Both bids score with {numbers} tricks. If you lay {x}, you make about {n}; if you lay {y}, {m}.",
                numbers=_numbers(mine[0], trump, to), x=x, n=amount(reason.share, to.language), y=y,
                m=amount(reason.other, to.language),
            )  # fmt: skip
        case "same-bid":
            lay, keep, higher = (x, y, reason.other > reason.share) if reason.n else (y, x, reason.share > reason.other)
            words = {"numbers": _numbers(mine[0], trump, to), "y": lay, "x": keep}
            if higher and int(reason.by):
                return to.text(
                    "Only {suit} score if your tricks come to {n}: lay {y} and keep {x}, the higher card.",
                    n=figure(int(reason.by)), suit=to.suit(mine[0]), y=lay, x=keep,
                )  # fmt: skip
            if higher:
                return to.text("Both bids score with {numbers} tricks: lay {y} and keep {x}, the higher card.", **words)
            return to.text("Both bids score with {numbers} tricks: lay {y} and keep {x}, the lower card.", **words)
        case _:
            return to.text(
                "{X} bids {n} ({others} for one point); {y} bids {m} ({rest}).",
                X=capitalized(x), n=figure(reason.n), others=_for_one_point(mine[0], trump, to), y=y,
                m=figure(reason.of), rest=_for_one_point(other[0], trump, to),
            )  # fmt: skip


def _ends_said(reason: Reason, to: Audience) -> str:
    """That a bid mostly takes too many tricks, or too few, with the card that is laid or kept."""
    x, y = names_of(reason, to)
    told = {"x": x, "tricks": _asked(reason.others[0].cards[0].suit, to)}
    match reason.n, reason.of:
        case 1, 1:
            return to.text(
                "If you lay {x}, you usually take more than {tricks}; lay {y} and you have one winner fewer.",
                y=y,
                **told,
            )
        case 1, _:
            return to.text("If you lay {x}, you usually take more than {tricks}.", **told)
        case _, 1:
            return to.text("If you lay {x}, you give up a winner and usually take fewer than {tricks}.", **told)
        case _:
            return to.text("If you lay {x}, you usually take fewer than {tricks}.", **told)


def _suits_said(reason: Reason, to: Audience) -> str:
    """The numbers with which bids score, suit by suit."""
    trump, (first, *others) = Card.parse(reason.card).suit, _suits((*reason.others, *reason.also))
    told = {"Suit": capitalized(to.suit(first)), "numbers": _numbers(first, trump, to)}
    if not others:
        return to.text("{Suit} score with {numbers} tricks.", **told)
    more = (to.text("{other}, with {rest}", other=to.suit(suit), rest=_numbers(suit, trump, to)) for suit in others)
    return to.text("{Suit} score with {numbers} tricks; {others}.", others="; ".join(more), **told)


def said_of_one(reason: Reason, to: Audience) -> str:
    """The sentence for such a reason, of the first bid alone; empty where there is none."""
    x, _ = names_of(reason, to)
    suit, often = reason.others[0].cards[0].suit, _often(reason, to)
    match reason.code:
        case "bid-scores":
            numbers = _numbers(suit, Card.parse(reason.card).suit, to)
            return to.text("{X} scores {often}, with {numbers} tricks.", X=capitalized(x), numbers=numbers, often=often)
        case "bid-exact":
            return to.text(
                "{X} pays 2 points {often}, for {tricks}.", X=capitalized(x), tricks=_asked(suit, to), often=often
            )
        case "same-tricks":
            return to.text(
                "If you lay {x}, you make about {n}; it scores with {numbers} tricks.", x=x,
                n=amount(reason.share, to.language), numbers=_numbers(suit, Card.parse(reason.card).suit, to),
            )  # fmt: skip
        case "same-bid" if reason.share:
            return to.text("Keep {x}: a lower card of its suit makes the same bid.", x=x)
        case "same-bid":
            return to.text("Keep {x}: a higher card of its suit makes the same bid.", x=x)
        case _:
            return ""


def _suits(moves: tuple[Move, ...]) -> list[str]:
    """The suits of some bids, each once."""
    return [*dict.fromkeys(move.cards[0].suit for move in moves)]


def _sides(reason: Reason) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """The first bid with those that are as good, and the other one."""
    first, *others = reason.others
    return (first, *reason.also), tuple(others)


def _often(reason: Reason, to: Audience) -> str:
    """How often something happens with the first bid, and with those that are as good."""
    return how_often_all_come(reason.share, reason.by if reason.also else reason.share, to.language)


def _should_make(reason: Reason, to: Audience) -> str:
    """A mean of tricks in whole numbers, and whether any bid scores with as many."""
    near, say = sorted({*_near(reason.share), *_near(reason.by)}), to.language
    if near == [0] and reason.of:
        return to.text("You have no trumps, so you can expect hardly any tricks.")
    if near == [0]:
        return to.text("You can expect hardly any tricks.")
    fewest, most = near[0], near[-1]
    if most - fewest > 1:
        return to.text("You can expect {low} to {high} tricks, depending on your bid.", low=figure(fewest),
                       high=figure(most))  # fmt: skip
    numbers = any_of(map(figure, near), say)
    if reason.other and reason.also:
        (card,), trump = reason.also[0].cards, Card.parse(reason.card).suit
        return to.text(
            "On average you take {numbers} tricks, but {x} scores {often}, with {others}.", numbers=numbers,
            x=to.the(card), often=how_often_comes(reason.other, say), others=_numbers(card.suit, trump, to),
        )  # fmt: skip
    if len(near) > 1:
        if reason.n:
            return to.text("You can expect {numbers} tricks, too many for any of your bids.", numbers=numbers)
        return to.text("You can expect about {numbers} tricks.", numbers=numbers)
    tricks = tricks_counted(fewest, say)
    if reason.n:
        return to.text("You can expect about {tricks}, too many for any of your bids.", tricks=tricks)
    return to.text("You can expect about {tricks}.", tricks=tricks)


def _asked(suit: str, to: Audience) -> str:
    """The tricks for which a suit stands."""
    return tricks_counted(BID[suit], to.language)


def _numbers(suit: str, trump: str, to: Audience) -> str:
    """The numbers with which a bid of a suit scores, the one for two points first."""
    primary, secondary = targets(Card(suit, LOWEST), trump)
    return any_of(map(figure, (primary, *secondary)), to.language)


def _for_one_point(suit: str, trump: str, to: Audience) -> str:
    """The numbers with which a bid of a suit scores one point."""
    return any_of(map(figure, targets(Card(suit, LOWEST), trump)[1]), to.language)
