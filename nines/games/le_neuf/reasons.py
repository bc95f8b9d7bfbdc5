"""What may set two choices apart in Le Neuf and Nines: beside who takes a trick, what a hand holds and whether it makes
the quota."""

from collections.abc import Callable, Iterator
from itertools import chain, islice
from types import MappingProxyType
from typing import Any

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks, last_trump, settled
from nines.advice.reasons.contrast import is_about_even
from nines.advice.reasons.facts import Event, Facts, Halves
from nines.advice.reasons.naming import names_of
from nines.advice.reasons.rated import as_good
from nines.advice.reasons.tricks import OpenTrick, Power, higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import ACE, KING, NO_TRUMP, Cards, parse_cards
from nines.core.game import TrickView
from nines.core.moves import KEEP, Move
from nines.core.sums import whole
from nines.games.le_neuf import (
    causes,
    equals,
    hand_reasons,
    keeping,
    last_cards,
    leads,
    next_tricks,
    same_winners,
    still_out,
    this_trick,
    timing,
)
from nines.games.le_neuf.rules import HAND
from nines.registry import GAMES
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.languages import mark
from nines.words.phrases import amount, any_of, figure

OF_THE_DEAREST = ("small-trump", "keep-top", "thrown")
"""What is told of the card that costs most, beside what is told of another one."""
DEARER = {"tricks": 0.1, "wins": 0.01}
"""By how much more than the other one it costs, by the unit."""
DEAR = {"tricks": 0.15, "wins": 0.015}
"""How much it costs where nothing else is told, by the unit."""
LITTLE = {"tricks": 0.3, "wins": 0.03}
"""Less than this is little, by the unit."""
FAR_MORE = 2
"""How many times the cost of what is told of the dearest lead costs for it to be told of first."""
ANY_WINS = -2.0
"""In `by` of a trump that is too high, that any trump wins this trick."""
SAY_TRUMPING = frozenset(("higher-trump", "then-lead"))
"""What is told where it can be seen that a suit is trumped."""
TOLD_OF_TRUMPS = frozenset(("small-trump", "low-win", "low-partner"))
"""Facts of two trumps that say that the lower one does as well."""
CLEAR = 0.5
"""Cards by which a hand differs from the mean of an unseen one, for that to speak for keeping or swapping it."""


def events(view: TrickView, worse: Move, better: Move) -> Iterator[Event]:
    """Whether a hand makes the quota; in the play, who takes tricks."""
    if view.phase == "exchange":
        yield Event("quota", "quota", 1)
    yield from in_tricks.events(view, worse, better)


def weighs(analysis: Analysis, event: Event, worse: Move, better: Move) -> float:
    """The weight of an event; none of one that trumps are drawn, where a plain lead is as good, nor of who takes this
    trick, where that costs nothing."""
    if event.fact == "trick" and is_about_even(worse, analysis):
        return 0.0
    if event.code == "drawn-x" and any(move.cards[0].suit != better.cards[0].suit for move in leads.good(analysis)):
        return 0.0
    return event.weight


def certain(view: TrickView, worse: Move, better: Move) -> Iterator[Reason]:
    """At the exchange, what the hand holds against what an unseen one holds on average."""
    if view.phase != "exchange":
        if view.phase == "play":
            yield from this_trick.partner_has(open_trick(view), worse, better)
        yield from in_tricks.certain(view, worse, better)
        if _trumps_too_high(view, worse, better):
            trick = open_trick(view)
            by = ANY_WINS if _any_trump_wins(trick) else _may_trump_higher(trick, better)
            yield Reason("small-trump", (worse, better), of=1, by=by)
        if view.phase == "play":
            yield from keeping.certain(view, worse, better)
        return
    hand, (unseen, _) = view.hands[view.viewer], GAMES[view.game].unseen(view)
    more, trump = better == KEEP, view.trump or NO_TRUMP
    for code, count in (("hand-trumps", _trumps), ("hand-high", _high)):
        if code == "hand-trumps" and trump == NO_TRUMP:
            continue
        held, usual = count(hand, trump), HAND * count(unseen, trump) / len(unseen)
        if (held - usual if more else usual - held) >= CLEAR:
            yield Reason(code, (worse, better), n=held, of=held, by=usual, share=float(more), other=float(more))


