"""What makes a certain fact about two moves true in a full deal: the rules, every legal reply, cards counted again."""

from collections.abc import Callable, Mapping
from typing import Any

from nines.advice.advice import Reason
from nines.core.cards import JOKER, Card, parse_cards
from nines.core.events import TrickTaken
from nines.core.moves import JOKER_LOSES, JOKER_WINS, PASS, Move, play
from nines.registry import GAMES
from tests.advice.truth import Position
from tests.advice.truth_in_plans import COSTS
from tests.advice.truth_in_tricks import ASKS, above, ladder, suit_of, winners

Claim = Callable[[Position, Reason], bool]
WILD = {2, 3, 10}


def _pair(reason: Reason) -> tuple[Move, Move]:
    """The worse move and the better one: a fact of which the better one is told first has `n` set."""
    first, second = reason.others
    return (second, first) if reason.n else (first, second)


def _winner(at: Position, reason: Reason) -> bool:
    """Each of the two moves takes the trick for the side, or cannot, as its share says."""
    found = (
        winners(at.state, move) <= at.mine if share else not winners(at.state, move) & at.mine
        for move, share in zip(reason.others, (reason.share, reason.other))
    )  # fmt: skip
    return reason.share != reason.other and all(found)


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
    worse, better = (GAMES["nein-nine"].apply(at.state, move).trump for move in _pair(reason))
    return at.state.trump is None and worse is None and better == _pair(reason)[1].cards[0].suit


def _leaves_trump(at: Position, reason: Reason) -> bool:
    return _makes_trump(at, reason._replace(others=reason.others[::-1]))


def _place(state: Any, move: Move) -> int:
    (card,) = move.cards
    return ladder(state, suit_of(state, card)).index(card)


def _same_suit(at: Position, reason: Reason) -> bool:
    return len({suit_of(at.state, move.cards[0]) for move in reason.others}) == 1


def _both_lose(at: Position, reason: Reason) -> bool:
    return bool(at.state.trick) and not any(winners(at.state, move) & at.mine for move in reason.others)


def _low_lose(at: Position, reason: Reason) -> bool:
    worse, better = (_place(at.state, move) for move in reason.others)
    return _same_suit(at, reason) and _both_lose(at, reason) and better < worse and _all_do(at, reason, min)


def _high_lose(at: Position, reason: Reason) -> bool:
    worse, better = (_place(at.state, move) for move in reason.others)
    return _same_suit(at, reason) and _both_lose(at, reason) and better > worse and _all_do(at, reason, max)


def _low_win(at: Position, reason: Reason) -> bool:
    worse, better = (_place(at.state, move) for move in reason.others)
    both = all(winners(at.state, move) == {at.me} for move in reason.others)
    return _same_suit(at, reason) and both and better < worse and _all_do(at, reason, min)


def _all_do(at: Position, reason: Reason, extreme: Callable[..., Move]) -> bool:
    """Of a suit that is named, three cards or more do what the better one does, which is the lowest or the highest."""
    if not reason.suit:
        return True
    cards = [card for card in at.state.hands[at.me] if card != JOKER and suit_of(at.state, card) == reason.suit]
    takes = {bool(winners(at.state, play(card)) & at.mine) for card in cards}
    of_these = [play(card) for card in cards]
    return (
        len(cards) > 2
        and len(takes) == 1
        and extreme(of_these, key=lambda move: _place(at.state, move)) == reason.others[1]
    )


def _low_partner(at: Position, reason: Reason) -> bool:
    worse, better = (_place(at.state, move) for move in reason.others)
    theirs = all(winners(at.state, move) <= at.mine - {at.me} for move in reason.others)
    return _same_suit(at, reason) and theirs and better < worse


def _partner_has(at: Position, reason: Reason) -> bool:
    """The partner takes the trick of a plain suit with both cards, of which the worse one is a trump."""
    worse, better = _pair(reason)
    taken = winners(at.state, worse) | winners(at.state, better)
    plain = suit_of(at.state, at.state.trick[0]) != at.state.trump and better.cards[0] not in _trumps(at)
    return taken <= at.mine - {at.me} and plain and worse.cards[0] in _trumps(at)


def _trumps(at: Position) -> list[Card]:
    return [card for card in at.state.hands[at.me] if card != JOKER and suit_of(at.state, card) == at.state.trump]


def _trump(at: Position, reason: Reason) -> bool:
    worse, better = _pair(reason)
    return worse.cards[0] in _trumps(at) and better.cards[0] not in _trumps(at) and _both_lose(at, reason)


def _last_trump(at: Position, reason: Reason) -> bool:
    worse, better = (move.cards[0] in _trumps(at) for move in _pair(reason))
    led = not at.state.trick and worse and not better
    return (led or _trump(at, reason)) and len(_trumps(at)) == 1


def _void(at: Position, reason: Reason) -> bool:
    worse, better = _pair(reason)
    suits = [suit_of(at.state, card) for card in at.state.hands[at.me] if card != JOKER]
    alone, more = (suits.count(suit_of(at.state, move.cards[0])) for move in (better, worse))
    plain = at.state.trump not in {suit_of(at.state, move.cards[0]) for move in reason.others}
    return alone == 1 < more and plain and bool(_trumps(at)) and reason.suit == suit_of(at.state, better.cards[0])


def _hand(at: Position, reason: Reason) -> bool:
    """A hand holds more or fewer such cards than the mean of those that the seat cannot see."""
    hand = at.state.hands[at.me]
    hidden = GAMES[at.state.game].unseen(GAMES[at.state.game].view(at.state, at.me))[0]

    def counts(cards: tuple[Card, ...]) -> int:
        if reason.code == "hand-trumps":
            return sum(card.suit == at.state.trump for card in cards)
        return sum(str(card)[0] in "AK" for card in cards)

    mean = 13 * counts(hidden) / len(hidden)
    keeps = reason.others[1].verb == "keep"
    right = reason.n == counts(hand) and abs(reason.by - mean) < 1e-9
    return right and (reason.n > mean) == keeps == bool(reason.share)


def _at_once(at: Position, reason: Reason) -> bool:
    """So many cards leave the hand or the table with the one move, and more with the other."""
    before = at.state.hands[at.me] + at.state.ups[at.me]
    laid = tuple(len([card for card in before if card in move.cards]) for move in reason.others)
    return laid == (reason.n, reason.of) and laid[0] < laid[1]


def _clears(at: Position, reason: Reason) -> bool:
    worse, better = (GAMES["shedding"].apply(at.state, move) for move in _pair(reason))
    return not better.pile and bool(worse.pile or worse.phase == "over")


def _clears_now(at: Position, reason: Reason) -> bool:
    after = GAMES["shedding"].apply(at.state, reason.others[0])
    return not after.pile and after.turn == at.me and after.phase == "play"


def _skips(at: Position, reason: Reason) -> bool:
    worse, better = (_nobody_jumps_in(GAMES["shedding"].apply(at.state, move)) for move in _pair(reason))
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
    worse, better = (_nobody_jumps_in(GAMES["shedding"].apply(at.state, move)) for move in _pair(reason))
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
    worse, better = (_ranks_that_go(at, move) for move in _pair(reason))
    after = GAMES["shedding"].apply(at.state, _pair(reason)[1])
    takes = [move.verb for move in GAMES["shedding"].legal_moves(after)] == ["take"] and after.turn == reason.by
    return bool(worse) and better == set() and (max(reason.n, reason.of) == 1 or takes)


def _only_answers(at: Position, reason: Reason) -> bool:
    worse, better = (_ranks_that_go(at, move) for move in _pair(reason))
    named = {card.rank for card in parse_cards(reason.card)}
    after = _nobody_jumps_in(GAMES["shedding"].apply(at.state, _pair(reason)[0]))
    if worse is None and after.turn not in (at.me, _following(at)) and after.phase != "over":  # that one is skipped
        worse = {made.cards[0].rank for made in GAMES["shedding"].legal_moves(after) if made.cards}
    return better == named and bool(worse) and len(worse or ()) > len(named) and reason.by == _following(at)


