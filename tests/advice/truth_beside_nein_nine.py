"""What makes true what a hint of Nein Nine says of suits, of 8s that make trump, and of what becomes of a 9."""

from collections.abc import Mapping
from typing import Any

from nines.advice.advice import Reason
from nines.core.cards import JOKER, Card, parse_cards
from nines.core.moves import JOKER_WINS, Move, play
from nines.registry import GAMES
from tests.advice.truth import Position
from tests.advice.truth_claim import Claim
from tests.advice.truth_in_plans import COSTS
from tests.advice.truth_in_tricks import above, ladder, suit_of, winners

TWIN = {"C": "S", "S": "C", "D": "H", "H": "D"}
"""The suit of the same colour."""


def _of_suit(at: Position, cards: Any, suit: str) -> set[Card]:
    return {card for card in cards if card != JOKER and suit_of(at.state, card) == suit}


def _either_way(at: Position, reason: Reason) -> bool:
    """The 9 goes to somebody else; each of the others, which are no 9s, may win a trick without a 9, or does."""
    (nine,), me = reason.others, at.me
    takers = [winners(at.state, move) for move in reason.also]
    wins = not reason.n or all(found == {me} for found in takers)  # perhaps, but never in this deal
    plain = all(move.cards[0].rank != 9 for move in reason.also) and all(card.rank != 9 for card in at.state.trick)
    return nine.cards[0].rank == 9 and me not in winners(at.state, nine) and wins and plain and 0 < len(takers) <= 2


def _their_nine(at: Position, reason: Reason) -> bool:
    """A 9 lies in the trick, which this other seat takes with some card; one more costs it so much."""
    taken = [card for each in at.state.tricks if each.winner == reason.n for card in each.cards if card.rank == 9]
    takes = any(winners(at.state, move) == {reason.n} for move in at.legal)
    return takes and reason.n != at.me and reason.of == COSTS[len(taken) + 1] - COSTS[len(taken)] > 1


def _can_wait(at: Position, reason: Reason) -> bool:
    """A trump that wins this trick, and that no card of others can beat."""
    (move,) = reason.others
    (card,) = move.cards
    highest = suit_of(at.state, card) == at.state.trump and not above(at.state, card) & at.others
    return highest and JOKER not in {*at.others, *at.state.trick} and winners(at.state, move) == {at.me}


def _nine_wins(at: Position, reason: Reason) -> bool:
    """The trump 9, which wins this trick, and which no card of others can beat."""
    return reason.others[0].cards == (Card(at.state.trump, 9),) and _can_wait(at, reason)


def _other_eight(at: Position, reason: Reason) -> bool:
    """An 8 that would make trump leaves so many Spits or other trumps in the hand."""
    (card,) = reason.others[0].cards
    after = GAMES["nein-nine"].apply(at.state, reason.others[0])
    spits = {Card(card.suit, 7), Card(TWIN[card.suit], 7)} & {*after.hands[at.me]}
    trumps = {each for each in after.hands[at.me] if each != JOKER and suit_of(after, each) == card.suit}
    return after.trump == card.suit and at.state.trump is None and reason.n == len(spits if reason.of else trumps)


def _nine_trumps(at: Position, reason: Reason) -> bool:
    """The 8 makes the suit of a 9 of the hand trump."""
    (card,), nine = reason.others[0].cards, Card.parse(reason.card)
    return at.state.trump is None and card == Card(nine.suit, 8) and nine.rank == 9 and nine in at.state.hands[at.me]


def _seven_needs(at: Position, reason: Reason) -> bool:
    """A 7 of the hand of the other colour than the suit that the 8 makes trump; both 8s of its own are in some hand."""
    (card,), seven = reason.others[0].cards, Card.parse(reason.card)
    eights = {Card(seven.suit, 8), Card(TWIN[seven.suit], 8)} <= {*at.others, *at.state.hands[at.me]}
    others = card.rank == 8 and card.suit == reason.suit not in (seven.suit, TWIN[seven.suit])
    return at.state.trump is None and seven.rank == 7 and seven in at.state.hands[at.me] and others and eights


def _nine_must(at: Position, reason: Reason) -> bool:
    """The only card of a suit that others hold is its 9, which is between the two leads."""
    (low,), (high,) = (move.cards for move in reason.others[:: 1 if reason.n else -1])
    nine = Card.parse(reason.card)
    out = _of_suit(at, at.others, suit_of(at.state, low))
    between = nine in above(at.state, low) and high in above(at.state, nine)
    return out == {nine} and between and not at.state.trick and reason.by == float(JOKER in at.others)


