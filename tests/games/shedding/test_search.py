"""The shedding game's strong player: its cards on ints are the game, and it believes and remembers what it should."""

import re
from typing import Any

import pytest

from nines.advice.advisor import advice
from nines.advice.reasons.words import told
from nines.arena.figures import result
from nines.arena.programs import play_any_set
from nines.arena.sets import Setup
from nines.bots import players
from nines.bots.baselines import mcts350
from nines.bots.levels import LEVELS, SKILLS, analyse, problem_for
from nines.bots.player import Budget, ask, decide
from nines.bots.search.fast_rng import FastRng
from nines.core.cards import Card, parse_cards, without
from nines.core.chance import Stream
from nines.core.moves import Move
from nines.core.options import defaults
from nines.games.shedding import heuristics as thumb
from nines.games.shedding.lowest import lowest as lowest_player
from nines.games.shedding.pile import PACK
from nines.games.shedding.rules import State
from nines.games.shedding.search import simulator
from nines.games.shedding.search.beliefs import Beliefs
from nines.games.shedding.search.policy import POLICIES, THUMB, choose_up, lowest, trapper
from nines.games.shedding.search.policy import thumb as simulated_thumb
from nines.games.shedding.search.problem import Decision, code
from nines.games.shedding.search.simulator import ALL, CARD, Deal, mask, written
from nines.games.shedding.search.worth import Worth
from nines.games.shedding.thumb1 import think as think1
from nines.games.shedding.yardstick import imagined as of_shedding
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from tests.bots.test_simulators import played_beside
from tests.every_table import FEW_TABLES, MANY_TABLES, SOME_TABLES, Table, random_match
from tests.games.shedding.test_heuristics import at

GAME = GAMES["shedding"]
QUICK = Budget(worlds=4)
FEW = [table for table in FEW_TABLES if table.game == "shedding"]
tables = pytest.mark.parametrize("table", [table for table in MANY_TABLES if table.game == "shedding"], ids=str)
few_tables = pytest.mark.parametrize("table", [table for table in SOME_TABLES if table.game == "shedding"], ids=str)


def private() -> Stream:
    return Stream("shedding", "thinking")


def random_views(table: Table, seed: str, every: int = 1) -> list[State]:
    """What the seats to act see, in a random match."""
    states = [state for state, _ in random_match(table.record(seed))]
    return [GAME.view(state, state.turn) for state in states[::every]]


def sensible_views(seed: str, seats: int) -> list[State]:
    """What the seats to act see, in a match by rules of thumb."""
    state, _ = GAME.deal(GAME.start(defaults(GAME.choices), seats), seed)
    views = []
    while state.phase != "over":
        views.append(GAME.view(state, state.turn))
        state = GAME.apply(state, thumb.think(views[-1]))
    return views


def seen(
    hands: tuple[str, ...], pile: str = "", *, ups: tuple[str, ...] = (), downs: int = 0, draw: int = 0, **facts: Any
) -> State:
    """What seat 0 sees where everybody knows all hands, each seat has so many down cards and so many are to be drawn;
    the rest left the game."""
    count = len(hands)
    held, up = tuple(map(parse_cards, hands)), tuple(map(parse_cards, ups or ("",) * count))
    rest = without(PACK, (*(card for some in (*held, *up) for card in some), *parse_cards(pile)))
    laid = tuple((*rest[downs * seat : downs * (seat + 1)], *(None,) * (3 - downs)) for seat in range(count))
    rest = rest[downs * count :]
    state = GAME.start(defaults(GAME.choices), count)._replace(
        phase="play", turn=0, deal=1, hands=held, ups=up, downs=laid, pile=parse_cards(pile), draw=rest[:draw],
        gone=rest[draw:], known=tuple(map(frozenset, held)),
    )  # fmt: skip
    view: State = GAME.view(state._replace(**facts), 0)
    return view


# ---- the simulator -----------------------------------------------------------------------------------------------


@tables
def test_the_shedding_game_on_ints_is_the_shedding_game(table: Table) -> None:
    assert sum(played_beside(table, f"simulator {number}", Deal, written) for number in range(3)) == 3


def test_that_test_would_catch_a_wrong_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """A simulator in which an 8 skips nobody is told apart."""
    monkeypatch.setattr(simulator, "SKIP", 99)
    with pytest.raises(AssertionError):
        played_beside(FEW[1], "simulator 0", Deal, written)


def test_a_card_has_one_bit() -> None:
    assert len(CARD) == len(PACK) and ALL.bit_count() == 52
    assert [mask((card,)) for card in sorted(PACK, key=lambda card: (card.rank, card))] == sorted(CARD)
    assert mask((Card("H", 14),)) == 1 << 58


