"""What brings it about that a bid of Niner scores more often with one card than with another: who takes this trick, a
card that wins or loses later, a suit that can be trumped; else that too many tricks are won, or too few."""

from collections.abc import Iterable, Iterator
from math import comb, fsum

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.contrast import A_LITTLE, CLEARLY, better_of_two, facts_of
from nines.advice.reasons.rated import as_good, measured
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import Card
from nines.core.game import TrickView
from nines.core.moves import Move, play
from nines.games.niner import equal_losers, last_trick, lead_reasons, misses, spoiling, table_reasons, won_later
from nines.words.phrases import sound_alike

CODES = {
    **dict.fromkeys(("so-now", "so-win", "so-win-c", "so-guard", "so-drawn", "so-void", "so-trump", "so-ends"), 1),
    "so-mostly": 0, "let-go": 1, "so-keep": 1, "so-enough": 1, "so-throw": 1, "so-spare": 2,
    "so-takes": 2, "so-with": 1, won_later.TOO: 1, "so-guarded": 1, "so-own": 1, equal_losers.EQUALS: 1,
    **table_reasons.CODES, **lead_reasons.CODES, **last_trick.CODES, **spoiling.CODES,
}  # fmt: skip
"""The codes of causes, each told of one of the two cards, the last one of all: `n` is 1 where something comes true more
often with it. `so-with`: how often what is told of one card happens with another one (`card` is the event)."""
FALLBACKS = frozenset(("so-win", "so-win-c", "so-later", "so-guard", "so-drawn", "so-ends", "so-spend"))
"""Those of which one is told, where no plainer one is."""
ENDS_OF_A_BID = ("exact", "scores", "hers", "over", "under")
"""What becomes of a bid, as the search counts it."""
OF_MISSES = frozenset(("over", "under", "rest-tricks"))
"""That too many tricks are won, or too few: by which cards, is told beside it."""
OF_CARDS = {"win-c": "so-win-c", "guard-x": "so-guard"}
NAMED, BEATING = 2, 3
"""So many cards that can beat one are named: beside another reason, or as one by themselves."""
OWN_TOO, SAME = "so-own", 0.02
"""That the own bid fares the same; and the most by which it scores more often then."""
LETS_GO = 0.75
"""So often a card wins that others may beat, where the other player mostly lets it go."""
HALF = 0.5
OWN_PART = 0.25
"""The least part of a cost that the own bid makes up for its causes to be told, though the other bid makes up more."""


def of_the_bid(view: TrickView, reason: Reason, analysis: Analysis, aim: Reason) -> Iterator[Reason]:
    """The most telling cause of what becomes of a bid with two cards; of one's own, none that points away from the
    tricks that it is played for."""
    better, worse = better_of_two(reason, analysis)
    if reason.code == "hers" and _takes_one_needed(view, aim, worse, better, analysis):
        yield Reason("so-takes", (worse, better), of=1, by=float(aim.n))
        return
    if reason.code == "hers" and _is_of_both(view, worse, better, analysis):
        own = tuple(of_the_bid(view, _of_scores(reason, analysis), analysis, aim))
        if own:
            yield from own
            return
    if reason.code == "hers":
        yield from _of_hers(view, aim, worse, better, analysis)
    else:
        yield from _of_the_own(view, reason, aim, worse, better, analysis)


def _of_hers(view: TrickView, aim: Reason, worse: Move, better: Move, analysis: Analysis) -> Iterator[Reason]:
    """What makes the other bid score more often: of one's own cards only what the other one wins instead."""
    cause = spoiling.of_two(view, worse, better, analysis)
    if view.phase == "play" and cause:
        way = 1 if cause.n else -1
        if kept := last_trick.kept(view, worse, better, way):
            yield kept
            return
        led = table_reasons.of_a_lead(view, worse, better, analysis)
        yield from (found for found, more in led if more == way and found.code in ("so-top", "so-free"))
    lets_go = view.trick and aim.code == "aim" and in_tricks.surely_taken(open_trick(view), better) == 0
    own = tuple(table_reasons.enough(view, aim, worse, better, analysis)) if lets_go else ()
    if own:
        yield from own
        return
    if cause:
        yield cause


