"""Worlds: a view with its backs filled in, every deal consistent with what was seen equally likely.

Each hidden place may be known to hold none, or at most a few, of certain cards (`HiddenZone`). Cards about which the
same is known form a class; the sampler counts exactly how many ways each split of a class among the restricted
places can be completed and draws splits by those counts, since filling one place after another is biased when
restrictions overlap.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import comb

from nines.core.cards import Card, Cards
from nines.core.chance import Stream
from nines.core.events import Events
from nines.core.game import HiddenZone, State, View
from nines.core.moves import Move
from nines.core.sums import whole
from nines.registry import GAMES


def sample(view: View, stream: Stream) -> State:
    """A state that has exactly this view and violates nothing known, each such deal equally likely."""
    game = GAMES[view.game]
    cards, holders = game.unseen(view)
    world: State = game.fill(view, deal_out(cards, holders, stream))
    return world


def every(view: View) -> Iterator[State]:
    """Every state that may be the true one for all that the viewer knows, but for the order of cards in one place."""
    game = GAMES[view.game]
    cards, holders = game.unseen(view)
    for contents in _shared_out(cards, holders):
        yield game.fill(view, contents)


def every_end(view: View, most_steps: int, made: Move | None = None) -> Iterator[tuple[int, State | None, Events]]:
    """How a deal may end, from the move that is `made`: the state after it and what happened on the way, for every way
    in which the hidden cards may lie, with the number of that way, and for every way to play them. None stands for the
    rest once more than so many moves were gone through."""
    game, steps = GAMES[view.game], 0
    for number, world in enumerate(every(view)):
        todo: list[tuple[State, Events]] = [(world, ())]
        while todo:
            state, happened = todo.pop()
            if len(state.sheet) > len(view.sheet):
                yield number, state, happened
                continue
            moves = (made,) if made and state is world else game.legal_moves(state)
            for move in moves:
                after, events = game.step(state, move)
                todo.append((after, (*happened, *events)))
            steps += len(moves)
            if steps > most_steps:
                yield number, None, ()
                return


def _shared_out(cards: Cards, holders: tuple[HiddenZone, ...]) -> Iterator[tuple[Cards, ...]]:
    if not holders:
        yield ()
        return
    first, *rest = holders
    barred = {card for some, most in first.limits if not most for card in some}
    for some in combinations([card for card in cards if card not in barred], first.count):
        if all(sum(card in limited for card in some) <= most for limited, most in first.limits):
            left = tuple(card for card in cards if card not in some)
            for others in _shared_out(left, tuple(rest)):
                yield (some, *others)


def deal_out(cards: Cards, holders: tuple[HiddenZone, ...], stream: Stream) -> tuple[Cards, ...]:
    """The cards shared out among the holders, each way that breaks no limit equally likely.

    The holders' counts add up to the number of cards. Raises ValueError where no way exists.
    """
    bound = [at for at, holder in enumerate(holders) if holder.limits]
    piles: list[Cards] = [()] * len(holders)
    rest: list[Card] = []
    for group, split in _splits(cards, [holders[at] for at in bound], stream):
        order = stream.shuffled(group)
        for at, count in zip(bound, split):
            piles[at] += order[:count]
            order = order[count:]
        rest.extend(order)
    free = stream.shuffled(rest)
    for at, holder in enumerate(holders):
        if holder.limits:
            piles[at] = stream.shuffled(piles[at])
        else:
            piles[at], free = free[: holder.count], free[holder.count :]
    return tuple(piles)


def _splits(cards: Cards, bound: list[HiddenZone], stream: Stream) -> Iterator[tuple[Cards, tuple[int, ...]]]:
    """Each class of cards, with how many of it go to each restricted holder, drawn by the number of completions."""
    limits = [(who, some, most) for who, holder in enumerate(bound) for some, most in holder.limits]
    groups: dict[tuple[bool, ...], Cards] = {}
    for card in cards:
        mark = tuple(card in some for _, some, _ in limits)
        groups[mark] = (*groups.get(mark, ()), card)
    classes = list(groups.items())

    def after(
        mark: tuple[bool, ...], split: tuple[int, ...], room: tuple[int, ...], slack: tuple[int, ...]
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The room and the slack that are left once a class has been split so."""
        return tuple(left - count for left, count in zip(room, split)), tuple(
            left - split[who] if marked else left for marked, left, (who, _, _) in zip(mark, slack, limits)
        )

    def choices(at: int, room: tuple[int, ...], slack: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Each split of class `at`, with the number of completions it leaves."""
        mark, group = classes[at]
        most = [
            min([len(group), left, *(slack[i] for i, (owner, _, _) in enumerate(limits) if owner == who and mark[i])])
            for who, left in enumerate(room)
        ]
        for split in product(*(range(limit + 1) for limit in most)):
            if whole(split) > len(group):
                continue
            if ways := ways_from(at + 1, *after(mark, split, room, slack)):
                left = len(group)
                for count in split:
                    ways *= comb(left, count)
                    left -= count
                yield ways, split

    @cache
    def ways_from(at: int, room: tuple[int, ...], slack: tuple[int, ...]) -> int:
        if at == len(classes):
            return int(not any(room))
        return whole(ways for ways, _ in choices(at, room, slack))

    room = tuple(holder.count for holder in bound)
    slack = tuple(most for _, _, most in limits)
    if not ways_from(0, room, slack):
        raise ValueError("no deal fits what is known")
    for at, (mark, group) in enumerate(classes):
        split = _drawn(list(choices(at, room, slack)), stream)
        room, slack = after(mark, split, room, slack)
        yield group, split


def _drawn(ways: list[tuple[int, tuple[int, ...]]], stream: Stream) -> tuple[int, ...]:
    """One of the splits, each as likely as it has ways."""
    pick = _below(whole(count for count, _ in ways), stream)
    at = 0
    while pick >= ways[at][0]:
        pick -= ways[at][0]
        at += 1
    return ways[at][1]


def _below(n: int, stream: Stream) -> int:
    """A number from 0 to n - 1, each equally likely, for n beyond a stream's 32 bits too."""
    words = (n.bit_length() + 31) // 32 + 1
    # 32 bits more than needed leave a bias below one part in four thousand million.
    wide = 0
    for _ in range(words):
        wide = wide << 32 | stream.word()
    return wide % n
