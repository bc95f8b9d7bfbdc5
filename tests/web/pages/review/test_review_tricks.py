"""The deal as a table: every card where it was played, who led and won, and what one's own choices cost."""

import re

import pytest

from nines.advice.advice import Advice, RatedMove, write_advice
from nines.advice.reasons.figures import less
from nines.advice.verdict import ENOUGH, mistake
from nines.core.events import TrickTaken
from nines.core.moves import Move
from nines.registry import GAMES
from nines.words.languages import language
from tests.every_table import SOME_TABLES, Table, played
from tests.web.desk import Desk
from tests.web.page import Element, read
from tests.web.pages.review.test_controls import finished_match, looked_at, people, shown
from web.app.render import render
from web.pages.review.analysis import record_place
from web.pages.review.costs import cost
from web.pages.review.tricks import lines
from web.state.messages import AdviceArrived
from web.state.model import Model
from web.state.replay import Findings, Review

WITH_TRICKS = [table for table in SOME_TABLES if table.game != "shedding"]


def table_of(review: Review) -> tuple[Element, list[Element]]:
    """The table of tricks on the page, and its lines."""
    page = read(render(Model(screen="review", review=review)))
    (found,) = page.all(lambda node: node.tag == "table" and node.get("aria-labelledby") == "tricks")
    return found, [node for node in found if node.tag == "tr" and node.get("data-do")]


@pytest.mark.parametrize("table", WITH_TRICKS, ids=str)
def test_every_trick_is_a_line_with_its_leader_its_winner_and_all_its_cards(table: Table) -> None:
    review = looked_at(people(played(table.record("lines")), 0), 1)
    past = review.past
    told = [line for line in lines(past) if line.number]
    taken = [
        (step.before.leader, event.winner, event.cards)
        for step in past.steps for event in step.events if isinstance(event, TrickTaken)
    ]  # fmt: skip
    count = table.seats
    for line, (leader, winner, cards) in zip(told, taken):
        assert (line.leader, line.winner) == (leader, winner)
        assert {seat: line.cards[seat] for seat in range(count)} == {
            (leader + at) % count: card for at, card in enumerate(cards)
        }
    assert len(told) - len(taken) in (0, 1)  # a deal can be cut short (LN10)
    everything = [at for line in lines(past) for at in line.moments.values()]
    assert sorted(everything) == list(range(1, len(past.steps))), "every move of the deal stands in one line"
    _, rows = table_of(review)
    assert len(rows) == len(lines(past))
    for row, line in zip(rows, lines(past)):
        assert row.get("data-do") == f"look at {line.moments[0]}", "a press leads to the person's own choice"
        assert row.text.count(", led") == (line.leader >= 0) and row.text.count(", won") == (line.winner >= 0)


def found_out(review: Review, at: int, behind: float, error: float, equal: bool = False) -> Advice:
    """What could have been found out about a choice: it lay so far behind another."""
    step = review.past.steps[at]
    assert isinstance(step.move, Move)
    best = next(move for move in people_moves(review, at) if move != step.move)
    moves = (
        RatedMove(best, 1.0, 0.1, 0.0, 0.0, ENOUGH, True),
        RatedMove(step.move, 1 - behind, 0.1, behind, error, ENOUGH, equal),
    )
    return Advice(
        record_place(review.past, at), step.seat, "master", best, "points", ENOUGH, ENOUGH, made=step.move,
        share=1.0, moves=moves,
    )  # fmt: skip


def people_moves(review: Review, at: int) -> tuple[Move, ...]:
    return GAMES[review.record.game].legal_moves(review.past.steps[at].before)


def with_advice(review: Review, *advices: Advice) -> Review:
    return review._replace(findings=Findings({advice.at: write_advice(advice) for advice in advices}))