def _of_the_own(
    view: TrickView, reason: Reason, aim: Reason, worse: Move, better: Move, analysis: Analysis
) -> Iterator[Reason]:  # fmt: skip
    """What makes the own bid score more often; after it what is told only where nothing plainer is."""
    way = _way(view, aim, worse, better, analysis)
    cause = _of_the_cards(view, aim, worse, better, analysis) or _ends_it(view, aim, worse, better)
    seen = (cause,) if cause else tuple(table_reasons.of_two(view, aim, worse, better, analysis, way))
    yield from seen
    if not seen and way > 0 and (takes := _takes_needed(view, aim, worse, better)):
        yield takes
    elif not seen:
        facts = facts_of(view, worse, better, analysis)
        towards = (each for each in _found(view, facts) if not way or _shows(each, better) == way)
        good = as_good(view, analysis)
        telling = (each for each in towards if not _loses_as_others(view, each, good))
        cause = _kept_to_lose(view, aim, worse, better, analysis)
        cause = cause or won_later.as_well(view, worse, analysis, way) or next(telling, None)
        if not cause and not way and aim.n:  # a lead that wins while others lose, where tricks are wanted
            led = table_reasons.of_a_lead(view, worse, better, analysis)
            cause = next((found for found, more in led if more == 1), None)
        yield from (cause,) if cause else ()
    ends = _ends(view, reason, worse, better, analysis) if aim.code == "aim" else None
    ends = ends or _takes_too_many(view, worse, better, analysis, way)
    one_point = aim.code in ("aim-one", "aim-other")
    found_later = won_later.of_two(view, worse, better, analysis, way, one_point=one_point)
    later = [found for found in found_later if found not in (cause, *seen)]
    yield from (ends, *later) if ends and ends.sure else (*later, *filter(None, (ends,)))


def _loses_as_others(view: TrickView, cause: Reason, good: Iterable[Move]) -> bool:
    """Whether a card is told to lose this trick for certain, as some of the better ones do."""
    loses = cause.code == "so-now" and cause.sure and not cause.n
    return loses and any(in_tricks.surely_taken(open_trick(view), move) == 0 for move in good)


def _is_of_both(view: TrickView, worse: Move, better: Move, analysis: Analysis) -> bool:
    """Whether the own bid scores clearly more often with the better card, too, or more fully."""
    gains = (_more(analysis, better, worse, fact) for fact in ("exact", "scores"))
    return view.phase == "play" and fsum(gains) >= max(CLEARLY, OWN_PART * analysis.of(worse).behind)


def _of_scores(reason: Reason, analysis: Analysis) -> Reason:
    """How often the own bid scores with the two cards of a reason."""
    share, other = (analysis.share(move, "scores") for move in reason.others)
    return reason._replace(code="scores", share=share, other=other)


def _takes_needed(view: TrickView, aim: Reason, worse: Move, better: Move) -> Reason | None:
    """That only the better of two cards wins the trick on the table, for certain, where more tricks are needed."""
    taken = [in_tricks.surely_taken(open_trick(view), move) for move in (worse, better)] if view.trick else []
    wanted = aim.code in ("aim", "aim-other") and not aim.of and aim.n > 0
    return Reason("so-takes", (worse, better), of=1, by=float(aim.n)) if wanted and taken == [0, 1] else None


def _takes_one_needed(view: TrickView, aim: Reason, worse: Move, better: Move, analysis: Analysis) -> bool:
    """Whether only the better of two cards wins the trick on the table, for certain, and the bid still needs tricks."""
    taken = [in_tricks.surely_taken(open_trick(view), move) for move in (worse, better)] if view.trick else []
    return aim.code == "aim" and aim.n > 0 and taken == [0, 1] and _way(view, aim, worse, better, analysis) != -1


