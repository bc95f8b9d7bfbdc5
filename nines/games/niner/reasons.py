"""What may set two cards or bids apart in Niner: what becomes of the two bids, and beside it who takes a trick."""

from collections.abc import Iterator
from math import fsum
from types import MappingProxyType
from typing import Any

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons.contrast import better_of_two
from nines.advice.reasons.facts import Event, Facts, Halves
from nines.advice.reasons.rated import as_good, measured
from nines.advice.reasons.tricks import open_trick
from nines.bots.search.analysis import Analysis
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.games.niner import (
    aims,
    bid_reasons,
    bid_tricks,
    bid_words,
    card_plans,
    cause_words,
    causes,
    ending_reasons,
    lead_reasons,
    misses,
    spoiling,
    table_reasons,
    told_codes,
    whatever,
    won_later,
)
from nines.games.niner.equal_losers import EQUALS
from nines.games.niner.plan import PLAN, cannot_score, sure_trumps
from nines.games.niner.told_codes import KEPT_LOSERS, LEADING, OF_HERS, SEEN, WINNERS
from nines.words.audience import Audience
from nines.words.languages import mark

BY_THE_BID = frozenset(
    ("now", "win-x", "win-y", "win-c", "drawn-x", "drawn-y", "guard-x", "guard-y", "rest-tricks", "all-tricks", "tops",
     "exact", "scores", "over", "under", "all-exact", "all-scores", *whatever.MISSED)
)  # fmt: skip
"""Facts that are good or bad by what the bid still needs, or come of it."""


OF_TRICKS = frozenset(("now", "win-x", "win-y", "win-c", "rest-tricks", "over", "under"))
"""Facts about tricks whose cause may be seen in the hand or on the table."""
HERS_FIRST, MOSTLY = 3.0, 0.6
"""What the other bid weighs where it makes up more than this part of a cost."""
OWN_FIRST = 0.3
"""By so much more often the own bid scores where the other one is not told before it."""
HERS_LAST, PART_OF = -9.0, 0.5
"""What it weighs where all that it may bring is less than this part: less than anything else."""
OF_THE_OWN_BID = frozenset(("exact", "scores"))
"""How often the own bid is made."""
AFTER_THE_AIM = frozenset((lead_reasons.TRICKS, card_plans.BEATEN, card_plans.TOUCHING))
"""Causes that are told after what is played for, where nothing else is."""
A_BID_AT_MOST = 2.0
"""The most points that a bid of the other player brings which scores."""


def events(view: Any, worse: Move, better: Move) -> Iterator[Event]:
    """Whether the seat takes too many tricks, too few, or those that it bid, and whether either bid scores."""
    if view.phase == "bid":
        yield from bid_reasons.events(view, worse, better)
        return
    yield Event("exact", "exact", 1, 0.9)
    yield Event("scores", "scores", 1, 0.8)
    yield Event("hers", "hers", -1, 0.6)
    yield Event("over", "over", -1, 0.4)
    yield Event("under", "under", -1, 0.4)
    good = _wanted(view)
    if good is not None:
        yield from (event._replace(good=event.good or good) for event in in_tricks.events(view, worse, better))


def _wanted(view: Any) -> int | None:
    """Whether a trick is good where only one point can be reached (1), or bad (-1); 0 where two numbers bring it, or
    the bid itself tells. None where nothing can be reached any more: then only the other bid counts."""
    first, *others = PLAN.parts(view)
    needs = [part for part in others if part.code == "plan-one-point"]
    if first.code == "plan-bid":
        return 0
    if not needs:
        return None
    (need,) = needs
    return 0 if need.n != need.of else 1 if need.n else -1


def certain(view: Any, worse: Move, better: Move) -> Iterator[Reason]:
    """What the rules show of two bids, or of two cards."""
    if view.phase == "bid":
        yield from bid_reasons.certain(view, worse, better)
    else:  # that a trick is won for certain is no reason by itself: the bid counts
        yield from ending_reasons.certain(view, worse, better)
        first, *_ = PLAN.parts(view)
        one_way = first.code == "plan-bid" and first.n in (0, first.of)  # else a higher card may be one too many
        for reason in in_tricks.certain(view, worse, better):
            if one_way or reason.code not in in_tricks.NEVER_WORSE:
                yield reason._replace(sure=reason.sure and reason.code != "now")


