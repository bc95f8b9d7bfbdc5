"""After a match its choices are checked while nothing else goes on; every mistake comes back, told in figures."""

from functools import cache

import pytest

from nines.advice.advice import Advice, RatedMove, Reason, write_advice
from nines.advice.factors import marked_factors
from nines.advice.verdict import ENOUGH
from nines.advice.weighing import ADVISER
from nines.core.chance import Stream
from nines.core.game import NATURE
from nines.core.moves import Move
from nines.records.record import Record, Step, steps
from nines.registry import GAMES
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.match import past_row
from web.pages.finished.choices import read_costs
from web.pages.mistakes import check, positions
from web.state.effects import AmendRow, AskAdvice, AskDate
from web.state.messages import AdviceArrived, LaterArrived, Rested
from web.state.storage_keys import AGAIN


def finished(game: str = "niner", others: str = "thumb", seed: str = "again", **given: object) -> Desk:
    """A desk at whose table a match has come to its end, in the lobby."""
    desk = Desk(**given)  # type: ignore[arg-type]  # as a Desk has them
    seats = GAMES[game].seats({choice.name: choice.default for choice in GAMES[game].choices})[0]
    desk.open(f"/play/{game}?seed={seed}&speed=instant&players=you{f',{others}' * (seats - 1)}")
    return desk.play_on(Stream(seed, "person"))


def question(desk: Desk) -> AskAdvice | None:
    """What the check asks now."""
    asked = [effect for effect in desk.effects if isinstance(effect, AskAdvice) and effect.what == "check"]
    return asked[-1] if asked and check.is_wanted(desk.model, asked[-1]) else None


@cache
def choices(record: Record) -> tuple[Step, ...]:
    return tuple(step for step in steps(record) if step.seat != NATURE)


def weighed(record: Record, at: int, behind: float) -> Advice:
    """Advice on the move at a place that lies so far behind another one."""
    step = choices(record)[at]
    assert isinstance(step.move, Move)
    better = next(move for move in GAMES[record.game].legal_moves(step.before) if move != step.move)
    best = RatedMove(better, 1.0, 0.01, 0.0, 0.0, ENOUGH, True)
    mine = RatedMove(step.move, 1.0 - behind, 0.01, behind, 0.01, ENOUGH, behind < 0.02)
    reason = Reason("ahead", (step.move,), by=behind)
    factor = marked_factors().get(record.game)
    return Advice(
        at, step.seat, ADVISER, better, "points", ENOUGH, ENOUGH, made=step.move, moves=(best, mine),
        reasons=(reason,), share=factor.share if factor else None,
    )  # fmt: skip


COSTLY, SLIGHT = 0.4, 0.2
"""What a mistake costs here, as it is told, and a choice that is none."""


def answered(desk: Desk, costly: tuple[int, ...]) -> Desk:
    """The desk once the check is over: these choices, by their number, were mistakes, the others all but."""
    number = 0
    while asked := question(desk):
        record = next(saved.record for saved in desk.model.saved if saved.id == asked.match)
        factor = marked_factors().get(record.game)
        cost = COSTLY if number in costly else SLIGHT
        found = weighed(record, asked.at, cost / (factor.share if factor else 1.0))
        desk.send(AdviceArrived(asked.what, asked.match, asked.at, write_advice(found)))
        number += 1
    return desk


@pytest.mark.parametrize("game", ["niner", "shedding"])
def test_mistakes_come_back_and_what_they_cost_stands_in_the_row(game: str) -> None:
    desk = finished(game)
    match = desk.match.id
    assert question(desk)
    answered(desk, (1, 4))
    kept = positions.read(desk.stored[AGAIN]).kept
    assert len(kept) == 2 and all(position.key.startswith(f"{match}-") for position in kept)
    assert kept[0].at > kept[1].at, "the newest first"
    assert not question(desk) and desk.model.mistakes.check is None
    row = past_row.read(desk.past[match])
    assert read_costs(row.costs) == (("points", row.choices, 2, 0, 0, round(2 * 1000 * COSTLY)),), "two slips"