def _trumps_too_high(view: TrickView, worse: Move, better: Move) -> bool:
    """Whether both cards are trumps on a plain suit, and the better one, which is lower, would have the trick as well,
    as it lies."""
    trick = open_trick(view)
    if not trick.cards or trick.trump in (NO_TRUMP, trick.led) or trick.suit_of(worse.cards[0]) != trick.trump:
        return False
    power = trick.power
    lies, spent, card = max(map(power, trick.cards)), power(worse.cards[0]), better.cards[0]
    return trick.suit_of(card) == trick.trump and lies < power(card) < spent


def _any_trump_wins(trick: OpenTrick) -> bool:
    """Whether the seat plays last to a plain suit, and nobody has trumped it."""
    suits = {trick.suit_of(card) for card in trick.cards}
    return bool(suits) and not trick.to_come and trick.trump not in (NO_TRUMP, *suits)


def first(view: Any, analysis: Analysis, found: tuple[Reason, ...] = ()) -> Iterator[Reason]:
    """At the exchange what the hand takes; in the play who takes all that is left, and where only trumps are told of as
    worse and the lowest one would win the trick as surely, just that; of a lead that nobody beats in its suit, which
    other suit can be trumped."""
    yield from hand_reasons.first(view, analysis, found)
    yield from last_cards.takes_rest(view, found)
    yield from next_tricks.never_lead(view, found)
    if view.phase == "play":
        yield from this_trick.has_trumped(open_trick(view), found)
        if not any(reason.code in (*settled.SAID, "settled") for reason in found):
            yield from leads.drives_out(open_trick(view), analysis)
            yield from leads.draws_top(open_trick(view), analysis)
            yield from leads.top_lead(open_trick(view), analysis, found)
            is_even = any(reason.code in causes.OF_ALL for reason in found)
            yield from equals.own_trumps(open_trick(view), analysis, is_even=is_even)
    why = [reason for reason in found if not reason.code.startswith("plan-")]
    told_of = {move for reason in why for move in (*reason.others, *reason.also)}
    if view.phase == "play" and all(reason.code.startswith("plan-") for reason in found):
        yield from _of_the_worst(open_trick(view), analysis)
    if view.phase == "play" and why and why[0].code in leads.OF_THE_REST:
        yield from this_trick.trump_or_void(open_trick(view), analysis)
        yield from timing.low_guards(open_trick(view), analysis)
    if view.phase != "play" or not told_of or any(reason.code in TOLD_OF_TRUMPS for reason in found):
        return
    good, trick = leads.good(analysis), open_trick(view)
    yield from leads.safe(trick, analysis, found)
    worse = sorted((move for move in told_of if move not in good), key=str)
    low = min((move for move in good if trick.suit_of(move.cards[0]) == trick.trump), key=_power(trick), default=None)
    if worse and low and _any_trump_wins(trick) and all(_trumps_too_high(view, move, low) for move in worse):
        cards = " ".join(str(move.cards[0]) for move in worse) if len(worse) > 1 else ""
        yield Reason("small-trump", (worse[0],), by=ANY_WINS, card=cards)
    yield from _can_trump(trick, analysis, worse, found)


def _of_the_worst(trick: OpenTrick, analysis: Analysis) -> Iterator[Reason]:
    """Where nothing is told, that nobody else has the suit of the lead that costs most, so that it is trumped."""
    worst = max(analysis.moves, key=lambda values: values.behind)
    if worst.behind >= DEAR.get(analysis.unit, 1.0) and not worst.equal:
        yield from causes.all_gone(trick, worst.move)
        yield from this_trick.trump_or_void(trick, analysis)
        yield from timing.low_guards(trick, analysis)


