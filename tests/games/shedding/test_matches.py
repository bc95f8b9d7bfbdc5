"""What holds of every match of the shedding game: cards conserved, views that tell no secret, worlds that could be."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.bots import worlds
from nines.core.cards import BACK, Card, pack, parse_cards
from nines.core.chance import Stream
from nines.core.events import DownTurned, Drew, Event, PileTaken, Played
from nines.core.game import NATURE, NOBODY
from nines.core.moves import PASS, Move
from nines.core.options import with_values
from nines.games.shedding.known import after_laying, after_taking, telling
from nines.games.shedding.pile import fitting
from nines.games.shedding.rules import GAME
from nines.games.shedding.table import State, places
from tests.whole_matches import whole_matches

PACK = pack(2)

MATCHES = {
    "seats": st.integers(2, 5),
    "seed": st.integers(0, 10**6),
    "take_pile": st.booleans(),
    "play_on": st.booleans(),
}


class Turn(NamedTuple):
    """One move of a match: the state before it, the move, the state after it and what it caused."""

    before: State
    move: Move
    after: State
    events: tuple[Event, ...]


def match(seats: int, seed: int, take_pile: bool, play_on: bool) -> Iterator[Turn]:
    """A whole match at random, jumps more often than not where there is a chance."""
    options = with_values(GAME.choices, {"take_pile": take_pile, "play_on": play_on})
    state, _ = GAME.deal(GAME.start(options, seats), str(seed))
    entropy = Random(seed)
    while state.turn != NOBODY:
        move = entropy.choice(GAME.legal_moves(state))
        after, events = GAME.step(state, move)
        yield Turn(state, move, after, events)
        state = after


def everywhere(state: State) -> list[Card]:
    """Every card of a state, wherever it lies."""
    found = [card for some in (*state.hands, *state.ups, state.draw, state.pile, state.gone) for card in some]
    return found + [slot for slots in state.downs for slot in slots if slot]


@whole_matches
@given(**MATCHES)
def test_cards_are_conserved_and_every_match_ends(seats: int, seed: int, take_pile: bool, play_on: bool) -> None:
    turns = 0
    state = GAME.start(with_values(GAME.choices, {}), seats)
    for turn in match(seats, seed, take_pile, play_on):
        turns += 1
        state = turn.after
        assert sorted(everywhere(state)) == list(PACK)
        assert all(len(hand) >= 3 for hand in state.hands if state.draw and state.phase != "up")
        assert state.turn == NOBODY or state.turn not in state.out
        assert all(known <= set(hand) for known, hand in zip(state.known, state.hands))
    assert turns < 20_000
    assert state.phase == "over" and sum(state.totals) == len(state.winners) <= 1
    assert sorted(place for place in places(state) if place) == list(range(1, len(state.out) + 1))
    assert state.winners == state.out[:1]
    stubborn = state.idle + sum(state.let_go) >= 200
    if not stubborn:
        assert len(state.out) == (seats - 1 if play_on else 1)


@whole_matches
@given(**MATCHES)
def test_moves_are_legal_distinct_readable_and_there_is_always_one(
    seats: int, seed: int, take_pile: bool, play_on: bool
) -> None:
    for turn in match(seats, seed, take_pile, play_on):
        moves = GAME.legal_moves(turn.before)
        assert moves and len(set(moves)) == len(moves)
        assert all(Move.parse(str(move)) == move for move in moves)


@whole_matches
@given(**MATCHES)
def test_plays_are_all_sets_of_one_rank_that_can_be_reached(
    seats: int, seed: int, take_pile: bool, play_on: bool
) -> None:
    """The plays listed are those that trying every set of cards of one rank finds."""
    for turn in match(seats, seed, take_pile, play_on):
        state = turn.before
        if state.phase != "play":
            continue
        hand, up = set(state.hands[state.turn]), set(state.ups[state.turn])
        force = next((card.rank for card in reversed(state.pile) if card.rank != 3), 3 if state.pile else 0)
        found = set()
        for rank in range(2, 15):
            same = sorted(card for card in hand | up if card.rank == rank)
            for count in range(1, len(same) + 1):
                for some in map(frozenset, combinations(same, count)):
                    from_hand = some <= hand
                    from_up = not hand and some <= up
                    both = not state.draw and hand <= some
                    if (from_hand or from_up or both) and rises(rank, force):
                        found.add(Move("play", tuple(sorted(some))))
        assert found == {move for move in GAME.legal_moves(state) if move.verb == "play"}


def rises(rank: int, force: int) -> bool:
    if rank in (2, 3, 10):
        return force != 4
    return rank <= 9 if force == 9 else rank >= force


@whole_matches
@given(**MATCHES)
def test_a_chance_to_jump_in_is_one_seats_and_given_to_whoever_has_it(
    seats: int, seed: int, take_pile: bool, play_on: bool
) -> None:
    for turn in match(seats, seed, take_pile, play_on):
        state = turn.after
        if turn.before.phase not in ("play", "jump") or turn.move == PASS or not state.pile or state.phase == "over":
            assert state.phase != "jump"
            continue
        rank = state.pile[-1].rank
        on_top = 0
        while on_top < len(state.pile) and state.pile[-1 - on_top].rank == rank:
            on_top += 1
        following = state.resumes if state.phase == "jump" else state.turn
        can = []
        for seat, (hand, up) in enumerate(zip(state.hands, state.ups)):
            mine = [card for card in hand if card.rank == rank]
            whole = not state.draw and len(mine) == len(hand)
            reach = mine + [card for card in up if card.rank == rank] if whole else mine
            exact = on_top + len(mine) == 4 or (whole and on_top + len(reach) == 4)
            if rank != 3 and seat not in (turn.before.turn, following) and exact:
                can.append(seat)
        assert len(can) <= 1
        assert can == ([state.turn] if state.phase == "jump" else [])


@whole_matches
@given(**MATCHES)
def test_a_world_has_the_view_that_it_was_drawn_from(seats: int, seed: int, take_pile: bool, play_on: bool) -> None:
    for at, turn in enumerate(match(seats, seed, take_pile, play_on)):
        state = turn.before
        for seat in range(seats):
            view = GAME.view(state, seat)
            assert view.hands[seat] == state.hands[seat]
            assert GAME.view(view, seat) == view
            if state.turn == seat:
                assert GAME.legal_moves(view) == GAME.legal_moves(state)
            else:
                assert view.phase != "jump"
            for other, hand in enumerate(view.hands):
                if other != seat:
                    assert {card for card in hand if card != BACK} == state.known[other]
            if at % 7 == seat:
                world = worlds.sample(view, Stream(str(seed), str(at)))
                assert sorted(everywhere(world)) == list(PACK)
                assert GAME.view(world, seat) == view
                assert world.viewer is None


@whole_matches
@given(**MATCHES)
def test_a_chance_let_go_leaves_no_trace_for_others(seats: int, seed: int, take_pile: bool, play_on: bool) -> None:
    for turn in match(seats, seed, take_pile, play_on):
        if turn.before.phase == "jump":
            passed, _ = GAME.step(turn.before, PASS)
            if passed.phase == "over":
                continue
            for seat in range(seats):
                if seat != turn.before.turn:
                    assert GAME.view(turn.before, seat) == GAME.view(passed, seat)


class Witness:
    """What somebody at the table writes down of each hand: when hidden cards came and went, and which ranks
    it was then seen not to hold. The rules say nothing of this; it is worked out here from the events alone."""

    def __init__(self, seats: int) -> None:
        self.clock = 0
        self.came: list[list[int]] = [[0, 0, 0] for _ in range(seats)]
        self.went: list[list[tuple[int, Card]]] = [[] for _ in range(seats)]
        self.open: list[set[Card]] = [set() for _ in range(seats)]
        self.unable: list[list[tuple[int, int]]] = [[] for _ in range(seats)]

    def sees(self, turn: Turn) -> None:
        self.clock += 1
        for event in turn.events:
            match event:
                case Played(seat, some):
                    hidden = [card for card in some if card in turn.before.hands[seat] and card not in self.open[seat]]
                    self.went[seat] += ((self.clock, card) for card in hidden)
                    self.open[seat] -= set(some)
                case Drew(seat, some):
                    self.came[seat] += [self.clock] * len(some)
                case PileTaken(seat, some):
                    if not any(isinstance(event, DownTurned) for event in turn.events) and turn.before.hands[seat]:
                        force = next((card.rank for card in reversed(turn.before.pile) if card.rank != 3), 3)
                        self.unable[seat].append((self.clock, force))
                    self.open[seat] |= set(some)
                case _:
                    pass

    def could_hold(self, seat: int, hidden: list[Card]) -> bool:
        """Whether the hidden cards of a hand may be these: every card finds a moment at which it came."""
        departures = [*self.went[seat], *((self.clock + 1, card) for card in hidden)]
        assert len(departures) == len(self.came[seat])
        fits = [
            [
                came < left
                and not any(came < when < left and rises(card.rank, force) for when, force in self.unable[seat])
                for came in self.came[seat]
            ]
            for left, card in departures
        ]
        return matched(fits)


def matched(fits: list[list[bool]]) -> bool:
    """Whether each row can have a column of its own that fits it."""
    taken: dict[int, int] = {}

    def place(row: int, tried: set[int]) -> bool:
        for column, fit in enumerate(fits[row]):
            if fit and column not in tried:
                tried.add(column)
                if column not in taken or place(taken[column], tried):
                    taken[column] = row
                    return True
        return False

    return all(place(row, set()) for row in range(len(fits)))


@whole_matches
@given(seats=MATCHES["seats"], seed=MATCHES["seed"], play_on=MATCHES["play_on"])
def test_worlds_contradict_nothing_that_was_seen_and_leave_nothing_out(seats: int, seed: int, play_on: bool) -> None:
    witness = Witness(seats)
    entropy = Random(seed)
    for at, turn in enumerate(match(seats, seed, take_pile=False, play_on=play_on)):
        witness.sees(turn)
        state = turn.after
        if state.phase not in ("play", "jump") or not any(state.limits) or at % 3:
            continue
        viewer = at % seats
        view = GAME.view(state, viewer)
        world = worlds.sample(view, Stream(str(seed), str(at)))
        unplaced, _ = GAME.unseen(view)
        for seat in range(seats):
            if seat == viewer:
                continue
            assert witness.could_hold(seat, [card for card in world.hands[seat] if card not in state.known[seat]])
            hidden = [card for card in state.hands[seat] if card not in state.known[seat]]
            assert witness.could_hold(seat, hidden)
            if len(hidden) <= len(unplaced):
                some = entropy.sample(unplaced, len(hidden))
                within = all(sum(card in limit for card in some) <= most for limit, most in state.limits[seat])
                assert within == witness.could_hold(seat, some)


@pytest.mark.rule("SN6")
def test_whoever_takes_the_pile_is_known_to_hold_it_and_nothing_that_could_be_played() -> None:
    state: State = GAME.start(with_values(GAME.choices, {}), 2)
    state = state._replace(
        phase="play", turn=0, deal=1, hands=(parse_cards("5C 6D 7H"), parse_cards("4C 5H 9S")),
        draw=parse_cards("2C 3C AC AD"),
        pile=parse_cards("QC"), ups=((), ()), downs=((), ()),
    )  # fmt: skip
    taken, _ = GAME.step(state, Move.parse("take"))
    assert taken.known[0] == set(parse_cards("QC"))
    assert taken.limits[0] == ((fitting(12), 0),)
    assert GAME.view(taken, 1).hands[0] == (Card.parse("QC"), BACK, BACK, BACK)
    voluntary = state._replace(options=with_values(GAME.choices, {"take_pile": True}))
    assert GAME.step(voluntary, Move.parse("take"))[0].limits[0] == ()


def test_limits_loosen_with_draws_tighten_with_plays_and_go_when_they_tell_nothing() -> None:
    high, low = fitting(13), fitting(9)
    limits = after_taking((), high, 3)
    assert limits == ((high, 0),)
    assert after_laying(limits, (), 1, 3) == ((high, 1),)
    assert after_laying(((high, 1),), parse_cards("KC"), 1, 3) == ((high, 1),)
    assert after_laying(((high, 1),), parse_cards("KC"), 0, 2) == ((high, 0),)
    assert after_laying(limits, parse_cards("5C"), 2, 2) == ()
    # No 9 or lower now, and one king at most: of all these together one at most.
    assert after_taking(((high, 1),), low, 3) == ((low, 0), (high | low, 1))
    assert telling(((high, 1), (fitting(12), 1), (high, 3)), 3) == ((fitting(12), 1),)


def test_between_the_deals_there_is_nothing_hidden() -> None:
    state: State = GAME.start(with_values(GAME.choices, {}), 3)
    assert state.turn == NATURE
    assert GAME.unseen(GAME.view(state, 0)) == ((), ())
    assert GAME.fill(GAME.view(state, 0), ()) == state