def _always_answered(at: Position, reason: Reason) -> bool:
    """One rank is all that the next player can play, after either move, and all that it has but for down cards."""
    ranks = [_ranks_that_go(at, move) for move in reason.others]
    (card,) = parse_cards(reason.card)
    seat = _following(at)
    alone = {each.rank for each in at.state.ups[seat]} == {card.rank} <= WILD and not at.state.hands[seat]
    worse, better = (move.cards[0].rank >= 12 for move in _pair(reason))
    return alone and ranks == [{card.rank}] * 2 and not at.state.draw and reason.by == seat and worse and not better


def _easy(at: Position, reason: Reason) -> bool:
    """More than half of the cards out of sight go on the worse card, and fewer on the better one, or its player plays
    again."""
    hidden = GAMES["shedding"].unseen(GAMES["shedding"].view(at.state, at.me))[0]
    worse, better = (
        sum(_goes_on(card.rank, (*at.state.pile, *move.cards)) for card in hidden) for move in _pair(reason)
    )  # fmt: skip
    after = [_nobody_jumps_in(GAMES["shedding"].apply(at.state, move)) for move in _pair(reason)]
    again = [state.turn == at.me or state.phase == "over" for state in after]
    return 2 * worse > len(hidden) and not again[0] and (again[1] or better < worse)


def _with_up(at: Position, reason: Reason) -> bool:
    """All these cards can be laid in one move once the pile is gone: the whole hand, and up cards."""
    worse, better = _pair(reason)
    after = _nobody_jumps_in(GAMES["shedding"].apply(at.state, better))
    mine = after._replace(turn=at.me, pile=(), phase="play")
    together = tuple(sorted(parse_cards(reason.card)))
    moves = {tuple(sorted(move.cards)) for move in GAMES["shedding"].legal_moves(mine)}
    return together in moves and {*after.hands[at.me]} < {*together} and bool(worse.cards)


def _kept(at: Position, move: Move) -> set[Card]:
    return {*at.state.hands[at.me], *at.state.ups[at.me]} - {*move.cards}


def _keep_ten(at: Position, reason: Reason) -> bool:
    worse, better = _pair(reason)
    left = [{card.rank for card in _kept(at, move)} for move in (worse, better)]
    return worse.cards[0].rank == 10 and 10 not in left[0] and 10 in left[1]


def _up_high(at: Position, reason: Reason) -> bool:
    laid = [sum(str(card)[0] in "JQKA" for card in move.cards) for move in reason.others]
    wild = {sum(card.rank in WILD for card in move.cards) for move in reason.others}
    return laid == [reason.n, reason.of] and laid[0] != laid[1] and len(wild) == 1


def _up_fits(at: Position, reason: Reason) -> bool:
    """All but one card of the better three are of the ranks of the worse one, and that one goes on more cards."""
    worse, better = ([card.rank for card in move.cards] for move in _pair(reason))
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
    worse, better = _pair(reason)
    left = GAMES["shedding"].apply(at.state, better).pile
    is_next = int(reason.by) == _after(at)
    counted = len(left) == max(reason.n, reason.of)
    stays = left[: len(at.state.pile)] == at.state.pile and not GAMES["shedding"].apply(at.state, worse).pile
    return stays and is_next and counted


def _after(at: Position) -> int:
    """The next seat that has cards left."""
    seats = [(at.me + further) % len(at.state.hands) for further in range(1, len(at.state.hands))]
    return next(seat for seat in seats if seat not in at.state.out)


def _fourth(at: Position, reason: Reason) -> bool:
    """As many cards are played with both; only after the worse play do three of the rank lie on top, and the fourth
    has never been seen."""
    worse, better = _pair(reason)
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
        sum(_goes_on(card.rank, move.cards) for card in GAMES["shedding"].pack) for move in _pair(reason)
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
    worse, better = (GAMES["shedding"].apply(at.state, move) for move in _pair(reason))
    four = Move("jump", tuple(sorted(parse_cards(reason.card))))
    may = [
        each.phase == "jump" and each.turn == reason.by and four in GAMES["shedding"].legal_moves(each)
        for each in (worse, better)
    ]
    return may == [True, False]


def _has_to_clear(at: Position, reason: Reason) -> bool:
    """A ten is all that the next player can play on the worse play, and there is a plain card for the better one."""
    worse, better = (_ranks_that_go(at, move) for move in _pair(reason))
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
    worse, better = _pair(reason)
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
    eight, first = _pair(reason)
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
    return all(len(each.hands[at.me]) == 3 and len(each.draw) < len(at.state.draw) for each in after)


def _up_ten(at: Position, reason: Reason) -> bool:
    tens = [sum(card.rank == 10 for card in move.cards) for move in _pair(reason)]
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
    worse, better = _pair(reason)
    rank = better.cards[0].rank
    keeps = [any(card.rank == rank for card in _kept(at, move)) for move in (worse, better)]
    return {card.rank for card in (*worse.cards, *better.cards)} == {rank} and keeps == [False, True]


def _lower(at: Position, reason: Reason) -> bool:
    """The better move leaves the cards of the worse one where they are, and these are higher, wild cards apart, and go
    on more cards."""
    worse, better = _pair(reason)
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


def needed(state: Any, me: int) -> int:
    """The tricks that a bid of Niner still needs, from the bid card's suit."""
    return ASKS[state.bids[me].suit] - sum(trick.winner == me for trick in state.tricks)


def _keep_spit(at: Position, reason: Reason) -> bool:
    """The worse move plays the highest trump of all, and the better one does not."""
    worse, better = _pair(reason)
    highest = ladder(at.state, at.state.trump)[-1]
    return worse.cards == (highest,) and better.cards != (highest,)


def _joker_loses(at: Position, reason: Reason) -> bool:
    """Only the worse move throws the Joker away, and whoever says that it wins takes the trick."""
    worse, better = _pair(reason)
    takes = winners(at.state, JOKER_WINS) if JOKER_WINS in at.legal else {at.me}
    clean = not reason.by or (
        len(at.state.trick) == len(at.state.hands) - 1 and all(card.rank != 9 for card in at.state.trick)
    )
    loses = worse == JOKER_LOSES != better and at.me not in winners(at.state, worse)
    return loses and takes == {at.me} and clean


def _keep_joker(at: Position, reason: Reason) -> bool:
    """The worse move plays the Joker, and the better one, no 9, does the same with this trick in every way to play."""
    worse, better = _pair(reason)
    taken = [winners(at.state, move) for move in (worse, better)]
    same = all(seats == {at.me} if reason.share else at.me not in seats for seats in taken)
    return worse.cards == (JOKER,) and better.cards[0] != JOKER and better.cards[0].rank != 9 and same


def _partner(at: Position, reason: Reason) -> bool:
    worse, better = _pair(reason)
    partner = at.mine - {at.me}
    return bool(partner) and winners(at.state, worse) == {at.me} and winners(at.state, better) <= partner


def _same_bid(at: Position, reason: Reason) -> bool:
    """Both bids are of one suit, and the share is 1 for the higher card of the two; told of the first one alone, the
    other share is 0."""
    places = [(suit_of(at.state, move.cards[0]) == at.state.trump, _place(at.state, move)) for move in reason.others]
    first, second = float(places[0] > places[1]), float(places[1] > places[0])
    told = reason.share == first and reason.other in (0.0, second)
    return told and len({ASKS[move.cards[0].suit] for move in reason.others}) == 1


