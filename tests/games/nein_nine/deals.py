"""Deals of Nein Nine as a test wants them."""

from nines.games.nein_nine.rules import GAME, State
from tests.table import by_hand, play, sit_down


def dealt(*hands: str, dealer: int = 0) -> State:
    """A first deal with at least these cards in the hands."""
    state: State = GAME.apply(sit_down(GAME), by_hand(GAME, hands or ("",) * 3, dealer, each=7))
    return state


def winner(hands: tuple[str, str, str], script: str) -> int:
    """Who takes the first trick when seats 1, 2 and 0, dealt these cards, play so."""
    state, _ = play(GAME, dealt(*hands), script)
    return int(state.tricks[0].winner)