@few_tables
def test_every_move_has_a_code_of_its_own(table: Table) -> None:
    for view in random_views(table, "codes", 7):
        legal = GAME.legal_moves(view)
        assert len({code(move) for move in legal}) == len(legal)


# ---- beliefs -----------------------------------------------------------------------------------------------------


def every_card(deal: Deal) -> list[int]:
    """Each place where cards lie, as a mask."""
    downs = [sum(slots) for slots in deal.downs]
    return [*deal.hands, *deal.ups, *downs, deal.pile, deal.gone, sum(deal.draw[deal.drawn :])]


@few_tables
@pytest.mark.parametrize("level", ["master", "beginner"])
def test_a_position_drawn_fits_the_view(table: Table, level: str) -> None:
    dice = FastRng(private())
    for view in random_views(table, "beliefs", 5):
        deal = Beliefs(view, SKILLS[level]).draw(dice)
        places = every_card(deal)
        assert sum(place.bit_count() for place in places) == 52 and sum(places) == ALL
        assert [hand.bit_count() for hand in deal.hands] == [len(hand) for hand in view.hands]
        assert [up.bit_count() for up in deal.ups] == [len(up) for up in view.ups]
        assert [[bool(slot) for slot in slots] for slots in deal.downs] == [
            list(map(bool, slots)) for slots in view.downs
        ]
        assert len(deal.draw) == len(view.draw) and (deal.gone.bit_count(), deal.pile) == (
            len(view.gone),
            mask(view.pile),
        )
        assert deal.hands[view.turn] == mask(view.hands[view.turn])
        assert sorted(written(deal, code) for code in deal.moves()) == sorted(GAME.legal_moves(view))
        for seat in range(deal.seats):
            assert not deal.known[seat] & ~deal.hands[seat]
            if level == "master":
                assert deal.known[seat] == mask(tuple(view.known[seat]))
                for some, most in view.limits[seat]:
                    assert (deal.hands[seat] & ~deal.known[seat] & mask(tuple(some))).bit_count() <= most


def test_a_hand_that_could_not_answer_is_believed_to_hold_nothing_that_could() -> None:
    queen = frozenset(card for card in PACK if card.rank >= 12 or card.rank in (2, 3, 10))
    view = at("5C 6D", "", limits=((), ((queen, 0),)))
    dice = FastRng(private())
    for level, some in (("master", False), ("club", True)):
        beliefs = Beliefs(view, SKILLS[level])
        assert any(beliefs.draw(dice).hands[1] & mask(tuple(queen)) for _ in range(40)) == some


def test_others_who_have_chosen_are_believed_to_have_chosen_well() -> None:
    view = next(view for view in random_views(FEW[1], "chosen") if view.phase == "up" and view.turn == view.dealer)
    deal = Beliefs(view, SKILLS["master"]).draw(FastRng(private()))
    other = (view.turn + 1) % deal.seats
    assert deal.ups[other] == choose_up(deal.hands[other] | deal.ups[other], THUMB.up)


def test_the_draw_pile_comes_in_any_order() -> None:
    view = random_views(FEW[0], "draw", 5)[0]
    beliefs, dice = Beliefs(view, SKILLS["master"]), FastRng(private())
    tops = [beliefs.draw(dice).draw[0] for _ in range(200)]
    assert len(set(tops)) > 25 and max(map(tops.count, tops)) < 25


@pytest.mark.parametrize("level", ["beginner", "casual", "club"])
def test_a_level_decides_without_the_cards_that_it_has_forgotten(level: str) -> None:
    """A card that left the game changes places with a hidden one: the move stays the same."""
    tried = 0
    for view in sensible_views("forgets", 3):
        hidden = GAME.unseen(view)[0]
        if not view.gone or not hidden or len(GAME.legal_moves(view)) == 1:
            continue
        other = view._replace(gone=(hidden[0], *view.gone[1:]))
        assert len({decide(LEVELS[level], seen, seen.turn, QUICK, private()) for seen in (view, other)}) == 1
        tried += 1
    assert tried > 5


def test_of_the_cards_taken_with_a_pile_a_level_remembers_the_highest() -> None:
    view = seen(("5C 6D", "7C QC", "KD 4C 8C"), "6H", draw=9, downs=3)
    for level, remembered in (("beginner", "KD"), ("casual", "KD QC 8C"), ("master", "7C QC KD 4C 8C")):
        known = Beliefs(view, SKILLS[level]).root.known
        assert known[1] | known[2] == mask(parse_cards(remembered))


# ---- how it thinks -----------------------------------------------------------------------------------------------


def kind(move: Move) -> tuple[str, list[int]]:
    """A move, whatever the suits."""
    return move.verb, sorted(card.rank for card in move.cards)


def imagined(view: State) -> Deal:
    """A position that fits the view."""
    return Beliefs(view, SKILLS["master"]).draw(FastRng(private()))


