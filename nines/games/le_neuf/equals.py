"""Why some cards come to the same: they are neighbours, no card to keep is among them, or who holds the trumps."""

from collections.abc import Iterator
from itertools import chain, combinations, islice

from nines.advice.advice import Reason
from nines.advice.reasons import alike, trumps
from nines.advice.reasons.contrast import is_about_even
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import SUITS, Card, parse_cards
from nines.core.game import TrickView
from nines.games.le_neuf import leads, still_out, this_trick
from nines.games.le_neuf.this_trick import LAST, NAMED
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.phrases import any_of, capitalized, figure, number

CODES = {"touch": 2, "beats-none": 0, "no-matter": 0, "most-trumps": 0, "own-trumps": 0, **trumps.CODES}
"""The codes of what is told of such cards, with how many moves each names."""
HARDLY = 0.25
"""A card that takes a trick no more often than this, whatever is played, is no card to keep."""


def of_all(view: TrickView, analysis: Analysis, code: str) -> Iterator[Reason]:
    """Why it comes to the same whatever is played, as far as the cards that are still out show it."""
    trick = open_trick(view)
    beaten = [*_beats_none(trick, analysis, is_told=code.startswith(("lost-then", "won-then")))]
    yield from beaten
    yield from islice(_touching(view, analysis), 1)
    if any(reason.code == "no-matter" for reason in beaten):
        return
    facts = (
        this_trick.overtrumps(trick), leads.top_any(trick, analysis), leads.top_even(trick, analysis),
        trumps.who_holds(trick), _most_are_trumps(trick),
    )  # fmt: skip
    yield from islice(chain(*facts), 1)


def own_trumps(trick: OpenTrick, analysis: Analysis, *, is_even: bool) -> Iterator[Reason]:
    """That nobody else has a trump, so that each of the hand's takes a trick whenever it is played; where all moves are
    told to be equal, or none costs anything."""
    mine = trumps.of(trick, trick.hand)
    even = is_even or all(is_about_even(values.move, analysis) for values in analysis.moves)
    beaten = any(higher(trick, card, trick.cards) for card in mine)
    if mine and even and trick.trump in SUITS and not beaten and not trumps.of(trick, trick.held):
        yield Reason("own-trumps", card=" ".join(map(str, mine)))


def _most_are_trumps(trick: OpenTrick) -> Iterator[Reason]:
    """That more than half of the cards which the others hold are trumps, some above any trump of the hand."""
    out, mine = trumps.of(trick, trick.held), trumps.of(trick, trick.hand)
    beaten = all(higher(trick, card, out) for card in mine)
    if trick.is_all_known and mine and beaten and 2 * len(out) > len(trick.held):
        yield Reason("most-trumps", n=len(out), of=len(trick.held))


def _beats_none(trick: OpenTrick, analysis: Analysis, *, is_told: bool) -> Iterator[Reason]:
    """Of a suit that is followed, the few cards that are still out above the highest one that may be played, where it
    seldom takes a trick; the card of another side that has the trick, if none can beat it, unless it `is_told` who
    wins."""
    cards = [values.move.cards[0] for values in analysis.moves]
    if not trick.cards or any(trick.suit_of(card) != trick.led for card in cards):
        return
    top, high = max(trick.cards, key=trick.power), max(cards, key=trick.power)
    seat = (trick.view.leader + trick.cards.index(top)) % len(trick.view.hands)
    above = higher(trick, high, trick.held)
    few, told = 0 < len(above) <= NAMED, Reason("no-matter", card=" ".join(map(str, (high, *above))))
    if seat in trick.mine or trick.power(high) > trick.power(top):
        if few and _hardly_wins(analysis, high):
            yield told
    elif not is_told:
        yield Reason("beats-none", card=" ".join(map(str, (top, high, *above) if few else (top,))))
    elif few and _hardly_wins(analysis, high):
        yield next(still_out.held_by(trick, high, above), told)


def _hardly_wins(analysis: Analysis, card: Card) -> bool:
    """Whether it was counted that a card seldom takes a trick, whatever is played now."""
    fact = f"win {card}"
    if fact not in analysis.facts:
        return False
    at = analysis.facts.index(fact)
    counted = all(values.shares and at not in values.by_plan for values in analysis.moves)
    return counted and max(values.shares[at] for values in analysis.moves) <= HARDLY


def _touching(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """Two of the last three cards that are neighbours, beside a third one that is not."""
    moves = sorted((values.move for values in analysis.moves), key=str)
    if len(moves) == LAST == len(view.hands[view.viewer]):
        for pair in combinations(moves, 2):
            found = alike.touching(view, pair)
            if found:
                yield found._replace(code="touch", others=pair)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for one of these facts."""
    if reason.code in trumps.CODES:
        return trumps.said(reason, to)
    if reason.code == "beats-none":
        return _beaten_said(reason, to)
    if reason.code == "no-matter":
        high, *above = parse_cards(reason.card)
        return to.language.plural(
            "{Cards} is still out above {x}: it hardly matters which card you play.",
            "{Cards} are still out above {x}: it hardly matters which card you play.", len(above), x=to.the(high),
            Cards=capitalized(card_names.of_one_suit(above, to.language, to.pack)),
        )  # fmt: skip
    match reason.code:
        case "own-trumps":
            mine = parse_cards(reason.card)
            return to.language.plural(
                "Nobody else has a trump: {x} takes a trick sooner or later.",
                "Nobody else has a trump: each of your {count} trumps takes a trick, in any order.", len(mine),
                x=to.the(mine[0]), count=number(len(mine), to.language),
            )  # fmt: skip
        case "most-trumps":
            return to.text(
                "{n} of the {of} cards that the others hold are trumps.", n=figure(reason.n), of=figure(reason.of)
            )
        case "touch":
            cards = card_names.of_one_suit((move.cards[0] for move in reason.others), to.language, to.pack)
            gone = any_of(map(to.the, parse_cards(reason.card)), to.language)
            if reason.suit:
                suit = to.suit(reason.suit)
                return to.text(
                    "{Cards} are equally strong: nobody else has any {suit}.", Cards=capitalized(cards), suit=suit
                )
            if gone and reason.of:
                return to.text(
                    "{Cards} are equally strong: nobody holds {gone} any more.", Cards=capitalized(cards), gone=gone
                )
            if gone:
                return to.text(
                    "{Cards} are equally strong: nobody else holds {gone}.", Cards=capitalized(cards), gone=gone
                )
            return to.text(
                "{Cards} are equally strong: nobody else holds a card between them.", Cards=capitalized(cards)
            )
        case _:
            raise KeyError(reason.code)


def _beaten_said(reason: Reason, to: Audience) -> str:
    """That no card that may be played can beat the one that has the trick."""
    top, *cards = parse_cards(reason.card)
    if not cards:
        return to.text("You can’t beat {top} in this trick.", top=to.the(top))
    high, *above = cards
    return to.language.plural(
        "You can’t beat {top} now, and {cards} is still out above {x}.",
        "You can’t beat {top} now, and {cards} are still out above {x}.", len(above), top=to.the(top), x=to.the(high),
        cards=card_names.of_one_suit(above, to.language, to.pack),
    )  # fmt: skip
