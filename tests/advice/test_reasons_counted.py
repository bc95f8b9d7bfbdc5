"""What is counted over worlds is counted right: shares and differences, again from every world that was looked at."""

from collections import Counter
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

import pytest

from nines.advice.advice import Reason
from nines.advice.reasons import by_itself, grounds
from nines.advice.reasons.grounds import kinds, rated, reasons
from nines.bots.levels import SKILLS, problem_for
from nines.bots.search.analysis import Analysis
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.problem import Problem, Skill
from nines.bots.search.problems import PROBLEMS
from nines.bots.search.race import race
from nines.core.chance import Stream
from nines.core.moves import Move
from nines.games.le_neuf.search.policy import ALONE, PARTNERS
from nines.games.le_neuf.search.policy import choose as le_neuf_choose
from nines.games.le_neuf.search.problem import answer
from nines.games.le_neuf.search.simulator import Deal
from nines.games.le_neuf.search.thumb import choose as le_neuf_thumb
from nines.games.shedding.search.simulator import written
from nines.registry import GAMES
from tests.advice.test_reasons import WITH_TRICKS, views
from tests.advice.truth_in_plans import QUOTAS
from tests.every_table import FEW_TABLES, Table
from tests.table import by_hand, sit_down

SEARCHED = [table for table in WITH_TRICKS if table.game in PROBLEMS]
WITH_QUOTA = {
    len({*GAMES[table.game].sides(table.seats, table.options)}): table
    for table in WITH_TRICKS if table.game in ("le-neuf", "nines")
}  # fmt: skip
"""By the number of sides, a table."""
SHEDDING = [table for table in FEW_TABLES if table.game == "shedding"]


class Spied(NamedTuple):
    """One outcome that the search asked for: the world, its weight, the candidate's place, what came of it."""

    world: Any
    weight: float
    candidate: int
    value: float
    facts: int


class Spy:
    """A problem that remembers every world in which a candidate was tried."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.seen: list[Spied] = []
        self.worlds: list[Any] = []
        self.weights: dict[int, float] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self.problem, name)

    def draw(self, dice: FastRng) -> tuple[Any, float] | None:
        drawn = self.problem.draw(dice)
        if drawn:
            self.weights[id(drawn[0])] = drawn[1]
            self.worlds.append(drawn[0])  # so that no other world gets its id
        return drawn

    def outcome(self, world: Any, candidate: int) -> tuple[float, int]:
        value, facts = self.problem.outcome(world, candidate)
        self.seen.append(Spied(world, self.weights[id(world)], candidate, value, facts))
        return value, facts


def fact(problem: Any, spied: Spied, name: str) -> bool:
    """Whether the fact came true in this world, found by playing it out one card at a time."""
    if name == "beaten":
        return _can_be_beaten(problem, spied)
    if name in ("takes", "stuck"):
        return _answered(problem, spied, name)
    deal = spied.world.twin()
    seat = deal.turn
    choose = partial(as_le_neuf, seat) if isinstance(deal, Deal) else policy(problem).choose
    deal.play(problem._codes[spied.candidate])
    while getattr(deal, "to_change", 0):
        deal.play(answer(deal))
    if name == "quota":
        while deal.turn >= 0:
            deal.play(choose(deal))
        return bool(sum(deal.taken[seat % deal.sides :: deal.sides]) >= deal.quota)
    before, nines = list(spied.world.taken), list(getattr(spied.world, "nines", ()))
    while deal.turn >= 0 and deal.taken == before:
        deal.play(choose(deal))
    if name == "nine":
        return bool(deal.nines[seat] > nines[seat])
    sides = getattr(deal, "sides", 3)
    return any(now > was and at % sides == seat % sides for at, (was, now) in enumerate(zip(before, deal.taken)))


def policy(problem: Any) -> Any:
    """The module with the simulated player of a problem's game."""
    return import_module(f"{type(problem).__module__.rpartition('.')[0]}.policy")


def as_le_neuf(seat: int, deal: Deal) -> int:
    """The card that a simulated player plays: this seat's side by its own figures, the others by those of thumb."""
    if deal.turn % deal.sides != seat % deal.sides:
        return le_neuf_thumb(deal)
    return le_neuf_choose(deal, ALONE if deal.sides == deal.seats else PARTNERS)


def _answered(problem: Any, spied: Spied, name: str) -> bool:
    """In shedding: whether the next to move takes the pile, or the seat can play nothing when its turn has come."""
    deal = spied.world.deal.twin()
    seat, out = deal.turn, len(deal.out)
    deal.play(problem._codes[spied.candidate])
    if deal.choosing:
        return False
    first = True
    while deal.turn not in (seat, -1) and len(deal.out) == out:
        mover, made = deal.turn, spied.world.others(deal)
        held = deal.hands[mover].bit_count()
        passes = written(deal, made).verb == "pass"
        deal.play(made)
        if first and not passes and name == "takes":
            return bool(deal.hands[mover].bit_count() > held)
        first = first and passes
    able = [made for made in map(partial(written, deal), deal.moves()) if made.cards] if deal.turn == seat else [None]
    has = deal.hands[seat] or deal.ups[seat]
    return name == "stuck" and bool(has and deal.pile and not able)


