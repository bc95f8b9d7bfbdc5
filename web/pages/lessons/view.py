"""The page of a lesson: its table, the slip that says what to do and why, and the ideas at the side."""

from nines.core.cards import Card
from nines.lessons import LESSONS
from nines.lessons import lesson as lessons
from nines.registry import GAMES
from nines.words.languages import Language
from web.pages.lessons import play, slip
from web.pages.lessons.contents import upcoming
from web.state import commands
from web.state.lesson import LessonProgress, ThemeLesson
from web.state.model import Model
from web.table import exercise, marks
from web.table.scene import Scene, scene
from web.widgets.html import Html, el
from web.widgets.page import frame_button


def scene_of(model: Model) -> Scene:
    """The table of the lesson, with what its slip speaks of and what it waits for marked on it."""
    lesson = model.shown(LessonProgress)
    assert lesson
    settings = play.at_table(model.settings)
    seen = scene(model.laid._replace(settings=settings, lead="here"))
    if lesson.stage not in ("read", "ask"):
        return seen
    meant = play.wanted(lesson).cards if lesson.stage == "ask" else ()
    kind, _, word = play.now(lesson).about.partition(" ")
    spoken = (Card.parse(word),) if kind == "trick" else ()
    if lesson.wrong:
        seen = seen._replace(given_marks=marks.of_pair(lesson.wrong.cards, meant))
    return seen._replace(meant=meant, spoken=spoken, ranked=(Card.parse(word),) if kind == "ladder" else meant)


def lesson(model: Model) -> Html | None:
    """The table with the lesson's slip on it, as the learner sees it; the lesson by theme in its place."""
    if model.shown(ThemeLesson):
        from web.pages.lessons.theme import theme

        return theme(model)
    lesson = model.shown(LessonProgress)
    if not lesson:
        return None
    seen = scene_of(model)
    say = seen.say
    at_first = lesson.step == 0 and lesson.stage in ("read", "ask")
    return exercise.page(
        seen,
        lesson.match,
        bar=exercise.bar(seen, say.text("Lesson"), href="#/", back=say.text("Back to the five games")),
        tools=exercise.step_tools(seen, lesson.match, say.text("Steps"), first=at_first, ended=lesson.stage == "end"),
        slip=slip.draw(seen, lesson, upcoming(say, lesson.key, play.plan(lesson), model.learnt)),
        side=_side(model, seen, lesson),
        cls="table taught",
        data_screen="lesson",
        data_lesson=lesson.stage,
        data_about=slip.about(lesson),
        data_later=slip.later(lesson) or None,
    )


def _side(model: Model, seen: Scene, lesson: LessonProgress) -> Html:
    say, found = seen.say, play.plan(lesson)
    nothing = say.text("Nothing counts here. The others play the same cards every time.")
    return exercise.side(
        say,
        say.text(found.title),
        _before(say, lesson),
        exercise.scroll(say.text("Steps"), _ideas(say, lesson, found), _others(say, lesson)),
        el("p", nothing, cls="label"),
        frame_button(say),
        el("div", _real(say) if lesson.stage != "end" else None, _way_back(model, say, lesson), cls="side-foot"),
        name=say.text("Steps"),
    )


def _ideas(say: Language, lesson: LessonProgress, found: lessons.Lesson) -> Html:
    """The ideas in their order: those met, the one on the table, those to come."""
    met = len(found.steps) if lesson.stage == "end" else min(lesson.step, len(found.steps) - 1)
    rows = (
        el(
            "li",
            el("span", say.text(idea)),
            el("span", say.text("done"), cls="visually-hidden") if at < met else None,
            cls="done" if at < met else None,
            aria_current="step" if at == met else None,
        )
        for at, idea in enumerate(found.ideas)
    )
    return el("ol", rows, cls="ideas")


def _others(say: Language, lesson: LessonProgress) -> Html:
    """The other lessons of the game, each a press away, and the list of all."""
    others = [found for found in LESSONS[lesson.key] if found.name != lesson.name]
    links = [el("li", el("a", say.text(found.title), href=play.address(lesson.key, found))) for found in others]
    links.append(el("li", el("a", say.text("All lessons"), href=f"#/lessons/{lesson.key}")))
    return el("div", el("h3", say.text("Other lessons"), cls="label"), el("ul", links, cls="more-lessons"))


def _real(say: Language) -> Html:
    return el("button", say.text("Play a real match"), type="button", cls="btn", data_do=commands.Lesson("play"))


def _before(say: Language, lesson: LessonProgress) -> Html | None:
    """The lesson that this one builds on, where there is one."""
    first = play.plan(lesson).builds_on
    if not first or lesson.stage == "end":
        return None
    words = say.text("New to {game}, too? Learn it first.", game=say.text(GAMES[first].name))
    return el("p", el("a", words, href=f"#/lesson/{first}"))


def _way_back(model: Model, say: Language, lesson: LessonProgress) -> Html | None:
    """Whoever came from a match goes back to it from here."""
    played = next((saved for saved in model.saved if saved.record.game == lesson.key and not saved.over), None)
    return el("a", say.text("Back to the match"), cls="btn quiet", href=f"#/table/{played.id}") if played else None
