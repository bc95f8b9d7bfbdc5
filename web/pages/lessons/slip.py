"""The slip of a lesson: what it says at each stage, what can be answered on it, and what it points at."""

from collections.abc import Iterable
from string import Formatter

from nines.core.cards import Card
from nines.lessons.replies import reply
from nines.registry import GAMES, in_tricks
from nines.words.card_names import card_name, rank_name
from nines.words.languages import Language
from web.pages.lessons import play
from web.state import commands
from web.state.lesson import LessonProgress
from web.table import exercise
from web.table.scene import Scene
from web.widgets import pictures
from web.widgets.html import Html, classes, el
from web.widgets.progress import stones_of_steps
from web.widgets.slips import Act, button, choices

TARGETS = {
    "trump": ".felt .trump", "ladder": ".felt .trump", "spare": ".pile[data-what=spare]", "bids": ".felt .bidkey",
    "pile": ".pile[data-what=pile]", "up": "#hand", "down": "#lay-0",
}  # fmt: skip
"""Where on the page a thing is to which a slip points; a card is found by its own id."""

Said = tuple[str, str]
"""What a slip says: its first line, and the rest."""


def said(message: str, say: Language) -> str:
    """A lesson's text in this language, with the names of the cards it names."""
    text = say.catalogue.gettext(message)
    codes = {name for _, name, _, _ in Formatter().parse(text) if name}
    return text.format_map({code: card_name(Card.parse(code), say) for code in codes}) if codes else text


def words(scene: Scene, lesson: LessonProgress) -> Said:
    """What the slip says now."""
    say, step, found = scene.say, play.now(lesson), play.plan(lesson)
    match lesson.stage:
        case "end":
            return said(found.head, say), said(found.body, say)
        case "jump":
            return said(step.jump, say), ""
        case "done":
            told = said(step.done, say)
            return (told, "") if not lesson.wrong else (_replied(scene, lesson)[0], told)
        case "watch":
            return _watched(scene, lesson)
    if lesson.match.refused:
        return lesson.match.refused, said(step.head, say)
    if lesson.wrong:
        return _replied(scene, lesson)
    return said(step.head, say), said(step.body, say)


def _watched(scene: Scene, lesson: LessonProgress) -> Said:
    """The last thing that happened, while the others play; whose turn it is, where that belongs to a trick that has
    gone."""
    match = lesson.match
    state = match.state
    if in_tricks(state) and state.phase == "play" and not (state.trick or match.showing):
        name = match.names[state.turn]
        return scene.say.text("{name}’s turn", name=name), ""
    lines = [line.text for line in lesson.match.log if not line.head and line.weight != "detail"]
    return (lines[-1] if lines else "", "")


def _replied(scene: Scene, lesson: LessonProgress) -> Said:
    assert lesson.wrong
    before = lesson.match.state if lesson.stage == "ask" else play.state_before(lesson)
    return reply(before, lesson.wrong, play.wanted(lesson), lesson.match.names, scene.say)


def about(lesson: LessonProgress) -> str | None:
    """What the slip points at, by its kind; nothing where it speaks of no single thing."""
    return play.now(lesson).about.partition(" ")[0] if lesson.stage in ("read", "ask") else None


def later(lesson: LessonProgress) -> str:
    """What no step has spoken of yet, by its kind: on the table it would only distract."""
    kinds = [step.about.partition(" ")[0] for step in play.plan(lesson).steps]
    met, left = kinds[: lesson.step + 1], kinds[lesson.step + 1 :]
    return " ".join(kind for kind in TARGETS if kind in left and kind not in met)


def target(lesson: LessonProgress) -> str | None:
    """Where that is on the page, as a selector."""
    if lesson.stage not in ("read", "ask"):
        return None
    kind, _, card = play.now(lesson).about.partition(" ")
    if kind in TARGETS:
        return "#lay-0" if kind == "up" and lesson.match.state.phase == "play" else TARGETS[kind]
    in_stack = kind == "hand" and not GAMES[lesson.key].tricks
    return f"#r-{card[0]}" if in_stack else f"#c-{card}"


def draw(scene: Scene, lesson: LessonProgress, upcoming: Iterable[Html] = ()) -> Html:
    """The slip: a group with what it says, its choices, how far one has come, and *Show me*; at the end what may be
    learnt next, `upcoming`, as links with pictures."""
    say = scene.say
    head, body = words(scene, lesson)
    return el(
        "div",
        el("p", el("b", head), " " if body else None, body or None, cls="said"),
        _learnt(lesson) if lesson.stage == "end" and not lesson.back else None,
        _question(say, lesson) if lesson.stage == "end" else None,
        _strip(say, lesson),
        _choices(scene, lesson),
        _upcoming(say, upcoming) if lesson.stage == "end" and not lesson.back else None,
        el("div", _stones(say, lesson), _way_on(scene, lesson), cls="lesson-foot"),
        cls=classes("lesson", "wrong" if lesson.wrong or lesson.match.refused else ""),
        id="lesson",
        role="group",
        aria_label=say.text("Lesson"),
        data_points=target(lesson),
    )