def _keep_loser(at: Position, reason: Reason) -> bool:
    """All that is out of the suit of the worse card beats it, and more cards than the bid needs are beaten by none."""
    worse, better = _pair(reason)
    seen = {card for trick in at.state.tricks for card in trick.cards} | {*at.state.hands[at.me], *at.state.trick}
    out = {*GAMES["niner"].pack} - seen - {at.state.bids[at.me], at.state.talon[0]}
    gone, lowest = _not_followed(at), []
    for card in (worse.cards[0], better.cards[0]):
        suit = suit_of(at.state, card)
        of_it = {each for each in out if suit_of(at.state, each) == suit} if suit not in gone else set()
        lowest.append(suit != at.state.trump and bool(of_it) and of_it <= above(at.state, card))
    best = [card for card in at.state.hands[at.me] if not _elsewhere_above(at, card)]
    return lowest == [True, False] and len(best) > needed(at.state, at.me) > 0


def _not_followed(at: Position) -> set[str]:
    """The suits that the other player of Niner is known to have none of: it did not follow one of them."""
    suits = ([suit_of(at.state, card) for card in trick.cards] for trick in at.state.tricks if trick.leader == at.me)
    return {led for led, played in suits if played != led}


def _takes_needed(at: Position, reason: Reason) -> bool:
    """Only the better card takes the trick on the table, and the bid needs so many tricks with it."""
    loses, wins = (winners(at.state, move) for move in _pair(reason))
    return at.me not in loses and wins == {at.me} and 0 < int(reason.by) == needed(at.state, at.me)


def _has_none(at: Position, reason: Reason) -> bool:
    """The named player has no card of a plain suit that may be led."""
    mine = any(suit_of(at.state, move.cards[0]) == reason.suit for move in at.legal)
    theirs = any(suit_of(at.state, card) == reason.suit for card in at.others)
    return mine and not theirs and reason.suit != at.state.trump and int(reason.by) == 1 - at.me


def _all_higher(at: Position, reason: Reason) -> bool:
    """The bid is met, or sure trumps meet it; every card of a suit that is not seen is above those of the hand, and
    each of the worse cards is above the named ones, which are not seen."""
    seen = {card for trick in at.state.tricks for card in trick.cards} | {*at.state.hands[at.me]}
    out = {*GAMES["niner"].pack} - seen - {at.state.bids[at.me], at.state.talon[0]}
    of_suit = {card for card in out if suit_of(at.state, card) == reason.suit}
    mine = [card for card in at.state.hands[at.me] if suit_of(at.state, card) == reason.suit]
    lose = all(of_suit <= above(at.state, card) for card in mine) and len(of_suit) > 1
    moves, beaten = (*reason.others, *reason.also), {*parse_cards(reason.card)}
    sure = [card for card in _trumps(at) if not above(at.state, card) & out]
    win = all(move.cards[0] in above(at.state, card) for move in moves for card in beaten)
    return bool(mine) and lose and win and beaten <= out and not at.state.trick and needed(at.state, at.me) == len(sure)


def _rounds(at: Position, reason: Reason) -> bool:
    """These cards are those of a plain suit in the hand that no card of it which is not seen beats, one that beats the
    lead is out, and so is a trump."""
    seen = {card for trick in at.state.tricks for card in trick.cards} | {*at.state.hands[at.me]}
    out = {*GAMES["niner"].pack} - seen - {at.state.bids[at.me], at.state.talon[0]}
    mine = [card for card in at.state.hands[at.me] if suit_of(at.state, card) == reason.suit]
    high = {card for card in mine if not above(at.state, card) & out}
    plain = reason.suit != at.state.trump and any(suit_of(at.state, card) == at.state.trump for card in out)
    low = _first(reason) in mine and bool(above(at.state, _first(reason)) & out)
    return plain and low and not at.state.trick and high == {*parse_cards(reason.card)} and len(high) == reason.n > 0


def _enough(at: Position, reason: Reason) -> bool:
    """These cards, just as many as the bid needs, all win when they are led, and the one that is lost is none."""
    cards = {*parse_cards(reason.card)}
    win = all(winners(at.state, play(card)) == {at.me} for card in cards)
    return win and len(cards) == reason.n == needed(at.state, at.me) and _first(reason) not in cards


def _too_many(at: Position, reason: Reason) -> bool:
    """A card that cannot follow is one of more that nobody beats than the tricks which are wanted."""
    cards, wanted = {*parse_cards(reason.card)}, needed(at.state, at.me)
    free = _first(reason) in cards and suit_of(at.state, _first(reason)) != suit_of(at.state, at.state.trick[0])
    high = cards == {card for card in at.state.hands[at.me] if not _out_above(at, card)}
    told = reason.of in (wanted, wanted - ASKS[at.state.trump], wanted + ASKS[at.state.trump])
    return free and high and told and len(cards) == reason.n > reason.of


def _out_above(at: Position, card: Card) -> set[Card]:
    """The cards of its suit above one that the seat has not seen, where the other player may have them."""
    seen = {card for trick in at.state.tricks for card in trick.cards} | {*at.state.hands[at.me], *at.state.trick}
    out = above(at.state, card) - seen - {at.state.bids[at.me], at.state.talon[0]}
    return out if suit_of(at.state, card) not in _not_followed(at) else set()


def _top_and_low(at: Position, reason: Reason) -> bool:
    """Nothing that may be out is above the card, and just these cards, or so many, above the other one of the hand."""
    low, *cards = parse_cards(reason.card)
    out = _out_above(at, low)
    named = not cards or {*cards} == out
    return not _out_above(at, _first(reason)) and low in at.state.hands[at.me] and named and reason.n == len(out) > 0


def _held(at: Position, reason: Reason) -> bool:
    """Nothing that may be out is above the card, which may be led, and so may another one of another suit if that is
    told."""
    (card,) = reason.others[0].cards
    suits = {suit_of(at.state, move.cards[0]) for move in at.legal}
    return not _out_above(at, card) and not at.state.trick and len(suits) > reason.n


def _more_above(at: Position, reason: Reason) -> bool:
    """Just these cards are above the two, more of them above the card of the reason."""
    high, *cards = parse_cards(reason.card)
    first, others = {*cards[: reason.of]}, {*cards[reason.of :]}
    right = first == _out_above(at, high) and others == _out_above(at, _first(reason))
    return right and reason.of == len(first) < len(others) == reason.n


def _left_alone(at: Position, reason: Reason) -> bool:
    """Of a plain suit that the named player may have, the hand has a card that nothing out beats, and one that loses to
    all that is out."""
    top, low = parse_cards(reason.card)
    out = {card for card in at.others if suit_of(at.state, card) == reason.suit}
    own = {top, low} <= {*at.state.hands[at.me]} and suit_of(at.state, top) == suit_of(at.state, low) == reason.suit
    loses = not _out_above(at, top) and out <= above(at.state, low) and low != top
    return own and loses and reason.suit != at.state.trump and not at.state.trick and int(reason.by) == 1 - at.me


def _a_run(at: Position, reason: Reason) -> bool:
    """Of these cards of the hand, all of one suit, only the first one is beaten by, or by none that may be out."""
    cards = parse_cards(reason.card)
    out, mine = {*cards[: reason.of]}, cards[reason.of :]
    plain = all(suit_of(at.state, card) == reason.suit != at.state.trump for card in cards)
    return plain and len(mine) == reason.n and all(_out_above(at, card) == out for card in mine)


def _last_trump_kept(at: Position, reason: Reason) -> bool:
    """The card is the only trump of the hand, and may be led."""
    trumps = [card for card in at.state.hands[at.me] if suit_of(at.state, card) == at.state.trump]
    return trumps == [*reason.others[0].cards] and not at.state.trick


def _only_card_of_it(at: Position, reason: Reason) -> bool:
    """The card is the only one of its plain suit in the hand; trumps are in it too if that is told."""
    suits = [suit_of(at.state, card) for card in at.state.hands[at.me]]
    (card,) = reason.others[0].cards
    alone = suit_of(at.state, card) == reason.suit != at.state.trump and suits.count(reason.suit) == 1
    return alone and (at.state.trump in suits) == bool(reason.n) and int(reason.by) == 1 - at.me


