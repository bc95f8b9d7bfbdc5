"""What makes a certain fact of two plays of shedding true in a full deal."""

from collections import Counter
from collections.abc import Mapping

from nines.advice.advice import Reason
from nines.core.cards import Card, parse_cards
from nines.core.moves import Move
from nines.registry import GAMES
from tests.advice.truth import Position
from tests.advice.truth_claim import Claim, pair_of
from tests.advice.truth_of_even_plays import neither_fits
from tests.advice.truth_on_the_pile import (
    WILD,
    fits_on,
    goes_on_ranks,
    kept_after,
    next_seat,
    nobody_jumps_in,
    plays_from_seen,
)


def _at_once(at: Position, reason: Reason) -> bool:
    """So many cards leave the hand or the table with the one move, and more with the other; fewer are left then, drawn
    ones among them."""
    before = at.state.hands[at.me] + at.state.ups[at.me]
    laid = tuple(len([card for card in before if card in move.cards]) for move in reason.others)
    return laid == (reason.n, reason.of) and laid[0] < laid[1] and len({*_hands_after(at, reason)}) == 2


def _hands_after(at: Position, reason: Reason) -> list[int]:
    """How many cards are in the hand after each of two moves, drawn ones among them."""
    return [len(GAMES["shedding"].apply(at.state, move).hands[at.me]) for move in reason.others]


def _swapped(at: Position, reason: Reason) -> bool:
    """So many low cards of one rank are played with each move, and three are in the hand before and after."""
    ranks = {card.rank for move in reason.others for card in move.cards}
    counts = tuple(len(move.cards) for move in reason.others)
    low = len(ranks) == 1 and ranks <= {4, 5, 6, 7, 8, 9} and counts == (reason.n, reason.of)
    return low and _hands_after(at, reason) == [3, 3] and len(at.state.hands[at.me]) == 3


def _ten_again(at: Position, reason: Reason) -> bool:
    """Nothing lies on the pile; the seat moves again after the better move, a ten, and not after the worse one."""
    _, better = pair_of(reason)
    again = GAMES["shedding"].apply(at.state, better)
    return not at.state.pile and better.cards[0].rank == 10 and _clears(at, reason) and again.turn == at.me


def _clears(at: Position, reason: Reason) -> bool:
    worse, better = (GAMES["shedding"].apply(at.state, move) for move in pair_of(reason))
    return not better.pile and bool(worse.pile or worse.phase == "over")


def _skips(at: Position, reason: Reason) -> bool:
    worse, better = (nobody_jumps_in(GAMES["shedding"].apply(at.state, move)) for move in pair_of(reason))
    again = better.turn == at.me or better.phase == "over"
    return again and bool(better.pile) and (worse.turn != at.me or worse.phase == "over")


def _wild(at: Position, reason: Reason) -> bool:
    both = all(move.cards[0].rank in WILD for move in reason.others)
    mine = at.state.hands[at.me] or (() if both else at.state.ups[at.me])
    kept = [sum(card.rank in WILD for card in mine if card not in move.cards) for move in reason.others]
    return kept == [reason.n, reason.of] and kept[1] > kept[0]


def _answers(at: Position, reason: Reason) -> bool:
    hidden = GAMES["shedding"].unseen(GAMES["shedding"].view(at.state, at.me))[0]
    able = [
        sum(fits_on(card.rank, (*at.state.pile, *move.cards)) for card in hidden) for move in reason.others
    ]  # fmt: skip
    after = [nobody_jumps_in(GAMES["shedding"].apply(at.state, move)) for move in reason.others]
    unseen = all(each.turn != at.me and plays_from_seen(at, each.turn) is None for each in after)
    return unseen and able == [reason.n, reason.of] and reason.by == len(hidden) and able[0] - able[1] >= 3


def _skips_next(at: Position, reason: Reason) -> bool:
    """The seat after this one that still has cards is passed over after the one move, and to move after the other; so
    many cards it has left, or whoever moves then has down cards alone."""
    worse, better = (nobody_jumps_in(GAMES["shedding"].apply(at.state, move)) for move in pair_of(reason))
    following, told = _following(at), max(reason.n, reason.of)
    cards = [*at.state.hands[following], *at.state.ups[following], *filter(None, at.state.downs[following])]
    if reason.by != following or (reason.code == "skips-next" and len(cards) != told):
        return False
    if reason.code == "skips-to" and (
        better.turn != told - 1 or better.hands[better.turn] or better.ups[better.turn] or not better.downs[better.turn]
    ):
        return False
    return bool(worse.turn == following and better.turn not in (following, at.me) and better.phase != "over")


