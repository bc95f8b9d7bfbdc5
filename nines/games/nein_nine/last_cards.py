"""What always happens with the last two cards of Nein Nine, or surely does not: every way in which the hidden cards may
lie is gone through, and every way to play them."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from nines.advice.advice import Reason
from nines.advice.reasons.naming import named, names_of
from nines.advice.reasons.tricks import higher, open_trick
from nines.bots import worlds
from nines.core.cards import JOKER, Card
from nines.core.events import TrickTaken
from nines.core.game import TrickView
from nines.core.moves import JOKER_LOSES, Move, play
from nines.games.nein_nine.rules import PENALTY, legal_moves, nines_taken
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.phrases import capitalized, signed_figure

CODES = {"no-more": 0, "wins-one": 2, "same-own": 2, "sure-own": 2, "last-nine": 1}
"""The codes of what is told of the last cards, with how many moves each names."""
CARDS = 2
"""With so many cards in hand the deal is gone through."""
COUNTED = frozenset(("now", "now9", "gets", "win", "home", "costs"))
"""How the codes begin of events that the search counts, which this can prove."""
MOST_STEPS = 2000
"""So many cards are played at most: what needs more is not called certain."""
Happened = frozenset[str]
"""What a deal brought a seat, by the names that the search has for it."""


def proved(view: TrickView, reason: Reason) -> Reason:
    """The same reason, marked in `n` and `of` where what always happened with a move, or did not, is certain."""
    is_counted = reason.code.partition("-")[0] in COUNTED and len(reason.others) == 2
    if reason.sure or not is_counted or view.phase != "play" or len(view.hands[view.viewer]) > CARDS:
        return reason
    values: Any = view  # a named tuple of values, though its protocol does not say so
    marks = []
    for move, share, is_marked in zip(reason.others, (reason.share, reason.other), (reason.n, reason.of)):
        ends = _ends(values, move) if share in (0, 1) and not is_marked else frozenset()
        fact = _fact(reason)
        marks.append(is_marked or int(bool(ends) and all((fact in happened) == bool(share) for happened in ends)))
    return reason._replace(n=marks[0], of=marks[1])


def same_own(view: TrickView, worse: Move, better: Move) -> Iterator[Reason]:
    """That two cards bring the seat the same points in this deal, however all play on: then only what the others take
    sets them apart. In `by` the points."""
    values: Any = view
    if view.phase != "play" or len(view.hands[view.viewer]) != CARDS or worse.cards == better.cards:
        return
    points = _brings(values, worse) | _brings(values, better)
    if len(points) == 1 and None not in points:
        yield Reason("same-own", (worse, better), by=float(min(filter(None, points), default=0)), sure=True)


def sure_own(view: TrickView, worse: Move, better: Move) -> Iterator[Reason]:
    """That the better card brings the seat so many points (`by`) however all play on, and the worse one never more, but
    perhaps less; `of` becomes `n` once the better one is told of first."""
    values: Any = view
    if view.phase != "play" or len(view.hands[view.viewer]) != CARDS:
        return
    most, other = ([*_brings(values, move)] for move in (better, worse))
    known = [points for points in other if points is not None]
    if len(most) == 1 and most[0] is not None and len(known) == len(other) and min(known) < most[0] >= max(known):
        yield Reason("sure-own", (worse, better), of=1, by=float(most[0]))  # what shows why comes first


def last_nine(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """The 9s that might fall in the last trick to the better card, the highest trump, which wins that one as well."""
    if reason.code != "sure-own":
        return
    better, trick = reason.others[0 if reason.n else 1], open_trick(view)
    (card,), nines = better.cards, sorted(each for each in trick.held if each.rank == 9)
    is_trump = card != JOKER and card.rank != 9 and trick.suit_of(card) == trick.trump
    highest = is_trump and JOKER not in (*trick.held, *trick.cards) and not higher(trick, card, trick.held)
    if highest and trick.winners(better) == {view.viewer} and len(nines) == 1:
        yield Reason("last-nine", (better,), card=str(nines[0]))


@lru_cache(maxsize=8)
def _brings(view: Any, made: Move) -> frozenset[int | None]:
    """What the deal may come to for the seat after a move, with None where there are too many ways to play; the Joker
    as loser is nothing that it plays later."""
    game, found, steps = GAMES[view.game], set[int | None](), 0
    todo = [game.apply(world, made) for world in worlds.every(view)]
    while todo:
        state = todo.pop()
        if len(state.sheet) > len(view.sheet):
            found.add(state.sheet[-1].change[view.viewer])
            continue
        moves = [move for move in game.legal_moves(state) if move != JOKER_LOSES or state.turn != view.viewer]
        todo += [game.apply(state, move) for move in moves]
        steps += len(moves)
        if steps > MOST_STEPS:
            return frozenset((None,))
    return frozenset(found)


def no_more(view: TrickView, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """That the seat wins no more tricks whatever it plays, and the points it stays at, where no card is shown to be
    better than another."""
    if view.phase != "play" or not any(reason.code == "none-better" for reason in found):
        return
    values: Any = view
    if len(view.hands[view.viewer]) <= CARDS and all(_wins_none(values, move) for move in legal_moves(values)):
        yield Reason("no-more", n=view.taken[view.viewer] - PENALTY[nines_taken(view)[view.viewer]])


def _wins_none(view: Any, made: Move) -> bool:
    """Whether no way to play on after a move brings the seat a trick."""
    ends = _ends(view, made)
    return bool(ends) and not any(ends)


def wins_one(view: TrickView) -> Iterator[Reason]:
    """Of two cards the one that wins a trick for certain, whichever is played first, and the other one, which wins
    none."""
    values: Any = view
    moves, hand = legal_moves(values), view.hands[view.viewer]
    if view.phase != "play" or len(hand) != CARDS or len(moves) != CARDS or JOKER in hand:
        return
    for card, other in (hand, hand[::-1]):
        ends = [_ends(values, move) for move in moves]
        is_certain = all(f"win {card}" in end and f"win {other}" not in end for some in ends for end in some)
        if all(ends) and is_certain:
            yield Reason("wins-one", (play(card), play(other)))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for a hand that wins no more tricks, or one of the last two."""
    if reason.code == "last-nine":
        x, nine = named(reason.others[0], to), to.the(Card.parse(reason.card))
        return to.text("In the last trick {nine} might fall to {x}.", nine=nine, x=x)
    if reason.code == "sure-own":
        x, y = names_of(reason, to)[:: 1 if reason.n else -1]
        points = signed_figure(int(reason.by))
        return to.text(
            "With {x} this deal brings you {points} for certain; with {y} it may bring less.", x=x, y=y, points=points
        )  # fmt: skip
    if reason.code == "same-own":
        points = signed_figure(int(reason.by))
        return to.text("Either way this deal brings you {points}: only the others’ points differ.", points=points)
    if reason.code == "wins-one":
        x, y = names_of(reason, to)
        return to.text("{X} wins one trick for certain, now or later; {y} wins none.", X=capitalized(x), y=y)
    points = signed_figure(reason.n)
    return to.text("Whatever you play, you win no more tricks: you stay at {points} in this deal.", points=points)


