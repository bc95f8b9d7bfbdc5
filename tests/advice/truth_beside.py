"""What makes true what is told beside a fact about two cards of Nein Nine: hands and replies are gone through again."""

from collections.abc import Iterator, Mapping
from typing import Any

from nines.advice.advice import Reason
from nines.core.cards import JOKER, Card, parse_cards
from nines.core.events import TrickTaken
from nines.core.moves import JOKER_WINS, Move, play
from nines.registry import GAMES
from tests.advice.truth import Position
from tests.advice.truth_beside_nein_nine import CLAIMS as OF_NINES
from tests.advice.truth_beside_nein_nine import comes_out_otherwise
from tests.advice.truth_claim import Claim
from tests.advice.truth_in_plans import COSTS
from tests.advice.truth_in_tricks import above, ladder, suit_of, winners
from tests.advice.truth_of_nein_nine import never_beaten


def _worth(at: Position, reason: Reason) -> bool:
    """So many 9s more cost so much, and the one after them, which is told where it is more."""
    taken = [card for trick in at.state.tricks if trick.winner == at.me for card in trick.cards if card.rank == 9]
    after = len(taken) + int(reason.by)
    return reason.n == COSTS[after] - COSTS[len(taken)] > 1


def _next(at: Position, reason: Reason) -> bool:
    """The seat has one 9, and two or more are still to be taken."""
    taken = [(trick.winner, card) for trick in at.state.tricks for card in trick.cards if card.rank == 9]
    return [winner for winner, _ in taken].count(at.me) == 1 and len(taken) <= 2 and COSTS[3] - COSTS[2] == 2


def _only_left(at: Position, reason: Reason) -> bool:
    """Without the card of the move one card of that suit is left."""
    (move,), (card,) = reason.others, parse_cards(reason.card)
    left = [held for held in at.state.hands[at.me] if held not in (JOKER, *move.cards)]
    suit = suit_of(at.state, move.cards[0])
    return [held for held in left if suit_of(at.state, held) == suit] == [card]


def _all_beat(at: Position, reason: Reason) -> bool:
    """However the cards are played out, the seat takes no trick; each card of others is a trump, or above each card of
    the seat, which has no trump."""
    hand, trumps = at.state.hands[at.me], {*ladder(at.state, at.state.trump)}
    above_all = all(card in trumps or all(card in above(at.state, mine) for mine in hand) for card in at.others)
    return JOKER not in at.others and not trumps & {*hand} and above_all and not may_take_any(at.state, at.me)


def _wins_no_more(at: Position, reason: Reason) -> bool:
    """However the cards are played out, the seat takes no trick, and has so many points."""
    mine = [trick for trick in at.state.tricks if trick.winner == at.me]
    nines = sum(card.rank == 9 for trick in mine for card in trick.cards)
    return not may_take_any(at.state, at.me) and reason.n == len(mine) - COSTS[nines]


def may_take_any(state: Any, me: int) -> bool:
    """Whether some way to play out a deal gives a trick to a seat."""
    game, deals = GAMES[state.game], len(state.sheet)
    for made in game.legal_moves(state):
        after, events = game.step(state, made)
        if any(event.winner == me for event in events if isinstance(event, TrickTaken)):
            return True
        if len(after.sheet) == deals and may_take_any(after, me):
            return True
    return False


def _must_beat(at: Position, reason: Reason) -> bool:
    """A lead that loses, since all that others hold of its suit is above it; of a single card, that is named."""
    if reason.also:
        return all(_must_beat(at, reason._replace(others=(move,), also=())) for move in (*reason.others, *reason.also))
    (move,) = reason.others
    suit = suit_of(at.state, move.cards[0])
    out = {card for card in at.others if card != JOKER and suit_of(at.state, card) == suit}
    named = not reason.card or {*parse_cards(reason.card)} == out
    told = reason.suit == suit and reason.n == len(out) > 0 and reason.of == (suit == at.state.trump) and named
    beaten = out <= above(at.state, move.cards[0]) and at.me not in winners(at.state, move)
    return told and beaten and not at.state.trick and JOKER not in at.others


