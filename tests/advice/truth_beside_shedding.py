"""What makes true in a full deal of shedding what is told beside a fact, or of plays as good as one another."""

from collections.abc import Mapping

from nines.advice.advice import Reason
from nines.core.cards import Card, parse_cards
from nines.core.moves import PASS, Move
from nines.registry import GAMES
from tests.advice.truth import Position
from tests.advice.truth_claim import Claim, pair_of
from tests.advice.truth_of_even_plays import BESIDE as EVEN
from tests.advice.truth_of_shedding import keep_skip, lower
from tests.advice.truth_on_the_pile import (
    WILD,
    fits_on,
    goes_on_ranks,
    is_told_apart,
    kept_after,
    next_seat,
    nobody_jumps_in,
    plays_from_seen,
)


def _clears_now(at: Position, reason: Reason) -> bool:
    after = GAMES["shedding"].apply(at.state, reason.others[0])
    is_empty = bool(reason.of) == (not at.state.pile and reason.others[0].cards[0].rank == 10)
    return is_empty and not after.pile and after.turn == at.me and after.phase == "play"


def _clears_and_draws(at: Position, reason: Reason) -> bool:
    """The pile goes, and the seat has as many cards as before; it had the choice of something else."""
    after = GAMES["shedding"].apply(at.state, reason.others[0])
    as_many = len(after.hands[at.me]) == len(at.state.hands[at.me]) == 3 and after.ups == at.state.ups
    return _clears_now(at, reason) and as_many and len(at.legal) > 1


def _clears_by_wild(at: Position, reason: Reason) -> bool:
    cards = reason.others[0].cards
    others = any(not {card.rank for card in move.cards} & {2, 3, 10} for move in at.legal)
    return _clears_now(at, reason) and others and {card.rank for card in cards} <= {2, 3, 10} and reason.n == len(cards)


def _left_to_the_next(at: Position, reason: Reason) -> bool:
    """If the seat lets a jump go, the named player moves, and only the named cards go on the pile."""
    after = nobody_jumps_in(GAMES["shedding"].apply(at.state, PASS))
    lowest = (
        {*range(2, 10)}
        if reason.n == 9
        else {*range(reason.n, 15), 2, 3, 10} - ({2, 3, 10} if reason.n == 4 else set())
    )
    goes_on = {rank for rank in range(2, 15) if fits_on(rank, after.pile)}
    asked = goes_on - {10} == lowest - {10}
    return at.state.phase == "jump" and asked and after.turn == int(reason.by) and after.pile == at.state.pile


def _any_count(at: Position, reason: Reason) -> bool:
    """Plays of one rank, the second of more cards, each of which leaves three cards in the hand, some of them drawn."""
    few, many = reason.others
    after = [GAMES["shedding"].apply(at.state, move) for move in reason.others]
    alike = len({card.rank for card in (*few.cards, *many.cards)}) == 1 and len(few.cards) < len(many.cards)
    return alike and all(len(each.hands[at.me]) == 3 for each in after) and len(after[1].draw) < len(at.state.draw)


def _no_answer(at: Position, reason: Reason) -> bool:
    """Whoever comes after this seat is to move, and no card of theirs that may be played goes on the pile."""
    after = nobody_jumps_in(GAMES["shedding"].apply(at.state, reason.others[0]))
    cards = after.hands[after.turn] or after.ups[after.turn]
    return after.turn != at.me and bool(cards) and not any(fits_on(card.rank, after.pile) for card in cards)


def _blocked(at: Position, reason: Reason) -> bool:
    """The seat that is named has a four, and some move leaves this one to play from wild cards only, all of the rank
    that is named."""
    fours = [card for card in (*at.state.hands[reason.n], *at.state.ups[reason.n]) if card.rank == 4]
    hand, ups = {*at.state.hands[at.me]}, {*at.state.ups[at.me]}
    left = [{card.rank for card in (hand - {*move.cards}) or (ups - {*move.cards})} for move in at.legal]
    said = {Card.parse(reason.card).rank} if reason.card else WILD
    return bool(fours) and any(kept and kept <= said for kept in left)


