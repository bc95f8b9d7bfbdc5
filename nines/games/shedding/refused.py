"""Why the shedding game's rules refuse a move."""

from nines.core.cards import Cards
from nines.core.game import Refusal
from nines.core.moves import Move
from nines.games.shedding.pile import BLOCK, UNDER, WILD, can_lay, in_force, missing
from nines.games.shedding.table import State


def refusal(state: State, move: Move) -> Refusal:
    seat = state.turn
    hand, up = state.hands[seat], state.ups[seat]
    match state.phase, move.verb:
        case "up", "up":
            held = all(card in hand for card in move.cards)
            return Refusal("SN2", "three" if held else "absent", count=len(move.cards))
        case "jump", "jump":
            four = missing(state.pile)
            return Refusal("SN17", "missing", rank=four[0].rank, count=len(four))
        case "play", "play":
            return _refused_play(state, move.cards)
        case "play", "take" if not state.pile:
            return Refusal("SN6", "empty")
        case "play", "take":
            return Refusal("SN6", "able") if hand or up else Refusal("SN9", "down-due")
        case "play", "down":
            if hand or up:
                return Refusal("SN7", "hand-first" if hand else "up-first")
            return Refusal("SN9", "slot")
        case "play", verb:
            return Refusal("SN2" if verb == "up" else "SN17" if verb in ("jump", "pass") else "SN1", "phase")
        case phase, _:
            return Refusal("SN2" if phase == "up" else "SN17", "phase")


def _refused_play(state: State, cards: Cards) -> Refusal:
    hand, up = state.hands[state.turn], state.ups[state.turn]
    if any(card not in hand and card not in up for card in cards):
        return Refusal("SN7", "absent")
    if len({card.rank for card in cards}) > 1:
        return Refusal("SN4", "unequal")
    if not can_lay(cards, hand, up, not state.draw):
        first = state.draw or any(card.rank != cards[0].rank for card in hand)
        return Refusal("SN7", "hand-first") if first else Refusal("SN8", "hand-too")
    rank, force = cards[0].rank, in_force(state.pile)
    if force == BLOCK and rank in WILD:
        return Refusal("SN15", "blocked")
    return Refusal("SN13", "under", rank=UNDER) if force == UNDER else Refusal("SN4", "low", rank=force)
