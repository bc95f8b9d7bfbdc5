"""What makes a certain fact of Le Neuf and Nines true in a full deal: which cards are where, and every legal reply."""

from collections.abc import Mapping
from typing import Any

from nines.advice.advice import Reason
from nines.core.cards import Card, parse_cards
from nines.core.events import TrickTaken
from nines.core.moves import play
from nines.registry import GAMES
from tests.advice.truth import Position
from tests.advice.truth_claim import Claim, pair_of
from tests.advice.truth_in_tricks import above, ladder, suit_of, winners
from tests.advice.truth_of_tricks import card_of, elsewhere_above, is_counted, others_trumps, trumps_of


def _partner_has(at: Position, reason: Reason) -> bool:
    """The partner takes the trick of a plain suit with both cards, of which the worse one is a trump."""
    worse, better = pair_of(reason)
    taken = winners(at.state, worse) | winners(at.state, better)
    plain = suit_of(at.state, at.state.trick[0]) != at.state.trump and better.cards[0] not in trumps_of(at)
    return taken <= at.mine - {at.me} and plain and worse.cards[0] in trumps_of(at)


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
    return elsewhere_above(at, card) <= {*cards} <= may


def _unbeaten(at: Position, reason: Reason) -> bool:
    return not elsewhere_above(at, _subject(reason))


def _only_trumps(at: Position, reason: Reason) -> bool:
    """Nobody has a higher card of its suit; a seat of another side that is named has no card of it."""
    seat = int(reason.by) - 1
    suits = {suit_of(at.state, card) for card in at.state.hands[seat]} if reason.by else set()
    return _unbeaten(at, reason) and reason.suit not in suits and (not reason.by or seat not in at.mine)


def _higher_trump(at: Position, reason: Reason) -> bool:
    """A trump to the lead of another suit, of which no higher one lies in the trick."""
    card = _subject(reason)
    if not at.state.trick or reason.suit != suit_of(at.state, at.state.trick[0]) or _of_the_suit(at, reason.suit):
        return False
    return card in trumps_of(at) and not above(at.state, card) & {*at.state.trick} and bool(at.state.trick)


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
    return reason.suit not in held and reason.n not in at.mine and reason.suit == suit_of(at.state, card_of(reason))


def _draws_trumps(at: Position, reason: Reason) -> bool:
    return card_of(reason) in trumps_of(at) and not at.state.trick and is_counted(at, reason)


def _forces(at: Position, reason: Reason) -> bool:
    high, following = parse_cards(reason.card)
    mine = at.state.hands[at.me]
    beaten = [elsewhere_above(at, card) <= {high} for card in (card_of(reason), following)]
    return all(beaten) and following in mine and high not in mine and high in above(at.state, card_of(reason))


def _of_the_suit(at: Position, suit: str) -> list[Card]:
    return [card for card in at.state.hands[at.me] if suit_of(at.state, card) == suit]


def _trumped_later(at: Position, reason: Reason) -> bool:
    """No card of its suit is above one of the hand, which is no trump; where it says so, some card leads it."""
    (card,) = parse_cards(reason.card)
    suit = suit_of(at.state, card)
    led = not reason.n or (not at.state.trick and len(_of_the_suit(at, suit)) > 1)
    top = not above(at.state, card) & at.others and card in at.state.hands[at.me]
    return reason.suit == suit != at.state.trump and top and led


def _small_trump(at: Position, reason: Reason) -> bool:
    """Both cards are trumps on a plain suit; the better one is lower, and beats all that lies."""
    worse, better = (move.cards[0] for move in pair_of(reason))
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


def _keeps_top(at: Position, reason: Reason) -> bool:
    """To a suit that the hand does not hold: nobody has a card above one of these plain cards, as the worse."""
    cards, (worse, better) = parse_cards(reason.card), pair_of(reason)
    led = suit_of(at.state, at.state.trick[0])
    plain = suit_of(at.state, worse.cards[0]) not in (led, at.state.trump)
    top = all(not elsewhere_above(at, card) and card in at.state.hands[at.me] for card in cards)
    same = {suit_of(at.state, card) for card in cards} == {suit_of(at.state, worse.cards[0])}
    trumped = bool(reason.by) or not others_trumps(at)
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
    worse, better = pair_of(reason)
    led = worse.cards[0] in trumps_of(at) and better.cards[0] not in trumps_of(at) and not at.state.trick
    held = sum(len(_of_the_suit(at, suit)) for suit in reason.suit)
    return led and at.state.trump not in reason.suit and held == reason.by <= 2 and len(trumps_of(at)) > 1


def _trumps_later(at: Position, reason: Reason) -> bool:
    """To a lead: the hand holds trumps and so many cards of a plain suit, two at most."""
    held = sum(len(_of_the_suit(at, suit)) for suit in reason.suit)
    return not at.state.trick and bool(trumps_of(at)) and at.state.trump not in reason.suit and held == reason.by <= 2