def _strip(say: Language, lesson: LessonProgress) -> Html | None:
    """The cards of the step that can be pressed, and what is said of the one pressed last."""
    cards = play.now(lesson).strip if lesson.stage == "ask" else ()
    if not cards:
        return None
    buttons = (
        el(
            "button", el("span", pictures.face(card), cls="card", aria_hidden="true"), type="button",
            data_do=commands.Answer(at + 1), aria_pressed=str(at == lesson.pressed).lower(),
            aria_label=rank_name(card.rank, say),
        )
        for at, card in enumerate(Card.parse(code) for code, _ in cards)
    )  # fmt: skip
    words = said(cards[lesson.pressed][1], say) if lesson.pressed is not None else None
    return el(
        "div", el("div", buttons, cls="cards"), el("p", words), cls="specials", role="group",
        aria_label=say.text("Special cards"),
    )  # fmt: skip


def _choices(scene: Scene, lesson: LessonProgress) -> Html | None:
    """The buttons of what the table asks, if it asks anything; that one marked which the lesson waits for."""
    wanted = play.wanted(lesson)
    buttons = [
        button(
            act.words,
            act.do,
            "btn meant" if act.do in (wanted, commands.AtTable("commit")) else "btn quiet" if act.quiet else "btn",
        )
        for act in asked(scene, lesson)
    ]
    return choices(scene.say, buttons)


def asked(scene: Scene, lesson: LessonProgress) -> tuple[Act, ...]:
    """What the table of the game asks at this moment."""
    return exercise.asked(scene) if lesson.stage == "ask" else ()


def _way_on(scene: Scene, lesson: LessonProgress) -> Html | None:
    say = scene.say
    match lesson.stage:
        case "ask":
            return button(say.text("Show me"), commands.Lesson("show"), "btn", scene.key("H"))
        case "done" | "jump" | "read":
            return el("div", button(say.text("Go on"), commands.Lesson("on"), "btn go"), cls="acts", id="choices")
        case "end" if lesson.back:
            known = lesson.answer is not None
            return button(say.text("Go on"), commands.Lesson("on"), "btn go") if known else None
        case "end":
            again = button(say.text("From the beginning"), commands.Lesson("again"), "btn quiet")
            real = button(say.text("Play a real match"), commands.Lesson("play"), "btn go")
            return el("div", again, real, cls="acts")
        case _:
            return None


def _upcoming(say: Language, links: Iterable[Html]) -> Html | None:
    """What may be learnt next, if anything is left."""
    each = [el("li", link) for link in links]
    return el("div", el("p", say.text("Keep learning"), cls="label"), el("ul", each), cls="upcoming") if each else None


def _stones(say: Language, lesson: LessonProgress) -> Html | None:
    """How far one has come, a stone a step, and in words for who hears the page."""
    count = len(play.plan(lesson).steps)
    if lesson.stage == "end":
        return None
    return stones_of_steps(say, lesson.step, count)


def _learnt(lesson: LessonProgress) -> Html:
    """A stone for each step of the lesson, of which the last one fills."""
    count = len(play.plan(lesson).steps)
    stones = (el("i", cls="new" if at == count - 1 else "done") for at in range(count))
    return el("div", el("span", stones, cls="steps-stones"), cls="solved", aria_hidden="true")


def _question(say: Language, lesson: LessonProgress) -> Html:
    """What is asked at the end, with its answers; once one is given, whether it is so."""
    asked, chosen = play.question(lesson), lesson.answer
    buttons = [
        el(
            "button", said(answer.text, say), type="button",
            cls=classes("btn", "right" if chosen is not None and answer.right else "", "chosen" * (at == chosen)),
            data_do=commands.Answer(at + 1), aria_pressed=str(at == chosen).lower(),
        )
        for at, answer in enumerate(asked.answers)
    ]  # fmt: skip
    told = el("p", said(asked.answers[chosen].reply, say), cls="replied") if chosen is not None else None
    earlier = el("p", say.text("Again, because you missed it last time:"), cls="label") if lesson.back else None
    return el("div", earlier, el("p", said(asked.text, say)), choices(say, buttons), told, cls="asked")
