"""One verdict: the same whoever asks, from worlds that had no part in finding the best, told as it is added up."""

import re
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.advice.advice import Advice, RatedMove, Reason, read_advice, read_cautions
from nines.advice.advisor import advice
from nines.advice.factors import marked_factors
from nines.advice.reasons import figures
from nines.advice.reasons.words import told
from nines.advice.verdict import BARS, CHANCES, CLASSES, ENOUGH, Verdict, mistake, total, verdict, verdict_on
from nines.advice.weighing import AGAIN, MEASURED, PICKED, weigh
from nines.bots.player import Budget
from nines.bots.redealing import redeal_hidden
from nines.core.chance import Stream
from nines.core.game import NATURE, State
from nines.core.moves import Move
from nines.records.record import Record, steps, to_json
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import LANGUAGES, language
from tests.every_table import FEW_TABLES, played
from web.worker.jobs import Jobs

TABLES = {table.game: table for table in reversed(FEW_TABLES)}
every_game = pytest.mark.parametrize("game", TABLES)
BEST, OTHER = Move.parse("9C"), Move.parse("8C")


def choices(game: str) -> list[tuple[Record, State, int, Move]]:
    """Choices of seat 0, which a person takes, in a match that is over: the whole record, and where."""
    record = played(TABLES[game].record("verdict"))
    record = record._replace(seats=("human", *record.seats[1:]))
    found, at = [], -1
    for step in steps(record):
        at += step.seat != NATURE
        several = step.seat == 0 and len(GAMES[game].legal_moves(step.before)) > 1
        if several and isinstance(step.move, Move) and step.before.phase != "jump":
            found.append((record, step.before, at, step.move))
    return found


# ---- the same whoever asks -------------------------------------------------------------------------------------------


@every_game
def test_coach_and_the_review_say_the_same_of_every_move(game: str) -> None:
    """Whatever was played, whatever came after it, and in however many slices it is worked out."""
    seen = set()
    for number, (record, state, at, _) in enumerate(islice(choices(game)[2::3], 2)):
        before = record._replace(moves=record.moves[:at])
        jobs, text = Jobs(), ""
        while not text:
            text = jobs.caution(to_json(before), at)
        warned = {caution.made: mistake(caution) for caution in read_cautions(text) or ()}
        legal = GAMES[game].legal_moves(state)
        move = next((move for move in legal if (move in warned) == (number == 0)), legal[0])  # a mistake, then another
        *_, reviewed = advice(before, state, at, Budget(), move)
        assert mistake(reviewed) == warned.get(move)
        seen.add(move in warned)
    assert seen, "something was asked"


@every_game
def test_the_review_of_a_finished_match_says_what_coach_said(game: str) -> None:
    record, state, at, made = choices(game)[1]
    *_, at_the_table = advice(record._replace(moves=record.moves[:at]), state, at, Budget(), made)
    jobs, found = Jobs(), None
    while not found or not found.done:
        found = read_advice(jobs.explain(to_json(record), at))
    assert verdict(found) == verdict(at_the_table) is not None and found.moves == at_the_table.moves


@every_game
def test_nothing_that_the_seat_cannot_know_changes_it(game: str) -> None:
    record, state, at, made = choices(game)[0]
    elsewhere = redeal_hidden(state, Stream("otherwise", "1"))
    *_, here = advice(record, state, at, Budget(worlds=20), made)
    *_, there = advice(record, elsewhere, at, Budget(worlds=20), made)
    assert here == there


def test_the_worlds_that_measure_had_no_part_in_the_picking() -> None:
    record, state, at, _ = choices("nein-nine")[0]
    view = GAMES["nein-nine"].view(state, 0)
    assert len({PICKED, MEASURED, AGAIN}) == 3
    found = list(weigh(record.seed, view, at, Budget(worlds=30)))
    picked = [weighed.analysis for weighed in found if not weighed.measuring]
    measured = [weighed.analysis for weighed in found if weighed.measuring]
    assert picked and {each.choice for each in measured} == {picked[-1].choice}
    assert [each.worlds for each in measured] == [10, 20, 30]
    assert all(values.worlds == 30 for values in measured[-1].moves), "every move was played in every world"
    assert measured[-1].of(picked[-1].choice).behind == 0


# ---- what is told ----------------------------------------------------------------------------------------------------


def found(behind: float, unit: str, share: float | None = 0.7, error: float = 0.0, worlds: int = ENOUGH) -> Advice:
    moves = (
        RatedMove(BEST, 0.5, 0.1, 0.0, 0.0, worlds, True), RatedMove(OTHER, 0.5, 0.1, behind, error, worlds, False),
    )  # fmt: skip
    return Advice(0, 0, "master", BEST, unit, worlds, worlds, made=OTHER, share=share, moves=moves)


units = st.sampled_from([*BARS])
shares = st.none() | st.floats(0.05, 1.2)


@given(st.floats(0, 1), units, shares)
def test_the_class_is_that_of_the_cost_as_it_is_told(behind: float, unit: str, share: float | None) -> None:
    said = verdict(found(behind, unit, share))
    assert said
    reached = [kind for kind, least in zip(CLASSES, BARS[unit]) if said.cost >= least]
    assert (said.kind or "") == (reached[-1] if reached else "") and (said.cost > 0) == (said.kind is not None)
    assert said.cost <= 1.2 and (unit not in CHANCES or round(100 * said.cost) == pytest.approx(100 * said.cost))
    assert [said.is_at_least(kind) for kind in CLASSES] == [bool(reached[at:]) for at in range(3)]


