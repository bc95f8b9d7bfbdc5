"""What makes a certain fact of Niner true in a full deal: bids, and the tricks that they still need."""

from collections.abc import Mapping
from typing import Any

from nines.advice.advice import Reason
from nines.core.cards import Card, parse_cards
from nines.core.moves import play
from nines.registry import GAMES
from tests.advice.truth import Position
from tests.advice.truth_claim import Claim, pair_of
from tests.advice.truth_in_tricks import ASKS, above, suit_of, winners
from tests.advice.truth_of_tricks import card_of, elsewhere_above, others_trumps, place_of, trumps_of


def needed(state: Any, me: int) -> int:
    """The tricks that a bid of Niner still needs, from the bid card's suit."""
    return ASKS[state.bids[me].suit] - sum(trick.winner == me for trick in state.tricks)


def _same_bid(at: Position, reason: Reason) -> bool:
    """Both bids are of one suit, and the share is 1 for the higher card of the two; told of the first one alone, the
    other share is 0."""
    places = [(suit_of(at.state, move.cards[0]) == at.state.trump, place_of(at.state, move)) for move in reason.others]
    first, second = float(places[0] > places[1]), float(places[1] > places[0])
    told = reason.share == first and reason.other in (0.0, second)
    return told and len({ASKS[move.cards[0].suit] for move in reason.others}) == 1


def _keep_loser(at: Position, reason: Reason) -> bool:
    """All that is out of the suit of the worse card beats it, and more cards than the bid needs are beaten by none."""
    worse, better = pair_of(reason)
    seen = {card for trick in at.state.tricks for card in trick.cards} | {*at.state.hands[at.me], *at.state.trick}
    out = {*GAMES["niner"].pack} - seen - {at.state.bids[at.me], at.state.talon[0]}
    gone, lowest = _not_followed(at), []
    for card in (worse.cards[0], better.cards[0]):
        suit = suit_of(at.state, card)
        of_it = {each for each in out if suit_of(at.state, each) == suit} if suit not in gone else set()
        lowest.append(suit != at.state.trump and bool(of_it) and of_it <= above(at.state, card))
    best = [card for card in at.state.hands[at.me] if not elsewhere_above(at, card)]
    return lowest == [True, False] and len(best) > needed(at.state, at.me) > 0


def _not_followed(at: Position) -> set[str]:
    """The suits that the other player of Niner is known to have none of: it did not follow one of them."""
    suits = ([suit_of(at.state, card) for card in trick.cards] for trick in at.state.tricks if trick.leader == at.me)
    return {led for led, played in suits if played != led}


def _takes_needed(at: Position, reason: Reason) -> bool:
    """Only the better card takes the trick on the table, and so many tricks with it are two points, or one."""
    loses, wins = (winners(at.state, move) for move in pair_of(reason))
    asked, step = needed(at.state, at.me), ASKS[at.state.trump]
    return at.me not in loses and wins == {at.me} and 0 < reason.by in (asked, asked - step, asked + step)


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
    sure = [card for card in trumps_of(at) if not above(at.state, card) & out]
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
    low = card_of(reason) in mine and bool(above(at.state, card_of(reason)) & out)
    return plain and low and not at.state.trick and high == {*parse_cards(reason.card)} and len(high) == reason.n > 0


def _enough(at: Position, reason: Reason) -> bool:
    """These cards, just as many as the bid needs, all win when they are led, and the one that is lost is none."""
    cards = {*parse_cards(reason.card)}
    win = all(winners(at.state, play(card)) == {at.me} for card in cards)
    return win and len(cards) == reason.n == needed(at.state, at.me) and card_of(reason) not in cards


def _too_many(at: Position, reason: Reason) -> bool:
    """A card that cannot follow is one of more that nobody beats than the tricks which are wanted."""
    cards, wanted = {*parse_cards(reason.card)}, needed(at.state, at.me)
    free = card_of(reason) in cards and suit_of(at.state, card_of(reason)) != suit_of(at.state, at.state.trick[0])
    high = cards == {card for card in at.state.hands[at.me] if not out_above(at, card)}
    told = reason.of in (wanted, wanted - ASKS[at.state.trump], wanted + ASKS[at.state.trump])
    return free and high and told and len(cards) == reason.n > reason.of


def out_above(at: Position, card: Card) -> set[Card]:
    """The cards of its suit above one that the seat has not seen, where the other player may have them."""
    seen = {card for trick in at.state.tricks for card in trick.cards} | {*at.state.hands[at.me], *at.state.trick}
    out = above(at.state, card) - seen - {at.state.bids[at.me], at.state.talon[0]}
    return out if suit_of(at.state, card) not in _not_followed(at) else set()


