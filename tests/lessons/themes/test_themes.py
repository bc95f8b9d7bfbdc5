"""Every theme is sound: its positions show their ruling, and a referee that knows only the rulings answers the same."""

import re

import pytest

from nines.commands import spots
from nines.games.shedding.questions import ranks
from nines.lessons import LESSONS
from nines.lessons.themes import THEMES, asking
from nines.lessons.themes.asking import ask, question
from nines.lessons.themes.check import all_themes, check, explained
from nines.lessons.themes.question import QUESTIONS
from nines.lessons.themes.theme import Exercise, Spot, Theme
from nines.registry import GAMES
from tests.lessons.themes.second_opinion import compare

ALL = list(all_themes())
every_theme = pytest.mark.parametrize(("key", "theme"), ALL, ids=[f"{key}-{theme.name}" for key, theme in ALL])
EXERCISES = [(key, exercise) for key, theme in ALL for exercise in theme.exercises]


@every_theme
def test_a_theme_is_sound(key: str, theme: Theme) -> None:
    assert check(key, theme).faults == ()


@pytest.mark.parametrize("key", THEMES)
def test_themes_have_names_of_their_own(key: str) -> None:
    names = [found.name for found in (*LESSONS[key], *THEMES[key])]
    assert len(THEMES[key]) >= 3 and len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z-]{1,18}", name) for name in names), "it is stored by this name, with a letter"


def test_the_referee_answers_the_same() -> None:
    asked, differing = compare(400)
    assert differing == [] and asked.total() >= 400
    assert set(asked) == {exercise.kind for _, exercise in EXERCISES}


def test_the_referee_finds_an_answer_that_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "whose_turn", lambda game, state: 0)
    assert compare(400)[1]


def test_a_theme_that_shows_nothing_has_faults() -> None:
    theme = THEMES["nein-nine"][0]
    follow = theme.exercises[0]
    for wrong in (
        follow._replace(ruling="NN99"),
        follow._replace(ruling="NN10"),
        follow._replace(spots=follow.spots[:2]),
        follow._replace(spots=(*follow.spots[:3], Spot("1 TC, 2 9C", hands=("JD 7D 8D TD 9H TS 7S", "TC", "9C")))),
        follow._replace(spots=(*follow.spots[:3], Spot("1 TC, 2 9D", hands=("", "TC", "9C 9D")))),
    ):
        assert check("nein-nine", theme._replace(exercises=(wrong, *theme.exercises[1:]))).faults
    assert check("nein-nine", theme._replace(exercises=theme.exercises[:2])).faults


def test_every_way_to_show_a_ruling_is_used() -> None:
    asked = {(exercise.kind, exercise.ruling) for _, exercise in EXERCISES}
    by_item = {(exercise.kind, exercise.ruling, exercise.item) for _, exercise in EXERCISES}
    shown = {about for key in THEMES for about in QUESTIONS[key].shown}
    assert asked <= shown <= asked | by_item


def example(key: str, name: str, number: int, at: int) -> object:
    """The right answer to an exercise of a theme, at one of its positions."""
    (theme,) = [theme for theme in THEMES[key] if theme.name == name]
    exercise = theme.exercises[number - 1]
    asked = ask(key, exercise, exercise.spots[at])
    return asked.answers[asked.right]


@pytest.mark.parametrize(
    ("key", "name", "number", "at", "right"),
    [
        pytest.param("nein-nine", "eights", 1, 0, frozenset({"JC", "7C"}), id="Billy leads the ten of clubs"),
        pytest.param("nein-nine", "spits", 3, 0, 0, id="8 9 10 J 7 7: the Little Spit beats the jack"),
        pytest.param("nein-nine", "spits", 3, 2, 0, id="and the Big Spit the Little one"),
        pytest.param("nein-nine", "eights", 2, 0, 1, id="7 9 8 of diamonds: the 7 takes them"),
        pytest.param("nein-nine", "nines", 2, 0, 2, id="six tricks, three 9s"),
        pytest.param("nein-nine", "nines", 3, 0, 3, id="three tricks and no 9"),
        pytest.param("niner", "numbers", 1, 0, 1, id="a diamond under clubs: seven"),
        pytest.param("niner", "numbers", 2, 0, 1, id="or one"),
        pytest.param("niner", "wild-nines", 3, 0, 0, id="a wild nine takes the trick"),
        pytest.param("niner", "taking", 2, 0, 0, id="the nine of clubs, trump, beats the ace of hearts"),
        pytest.param("nines", "no-trump", 1, 0, 0, id="ten of diamonds, king of spades, queen of diamonds"),
        pytest.param("shedding", "powers", 1, 0, "down 9", id="a 2, then a 9"),
        pytest.param("shedding", "playing", 1, 0, frozenset({"7C", "JH"}), id="three 5s, then a 7"),
    ],
)
def test_the_examples_of_the_sources(key: str, name: str, number: int, at: int, right: object) -> None:
    assert example(key, name, number, at) == right


def test_every_ranks_answer_means_other_ranks() -> None:
    assert ranks("any") == frozenset("23456789TJQKA")
    assert ranks("down 9") == frozenset("23456789T")
    assert ranks("plain 4") == frozenset("456789JQKA")
    assert ranks("up Q") == frozenset("QKA23T")


@pytest.mark.parametrize(("key", "exercise"), EXERCISES)
def test_no_answer_stands_there_twice(key: str, exercise: Exercise) -> None:
    for spot in exercise.spots:
        asked = ask(key, exercise, spot)
        assert len(set(asked.answers)) == len(asked.answers) <= 4
        assert explained(key, exercise).text


def test_positions_are_found_again() -> None:
    """What stands in `found` is what the search finds: it can be made again."""
    theme = THEMES["nein-nine"][0]
    found = spots.find("nein-nine", theme.name, 1, theme.exercises[0], 1)
    assert found and set(found) <= set(theme.exercises[0].spots)
    game = GAMES["nein-nine"]
    for spot in found:
        assert question(game, ask("nein-nine", theme.exercises[0], spot).state, theme.exercises[0]).answers