def outcomes(view: Any, analysis: Analysis, worse: Move, better: Move) -> Iterator[Reason]:
    """What comes of two bids, or of two cards."""
    if view.phase == "bid":
        yield from bid_reasons.outcomes(view, analysis, worse, better)
        return
    aim = aims.played_for(view, Reason("rest-tricks", (worse, better)), analysis)
    if aim.code == "aim-lost":
        yield from spoiling.of_a_lost_bid(analysis, worse, better)
    for reason in in_tricks.outcomes(view, analysis, worse, better):
        off = [abs(made - aim.n) for made in (reason.share, reason.other)]
        if aim.code not in ("aim", "aim-other") or off[1] < off[0]:
            yield reason


def weighs(analysis: Analysis, event: Event, worse: Move, better: Move) -> float:
    """How much an event weighs: the other bid before all else where it makes up most of the cost in points."""
    if event.code != "hers" or analysis.unit != "points" or "exact" not in analysis.facts:
        return event.weight
    gains = [analysis.of(better).shares[at] - analysis.of(worse).shares[at] for at in range(len(analysis.facts))]
    if gains[analysis.facts.index("scores")] >= OWN_FIRST:
        return event.weight
    own = fsum(gains[analysis.facts.index(fact)] for fact in ("exact", "scores"))
    hers = -bid_reasons.A_BID * gains[analysis.facts.index("hers")]
    cost = analysis.of(better).mean - analysis.of(worse).mean
    if cost - own > MOSTLY * cost > 0 and hers > MOSTLY * (hers + own):
        return HERS_FIRST
    least = -A_BID_AT_MOST * gains[analysis.facts.index("hers")] < PART_OF * cost
    return HERS_LAST if least else event.weight


def first(view: Any, analysis: Analysis, found: tuple[Reason, ...] = ()) -> Iterator[Reason]:
    """Before the reasons for a bid, how many tricks the seat should take; before those for a lead, which suit is
    kept."""
    yield from bid_tricks.first(view, analysis, found)
    if view.phase == "play":
        yield from ending_reasons.fails(view, found)
        aim = aims.played_for(view, Reason("now"), analysis)
        planned = tuple(card_plans.of_the_hand(view, aim, analysis, found))
        if planned:
            yield from planned if planned[0].code == card_plans.LONG else _after(aim, planned, found)
            return
    lost = any(reason.code == "aim-lost" for reason in found)
    suits = tuple(_of_suits(view, analysis)) or (() if lost else tuple(_of_a_lead(view, analysis, found)))
    yield from () if any(reason.code == "so-free" for reason in found) else suits
    if not suits and all(
        reason.code == "so-now" or reason.code not in ("settled", "keep-loser", *SEEN) for reason in found
    ):
        aim = aims.played_for(view, Reason("now"), analysis) if view.phase == "play" else Reason("aim-lost")
        guarded = tuple(won_later.of_a_guard(view, analysis)) if view.phase == "play" and aim.n else ()
        seen = guarded or (*table_reasons.of_a_suit(view, analysis, aim),) or tuple(_of_a_round(view, analysis, found))
        yield from seen
        if not seen and view.phase == "play" and all(reason.code.startswith("plan-") for reason in found):
            yield from _alone(view, analysis)
        if not seen and view.phase == "play" and not any(reason.code in SEEN - KEPT_LOSERS for reason in found):
            told = any(reason.code in LEADING or reason.code in spoiling.CODES for reason in found)
            plan = (*lead_reasons.of_a_plan(view, aim, analysis, found, cause_told=told),)
            plan = plan or tuple(card_plans.of_its_suit(view, aim, analysis))
            yield from _after(aim, plan, found) if plan and plan[0].code in AFTER_THE_AIM else plan


