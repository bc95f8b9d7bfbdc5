"""Nein Nine: seven tricks with 21 cards, in which every 9 hurts. The rules in brief:

Three players, 7 to J of four suits and a Joker (NN1). Follow suit if you can (NN4). The first 8 played in a deal
makes its suit trump at once (NN5); the 7 of trump becomes the highest trump, the Big Spit, and the other 7 of that
colour joins the trump suit right below it, the Little Spit (NN6, NN7). The Joker may be played at any time and is
declared to win or to lose the trick (NN9). A trick is worth 1; one, two, three or four 9s cost 1, 2, 4 or 8 (NN13).
Nine deals, or until somebody stands at -9 or +9; the highest total wins, and a shared top is played on (NN15 to NN17).
"""

from typing import Literal, NamedTuple

from nines.core.cards import CLUBS, DIAMONDS, HEARTS, JACK, JOKER, SPADES, Card, Cards, masked, pack, without
from nines.core.chance import shuffled
from nines.core.events import Ceremony, Dealt, Ended, Event, Events, Played, Scored, TrickTaken, TrumpMade
from nines.core.game import (
    NATURE,
    NOBODY,
    Game,
    HiddenZone,
    Ranking,
    Refusal,
    Row,
    TrickState,
    each_alone,
    left_of,
    put,
)
from nines.core.moves import JOKER_LOSES, JOKER_WINS, Deal, Move, play
from nines.core.options import Options, OptionSpec
from nines.core.trick import Trick, best, cards_of, how_won, may_play
from nines.core.zones import Zone, Zones, by_seat

PACK = pack(7, JACK, joker=True)
SEATS = 3
HAND = 7
LIMIT = 9
PENALTY = (0, 1, 2, 4, 8)
"""What a seat loses for this many 9s in its tricks (NN13)."""

PARTNER = {CLUBS: SPADES, SPADES: CLUBS, DIAMONDS: HEARTS, HEARTS: DIAMONDS}
"""The other suit of the same colour."""

Phase = Literal["deal", "play", "over"]


class State(NamedTuple):
    """A match of Nein Nine at one moment.

    `phase` is `deal`, `play` or `over`. `trump` is None until the first 8 of the deal. `follow` is the suit to follow
    in the unfinished trick, None before a card has set it. `joker` is the declaration made with the Joker in this
    deal, True for a win, None before it was played. `trick` holds the cards of the unfinished trick from `leader` on;
    `tricks` the finished ones of the deal, which everybody saw; `taken` counts by seat. `extra` says that the match
    has come to its end with the top shared, so that the next deal may decide it (NN17).
    """

    game: str
    options: Options
    phase: Phase
    turn: int
    deal: int
    dealer: int
    trump: str | None
    hands: tuple[Cards, ...]
    leader: int
    trick: Cards
    follow: str | None
    joker: bool | None
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    extra: bool
    totals: tuple[int, ...]
    sheet: tuple[Row, ...]
    winners: tuple[int, ...]
    viewer: int | None


def seats(options: Options) -> tuple[int, ...]:
    """Always three."""
    return (SEATS,)


def start(options: Options, seats: int) -> State:
    """Nein Nine before its first deal."""
    nobody = (0,) * seats
    return State(
        game="nein-nine", options=options, phase="deal", turn=NATURE, deal=0, dealer=0, trump=None,
        hands=((),) * seats, leader=0, trick=(), follow=None, joker=None, tricks=(), taken=nobody, extra=False,
        totals=nobody, sheet=(), winners=(), viewer=None,
    )  # fmt: skip


def next_deal(state: State, seed: str) -> Deal:
    """The deal that the seed gives: whoever first receives a 9 deals first (NN2), then the deal passes left (NN15)."""
    cards = shuffled(seed, f"deal {state.deal + 1}", PACK)
    if state.deal:
        return Deal(cards, left_of(state.dealer, SEATS))
    shown = shuffled(seed, "dealer", PACK)
    first = next(at for at, card in enumerate(shown) if card.rank == 9)
    return Deal(cards, first % SEATS, shown[: first + 1])


def little_spit(trump: str) -> Card:
    """The 7 that belongs to this trump suit though another suit is printed on it (NN6, NN7)."""
    return Card(PARTNER[trump], 7)


def suit_of(card: Card, trump: str | None) -> str:
    """The suit to which a card belongs at this moment: the printed one, but for the Little Spit (NN7)."""
    return trump if trump and card == little_spit(trump) else card.suit


