"""The one fact that sets two moves apart: what happens with the one, and with the other in the same respect.

Both moves are played in the same worlds. An event is a reason only where it comes out differently often enough to be
seen, where the cost arises in just those worlds, and where its kind (tricks, or 9s) makes up enough of the cost. What
the rules alone prove comes first. Without such a fact it is told what the rest of the deal brings with each move, if
that differs enough; else there is no reason: a poor one is worse than none. Of several moves that are as good, it is
one that holds for each of them.
"""

from collections.abc import Iterable, Iterator
from math import fsum
from typing import NamedTuple

from nines.advice.advice import Reason
from nines.advice.reasons.facts import Event, Facts, of_game
from nines.advice.reasons.in_tricks import NEVER_WORSE
from nines.advice.reasons.naming import named_at_once
from nines.advice.reasons.outcomes import NEAR, gain
from nines.advice.reasons.rated import TOLD_AS_GOOD, as_good, clearly_as_good
from nines.advice.reasons.tricks import ranking
from nines.advice.verdict import CHANCES
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import GAMES, in_tricks
from nines.words.phrases import ABOUT_HALF, NEARLY_ALWAYS, sound_alike

APART = 0.2
"""Shares of the worlds that lie nearer together are not told apart."""
A_LITTLE = 0.05
"""The same for how a deal ends, where no event tells two moves apart."""
LEAST, MOST = 1 / 3, 3.0
"""An event that carries a smaller part of the cost is not the reason; of a larger one something else takes it back."""
SOME = 0.2
"""The least part that an event carries which is told only because nothing plainer sets the two moves apart."""
BY_THE_RULES = 0.8
"""The part that counts for an event which differs in nearly every world, where it is known to be good or bad."""
ENOUGH = 200
"""Worlds of which shares are told."""
NEAR_HALF = 0.6
"""Shares that all lie nearer to a half than this one are *about half the time* together."""
CLEARLY = 0.1
"""The least by which a share differs with each of several better moves where it is only told to be more, or less."""
MOST_OF = 0.75
"""A fact that is told of a worse move alone sets at least this part of many better moves apart from it."""
AS_BAD, NEARLY = 0.75, 0.25
"""What part of the cost of a worse move another one costs at least that is as bad, and at most one nearly as good."""
HOW_IT_ENDS = (-2.0, 0.0)
"""The rank of what the rest of the deal brings; above it is how the deal ends, and then what goes with a part of the
cost."""
AFTER_CAUSES, AT_LAST = -1.5, (-3.0, 0.0)
"""The rank of what becomes of a goal where that is no different with other moves, after all that may bring it about;
and of what is told only where nothing else is."""
THIS_TRICK = "trick"
"""What the search calls it that the seat takes the trick on the table."""
WHOSE_TRICK = frozenset(("now", "side"))
"""The codes of facts about who takes it."""
ITS_GOAL = 1.5
"""The rank of what tricks only serve: after proofs, before anything else that is counted."""
SWAPPED = {"-x": "-y", "-y": "-x"}


def is_enough(analysis: Analysis) -> bool:
    """Whether enough worlds were looked at for shares of them to be told."""
    return analysis.certain or analysis.worlds >= ENOUGH


class _Weighed(NamedTuple):
    """A fact, and how well it tells two moves apart: first come proofs, then what is counted, then what the cards show,
    and at last how the deal ends. `fact` is what the search calls it, if it counts it."""

    rank: tuple[float, float]
    reason: Reason
    fact: str = ""


def contrast(view: View, worse: Move, better: Move, analysis: Analysis | None) -> Reason | None:
    """The fact that sets a worse move apart from the better one, the worse one first; None where none is plain enough.

    Without an analysis, or with one of too few worlds, only what is certain is told.
    """
    best = max(_telling(view, worse, better, analysis), key=lambda found: found.rank, default=None)
    return of_game(view).proved(view, best.reason) if best else None


