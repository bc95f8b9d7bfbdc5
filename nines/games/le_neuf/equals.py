"""Which of some cards that come to the same: neighbours, who holds the trumps, or the card that a plain rule takes."""

from collections.abc import Iterator
from itertools import combinations, islice

from nines.advice.advice import Reason
from nines.advice.reasons import alike, trumps
from nines.advice.reasons.naming import names_of
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots import heuristics
from nines.bots.search.analysis import Analysis
from nines.core.cards import SUITS, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.games.le_neuf import leads, still_out, this_trick
from nines.games.le_neuf.this_trick import LAST, NAMED
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.phrases import any_of, capitalized

CODES = {
    "touch": 2, "doubt-top": 1, "doubt-long": 1, "doubt-void": 1, "doubt-low": 1, "doubt-alone": 1, "beats-none": 0,
    **trumps.CODES,
}  # fmt: skip
"""The codes of what is told of such cards, with how many moves each names."""
LONG = 4
"""A longest suit of so many cards is one to lead from."""
LISTED = 5
"""Of so many equal cards each is named, and the rules of thumb may choose."""


def of_all(view: TrickView, analysis: Analysis, code: str) -> Iterator[Reason]:
    """Why it comes to the same whatever is played, as far as trumps show it; else the card that a plain rule takes."""
    trick = open_trick(view)
    yield from _beats_none(trick, analysis, is_told=code.startswith(("lost-then", "won-then")))
    yield from islice(_touching(view, analysis), 1)
    held = next(trumps.who_holds(trick), None)
    told = next(this_trick.overtrumps(trick), next(leads.top_any(trick, analysis), held))
    if told:
        yield told
    else:
        moves = [analysis.choice]
        if len(analysis.moves) <= LISTED:
            lowest = min((values.move for values in analysis.moves), key=lambda move: trick.power(move.cards[0]))
            moves += [heuristics.RULES[view.game](view), lowest]
        near = (move for move in moves if move in leads.good(analysis))
        rule = next((rule for move in near for rule in _by_a_rule(trick, move)), None)
        if rule:
            yield rule


def _beats_none(trick: OpenTrick, analysis: Analysis, *, is_told: bool) -> Iterator[Reason]:
    """The card of another side that has the trick, of which no card that may be played to follow suit can beat it, with
    the few that are still out above the highest of these; only them where it `is_told` who wins."""
    cards = [values.move.cards[0] for values in analysis.moves]
    if not trick.cards or any(trick.suit_of(card) != trick.led for card in cards):
        return
    top, high = max(trick.cards, key=trick.power), max(cards, key=trick.power)
    seat = (trick.view.leader + trick.cards.index(top)) % len(trick.view.hands)
    if seat in trick.mine or trick.power(high) > trick.power(top):
        return
    above = higher(trick, high, trick.held)
    few = 0 < len(above) <= NAMED
    if not is_told:
        yield Reason("beats-none", card=" ".join(map(str, (top, high, *above) if few else (top,))))
    elif few:
        known = still_out.held_by(trick, high, above)
        yield next(known, Reason("above-c", card=" ".join(map(str, (high, *above)))))


def _touching(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """Two of the last three cards that are neighbours, beside a third one that is not."""
    moves = sorted((values.move for values in analysis.moves), key=str)
    if len(moves) == LAST == len(view.hands[view.viewer]):
        for pair in combinations(moves, 2):
            found = alike.touching(view, pair)
            if found:
                yield found._replace(code="touch", others=pair)


def _by_a_rule(trick: OpenTrick, move: Move) -> Iterator[Reason]:
    """A plain rule that speaks for a card."""
    card = move.cards[0]
    suit = trick.suit_of(card)
    lengths = {each: [trick.suit_of(held) for held in trick.hand].count(each) for each in SUITS}
    has_trumps = lengths.get(trick.trump or "", 0)
    if not trick.cards and trick.is_held_alone(suit):
        yield Reason("doubt-alone", (move,), suit=suit)
    elif not trick.cards and not higher(trick, card, trick.held):
        yield Reason("doubt-top", (move,), suit=suit)
    if suit != trick.trump and has_trumps and lengths[suit] == 1:
        yield Reason("doubt-void", (move,), suit=suit)
    longest = [each for each in SUITS if lengths[each] == max(lengths.values())]
    if not trick.cards and longest == [suit] and lengths[suit] >= LONG:
        yield Reason("doubt-long", (move,))
    follows = trick.led == suit and lengths[suit] > 1  # of a thrown card nobody sees why it should be the lowest one
    lowest = follows and len(higher(trick, card, trick.hand)) == lengths[suit] - 1
    if trick.cards and lowest and not trick.winners(move) & trick.mine:
        yield Reason("doubt-low", (move,), suit=suit)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for one of these facts."""
    if reason.code in trumps.CODES:
        return trumps.said(reason, to)
    if reason.code == "beats-none":
        return _beaten_said(reason, to)
    x, *_ = names_of(reason, to)
    suit = to.suit(reason.suit) if reason.suit else ""
    match reason.code:
        case "touch":
            cards = card_names.of_one_suit((move.cards[0] for move in reason.others), to.language, to.pack)
            gone = any_of(map(to.the, parse_cards(reason.card)), to.language)
            if reason.suit:
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
        case "doubt-top":
            return to.text("If in doubt, lead {x}: nobody can beat it in its suit.", x=x, suit=suit)
        case "doubt-alone":
            return to.text(
                "If in doubt, lead {x}: nobody else has {suit}, so only a trump can beat it.", x=x, suit=suit
            )
        case "doubt-long":
            return to.text("If in doubt, lead {x}, from your longest suit.", x=x, suit=suit)
        case "doubt-void":
            return to.text("If in doubt, play {x}: without {suit} you can trump that suit later.", x=x, suit=suit)
        case "doubt-low":
            lowest = card_names.one_of_suit(reason.suit, to.language, to.pack)
            return to.text("If in doubt, play {x}, your lowest {card}.", x=x, card=lowest)
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