def test_a_match_is_checked_once_also_after_a_reload() -> None:
    desk = answered(finished(), (0,))
    again = Desk(stored=dict(desk.stored), past=dict(desk.past)).open("/")
    again.send(LaterArrived(True)).send(Rested())
    assert not question(again)
    assert again.model.mistakes.day == again.today and again.model.mistakes.waiting == 1


def test_while_the_first_match_is_checked_nobody_is_told_to_finish_one() -> None:
    page = render(finished().go("/mistakes").model)
    assert "being checked now" in page and "Finish a match" not in page


def test_the_last_page_of_a_match_that_was_checked_offers_no_check() -> None:
    desk = answered(finished(), (0,))
    match = desk.match.id
    page = render(Desk(stored=dict(desk.stored), past=dict(desk.past)).open(f"/table/{match}?speed=instant").model)
    told = page.index("Your choices were checked.")
    assert 0 < page.index("Put 1 mistake right") - told < 300, "with the way to it"
    assert "Check my choices" not in page


def test_it_goes_on_after_a_reload_where_it_was_not_over() -> None:
    desk = finished()
    again = Desk(stored=dict(desk.stored), past=dict(desk.past)).open("/").send(LaterArrived(True))
    assert question(again)


def test_nothing_is_asked_while_a_match_is_played_nor_where_nobody_wants_it() -> None:
    desk = finished()
    assert check.may_run(desk.model)
    assert not check.may_run(desk.go("/play/niner?players=you,thumb&seed=x").model)
    assert check.may_run(desk.go("/").model)
    desk.do("set check false")
    assert not question(desk) and not desk.model.mistakes.check
    desk.do("set check true")
    assert question(desk)


def test_where_nobody_answers_no_figure_is_made_up() -> None:
    desk = finished()
    asked = question(desk)
    assert asked
    desk.send(AdviceArrived(asked.what, asked.match, asked.at, ""))
    assert desk.model.mistakes.failed and AGAIN not in desk.stored
    assert not [effect for effect in desk.effects if isinstance(effect, AmendRow | AskDate)]
    page = read(render(desk.go("/mistakes").model))
    assert "aren’t responding" in page.text and "mistakes check" in page.doings
    assert question(desk.do("mistakes check"))


def test_the_check_is_stopped_and_goes_on() -> None:
    desk = finished().go("/mistakes")
    assert "mistakes stop" in read(render(desk.model)).doings
    desk.do("mistakes stop")
    assert not question(desk) and "mistakes check" in read(render(desk.model)).doings
    assert question(desk.do("mistakes check"))


def test_what_looking_back_has_found_is_not_asked_again() -> None:
    desk = finished("niner")
    asked = question(desk)
    assert asked
    record, places = desk.match.record, desk.model.mistakes.check.places  # type: ignore[union-attr]
    desk.do("mistakes stop").do("check")
    for at in places[:3]:
        desk.send(AdviceArrived("why", desk.match.id, at, write_advice(weighed(record, at, 0.0))))
    desk.do("mistakes check")
    now = question(desk)
    assert now and now.at == places[3]


def test_what_is_found_out_meanwhile_is_not_asked_again_either() -> None:
    desk = finished("niner")
    record, match = desk.match.record, desk.match.id
    places = desk.model.mistakes.check.places  # type: ignore[union-attr]
    desk.do("check")
    assert not check.may_run(desk.model), "the page's own question comes first"
    while desk.model.review and (at := desk.model.review.findings.now) >= 0:
        desk.send(AdviceArrived("why", match, at, write_advice(weighed(record, at, 0.0))))
    asked = question(desk)
    assert check.may_run(desk.model) and asked and asked.at == places[0]
    desk.send(AdviceArrived("check", match, asked.at, write_advice(weighed(record, asked.at, 0.0))))
    assert not question(desk) and past_row.read(desk.past[match]).choices == len(places)


def test_a_match_that_was_removed_meanwhile_leaves_nothing() -> None:
    desk = finished()
    desk.do(f"forget {desk.match.id}")
    answered_without_a_list(desk)
    assert AGAIN not in desk.stored and not desk.past


def answered_without_a_list(desk: Desk) -> None:
    record = desk.match.record
    while asked := question(desk):
        advice = weighed(record, asked.at, 0.5)
        desk.send(AdviceArrived(asked.what, asked.match, asked.at, write_advice(advice)))