def _another_of_it(at: Position, reason: Reason) -> bool:
    """The hand has a higher card of the suit of this bid where it is kept to lose a trick, else a lower one."""
    suit_of_bid, (card,) = _first(reason).suit, reason.others[0].cards
    others = {other for other in at.state.hands[at.me] if other.suit == suit_of_bid} - {card}
    beaten = {other for other in others if other in above(at.state, card)}
    return bool(beaten if reason.n else others - beaten)


def _bid_costs(at: Position, reason: Reason) -> bool:
    """The trump suit asks for so many tricks, and the hand has so many trumps."""
    trumps = [card for card in at.state.hands[at.me] if suit_of(at.state, card) == at.state.trump]
    return reason.suit == at.state.trump and reason.n == ASKS[reason.suit] and reason.of == len(trumps) > 0


def _suit_kept(at: Position, reason: Reason) -> bool:
    """A card of the suit that is not seen beats one of the hand; before it stands the highest one left of another."""
    *tops, out = parse_cards(reason.card)
    mine = [card for card in at.state.hands[at.me] if suit_of(at.state, card) == reason.suit]
    beats = len(mine) > 1 and any(out in _out_above(at, card) for card in mine)
    highest = all(not _out_above(at, card) and not above(at.state, card) & {*at.state.hands[at.me]} for card in tops)
    led = at.state.trick and suit_of(at.state, at.state.trick[0])
    thrown = any(suit_of(at.state, move.cards[0]) != led for move in at.legal)
    return beats and highest and len(tops) == reason.n and (not led or (thrown and not tops))


def _kept_together(at: Position, reason: Reason) -> bool:
    """Of a plain suit the hand has just these cards but the second one, which is not seen and alone beats the first."""
    high, out, *guards = parse_cards(reason.card)
    mine = {card for card in at.state.hands[at.me] if suit_of(at.state, card) == reason.suit}
    one_above = _out_above(at, high) == {out} and all(high in above(at.state, card) for card in guards)
    of_suit = mine == {high, *guards} and reason.others[0].cards[0] in mine and reason.suit != at.state.trump
    return of_suit and one_above and reason.n == len(guards) > 0


def _only_a_trump(at: Position, reason: Reason) -> bool:
    """The named player has no card of the suit of this card, and just these are above the other one, or so many."""
    low, *cards = parse_cards(reason.card)
    out, suit = _out_above(at, low), suit_of(at.state, _first(reason))
    void = suit == reason.suit and _has_none(at, reason)
    return void and low in at.state.hands[at.me] and (not cards or {*cards} == out) and reason.n == len(out) > 0


def _are_kept(at: Position, reason: Reason) -> bool:
    """These cards of the hand are as many as score, and the card that is told of is one of them."""
    cards, asked, step = {*parse_cards(reason.card)}, needed(at.state, at.me), ASKS[at.state.trump]
    in_hand = _first(reason) in cards and cards < {*at.state.hands[at.me]} and not at.state.trick
    return in_hand and len(cards) == reason.n and reason.n in (asked, asked - step, asked + step)


def _waits(at: Position, reason: Reason) -> bool:
    """Of a plain suit nothing but the last of these cards, which is not seen, beats the other two, both in the hand."""
    *high, out = parse_cards(reason.card)
    mine = {card for card in at.state.hands[at.me] if suit_of(at.state, card) == reason.suit}
    alone = all(_out_above(at, card) == {out} for card in high) and len(high) == 2 and {*high} <= mine
    return alone and reason.suit != at.state.trump and not at.state.trick and reason.by == 1 - at.me


def _only_trump(at: Position, reason: Reason) -> bool:
    """The first bid lays the one trump of the hand, and the other one keeps it."""
    laid, kept = (move.cards[0] for move in reason.others)
    return _trumps(at) == [laid] != [kept]


def _one_trick(at: Position, reason: Reason) -> bool:
    """One more trick alone scores, nobody has a trump or a card above the better one, and just this card may be out
    above the worse one of its suit."""
    worse, better = (move.cards[0] for move in _pair(reason))
    first = needed(at.state, at.me)
    step, left = ASKS[at.state.trump], len(at.state.hands[at.me])
    numbers = {more for more in (first, first - step, first + step) if 0 <= more <= left}
    no_trumps = not _trumps(at) and not _others_trumps(at)
    beaten = not _elsewhere_above(at, better) and _out_above(at, worse) == {*parse_cards(reason.card)}
    pair = better in above(at.state, worse) and no_trumps and reason.by == 1 - at.me
    return pair and beaten and numbers == {1} and not at.state.trick and reason.card.count(" ") == 0


def _hardly_beaten(at: Position, reason: Reason) -> bool:
    out, lost = _out_above(at, _first(reason)), at.me not in winners(at.state, reason.others[0])
    return {*parse_cards(reason.card)} == out and len(out) <= 1 and lost and bool(at.state.trick)


def _wins_now_alone(at: Position, reason: Reason) -> bool:
    cards = {*parse_cards(reason.card)}
    return winners(at.state, reason.others[0]) == {at.me} and cards == _out_above(at, _first(reason)) != set()


def _higher_does_the_same(at: Position, reason: Reason) -> bool:
    """A higher card of the suit may be played, and each takes the trick, or none does, as is told."""
    higher = [move for move in at.legal if move.cards[0] in above(at.state, _first(reason))]
    takes = {at.me in winners(at.state, move) for move in (reason.others[0], *higher)}
    return bool(higher) and bool(at.state.trick) and takes == {bool(reason.n)}


def _bid_winners(at: Position, reason: Reason) -> bool:
    """Nothing that is out beats these cards of the hand, none of which is laid."""
    cards, hand = {*parse_cards(reason.card)}, {*at.state.hands[at.me]}
    beaten = any(above(at.state, card) - hand - {at.state.talon[0]} for card in cards)
    laid = {card for move in reason.also for card in move.cards}
    return cards <= hand - laid and len(cards) == reason.n > 0 and not beaten


def _bid_kept(at: Position, reason: Reason) -> bool:
    """Nothing that is out beats these trumps of the hand, one of which is laid, and a lower card bids the same."""
    cards, hand = {*parse_cards(reason.card)}, {*at.state.hands[at.me]}
    trumps = {card for card in hand if suit_of(at.state, card) == at.state.trump}
    beaten = any(above(at.state, card) - hand - {at.state.talon[0]} for card in cards)
    lower = {card for card in hand - cards if card.suit == _first(reason).suit}
    return _first(reason) in cards <= trumps and len(cards) == reason.n and not beaten and bool(lower)


def _spares(at: Position, reason: Reason) -> bool:
    """Of two cards of one suit that win the trick, the second one is the higher, and nobody plays after it."""
    worse, better = _pair(reason)
    wins = all(winners(at.state, move) == {at.me} for move in (worse, better))
    higher = worse.cards[0] in above(at.state, better.cards[0])
    return at.last and wins and higher and {*at.state.trick} == {*parse_cards(reason.card)}


def _lets_throw(at: Position, reason: Reason) -> bool:
    """The worse card is a trump that wins, and the other player, who has none, none but these to beat the better."""
    worse, better = _pair(reason)
    trump = worse.cards[0] in _trumps(at) and not any(suit_of(at.state, card) == at.state.trump for card in at.others)
    beaten = _elsewhere_above(at, better.cards[0]) <= {*parse_cards(reason.card)} <= above(at.state, better.cards[0])
    last = len(at.state.hands[at.me]) == 2 and not at.state.trick and reason.by == 1 - at.me
    return trump and beaten and last and better.cards[0] not in _trumps(at) and needed(at.state, at.me) == 1


