"""What is counted over worlds is what the rules say, and holds in fresh worlds."""

from collections.abc import Iterator
from math import sqrt
from typing import Any

import pytest

from nines.advice.advice import Advice, Reason
from nines.advice.advisor import advice
from nines.advice.reasons import alike, outcomes
from nines.advice.reasons.clauses import sentences
from nines.advice.reasons.contrast import APART, ENOUGH, contrast
from nines.advice.reasons.facts import FACTS
from nines.advice.weighing import weigh
from nines.bots.levels import SKILLS, problem_for
from nines.bots.player import Budget
from nines.bots.search.analysis import Analysis, MoveValues
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.problem import WIDE
from nines.core.chance import Stream
from nines.core.game import State
from nines.records.record import Record
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from tests.advice.played_on import answered, by_the_rules
from tests.advice.still_costly import TABLES, decisions
from tests.advice.told_of import NAMES, fact_of
from tests.advice.truth import positions
from tests.every_table import ALL, FEW_TABLES, random_match


@pytest.mark.parametrize("key", ["nein-nine", "le-neuf", "nines"])
def test_what_the_search_counts_is_what_the_rules_say(key: str) -> None:
    skill, tried = SKILLS["club"]._replace(explains=True), 0
    for table in [table for table in FEW_TABLES if table.game == key][:2]:
        for number, (state, _) in enumerate(random_match(table.record("counted"))):
            if number % 9 or state.phase != "play" or len(GAMES[key].legal_moves(state)) == 1:
                continue
            view = GAMES[key].view(state, state.turn)
            problem = problem_for(view, skill)
            assert problem
            for _ in range(2):
                drawn = problem.draw(FastRng(Stream("counted", str(number))))
                assert drawn
                for at in range(len(problem.candidates)):
                    _, facts = problem.outcome(drawn[0], at)
                    again = by_the_rules(view, problem, drawn[0], at)
                    counted = [f"{name} {bit}" for name in problem.counts for bit in range(WIDE)]
                    for bit, name in enumerate([*problem.facts, *counted]):
                        if name in again:
                            assert bool(facts >> bit & 1) == again[name], (name, view, problem.candidates[at])
                            tried += 1
    assert tried > 300


def test_shedding_counts_who_is_stuck_and_who_takes_the_pile() -> None:
    tried = set()
    for table in [table for table in FEW_TABLES if table.game == "shedding"][:2]:
        for number, (state, _) in enumerate(random_match(table.record("counted"))):
            if number % 7 or state.phase != "play" or len(GAMES["shedding"].legal_moves(state)) == 1:
                continue
            problem: Any = problem_for(GAMES["shedding"].view(state, state.turn), SKILLS["club"])
            world, _ = problem.draw(FastRng(Stream("counted", str(number))))
            for at in range(len(problem.candidates)):
                _, facts = problem.outcome(world, at)
                for bit, name in enumerate(("four", "takes", "stuck")):
                    assert bool(facts >> bit & 1) == answered(problem, world, at, name), (name, number)
                    tried.add((name, bool(facts >> bit & 1)))
    assert {("takes", True), ("takes", False), ("stuck", True), ("stuck", False)} <= tried


def late(table: tuple[str, dict[str, str], int], wanted: int) -> Iterator[tuple[Record, State, int, Advice]]:
    """Decisions with few cards in hand, which are weighed fast, that are told with a counted reason."""
    found = 0
    for record, state, at in decisions(*table):
        if len(state.hands[state.turn]) > 5 or len(GAMES[record.game].legal_moves(state)) < 2:
            continue
        *_, weighed = advice(record, state, at, Budget())
        if any(counted(reason) for rated in weighed.moves for reason in rated.why):
            found += 1
            yield record, state, at, weighed
        if found == wanted:
            return


def counted(reason: Reason) -> bool:
    """Whether a reason tells of shares of the worlds."""
    of_worlds = not reason.code.startswith(("rest-", "ahead", "more-"))
    return not reason.sure and len(reason.others) == 2 and abs(reason.share - reason.other) > 0 and of_worlds


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[2]}")
def test_shares_hold_in_fresh_worlds_and_tell_the_two_moves_apart(table: tuple[str, dict[str, str], int]) -> None:
    for record, state, at, weighed in late(table, 2 if ALL else 1):
        game = GAMES[record.game]
        view = game.view(state, state.turn)
        *_, again = weigh(f"{record.seed} again", view, at, Budget())
        for rated in weighed.moves:
            for reason in filter(counted, rated.why):
                assert reason.others == (rated.move, weighed.choice), "it is about the move and the best one"
                fact = fact_of(view, reason)
                fresh = [again.analysis.of(move).shares[again.analysis.facts.index(fact)] for move in reason.others]
                for told_, shown in zip((reason.share, reason.other), fresh):
                    doubt = sqrt(max(told_ * (1 - told_), 0.01) * 2 / 300)
                    assert abs(told_ - shown) < 4 * doubt + 0.02, (reason, fresh)
                apart = (fresh[1] - fresh[0]) * (1 if reason.other > reason.share else -1)
                assert apart >= APART / 2 or reason.code in FACTS[record.game].compared, (reason, fresh)


