"""The bounds of exploitability: what is called exact is what an enumeration by the rules comes to."""

from itertools import combinations

import numpy as np
import pytest

from nines.__main__ import main
from nines.bots.learned.opinions import network as shipped
from nines.core.cards import Card
from nines.core.moves import Move
from nines.core.options import with_values
from nines.games.niner.learned import places
from nines.games.niner.rules import State
from nines.games.niner.search.simulator import layout
from nines.registry import GAMES
from nines.training import actor_critic
from nines.training.niner import Deals, Table
from nines.training.niner_best_response import bounds, target, train
from nines.training.niner_endings import best_leads, fitting, up_to
from nines.training.niner_trial import liked
from nines.training.perceptron import Perceptron

RULES = GAMES["niner"]


class ByTheRules:
    """The best response of a seat to a policy from a moment on, by the rules package and nothing else.

    `past` are the states in which the other decided, and what it did; `now` is the state of the moment.
    """

    def __init__(self, policy: Perceptron, seat: int) -> None:
        self._policy, self._seat = policy, seat

    def does(self, state: State) -> Move:
        return liked(self._policy, RULES.view(state, 1 - self._seat))

    def worlds(self, dealt: State, moves: list[Move]) -> list[State]:
        """The states that fit, if the other would have made all its moves in them."""
        now = dealt
        for move in moves:
            now = RULES.apply(now, move)
        other = 1 - self._seat
        seen = [card for trick in now.tricks for card in trick.cards]
        own = dealt.hands[self._seat]
        unseen = [card for card in RULES.pack if card not in (*own, *seen, now.talon[0])]
        played = [card for card in seen if card not in own]
        found = []
        for held in combinations(unseen, len(now.hands[other])):
            for bid in (card for card in unseen if card not in held):
                rest = tuple(card for card in unseen if card not in held and card != bid)
                hands = [own, own]
                hands[other] = (*played, *held, bid)
                world = dealt._replace(hands=tuple(hands), talon=(now.talon[0], *rest))
                for move in moves:
                    if world.turn == other:
                        move = Move("bid", (bid,)) if world.phase == "bid" else move
                        if self.does(world) != move:
                            break
                    world = RULES.apply(world, move)
                else:
                    found.append(world)
        return found

    def best(self, worlds: list[State]) -> float:
        """The sum of the leads over these worlds, which the seat cannot tell apart."""
        if worlds[0].phase != "play":
            changes = [world.sheet[-1].change for world in worlds]
            return float(sum(change[self._seat] - change[1 - self._seat] for change in changes))
        if worlds[0].turn == self._seat:
            moves = RULES.legal_moves(worlds[0])
            return max(self.best([RULES.apply(world, move) for world in worlds]) for move in moves)
        after: dict[Move, list[State]] = {}
        for world in worlds:
            move = self.does(world)
            after.setdefault(move, []).append(RULES.apply(world, move))
        return sum(map(self.best, after.values()))


def state_of(dealt: Deals, row: int, wild: bool) -> tuple[State, dict[int, Card]]:
    """The deal of a row as the rules have it, and the card of each place."""
    trump = next(suit for suit, value in {"D": 4, "C": 3, "H": 2, "S": 1}.items() if value == dealt.trump[row])
    card = {place: layout(trump, wild).card[bit] for bit, place in places(trump, wild).items()}
    hands = tuple(tuple(card[place] for place in np.flatnonzero(dealt.hands[row, seat])) for seat in (0, 1))
    first, turned = int(dealt.first[row]), card[int(dealt.turned[row])]
    talon = (turned, *(other for other in RULES.pack if other not in (*hands[0], *hands[1], turned)))
    start = RULES.start(with_values(RULES.choices, {"wild_nines": wild}), 2)
    state, _ = RULES.deal(start, "any")
    return state._replace(
        hands=hands, trump=trump, talon=talon, dealer=1 - first, leader=first, turn=first, bids=(None, None)
    ), card


@pytest.mark.parametrize("wild", [False, True])
def test_the_last_tricks_are_as_an_enumeration_by_the_rules_has_them(wild: bool) -> None:
    policy = target(wild)
    for seat in (0, 1):
        played = up_to(Deals(Table(wild), 2, np.random.default_rng(4)), (policy, policy), 3)
        leads = best_leads(played, seat, policy)
        of, _ = fitting(played, seat, policy)
        for row in range(2):
            dealt, card = state_of(played.dealt, row, wild)
            order = (dealt.turn, 1 - dealt.turn)
            moves = [Move("bid", (card[int(played.now.bids[row, who])],)) for who in order]
            moves += [Move("play", (card[int(cards[row])],)) for cards in played.cards]
            by_rules = ByTheRules(policy, seat)
            worlds = by_rules.worlds(dealt, moves)
            assert len(worlds) == (of == row).sum() > 0
            assert leads[row] == pytest.approx(by_rules.best(worlds) / len(worlds))


def test_the_policy_says_what_the_shipped_network_says_with_weights_that_can_go_on_learning() -> None:
    policy, network = target(False), Perceptron.of(shipped("niner-plays"))
    told = (np.random.default_rng(1).random((20, len(policy.weights[0]))) < 0.2).astype(np.float32)
    assert np.allclose(policy.values(told), network.values(told), atol=1e-3)
    largest = [float(np.abs(some).max()) for some in policy.weights]
    assert max(largest) < 1.01 * min(largest)


def test_who_knows_the_policy_gains_and_who_learns_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actor_critic, "STEP_DEALS", 64)
    found = bounds(target(False), False, 100, 60, 3)
    assert found.trained == (0, 0)
    assert found.trained_then_exact == found.exact_alone and found.exact_alone.gain > 0.05
    first, again = ([*train(False, 3, 5)][-1] for _ in range(2))
    assert all(np.array_equal(*both) for both in zip(first.weights, again.weights))
    assert not np.array_equal(first.weights[0], target(False).weights[0])


def test_the_command_prints_the_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["exploitability", "niner-wild-plays", "--quick"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 4 and said[1].endswith("+0.000 ± 0.000") and float(said[3].split()[-3]) > 0.05