def _throws(at: Position, reason: Reason) -> bool:
    """The better card wins, the other player has none of its suit, and only these cards that are out beat the worse."""
    worse, better = _pair(reason)
    suit = suit_of(at.state, better.cards[0])
    beaten = _elsewhere_above(at, worse.cards[0])
    wins = winners(at.state, better) == {at.me} and not any(suit_of(at.state, card) == suit for card in at.others)
    return wins and beaten <= {*parse_cards(reason.card)} and reason.by == 1 - at.me and not at.state.trick


def _tops(at: Position, reason: Reason) -> bool:
    """These cards of the hand are beaten by none that the other player has."""
    cards = {*parse_cards(reason.card)}
    of_one = {suit for card in cards for suit in (card.suit, suit_of(at.state, card))} == {reason.suit}
    of_hand = cards <= {*at.state.hands[at.me]} and (of_one or not reason.suit)
    return of_hand and not any(_elsewhere_above(at, card) for card in cards)


def _bid_asks(at: Position, reason: Reason) -> bool:
    asks = [ASKS[move.cards[0].suit] for move in reason.others]
    return asks == [reason.n, reason.of] and asks[0] != asks[1] and reason.suit == at.state.trump


def _trumps_are_more(at: Position, reason: Reason) -> bool:
    """At least as many trumps in the hand as are told of, and more than the bid needs, are beaten by none, and so many
    tricks score, if any. One more is where the trump above it was laid as a bid that is still secret."""
    wanted = needed(at.state, at.me)
    high = [card for card in _trumps(at) if not _elsewhere_above(at, card)]
    sure = [card for card in at.state.hands[at.me] if not _elsewhere_above(at, card)]
    if not reason.of and reason.by > len(high):
        return False
    none = not reason.of or (not _others_trumps(at) and wanted < reason.of <= len(sure) and reason.by == 1 - at.me)
    return none and len(high) > wanted and reason.n in (0, wanted + ASKS[at.state.trump]) and not at.state.trick


def _sure_tricks(at: Position, reason: Reason) -> bool:
    """No card that is out beats these trumps, which are some of the tricks that bring points."""
    cards, asked, step = [*parse_cards(reason.card)], needed(at.state, at.me), ASKS[at.state.trump]
    beaten = any(_elsewhere_above(at, card) for card in cards)
    counted = 0 < len(cards) == reason.n <= reason.of and reason.of in (asked, asked - step, asked + step)
    others = len(at.state.hands[at.me]) - len(cards) if reason.n == reason.of else 0
    return counted and {*cards} <= {*_trumps(at)} and not beaten and int(reason.by) in (0, others or 1)


def _cannot_score(at: Position, reason: Reason) -> bool:
    """The trick is lost with each card, and no number that scores can be reached without it."""
    lost = not any(at.me in winners(at.state, move) for move in at.legal)
    first, step, left = needed(at.state, at.me), ASKS[at.state.trump], len(at.state.hands[at.me])
    numbers = [more for more in (first, first - step, first + step) if more >= -at.state.taken[at.me]]
    return lost and bool(at.state.trick) and not any(0 <= more < left for more in numbers)


def _bid_fails(at: Position, reason: Reason) -> bool:
    """With all tricks that are left, or with none of them, the bid comes to none of its numbers."""
    first, step, left = needed(at.state, at.me), ASKS[at.state.trump], len(at.state.hands[at.me])
    made = {1: left, 2: 0}[reason.of]
    return made not in (first, first - step, first + step) and (made > first) == bool(reason.n)


def _elsewhere_above(at: Position, card: Card) -> set[Card]:
    """The cards above this one in its suit that another player holds."""
    return above(at.state, card) & at.others


def _subject(reason: Reason) -> Card:
    """The card of which a cause is told."""
    move = reason.others[0] if reason.n or len(reason.others) == 1 else reason.others[1]
    return move.cards[0]


def _still_out(at: Position, reason: Reason) -> bool:
    """The cards that are named are those above a card which others may hold, and all that they do hold."""
    card, cards = _subject(reason) if reason.others else None, parse_cards(reason.card)
    if card is None:
        card, *cards = cards
    played = {*at.state.trick, *(card for trick in at.state.tricks for card in trick.cards)}
    may = above(at.state, card) - {*at.state.hands[at.me]} - played
    return _elsewhere_above(at, card) <= {*cards} <= may


def _unbeaten(at: Position, reason: Reason) -> bool:
    return not _elsewhere_above(at, _subject(reason))


def _higher_trump(at: Position, reason: Reason) -> bool:
    """A trump to the lead of another suit, of which no higher one lies in the trick."""
    card = _subject(reason)
    if not at.state.trick or reason.suit != suit_of(at.state, at.state.trick[0]) or _of_the_suit(at, reason.suit):
        return False
    return card in _trumps(at) and not above(at.state, card) & {*at.state.trick} and bool(at.state.trick)


def _spare(at: Position, reason: Reason) -> bool:
    """Some lower card of the suit does the same in this trick."""
    (move,) = reason.others
    card = move.cards[0]
    lower = [play(other) for other in _of_the_suit(at, suit_of(at.state, card)) if card in above(at.state, other)]
    same = [winners(at.state, other) for other in lower if other in at.legal]
    taken = winners(at.state, move)
    return any(seats == taken or seats | taken <= at.mine for seats in same)


def _may_trump(at: Position, reason: Reason) -> bool:
    held = {suit_of(at.state, card) for card in at.state.hands[reason.n]}
    return reason.suit not in held and reason.n not in at.mine and reason.suit == suit_of(at.state, _first(reason))


def _first(reason: Reason) -> Card:
    return reason.others[0].cards[0]


def _others_trumps(at: Position) -> int:
    return sum(suit_of(at.state, card) == at.state.trump for card in at.others)


def _draws_trumps(at: Position, reason: Reason) -> bool:
    return _first(reason) in _trumps(at) and not at.state.trick and _is_counted(at, reason)


def _is_counted(at: Position, reason: Reason) -> bool:
    """The others hold at most so many trumps; where they are told to hold them, just so many."""
    held = _others_trumps(at)
    return held == reason.n if reason.of else held <= reason.n


def _forces(at: Position, reason: Reason) -> bool:
    high, following = parse_cards(reason.card)
    mine = at.state.hands[at.me]
    beaten = [_elsewhere_above(at, card) <= {high} for card in (_first(reason), following)]
    return all(beaten) and following in mine and high not in mine and high in above(at.state, _first(reason))


def _no_trumps(at: Position, reason: Reason) -> bool:
    return not _trumps(at) and _is_counted(at, reason)


def _of_the_suit(at: Position, suit: str) -> list[Card]:
    return [card for card in at.state.hands[at.me] if suit_of(at.state, card) == suit]


def _from_the_longest(at: Position, reason: Reason) -> bool:
    counts = {suit: len(_of_the_suit(at, suit)) for suit in "CDHS"}
    mine = counts.pop(suit_of(at.state, _first(reason)))
    return mine > max(counts.values()) and not at.state.trick


def _leaves_void(at: Position, reason: Reason) -> bool:
    suit = suit_of(at.state, _first(reason))
    return suit == reason.suit != at.state.trump and len(_of_the_suit(at, suit)) == 1 and bool(_trumps(at))


def _trumped_later(at: Position, reason: Reason) -> bool:
    """No card of its suit is above one of the hand, which is no trump; where it says so, some card leads it."""
    (card,) = parse_cards(reason.card)
    suit = suit_of(at.state, card)
    led = not reason.n or (not at.state.trick and len(_of_the_suit(at, suit)) > 1)
    top = not above(at.state, card) & at.others and card in at.state.hands[at.me]
    return reason.suit == suit != at.state.trump and top and led