def _moves_again(at: Position, reason: Reason) -> bool:
    """After this play, of an eight or a three on one, the seat moves again, and not after another legal one."""
    plays = [move for move in at.legal if move.cards]
    (first,) = reason.others
    turns = {move: nobody_jumps_in(GAMES["shedding"].apply(at.state, move)).turn for move in plays}
    return turns[first] == at.me and any(turn != at.me for turn in turns.values()) and int(reason.by) == next_seat(at)


def _skips_one(at: Position, reason: Reason) -> bool:
    """The named player is next. They lose their turn after this play, and have it after another legal one."""
    turns = [
        nobody_jumps_in(GAMES["shedding"].apply(at.state, move)).turn
        for move in (*reason.others, *(move for move in at.legal if move.cards))
    ]
    return turns[0] not in (at.me, int(reason.by)) and int(reason.by) == next_seat(at) and int(reason.by) in turns


def _needs(at: Position, reason: Reason) -> bool:
    """The named player moves after each play, and only the named cards go on it."""
    for move, force in zip(reason.others, (reason.n, reason.of)):
        after = nobody_jumps_in(GAMES["shedding"].apply(at.state, move))
        lowest = {*range(2, 10)} if force == 9 else {*range(force, 15), 2, 3}
        goes_on = {rank for rank in range(2, 15) if fits_on(rank, after.pile)}
        if after.turn != int(reason.by) or goes_on != lowest | {10}:
            return False
    return reason.n != reason.of and is_told_apart(at, int(reason.by), reason.others)


def _has_both(at: Position, reason: Reason) -> bool:
    """The named player moves after each play, and may play each of the named cards, which were seen."""
    cards = {*parse_cards(reason.card)}
    after = [nobody_jumps_in(GAMES["shedding"].apply(at.state, move)) for move in reason.others]
    may_play = all(cards <= {card for made in GAMES["shedding"].legal_moves(each) for card in made.cards}
                   for each in after)  # fmt: skip
    seen = GAMES["shedding"].view(at.state, at.me)
    known = cards <= {*(seen.hands[int(reason.by)] or seen.ups[int(reason.by)])}
    return may_play and known and {each.turn for each in after} == {int(reason.by)} and len({*reason.others}) == 2


def _up_strong(at: Position, reason: Reason) -> bool:
    """The named cards are laid up, and each goes on more ranks than every other card of the six."""
    cards = {*parse_cards(reason.card)}
    others = [goes_on_ranks(card.rank) for card in at.state.hands[at.me] if card not in cards]
    return cards <= {*reason.others[0].cards} and min(goes_on_ranks(card.rank) for card in cards) >= max(others)


def _counts_as(at: Position, reason: Reason) -> bool:
    return _copies(at, reason) and reason.others[0].cards[0].rank == 3 and _needs(at, reason)


def _one_wild(at: Position, reason: Reason) -> bool:
    """Both plays are of one wild rank, the second one of more cards, and no cards are drawn after either."""
    few, many = reason.others
    after = [GAMES["shedding"].apply(at.state, move).draw for move in reason.others]
    ranks = {card.rank for card in (*few.cards, *many.cards)}
    return len(few.cards) < len(many.cards) and ranks in ({2}, {3}, {10}) and {*after} == {at.state.draw}


def _asked(at: Position, reason: Reason) -> bool:
    """What the words say goes on a play does, and nothing else."""
    after = (*at.state.pile, *reason.others[0].cards)
    lowest = {*range(2, 10)} if reason.n == 9 else {*range(reason.n, 15), 2, 3}
    return {rank for rank in range(2, 15) if fits_on(rank, after)} == lowest | {10}


def _copies(at: Position, reason: Reason) -> bool:
    """Some three may be played, and the topmost card of the pile that is none is of that rank."""
    top = next((card.rank for card in reversed(at.state.pile) if card.rank != 3), 0)
    return top == reason.n and any(move.cards[0].rank == 3 for move in at.legal if move.cards)