def contrast_of_one(
    view: View, worse: Move, better: Move, equal: tuple[Move, ...], analysis: Analysis | None
) -> Reason | None:  # fmt: skip
    """The same for one of many moves that are as good and that nobody names, told of it first: a fact that holds for
    most of them. What is as true of the worse move as of those would be no reason."""
    others = [{_about(fact.reason) for fact in _facts(view, worse, move, analysis)} for move in equal]
    shared = (
        fact for fact in _plain(view, worse, better, analysis)
        if len([found for found in others if _about(fact.reason) in found]) >= MOST_OF * len(others)
    )  # fmt: skip
    best = max(shared, key=lambda found: found.rank, default=None)
    return better_first(of_game(view).proved(view, best.reason)) if best else None


def contrast_with_all(view: View, worse: Move, better: tuple[Move, ...], analysis: Analysis | None) -> Reason | None:
    """The fact that sets each of several moves as good as one another apart from a worse one, told of them first. Where
    it has words for two moves only, or comes to unlike shares with them, it is told of the worse one alone; None where
    no fact holds for all of them."""
    game = of_game(view)
    telling = [sorted(_plain(view, worse, move, analysis), key=lambda fact: fact.rank) for move in better]
    found = [{_of_any(fact.reason): fact for fact in facts} for facts in telling]
    shared = [[facts[about] for facts in found] for about in found[0] if all(about in facts for facts in found)]
    told = [
        same for same in shared
        if (len(better) == 1 or same[0].reason.code not in game.of_two)
        and len({fact.reason.code for fact in same}) == 1
        and (same[0].reason.sure or _is_one(game, same))
    ]  # fmt: skip
    best = max(told, key=lambda same: min(fact.rank for fact in same), default=None)
    if best is None or min(fact.rank for fact in best) <= HOW_IT_ENDS:
        like = [[fact] for facts in found for fact in facts.values() if fact.reason.code in game.like_with_like]
        alone = _of_the_worse(view, like or shared or _of_most(found, named_at_once(better[0])))
        if alone and (alone.sure or like):
            return alone
        events = (fact for fact in found[0].values() if not alone or fact.rank > HOW_IT_ENDS)
        beside = _beside_the_better(view, events, better, analysis)
        if best is None or (beside and not best[0].fact):
            return beside or alone
    low, high = _span(best)
    first = better_first(best[0].reason)._replace(also=better[1:])
    proved = [game.proved(view, fact.reason) for fact in best]
    if all(reason.sure and reason.other == proved[0].other for reason in proved):
        return better_first(proved[0])._replace(also=better[1:])
    if first.code in game.halves and not first.sure:
        first = first._replace(n=min(reason.of for reason in proved), of=min(reason.n for reason in proved))
    return first if low == high == 0 else first._replace(share=low, by=high)


def _is_one(game: Facts, same: list[_Weighed]) -> bool:
    """Whether what a fact comes to beside each of several moves can be told as one figure."""
    low, high = _span(same)
    if same[0].reason.code in game.amounts:
        return high - low <= NEAR
    worse = [fact.reason.share for fact in same if fact.reason.code in game.halves]
    return is_plain(low, high) and not any(_sounds_within(low, high, share) for share in worse)


def _sounds_within(low: float, high: float, share: float) -> bool:
    """Whether the words for shares from the least to the greatest would hold of another one, too: *less than half the
    time* is as true of *about 4 times in 10*."""
    if sound_alike(low, high):
        return sound_alike(low, share)
    if low < ABOUT_HALF and high > 1 - ABOUT_HALF:
        return 1 - ABOUT_HALF < share < ABOUT_HALF
    return (share < 0.5) == (high < 0.5)


def _of_most(found: list[dict[Reason, _Weighed]], named: int) -> list[list[_Weighed]]:
    """The facts that set most of so many better moves that nobody names them apart from the worse one; at most `named`
    of them are."""
    if len(found) <= named:
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


