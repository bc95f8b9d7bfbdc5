"""What an 8 that is still out does to a lead of Nein Nine while there is no trump: it makes a 7 one of the two highest
trumps, or takes the trick from somebody who leads a suit of which little is out."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons.contrast import CLEARLY
from nines.advice.reasons.naming import named
from nines.advice.reasons.tricks import open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import JOKER, Card, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.games.nein_nine.rules import little_spit
from nines.words.audience import Audience
from nines.words.phrases import any_of, list_of

CODES = {"seven-rises": 1, "eight-takes": 1}
"""The codes of these causes, with how many moves each names."""
OF_TRICKS = frozenset(("now", "win-x", "win-y", "more-win", "more-takes", "rest-points"))
"""Facts of two leads that say which of them takes a trick, or what the deal brings."""
FEW = 2
"""So many cards of a suit that are still out are few."""
SOME, HALF = 0.3, 0.5
"""A 7 that is led takes the trick at least this often; another lead that an 8 takes no more often than that."""


def then(view: TrickView, reason: Reason, better: Move, worse: Move, analysis: Analysis) -> Iterator[Reason]:
    """Why one of two leads takes the trick, or does not, before there is a trump."""
    if view.trump or view.trick or reason.code not in OF_TRICKS or "trick" not in analysis.facts:
        return
    at = analysis.facts.index("trick")
    takes, other = (analysis.of(move).shares[at] for move in (better, worse))
    trick, eights = open_trick(view), {card.suit: card for card in open_trick(view).held if card.rank == 8}
    (card,), (low,) = worse.cards, better.cards
    of_it = reason.code in ("win-x", "win-y") and low in reason.others[reason.code == "win-y"].cards
    if low.rank == 7 and takes >= SOME and (of_it or takes - other >= CLEARLY):
        rise = [eight for suit, eight in sorted(eights.items()) if low in (Card(suit, 7), little_spit(suit))]
        if rise:
            yield Reason("seven-rises", (better,), card=" ".join(map(str, rise)))
    if card == JOKER or card.rank in (7, 8) or other > HALF or not {*eights} - {card.suit}:
        return
    out = [each for each in trick.held if each.suit == card.suit and each != JOKER]
    if len(out) <= FEW:
        yield Reason("eight-takes", (worse,), card=" ".join(map(str, sorted(out))))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what an 8 does to a lead."""
    x, cards = named(reason.others[0], to), [*map(to.the, parse_cards(reason.card))]
    if reason.code == "seven-rises" and reason.also:
        sevens = list_of((x, *(named(move, to) for move in reason.also)), to.language)
        return to.text(
            "If {cards} falls, {sevens} become the two highest trumps.",
            sevens=sevens, cards=any_of(cards, to.language),
        )  # fmt: skip
    if reason.code == "seven-rises":
        return to.text(
            "If {cards} falls, {x} becomes one of the two highest trumps.", x=x, cards=any_of(cards, to.language)
        )
    if not cards:
        return to.text("Nobody else can follow suit: an eight would make its suit trump and beat {x}.", x=x)
    return to.language.plural(
        "Only {cards} is still out in this suit: an eight of another suit would become trump and beat {x}.",
        "Only {cards} are still out in this suit: an eight of another suit would become trump and beat {x}.",
        len(cards), x=x, cards=list_of(cards, to.language),
    )  # fmt: skip
