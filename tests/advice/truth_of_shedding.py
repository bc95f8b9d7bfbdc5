"""What makes a certain fact of shedding true in a full deal: what goes on the pile, and who moves after a play."""

from collections.abc import Mapping
from typing import Any

from nines.advice.advice import Reason
from nines.core.cards import Card, parse_cards
from nines.core.moves import PASS, Move
from nines.registry import GAMES
from tests.advice.truth import Position
from tests.advice.truth_claim import Claim, pair_of
from tests.advice.truth_of_even_plays import BESIDE as EVEN
from tests.advice.truth_of_even_plays import neither_fits

WILD = {2, 3, 10}


def _at_once(at: Position, reason: Reason) -> bool:
    """So many cards leave the hand or the table with the one move, and more with the other."""
    before = at.state.hands[at.me] + at.state.ups[at.me]
    laid = tuple(len([card for card in before if card in move.cards]) for move in reason.others)
    return laid == (reason.n, reason.of) and laid[0] < laid[1]


def _clears(at: Position, reason: Reason) -> bool:
    worse, better = (GAMES["shedding"].apply(at.state, move) for move in pair_of(reason))
    return not better.pile and bool(worse.pile or worse.phase == "over")


def _clears_now(at: Position, reason: Reason) -> bool:
    after = GAMES["shedding"].apply(at.state, reason.others[0])
    return not after.pile and after.turn == at.me and after.phase == "play"


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
    after = _nobody_jumps_in(GAMES["shedding"].apply(at.state, PASS))
    lowest = (
        {*range(2, 10)}
        if reason.n == 9
        else {*range(reason.n, 15), 2, 3, 10} - ({2, 3, 10} if reason.n == 4 else set())
    )
    goes_on = {rank for rank in range(2, 15) if _goes_on(rank, after.pile)}
    asked = goes_on - {10} == lowest - {10}
    return at.state.phase == "jump" and asked and after.turn == int(reason.by) and after.pile == at.state.pile


def _any_count(at: Position, reason: Reason) -> bool:
    """Plays of one rank, the second of more cards, each of which leaves three cards in the hand, some of them drawn."""
    few, many = reason.others
    after = [GAMES["shedding"].apply(at.state, move) for move in reason.others]
    alike = len({card.rank for card in (*few.cards, *many.cards)}) == 1 and len(few.cards) < len(many.cards)
    return alike and all(len(each.hands[at.me]) == 3 for each in after) and len(after[1].draw) < len(at.state.draw)


def _skips(at: Position, reason: Reason) -> bool:
    worse, better = (_nobody_jumps_in(GAMES["shedding"].apply(at.state, move)) for move in pair_of(reason))
    again = better.turn == at.me or better.phase == "over"
    return again and bool(better.pile) and (worse.turn != at.me or worse.phase == "over")


def _nobody_jumps_in(state: Any) -> Any:
    while state.phase == "jump":
        state = GAMES["shedding"].apply(state, PASS)
    return state


def _wild(at: Position, reason: Reason) -> bool:
    both = all(move.cards[0].rank in WILD for move in reason.others)
    mine = at.state.hands[at.me] or (() if both else at.state.ups[at.me])
    kept = [sum(card.rank in WILD for card in mine if card not in move.cards) for move in reason.others]
    return kept == [reason.n, reason.of] and kept[1] > kept[0]


def _goes_on(rank: int, pile: tuple[Card, ...]) -> bool:
    """Whether a card may be played on a pile, from the text of the rules (SN4, SN11, SN13, SN15)."""
    top = next((card.rank for card in reversed(pile) if card.rank != 3), 3)
    if top == 4:
        return rank >= 4 and rank != 10
    return rank in WILD or (rank <= 9 if top == 9 else rank >= top)