def _beside_the_better(
    view: View, found: Iterable[_Weighed], better: tuple[Move, ...], analysis: Analysis | None
) -> Reason | None:  # fmt: skip
    """The best event of the worse move alone that comes true more often with each of the better ones, or less often
    (`by`): how often, differs from one to another."""
    game = of_game(view)
    told = [(fact, by) for fact in found if (by := _more_or_less(game, fact, better, analysis))]
    if not told:
        return None
    fact, by = max(told, key=lambda pair: pair[0].rank)
    reason = fact.reason
    proved = game.proved(view, reason)
    if proved.sure and proved.code != reason.code:
        return proved._replace(others=reason.others[:1])
    return reason._replace(others=reason.others[:1], other=0.0, by=by, n=1 if proved.sure else proved.n, of=0)


def _more_or_less(game: Facts, fact: _Weighed, better: tuple[Move, ...], analysis: Analysis | None) -> float:
    """1 where an event comes true more often with each of the better moves than with the worse one, -1 where less, 0
    where neither is so."""
    halves = game.halves.get(fact.reason.code)
    if not fact.fact or not halves or "{y}" in halves.yes or not analysis:
        return 0.0
    at, mine = analysis.facts.index(fact.fact), fact.reason.share
    if any(at in analysis.of(move).by_plan for move in better):
        return 0.0
    more = [analysis.of(move).shares[at] - mine for move in better]
    # *nearly always; with the better moves, more often* tells nobody of a difference
    if min(more) >= CLEARLY and mine < NEARLY_ALWAYS:
        return 1.0
    return -1.0 if max(more) <= -CLEARLY and mine > 1 - NEARLY_ALWAYS else 0.0


def _has_words_alone(game: Facts, code: str) -> bool:
    """Whether a fact says something of the worse move alone: that a card now loses is no reason to keep it."""
    return bool(game.halves[code].also) if code in game.halves else code in game.alone


def _about(reason: Reason) -> Reason:
    """What a fact says, whichever the better move is; how often it comes true is part of it only where it is proved.
    What becomes of a card is the same, be it the better card or a third one."""
    if reason.code in ("win-y", "home-y", "costs-y"):
        reason = reason._replace(code=f"{reason.code[:-2]}-c", card=str(reason.others[1].cards[0]))
    return reason._replace(others=()) if reason.sure else reason._replace(others=(), share=0.0, other=0.0)


def _of_any(reason: Reason) -> Reason:
    """The same, be the better card the lowest one of its suit or another one that does as well in this trick."""
    return _about(reason._replace(suit="") if reason.code in NEVER_WORSE else reason)


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
    known = analysis if analysis and _is_counted(analysis, worse) else None
    for number, reason in enumerate(game.certain(view, worse, better)):
        if not known or (reason.code not in game.rough and _carries(game, reason, known)):
            yield _Weighed((2 if reason.sure else 0, -number), reason)
    if not known or ((game.goals or GAMES[view.game].nines_cost) and is_about_even(worse, known)):
        return
    events = [*game.events(view, worse, better)]
    for event in events:
        found = _counted(game, event, worse, better, known)
        if found:
            yield found
    names = {(event.code, event.card): event.fact for event in events}
    for number, reason in enumerate(game.outcomes(view, known, worse, better)):
        yield _Weighed((*HOW_IT_ENDS[:1], -number), reason, names.get((reason.code, reason.card), ""))


def _telling(view: View, worse: Move, better: Move, analysis: Analysis | None) -> Iterator[_Weighed]:
    """The same, without what is no different with other moves."""
    for fact in _facts(view, worse, better, analysis):
        known = analysis if analysis and _is_counted(analysis, worse) else None
        rank = _rank_beside_others(view, fact, known) if known else fact.rank
        if rank:
            yield fact._replace(rank=rank)


def _plain(view: View, worse: Move, better: Move, analysis: Analysis | None) -> Iterator[_Weighed]:
    """The same, without what is told of a move that was made only: a hint may compare another move."""
    return (fact for fact in _telling(view, worse, better, analysis) if fact.rank != AT_LAST)