def _joker_takes(at: Position, reason: Reason) -> bool:
    """Whatever is played, and whatever follows, the trick falls to whoever played the Joker that lies in it."""
    if JOKER not in at.state.trick:
        return False
    seat = (at.state.leader + at.state.trick.index(JOKER)) % len(at.state.hands)
    return seat != at.me and all(winners(at.state, move) == {seat} for move in at.legal)


def _lies_above(at: Position, reason: Reason) -> bool:
    """A card of the trick on the table beats the one that is played, whatever follows."""
    (card,), (move,) = parse_cards(reason.card), reason.others
    return card in at.state.trick and at.me not in winners(at.state, move)


def _only_trumps(at: Position, reason: Reason) -> bool:
    """Nobody holds a higher card of the suit; in every way to play, what takes the trick is a trump or the Joker."""
    (move,) = reason.others
    (card,) = move.cards
    plain = suit_of(at.state, card) != at.state.trump and not above(at.state, card) & at.others
    ends = [cards for winner, cards in _tricks(at.state, move) if winner != at.me]
    if not at.state.trump:
        mine = {*parse_cards(reason.card)} == above(at.state, card) & {*at.state.hands[at.me]}
        made = all(JOKER in cards or any(other.rank == 8 for other in cards) for cards in ends)
        return mine and made and not above(at.state, card) & at.others and reason.n == (JOKER in at.others)
    kinds = [{"X" if card == JOKER else suit_of(at.state, card) for card in cards} for cards in ends]
    return plain and reason.n == (JOKER in at.others) and all(kind & {at.state.trump, "X"} for kind in kinds)


def _holds_the_nine(at: Position, reason: Reason) -> bool:
    (card,) = parse_cards(reason.card)
    of_the_suit = suit_of(at.state, card) == reason.suit and reason.of == (reason.suit == at.state.trump)
    return card.rank == 9 and card in at.state.hands[at.me] and of_the_suit and not at.state.trick


def _draws(at: Position, reason: Reason) -> bool:
    """Somebody else holds the 9, and the card that is led in its suit beats it."""
    (move,), nine = reason.others, Card.parse(reason.card)
    return nine in at.others and not at.state.trick and move.cards[0] in above(at.state, nine)


def _out(at: Position, reason: Reason) -> bool:
    """Just these 9s are in the hands of others."""
    return {*parse_cards(reason.card)} == {card for card in at.others if card.rank == 9} and reason.n > 0


def _trumps(at: Position, reason: Reason) -> bool:
    after = GAMES["nein-nine"].apply(at.state, play(Card(reason.suit, 8)))
    kept = {card for card in after.hands[at.me] if card != JOKER and suit_of(after, card) == after.trump}
    return at.state.trump is None and {*parse_cards(reason.card)} == kept and len(kept) == reason.n


def _beaten(at: Position, reason: Reason) -> bool:
    """In every way to play, the trick falls to others only with one of these cards."""
    (move,), named = reason.others, {*parse_cards(reason.card)}
    return all(named & {*cards} for winner, cards in _tricks(at.state, move) if winner != at.me)


def _tricks(state: Any, made: Move) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Who takes this trick after a move, and its cards, over all legal replies."""
    game = GAMES[state.game]
    after, events = game.step(state, made)
    taken = [(event.winner, event.cards) for event in events if isinstance(event, TrickTaken)]
    yield from taken or (end for reply in game.legal_moves(after) for end in _tricks(after, reply))


def _above(at: Position, reason: Reason) -> bool:
    """Each of the cards is somebody else's, and lies or comes to beat this one; none but those does."""
    return {*parse_cards(reason.card)} <= {*at.others} and _beaten(at, reason)


def _nine_played(at: Position, reason: Reason) -> bool:
    """A 9 is played; what the next one costs; whether it wins or loses for certain."""
    (move,), takers = reason.others, winners(at.state, reason.others[0])
    taken = [card for trick in at.state.tricks if trick.winner == at.me for card in trick.cards if card.rank == 9]
    told = not reason.of or (takers == {at.me} if reason.of > 0 else at.me not in takers)
    return move.cards[0].rank == 9 and reason.n == COSTS[len(taken) + 1] - COSTS[len(taken)] and told