def untold(view: Any, analysis: Analysis, worse: Move) -> Iterator[Reason]:
    """Of a lead that was made, where nothing else is told, that it is a trump which nothing beats and wins later, too,
    while no good one is."""
    high = sure_trumps(view) if view.phase == "play" and not view.trick else ()
    if worse.cards[0] in high and not any(move.cards[0] in high for move in as_good(view, analysis)):
        sure = table_reasons.sure_tricks(view, aims.played_for(view, Reason("now"), analysis), some=True)
        if sure and sure.n < sure.of:
            yield sure._replace(by=1.0)


def _after(aim: Reason, causes_told: tuple[Reason, ...], found: tuple[Reason, ...]) -> Iterator[Reason]:
    """Some causes, after what is played for where that is not told yet."""
    if causes_told and not aims.CODES.intersection(each.code for each in found):
        yield aim
    yield from causes_told


def _of_suits(view: Any, analysis: Analysis) -> Iterator[Reason]:
    """Of a lead, what the suits show of the card that costs the most; where no more tricks are wanted, that all of
    one suit lose."""
    if view.phase == "play":
        part, *_ = PLAN.parts(view)
        enough = part.code == "plan-bid" and part.n == len(sure_trumps(view))
        losers = tuple(table_reasons.of_losers(view, analysis)) if enough else ()
        yield from losers or table_reasons.of_a_void(view, analysis)