def _following(at: Position) -> int:
    """The next seat that still has cards."""
    count = len(at.state.hands)
    return next(
        seat for seat in ((at.me + by) % count for by in range(1, count))
        if at.state.hands[seat] or at.state.ups[seat] or any(at.state.downs[seat])
    )  # fmt: skip


def _ranks_that_go(at: Position, move: Move) -> set[int] | None:
    """The ranks that the next player can play after a move, by the legal moves there; None where another moves."""
    after = nobody_jumps_in(GAMES["shedding"].apply(at.state, move))
    if after.turn != _following(at) or after.phase == "over":
        return None
    return {made.cards[0].rank for made in GAMES["shedding"].legal_moves(after) if made.cards}


def _nothing_fits(at: Position, reason: Reason) -> bool:
    """The next player can play after the worse move alone, or this seat moves again and clears the pile; where it says
    so, that one takes the pile at once."""
    worse, better = (_ranks_that_go(at, move) for move in pair_of(reason))
    after = GAMES["shedding"].apply(at.state, pair_of(reason)[1])
    takes = [move.verb for move in GAMES["shedding"].legal_moves(after)] == ["take"] and after.turn == reason.by
    cleared = worse is None and not GAMES["shedding"].apply(at.state, pair_of(reason)[0]).pile
    return (cleared or bool(worse)) and better == set() and (max(reason.n, reason.of) == 1 or takes)


def _only_answers(at: Position, reason: Reason) -> bool:
    worse, better = (_ranks_that_go(at, move) for move in pair_of(reason))
    named = {card.rank for card in parse_cards(reason.card)}
    after = nobody_jumps_in(GAMES["shedding"].apply(at.state, pair_of(reason)[0]))
    if worse is None and after.turn not in (at.me, _following(at)) and after.phase != "over":  # that one is skipped
        worse = {made.cards[0].rank for made in GAMES["shedding"].legal_moves(after) if made.cards}
    return better == named and bool(worse) and len(worse or ()) > len(named) and reason.by == _following(at)


def _always_answered(at: Position, reason: Reason) -> bool:
    """One rank is all that the next player can play, after either move, and all that it has but for down cards."""
    ranks = [_ranks_that_go(at, move) for move in reason.others]
    (card,) = parse_cards(reason.card)
    seat = _following(at)
    alone = {each.rank for each in at.state.ups[seat]} == {card.rank} <= WILD and not at.state.hands[seat]
    worse, better = (move.cards[0].rank >= 12 for move in pair_of(reason))
    return alone and ranks == [{card.rank}] * 2 and not at.state.draw and reason.by == seat and worse and not better


def _easy(at: Position, reason: Reason) -> bool:
    """More than half of the cards out of sight go on the worse card, and fewer on the better one, or its player plays
    again."""
    hidden = GAMES["shedding"].unseen(GAMES["shedding"].view(at.state, at.me))[0]
    worse, better = (
        sum(fits_on(card.rank, (*at.state.pile, *move.cards)) for card in hidden) for move in pair_of(reason)
    )  # fmt: skip
    after = [nobody_jumps_in(GAMES["shedding"].apply(at.state, move)) for move in pair_of(reason)]
    again = [state.turn == at.me or state.phase == "over" for state in after]
    return 2 * worse > len(hidden) and not again[0] and (again[1] or better < worse)


def _with_up(at: Position, reason: Reason) -> bool:
    """All these cards can be laid in one move once the pile is gone: the whole hand, and up cards."""
    worse, better = pair_of(reason)
    after = nobody_jumps_in(GAMES["shedding"].apply(at.state, better))
    mine = after._replace(turn=at.me, pile=(), phase="play")
    together = tuple(sorted(parse_cards(reason.card)))
    moves = {tuple(sorted(move.cards)) for move in GAMES["shedding"].legal_moves(mine)}
    return together in moves and {*after.hands[at.me]} < {*together} and bool(worse.cards)


def _keep_ten(at: Position, reason: Reason) -> bool:
    worse, better = pair_of(reason)
    left = [{card.rank for card in kept_after(at, move)} for move in (worse, better)]
    return worse.cards[0].rank == 10 and 10 not in left[0] and 10 in left[1]


def _only_in_one(reason: Reason) -> tuple[list[int], list[int]]:
    """The ranks in which the worse of two threes and the better one differ."""
    worse, better = (Counter(card.rank for card in move.cards) for move in pair_of(reason))
    return [*(worse - better).elements()], [*(better - worse).elements()]


def _up_fits(at: Position, reason: Reason) -> bool:
    """Of the cards in which the threes differ those of the better go on as many ranks, pair by pair, or on more."""
    left, laid = (sorted(map(goes_on_ranks, ranks)) for ranks in _only_in_one(reason))
    return laid[-1] > left[0] and all(mine >= other for mine, other in zip(laid, left))


