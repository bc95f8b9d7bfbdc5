"""Le Neuf: from nine down to nothing, by winning more tricks than the quota. The rules in brief:

Thirteen cards each; with three players a fourth, spare hand, for which each may once change the whole hand unseen
(LN3). Trump goes round deal by deal, with a deal without trump (LN2). Follow suit; the highest trump wins, else the
highest card of the suit led (LN5). Everyone starts at 9, or by a house rule at 6 or 12; a trick above the quota takes 1
off, a trick short adds 1; whoever is lowest when somebody reaches 0 wins (LN6, LN7). *Nines* is the same play with
other customs (`nines.py`).
"""

from typing import Literal, NamedTuple

from nines.core.cards import BACK, NO_TRUMP, Card, Cards, masked, pack, without
from nines.core.chance import Stream, shuffled
from nines.core.events import Dealt, Ended, Event, Events, Exchanged, Played, Scored, SpareShown, TrickTaken
from nines.core.game import NATURE, NOBODY, Game, HiddenZone, Ranking, Refusal, Row, each_alone, left_of, put
from nines.core.moves import KEEP, SWAP, Deal, Move, play
from nines.core.options import Options
from nines.core.sums import whole
from nines.core.trick import Trick, best, cards_of, how_won, may_play, voids
from nines.core.zones import Zone, Zones, by_seat
from nines.games.le_neuf.customs import START_SCORE, choices

PACK = pack(2)
HAND = 13
SPARE = -1
"""Stands where a seat would, for the spare hand."""

Phase = Literal["deal", "exchange", "play", "over"]


class State(NamedTuple):
    """A match of Le Neuf or Nines at one moment.

    `phase` is `deal`, `exchange`, `play` or `over`. `trump` is a suit or NO_TRUMP. `spare` is the spare hand (empty
    with four players). `answers` are the deal's exchange decisions in order, True for a swap. `trick` holds the
    cards of the unfinished trick from `leader` on; `tricks` the finished ones of the deal; `taken` counts by seat.
    """

    game: str
    options: Options
    phase: Phase
    turn: int
    deal: int
    dealer: int
    trump: str
    hands: tuple[Cards, ...]
    spare: Cards
    answers: tuple[bool, ...]
    leader: int
    trick: Cards
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    totals: tuple[int, ...]
    sheet: tuple[Row, ...]
    winners: tuple[int, ...]
    viewer: int | None


def seats(options: Options) -> tuple[int, ...]:
    """Three or four, as the table option says."""
    return (3,) if options["table"] == "three" else (4,)


def sides(seats: int, options: Options) -> tuple[int, ...]:
    """Four players are partners across the table (LN11); three play each alone."""
    return (0, 1, 0, 1) if seats == 4 else each_alone(seats, options)


def start_score(options: Options) -> int:
    """The score at which everybody starts (LN6)."""
    return int(START_SCORE.value_in(options))


def quota(state: State) -> int:
    """The tricks with which a side stands still: 4 for three seats, 6 for two sides, 3 for four (LN6, LN11, WN3)."""
    return HAND // len(state.totals)


def start(options: Options, seats: int) -> State:
    """Le Neuf before its first deal."""
    return sit_down("le-neuf", options, seats, len(set(sides(seats, options))))


def sit_down(game: str, options: Options, seats: int, sides: int) -> State:
    """A match before its first deal, everybody at the starting score; seat s belongs to side s modulo `sides`."""
    return State(
        game=game, options=options, phase="deal", turn=NATURE, deal=0, dealer=0, trump=NO_TRUMP, hands=((),) * seats,
        spare=(), answers=(), leader=0, trick=(), tricks=(), taken=(0,) * seats, totals=(start_score(options),) * sides,
        sheet=(), winners=(), viewer=None,
    )  # fmt: skip


def next_deal(state: State, seed: str) -> Deal:
    """The deal that the seed gives: the first dealer at random, then the deal passes left (LN8)."""
    count = len(state.hands)
    dealer = left_of(state.dealer, count) if state.deal else Stream(seed, "dealer").below(count)
    return Deal(shuffled(seed, f"deal {state.deal + 1}", PACK), dealer)


def legal_moves(state: State) -> tuple[Move, ...]:
    if state.phase == "play":
        follow = state.trick[0].suit if state.trick else None
        return tuple(play(card) for card in may_play(state.hands[state.turn], follow, _suit))
    return (KEEP, SWAP) if state.phase == "exchange" else ()