def _long_suit(at: Position, reason: Reason) -> bool:
    """A lead before there is a trump: these cards of the suit are out, and the first one of the hand beats them; no
    other suit of the hand is as long."""
    top, *out = parse_cards(reason.card)
    hand = at.state.hands[at.me]
    lengths = {suit: len(_of_suit(at, hand, suit)) for suit in TWIN}
    longest = all(lengths[suit] < lengths[top.suit] for suit in TWIN if suit != top.suit)
    told = {*out} == _of_suit(at, at.others, top.suit) and len(out) == reason.n and top in hand
    return longest and told and at.state.trump is None and all(top in above(at.state, card) for card in out)


def _alone(at: Position, move: Move) -> bool:
    """Whether a card is the only one of a plain suit in the hand."""
    suit = suit_of(at.state, move.cards[0])
    return suit != at.state.trump and _of_suit(at, at.state.hands[at.me], suit) == {*move.cards}


def _lone_lead(at: Position, reason: Reason) -> bool:
    """A card that is alone in its suit is led; a 9 of another suit that is no trump is kept."""
    (move,), nine = reason.others, Card.parse(reason.card)
    plain = nine.rank == 9 and suit_of(at.state, nine) != at.state.trump and nine in at.state.hands[at.me]
    return _alone(at, move) and not at.state.trick and plain and nine not in move.cards


def _then_void(at: Position, reason: Reason) -> bool:
    """A card that is alone in its suit is played, and a trump is kept."""
    (move,) = reason.others
    trumps = _of_suit(at, at.state.hands[at.me], at.state.trump or "")
    return _alone(at, move) and bool(trumps) and reason.suit == suit_of(at.state, move.cards[0])


def _nine_falls(at: Position, reason: Reason) -> bool:
    """The only card out of the suit of a 9 that is led beats it; somebody has the Joker."""
    (nine,) = reason.others[0].cards
    (card,) = parse_cards(reason.card)
    out = _of_suit(at, at.others, suit_of(at.state, nine))
    return out == {card} <= above(at.state, nine) and nine.rank == 9 and JOKER in at.others and not at.state.trick


def _sets_suit(at: Position, reason: Reason) -> bool:
    """The Joker was led, the next seat plays last, and the only card of a suit of the hand that is out is its 9; or
    with `of` it is one of them, and the leader may hold the others."""
    (nine,) = parse_cards(reason.card)
    suit, after = suit_of(at.state, nine), (at.me + 1) % len(at.state.hands)
    out = _of_suit(at, at.others, suit)
    mine = _of_suit(at, at.state.hands[at.me], suit)
    told = nine in out and len(out) - 1 <= len(at.state.hands[at.state.leader]) if reason.of else out == {nine}
    return at.state.trick == (JOKER,) and at.last is False and reason.n == after and told and bool(mine)


def _lead_it_now(at: Position, reason: Reason) -> bool:
    """A plain lead that takes the trick unless the Joker does, and a trump; others have neither trumps nor its suit."""
    (plain,), (trump,) = (move.cards for move in reason.others[:: 1 if reason.n else -1])
    suits = {suit_of(at.state, plain), at.state.trump}
    out = any(suit_of(at.state, card) in suits for card in at.others - {JOKER})
    trumps = suit_of(at.state, trump) == at.state.trump != suit_of(at.state, plain) == reason.suit
    wins = reason.by or winners(at.state, play(plain)) == {at.me}
    return not out and trumps and not at.state.trick and bool(reason.by) == (JOKER in at.others) and bool(wins)


def _each_wins(at: Position, reason: Reason) -> bool:
    """The Joker and trumps that nobody else has any above, which beat the trick."""
    tops = [card in ladder(at.state, at.state.trump) and not above(at.state, card) & at.others
            for card in parse_cards(reason.card)]  # fmt: skip
    moves = (JOKER_WINS, *map(play, parse_cards(reason.card)))
    return all(tops) and JOKER in at.state.hands[at.me] and all(winners(at.state, move) == {at.me} for move in moves)


def _eight_gives(at: Position, reason: Reason) -> bool:
    """An 8 makes trump; just these 7s of the hand are the highest trumps then, and so many other trumps are left."""
    after = GAMES["nein-nine"].apply(at.state, reason.others[0])
    trumps = [card for card in ladder(after, after.trump) if card in after.hands[at.me]]
    spits = [card for card in trumps if card.rank == 7]
    count = len(trumps) - 2 if len(spits) == 2 else int(spits[0].suit == after.trump)
    return {*spits} == {*parse_cards(reason.card)} and count == reason.n and after.trump == reason.suit


def _highest_lead(at: Position, move: Move) -> bool:
    return not at.state.trick and not above(at.state, move.cards[0]) & at.others


def _top_draws(at: Position, reason: Reason) -> bool:
    """The highest lead of a suit whose 9 somebody else has."""
    (move,), (nine,) = reason.others, parse_cards(reason.card)
    return _highest_lead(at, move) and nine in at.others and move.cards[0] in above(at.state, nine)