def _top_and_low(at: Position, reason: Reason) -> bool:
    """Nothing that may be out is above the card, and just these cards, or so many, above the other one of the hand."""
    low, *cards = parse_cards(reason.card)
    out = out_above(at, low)
    named = not cards or {*cards} == out
    return not out_above(at, card_of(reason)) and low in at.state.hands[at.me] and named and reason.n == len(out) > 0


def _held(at: Position, reason: Reason) -> bool:
    """Nothing that may be out is above the card, which may be led, and so may another one of another suit if that is
    told."""
    (card,) = reason.others[0].cards
    suits = {suit_of(at.state, move.cards[0]) for move in at.legal}
    return not out_above(at, card) and not at.state.trick and len(suits) > reason.n


def _more_above(at: Position, reason: Reason) -> bool:
    """Just these cards are above the two, more of them above the card of the reason."""
    high, *cards = parse_cards(reason.card)
    first, others = {*cards[: reason.of]}, {*cards[reason.of :]}
    right = first == out_above(at, high) and others == out_above(at, card_of(reason))
    return right and reason.of == len(first) < len(others) == reason.n


def _left_alone(at: Position, reason: Reason) -> bool:
    """Of a plain suit the hand has a card that nothing unseen beats, and one that loses to all that is unseen."""
    top, low = parse_cards(reason.card)
    out = {card for card in at.others | at.dead if suit_of(at.state, card) == reason.suit}
    own = {top, low} <= {*at.state.hands[at.me]} and suit_of(at.state, top) == suit_of(at.state, low) == reason.suit
    loses = not out_above(at, top) and len(out) > 1 and out <= above(at.state, low) and low != top
    return own and loses and reason.suit != at.state.trump and not at.state.trick and int(reason.by) == 1 - at.me


def _a_run(at: Position, reason: Reason) -> bool:
    """Of these cards of the hand, all of one suit, only the first one is beaten by, or by none that may be out."""
    cards = parse_cards(reason.card)
    out, mine = {*cards[: reason.of]}, cards[reason.of :]
    plain = all(suit_of(at.state, card) == reason.suit != at.state.trump for card in cards)
    return plain and len(mine) == reason.n and all(out_above(at, card) == out for card in mine)


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
    suit_of_bid, (card,) = card_of(reason).suit, reason.others[0].cards
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
    beats = len(mine) > 1 and any(out in out_above(at, card) for card in mine)
    highest = all(not out_above(at, card) and not above(at.state, card) & {*at.state.hands[at.me]} for card in tops)
    led = at.state.trick and suit_of(at.state, at.state.trick[0])
    thrown = any(suit_of(at.state, move.cards[0]) != led for move in at.legal)
    return beats and highest and len(tops) == reason.n and (not led or (thrown and not tops))


def _kept_together(at: Position, reason: Reason) -> bool:
    """Of a plain suit the hand has just these cards but the second one, which is not seen and alone beats the first."""
    high, out, *guards = parse_cards(reason.card)
    mine = {card for card in at.state.hands[at.me] if suit_of(at.state, card) == reason.suit}
    one_above = out_above(at, high) == {out} and all(high in above(at.state, card) for card in guards)
    of_suit = mine == {high, *guards} and reason.others[0].cards[0] in mine and reason.suit != at.state.trump
    return of_suit and one_above and reason.n == len(guards) > 0


def _only_a_trump(at: Position, reason: Reason) -> bool:
    """The named player has no card of the suit of this card, and just these are above the other one, or so many."""
    low, *cards = parse_cards(reason.card)
    out, suit = out_above(at, low), suit_of(at.state, card_of(reason))
    void = suit == reason.suit and _has_none(at, reason)
    return void and low in at.state.hands[at.me] and (not cards or {*cards} == out) and reason.n == len(out) > 0


def _are_kept(at: Position, reason: Reason) -> bool:
    """These cards of the hand are as many as score, and the card that is told of is one of them."""
    cards, asked, step = {*parse_cards(reason.card)}, needed(at.state, at.me), ASKS[at.state.trump]
    in_hand = card_of(reason) in cards and cards < {*at.state.hands[at.me]} and not at.state.trick
    return in_hand and len(cards) == reason.n and reason.n in (asked, asked - step, asked + step)


def _waits(at: Position, reason: Reason) -> bool:
    """Of a plain suit nothing but the last of these cards, which is not seen, beats the other two, both in the hand."""
    *high, out = parse_cards(reason.card)
    mine = {card for card in at.state.hands[at.me] if suit_of(at.state, card) == reason.suit}
    alone = all(out_above(at, card) == {out} for card in high) and len(high) == 2 and {*high} <= mine
    return alone and reason.suit != at.state.trump and not at.state.trick and reason.by == 1 - at.me


