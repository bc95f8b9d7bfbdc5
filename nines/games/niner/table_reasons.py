"""What the cards on the table show of two cards of Niner: the winners that a bid can be made with, which card is the
highest left in its suit, what is still out above another one, and which card is easier to lose a trick with."""

from collections.abc import Iterable, Iterator
from math import fsum
from types import MappingProxyType

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons.contrast import AS_BAD
from nines.advice.reasons.outcomes import mean
from nines.advice.reasons.rated import clearly_as_good, measured
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import Card, Cards
from nines.core.game import TrickView
from nines.core.moves import Move, play
from nines.games.niner import equal_losers, last_trick, lead_reasons
from nines.games.niner.plan import sure_trumps

CODES = MappingProxyType(
    {"so-let": 1, "so-need": 1, "so-lose": 1, "so-rid": 1, "so-top": 1, "so-above": 1, "so-high": 1, "so-best": 1,
     "so-spend": 1, "so-free": 1, "so-later": 1, "so-suit": 0, "so-sure": 0, "so-none": 0, "so-higher": 1,
     "so-round": 1, "so-wait": 0, "so-hold": 1}
)  # fmt: skip
"""The codes of such reasons, each told of one card, the last one of a suit. `so-let` and `so-need`: winners that are
enough (`card`), so that the trick on the table may go; `so-lose`: the same of a card that is led to lose, and
`so-spend` of one of these winners; `so-free`: as `so-top`, in a suit that the other player (`by`) has not; `so-rid`: a
card that might win one more. `so-top`, of the highest card left, with which too many tricks are won more often if `by`
is 1: first in `card` the one that is beaten, then by which. `so-above`, of a card with more above it than the other
has: that one is the first in `card`, then come `of` cards above it, and then `n` above the first. `so-high`: the lower
of two cards that do the same in this trick; `so-best`: one that is hardly beaten; `so-later`: one that wins this trick,
and what beats it later. `so-suit`: all cards of a suit are kept, in which a card is still out; before it stands one
that is the highest left, if `n` is 1. `so-sure`: the trumps that nothing beats, of the `of` tricks that are needed; `n`
is how many these are, and where they are all, `by` how many cards the hand has beside them, else 1 where one of them is
not led yet. `so-hold`: a card that is the highest left in its suit, of which no better one is if `n` is 1: kept to win
a trick later. `so-none`: a suit that the other player (`by`) has no cards of. `so-higher`: a suit in which all cards
that are out beat those of the hand, and first of the worse cards what they could still beat (`card`). `so-round`: a low
card of a suit whose highest cards (`card`) may be trumped after one more round of it. `so-wait`: two touching cards of
a suit (`card`), and after them the only one that is out above them, which the other player (`by`) may play first."""
EACH = frozenset(
    ("so-top", "so-free", "so-above", "so-let", "so-need", "so-high", "so-best", "so-lose", "so-hold", "so-first")
)
"""Those that are told of one of several better cards."""
NAMED = 3
"""So many winners, and cards that are out above one, are named at most."""
MIGHT = 0.25
"""The least share in which a card wins of which it is told that it might."""
MUCH = 0.1
"""The least that the worst card costs for what sets it apart to be told."""
APART = 0.2
"""The least by which two cards that are led differ in winning the trick."""
CLEARLY, A_LITTLE = 0.1, 0.05
"""The least by which two cards differ in missing the bid by too many tricks, and in winning a trick later."""