def _rid_of_a_nine(at: Position, reason: Reason) -> bool:
    """Somebody else takes the trick with each card that may be played, and one is a 9; they are of the suit, if any."""
    cards = {move.cards[0] for move in at.legal}
    lost = not any(at.me in winners(at.state, move) for move in at.legal)
    told = {*parse_cards(reason.card)} == {card for card in cards if card.rank == 9} != set()
    return lost and told and (not reason.suit or {card.suit for card in cards} == {reason.suit})


def _own_nine_back(at: Position, reason: Reason) -> bool:
    """Of two cards of one suit that nothing in the trick beats one is a 9, and it goes to whoever wins with it."""
    nine, other = (move.cards[0] for move in (reason.others if reason.n else reason.others[::-1]))
    same = suit_of(at.state, nine) == suit_of(at.state, other)
    under = [{*at.state.trick} & above(at.state, card) for card in (nine, other)]
    return nine.rank == 9 != other.rank and same and not any(under) and reason.of == 1 - reason.n


def _nine_alone(at: Position, reason: Reason) -> bool:
    """A 9 is played; in every way to play the trick falls to others only with these cards, or with a trump."""
    (move,), named = reason.others, {*parse_cards(reason.card)}
    trumps = {card for card in at.others if card != JOKER and suit_of(at.state, card) == at.state.trump}
    lost = [{*cards} for winner, cards in _tricks(at.state, move) if winner != at.me]
    told = named | (trumps if reason.n else set())
    return move.cards[0].rank == 9 and (not told or all(told & cards for cards in lost))


def _trump_nine(at: Position, reason: Reason) -> bool:
    """A trump 9 beats the cards on the table, and only the named cards can take the trick from it."""
    card = reason.others[0].cards[0]
    under = all(each not in above(at.state, card) for each in at.state.trick)
    trump = card.rank == 9 and card in ladder(at.state, at.state.trump) and bool(at.state.trick)
    return trump and under and bool(reason.card) and _nine_alone(at, reason)


def _plays_after(at: Position, reason: Reason) -> bool:
    """Whoever is named, or somebody, is still to play to a trick that is won for certain, with no 9 of one's own."""
    after = [(at.me + step) % len(at.state.hands) for step in range(1, len(at.state.hands) - len(at.state.trick))]
    move = reason.others[0] if reason.others else JOKER_WINS
    wins = winners(at.state, move) == {at.me} and move.cards[0].rank != 9
    return wins and (len(after) > 1 if reason.n < 0 else reason.n in after)


def _added_if_trumped(at: Position, reason: Reason) -> bool:
    """A trick without a 9 in it may fall to every trump of the seat, and whoever is named, or somebody, is still to
    play; but for a Joker that is to come it does."""
    after = [(at.me + step) % len(at.state.hands) for step in range(1, len(at.state.hands) - len(at.state.trick))]
    trumps = {card for card in ladder(at.state, at.state.trump) if card.rank != 9}
    moves = [move for move in at.legal if move.cards[0] in trumps]
    plain = bool(at.state.trick) and all(card.rank != 9 for card in at.state.trick) and at.state.trick[0] not in trumps
    lost = [cards for move in moves for winner, cards in _tricks(at.state, move) if winner != at.me]
    wins = bool(moves) and all(JOKER in cards or {*cards} & trumps for cards in lost)
    return plain and wins and (len(after) > 1 if reason.n < 0 else reason.n in after)


def _second_nine(at: Position, reason: Reason) -> bool:
    """A 9 of the hand costs so much after another one, and nothing but the Joker beats a card of the hand if led."""
    hand, taken = {*at.state.hands[at.me]}, [each for each in at.state.tricks if each.winner == at.me]
    nines = [card for trick in taken for card in trick.cards if card.rank == 9]
    led = [(card, winner, cards) for card in hand - {JOKER} for winner, cards in _tricks(at.state, play(card))]
    lost = all(JOKER in cards for _, winner, cards in led if winner != at.me)
    two = Card.parse(reason.card) in hand and len([card for card in hand if card.rank == 9]) > 1
    return lost and two and reason.n == COSTS[len(nines) + 2] - COSTS[len(nines) + 1]