def _answers(at: Position, reason: Reason) -> bool:
    hidden = GAMES["shedding"].unseen(GAMES["shedding"].view(at.state, at.me))[0]
    able = [
        sum(_goes_on(card.rank, (*at.state.pile, *move.cards)) for card in hidden) for move in reason.others
    ]  # fmt: skip
    return able == [reason.n, reason.of] and reason.by == len(hidden) and able[0] - able[1] >= 3


def _skips_next(at: Position, reason: Reason) -> bool:
    """The seat after this one that still has cards is passed over after the one move, and to move after the other; so
    many cards it has left, or whoever moves then has down cards alone."""
    worse, better = (_nobody_jumps_in(GAMES["shedding"].apply(at.state, move)) for move in pair_of(reason))
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
    after = _nobody_jumps_in(GAMES["shedding"].apply(at.state, move))
    if after.turn != _following(at) or after.phase == "over":
        return None
    return {made.cards[0].rank for made in GAMES["shedding"].legal_moves(after) if made.cards}


def _nothing_fits(at: Position, reason: Reason) -> bool:
    """The next player can play after the worse move alone; where it says so, that one takes the pile at once."""
    worse, better = (_ranks_that_go(at, move) for move in pair_of(reason))
    after = GAMES["shedding"].apply(at.state, pair_of(reason)[1])
    takes = [move.verb for move in GAMES["shedding"].legal_moves(after)] == ["take"] and after.turn == reason.by
    return bool(worse) and better == set() and (max(reason.n, reason.of) == 1 or takes)


def _only_answers(at: Position, reason: Reason) -> bool:
    worse, better = (_ranks_that_go(at, move) for move in pair_of(reason))
    named = {card.rank for card in parse_cards(reason.card)}
    after = _nobody_jumps_in(GAMES["shedding"].apply(at.state, pair_of(reason)[0]))
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
        sum(_goes_on(card.rank, (*at.state.pile, *move.cards)) for card in hidden) for move in pair_of(reason)
    )  # fmt: skip
    after = [_nobody_jumps_in(GAMES["shedding"].apply(at.state, move)) for move in pair_of(reason)]
    again = [state.turn == at.me or state.phase == "over" for state in after]
    return 2 * worse > len(hidden) and not again[0] and (again[1] or better < worse)


def _with_up(at: Position, reason: Reason) -> bool:
    """All these cards can be laid in one move once the pile is gone: the whole hand, and up cards."""
    worse, better = pair_of(reason)
    after = _nobody_jumps_in(GAMES["shedding"].apply(at.state, better))
    mine = after._replace(turn=at.me, pile=(), phase="play")
    together = tuple(sorted(parse_cards(reason.card)))
    moves = {tuple(sorted(move.cards)) for move in GAMES["shedding"].legal_moves(mine)}
    return together in moves and {*after.hands[at.me]} < {*together} and bool(worse.cards)


def _kept(at: Position, move: Move) -> set[Card]:
    return {*at.state.hands[at.me], *at.state.ups[at.me]} - {*move.cards}


def _keep_ten(at: Position, reason: Reason) -> bool:
    worse, better = pair_of(reason)
    left = [{card.rank for card in _kept(at, move)} for move in (worse, better)]
    return worse.cards[0].rank == 10 and 10 not in left[0] and 10 in left[1]


def _up_high(at: Position, reason: Reason) -> bool:
    laid = [sum(str(card)[0] in "JQKA" for card in move.cards) for move in reason.others]
    wild = {sum(card.rank in WILD for card in move.cards) for move in reason.others}
    return laid == [reason.n, reason.of] and laid[0] != laid[1] and len(wild) == 1


def _up_fits(at: Position, reason: Reason) -> bool:
    """All but one card of the better three are of the ranks of the worse one, and that one goes on more cards."""
    worse, better = ([card.rank for card in move.cards] for move in pair_of(reason))
    left = [rank for rank in worse if rank not in better or worse.count(rank) > better.count(rank)]
    laid = [rank for rank in better if rank not in worse or better.count(rank) > worse.count(rank)]
    return len({*left}) == len({*laid}) == 1 and _on(laid[0]) > _on(left[0])


