"""What makes a reason true in a full deal of shedding that is told of plays as good as one another, or of a card that
is kept because of what the next player is seen to have."""

from collections.abc import Mapping
from typing import Any

from nines.advice.advice import Reason
from nines.core.cards import Card, parse_cards
from nines.core.moves import PASS, Move
from nines.registry import GAMES
from tests.advice.truth import Position
from tests.advice.truth_claim import Claim
from tests.advice.truth_on_the_pile import WILD, fits_on, goes_on_ranks, is_told_apart, next_seat, nobody_jumps_in


def _played(at: Position, move: Move) -> Any:
    """The deal after a play, where nobody jumps in."""
    return nobody_jumps_in(GAMES["shedding"].apply(at.state, move))


def _answers(at: Position, move: Move) -> int:
    """How many ranks go on a play."""
    return sum(fits_on(rank, (*at.state.pile, *move.cards)) for rank in range(2, 15))


def _seen(at: Position, seat: int) -> set[Card]:
    """What a seat is seen to play from."""
    view = GAMES["shedding"].view(at.state, at.me)
    return {card for card in view.hands[seat] or view.ups[seat] if card.rank}


def _either_wild(at: Position, reason: Reason) -> bool:
    """Each play is of wild cards, of several ranks of one's own."""
    ranks = {card.rank for move in at.legal for card in move.cards}
    return ranks <= WILD and len(ranks) > 1


def _harder_now(at: Position, reason: Reason) -> bool:
    """Fewer ranks go on the first play, of the only card of its rank, which goes on as many as that of the second."""
    hard, easy = reason.others
    rank = hard.cards[0].rank
    mine = [card for card in (*at.state.hands[at.me], *at.state.ups[at.me]) if card.rank == rank]
    turns = {_played(at, move).turn for move in reason.others}
    fewer = _answers(at, hard) < _answers(at, easy) and goes_on_ranks(rank) == goes_on_ranks(easy.cards[0].rank)
    matters = is_told_apart(at, int(reason.by), reason.others)
    return matters and fewer and len(mine) == 1 and turns == {int(reason.by)} and at.me not in turns


def _needs_mine(at: Position, reason: Reason) -> bool:
    """A three after which only the named cards go, and a card of one's own does not, and a two."""
    three, two = reason.others
    card, after = Card.parse(reason.card), _played(at, three)
    lowest = {*range(2, 10)} if reason.n == 9 else {*range(reason.n, 15), 2, 3}
    goes_on = {rank for rank in range(2, 15) if fits_on(rank, after.pile)}
    mine = card in after.hands[at.me] and not fits_on(card.rank, after.pile)
    ranks = [move.cards[0].rank for move in reason.others]
    matters = is_told_apart(at, int(reason.by), reason.others) and goes_on == lowest | {10}
    return matters and ranks == [3, 2] and mine and after.turn == int(reason.by) != at.me and (
        _answers(at, two) == 13
    )  # fmt: skip


def _fits_alike(at: Position, reason: Reason) -> bool:
    ranks = [move.cards[0].rank for move in reason.others]
    return ranks[0] != ranks[1] and goes_on_ranks(ranks[0]) == goes_on_ranks(ranks[1])


def _answers_all(at: Position, reason: Reason) -> bool:
    """The next player is seen to have the named cards, which go on every play."""
    cards = {*parse_cards(reason.card)}
    ranks = {card.rank for card in cards}
    after = [(*at.state.pile, *move.cards) for move in at.legal if move.cards]
    goes_on = all(fits_on(rank, pile) for rank in ranks for pile in after)
    return len(ranks) == 1 and goes_on and cards <= _seen(at, int(reason.by)) and int(reason.by) == next_seat(at)


def _again_alone(at: Position, reason: Reason) -> bool:
    """After the eight on an empty pile the seat moves again, with the named cards and some that it draws; none of the
    named ones goes on it."""
    (eight,), after = reason.others, _played(at, reason.others[0])
    cards = {*parse_cards(reason.card)}
    drawn = {*after.hands[at.me]} - cards
    kept = {*at.state.hands[at.me]} - {*eight.cards} == cards
    eights = not at.state.pile and {card.rank for card in after.pile} == {8}
    none_goes = not any(fits_on(card.rank, after.pile) for card in cards)
    return kept and bool(drawn) and eights and none_goes and after.turn == at.me


def _jump_either(at: Position, reason: Reason) -> bool:
    """To jump in clears the pile; else the named player moves on it, and only the named cards go."""
    jump = GAMES["shedding"].apply(at.state, reason.others[0])
    left = _played(at, PASS)
    plain = {2, 3, 10} if reason.of != 4 else set()
    lowest = {*range(2, 11)} if reason.of == 9 else ({*range(reason.of, 15)} - {10}) | plain
    goes_on = {rank for rank in range(2, 15) if fits_on(rank, left.pile)}
    clears = not jump.pile and jump.turn == at.me and reason.n == len(reason.others[0].cards)
    return clears and left.turn == int(reason.by) and left.pile == at.state.pile and goes_on == lowest


