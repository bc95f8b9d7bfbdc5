"""The shedding game's table: a match at one moment, whom the turn passes to, and what each seat may know of it."""

from functools import cache
from typing import Literal, NamedTuple

from nines.core.cards import BACK, Card, Cards, masked
from nines.core.game import NATURE, NOBODY, HiddenZone, Row, left_of
from nines.core.moves import Deal, Move
from nines.core.options import Options
from nines.core.zones import Zone, Zones, by_seat
from nines.games.shedding.known import Limits
from nines.games.shedding.pile import PACK, missing

Slots = tuple[Card | None, ...]
"""The three down cards as laid, None where one has been turned."""

Phase = Literal["deal", "up", "play", "jump", "over"]


class State(NamedTuple):
    """A match of the shedding game at one moment.

    `phase` is `deal`, `up`, `play`, `jump` or `over`. `ups`, `downs`, `known`, `limits` and `let_go` are by seat.
    `draw` has the card to be drawn first in front; `pile` and `gone`, the cleared cards, have the earliest first.
    `known` are the cards that everybody knows to be in a hand, and `limits` what else everybody knows of it.
    `out` names the seats that went out, in order. `resumes` is the seat to move once a jump is let go, else NOBODY.
    `idle` counts moves in a row that brought no progress, and `let_go` the passes among them (SN20).
    """

    game: str
    options: Options
    phase: Phase
    turn: int
    deal: int
    dealer: int
    hands: tuple[Cards, ...]
    ups: tuple[Cards, ...]
    downs: tuple[Slots, ...]
    draw: Cards
    pile: Cards
    gone: Cards
    known: tuple[frozenset[Card], ...]
    limits: tuple[Limits, ...]
    out: tuple[int, ...]
    resumes: int
    idle: int
    let_go: tuple[int, ...]
    totals: tuple[int, ...]
    sheet: tuple[Row, ...]
    winners: tuple[int, ...]
    viewer: int | None


def start(options: Options, seats: int) -> State:
    """The match before its only deal."""
    nothing: tuple[Cards, ...] = ((),) * seats
    nil = (0,) * seats
    return State(
        game="shedding", options=options, phase="deal", turn=NATURE, deal=0, dealer=0, hands=nothing, ups=nothing,
        downs=nothing, draw=(), pile=(), gone=(), known=(frozenset(),) * seats, limits=((),) * seats, out=(),
        resumes=NOBODY, idle=0, let_go=nil, totals=nil, sheet=(), winners=(), viewer=None,
    )  # fmt: skip


def moved(
    state: State,
    turn: int,
    hands: tuple[Cards, ...],
    ups: tuple[Cards, ...],
    draw: Cards,
    pile: Cards,
    known: tuple[frozenset[Card], ...],
    limits: tuple[Limits, ...],
    idle: int,
    let_go: tuple[int, ...],
) -> State:
    """The state after a play, with what a play changes: `_replace` by place, which takes a fifth off a move."""
    return State(
        state.game, state.options, "play", turn, state.deal, state.dealer, hands, ups, state.downs, draw, pile,
        state.gone, known, limits, state.out, NOBODY, idle, let_go, state.totals, state.sheet, state.winners,
        state.viewer,
    )  # fmt: skip


def next_in(state: State, seat: int) -> int:
    """The next seat clockwise that still has cards; the seat itself where no other has."""
    count, out = len(state.hands), state.out
    seat = left_of(seat, count)
    while seat in out:
        seat = left_of(seat, count)
    return seat


@cache
def others_than(mover: int, turn: int, count: int) -> tuple[int, ...]:
    """All seats of so many but the one that moved and the one that is to act."""
    return tuple(seat for seat in range(count) if seat not in (mover, turn))


def places(state: State) -> tuple[int, ...]:
    """By seat, 1 for whoever went out first, 2 for the second …, and 0 for whoever is still in (SN19)."""
    return tuple(state.out.index(seat) + 1 if seat in state.out else 0 for seat in range(len(state.hands)))


