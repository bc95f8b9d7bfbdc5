"""What the cards that are out show in Niner: near the end, which cards are the highest left, what a sure winner makes
the other player throw, and that a bid cannot score; before that, which card is a sure way to lose a trick."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks, settled
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.naming import named, names_of
from nines.advice.reasons.tricks import higher, open_trick
from nines.bots import worlds
from nines.bots.search.analysis import Analysis
from nines.core.cards import parse_cards
from nines.core.events import Events
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.games.niner import cause_words, causes, misses, whatever
from nines.games.niner.plan import PLAN, cannot_score, is_lost, sure_trumps
from nines.games.niner.rules import aim, points, targets
from nines.words.audience import Audience
from nines.words.phrases import any_of, capitalized, list_of, number, tricks_counted

CANNOT = "cannot-score"
"""That this trick is lost, and so all points of the bid."""
ONE_TRICK = "one-trick"
"""That the better card is the one trick which is needed, and that the worse one of its suit wins too unless the other
player (`by`) has the one that beats it (`card`)."""
FAILS = "bid-fails"
"""That with all tricks which are left, or none of them (`of`), a seat takes too many for its bid (`n`), or too few."""
BEYOND, HERS_TOO, THE_SAME = "bid-beyond", "hers-too", 0.02
"""That the seat has more tricks (`n`) than those with which its bid scores (at most `of`); that the other bid fares the
same whatever is played, by so much at most."""
PAST = "so-past"
"""A card that surely takes this trick, with which the seat has more tricks (`n`) than its bid can still score with."""
CODES = MappingProxyType(
    {
        PAST: 1,
        BEYOND: 0,
        HERS_TOO: 0,
        "keep-loser": 2,
        "throws": 2,
        "lets-throw": 2,
        ONE_TRICK: 2,
        "tops": 0,
        CANNOT: 0,
        FAILS: 0,
    }
)
ALONE = frozenset(("keep-loser",))
LAST, AS_MANY = 4, 0.75
"""With so few cards in hand the highest ones left are named, where on average about as many tricks are won."""
THROWN = 2
"""So many cards that the other player may throw are named at most."""
MOST_CARDS, MOST_STEPS = 3, 2000
"""With so few cards every way to play is gone through, of so many moves at most."""


def certain(view: Any, worse: Move, better: Move) -> Iterator[Reason]:
    """What sets two cards apart however the others lie: one to lose a trick with later, or where all tricks are needed,
    a winner that makes the other player throw a card."""
    trick, needed, left = open_trick(view), aim(view).needed, len(view.hands[view.viewer])
    pair = (worse, better)
    if needed and len(causes.tops(trick)) > needed and causes.loses_later(view, worse, better):
        yield Reason("keep-loser", pair, of=1)
    yield from _lets_throw(view, worse, better)
    yield from _one_trick(view, worse, better)
    if needed != left or left < THROWN or trick.cards or trick.winners(better) != trick.mine:
        return
    beaten_by = higher(trick, worse.cards[0], trick.held)
    suit = trick.suit_of(better.cards[0])
    follows = any(trick.suit_of(card) == suit for card in trick.held)
    if not follows and 0 < len(beaten_by) <= THROWN:
        yield Reason("throws", pair, of=1, by=float(1 - view.viewer), card=" ".join(map(str, beaten_by)), sure=True)


def _lets_throw(view: Any, worse: Move, better: Move) -> Iterator[Reason]:
    """With two cards left and one trick needed, that the highest trump lets the other player throw away the card that
    would win the other trick."""
    trick = open_trick(view)
    if (
        trick.cards
        or len(trick.hand) != THROWN
        or aim(view).needed != 1
        or trick.suit_of(worse.cards[0]) != trick.trump
    ):
        return
    above = higher(trick, better.cards[0], trick.held)
    no_trumps = all(trick.suit_of(card) != trick.trump for card in (*better.cards, *trick.held))
    if no_trumps and 0 < len(above) <= THROWN:
        card = " ".join(map(str, above))
        yield Reason("lets-throw", (worse, better), of=1, by=float(1 - view.viewer), card=card)


def _one_trick(view: Any, worse: Move, better: Move) -> Iterator[Reason]:
    """Where no trumps are left and exactly one more trick is wanted, that the better of two cards of a suit that may be
    led is that trick, and which card alone beats the worse one."""
    trick, ((high,), (low,)) = open_trick(view), (better.cards, worse.cards)
    if trick.cards or len(trick.hand) < THROWN or trick.suit_of(high) != trick.suit_of(low):
        return
    if any(trick.suit_of(card) == trick.trump for card in (*trick.hand, *trick.held)):
        return
    above = higher(trick, low, trick.held)
    if len(above) == 1 and not higher(trick, high, trick.held) and _wants_one(view):
        by = float(1 - view.viewer)
        yield Reason(ONE_TRICK, (worse, better), of=1, by=by, card=" ".join(map(str, above)), sure=True)


def _wants_one(view: Any) -> bool:
    """Whether one more trick scores, and no other number of tricks that can be reached."""
    first, *others = PLAN.parts(view)
    numbers = [first.n] if first.code == "plan-bid" else []
    numbers += [n for part in others if part.code == "plan-one-point" for n in (part.n, part.of)]
    return {*numbers} == {1}


def outcome_of_all(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """That the match is as good as decided, or the bid nearly always missed; else how many tricks are won, or whether
    the bid is missed more often than not."""
    decided = (*whatever.of_the_match(view, analysis), *whatever.missed(view, analysis, misses.NEARLY_ALL))
    told = decided or (*_tricks_of_all(view, analysis),) or (*whatever.missed(view, analysis, misses.MOST_OF),)
    yield from told[:1]


def _tricks_of_all(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """Near the end, the cards that are the highest left, where these win about as many tricks as are won; else how many
    are."""
    for reason in in_tricks.outcome_of_all(view, analysis):
        trick = open_trick(view)
        cards = causes.tops(trick) if reason.code == "all-tricks" and reason.n <= LAST else ()
        near = abs(rest_of(reason) - len(cards)) <= AS_MANY and reason.share < reason.n - rest.FEW
        suits = {suit for card in cards for suit in (card.suit, trick.suit_of(card))}
        one_suit = suits.pop() if len(suits) == 1 else ""
        yield Reason("tops", suit=one_suit, card=" ".join(map(str, cards))) if cards and near else reason


def rest_of(reason: Reason) -> float:
    """The tricks that are won on average, whatever is played."""
    return (reason.share + reason.other) / 2


def proved(view: Any, reason: Reason) -> Reason:
    """The same reason, marked where the rules prove it: who takes this trick, or that the bid cannot score."""
    if reason.code == "all-scores" and not reason.other and cannot_score(view):
        return Reason(CANNOT, sure=True)
    if reason.code == "all-scores" and not reason.other and _scores_nothing(view):
        return reason._replace(n=1)
    return in_tricks.proved(view, reason)


def fails(view: Any, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """That the bid scores nothing, where it is told that all tricks which are left are the seat's, or none."""
    taken = next((reason.n for reason in found if reason.code == "settled"), 0)
    made = view.taken[view.viewer] + (len(view.hands[view.viewer]) if taken == settled.TAKEN else 0)
    bid, trump = view.bids[view.viewer], view.trump
    if taken and not points(bid, trump, made):
        yield Reason(FAILS, n=int(made > targets(bid, trump)[0]), of=taken)