def _can_trump(
    trick: OpenTrick, analysis: Analysis, worse: list[Move], found: tuple[Reason, ...]
) -> Iterator[Reason]:  # fmt: skip
    """That the seat has no card of the plain suit that was led and can trump, where only trumps are good and none of
    them is told of as worse."""
    good = as_good(trick.view, analysis)
    suits = {trick.suit_of(move.cards[0]) for move in good}
    if not worse or suits != {trick.trump} or trick.led in (None, trick.trump) or in_tricks.wanted(trick.view) <= 0:
        return
    if any(trick.suit_of(move.cards[0]) == trick.trump for move in worse):
        return
    low, me = min(good, key=_power(trick)), trick.view.viewer
    if me not in trick.winners(low) or any(reason.code in SAY_TRUMPING for reason in found):
        return
    if trick.winners(low) == {me}:
        yield Reason("can-trump", (low,), suit=trick.led or "")
    else:
        yield Reason("higher-trump", (low, worse[0]), suit=trick.led or "", n=1)


def _power(trick: OpenTrick) -> Callable[[Move], Power]:
    return lambda move: trick.power(move.cards[0])


def dearest(view: TrickView, analysis: Analysis, found: tuple[Reason, ...] = ()) -> Iterator[Reason]:
    """The card that costs most, where another one is told of: a trump for which a lower one will do, or one that only
    a trump can beat; where none is, a lead under one or two cards that are still out. Trumps that would trump later,
    where most leads that are worse are trumps and none of them is told of. Where nothing is told, that even it costs
    little."""
    told_of = {move for reason in found for move in (*reason.others, *reason.also)}
    worst = max(analysis.moves, key=lambda values: values.behind)
    if view.phase == "play" and not found and not view.trick and worst.behind >= DEAR.get(analysis.unit, 1.0):
        kept = leads.kept(open_trick(view), worst.move, analysis.choice, analysis)
        out = still_out.cards_above(open_trick(view), worst.move.cards[0], is_led=True)
        yield from islice(chain(kept, out), 1)
    elif view.phase == "play" and not found and 0 < worst.behind < LITTLE.get(analysis.unit, 0.0):
        costs = (Reason("costs-little", (worst.move,)),)
        yield from () if any(first(view, analysis)) or worst.move in as_good(view, analysis) else costs
    if view.phase == "play" and not view.trick and told_of and in_tricks.wanted(view) > 0:
        told_costs = max(analysis.of(move).behind for move in told_of)
        far = worst.behind >= max(DEAR.get(analysis.unit, 1.0), FAR_MORE * told_costs) and worst.move not in told_of
        other = [*leads.wastes(open_trick(view), worst.move, analysis)] if far else []
        if all(reason.code not in ("keep-trumps", "to-trump") for reason in found):
            other += keeping.of_most_worse(open_trick(view), analysis, told_of)
        yield from other or leads.also_under(open_trick(view), analysis, told_of)
    if view.phase != "play" or not view.trick or not told_of or worst.move in told_of:
        return
    if worst.behind < max(analysis.of(move).behind for move in told_of) + DEARER.get(analysis.unit, 1.0):
        return
    good = sorted(leads.good(analysis), key=str)
    codes = {*OF_THE_DEAREST} - {"small-trump" for reason in found if reason.code == "low-win"}
    facts = (fact for move in good for fact in certain(view, worst.move, move) if fact.code in codes)
    for fact in islice(facts, 1):
        yield fact._replace(others=fact.others[:1], other=0.0)


def then(view: Any, reason: Reason, analysis: Analysis | None = None) -> Iterator[Reason]:
    """The cause of a fact; of a card alone that now loses for certain, why to keep it."""
    yield from next_tricks.then(view, reason, analysis)
    found = (*causes.then(view, reason, analysis),)
    yield from found
    if view.phase == "play" and analysis and reason.code in causes.OF_ALL and not found and not reason.sure:
        yield from islice(same_winners.in_any_order(open_trick(view), analysis), 1)
    if view.phase == "play" and reason.code in ("win-x", "win-y"):
        yield from keeping.to_trump(open_trick(view), reason, analysis)
    if view.phase == "play" and reason.code == "now" and len(reason.others) == 1 and analysis and not reason.sure:
        for low in islice(keeping.outcomes(view, analysis, reason.others[0], analysis.choice), 1):
            yield low._replace(others=reason.others)
    if len(reason.others) == 1 and reason.code == "win-x" and reason.n and not reason.share and view.phase == "play":
        yield from keeping.beside(view, reason)


