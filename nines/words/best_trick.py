"""The best trick of somebody's deal or match: one that they took from a high card, or that cost its winner dear."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from nines.core.cards import JOKER, Card
from nines.core.events import Events, TrickTaken
from nines.core.game import AnyGame
from nines.core.moves import Move
from nines.registry import GAMES, ByGame, in_tricks
from nines.words.accounts import ACCOUNTS
from nines.words.audience import Audience
from nines.words.phrases import number
from nines.words.tell import trick_taken
from nines.words.trick_won import trump_name


class Laid(NamedTuple):
    """A card of the picture: whose it is, None where that does not matter, and whether it made the moment."""

    card: Card
    seat: int | None
    made_it: bool


class BestTrick(NamedTuple):
    """The best trick of a deal, or the best moment of a game without tricks, and in a sentence why it is the best."""

    deal: int
    laid: tuple[Laid, ...]
    told: str
    turned: bool = True
    """Whether the trick went otherwise than its cards had it: a low card took it, or it brought much."""


BEST_MOMENTS: ByGame[Callable[[Iterable[tuple[Any, Events]], Audience], BestTrick | None]] = ByGame("best_moment")
"""Of games without tricks: the best moment among states and what happened in them, for the person who reads."""


class Play(Protocol):
    """A card as somebody played it: who, which move in which state, and what came of it."""

    @property
    def seat(self) -> int: ...
    @property
    def move(self) -> Any: ...
    @property
    def before(self) -> Any: ...
    @property
    def events(self) -> Events: ...


P = TypeVar("P", bound=Play)


class Worth(NamedTuple):
    """What a trick brought, then how far the card that took it was below the best card that it took."""

    brought: int
    below: int


def whole_tricks(steps: Sequence[P]) -> Iterator[tuple[P, ...]]:
    """Each finished trick of a deal as the plays to it."""
    for at, step in enumerate(steps):
        if in_tricks(step.before) and (taken := _end(step.events)):
            yield tuple(steps[at + 1 - len(taken.cards) : at + 1])


def best_trick(tricks: Iterable[Sequence[Play]], to: Audience, *, whole: bool = True) -> BestTrick | None:
    """The best of these tricks for the person who reads; None where none brought them anything by their own choice.

    What a trick brought counts first, then how far the card that took it was below the best card that it took, then
    the later one. A trick that another card of theirs would have brought as well is nothing to show. The sentence names
    the deal only where the tricks are those of a whole match.
    """
    if to.seat is None:
        return None
    found = [(worth, at, plays) for at, plays in enumerate(tricks) if (worth := _worth(plays, to)).brought > 0]
    for _, _, plays in sorted(found, key=lambda each: each[:2], reverse=True):
        if _took_something(plays, to):
            return _shown(plays, to, whole=whole)
    return None


def worst_trick(tricks: Iterable[Sequence[Play]], to: Audience) -> BestTrick | None:
    """The trick whose 9s cost the person who reads most, the later of two; None where they took no such trick."""
    if to.seat is None or not (to.rules and to.rules.nines_cost):
        return None
    taken = [(plays, _taken(plays)) for plays in tricks]
    own = [(plays, end) for plays, end in taken if end.winner == to.seat and any(card.rank == 9 for card in end.cards)]
    if not own:
        return None
    plays, end = min(reversed(own), key=lambda each: _worth(each[0], to).brought)
    cost = -_worth(plays, to).brought
    told = to.language.plural("The trick cost you one point.", "The trick cost you {points} points.", cost,
                              points=number(cost, to.language)) if cost > 0 else ""  # fmt: skip
    return _pictured(plays, " ".join(filter(None, (trick_taken(end, to), told))))


def _end(events: Events) -> TrickTaken | None:
    return next((event for event in events if isinstance(event, TrickTaken)), None)


def _taken(plays: Sequence[Play]) -> TrickTaken:
    taken = _end(plays[-1].events)
    assert taken
    return taken


def _worth(plays: Sequence[Play], to: Audience) -> Worth:
    taken, before = _taken(plays), plays[-1].before
    brought, words = ACCOUNTS[before.game].brought(before, taken, to)
    if brought <= 0 or words:
        return Worth(brought, 0)
    mine, (_, other) = _mine(plays, to), _best_of_others(plays, to)
    return Worth(brought, _rank(other) - _rank(mine) if _counts(plays, other) else -_rank(mine))


def _took_something(plays: Sequence[Play], to: Audience) -> bool:
    """Whether another card that could be played would have brought less, the others playing as they did.

    A lead took something where it caught a higher card, since to another lead they would have played otherwise.
    """
    at = next(at for at, step in enumerate(plays) if step.seat == to.seat)
    step = plays[at]
    game: AnyGame = GAMES[step.before.game]
    others = [move for move in game.legal_moves(step.before) if move != step.move]
    worth = _worth(plays, to)
    if not others or at == 0:
        return bool(others) and (worth.below > 0 or worth.brought > 1)
    return any(_otherwise(game, step, move, plays[at + 1 :], to) < worth.brought for move in others)


def _otherwise(game: AnyGame, step: Play, move: Move, rest: Sequence[Play], to: Audience) -> int:
    """What the trick would have brought with another card. Where the others could not have played the same then, as
    much as it did: nothing is known of it."""
    state, (after, events) = step.before, game.step(step.before, move)
    for following in rest:
        if following.move not in game.legal_moves(after):
            return _worth((step, *rest), to).brought
        state, (after, events) = after, game.step(after, following.move)
    taken = _end(events)
    assert taken
    return ACCOUNTS[game.key].brought(state, taken, to)[0]


def _mine(plays: Sequence[Play], to: Audience) -> Card:
    cards: tuple[Card, ...] = _taken(plays).cards
    return next(card for card, step in zip(cards, plays) if step.seat == to.seat)


def _best_of_others(plays: Sequence[Play], to: Audience) -> tuple[int, Card]:
    """The highest card of the other sides that could have won there, and whose it is; one thrown away only where no
    other lay there."""
    assert to.seat is not None
    side = to.seat % to.sides
    others = [(step.seat, card) for step, card in zip(plays, _taken(plays).cards) if step.seat % to.sides != side]
    counted = [played for played in others if _counts(plays, played[1])]
    return max(counted or others, key=lambda played: _rank(played[1]))


def _counts(plays: Sequence[Play], card: Card) -> bool:
    """Whether a card followed suit or was a trump."""
    before, taken = plays[-1].before, _taken(plays)
    ranking = GAMES[before.game].ranking
    assert ranking
    suit_of = ranking(before).suit_of
    return card == JOKER or suit_of(card) in (suit_of(taken.cards[0]), taken.won.trump)


def _shown(plays: Sequence[Play], to: Audience, *, whole: bool) -> BestTrick:
    words = _told(plays, to)
    worth = _worth(plays, to)
    told = to.text("Deal {deal}. {told}", deal=plays[-1].before.deal, told=words) if whole else words
    return _pictured(plays, told)._replace(turned=worth.below > 0 or worth.brought > 1)


def _pictured(plays: Sequence[Play], told: str) -> BestTrick:
    """A trick as a picture with the card that took it, and these words."""
    taken = _taken(plays)
    laid = tuple(Laid(card, step.seat, step.seat == taken.winner) for card, step in zip(taken.cards, plays))
    return BestTrick(plays[-1].before.deal, laid, told)


def _told(plays: Sequence[Play], to: Audience) -> str:
    taken, before = _taken(plays), plays[-1].before
    _, words = ACCOUNTS[before.game].brought(before, taken, to)
    if words:
        return words
    seat, other = _best_of_others(plays, to)
    here = to._replace(state=before)
    return to.text(
        "You took {other} from {name} with {mine}.", other=_called(other, here), name=to.names[seat],
        mine=_called(_mine(plays, to), here),
    )  # fmt: skip


def _called(card: Card, to: Audience) -> str:
    """A card, with its name as a trump where it has one."""
    name = trump_name(card, to)
    return to.text("{card} ({name})", card=to.the(card), name=name) if name else to.the(card)


def _rank(card: Card) -> int:
    return 15 if card == JOKER else card.rank
