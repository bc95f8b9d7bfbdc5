"""What the card that is kept for the last trick of Niner can still beat, where this trick is lost with either card."""

from types import MappingProxyType

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons.naming import named
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.core.cards import Card, Cards, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move, play
from nines.words.audience import Audience
from nines.words.phrases import any_of

LAST = "so-last"
"""The card of two that can beat more in the last trick, which the other player leads: kept, or thrown where no trick is
wanted (`by` is 1). In `card` first the other one of the hand, then what the two beat: `of` cards, and `n`."""
CODES = MappingProxyType({LAST: 1})
CARDS, NAMED, IN_ALL = 2, 3, 4
"""The cards of the hand in the last trick but one; the most cards that are named of one, and of both."""


def kept(view: TrickView, worse: Move, better: Move, way: int) -> Reason | None:
    """Which of two cards can beat more in the last trick, where that speaks against the worse one; `way` is 1 where
    tricks are wanted, -1 where none are."""
    trick = open_trick(view)
    lost = bool(trick.cards) and all(in_tricks.surely_taken(trick, move) == 0 for move in (worse, better))
    if not way or not lost or len(trick.hand) != CARDS:
        return None
    strong, weak = (worse, better) if way > 0 else (better, worse)
    most, others = (_beaten(trick, move.cards[0]) for move in (strong, weak))
    if not len(others) < len(most) <= NAMED or len(most) + len(others) > IN_ALL:
        return None
    cards = " ".join(map(str, (*weak.cards, *most, *others)))
    return Reason(LAST, (strong,), n=len(others), of=len(most), by=float(way < 0), card=cards)


def _beaten(trick: OpenTrick, card: Card) -> Cards:
    """The cards that are out and that this one beats when they lead the last trick."""
    beats = trick.suit_of(card) == trick.trump
    return tuple(
        out for out in trick.held
        if (beats and trick.suit_of(out) != trick.trump) or card in higher(trick, out, (card,))
    )  # fmt: skip


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such a reason."""
    weak, *cards = parse_cards(reason.card)
    most, others = (any_of(map(to.the, some), to.language) for some in (cards[: reason.of], cards[reason.of :]))
    told = {"x": named(reason.others[0], to), "y": named(play(weak), to), "cards": most}
    match reason.n, reason.by:
        case 0, 0.0:
            return to.text("Keep {x}: in the last trick it can beat {cards}; {y} can’t beat any card.", **told)
        case 0, _:
            return to.text("Throw {x}: in the last trick it could beat {cards}; {y} can’t beat any card.", **told)
        case _, 0.0:
            return to.text(
                "Keep {x}: in the last trick it can beat {cards}; {y} beats only {others}.", others=others, **told
            )
        case _:
            return to.text(
                "Throw {x}: in the last trick it could beat {cards}; {y} beats only {others}.", others=others, **told
            )