_IN_FORCE = {2, *range(4, 15)} - {10}


def _on(rank: int) -> int:
    """On how many ranks in force a card of this one goes."""
    return sum(_goes_on(rank, (Card("C", force),)) for force in _IN_FORCE)


def _draws(at: Position, reason: Reason) -> bool:
    """So many new cards come into the hand with each of the two moves."""
    hands = [{*GAMES["shedding"].apply(at.state, move).hands[at.me]} for move in reason.others]
    drawn = [len(hand - {*at.state.hands[at.me]}) for hand in hands]
    return drawn == [reason.n, reason.of] and drawn[0] < drawn[1]


def _no_answer(at: Position, reason: Reason) -> bool:
    """Whoever comes after this seat is to move, and no card of theirs that may be played goes on the pile."""
    after = _nobody_jumps_in(GAMES["shedding"].apply(at.state, reason.others[0]))
    cards = after.hands[after.turn] or after.ups[after.turn]
    return after.turn != at.me and bool(cards) and not any(_goes_on(card.rank, after.pile) for card in cards)


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
    turns = {move: _nobody_jumps_in(GAMES["shedding"].apply(at.state, move)).turn for move in plays}
    return turns[first] == at.me and any(turn != at.me for turn in turns.values()) and int(reason.by) == _after(at)


def _skips_one(at: Position, reason: Reason) -> bool:
    """The named player is next. They lose their turn after this play, and have it after another legal one."""
    turns = [
        _nobody_jumps_in(GAMES["shedding"].apply(at.state, move)).turn
        for move in (*reason.others, *(move for move in at.legal if move.cards))
    ]
    return turns[0] not in (at.me, int(reason.by)) and int(reason.by) == _after(at) and int(reason.by) in turns


def _needs(at: Position, reason: Reason) -> bool:
    """The named player moves after each play, and only the named cards go on it."""
    for move, force in zip(reason.others, (reason.n, reason.of)):
        after = _nobody_jumps_in(GAMES["shedding"].apply(at.state, move))
        lowest = {*range(2, 10)} if force == 9 else {*range(force, 15), 2, 3}
        goes_on = {rank for rank in range(2, 15) if _goes_on(rank, after.pile)}
        if after.turn != int(reason.by) or goes_on != lowest | {10}:
            return False
    return reason.n != reason.of


def _has_both(at: Position, reason: Reason) -> bool:
    """The named player moves after each play, and may play each of the named cards, which were seen."""
    cards = {*parse_cards(reason.card)}
    after = [_nobody_jumps_in(GAMES["shedding"].apply(at.state, move)) for move in reason.others]
    may_play = all(cards <= {card for made in GAMES["shedding"].legal_moves(each) for card in made.cards}
                   for each in after)  # fmt: skip
    seen = GAMES["shedding"].view(at.state, at.me)
    known = cards <= {*(seen.hands[int(reason.by)] or seen.ups[int(reason.by)])}
    return may_play and known and {each.turn for each in after} == {int(reason.by)} and len({*reason.others}) == 2


def _up_strong(at: Position, reason: Reason) -> bool:
    """The named cards are laid up, and each goes on more ranks than every other card of the six."""
    cards = {*parse_cards(reason.card)}
    others = [_on(card.rank) for card in at.state.hands[at.me] if card not in cards]
    return cards <= {*reason.others[0].cards} and min(_on(card.rank) for card in cards) >= max(others)


def _counts_as(at: Position, reason: Reason) -> bool:
    return _copies(at, reason) and reason.others[0].cards[0].rank == 3 and _needs(at, reason)