def beyond(view: Any, analysis: Analysis) -> Iterator[Reason]:
    """That the seat has more tricks than any number with which its bid scores; and if it is so, that the other bid
    fares the same whatever is played."""
    primary, secondary = targets(view.bids[view.viewer], view.trump)
    taken, most = view.taken[view.viewer], max(primary, *secondary)
    if taken <= most:
        return
    yield Reason(BEYOND, n=taken, of=most)
    shares = [analysis.share(values.move, "hers") for values in analysis.moves] if "hers" in analysis.facts else [0, 1]
    if max(shares) - min(shares) <= THE_SAME:
        yield Reason(HERS_TOO)


def goes_past(view: Any, worse: Move, better: Move, analysis: Analysis) -> Iterator[Reason]:
    """That the worse of two cards surely takes this trick, after which the bid scores with no number of tricks that can
    be reached, though it may with the better one."""
    taken, left = view.taken[view.viewer] + 1, len(view.hands[view.viewer]) - 1
    scores = "scores" in analysis.facts and analysis.share(better, "scores") > 0
    lost = not any(points(view.bids[view.viewer], view.trump, taken + more) for more in range(left + 1))
    if scores and lost and in_tricks.surely_taken(open_trick(view), worse) == 1:
        yield Reason(PAST, (worse,), n=taken, sure=True)