def _only_trump(at: Position, reason: Reason) -> bool:
    """The first bid lays the one trump of the hand, and the other one keeps it."""
    laid, kept = (move.cards[0] for move in reason.others)
    return trumps_of(at) == [laid] != [kept]


def _one_trick(at: Position, reason: Reason) -> bool:
    """One more trick alone scores, nobody has a trump or a card above the better one, and just this card may be out
    above the worse one of its suit."""
    worse, better = (move.cards[0] for move in pair_of(reason))
    first = needed(at.state, at.me)
    step, left = ASKS[at.state.trump], len(at.state.hands[at.me])
    numbers = {more for more in (first, first - step, first + step) if 0 <= more <= left}
    no_trumps = not trumps_of(at) and not others_trumps(at)
    beaten = not elsewhere_above(at, better) and out_above(at, worse) == {*parse_cards(reason.card)}
    pair = better in above(at.state, worse) and no_trumps and reason.by == 1 - at.me
    return pair and beaten and numbers == {1} and not at.state.trick and reason.card.count(" ") == 0


def _hardly_beaten(at: Position, reason: Reason) -> bool:
    out, lost = out_above(at, card_of(reason)), at.me not in winners(at.state, reason.others[0])
    return {*parse_cards(reason.card)} == out and len(out) <= 1 and lost and bool(at.state.trick)


def _wins_now_alone(at: Position, reason: Reason) -> bool:
    cards = {*parse_cards(reason.card)}
    return winners(at.state, reason.others[0]) == {at.me} and cards == out_above(at, card_of(reason)) != set()


def _higher_does_the_same(at: Position, reason: Reason) -> bool:
    """A higher card of the suit may be played, and each takes the trick, or none does, as is told."""
    higher = [move for move in at.legal if move.cards[0] in above(at.state, card_of(reason))]
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
    lower = {card for card in hand - cards if card.suit == card_of(reason).suit}
    return card_of(reason) in cards <= trumps and len(cards) == reason.n and not beaten and bool(lower)


def _spares(at: Position, reason: Reason) -> bool:
    """Of two cards of one suit that win the trick, the second one is the higher, and nobody plays after it."""
    worse, better = pair_of(reason)
    wins = all(winners(at.state, move) == {at.me} for move in (worse, better))
    higher = worse.cards[0] in above(at.state, better.cards[0])
    return at.last and wins and higher and {*at.state.trick} == {*parse_cards(reason.card)}


def _lets_throw(at: Position, reason: Reason) -> bool:
    """The worse card is a trump that wins, and the other player, who has none, none but these to beat the better."""
    worse, better = pair_of(reason)
    trump = worse.cards[0] in trumps_of(at) and not any(suit_of(at.state, card) == at.state.trump for card in at.others)
    beaten = elsewhere_above(at, better.cards[0]) <= {*parse_cards(reason.card)} <= above(at.state, better.cards[0])
    last = len(at.state.hands[at.me]) == 2 and not at.state.trick and reason.by == 1 - at.me
    return trump and beaten and last and better.cards[0] not in trumps_of(at) and needed(at.state, at.me) == 1


def _throws(at: Position, reason: Reason) -> bool:
    """The better card wins, the other player has none of its suit, and only these cards that are out beat the worse."""
    worse, better = pair_of(reason)
    suit = suit_of(at.state, better.cards[0])
    beaten = elsewhere_above(at, worse.cards[0])
    wins = winners(at.state, better) == {at.me} and not any(suit_of(at.state, card) == suit for card in at.others)
    return wins and beaten <= {*parse_cards(reason.card)} and reason.by == 1 - at.me and not at.state.trick


def _tops(at: Position, reason: Reason) -> bool:
    """These cards of the hand are beaten by none that the other player has."""
    cards = {*parse_cards(reason.card)}
    of_one = {suit for card in cards for suit in (card.suit, suit_of(at.state, card))} == {reason.suit}
    of_hand = cards <= {*at.state.hands[at.me]} and (of_one or not reason.suit)
    return of_hand and not any(elsewhere_above(at, card) for card in cards)


def _bid_asks(at: Position, reason: Reason) -> bool:
    asks = [ASKS[move.cards[0].suit] for move in reason.others]
    return asks == [reason.n, reason.of] and asks[0] != asks[1] and reason.suit == at.state.trump


