"""Luck and play of finished matches: worked out at rest, stopped at will, noted in the row, told so that it adds up."""

import json
import re
from collections.abc import Generator

import pytest

from nines.advice.factors import Factor
from nines.bots import ENGINE
from nines.core.chance import Stream
from nines.luck import terms
from nines.luck.terms import UNIT
from nines.records.record import to_json
from nines.words.languages import LANGUAGES
from tests.every_table import FEW_TABLES, played
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.match import past_row
from web.pages.luck import work
from web.state.effects import AmendRow, AskAdvice
from web.state.luck import read_terms
from web.state.messages import AdviceArrived, LaterArrived
from web.worker import at_rest

TERMS = [812, -903, 1395, 3696]
"""From an even start of 5,000 to a match won."""


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The factors of two games are known."""
    for place in (work, at_rest):
        found = {"niner": Factor(0.5, 0.1, 0, 100), "nein-nine": Factor(0.7, 0.1, 0, 100)}
        monkeypatch.setattr(place, "factors", lambda found=found: found)


def finished(game: str = "niner", seed: str = "balance", **given: object) -> Desk:
    """A desk at whose table a match has come to its end."""
    desk = Desk(**given)  # type: ignore[arg-type]  # as a Desk has them
    others = ",thumb" * (1 if game == "niner" else 2)
    desk.open(f"/play/{game}?seed={seed}&speed=instant&players=you{others}")
    return desk.play_on(Stream(seed, "person"))


def question(desk: Desk) -> AskAdvice | None:
    """What is asked now."""
    asked = [effect for effect in desk.effects if isinstance(effect, AskAdvice) and effect.what == "luck"]
    return asked[-1] if asked and work.is_wanted(desk.model, asked[-1]) else None


def answer(desk: Desk, **said: object) -> Desk:
    asked = question(desk)
    assert asked
    return desk.send(AdviceArrived(asked.what, asked.match, asked.at, json.dumps(said) if said else ""))


def test_it_is_worked_out_and_stands_in_the_row_and_on_the_last_page() -> None:
    desk = finished()
    match = desk.match.id
    assert "Working out luck and play: 0 of" in read(render(desk.model)).text
    answer(desk, done=2)
    page = read(render(desk.model))
    assert f"Working out luck and play: 2 of {desk.match.state.deal} deals." in page.text
    assert "mistakes stop" in page.doings and "+37" not in page.text
    answer(desk, terms=TERMS)
    row = past_row.read(desk.past[match])
    assert row.balance == TERMS and json.loads(row.text)["engine"] == ENGINE
    assert not question(desk), "no match is taken apart twice"
    shown = read(render(desk.model)).text
    assert all(said in shown for said in ("began at 50 in 100", "+8", "−9", "+14", "+37", "100"))
    assert "What helped you most: Luck. What cost you most: Your play." in shown, "in words first"
    assert shown.index("What helped") < shown.index("began at 50 in 100"), "the numbers are folded"


def test_what_the_row_says_is_not_worked_out_again() -> None:
    desk = answer(finished(), terms=TERMS)
    found = work.in_row(desk.past[desk.match.id])
    assert json.loads(found) == {"terms": TERMS, "kept": True} and work.is_last(found)
    assert not work.in_row("") and not work.in_row(desk.past[desk.match.id].replace("812", "813"))
    again = Desk(stored=dict(desk.stored), past=dict(desk.past)).open(desk.address).send(LaterArrived(True))
    before = len([effect for effect in again.effects if isinstance(effect, AmendRow)])
    answer(again, terms=TERMS, kept=True)
    assert len([effect for effect in again.effects if isinstance(effect, AmendRow)]) == before
    assert "Your chance of winning began" in read(render(again.model)).text


def test_it_is_stopped_and_goes_on() -> None:
    desk = finished()
    desk.do("mistakes stop")
    page = read(render(desk.model))
    assert not question(desk) and "Stopped" in page.text and "mistakes check" in page.doings
    assert question(desk.do("mistakes check"))


def test_where_nobody_answers_no_figure_is_made_up() -> None:
    desk = answer(finished())
    page = read(render(desk.model))
    assert "aren’t responding" in page.text and "Even start" not in page.text and not question(desk)
    assert "balance" not in json.loads(desk.past[desk.match.id])
    assert question(desk.do("mistakes check"))


@pytest.mark.parametrize("raw", [[1, 2, 3], [1, 2, 3, 10**9], [1, 2, 3, 0.5], "1234", None, [True, 1, 1, 1]])
def test_what_is_no_answer_is_none(raw: object) -> None:
    assert read_terms(raw) is None
    assert answer(finished(), terms=raw).model.luck.failed


def test_only_matches_of_ones_own_in_games_with_a_factor_are_taken_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = finished()
    (saved,) = desk.model.saved
    assert work.seat_of(saved) == 0
    assert work.seat_of(saved._replace(shared=True)) is None
    assert work.seat_of(saved._replace(over=False)) is None
    assert work.seat_of(saved._replace(conceded=True)) is None
    at_a_distance = saved._replace(record=saved.record._replace(seats=("human",) * len(saved.record.seats)), seat=1)
    assert work.seat_of(at_a_distance) == 1 and work.seat_of(at_a_distance._replace(seat=-1)) is None
    assert work.seat_of(at_a_distance._replace(cut=True)) is None
    monkeypatch.setattr(work, "factors", dict)
    assert work.seat_of(saved) is None
    assert "Luck and play" not in read(render(desk.model)).text


def test_choices_are_checked_first() -> None:
    desk = finished()
    assert desk.model.mistakes.check and not work.may_run(desk.model)
    assert work.may_run(desk.model._replace(mistakes=desk.model.mistakes._replace(check=None)))


def test_nothing_is_worked_out_where_nobody_wants_it() -> None:
    desk = finished().do("set check false")
    assert not question(desk) and "Luck and play" not in read(render(desk.model)).text


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_chapter_speaks_each_language_and_adds_up(code: str) -> None:
    desk = answer(finished("nein-nine"), terms=[-1233, 0, 400, -2500]).do(f"set language {code}")
    page = read(render(desk.model))
    bars, table = page.all(lambda node: node.get("class") == "sheet luck-terms")
    numbers = [int(cell.text.replace("−", "-")) for cell in table if cell.get("class") == "num"]
    assert 33 + sum(numbers) == 0 and " 33 " in page.text, "from an even start to nothing"
    heads = [[node.text for node in part if node.tag == "th"] for part in (bars, table)]
    names = [next(name for name in heads[1] if head.startswith(name)) for head in heads[0]]
    in_order = sorted(heads[1], key=lambda name: -abs(numbers[heads[1].index(name)]))
    assert names[:3] == in_order[:3] and not re.search(r"\d", bars.text), "the most first, without numbers"


def test_no_number_below_none_or_above_all_stands_under_wins_in_100() -> None:
    """A lead can be lost twice: then one's play comes to more than the whole chance, and nobody calls that wins."""
    page = read(render(answer(finished("nein-nine"), terms=[3300, -13900, 6400, 867]).model))
    said = page.text.partition("Luck and play")[2]
    assert "−139" in said and "can be above 100" in said
    for number in re.findall(r"([+−]?\d+) (?:wins )?in 100", said):
        assert 0 <= int(number.replace("−", "-")) <= 100
    assert "Wins in 100" not in said


def _made_up(value: object) -> Generator[None, None, object]:
    yield
    return value


def test_the_worker_tells_deal_by_deal_and_then_the_terms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terms, "par", lambda *_: _made_up(0.4))
    monkeypatch.setattr(terms, "cost", lambda _seed, _label, choice: _made_up(0.01))
    record = played(next(table for table in FEW_TABLES if table.game == "nein-nine").record("worker"))
    *so_far, last = at_rest.KINDS["luck"](to_json(record), 0)
    done = [json.loads(text)["done"] for text in so_far]
    assert done == sorted(done) and not any(map(work.is_last, so_far))
    found = read_terms(json.loads(last)["terms"])
    assert found and (round(UNIT / 3) + sum(found)) in (0, round(UNIT / 3), UNIT // 2, UNIT)
