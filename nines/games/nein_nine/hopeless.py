"""Why it does not matter in Nein Nine which card is played: the hand wins no more tricks, or hardly any, and what takes
them."""

from collections.abc import Iterator
from typing import Any

from nines.advice.advice import Reason
from nines.advice.reasons import trumps
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.core.cards import JOKER, Card, parse_cards
from nines.core.game import TrickView
from nines.games.nein_nine.rules import legal_moves
from nines.words.audience import Audience
from nines.words.phrases import figure, list_of

CODES = {
    "no-suit-led": 0, "only-trumps-out": 0, "all-low": 0, "all-beat": 0, "most-are-trumps": 0, "joker-and-trumps": 0,
}  # fmt: skip
"""The codes of these reasons, with how many moves each names; `n` of the first three is 1 where it is told next to them
what follows; of the last two `n` is how many trumps are out."""
OF_ALL = frozenset(("all-tricks", "all-nines", "all-points"))
"""Facts of all cards: how many tricks, 9s or points any of them brings."""
NAMED = 2
"""So many trumps that are out are named beside the Joker."""
ALIKE = frozenset(("mirror", "alike", "none-wins"))
"""What else makes cards equal, beside which the tricks that are lost are told of."""
HARDLY_ANY = 0.15
"""A hand of low cards takes no more than this part of the tricks that are left."""


def first(view: TrickView, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """Before what is told of cards that are all equal: why none of them wins a trick, or that higher cards than each of
    them are out."""
    codes = {reason.code for reason in found}
    if view.phase != "play" or not view.trump or JOKER in view.hands[view.viewer]:
        return
    trick = open_trick(view)
    if codes & {"settled", "mirror"}:
        yield from (part._replace(n=int("settled" in codes)) for part in _no_way(trick))
        return
    few = any(
        reason.code in ("all-nines", "all-tricks") and reason.other <= HARDLY_ANY * len(trick.hand) for reason in found
    )
    if few and len(trick.hand) > 1 and all(higher(trick, card, trick.held) for card in trick.hand):
        yield Reason("all-low")


def _no_way(trick: OpenTrick) -> Iterator[Reason]:
    """That no card wins this trick or a later one: the others have nothing but trumps, or no card of the suits of this
    hand, which then never follows suit, and no Joker that would let others choose the suit."""
    values: Any = trick.view  # a named tuple of values, though its protocol does not say so
    mine, out = ({trick.suit_of(card) for card in cards if card != JOKER} for cards in (trick.hand, trick.held))
    loses = not any(trick.view.viewer in trick.winners(move) for move in legal_moves(values))
    if not loses or JOKER in (*trick.held, *trick.cards) or trick.trump in mine or not out:
        return
    if out == {trick.trump}:
        yield Reason("only-trumps-out")
    elif trick.cards and not mine & out:
        yield Reason("no-suit-led")


def then(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """What the cards show beside a mean that is the same with all of them: which cards still out beat those of the
    hand, or who has the trumps and the Joker."""
    if reason.code not in OF_ALL or view.phase != "play" or not view.trump:
        return
    trick = open_trick(view)
    out = trumps.of(trick, trick.held)
    others = [*trumps.who_holds(trick)]
    if not any(part.code == "no-trumps" and part.of for part in others):
        yield from others
    elif JOKER in trick.held:
        yield Reason("joker-and-trumps", n=len(out), card=" ".join(map(str, out if len(out) <= NAMED else ())))
    elif reason.sure and all(_beats(trick, card, mine) for card in trick.held for mine in trick.hand):
        yield Reason("all-beat")
    elif reason.sure and 2 * len(out) > len(trick.held):
        yield Reason("most-are-trumps", n=len(out), of=len(trick.held))
    else:
        yield from others


def _beats(trick: OpenTrick, card: Card, mine: Card) -> bool:
    """Whether a card beats one of the hand, no trump, in whatever trick both lie: it is a trump, or higher in its
    suit."""
    return trick.suit_of(card) == trick.trump or card in higher(trick, mine, (card,))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such a reason."""
    match reason.code, reason.n:
        case "all-beat", _:
            return to.text("Every card still out beats all of yours.")
        case "most-are-trumps", _:
            told = {"n": figure(reason.n), "of": figure(reason.of)}
            return to.text(
                "You have no trumps; {n} of the {of} cards still out are trumps, and beat all of yours.", **told
            )
        case "joker-and-trumps", _ if reason.card:
            cards = list_of(map(to.the, (JOKER, *parse_cards(reason.card))), to.language)
            return to.text("You have no trumps; the others hold {cards}.", cards=cards)
        case "joker-and-trumps", _:
            return to.text("You have no trumps; the others hold the Joker and {n} trumps.", n=figure(reason.n))
        case "all-low", _:
            return to.text("Your cards are low: for each of them a higher card of its suit is still out.")
        case "only-trumps-out", 1:
            return to.text("The others have only trumps, and you have none.")
        case "only-trumps-out", _:
            return to.text("The others have only trumps, and you have none: you win no more tricks.")
        case _, 1:
            return to.text("You can’t win this trick, and nobody else has a card of your suits.")
        case _:
            return to.text("You can’t win this trick, and nobody else has a card of your suits: you win no more.")