def zones(state: State) -> Zones:
    before = (*by_seat("hand", state.hands), *by_seat("up", state.ups), *by_seat("down", state.downs))
    return (*before, Zone("draw", state.draw), Zone("pile", state.pile), Zone("gone", state.gone))


def may_interrupt(state: State, mover: int, made: Move | Deal) -> bool:
    """Whether, for all that everybody at the table can see, somebody might now have the chance to jump in (SN17)."""
    if mover == NATURE or state.phase not in ("play", "jump"):
        return False
    if not isinstance(made, Move) or made.verb == "pass" or not state.options["jumping_in"]:
        return False
    four = set(missing(state.pile))
    following = state.resumes if state.phase == "jump" else state.turn
    no_chance = {mover, following, *state.out}
    elsewhere = {card for seat in (mover, following) for card in state.ups[seat]}.union(state.pile, state.gone)
    return bool(four) and not four & elsewhere and len(no_chance) < len(state.hands)


def held(state: State, seat: int) -> int:
    """How many cards a seat has left, in hand and on the table."""
    return len(state.hands[seat]) + len(state.ups[seat]) + sum(card is not None for card in state.downs[seat])


def view(state: State, seat: int) -> State:
    """The state as one seat may know it: its own hand, what lies open, and the cards that a hand is known to hold.

    Down cards are hidden from everybody (SN2), and so is the chance of a jump-in from all but the seat that has it
    (SN17): its passes are counted in its own view alone. Once the match is over everything is shown.
    """
    if state.phase in ("deal", "over"):
        return state._replace(viewer=seat)
    choosing, chance = state.phase == "up", state.phase == "jump" and state.turn != seat
    return state._replace(
        phase="play" if chance else state.phase,
        turn=state.resumes if chance else state.turn,
        resumes=NOBODY if chance else state.resumes,
        hands=tuple(
            hand if who == seat else masked(hand, known)
            for who, (hand, known) in enumerate(zip(state.hands, state.known))
        ),
        ups=tuple(masked(up) if choosing and who != seat else up for who, up in enumerate(state.ups)),
        downs=tuple(tuple(card and BACK for card in slots) for slots in state.downs),
        draw=masked(state.draw),
        let_go=tuple(passes if who == seat else 0 for who, passes in enumerate(state.let_go)),
        viewer=seat,
    )


def unseen(view: State) -> tuple[Cards, tuple[HiddenZone, ...]]:
    """The cards that the viewer cannot place; seat by seat the other hands, the up cards not yet shown and the down
    cards, then the draw pile."""
    if view.phase in ("deal", "over"):
        return (), ()
    placed = {card for some in (*view.hands, *view.ups, view.pile, view.gone) for card in some}
    holders: list[HiddenZone] = []
    for seat, (hand, up, slots) in enumerate(zip(view.hands, view.ups, view.downs)):
        if seat != view.viewer:
            holders.append(HiddenZone(hand.count(BACK), view.limits[seat]))
        holders += (HiddenZone(up.count(BACK)), HiddenZone(slots.count(BACK)))
    holders.append(HiddenZone(len(view.draw)))
    return tuple(card for card in PACK if card not in placed), tuple(holders)


def fill(view: State, contents: tuple[Cards, ...]) -> State:
    """The state whose view this is, with the hidden cards of each holder filled in."""
    if not contents:
        return view._replace(viewer=None)
    hidden = iter(contents)
    hands, ups, downs = list(view.hands), list(view.ups), list(view.downs)
    for seat, slots in enumerate(view.downs):
        if seat != view.viewer:
            hands[seat] = (*(card for card in hands[seat] if card != BACK), *next(hidden))
        ups[seat] = next(hidden) or ups[seat]
        turned_up = iter(next(hidden))
        downs[seat] = tuple(card and next(turned_up) for card in slots)
    return view._replace(hands=tuple(hands), ups=tuple(ups), downs=tuple(downs), draw=next(hidden), viewer=None)