def _trumps_are_more(at: Position, reason: Reason) -> bool:
    """At least as many trumps in the hand as are told of, and more than the bid needs, are beaten by none, and so many
    tricks score, if any. One more is where the trump above it was laid as a bid that is still secret."""
    wanted = needed(at.state, at.me)
    high = [card for card in trumps_of(at) if not elsewhere_above(at, card)]
    sure = [card for card in at.state.hands[at.me] if not elsewhere_above(at, card)]
    if not reason.of and reason.by > len(high):
        return False
    none = not reason.of or (not others_trumps(at) and wanted < reason.of <= len(sure) and reason.by == 1 - at.me)
    return none and len(high) > wanted and reason.n in (0, wanted + ASKS[at.state.trump]) and not at.state.trick


def _sure_tricks(at: Position, reason: Reason) -> bool:
    """No card that is out beats these trumps, which are some of the tricks that bring points."""
    cards, asked, step = [*parse_cards(reason.card)], needed(at.state, at.me), ASKS[at.state.trump]
    beaten = any(elsewhere_above(at, card) for card in cards)
    counted = 0 < len(cards) == reason.n <= reason.of and reason.of in (asked, asked - step, asked + step)
    others = len(at.state.hands[at.me]) - len(cards) if reason.n == reason.of else 0
    return counted and {*cards} <= {*trumps_of(at)} and not beaten and int(reason.by) in (0, others or 1)


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


def _last_one(at: Position, reason: Reason) -> bool:
    """The hand is these two cards, both lose this trick, and each of them beats just the cards that are named: of all
    that were not seen, if they lead the last trick."""
    weak, *cards = parse_cards(reason.card)
    (strong,) = reason.others[0].cards
    seen = {card for trick in at.state.tricks for card in trick.cards} | {*at.state.hands[at.me], *at.state.trick}
    out = {*GAMES["niner"].pack} - seen - {at.state.bids[at.me], at.state.talon[0]}
    gone = _not_followed(at)
    out = {card for card in out if suit_of(at.state, card) not in gone}
    lost = not any(at.me in winners(at.state, move) for move in at.legal)
    told = {*cards[: reason.of]} == _beaten_in_the_end(at, strong, out)
    told_too = {*cards[reason.of :]} == _beaten_in_the_end(at, weak, out)
    both = {weak, strong} == {*at.state.hands[at.me]} and bool(at.state.trick)
    return both and lost and told and told_too and len(cards) == reason.of + reason.n


def _beaten_in_the_end(at: Position, card: Card, out: set[Card]) -> set[Card]:
    """The cards that this one beats when they are led."""
    trump = suit_of(at.state, card) == at.state.trump
    return {
        other
        for other in out
        if card in above(at.state, other) or (trump and suit_of(at.state, other) != at.state.trump)
    }


def _all_trumps(at: Position, reason: Reason) -> bool:
    """These are all trumps of the hand, two at least, and any card may be led."""
    return {*parse_cards(reason.card)} == {*trumps_of(at)} and reason.n == len(trumps_of(at)) > 1 and not at.state.trick


BESIDE: Mapping[str, Claim] = {
    "tops": _tops, "so-enough": _enough, "so-throw": _too_many, "so-spare": _spares, "aim-past": _trumps_are_more,
    "cannot-score": _cannot_score, "bid-winners": _bid_winners, "so-top": _top_and_low, "so-above": _more_above,
    "so-suit": _suit_kept, "so-sure": _sure_tricks, "so-hold": _held, "so-best": _hardly_beaten,
    "so-takes": _takes_needed, "so-none": _has_none, "so-higher": _all_higher, "so-round": _rounds, "so-wait": _waits,
    "bid-only": _only_trump, "bid-kept": _bid_kept, "bid-fails": _bid_fails, "so-leave": _left_alone,
    "so-run": _a_run, "so-saved": _last_trump_kept, "so-single": _only_card_of_it, "bid-costs": _bid_costs,
    "bid-keep": _another_of_it, "so-guarded": _kept_together, "so-free": _only_a_trump, "so-spend": _are_kept,
    "so-last": _last_one, "so-trumps": _all_trumps, "so-later": _wins_now_alone, "so-high": _higher_does_the_same,
}  # fmt: skip
"""By the code of what is told beside a fact, or of moves as good as one another, what makes it true in a full deal."""
CLAIMS: Mapping[str, Claim] = {
    "keep-loser": _keep_loser, "throws": _throws, "lets-throw": _lets_throw, "one-trick": _one_trick,
    "same-bid": _same_bid, "bid-asks": _bid_asks,
}  # fmt: skip
"""By the code of a certain fact, what makes it true in a full deal, the worse move first."""