@pytest.mark.parametrize("unit", BARS)
def test_there_is_no_verdict_that_chance_could_explain_or_from_few_worlds(unit: str) -> None:
    dear = BARS[unit][2] * 2
    assert verdict(found(dear, unit, error=dear / 2.01)).kind == "blunder"  # type: ignore[union-attr]
    assert not mistake(found(dear, unit, error=dear / 1.99))
    assert not mistake(found(dear, unit, worlds=ENOUGH - 1))
    assert mistake(found(dear, unit, worlds=3)._replace(certain=True)), "there are no more worlds than these"
    assert verdict(found(dear, unit)._replace(done=False)) is None
    assert verdict(found(dear, unit)._replace(own=True)) is None, "its own thought is no verdict"
    assert not mistake(found(dear, unit)._replace(made=BEST))
    assert not mistake(found(-dear, unit)), "what comes out better than the best is as good"


@given(st.lists(st.floats(0, 9), max_size=9), st.sampled_from(("tricks", "points")))
def test_a_total_is_the_sum_of_the_rows_as_they_are_read(behind: list[float], unit: str) -> None:
    verdicts = [verdict(found(each, unit)) for each in behind]
    rows = [figures.less(each.cost, unit, language("en")) for each in verdicts if each and each.kind]
    read = [float(number[0]) for row in rows if (number := re.findall(r"[\d.]+", row))]
    said = total(each for each in verdicts if each)
    assert (said is None) == (not rows)
    if said:
        assert said == (unit, pytest.approx(round(sum(read), 1)))


def test_chances_and_unlike_units_do_not_add_up() -> None:
    some = [verdict(found(0.5, unit)) for unit in ("wins", "wins")]
    assert total(each for each in some if each) is None, "a lead can be lost twice"
    assert total(each for unit in ("tricks", "points") if (each := verdict(found(2, unit)))) is None
    assert total(each for _ in range(2) if (each := verdict(found(2, "points", None)))) is None


@pytest.mark.parametrize("code", LANGUAGES)
@given(behind=st.floats(-2, 2), unit=units, share=shares)
def test_nothing_below_none_and_nothing_above_all_is_told_in_a_hundred(
    code: str, behind: float, unit: str, share: float | None
) -> None:
    behind = max(-1.0, min(1.0, behind)) if unit in CHANCES else behind
    share = None if share and share > 1 else share
    asked = found(behind, unit, share)
    said = verdict_on(asked.moves[1], asked)
    say = language(code)
    texts = [figures.less(said.cost, unit, say), figures.cost_told(said.cost, unit, say)]
    texts += [row.behind for row in told(asked, Audience(("You", "Ada"), say, 0)).rows]
    for text in texts:
        assert "−" not in text and "-" not in text.replace("-mal", "").replace("-levée", "").replace("-point", "")
        numbers = [float(number.replace(",", ".")) for number in re.findall(r"\d+(?:[.,]\d+)?", text)]
        assert unit not in CHANCES or all(0 <= number <= 100 for number in numbers)


@pytest.mark.parametrize(
    ("cost", "unit", "words"),
    [
        (0.3, "points", "Cost: about 0.3 points."), (0.66, "points", "Cost: about 0.7 points."),
        (0.8, "tricks", "Cost: about 0.8 tricks."), (1.0, "points", "Cost: about 1 point."),
        (1.3, "points", "Cost: about 1.3 points."), (2.1, "tricks", "Cost: about 2.1 tricks."),
        (0.2, "points", ""), (0.05, "wins", "Cost: about 5 wins in 100."),
        (0.1, "next", "Cost: about 10 chances in 100 of going out next."),
    ],
)  # fmt: skip
def test_sentences_tell_the_figures_of_the_rows(cost: float, unit: str, words: str) -> None:
    assert figures.cost_told(cost, unit, language("en")) == words


@every_game
def test_what_is_told_is_what_is_really_lost_where_that_was_measured(game: str) -> None:
    record, state, at, made = choices(game)[0]
    *_, found = advice(record, state, at, Budget(worlds=10), made)
    factor = marked_factors().get(game)
    assert found.share == (factor.share if factor else None)


def test_classes_are_named_alike_everywhere() -> None:
    say = language("en")
    assert [figures.class_name(kind, say) for kind in CLASSES] == [*CLASSES]
    assert figures.classes_counted({"slip": 2, "mistake": 1, "blunder": 0}, say) == "2 slips and 1 mistake"
    for kind, behind in zip(CLASSES, (0.5, 1, 2)):
        asked = found(behind, "points")._replace(reasons=(Reason("unseen"),))
        said = told(asked, Audience(("You", "Ada"), say, 0))
        assert said.title.startswith(f"{kind.capitalize()}: ") and [row.kind for row in said.rows] == ["", kind]


def test_a_verdict_is_a_value() -> None:
    assert verdict(found(1, "points")) == Verdict(OTHER, BEST, "points", 0.7, "mistake", ENOUGH, True)