def _fact(reason: Reason) -> str:
    """What the search calls an event of two moves."""
    what, _, of = reason.code.partition("-")
    card = {"x": str(reason.others[0].cards[0]), "y": str(reason.others[1].cards[0])}.get(of, reason.card)
    return {"now": "trick", "now9": "nine", "gets": f"home {card}"}.get(what, f"{what} {card}")


@lru_cache(maxsize=8)
def _ends(view: Any, made: Move) -> frozenset[Happened]:
    """What each way to play brings after a move; empty where there are too many."""
    found = set[Happened]()
    for _, state, events in worlds.every_end(view, MOST_STEPS, made):
        if state is None:
            return frozenset()
        taken = enumerate(event for event in events if isinstance(event, TrickTaken))
        mine = (_brought(event, is_first=not at) for at, event in taken if event.winner == view.viewer)
        found.add(Happened().union(*mine))
    return frozenset(found)


def _brought(event: TrickTaken, *, is_first: bool) -> Happened:
    """What a trick brings the seat that takes it; of the first one, also that it does."""
    nines, won = [card for card in event.cards if card.rank == 9], event.won.card
    names = [f"win {won}", *(f"home {card}" for card in nines)]
    if nines:
        names.append(f"costs {won}")
    if is_first:
        names += ["trick", "nine"] if nines else ["trick"]
    return Happened(names)