def _one_wild(at: Position, reason: Reason) -> bool:
    """Both plays are of one wild rank, the second one of more cards, and no cards are drawn after either."""
    few, many = reason.others
    after = [GAMES["shedding"].apply(at.state, move).draw for move in reason.others]
    ranks = {card.rank for card in (*few.cards, *many.cards)}
    return len(few.cards) < len(many.cards) and ranks in ({2}, {3}) and {*after} == {at.state.draw}


def _asked(at: Position, reason: Reason) -> bool:
    """What the words say goes on a play does, and nothing else."""
    after = (*at.state.pile, *reason.others[0].cards)
    lowest = {*range(2, 10)} if reason.n == 9 else {*range(reason.n, 15), 2, 3}
    return {rank for rank in range(2, 15) if _goes_on(rank, after)} == lowest | {10}


def _big_pile(at: Position, reason: Reason) -> bool:
    """Only the worse play clears the pile, and the better one leaves the pile with the cards that are counted."""
    worse, better = pair_of(reason)
    left = GAMES["shedding"].apply(at.state, better).pile
    is_next = int(reason.by) == _after(at)
    counted = len(left) == max(reason.n, reason.of)
    view = GAMES["shedding"].view(at.state, at.me)
    seen = view.hands[int(reason.by)] or view.ups[int(reason.by)]
    if any(card.rank and _goes_on(card.rank, left) for card in seen):
        return False
    stays = left[: len(at.state.pile)] == at.state.pile and not GAMES["shedding"].apply(at.state, worse).pile
    return stays and is_next and counted


def _after(at: Position) -> int:
    """The next seat that has cards left."""
    seats = [(at.me + further) % len(at.state.hands) for further in range(1, len(at.state.hands))]
    return next(seat for seat in seats if seat not in at.state.out)


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


def _copies(at: Position, reason: Reason) -> bool:
    """Some three may be played, and the topmost card of the pile that is none is of that rank."""
    top = next((card.rank for card in reversed(at.state.pile) if card.rank != 3), 0)
    return top == reason.n and any(move.cards[0].rank == 3 for move in at.legal if move.cards)


def _fewer(at: Position, reason: Reason) -> bool:
    """Fewer cards of the pack go on the better play than on the worse one."""
    worse, better = (
        sum(_goes_on(card.rank, move.cards) for card in GAMES["shedding"].pack) for move in pair_of(reason)
    )  # fmt: skip
    return better < worse


def _may_help(at: Position, reason: Reason) -> bool:
    """The next player moves after the play, only the named ranks go on it of all cards that lie nowhere, and of those
    that one is seen to have; a three that is told to count as a card does."""
    after = _nobody_jumps_in(GAMES["shedding"].apply(at.state, reason.others[0]))
    view, seat = GAMES["shedding"].view(at.state, at.me), int(reason.by)
    mine = (*at.state.hands[at.me], *at.state.ups[at.me], *at.state.pile, *at.state.gone)
    seen = [card for some in (*view.hands, *view.ups) for card in some if card.rank]
    theirs = [card for card in view.hands[seat] or view.ups[seat] if card.rank]
    may = [card for card in GAMES["shedding"].pack if card not in mine and card not in seen] + theirs
    counts = not reason.n or (reason.others[0].cards[0].rank == 3 and _copies(at, reason))
    goes_on = {card.rank for card in may if _goes_on(card.rank, after.pile)}
    return counts and after.turn == seat and goes_on == {card.rank for card in parse_cards(reason.card)}


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
    after = [_nobody_jumps_in(GAMES["shedding"].apply(at.state, move)) for move in reason.others]
    able = [sum(_goes_on(card.rank, each.pile) for card in hidden) for each in after]
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


def _eight_first(at: Position, reason: Reason) -> bool:
    """After the eight the seat moves again, and the other card goes on no eight."""
    eight, first = pair_of(reason)
    goes_on = _goes_on(first.cards[0].rank, eight.cards)
    return _keep_skip(at, Reason("keep-skip", (eight,))) and not goes_on and first in at.legal


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