def ranking(state: State) -> Ranking:
    """How cards stand in tricks now; an 8 may yet make trump, and the Joker be declared."""
    trump, joker = state.trump, state.joker
    return Ranking(
        lambda card: suit_of(card, trump), lambda card, led: strength(card, trump, led, joker), state.follow, trump
    )


def ranking_after(state: State, move: Move) -> Ranking:
    """How cards stand once this card is played: an 8 may make trump (NN5), the Joker is declared (NN9)."""
    card = move.cards[0]
    joker = state.joker if move.verb == "play" else move == JOKER_WINS
    return ranking(state._replace(joker=joker, trump=state.trump or (card.suit if card.rank == 8 else None)))


def strength(card: Card, trump: str | None, follow: str | None, joker: bool | None) -> tuple[int, ...]:
    """How high a card stands in a trick in which `follow` is the suit to follow: the higher tuple wins (NN6, NN11)."""
    if card == JOKER:
        return (1 if joker else -1,)
    trumps = suit_of(card, trump) == trump
    return 0, trumps, trumps and card.rank == 7, card.suit == trump, card.suit == follow, card.rank


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move of the seat to act; the Joker is always two of them (NN4, NN9)."""
    if state.phase != "play":
        return ()
    hand, trump = state.hands[state.turn], state.trump
    moves = tuple(
        play(card) for card in may_play(hand, state.follow, lambda card: suit_of(card, trump)) if card != JOKER
    )
    return (*moves, JOKER_WINS, JOKER_LOSES) if JOKER in hand else moves


def step(state: State, move: Move | Deal) -> tuple[State, Events]:
    """The state after a legal move or a deal, and what it caused."""
    return _deal(state, move) if isinstance(move, Deal) else _play(state, move)


def _deal(state: State, deal: Deal) -> tuple[State, Events]:
    first = left_of(deal.dealer, SEATS)
    after = state._replace(
        phase="play",
        turn=first,
        deal=state.deal + 1,
        dealer=deal.dealer,
        trump=None,
        hands=tuple(deal.pack[(seat - first) % SEATS :: SEATS] for seat in range(SEATS)),
        leader=first,
        trick=(),
        follow=None,
        joker=None,
        tricks=(),
        taken=(0,) * SEATS,
    )
    dealt = Dealt(after.deal, after.dealer, None)
    return after, (Ceremony(deal.ceremony, deal.dealer), dealt) if deal.ceremony else (dealt,)


def _play(state: State, move: Move) -> tuple[State, Events]:
    seat, card, trump, follow, joker = state.turn, move.cards[0], state.trump, state.follow, state.joker
    wins = None if move.verb == "play" else move == JOKER_WINS
    events: list[Event] = [Played(seat, move.cards, wins, led=not state.trick)]
    if wins is not None:
        joker = wins
    elif follow is None:
        follow = suit_of(card, trump)  # NN8, and NN10 where the Joker led
    if trump is None and card.rank == 8:
        trump = card.suit
        events.append(TrumpMade(seat, trump))
    after = state._replace(
        turn=left_of(seat, SEATS),
        trump=trump,
        hands=put(state.hands, seat, without(state.hands[seat], move.cards)),
        trick=(*state.trick, card),
        follow=follow,
        joker=joker,
    )
    if len(after.trick) < SEATS:
        return after, tuple(events)
    at = best(after.trick, lambda card: strength(card, trump, follow, joker))
    winner = (state.leader + at) % SEATS
    events.append(TrickTaken(winner, after.trick, how_won(after.trick, at, lambda card: suit_of(card, trump), trump)))
    after = after._replace(
        turn=winner,
        leader=winner,
        trick=(),
        follow=None,
        tricks=(*state.tricks, Trick(state.leader, after.trick, winner)),
        taken=put(state.taken, winner, state.taken[winner] + 1),
    )
    if len(after.tricks) < HAND:
        return after, tuple(events)
    scored, more = _score(after)
    return scored, (*events, *more)


def nines_taken(state: TrickState) -> tuple[int, ...]:
    """The number of 9s in each seat's tricks of this deal."""
    counts = [0] * SEATS
    for trick in state.tricks:
        counts[trick.winner] += sum(card.rank == 9 for card in trick.cards)
    return tuple(counts)