def _of_a_lead(view: Any, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """Of a lead, what tells against a whole suit; not beside what is told of cards of other suits."""
    if view.phase == "play":
        suits = {open_trick(view).suit_of(move.cards[0]) for move in _told_of(found)}
        against = lead_reasons.of_a_suit(view, aims.played_for(view, Reason("now"), analysis), analysis)
        yield from (reason for reason in against if not suits or reason.suit in suits)


def _of_a_round(view: TrickView, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """Of the lead that costs the most, that it spends a round of a suit whose highest cards are in the hand; not beside
    what is told of other cards."""
    costly = max(measured(analysis, None), key=lambda each: each.behind)
    told = _told_of(found)
    if view.phase == "play" and costly.behind >= table_reasons.MUCH and (costly.move in told or not told):
        yield from table_reasons.of_a_round(view, aims.played_for(view, Reason("now"), analysis), costly.move, analysis)


def _told_of(found: tuple[Reason, ...]) -> set[Move]:
    """The moves that these reasons name."""
    return {move for reason in found if not reason.code.startswith("plan-") for move in reason.others}


def _alone(view: Any, analysis: Analysis) -> Iterator[Reason]:
    """Where nothing sets two cards apart, that the winners are too many for the bid, and which they are if they are all
    that is needed for one point; that they are enough; or that the bid can't score any more. Where all cards are as
    good, what is played for, and of trumps that nothing beats that they win whenever they are played."""
    aim = aims.played_for(view, Reason("now"), analysis)
    worse = [rated.behind for rated in measured(analysis, None) if not rated.equal]
    if worse and max(worse) < table_reasons.MUCH:
        return
    winners = table_reasons.sure_tricks(view, aim)
    if winners:
        yield winners
    if aim.code not in ("aim-past", "aim-lost"):
        mostly = () if winners else tuple(causes.of_the_costliest(view, analysis, aim))
        yield from mostly or (() if winners or worse else (aim,))
        yield from () if winners or worse else whatever.now_or_later(view)
        if aim.n and not winners and not worse:
            yield from tuple(whatever.tricks(view, analysis)) or whatever.now_or_kept(view, analysis)
        return
    yield aim
    high = causes.tops(open_trick(view)) if aim.code == "aim-past" or not aim.n else ()
    if 0 < len(high) == aim.n <= table_reasons.NAMED:
        yield Reason("tops", card=" ".join(map(str, high)))


def then(view: TrickView, reason: Reason, analysis: Analysis | None = None) -> Iterator[Reason]:
    """What the bid still needs, after a fact about tricks or the bid: else a trick would seem good or bad by itself.
    After one about a bid, what brings that about."""
    if view.phase == "bid":
        if analysis and reason.code == "hers":
            yield from causes.beside_the_choice(reason, analysis)
            yield from bid_reasons.beside_hers(reason, analysis) if len(reason.others) == 2 else ()
        if analysis and reason.code == "hers" and len(reason.others) == 2 and not bid_tricks.misses(reason, analysis):
            of_hers = causes.of_the_bid(view, reason, analysis, Reason("aim-lost"))
            yield from (part for part in of_hers if part.n)
        return
    if reason.code == "all-scores" and reason.n and not reason.other:
        beyond = tuple(ending_reasons.beyond(view, analysis)) if analysis else ()
        if analysis:
            yield from beyond or misses.of_all(analysis, aims.played_for(view, reason, analysis))
        return
    aim = (aims.hoped_for if reason.code == "hers" else aims.played_for)(view, reason, analysis)
    played = aim.code == "aim" or reason.code not in whatever.OF_THE_MATCH
    if reason.code in whatever.OF_TRICKS and analysis and aim.n and played:
        yield from tuple(whatever.tricks(view, analysis)) or whatever.now_or_kept(view, analysis)
    if reason.code in whatever.MISSED or reason.code in whatever.OF_THE_MATCH:
        yield from (aim,) if played else ()  # one point may be too few for the match
        return
    if analysis:
        yield from causes.beside_the_choice(reason, analysis)
        yield from causes.of_the_own_too(reason, analysis)
    yield from causes.let_go(view, reason)
    past = tuple(_of_the_last_number(view, reason, analysis)) if analysis else ()
    if past:
        yield from past
        return
    told = [*_of_the_aim(view, reason, analysis, aim)] if analysis else [aim] * (reason.code in BY_THE_BID)
    hers = reason.code == "hers" and (aim.code == "aim" or _takes_apart(view, reason))
    matters = reason.code in BY_THE_BID or hers
    winners = table_reasons.sure_tricks(view, aim) if analysis and matters else None
    if analysis and aim.code == "aim" and misses.is_swamped(analysis):
        yield from (part for part in told if part.code not in WINNERS)
        yield Reason("so-mostly", n=1)
        return
    if winners and not any(part.code in WINNERS for part in told):
        told = [winners, *(part for part in told if part.code not in ("aim", "so-top", *KEPT_LOSERS, EQUALS))]
    yield from told
    yield from spoiling.beside_the_own(reason, analysis) if analysis else ()


def _of_the_last_number(view: TrickView, reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """That one card takes a trick with which the own bid is lost, beside how often a bid is made."""
    if reason.code in GOALS or reason.code in causes.OF_MISSES:
        pair = reason.others if len(reason.others) == 2 else (*reason.others, analysis.choice)
        better, worse = better_of_two(reason._replace(others=pair), analysis)
        yield from ending_reasons.goes_past(view, worse, better, analysis)


def _takes_apart(view: TrickView, reason: Reason) -> bool:
    """Whether one of two cards surely takes the trick on the table, and the other one can't."""
    taken = {in_tricks.surely_taken(open_trick(view), move) for move in reason.others} if view.trick else set()
    return taken == {0, 1}


def _of_the_aim(view: TrickView, reason: Reason, analysis: Analysis, aim: Reason) -> Iterator[Reason]:
    """What brings a fact about tricks or the bid about, and what the bid needs."""
    if len(reason.others) == 2 and reason.code in OF_TRICKS:
        yield from causes.of_the_cards(view, reason, analysis, aim)
    if reason.code == "hers" and aim.code == "aim-lost":
        yield Reason(ending_reasons.CANNOT, sure=True) if cannot_score(view) else aim
    found = (
        tuple(causes.of_the_bid(view, reason, analysis, aim))
        if len(reason.others) == 2 and reason.code in GOALS
        else ()
    )
    own = reason.code == "hers" and aim.code != "aim-lost" and any(part.code not in OF_HERS for part in found)
    if reason.code in BY_THE_BID or own:
        yield aim
    yield from found
    if len(reason.others) == 2 and not found and reason.code in OF_THE_OWN_BID and aim.code == "aim":
        yield from misses.of_the_worse(better_of_two(reason, analysis)[1], analysis)
    if len(reason.others) == 1 and (reason.code in GOALS or reason.code in causes.OF_MISSES):
        yield from _of_the_worse(view, reason, analysis, aim)
    if reason.code == "all-scores" and reason.other < 0.5:
        yield from misses.of_all(analysis, aim)


def _of_the_worse(view: TrickView, reason: Reason, analysis: Analysis, aim: Reason) -> Iterator[Reason]:
    """What brings it about that one card is worse than each of the better ones: beside the best of them, or else that
    too many tricks are won, or too few."""
    (worse,) = reason.others
    if worse == analysis.choice:
        return
    pair = reason._replace(others=(worse, analysis.choice), other=analysis.share(analysis.choice, reason.code))
    of_two = causes.of_the_bid if reason.code in GOALS else causes.of_the_cards
    found = [part for part in of_two(view, pair, analysis, aim) if part.code != "so-ends"]
    yield from found
    if not found and reason.code in ("exact", "scores") and aim.code == "aim":
        yield from misses.of_the_worse(worse, analysis)


HALVES = MappingProxyType(
    {
        **in_tricks.HALVES,
        "over": Halves(
            mark("With {x} you go over your bid {often}"), also=mark("with {y}, {often}"),
        ),
        "under": Halves(
            mark("With {x} you fall short of your bid {often}"), also=mark("with {y}, {often}"),
        ),
        "exact": Halves(
            mark("With {x} you make exactly your bid {often}"), also=mark("with {y}, {often}"),
        ),
        "hers": Halves(
            mark("With {x}, your opponent’s bid scores {often}"), also=mark("with {y}, {often}"), mine=False,
        ),
        "scores": Halves(
            mark("With {x} your bid scores {often}"), also=mark("with {y}, {often}"),
        ),
    }
)  # fmt: skip


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what the bid needs, or for what is certain of two cards."""
    if reason.code in bid_reasons.CODES:
        return bid_words.said(reason, to)
    match reason.code:
        case code if code in ending_reasons.CODES:
            return ending_reasons.said(reason, to)
        case code if code in card_plans.CODES:
            return card_plans.said(reason, to)
        case code if code in whatever.CODES:
            return whatever.said(reason, to)
        case code if code in causes.CODES:
            return cause_words.said(reason, to)
        case code if code in aims.CODES:
            return aims.said(reason, to)
        case _:
            return in_tricks.said(reason, to)


def said_of_one(reason: Reason, to: Audience) -> str:
    """The sentence for what is certain of the first move alone, or for how often a bid scores."""
    if reason.code in ending_reasons.CODES:
        return ending_reasons.said_of_one(reason, to)
    of_one = bid_words.said_of_one if reason.code in bid_reasons.CODES else in_tricks.said_of_one
    return of_one(reason, to)


GOALS = frozenset(("exact", "scores", "hers"))
"""What becomes of the two bids: all that tricks are for."""
FACTS = Facts(
    events, certain, HALVES, said,
    {**in_tricks.CODES, **in_tricks.OUTCOMES, **bid_reasons.CODES, **causes.CODES, **ending_reasons.CODES,
     **card_plans.CODES, **whatever.CODES, **dict.fromkeys(aims.CODES, 0)},
    in_tricks.MINE | aims.CODES | {*bid_reasons.CODES, *causes.CODES, *ending_reasons.CODES, *card_plans.CODES,
                                    *whatever.CODES}, then,
    ending_reasons.proved, whatever.SAME, whatever.of_all,
    in_tricks.OF_TWO | bid_reasons.OF_TWO, in_tricks.ALONE | bid_reasons.ALONE | ending_reasons.ALONE, said_of_one,
    kind_of=in_tricks.KIND_OF, outcomes=outcomes,
    outcome_of_all=ending_reasons.outcome_of_all, compared=GOALS, goals=GOALS,
    amounts=frozenset((*in_tricks.OUTCOMES, *bid_reasons.AMOUNTS, whatever.ORDER)), never_worse=in_tricks.never_worse,
    first=first, rough=bid_reasons.ROUGH, as_good=bid_reasons.as_good,
    indirect=in_tricks.INDIRECT, weighs=weighs, each=table_reasons.EACH, leading=LEADING, spared=told_codes.is_spared,
    opening=aims.CODES | WINNERS, fallbacks=causes.FALLBACKS, dearest_lead=True,
    example=bid_tricks.example, untold=untold, joined=frozenset(("so-rid",)),
)  # fmt: skip
