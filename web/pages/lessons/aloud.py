"""What is said aloud in a lesson: what the others do, what the slip says, and what came of a move."""

from web.pages.lessons import play, slip
from web.pages.lessons.view import scene_of
from web.state.lesson import LessonProgress, ThemeLesson
from web.state.model import Model
from web.table.aloud import heard
from web.widgets.html import Html, el


def spoken(model: Model) -> list[Html]:
    """What is said of the lesson on the screen."""
    if model.shown(ThemeLesson):
        from web.pages.lessons.theme import spoken as of_theme

        return of_theme(model)
    return lines(model) if model.shown(LessonProgress) else []


def lines(model: Model) -> list[Html]:
    """The newest lines that matter, then what the slip says now; each line new to the page is said once."""
    lesson, scene = model.shown(LessonProgress), scene_of(model)
    assert lesson
    said = heard(lesson.match, model.settings, lesson.key)
    if lesson.stage == "watch":
        return said
    head, body = slip.words(scene, lesson)
    refused = lesson.match.refusals
    now = f"{lesson.key}-{lesson.step}-{lesson.stage}-{lesson.misses}-{refused}-{lesson.answer}"
    if lesson.pressed is not None and lesson.stage == "ask":
        of_card = slip.said(play.now(lesson).strip[lesson.pressed][1], scene.say)
        return [*said, el("p", of_card, id=f"slip-{now}-{lesson.pressed}")]
    return [*said, el("p", f"{head} {body}".strip(), id=f"slip-{now}")]
