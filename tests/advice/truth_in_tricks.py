"""What makes the certain reasons of the games in tricks true in a full deal: the rules, and every legal reply.

The order of the cards is written out by hand from the rules' text.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from nines.advice.advice import Reason
from nines.core.cards import JOKER, Card
from nines.core.events import TrickTaken
from nines.core.moves import Move
from nines.counting.whereabouts import hidden
from nines.games.nein_nine.rules import little_spit
from nines.games.niner.rules import BID
from nines.registry import GAMES
from tests.advice.truth import Claim, Position

ASKS = {"D": 4, "C": 3, "H": 2, "S": 1}
"""The tricks that a suit bids in Niner, again."""

# ---- the order of the cards, from the rules' text ------------------------------------------------------------------


def has_spits(state: Any) -> bool:
    """Whether the 7s of the trump's colour are the highest trumps, once an 8 has made trump."""
    return "Little Spit" in GAMES[state.game].named_trumps


def ladder(state: Any, suit: str) -> list[Card]:
    """The cards of a suit as this game ranks them at this moment, the lowest first."""
    plain = [card for card in GAMES[state.game].pack if card.suit == suit]
    if has_spits(state) and state.trump == suit:
        return [*(card for card in plain if card.rank != 7), little_spit(suit), Card(suit, 7)]
    if has_spits(state) and state.trump:
        return [card for card in plain if card != little_spit(state.trump)]
    if state.options.get("wild_nines"):
        nines = sorted((card for card in GAMES[state.game].pack if card.rank == 9), key=lambda card: BID[card.suit])
        return [card for card in plain if card.rank != 9] + (nines if suit == state.trump else [])
    return plain


def suit_of(state: Any, card: Card) -> str:
    return next(suit for suit in "CDHS" if card in ladder(state, suit)) if card != JOKER else "X"


def height(state: Any, card: Card) -> tuple[bool, bool, int]:
    """How high a card stands in the trick on the table: trumps first, then the suit led, then the rest by rank."""
    suit, led = suit_of(state, card), suit_of(state, next((card for card in state.trick if card != JOKER), card))
    if suit in (state.trump, led):
        return suit == state.trump, suit == led, ladder(state, suit).index(card)
    return False, False, card.rank


def lower(state: Any, card: Card, other: Card) -> bool:
    return height(state, card) < height(state, other)


def rank_among_leads(state: Any, card: Card) -> tuple[bool, bool, int]:
    """How high a card stands, as `height` has it, but plain cards to be led by their rank, whatever their suit."""
    trump, follows, place = height(state, card)
    return (trump, follows, place) if trump or state.trick else (trump, follows, card.rank)


def above(state: Any, card: Card) -> set[Card]:
    """The cards of the suit that this one belongs to and that rank above it."""
    suit = ladder(state, suit_of(state, card))
    return set(suit[suit.index(card) + 1 :])


# ---- who takes the trick -------------------------------------------------------------------------------------------


@lru_cache(maxsize=20_000)
def winners(state: Any, made: Move) -> frozenset[int]:
    """Every seat that takes the trick after this move in this deal, over all legal replies."""
    game = GAMES[state.game]
    after, events = game.step(state, made)
    taken = [event.winner for event in events if isinstance(event, TrickTaken)]
    if taken:
        return frozenset(taken)
    return frozenset(seat for reply in game.legal_moves(after) for seat in winners(after, reply))


def beats_all(state: Any, made: Move) -> bool:
    """Whether the trick would be one's own if every other player threw a card that can win nothing."""
    if made.verb != "play" or JOKER in state.trick:
        return made.verb == "win" or (made.verb == "play" and state.joker is False and _beats_plainly(state, made))
    return _beats_plainly(state, made)


def _beats_plainly(state: Any, made: Move) -> bool:
    card = made.cards[0]
    if has_spits(state) and state.trump is None and card.rank == 8:
        state = state._replace(trump=card.suit)
    return all(held == JOKER or lower(state, held, card) for held in state.trick)


# ---- claims about a card in a trick --------------------------------------------------------------------------------


def _takes(at: Position, made: Move, reason: Reason) -> bool:
    return at.last and winners(at.state, made) == {at.me}


