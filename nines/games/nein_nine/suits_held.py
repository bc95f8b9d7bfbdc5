"""What a suit of the hand is good for in Nein Nine: a long one to lead before there is a trump, and a card that is
alone in its suit to be rid of, so that the next card of that suit can be trumped, or a 9 thrown on it."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons.naming import named
from nines.advice.reasons.rated import as_good
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import JOKER, Card, Cards, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.games.nein_nine import trump_made
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.phrases import capitalized

CODES = {"long-suit": 0, "lone-lead": 1, "then-void": 1}
"""The codes of these causes, with how many moves each names."""
OF_NINES = frozenset(("home-c", "more-home", "gets", "more-gets", "costs-c", "more-costs", "rest-nines", "rest-points"))
"""Facts of two cards that may come of a 9 which can be thrown later."""
OF_A_TRUMP = frozenset(("win-c", "more-win"))
"""Facts of two cards about a third one, which may be a trump."""
LONG, FEW = 3, 2
"""A suit is long with so many cards of it in hand, and little of it is out with so many."""
SELDOM = 0.4
"""A lead that takes its trick no more often than this mostly gives up the lead."""


def then(view: TrickView, reason: Reason, better: Move, worse: Move, analysis: Analysis) -> Iterator[Reason]:
    """What it brings to be rid of a card that is the only one of its suit in the hand."""
    trick, (card,) = open_trick(view), better.cards
    if view.phase != "play" or card == JOKER or card.rank == 9 or trump_made.makes_trump(view, better):
        yield from _then_void(trick, reason, better, worse) if card.rank == 9 and view.trump else ()
        return
    suit = trick.suit_of(card)
    if suit == trick.trump or _count(trick, suit) > 1:
        return
    if not view.trick and reason.code in OF_NINES and analysis.share(better, "trick", 1.0) <= SELDOM:
        nines = [each for each in trick.hand if each.rank == 9 and trick.suit_of(each) != trick.trump]
        told = [each for each in nines if str(each) == reason.card] or nines
        if told and len(higher(trick, card, trick.held)) >= FEW and worse.cards[0] != told[0]:
            yield Reason("lone-lead", (better,), card=str(told[0]))
    yield from _then_void(trick, reason, better, worse)


def _then_void(trick: OpenTrick, reason: Reason, better: Move, worse: Move) -> Iterator[Reason]:
    """That a suit can be trumped with a third card of the hand once the only card of it is gone."""
    if not trick.trump or reason.code not in OF_A_TRUMP or JOKER in (*better.cards, *worse.cards):
        return
    kept, suits = Card.parse(reason.card), [trick.suit_of(move.cards[0]) for move in (better, worse)]
    of_a_trump = kept in trick.hand and kept.rank != 9 and trick.suit_of(kept) == trick.trump
    if not of_a_trump or trick.trump in suits or suits[0] == suits[1]:
        return
    out = [each for each in trick.held if each != JOKER and trick.suit_of(each) == suits[0]]
    if _count(trick, suits[0]) == 1 < _count(trick, suits[1]) and len(out) >= FEW:
        yield Reason("then-void", (better,), suit=suits[0])


def _count(trick: OpenTrick, suit: str) -> int:
    """How many cards of a suit the hand holds."""
    return len([each for each in trick.hand if each != JOKER and trick.suit_of(each) == suit])


def first(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """That the best leads before there is a trump are all of the longest suit, of which little is out, all of it lower
    than the best card in hand."""
    if view.phase != "play" or view.trump or view.trick:
        return
    trick, cards = open_trick(view), [card for move in as_good(view, analysis) for card in move.cards]
    if all(card.rank == 8 for card in cards):
        return  # then there is a trump
    suits = {card.suit for card in cards if card != JOKER}
    if JOKER in cards or len(suits) != 1:
        return
    (suit,) = suits
    mine: Cards = tuple(each for each in trick.hand if each != JOKER and each.suit == suit)
    out = sorted(each for each in trick.held if each != JOKER and each.suit == suit)
    longest = all(_count(trick, other) < len(mine) for other in "CDHS" if other != suit)
    if len(mine) < LONG or not longest or not 0 < len(out) <= FEW:
        return
    top = max(mine, key=trick.power)
    if not higher(trick, top, out):
        yield Reason("long-suit", suit=suit, n=len(out), card=" ".join(map(str, (top, *out))))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what a suit of the hand is good for."""
    if reason.code == "long-suit":
        top, *out = parse_cards(reason.card)
        cards = card_names.of_one_suit(tuple(out), to.language, to.pack)
        return to.language.plural(
            "This is your longest suit: only {cards} is still out, and {c} beats it while there is no trump.",
            "This is your longest suit: only {cards} are still out, and {c} beats them while there is no trump.",
            reason.n, cards=cards, c=to.the(top),
        )  # fmt: skip
    x = named(reason.others[0], to)
    if reason.code == "then-void":
        return to.text("Without {x} you have no {suit} left and can trump them.", x=x, suit=to.suit(reason.suit))
    return to.text(
        "{X} is your only card of its suit: it usually gives up the lead, and later you can throw {nine} on that "
        "suit.",
        X=capitalized(x), nine=to.the(Card.parse(reason.card)),
    )  # fmt: skip
