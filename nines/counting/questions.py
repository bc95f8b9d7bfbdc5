"""The questions: each has four answers, of which the rules prove one right and three wrong, from one view alone.

A kind of question is one function: it takes what a view hides, and gives every question of its kind that the view
answers. Whatever a question says follows from cards that its seat has seen.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import combinations
from types import MappingProxyType
from typing import Literal, NamedTuple

from nines.core.cards import JOKER, SUITS, Card, Cards
from nines.core.chance import Stream
from nines.counting.whereabouts import Hidden, Place, Places, is_certain, may_lie
from nines.registry import GAMES, in_tricks

ANSWERS = 4

Kind = Literal["count", "out", "none", "who", "where", "holds"]
"""How many of a group are out; which of four cards is; what a hand cannot hold; who may still hold a group; where a
card can lie; what a hand surely holds."""


class Group(NamedTuple):
    """All cards that belong to a suit, the Joker never; or all of a rank."""

    suit: str = ""
    rank: int = 0


Answer = int | Card | Group | Places
"""A number, a card, a group, or the places that come into question: with none of them the card has been played."""


class CountingQuestion(NamedTuple):
    """A question `about` something, and about a seat's hand where it names one; `answers[right]` is the right one."""

    kind: Kind
    answers: tuple[Answer, ...]
    right: int
    about: Group | Card | None = None
    seat: int | None = None

    @property
    def answer(self) -> Answer:
        """The right one."""
        return self.answers[self.right]


def members(seen: Hidden, group: Group) -> Cards:
    """The cards of a group, as the suits stand now, in the pack's order."""
    game = GAMES[seen.view.game]
    if group.rank:
        return tuple(card for card in game.pack if card.rank == group.rank)
    assert game.ranking
    suit_of = game.ranking(seen.view).suit_of
    return tuple(card for card in game.pack if card != JOKER and suit_of(card) == group.suit)


def groups(seen: Hidden) -> tuple[Group, ...]:
    """What cards are counted by: suits where they fall to tricks, else ranks."""
    game = GAMES[seen.view.game]
    if game.tricks:
        return tuple(Group(suit) for suit in SUITS)
    return tuple(Group(rank=rank) for rank in sorted({card.rank for card in game.pack}))


# ---- how many, and which ---------------------------------------------------------------------------------------------


def how_many(seen: Hidden, stream: Stream) -> Iterator[CountingQuestion]:
    """How many cards of a group are still out: four numbers in a row."""
    game, mine = GAMES[seen.view.game], seen.view.hands[seen.view.viewer]
    dear = (Group(rank=9),) if game.nines_cost else ()
    for group in (*groups(seen), *dear):
        cards = members(seen, group)
        right = len([card for card in cards if card in seen.out])
        most = len([card for card in cards if card not in mine])
        if right < most and most >= ANSWERS - 1:
            least = _between(max(0, right - ANSWERS + 1), min(right, most - ANSWERS + 1), stream)
            yield CountingQuestion("count", tuple(range(least, least + ANSWERS)), right - least, group)


def _between(low: int, high: int, stream: Stream) -> int:
    return low + stream.below(high - low + 1)


def which_is_out(seen: Hidden, stream: Stream) -> Iterator[CountingQuestion]:
    """Which of four cards is still out: the highest of its suit that is, beside three that have fallen."""
    view = seen.view
    if not in_tricks(view):
        return
    fallen = [card for trick in view.tricks for card in trick.cards]
    for suit in SUITS:
        still = [card for card in seen.out if card.suit == suit]
        if still and len(fallen) >= ANSWERS - 1:
            right = max(still)
            # Cards like it are mistaken for it: of its suit, and near it in rank.
            near = sorted(fallen, key=lambda card: (card.suit != right.suit, abs(card.rank - right.rank), card))
            answers = tuple(sorted((right, *near[: ANSWERS - 1])))
            yield CountingQuestion("out", answers, answers.index(right))


