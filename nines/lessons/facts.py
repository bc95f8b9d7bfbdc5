"""The facts that a slip may state: a small vocabulary, each word of it computed by the rules.

A claim is written `NAME WORDS = VALUE`, several with `;` between. A value is a word or several in any order, and `none`
for none; a number, `yes` or `no`. `>=` says that at least these words are among those found, `!=` that they are others,
`>` that a number is larger. Seats are numbers, the learner's is 0; tricks and moves of the record count from 1 and 0.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

from nines.core.cards import Card
from nines.core.events import TrickTaken
from nines.core.game import NATURE, Row
from nines.core.moves import Move
from nines.lessons.lesson import ME
from nines.lessons.tricks import beaten_by, leading, who_can_take
from nines.records.record import Record, Step, steps
from nines.registry import GAMES, ByGame

Value = object
Fact = Callable[..., Value]
OF_GAMES: ByGame[Mapping[str, Fact]] = ByGame("facts")
"""The facts that only one game has."""


class LessonPlace:
    """A match of a lesson, at the moment before its move number `at`; after the last one all is over."""

    def __init__(self, record: Record, at: int) -> None:
        self.record, self.at = record, at
        self.game = GAMES[record.game]

    @cached_property
    def all_steps(self) -> tuple[Step, ...]:
        return tuple(steps(self.record))

    @cached_property
    def moves(self) -> tuple[Step, ...]:
        """What happened, deals left out."""
        return tuple(step for step in self.all_steps if step.seat != NATURE)

    @cached_property
    def state(self) -> Any:
        return self.moves[self.at].before if self.at < len(self.moves) else self.moves[-1].after

    @cached_property
    def tricks(self) -> tuple[TrickTaken, ...]:
        """The tricks of the deal, those to come included."""
        deal = self.state.deal
        events = (event for step in self.all_steps if step.after.deal == deal for event in step.events)
        return tuple(event for event in events if isinstance(event, TrickTaken))

    @cached_property
    def row(self) -> Row:
        """The line of the sheet that the deal comes to."""
        sheet: tuple[Row, ...] = self.moves[-1].after.sheet
        return next(row for row in sheet if row.deal == self.state.deal)

    def state_at(self, at: int) -> Any:
        """The state before another move of the record."""
        return LessonPlace(self.record, at).state


def words(value: Value) -> frozenset[str]:
    """A fact's value as words, in no order."""
    if value is None or value == ():
        return frozenset(("none",))
    if isinstance(value, bool):
        return frozenset(("yes" if value else "no",))
    several = value if isinstance(value, Iterable) and not isinstance(value, str | Card) else (value,)
    return frozenset(word for part in several for word in str(part).split()) or frozenset(("none",))


def value_of(place: LessonPlace, fact: str) -> frozenset[str]:
    """What a fact comes to at a place; raises LookupError for one that is not in the game's vocabulary."""
    name, *given = fact.split()
    found = FACTS.get(name) or OF_GAMES[place.record.game].get(name)
    if not found:
        raise LookupError(f"there is no fact {name!r}")
    return words(found(place, *given))


def claims(text: str) -> tuple[str, ...]:
    """The single claims of a text."""
    return tuple(claim.strip() for claim in text.split(";") if claim.strip())


def is_so(place: LessonPlace, claim: str) -> bool:
    """Whether a claim holds at a place."""
    for sign in (">=", "!=", ">", "="):
        fact, found, wanted = claim.partition(f" {sign} ")
        if found:
            value, said = value_of(place, fact), frozenset(wanted.split())
            match sign:
                case ">=":
                    return value >= said
                case "!=":
                    return value != said
                case ">":
                    return int(next(iter(value))) > int(wanted)
                case _:
                    return value == said
    raise LookupError(f"{claim!r} is no claim")


def false_claims(place: LessonPlace, text: str) -> tuple[str, ...]:
    """Those claims of a text that do not hold, each with what is so."""
    return tuple(
        f"{claim}: it is {' '.join(sorted(value_of(place, _fact(claim))))}"
        for claim in claims(text) if not is_so(place, claim)
    )  # fmt: skip


def _fact(claim: str) -> str:
    return min((claim.partition(f" {sign} ")[0] for sign in (">=", "!=", ">", "=")), key=len)


