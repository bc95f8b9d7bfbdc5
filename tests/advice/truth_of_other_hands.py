"""What makes true what is told of cards of Le Neuf and Nines that others hold: in a full deal, by the rules alone."""

from collections.abc import Mapping

from nines.advice.advice import Reason
from nines.core.cards import Card, parse_cards
from nines.core.moves import play
from tests.advice.truth import Position
from tests.advice.truth_claim import Claim
from tests.advice.truth_in_tricks import above, ladder, suit_of, winners


def _of_others(at: Position, suit: str) -> set[Card]:
    """The cards of a suit in other hands."""
    return {card for card in at.others if suit_of(at.state, card) == suit}


def _all_gone(at: Position, reason: Reason) -> bool:
    """A plain card is led of whose suit nobody else has any, while somebody else has trumps."""
    suit, trumps = suit_of(at.state, reason.others[0].cards[0]), _of_others(at, at.state.trump)
    plain = reason.suit == suit != at.state.trump and not at.state.trick
    return plain and not _of_others(at, suit) and (bool(trumps) or len(at.state.hands) == 3)


def _may_fall(at: Position, reason: Reason) -> bool:
    """A trump is led under the named ones, above which nobody else holds any that beats a higher one of the hand."""
    (low,), cards = reason.others[0].cards, {*parse_cards(reason.card)}
    kept = [card for card in at.state.hands[at.me] if card in above(at.state, low)]
    under = suit_of(at.state, low) == at.state.trump and cards <= above(at.state, low) and not at.state.trick
    return under and any(above(at.state, card) & at.others <= cards <= above(at.state, card) for card in kept)


def _trumped_now(at: Position, reason: Reason) -> bool:
    """A plain card is led of whose suit nobody else has a higher one; how often it wins is counted."""
    (card,) = reason.others[0].cards
    return suit_of(at.state, card) != at.state.trump and not above(at.state, card) & at.others and not at.state.trick


def _nor_lead(at: Position, reason: Reason) -> bool:
    """A lead above which others have no cards but those that are named."""
    (card,), cards = reason.others[0].cards, {*parse_cards(reason.card)}
    return above(at.state, card) & at.others <= cards <= above(at.state, card) and not at.state.trick


def _has_trumped(at: Position, reason: Reason) -> bool:
    """A seat of the other side has played a trump on a plain suit, and no card of the hand wins the trick."""
    cards = at.state.trick
    seat = reason.n not in at.mine and (reason.n - at.state.leader) % len(at.state.hands)
    trumped = seat is not False and seat < len(cards) and suit_of(at.state, cards[seat]) == at.state.trump
    led = suit_of(at.state, cards[0]) != at.state.trump
    return trumped and led and not any(at.me in winners(at.state, move) for move in at.legal)


def _hardly_follows(at: Position, reason: Reason) -> bool:
    """Others hold no cards of the plain suit that was led but these; only the named seat is still to play."""
    led, last = suit_of(at.state, at.state.trick[0]), len(at.state.trick) == len(at.state.hands) - 2
    return _of_others(at, led) <= {*parse_cards(reason.card)} and led != at.state.trump and last and reason.n != at.me


def _overtrumps(at: Position, reason: Reason) -> bool:
    """A seat to come has none of the plain suit that was led, but this trump, and may win with it over the hand's."""
    card, led = Card.parse(reason.card), suit_of(at.state, at.state.trick[0])
    hand, mine = at.state.hands[reason.n], {*ladder(at.state, at.state.trump)} & {*at.state.hands[at.me]}
    void = card in hand and all(suit_of(at.state, each) != led for each in hand) and led != at.state.trump
    return void and all(card in above(at.state, own) and reason.n in winners(at.state, play(own)) for own in mine)


def _held_above(at: Position, reason: Reason) -> bool:
    """One seat of the other side holds just the cards that are in other hands above one of the hand."""
    card, *cards = parse_cards(reason.card)
    held = {*cards} <= {*at.state.hands[reason.n]} and reason.n not in at.mine
    return held and card in at.state.hands[at.me] and above(at.state, card) & at.others == {*cards}


def _few_out(at: Position, reason: Reason) -> bool:
    """A plain card is led of whose suit others have so many cards at most."""
    suit = suit_of(at.state, reason.others[0].cards[0])
    return suit == reason.suit != at.state.trump and len(_of_others(at, suit)) <= reason.n and not at.state.trick


