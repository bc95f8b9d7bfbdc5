"""Nines, the shedding game: be the first with nothing left. The rules in brief:

Nine cards each: three down unseen, three laid up, three in hand (SN2). Match or exceed the rank in force with cards
of one rank, then draw up to three; who cannot takes the pile (SN4-SN6). With hand and draw pile gone the up cards
are played, then the down cards blind (SN7-SN9). 10 clears, 3 clones, 2 resets, 9 asks for 9 or lower, 8 skips, 4
blocks what is wild (SN10-SN15). Four of a rank on top clear too, and may be completed out of turn (SN16, SN17).
"""

from itertools import combinations

from nines.core.cards import TEN, Card, Cards, without
from nines.core.chance import Stream, shuffled
from nines.core.events import (
    Dealt,
    DownTurned,
    Drew,
    Ended,
    Event,
    Events,
    LetGo,
    PileCleared,
    PileTaken,
    Played,
    Scored,
    Skipped,
    UpChosen,
    UpShown,
    WentOut,
)
from nines.core.game import NOBODY, Game, Row, each_alone, left_of, put
from nines.core.moves import PASS, TAKE, Deal, Move, jump, lay_up, turn_down
from nines.core.options import Options, OptionSpec
from nines.core.sums import whole
from nines.games.shedding.known import after_laying, after_taking
from nines.games.shedding.pile import FOUR, PACK, SKIP, can_lay, fits, fitting, in_force, missing, plays, run
from nines.games.shedding.refused import refusal
from nines.games.shedding.table import (
    State,
    fill,
    may_interrupt,
    moved,
    next_in,
    others_than,
    places,
    start,
    unseen,
    view,
    zones,
)

__all__ = ["GAME", "State"]

DEALT, DOWN, HAND = 9, 3, 3
STUBBORN = 200
"""So many moves in a row without progress end the deal (SN20)."""


def seats(options: Options) -> tuple[int, ...]:
    """Two to five players."""
    return (2, 3, 4, 5)


def next_deal(state: State, seed: str) -> Deal:
    """The deal that the seed gives; the first dealer at random (SN3)."""
    return Deal(shuffled(seed, "deal 1", PACK), Stream(seed, "dealer").below(len(state.hands)))


def legal_moves(state: State) -> tuple[Move, ...]:
    seat = state.turn
    match state.phase:
        case "play":
            hand, up = state.hands[seat], state.ups[seat]
            if not hand and not up:
                return tuple(turn_down(at + 1) for at, card in enumerate(state.downs[seat]) if card)
            moves = plays(in_force(state.pile), hand, up, not state.draw)
            if not moves or (state.pile and state.options["take_pile"]):
                moves.append(TAKE)  # SN6
            return tuple(moves)
        case "jump":
            return (jump(missing(state.pile)), PASS)
        case "up":
            return tuple(lay_up(three) for three in combinations(state.hands[seat], 3))
        case _:
            return ()


def step(state: State, move: Move | Deal) -> tuple[State, Events]:
    """The state after a legal move or a deal, and what it caused."""
    if isinstance(move, Deal):
        return _deal(state, move)
    match move.verb:
        case "play" | "jump":
            return _play(state, move.cards, jumped=move.verb == "jump")
        case "take":
            return _take(state, (), [])
        case "down":
            return _turn_down(state, move.slot)
        case "up":
            return _lay_up(state, move.cards)
        case _:
            return _let_go(state)


def _deal(state: State, deal: Deal) -> tuple[State, Events]:
    count = len(state.hands)
    nines = [deal.pack[(seat - deal.dealer - 1) % count : DEALT * count : count] for seat in range(count)]
    after = state._replace(
        phase="up",
        turn=left_of(deal.dealer, count),
        deal=1,
        dealer=deal.dealer,
        hands=tuple(nine[DOWN:] for nine in nines),
        downs=tuple(nine[:DOWN] for nine in nines),
        draw=deal.pack[DEALT * count :],
    )
    return after, (Dealt(1, deal.dealer, None),)


