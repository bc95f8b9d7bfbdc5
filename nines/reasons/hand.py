"""What a plain card of a trick does for its player: what stays in the hand, and what is still out; and how it is said.

Every reason is a predicate on the view, or a count of cards in it: the hidden cards do not matter. They are weaker
than those of `tricks.py`, which decide whose the trick is, and are told where none of those is.
"""

from collections.abc import Iterator

from nines.audience import Audience
from nines.cards import JOKER, Card
from nines.games import nein_nine
from nines.moves import Move, play
from nines.phrases import cards_counted, opening
from nines.reasons import tricks
from nines.reasons.advice import Advice, Reason
from nines.reasons.naming import named
from nines.reasons.tricks import Trick, strength_when_led

CODES = frozenset(
    (
        "all-take", "all-lose", "lost-highest", "makes-trump", "one-above", "keeps-top", "keeps-top-trump", "draws",
        "lowest-of-suit", "spares-trump", "lowest",
    )
)  # fmt: skip
KEEPING = frozenset(("keeps-top", "keeps-top-trump", "lowest-of-suit", "spares-trump", "lowest", "all-take"))
"""Reasons that speak for a card only where tricks are wanted."""
RIDDING = frozenset(("lost-highest", "all-lose"))
"""And those that do only where none is."""


def known(trick: Trick, move: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    """Everything of this kind that is true of a card to be played, the most telling first."""
    if move.verb != "play":
        return
    card = move.cards[0]
    if trick.cards and not trick.to_come:
        yield from _last(trick, move, legal)
    if trick.view.game == "nein-nine" and not trick.trump and card.rank == 8:
        held = sum(nein_nine.suit_of(one, card.suit) == card.suit for one in trick.hand if one not in (card, JOKER))
        yield Reason("makes-trump", suit=card.suit, n=held)
        return
    if not trick.trump:
        return  # before there is a trump, the cards may yet change their order (NN6)
    suit = trick.suit_of(card)
    above = higher(trick, card, trick.out)
    if not trick.cards and len(above) == 1:
        yield Reason("one-above", (play(above[0]),), suit=suit)
    kept = [one for one in trick.hand if one != card and one != JOKER]
    top = [one for one in higher(trick, card, kept) if not higher(trick, one, trick.out)]
    if top:
        yield Reason("keeps-top", (play(max(top, key=strength_when_led(trick.view, suit))),), suit=suit)
    trumps = [one for one in kept if trick.suit_of(one) == trick.trump]
    best = [one for one in trumps if not higher(trick, one, trick.out)]
    if best and suit != trick.trump:
        yield Reason("keeps-top-trump", (play(max(best, key=strength_when_led(trick.view, trick.trump))),))
    still_out = sum(trick.suit_of(one) == trick.trump for one in trick.out if one != JOKER)
    if not trick.cards and suit == trick.trump and still_out:
        yield Reason("draws", n=still_out)
    mine = [one for one in kept if trick.suit_of(one) == suit]
    if mine and len(higher(trick, card, mine)) == len(mine):
        yield Reason("lowest-of-suit", suit=suit)
    if suit != trick.trump and any(one.verb == "play" and trick.suit_of(one.cards[0]) == trick.trump for one in legal):
        yield Reason("spares-trump")
    if tricks.lowest(trick, move, legal):
        yield Reason("lowest")


def higher(trick: Trick, card: Card, among: tuple[Card, ...] | list[Card]) -> list[Card]:
    """Those of some cards that are of the same suit as this one and rank above it; the Joker is of none."""
    suit = trick.suit_of(card)
    power = strength_when_led(trick.view, suit)
    return [one for one in among if one != JOKER and trick.suit_of(one) == suit and power(one) > power(card)]


def _last(trick: Trick, move: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    """What is true of the last card of a trick, whose winner is then certain."""
    taking = [one for one in legal if tricks.takes(trick, one)]
    if len(taking) == len(legal):
        yield Reason("all-take")
    if not taking and all(tricks.lost(trick, one) for one in legal):
        yield Reason("all-lose")
    losing = [one.cards[0] for one in legal if one.verb == "play" and tricks.lost(trick, one)]
    others = [trick.power(one) for one in losing if one != move.cards[0]]
    if move.cards[0] in losing and others and trick.power(move.cards[0]) > max(others):
        yield Reason("lost-highest")


# ---- as sentences ------------------------------------------------------------------------------------------------


def said(reason: Reason, advice: Advice, to: Audience) -> str:
    """The sentence for such a reason for the choice of the advice, which it calls *it*."""
    suit = to.suit(reason.suit) if reason.suit else ""
    other = named(reason.others[0], to) if reason.others else ""
    match reason.code:
        case "all-take":
            return to.text("Every card that may be played takes the trick.")
        case "all-lose":
            return to.text("No card that may be played takes the trick.")
        case "lost-highest":
            return to.text("Of the cards that do not take the trick it is the highest.")
        case "makes-trump" if reason.n:
            return to.said(
                advice.seat,
                "It makes {suit} trumps, of which you keep {cards}.",
                "It makes {suit} trumps, of which {name} keeps {cards}.",
                suit=suit, cards=cards_counted(reason.n, to.language),
            )  # fmt: skip
        case "makes-trump":
            return to.text("It makes {suit} trumps.", suit=suit)
        case "one-above":
            return to.text("Of {suit} only one card that is still out is higher: {card}.", suit=suit, card=other)
        case "keeps-top":
            return to.text("{card} stays in the hand: no higher card of {suit} is still out.",
                           card=opening(other), suit=suit)  # fmt: skip
        case "keeps-top-trump":
            return to.text("The highest trump that is left stays in the hand: {card}.", card=other)
        case "draws":
            return to.language.plural(
                "It leads trumps, of which {n} is still out.", "It leads trumps, of which {n} are still out.", reason.n
            )
        case "lowest-of-suit":
            return to.text("It is the lowest card of {suit} in the hand, and the higher ones are kept.", suit=suit)
        case "spares-trump":
            return to.text("No trump is spent on it.")
        case _:
            return to.text("No card that may be played is lower, and the higher ones are kept.")
