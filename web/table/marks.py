"""The marks on the cards that an explanation is about: the card played, the better one, and those that are as good.

They are the same beside a hint, with Coach, in the review and after a puzzle. Each also stands in words at its card.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from nines.advice.advice import Advice
from nines.advice.verdict import verdict
from nines.core.cards import Card, Cards
from nines.core.moves import Move
from nines.words.languages import Language
from web.state.model import Match
from web.widgets.html import Html, el

Mark = Literal["made", "better", "equal"]
Marks = Mapping[Card, Mark]
NONE: Marks = MappingProxyType({})


def of_pair(made: Cards, better: Cards) -> Marks:
    """The marks of what was played and of what is better; a card of both counts as played."""
    return MappingProxyType({**dict.fromkeys(better, "better"), **dict.fromkeys(made, "made")})


def only_better(marks: Marks) -> Card | None:
    """The one card marked as better; None where there is none, or several together make the move."""
    cards = [card for card, mark in marks.items() if mark == "better"]
    return cards[0] if len(cards) == 1 else None


def of_equals(advice: Advice) -> Marks:
    """The marks of the best move: of several that are as good all of them; only of an example where that is every card,
    or where moves of several cards are too many to be named."""
    from nines.advice.reasons.naming import named_at_once  # who has asked for a hint has it

    equal = [rated for rated in advice.moves if rated.equal]
    if len(equal) < 2:
        return MappingProxyType(dict.fromkeys(advice.choice.cards, "better"))
    most = named_at_once(advice.choice)
    worse = len(advice.moves) - len(equal)
    example = len(equal) > most and (not worse or advice.choice.verb == "up")
    cards = advice.choice.cards if example else tuple(card for rated in equal for card in rated.move.cards)
    return MappingProxyType(dict.fromkeys(cards, "equal"))


def of_advice(advice: Advice) -> Marks:
    """The marks of a move that was made and weighed: none where it was as good as any."""
    found = verdict(advice)
    return of_mistake(found.move, advice) if found and found.kind else NONE


def of_mistake(made: Move, advice: Advice) -> Marks:
    """The marks of a move that is worse than the best one, of that one, and of those that are as good and named with
    it."""
    from nines.advice.reasons.naming import named_at_once  # who has asked for advice has it

    pair = of_pair(made.cards, advice.choice.cards)
    equal = [rated.move for rated in advice.moves if rated.equal and rated.move not in (made, advice.choice)]
    if len(equal) >= named_at_once(advice.choice):
        return pair
    others: dict[Card, Mark] = dict.fromkeys((card for move in equal for card in move.cards), "equal")
    return MappingProxyType({**others, **pair})


def at_table(match: Match) -> Marks:
    """The marks of what Coach or a hint says of the decision on the table."""
    held, hint = match.coach, match.hint
    if held and held.held and held.caution and not match.waiting:
        return of_mistake(held.held, held.caution)
    if hint and hint.advice and hint.advice.done:
        return of_equals(hint.advice)
    return NONE


def word(mark: Mark, among: Marks, say: Language) -> str:
    """The mark in a word, `among` those of an explanation: without a worse card there is nothing to be better than."""
    match mark:
        case "made":
            return say.text("played")
        case "better":
            return say.text("better") if "made" in among.values() else say.text("right")
        case "equal":
            return say.text("equal")


def word_in_hand(mark: Mark, among: Marks, say: Language) -> str:
    """The same of a card that is still in the hand: it is not played yet."""
    if mark == "made":
        return say.text("chosen")
    return say.text("this one") if mark == "better" and "made" not in among.values() else word(mark, among, say)


def tag(mark: Mark, words: str) -> Html:
    """Its word as it stands at the card; whoever hears the page has it with the card's name."""
    return el("span", words, cls=f"mark {mark}", aria_hidden="true")
