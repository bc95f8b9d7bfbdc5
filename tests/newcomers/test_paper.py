"""The papers are sound: ten questions each, every one with exactly one answer that the rules call right."""

from math import fsum

import pytest

from nines.core.options import with_values
from nines.registry import GAMES
from nines.words.languages import language
from tests.newcomers.guesses import GUESSES
from tests.newcomers.paper import Question
from tests.newcomers.papers import PAPERS, printed
from tests.newcomers.taught import BRIEF, told
from web.widgets.brief import BRIEFS

every_question = pytest.mark.parametrize(
    "question",
    [question for paper in PAPERS.values() for question in paper],
    ids=[f"{name}-{at}" for name, paper in PAPERS.items() for at in range(1, len(paper) + 1)],
)


@pytest.mark.parametrize("name", PAPERS)
def test_a_paper_has_ten_questions(name: str) -> None:
    assert len({question.text for question in PAPERS[name]}) == 10


@every_question
def test_the_rules_say_which_answer_is_right(question: Question) -> None:
    assert len(question.right) == 1, question.rule()


@pytest.mark.parametrize("name", PAPERS)
def test_who_knows_other_games_gets_at_most_four_right(name: str) -> None:
    """Two fewer than would be too many: some guesses are better than these."""
    guessed = list(zip(PAPERS[name], GUESSES[name], strict=True))
    assert all(guess in question.answers for question, guess in guessed)
    assert [guess in question.right for question, guess in guessed].count(True) <= 4


@pytest.mark.parametrize("name", PAPERS)
def test_a_blind_guess_is_mostly_wrong(name: str) -> None:
    assert fsum(1 / len(question.answers) for question in PAPERS[name]) <= 3.5


@pytest.mark.parametrize("name", PAPERS)
def test_the_lesson_or_the_brief_teaches_each_answer(name: str) -> None:
    for question in PAPERS[name]:
        taught = [told(name, place) for place in question.taught.split(",")]
        assert question.rulings and set(question.rulings.split()) <= frozenset().union(*taught), question.text


@pytest.mark.parametrize("name", PAPERS)
def test_a_brief_has_the_lines_that_are_named(name: str) -> None:
    game, seats = GAMES["le-neuf" if name == "partners" else name], 2 if name == "niner" else 3
    options = with_values(game.choices, {"table": "four"} if name == "partners" else {})
    lines = BRIEFS[game.key].points(language("en"), options, 4 if name == "partners" else seats)
    assert len(lines) == len(BRIEF[name])


@pytest.mark.parametrize("name", PAPERS)
def test_no_letter_is_right_too_often(name: str) -> None:
    places = [list(question.answers).index(question.right[0]) for question in PAPERS[name]]
    assert max(map(places.count, places)) <= 6


def test_a_paper_bears_no_key_unless_it_is_asked_for() -> None:
    assert "*" not in printed("niner") and printed("niner", answers=True).count("*") == 10