def _fewer(at: Position, reason: Reason) -> bool:
    """Fewer cards of the pack go on the better play than on the worse one."""
    worse, better = (
        sum(fits_on(card.rank, move.cards) for card in GAMES["shedding"].pack) for move in pair_of(reason)
    )  # fmt: skip
    return better < worse


def _may_help(at: Position, reason: Reason) -> bool:
    """The next player moves after the play, only the named ranks go on it of all cards that lie nowhere, and of those
    that one is seen to have; a three that is told to count as a card does."""
    after = nobody_jumps_in(GAMES["shedding"].apply(at.state, reason.others[0]))
    view, seat = GAMES["shedding"].view(at.state, at.me), int(reason.by)
    mine = (*at.state.hands[at.me], *at.state.ups[at.me], *at.state.pile, *at.state.gone)
    seen = [card for some in (*view.hands, *view.ups) for card in some if card.rank]
    theirs = [card for card in view.hands[seat] or view.ups[seat] if card.rank]
    may = [card for card in GAMES["shedding"].pack if card not in mine and card not in seen] + theirs
    counts = not reason.n or (reason.others[0].cards[0].rank == 3 and _copies(at, reason))
    goes_on = {card.rank for card in may if fits_on(card.rank, after.pile)}
    return counts and after.turn == seat and goes_on == {card.rank for card in parse_cards(reason.card)}


def _leaves_three(at: Position, reason: Reason) -> bool:
    """Three of a printed rank lie on top after the play, and somebody else may have the fourth."""
    after = GAMES["shedding"].apply(at.state, reason.others[0])
    tops = [card.rank for card in after.pile]
    mine = (*at.state.hands[at.me], *at.state.ups[at.me], *after.pile, *at.state.gone)
    rank = reason.others[0].cards[0].rank
    return tops[-3:] == [rank] * 3 and tops[-4:] != [rank] * 4 and rank in {
        card.rank for card in GAMES["shedding"].pack if card not in mine
    }  # fmt: skip


def _makes_four(at: Position, reason: Reason) -> bool:
    move = reason.others[0]
    return _clears_now(at, reason) and len({card.rank for card in (*at.state.pile, *move.cards)[-4:]}) == 1


def _refills(at: Position, reason: Reason) -> bool:
    """Every legal play leaves three cards in the hand, once cards are drawn."""
    after = [GAMES["shedding"].apply(at.state, move) for move in at.legal]
    drawn = all(len(each.hands[at.me]) == 3 and len(each.draw) < len(at.state.draw) for each in after)
    return drawn and reason.n == len(at.state.draw) >= 12


def _three_left(at: Position, reason: Reason) -> bool:
    """Every legal play leaves three cards or more in the hand, once cards are drawn."""
    after = [GAMES["shedding"].apply(at.state, move) for move in at.legal]
    return all(len(each.hands[at.me]) >= 3 for each in after) and reason.n == len(at.state.draw) >= 12


def _cards_left(at: Position, reason: Reason) -> bool:
    """So many cards in hand, face up and face down, here and at the other seat that has fewest."""
    zones = zip(at.state.hands, at.state.ups, at.state.downs)
    left = [sum(card is not None for zone in seat for card in zone) for seat in zones]
    others = [seat for seat in range(len(left)) if seat != at.me and seat not in at.state.out]
    least = min(left[seat] for seat in others)
    counted = (reason.n, reason.of, left[int(reason.by)]) == (left[at.me], least, least)
    return counted and int(reason.by) in others and abs(reason.n - reason.of) >= 4


def _up_most(at: Position, reason: Reason) -> bool:
    most = max(sum(goes_on_ranks(card.rank) for card in move.cards) for move in at.legal)
    return sum(goes_on_ranks(card.rank) for card in reason.others[0].cards) == most


def _play_low(at: Position, reason: Reason) -> bool:
    """The first of two plays is of a rank that goes on fewer cards; and the pile lies as it is told."""
    low, other = (move.cards[0].rank for move in reason.others)
    same = {goes_on_ranks(move.cards[0].rank) for move in reason.also} <= {goes_on_ranks(low)}
    top = next((card.rank for card in reversed(at.state.pile) if card.rank != 3), 3 if at.state.pile else 0)
    lies = {0: True, 1: not at.state.pile, 2: top == 2, 3: top == 9 > low, 4: low - 1 <= top <= low and low > 4}
    return same and goes_on_ranks(low) < goes_on_ranks(other) and lies[reason.n]