def _small_trump(at: Position, reason: Reason) -> bool:
    """Both cards are trumps on a plain suit; the better one is lower, and beats all that lies."""
    worse, better = (move.cards[0] for move in _pair(reason))
    trick, trumps = at.state.trick, ladder(at.state, at.state.trump) if at.state.trump in "CDHS" else []
    if not trick or suit_of(at.state, trick[0]) == at.state.trump or worse not in trumps:
        return False
    lies = max((trumps.index(card) for card in trick if card in trumps), default=-1)
    after = [(at.me + step) % len(at.state.hands) for step in range(1, len(at.state.hands) - len(trick))]
    if reason.by > 0 and reason.by - 1 not in after:
        return False
    if not reason.by and not winners(at.state, play(better)) <= at.mine:
        return False
    any_wins = (
        not after and lies < 0 and {play(card) for card in at.state.hands[at.me] if card in trumps} <= {*at.legal}
    )
    if reason.by < -1 and not any_wins:
        return False
    return better in trumps and lies < trumps.index(better) < trumps.index(worse)


def _lowest_loses(at: Position, reason: Reason) -> bool:
    cards = _of_the_suit(at, reason.suit)
    lowest = min(cards, key=ladder(at.state, reason.suit).index)
    return lowest == _first(reason) and not winners(at.state, reason.others[0]) & at.mine


def _keeps_top(at: Position, reason: Reason) -> bool:
    """To a suit that the hand does not hold: nobody has a card above one of these plain cards, as the worse."""
    cards, (worse, better) = parse_cards(reason.card), _pair(reason)
    led = suit_of(at.state, at.state.trick[0])
    plain = suit_of(at.state, worse.cards[0]) not in (led, at.state.trump)
    top = all(not _elsewhere_above(at, card) and card in at.state.hands[at.me] for card in cards)
    same = {suit_of(at.state, card) for card in cards} == {suit_of(at.state, worse.cards[0])}
    trumped = bool(reason.by) or not _others_trumps(at)
    return plain and top and same and trumped and worse.cards[0] in cards and better.cards[0] not in cards


def _throws_a_winner(at: Position, reason: Reason) -> bool:
    """To another suit, without a trump: of the worse card's suit nobody has a card above it but those named, which may
    be out."""
    card, worse = parse_cards(reason.card)[0], reason.others[0]
    plain = suit_of(at.state, card) not in (reason.suit, at.state.trump)
    lost = suit_of(at.state, at.state.trick[0]) == reason.suit and at.me not in winners(at.state, worse)
    mine = above(at.state, card) & {*at.state.hands[at.me]}
    return worse.cards == (card,) and plain and lost and not mine and _still_out(at, reason._replace(others=()))


def _keeps_trumps(at: Position, reason: Reason) -> bool:
    """A trump is led in place of a plain card, and the hand holds that few cards of a plain suit."""
    worse, better = _pair(reason)
    led = worse.cards[0] in _trumps(at) and better.cards[0] not in _trumps(at) and not at.state.trick
    held = sum(len(_of_the_suit(at, suit)) for suit in reason.suit)
    return led and at.state.trump not in reason.suit and held == reason.by <= 2 and len(_trumps(at)) > 1


def _trumps_later(at: Position, reason: Reason) -> bool:
    """To a lead: the hand holds trumps and so many cards of a plain suit, two at most."""
    held = sum(len(_of_the_suit(at, suit)) for suit in reason.suit)
    return not at.state.trick and bool(_trumps(at)) and at.state.trump not in reason.suit and held == reason.by <= 2


def _top_first(at: Position, reason: Reason) -> bool:
    """Of the suit of a card that is led nobody has other cards above it than these, and none above the top."""
    low, *cards = parse_cards(reason.card)
    top, above_it = cards[: int(reason.by)], cards[int(reason.by) :]
    mine = {*top} <= {*at.state.hands[at.me]} and not any(_elsewhere_above(at, card) for card in top)
    suits = {suit_of(at.state, card) for card in (low, *cards)}
    led = any(move.cards == (low,) for move in reason.others) and not at.state.trick
    return mine and led and _elsewhere_above(at, low) <= {*above_it} and len(suits) == 1


def _under_top(at: Position, reason: Reason) -> bool:
    """A lower card of a plain suit is led than the first one that is named; above that nobody has any, nor above the
    other one, under which lower cards could be led."""
    card, *others = parse_cards(reason.card)
    is_lower = any(card in above(at.state, move.cards[0]) for move in reason.others) and not _elsewhere_above(at, card)
    too = all(
        other in at.state.hands[at.me] and suit_of(at.state, other) not in (reason.suit, at.state.trump)
        and not _elsewhere_above(at, other) and any(other in above(at.state, move.cards[0]) for move in at.legal)
        for other in others
    )  # fmt: skip
    return too and is_lower and reason.suit == suit_of(at.state, card) != at.state.trump and not at.state.trick


def _follow(at: Position, reason: Reason) -> bool:
    """Whoever is still to play has a card of the suit that was led; of a single player, perhaps this card alone."""
    count = len(at.state.hands)
    after = [(at.me + step) % count for step in range(1, count - len(at.state.trick))]
    held = [[card for card in at.state.hands[seat] if suit_of(at.state, card) == reason.suit] for seat in after]
    named = not reason.card or tuple(held[0]) == tuple(parse_cards(reason.card))
    of_one = len(after) == reason.of and (reason.of > 1 or after == [reason.n])
    return all(held) and named and of_one and suit_of(at.state, at.state.trick[0]) == reason.suit != at.state.trump


def _spends(at: Position, reason: Reason) -> bool:
    """A plain card is led, and of the others only this one may have a trump above some of the hand."""
    lowest = min(_trumps(at), key=ladder(at.state, at.state.trump).index)
    above_it = above(at.state, lowest) & at.others
    theirs = all(not above_it & {*hand} for seat, hand in enumerate(at.state.hands) if seat not in (at.me, reason.n))
    told = (theirs or len(_trumps(at)) > 1) and _first(reason) not in _trumps(at) and not at.state.trick
    return told and (not reason.suit or _only_trumped(at, reason))


def _only_trumped(at: Position, reason: Reason) -> bool:
    """Only this other seat has trumps and it has none of the suit of a lead, which nobody can beat in that suit."""
    of_others = {card for seat, hand in enumerate(at.state.hands) if seat not in (at.me, reason.n) for card in hand}
    alone = not of_others & {*ladder(at.state, at.state.trump)}
    has_none = all(suit_of(at.state, card) != reason.suit for card in at.state.hands[reason.n])
    return alone and has_none and winners(at.state, reason.others[0]) <= {at.me, reason.n} and _unbeaten(at, reason)


def _safe_top(at: Position, reason: Reason) -> bool:
    """A lead that nobody can beat in its suit; another side has none of another suit, of which the hand has some."""
    mine, held = ({suit_of(at.state, card) for card in at.state.hands[seat]} for seat in (at.me, reason.n))
    other = reason.suit in mine - held - {suit_of(at.state, _first(reason))} and reason.n not in at.mine
    return other and _unbeaten(at, reason) and not at.state.trick


def _alone_in(at: Position, reason: Reason) -> bool:
    """Nobody else has a card of the suit that is led."""
    held = {suit_of(at.state, card) for card in at.others}
    return reason.suit not in held and reason.suit == suit_of(at.state, _first(reason)) and not at.state.trick


def _nearly_top(at: Position, reason: Reason) -> bool:
    """A plain card that can't win the trick on the table; no card in other hands is above it but the one named."""
    (move,) = reason.others
    plain = suit_of(at.state, move.cards[0]) != at.state.trump
    lost = bool(at.state.trick) and not winners(at.state, move) & at.mine
    return plain and lost and _elsewhere_above(at, move.cards[0]) <= {*parse_cards(reason.card)}


def _guarded(at: Position, reason: Reason) -> bool:
    """A lead that nobody beats in its suit; only the named cards, all of which may be out, are above a lower plain
    one."""
    top, (card, *cards) = reason.others[0].cards[0], parse_cards(reason.card)
    over = top in above(at.state, card) and not _elsewhere_above(at, top) and card in at.state.hands[at.me]
    between = {*cards} <= above(at.state, card) - above(at.state, top)
    plain = suit_of(at.state, card) != at.state.trump and not at.state.trick
    return over and between and plain and _still_out(at, reason._replace(others=()))


