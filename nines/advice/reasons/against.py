"""What speaks against a mistake: what it does that the better one does not, or the other way round; and its words.

Every sentence is certain from the view alone, but for the last: what the move costs in the worlds looked at, which is
told where nothing certain sets the two apart.
"""

from typing import assert_never, get_args

from nines.advice.advice import Advice, AgainstCode, Reason, ReasonCode
from nines.advice.reasons import tricks
from nines.advice.reasons.figures import cost_told
from nines.advice.reasons.grounds import LOSING, known, speaking_against
from nines.advice.reasons.naming import named
from nines.advice.reasons.tricks import OpenTrick
from nines.advice.verdict import verdict
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import GAMES, in_tricks
from nines.words.audience import Audience
from nines.words.phrases import nines_counted

SILENT: frozenset[ReasonCode] = frozenset((*LOSING, "empties", "makes-trump", "draws", "any-down"))
"""Reasons that are true of a better move, but do not say why the other is worse."""


def against(view: View, move: Move, better: Move, cost: float) -> Reason:
    """The reason against a move that costs so much: of the move itself, else one for the better move that is not true
    of it, else what it costs."""
    found = of_the_trick(view, move, better) or of_the_better(view, move, better)
    return found or Reason("costs", (better,), by=cost)


def of_the_trick(view: View, move: Move, better: Move) -> Reason | None:
    """Whose the trick is by this move for certain, where it could be another's by the better one."""
    game = GAMES[view.game]
    if not in_tricks(view) or view.phase != "play":
        return None
    trick = OpenTrick(view)
    mine, best = trick.winners(move), trick.winners(better)
    aim = game.wants(view)
    if mine == {view.viewer} != best:
        if aim and aim.needed == 0:
            return Reason("takes-unwanted")
        nines = sum(card.rank == 9 for card in (*view.trick, *move.cards)) if game.nines_cost else 0
        if tricks.falls_to_partner(trick, better):
            return Reason("from-partner")
        return Reason("takes-nines", n=nines) if nines and not best & trick.mine else None
    if len(mine) == 1 and not mine & trick.mine and best & trick.mine and not (aim and aim.needed == 0):
        (winner,) = mine
        return Reason("gives", n=winner)
    return None


def of_the_better(view: View, move: Move, better: Move) -> Reason | None:
    """The first certain thing that is true of the better move and not of this one."""
    legal = GAMES[view.game].legal_moves(view)
    silent = SILENT | speaking_against(view)
    theirs = {(reason.code, reason.n) for reason in known(view, move, legal)}
    if move.verb == "take" and (brought := next(known(view, move, legal), None)):
        return brought
    for reason in known(view, better, legal):
        if reason.code not in silent and (reason.code, reason.n) not in theirs:
            return reason
    return None


OF_THE_MOVE: frozenset[ReasonCode] = frozenset((*get_args(AgainstCode), "brings"))
"""Reasons that tell of the move itself, and not of the better one."""


# ---- as sentences ------------------------------------------------------------------------------------------------


def said(code: AgainstCode, reason: Reason, advice: Advice, to: Audience) -> str:
    """The sentence for such a reason against the move that the advice is about."""
    match code:
        case "gives":
            return to.text("That gives {name} the trick.", name=to.names[reason.n])
        case "takes-nines":
            nines = nines_counted(reason.n, to.language)
            return to.text("That takes the trick, and {nines} with it.", nines=nines)
        case "takes-unwanted":
            return to.text("That takes the trick, and the bid is already made.")
        case "from-partner":
            return to.text("That takes a trick that would be your partner’s anyway.")
        case "costs":
            return _costs(reason.by, named(reason.others[0], to), advice, to)
        case _:
            assert_never(code)


def _costs(by: float, better: str, advice: Advice, to: Audience) -> str:
    """Which class of mistake the move is, the better one, and what it costs."""
    found = verdict(advice)
    match found.kind if found else None:
        case "blunder":
            likely = to.text("Likely a blunder. Better: {better}.", better=better)
        case "mistake":
            likely = to.text("Likely a mistake. Better: {better}.", better=better)
        case _:
            likely = to.text("Likely a slip. Better: {better}.", better=better)
    return f"{likely} {cost_told(by, advice.unit, to.language)}".strip()
