"""Niner: a secret bid of one card, then nine tricks to win exactly as many as it says. The rules in brief:

Two players, 24 cards, ten each and four undealt, the talon, whose top card makes trump (NR1). Both lay one card face
down as their bid (NR3): its suit is a number of tricks, the primary bid; that number more or less the trump suit's is a
secondary one (NR4, NR5). Follow suit; the highest trump wins, else the highest card of the suit led (NR7). The primary
bid made exactly scores 2, a secondary one 1 (NR8). The match ends at 9 points or after nine deals (NR10). With *Wild
Nines* the four 9s are the top trumps of every deal (NR11).
"""

from typing import Literal, NamedTuple

from nines.core.bidding import Aim, Bidding
from nines.core.cards import BACK, CLUBS, DIAMONDS, HEARTS, SPADES, Card, Cards, masked, pack, without
from nines.core.chance import Stream, shuffled
from nines.core.events import BidLaid, BidsShown, Dealt, Ended, Event, Events, Played, Scored, SpareShown, TrickTaken
from nines.core.game import NATURE, NOBODY, Game, HiddenZone, Ranking, Refusal, Row, each_alone, left_of, put
from nines.core.moves import Deal, Move, bid, play
from nines.core.options import Options, OptionSpec
from nines.core.trick import Trick, best, cards_of, how_won, may_play, voids
from nines.core.zones import Zone, Zones, by_seat

PACK = pack(9)
SEATS = 2
DEALT = 10
HAND = 9
DEALS = 9
GOAL = 9
BID = {DIAMONDS: 4, CLUBS: 3, HEARTS: 2, SPADES: 1}
"""The tricks for which a suit stands in a bid (NR4)."""

Phase = Literal["deal", "bid", "play", "over"]


class State(NamedTuple):
    """A match of Niner at one moment.

    `phase` is `deal`, `bid`, `play` or `over`. `trump` is a suit, "" before the first deal. `talon` holds the four
    undealt cards, the one turned up first. `bids` are the bid cards by seat, None before they are laid. `trick` holds
    the card that `leader` led, if any; `tricks` the finished ones of the deal; `taken` counts by seat.
    """

    game: str
    options: Options
    phase: Phase
    turn: int
    deal: int
    dealer: int
    trump: str
    hands: tuple[Cards, ...]
    talon: Cards
    bids: tuple[Card | None, ...]
    leader: int
    trick: Cards
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    totals: tuple[int, ...]
    sheet: tuple[Row, ...]
    winners: tuple[int, ...]
    viewer: int | None


def seats(options: Options) -> tuple[int, ...]:
    """Always two."""
    return (SEATS,)


def start(options: Options, seats: int) -> State:
    """Niner before its first deal."""
    nobody = (0,) * seats
    return State(
        game="niner", options=options, phase="deal", turn=NATURE, deal=0, dealer=0, trump="", hands=((),) * seats,
        talon=(), bids=(None,) * seats, leader=0, trick=(), tricks=(), taken=nobody, totals=nobody, sheet=(),
        winners=(), viewer=None,
    )  # fmt: skip


def next_deal(state: State, seed: str) -> Deal:
    """The deal that the seed gives: the first dealer at random (NR2), then whoever won the last trick (NR9)."""
    dealer = state.leader if state.deal else Stream(seed, "dealer").below(SEATS)
    return Deal(shuffled(seed, f"deal {state.deal + 1}", PACK), dealer)


def targets(bid: Card, trump: str) -> tuple[int, tuple[int, ...]]:
    """The tricks to win for the primary bid, and those for a secondary one, the lower first (NR4, NR5).

    A secondary bid below zero cannot be made and is left out.
    """
    primary, step = BID[bid.suit], BID[trump]
    return primary, tuple(number for number in (primary - step, primary + step) if number >= 0)


def points(bid: Card, trump: str, tricks: int) -> int:
    """What this many tricks are worth to whoever laid this bid (NR8)."""
    primary, secondary = targets(bid, trump)
    return 2 if tricks == primary else int(tricks in secondary)


def aim(view: State) -> Aim:
    """What the viewer's bid asks for, and how many tricks it still needs: exactly those (NR8)."""
    bid = view.bids[view.viewer or 0]
    assert bid
    primary, _ = targets(bid, view.trump)
    needed = primary - view.taken[view.viewer or 0]
    return Aim(primary, needed if 0 <= needed <= HAND - len(view.tricks) else None)