def _few_left(at: Position, reason: Reason) -> bool:
    """The cards of the suit that others hold; who is left to play may throw a 9 of another one, and who can't follow
    suit holds none."""
    (move,) = reason.others
    asked = next((card for card in at.state.trick if card != JOKER), move.cards[0])  # a Joker led asks for no suit
    suit = suit_of(at.state, asked)
    out = {card for card in at.others if card != JOKER and suit_of(at.state, card) == suit}
    void = not reason.of or not out & {*at.state.hands[reason.n - 1]}
    named = reason.of or {*parse_cards(reason.card)} == out
    after = [(at.me + step) % len(at.state.hands) for step in range(1, len(at.state.hands) - len(at.state.trick))]
    seats = after == [reason.n - 1] if reason.n else len(after) > 1
    nines = any(card.rank == 9 and suit_of(at.state, card) != suit for card in at.others)
    trump = reason.suit == (suit if suit == at.state.trump else "")
    return void and named and seats and nines and trump and move.cards[0].rank != 9


def _before_trump(at: Position, reason: Reason) -> bool:
    """A lead before there is a trump; an 8 that others hold makes a 7 one of the highest trumps, or is of another suit
    than a lead of which they hold only these cards."""
    if reason.also:
        return all(
            _before_trump(at, reason._replace(others=(move,), also=())) for move in (*reason.others, *reason.also)
        )
    (card,), cards = reason.others[0].cards, {*parse_cards(reason.card)}
    eights = {other for other in at.others if other.rank == 8}
    if reason.code == "seven-rises":
        same = {eight for eight in eights if (eight.suit in "DH") == (card.suit in "DH")}
        told = card.rank == 7 and cards == same != set()
    else:
        plain = card.rank > 8 and any(eight.suit != card.suit for eight in eights)
        told = plain and cards == {other for other in at.others if other != JOKER and other.suit == card.suit}
    return told and at.state.trump is None and not at.state.trick


def _high_later(at: Position, reason: Reason) -> bool:
    """Only these cards that others hold rank above it in its suit."""
    out = above(at.state, reason.others[0].cards[0]) & at.others
    return out == {*parse_cards(reason.card)} and len(out) == reason.n <= 2


def _worse(reason: Reason) -> Move:
    """The worse of two moves, whichever is told of first."""
    return reason.others[1 if reason.n else 0]


def _keep_low(at: Position, reason: Reason) -> bool:
    """A card that loses this trick, and that three others of its suit can beat."""
    move = _worse(reason)
    return len(above(at.state, move.cards[0]) & at.others) > 2 and at.me not in winners(at.state, move)


def _nine_safe(at: Position, reason: Reason) -> bool:
    """A 9 of a plain suit of which nobody else has a card."""
    (card,) = _worse(reason).cards
    out = {suit_of(at.state, other) for other in at.others if other != JOKER}
    return card.rank == 9 and reason.suit == suit_of(at.state, card) != at.state.trump and reason.suit not in out


FARES = {"keep-low": "win", "nine-safe": "home"}
"""By the code of what speaks for keeping a card, the event that hardly ever comes true of it then."""


def fares_otherwise(again: Any, reason: Reason, choice: Move, count: int) -> bool:
    """Whether a card that is said to be safe if it is kept is not, in fresh worlds."""
    if reason.code not in FARES:
        return comes_out_otherwise(again, reason, count)
    worse = _worse(reason)
    better = next((move for move in reason.others if move != worse), choice)
    return bool(again.share(better, f"{FARES[reason.code]} {worse.cards[0]}", count) > 0.15)


def _draws_a_nine(at: Position, reason: Reason) -> bool:
    """A lead above a 9 of its suit that somebody else holds; where it says so, it is one of the two highest trumps."""
    (move,), nine, spits = reason.others, Card.parse(reason.card), ladder(at.state, at.state.trump)[:-3:-1]
    card = move.cards[0]
    spit = {2: spits[0], 1: spits[1]}.get(reason.n)
    told = card == spit if spit else card not in spits
    return told and nine.rank == 9 and nine in at.others and card in above(at.state, nine) and not at.state.trick