def _highest_trump(at: Position, reason: Reason) -> bool:
    """A trump above which there is none in any hand; how often it takes a trick is counted."""
    (card,) = reason.others[0].cards
    return card in ladder(at.state, at.state.trump) and not above(at.state, card) & {*at.others, *at.state.hands[at.me]}


def _highest_plain(at: Position, reason: Reason) -> bool:
    """A plain card of the hand that nobody else can beat in its suit; how often it takes a trick is counted."""
    (card,) = reason.others[0].cards
    trumps = ladder(at.state, at.state.trump) if at.state.trump else ()
    return card in at.state.hands[at.me] and card not in trumps and not above(at.state, card) & at.others


def _wins_later_too(at: Position, reason: Reason) -> bool:
    """A card of the plain suit that was led has this trick for certain; how often it wins a later one is counted."""
    move, trick = reason.others[0], at.state.trick
    suit = suit_of(at.state, move.cards[0])
    return bool(trick) and suit == suit_of(at.state, trick[0]) != at.state.trump and winners(at.state, move) == {at.me}


def _trump_or_void(at: Position, reason: Reason) -> bool:
    """The hand has none of the plain suit that was led, but trumps and a single card of a plain suit."""
    (card,) = reason.others[0].cards
    suits = [suit_of(at.state, each) for each in at.state.hands[at.me]]
    led = suit_of(at.state, at.state.trick[0])
    return led != at.state.trump in suits and led not in suits and suits.count(suit_of(at.state, card)) == 1


def _own_trumps(at: Position, reason: Reason) -> bool:
    """The named cards are all trumps that anybody holds, and all in the hand; none is beaten on the table."""
    cards, trumps = {*parse_cards(reason.card)}, {*ladder(at.state, at.state.trump)}
    beaten = any(above(at.state, card) & {*at.state.trick} for card in cards)
    own = bool(cards) and cards == trumps & {*at.state.hands[at.me]}
    return own and not beaten and not trumps & at.others


def _top_lead(at: Position, reason: Reason) -> bool:
    """A plain card leads that nobody can beat in its suit; none of the others has a trump, or some may (`n`)."""
    (card,) = reason.others[0].cards
    trumps = {*ladder(at.state, at.state.trump)} if at.state.trump else set()
    unbeaten = not at.state.trick and not above(at.state, card) & at.others
    return unbeaten and card not in trumps and (bool(reason.n) or not trumps & at.others)


def _partner_trumps(at: Position, reason: Reason) -> bool:
    """The named seat is of one’s side and has no card of the plain suit; it only may have trumps."""
    suits = {suit_of(at.state, card) for card in at.state.hands[reason.n]}
    return reason.n in at.mine - {at.me} and reason.suit not in {*suits, at.state.trump} and not at.state.trick


def _then_own(at: Position, reason: Reason) -> bool:
    """Only one card in other hands is above one of the hand, and the cards named after it are those above it there; the
    highest of them beats all others."""
    card, between, *own = parse_cards(reason.card)
    hand, over = {*at.state.hands[at.me]}, above(at.state, card)
    top = any(not above(at.state, each) & at.others for each in own)
    return {card, *own} <= hand and over & at.others <= {between} and over & hand == {*own} and top


def _low_guards(at: Position, reason: Reason) -> bool:
    """The hand holds a card of a suit and lower ones; those above it that others may hold are named."""
    high, *over = parse_cards(reason.card)
    hand = {*at.state.hands[at.me]}
    lower = [card for card in hand if high in above(at.state, card)]
    return high.suit == reason.suit and high in hand and len(lower) > 1 and above(at.state, high) & at.others <= {*over}


OF_OTHERS: Mapping[str, Claim] = {
    "all-gone": _all_gone, "may-fall": _may_fall, "trumped-now": _trumped_now, "nor-lead": _nor_lead,
    "has-trumped": _has_trumped, "hardly-follows": _hardly_follows, "overtrumps": _overtrumps,
    "held-above": _held_above, "few-out": _few_out, "trump-or-void": _trump_or_void,
    "top-even": _highest_plain, "later-too": _wins_later_too,
    "top-later": _highest_trump, "top-any": _highest_trump, "own-trumps": _own_trumps, "top-lead": _top_lead,
    "partner-trumps": _partner_trumps, "then-own": _then_own, "low-guards": _low_guards,
}  # fmt: skip
"""By the code of what is told of other hands, what makes it true in a full deal."""
