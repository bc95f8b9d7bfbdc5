"""Why a trick was won, in a few words: the card's name, or how it stands to the others of its suit in the trick."""

from nines.core.cards import JOKER, NO_TRUMP, Card
from nines.core.events import TrickTaken
from nines.registry import in_tricks
from nines.words.audience import Audience
from nines.words.card_names import one_of_suit
from nines.words.languages import mark

_PLACES = (
    mark("{card}, the highest trump of all"),
    mark("{card}, the second-best trump"),
    mark("{card}, the third-best trump"),
    mark("{card}, the fourth-best trump"),
)
"""How high a trump stands that has a name of its own, or another place than its rank would give it."""


def why_won(event: TrickTaken, to: Audience) -> str:
    """What took the trick, as it stands after a colon: `highest spade`, `Little Spit, the second-best trump`.

    `to.state` is a state of the same deal, that trick or a later moment.
    """
    card, suit, _, rivals = event.won
    if card == JOKER:
        return to.text("the Joker")
    if event.won.trumped:
        return _by_name(card, suit, to) or (to.text("the highest trump") if rivals else to.text("the only trump"))
    suit_word = one_of_suit(suit, to.language, to.pack)
    return to.text("the highest {suit}", suit=suit_word) if rivals else to.text("the only {suit}", suit=suit_word)


def trump_name(card: Card, to: Audience) -> str:
    """What one of the highest trumps is called where it has a name, as `Little Spit`; empty for any other card.

    `to.state` is a state of the deal in which the card lies or may lie.
    """
    if not to.state or not to.rules or not to.rules.ranking or not to.rules.named_trumps or not in_tricks(to.state):
        return ""
    ranking, names, trump = to.rules.ranking(to.state), to.rules.named_trumps, to.state.trump
    if not trump or ranking.suit_of(card) != trump:
        return ""
    own = ranking.power(card, trump)
    above = [other for other in to.rules.pack if ranking.suit_of(other) == trump and ranking.power(other, trump) > own]
    return to.text(names[len(above)]) if len(above) < len(names) else ""


def _by_name(card: Card, suit: str, to: Audience) -> str:
    """The name and the place of a trump that a beginner would not look for there; empty for one that stands by rank."""
    if not to.rules or not to.rules.ranking:
        return ""
    ranking = to.rules.ranking(to.state)
    own = ranking.power(card, suit)
    others = [other for other in to.rules.pack if other != card and ranking.suit_of(other) == suit]
    above = [other for other in others if ranking.power(other, suit) > own]
    names = to.rules.named_trumps
    if len(above) < len(names):
        return to.text(_PLACES[len(above)], card=to.text(names[len(above)]))
    by_rank = not any(other.rank > card.rank and other not in above for other in others)
    return "" if by_rank else to.text(_PLACES[len(above)], card=to.the(card))


def nobody_trumped(event: TrickTaken) -> bool:
    """Whether the suit led took the trick though somebody could not follow it, and a trump would have beaten it."""
    won = event.won
    to_be_had = won.trump not in (None, NO_TRUMP) and won.card != JOKER and not won.trumped
    return to_be_had and won.rivals < len(event.cards) - 1