def _clears_any_time(at: Position, reason: Reason) -> bool:
    after = GAMES["shedding"].apply(at.state, reason.others[0])
    is_empty = bool(reason.of) == (not at.state.pile)
    return is_empty and {card.rank for card in reason.others[0].cards} == {10} and not after.pile and (
        after.turn == at.me
    )  # fmt: skip


def _many_left(at: Position, reason: Reason) -> bool:
    """So many cards in hand, face up and face down, here and, where it is told, at the named seat, none of the others
    with fewer."""
    zones = zip(at.state.hands, at.state.ups, at.state.downs)
    left = [sum(card is not None for zone in seat for card in zone) for seat in zones]
    least = min(left[seat] for seat in range(len(left)) if seat != at.me and seat not in at.state.out)
    theirs = not reason.of or reason.of == least == left[int(reason.by)]
    return reason.n == left[at.me] >= 15 and theirs


def _hold_many(at: Position, reason: Reason) -> bool:
    return reason.n == len(at.state.hands[at.me]) >= 6


def _four_kept(at: Position, reason: Reason) -> bool:
    """The only other player is seen to have the named fours, on which the card of this play goes."""
    cards = {*parse_cards(reason.card)}
    goes_on = all(card.rank in {4, *range(5, 10), *range(11, 15)} for card in reason.others[0].cards)
    of_two = len(at.state.hands) - len(at.state.out) == 2
    return of_two and {card.rank for card in cards} == {4} and goes_on and cards <= _seen(at, int(reason.by)) and (
        int(reason.by) == next_seat(at)
    )  # fmt: skip


def _answered(at: Position, reason: Reason) -> bool:
    """The named player moves after the play and is seen to have the named cards, which go on it."""
    cards, after = {*parse_cards(reason.card)}, _played(at, reason.others[0])
    seen = cards <= _seen(at, int(reason.by)) and len({card.rank for card in cards}) == 1
    return seen and after.turn == int(reason.by) and all(fits_on(card.rank, after.pile) for card in cards)


def _then_wild(at: Position, reason: Reason) -> bool:
    """After a ten the same seat moves, and of its hand it keeps wild cards, and some."""
    ten = reason.others[0]
    after = GAMES["shedding"].apply(at.state, ten)
    kept = {*at.state.hands[at.me]} - {*ten.cards}
    return ten.cards[0].rank == 10 and after.turn == at.me and bool(kept) and {card.rank for card in kept} <= WILD


def _rank_in_hand(at: Position, reason: Reason) -> bool:
    """The play has all cards of the highest rank of the hand, which goes on all but a nine and what is higher."""
    hand, (move,) = at.state.hands[at.me], reason.others
    left = {card.rank for card in hand if card not in move.cards}
    fails = {on for on in {2, *range(4, 15)} - {10} if not fits_on(reason.n, (Card("C", on),))}
    return {card.rank for card in move.cards} == {reason.n} and reason.n == max(card.rank for card in hand) and (
        reason.n not in left and reason.n >= 12 and fails == {9, *range(reason.n + 1, 15)}
    )  # fmt: skip


def _cleared_anyway(at: Position, reason: Reason) -> bool:
    """So many cards out of sight go on a rank that is no wild one and on another; the next player clears the pile."""
    hidden = GAMES["shedding"].unseen(GAMES["shedding"].view(at.state, at.me))[0]
    able = [sum(fits_on(card.rank, move.cards) for card in hidden) for move in reason.others]
    after = [_played(at, move) for move in reason.others]
    tens = all({card.rank for made in GAMES["shedding"].legal_moves(each) for card in made.cards} == {10}
               for each in after)  # fmt: skip
    plain = not {move.cards[0].rank for move in reason.others} & WILD
    counted = (*able, len(hidden)) == (reason.n, reason.of, reason.by)
    return counted and plain and able[0] > able[1] and tens and {each.turn for each in after} == {next_seat(at)}


def neither_fits(at: Position, reason: Reason) -> bool:
    """The next player takes the pile after either play, of which the one goes on more cards."""
    worse, better = reason.others if not reason.n else reason.others[::-1]
    for move in reason.others:
        after = GAMES["shedding"].apply(at.state, move)
        if after.turn != int(reason.by) or [made.verb for made in GAMES["shedding"].legal_moves(after)] != ["take"]:
            return False
    return goes_on_ranks(worse.cards[0].rank) > goes_on_ranks(better.cards[0].rank)


BESIDE: Mapping[str, Claim] = {
    "either-wild": _either_wild, "harder-now": _harder_now, "needs-mine": _needs_mine, "fits-alike": _fits_alike,
    "answers-all": _answers_all, "again-alone": _again_alone, "jump-either": _jump_either,
    "clears-any-time": _clears_any_time, "many-left": _many_left, "hold-many": _hold_many,
    "four-kept": _four_kept, "answered": _answered,
    "ten-then-wild": _then_wild, "rank-in-hand": _rank_in_hand, "cleared-anyway": _cleared_anyway,
}  # fmt: skip
"""By the code of such a reason, what makes it true in a full deal."""
