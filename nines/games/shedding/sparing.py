"""What a worse play of the shedding game wastes: several of a rank where fewer do as much, or a wild card where another
one does the same."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING

from nines.advice.advice import Reason
from nines.core.cards import TEN
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.shedding import open_cards, powers
from nines.games.shedding.pile import CLONE, WILD, fits, in_force
from nines.games.shedding.table import next_in
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.card_names import count_of_rank

if TYPE_CHECKING:
    from nines.games.shedding.rules import State

CODES = MappingProxyType({"not-all": 1, "refilled": 2, "same-as": 2, "wilds": 1})
"""The codes of such reasons and of how many moves each is told, the worse one first; `wilds` is of a two or three of
which the hand has both."""


def against(view: "State", good: list[Move], worse: Move) -> Iterator[Reason]:
    """What speaks against a play beside the best ones."""
    rank, force = _rank(worse), in_force(view.pile)
    fewer = [move for move in good if _rank(move) == rank and len(move.cards) < len(worse.cards)]
    if fewer and rank in WILD:
        yield Reason("not-all", (worse,), n=len(worse.cards))
    elif fewer and not open_cards.clears(view, worse):
        yield from (
            Reason("refilled", (worse, move)) for move in fewer[:1] if powers.is_full_again(view, (worse, move))
        )
    alike = [move for move in good if _rank(move) == force and len(move.cards) == len(worse.cards)]
    if rank == CLONE and alike and force not in powers.FREE and not open_cards.clears(view, alike[0]):
        yield Reason("same-as", (worse, alike[0]))


def _rank(move: Move) -> int:
    return move.cards[0].rank


def harder(view: "State", good: list[Move], worse: Move) -> Iterator[Reason]:
    """What the next player needs after a play of as many cards, where each of these that is as good as the best one
    lets fewer cards go on it."""
    alike = [move for move in good if len(move.cards) == len(worse.cards) and _rank(move) != _rank(worse)]
    if not alike or not all(open_cards.passes_on(view, move) for move in (*alike, worse)):
        return
    forces = [open_cards.force_after(view, move) for move in (*alike, worse)]
    hidden, _ = GAMES[view.game].unseen(view)
    *able, most = (whole(fits(card.rank, force) for card in hidden) for force in forces)
    if max(able) < most and not {*forces[:-1]} & powers.FREE and forces[0] != forces[-1]:
        yield Reason("needs", (alike[0], worse), n=forces[0], of=forces[-1], by=float(next_in(view, view.turn)))


def not_all(move: Move, to: Audience) -> str:
    """That not all of several wild cards of a rank are to be spent."""
    rank = _rank(move)
    cards = count_of_rank(len(move.cards), rank, to.language, to.pack)
    if rank == TEN:
        return to.text("Don’t spend {cards} at once: each clears the pile.", cards=cards)
    return to.text("Don’t spend {cards} at once: each goes on anything but a four.", cards=cards)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such a reason."""
    rank = reason.others[0].cards[0].rank
    match reason.code:
        case "not-all":
            return not_all(reason.others[0], to)
        case "refilled":
            card = count_of_rank(1, rank, to.language, to.pack)
            return to.text("You draw back up to three cards anyway: keep {card} for later.", card=card)
        case "same-as":
            copied = next(_rank(move) for move in reason.others if _rank(move) != CLONE)
            card = count_of_rank(1, copied, to.language, to.pack)
            return to.text("A three counts as {card} here: play {card} instead and keep the three.", card=card)
        case _:
            return to.text("Keep your wild cards: they go on anything but a four.")