def _neither_answered(at: Position, reason: Reason) -> bool:
    """The next player is to move after either play, and was seen to have the named cards, which go on neither."""
    seen, cards = GAMES["shedding"].view(at.state, at.me), {*parse_cards(reason.card)}
    known = cards <= {*(seen.hands[int(reason.by)] or seen.ups[int(reason.by)])}
    after = [nobody_jumps_in(GAMES["shedding"].apply(at.state, move)) for move in reason.others]
    unanswered = not any(fits_on(card.rank, each.pile) for card in cards for each in after)
    return known and unanswered and {each.turn for each in after} == {int(reason.by)} and len({*reason.others}) == 2


def _low_first(at: Position, reason: Reason) -> bool:
    """Nothing lies on the pile, and no other card that may be played goes on fewer cards than a low one."""
    (move,) = reason.others
    low = goes_on_ranks(move.cards[0].rank)
    return not at.state.pile and move.cards[0].rank in range(4, 8) and all(
        goes_on_ranks(other.cards[0].rank) >= low for other in at.legal if other.cards
    )  # fmt: skip


def _nine_later(at: Position, reason: Reason) -> bool:
    """The named player moves after the nine, and may play only low cards or a ten."""
    after = nobody_jumps_in(GAMES["shedding"].apply(at.state, reason.others[0]))
    goes_on = {rank for rank in range(2, 15) if fits_on(rank, after.pile)}
    seen = plays_from_seen(at, int(reason.by))
    low = seen is None or any(card.rank < 9 and card.rank not in WILD for card in seen)
    return low and after.turn == int(reason.by) and goes_on == {*range(2, 11)} and after.phase == "play"


def _must_ten(at: Position, reason: Reason) -> bool:
    """After every play the next player can play tens alone, is to move, and then moves on an empty pile."""
    seat = int(reason.by)
    for move in (move for move in at.legal if move.cards):
        after = GAMES["shedding"].apply(at.state, move)
        if after.phase != "play" or after.turn != seat or seat == at.me:
            return False
        plays = GAMES["shedding"].legal_moves(after)
        if {card.rank for play in plays for card in play.cards} != {10} or not all(play.cards for play in plays):
            return False
        left = [GAMES["shedding"].apply(after, play) for play in plays]
        if any(each.phase == "play" and (each.pile or each.turn != seat) for each in left):
            return False
    return plays_from_seen(at, seat) is not None


def _mover(at: Position, move: Move) -> int:
    """Who moves after a play, where nobody jumps in."""
    return int(nobody_jumps_in(GAMES["shedding"].apply(at.state, move)).turn)


def _small_pile(at: Position, reason: Reason) -> bool:
    """So few cards lie on the pile, and the move is a ten, of which not every play is one."""
    tens = {move.cards[0].rank == 10 for move in at.legal if move.cards}
    return reason.n == len(at.state.pile) <= 4 and reason.others[0].cards[0].rank == 10 and tens == {True, False}


def _spent(at: Position, reason: Reason) -> bool:
    """A wild card, or the last of the aces, is played that need not be."""
    (move,) = reason.others
    rank, others = move.cards[0].rank, {other.cards[0].rank for other in at.legal if other.cards}
    if rank == 14 and all(fits_on(14, (Card("C", on),)) == (on != 9) for on in range(2, 15)):
        return not any(card.rank == 14 for card in kept_after(at, move))
    mine = at.state.hands[at.me] or at.state.ups[at.me]
    return rank in WILD and len(others) > 1 and reason.n == sum(card.rank == rank for card in mine)


def _copies_nothing(at: Position, reason: Reason) -> bool:
    return not at.state.pile and [card.rank for card in reason.others[0].cards] == [3]


