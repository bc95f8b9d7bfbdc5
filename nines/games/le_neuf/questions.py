"""What lessons by theme ask about the spare hand, and when a position shows a ruling of Le Neuf, for Nines, too."""

from collections.abc import Iterator

from nines.core.cards import ACE
from nines.core.events import Exchanged
from nines.core.game import AnyGame, TrickState, left_of
from nines.core.moves import SWAP
from nines.games.le_neuf.rules import State
from nines.lessons.lesson import ME
from nines.lessons.themes.question import Questions, ThemeQuestion, about_move, answered
from nines.lessons.themes.showing import always, close, follows_or_void, last_card, last_of_trick, trumped


def exchanges(state: State) -> tuple[Exchanged, ...]:
    """What was answered in the exchange, in turn."""
    count = len(state.hands)
    first = state.dealer if state.options["first_exchange"] == "dealer" else left_of(state.dealer, count)
    return tuple(Exchanged((first + at) % count, did) for at, did in enumerate(state.answers))


def _swapped(state: State) -> list[int]:
    """Who has swapped so far, in turn."""
    return [event.seat for event in exchanges(state) if event.swapped]


def _hands(state: State) -> Iterator[str]:
    return (f"of {seat}" for seat in range(1, len(state.hands)))


def gets(game: AnyGame, state: State, about: str) -> ThemeQuestion:
    """Whose old hand one gets who swaps now: that `of` a seat, or the `new` one."""
    before = _swapped(state)
    asked = about_move(game, state, about)._replace(before=exchanges(state))
    return answered(asked, f"of {before[-1]}" if before else "new", ("new", *_hands(state)))


def has(game: AnyGame, state: State, about: str) -> ThemeQuestion:
    """Who has the hand that one laid down: a seat, or `nobody`."""
    seats = _swapped(state)
    after = seats[seats.index(ME) + 1 :] if ME in seats else []
    asked = ThemeQuestion(state, before=exchanges(state))
    return answered(asked, f"of {after[0]}" if after else "nobody", ("nobody", *_hands(state)))


def _same_suit(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """The last card of a trick in which all are of one suit, an ace or a two among them."""
    if not last_of_trick(game, state, asked) or len({card.suit for card in state.trick}) > 1:
        return False
    mine = [asked.card] if asked.card else state.hands[ME]
    following = [card for card in mine if card.suit == state.trick[0].suit]
    return bool(following) and any(card.rank in (ACE, 2) for card in (*state.trick, *following))


def _has_swapped(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    return ME in _swapped(state)


def _exchanging(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    return state.phase == "exchange"


def _answers(game: AnyGame, state: State) -> Iterator[str]:
    """The moves of the exchange, while it goes on."""
    return (str(move) for move in game.legal_moves(state) if state.phase == "exchange")


NEAR_THE_END = close(lambda totals: min(totals) <= 2)
QUESTIONS = Questions(
    shown={
        ("takes", "LN1"): _same_suit,
        ("do", "LN1"): _same_suit,
        ("gets", "LN3"): always,
        ("has", "LN3"): _has_swapped,
        ("next", "LN3"): _exchanging,
        ("may", "LN5"): follows_or_void,
        ("takes", "LN5"): trumped,
        ("do", "LN5"): last_of_trick,
        ("scores", "LN6"): last_card,
        ("ends", "LN7"): NEAR_THE_END,
        ("do", "LN11"): last_of_trick,
        ("scores", "LN11"): last_card,
        ("ends", "LN11"): NEAR_THE_END,
        ("takes", "WN5"): trumped,
        ("scores", "WN3"): last_card,
    },
    ask={"gets": gets, "has": has},
    abouts={
        "gets": lambda game, state: (move for move in _answers(game, state) if move == str(SWAP)),
        "has": lambda game, state: ("",) if state.phase == "play" and not state.tricks else (),
        "next": _answers,
    },
)