def _refills(at: Position, reason: Reason) -> bool:
    """Every legal play leaves three cards in the hand, once cards are drawn."""
    after = [GAMES["shedding"].apply(at.state, move) for move in at.legal]
    drawn = all(len(each.hands[at.me]) == 3 and len(each.draw) < len(at.state.draw) for each in after)
    return drawn and reason.n == len(at.state.draw) >= 12


def _cards_left(at: Position, reason: Reason) -> bool:
    """So many cards in hand, face up and face down, here and at the other seat that has fewest."""
    zones = zip(at.state.hands, at.state.ups, at.state.downs)
    left = [sum(card is not None for zone in seat for card in zone) for seat in zones]
    others = [seat for seat in range(len(left)) if seat != at.me and seat not in at.state.out]
    least = min(left[seat] for seat in others)
    counted = (reason.n, reason.of, left[int(reason.by)]) == (left[at.me], least, least)
    return counted and int(reason.by) in others and abs(reason.n - reason.of) >= 4


def _up_ten(at: Position, reason: Reason) -> bool:
    tens = [sum(card.rank == 10 for card in move.cards) for move in pair_of(reason)]
    return tens[1] > tens[0]


def _up_most(at: Position, reason: Reason) -> bool:
    most = max(sum(_on(card.rank) for card in move.cards) for move in at.legal)
    return sum(_on(card.rank) for card in reason.others[0].cards) == most


def _play_low(at: Position, reason: Reason) -> bool:
    """The first of two plays is of a rank that goes on fewer cards; and the pile lies as it is told."""
    low, other = (move.cards[0].rank for move in reason.others)
    same = {_on(move.cards[0].rank) for move in reason.also} <= {_on(low)}
    top = next((card.rank for card in reversed(at.state.pile) if card.rank != 3), 3 if at.state.pile else 0)
    lies = {0: True, 1: not at.state.pile, 2: top == 2, 3: top == 9 > low, 4: low - 1 <= top <= low and low > 4}
    return same and _on(low) < _on(other) and lies[reason.n]


def _neither_answered(at: Position, reason: Reason) -> bool:
    """The next player is to move after either play, and was seen to have the named cards, which go on neither."""
    seen, cards = GAMES["shedding"].view(at.state, at.me), {*parse_cards(reason.card)}
    known = cards <= {*(seen.hands[int(reason.by)] or seen.ups[int(reason.by)])}
    after = [_nobody_jumps_in(GAMES["shedding"].apply(at.state, move)) for move in reason.others]
    unanswered = not any(_goes_on(card.rank, each.pile) for card in cards for each in after)
    return known and unanswered and {each.turn for each in after} == {int(reason.by)} and len({*reason.others}) == 2


def _low_first(at: Position, reason: Reason) -> bool:
    """Nothing lies on the pile, and no other card that may be played goes on fewer cards than a low one."""
    (move,) = reason.others
    low = _on(move.cards[0].rank)
    return not at.state.pile and move.cards[0].rank in range(4, 8) and all(
        _on(other.cards[0].rank) >= low for other in at.legal if other.cards
    )  # fmt: skip


def _nine_later(at: Position, reason: Reason) -> bool:
    """The named player moves after the nine, and may play only low cards or a ten."""
    after = _nobody_jumps_in(GAMES["shedding"].apply(at.state, reason.others[0]))
    goes_on = {rank for rank in range(2, 15) if _goes_on(rank, after.pile)}
    return after.turn == int(reason.by) and goes_on == {*range(2, 11)} and after.phase == "play"


def _mover(at: Position, move: Move) -> int:
    """Who moves after a play, where nobody jumps in."""
    return int(_nobody_jumps_in(GAMES["shedding"].apply(at.state, move)).turn)


def _small_pile(at: Position, reason: Reason) -> bool:
    """So few cards lie on the pile, and the move is a ten, of which not every play is one."""
    tens = {move.cards[0].rank == 10 for move in at.legal if move.cards}
    return reason.n == len(at.state.pile) <= 4 and reason.others[0].cards[0].rank == 10 and tens == {True, False}