def of_the_cards(view: TrickView, reason: Reason, analysis: Analysis, aim: Reason) -> Iterator[Reason]:
    """What the cards of the hand and those on the table show of two of them, beside a fact about tricks."""
    better, worse = better_of_two(reason, analysis)
    if cause := _of_the_cards(view, aim, worse, better, analysis):
        yield cause
    else:
        way = _way(view, aim, worse, better, analysis)
        too_many = aim.code == "aim" and analysis.share(better, "over") >= misses.MOST_OF
        if not way and reason.code != "rest-tricks" and not too_many:  # the trick itself tells
            now = [analysis.share(move, "trick") for move in (worse, better)]
            way = 1 if now[1] > now[0] else -1
        seen = tuple(table_reasons.of_two(view, aim, worse, better, analysis, way))
        found = None if seen else _kept_to_lose(view, aim, worse, better, analysis)
        if not seen and not found and reason.code in OF_MISSES:
            yield from won_later.of_two(view, worse, better, analysis, way)
        yield from (found,) if found else seen


def _of_the_cards(view: TrickView, aim: Reason, worse: Move, better: Move, analysis: Analysis) -> Reason | None:
    """What the cards of the hand show: just enough winners, or too many, or a lower card that is enough for now."""
    if aim.code not in ("aim", "aim-other"):
        return None
    trick, high = open_trick(view), tops(open_trick(view))
    (low, other), suits = (move.cards[0] for move in (better, worse)), [*map(trick.suit_of, trick.hand)]
    if not trick.cards:
        sure = [card for card in trick.hand if surely_wins(trick, card)] if aim.code == "aim" else []
        loses = analysis.share(better, "trick") < HALF
        if 0 < len(sure) == aim.n <= NAMED and other in sure and low not in sure and loses:
            return Reason("so-enough", (better,), n=aim.n, card=_names(sure))
        return None
    if trick.led not in suits and trick.suit_of(low) != trick.trump and low in high and other not in high:
        return Reason("so-throw", (better,), n=len(high), of=aim.n, card=_names(high)) if len(high) > aim.n else None
    wins = [in_tricks.surely_taken(trick, move) for move in (worse, better)]
    spares = trick.suit_of(low) == trick.suit_of(other) and table_reasons.lies_between(trick, low, other)
    if aim.n > 1 and wins == [1.0, 1.0] and not trick.to_come and spares:
        return Reason("so-spare", (worse, better), of=1, card=str(trick.cards[-1]))
    return None