def said_before(reason: Reason, codes: tuple[str, ...]) -> bool:
    """Whether it is said already that a trump wins this trick for certain or draws trumps, that nobody else has a suit
    or trumps, or which card a lead drives out."""
    if reason.code in ("last-trumps", "top-any") and "own-trumps" in codes:
        return True
    if reason.code == "neighbours" and reason.suit and "alone-in" in codes:
        return True
    if (reason.code == "draws-trumps" and "draws-top" in codes) or (reason.code == "forces" and "drives-out" in codes):
        return True
    return reason.sure and reason.code in ("now", "side") and "can-trump" in codes


def _may_trump_higher(trick: OpenTrick, move: Move) -> float:
    """One more than the seat still to play that may trump higher than a trump; 0 where none may, -1 where several
    may."""
    me, count = trick.view.viewer, len(trick.view.hands)
    after = ((me + step) % count for step in range(1, trick.to_come + 1))
    above = {*higher(trick, move.cards[0], trick.held)}
    seats = [
        seat for seat in after
        if {*trick.may_hold[seat]} & above and seat not in trick.mine and not trick.must_follow(seat, trick.led or "")
    ]  # fmt: skip
    return float(seats[0] + 1 if len(seats) == 1 else -len(seats[:1]))


def _trumps(cards: Cards, trump: str) -> int:
    return whole(card.suit == trump for card in cards)


def _high(cards: Cards, trump: str) -> int:
    return whole(card.rank in (KING, ACE) for card in cards)


HALVES = MappingProxyType(
    {
        **in_tricks.HALVES,
        "quota": Halves(
            mark("{x} makes the quota {often}"), mark("{x} misses the quota {often}"), mark("{y} makes it {often}"),
            mark("{y} misses it {often}"), mark("{y}, {often}"), mine=False,
        ),
    }
)  # fmt: skip