def _lay_up(state: State, cards: Cards) -> tuple[State, Events]:
    seat = state.turn
    ups = put(state.ups, seat, cards)
    done = seat == state.dealer
    after = state._replace(
        phase="play" if done else "up",
        turn=left_of(seat, len(ups)),
        hands=put(state.hands, seat, without(state.hands[seat], cards)),
        ups=ups,
    )
    return after, (UpChosen(seat, cards), UpShown(ups)) if done else (UpChosen(seat, cards),)


def _play(state: State, cards: Cards, *, jumped: bool) -> tuple[State, Events]:
    seat, ups, draw, pile, limits = state.turn, state.ups, state.draw, state.pile, state.limits
    hand, known = state.hands[seat], state.known[seat]
    held = cards
    if len(cards) > len(hand):  # SN7, SN8: up cards only once the hand has gone, or with all of it
        held = hand
        ups = put(ups, seat, without(ups[seat], [card for card in cards if card not in hand]))
    left = without(hand, held)
    drawn: Cards = ()
    idle, let_go = state.idle + 1, state.let_go
    if draw and (need := HAND - len(left)) > 0:  # SN5
        drawn, draw = draw[:need], draw[need:]
        idle, let_go = 0, (0,) * len(ups)
        left += drawn
    still_known = known.difference(cards)
    if limits[seat]:
        surprises = [card for card in held if card not in known]
        left_unknown = len(left) - len(still_known)
        limits = put(limits, seat, after_laying(limits[seat], surprises, len(drawn), left_unknown))
    after = moved(
        state,
        turn=next_in(state, seat),
        hands=put(state.hands, seat, left),
        ups=ups,
        draw=draw,
        pile=pile + cards,
        known=put(state.known, seat, still_known),
        limits=limits,
        idle=idle,
        let_go=let_go,
    )
    return _lie(after, seat, drawn, [Played(seat, cards, None, jumped, not pile)])


def _turn_down(state: State, slot: int) -> tuple[State, Events]:
    seat = state.turn
    slots = state.downs[seat]
    card = slots[slot - 1]
    assert card
    played = fits(card.rank, in_force(state.pile))  # SN9
    after = state._replace(downs=put(state.downs, seat, (*slots[: slot - 1], None, *slots[slot:])))
    turned: list[Event] = [DownTurned(seat, card, played)]
    if not played:
        return _take(after, (card,), turned)
    after = after._replace(turn=next_in(state, seat), pile=(*state.pile, card), idle=state.idle + 1)
    return _lie(after, seat, (), turned)


def _take(state: State, turned: Cards, events: list[Event]) -> tuple[State, Events]:
    """The pile, and the down card that did not fit, go into the hand; the next seat starts afresh (SN6)."""
    seat, known, limits, pile = state.turn, state.known, state.limits, state.pile
    hand = state.hands[seat]
    taken = pile + turned
    if not state.options["take_pile"]:
        shown = after_taking(limits[seat], fitting(in_force(pile)), len(hand) - len(known[seat]))
        limits = put(limits, seat, shown)
    after = moved(
        state,
        turn=next_in(state, seat),
        hands=put(state.hands, seat, hand + taken),
        ups=state.ups,
        draw=state.draw,
        pile=(),
        known=put(known, seat, known[seat].union(taken)),
        limits=limits,
        idle=state.idle + 1,
        let_go=state.let_go,
    )
    return _settle(after, [*events, PileTaken(seat, taken)])


