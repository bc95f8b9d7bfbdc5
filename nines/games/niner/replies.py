"""What a bid would have done that a lesson does not wait for: see `nines.lessons.replies`."""

from nines.core.moves import Move
from nines.games.niner.rules import State, targets
from nines.lessons.replies import Reply, the
from nines.words.card_names import suit_name
from nines.words.languages import Language
from nines.words.phrases import capitalized


def reply(state: State, tried: Move, wanted: Move, names: tuple[str, ...], say: Language) -> Reply | None:
    """The answer to a bid, where the lesson waits for another."""
    return _bid(state, tried, wanted, say) if state.phase == "bid" else None


def _bid(state: State, tried: Move, wanted: Move, say: Language) -> Reply:
    suit = tried.cards[0].suit
    number, hoped = targets(tried.cards[0], state.trump)[0], targets(wanted.cards[0], state.trump)[0]
    asks = say.plural(
        "{suit} ask for {n} trick.", "{suit} ask for {n} tricks.", number, suit=capitalized(suit_name(suit, say))
    )
    return asks, say.plural(
        "You may bid that. In this lesson, try for {n} trick: lay {card}.",
        "You may bid that. In this lesson, try for {n} tricks: lay {card}.",
        hoped,
        card=the(wanted.cards[0], say),
    )