def _kept_until(at: Position, reason: Reason) -> bool:
    """A plain card that is not led is the highest of its suit in the hand, or as high as others of it that are named;
    only the cards named after these are above it in other hands, and all of them may be out."""
    cards = parse_cards(reason.card)
    (card, *same), above_it = cards[: reason.n], cards[reason.n :]
    mine = {card, *same} <= {*at.state.hands[at.me]} and not above(at.state, card) & {*at.state.hands[at.me]} - {*same}
    alike = all(above(at.state, each) & at.others == above(at.state, card) & at.others for each in same)
    plain = suit_of(at.state, card) != at.state.trump and not at.state.trick and _first(reason) in (card, *same)
    out = Reason("above-c", card=" ".join(map(str, (card, *above_it))))
    return mine and alike and plain and 0 < len(above_it) <= 2 and _still_out(at, out)


def _draws_first(at: Position, reason: Reason) -> bool:
    """A trump is led; plain cards of one suit of the hand, above which nobody has any."""
    cards = parse_cards(reason.card)
    mine = {*cards} <= {*at.state.hands[at.me]} and not any(_elsewhere_above(at, card) for card in cards)
    suits = {suit_of(at.state, card) for card in cards}
    return (
        mine
        and len(suits) == 1
        and at.state.trump not in suits
        and _first(reason) in _trumps(at)
        and not at.state.trick
    )


def _can_trump(at: Position, reason: Reason) -> bool:
    """A trump of a hand that has no card of the suit that was led."""
    void = not _of_the_suit(at, reason.suit) and reason.suit == suit_of(at.state, at.state.trick[0])
    return void and reason.others[0].cards[0] in _trumps(at)


def _wins_next(at: Position, reason: Reason) -> bool:
    """Some card takes this trick, after which nothing that others hold beats this one as a lead."""
    (move,) = reason.others
    takes = any(winners(at.state, other) == {at.me} for other in at.legal if other != move)
    return takes and not _others_trumps(at) and not _elsewhere_above(at, move.cards[0])


def _short_suits(at: Position, reason: Reason) -> bool:
    """These are all cards of the hand in plain suits of at most two, one of them is led, and the hand has two trumps,
    one of which somebody may beat."""
    cards = {*parse_cards(reason.card)}
    suits = {suit_of(at.state, card) for card in cards}
    held = {card for suit in suits for card in _of_the_suit(at, suit)}
    few = all(len(_of_the_suit(at, suit)) <= 2 for suit in suits) and at.state.trump not in suits
    return few and held == cards and _first(reason) in cards and len(_trumps(at)) > 1 and not at.state.trick


def _loses_too(at: Position, reason: Reason) -> bool:
    """Each of these cards may be played, and loses this trick in every way to play."""
    moves = [play(card) for card in parse_cards(reason.card)]
    return all(move in at.legal and at.me not in winners(at.state, move) for move in moves)


def _top_then(at: Position, reason: Reason) -> bool:
    """These cards are kept and under one of this trick, which is of the suit that was led, and nobody else has any
    above them; no more cards of the hand are that."""
    cards, trick = {*parse_cards(reason.card)}, {*at.state.trick}
    held = {card for card in _of_the_suit(at, reason.suit) if not _elsewhere_above(at, card)}
    led = suit_of(at.state, at.state.trick[0]) == reason.suit
    return led and cards <= held and all(above(at.state, card) & trick for card in cards)


def _leads_then(at: Position, reason: Reason) -> bool:
    """A card takes this trick for certain, and nobody else has a card above another plain one of the hand."""
    (card,), (move,) = parse_cards(reason.card), reason.others
    held = card in at.state.hands[at.me] and card not in move.cards and suit_of(at.state, card) != at.state.trump
    return held and winners(at.state, move) == {at.me} and not _elsewhere_above(at, card)


def _may_win_later(at: Position, reason: Reason) -> bool:
    """A card can't take this trick, and another one does for certain; how often they win is counted."""
    (worse,), (card,) = reason.others, parse_cards(reason.card)
    return winners(at.state, play(card)) == {at.me} and at.me not in winners(at.state, worse)


def _partner_is_last(at: Position, reason: Reason) -> bool:
    """The partner plays last to a plain suit of which nobody else has a card above this one."""
    (move,), last = reason.others, (at.state.leader - 1) % len(at.state.hands)
    plain = suit_of(at.state, move.cards[0]) == suit_of(at.state, at.state.trick[0]) != at.state.trump
    return plain and last in at.mine - {at.me} and not _elsewhere_above(at, move.cards[0])


def _never_leads(at: Position, reason: Reason) -> bool:
    """The hand is these cards, none of which can take this trick; nobody else has any of their suits, no trump is
    among them, and the seat takes no trick however the cards are played."""
    cards = parse_cards(reason.card)
    suits = {suit_of(at.state, card) for card in cards}
    alone = not suits & {suit_of(at.state, card) for card in at.others} and at.state.trump not in suits
    return alone and {*cards} == {*at.state.hands[at.me]} and not any(at.me in winners(at.state, m) for m in at.legal)


def _wastes_trump(at: Position, reason: Reason) -> bool:
    """A trump is led above which somebody may have one, and a card of another suit could be led."""
    (card,) = reason.others[0].cards
    plain = any(move.cards[0] not in _trumps(at) for move in at.legal)
    return card in _trumps(at) and plain and not at.state.trick and reason.share < 0.2 < 0.5 < reason.other


def _takes_rest(at: Position, reason: Reason) -> bool:
    """Another seat holds all trumps that are left, and takes all tricks, however these are played."""
    others = {card for seat, hand in enumerate(at.state.hands) if seat != reason.n for card in hand}
    trumps = {card for card in at.state.hands[reason.n] if suit_of(at.state, card) == at.state.trump}
    alone = all(suit_of(at.state, card) != at.state.trump for card in others)
    return alone and reason.n not in at.mine and len(trumps) == reason.of > 0 and _takers(at.state) == {reason.n}


def _takers(state: Any) -> set[int]:
    """Whoever takes a trick of this deal in some way to play it out."""
    game, found = GAMES[state.game], set[int]()
    for move in game.legal_moves(state):
        after, events = game.step(state, move)
        found |= {event.winner for event in events if isinstance(event, TrickTaken)}
        if len(after.sheet) == len(state.sheet):
            found |= _takers(after)
    return found


def _draws_last(at: Position, reason: Reason) -> bool:
    """One trump is out, with the other side; the better lead beats it and the worse one does not; after the better one
    the named cards lose only to this trump, and with it gone no card of the others beats any card of the hand."""
    (out, *named), (worse, better) = parse_cards(reason.card), (move.cards[0] for move in _pair(reason))
    trumps, hand = {*ladder(at.state, at.state.trump or "")}, {*at.state.hands[at.me]} - {better}
    theirs = {card for seat, cards in enumerate(at.state.hands) if seat not in at.mine for card in cards}
    beaten = {card for card in hand if card not in trumps or card not in above(at.state, out)}
    alone = at.others & trumps == {out} and out in theirs and JOKER not in {*hand, *at.others}
    under = all(above(at.state, card) & at.others <= {out} for card in hand)
    draws = better in above(at.state, out) and worse in beaten and not at.state.trick
    return alone and under and draws and beaten == {*named}


def _lies_over(at: Position, reason: Reason) -> bool:
    """A card of the trick, of the other side, and cards of its suit which lose to it, whatever partners play."""
    top, *under = parse_cards(reason.card)
    trick, moves = at.state.trick, [play(card) for card in under]
    theirs = top in trick and (at.state.leader + trick.index(top)) % len(at.state.hands) not in at.mine
    suits = {suit_of(at.state, card) for card in under} == {suit_of(at.state, top)}
    return theirs and suits and all(move in at.legal and at.me not in winners(at.state, move) for move in moves)