def outcome_of_all(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """What is the same with either hand, or whatever is played."""
    if view.phase == "play" and next_tricks.cannot_win(view):
        yield Reason("all-tricks", n=len(view.hands[view.viewer]), sure=True)
    if view.phase == "play":
        yield from next_tricks.of_all(view, analysis)
    of_all = in_tricks.outcome_of_all if view.phase == "play" else hand_reasons.with_either
    yield from of_all(view, analysis)


def outcomes(view: TrickView, analysis: Analysis, worse: Move, better: Move) -> Iterator[Reason]:
    """How many tricks two cards bring, or the hand that one has and the one that one would get."""
    if view.phase == "play":
        yield from keeping.outcomes(view, analysis, worse, better)
        yield from timing.outcomes(view, analysis, worse, better)
    of_two = in_tricks.outcomes if view.phase == "play" else hand_reasons.swapped
    yield from of_two(view, analysis, worse, better)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what a hand holds, or for what is certain of two cards."""
    counted = {"n": figure(reason.n), "mean": amount(reason.by, to.language)}
    if reason.code in causes.CODES:
        return causes.said(reason, to)
    if reason.code in keeping.CODES:
        return keeping.said(reason, to)
    if reason.code in timing.CODES:
        return timing.said(reason, to)
    if reason.code in same_winners.CODES:
        return same_winners.said(reason, to)
    if reason.code in next_tricks.CODES:
        return next_tricks.said(reason, to)
    if reason.code in last_cards.CODES:
        return last_cards.said(reason, to)
    if reason.code in last_trump.CODES:
        return last_trump.said(reason, to)
    match reason.code:
        case "small-trump":
            x = names_of(reason, to)[1 if reason.n else 0]
            x = card_names.of_one_suit(sorted(parse_cards(reason.card)), to.language, to.pack) if reason.card else x
            if reason.by == ANY_WINS:
                x = any_of(map(to.the, sorted(parse_cards(reason.card))), to.language) if reason.card else x
                return to.text(
                    "You play last and nobody has trumped: your lowest trump wins this trick as surely as {x}.", x=x
                )
            if reason.by > 0:
                name = to.names[int(reason.by) - 1]
                return to.text("A lower trump wins as well, unless {name} trumps higher: keep {x}.", name=name, x=x)
            if reason.by:
                return to.text("A lower trump wins as well, unless somebody trumps higher: keep {x}.", x=x)
            return to.text("A lower trump wins as well: keep {x}.", x=x)
        case "costs-little":
            return to.text("It’s close: even {x} costs little.", x=names_of(reason, to)[0])
        case hand_reasons.CODE:
            return hand_reasons.said(reason, to)
        case "hand-trumps" if reason.share:
            return to.text("More trumps than in an unseen hand: {n}, against {mean} on average.", **counted)
        case "hand-trumps":
            return to.text("Fewer trumps than in an unseen hand: {n}, against {mean} on average.", **counted)
        case "hand-high" if reason.share:
            return to.text("More aces and kings than in an unseen hand: {n}, against {mean} on average.", **counted)
        case "hand-high":
            return to.text("Fewer aces and kings than in an unseen hand: {n}, against {mean} on average.", **counted)
        case hand_reasons.EITHER | hand_reasons.MATCH | hand_reasons.SWAPPED:
            return hand_reasons.either_said(reason, to)
        case _:
            return in_tricks.said(reason, to)


def said_of_one(reason: Reason, to: Audience) -> str:
    """The sentence for what is certain of the first move alone; what a hand holds is no word of the second."""
    return (
        said(reason, to)
        if reason.code in ("hand-trumps", "hand-high", "small-trump", "wins-later", "partner-has", *keeping.CODES)
        else in_tricks.said_of_one(reason, to)
    )


EITHER = frozenset((hand_reasons.EITHER, hand_reasons.MATCH))
FACTS = Facts(
    events, certain, HALVES, said,
    {
        **in_tricks.CODES, **in_tricks.OUTCOMES, **dict.fromkeys(EITHER, 0), hand_reasons.CODE: 1,
        "hand-trumps": 2, "hand-high": 2, "small-trump": 2, "costs-little": 1, hand_reasons.SWAPPED: 2,
        **causes.CODES,
        **keeping.CODES, **last_cards.CODES, **last_trump.CODES, **next_tricks.CODES, **same_winners.CODES,
        **timing.CODES,
    },
    in_tricks.MINE
    | EITHER
    | {
        hand_reasons.CODE, hand_reasons.SWAPPED, "small-trump", "costs-little", *causes.CODES, *keeping.CODES,
        *last_cards.CODES, *last_trump.CODES, *next_tricks.CODES, *same_winners.CODES, *timing.CODES,
    },
    then, opening=frozenset(("wastes-trump",)), last=dearest, spared=said_before,
    each=frozenset(("alone-in", *leads.EACH)), joined=frozenset(("spends",)),
    like_with_like=frozenset(("small-trump",)), weighs=weighs,
    proved=keeping.proved, of_two=in_tricks.OF_TWO,
    alone=in_tricks.ALONE | {"small-trump", "wins-later", "partner-has", *keeping.CODES},
    same=in_tricks.MATCH, of_one=said_of_one, dearest_lead=True,
    of_many=frozenset(("keep-trumps",)),
    fallbacks=causes.FALLBACKS, leading=frozenset(("beats-none", "no-matter")),
    kinds=MappingProxyType({"tricks": in_tricks.TRICKS}),
    kind_of=MappingProxyType(
        {
            **in_tricks.KIND_OF,
            **dict.fromkeys(("small-trump", "partner-has", *keeping.CODES, *last_trump.CODES, *timing.CODES), "tricks"),
        }
    ),
    outcomes=outcomes, outcome_of_all=outcome_of_all,
    amounts=frozenset((*in_tricks.OUTCOMES, hand_reasons.EITHER, hand_reasons.CODE, hand_reasons.SWAPPED)),
    never_worse=in_tricks.never_worse, indirect=in_tricks.INDIRECT, first=first,
)  # fmt: skip
