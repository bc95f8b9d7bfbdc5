"""What keeping one’s hand would have done that a lesson does not wait for: see `nines.lessons.replies`."""

from nines.core.cards import ACE, KING
from nines.core.moves import Move
from nines.games.le_neuf.rules import State
from nines.lessons.lesson import ME
from nines.lessons.replies import Reply
from nines.words.languages import Language


def reply(state: State, tried: Move, wanted: Move, names: tuple[str, ...], say: Language) -> Reply | None:
    """The answer to keeping one’s hand, where the lesson waits for the exchange."""
    return _kept(state, say) if state.phase == "exchange" else None


def _kept(state: State, say: Language) -> Reply:
    high = sum(card.rank in (ACE, KING) for card in state.hands[ME])
    if not high:
        held = say.text("You may keep your hand. But there is no ace in it, and no king.")
    else:
        held = say.plural(
            "You may keep your hand. But it holds only one ace or king.",
            "You may keep your hand. But it holds only {n} aces and kings.",
            high,
        )
    return held, say.text("In this lesson, swap your hand.")
