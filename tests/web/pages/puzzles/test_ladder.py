"""The puzzle of the day, ladders that move with what is solved, and runs of five."""

import re

import pytest

from nines.days import dates
from nines.days.featured import featured
from nines.puzzles.puzzle_file import Mark
from nines.puzzles.stored import PuzzleIndex, puzzle, puzzles_of
from nines.puzzles.tables import TABLES
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.pages.puzzles import ladder, progress
from web.pages.puzzles.of_the_day import puzzle_of
from web.pages.puzzles.progress import FAILED, SOLVED
from web.state.puzzle import Attempt
from web.state.storage_keys import LESSONS

INDEX = PuzzleIndex("niner", ("",) * 18, tuple(Mark(at, "sure", "ruff", 1 + at // 6) for at in range(18)))
"""Six puzzles each of three bands."""


def states(*solved: int, failed: tuple[int, ...] = ()) -> tuple[int, ...]:
    return tuple(FAILED if at in failed else SOLVED if at in solved else 0 for at in range(1, 19))


@pytest.mark.parametrize(
    ("found", "band", "missing", "upcoming"),
    [
        (states(), 1, 5, 1),
        (states(1, 2, 3, 4), 1, 1, 5),
        (states(1, 2, 3, 4, 5), 2, 5, 7),
        (states(1, 2, 3, 4, 5, failed=(6,)), 1, 1, 6),  # it moves down, too
        (states(*range(1, 12)), 3, 0, 13),
        (states(*range(1, 19)), 3, 0, 1),
    ],
)
def test_a_ladder_moves_with_what_is_solved_and_failed(
    found: tuple[int, ...], band: int, missing: int, upcoming: int
) -> None:
    assert (ladder.rung(found, INDEX), ladder.missing(found, INDEX)) == (band, missing)
    assert ladder.next_on_ladder(found, INDEX) == upcoming


@pytest.mark.parametrize(
    ("found", "after", "upcoming"),
    [
        (states(1, 2), 2, 3),
        (states(1, 2, 3, 4, 5), 5, 7),  # the next rung, and not the next number
        (states(1, 2, 13), 13, 14),  # whoever plays above their rung stays there
        (states(*range(1, 18), failed=(18,)), 18, 1),
    ],
)
def test_the_next_puzzle_is_the_next_on_the_ladder(found: tuple[int, ...], after: int, upcoming: int) -> None:
    assert ladder.onward(found, INDEX, after) == upcoming


def test_a_run_takes_in_what_was_failed_at_its_second_and_fourth_place() -> None:
    found = states(1, failed=(2, 9))
    assert [ladder.next_in_run(found, INDEX, 3, results) for results in ("1", "11", "110", "1101")] == [9, 4, 9, 4]
    assert ladder.next_in_run(found, INDEX, 9, "1") == 2, "never the one just played"
    assert ladder.next_in_run(states(1), INDEX, 3, "1") == 4


@pytest.mark.parametrize(("said", "results"), [("start", ""), ("1", "1"), ("0110", "0110")])
def test_an_address_says_how_a_run_stands(said: str, results: str) -> None:
    assert ladder.read_run(said) == results


@pytest.mark.parametrize("said", ["", "11111", "2", "1x", "\u0661", "starts", "1\n"])
def test_whatever_else_it_says_is_no_run(said: str) -> None:
    assert ladder.read_run(said) is None


def test_a_run_of_five_is_played_to_its_end() -> None:
    key = "niner"
    desk = Desk().open("/puzzles")
    links = [node.get("href") for node in read(render(desk.model))]
    desk.go(next(link for link in links if link.startswith(f"#/puzzle/{key}/") and "run=" in link).removeprefix("#"))
    numbers = []
    for at in range(5):
        attempt = desk.model.shown(Attempt)
        assert attempt and attempt.results is not None and len(attempt.results) == at
        assert f"{at + 1} of 5 in this run" in render(desk.model)
        numbers.append(attempt.number)
        desk.do("lesson show") if at == 1 else desk.do(str(puzzle(key, attempt.number).answer))
        page = read(render(desk.model))
        if at < 4:
            (link,) = page.all(lambda node: node.tag == "a" and node.text == "Next puzzle")
            desk.go(link.get("href").removeprefix("#"))
    assert "4 of 5 right · All puzzles" in page.text
    assert numbers[3] == numbers[1], "what was failed comes once more"
    found = progress.states(desk.model.learnt, puzzles_of(key))
    assert progress.count(found, SOLVED) == 4 and progress.count(found, FAILED) == 0


def test_the_puzzle_of_the_day_follows_from_the_date_and_is_of_another_game() -> None:
    days = [dates.after(dates.FIRST, at) for at in range(400)]
    found = [puzzle_of(date) for date in days]
    assert {key for key, _ in found} == {*TABLES} and len({*found}) == 400, "none comes twice in a year"
    for date, (key, number) in zip(days, found):
        band = puzzles_of(key).marks[number - 1].band
        assert key != featured(date) and band == (1, 1, 1, 2, 2, 2, 3)[date.weekday], "a week begins easy and ends hard"
    assert found == [puzzle_of(date) for date in days]


def test_the_page_begins_with_the_puzzle_of_the_day() -> None:
    desk = Desk().open("/puzzles").settle()
    key, number = puzzle_of(dates.read(desk.today))
    page = read(render(desk.model))
    (start,) = page.all(lambda node: node.tag == "a" and node.text == "Begin")
    assert start.get("href") == f"#/puzzle/{key}/{number}"
    assert not page.all(lambda node: node.get("class") == "tile"), "nothing waits, so no empty box stands there"
    desk.go(f"/puzzle/{key}/{number}").do(str(puzzle(key, number).answer)).go("/puzzles")
    (featured_now,) = read(render(desk.model)).all(lambda node: node.get("class") == "featured")
    assert "solved" in featured_now.text


def test_a_newcomer_is_offered_an_easy_puzzle_before_a_harder_one_of_the_day() -> None:
    assert ladder.warm_up(states(), INDEX, 7) == 1 and ladder.warm_up(states(failed=(1, 8)), INDEX, 8) == 2
    assert ladder.warm_up(states(), INDEX, 3) == 0, "it is easy itself"
    assert ladder.warm_up(states(12), INDEX, 7) == 0, "who has solved one is no newcomer"
    sunday, monday = "2026-11-22", "2026-11-23"
    desk = Desk(today=sunday).open("/puzzles").settle()
    key, number = puzzle_of(dates.read(sunday))
    (first,) = read(render(desk.model)).all(lambda node: node.text == "Easy puzzle first")
    assert first.get("class") == "btn go"
    there = int(first.get("href").rpartition("/")[2].removesuffix("?then=today"))
    assert puzzles_of(key).marks[there - 1].band == 1 and f'href="#/puzzle/{key}/{number}"' in render(desk.model)
    desk.go(first.get("href").removeprefix("#")).settle().do(str(puzzle(key, there).answer))
    (on,) = read(render(desk.model)).all(lambda node: node.get("class") == "btn go")
    assert (on.text, on.get("href")) == ("Puzzle of the day", f"#/puzzle/{key}/{number}"), "then comes what it was for"
    desk.go("/puzzles")
    assert "Easy puzzle first" not in render(desk.model)
    assert "Easy puzzle first" not in render(Desk(today=monday).open("/puzzles").settle().model)


def test_beside_a_puzzle_of_the_day_above_one_s_rung_there_is_an_easier_one() -> None:
    assert ladder.easier(states(), INDEX, 7) == 1 and ladder.easier(states(), INDEX, 3) == 0
    sunday, monday = "2026-11-22", "2026-11-23"
    key, number = puzzle_of(dates.read(sunday))
    known = puzzles_of(key)
    easy = [at for at, mark in enumerate(known.marks, 1) if mark.band == 1]
    learnt = progress.noted("", key, easy[0], SOLVED)
    desk = Desk(stored={LESSONS: learnt}, today=sunday).open("/puzzles").settle()
    page = read(render(desk.model))
    (beside,) = page.all(lambda node: node.text == "Easier puzzle")
    assert (
        beside.get("href") == f"#/puzzle/{key}/{easy[1]}?then=today" and "harder than those on your rung" in page.text
    )
    assert f'href="#/puzzle/{key}/{number}"' in render(desk.model), "that of the day stays what it is"
    for band in (1, 2):
        for at in [at for at, mark in enumerate(known.marks, 1) if mark.band == band][:5]:
            learnt = progress.noted(learnt, key, at, SOLVED)
    assert "Easier puzzle" not in render(Desk(stored={LESSONS: learnt}, today=sunday).open("/puzzles").settle().model)
    assert "Easier puzzle" not in render(Desk(stored={LESSONS: learnt}, today=monday).open("/puzzles").settle().model)


def test_the_list_names_the_next_goal_and_boasts_of_no_zero() -> None:
    desk = Desk().open("/puzzles")
    page = render(desk.model)
    assert "First goal: 5 easy puzzles" in page and "0 of " not in page
    assert page.count("and you climb a rung") == 1, "the rule is said once"
    assert 'class="on"' not in "".join(re.findall(r'<span class="rise".*?</span>', page))
    easy = ladder.next_on_ladder((0,) * len(puzzles_of("niner").marks), puzzles_of("niner"))
    desk.go(f"/puzzle/niner/{easy}").do(str(puzzle("niner", easy).answer)).go("/puzzles")
    page = render(desk.model)
    assert "Niner: 4 puzzles to the next rung" in page and f"1 of {len(puzzles_of('niner').marks)} solved" in page
    assert "".join(re.findall(r'<span class="rise".*?</span>', page)).count('class="on"') == 1


def test_right_answers_in_a_row_are_counted_and_the_best_stays() -> None:
    desk = Desk().open("/puzzles")
    assert "in a row" not in render(desk.model), "nothing is counted yet"
    for number, right in ((1, True), (1, True), (2, True), (3, False), (4, True)):
        desk.go(f"/puzzle/nein-nine/{number}").do(str(puzzle("nein-nine", number).answer) if right else "lesson show")
        desk.go("/puzzles")
    page = read(render(desk.model)).text
    assert "1 right in a row · best: 2" in page, "one that is solved once more does not count"
    assert page == read(render(Desk(stored=desk.stored).open("/puzzles").model)).text, "it is kept"


def test_the_lobby_says_when_the_puzzle_of_the_day_is_solved() -> None:
    desk = Desk().open("/puzzles").settle()
    key, number = puzzle_of(dates.read(desk.today))
    assert "solved" not in render(desk.go("/").model)
    desk.go(f"/puzzle/{key}/{number}").do(str(puzzle(key, number).answer))
    assert "solved" in render(desk.go("/").model)
    again = Desk(stored=desk.stored).open("/")
    assert "solved" in render(again.model._replace(mistakes=desk.model.mistakes))
    tomorrow = desk.model.mistakes._replace(day="2026-01-01")
    assert "solved" not in render(again.model._replace(mistakes=tomorrow)), "another day has another puzzle"


def test_themes_of_one_game_are_told_apart_by_their_pictures() -> None:
    page = read(render(Desk().open("/puzzles").model))
    first, folded = page.all(lambda node: node.get("class") == "theme-cards")
    items = [item for cards in (first, folded) for item in cards.all(lambda node: node.tag == "li")]
    shown = [tuple(use.get("href") for use in item.all(lambda node: node.tag == "use")) for item in items]
    assert len(shown) == 12 == len({*shown})
