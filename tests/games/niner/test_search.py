"""Niner's strong player: its cards on masks are Niner, it plays out deals exactly, and it believes what can be so."""

from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import pytest

from nines.bots.levels import LEVELS, SKILLS, analyse, problem_for
from nines.bots.player import Budget, ask, decide
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.position import bits
from nines.bots.search.problem import Skill
from nines.core.cards import SUITS, Card, parse_cards
from nines.core.chance import Stream
from nines.core.options import with_values
from nines.games.niner.rollout import rollout100
from nines.games.niner.rules import BID, HAND, points, targets
from nines.games.niner.search import simulator
from nines.games.niner.search.beliefs import Beliefs, drawn
from nines.games.niner.search.bidding import bidding, promises
from nines.games.niner.search.double_dummy import Exact
from nines.games.niner.search.match_equity import chance
from nines.games.niner.search.playout_policy import Steering
from nines.games.niner.search.problem import FAR, OF_A_BID, Bid, Play, _of_a_bid
from nines.games.niner.search.simulator import FULL, Deal, Layout, beats, distinct, layout, written
from nines.registry import GAMES
from tests.bots.test_simulators import played_beside
from tests.every_table import ALL, TABLES, Table, random_match

NINER = [table for table in TABLES if table.game == "niner"]
QUICK = Budget(worlds=4)
tables = pytest.mark.parametrize("table", NINER, ids=str)


def private() -> Stream:
    return Stream("niner", "thinking")


def random_views(table: Table, seed: str, every: int = 1) -> list[Any]:
    """What the seats to act see, in a random match."""
    states = [state for state, _ in random_match(table.record(seed))]
    return [GAMES["niner"].view(state, state.turn) for state in states[::every]]


@tables
def test_niner_on_masks_is_niner(table: Table) -> None:
    assert sum(played_beside(table, f"simulator {number}", Deal, written) for number in range(3)) > 8


def test_that_test_would_catch_a_wrong_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """A simulator in which trumps win nothing is told apart."""
    monkeypatch.setattr(simulator, "beats", lambda of, card, led: card > led and of.lane[card] == of.lane[led])
    with pytest.raises(AssertionError):
        played_beside(NINER[0], "simulator", Deal, written)


def plain_worth(of: Layout, mine: int, other: int, leads: bool, won: int, worth: tuple[float, ...]) -> float:
    """What best play by both comes to, by trying everything."""

    @cache
    def lead(mine: int, other: int, leads: bool, won: int) -> float:
        if not mine:
            return worth[won]
        if leads:
            return max(min(trick(mine ^ led, other ^ two, True, led, two, won) for two in follow(other, led))
                       for led in bits(mine))  # fmt: skip
        return min(max(trick(mine ^ two, other ^ led, False, led, two, won) for two in follow(mine, led))
                   for led in bits(other))  # fmt: skip

    def follow(hand: int, led: int) -> list[int]:
        return bits(hand & of.lane[led] or hand)

    def trick(mine: int, other: int, leads: bool, led: int, two: int, won: int) -> float:
        leads = leads != beats(of, two, led)
        return lead(mine, other, leads, won + leads)

    return lead(mine, other, leads, won)


@pytest.mark.parametrize("wild", [False, True])
def test_exact_play_is_what_trying_everything_finds(wild: bool) -> None:
    of, dice = layout("H", wild), FastRng(private())
    for left in (1, 2, 3, 4, 5, 5):
        for bids in ((1, 2), (4, 3), (2, 2)):
            pack = bits(simulator.FULL)
            mine, other = drawn(pack, left, dice), drawn(pack, left, dice)
            won, leads = dice.below(10 - left), bool(dice.below(2))
            worth = tuple(float(of.points[bids[0]][won] - of.points[bids[1]][9 - won]) for won in range(10))
            exact = Exact(of, worth)
            expected = plain_worth(of, mine, other, leads, won, worth)
            assert exact.lead(mine, other, leads, won, left) == expected
            if leads:  # the memory of one lead may serve the next
                each = [exact.answer(mine ^ card, other, True, card, won, left) for card in bits(mine)]
                assert max(each) == expected


def test_equal_cards_are_those_with_nothing_between() -> None:
    lanes = layout("H", False).lanes
    assert distinct(0b111, 0, lanes) == [0b1]
    assert distinct(0b1101, 0b10, lanes) == [0b1, 0b100]
    assert distinct(0b1000001, 0, lanes) == [0b1, 0b1000000]  # of two suits