@pytest.mark.parametrize(
    ("shares", "words"),
    [
        ((1.0, 1.0), "you make exactly your bid in every deal we tried"),
        ((0.91, 1.0), "you make exactly your bid nearly always"),
        ((0.66, 0.7), "you make exactly your bid about 7 times in 10"),
        ((0.61, 0.74), "you make exactly your bid more often than not"),
        ((0.46, 0.53), ""), ((0.0, 0.1), ""), ((0.5, 0.6), ""), ((0.6, 0.81), ""), ((0.3, 0.6), ""),
    ],
)  # fmt: skip
def test_what_happens_whatever_is_played_is_said_where_it_is_so_of_every_move(
    shares: tuple[float, float], words: str
) -> None:
    niner = next(table for table in FEW_TABLES if table.game == "niner")
    at = next(at for at in positions(niner, "all", 1) if at.state.phase == "play" and len(at.legal) > 1)
    moves = tuple(MoveValues(move, 0, 0, 0, 0, ENOUGH, (share,)) for move, share in zip(at.legal, shares))
    found = Analysis(at.legal[0], moves, "points", ("exact",), ENOUGH, ENOUGH, cut=False, certain=False)
    view = GAMES[at.state.game].view(at.state, at.me)
    reason = alike.counted(view, found)
    assert alike.counted(view, found._replace(worlds=ENOUGH - 1)) is None, "too few to be told"
    to = Audience(NAMES[: len(at.state.hands)], language("en"), at.me, at.state)
    assert (alike.said_of_all(reason, to) if reason else "") == (f"Whatever you play, {words}." if words else "")
    assert not reason or not sentences((reason,), Advice(0, at.me, "", at.legal[0]), to._replace(seat=None)), "for you"


def test_no_rate_of_niner_sets_apart_what_is_about_even() -> None:
    """*Exactly your bid 2 times in 10*, and 7 times with the other card, stood above a row that said *about even*."""
    niner = next(table for table in FEW_TABLES if table.game == "niner")
    at = next(at for at in positions(niner, "all", 1) if at.state.phase == "play" and len(at.legal) > 1)
    view, (better, worse, *_) = GAMES[at.state.game].view(at.state, at.me), at.legal
    for cost in (0.0, 0.5):
        moves = (
            MoveValues(better, 0, 0, 0, 0, ENOUGH, (0.7,), parts=(None,)),
            MoveValues(worse, 0, 0, cost, 0, ENOUGH, (0.2,), parts=(1.0,)),
        )
        found = Analysis(better, moves, "points", ("exact",), ENOUGH, ENOUGH, cut=False, certain=True)
        reason = contrast(view, worse, better, found)
        assert (reason is not None and reason.code == "exact") == bool(cost)


def test_a_missed_primary_bid_is_not_told_as_a_lost_one_since_a_secondary_one_may_score() -> None:
    """*You miss your bid every time* was said with one trick to go to the secondary bid."""
    niner = next(table for table in FEW_TABLES if table.game == "niner")
    at = next(at for at in positions(niner, "all", 1) if at.state.phase == "play" and len(at.legal) > 1)
    view = GAMES[at.state.game].view(at.state, at.me)
    for share in (0.0, 0.5, 0.9):
        moves = tuple(MoveValues(move, 0, 0, 0, 0, ENOUGH, (0.0, share)) for move in at.legal)
        found = Analysis(at.legal[0], moves, "points", ("exact", "scores"), ENOUGH, ENOUGH, cut=False, certain=False)
        reason = alike.counted(view, found)
        assert reason and reason.code == "all-scores" and reason.share == share


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[2]}")
def test_what_happens_whatever_is_played_is_so_in_fresh_worlds(table: tuple[str, dict[str, str], int]) -> None:
    facts, tried = FACTS[table[0]], 0
    for record, state, at in decisions(*table):
        if len(state.hands[state.turn]) > 4 or len(GAMES[record.game].legal_moves(state)) < 2:
            continue
        view = GAMES[record.game].view(state, state.turn)
        analyses = [list(weigh(f"{record.seed}{again}", view, at, Budget()))[-1].analysis for again in ("", " again")]
        reason = alike.counted(view, analyses[0])
        if not reason or reason.code in ("none-wins", "rid-of-nine", "always-wins", "evens-out"):  # no mean
            continue
        tried += 1
        fact = facts.same[reason.code].fact if reason.code in facts.same else ""
        for figures in analyses[1].moves:
            if fact or reason.code in facts.same:
                share = figures.shares[analyses[1].facts.index(fact)] if fact else figures.mean
                doubt = 4 * sqrt(max(share * (1 - share), 0.01) * 2 / 300) + 0.02
            else:
                worth = {"tricks": 1.0, "penalty": -1.0} if reason.code == "all-points" else {"tricks": 1.0}
                share, doubt = outcomes.mean(analyses[1], figures.move, worth) or 0.0, 0.4
            assert reason.share - doubt < share < reason.other + doubt, (reason, figures)
        if tried == (3 if ALL else 2):
            return