def _can_be_beaten(problem: Any, spied: Spied) -> bool:
    """Whether the rules let the other take the trick with some card of its hand."""
    deal = problem._deal.twin()
    if deal.led:
        return False
    me = deal.turn
    deal.hands[1 - me], deal.bids[1 - me] = spied.world[0].hand, deal.gone or 1  # laid, whichever it was
    deal.play(problem._codes[spied.candidate])
    for reply in deal.moves():
        after = deal.twin()
        after.play(reply)
        if after.leader != me:
            return True
    return False


def weighed(view: Any, skill: Skill, label: str) -> tuple[Analysis, Spy] | None:
    problem = problem_for(view, skill)
    if problem is None:
        return None
    spy = Spy(problem)
    *_, last = race(spy, skill.worlds, FastRng(Stream("reasons", label)))
    return last, spy


@pytest.mark.parametrize("table", [*SEARCHED[::3], *SHEDDING[:2]], ids=str)
def test_shares_and_differences_are_what_the_worlds_say(table: Table) -> None:
    skill, told_of = SKILLS["expert"], 0
    for number, view in enumerate(views(table, "shares", 13 if table.game == "niner" else 31)):
        found = weighed(view, skill, str(number))
        if not found or len(view.hands[view.viewer]) == 1:
            continue
        analysis, spy = found
        for made in (analysis.choice, analysis.moves[-1].move):
            for reason in reasons(view, made, analysis):
                told_of += reason.code in (*grounds.SHARES.values(), *by_itself.CODES, "bid-shares", "bid-other")
                check_figures(view, reason, made, analysis, spy)
    assert told_of


def _tricks(problem: Any, spied: Spied) -> int:
    """The tricks that a bid of Niner ends with in this world when both play on by the rule of thumb."""
    other, bid = spied.world
    card = problem._codes[spied.candidate]
    hands, turn = (problem._hand ^ card, other), int(not problem._leads)
    taken: int = problem._steering.play_out(hands, (card, bid), (0, 0), (0, 0), 0, 0, turn)
    return taken


def check_figures(view: Any, reason: Reason, made: Move, analysis: Analysis, spy: Spy) -> None:
    place = spy.problem.same
    by_world = {
        candidate: {id(seen.world): seen for seen in spy.seen if seen.candidate == candidate}
        for candidate in set(place.values())
    }

    def share(of: Move) -> float:
        tried = by_world[place[of]].values()
        name = {code: name for name, code in grounds.SHARES.items()}.get(reason.code) or by_itself.CODES[reason.code]
        return sum(seen.weight for seen in tried if fact(spy.problem, seen, name)) / sum(seen.weight for seen in tried)

    def behind(best: Move, of: Move) -> tuple[float, float]:
        """How much less a move came to in the worlds that both were tried in, and the standard error of that."""
        first, second = by_world[place[best]], by_world[place[of]]
        both = [(seen.weight, seen.value - second[at].value) for at, seen in first.items() if at in second]
        total = sum(weight for weight, _ in both)
        mean = sum(weight * value for weight, value in both) / total
        spread = sum((weight * (value - mean)) ** 2 for weight, value in both) ** 0.5 / total
        return mean, spread * (len(both) / max(1, len(both) - 1)) ** 0.5

    best = min(analysis.moves, key=lambda rating: rating.behind).move
    match reason.code:
        case "trick" | "nine" | "quota" | "beaten" | "pile" | "stuck":
            assert reason.share == pytest.approx(share(made))
            assert reason.other == pytest.approx(share(reason.others[0]))
            more = {"trick": 1, "quota": 1, "pile": 1, "nine": -1, "stuck": -1, "beaten": -1 if reason.n else 1}
            assert (reason.share - reason.other) * more[reason.code] >= grounds.TELLING, "it speaks for the move"
        case "alone-trick" | "alone-quota" | "alone-pile":
            enough = by_itself.NOW_AND_THEN if reason.code == "alone-pile" else by_itself.OFTEN
            assert reason.share == pytest.approx(share(made)) and reason.share >= enough
            assert reason.code != "alone-quota" or not has_quota(view), "it is made already"
        case "alone-nine":
            assert made.cards[0].rank == 9 and reason.share == pytest.approx(1 - share(made))
        case "alone-beaten":
            assert reason.share == pytest.approx(share(made))
            assert reason.share <= by_itself.OFTEN if reason.n else reason.share >= by_itself.OFTEN
        case "bid-shares" | "bid-other":
            tricks = [_tricks(spy.problem, seen) for seen in by_world[place[made]].values()]
            check_bid(view, reason, made, Counter(tricks), len(tricks))
        case alone if alone in by_itself.CODES:
            assert alone == "alone-first", "counted again with the other reasons of shedding"
        case "rule":
            mean, error = behind(reason.others[0], made)
            assert 0 < mean <= 2 * error + 1e-9
        case "ahead":
            mean, error = behind(made, reason.others[0])
            assert reason.by == pytest.approx(mean)
            assert mean > (0 if analysis.certain else 2 * error - 1e-9)
        case "equal" | "all-equal":
            everything = sorted(rated(analysis), key=lambda rating: rating.move != made)
            named = reason.others or [
                rating.move for rating in kinds(view, everything) if rating.equal and rating.move != made
            ]
            assert len(named) == reason.n - (reason.code == "all-equal")
            for other in named:
                mean, error = behind(best, other)
                assert mean <= (1e-6 if analysis.certain else 2 * error + 1e-9)