def _rank_beside_others(view: View, fact: _Weighed, analysis: Analysis) -> tuple[float, float] | None:
    """The rank of a fact of two moves, None where it does not set them apart from others; where tricks only serve a
    goal, what becomes of that is told then if nothing shows why, and who takes this trick comes last of all if that is
    with some other move that costs as much as the worse one as it is with the better one."""
    game = of_game(view)
    if fact.reason.sure or fact.rank[0] == HOW_IT_ENDS[0]:
        of_a_lead = fact.reason.sure and fact.reason.code in WHOSE_TRICK and in_tricks(view) and not view.trick
        beside = (of_a_lead and _is_a_trump_to_keep(view, fact.reason, analysis)) or _a_good_move_loses_too(
            view, fact, analysis
        )
        return None if beside else fact.rank
    if _is_beside_the_point(view, fact, analysis):
        return None
    if not _holds_beside_others(view, fact, analysis):
        return (AFTER_CAUSES, fsum(fact.rank)) if fact.reason.code in game.goals else None
    if game.goals and fact.fact == THIS_TRICK and any(_of_the_as_bad(view, fact, analysis)):
        return AT_LAST
    return fact.rank


def _is_beside_the_point(view: View, fact: _Weighed, analysis: Analysis) -> bool:
    """Whether a lead is told to win this trick more often than a worse one, where another lead that is no better wins
    it far more often, or it is a trump that wins a trick as often later: then it is not this trick that sets them
    apart."""
    if (
        fact.fact != THIS_TRICK
        or not in_tricks(view)
        or view.trick
        or of_game(view).goals
        or GAMES[view.game].nines_cost
    ):
        return False
    if _is_a_trump_to_keep(view, fact.reason, analysis):
        return True
    share, at = fact.reason.other, analysis.facts.index(fact.fact)
    good = (analysis.of(move) for move in as_good(view, analysis))
    return share > fact.reason.share and any(values.shares[at] - share >= APART for values in good if values.shares)


def _a_good_move_loses_too(view: View, fact: _Weighed, analysis: Analysis) -> bool:
    """Whether it is proved who takes this trick with two cards, though with some move that is as good as the better one
    it is about as with the worse one: then it is not this trick that sets them apart."""
    game, reason = of_game(view), fact.reason
    if not reason.sure or reason.code not in WHOSE_TRICK or game.goals or GAMES[view.game].nines_cost:
        return False
    if THIS_TRICK not in analysis.facts:
        return False
    at, cost = analysis.facts.index(THIS_TRICK), analysis.of(reason.others[0]).behind
    good = (analysis.of(move) for move in clearly_as_good(view, analysis, cost) if move not in reason.others)
    return any(values.shares and abs(values.shares[at] - reason.share) < CLEARLY for values in good)


def _is_a_trump_to_keep(view: View, reason: Reason, analysis: Analysis) -> bool:
    """Whether both leads are trumps, and the better one wins a trick about as often after the worse one."""
    order, (worse, better) = ranking(view), reason.others
    name = f"win {better.cards[0]}"
    if name not in analysis.facts or any(order.suit_of(move.cards[0]) != order.trump for move in reason.others):
        return False
    at = analysis.facts.index(name)
    now, later = (analysis.of(move).shares[at] for move in (better, worse))
    return at not in analysis.of(worse).by_plan and later >= now - A_LITTLE


def _holds_beside_others(view: View, fact: _Weighed, analysis: Analysis) -> bool:
    """Whether a fact of two moves is not with most others that cost as much as the worse one as it is with the better
    one, and sets the worse one apart from each that is nearly as good as the better one, or that is told to be as good
    as the best. What is proved and what the deal brings need not."""
    game, (worse, better) = of_game(view), fact.reason.others
    cost = analysis.of(worse).behind - analysis.of(better).behind
    if fact.reason.code in game.of_every and _another_is_as_the_better(view, better, cost, analysis):
        return False
    others, told = _others(view, fact, analysis), as_good(view, analysis)
    nearly = (values for values in others if values.behind <= NEARLY * cost)
    as_told = TOLD_AS_GOOD * analysis.of(worse).behind
    of_many = fact.reason.code in game.of_many
    equal = (values for values in others if values.move in told and (of_many or values.behind <= as_told))
    return not (
        _most([*_of_the_as_bad(view, fact, analysis)])
        or any(_is_as_with_the_worse(view, fact, values, analysis) for values in nearly)
        or any(_is_as_true_of(view, fact, values, analysis) for values in equal)
    )


