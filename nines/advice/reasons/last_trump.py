"""The last trump that others hold, where nothing else can beat the rest of a hand: a higher trump draws it."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons import trumps
from nines.advice.reasons.naming import named
from nines.advice.reasons.tricks import OpenTrick, higher
from nines.core.cards import JOKER, SUITS, Card, parse_cards
from nines.core.moves import Move
from nines.words.audience import Audience
from nines.words.phrases import list_of

CODES = {"draws-last": 2}
"""The code of this fact, with how many moves it names."""
NAMED = 2
"""So many cards that the last trump could beat are named."""


def drawn(trick: OpenTrick, worse: Move, better: Move) -> Iterator[Reason]:
    """That the better lead draws the only trump of the others, and nobody can beat any other card of the hand then;
    the worse one leaves it out."""
    if trick.cards or trick.trump not in SUITS or not trick.is_all_known or JOKER in (*trick.hand, *trick.held):
        return
    out, me = trumps.of(trick, trick.held), trick.view.viewer
    if len(out) != 1 or not _is_above(trick, better.cards[0], out[0]) or _is_above(trick, worse.cards[0], out[0]):
        return
    kept = [card for card in trick.hand if card != better.cards[0]]
    beaten = [card for card in kept if not _is_above(trick, card, out[0])]
    holders = [seat for seat, cards in enumerate(trick.may_hold) if seat != me and out[0] in cards]
    if {*holders} & trick.mine:
        return
    if all({*higher(trick, card, trick.held)} <= {*out} for card in kept):
        yield Reason("draws-last", (worse, better), of=1, card=" ".join(map(str, (*out, *sorted(beaten)))), sure=True)


def _is_above(trick: OpenTrick, card: Card, trump: Card) -> bool:
    return card in higher(trick, trump, trick.hand)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for the lead that draws the last trump."""
    out, *beaten = parse_cards(reason.card)
    drawing = reason.others[0 if reason.n else 1]
    told = {"card": to.the(out), "cards": list_of(map(to.the, beaten), to.language), "x": named(drawing, to)}
    match len(beaten) <= NAMED, bool(reason.also):
        case True, False:
            return to.text("Only {card} can beat {cards}. Draw it with {x}: then every trick left is yours.", **told)
        case True, _:
            return to.text(
                "Only {card} can beat {cards}. Draw it with a higher trump: then every trick left is yours.", **told
            )
        case _, False:
            return to.text(
                "Only {card} can still beat any of your cards. Draw it with {x}: then every trick left is yours.",
                **told,
            )
        case _:
            return to.text(
                "Only {card} can still beat any of your cards. Draw it with a higher trump: then every trick left is "
                "yours.",
                **told,
            )  # fmt: skip