def _copies_little(at: Position, reason: Reason) -> bool:
    """A three that is played counts as the named card, on which more cards go than on a king."""
    after = nobody_jumps_in(GAMES["shedding"].apply(at.state, reason.others[0]))
    able, on_a_king = (
        {rank for rank in range(2, 15) if fits_on(rank, pile)} for pile in (after.pile, parse_cards("KC"))
    )
    top = next(card.rank for card in reversed(after.pile) if card.rank != 3)
    return reason.others[0].cards[0].rank == 3 and top == reason.n and len(able) > len(on_a_king)


def _skip_later(at: Position, reason: Reason) -> bool:
    """The eight skips a player who has many cards, and somebody moves who is neither that one nor this seat."""
    nobody = {next_seat(at), at.me}
    return reason.others[0].cards[0].rank == 8 and _mover(at, reason.others[0]) not in nobody


def _all_of_rank(at: Position, reason: Reason) -> bool:
    """Each play has all cards of its rank in the hand, of which others have fewer and leave more in the hand."""
    for move in (*reason.others, *reason.also):
        rank = move.cards[0].rank
        fewer = [other for other in at.legal if {*other.cards} < {*move.cards}]
        left = [len(GAMES["shedding"].apply(at.state, each).hands[at.me]) for each in (move, *fewer)]
        rest = any(card.rank == rank for card in at.state.hands[at.me] if card not in move.cards)
        if rest or not fewer or left[0] >= min(left[1:]):
            return False
    return True


def _not_all(at: Position, reason: Reason) -> bool:
    """The play has so many cards, all of one wild rank, of which fewer may be played as well."""
    (move,) = reason.others
    ranks, fewer = {card.rank for card in move.cards}, [other for other in at.legal if {*other.cards} < {*move.cards}]
    return len(ranks) == 1 and ranks <= WILD and len(move.cards) == reason.n > 1 and any(each.cards for each in fewer)


def _refilled(at: Position, reason: Reason) -> bool:
    """Both plays are of one rank, of which only the better one leaves a card in the hand, and three are held after."""
    worse, better = reason.others
    hands = [nobody_jumps_in(GAMES["shedding"].apply(at.state, move)).hands[at.me] for move in reason.others]
    kept = {*worse.cards} - {*better.cards}
    alike = len({card.rank for card in (*worse.cards, *better.cards)}) == 1
    return alike and bool(kept) and [len(hand) for hand in hands] == [3, 3] and kept & {*hands[1]} == kept


def _same_as(at: Position, reason: Reason) -> bool:
    """A three and a card that it counts as, of which the second may be played as well."""
    worse, better = reason.others
    goes_on = [
        {rank for rank in range(2, 15) if fits_on(rank, (*at.state.pile, *move.cards))} for move in reason.others
    ]
    ranks = worse.cards[0].rank, better.cards[0].rank
    return ranks[0] == 3 != ranks[1] and better in at.legal and _copies(at, reason._replace(n=ranks[1])) and (
        goes_on[0] == goes_on[1]
    )  # fmt: skip


def _both_wild(at: Position, reason: Reason) -> bool:
    """A two or a three is played of a hand, or of up cards, with both."""
    mine = {card.rank for card in (at.state.hands[at.me] or at.state.ups[at.me])}
    return reason.others[0].cards[0].rank in (2, 3) and {2, 3} <= mine


def _no_burden(at: Position, reason: Reason) -> bool:
    """The named player moves after the play, on a pile of a few cards that are all jacks or higher, or wild."""
    after = nobody_jumps_in(GAMES["shedding"].apply(at.state, reason.others[0]))
    strong = all(card.rank > 10 or card.rank in WILD for card in after.pile)
    return strong and after.turn == int(reason.by) and 0 < len(after.pile) <= 6


def _low_again(at: Position, reason: Reason) -> bool:
    """The card in the hand goes on a two, which may be played, and not on the pile as it lies."""
    held = any(card.rank == reason.n for card in at.state.hands[at.me])
    two = reason.others[0].cards[0].rank == 2 and fits_on(reason.n, reason.others[0].cards)
    return held and two and not fits_on(reason.n, at.state.pile)