def suit_of(card: Card, trump: str, wild: bool) -> str:
    """The suit to which a card belongs: the printed one, but trump for a wild nine (NR11)."""
    return trump if wild and card.rank == 9 else card.suit


def ranking(state: State) -> Ranking:
    """How cards stand in tricks now."""
    trump, wild = state.trump, bool(state.options["wild_nines"])
    led = suit_of(state.trick[0], trump, wild) if state.trick else None
    return Ranking(
        lambda card: suit_of(card, trump, wild), lambda card, led: strength(card, trump, led, wild), led, trump
    )


def strength(card: Card, trump: str, led: str, wild: bool) -> tuple[int, ...]:
    """How high a card stands in a trick to which the suit `led` was led: the higher tuple wins (NR7, NR11)."""
    if wild and card.rank == 9:
        return 2, BID[card.suit]
    return card.suit == trump, card.suit == led, card.rank


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move of the seat to act."""
    if state.phase == "bid":
        return tuple(bid(card) for card in state.hands[state.turn])
    if state.phase != "play":
        return ()
    trump, wild = state.trump, _wild(state)
    follow = suit_of(state.trick[0], trump, wild) if state.trick else None
    return tuple(
        play(card) for card in may_play(state.hands[state.turn], follow, lambda card: suit_of(card, trump, wild))
    )


def _wild(state: State) -> bool:
    return bool(state.options["wild_nines"])


def step(state: State, move: Move | Deal) -> tuple[State, Events]:
    """The state after a legal move or a deal, and what it caused."""
    if isinstance(move, Deal):
        return _deal(state, move)
    return _bid(state, move.cards[0]) if state.phase == "bid" else _play(state, move.cards[0])


def _deal(state: State, deal: Deal) -> tuple[State, Events]:
    first, dealt = left_of(deal.dealer, SEATS), SEATS * DEALT
    after = state._replace(
        phase="bid",
        turn=first,
        deal=state.deal + 1,
        dealer=deal.dealer,
        trump=deal.pack[dealt].suit,
        hands=tuple(deal.pack[(seat - first) % SEATS : dealt : SEATS] for seat in range(SEATS)),
        talon=deal.pack[dealt:],
        bids=(None,) * SEATS,
        leader=first,
        trick=(),
        tricks=(),
        taken=(0,) * SEATS,
    )
    return after, (Dealt(after.deal, after.dealer, after.trump, after.talon[0]),)


def _bid(state: State, card: Card) -> tuple[State, Events]:
    seat = state.turn
    bids = put(state.bids, seat, card)
    after = state._replace(
        phase="bid" if None in bids else "play",
        turn=left_of(seat, SEATS),
        hands=put(state.hands, seat, without(state.hands[seat], (card,))),
        bids=bids,
    )
    return after, (BidLaid(seat, card),)


def _play(state: State, card: Card) -> tuple[State, Events]:
    seat, trump, wild = state.turn, state.trump, _wild(state)
    played = Played(seat, (card,), led=not state.trick)
    trick = (*state.trick, card)
    hands = put(state.hands, seat, without(state.hands[seat], (card,)))
    if len(trick) < SEATS:
        return state._replace(turn=left_of(seat, SEATS), hands=hands, trick=trick), (played,)
    led = suit_of(trick[0], trump, wild)
    at = best(trick, lambda card: strength(card, trump, led, wild))
    winner = (state.leader + at) % SEATS
    after = state._replace(
        turn=winner,
        hands=hands,
        leader=winner,
        trick=(),
        tricks=(*state.tricks, Trick(state.leader, trick, winner)),
        taken=put(state.taken, winner, state.taken[winner] + 1),
    )
    won = how_won(trick, at, lambda card: suit_of(card, trump, wild), trump)
    events: tuple[Event, ...] = (played, TrickTaken(winner, trick, won))
    if len(after.tricks) < HAND:
        return after, events
    scored, more = _score(after)
    return scored, events + more


def _score(state: State) -> tuple[State, Events]:
    bids = tuple(card for card in state.bids if card)
    change = tuple(points(card, state.trump, tricks) for card, tricks in zip(bids, state.taken))
    totals = tuple(old + new for old, new in zip(state.totals, change))
    top = max(totals)
    over = top >= GOAL or state.deal == DEALS
    winners = tuple(seat for seat, total in enumerate(totals) if total == top) if over else ()
    after = state._replace(
        phase="over" if over else "deal",
        turn=NOBODY if over else NATURE,
        totals=totals,
        sheet=(*state.sheet, Row(state.deal, state.dealer, state.trump, change, totals, state.taken, (), bids)),
        winners=winners,
    )
    events: list[Event] = [BidsShown(bids), SpareShown(state.talon), Scored(state.deal, change, totals)]  # NR6, NR1
    if over:
        events.append(Ended(winners))
    return after, tuple(events)


def refusal(state: State, move: Move) -> Refusal:
    """Why a move of the seat to act is not legal."""
    bidding = state.phase == "bid"
    ruling = "NR3" if bidding else "NR7"
    if move.verb != ("bid" if bidding else "play"):
        return Refusal(ruling, "phase")
    hand, trump, wild = state.hands[state.turn], state.trump, _wild(state)
    if len(move.cards) != 1 or move.cards[0] not in hand:
        return Refusal(ruling, "absent")
    led = suit_of(state.trick[0], trump, wild)
    following = [card for card in hand if suit_of(card, trump, wild) == led]
    if move.cards[0].suit == led:
        return Refusal("NR11", "trump", suit=led, count=len(following))
    ruling = "NR11" if any(card.suit != led for card in following) else ruling
    return Refusal(ruling, "follow", suit=led, count=len(following))


def view(state: State, seat: int) -> State:
    """The state as one seat may know it: its own hand and bid, the card turned up, and every card that was played.

    Between deals and after the match everything is shown (NR1, NR6).
    """
    if state.phase in ("deal", "over"):
        return state._replace(viewer=seat)
    return state._replace(
        hands=tuple(hand if who == seat else masked(hand) for who, hand in enumerate(state.hands)),
        talon=masked(state.talon, state.talon[:1]),
        bids=tuple(card if who == seat or card is None else BACK for who, card in enumerate(state.bids)),
        viewer=seat,
    )


def unseen(view: State) -> tuple[Cards, tuple[HiddenZone, ...]]:
    """The cards that the viewer cannot place; the other seat's hand with its voids, its bid if laid, the talon."""
    if view.phase in ("deal", "over"):
        return (), ()
    placed = {card for some in (*view.hands, view.talon, view.bids, view.trick) for card in some}
    placed.update(cards_of(view.tricks))
    other = 0 if view.viewer else 1
    trump, wild = view.trump, _wild(view)
    void = voids(PACK, SEATS, view.tricks, lambda card: suit_of(card, trump, wild))[other]  # NR7, NR11
    holders = [HiddenZone(len(view.hands[other]), ((void, 0),) if void else ())]
    if view.bids[other]:
        holders.append(HiddenZone(1))
    holders.append(HiddenZone(len(view.talon) - 1))
    return tuple(card for card in PACK if card not in placed), tuple(holders)


