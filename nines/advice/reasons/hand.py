"""What a plain card of a trick does for its player: what stays in the hand, what others can hold; and how it is said.

Every reason is a predicate on the view, or a count of cards in it: the hidden cards do not matter. They are weaker
than those of `tricks.py`, which decide whose the trick is, and are told where none of those is.
"""

from collections.abc import Iterator
from typing import assert_never, get_args

from nines.advice.advice import Advice, HandCode, Reason, ReasonCode
from nines.advice.holdings import most_held
from nines.advice.reasons import tricks
from nines.advice.reasons.naming import named
from nines.advice.reasons.tricks import OpenTrick, higher, strength_when_led
from nines.core.cards import JOKER
from nines.core.moves import Move, play
from nines.words.audience import Audience
from nines.words.phrases import cards_counted
from nines.words.trick_won import trump_name

CODES: frozenset[ReasonCode] = frozenset(get_args(HandCode))
KEEPING: frozenset[ReasonCode] = frozenset(
    ("keeps-top", "keeps-top-trump", "lowest-of-suit", "spares-trump", "lowest", "all-take")
)
"""Reasons that speak for a card only where tricks are wanted."""
RIDDING: frozenset[ReasonCode] = frozenset(("lost-highest", "all-lose"))
"""And those that do only where none is."""


def known(trick: OpenTrick, move: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    """Everything of this kind that is true of a card to be played, the most telling first."""
    if move.verb != "play":
        return
    card = move.cards[0]
    if trick.cards and not trick.to_come:
        yield from _last(trick, move, legal)
    if not trick.trump:
        after = trick.ranking_after(move)
        if after.trump:
            held = sum(after.suit_of(other) == after.trump for other in trick.hand if other not in (card, JOKER))
            yield Reason("makes-trump", suit=after.trump, n=held)
        return  # before there is a trump, the cards may yet change their order (NN6)
    suit = trick.suit_of(card)
    above = higher(trick, card, trick.within_reach)
    if not trick.cards and len(above) == 1:
        yield Reason("one-above", (play(above[0]),), suit=suit)
    kept = [other for other in trick.hand if other != card and other != JOKER]
    top = [other for other in higher(trick, card, kept) if not higher(trick, other, trick.within_reach)]
    if top:
        yield Reason("keeps-top", (play(max(top, key=strength_when_led(trick.view, suit))),), suit=suit)
    trumps = [card for card in kept if trick.suit_of(card) == trick.trump]
    best = [card for card in trumps if not higher(trick, card, trick.within_reach)]
    if best and suit != trick.trump:
        yield Reason("keeps-top-trump", (play(max(best, key=strength_when_led(trick.view, trick.trump))),))
    if not trick.cards and suit == trick.trump:
        drawn = [card for card in trick.held if card != JOKER and trick.suit_of(card) == trick.trump]
        if drawn:
            yield Reason("draws", n=most_held(trick.view, drawn))
    mine = [card for card in kept if trick.suit_of(card) == suit]
    if mine and len(higher(trick, card, mine)) == len(mine):
        yield Reason("lowest-of-suit", suit=suit)
    if suit != trick.trump and any(
        move.verb == "play" and trick.suit_of(move.cards[0]) == trick.trump for move in legal
    ):
        yield Reason("spares-trump")
    if tricks.lowest(trick, move, legal):
        yield Reason("lowest")


def _last(trick: OpenTrick, move: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    """What is true of the last card of a trick, whose winner is then certain."""
    taking = [move for move in legal if tricks.takes(trick, move)]
    if len(taking) == len(legal):
        yield Reason("all-take")
    if not taking and all(tricks.lost(trick, move) for move in legal):
        yield Reason("all-lose")
    losing = [move.cards[0] for move in legal if move.verb == "play" and tricks.lost(trick, move)]
    others = [trick.power(card) for card in losing if card != move.cards[0]]
    if move.cards[0] in losing and others and trick.power(move.cards[0]) > max(others):
        yield Reason("lost-highest")


# ---- as sentences ------------------------------------------------------------------------------------------------


def _with_its_name(move: Move, to: Audience) -> str:
    """The card, and what it is called where it is one of the highest trumps: `… (Little Spit)`."""
    name = trump_name(move.cards[0], to)
    return to.text("{card} ({name})", card=named(move, to), name=name) if name else named(move, to)


def said(code: HandCode, reason: Reason, advice: Advice, to: Audience) -> str:
    """The sentence for such a reason for the choice of the advice, which it calls *it*."""
    suit = to.suit(reason.suit) if reason.suit else ""
    other = _with_its_name(reason.others[0], to) if reason.others else ""
    match code:
        case "all-take":
            return to.text("Every card that may be played takes the trick.")
        case "all-lose":
            return to.text("No card that may be played takes the trick.")
        case "lost-highest":
            return to.text("It is the highest card that loses the trick.")
        case "makes-trump" if reason.n:
            return to.said(
                advice.seat,
                "It makes {suit} trump, and you keep {cards} of them.",
                "It makes {suit} trump, and {name} keeps {cards} of them.",
                suit=suit, cards=cards_counted(reason.n, to.language),
            )  # fmt: skip
        case "makes-trump":
            return to.text("It makes {suit} trump.", suit=suit)
        case "one-above":
            return to.text("In {suit}, the others can hold only one higher card: {card}.", suit=suit, card=other)
        case "keeps-top":
            return to.text("It keeps {card}: nobody else can hold a higher card of {suit}.", card=other, suit=suit)
        case "keeps-top-trump":
            return to.text("It keeps {card}: nobody else can hold a higher trump.", card=other)
        case "draws" if len(to.names) == 2:
            return to.language.plural(
                "It draws trumps: the other hand may hold {n}.", "It draws trumps: the other hand may hold {n}.",
                reason.n,
            )  # fmt: skip
        case "draws":
            return to.language.plural(
                "It draws trumps: the others may hold {n}.", "It draws trumps: the others may hold {n}.", reason.n
            )
        case "lowest-of-suit":
            return to.text("It is the lowest card of {suit} in the hand, and the higher ones are kept.", suit=suit)
        case "spares-trump":
            return to.text("It does not waste a trump.")
        case "lowest":
            return to.text("It is the lowest card that can be played, and keeps the higher ones.")
        case _:
            assert_never(code)
