"""What a move of the shedding game did and what may follow, as one sentence (SN10 to SN18).

It names nobody who could act out of turn: only what lies open goes into it (SN17).
"""

from nines.core.cards import ACE, Cards
from nines.core.events import DownTurned, Events, PileCleared, PileTaken, Played, Skipped, WentOut
from nines.games.shedding.pile import BLOCK, CLONE, FOUR, RESET, UNDER, in_force
from nines.words.audience import Audience
from nines.words.card_names import count_of_rank, rank_name
from nines.words.phrases import capitalized, cards_counted


def move_told(events: Events, pile: Cards, to: Audience) -> str:
    """What the move did that caused these events, and what may follow on the pile that it left."""
    if taken := next((event for event in events if isinstance(event, PileTaken)), None):
        return to.said(
            taken.seat,
            "You picked up the pile of {cards}: anything may follow.",
            "{name} picked up the pile of {cards}: anything may follow.",
            cards=cards_counted(len(taken.cards), to.language),
        )
    if cleared := next((event for event in events if isinstance(event, PileCleared)), None):
        return _cleared(cleared, any(isinstance(event, WentOut) for event in events), to)
    said = _played(next(event for event in events if isinstance(event, Played | DownTurned)), pile, to)
    if skipped := next((event for event in events if isinstance(event, Skipped)), None):
        more = to.said(skipped.seat, "You are skipped.", "{name} is skipped.")
        return f"{said} {more}"
    return said


def _cleared(event: PileCleared, out: bool, to: Audience) -> str:
    rank, count = event.cards[-1].rank, FOUR if event.by == "four" else 1
    cards = capitalized(count_of_rank(count, rank, to.language, to.pack))
    if out:
        return to.text("{Cards}: the pile is cleared.", Cards=cards)
    return to.said(
        event.seat,
        "{Cards}: the pile is cleared; you play again.",
        "{Cards}: the pile is cleared; {name} plays again.",
        Cards=cards,
    )


def _played(event: Played | DownTurned, pile: Cards, to: Audience) -> str:
    laid = event.cards if isinstance(event, Played) else (event.card,)
    force, cards = in_force(pile), to.ranks(laid)
    if laid[0].rank == CLONE != force:
        return to.said(
            event.seat,
            "You played {cards}, copying {copied}: {next}.",
            "{name} played {cards}, copying {copied}: {next}.",
            cards=cards, copied=count_of_rank(1, force, to.language, to.pack), next=_may_follow(force, to),
        )  # fmt: skip
    return to.said(
        event.seat, "You played {cards}: {next}.", "{name} played {cards}: {next}.",
        cards=cards, next=_may_follow(force, to),
    )  # fmt: skip


def _may_follow(force: int, to: Audience) -> str:
    """What may be played on this rank in force, 0 for an empty pile (SN4, SN11 to SN15)."""
    if force in (0, RESET, CLONE):
        return to.text("anything may follow")
    if force == BLOCK:
        return to.text("four or higher may follow, but no wild card")
    if force == UNDER:
        return to.text("nine or lower may follow, or a wild card")
    if force == ACE:
        return to.text("only an ace or a wild card may follow")
    return to.text("{rank} or higher may follow, or a wild card", rank=rank_name(force, to.language, to.pack))
