"""The page of a lesson by theme: a position on the table, the slip that asks about it, the other lessons beside it."""

from nines.core.cards import Card, Cards
from nines.lessons.themes.question import Value
from nines.registry import GAMES
from nines.words.languages import Language
from web.pages.lessons import questions, themes
from web.pages.lessons.contents import by_theme
from web.pages.lessons.play import at_table
from web.state import commands
from web.state.lesson import ThemeLesson
from web.state.model import Model
from web.table import marks
from web.table.aloud import heard
from web.table.exercise import asked as asked_at
from web.table.exercise import bar, page, scroll, side, step_tools
from web.table.scene import Scene, scene
from web.widgets.html import Html, classes, el
from web.widgets.page import frame_button
from web.widgets.progress import stones_of_steps
from web.widgets.slips import button, choices


def scene_of(model: Model) -> Scene:
    """The table of the lesson, with the cards of which is asked marked on it, or those that are right."""
    lesson = model.shown(ThemeLesson)
    assert lesson
    seen = scene(model.laid._replace(settings=at_table(model.settings), lead="here"))
    asked, kind = themes.question(lesson), themes.exercise(lesson).kind
    if lesson.stage == "told" and kind == "may":
        chosen, right = (_cards(asked.answers[at]) for at in (lesson.answer or 0, asked.right))
        wrong = () if lesson.answer is None else tuple(card for card in chosen if card not in right)
        return seen._replace(meant=right, given_marks=marks.of_pair(wrong, right))
    if lesson.stage == "ask" and asked.card:
        return seen._replace(meant=asked.move.cards if asked.move else (asked.card,))
    if lesson.stage == "ask" and lesson.misses and asked.doing:
        meant = asked.doing[0].cards
        return seen._replace(meant=meant, given_marks=marks.of_pair(lesson.wrong.cards if lesson.wrong else (), meant))
    return seen


def _cards(answer: Value) -> Cards:
    """The cards of an answer to *Which of your cards may you play?*"""
    assert isinstance(answer, frozenset)
    return tuple(map(Card.parse, answer))


def theme(model: Model) -> Html:
    """The table with the lesson's slip on it."""
    lesson = model.shown(ThemeLesson)
    assert lesson
    seen = scene_of(model)
    say = seen.say
    at_first = bool(lesson.back) or (lesson.step == 0 and lesson.stage == "ask")
    return page(
        seen,
        lesson.match,
        bar=bar(seen, say.text("Lesson"), href=f"#/lessons/{lesson.key}", back=say.text("All lessons")),
        tools=step_tools(seen, lesson.match, say.text("Lessons"), first=at_first, ended=lesson.stage == "end"),
        slip=_slip(seen, lesson),
        side=_side(model, seen, lesson),
        cls="table",
        data_screen="lesson",
        data_lesson=lesson.stage,
        data_theme=lesson.name,
    )


def words(seen: Scene, lesson: ThemeLesson) -> tuple[str, str]:
    """What the slip says now: its first line, and the rest."""
    say, asked, exercise = seen.say, themes.question(lesson), themes.exercise(lesson)
    if lesson.stage == "end":
        count = len(themes.plan(lesson).exercises)
        return say.text("{n} of {all} right.", n=lesson.right, all=count), _afterwards(say, lesson, count)
    if lesson.stage == "told":
        return _replied(seen, lesson), questions.reason(lesson.key, exercise, say)
    if lesson.match.refused:
        return lesson.match.refused, questions.asks(seen, exercise, asked)
    if lesson.wrong:
        return say.text("That doesn’t do it."), questions.reason(lesson.key, exercise, say)
    return questions.asks(seen, exercise, asked), questions.so_far(seen, exercise, asked)


def _afterwards(say: Language, lesson: ThemeLesson, count: int) -> str:
    if lesson.right == count:
        return say.text("Each time you come back, the cards are different.")
    return say.text("A question you miss comes back once, with different cards, the next time you practise this game.")


def _replied(seen: Scene, lesson: ThemeLesson) -> str:
    say, asked, exercise = seen.say, themes.question(lesson), themes.exercise(lesson)
    if not asked.answers:
        return say.text("This is how it goes.") if lesson.misses or not lesson.right else say.text("Right.")
    told = questions.answer(seen, exercise, asked, asked.answers[asked.right])
    if lesson.answer is None:
        return say.text("The answer is “{answer}”.", answer=told)
    right = lesson.answer == asked.right
    return (
        say.text("Right. {answer}.", answer=told) if right else say.text("No. The answer is “{answer}”.", answer=told)
    )