# ---- the vocabulary ------------------------------------------------------------------------------------------------


def _legal(place: LessonPlace) -> Value:
    return place.game.legal_moves(place.state)


def _count(place: LessonPlace, what: str) -> Value:
    """How many cards of this suit or rank the learner holds."""
    return sum(what in str(card) for card in place.state.hands[ME])


def _hand(place: LessonPlace, at: str = "") -> Value:
    """The learner's hand, here or before another move."""
    return (place.state_at(int(at)) if at else place.state).hands[ME]


def _out(place: LessonPlace, suit: str) -> Value:
    """The cards of a suit whose place the learner does not know."""
    unseen = place.game.unseen(place.game.view(place.state, ME))[0]
    return tuple(card for card in unseen if card.suit == suit)


def _trump_place(place: LessonPlace, card: str) -> Value:
    """The place of a card among all trumps, 1 the best."""
    assert place.game.ranking
    ranking, trump = place.game.ranking(place.state), place.state.trump
    trumps = [other for other in place.game.pack if ranking.suit_of(other) == trump]
    return sorted(trumps, key=lambda other: ranking.power(other, trump), reverse=True).index(Card.parse(card)) + 1


def _beaten(place: LessonPlace, *cards: str) -> Value:
    """The cards that could beat this one, were it led; of several, those that could beat each of them."""
    found = [set(beaten_by(place.game, place.state, ME, Card.parse(card))) for card in cards]
    return frozenset.intersection(*map(frozenset, found))


def _unbeaten(place: LessonPlace) -> Value:
    """The cards of the learner's hand that nothing could beat by following suit."""
    hand = place.state.hands[ME]
    return tuple(card for card in hand if not beaten_by(place.game, place.state, ME, card))


def _takes(place: LessonPlace, *move: str) -> Value:
    return who_can_take(place.game, place.state, Move.parse(" ".join(move)))


def taken(place: LessonPlace, seat: str, tricks: str) -> int:
    return sum(trick.winner == int(seat) for trick in place.tricks[: int(tricks)])


def _best_led(place: LessonPlace, *cards: str) -> Value:
    """Which of these cards, as they were played, takes a trick of this deal."""
    assert place.game.ranking
    ranking, played = place.game.ranking(place.state), [Card.parse(card) for card in cards]
    return max(played, key=lambda card: ranking.power(card, ranking.suit_of(played[0])))


def _event(place: LessonPlace, at: str, name: str) -> Value:
    """What an event of this name says that a move caused, value by value; none where it caused no such event."""
    for event in place.moves[int(at)].events:
        if type(event).__name__ == name:
            return tuple(word for value in event for word in _flat(value))
    return ()


def _flat(value: object) -> tuple[object, ...]:
    if isinstance(value, bool):
        return ("yes" if value else "no",)
    if isinstance(value, tuple) and not isinstance(value, Card):
        return value
    return (value,)


FACTS: dict[str, Fact] = {
    "legal": _legal,
    "hand": _hand,
    "count": _count,
    "left": lambda place, seat: len(place.state.hands[int(seat)]),
    "out": _out,
    "beaten": _beaten,
    "unbeaten": _unbeaten,
    "takes": _takes,
    "leading": lambda place: leading(place.game, place.state),
    "trump": lambda place: place.state.trump,
    "trump-place": _trump_place,
    "trick": lambda place, number: place.tricks[int(number) - 1].cards,
    "on-the-table": lambda place: place.state.trick,
    "winner": lambda place, number: place.tricks[int(number) - 1].winner,
    "taken": taken,
    "change": lambda place, side: place.row.change[int(side)],
    "total": lambda place, side: place.row.totals[int(side)],
    "score": lambda place, side: place.state.totals[int(side)],
    "won": lambda place, seat: place.row.tricks[int(seat)],
    "option": lambda place, name: place.record.options[name],
    "deal": lambda place: place.state.deal,
    "dealer": lambda place: place.state.dealer,
    "winners": lambda place: place.moves[-1].after.winners,
    "best-led": _best_led,
    "event": _event,
    "move": lambda place, at: str(place.record.moves[int(at)][1]).split(),
    "mover": lambda place, at: place.record.moves[int(at)][0],
}
"""Each fact by its name: a function of the place and of the words that follow the name."""