def _scores_nothing(view: Any) -> bool:
    """Whether the seat gets no point however the cards lie and whatever is played."""
    least, most = len(sure_trumps(view)), len(view.hands[view.viewer]) - int(is_lost(view))
    primary, secondary = targets(view.bids[view.viewer], view.trump)
    if not any(least <= number - view.taken[view.viewer] <= most for number in (primary, *secondary)):
        return True
    if len(view.hands[view.viewer]) > MOST_CARDS:
        return False
    ends: Iterator[tuple[int, Any, Events]] = worlds.every_end(view, MOST_STEPS)
    return not any(state is None or state.sheet[-1].change[view.viewer] for _, state, _ in ends)


def without_trumps(view: Any) -> int:
    """The tricks that the highest cards of the hand win, one each, where they may be led and the other player surely
    has no trumps; 0 elsewhere."""
    trick = open_trick(view)
    if trick.cards or any(trick.suit_of(card) == trick.trump for card in trick.held):
        return 0
    return len(causes.tops(trick))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such a fact."""
    if reason.code == "tops":
        cards = parse_cards(reason.card)
        names = list_of(map(to.the, cards), to.language)
        if len(cards) == 1:
            return to.text("{X} is the highest card left in its suit.", X=capitalized(names))
        if reason.suit:
            return to.text("{X} are the highest {suit} left.", X=capitalized(names), suit=to.suit(reason.suit))
        return to.text("{X} are the highest cards left in their suits.", X=capitalized(names))
    if reason.code == BEYOND:
        return to.text(
            "You already have {tricks}, and your bid scores with at most {n}.",
            tricks=tricks_counted(reason.n, to.language), n=number(reason.of, to.language),
        )  # fmt: skip
    if reason.code == HERS_TOO:
        return to.text("Your opponent’s bid fares the same whatever you play.")
    if reason.code == FAILS and reason.n:
        return to.text("Your bid fails: you take too many tricks.")
    if reason.code == FAILS:
        return to.text("Your bid fails: you take too few tricks.")
    if reason.code == CANNOT:
        return to.text("You can’t win this trick, so your bid can’t score any more.")
    if reason.code == PAST:
        return to.text(
            "{X} wins this trick. That makes {tricks}, and your bid is lost.",
            X=capitalized(named(reason.others[0], to)), tricks=tricks_counted(reason.n, to.language),
        )  # fmt: skip
    worse, better = names_of(reason, to)[:: -1 if reason.n else 1]
    if reason.code == "keep-loser":
        return cause_words.kept_said(worse, to)
    if reason.code == ONE_TRICK:
        return to.text(
            "You need exactly one more trick, with no trumps left: {y} is that trick. Led now, {x} also wins unless "
            "{name} has {card}.", y=better, x=worse, name=to.names[int(reason.by)],
            card=to.the(*parse_cards(reason.card)),
        )  # fmt: skip
    if reason.code == "lets-throw":
        return to.text(
            "After {x}, {name} may throw away {cards}, and you win both tricks.", x=worse,
            name=to.names[int(reason.by)], cards=any_of(map(to.the, parse_cards(reason.card)), to.language),
        )  # fmt: skip
    return to.text(
        "{Y} wins for certain, and {name} must throw a card, perhaps one that beats {x}: {cards}.",
        Y=capitalized(better), name=to.names[int(reason.by)], x=worse,
        cards=any_of(map(to.the, parse_cards(reason.card)), to.language),
    )  # fmt: skip


def said_of_one(reason: Reason, to: Audience) -> str:
    """The sentence for the worse card alone, where there is one."""
    return cause_words.kept_said(named(reason.others[0], to), to) if reason.code == "keep-loser" else ""