def of_two(view: TrickView, aim: Reason, worse: Move, better: Move, analysis: Analysis, way: int) -> Iterator[Reason]:
    """What can be seen on the table of two cards; `way` is 1 where more tricks are better, -1 where fewer are."""
    trick = open_trick(view)
    if not trick.cards:
        lost = (*_lost_now(trick, aim, worse, better, analysis),)
        lost = lost or tuple(of_a_round(view, aim, worse, analysis))
        spent = worse.cards[0] in sure_trumps(view) and better.cards[0] not in sure_trumps(view)
        if not lost and spent and (sure := sure_tricks(view, aim, some=True)):
            yield sure if sure.n == sure.of else sure._replace(by=1.0)
            return
        if not lost and (last := lead_reasons.of_the_last_trump(view, aim, worse, better, analysis)):
            yield last
            return
        if not lost and (winners := lead_reasons.of_winners(view, aim, worse, better, analysis)):
            yield winners
            return
        found = of_a_lead(view, worse, better, analysis)
        kept = _held(trick, aim, worse, better, analysis)
        past = way < 0 and analysis.share(worse, "over") - analysis.share(better, "over") >= CLEARLY
        yield from lost or (
            kept
            if kept and reason.code == "so-top" and reason.others == (worse,)
            else reason._replace(by=1.0)
            if past and reason.code == "so-top"
            else reason
            for reason, more in found
            if more == way
        )
        return
    if aim.code not in ("aim", "aim-other"):
        return
    taken = [in_tricks.surely_taken(trick, move) for move in (worse, better)]
    own = tuple(enough(view, aim, worse, better, analysis)) if taken[1] == 0 else ()
    if kept := last_trick.kept(view, worse, better, way):
        yield kept
    elif own:
        yield from own
    elif way == -1 and taken in ([0, 0], [1, 1]) and lies_between(trick, worse.cards[0], better.cards[0]):
        other = equal_losers.has_equals(trick, worse.cards[0], analysis)
        if in_tricks.surely_taken(trick, _highest(trick, worse)) == taken[0] and not other:
            yield Reason("so-high", (worse,), n=int(taken == [1, 1]))
    elif way == 1 and taken == [0, 0]:
        yield from _best_chance(trick, worse, better, analysis)


def of_a_lead(view: TrickView, worse: Move, better: Move, analysis: Analysis) -> Iterator[tuple[Reason, int]]:
    """Of two cards that may be led, one of which wins more often: which is the highest left, or what is out above them;
    and whether the better one is the one that wins (1) or loses (-1)."""
    trick, gap = open_trick(view), analysis.share(better, "trick") - analysis.share(worse, "trick")
    if trick.cards or abs(gap) < APART or _is_so_of_a_good_lead(view, worse, better, analysis):
        return
    high, low = (better, worse) if gap > 0 else (worse, better)
    above_high, above_low = (higher(trick, move.cards[0], trick.held) for move in (high, low))
    more = 1 if gap > 0 else -1
    if above_low and not above_high:
        named_ones = above_low if len(above_low) <= NAMED else []
        card = _text((*low.cards, *named_ones))
        suit = trick.suit_of(high.cards[0])
        if trick.is_held_alone(suit):
            yield Reason("so-free", (high,), suit=suit, n=len(above_low), by=float(1 - view.viewer), card=card), more
        else:
            yield Reason("so-top", (high,), n=len(above_low), card=card), more
    elif len(above_high) < len(above_low) <= NAMED:
        cards = (*high.cards, *above_high, *above_low)
        yield Reason("so-above", (low,), n=len(above_low), of=len(above_high), card=_text(cards)), more


def _is_so_of_a_good_lead(view: TrickView, worse: Move, better: Move, analysis: Analysis) -> bool:
    """Whether another lead that is told as good wins this trick as the worse one does, not as the better one."""
    with_worse, with_better = (analysis.share(move, "trick") for move in (worse, better))
    good = (analysis.share(move, "trick") for move in clearly_as_good(view, analysis, analysis.of(worse).behind))
    return any(abs(share - with_worse) < abs(share - with_better) for share in good)


def _held(trick: OpenTrick, aim: Reason, worse: Move, better: Move, analysis: Analysis) -> Reason | None:
    """Where more tricks are wanted, that the worse of two cards that may be led is likely to win one of them later."""
    if aim.code not in ("aim", "aim-other") or not aim.n:
        return None
    if analysis.share(better, f"win {worse.cards[0]}") < lead_reasons.UNLIKELY:
        return None
    if analysis.share(worse, "over") - analysis.share(better, "over") >= CLEARLY:
        return None  # too many tricks are the danger
    suit = trick.suit_of(worse.cards[0])
    equal = (each.move.cards[0] for each in measured(analysis, None) if each.equal)
    return Reason("so-hold", (worse,), n=int(all(trick.suit_of(card) != suit for card in equal)))