def _slip(seen: Scene, lesson: ThemeLesson) -> Html:
    say = seen.say
    head, body = words(seen, lesson)
    earlier = say.text("Again, because you missed it last time:") if lesson.back and lesson.stage == "ask" else None
    return el(
        "div",
        el("p", earlier, cls="label again") if earlier else None,
        el("p", el("b", head), " " if body else None, body or None, cls="said"),
        _choices(seen, lesson),
        el("div", _stones(say, lesson), _way_on(seen, lesson), cls="lesson-foot"),
        cls=classes("lesson", "wrong" if _went_wrong(lesson) else ""),
        id="lesson",
        role="group",
        aria_label=say.text("Lesson"),
        data_points=_target(lesson),
        data_answers=lesson.stage == "ask" and bool(themes.question(lesson).answers),
    )


def _went_wrong(lesson: ThemeLesson) -> bool:
    if lesson.stage == "told":
        return lesson.answer is not None and lesson.answer != themes.question(lesson).right
    return bool(lesson.wrong or lesson.match.refused) and lesson.stage == "ask"


def _target(lesson: ThemeLesson) -> str | None:
    """Where on the page that lies of which is asked, as a selector."""
    if lesson.stage != "ask":
        return None
    asked, tricks = themes.question(lesson), GAMES[lesson.key].tricks
    if asked.card:
        return f"#c-{asked.card}" if tricks else f"#r-{str(asked.card)[0]}"
    if tricks:
        return f"#c-{asked.state.trick[0]}" if asked.state.trick else None
    return ".pile[data-what=pile]"


def _choices(seen: Scene, lesson: ThemeLesson) -> Html | None:
    """The answers, or what the table asks where something is to be done."""
    say, asked, exercise = seen.say, themes.question(lesson), themes.exercise(lesson)
    if lesson.stage != "ask":
        return None
    if asked.answers:
        buttons = [
            button(questions.answer(seen, exercise, asked, given), commands.Answer(at + 1))
            for at, given in enumerate(asked.answers)
        ]
    else:
        buttons = [button(act.words, act.do) for act in asked_at(seen)]
    return choices(say, buttons)


def _way_on(seen: Scene, lesson: ThemeLesson) -> Html | None:
    say = seen.say
    match lesson.stage:
        case "ask":
            return button(say.text("Show me"), commands.Lesson("show"), "btn", seen.key("H"))
        case "told":
            return el("div", button(say.text("Go on"), commands.Lesson("on"), "btn go"), cls="acts", id="choices")
    again = button(say.text("From the beginning"), commands.Lesson("again"), "btn quiet")
    found = themes.after(lesson)
    following = None
    if found:
        words = say.text("Next: {lesson}", lesson=say.text(found.title))
        following = el("a", words, cls="btn", href=themes.address(lesson.key, found.name))
    table = el("a", say.text("All lessons"), cls="btn go", href=f"#/lessons/{lesson.key}")
    return el("div", again, following, table, cls="acts")


def _stones(say: Language, lesson: ThemeLesson) -> Html | None:
    """How far one has come, a stone an exercise, and in words for who hears the page."""
    count = len(themes.plan(lesson).exercises)
    if lesson.stage == "end" or lesson.back:
        return None
    return stones_of_steps(say, lesson.step, count)


def _side(model: Model, seen: Scene, lesson: ThemeLesson) -> Html:
    say = seen.say
    played = next((saved for saved in model.saved if saved.record.game == lesson.key and not saved.over), None)
    back = el("a", say.text("Back to the match"), cls="btn quiet", href=f"#/table/{played.id}") if played else None
    deal = el("a", say.text("Play a match"), cls="btn quiet", href=f"#/deal/{lesson.key}")
    every = el("a", say.text("All lessons"), cls="btn", href=f"#/lessons/{lesson.key}")
    return side(
        say,
        say.text(themes.plan(lesson).title),
        scroll(say.text("Lessons"), by_theme(say, lesson.key, model.learnt, lesson.name)),
        el("p", say.text("Nothing counts here."), cls="label"),
        frame_button(say),
        el("div", every, back or deal, cls="side-foot"),
        name=say.text("Lessons"),
    )


def spoken(model: Model) -> list[Html]:
    """The lines of what was played in answer, then what the slip says; each line new to the page is said once."""
    lesson = model.shown(ThemeLesson)
    assert lesson
    place = f"{lesson.key}-{lesson.name}-{lesson.runs}"
    lines = heard(lesson.match, model.settings, place)
    head, body = words(scene_of(model), lesson)
    now = f"{place}-{lesson.stage}-{lesson.misses}-{lesson.match.refusals}"
    return [*lines, el("p", f"{head} {body}".strip(), id=f"slip-{now}")]