# ---- what a hand can hold --------------------------------------------------------------------------------------------


def what_not(seen: Hidden, stream: Stream) -> Iterator[CountingQuestion]:
    """Of which group a hand can hold no card, though some of it are out."""
    may = may_lie(seen)
    for hand in hands(seen):
        can = [group for group in groups(seen) if _anywhere(may, members(seen, group), hand)]
        for group in groups(seen):
            if group not in can and any(card in may for card in members(seen, group)) and len(can) >= ANSWERS - 1:
                yield _of_groups("none", group, can, hand, stream)


def what_surely(seen: Hidden, stream: Stream) -> Iterator[CountingQuestion]:
    """Of which rank a hand surely holds a card, where cards are picked up for all to see."""
    if GAMES[seen.view.game].tricks:
        return
    for hand in hands(seen):
        held = {card.rank for card, place in seen.known.items() if place == hand}
        out = [group for group in groups(seen) if any(card in seen.out for card in members(seen, group))]
        unsure = [group for group in out if not is_certain(seen, hand, members(seen, group))]
        if len(unsure) >= ANSWERS - 1:
            yield from (_of_groups("holds", Group(rank=rank), unsure, hand, stream) for rank in sorted(held))


def _of_groups(kind: Kind, right: Group, wrong: list[Group], hand: Place, stream: Stream) -> CountingQuestion:
    answers = tuple(sorted((right, *stream.shuffled(wrong)[: ANSWERS - 1])))
    return CountingQuestion(kind, answers, answers.index(right), seat=hand.seat)


def who_can(seen: Hidden, stream: Stream) -> Iterator[CountingQuestion]:
    """Which of two others may still hold a card of a group; never where both may."""
    both = hands(seen)
    if len(both) != 2:
        return
    may = may_lie(seen)
    answers = (frozenset(both[:1]), frozenset(both[1:]), frozenset(both), frozenset[Place]())
    for group in groups(seen):
        cards = members(seen, group)
        right = frozenset(hand for hand in both if _anywhere(may, cards, hand))
        if len(right) < 2 and any(card in may for card in cards):
            yield CountingQuestion("who", answers, answers.index(right), group)


def _anywhere(may: dict[Card, Places], cards: Cards, place: Place) -> bool:
    return any(place in may[card] for card in cards if card in may)


def hands(seen: Hidden) -> list[Place]:
    """The hands of the others who still hold cards that the viewer cannot place, or knows."""
    return [place for place in seen.places if place.kind == "hand"]


# ---- where a card can lie --------------------------------------------------------------------------------------------


def where(seen: Hidden, stream: Stream) -> Iterator[CountingQuestion]:
    """In which places a card can lie, where not all come into question; of the Joker always."""
    if not GAMES[seen.view.game].tricks or len(seen.places) < 2:
        return
    everywhere = frozenset(seen.places)
    some = [
        frozenset(chosen) for n in range(len(seen.places)) for chosen in combinations(seen.places, n)
    ]  # fmt: skip
    for card, places in may_lie(seen).items():
        if places != everywhere or card == JOKER:
            others = [other for other in stream.shuffled(some) if other != places]
            wrong = ([everywhere] if places != everywhere else []) + others
            answers = tuple(sorted((places, *wrong[: ANSWERS - 1]), key=partial(_in_order, seen)))
            yield CountingQuestion("where", answers, answers.index(places), card)


def _in_order(seen: Hidden, places: Places) -> tuple[bool, int, list[int]]:
    """The fewer places the sooner, and none last."""
    return not places, len(places), sorted(seen.places.index(place) for place in places)


Maker = Callable[[Hidden, Stream], Iterator[CountingQuestion]]
MAKERS: Mapping[Kind, Maker] = MappingProxyType(
    {
        "none": what_not, "holds": what_surely, "who": who_can, "where": where, "count": how_many,
        "out": which_is_out,
    }
)  # fmt: skip
"""What finds the questions of each kind; those first that only what somebody has shown makes possible."""