def enough(view: TrickView, aim: Reason, worse: Move, better: Move, analysis: Analysis) -> Iterator[Reason]:
    """Where a trick is let go, the cards that are likely to win just as many as are needed; and what might win more."""
    trick, winners = open_trick(view), _likely(view, aim, better, analysis)
    legal = [values.move for values in analysis.moves]  # those that are spoken of
    sure = sure_tricks(view, aim, some=True) if not winners and better.cards[0] not in sure_trumps(view) else None
    if not winners and not sure:
        return
    lost = in_tricks.surely_taken(trick, worse) == 0
    if sure and sure.n < sure.of and not lost:
        return  # it does not show why this trick may go
    over, under = (analysis.share(worse, fact) - analysis.share(better, fact) for fact in ("over", "under"))
    if (under if lost and worse.cards[0] in winners else over) < CLEARLY:
        return
    wins = any(in_tricks.surely_taken(trick, move) == 1 for move in legal)
    yield sure or Reason("so-let" if wins else "so-need", (worse,), n=aim.n, card=_text(winners))
    if sure and sure.n < sure.of and lost and is_lowest(trick, worse.cards[0]):
        equal = equal_losers.has_equals(trick, worse.cards[0], analysis)
        yield equal_losers.told(trick, worse, better, analysis) if equal else Reason("so-keep", (worse,), n=1)
        return
    others = [move for move in legal if move != better and in_tricks.surely_taken(trick, move) == 0]
    might = [analysis.share(move, f"win {better.cards[0]}") for move in others]
    if max(might, default=0.0) >= MIGHT:
        yield Reason("so-rid", (better,))


def sure_tricks(view: TrickView, aim: Reason, *, some: bool = False) -> Reason | None:
    """The trumps that nothing beats, where these are just as many tricks as the bid needs, or some of those that are
    played for."""
    high, trick = sure_trumps(view), open_trick(view)
    all_trumps = len(high) == len([card for card in trick.hand if trick.suit_of(card) == trick.trump])
    if not 0 < len(high) <= min(aim.n, len(trick.hand) - 1) or (len(high) > NAMED and not all_trumps):
        return None
    one_way = aim.code == "aim" or (aim.code == "aim-one" and aim.n == aim.of)
    all_of_them = one_way and len(high) == aim.n
    told = all_of_them or (some and (one_way or aim.code == "aim-other"))
    others = len(view.hands[view.viewer]) - len(high) if all_of_them else 0
    return Reason("so-sure", n=len(high), of=aim.n, by=float(others), card=_text(high)) if told else None


def _likely(view: TrickView, aim: Reason, better: Move, analysis: Analysis) -> tuple[Card, ...]:
    """The cards that are likely to win a trick after a move, where these are just as many as are needed."""
    rest = [card for card in view.hands[view.viewer] if card not in better.cards]
    wins = {card: analysis.share(better, f"win {card}") for card in rest}
    return lead_reasons.likely_winners(open_trick(view), wins, aim.n)


def _lost_now(trick: OpenTrick, aim: Reason, worse: Move, better: Move, analysis: Analysis) -> Iterator[Reason]:
    """Of two cards that may be led, that the better one is to lose now, and the other one is among just enough that
    are likely to win."""
    loses = analysis.share(better, "trick") < 1 - lead_reasons.LIKELY and "trick" in analysis.facts
    winners = _likely(trick.view, aim, better, analysis) if loses and aim.code in ("aim", "aim-other") else ()
    good = {each.move.cards[0] for each in measured(analysis, None) if each.equal}
    if worse.cards[0] in winners and len(trick.hand) > len(winners) and not good & {*winners}:
        yield Reason("so-lose", (better,), n=aim.n, card=_text(winners))
        yield Reason("so-spend", (worse,), n=aim.n, card=_text(winners))


def _best_chance(trick: OpenTrick, worse: Move, better: Move, analysis: Analysis) -> Iterator[Reason]:
    """The worse of two cards that lose this trick, where it is hardly beaten later."""
    (card,), above = worse.cards, higher(trick, worse.cards[0], trick.held)
    wins, other = analysis.share(better, f"win {card}"), analysis.share(worse, f"win {better.cards[0]}")
    if len(above) <= 1 and wins - other >= A_LITTLE:
        yield Reason("so-best", (worse,), card=_text(above))