def test_a_cost_is_told_and_only_what_is_clear_is_red() -> None:
    say = language("en")
    review = looked_at(people(played(WITH_TRICKS[0].record("cost")), 0), 1)
    first, second, third = review.past.decisions[:3]
    assert cost(review, first, say) is None, "nobody has asked"
    assert "Cost" not in table_of(review)[0].text, "so there is no column for it"
    dear, slight, same = (
        found_out(review, first, 0.44, 0.1), found_out(review, second, 0.15, 0.05),
        found_out(review, third, 0.02, 0.1, equal=True),
    )  # fmt: skip
    figures = {less(mine.cost, mine.unit, language(code)) for code in ("en", "fr") if (mine := mistake(dear))}
    assert figures == {"0.4 points less", "0,4 point de moins"}
    review = with_advice(review, dear, slight, same)
    table, rows = table_of(review)
    assert "Cost" in table.text
    said = {row.get("data-do"): row for row in rows}
    red = {do for do, row in said.items() if row.all(lambda node: node.get("class") == "neg")}
    assert red == {f"look at {first}"}
    assert "0.4 points less" in said[f"look at {first}"].text
    forced = [at for at, step in enumerate(review.past.steps) if step.seat == 0 and at not in review.past.decisions]
    assert forced and all("no choice" in said[f"look at {at}"].text for at in forced), "a dash, and in words"
    for at in (second, third):
        words = said[f"look at {at}"].text
        assert "0.1" not in words and "about even" not in words, "below a slip nothing is said"
    waiting = review._replace(
        findings=Findings({}, record_place(review.past, first), (record_place(review.past, second),))
    )
    assert cost(waiting, second, say) and "…" in str(cost(waiting, second, say))


def test_what_was_clearly_worse_is_listed_with_the_better_move() -> None:
    review = looked_at(people(played(WITH_TRICKS[0].record("cost")), 0), 1)
    at, other = review.past.decisions[:2]
    review = with_advice(review, found_out(review, at, 0.8, 0.1), found_out(review, other, 0.7, 0.1))
    page = read(render(Model(screen="review", review=review)))
    (table,) = page.all(lambda node: node.get("class") == "tricks dear")
    rows = [node for node in table if node.tag == "tr" and node.get("data-do")]
    assert [cell.get("data-do") for cell in rows] == [f"look at {at}", f"look at {other}"]
    assert "0.8 points less" in rows[0].text and f"Move {at}" in rows[0].text and "mistake" in rows[0].text


@pytest.mark.parametrize("share", [0.5, 0.71, 1.0, None])
def test_the_total_is_the_sum_of_the_rows_and_not_told_where_it_is_not_known_what_is_lost(share: float | None) -> None:
    review = looked_at(people(played(WITH_TRICKS[0].record("cost")), 0), 1)
    costs = (0.83 + 0.17 * number for number in range(len(review.past.decisions)))
    made = (found_out(review, at, behind, 0.1) for at, behind in zip(review.past.decisions, costs))
    done = with_advice(review, *(advice._replace(share=share) for advice in made))
    page = read(render(Model(screen="review", review=done)))
    (table,) = page.all(lambda node: node.get("class") == "tricks dear")
    rows = [float(number) for number in re.findall(r"([\d.]+) points? less", table.text)]
    assert len(rows) == len(review.past.decisions)
    total = re.search(r"Together these choices cost about ([\d.]+) points?", page.text)
    assert (total is None) == (share is None)
    assert not total or float(total[1]) == round(sum(rows), 1)


def test_a_press_on_a_line_shows_that_moment() -> None:
    desk = Desk()
    id = finished_match(desk)
    desk.go(f"/review/{id}?deal=1&at=0").do("look at 9")
    assert shown(desk).at == 9 and desk.address == f"/review/{id}?deal=1&at=9"
    assert shown(desk.do("look at 999")).at == shown(desk).past.last


@pytest.mark.parametrize("stepped", [False, True])
def test_choices_are_checked_at_once_and_the_costliest_comes_on_the_screen_unless_one_stepped(stepped: bool) -> None:
    desk = Desk()
    id = finished_match(desk)
    desk.model = desk.model._replace(settings=desk.model.settings._replace(speed="fast"))
    desk.go(f"/review/{id}?deal=1")
    review = shown(desk)
    decisions = review.past.decisions
    assert review.at == decisions[0] and "Stop checking" in read(render(desk.model)).text
    if stepped:
        desk.do("look on")
    for at in decisions:
        assert shown(desk).findings.now == record_place(review.past, at)
        found = found_out(review, at, 2.0 if at == decisions[-1] else 0.01, 0.1)
        desk.send(AdviceArrived("why", id, record_place(review.past, at), write_advice(found)))
    assert shown(desk).at == (decisions[0] + 1 if stepped else decisions[-1])
    if not stepped:
        desk.do("look back")
        assert shown(desk).at == decisions[-1] - 1, "from there on one goes where one likes"
