"""Cards of Niner that lose a trick as surely as one another: none of them is kept before the others."""

from nines.advice.advice import Reason
from nines.advice.reasons.tricks import OpenTrick, higher
from nines.bots.search.analysis import Analysis
from nines.core.cards import Card, Cards, parse_cards
from nines.core.moves import Move, play
from nines.words.audience import Audience
from nines.words.card_names import of_one_suit
from nines.words.phrases import capitalized

EQUALS = "so-equals"
"""Two or more cards of a suit (`card`) between which none is out: after one of them the others, `n` of these, are more
likely to win; or they are all kept to lose with (`of` is 1)."""
CLEARLY, AS_DEAR = 0.15, 0.1
"""The least by which the others are more likely to win, and the most by which what such cards cost differs."""


def touching(trick: OpenTrick, card: Card, analysis: Analysis) -> Cards:
    """A card and those that may be played as well, which cost as much, and between which no card is out."""
    above, behind = higher(trick, card, trick.held), analysis.of(play(card)).behind
    dear = [each.move.cards[0] for each in analysis.moves if abs(each.behind - behind) < AS_DEAR]
    same = [each for each in dear if trick.suit_of(each) == trick.suit_of(card)]
    return tuple(sorted(each for each in same if each == card or higher(trick, each, trick.held) == above))


def has_equals(trick: OpenTrick, card: Card, analysis: Analysis) -> bool:
    """Whether another card loses as surely as this one, and costs as much."""
    return len(touching(trick, card, analysis)) > 1


def told(trick: OpenTrick, worse: Move, better: Move, analysis: Analysis) -> Reason:
    """That the worse of two cards that may be led has such others, each of which wins more often after it than after
    the better one; else that all of these are kept."""
    (card,) = worse.cards
    cards = touching(trick, card, analysis)
    wins = [f"win {each}" for each in cards if each != card]
    gains = [analysis.share(worse, fact) - analysis.share(better, fact) for fact in wins]
    kept = int(bool(trick.cards) or min(gains, default=0.0) < CLEARLY)
    return Reason(EQUALS, (worse,), suit=trick.suit_of(card), n=len(wins), of=kept, card=" ".join(map(str, cards)))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such cards."""
    cards = of_one_suit(parse_cards(reason.card), to.language, to.pack)
    if reason.of:
        return to.text("Keep {cards} to lose tricks with once your bid is met.", cards=cards)
    return to.language.plural(
        "{Cards} are equally strong: after one of them, the other is more likely to win a trick, perhaps one too many.",
        "{Cards} are equally strong: after one of them, the others are more likely to win a trick, perhaps one too "
        "many.", reason.n, Cards=capitalized(cards),
    )  # fmt: skip