def _others(view: View, fact: _Weighed, analysis: Analysis) -> list[MoveValues]:
    """The moves beside those of a fact that it may hold of."""
    others = [values for values in analysis.moves if values.move not in fact.reason.others and values.shares]
    if fact.reason.code not in of_game(view).like_with_like:
        return others
    return [values for values in others if values.move.cards[0].suit == fact.reason.others[0].cards[0].suit]


def _of_the_as_bad(view: View, fact: _Weighed, analysis: Analysis) -> Iterator[bool]:
    """Of each other move that costs as much as the worse one, whether a fact is with it as with the better one."""
    worse, better = fact.reason.others
    least = AS_BAD * (analysis.of(worse).behind - analysis.of(better).behind)
    as_bad = (values for values in _others(view, fact, analysis) if values.behind >= least)
    return (_is_as_with_the_better(view, fact, values, analysis) for values in as_bad)


def _another_is_as_the_better(view: View, better: Move, cost: float, analysis: Analysis) -> bool:
    """Whether a move that is not nearly as good as the better one is like it in all that holds of every worse move."""
    game = of_game(view)
    worse = (values.move for values in analysis.moves if values.behind > NEARLY * cost and values.move != better)
    return any(all(reason.code not in game.of_every for reason in game.certain(view, move, better)) for move in worse)


def _most(those: list[bool]) -> bool:
    return 2 * those.count(True) > len(those)


def _is_as_with_the_better(view: View, fact: _Weighed, values: MoveValues, analysis: Analysis) -> bool:
    """Whether a fact of two moves is with a third one as with the better of them, rather than with the worse one."""
    reason = fact.reason
    _, better = reason.others
    if fact.fact:
        share = values.shares[analysis.facts.index(fact.fact)]
        return abs(share - reason.other) < abs(share - reason.share)
    return all(reason.code != other.code for other in of_game(view).certain(view, values.move, better))


def _is_as_with_the_worse(view: View, fact: _Weighed, values: MoveValues, analysis: Analysis) -> bool:
    """Whether a fact of two moves does not set the worse of them apart from a third one."""
    reason = fact.reason
    if fact.fact:
        return abs(values.shares[analysis.facts.index(fact.fact)] - reason.share) < CLEARLY
    return all(reason.code != other.code for other in of_game(view).certain(view, reason.others[0], values.move))


def _is_as_true_of(view: View, fact: _Weighed, values: MoveValues, analysis: Analysis) -> bool:
    """Whether what a fact says of the worse move is so of another one, too."""
    if not _is_as_with_the_worse(view, fact, values, analysis):
        return False
    game, code = of_game(view), fact.reason.code
    told = (reason.code for reason in game.certain(view, values.move, fact.reason.others[1]))
    return bool(fact.fact) or (code in game.alone and code in told)


def facts_of(view: View, worse: Move, better: Move, analysis: Analysis | None) -> Iterator[Reason]:
    """Every fact that sets a worse move apart from the better one, the most telling first."""
    found = sorted(_facts(view, worse, better, analysis), key=lambda found: found.rank, reverse=True)
    return (fact.reason for fact in found)


def _is_counted(analysis: Analysis, move: Move) -> bool:
    return is_enough(analysis) and bool(analysis.of(move).parts)


def _carries(game: Facts, reason: Reason, analysis: Analysis) -> bool:
    """Whether what is certain of two moves is of a kind that makes up enough of the cost; who takes a trick, not much
    more than the tricks that are won or lost in all."""
    worse, better = reason.others
    if reason.code in ("now", "side", "now9") and _part(game, reason, worse, better, analysis) is None:
        return False
    return _of_the_kind(game, reason.code, worse, better, analysis) >= LEAST


