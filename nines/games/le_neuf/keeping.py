"""Which cards are worth keeping in Le Neuf and Nines: those that only a trump can beat, trumps for a suit that is soon
gone from the hand, and of one suit the low cards until its high ones have been played."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks, last_trump, trumps
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.rated import as_good
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import SUITS, Card, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.games.le_neuf.leads import FEW_ABOVE
from nines.games.le_neuf.this_trick import NAMED
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.phrases import any_of, capitalized

CODES = {"keep-top": 2, "keep-trumps": 2, "top-first": 2, "under-top": 2, "thrown": 2, "to-trump": 0}
"""The codes of these facts, with how many moves each names; their words are of the worse one alone."""
TWO = 2
"""Suits that are named together."""
SHORT, FOLLOWED = 2, 4
"""A plain suit of so few cards is soon gone from the hand, where others may hold so many cards of it."""
TOP_NAMED = 2
"""So many high cards that may be played first are named."""
AS_BAD = 0.5
"""The part of a cost from which another card costs as much."""


def certain(view: TrickView, worse: Move, better: Move) -> Iterator[Reason]:
    """What the worse card gives away: one that only a trump can beat, or a trump that can soon trump a short suit."""
    trick = open_trick(view)
    if in_tricks.wanted(view) <= 0:
        return
    yield from last_trump.drawn(trick, worse, better)
    first, second = (trick.suit_of(move.cards[0]) for move in (worse, better))
    if trick.cards and trick.led not in (first, second) and _is_top(trick, worse) and not _is_top(trick, better):
        top = [card for card in trick.hand if trick.suit_of(card) == first and not higher(trick, card, trick.held)]
        yield Reason(
            "keep-top", (worse, better), by=float(bool(trumps.of(trick, trick.held))), card=" ".join(map(str, top))
        )
    thrown = _thrown(trick, worse)
    if thrown and higher(trick, worse.cards[0], trick.held) and not _thrown(trick, better):
        yield thrown._replace(others=(worse, better))
    if not trick.cards and first == trick.trump != second:
        suits = [trick.suit_of(card) for card in trick.hand]
        shortest = _short(trick)
        if shortest and suits.count(trick.trump) > 1:
            yield Reason("keep-trumps", (worse, better), suit=shortest, by=float(suits.count(shortest)))
        if suits.count(trick.trump) == 1 and higher(trick, worse.cards[0], trick.held):
            yield Reason("last-trump", (worse, better), of=1)


def _short(trick: OpenTrick) -> str:
    """The plain suit of which the hand holds fewest cards and others may hold several, or two of which it holds none;
    empty where it holds many."""
    suits, out = ([trick.suit_of(card) for card in cards] for cards in (trick.hand, trick.held))
    plain = [suit for suit in SUITS if suit != trick.trump and out.count(suit) >= FOLLOWED]
    missing = [suit for suit in plain if suit not in suits]
    if len(missing) == TWO:
        return "".join(missing)
    shortest = min(plain, key=suits.count, default="")
    return shortest if suits.count(shortest) <= SHORT else ""


def to_trump(trick: OpenTrick, reason: Reason, analysis: Analysis | None) -> Iterator[Reason]:
    """That a low trump which now wins less often than later can trump a suit then of which the hand holds few cards;
    not where another trump is as good a lead as any."""
    (card,), suit = reason.others[reason.code == "win-y"].cards, _short(trick)
    if trick.cards or not suit or trick.suit_of(card) != trick.trump or in_tricks.wanted(trick.view) <= 0:
        return
    good = as_good(trick.view, analysis) if analysis else ()
    draws = any(trick.suit_of(move.cards[0]) == trick.trump for move in good)
    if not draws and len(higher(trick, card, trick.held)) > NAMED and len(trumps.of(trick, trick.hand)) > 1:
        yield Reason("to-trump", suit=suit, by=float([trick.suit_of(each) for each in trick.hand].count(suit)))


def of_most_worse(trick: OpenTrick, analysis: Analysis, told_of: set[Move]) -> Iterator[Reason]:
    """That trumps are kept for a suit of which the hand holds few cards, where most of the worse leads are trumps,
    though what is told is of a plain card, and no trump is as good as the best."""
    good, suit = as_good(trick.view, analysis), _short(trick)
    worse = [values.move for values in analysis.moves if values.move not in good]
    of_trump = [move for move in worse if trick.suit_of(move.cards[0]) == trick.trump]
    all_told = of_trump + [move for move in told_of if trick.suit_of(move.cards[0]) == trick.trump]
    held = [card for card in trick.hand if trick.suit_of(card) == trick.trump]
    count = [trick.suit_of(card) for card in trick.hand].count(suit)
    all_void = not count and len(of_trump) == len(worse)  # a hand that can trump at once, and no other worse leads
    if not suit or in_tricks.wanted(trick.view) <= 0 or len(held) != len(of_trump):
        return
    if ({*all_told} & told_of and not all_void) or len(of_trump) < 2:
        return
    if 2 * len(of_trump) > len(worse):
        yield Reason("keep-trumps", (of_trump[0],), suit=suit, by=float(count))


def beside(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """Of a card that now loses for certain, to a suit that the hand does not hold: that nobody may hold a higher one of
    its suit, with the others in the hand of which that is so, too."""
    trick, (worse,) = open_trick(view), reason.others
    suit = trick.suit_of(worse.cards[0])
    if not trick.cards or suit == trick.led or in_tricks.wanted(view) <= 0 or not _is_top(trick, worse):
        return
    top = [card for card in trick.hand if trick.suit_of(card) == suit and not higher(trick, card, trick.held)]
    trumped = float(bool(trumps.of(trick, trick.held)))
    yield Reason("keep-top", (worse,), by=trumped, card=" ".join(map(str, top)))


def proved(view: TrickView, reason: Reason) -> Reason:
    """The same reason as the tricks prove it; of a plain card that is thrown away and often wins later, that it is the
    highest of its suit, or the one or two cards that are still out above it."""
    found = in_tricks.proved(view, reason)
    is_thrown = found.code == "win-x" and found.n and found.share < found.other
    if not is_thrown or view.phase != "play" or in_tricks.wanted(view) <= 0:
        return found
    thrown = _thrown(open_trick(view), found.others[0])
    return thrown._replace(others=found.others, sure=True) if thrown else found


def _thrown(trick: OpenTrick, move: Move) -> Reason | None:
    """A plain card, the highest of its suit in the hand and under two cards at most, that is thrown on another suit."""
    card = move.cards[0]
    above, suit = higher(trick, card, trick.held), trick.suit_of(card)
    if not trick.led or suit in (trick.led, trick.trump) or higher(trick, card, trick.hand) or len(above) > FEW_ABOVE:
        return None
    return Reason("thrown", (move,), suit=trick.led, card=" ".join(map(str, (card, *above))))


def outcomes(view: TrickView, analysis: Analysis, worse: Move, better: Move) -> Iterator[Reason]:
    """Why a low card of a suit is no good lead, where the highest card of that suit is in the same hand."""
    trick, low = open_trick(view), worse.cards[0]
    suit = trick.suit_of(low)
    if trick.cards or in_tricks.wanted(view) <= 0 or suit == trick.trump or not _costs_tricks(analysis, worse, better):
        return
    top = [card for card in higher(trick, low, trick.hand) if not higher(trick, card, trick.held)]
    above = higher(trick, low, trick.held)
    figures = {values.move.cards[0]: values for values in analysis.moves}
    cost = analysis.of(worse).behind
    others = [figures[card] for card in trick.hand if trick.suit_of(card) == suit and card in figures]
    good = as_good(view, analysis)
    low_too = (values for values in others if values.move.cards[0] not in top)
    if not top or any(values.move in good or values.behind < AS_BAD * cost for values in low_too):
        return
    first = [
        card for card in sorted(top, reverse=True)[:TOP_NAMED]
        if figures[card].move in good and figures[card].behind <= AS_BAD * cost
    ]  # fmt: skip
    if 0 < len(above) <= FEW_ABOVE and first:
        cards = (low, *first, *above)
        yield Reason("top-first", (worse, better), by=float(len(first)), card=" ".join(map(str, cards)))
    elif len(above) > FEW_ABOVE and trumps.of(trick, trick.held) and len(trick.hand) > 2:
        yield under_tops(trick, analysis, worse, better, max(top))


def under_tops(trick: OpenTrick, analysis: Analysis, worse: Move, better: Move, top: Card) -> Reason:
    """That a low card is led from under the highest one of its suit; with that of another plain suit, all low cards of
    which are as bad leads, as long as trumps and several higher cards of it are out."""
    suit, good, cost = trick.suit_of(top), as_good(trick.view, analysis), analysis.of(worse).behind
    found = [top]
    for each in (each for each in SUITS if each not in (suit, trick.trump)):
        cards = [card for card in trick.hand if trick.suit_of(card) == each]
        tops = [card for card in cards if not higher(trick, card, trick.held)]
        low = [
            values for values in analysis.moves if values.move.cards[0] in cards and values.move.cards[0] not in tops
        ]
        is_bad = all(values.move not in good and values.behind >= AS_BAD * cost for values in low)
        if tops and low and is_bad and any(
            len(higher(trick, values.move.cards[0], trick.held)) > FEW_ABOVE for values in low
        ):  # fmt: skip
            found.append(max(tops))
    return Reason("under-top", (worse, better), suit=suit, card=" ".join(map(str, found[:TOP_NAMED])))


def _costs_tricks(analysis: Analysis, worse: Move, better: Move) -> bool:
    """Whether the worse card brings fewer tricks than the better one."""
    return (rest.gain(analysis, worse, better, in_tricks.TRICKS) or 0.0) > 0


def _is_top(trick: OpenTrick, move: Move) -> bool:
    """Whether a card is a plain one of whose suit nobody else may hold a higher one."""
    card = move.cards[0]
    return trick.suit_of(card) != trick.trump and not higher(trick, card, trick.held)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for one of these facts."""
    cards = parse_cards(reason.card)
    match reason.code:
        case "keep-top" if len(cards) == 1 and reason.by:
            return to.text("Keep {x}: only a trump can beat it.", x=to.the(cards[0]))
        case "keep-top" if len(cards) == 1:
            return to.text("Keep {x}: nobody can beat it in its suit.", x=to.the(cards[0]))
        case "keep-top" if reason.by:
            return to.text("Keep {cards}: only a trump can beat them.", cards=_together(cards, to))
        case "keep-top":
            return to.text("Keep {cards}: nobody can beat them in their suit.", cards=_together(cards, to))
        case "keep-trumps" | "to-trump" if reason.by:
            suit = to.suit(reason.suit)
            return to.text("Keep your trumps: you have so few {suit} that you can soon trump that suit.", suit=suit)
        case "keep-trumps" | "to-trump" if len(reason.suit) > 1:
            first, second = map(to.suit, reason.suit)
            return to.text(
                "Keep your trumps: you have no {suit} and no {other}, so you can trump those suits.",
                suit=first, other=second,
            )  # fmt: skip
        case "keep-trumps" | "to-trump":
            return to.text(
                "Keep your trumps: you have no {suit}, so you can trump that suit.", suit=to.suit(reason.suit)
            )
        case "thrown":
            card, *above = cards
            told = {"x": to.the(card), "X": capitalized(to.the(card)), "suit": to.suit(reason.suit)}
            if not above:
                of_suit = card_names.one_of_suit(card.suit, to.language, to.pack)
                return to.text("{X} is the highest {card} left: thrown on {suit}, it can’t win.", card=of_suit, **told)
            return to.language.plural(
                "Only {cards} is still out above {x}; thrown on {suit}, {x} can’t win.",
                "Only {cards} are still out above {x}; thrown on {suit}, {x} can’t win.", len(above),
                cards=_together(tuple(above), to), **told,
            )  # fmt: skip
        case "under-top" if len(cards) > 1:
            return to.text(
                "Don’t lead low from under {x} or {y}: the next time either suit is led, somebody may trump.",
                x=to.the(cards[0]), y=to.the(cards[1]),
            )  # fmt: skip
        case "under-top":
            return to.text(
                "Don’t lead low from under {x}: the next time {suit} are led, somebody may trump.",
                x=to.the(cards[0]), suit=to.suit(reason.suit),
            )  # fmt: skip
        case "top-first":
            low, *others = cards
            top, above = others[: int(reason.by)], others[int(reason.by) :]
            return to.text(
                "Only {above} can still beat {x} in its suit: play {top} first, and {x} may win later.",
                above=_either(above, to), x=to.the(low), top=_either(top, to),
            )  # fmt: skip
        case _:
            raise KeyError(reason.code)


def _together(cards: tuple[Card, ...], to: Audience) -> str:
    return card_names.of_one_suit(cards, to.language, to.pack)


def _either(cards: list[Card], to: Audience) -> str:
    return card_names.of_one_suit(cards, to.language, to.pack, any_of)