def _spent(at: Position, reason: Reason) -> bool:
    """A wild card, or the last of the aces, is played that need not be."""
    (move,) = reason.others
    rank, others = move.cards[0].rank, {other.cards[0].rank for other in at.legal if other.cards}
    if rank == 14 and all(_goes_on(14, (Card("C", on),)) == (on != 9) for on in range(2, 15)):
        return not any(card.rank == 14 for card in _kept(at, move))
    mine = at.state.hands[at.me] or at.state.ups[at.me]
    return rank in WILD and len(others) > 1 and reason.n == sum(card.rank == rank for card in mine)


def _copies_nothing(at: Position, reason: Reason) -> bool:
    return not at.state.pile and [card.rank for card in reason.others[0].cards] == [3]


def _skip_later(at: Position, reason: Reason) -> bool:
    """The eight skips a player who has many cards, and somebody moves who is neither that one nor this seat."""
    nobody = {_after(at), at.me}
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
    hands = [_nobody_jumps_in(GAMES["shedding"].apply(at.state, move)).hands[at.me] for move in reason.others]
    kept = {*worse.cards} - {*better.cards}
    alike = len({card.rank for card in (*worse.cards, *better.cards)}) == 1
    return alike and bool(kept) and [len(hand) for hand in hands] == [3, 3] and kept & {*hands[1]} == kept


