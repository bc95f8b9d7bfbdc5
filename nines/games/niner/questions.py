"""What lessons by theme ask about bids, and when a position shows a ruling of Niner."""

from collections.abc import Iterator
from functools import partial

from nines.core.game import AnyGame, TrickState
from nines.games.niner.rules import GOAL, State, targets
from nines.lessons.lesson import ME
from nines.lessons.themes.question import Questions, ThemeQuestion, about_move, answered
from nines.lessons.themes.showing import close, follows_or_void, last_card, last_of_trick, level, trumped


def bids(game: AnyGame, state: State, about: str) -> ThemeQuestion:
    """The numbers of tricks with which a bid scores."""
    asked = about_move(game, state, about)
    assert asked.card
    first, others = targets(asked.card, state.trump)
    step = max(others) - first
    thought = ((first, *others), (first,), (first, *others), (first, first + step), (first, first - 1, first + 1))
    right, *wrong = (" ".join(str(n) for n in sorted(set(some)) if n >= 0) for some in thought)
    return answered(asked, right, wrong)


def bidding(game: AnyGame, state: State, about: str, too: bool = False) -> ThemeQuestion:
    """Which bids ask for so many tricks, or with which ones so many score `too`."""
    number, found = int(about), []
    for move in game.legal_moves(state):
        first, others = targets(move.cards[0], state.trump)
        if number in (others if too else (first,)):
            found.append(move)
    return ThemeQuestion(state, doing=tuple(found), number=number)


def _numbers(game: AnyGame, state: State) -> Iterator[str]:
    """The numbers for which somebody can bid now."""
    return (str(number) for number in range(1, len(state.hands[ME])) if state.phase == "bid")


def _bids(game: AnyGame, state: State) -> Iterator[str]:
    return (str(move) for move in game.legal_moves(state) if state.phase == "bid")


def _bidding(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    return state.phase == "bid"


def _enough(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """Exactly what was bid has been taken: one trick more would be too many."""
    aim = game.wants(game.view(state, ME))
    return bool(aim and aim.needed == 0 and last_of_trick(game, state, asked))


def _nine(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    return asked.card is not None and asked.card.rank == 9


def _nine_in_trick(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """A 9 that is no trump by its suit is in the trick, or comes to it."""
    return any(card and card.rank == 9 and card.suit != state.trump for card in (*state.trick, asked.card))


QUESTIONS = Questions(
    shown={
        ("do", "NR4"): _bidding,
        ("bids", "NR5"): _bidding,
        ("do", "NR5"): _bidding,
        ("may", "NR7"): follows_or_void,
        ("takes", "NR7"): trumped,
        ("scores", "NR8"): last_card,
        ("do", "NR8"): _enough,
        ("ends", "NR10"): close(lambda totals: max(totals) >= GOAL - 1),
        ("ends", "NR10", 1): level,
        ("belongs", "NR11"): _nine,
        ("may", "NR11"): follows_or_void,
        ("takes", "NR11"): _nine_in_trick,
    },
    ask={"bids": bids, "bid": bidding, "bid-too": partial(bidding, too=True)},
    abouts={"bids": _bids, "bid": _numbers, "bid-too": _numbers},
)