def _can_trump(at: Position, reason: Reason) -> bool:
    """The last to play to a plain suit takes the trick with some trump, and just one 9 that costs 1 lies in it."""
    trumps = [move for move in at.legal if move.cards[0] in ladder(at.state, at.state.trump)]
    taken = [card for trick in at.state.tricks if trick.winner == at.me for card in trick.cards if card.rank == 9]
    nines = [card for card in at.state.trick if card.rank == 9]
    last = len(at.state.trick) == len(at.state.hands) - 1
    wins = any(winners(at.state, move) == {at.me} for move in trumps if move.cards[0].rank != 9)
    return last and wins and len(nines) == COSTS[len(taken) + 1] - COSTS[len(taken)] == 1


def _clean(at: Position, reason: Reason) -> bool:
    """The last to play takes a trick without a 9, where it says so with a trump; or somebody, who gets none in any way
    to play."""
    takes = [move for move in at.legal if winners(at.state, move) == {at.me} and move.cards[0].rank != 9]
    ends = [cards for move in takes for _, cards in _tricks(at.state, move)]
    last = len(at.state.trick) == len(at.state.hands) - 1
    by_trump = reason.n != 1 or all(move.cards[0] in ladder(at.state, at.state.trump) for move in takes)
    return bool(ends) and last == (reason.n < 2) and by_trump and all(card.rank != 9 for end in ends for card in end)


def _clean_yet(at: Position, reason: Reason) -> bool:
    """A trick without a 9 that the seat can take, and to which only this other one plays after it."""
    takes = any(winners(at.state, move) == {at.me} for move in at.legal if move.cards[0].rank != 9)
    after = (at.me + 1) % len(at.state.hands)
    taken = [card for trick in at.state.tricks if trick.winner == at.me for card in trick.cards if card.rank == 9]
    worth = 1 - COSTS[len(taken) + 1] + COSTS[len(taken)]
    last = len(at.state.trick) == len(at.state.hands) - 2 and reason.n == after
    return takes and last and worth == reason.of and all(card.rank != 9 for card in at.state.trick)


def _spit(at: Position, reason: Reason) -> bool:
    """One of the two highest trumps; what is told to win this trick does, and no card out is above the highest."""
    (move,) = reason.others
    card, spits = move.cards[0], ladder(at.state, at.state.trump)[:-3:-1]
    wins = move not in at.legal or winners(at.state, move) == {at.me} if reason.of == 1 else True
    top = reason.code == "big-spit" or not reason.of or not above(at.state, card) & {*at.others, *at.state.hands[at.me]}
    return card == spits[reason.code != "big-spit"] and wins and top


def _last_too(at: Position, reason: Reason) -> bool:
    """One of the last two cards, which nobody can ever beat."""
    (card,), hand = parse_cards(reason.card), at.state.hands[at.me]
    return card in hand and len(hand) == 2 and bool(at.state.trick) and never_beaten(at, card)


def _wins_one(at: Position, reason: Reason) -> bool:
    """However the last two cards are played, the first takes a trick and the second takes none."""
    card, other = (move.cards[0] for move in reason.others)
    return {card, other} == {*at.state.hands[at.me]} and won_with(at.state, at.me) == {frozenset((card,))}


def won_with(state: Any, me: int) -> set[frozenset[Card]]:
    """The cards with which a seat takes the tricks that are left, in each way to play the deal out."""
    game, found = GAMES[state.game], set[frozenset[Card]]()
    for move in game.legal_moves(state):
        after, events = game.step(state, move)
        mine = {event.won.card for event in events if isinstance(event, TrickTaken) and event.winner == me}
        rests = {frozenset[Card]()} if len(after.sheet) > len(state.sheet) else won_with(after, me)
        found |= {frozenset(mine) | rest for rest in rests}
    return found


def _as_sure(at: Position, reason: Reason) -> bool:
    """A card that is no 9 takes the trick in every way to play, and the Joker lies in the hand."""
    (move,) = reason.others
    plain = JOKER not in move.cards and move.cards[0].rank != 9 and JOKER in at.state.hands[at.me]
    return plain and winners(at.state, move) == {at.me}