def _of_the_kind(game: Facts, code: str, worse: Move, better: Move, analysis: Analysis) -> float:
    """The part of the cost that goes with the kind of a fact, at most 1, where it has one and that was counted; 1
    elsewhere."""
    gains = {kind: gain(analysis, worse, better, worth) for kind, worth in game.kinds.items()}
    known = {kind: more for kind, more in gains.items() if more is not None}
    kind, total = game.kind_of.get(code, ""), fsum(known.values())
    if kind not in known or len(known) < len(gains) or total <= 0:
        return 1.0
    return min(1.0, known[kind] / total)


def _part(game: Facts, reason: Reason, worse: Move, better: Move, analysis: Analysis) -> float | None:
    """How much of the tricks, or of the 9s, that two moves differ by goes with an event that is one of them; None for
    too little or too much; 1 where that was not counted."""
    kind = game.kind_of.get(reason.code, "")
    more = gain(analysis, worse, better, {kind: 1.0}) if kind else None
    if more is None:
        return 1.0
    part = (reason.other - reason.share) / more if more else 0.0
    return part if LEAST <= part <= MOST else None


def _counted(game: Facts, event: Event, worse: Move, better: Move, analysis: Analysis) -> _Weighed | None:
    """The event as a reason, by how much of the cost it carries and how plainly it is seen; None where it is none."""
    if event.fact not in analysis.facts:
        return None
    at = analysis.facts.index(event.fact)
    figures = analysis.of(worse)
    if at in figures.by_plan or at in analysis.of(better).by_plan:
        return None
    mine, best, part = figures.shares[at], analysis.of(better).shares[at], figures.parts[at]
    little = event.code in game.compared and abs(best - mine) < APART
    if abs(best - mine) < (A_LITTLE if little else APART) or (best - mine) * event.good < 0:
        return None
    if little and sound_alike(mine, best):
        return None
    if part is None:
        part = BY_THE_RULES if event.good else 0.0
    event = event._replace(weight=game.weighs(analysis, event, worse, better))
    if not event.weight:
        return None
    reason = Reason(event.code, (worse, better), share=mine, other=best, card=event.card)
    direct, kind = _part(game, reason, worse, better, analysis), _of_the_kind(game, event.code, worse, better, analysis)
    if little or event.code in game.indirect or not LEAST <= part <= MOST or direct is None:
        if event.code in game.goals and LEAST <= part <= MOST:
            told, rank = True, (ITS_GOAL, event.weight * _weight(part))
        elif little:
            told, rank = LEAST <= part <= MOST and direct is not None, (-2.0, 1.0 + abs(best - mine))
        else:
            told, rank = part >= SOME and event.good != 0, (-1.0, event.weight * abs(best - mine))
        return _Weighed(rank, reason, event.fact) if told and kind >= LEAST else None
    if kind < LEAST:
        return None
    carried = min(_weight(part), _weight(direct)) * kind
    return _Weighed((ITS_GOAL if event.code in game.goals else 1, event.weight * carried), reason, event.fact)


def is_about_even(move: Move, analysis: Analysis) -> bool:
    """Whether a move costs nothing, as it is told: where tricks only serve what a seat plays for, no rate or mean tells
    it from the best one then."""
    return round(analysis.of(move).behind, 2 if analysis.unit in CHANCES else 1) <= 0


def _weight(part: float) -> float:
    """How well an event stands for a cost of which it carries this part: of more than all something is taken back."""
    return part if part <= 1 else max(0.4, 1.5 - part / 2)


def better_of_two(reason: Reason, analysis: Analysis) -> tuple[Move, Move]:
    """The two moves of a fact, the one that costs less first, and of equal ones the choice."""
    better, worse = sorted(reason.others, key=lambda move: (analysis.of(move).behind, move != analysis.choice))
    return better, worse


def better_first(reason: Reason) -> Reason:
    """The same fact with the better move told of first, as a hint has it."""
    code = reason.code[:-2] + SWAPPED.get(reason.code[-2:], reason.code[-2:])
    return reason._replace(
        code=code, others=reason.others[::-1], share=reason.other, other=reason.share, n=reason.of, of=reason.n
    )
