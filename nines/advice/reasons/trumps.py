"""Who may still hold trumps: nobody but the seat, or only others."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons.tricks import OpenTrick
from nines.core.cards import BACK, JOKER, SUITS, Card, Cards
from nines.words.audience import Audience
from nines.words.phrases import figure

CODES = {"no-trumps": 0, "last-trumps": 0}
"""The codes of these facts, which name no move."""


def of(trick: OpenTrick, cards: Cards) -> list[Card]:
    """The trumps among some cards; the Joker is none."""
    return [card for card in cards if card != JOKER and trick.suit_of(card) == trick.trump]


def at_most(trick: OpenTrick) -> int:
    """How many trumps the others may hold between them: those seen, and one for each hidden card."""
    others = [card for seat, hand in enumerate(trick.view.hands) if seat != trick.view.viewer for card in hand]
    seen = [card for card in others if card != BACK]
    return min(len(of(trick, trick.held)), len(of(trick, tuple(seen))) + others.count(BACK))


def who_holds(trick: OpenTrick) -> Iterator[Reason]:
    """That the seat has no trumps and others may hold some, or the other way round; `of` says that they do hold all."""
    mine, out = of(trick, trick.hand), of(trick, trick.held)
    if trick.trump not in SUITS:
        return
    if out and not mine and JOKER not in trick.hand:
        yield Reason("no-trumps", n=at_most(trick), of=int(trick.is_all_known))
    elif mine and not out:
        yield Reason("last-trumps")


def said(reason: Reason, to: Audience) -> str:
    """The sentence for one of these facts."""
    if reason.code == "last-trumps":
        return to.text("Nobody else can hold a trump any more.")
    if reason.of:
        return to.text("You have no trumps; the others hold {n}.", n=figure(reason.n))
    return to.text("You have no trumps; others may hold {n}.", n=figure(reason.n))