def _joker_out(at: Position, reason: Reason) -> bool:
    """Somebody else holds the Joker, and a trump that no other card can beat takes a trick without a 9."""
    (move,) = reason.others
    clean = all(card.rank != 9 for card in (*at.state.trick, *move.cards))
    top = move.cards[0] in ladder(at.state, at.state.trump) and not above(at.state, move.cards[0]) & at.others - {JOKER}
    last = bool(reason.n) == (len(at.state.hands[at.me]) == 2)
    return JOKER in at.others and clean and top and last and winners(at.state, move) == {at.me}


def _nine_later(at: Position, reason: Reason) -> bool:
    """A 9 that would lose this trick, in which lies none, and a card that takes it."""
    (move,), (card,) = reason.others, parse_cards(reason.card)
    wins = any(card in other.cards and winners(at.state, other) == {at.me} for other in at.legal)
    empty = all(other.rank != 9 for other in at.state.trick)
    return move.cards[0].rank == 9 != card.rank and wins and empty and at.me not in winners(at.state, move)


def _nine_on(at: Position, reason: Reason) -> bool:
    """A 9 on a trick that falls to this other seat in every way to play; in `of` 2 where that one leads the match."""
    (move,), totals = reason.others, at.state.totals
    if reason.of == 2 and (totals[reason.n] < max(totals) or totals.count(max(totals)) > 1):
        return False
    return move.cards[0].rank == 9 and reason.n != at.me and winners(at.state, move) == {reason.n}


def _always_wins(at: Position, reason: Reason) -> bool:
    """Trumps that no card of others is above, but for the Joker where it says so; each takes this trick, but for it."""
    cards, trumps = parse_cards(reason.card), ladder(at.state, at.state.trump)
    out = at.others - {JOKER}
    mine = {*at.state.hands[at.me]} - {*cards} - {JOKER}
    tops = all(card in trumps and card.rank != 9 and not above(at.state, card) & (out | mine) for card in cards)
    ends = [(winner, lies) for card in cards for winner, lies in _tricks(at.state, play(card))]
    wins = all(winner == at.me or (reason.of and JOKER in lies) for winner, lies in ends)
    return (
        bool(cards)
        and tops
        and wins
        and bool(reason.of) == (JOKER in at.others)
        and (not reason.n or cards[0] == trumps[-1])
    )


BESIDE: Mapping[str, Claim] = {
    **OF_NINES,
    "as-sure": _as_sure,
    "joker-out": _joker_out,
    "nine-later": _nine_later,
    "nine-on": _nine_on,
    "always-wins": _always_wins,
    "wins-one": _wins_one,
    "last-too": _last_too,
    "not-worth": _can_trump,
    "clean": _clean,
    "clean-yet": _clean_yet,
    "big-spit": _spit,
    "little-spit": _spit,
    "nine-back": _own_nine_back,
    "nine-alone": _nine_alone,
    "nine-trump": _trump_nine,
    "no-more": _wins_no_more,
    "on-joker": _plays_after,
    "on-winner": _plays_after,
    "on-trump": _added_if_trumped,
    "nine-also": _second_nine,
    "draws-nine": _draws_a_nine,
    "few-left": _few_left,
    "high-later": _high_later,
    "seven-rises": _before_trump,
    "eight-takes": _before_trump,
    "top-kept": _high_later,
    "keep-low": _keep_low,
    "nine-safe": _nine_safe,
    "nine-worth": _worth,
    "nines-out": _out,
    "then-trumps": _trumps,
    "beaters": _beaten,
    "may-beat": _above,
    "own-nine": _nine_played,
    "can-draw": _draws,
    "rid-of-nine": _rid_of_a_nine,
    "nine-next": _next,
    "must-beat": _must_beat,
    "nine-beaten": lambda at, reason: reason.others[0].cards[0].rank == 9 and _must_beat(at, reason),
    "joker-takes": _joker_takes,
    "lies-above": _lies_above,
    "only-trumps": _only_trumps,
    "nine-mine": _holds_the_nine,
    "only-left": _only_left,
    "all-beat": _all_beat,
    "keeps-joker": lambda at, reason: JOKER in at.state.hands[at.me],
}
"""By the code of what is told beside a fact, what makes it true."""