def test_the_model_of_thumb_is_thumb() -> None:
    """In every decision of sensible matches, and of others; and so is that of `lowest`."""
    views = [view for seats in (2, 3, 4, 5) for number in range(4) for view in sensible_views(f"{number}", seats)]
    views += [view for table in FEW for number in range(3) for view in random_views(table, f"model {number}", 3)]
    views = [view for view in views if len(GAME.legal_moves(view)) > 1]
    assert len(views) > 1000
    for view in views:
        deal = imagined(view)
        assert kind(written(deal, simulated_thumb(deal))) == kind(thumb.think(view))
        assert kind(written(deal, lowest(deal))) == kind(lowest_player(view, QUICK, private()))


def test_the_trapper_is_nearly_thumb1() -> None:
    same = total = 0
    for view in sensible_views("thumb", 2) + sensible_views("thumb", 3):
        if len(GAME.legal_moves(view)) > 1:
            deal = imagined(view)
            total += 1
            same += kind(written(deal, trapper(deal))) == kind(think1(view))
    assert total > 60 and same > 0.97 * total, same / total


def test_the_ways_of_playing_go_round() -> None:
    problem, dice = Decision(at("5C 6D KS", "4H"), SKILLS["master"]), FastRng(private())
    assert [problem.draw(dice)[0].others for _ in range(4)] == [*POLICIES, POLICIES[0]]


@few_tables
def test_an_analysis_has_every_legal_move_once_and_is_the_same_again(table: Table) -> None:
    for view in random_views(table, "analysis", 13):
        problem = problem_for(view, SKILLS["expert"])
        assert problem is not None
        found = analyse(problem, SKILLS["expert"], QUICK, private())
        assert sorted(move.move for move in found.moves) == sorted(GAME.legal_moves(view))
        assert all(0 <= share <= 1 for rating in found.moves for share in rating.shares)
        assert all(0 <= rating.mean <= 1 for rating in found.moves)
        assert found.unit == ("next" if view.out else "wins")
        again = problem_for(view, SKILLS["expert"])
        assert again is not None and analyse(again, SKILLS["expert"], QUICK, private()) == found
        assert ask(LEVELS["expert"], view, QUICK, private()) == found.choice


def test_an_outcome_leaves_the_world_as_it_was() -> None:
    for view in random_views(FEW[1], "outcome", 7):
        problem = Decision(view, SKILLS["master"])
        world, _ = problem.draw(FastRng(private()))
        deal = world.deal
        before = every_card(deal), deal.turn, deal.known[:]
        first = [problem.outcome(world, place) for place in range(len(problem.candidates))]
        assert (every_card(deal), deal.turn, deal.known) == before
        assert first == [problem.outcome(world, place) for place in range(len(problem.candidates))]


def test_cards_of_a_rank_come_to_the_same() -> None:
    tried = 0
    for view in sensible_views("equals", 2) + sensible_views("equals", 3):
        problem = Decision(view, SKILLS["master"])
        world, _ = problem.draw(FastRng(private()))
        for move, place in problem.same.items():
            first = problem.candidates[place]
            if move == first or view.known[view.turn] or move.verb == "down":
                continue
            assert move.verb == first.verb and sorted(card.rank for card in move.cards) == sorted(
                card.rank for card in first.cards
            )
            expected = problem.outcome(world, place)
            problem._codes[place] = code(move)
            assert problem.outcome(world, place) == expected
            problem._codes[place] = code(first)
            tried += 1
    assert tried > 30


def test_cards_that_others_know_go_first() -> None:
    view = at("7C 7D KS", "5H")
    view = view._replace(known=(frozenset(parse_cards("7D")), view.known[1]))
    problem = Decision(view, SKILLS["master"])
    assert [str(move) for move in problem.candidates][:2] == ["7D", "7C"]


def odd_moves(*given: Any, **facts: Any) -> set[str]:
    problem = Decision(at(*given, **facts), SKILLS["master"])
    return {str(problem.candidates[place]) for place in problem.odd}


def test_what_looks_stupid() -> None:
    assert odd_moves("TC 2D 6D", "5H") == {"TC", "2D"}  # kept for later while a low card goes
    assert odd_moves("7C AD KD", "5H") == {"AD"}
    assert odd_moves("TC 2D KD", "JH") == set()
    assert odd_moves("TC TD AD", "KH") == {"TC TD"}  # two where one does
    assert odd_moves("TC 6D", "5H", draw=()) == set()
    assert odd_moves("6C 7D", "5H 5D", options={"take_pile": True}) == {"take"}
    assert odd_moves("6C 7D", "KH") == set()  # nothing else to do
    laid = odd_moves("5C 6D AS 2H TC KD", phase="up")
    assert "up 5C 6D KD" in laid and "up KD 2H AS" not in laid
    assert {cards for cards in laid if "TC" in cards and "2H" in cards} == set()