def not_later(view: TrickView, move: Move) -> Reason | None:
    """A card that takes this trick, with what could beat it in a later one."""
    trick = open_trick(view)
    above = higher(trick, move.cards[0], trick.held)
    if not trick.cards or in_tricks.surely_taken(trick, move) != 1 or not 0 < len(above) <= NAMED:
        return None
    return Reason("so-later", (move,), n=1, card=_text(above))


def is_lowest(trick: OpenTrick, card: Card) -> bool:
    """Whether all cards of its plain suit that are out beat a card, and there are some."""
    suit = trick.suit_of(card)
    out = [other for other in trick.held if trick.suit_of(other) == suit]
    return suit != trick.trump and bool(out) and len(higher(trick, card, out)) == len(out)


def lies_between(trick: OpenTrick, low: Card, high: Card) -> bool:
    """Whether one card is above another one of its suit, and somebody else may hold one in between."""
    above = higher(trick, low, (*trick.held, high))
    return high in above and len(above) > len(higher(trick, high, trick.held)) + 1


def _highest(trick: OpenTrick, move: Move) -> Move:
    """The highest card of the hand in the suit of the one that this move plays."""
    suit = trick.suit_of(move.cards[0])
    return play(max((card for card in trick.hand if trick.suit_of(card) == suit), key=trick.power))


def of_a_suit(view: TrickView, analysis: Analysis, aim: Reason) -> Iterator[Reason]:
    """Of a lead, that the cards which cost something are all those of one suit, in which a card that beats some of them
    is still out: the two highest of them wait for it where tricks are wanted; else, where that is so of no suit of
    better cards without its highest one, with a better card that is the highest left in its suit, if there is any."""
    trick, rated = open_trick(view), measured(analysis, None)
    if view.phase != "play" or any(trick.suit_of(card) == trick.led for card in trick.hand):
        return
    worse = [each.move.cards[0] for each in rated if not each.equal]
    suits = {trick.suit_of(card) for card in worse}
    better = [each.move.cards[0] for each in rated if each.equal]
    if len(worse) < 2 or len(suits) > 1 or trick.trump in suits or suits & {trick.suit_of(card) for card in better}:
        return
    if aim.n == len(trick.hand) and aim.code != "aim-both":
        return  # no card is kept where all tricks are needed
    (suit,) = suits
    plain = [card for card in better if trick.suit_of(card) != trick.trump]
    others = [[card for card in plain if trick.suit_of(card) == each] for each in {*map(trick.suit_of, plain)}]
    most = max(analysis.share(each.move, "over") for each in rated if not each.equal)
    not_over = most - analysis.share(analysis.choice, "over") < CLEARLY
    wants_two = aim.code in ("aim", "aim-other") and aim.n > 1 and not_over
    waits = (
        _wait_for(trick, worse)
        if wants_two and not trick.cards and not any(_wait_for(trick, cards) for cards in others)
        else ()
    )
    if waits:
        yield Reason("so-wait", suit=suit, by=float(1 - view.viewer), card=_text(waits))
        return
    out = _beats_some(trick, worse)
    tops = [card for card in plain if not higher(trick, card, (*trick.held, *trick.hand))]
    tops = [] if trick.cards else tops
    if out and not any(_beats_some(trick, cards) for cards in others if not {*cards} & {*tops}):
        yield Reason("so-suit", suit=suit, n=len(tops[:1]), card=_text((*tops[:1], out)))


def _beats_some(trick: OpenTrick, cards: Iterable[Card]) -> Card | None:
    """The highest card of their suit that is out, where it beats some of these cards and one of them is next to the
    top."""
    above = [higher(trick, card, trick.held) for card in cards]
    out = {card for some in above for card in some}
    return max(out, key=trick.power) if out and min(map(len, above)) <= 1 else None


def _wait_for(trick: OpenTrick, cards: Iterable[Card]) -> Cards:
    """The two highest of these cards of a suit and the one that alone is out above them, where both are next to it."""
    high = sorted(cards, key=trick.power, reverse=True)[:2]
    above = [higher(trick, card, trick.held) for card in high]
    waits = len(high) > 1 and len(above[0]) == 1 and above[0] == above[1]
    return (*high, *above[0]) if waits else ()