def _answers_to(rank: int) -> int:
    """On how many ranks that lie alone the others can play."""
    return sum(fits_on(other, parse_cards(f"{'0023456789TJQKA'[rank]}C")) for other in range(2, 15))


def _up_harder(at: Position, reason: Reason) -> bool:
    (left,), (laid,) = _only_in_one(reason)
    return _answers_to(laid) < _answers_to(left) and 3 not in (left, laid) and left not in (8, 10)


def _up_copies(at: Position, reason: Reason) -> bool:
    (left,), (laid,) = _only_in_one(reason)
    return (left, laid) == (2, 3) or (left == 3 and laid in (11, 12, 13, 14))


def _draws(at: Position, reason: Reason) -> bool:
    """So many new cards come into the hand with each of the two moves."""
    hands = [{*GAMES["shedding"].apply(at.state, move).hands[at.me]} for move in reason.others]
    drawn = [len(hand - {*at.state.hands[at.me]}) for hand in hands]
    return drawn == [reason.n, reason.of] and drawn[0] < drawn[1]


def _big_pile(at: Position, reason: Reason) -> bool:
    """Only the worse play clears the pile, and the better one leaves the pile with the cards that are counted."""
    worse, better = pair_of(reason)
    left = GAMES["shedding"].apply(at.state, better).pile
    is_next = int(reason.by) == next_seat(at)
    counted = len(left) == max(reason.n, reason.of)
    view = GAMES["shedding"].view(at.state, at.me)
    seen = view.hands[int(reason.by)] or view.ups[int(reason.by)]
    if any(card.rank and fits_on(card.rank, left) for card in seen):
        return False
    stays = left[: len(at.state.pile)] == at.state.pile and not GAMES["shedding"].apply(at.state, worse).pile
    return stays and is_next and counted


def _fourth(at: Position, reason: Reason) -> bool:
    """As many cards are played with both; only after the worse play do three of the rank lie on top, and the fourth
    has never been seen."""
    worse, better = pair_of(reason)
    rank = int(reason.by)
    tops = [[card.rank for card in (*at.state.pile, *move.cards)][-3:] for move in (worse, better)]
    pile, mine = {*at.state.pile, *worse.cards}, {*at.state.hands[at.me], *at.state.ups[at.me]}
    fourth = [card for card in GAMES["shedding"].pack if card.rank == rank and card not in pile]
    unseen = len(fourth) == 1 and fourth[0] not in {
        *mine,
        *at.state.gone,
        *(card for up in at.state.ups for card in up),
    }
    return tops[0] == [rank] * 3 != tops[1] and len(worse.cards) == len(better.cards) and unseen


def _has_the_rest(at: Position, reason: Reason) -> bool:
    """After the worse play alone the named player may jump in with the named cards."""
    worse, better = (GAMES["shedding"].apply(at.state, move) for move in pair_of(reason))
    four = Move("jump", tuple(sorted(parse_cards(reason.card))))
    may = [
        each.phase == "jump" and each.turn == reason.by and four in GAMES["shedding"].legal_moves(each)
        for each in (worse, better)
    ]
    return may == [True, False]


def _has_to_clear(at: Position, reason: Reason) -> bool:
    """A ten is all that the next player can play on the worse play, and there is a plain card for the better one."""
    worse, better = (_ranks_that_go(at, move) for move in pair_of(reason))
    return worse == {10} and bool((better or set()) - WILD) and reason.by == _following(at)


def _turns_up(at: Position, reason: Reason) -> bool:
    """The next player has down cards alone, and of all cards that are not seen so many go on either play."""
    seat = int(reason.by)
    hidden = GAMES["shedding"].unseen(GAMES["shedding"].view(at.state, at.me))[0]
    after = [nobody_jumps_in(GAMES["shedding"].apply(at.state, move)) for move in reason.others]
    able = [sum(fits_on(card.rank, each.pile) for card in hidden) for each in after]
    nothing = not at.state.hands[seat] and not at.state.ups[seat]
    fewer = (reason.n, reason.of) if reason.n < reason.of else (reason.of, reason.n)
    counted = able == [reason.n, reason.of] and len(hidden) == max(reason.share, reason.other) and fewer[0] < fewer[1]
    return nothing and counted and {each.turn for each in after} == {seat}


def _shut_out(at: Position, reason: Reason) -> bool:
    """The next player holds the named cards and may play them after the worse play, and none after the better one."""
    worse, better = pair_of(reason)
    seat, ranks = int(reason.by), {card.rank for card in parse_cards(reason.card)}
    has = {card.rank for card in at.state.hands[seat] or at.state.ups[seat]}
    goes_on = [_ranks_that_go(at, move) for move in (worse, better)]
    return ranks <= has and ranks <= (goes_on[0] or set()) and goes_on[1] is not None and not ranks & goes_on[1]