@tables
def test_worlds_fit_the_view_and_leave_none_out(table: Table) -> None:
    for view in random_views(table, "beliefs", 7):
        if view.phase != "play":
            continue
        other = 1 - view.turn
        hidden_cards, holders = GAMES["niner"].unseen(view)
        for skill in (SKILLS["master"], SKILLS["beginner"]):
            beliefs, dice = Beliefs(view, skill), FastRng(private())
            of = beliefs.deal.layout
            hidden = of.mask(hidden_cards)
            for world in beliefs.worlds or [beliefs.imagined(dice) for _ in range(10)]:
                assert world.hand.bit_count() == len(view.hands[other])
                assert any(of.bid[card] == world.bid for card in bits(beliefs.unseen & ~world.hand))
                if skill.tricks is None:
                    assert not world.hand & ~hidden
                    assert not any(world.hand & of.mask(tuple(some)) for some, _ in holders[0].limits)
            if len(view.hands[other]) == 9 and not view.tricks and skill.tricks is None:
                assert len({world.hand for world in beliefs.worlds}) == 715  # nine of thirteen


@pytest.mark.parametrize("leads", [True, False])
def test_the_likeliest_bid_is_one_that_the_hand_can_make(leads: bool) -> None:
    of = layout("S", False)
    for hand, numbers in (("AH KH QH AC KC 9C 9D AS 9S TS", (3, 4)), ("9H TH 9C TC JC 9S TS JS 9D JD", (1,))):
        bids = bidding(of, of.mask(parse_cards(hand)), leads)
        card, _ = max(bids, key=lambda bid: bid[1])
        assert of.bid[card] in numbers
        assert card == max(promises(of, of.mask(parse_cards(hand)), leads), key=lambda bid: bid[1])[0]
        assert sum(likely for _, likely in bids) == pytest.approx(1, abs=0.1)


@tables
def test_play_by_the_rule_of_thumb_is_niner(table: Table) -> None:
    """Played on in one go, a deal comes to what it comes to card by card, under the rules and on what each may know."""
    played = 0
    for view in random_views(table, "steering", 9):
        if view.phase != "play":
            continue
        beliefs, dice = Beliefs(view, SKILLS["master"]), FastRng(private())
        deal, me = beliefs.deal, beliefs.deal.turn
        world = beliefs.worlds[dice.below(len(beliefs.worlds))]
        turned = deal.layout.bit[view.talon[0]]
        deal.hands[1 - me], deal.bids[1 - me] = world.hand, beliefs.bid(world)
        steering, voids = Steering(deal.layout, turned), beliefs.voids[:]
        before, won = deal.taken[0], 0
        tricks, winners = steering.play_out(deal.hands, deal.bids, voids, deal.taken, deal.gone, deal.led, deal.turn)
        while deal.turn >= 0:
            seat, led, other = deal.turn, deal.led, 1 - deal.turn
            out = FULL & ~(deal.gone | turned | deal.bids[seat] | deal.hands[seat])
            held, bid = deal.hands[other].bit_count(), deal.layout.bid[deal.bids[seat]]
            card = steering.choose(deal.hands[seat], led, out, voids[other], held, bid, deal.taken[seat])
            assert card in deal.moves()
            if led and deal.layout.lane[card] != deal.layout.lane[led]:
                voids[seat] |= deal.layout.lane[led]
            taken = deal.taken[0]
            deal.play(card)
            if led:
                won |= card if deal.leader == seat else led
                assert (deal.leader == 0) == (deal.taken[0] > taken)
        assert (tricks, winners) == (deal.taken[0], won) and before <= tricks
        played += 1
    assert played > 10


@tables
def test_a_card_is_judged_by_exact_play_and_by_the_rule_of_thumb(table: Table) -> None:
    mixed = 0
    for view in random_views(table, "judged", 13):
        if view.phase == "play" and len(view.hands[view.turn]) > 3:
            problem = Play(view, SKILLS["master"])
            if problem.exact:
                continue
            world, _ = problem.draw(FastRng(private())) or pytest.fail("there are worlds")
            for at, code in enumerate(problem._codes):
                value, _ = problem.outcome(world, at)
                problem.exact = True  # exact play alone
                alone, _ = problem.outcome(world, at)
                problem.exact = False
                assert value == (alone + problem._fair(world[0], code)[0]) / 2
                mixed += value != alone
    assert mixed > 5


def test_what_becomes_of_two_bids_is_what_the_rules_say() -> None:
    for trump, mine, other, tricks in product(SUITS, SUITS, SUITS, range(HAND + 1)):
        of, bid = layout(trump, wild=False), Card(mine, 9)
        found = _of_a_bid(BID[mine], of.points[BID[mine]], of.points[BID[other]], tricks)
        true = {name for at, name in enumerate(OF_A_BID) if found >> at & 1}
        primary, _ = targets(bid, trump)
        assert ("scores" in true) == (points(bid, trump, tricks) > 0)
        assert ("hers" in true) == (points(Card(other, 9), trump, HAND - tricks) > 0)
        assert true & {"over", "exact", "under"} == {
            "over" if tricks > primary else "under" if tricks < primary else "exact"
        }