def _keeps_higher(at: Position, reason: Reason) -> bool:
    """Of two cards of one suit the first is the lower; only these cards above it, or a trump, are in other hands."""
    low, high = (move.cards[0] for move in reason.others)
    beaten = _elsewhere_above(at, low) <= {*parse_cards(reason.card)} and high in above(at.state, low)
    plain = suit_of(at.state, low) != at.state.trump
    return beaten and (bool(reason.n) or not plain or not _others_trumps(at))


def _touches(at: Position, reason: Reason) -> bool:
    """Nobody else has a card between two of one suit, nor has one of them the trick so far; those that are named lie
    between them, and where it says so have been played, or nobody else has any of the suit."""
    low, high = sorted((move.cards[0] for move in reason.others), key=lambda card: len(above(at.state, card)))[::-1]
    between = above(at.state, low) - above(at.state, high) - {high}
    suit, gone = suit_of(at.state, low), {*parse_cards(reason.card)}
    alone = not reason.suit or (reason.suit == suit and all(suit_of(at.state, card) != suit for card in at.others))
    told = gone <= ({card for trick in at.state.tricks for card in trick.cards} if reason.of else between)
    same = suit == suit_of(at.state, high) and gone <= between
    return same and alone and told and not between & {*at.others, *_has_the_trick(at)}


def _has_the_trick(at: Position) -> list[Card]:
    """The card of the trick on the table that has it so far: those that it beats count no more."""
    trumps = [card for card in at.state.trick if card in ladder(at.state, at.state.trump)]
    led = [card for card in at.state.trick if suit_of(at.state, card) == suit_of(at.state, at.state.trick[0])]
    return sorted(trumps or led, key=lambda card: len(above(at.state, card)))[:1]


BESIDE: Mapping[str, Claim] = {
    "can-trump": lambda at, reason: _can_trump(at, reason) and winners(at.state, reason.others[0]) == {at.me},
    "then-lead": _wins_next, "safe-top": _safe_top,
    "keep-until": _kept_until, "draw-first": _draws_first,
    "keep-near": _nearly_top, "keep-over": _guarded,
    "short-suits": _short_suits, "lose-too": _loses_too, "lies-over": _lies_over, "takes-rest": _takes_rest,
    "then-top": _top_then, "lead-for": _leads_then, "kept-wins": _may_win_later, "ace-later": _partner_is_last,
    "never-lead": _never_leads, "wastes-trump": _wastes_trump,
    "keeps-higher": _keeps_higher, "touch": _touches,
    "follows": _follow, "spends": _spends, "alone-in": _alone_in, "top-first": _top_first, "under-top": _under_top,
    "trumped-c": _trumped_later, "to-trump": _trumps_later,
    "above": _still_out, "above-c": _still_out, "but-trumps": _unbeaten, "top-card": _unbeaten, "entry": _unbeaten,
    "higher-trump": _higher_trump, "fewer": _fewer, "blocked": _blocked, "copies": _copies,
    "again": _moves_again, "skips-one": _skips_one, "needs": _needs, "counts-as": _counts_as, "one-wild": _one_wild,
    "has-both": _has_both, "up-strong": _up_strong,
    "asked": _asked, "up-most": _up_most,
    "doubt-top": _unbeaten, "spare": _spare, "may-trump": _may_trump, "draws-trumps": _draws_trumps, "forces": _forces,
    "no-trumps": _no_trumps, "last-trumps": lambda at, reason: bool(_trumps(at)) and not _others_trumps(at),
    "doubt-long": _from_the_longest, "doubt-void": _leaves_void, "doubt-alone": _alone_in, "doubt-low": _lowest_loses,
    "no-answer": _no_answer, "now-clears": _clears_now,
    "tops": _tops, "so-enough": _enough, "so-throw": _too_many, "so-spare": _spares,
    "aim-past": _trumps_are_more, "cannot-score": _cannot_score, "bid-winners": _bid_winners,
    "so-top": _top_and_low, "so-above": _more_above, "so-suit": _suit_kept, "so-sure": _sure_tricks, "so-hold": _held,
    "so-best": _hardly_beaten, "so-takes": _takes_needed, "so-none": _has_none, "so-higher": _all_higher,
    "so-round": _rounds, "so-wait": _waits, "bid-only": _only_trump, "bid-kept": _bid_kept, "bid-fails": _bid_fails,
    "so-leave": _left_alone, "so-run": _a_run, "so-saved": _last_trump_kept, "so-single": _only_card_of_it,
    "bid-costs": _bid_costs, "bid-keep": _another_of_it,
    "so-guarded": _kept_together, "so-free": _only_a_trump, "so-spend": _are_kept,
    "so-later": _wins_now_alone, "so-high": _higher_does_the_same, "play-low": _play_low, "keep-skip": _keep_skip,
    "neither-answered": _neither_answered, "low-first": _low_first, "nine-answers": _nine_later,
    "helps": _may_help, "refills": _refills, "leaves-three": _leaves_three, "four-clears": _makes_four,
    "small-pile": _small_pile, "kept": _spent, "copies-nothing": _copies_nothing, "skip-later": _skip_later,
    "all-of-rank": _all_of_rank, "no-burden": _no_burden, "low-again": _low_again, "aces-held": _aces_held,
    "not-all": _not_all, "refilled": _refilled, "same-as": _same_as, "wilds": _both_wild,
    "up-weak": _up_weak, "dearer": lambda at, reason: _lower(at, reason._replace(n=1)),
    "up-last": lambda at, reason: at.state.phase == "up",
    "all-wild": lambda at, reason: sum(move.cards[0].rank in WILD for move in at.legal) > 1,
}  # fmt: skip
"""By the code of what is told beside a fact, or of moves as good as one another, what makes it true in a full deal."""
CLAIMS: Mapping[str, Claim] = {
    "draws-last": _draws_last, "keep-top": _keeps_top, "keep-trumps": _keeps_trumps, "thrown": _throws_a_winner,
    "now": _winner, "side": _winner, "now9": _nine, "low-lose": _low_lose, "high-lose": _high_lose,
    "low-win": _low_win, "low-partner": _low_partner, "partner-has": _partner_has,
    "trump": _trump, "last-trump": _last_trump, "void": _void, "hand-trumps": _hand, "small-trump": _small_trump,
    "hand-high": _hand, "clears": _clears, "skips": _skips, "wild": _wild, "answers": _answers, "more": _more,
    "at-once": _at_once,
    "skips-next": _skips_next, "skips-to": _skips_next, "nothing-fits": _nothing_fits, "easy": _easy,
    "only-answers": _only_answers, "always-answered": _always_answered, "with-up": _with_up,
    "big-pile": _big_pile, "fourth": _fourth,
    "jumps-in": _has_the_rest, "forces-ten": _has_to_clear, "turns-up": _turns_up,
    "eight-first": _eight_first, "shut-out": _shut_out, "plays": _plays,
    "same-rank": _same_rank, "lower": _lower, "up": _up,
    "up-fits": _up_fits, "up-ten": _up_ten, "draws": _draws, "more-in-all": _more_in_all,
    "keep-ten": _keep_ten, "up-high": _up_high,
    "keep-loser": _keep_loser, "throws": _throws, "lets-throw": _lets_throw, "one-trick": _one_trick,
    "keep-spit": _keep_spit, "same-bid": _same_bid, "bid-asks": _bid_asks,
    "keep-joker": _keep_joker, "joker-loses": _joker_loses, "partner": _partner,
    "pile": _pile, "wild-pile": _wild_pile, "makes-trump": _makes_trump, "leaves-trump": _leaves_trump,
}  # fmt: skip
"""By the code of a certain fact, what makes it true in a full deal, the worse move first."""