def _takes_lowest(at: Position, made: Move, reason: Reason) -> bool:
    taking = [move for move in _cards(at) if move != made and winners(at.state, move) == {at.me}]
    return _takes(at, made, reason) and bool(taking) and all(_lower(at, made, move) for move in taking)


def _takes_clean(at: Position, made: Move, reason: Reason) -> bool:
    clean = all(card.rank != 9 for card in (*at.state.trick, made.cards[0]))
    return _takes(at, made, reason) and clean and GAMES[at.state.game].nines_cost


def _sure(at: Position, made: Move, reason: Reason) -> bool:
    return not at.last and winners(at.state, made) == {at.me}


def _partner(at: Position, made: Move, reason: Reason) -> bool:
    return len(at.mine) > 1 and winners(at.state, made) <= at.mine - {at.me}


def _lost(at: Position, made: Move, reason: Reason) -> bool:
    return not winners(at.state, made) & at.mine


def _lost_lowest(at: Position, made: Move, reason: Reason) -> bool:
    others = [move for move in _cards(at) if move != made]
    right = not any(_lower(at, move, made) for move in others) and any(_lower(at, made, move) for move in others)
    return right and _lost(at, made, reason)


def _nine_away(at: Position, made: Move, reason: Reason) -> bool:
    return made.cards[0].rank == 9 and GAMES[at.state.game].nines_cost and _lost(at, made, reason)


def _nines_there(at: Position, made: Move, reason: Reason) -> bool:
    return reason.n == sum(card.rank == 9 for card in at.state.trick) > 0 and _lost(at, made, reason)


def _highest(at: Position, made: Move, reason: Reason) -> bool:
    """Nobody else holds a higher card; as many as the counting drill calls out lie elsewhere."""
    card = made.cards[0]
    out = hidden(GAMES[at.state.game].view(at.state, at.me)).out
    lies_elsewhere = reason.n == len(above(at.state, card) & {*out})
    leads = reason.suit == suit_of(at.state, card) and not at.state.trick
    return leads and lies_elsewhere and not above(at.state, card) & at.others


def _empties(at: Position, made: Move, reason: Reason) -> bool:
    left = [suit_of(at.state, card) for card in at.state.hands[at.me] if card != made.cards[0]]
    own = suit_of(at.state, made.cards[0])
    return reason.suit == own != at.state.trump and own not in left and at.state.trump in left


def _ahead_so_far(at: Position, made: Move, reason: Reason) -> bool:
    return bool(at.state.trick) and not at.last and beats_all(at.state, made)


def _all_take(at: Position, made: Move, reason: Reason) -> bool:
    return at.last and all(winners(at.state, move) == {at.me} for move in at.legal)


def _all_lose(at: Position, made: Move, reason: Reason) -> bool:
    return at.last and not any(winners(at.state, move) & at.mine for move in at.legal)


def _lost_highest(at: Position, made: Move, reason: Reason) -> bool:
    losing = [move for move in _cards(at) if not winners(at.state, move) & at.mine]
    rest = [move for move in losing if move != made]
    return at.last and made in losing and bool(rest) and all(_lower(at, move, made) for move in rest)


def _makes_trump(at: Position, made: Move, reason: Reason) -> bool:
    card = made.cards[0]
    after = GAMES[at.state.game].apply(at.state, made)
    held = [held for held in at.state.hands[at.me] if held not in (card, JOKER)]
    named = at.state.trump is None and card.rank == 8 and reason.suit == card.suit
    trumps = ladder(at.state._replace(trump=card.suit), card.suit)
    return named and reason.n == sum(other in trumps for other in held) and (
        after.trump == card.suit or bool(after.sheet) or not after.trick
    )  # fmt: skip


def _one_above(at: Position, made: Move, reason: Reason) -> bool:
    higher, (named,) = above(at.state, made.cards[0]), reason.others[0].cards
    right = reason.suit == suit_of(at.state, made.cards[0]) and not at.state.trick and named in higher
    return right and higher & at.others <= {named} and named in at.others | at.dead


def _keeps_top(at: Position, made: Move, reason: Reason) -> bool:
    (named,) = reason.others[0].cards
    right = reason.suit == suit_of(at.state, made.cards[0]) and named in above(at.state, made.cards[0])
    return right and _kept(at, made, named) and not above(at.state, named) & at.others