def test_no_bid_goes_untried_and_one_that_promises_little_looks_odd() -> None:
    for view in random_views(NINER[0], "bids", 19):
        if view.phase != "bid":
            continue
        problem = Bid(view, SKILLS["master"])
        found = analyse(problem, SKILLS["master"], QUICK, private())
        assert len(found.moves) == 10 and all(move.worlds for move in found.moves)
        of, hand = layout(view.trump, False), problem._hand
        promised = dict(promises(of, hand, view.leader == view.turn))
        top = max(promised.values())
        assert [promised[card] < top - FAR for card in problem._codes] == [at in problem.odd for at in range(10)]
        assert promised[problem._codes[0]] == top


@tables
def test_an_analysis_has_every_legal_move_once_and_is_the_same_again(table: Table) -> None:
    for view in random_views(table, "analysis", 29):
        for level in ("expert", "casual"):
            problem = problem_for(view, SKILLS[level])
            if problem is None:
                assert view.phase == "bid" and level == "casual"
                continue
            found = analyse(problem, SKILLS[level], QUICK, private())
            legal = GAMES["niner"].legal_moves(view)
            assert sorted(move.move for move in found.moves) == sorted(legal)
            again = problem_for(view, SKILLS[level])
            assert again is not None and analyse(again, SKILLS[level], QUICK, private()) == found
            assert len(legal) == 1 or ask(LEVELS[level], view, QUICK, private()) == found.choice


def test_the_last_cards_are_certain() -> None:
    certain = 0
    for view in random_views(NINER[0], "certain", 1):
        if view.phase == "play" and len(view.hands[view.turn]) == 2:
            problem = problem_for(view, SKILLS["master"])
            assert problem is not None
            found = analyse(problem, SKILLS["master"], Budget(), private())
            assert problem.exact or not found.certain  # a race may be decided before all worlds were tried
            certain += found.certain
    assert certain > 3


@pytest.mark.parametrize("level", ["beginner", "casual"])
def test_a_level_decides_without_the_tricks_that_it_has_forgotten(level: str) -> None:
    """Cards of a forgotten trick change places with hidden ones: the move stays the same."""
    tried = 0
    for view in random_views(NINER[0], "forgets", 3):
        old = view.tricks[: max(0, len(view.tricks) - (SKILLS[level].tricks or 0))]
        if not old or view.phase != "play":
            continue
        hidden = GAMES["niner"].unseen(view)[0]
        trick = old[0]._replace(cards=(old[0].cards[0], hidden[0]))
        other = view._replace(tricks=(trick, *view.tricks[1:]))
        assert len({decide(LEVELS[level], seen, seen.turn, QUICK, private()) for seen in (view, other)}) == 1
        tried += 1
    assert tried > 10


def test_the_chance_to_win_a_match() -> None:
    assert chance(9, 8, 3) == 1.0 and chance(4, 5, 0) == 0.0 and chance(9, 9, 2) == 0.5
    assert chance(3, 3, 5) == pytest.approx(0.5)
    assert 0.5 < chance(4, 3, 5) < chance(5, 3, 5) < chance(5, 3, 2) < 1
    assert chance(6, 2, 4) == pytest.approx(1 - chance(2, 6, 4))


def test_the_yardstick_plays_by_the_rules_and_is_the_same_again() -> None:
    for view in random_views(NINER[0], "yardstick", 31):
        move = rollout100(view, Budget(), private())
        assert move in GAMES["niner"].legal_moves(view)
        assert move == rollout100(view, Budget(), private())


def test_an_equally_likely_world_needs_no_likelihoods() -> None:
    view = next(view for view in random_views(NINER[0], "uniform") if view.phase == "play")
    assert not Beliefs(view, Skill(10, reads=False)).worlds and Beliefs(view, Skill(10)).worlds


@pytest.mark.parametrize(("level", "wild"), [("beginner", False), ("casual", True), ("club", False)])
def test_every_level_bids_every_suit(level: str, wild: bool) -> None:
    """A bid is a secret only where each is laid now and then: the likeliest in no more than two of three deals."""
    game, suits = GAMES["niner"], Counter[str]()
    for number in range((80 if level != "club" else 40) * (2 if ALL else 1)):
        state, _ = game.deal(game.start(with_values(game.choices, {"wild_nines": wild}), 2), f"secret {number}")
        made = decide(LEVELS[level], state, state.turn, Budget(), Stream("secret", str(number)))
        suits[made.cards[0].suit] += 1
    assert set(suits) == set(SUITS)
    assert suits.most_common(1)[0][1] * 3 <= 2 * suits.total()