def _aces_held(at: Position, reason: Reason) -> bool:
    """Three aces are in this seat's hand and up cards, the fourth lies nowhere, and only the named cards go on either
    play for the named player."""
    ace, worse = reason.others
    mine = sum(card.rank == 14 for card in (*at.state.hands[at.me], *at.state.ups[at.me]))
    shown = (*at.state.pile, *at.state.gone, *(card for up in at.state.ups for card in up), *at.state.hands[at.me])
    as_needs = reason._replace(n=14)
    return mine == 3 and len({card for card in shown if card.rank == 14}) == 3 and _needs(at, as_needs) and (
        ace.cards[0].rank == 14 != worse.cards[0].rank
    )  # fmt: skip


def _up_weak(at: Position, reason: Reason) -> bool:
    """The rank goes on fewer cards than any other of the six, and is laid up."""
    ranks = {card.rank for card in at.state.hands[at.me]}
    least = all(goes_on_ranks(rank) > goes_on_ranks(reason.n) for rank in ranks - {reason.n})
    return least and any(card.rank == reason.n for card in reason.others[0].cards)


def _up_shared(at: Position, reason: Reason) -> bool:
    """Some card is of a rank that all these threes have; if no others have what they share, none is left out."""
    threes = [sorted(card.rank for card in move.cards) for move in (*reason.others, *reason.also)]
    common = [rank for rank in {*threes[0]} for _ in range(min(three.count(rank) for three in threes))]
    has_it = [
        three for three in (sorted(card.rank for card in move.cards) for move in at.legal)
        if all(three.count(rank) >= common.count(rank) for rank in common)
    ]  # fmt: skip
    return at.state.phase == "up" and bool(common) and (not reason.n or all(three in threes for three in has_it))


def _up_powers(at: Position, reason: Reason) -> bool:
    """These cards are of the six; none is a plain low one, and each high one goes on more than half of the ranks."""
    cards = parse_cards(reason.card)
    high = [goes_on_ranks(card.rank) for card in cards if card.rank >= 11]
    return {*cards} <= {*at.state.hands[at.me]} and all(2 * count > 13 for count in high) and not any(
        card.rank in (4, 5, 6, 7, 9) for card in cards
    )  # fmt: skip


BESIDE: Mapping[str, Claim] = {
    "fewer": _fewer, "blocked": _blocked, "copies": _copies, "again": _moves_again, "skips-one": _skips_one,
    "must-ten": _must_ten,
    "needs": _needs, "counts-as": _counts_as, "one-wild": _one_wild, "has-both": _has_both, "up-strong": _up_strong,
    "asked": _asked, "up-most": _up_most, "no-answer": _no_answer, "now-clears": _clears_now, "play-low": _play_low,
    "keep-skip": keep_skip, "neither-answered": _neither_answered, "low-first": _low_first,
    "nine-answers": _nine_later, "helps": _may_help, "refills": _refills, "three-left": _three_left,
    "leaves-three": _leaves_three,
    "four-clears": _makes_four, "small-pile": _small_pile, "kept": _spent, "copies-nothing": _copies_nothing,
    "copies-little": _copies_little,
    "skip-later": _skip_later, "all-of-rank": _all_of_rank, "no-burden": _no_burden, "low-again": _low_again,
    "aces-held": _aces_held, "not-all": _not_all, "refilled": _refilled, "same-as": _same_as, "wilds": _both_wild,
    "up-weak": _up_weak, "dearer": lambda at, reason: lower(at, reason._replace(n=1)),
    "up-shared": _up_shared, "up-powers": _up_powers, "clears-refilled": _clears_and_draws,
    "clears-wild": _clears_by_wild, "left-asks": _left_to_the_next,
    "any-count": _any_count, "cards-left": _cards_left, **EVEN,
    "up-last": lambda at, reason: at.state.phase == "up",
    "all-wild": lambda at, reason: sum(move.cards[0].rank in WILD for move in at.legal) > 1,
}  # fmt: skip
"""By the code of what is told beside a fact, or of moves as good as one another, what makes it true in a full deal."""