def _may_trump(at: Position, reason: Reason) -> bool:
    """The highest lead of a plain suit of which just these cards are out, and others have trumps."""
    (move,) = reason.others
    suit = suit_of(at.state, move.cards[0])
    told = {*parse_cards(reason.card)} == _of_suit(at, at.others, suit) and reason.n == len(parse_cards(reason.card))
    return _highest_lead(at, move) and told and suit != at.state.trump and bool(_of_suit(at, at.others, at.state.trump))


def _mirror(at: Position, reason: Reason) -> bool:
    """In two plain suits the cards of the hand stand alike among those that are out, the 9s in the same places."""
    marks = []
    for move in reason.others:
        suit = suit_of(at.state, move.cards[0])
        there = [card for card in ladder(at.state, suit) if card in {*at.others, *at.state.hands[at.me]}]
        marks.append([(card in at.others, card.rank == 9, card in move.cards) for card in there])
        only = [card.rank for card in there if card in at.others] == [9]
        if suit == at.state.trump or (reason.n and not only):
            return False
    return marks[0] == marks[1]


def _wins_too(at: Position, reason: Reason) -> bool:
    """A plain card of the suit led that only a trump can still beat; the Joker is in the hand."""
    (card,) = reason.others[0].cards
    suit = suit_of(at.state, card)
    follows = suit == suit_of(at.state, at.state.trick[0]) != at.state.trump
    lies = all(
        each not in above(at.state, card) and suit_of(at.state, each) != at.state.trump for each in at.state.trick
    )
    return follows and lies and not above(at.state, card) & at.others and JOKER in at.state.hands[at.me]


def _third_later(at: Position, reason: Reason) -> bool:
    """A 9 is played, and nobody else has two."""
    counts = [
        sum(card.rank == 9 for trick in at.state.tricks if trick.winner == seat for card in trick.cards)
        for seat in range(len(at.state.hands)) if seat != at.me
    ]  # fmt: skip
    return reason.others[0].cards[0].rank == 9 and max(counts) < 2


def _all_nines_mine(at: Position, reason: Reason) -> bool:
    """Nobody else has a 9, and none lies in the trick; `n` says whether all four are in the hand."""
    mine = [card for card in at.state.hands[at.me] if card.rank == 9]
    return not any(card.rank == 9 for card in (*at.others, *at.state.trick)) and reason.n == (len(mine) == 4)


def _joker_last(at: Position, reason: Reason) -> bool:
    """Of two cards one that is a trump which only the Joker can beat, and somebody has that."""
    (card,) = reason.others[0].cards
    highest = suit_of(at.state, card) == at.state.trump and not above(at.state, card) & at.others
    return highest and JOKER in at.others and len(at.state.hands[at.me]) == 2


def _last_nine(at: Position, reason: Reason) -> bool:
    """One of two cards, a trump that wins this trick and nothing can beat; the only 9 out is this one."""
    (card,), nine = reason.others[0].cards, Card.parse(reason.card)
    highest = suit_of(at.state, card) == at.state.trump and not above(at.state, card) & at.others
    alone = [each for each in at.others if each.rank == 9] == [nine]
    wins = winners(at.state, reason.others[0]) == {at.me} and JOKER not in {*at.others, *at.state.trick}
    return highest and alone and wins and len(at.state.hands[at.me]) == 2


def _wins_all(at: Position, reason: Reason) -> bool:
    """The card wins this trick; each of the others that are left, the named ones, then wins the one that it leads."""
    (move,), kept = reason.others, {*parse_cards(reason.card)}
    if winners(at.state, move) != {at.me} or kept != {*at.state.hands[at.me]} - {*move.cards} or JOKER in at.others:
        return False
    trumps = _of_suit(at, at.others, at.state.trump)
    beaten = [above(at.state, card) & at.others or (trumps if not reason.n and len(kept) == 1 else set())
              for card in kept]  # fmt: skip
    plain = any(suit_of(at.state, card) != at.state.trump for card in kept)
    is_trump = len(kept) > 1 or (reason.n == 1) != plain
    return is_trump and not any(beaten) and not (plain and trumps) and 1 <= len(kept) <= 2


def _all_low(at: Position, reason: Reason) -> bool:
    """Somebody else may have a higher card of the suit of each card of the hand, or it lies face down."""
    hand, elsewhere = at.state.hands[at.me], {*GAMES["nein-nine"].unseen(GAMES["nein-nine"].view(at.state, at.me))[0]}
    return JOKER not in hand and all(above(at.state, card) & elsewhere for card in hand) and at.state.trump is not None


