"""What a move is called in a sentence, and several that are as good as one another."""

from collections.abc import Iterable

from nines.advice.advice import Reason
from nines.core.cards import JOKER
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.card_names import of_one_suit, one_of_rank
from nines.words.phrases import any_of

MOVES_NAMED, BIDS_NAMED, SETS_NAMED = 5, 3, 1
"""Moves as good as the best that are named one by one, bids, and moves of three cards each; of more only the number is
told."""
WORSE_NAMED, FEW_EQUAL = 2, 3
"""Moves that are worse than all others that are named in place of these, where there are more than so few others."""


def named_at_once(move: Move) -> int:
    """How many moves like this one are named one by one: a list of lists is not read."""
    return {"up": SETS_NAMED, "bid": BIDS_NAMED}.get(move.verb, MOVES_NAMED)


def named(move: Move, to: Audience) -> str:
    """A move as one among others: `the nine of spades`, `keeping the hand`, `picking up the pile`."""
    match move.verb:
        case "win":
            return to.text("the Joker as winner")
        case "lose":
            return to.text("the Joker as loser")
        case "keep":
            return to.text("keeping the hand")
        case "swap":
            return to.text("swapping hands")
        case "take":
            return to.text("picking up the pile")
        case "down":
            return to.text("turning over a down card")
        case "pass":
            return to.text("not jumping in")
        case _:
            return to.cards(move.cards)


def names_together(moves: Iterable[Move], to: Audience) -> tuple[str, ...]:
    """The names of moves that are read side by side: beside *two kings* a single one is *one king*."""
    beside = tuple(moves)
    several = {move.cards[0].rank for move in beside if len(move.cards) > 1 and not to.in_tricks}
    return tuple(
        one_of_rank(move.cards[0].rank, to.language, to.pack)
        if len(move.cards) == 1 and move.cards[0].rank in several
        else named(move, to)
        for move in beside
    )


def in_a_list(moves: Iterable[Move], to: Audience, beside: Iterable[Move] = ()) -> str:
    """Moves that are as good as one another, read side by side with those `beside` them: where three or more cards are
    played to a trick, suit by suit in short: `the five, seven or jack of clubs`."""
    some, seen = tuple(moves), tuple(beside)
    if len(some) <= 2 or not to.in_tricks or any(move.verb != "play" or move.cards[0] == JOKER for move in some):
        return any_of(names_together((*seen, *some), to)[len(seen) :], to.language)
    suits = dict.fromkeys(move.cards[0].suit for move in some)
    if 1 < len(suits) >= len(some) - 1:
        return any_of(names_together(some, to), to.language)
    of_suits = (sorted(move.cards[0] for move in some if move.cards[0].suit == suit) for suit in suits)
    return to.text("; ").join(of_one_suit(cards, to.language, to.pack, any_of) for cards in of_suits)


def names_of(reason: Reason, to: Audience) -> tuple[str, ...]:
    """The moves of a reason by their names; with the first one those that are as good: `a two or a ten`."""
    first, *others = reason.others
    names = names_together((first, *reason.also, *others), to)
    as_good = len(names) - len(others)
    return _together(names[:as_good], to, rest=reason.rest), *names[as_good:]


def _together(as_good: Iterable[str], to: Audience, *, rest: bool) -> str:
    """Moves as good as one another, which the title names: two of them, or all but the worse ones, in short."""
    names = tuple(dict.fromkeys(as_good))
    if len(names) <= 2:
        return any_of(names, to.language)
    if len(names) <= MOVES_NAMED and not rest:
        return to.text("any of these cards") if to.in_tricks else to.text("any of these")
    return to.text("any other card") if to.in_tricks else to.text("anything else")


def is_all_but_a_few(choice: Move, equal: int, worse: int) -> bool:
    """Whether of so many moves as good as the choice and so many worse ones, these are named as what not to do."""
    return 0 < worse <= WORSE_NAMED and equal > FEW_EQUAL and choice.verb not in ("bid", "up")


def different(view: View, moves: Iterable[Move]) -> int:
    """How many of these moves are told apart by their names: where suits do not matter, cards go by their ranks."""
    if GAMES[view.game].tricks:
        return len({*moves})
    return len({(move.verb, *sorted(card.rank for card in move.cards)) for move in moves})