def _keeps_top_trump(at: Position, made: Move, reason: Reason) -> bool:
    (named,) = reason.others[0].cards
    right = suit_of(at.state, named) == at.state.trump != suit_of(at.state, made.cards[0])
    return right and _kept(at, made, named) and not above(at.state, named) & at.others


def _draws(at: Position, made: Move, reason: Reason) -> bool:
    """The other hands hold no more trumps than said; and so many are out of sight, and fit into those hands of which
    nobody has seen that they hold none."""
    trumps = set(ladder(at.state, at.state.trump))
    void = {at.me, *without_trumps(at.state)}
    room = sum(len(hand) for seat, hand in enumerate(at.state.hands) if seat not in void)
    right = not at.state.trick and suit_of(at.state, made.cards[0]) == at.state.trump and reason.n > 0
    return right and len(trumps & at.others) <= reason.n <= min(room, len(trumps & (at.others | at.dead)))


def without_trumps(state: Any) -> set[int]:
    """The seats that did not follow when trumps were led, in the tricks that began with a trump."""
    found: set[int] = set()
    begun = not has_spits(state)
    for trick in state.tricks:
        seats = ((trick.leader + at) % len(state.hands) for at in range(len(trick.cards)))
        suits = [(suit_of(state, card), seat) for card, seat in zip(trick.cards, seats) if card != JOKER]
        if begun and suits[0][0] == state.trump:
            found |= {seat for suit, seat in suits if suit != state.trump}
        begun = begun or any(card.rank == 8 for card in trick.cards)
    return found


def _lowest_of_suit(at: Position, made: Move, reason: Reason) -> bool:
    suit = suit_of(at.state, made.cards[0])
    same = {card for card in at.state.hands[at.me] if card != made.cards[0] and suit_of(at.state, card) == suit}
    return reason.suit == suit and bool(same) and same <= above(at.state, made.cards[0])


def _spares_trump(at: Position, made: Move, reason: Reason) -> bool:
    trump = at.state.trump
    playable = [suit_of(at.state, move.cards[0]) for move in at.legal]
    return suit_of(at.state, made.cards[0]) != trump and trump in playable


def _lowest(at: Position, made: Move, reason: Reason) -> bool:
    others = [rank_among_leads(at.state, move.cards[0]) for move in _cards(at) if move != made]
    return min(others) >= rank_among_leads(at.state, made.cards[0]) < max(others)


def _only(at: Position, made: Move, reason: Reason) -> bool:
    return at.legal == (made,)


def _only_follow(at: Position, made: Move, reason: Reason) -> bool:
    held = [suit_of(at.state, card) for card in at.state.hands[at.me]]
    return _only(at, made, reason) and held.count(reason.suit) == 1 < len(held)


def _cards(at: Position) -> list[Move]:
    """The legal cards, the Joker apart."""
    return [move for move in at.legal if move.cards != (JOKER,)]


def _lower(at: Position, move: Move, other: Move) -> bool:
    return lower(at.state, move.cards[0], other.cards[0])


def _kept(at: Position, made: Move, card: Card) -> bool:
    return card in at.state.hands[at.me] and card != made.cards[0]


# ---- claims about a bid of Niner -----------------------------------------------------------------------------------


def _bid(at: Position, made: Move, reason: Reason) -> bool:
    return reason.n == ASKS[made.cards[0].suit]


IN_TRICKS: Mapping[str, Claim] = {
    "takes": _takes, "takes-lowest": _takes_lowest, "takes-clean": _takes_clean, "sure": _sure, "partner": _partner,
    "lost": _lost, "lost-lowest": _lost_lowest, "nine-away": _nine_away, "nines-there": _nines_there,
    "highest": _highest, "empties": _empties, "ahead-so-far": _ahead_so_far, "all-take": _all_take,
    "all-lose": _all_lose, "lost-highest": _lost_highest, "makes-trump": _makes_trump, "one-above": _one_above,
    "keeps-top": _keeps_top, "keeps-top-trump": _keeps_top_trump, "draws": _draws, "lowest-of-suit": _lowest_of_suit,
    "spares-trump": _spares_trump, "lowest": _lowest, "only": _only, "only-follow": _only_follow,
    "bid": _bid,
}  # fmt: skip
"""By the code of a reason of a game in tricks that is said to be certain, what makes it true in a full deal."""