def _eight_first(at: Position, reason: Reason) -> bool:
    """After the eight the seat moves again, and the other card goes on no eight."""
    eight, first = pair_of(reason)
    goes_on = fits_on(first.cards[0].rank, eight.cards)
    return keep_skip(at, Reason("keep-skip", (eight,))) and not goes_on and first in at.legal


def _plays(at: Position, reason: Reason) -> bool:
    """So many ranks are left in the hand, face up and, one by one, face down; one may go with the last of the hand."""
    left = []
    for move in reason.others:
        hand, ups = (
            {str(card)[0] for card in {*some[at.me]} - {*move.cards}} for some in (at.state.hands, at.state.ups)
        )
        downs = len([card for card in at.state.downs[at.me] if card])
        left.append(downs + len(hand) + len(ups) - (1 if hand & ups else 0))
    return left == [reason.n, reason.of] and left[0] != left[1] and not at.state.draw


def _up_ten(at: Position, reason: Reason) -> bool:
    tens = [sum(card.rank == 10 for card in move.cards) for move in pair_of(reason)]
    return tens[1] > tens[0]


def keep_skip(at: Position, reason: Reason) -> bool:
    """After an eight this seat moves again, and a wild card that is named is one."""
    (eight,), wild = ([move.cards[0].rank for move in moves] for moves in (reason.others, reason.also))
    after = nobody_jumps_in(GAMES["shedding"].apply(at.state, reason.others[0]))
    return eight == 8 and (after.turn == at.me or after.phase == "over") and {*wild} <= WILD


def _same_rank(at: Position, reason: Reason) -> bool:
    worse, better = pair_of(reason)
    rank = better.cards[0].rank
    keeps = [any(card.rank == rank for card in kept_after(at, move)) for move in (worse, better)]
    return {card.rank for card in (*worse.cards, *better.cards)} == {rank} and keeps == [False, True]


def lower(at: Position, reason: Reason) -> bool:
    """The better move leaves the cards of the worse one where they are, and these are higher, wild cards apart, and go
    on more cards."""
    worse, better = pair_of(reason)
    ranks = {move: {card.rank for card in move.cards} for move in (worse, better)}
    plain = not (ranks[worse] | ranks[better]) & WILD
    answered = {2, *range(4, 15)} - {10}
    goes_on = [sum(fits_on(min(ranks[move]), (Card("C", rank),)) for rank in answered) for move in (worse, better)]
    higher = goes_on[0] > goes_on[1] and max(ranks[better]) < min(ranks[worse])
    return plain and higher and {*worse.cards} <= kept_after(at, better)


def _more(at: Position, reason: Reason) -> bool:
    left = [len(set(at.state.hands[at.me]) - set(move.cards)) for move in reason.others]
    return left == [reason.n, reason.of] and left[1] < left[0]


def _more_in_all(at: Position, reason: Reason) -> bool:
    left = [len(kept_after(at, move)) for move in reason.others]
    return left == [reason.n, reason.of] and left[1] < left[0]


def _pile(at: Position, reason: Reason) -> bool:
    takes = reason.others[0].verb == "take"
    return takes and reason.n == len(at.state.pile)


def _wild_pile(at: Position, reason: Reason) -> bool:
    takes = reason.others[1].verb == "take"
    return takes and reason.n == sum(card.rank in WILD for card in at.state.pile) > 0


CLAIMS: Mapping[str, Claim] = {
    "clears": _clears, "skips": _skips, "wild": _wild, "answers": _answers, "more": _more, "at-once": _at_once,
    "ten-again": _ten_again, "swapped": _swapped,
    "skips-next": _skips_next, "skips-to": _skips_next, "nothing-fits": _nothing_fits, "neither-fits": neither_fits,
    "easy": _easy,
    "only-answers": _only_answers, "always-answered": _always_answered, "with-up": _with_up, "big-pile": _big_pile,
    "fourth": _fourth, "jumps-in": _has_the_rest, "forces-ten": _has_to_clear, "turns-up": _turns_up,
    "eight-first": _eight_first, "shut-out": _shut_out, "plays": _plays, "same-rank": _same_rank, "lower": lower,
    "up-fits": _up_fits, "up-ten": _up_ten, "up-harder": _up_harder, "up-copies": _up_copies,
    "up-skip": lambda at, reason: _only_in_one(reason)[1] == [8], "draws": _draws, "more-in-all": _more_in_all,
    "keep-ten": _keep_ten, "pile": _pile, "wild-pile": _wild_pile,
}  # fmt: skip
"""By the code of a certain fact, what makes it true in a full deal, the worse move first."""