def _top_first(at: Position, reason: Reason) -> bool:
    """Of the suit of a card that is led nobody has other cards above it than these, and none above the top."""
    low, *cards = parse_cards(reason.card)
    top, above_it = cards[: int(reason.by)], cards[int(reason.by) :]
    mine = {*top} <= {*at.state.hands[at.me]} and not any(elsewhere_above(at, card) for card in top)
    suits = {suit_of(at.state, card) for card in (low, *cards)}
    led = any(move.cards == (low,) for move in reason.others) and not at.state.trick
    return mine and led and elsewhere_above(at, low) <= {*above_it} and len(suits) == 1


def _under_top(at: Position, reason: Reason) -> bool:
    """A lower card of a plain suit is led than the first one that is named; above that nobody has any, nor above the
    other one, under which lower cards could be led."""
    card, *others = parse_cards(reason.card)
    is_lower = any(card in above(at.state, move.cards[0]) for move in reason.others) and not elsewhere_above(at, card)
    too = all(
        other in at.state.hands[at.me] and suit_of(at.state, other) not in (reason.suit, at.state.trump)
        and not elsewhere_above(at, other) and any(other in above(at.state, move.cards[0]) for move in at.legal)
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
    lowest = min(trumps_of(at), key=ladder(at.state, at.state.trump).index)
    above_it = above(at.state, lowest) & at.others
    theirs = all(not above_it & {*hand} for seat, hand in enumerate(at.state.hands) if seat not in (at.me, reason.n))
    told = (theirs or len(trumps_of(at)) > 1) and card_of(reason) not in trumps_of(at) and not at.state.trick
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
    other = reason.suit in mine - held - {suit_of(at.state, card_of(reason))} and reason.n not in at.mine
    return other and _unbeaten(at, reason) and not at.state.trick


def _alone_in(at: Position, reason: Reason) -> bool:
    """Nobody else has a card of the suit that is led."""
    held = {suit_of(at.state, card) for card in at.others}
    return reason.suit not in held and reason.suit == suit_of(at.state, card_of(reason)) and not at.state.trick


def _nearly_top(at: Position, reason: Reason) -> bool:
    """A plain card that can't win the trick on the table; no card in other hands is above it but the one named."""
    (move,) = reason.others
    plain = suit_of(at.state, move.cards[0]) != at.state.trump
    lost = bool(at.state.trick) and not winners(at.state, move) & at.mine
    return plain and lost and elsewhere_above(at, move.cards[0]) <= {*parse_cards(reason.card)}


def _guarded(at: Position, reason: Reason) -> bool:
    """A lead that nobody beats in its suit; only the named cards, all of which may be out, are above a lower plain
    one."""
    top, (card, *cards) = reason.others[0].cards[0], parse_cards(reason.card)
    over = top in above(at.state, card) and not elsewhere_above(at, top) and card in at.state.hands[at.me]
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
    plain = suit_of(at.state, card) != at.state.trump and not at.state.trick and card_of(reason) in (card, *same)
    out = Reason("above-c", card=" ".join(map(str, (card, *above_it))))
    return mine and alike and plain and 0 < len(above_it) <= 2 and _still_out(at, out)


def _draws_first(at: Position, reason: Reason) -> bool:
    """A trump is led; plain cards of one suit of the hand, above which nobody has any."""
    cards = parse_cards(reason.card)
    mine = {*cards} <= {*at.state.hands[at.me]} and not any(elsewhere_above(at, card) for card in cards)
    suits = {suit_of(at.state, card) for card in cards}
    return (
        mine
        and len(suits) == 1
        and at.state.trump not in suits
        and card_of(reason) in trumps_of(at)
        and not at.state.trick
    )


def _can_trump(at: Position, reason: Reason) -> bool:
    """A trump of a hand that has no card of the suit that was led."""
    void = not _of_the_suit(at, reason.suit) and reason.suit == suit_of(at.state, at.state.trick[0])
    return void and reason.others[0].cards[0] in trumps_of(at)


def _wins_next(at: Position, reason: Reason) -> bool:
    """Some card takes this trick, after which nothing that others hold beats this one as a lead."""
    (move,) = reason.others
    takes = any(winners(at.state, other) == {at.me} for other in at.legal if other != move)
    return takes and not others_trumps(at) and not elsewhere_above(at, move.cards[0])


def _short_suits(at: Position, reason: Reason) -> bool:
    """These are all cards of the hand in plain suits of at most two, one of them is led, and the hand has two trumps,
    one of which somebody may beat."""
    cards = {*parse_cards(reason.card)}
    suits = {suit_of(at.state, card) for card in cards}
    held = {card for suit in suits for card in _of_the_suit(at, suit)}
    few = all(len(_of_the_suit(at, suit)) <= 2 for suit in suits) and at.state.trump not in suits
    return few and held == cards and card_of(reason) in cards and len(trumps_of(at)) > 1 and not at.state.trick


def _loses_too(at: Position, reason: Reason) -> bool:
    """Each of these cards may be played, and loses this trick in every way to play."""
    moves = [play(card) for card in parse_cards(reason.card)]
    return all(move in at.legal and at.me not in winners(at.state, move) for move in moves)


def _top_then(at: Position, reason: Reason) -> bool:
    """These cards are kept and under one of this trick, which is of the suit that was led, and nobody else has any
    above them; no more cards of the hand are that."""
    cards, trick = {*parse_cards(reason.card)}, {*at.state.trick}
    held = {card for card in _of_the_suit(at, reason.suit) if not elsewhere_above(at, card)}
    led = suit_of(at.state, at.state.trick[0]) == reason.suit
    return led and cards <= held and all(above(at.state, card) & trick for card in cards)


def _nearly_top_then(at: Position, reason: Reason) -> bool:
    """A card of the suit that was led is kept and under one of this trick; nobody else has any above it but the one
    that is named, which may be out."""
    card, _ = parse_cards(reason.card)
    led = suit_of(at.state, at.state.trick[0]) == suit_of(at.state, card)
    kept = card in at.state.hands[at.me] and bool(above(at.state, card) & {*at.state.trick})
    return led and kept and _still_out(at, reason)


def _matters_little(at: Position, reason: Reason) -> bool:
    """All cards that may be played follow suit, and of them this is the highest; others may hold those that are named
    above it, and no more."""
    card, *_ = parse_cards(reason.card)
    led = suit_of(at.state, at.state.trick[0])
    follows = all(suit_of(at.state, move.cards[0]) == led for move in at.legal)
    highest = play(card) in at.legal and not above(at.state, card) & {move.cards[0] for move in at.legal}
    return follows and highest and _still_out(at, reason)


def _mostly_trumps(at: Position, reason: Reason) -> bool:
    """So many trumps are in the hands of others, which hold so many cards; one of them is above each of the hand's."""
    beaten = all(elsewhere_above(at, card) for card in trumps_of(at))
    return beaten and reason.n == others_trumps(at) and reason.of == len(at.others) < 2 * reason.n


def _keeps_beside(at: Position, reason: Reason) -> bool:
    """To a lead: the two cards of a plain suit of the hand, and the only one above the higher of them that may be
    out."""
    high, low, _ = parse_cards(reason.card)
    mine = {*_of_the_suit(at, suit_of(at.state, high))} == {high, low} and high in above(at.state, low)
    plain = suit_of(at.state, high) != at.state.trump and not at.state.trick and card_of(reason) in (high, low)
    return mine and plain and _still_out(at, Reason("", card=f"{high} {parse_cards(reason.card)[2]}"))


def _leads_then(at: Position, reason: Reason) -> bool:
    """A card takes this trick for certain, and nobody else has a card above another plain one of the hand."""
    (card,), (move,) = parse_cards(reason.card), reason.others
    held = card in at.state.hands[at.me] and card not in move.cards and suit_of(at.state, card) != at.state.trump
    return held and winners(at.state, move) == {at.me} and not elsewhere_above(at, card)


def _may_win_later(at: Position, reason: Reason) -> bool:
    """A card can't take this trick, and another one does for certain; how often they win is counted."""
    (worse,), (card,) = reason.others, parse_cards(reason.card)
    return winners(at.state, play(card)) == {at.me} and at.me not in winners(at.state, worse)


def _partner_is_last(at: Position, reason: Reason) -> bool:
    """The partner plays last to a plain suit of which nobody else has a card above this one."""
    (move,), last = reason.others, (at.state.leader - 1) % len(at.state.hands)
    plain = suit_of(at.state, move.cards[0]) == suit_of(at.state, at.state.trick[0]) != at.state.trump
    return plain and last in at.mine - {at.me} and not elsewhere_above(at, move.cards[0])


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
    plain = any(move.cards[0] not in trumps_of(at) for move in at.legal)
    return card in trumps_of(at) and plain and not at.state.trick and reason.share < 0.2 < 0.5 < reason.other


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
    beaten = elsewhere_above(at, low) <= {*parse_cards(reason.card)} and high in above(at.state, low)
    plain = suit_of(at.state, low) != at.state.trump
    return beaten and (bool(reason.n) or not plain or not others_trumps(at))


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


def _beats_none(at: Position, reason: Reason) -> bool:
    """The other side has the trick with this card, and each card that may be played follows suit and can't win it; the
    next one that is named is the highest of them, above which others may hold those that follow."""
    top, *cards = parse_cards(reason.card)
    led, trick = suit_of(at.state, at.state.trick[0]), at.state.trick
    follows = all(suit_of(at.state, move.cards[0]) == led for move in at.legal)
    lost = follows and not any(at.me in winners(at.state, move) for move in at.legal)
    theirs = (at.state.leader + trick.index(top)) % len(at.state.hands) not in at.mine
    highest = not cards or not above(at.state, cards[0]) & {move.cards[0] for move in at.legal}
    out = not cards or (play(cards[0]) in at.legal and _still_out(at, Reason("", card=" ".join(map(str, cards)))))
    return lost and theirs and highest and out and _has_the_trick(at) == [top]


def _drives_out(at: Position, reason: Reason) -> bool:
    """A lead of one of several cards of a plain suit of the hand, above each of which others may hold just this one."""
    high, *same = parse_cards(reason.card)
    plain = suit_of(at.state, high) != at.state.trump and not at.state.trick and high not in at.state.hands[at.me]
    mine = {card_of(reason), *same} <= {*at.state.hands[at.me]} and len({*same}) > 1
    out = all(_still_out(at, Reason("", card=f"{card} {high}")) for card in (card_of(reason), *same))
    return plain and mine and out and (bool(reason.n) or not others_trumps(at))


def _draws_top(at: Position, reason: Reason) -> bool:
    """A trump that takes the trick when it is led, above which nobody has any; others have so many at most."""
    card = card_of(reason)
    alone = not above(at.state, card) & {*at.others, *at.state.hands[at.me]} and winners(at.state, play(card)) == {
        at.me
    }
    return alone and _draws_trumps(at, reason) and reason.n > 0


def _is_trumped(at: Position, reason: Reason) -> bool:
    """Another side has trumps and none of the plain suit that is led."""
    held = {suit_of(at.state, card) for card in at.state.hands[reason.n]}
    return _may_trump(at, reason) and at.state.trump in held and not at.state.trick


def _holds(at: Position, reason: Reason) -> bool:
    """The cards that are named are in the hand."""
    return {*parse_cards(reason.card)} <= {*at.state.hands[at.me]}


def _between_neighbours(at: Position, reason: Reason) -> bool:
    """They are, and the same cards of others beat each of them."""
    return (
        _holds(at, reason)
        and len({frozenset(above(at.state, card) & at.others) for card in parse_cards(reason.card)}) == 1
    )


BESIDE: Mapping[str, Claim] = {
    "beats-none": _beats_none, "drives-out": _drives_out, "draws-top": _draws_top, "is-trumped": _is_trumped,
    "can-trump": lambda at, reason: _can_trump(at, reason) and winners(at.state, reason.others[0]) == {at.me},
    "then-lead": _wins_next, "safe-top": _safe_top, "keep-until": _kept_until, "draw-first": _draws_first,
    "keep-near": _nearly_top, "keep-over": _guarded, "short-suits": _short_suits, "lose-too": _loses_too,
    "lies-over": _lies_over, "takes-rest": _takes_rest, "then-top": _top_then, "lead-for": _leads_then,
    "kept-wins": _may_win_later, "ace-later": _partner_is_last, "never-lead": _never_leads,
    "wastes-trump": _wastes_trump, "keeps-higher": _keeps_higher, "touch": _touches, "follows": _follow,
    "spends": _spends, "alone-in": _alone_in, "top-first": _top_first, "under-top": _under_top,
    "trumped-c": _trumped_later, "to-trump": _trumps_later, "above": _still_out, "above-c": _still_out,
    "but-trumps": _only_trumps, "top-card": _unbeaten, "entry": _unbeaten, "higher-trump": _higher_trump,
    "spare": _spare, "void-trumps": _may_trump, "draws-trumps": _draws_trumps,
    "forces": _forces, "no-matter": _matters_little, "most-trumps": _mostly_trumps, "then-near": _nearly_top_then,
    "likely-winners": _holds, "keep-lead": _holds, "no-winner": _holds, "none-likely": _holds,
    "between-them": _between_neighbours,
    "keep-beside": _keeps_beside, "costs-little": lambda at, reason: reason.others[0] in at.legal,
}  # fmt: skip
"""By the code of what is told beside a fact, or of moves as good as one another, what makes it true in a full deal."""
CLAIMS: Mapping[str, Claim] = {
    "keep-top": _keeps_top, "keep-trumps": _keeps_trumps, "thrown": _throws_a_winner, "partner-has": _partner_has,
    "hand-trumps": _hand, "small-trump": _small_trump, "hand-high": _hand,
}  # fmt: skip
"""By the code of a certain fact, what makes it true in a full deal, the worse move first."""