def _no_way(at: Position, reason: Reason) -> bool:
    """No card wins this trick, nor a later one: the others have trumps alone, or none of the suits of the hand."""
    mine, out = ({suit_of(at.state, card) for card in cards} for cards in (at.state.hands[at.me], at.others))
    loses = all(at.me not in winners(at.state, move) for move in at.legal)
    apart = out == {at.state.trump} if reason.code == "only-trumps-out" else bool(at.state.trick) and not mine & out
    return loses and apart and JOKER not in {*at.others, *at.state.hands[at.me]} and at.state.trump not in mine


def _void_of_it(at: Position, reason: Reason) -> bool:
    """Plain 9s that do not win this trick, in which another suit is followed."""
    led = at.state.follow
    hand, moves = at.state.hands[at.me], (*reason.others, *reason.also)
    nines = all(move.cards[0].rank == 9 and at.me not in winners(at.state, move) for move in moves)
    plain = not {move.cards[0] for move in moves} & {*ladder(at.state, at.state.trump)} if at.state.trump else True
    return nines and plain and bool(led) and not _of_suit(at, hand, led)


def _frees(at: Position, reason: Reason) -> bool:
    """The only other trump out beats the trump 9 that is led, and is the only one above this trump of the hand."""
    (nine,), (out, mine) = reason.others[0].cards, parse_cards(reason.card)
    trumps = _of_suit(at, at.others, at.state.trump)
    above_both = trumps == {out} == above(at.state, mine) & at.others and out in above(at.state, nine)
    kept = mine in _of_suit(at, at.state.hands[at.me], at.state.trump) - {nine}
    return above_both and kept and nine == Card(at.state.trump, 9) and JOKER not in at.others and not at.state.trick


def _only_others_have_trumps(at: Position, reason: Reason) -> bool:
    """So many trumps are in other hands, or just these, none in the own one: beside the Joker, or of so many cards."""
    trumps, hand = _of_suit(at, at.others, at.state.trump), at.state.hands[at.me]
    none = JOKER not in hand and not _of_suit(at, hand, at.state.trump) and len(trumps) == reason.n
    if reason.code == "most-are-trumps":
        return none and JOKER not in at.others and reason.of == len(at.others)
    return none and JOKER in at.others and (not reason.card or {*parse_cards(reason.card)} == trumps)


CLAIMS: Mapping[str, Claim] = {
    "lead-it-now": _lead_it_now,
    "each-wins": _each_wins,
    "eight-gives": lambda at, reason: at.state.trump is None and _eight_gives(at, reason),
    "nine-void": _void_of_it,
    "nine-frees": _frees,
    "most-are-trumps": _only_others_have_trumps,
    "joker-and-trumps": _only_others_have_trumps,
    "all-low": _all_low,
    "only-trumps-out": _no_way,
    "no-suit-led": _no_way,
    "wins-all": _wins_all,
    "last-nine": _last_nine,
    "close": lambda at, reason: (
        play(Card.parse(reason.card)) in at.legal and 0 < reason.by <= (0.02 if reason.n else 0.2)
    ),
    "nine-falls": _nine_falls,
    "sets-suit": _sets_suit,
    "top-draws": _top_draws,
    "lead-trumped": _may_trump,
    "mirror": _mirror,
    "wins-too": _wins_too,
    "third-later": _third_later,
    "all-nines-mine": _all_nines_mine,
    "joker-last": _joker_last,
    "either-way": _either_way,
    "their-nine": _their_nine,
    "can-wait": _can_wait,
    "nine-wins": _nine_wins,
    "other-eight": _other_eight,
    "nine-trumps": _nine_trumps,
    "seven-needs": _seven_needs,
    "nine-must": _nine_must,
    "long-suit": _long_suit,
    "lone-lead": _lone_lead,
    "then-void": _then_void,
}
"""By the code of what is told beside a fact, what makes it true."""


def comes_out_otherwise(again: Any, reason: Reason, count: int) -> bool:
    """Whether a card that may win this trick hardly does in fresh worlds, or one that mostly loses it wins it."""
    if reason.code == "either-way":
        return any(again.share(move, "trick", count) < 0.2 for move in reason.also)
    if reason.code == "close":
        means = {move: again.mean(move, {}, count) for move in GAMES["nein-nine"].legal_moves(again.view)}
        return max(means.values()) - means[play(Card.parse(reason.card))] > (0.08 if reason.n else 0.6)
    if reason.code == "joker-last":
        (move,) = reason.others
        fact = f"win {move.cards[0]}"
        legal = GAMES["nein-nine"].legal_moves(again.view)
        kept = [again.share(other, fact, count) for other in legal if other.cards != move.cards]
        return all(abs(share - reason.share) > 0.15 for share in kept)
    return reason.code == "lone-lead" and again.share(reason.others[0], "trick", count) > 0.5
