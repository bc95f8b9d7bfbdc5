"""Suits of Nein Nine that are alike: the same is out above and below the cards of the seat, so that it makes no
difference in which of them it plays."""

from nines.advice.advice import Reason
from nines.advice.reasons.tricks import OpenTrick, open_trick, strength_when_led
from nines.core.cards import JOKER, Card
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.words.audience import Audience
from nines.words.phrases import capitalized

CODES = {"mirror": 2}
"""The code of this reason, with how many moves it names."""
Place = tuple[bool, bool, frozenset[int]]
"""What a card of a suit is: whether the seat holds it, whether it is a 9, and who else may hold it."""


def are_alike(view: TrickView, card: Move, other: Move) -> bool:
    """Whether two cards are of plain suits that are alike, and stand in them as high as each other."""
    if view.phase != "play" or not view.trump or JOKER in (*card.cards, *other.cards):
        return False
    trick = open_trick(view)
    suits = [trick.suit_of(move.cards[0]) for move in (card, other)]
    if suits[0] == suits[1] or {trick.trump, trick.led} & {*suits}:
        return False
    (first, at), (second, there) = (_places(trick, move.cards[0]) for move in (card, other))
    return first == second and at == there


def _places(trick: OpenTrick, card: Card) -> tuple[list[Place], int]:
    """The cards of a suit that are in hands, the lowest first, and the place of one of them."""
    suit = trick.suit_of(card)
    there = [each for each in (*trick.hand, *trick.held) if each != JOKER and trick.suit_of(each) == suit]
    order = sorted(there, key=strength_when_led(trick.view, suit))
    places = [
        (
            each in trick.hand, each.rank == 9,
            frozenset(seat for seat, cards in enumerate(trick.may_hold) if each in cards and each not in trick.hand),
        )
        for each in order
    ]  # fmt: skip
    return places, order.index(card)


def mirrored(view: TrickView, moves: tuple[Move, ...]) -> Reason | None:
    """That two cards are of suits that are alike; in `n` and `of` whether only the 9 of each is out."""
    if len(moves) != 2 or not are_alike(view, *moves):
        return None
    trick = open_trick(view)
    suits = [trick.suit_of(move.cards[0]) for move in moves]
    out = [each for each in trick.held if each != JOKER and trick.suit_of(each) in suits]
    nines = int(all(each.rank == 9 for each in out) and len(out) == len(suits))
    return Reason("mirror", moves, n=nines, of=nines)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for two suits that are alike."""
    a, b = (to.suit(move.cards[0].suit) for move in reason.others)
    if reason.n:
        return to.text("In {a} and in {b} only the nine is still out: it makes no difference which you play.", a=a, b=b)
    return to.text(
        "{A} and {b} are alike: in each, the same number of cards is out above your card, and the same number below "
        "it.",
        A=capitalized(a),
        b=b,
    )