def has_quota(view: Any) -> bool:
    """Whether the viewer's side took its quota in tricks that are over."""
    sides = len(view.totals)
    mine = [trick for trick in view.tricks if trick.winner % sides == view.viewer % sides]
    return len(mine) >= QUOTAS[sides]


@pytest.mark.rule("LN6")
@pytest.mark.parametrize("sides", WITH_QUOTA)
def test_no_card_is_said_to_make_a_quota_that_is_made(sides: int) -> None:
    """Once it is, the card is compared with the others, or something else is told of it."""
    seen: Counter[tuple[bool, bool]] = Counter()
    for number, view in enumerate(views(WITH_QUOTA[sides], "made", 2)):
        if view.phase != "play" or len(GAMES[view.game].legal_moves(view)) == 1:
            continue
        found = weighed(view, Skill(worlds=grounds.FEWEST), str(number))
        assert found
        codes = {reason.code for reason in reasons(view, found[0].choice, found[0])}
        assert not all(code.startswith("plan-") for code in codes)
        seen[has_quota(view), "alone-quota" in codes] += 1
    assert seen[True, False] >= 3 and seen[False, True] and not seen[True, True], seen


def check_bid(view: Any, reason: Reason, made: Move, tricks: Counter[int], worlds: int) -> None:
    """Both numbers that are named score, with their shares, and the one that is named first brings the most points."""
    bid, step = ({"D": 4, "C": 3, "H": 2, "S": 1}[suit] for suit in (made.cards[0].suit, view.trump))
    brings = {bid: 2 * tricks[bid] / worlds} | {
        number: tricks[number] / worlds for number in (bid - step, bid + step) if number >= 0
    }
    assert reason.n == bid and reason.share == pytest.approx(tricks[bid] / worlds)
    assert abs(reason.of - bid) == step and reason.other == pytest.approx(tricks[reason.of] / worlds)
    first = reason.n if reason.code == "bid-shares" else reason.of
    assert brings[first] == pytest.approx(max(brings.values())), "the number that carries the value comes first"


@pytest.mark.parametrize("wild", [False, True])
def test_the_number_that_is_named_first_is_the_one_that_brings_the_points(wild: bool) -> None:
    game, codes = GAMES["niner"], set()
    for deal in range(20):
        state, _ = game.deal(sit_down(game, wild_nines=wild), f"bids {deal}")
        view = game.view(state, state.turn)
        found = weighed(view, SKILLS["club"]._replace(worlds=60), str(deal))
        assert found
        for made in game.legal_moves(view):
            if found[0].of(made).worlds >= grounds.FEWEST:
                (reason, *_) = reasons(view, made, found[0])
                codes.add(reason.code)
                check_figures(view, reason, made, *found)
    assert codes == {"bid-shares", "bid-other"}


def test_certain_is_said_only_after_every_deal_there_is() -> None:
    """At the end of a deal of Niner the worlds can be counted by hand."""
    state = sit_down(GAMES["niner"])
    state = GAMES["niner"].apply(state, by_hand(GAMES["niner"], ("", ""), 0, each=10))
    game = GAMES["niner"]
    chance = Stream("reasons", "niner")
    while len(state.tricks) < 7:
        state = game.apply(state, chance.one_of(game.legal_moves(state)))
    view = game.view(state, state.turn)
    found = weighed(view, Skill(worlds=100_000), "all")
    assert found
    analysis, spy = found
    assert analysis.certain
    hands = {seen.world[0] for seen in spy.seen}
    assert len(hands) == analysis.worlds
    few = weighed(view, Skill(worlds=3), "few")
    assert few and not few[0].certain