def _suit(card: Card) -> str:
    return card.suit


def strength(card: Card, trump: str, led: str) -> tuple[int, ...]:
    """How high a card stands in a trick to which the suit `led` was led: the higher tuple wins (LN5)."""
    return card.suit == trump, card.suit == led, card.rank


def ranking(state: State) -> Ranking:
    """How cards stand in tricks now."""
    led = state.trick[0].suit if state.trick else None
    return Ranking(_suit, lambda card, led: strength(card, state.trump, led), led, state.trump)


def step(state: State, move: Move | Deal) -> tuple[State, Events]:
    """The state after a legal move or a deal, and what it caused."""
    if isinstance(move, Deal):
        return _deal(state, move)
    if state.phase == "exchange":
        return _answer(state, swap=move == SWAP)
    return _play(state, move.cards[0])


def _deal(state: State, deal: Deal) -> tuple[State, Events]:
    count = len(state.hands)
    places = 4 if count == 3 else count  # LN1: with three players the spare hand is dealt a card after the dealer
    round_table = [tuple(deal.pack[at::places]) for at in range(places)]
    hands = tuple(round_table[(seat - deal.dealer - 1) % count] for seat in range(count))
    order = str(state.options["trump_order"])
    exchange = count == 3
    first = deal.dealer if exchange and state.options["first_exchange"] == "dealer" else left_of(deal.dealer, count)
    after = state._replace(
        phase="exchange" if exchange else "play",
        turn=first,
        deal=state.deal + 1,
        dealer=deal.dealer,
        trump=order[state.deal % len(order)],
        hands=hands,
        spare=round_table[3] if exchange else (),
        answers=(),
        leader=left_of(deal.dealer, count),
        trick=(),
        tricks=(),
        taken=(0,) * count,
    )
    return after, (Dealt(after.deal, after.dealer, after.trump),)


def _answer(state: State, *, swap: bool) -> tuple[State, Events]:
    seat, hands, spare = state.turn, state.hands, state.spare
    if swap:
        hands, spare = put(hands, seat, spare), hands[seat]
    answers = (*state.answers, swap)
    done = len(answers) == len(hands)
    after = state._replace(
        phase="play" if done else "exchange",
        turn=state.leader if done else left_of(seat, len(hands)),
        hands=hands,
        spare=spare,
        answers=answers,
    )
    return after, (Exchanged(seat, swap),)


def _play(state: State, card: Card) -> tuple[State, Events]:
    seat, count = state.turn, len(state.hands)
    played = Played(seat, (card,), led=not state.trick)
    hands = put(state.hands, seat, without(state.hands[seat], (card,)))
    trick = (*state.trick, card)
    if len(trick) < count:
        return state._replace(hands=hands, trick=trick, turn=left_of(seat, count)), (played,)
    at = best(trick, lambda card: strength(card, state.trump, trick[0].suit))
    winner = (state.leader + at) % count
    after = state._replace(
        hands=hands,
        trick=(),
        tricks=(*state.tricks, Trick(state.leader, trick, winner)),
        taken=put(state.taken, winner, state.taken[winner] + 1),
        leader=winner,
        turn=winner,
    )
    events: tuple[Event, ...] = (played, TrickTaken(winner, trick, how_won(trick, at, _suit, state.trump)))
    change = _change(after, winner)
    if change is None:
        return after, events
    scored, more = _score(after, change)
    return scored, events + more


def _change(state: State, winner: int) -> tuple[int, ...] | None:
    """The change to each side's score if the trick just taken ends the deal, else None."""
    count = len(state.totals)
    above = [whole(state.taken[side::count]) - quota(state) for side in range(count)]
    side = winner % count
    if state.options["instant_win"] and state.totals[side] - max(above[side], 0) <= 0:
        return tuple(-max(extra, 0) for extra in above)  # LN10: nobody is charged for tricks short
    return tuple(-extra for extra in above) if len(state.tricks) == HAND else None


