"""Nein Nine's strong player: its cards on ints are Nein Nine, and it believes and remembers what it should."""

from collections import Counter
from typing import Any

import pytest

from nines.advice.reasons.rated import measured
from nines.advice.weighing import ADVISING, weigh
from nines.bots.baselines import mcts350
from nines.bots.levels import LEVELS, SKILLS, analyse, problem_for
from nines.bots.player import Budget, ask, decide
from nines.bots.search import explaining
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.problem import Skill
from nines.bots.worlds import every
from nines.core.cards import BACK, JOKER, Card, parse_cards
from nines.core.chance import Stream
from nines.core.moves import play
from nines.core.options import defaults
from nines.core.trick import Trick
from nines.games.nein_nine import heuristics as thumb
from nines.games.nein_nine import rules as nein_nine
from nines.games.nein_nine.rules import PACK
from nines.games.nein_nine.search import simulator
from nines.games.nein_nine.search.beliefs import Beliefs
from nines.games.nein_nine.search.match_equity import chances
from nines.games.nein_nine.search.policy import choose
from nines.games.nein_nine.search.problem import Decision
from nines.games.nein_nine.search.simulator import ALL, Deal, written
from nines.games.nein_nine.yardstick import imagined as of_nein_nine
from nines.registry import GAMES
from tests.bots.test_simulators import played_beside
from tests.every_table import TABLES, Table, random_match
from tests.table import by_hand, sit_down

NEIN_NINE = [table for table in TABLES if table.game == "nein-nine"]
QUICK = Budget(worlds=4)
tables = pytest.mark.parametrize("table", NEIN_NINE, ids=str)


def private() -> Stream:
    return Stream("nein nine", "thinking")


def random_views(table: Table, seed: str, every: int = 1) -> list[Any]:
    """What the seats to act see, in a random match."""
    states = [state for state, _ in random_match(table.record(seed))]
    return [GAMES["nein-nine"].view(state, state.turn) for state in states[::every]]


@tables
def test_nein_nine_on_ints_is_nein_nine(table: Table) -> None:
    compared = [played_beside(table, f"simulator {number}", Deal, lambda _, code: written(code)) for number in range(5)]
    assert sum(compared) > 10


def test_that_test_would_catch_a_wrong_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """A simulator that knows no Little Spit is told apart."""
    monkeypatch.setattr(simulator, "OF_SUIT", (simulator.OF_SUIT[4],) * 5)
    with pytest.raises(AssertionError):
        for number in range(5):
            played_beside(NEIN_NINE[0], f"simulator {number}", Deal, lambda _, code: written(code))


def test_a_card_has_one_number() -> None:
    assert [written(number).cards for number in range(20)] == [(card,) for card in PACK if card != JOKER]
    assert str(written(20)) == "JK+" and str(written(21)) == "JK-"
    assert simulator.NUMBER[Card("H", 9)] == 12


@tables
def test_a_position_drawn_fits_the_view(table: Table) -> None:
    dice = FastRng(private())
    for skill in (SKILLS["master"], SKILLS["beginner"]):
        for view in random_views(table, "beliefs", 5):
            beliefs = Beliefs(view, skill)
            root, deal = beliefs.root, beliefs.draw(dice)
            assert [hand.bit_count() for hand in deal.hands] == [len(hand) for hand in view.hands]
            piles = [*deal.hands, deal.gone]
            assert sum(piles) == ALL == piles[0] | piles[1] | piles[2] | piles[3]
            assert deal.hands[view.turn] == root.hands[view.turn]
            assert all(seat == view.turn or not deal.hands[seat] & root.void[seat] for seat in range(3))
            assert deal.moves() == root.moves() and deal.trump == root.trump
            if skill.tricks is None:
                others = [seat for seat in range(3) if seat != view.turn]
                for seat, holder in zip(others, GAMES["nein-nine"].unseen(view)[1]):
                    assert root.void[seat] == sum(simulator.mask(tuple(some)) for some, _ in holder.limits)
                assert (root.nines, root.taken) == (list(thumb.nines_taken(view)), list(view.taken))


def test_the_model_of_thumb_chooses_what_thumb_finds_best() -> None:
    """In a thousand decisions: where it makes another move, that one promises as much, to the last digits."""
    total = 0
    for number in range(14):
        for view in random_views(NEIN_NINE[number % len(NEIN_NINE)], f"thumb {number}"):
            deal = Deal(view)
            if len(deal.moves()) > 1:
                known, made = thumb.count(view), written(choose(deal))
                best = thumb.promise(view, known, thumb.think(view))
                assert thumb.promise(view, known, made) == pytest.approx(best, abs=1e-9)
                total += 1
    assert total > 1000


def test_a_world_in_which_others_played_sensibly_is_believed_sooner() -> None:
    """Of worlds that fit a deal played by rules of thumb, the true one explains it best."""
    game, gained = GAMES["nein-nine"], []
    state, _ = game.deal(game.start(defaults(game.choices), 3), "sensible")
    while state.phase == "play" and len(state.tricks) < 4:
        state = game.apply(state, thumb.think(game.view(state, state.turn)))
        if state.tricks:
            beliefs, dice = Beliefs(game.view(state, state.turn), SKILLS["master"]), FastRng(private())
            others = [beliefs._explains(beliefs._dealt(dice)) for _ in range(20)]
            gained.append(beliefs._explains(Deal(state)) - sum(others) / 20)
    assert min(gained) > 0 and sum(gained) / len(gained) > 0.5


