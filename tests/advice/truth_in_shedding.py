"""What makes the certain reasons of the shedding game true in a full deal: the rules, tried with every card."""

from collections.abc import Mapping
from typing import Any

from nines.advice.advice import Reason
from nines.core.cards import Card
from nines.core.game import NATURE, NOBODY
from nines.core.moves import Move, play
from nines.registry import GAMES
from tests.advice.truth import Claim, Position

GAME = GAMES["shedding"]
WILD = (2, 3, 10)


def after(at: Position, made: Move) -> Any:
    return GAME.apply(at.state, made)


def playable(state: Any, card: Card) -> bool:
    """Whether somebody whose only card this is may play it now."""
    if state.turn < 0:
        return False
    seats = len(state.hands)
    alone = state._replace(phase="play", resumes=NOBODY, hands=((card,),) * seats, ups=((),) * seats)
    return play(card) in GAME.legal_moves(alone)


def answered(at: Position, state: Any) -> bool:
    """Whether another player has to answer the cards that lie there now."""
    return bool(state.pile) and state.phase == "play" and state.turn not in (at.me, NATURE, NOBODY)


def other_plays(at: Position, made: Move) -> set[Card]:
    return {card for move in at.legal if move.verb == "play" for card in move.cards} - set(made.cards)


def _out(at: Position, made: Move, reason: Reason) -> bool:
    then = after(at, made)
    left = (*then.hands[at.me], *then.ups[at.me], *filter(None, then.downs[at.me]))
    return not left and (at.me in then.out or then.phase == "over")


def _clears(at: Position, made: Move, reason: Reason) -> bool:
    then = after(at, made)
    return not then.pile and (then.turn == at.me or at.me in then.out or then.phase == "over")


def _skips(at: Position, made: Move, reason: Reason) -> bool:
    then = after(at, made)
    two = len(at.state.hands) - len(at.state.out) == 2
    return two and (then.turn == at.me or then.phase in ("jump", "over") or at.me in then.out)


def _together(at: Position, made: Move, reason: Reason) -> bool:
    then = after(at, made)
    gone = {*at.state.hands[at.me], *at.state.ups[at.me]} - {*then.hands[at.me], *then.ups[at.me]}
    return reason.n == len(gone) > 1


def _blocks(at: Position, made: Move, reason: Reason) -> bool:
    then = after(at, made)
    return not answered(at, then) or not any(playable(then, card) for card in GAME.pack if card.rank in WILD)


def _under(at: Position, made: Move, reason: Reason) -> bool:
    then = after(at, made)
    return not answered(at, then) or {card.rank for card in GAME.pack if playable(then, card)} == {*range(2, 11)}


def _keeps(at: Position, made: Move, reason: Reason) -> bool:
    ranks = {move.cards[0].rank for move in at.legal if move.verb == "play"}
    mine = made.cards[0].rank
    right = mine not in WILD and mine == min(ranks - set(WILD)) and len(ranks) > 1
    return right and bool(reason.n) == (mine != min(ranks))


def _up_wild(at: Position, made: Move, reason: Reason) -> bool:
    wild = [card for card in at.state.hands[at.me] if card.rank in WILD]
    return reason.n == len(wild) > 0 and all(card in made.cards for card in wild)


def _up_some(at: Position, made: Move, reason: Reason) -> bool:
    wild = [card for card in at.state.hands[at.me] if card.rank in WILD]
    return 0 < sum(card in made.cards for card in wild) < len(wild)


def _up_high(at: Position, made: Move, reason: Reason) -> bool:
    return sorted(card.rank for card in made.cards) == sorted(card.rank for card in at.state.hands[at.me])[-3:]


def _any_down(at: Position, made: Move, reason: Reason) -> bool:
    return {move.verb for move in at.legal} == {"down"} and len(at.legal) > 1


def _brings(at: Position, made: Move, reason: Reason) -> bool:
    got = set(after(at, made).hands[at.me]) - set(at.state.hands[at.me])
    return (reason.n, reason.of) == (len(got), sum(card.rank in WILD for card in got))


def _no_other(at: Position, made: Move, reason: Reason) -> bool:
    return not other_plays(at, made)


def _wild_kept(at: Position, made: Move, reason: Reason) -> bool:
    wild = [card for card in other_plays(at, made) if card.rank in WILD]
    return made.cards[0].rank not in WILD and reason.n == len(wild) > 0


def _plain_kept(at: Position, made: Move, reason: Reason) -> bool:
    plain = [card for card in other_plays(at, made) if card.rank not in WILD]
    return made.cards[0].rank in WILD and reason.n == len(plain) > 0


def _plain_none(at: Position, made: Move, reason: Reason) -> bool:
    return {card.rank for card in {*other_plays(at, made), *made.cards}} <= set(WILD)


def _hard(at: Position, made: Move, reason: Reason) -> bool:
    """So many of the cards that never lay open, and are not one's own, could be played; and nobody else is known to
    have one that could."""
    then = after(at, made)
    if not answered(at, then):
        return True
    hidden = set(GAME.pack) - at.open - set(at.state.hands[at.me])
    fits = {card for card in GAME.pack if playable(then, card)}
    return (reason.n, reason.of) == (len(fits & hidden), len(hidden)) and not at.open & at.others & fits


IN_SHEDDING: Mapping[str, Claim] = {
    "out": _out, "clears": _clears, "skips": _skips, "together": _together, "blocks": _blocks, "under": _under,
    "keeps": _keeps, "up-wild": _up_wild, "up-some": _up_some, "up-high": _up_high, "any-down": _any_down,
    "brings": _brings, "no-other": _no_other, "wild-kept": _wild_kept, "plain-kept": _plain_kept,
    "plain-none": _plain_none, "hard": _hard,
}  # fmt: skip
"""By the code of a reason of the shedding game that is said to be certain, what makes it true in a full deal."""