def _score(state: State, change: tuple[int, ...]) -> tuple[State, Events]:
    totals = tuple(old + new for old, new in zip(state.totals, change))
    low = min(totals)
    winners = tuple(side for side, total in enumerate(totals) if total == low) if low <= 0 else ()
    after = state._replace(
        phase="over" if winners else "deal",
        turn=NOBODY if winners else NATURE,
        totals=totals,
        sheet=(*state.sheet, Row(state.deal, state.dealer, state.trump, change, totals, state.taken)),
        winners=winners,
    )
    events: list[Event] = [SpareShown(state.spare)] if state.spare else []  # LN4
    events.append(Scored(state.deal, change, totals))
    if winners:
        events.append(Ended(winners))
    return after, tuple(events)


def refusal(state: State, move: Move) -> Refusal:
    if state.phase == "exchange" or move.verb in ("swap", "keep"):
        return Refusal("LN3", "phase")
    if move.verb != "play":
        return Refusal("LN5", "phase")
    hand = state.hands[state.turn]
    if len(move.cards) != 1 or move.cards[0] not in hand:
        return Refusal("LN5", "absent")
    led = state.trick[0].suit
    return Refusal("LN5", "follow", suit=led, count=sum(card.suit == led for card in hand))


def laid_down(state: State, seat: int) -> int | None:
    """Where the hand lies that this seat laid down in the exchange: another seat, SPARE, or None if it laid none."""
    count = len(state.hands)
    first = state.dealer if state.options["first_exchange"] == "dealer" else left_of(state.dealer, count)
    answered = [((first + at) % count) for at, swapped in enumerate(state.answers) if swapped]
    if seat not in answered:
        return None
    later = answered[answered.index(seat) + 1 :]
    return later[0] if later else SPARE


def view(state: State, seat: int) -> State:
    """The state as one seat may know it: its own hand, and the hand it laid down wherever that lies now.

    Between deals and after the match everything is shown (LN4).
    """
    if state.phase in ("deal", "over"):
        return state._replace(viewer=seat)
    own = laid_down(state, seat)
    hands = tuple(
        hand if who == seat else masked(hand, hand if who == own else ()) for who, hand in enumerate(state.hands)
    )
    return state._replace(hands=hands, spare=masked(state.spare, state.spare if own == SPARE else ()), viewer=seat)


def unseen(view: State) -> tuple[Cards, tuple[HiddenZone, ...]]:
    """The cards that the viewer cannot place; the other seats' hands in order, with their voids, then the spare."""
    if view.phase in ("deal", "over"):
        return (), ()
    placed = {card for hand in (*view.hands, view.spare, view.trick) for card in hand}
    placed.update(cards_of(view.tricks))
    tricks = (*view.tricks, Trick(view.leader, view.trick, NOBODY))
    holders = [
        HiddenZone(hand.count(BACK), ((void, 0),) if void else ())
        for seat, (hand, void) in enumerate(zip(view.hands, voids(PACK, len(view.hands), tricks, _suit)))
        if seat != view.viewer
    ]
    holders.append(HiddenZone(view.spare.count(BACK)))
    return tuple(card for card in PACK if card not in placed), tuple(holders)


def fill(view: State, contents: tuple[Cards, ...]) -> State:
    """The state whose view this is, with the hidden cards of each holder filled in."""
    if not contents:
        return view._replace(viewer=None)
    others = iter(contents)
    hands = tuple(hand if seat == view.viewer else _known(hand) + next(others) for seat, hand in enumerate(view.hands))
    return view._replace(hands=hands, spare=_known(view.spare) + next(others), viewer=None)


def _known(hand: Cards) -> Cards:
    return tuple(card for card in hand if card != BACK)


def zones(state: State) -> Zones:
    gone = Zone("gone", cards_of(state.tricks))
    return (*by_seat("hand", state.hands), Zone("spare", state.spare), Zone("trick", state.trick), gone)


GAME = Game(
    key="le-neuf",
    name="Le Neuf",
    blurb="Count down from nine, with a hand nobody has seen.",
    players="3 or 4 players",
    minutes=20,
    token=Card.parse("9H"),
    choices=choices("HDCSN", "left", "Four, as partners", "With four players, a match lasts a little longer."),
    pack=PACK,
    seats=seats,
    sides=sides,
    start=start,
    next_deal=next_deal,
    legal_moves=legal_moves,
    step=step,
    refusal=refusal,
    view=view,
    unseen=unseen,
    fill=fill,
    zones=zones,
    ranking=ranking,
    low_wins=True,
)