def of_a_void(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """Of a lead, that the other player has no cards of a suit but may have trumps, where no card of it does and one of
    them costs the most."""
    trick, rated = open_trick(view), measured(analysis, None)
    costly = max(rated, key=lambda each: each.behind, default=None)
    if trick.cards or not costly or costly.equal or costly.behind < MUCH:
        return
    suit = trick.suit_of(costly.move.cards[0])
    if trick.is_held_alone(suit) and all(trick.suit_of(each.move.cards[0]) != suit for each in rated if each.equal):
        yield Reason("so-none", suit=suit, by=float(1 - view.viewer))


def of_a_round(view: TrickView, aim: Reason, worse: Move, analysis: Analysis) -> Iterator[Reason]:
    """Of a low card of a plain suit that is led, that only a trump can beat the highest ones of it in the hand, and may
    after one more round: where more tricks are wanted, and these win more of them with one of the better cards."""
    trick, (card,) = open_trick(view), worse.cards
    equal = [each.move for each in measured(analysis, None) if each.equal]
    high, made = _under(trick, card), mean(analysis, worse, in_tricks.TRICKS)
    if not 0 < len(high) <= NAMED or made is None or aim.code not in ("aim", "aim-other") or aim.n <= made:
        return
    if worse in equal or any(_under(trick, move.cards[0]) for move in equal):
        return
    cost = AS_BAD * analysis.of(worse).behind
    if any(values.behind >= cost and not _under(trick, values.move.cards[0]) for values in analysis.moves):
        return  # it is not this that costs as much with another one
    if aim.code == "aim" and analysis.share(worse, "over") > analysis.share(worse, "under"):
        return  # it is mostly missed by too many tricks
    wins = {move: fsum(analysis.share(move, f"win {top}") for top in high) for move in (worse, *equal)}
    if max(wins.values()) - wins[worse] >= CLEARLY:
        yield Reason("so-round", (worse,), suit=trick.suit_of(card), n=len(high), card=_text(high))


def _under(trick: OpenTrick, card: Card) -> Cards:
    """The highest cards of a plain suit that are in the hand, for one that is led below them, where the other player
    may follow suit once and have no more than trumps then."""
    suit, out = trick.suit_of(card), trick.held
    others, left = [each for each in out if trick.suit_of(each) != suit], len(trick.view.hands[1 - trick.view.viewer])
    may_trump = suit != trick.trump and any(trick.suit_of(each) == trick.trump for each in out)
    if trick.cards or not may_trump or len(others) < left - 1 or not higher(trick, card, out):
        return ()
    mine = (each for each in trick.hand if trick.suit_of(each) == suit)
    return tuple(sorted((each for each in mine if not higher(trick, each, out)), key=trick.power, reverse=True))


def of_losers(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """Of a lead that is to lose, that the better cards are those of a suit in which everything that is out beats them,
    while the worse ones, of one suit, could still win; trumps that nothing beats aside, which win whatever is led."""
    trick, high = open_trick(view), sure_trumps(view)
    rated = [each for each in measured(analysis, None) if each.equal or each.move.cards[0] not in high]
    worse = sorted((each for each in rated if not each.equal), key=lambda each: -each.behind)
    suits = {equal: {trick.suit_of(each.move.cards[0]) for each in rated if each.equal == equal} for equal in (0, 1)}
    if trick.cards or [len(some) for some in suits.values()] != [1, 1] or suits[0] == suits[1]:
        return
    (other,), (suit,) = suits.values()
    out, below = ([card for card in trick.held if trick.suit_of(card) == each] for each in (suit, other))
    mine = [card for card in trick.hand if trick.suit_of(card) == suit]
    lowest = min((each.move.cards[0] for each in worse), key=trick.power)
    below = [card for card in below if not higher(trick, lowest, (card,))]
    lose = len(out) > 1 and suit != trick.trump and all(len(higher(trick, card, out)) == len(out) for card in mine)
    if lose and 0 < len(below) <= NAMED and worse[0].behind >= MUCH:
        first, *others = (each.move for each in worse)
        yield Reason("so-higher", (first,), suit=suit, card=_text(below), also=(*others,))


def _text(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))