def test_every_world_that_fits_is_weighed_and_drawn_as_often() -> None:
    view = next(view for view in random_views(NEIN_NINE[0], "weighed") if len(view.tricks) == 4 and not view.trick)
    beliefs, dice = Beliefs(view, SKILLS["master"]), FastRng(private())
    free = Beliefs(view, SKILLS["club"])
    seat = beliefs._others[0]
    fit = {free._dealt(dice).hands[seat] for _ in range(2000)}
    assert fit == set(beliefs._hands) and len(fit) == len(beliefs._hands) > 3
    shares = {hand: beliefs._explains(beliefs._with(hand)) for hand in fit}
    drawn = [beliefs.draw(dice).hands[seat] for _ in range(1000)]
    for hand, weight in shares.items():
        assert drawn.count(hand) / 1000 == pytest.approx(weight / sum(shares.values()), abs=0.01)


def joker_or_jack() -> Any:
    """The last trick but three: four hands are possible, and only in one of them did all keep to rules of thumb."""
    game = GAMES["nein-nine"]
    state, _ = game.deal(sit_down(game), "stray")
    tricks = ((0, "8S TS 7S", 2), (2, "JH 9D TH", 2), (2, "8D TD JD", 1))
    return state._replace(
        dealer=2, trump="S", hands=(parse_cards("JS JC JK 7D"), (BACK,) * 3, (BACK,) * 3), leader=1, follow="C",
        trick=parse_cards("9C 9H"), tricks=tuple(Trick(leader, parse_cards(cards), winner) for leader, cards, winner in
        tricks), taken=(0, 1, 2), turn=0, viewer=0,
    )  # fmt: skip


def test_the_adviser_holds_it_possible_that_somebody_strays_from_the_rules_of_thumb() -> None:
    """It had looked at one of four hands alone, in which it is all the same whether the Joker wins."""
    view = joker_or_jack()
    beliefs, dice = Beliefs(view, ADVISING), FastRng(private())
    drawn = Counter(tuple(beliefs.draw(dice).hands) for _ in range(300))
    assert len(drawn) == len(list(every(view))) == 4 and min(drawn.values()) >= 10
    *_, found = weigh("stray", view, 12, Budget())
    by_move = {str(rated.move): rated for rated in measured(found.analysis, None)}
    assert [by_move[move].equal for move in ("JK-", "JK+")] == [True, False]
    assert by_move["JK+"].behind > by_move["JC"].behind > 0.1


@tables
def test_an_analysis_has_every_legal_move_once_and_is_the_same_again(table: Table) -> None:
    for view in random_views(table, "analysis", 17):
        problem = problem_for(view, SKILLS["expert"])
        assert problem is not None
        found = analyse(problem, SKILLS["expert"], QUICK, private())
        legal = GAMES["nein-nine"].legal_moves(view)
        assert sorted(move.move for move in found.moves) == sorted(legal)
        assert all(0 <= share <= 1 for rating in found.moves for share in rating.shares)
        again = problem_for(view, SKILLS["expert"])
        assert again is not None and analyse(again, SKILLS["expert"], QUICK, private()) == found
        assert len(legal) == 1 or ask(LEVELS["expert"], view, QUICK, private()) == found.choice


def test_no_world_is_planned_for_alone() -> None:
    """A problem gives as many worlds as its skill looks at, all of them planned for together, and then no more."""
    (view, *_), dice = random_views(NEIN_NINE[0], "together"), FastRng(private())
    problem = Decision(view, SKILLS["expert"])
    assert all(problem.draw(dice) for _ in range(SKILLS["expert"].worlds))
    assert problem.draw(dice) is None


def test_what_hangs_on_the_plan_alone_is_found() -> None:
    """In one group of worlds a ten is led at once and wins, in the other it is kept: how often it wins says nothing."""
    plans = [1] * 20 + [2] * 80
    assert explaining._by_plan([1] * 20 + [0] * 80, 1, plans) == {0}
    seldom, often = [1] * 4 + [0] * 76, [1] * 37 + [0] * 43
    twice = ["first"] * 20 + ["second"] * 80 + ["third"] * 20 + ["fourth"] * 80
    assert explaining._by_plan([1] * 6 + [0] * 14 + seldom + [1, 1] + [0] * 18 + often, 1, twice) == {0}
    assert explaining._by_plan([1, 0] * 50, 1, plans) == explaining._by_plan([1] * 20 + [0] * 80, 1, ()) == set()