def fill(view: State, contents: tuple[Cards, ...]) -> State:
    """The state whose view this is, with the hidden cards of each holder filled in."""
    if not contents:
        return view._replace(viewer=None)
    other = 0 if view.viewer else 1
    hand, *laid, talon = contents
    return view._replace(
        hands=put(view.hands, other, hand),
        bids=put(view.bids, other, laid[0][0]) if laid else view.bids,
        talon=view.talon[:1] + talon,
        viewer=None,
    )


def zones(state: State) -> Zones:
    """Where the cards lie."""
    bids = tuple((card,) if card else () for card in state.bids)
    return (
        *by_seat("hand", state.hands), *by_seat("bid", bids), Zone("talon", state.talon), Zone("trick", state.trick),
        Zone("gone", cards_of(state.tricks)),
    )  # fmt: skip


GAME = Game(
    key="niner",
    name="Niner",
    blurb="Bid tricks in secret, then win exactly that many.",
    players="2 players",
    minutes=10,
    token=Card.parse("9D"),
    choices=(
        OptionSpec(
            "wild_nines", (False, True), "Wild Nines", "The four nines are the highest trumps of every deal.",
            ("No", "Yes"), ("NR11",),
        ),
        OptionSpec(
            "pack", ("french", "german", "swiss", "spanish"), "Pack", "Other pictures and names for the same cards.",
            ("French", "German", "Swiss", "Spanish"), ("NR12",),
        ),
    ),
    pack=PACK,
    seats=seats,
    sides=each_alone,
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
    bidding=Bidding(targets, points, aim),
    deals_by_trick=lambda state: state.leader,  # who took the last trick (NR9)
)  # fmt: skip