def _same_as(at: Position, reason: Reason) -> bool:
    """A three and a card that it counts as, of which the second may be played as well."""
    worse, better = reason.others
    goes_on = [
        {rank for rank in range(2, 15) if _goes_on(rank, (*at.state.pile, *move.cards))} for move in reason.others
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
    after = _nobody_jumps_in(GAMES["shedding"].apply(at.state, reason.others[0]))
    strong = all(card.rank > 10 or card.rank in WILD for card in after.pile)
    return strong and after.turn == int(reason.by) and 0 < len(after.pile) <= 6


def _low_again(at: Position, reason: Reason) -> bool:
    """The card in the hand goes on a two, which may be played, and not on the pile as it lies."""
    held = any(card.rank == reason.n for card in at.state.hands[at.me])
    two = reason.others[0].cards[0].rank == 2 and _goes_on(reason.n, reason.others[0].cards)
    return held and two and not _goes_on(reason.n, at.state.pile)


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
    least = all(_on(rank) > _on(reason.n) for rank in ranks - {reason.n})
    return least and any(card.rank == reason.n for card in reason.others[0].cards)


def _keep_skip(at: Position, reason: Reason) -> bool:
    """After an eight this seat moves again, and a wild card that is named is one."""
    (eight,), wild = ([move.cards[0].rank for move in moves] for moves in (reason.others, reason.also))
    after = _nobody_jumps_in(GAMES["shedding"].apply(at.state, reason.others[0]))
    return eight == 8 and (after.turn == at.me or after.phase == "over") and {*wild} <= WILD


def _same_rank(at: Position, reason: Reason) -> bool:
    worse, better = pair_of(reason)
    rank = better.cards[0].rank
    keeps = [any(card.rank == rank for card in _kept(at, move)) for move in (worse, better)]
    return {card.rank for card in (*worse.cards, *better.cards)} == {rank} and keeps == [False, True]


def _lower(at: Position, reason: Reason) -> bool:
    """The better move leaves the cards of the worse one where they are, and these are higher, wild cards apart, and go
    on more cards."""
    worse, better = pair_of(reason)
    ranks = {move: {card.rank for card in move.cards} for move in (worse, better)}
    plain = not (ranks[worse] | ranks[better]) & WILD
    answered = {2, *range(4, 15)} - {10}
    goes_on = [sum(_goes_on(min(ranks[move]), (Card("C", rank),)) for rank in answered) for move in (worse, better)]
    higher = goes_on[0] > goes_on[1] and max(ranks[better]) < min(ranks[worse])
    return plain and higher and {*worse.cards} <= _kept(at, better)


def _more(at: Position, reason: Reason) -> bool:
    left = [len(set(at.state.hands[at.me]) - set(move.cards)) for move in reason.others]
    return left == [reason.n, reason.of] and left[1] < left[0]


def _up(at: Position, reason: Reason) -> bool:
    laid = [sum(card.rank in WILD for card in move.cards) for move in reason.others]
    return laid == [reason.n, reason.of] and laid[0] != laid[1]


def _more_in_all(at: Position, reason: Reason) -> bool:
    left = [len(_kept(at, move)) for move in reason.others]
    return left == [reason.n, reason.of] and left[1] < left[0]


def _pile(at: Position, reason: Reason) -> bool:
    takes = reason.others[0].verb == "take"
    return takes and reason.n == len(at.state.pile)


def _wild_pile(at: Position, reason: Reason) -> bool:
    takes = reason.others[1].verb == "take"
    return takes and reason.n == sum(card.rank in WILD for card in at.state.pile) > 0


BESIDE: Mapping[str, Claim] = {
    "fewer": _fewer, "blocked": _blocked, "copies": _copies, "again": _moves_again, "skips-one": _skips_one,
    "needs": _needs, "counts-as": _counts_as, "one-wild": _one_wild, "has-both": _has_both, "up-strong": _up_strong,
    "asked": _asked, "up-most": _up_most, "no-answer": _no_answer, "now-clears": _clears_now, "play-low": _play_low,
    "keep-skip": _keep_skip, "neither-answered": _neither_answered, "low-first": _low_first,
    "nine-answers": _nine_later, "helps": _may_help, "refills": _refills, "leaves-three": _leaves_three,
    "four-clears": _makes_four, "small-pile": _small_pile, "kept": _spent, "copies-nothing": _copies_nothing,
    "skip-later": _skip_later, "all-of-rank": _all_of_rank, "no-burden": _no_burden, "low-again": _low_again,
    "aces-held": _aces_held, "not-all": _not_all, "refilled": _refilled, "same-as": _same_as, "wilds": _both_wild,
    "up-weak": _up_weak, "dearer": lambda at, reason: _lower(at, reason._replace(n=1)),
    "clears-refilled": _clears_and_draws, "clears-wild": _clears_by_wild, "left-asks": _left_to_the_next,
    "any-count": _any_count, "cards-left": _cards_left, **EVEN,
    "up-last": lambda at, reason: at.state.phase == "up",
    "all-wild": lambda at, reason: sum(move.cards[0].rank in WILD for move in at.legal) > 1,
}  # fmt: skip
"""By the code of what is told beside a fact, or of moves as good as one another, what makes it true in a full deal."""
CLAIMS: Mapping[str, Claim] = {
    "clears": _clears, "skips": _skips, "wild": _wild, "answers": _answers, "more": _more, "at-once": _at_once,
    "skips-next": _skips_next, "skips-to": _skips_next, "nothing-fits": _nothing_fits, "neither-fits": neither_fits,
    "easy": _easy,
    "only-answers": _only_answers, "always-answered": _always_answered, "with-up": _with_up, "big-pile": _big_pile,
    "fourth": _fourth, "jumps-in": _has_the_rest, "forces-ten": _has_to_clear, "turns-up": _turns_up,
    "eight-first": _eight_first, "shut-out": _shut_out, "plays": _plays, "same-rank": _same_rank, "lower": _lower,
    "up": _up, "up-fits": _up_fits, "up-ten": _up_ten, "draws": _draws, "more-in-all": _more_in_all,
    "keep-ten": _keep_ten, "up-high": _up_high, "pile": _pile, "wild-pile": _wild_pile,
}  # fmt: skip
"""By the code of a certain fact, what makes it true in a full deal, the worse move first."""
