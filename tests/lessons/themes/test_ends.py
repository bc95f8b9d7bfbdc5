"""What a deal makes of the match, as lessons by theme ask it."""

from nines.core.game import NATURE, NOBODY
from nines.lessons.themes import THEMES
from nines.lessons.themes.asking import ask, ends
from nines.lessons.themes.question import QUESTIONS, ThemeQuestion
from nines.lessons.themes.theme import Exercise, Spot, position


def test_a_deal_goes_on_or_is_won() -> None:
    state = position("niner", Exercise("ends", "NR10", (), seats=2), Spot(seed="ends"))
    going = ends(ThemeQuestion(state), state._replace(turn=NATURE))
    assert going.answers[going.right] == "on"
    won = ends(ThemeQuestion(state), state._replace(turn=NOBODY, winners=(0, 1)))
    assert won.answers[won.right] == "won 0 1" and {*won.answers} == {"on", "won 0", "won 1", "won 0 1"}


def right_answers(key: str, name: str, number: int) -> set[object]:
    (theme,) = [theme for theme in THEMES[key] if theme.name == name]
    exercise = theme.exercises[number - 1]
    asked = [ask(key, exercise, spot) for spot in exercise.spots]
    return {question.answers[question.right] for question in asked}


def test_an_end_is_not_always_the_same() -> None:
    """Somebody who answers by rote is wrong: a match ends, or does not; a lead that is shared never ends one."""
    for key, number in (("nein-nine", 1), ("nein-nine", 2), ("le-neuf", 2), ("le-neuf", 3), ("niner", 2)):
        assert len(right_answers(key, "ending", number)) > 1, (key, number)
    assert right_answers("nein-nine", "ending", 3) == {"on"}
    assert right_answers("niner", "ending", 3) == {"won 0 1"}


def test_paragraphs_that_are_told_apart_are_asked_about() -> None:
    for key in THEMES:
        asked = {(e.kind, e.ruling, e.item) for theme in THEMES[key] for e in theme.exercises}
        assert {about for about in QUESTIONS[key].shown if len(about) == 3} <= asked
