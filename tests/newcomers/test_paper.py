"""The papers are sound: ten questions each, every one with exactly one answer that the rules call right."""

import pytest

from tests.newcomers.paper import Question
from tests.newcomers.papers import PAPERS, printed

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
def test_no_letter_is_right_too_often(name: str) -> None:
    places = [list(question.answers).index(question.right[0]) for question in PAPERS[name]]
    assert max(map(places.count, places)) <= 6


def test_a_paper_bears_no_key_unless_it_is_asked_for() -> None:
    assert "*" not in printed("niner") and printed("niner", answers=True).count("*") == 10