def _score(state: State) -> tuple[State, Events]:
    nines = nines_taken(state)
    change = tuple(tricks - PENALTY[count] for tricks, count in zip(state.taken, nines))
    totals = tuple(old + new for old, new in zip(state.totals, change))
    at_end = (
        state.extra  # NN17: once begun, the end stays begun, even with every total back inside ±9
        or state.deal == state.options["deals"]
        or any(abs(total) >= LIMIT for total in totals)
    )
    top = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    over = at_end and len(top) == 1
    after = state._replace(
        phase="over" if over else "deal",
        turn=NOBODY if over else NATURE,
        extra=at_end and not over,
        totals=totals,
        sheet=(*state.sheet, Row(state.deal, state.dealer, state.trump, change, totals, state.taken, nines)),
        winners=top if over else (),
    )
    scored = Scored(state.deal, change, totals)
    return after, (scored, Ended(top)) if over else (scored,)


def refusal(state: State, move: Move) -> Refusal:
    if move.verb not in ("play", "win", "lose"):
        return Refusal("NN4", "phase")
    hand, trump, follow = state.hands[state.turn], state.trump, state.follow or ""
    if len(move.cards) != 1 or move.cards[0] not in hand:
        return Refusal("NN4", "absent")
    card = move.cards[0]
    if card == JOKER:
        return Refusal("NN9", "declare")
    following = [card for card in hand if suit_of(card, trump) == follow]
    if card.suit == follow:
        return Refusal("NN7", "trump", suit=follow, count=len(following))
    ruling = "NN7" if any(card.suit != follow for card in following) else "NN4"
    return Refusal(ruling, "follow", suit=follow, count=len(following))


def view(state: State, seat: int) -> State:
    """The state as one seat may know it: its own hand and every card that was played."""
    hands = tuple(hand if who == seat else masked(hand) for who, hand in enumerate(state.hands))
    return state._replace(hands=hands, viewer=seat)


def unseen(view: State) -> tuple[Cards, tuple[HiddenZone, ...]]:
    """The cards that the viewer cannot place, and the other seats' hands in order, with what they cannot hold."""
    if view.phase != "play":
        return (), ()
    placed = {card for hand in (*view.hands, view.trick) for card in hand}
    placed.update(cards_of(view.tricks))
    holders = tuple(
        HiddenZone(len(hand), ((void, 0),) if void else ())
        for seat, (hand, void) in enumerate(zip(view.hands, _voids(view)))
        if seat != view.viewer
    )
    return tuple(card for card in PACK if card not in placed), holders


def _voids(state: State) -> list[frozenset[Card]]:
    """By seat, the cards that it cannot hold: those of a suit that it did not follow, as the suits stood then."""
    voids: list[set[Card]] = [set() for _ in range(SEATS)]
    trump = None
    for leader, cards in [*((trick.leader, trick.cards) for trick in state.tricks), (state.leader, state.trick)]:
        follow = None
        for at, card in enumerate(cards):
            if card == JOKER:
                continue  # NN9: it may be played at any time, and so tells nothing
            if follow is None:
                follow = suit_of(card, trump)
            elif suit_of(card, trump) != follow:
                voids[(leader + at) % SEATS].update(other for other in PACK if suit_of(other, trump) == follow)
            if trump is None and card.rank == 8:
                trump = card.suit
    return [frozenset(void) for void in voids]


def fill(view: State, contents: tuple[Cards, ...]) -> State:
    """The state whose view this is, with the hidden cards of each holder filled in."""
    others = iter(contents)
    hands = view.hands
    if contents:
        hands = tuple(hand if seat == view.viewer else next(others) for seat, hand in enumerate(hands))
    return view._replace(hands=hands, viewer=None)


def zones(state: State) -> Zones:
    return (*by_seat("hand", state.hands), Zone("trick", state.trick), Zone("gone", cards_of(state.tricks)))


def overtime(state: State) -> bool:
    """Whether the next deal is played only because the top is shared (NN17)."""
    return state.extra


GAME = Game(
    key="nein-nine",
    name="Nein Nine",
    blurb="Take tricks, but not the nines.",
    players="3 players",
    minutes=10,
    token=Card.parse("8D"),
    choices=(
        OptionSpec(
            "deals", (9, 6, 3), "Deals",
            "The match ends after this many deals, or sooner if somebody reaches +9 or −9. A shared lead means one "
            "more deal.",
            ("9 deals", "6 deals", "3 deals"), ("NN15",), effect="With fewer deals, luck counts for more.",
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
    overtime=overtime,
    ranking=ranking,
    ranking_after=ranking_after,
    signed=True,
    nines_cost=True,
    tricks_covered=True,
    named_trumps=("Big Spit", "Little Spit"),
)  # fmt: skip