def test_equal_cards_come_to_the_same() -> None:
    """Each card of a class, played in the same world against the same players, brings the same."""
    dice, tried = FastRng(private()), 0
    for view in random_views(NEIN_NINE[0], "equals", 3):
        problem = Decision(view, SKILLS["master"])
        same = [move for move, at in problem.same.items() if move != problem.candidates[at]]
        if not same or view.trump is None:
            continue
        drawn = problem.draw(dice)
        assert drawn
        world, codes = drawn[0], problem._codes
        for move in same:
            problem._codes, problem._planned = [simulator.NUMBER[move.cards[0]], codes[problem.same[move]]], {}
            values = [problem.outcome(world, at) for at in (0, 1)]
            tried += 1
            assert values[0] == values[1]
    assert tried > 5


def odd_moves(hand: str, second: str, third: str, played: str) -> set[str]:
    """The candidates that look odd to seat 0 with this hand, or to whoever is next, after these cards of 1 and 2."""
    game = GAMES["nein-nine"]
    state = nein_nine.step(sit_down(game), by_hand(game, (hand, second, third), 0, each=7))[0]
    for card in parse_cards(played):
        state, _ = nein_nine.step(state, play(card))
    problem = Decision(game.view(state, state.turn), SKILLS["master"])
    return {str(problem.candidates[at]) for at in problem.odd}


def test_what_looks_stupid() -> None:
    no_hearts = "7S 8S 9S TS JS 7D 8D"
    assert odd_moves("8H JH JK 7C 9C TC JC", "TH", "7H", "TH") == set()  # not yet the last card
    assert odd_moves("8H JH JK 7C 9C TC JC", "TH", "7H", "TH 7H") == {"JK+", "JK-"}  # JH takes it, 8H leaves it
    assert odd_moves("9H JK 8C 7C 9C TC JC", "TH", no_hearts, "TH 7S") == set()  # but for the Joker only a 9 leaves it
    assert odd_moves("TC 7C 7S 9H TH JH 9S", "8C", "9C", "8C 9C") == {"7S"}  # and 7C, its equal: more than it needs
    assert odd_moves("TC 7S 9H TH JH 9S 8S", "8C", "7C", "8C 7C") == {"7S"}  # a Spit thrown under a higher one


def whole(deal: Deal) -> str:
    """All of a position."""
    return str([getattr(deal, name) for name in Deal.__slots__])


def test_an_outcome_leaves_the_world_as_it_was() -> None:
    for view in random_views(NEIN_NINE[0], "outcome", 7):
        problem = Decision(view, SKILLS["master"])
        drawn = problem.draw(FastRng(private()))
        assert drawn
        world = drawn[0]
        before = whole(world)
        first = [problem.outcome(world, at) for at in range(len(problem.candidates))]
        assert whole(world) == before
        assert first == [problem.outcome(world, at) for at in range(len(problem.candidates))]


@pytest.mark.parametrize("level", ["beginner", "casual"])
def test_a_level_decides_without_the_tricks_that_it_has_forgotten(level: str) -> None:
    """Cards of a forgotten trick change places with hidden ones: the move stays the same."""
    tried = 0
    for view in random_views(NEIN_NINE[0], "forgets", 3):
        old = view.tricks[: max(0, len(view.tricks) - (SKILLS[level].tricks or 0))]
        hidden = [card for card in GAMES["nein-nine"].unseen(view)[0] if card != JOKER]
        if not old or not hidden or JOKER in old[0].cards:
            continue
        trick = old[0]._replace(cards=(*old[0].cards[:-1], hidden[0]))
        other = view._replace(tricks=(trick, *view.tricks[1:]))
        assert len({decide(LEVELS[level], seen, seen.turn, QUICK, private()) for seen in (view, other)}) == 1
        tried += 1
    assert tried > 5


def test_the_chance_to_win_is_a_chance_and_higher_totals_are_better() -> None:
    for totals in ((3, 5, -2), (8, 2, -8), (0, 0, 0)):
        found = chances(totals, 4, False)
        assert sum(found) == pytest.approx(1)
        assert max(found) == found[totals.index(max(totals))]
    assert chances((9, 3, 1), 5, False) == (1.0, 0.0, 0.0)
    assert chances((-9, 3, 3), 5, False) == pytest.approx((0.0, 0.5, 0.5), abs=1e-4), "the top is shared: played on"
    behind = chances((2, 3, 3), 0, False)[0]
    assert 0.1 < behind < 0.2, "one more deal, in which everybody may still win (NN17)"
    assert chances((1, 3, 2), 0, False) == (0.0, 1.0, 0.0)
    assert chances((8, 2, 2), 5, False)[0] > chances((4, -2, -2), 5, False)[0]


def test_the_yardstick_knows_the_game() -> None:
    for view in random_views(NEIN_NINE[0], "yardstick", 23):
        assert mcts350(view, Budget(), private()) in GAMES["nein-nine"].legal_moves(view)
    deal = of_nein_nine(view).draw(FastRng(private()))
    assert [hand.bit_count() for hand in deal.hands] == [len(hand) for hand in view.hands]


def test_without_reading_every_world_is_drawn_as_it_comes() -> None:
    view = random_views(NEIN_NINE[0], "uniform")[5]
    assert not Beliefs(view, Skill(10, reads=False))._history and Beliefs(view, Skill(10))._history
