"""When a position shows a ruling: predicates of which games make their own lists (`Questions.shown`)."""

from collections.abc import Callable

from nines.core.cards import JOKER
from nines.core.events import Events
from nines.core.game import NOBODY, AnyGame, State, TrickState
from nines.lessons.lesson import ME
from nines.lessons.themes.question import Shown, ThemeQuestion, may


def always(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    """Every position in which this can be asked shows it."""
    return True


def right_cards(asked: ThemeQuestion) -> frozenset[str]:
    """The cards that the right answer names."""
    right = asked.answers[asked.right]
    assert isinstance(right, frozenset)
    return right


def happens(game: AnyGame, asked: ThemeQuestion) -> tuple[State, Events]:
    """The state after the move that is asked about, and what it causes."""
    assert asked.move
    return game.step(asked.state, asked.move)


def trumped(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """A trump takes a trick to which another suit was led, or what does not follow loses to a lower card."""
    taker = asked.answers[asked.right]
    assert isinstance(taker, int) and asked.card
    winner = (taker - state.leader) % len(state.hands)
    cards = [*state.trick, asked.card]
    led = state.trick[0].suit
    return JOKER not in cards and (
        cards[winner].suit != led or any(card.suit != led and card.rank > cards[winner].rank for card in cards)
    )


def follows(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """Some of the hand follow, and some do not."""
    return bool(state.trick) and 0 < len(may(game, state)) < len(state.hands[ME])


def void(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """Nothing follows: anything goes."""
    hand = state.hands[ME]
    return bool(state.trick) and len(hand) > 1 and all(card.suit != state.trick[0].suit for card in hand)


def follows_or_void(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """Some of several cards follow, or none."""
    return follows(game, state, asked) or void(game, state, asked)


def last_card(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """The learner holds one card."""
    return len(state.hands[ME]) == 1


def last_of_trick(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """The learner plays the last card of the trick."""
    return len(state.trick) == len(state.hands) - 1


def close(is_close: Callable[[tuple[int, ...]], bool]) -> Shown:
    """The totals after the deal are close to those that end a match, or it is over."""

    def shown(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
        after = happens(game, asked)[0]
        return after.turn == NOBODY or is_close(after.totals)

    return shown


def shared_lead(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    """The match would be over but for a lead that is shared."""
    return game.overtime(happens(game, asked)[0])


def level(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    """The match is over with equal totals."""
    return len(happens(game, asked)[0].winners) > 1
