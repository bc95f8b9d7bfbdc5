"""What makes a certain fact about two cards of Nein Nine true in a full deal: nines, the Joker and trump."""

from collections.abc import Mapping

from nines.advice.advice import Reason
from nines.core.cards import JOKER, Card
from nines.core.moves import JOKER_LOSES, JOKER_WINS, Move
from nines.registry import GAMES
from tests.advice.truth import Position
from tests.advice.truth_claim import Claim, pair_of
from tests.advice.truth_in_plans import COSTS
from tests.advice.truth_in_tricks import above, ladder, winners


def _nine(at: Position, reason: Reason) -> bool:
    lies = any(card.rank == 9 for card in at.state.trick)
    takes, leaves = (winners(at.state, move) for move in reason.others)
    return lies and takes == {at.me} and at.me not in leaves and (not reason.n or _for_nothing(at, reason))


def _for_nothing(at: Position, reason: Reason) -> bool:
    """The 9 in the trick costs as much as the trick brings; where it says so, the card wins the last trick as well, or
    a later one: it is a trump above which nobody has any, nor the Joker."""
    taken = [card for trick in at.state.tricks if trick.winner == at.me for card in trick.cards if card.rank == 9]
    worse, better = (move.cards[0] for move in reason.others)
    nines = [card for card in (*at.state.trick, worse) if card.rank == 9]
    even = COSTS[len(taken) + len(nines)] - COSTS[len(taken)] == 1 and worse != better and better.rank != 9
    last = reason.n != 3 or len(at.state.hands[at.me]) == 2
    return even and last and (reason.n == 1 or never_beaten(at, worse))


def never_beaten(at: Position, card: Card) -> bool:
    """Whether a trump of Nein Nine wins any trick to which it is played."""
    trumps = ladder(at.state, at.state.trump)
    return card in trumps and JOKER not in at.others and not above(at.state, card) & at.others


def _makes_trump(at: Position, reason: Reason) -> bool:
    """The better move makes trump where there is none, and the worse one does not."""
    worse, better = (GAMES["nein-nine"].apply(at.state, move).trump for move in pair_of(reason))
    return at.state.trump is None and worse is None and better == pair_of(reason)[1].cards[0].suit


def _leaves_trump(at: Position, reason: Reason) -> bool:
    return _makes_trump(at, reason._replace(others=reason.others[::-1]))


def _keep_spit(at: Position, reason: Reason) -> bool:
    """The worse move plays the highest trump of all, and the better one does not."""
    worse, better = pair_of(reason)
    highest = ladder(at.state, at.state.trump)[-1]
    return worse.cards == (highest,) and better.cards != (highest,)


def _joker_loses(at: Position, reason: Reason) -> bool:
    """Only the worse move throws the Joker away, and whoever says that it wins takes the trick."""
    worse, better = pair_of(reason)
    takes = winners(at.state, JOKER_WINS) if JOKER_WINS in at.legal else {at.me}
    clean = not reason.by or (
        len(at.state.trick) == len(at.state.hands) - 1 and all(card.rank != 9 for card in at.state.trick)
    )
    loses = worse == JOKER_LOSES != better and at.me not in winners(at.state, worse)
    return loses and takes == {at.me} and clean


def _keep_joker(at: Position, reason: Reason) -> bool:
    """The worse move plays the Joker, and the better one, no 9, does the same with this trick in every way to play."""
    worse, better = pair_of(reason)
    taken = [winners(at.state, move) for move in (worse, better)]
    same = all(seats == {at.me} if reason.share else at.me not in seats for seats in taken)
    return worse.cards == (JOKER,) and better.cards[0] != JOKER and better.cards[0].rank != 9 and same


def _same_own(at: Position, reason: Reason) -> bool:
    """Both moves bring the seat the same points."""
    return {points for move in reason.others for points in _ends(at, move)} == {int(reason.by)}


def _sure_own(at: Position, reason: Reason) -> bool:
    """The better move brings these points, and the worse one no more."""
    worse, better = pair_of(reason)
    return _ends(at, better) == {int(reason.by)} and max(_ends(at, worse)) <= reason.by


def _ends(at: Position, move: Move) -> set[int]:
    """What the deal may bring the seat, however all play on, but that it plays no Joker to lose later."""
    found, game = set[int](), GAMES["nein-nine"]
    todo = [game.apply(at.state, move)]
    while todo:
        state = todo.pop()
        if len(state.sheet) > len(at.state.sheet):
            found.add(state.sheet[-1].change[at.me])
            continue
        legal = (move for move in game.legal_moves(state) if state.turn != at.me or move != JOKER_LOSES)
        todo += [game.apply(state, move) for move in legal]
    return found


CLAIMS: Mapping[str, Claim] = {
    "same-own": _same_own,
    "sure-own": _sure_own,
    "now9": _nine, "keep-spit": _keep_spit, "keep-joker": _keep_joker, "joker-loses": _joker_loses,
    "makes-trump": _makes_trump, "leaves-trump": _leaves_trump,
}  # fmt: skip
"""By the code of a certain fact, what makes it true in a full deal, the worse move first."""
