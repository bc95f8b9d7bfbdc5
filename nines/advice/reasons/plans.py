"""What a player needs in the deal, and holds for it: the plan of a hint, whatever the move is.

Every part of it is certain from the view alone: it counts tricks, 9s and cards, and names high cards of the hand. The
words are the same for whoever it is about, since they say what is needed and what is there.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from nines.advice.advice import Advice, Reason
from nines.advice.reasons.naming import named
from nines.advice.reasons.tricks import OpenTrick, higher
from nines.core.cards import JOKER
from nines.core.game import TrickView, View
from nines.core.moves import play
from nines.registry import ByGame
from nines.words.audience import Audience
from nines.words.phrases import figure, list_of

PARTS = 2
"""More is not read."""
CARDS_NAMED = 3
"""High cards that are named one by one; of more only the number is told."""


class Plan(NamedTuple):
    """A game's plans: the `parts` for the seat to act, the most telling first, and each as a sentence."""

    parts: Callable[[Any], Iterator[Reason]]
    said: Callable[[Reason, Advice, Audience], str]


PLANS: ByGame[Plan] = ByGame("plan")
"""By game, what the seat to act needs and holds; hints of a game without a line have no plan."""


def plan(view: View) -> tuple[Reason, ...]:
    """What the seat to act needs and holds, in one or two parts, the most telling first."""
    of_game = PLANS.get(view.game)
    return tuple(of_game.parts(view))[:PARTS] if of_game else ()


def top(view: TrickView) -> Iterator[Reason]:
    """The cards of the hand of whose suit nobody else may hold a higher one, trumps first; not those of a suit that
    nobody else has while others may hold trumps, since only trumps are left to beat them."""
    trick = OpenTrick(view)
    if not trick.trump:
        return  # before there is a trump, a 7 may yet rise above all (NN6)
    mine = [card for card in trick.hand if card != JOKER]
    suited = [card for card in mine if not trick.is_held_alone(trick.suit_of(card), trick.within_reach)]
    top = [card for card in suited if not higher(trick, card, trick.within_reach)]
    first = sorted(top, key=lambda card: (trick.suit_of(card) != trick.trump, -card.rank, card))
    if top:
        yield Reason("plan-top", tuple(play(card) for card in first) if len(top) <= CARDS_NAMED else (), n=len(top))


def top_said(reason: Reason, to: Audience) -> str:
    """The sentence for the highest cards of the hand."""
    if not reason.others:
        return to.text("Cards in this hand that are unbeatable in their suits: {n}.", n=figure(reason.n))
    cards = list_of((named(move, to) for move in reason.others), to.language)
    return to.language.plural(
        "Nobody else can hold a card that beats {cards} in its suit.",
        "Nobody else can hold a card that beats any of these in its suit: {cards}.",
        reason.n,
        cards=cards,
    )