def _lie(state: State, seat: int, drawn: Cards, events: list[Event]) -> tuple[State, Events]:
    """A seat's cards lie on the pile and the turn has passed: it clears or not, the next seat is skipped or not."""
    pile, out = state.pile, state.out
    by_ten = pile[-1].rank == TEN
    cleared = by_ten or run(pile) == FOUR
    if cleared:
        events.append(PileCleared(seat, "ten" if by_ten else "four", pile))
    if drawn:
        events.append(Drew(seat, drawn))
    gone_out = not (state.hands[seat] or state.ups[seat] or any(state.downs[seat]))
    if gone_out:
        out = (*out, seat)
        events.append(WentOut(seat, len(out)))
    if cleared or gone_out:
        state = state._replace(
            turn=state.turn if gone_out else seat,
            pile=() if cleared else pile,
            gone=state.gone + pile if cleared else state.gone,
            out=out,
            idle=0,
            let_go=(0,) * len(state.let_go),
        )
    if gone_out and (not state.options["play_on"] or len(out) == len(state.hands) - 1):
        return _finish(state, events)  # SN19
    if cleared and not gone_out:
        return state, tuple(events)
    if not cleared and in_force(pile) == SKIP:
        events.append(Skipped(state.turn))
        state = state._replace(turn=next_in(state, state.turn))
    return _settle(state, events, mover=seat)


def _settle(state: State, events: list[Event], mover: int = NOBODY) -> tuple[State, Events]:
    """The state as it is, or a draw after too many idle moves (SN20), or the chance of a jump-in for one seat."""
    if state.idle + whole(state.let_go) >= STUBBORN:
        return _finish(state, events)
    others = others_than(mover, state.turn, len(state.hands))
    if others and state.options["jumping_in"] and (four := missing(state.pile)):
        for seat in others:
            if can_lay(four, state.hands[seat], state.ups[seat], not state.draw):
                return state._replace(phase="jump", turn=seat, resumes=state.turn), tuple(events)
    return state, tuple(events)


def _let_go(state: State) -> tuple[State, Events]:
    seat = state.turn
    after = state._replace(
        phase="play",
        turn=state.resumes,
        resumes=NOBODY,
        let_go=put(state.let_go, seat, state.let_go[seat] + 1),
    )
    if after.idle + whole(after.let_go) >= STUBBORN:
        return _finish(after, [LetGo(seat)])
    return after, (LetGo(seat),)


def _finish(state: State, events: list[Event]) -> tuple[State, Events]:
    """The deal and the match are over; whoever went out first has won, if anybody did (SN19, SN20)."""
    count = len(state.hands)
    totals = tuple(int(state.out[:1] == (seat,)) for seat in range(count))
    after = state._replace(
        phase="over",
        turn=NOBODY,
        totals=totals,
        sheet=(Row(1, state.dealer, None, totals, totals),),
        winners=state.out[:1],
    )
    return after, (*events, Scored(1, totals, totals), Ended(after.winners, places(after)))


CHOICES = (
    OptionSpec(
        "jumping_in", (True, False), "Jumping in",
        "Whoever holds all the cards missing from four of a kind may play them out of turn.",
        ("Yes", "No"), ("SN17",),
    ),
    OptionSpec(
        "take_pile", (False, True), "Picking up the pile",
        "Whether you may pick up the pile even when you could play from your hand or up cards.",
        ("Only if you can’t play", "Always allowed"), ("SN6",),
    ),
    OptionSpec(
        "play_on", (False, True), "Play on for second place",
        "The first player out wins, and the others play on for second place and so on.",
        ("No, the match ends at once", "Yes, until one is left"), ("SN19",), seats=(3, 4, 5),
        effect="Playing on makes a match with three players about a third longer.",
    ),
)  # fmt: skip


GAME = Game(
    key="shedding",
    name="Nines (shedding)",
    blurb="No tricks at all: be first to get rid of your cards.",
    players="2 to 5 players",
    minutes=5,
    token=Card.parse("TS"),
    choices=CHOICES,
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
    places=places,
    may_interrupt=may_interrupt,
    out_of_turn=lambda state: state.phase == "jump",
    by_turns=lambda options: not options["jumping_in"],
)
