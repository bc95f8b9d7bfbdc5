"""Which cards take the tricks whatever is played in Le Neuf and Nines, so that it comes to the same."""

from collections.abc import Iterator
from math import fsum

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.tricks import OpenTrick
from nines.bots.search.analysis import Analysis
from nines.core.cards import Card, parse_cards
from nines.games.le_neuf import timing
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.phrases import capitalized, number

CODES = {"likely-winners": 0, "no-winner": 0, "between-them": 0, "none-likely": 0}
"""The codes of these facts. `card` names the cards, and `n` is how many tricks they take together, or 1 where each of
them nearly always takes one."""
LIKELY, NEARLY = 0.55, 0.95
"""The least share of the worlds in which a likely winner takes a trick, and one that nearly always does."""
UNLIKELY = 0.35
"""The greatest share in which a card, or those that are as high together, takes a trick that is not likely to."""
HARDLY = 0.1
"""The greatest share in which a card hardly ever takes this trick."""
FEW_IN_ALL = 0.8
"""The most tricks that such cards take in all: else it is likely that some of them does."""
SPAN = 0.15
"""How far the shares of a card may lie apart, by what is played now."""
ABOUT = 0.25
"""How far the tricks of some cards may lie from a whole number of them."""
NAMED = 3
"""So many cards are named."""


def in_any_order(trick: OpenTrick, analysis: Analysis) -> Iterator[Reason]:
    """The cards of the hand that are likely to take a trick whatever is played now; neighbours that take about so many
    between them; that no card is likely to; or that none of those that may be played takes this one."""
    means = rest.span(analysis, in_tricks.TRICKS)
    if not timing.is_counted(trick, analysis) or not means or means[1] <= rest.FEW:
        return
    shares = {
        card: [timing.share_of(trick, analysis, values.move, card) for values in analysis.moves]
        for card in sorted(trick.hand, key=trick.power, reverse=True)
    }
    sure = [card for card, each in shares.items() if min(each) >= NEARLY]
    likely = sure or [
        card for card, each in shares.items()
        if min(each) >= LIKELY and max(each) - min(each) <= SPAN and timing.as_high(trick, card) == [card]
    ]  # fmt: skip
    if 0 < len(likely) <= NAMED:
        yield Reason("likely-winners", n=int(bool(sure)), card=" ".join(map(str, likely)))
    yield from _between_neighbours(trick, analysis)
    unlikely = max(max(_together(analysis, timing.as_high(trick, card))) for card in trick.hand) <= UNLIKELY
    if unlikely and max(_together(analysis, [*trick.hand])) <= FEW_IN_ALL:
        yield Reason("no-winner")
    taken = (analysis.share(values.move, f"win {values.move.cards[0]}") for values in analysis.moves)
    if trick.cards and len(trick.mine) == 1 and max(taken) <= HARDLY:
        yield Reason("none-likely")


def _between_neighbours(trick: OpenTrick, analysis: Analysis) -> Iterator[Reason]:
    """How many tricks some neighbours take between them, where that is about a whole number in any order."""
    for card in trick.hand:
        cards = timing.as_high(trick, card)
        if cards[0] != card or not 1 < len(cards) <= NAMED:
            continue
        taken = _together(analysis, cards)
        n = round(taken[0])
        if 0 < n < len(cards) and all(abs(each - n) <= ABOUT for each in taken):
            yield Reason("between-them", n=n, card=" ".join(map(str, cards)))
            return


def _together(analysis: Analysis, cards: list[Card]) -> list[float]:
    """How many tricks some cards take together, by what is played now."""
    places = [analysis.facts.index(f"win {each}") for each in cards]
    return [fsum(values.shares[at] for at in places) for values in analysis.moves]


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such cards."""
    if reason.code == "no-winner":
        return to.text("None of your cards is likely to win a trick, now or later.")
    if reason.code == "none-likely":
        return to.text("Whichever card you play, you nearly always lose this trick with it.")
    cards = parse_cards(reason.card)
    named = card_names.together(cards, to.language, to.pack)
    if reason.code == "between-them":
        return to.language.plural(
            "Between them, {cards} take about one trick, in any order.",
            "Between them, {cards} take about {count} tricks, in any order.", reason.n, cards=named,
            count=number(reason.n, to.language),
        )  # fmt: skip
    if reason.n:
        return to.language.plural(
            "{Cards} nearly always takes a trick, now or later.",
            "{Cards} nearly always take a trick each, now or later.", len(cards), Cards=capitalized(named),
        )  # fmt: skip
    return to.language.plural(
        "{Cards} is likely to win a trick, now or later.", "{Cards} are likely to win tricks, now or later.",
        len(cards), Cards=capitalized(named),
    )  # fmt: skip