def shares(view: State, worlds: int = 60) -> dict[str, dict[str, float]]:
    """By move and fact, the share of the worlds in which it came true."""
    problem = Decision(view, SKILLS["master"])
    found = analyse(problem, SKILLS["master"], Budget(worlds), private())
    return {str(rating.move): dict(zip(found.facts, rating.shares)) for rating in found.moves}


def test_a_fact_is_counted_where_it_is_so() -> None:
    found = shares(seen(("7C 9D KS", "JC QC KC"), "6H", draw=9, downs=3))
    assert found["9D"]["takes"] == 1 and found["7C"]["takes"] == found["KS"]["takes"] == 0
    found = shares(seen(("TD KD AC", "5C"), "AH", downs=1))
    assert found["AC"]["takes"] == 1 and found["TD"]["takes"] == 0
    found = shares(seen(("4C QD KS", "5C 6C 7C"), "2H", downs=3))
    assert found["QD"]["takes"] == 1 and found["4C"]["takes"] == 0
    assert found["4C"]["stuck"] == 0
    found = shares(seen(("4C KS", "AC AD"), "2H", downs=3))
    assert found["KS"]["stuck"] == 1  # the Ace comes, and only the 4 is left
    found = shares(seen(("5C KS", "7C 8C", "5D 5H 5S"), "4C", draw=9, downs=3))
    assert found["5C"]["four"] == 1 and found["KS"]["four"] == 0
    found = shares(seen(("TD KD", "7C 8C"), "AH"))
    assert found["TD"]["first"] == 1


def test_the_chances_of_all_seats_are_one_and_better_cards_are_better() -> None:
    for view in random_views(FEW[2], "worth", 9):
        deal = Beliefs(view, SKILLS["master"]).draw(FastRng(private()))
        worth = Worth(deal.seats - len(deal.out))
        still = [seat for seat in range(deal.seats) if seat not in deal.out]
        assert sum(worth.chance(deal, seat) for seat in still) == pytest.approx(1)
    deal = Deal(at("5C 6D TH", "5H"))
    better = Deal(at("TC TD TH", "5H"))
    assert Worth(2).chance(better, 0) > Worth(2).chance(deal, 0) + 0.02


def test_who_holds_a_hand_moves_from_it_and_not_from_the_cards_laid_up() -> None:
    free, stuck = (Deal(at("5C 6D 7H", pile, up="AC AD 2S", draw=())) for pile in ("4S", "QS"))
    assert Worth(2).chance(free, 0) > Worth(2).chance(stuck, 0) + 0.1
    free, stuck = (Deal(at("", pile, up="5C 6D 7H", draw=())) for pile in ("4S", "QS"))
    assert Worth(2).chance(free, 0) > Worth(2).chance(stuck, 0) + 0.1


def test_the_last_cards_go_and_a_winning_jump_is_made() -> None:
    master = LEVELS["master"]
    assert str(ask(master, seen(("TD KD", "7C 8C"), "AH"), QUICK, private())) == "TD"
    last = seen(("6C 6D 6S", "7C 8C", "9C"), "6H", phase="jump", resumes=2)
    assert str(ask(master, last, QUICK, private())) == "jump 6C 6D 6S"


def test_once_somebody_is_out_advice_speaks_of_the_next_one_out() -> None:
    table = next(table for table in FEW if table.options["play_on"] and table.seats == 4)
    record, found = table.record("play on"), 0
    for number, (state, _) in enumerate(random_match(record)):
        legal = len({move.cards and move.cards[0].rank for move in GAME.legal_moves(state)})
        if not state.out or legal == 1 or found == 5:
            continue
        *_, last = advice(record, state, number, Budget(worlds=6))
        words = told(last, Audience(("Ada", "Ben", "Cy", "Di"), language("en"), seat=state.turn, state=state))
        assert last.unit == "next"
        said = (*words.sentences, *(row.behind for row in words.rows), words.note)
        assert not any(re.search(r"\bwins?\b|points", sentence) for sentence in said), said
        found += 1
    assert found == 5


def test_the_yardstick_knows_the_game() -> None:
    for view in random_views(FEW[0], "yardstick", 41):
        assert mcts350(view, Budget(), private()) in GAME.legal_moves(view)
    assert sum(every_card(of_shedding(view).draw(FastRng(private())))) == ALL


def test_every_level_is_offered() -> None:
    assert set(SKILLS) < set(players("shedding"))


def test_a_level_beats_rules_of_thumb() -> None:
    """At these fixed seeds the whole 95 % interval lies above what equal players would win."""
    setup = Setup("shedding", defaults(GAME.choices), ("club", "thumb"), "levels")
    found = result(setup, [play_any_set(setup, number) for number in range(1, 6)]).wins
    assert found and found.mean - found.within > 1 / 2, found