def _names(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def surely_wins(trick: OpenTrick, card: Card) -> bool:
    """Whether a card that is led takes the trick however the others lie."""
    return not trick.cards and trick.winners(play(card)) == trick.mine


def _ends_it(view: TrickView, aim: Reason, worse: Move, better: Move) -> Reason | None:
    """A trick won for certain with the worse card alone, where no more tricks are what is played for."""
    taken = [in_tricks.surely_taken(open_trick(view), move) for move in (worse, better)]
    none_for_one = (aim.code == "aim-other" and not aim.n) or (aim.code == "aim-both" and not aim.of)
    return Reason("so-now", (worse,), n=1, sure=True) if none_for_one and taken[0] == 1 != taken[1] else None


def _kept_to_lose(view: TrickView, aim: Reason, worse: Move, better: Move, analysis: Analysis) -> Reason | None:
    """That the worse card is a sure way to lose a trick once the bid is met, where too many tricks are the danger;
    or that others are as sure, after which it wins more often."""
    if aim.code != "aim" or not aim.n:
        return None
    if min(_more(analysis, worse, move, "over") for move in (better, analysis.choice)) < CLEARLY:
        return None
    if not loses_later(view, worse, better):
        return None
    if equal_losers.has_equals(open_trick(view), worse.cards[0], analysis):
        return equal_losers.told(open_trick(view), worse, better, analysis)
    return Reason("so-keep", (worse,), n=1)


def loses_later(view: TrickView, worse: Move, better: Move) -> bool:
    """Whether all cards of its suit that are out beat the worse of two cards, which is no trump, and not so of the
    better one."""
    trick = open_trick(view)
    if len(view.hands[view.viewer]) <= 2:
        return False
    low, other = (table_reasons.is_lowest(trick, move.cards[0]) for move in (worse, better))
    return low and not other


def tops(trick: OpenTrick) -> tuple[Card, ...]:
    """The cards of the hand that no card which is out beats in their suits."""
    return tuple(card for card in trick.hand if not higher(trick, card, trick.held))


def _found(view: TrickView, facts: Iterable[Reason]) -> Iterator[Reason]:
    return filter(None, (_cause(view, fact) for fact in facts))


def _way(view: TrickView, aim: Reason, worse: Move, better: Move, analysis: Analysis) -> int:
    """Whether more tricks are better with the tricks that are played for (1), or fewer (-1); 0 where neither shows."""
    wanted = aim.of if aim.code == "aim-both" else aim.n
    if aim.code == "aim-lost" or (aim.code == "aim-past" and not aim.n) or (aim.code == "aim-one" and aim.n != aim.of):
        return 0
    if wanted in (0, len(view.hands[view.viewer])):
        return 1 if wanted else -1
    if aim.code == "aim":
        over, under = (_more(analysis, worse, better, fact) for fact in ("over", "under"))
        return 0 if abs(over - under) < A_LITTLE else 1 if under > over else -1
    means = [rest.mean(analysis, move, in_tricks.TRICKS) for move in (worse, better)]
    first, second = (abs((mean or 0.0) - wanted) for mean in means)
    return 0 if first - second < rest.NEAR else 1 if (means[1] or 0.0) > (means[0] or 0.0) else -1


def _shows(cause: Reason, better: Move) -> int:
    """Whether a cause shows more tricks with the better card (1), or fewer (-1)."""
    if cause.code not in ("so-now", "so-win", "so-win-c", "so-later"):
        return 1
    return (1 if cause.others == (better,) else -1) * (1 if cause.n else -1)


def of_the_costliest(view: TrickView, analysis: Analysis, aim: Reason) -> Iterator[Reason]:
    """Where no fact carries what a card costs: what makes its own bid score less often beside each of the better cards,
    of the card that costs the most for which there is such a cause; else that the bid mostly takes too many tricks, or
    too few."""
    good = as_good(view, analysis)
    costly = sorted(measured(analysis, None), key=lambda each: -each.behind)
    for worse in (each.move for each in costly if each.move not in good and each.behind >= table_reasons.MUCH):
        found = [_against(view, worse, better, analysis, aim) for better in good]
        shared = [part for part in found[0] if all(part in parts for parts in found)]
        if shared:
            yield aim
            yield shared[0]
            return
    mostly = tuple(misses.of_all(analysis, aim))
    if mostly:
        yield aim
        yield from mostly


def _against(view: TrickView, worse: Move, better: Move, analysis: Analysis, aim: Reason) -> list[Reason]:
    """The causes that speak against the worse of two cards, where the own bid scores less often with it."""
    fact = "exact" if aim.code == "aim" else "scores"
    if _more(analysis, better, worse, fact) < A_LITTLE:
        return []
    pair = Reason(fact, (worse, better), share=analysis.share(worse, fact), other=analysis.share(better, fact))
    return [part for part in of_the_bid(view, pair, analysis, aim) if part.others == (worse,)]


def let_go(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """The cards that would beat one which is led and mostly wins, where the other player may well hold one of them."""
    if view.trick or reason.code not in ("now", "win-x", "win-y") or reason.sure or len(reason.others) != 2:
        return
    second = reason.code == "win-y" or (reason.code == "now" and reason.other > reason.share)
    move, often = (reason.others[1], reason.other) if second else (reason.others[0], reason.share)
    trick, left = open_trick(view), len(view.hands[view.viewer])
    above = higher(trick, move.cards[0], trick.held)
    held = 1 - comb(len(trick.held) - len(above), left) / comb(len(trick.held), left)
    if held >= misses.MOST_OF and often >= LETS_GO and not reason.also:
        yield Reason("let-go", (move,), card=" ".join(map(str, above)) if len(above) <= BEATING else "", n=len(above))


def beside_the_choice(reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """How often something happens with the best card that is told of the worse one alone, with no word of the better
    ones: a figure by itself shows nothing."""
    if len(reason.others) != 1 or reason.code not in ENDS_OF_A_BID or reason.by or not 0 < reason.share < 1:
        return
    other = analysis.share(analysis.choice, reason.code)
    if reason.others != (analysis.choice,) and not sound_alike(other, reason.share):
        yield Reason("so-with", (analysis.choice,), share=other, card=reason.code)


def of_the_own_too(reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """Where two cards are told apart by the other bid, that the own one, which may score, fares the same with both."""
    if reason.code != "hers" or len(reason.others) != 2:
        return
    own = [[analysis.share(move, fact) for fact in ("exact", "scores")] for move in reason.others]
    if max(own[0]) > 0 and max(abs(first - second) for first, second in zip(*own, strict=True)) <= SAME:
        yield Reason(OWN_TOO, others=reason.others[:1])


def _cause(view: TrickView, fact: Reason) -> Reason | None:
    """A fact about tricks as the cause of another one, told of one card; None where it is none."""
    worse, better = fact.others
    more = int(fact.share > fact.other)
    if fact.code in OF_CARDS and not more and surely_wins(open_trick(view), Card.parse(fact.card)):
        return None  # no cause: that card wins if it is led next
    match fact.code:
        case "now":
            taken = in_tricks.surely_taken(open_trick(view), worse)
            if not more and worse.cards[0] in higher(open_trick(view), better.cards[0], worse.cards):
                return None  # the lower card of a suit is not more likely to win
            beaten = () if more or view.trick else higher(open_trick(view), worse.cards[0], open_trick(view).held)
            as_many = len(higher(open_trick(view), better.cards[0], open_trick(view).held)) >= len(beaten)
            named_ones = "" if as_many else _names(beaten) if len(beaten) <= NAMED else ""  # else true of both
            trumped = int(not more and not view.trick and not beaten and _may_be_trumped(open_trick(view), worse))
            return Reason("so-now", (worse,), n=more, of=trumped, card=named_ones, sure=taken == more)
        case "win-x" | "win-y":
            move = worse if fact.code == "win-x" else better
            lost = bool(view.trick) and in_tricks.surely_taken(open_trick(view), move) == 0
            n = more if move == worse else 1 - more
            if n and (later := table_reasons.not_later(view, move)):
                return later
            return Reason("so-win", (move,), n=n, sure=lost and not n)
        case "drawn-x":
            return Reason("so-drawn", (better,), n=1 - more, card=fact.card)
        case "win-c" | "guard-x":
            return Reason(OF_CARDS[fact.code], (worse,), n=more, card=fact.card)
        case "void":
            return Reason("so-void", (better,), suit=fact.suit)
        case "last-trump" | "trump":
            return Reason("so-trump", (worse,), n=int(fact.code == "last-trump"))
        case _:
            return None


def _may_be_trumped(trick: OpenTrick, move: Move) -> bool:
    """Whether a card that is led is no trump, and trumps are out."""
    return trick.suit_of(move.cards[0]) != trick.trump and any(
        trick.suit_of(card) == trick.trump for card in trick.held
    )


def _ends(view: TrickView, reason: Reason, worse: Move, better: Move, analysis: Analysis) -> Reason | None:
    """Whether the bid is missed by too many tricks more often, or by too few."""
    over, under = (_more(analysis, worse, better, fact) for fact in ("over", "under"))
    if max(over, under) < max(CLEARLY, misses.MOST_OF * abs(reason.share - reason.other)):
        return None
    trick, more = open_trick(view), int(over > under)
    taken = [in_tricks.surely_taken(trick, move) for move in (worse, better)] if trick.cards else []
    return Reason("so-ends", (worse,), n=more, sure=taken == [more, 1 - more])


def _takes_too_many(view: TrickView, worse: Move, better: Move, analysis: Analysis, way: int) -> Reason | None:
    """A trick that only the worse card wins, for certain, where fewer tricks are better."""
    taken = [in_tricks.surely_taken(open_trick(view), move) for move in (worse, better)] if view.trick else []
    over = _more(analysis, worse, better, "over")
    return Reason("so-ends", (worse,), n=1, sure=True) if way < 0 and taken == [1, 0] and over >= A_LITTLE else None


def _more(analysis: Analysis, worse: Move, better: Move, fact: str) -> float:
    return analysis.share(worse, fact) - analysis.share(better, fact)
