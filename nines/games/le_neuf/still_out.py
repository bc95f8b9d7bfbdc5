"""The few cards that are still out above a card in its suit, and the trumps that alone can beat it: what it waits
for, or keeps over them."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons import trumps
from nines.advice.reasons.naming import names_of
from nines.advice.reasons.tricks import OpenTrick, higher
from nines.bots.search.analysis import Analysis
from nines.core.cards import Card, parse_cards
from nines.core.moves import Move
from nines.games.le_neuf.leads import FEW_ABOVE
from nines.games.le_neuf.this_trick import NAMED
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.phrases import capitalized, how_often, number

CODES = {
    "above": 2, "above-c": 0, "held-above": 0, "few-out": 1, "trumped-c": 0, "top-card": 2, "keep-near": 1,
    "keep-over": 1, "then-own": 0, "later-too": 1,
}  # fmt: skip
"""The codes of these causes, with how many moves each names."""
DRAWN_OUT = -1.0
"""In `by` of a lead under some cards, that the other card is above them all and may draw them out."""
LATER = 0.9
"""The least share with which a card that is kept wins a later trick for it to be told to win one as well."""
FEW_LEFT = 4
"""Of a suit of which others have so few cards between them, somebody may soon have none."""


def cards_above(trick: OpenTrick, card: Card, *, is_led: bool = False) -> Iterator[Reason]:
    """The few cards still out that are above one card, in its suit; a lead under several of them can wait (`by`)."""
    above = higher(trick, card, trick.held)
    if 0 < len(above) <= NAMED and not higher(trick, card, trick.cards):
        yield from held_by(trick, card, above)
        if is_led:
            yield from then_own(trick, card)
        wait = float(is_led and len(above) > 1)
        yield Reason("above-c", by=wait, card=" ".join(map(str, (card, *above))))


def then_own(trick: OpenTrick, card: Card) -> Iterator[Reason]:
    """The one card that is still out above a plain card which would lead, where the hand holds a still higher one."""
    above, own = (higher(trick, card, cards) for cards in (trick.held, trick.hand))
    tops = [each for each in own if not higher(trick, each, trick.held)]
    if not trick.cards and trick.suit_of(card) != trick.trump and len(above) == 1 and tops:
        yield Reason("then-own", card=" ".join(map(str, (card, *above, *sorted(own)))))


def later_too(trick: OpenTrick, worse: Move, better: Move, analysis: Analysis) -> Iterator[Reason]:
    """That a plain card which wins this trick for certain, as nobody can beat it, nearly always wins a later one if a
    lower one of its suit is played."""
    (card,), fact = worse.cards, f"win {worse.cards[0]}"
    if not trick.cards or trick.winners(worse) != {trick.view.viewer} or fact not in analysis.facts:
        return
    at, values = analysis.facts.index(fact), analysis.of(better)
    lower = card in higher(trick, better.cards[0], trick.hand) and trick.suit_of(card) == trick.led != trick.trump
    if lower and not higher(trick, card, trick.held) and at not in values.by_plan and values.shares[at] >= LATER:
        yield Reason("later-too", (worse,), share=values.shares[at])


def held_by(trick: OpenTrick, card: Card, above: list[Card]) -> Iterator[Reason]:
    """The seat of another side that is known to hold all the cards that are still out above one."""
    for seat, hand in enumerate(trick.view.hands):
        if seat not in trick.mine and {*above} <= {*hand}:
            yield Reason("held-above", n=seat, card=" ".join(map(str, (card, *above))))


def is_under_few(trick: OpenTrick, card: Card) -> bool:
    """Whether only one or two cards are still out above one."""
    return 0 < len(higher(trick, card, trick.held)) <= FEW_ABOVE


def few_of_its_suit(trick: OpenTrick, worse: Move, better: Move) -> Iterator[Reason]:
    """That others have few cards of the plain suit that is led between them, but trumps; more of that of the better
    lead, if it is a plain one."""
    suit, other = (trick.suit_of(move.cards[0]) for move in (worse, better))
    out = [trick.suit_of(card) for card in trick.held]
    few = 1 < out.count(suit) <= FEW_LEFT and (other == trick.trump or out.count(other) > out.count(suit))
    if not trick.cards and suit not in (trick.trump, other) and few and trumps.of(trick, trick.held):
        yield Reason("few-out", (worse,), suit=suit, n=out.count(suit))


def trumped_later(trick: OpenTrick, card: Card, worse: Move) -> Iterator[Reason]:
    """That only a trump can beat the highest card of a suit, which the worse card leads once more (`n`)."""
    suit = trick.suit_of(card)
    if suit != trick.trump and not higher(trick, card, trick.held) and trumps.of(trick, trick.held):
        leads = not trick.cards and trick.suit_of(worse.cards[0]) == suit
        yield Reason("trumped-c", suit=suit, n=int(leads), card=str(card))


def nearly_top(trick: OpenTrick, worse: Move, better: Move) -> Iterator[Reason]:
    """The one card that is still out above a plain card, which is thrown on a trick that it cannot win, and more than
    one above the better card."""
    above, others = (higher(trick, move.cards[0], trick.held) for move in (worse, better))
    is_lost = bool(trick.cards) and not any(trick.winners(move) & trick.mine for move in (worse, better))
    if is_lost and len(above) == 1 < len(others) and trick.suit_of(worse.cards[0]) != trick.trump:
        yield Reason("keep-near", (worse,), card=str(above[0]))


def guards(trick: OpenTrick, card: Card, worse: Move) -> Iterator[Reason]:
    """The one or two cards that are still out between a plain card and a lead that nobody beats in its suit."""
    top, above = worse.cards[0], higher(trick, card, trick.held)
    is_top = top in higher(trick, card, trick.hand) and not higher(trick, top, trick.held)
    if not trick.cards and is_top and trick.suit_of(card) != trick.trump and 0 < len(above) <= FEW_ABOVE:
        yield Reason("keep-over", (worse,), card=" ".join(map(str, (card, *above))))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for one of these causes."""
    names = names_of(reason, to) if reason.others else ("",)
    x = names[0] if reason.n or len(names) == 1 else names[1]
    told = {"x": x, "suit": to.suit(reason.suit) if reason.suit else ""}
    match reason.code:
        case "above" if reason.by == DRAWN_OUT:
            cards, y = _together(reason.card, to), names[1] if reason.n else names[0]
            return to.text(
                "Still out above {x}: {cards}. {Y} may draw them out.", cards=cards, Y=capitalized(y), **told
            )
        case "held-above":
            card, cards = reason.card.split(maxsplit=1)
            return to.text(
                "{name} has {cards}, which can beat {x}.", name=to.names[reason.n], cards=_together(cards, to),
                x=to.the(Card.parse(card)),
            )  # fmt: skip
        case "few-out":
            return to.text(
                "The others have at most {n} {suit} left: somebody may soon trump that suit.",
                n=number(reason.n, to.language), **told,
            )  # fmt: skip
        case "above" if reason.by:
            cards = _together(reason.card, to)
            return to.text("Still out above {x}: {cards}. Wait until some have gone.", cards=cards, **told)
        case "above":
            return to.text("Still out above {x}: {cards}.", cards=_together(reason.card, to), **told)
        case "above-c":
            card, cards = reason.card.split(maxsplit=1)
            told["x"] = to.the(Card.parse(card))
            if reason.by:
                return to.text(
                    "Still out above {x}: {cards}. Wait until some have gone.", cards=_together(cards, to), **told
                )
            return to.text("Still out above {x}: {cards}.", cards=_together(cards, to), **told)
        case "trumped-c":
            card = to.the(Card.parse(reason.card))
            if reason.n:
                return to.text(
                    "Nobody can beat {c} in its suit, but after one more round of {suit} it may be trumped.",
                    c=card, suit=told["suit"],
                )  # fmt: skip
            return to.text("Only a trump can beat {x}.", x=card)
        case "later-too":
            often = how_often(reason.share, to.language)
            return to.text("If you keep {x}, it still wins a later trick {often}.", often=often, **told)
        case "then-own":
            low, middle, *own = parse_cards(reason.card)
            return to.language.plural(
                "Keep {x}: once {card} has gone, only {cards} in your hand is higher.",
                "Keep {x}: once {card} has gone, only {cards} in your hand are higher.", len(own), x=to.the(low),
                card=to.the(middle), cards=card_names.of_one_suit(own, to.language, to.pack),
            )  # fmt: skip
        case "keep-near":
            card = to.the(Card.parse(reason.card))
            return to.text("Keep {x}: only {card} is still out above it.", card=card, **told)
        case "keep-over":
            low, *between = parse_cards(reason.card)
            cards = card_names.of_one_suit(between, to.language, to.pack)
            return to.language.plural(
                "{Cards} is still out between {x} and {y}: keep {x} to beat it.",
                "{Cards} are still out between {x} and {y}: keep {x} to beat them.", len(between),
                Cards=capitalized(cards), x=names[0], y=to.the(low),
            )  # fmt: skip
        case "top-card":
            return to.text("Nobody else can beat {x} in its suit.", **told)
        case _:
            raise KeyError(reason.code)


def _together(cards: str, to: Audience) -> str:
    """Some cards of one suit in a list: `the ace and queen of clubs`."""
    return card_names.of_one_suit(parse_cards(cards), to.language, to.pack)
