"""The slip of a puzzle: what is asked, whether the answer is right, and in which deal a wrong one loses."""

from nines.advice.reasons.naming import named
from nines.core.cards import BACK, Cards
from nines.puzzles import reasons, words
from nines.puzzles.endings import ENDS
from nines.puzzles.stored import puzzles_of
from nines.words.card_names import card_name
from nines.words.languages import Language
from nines.words.phrases import capitalized, list_of
from web.pages.puzzles import ladder, play
from web.pages.puzzles.onward import Upcoming, results
from web.state import commands
from web.state.puzzle import Attempt
from web.table.card_pictures import row
from web.table.exercise import choices
from web.table.scene import Scene
from web.widgets.html import Html, classes, el, many
from web.widgets.slips import button

Said = tuple[str, str]
"""What a slip says: its first line, and the rest."""
FIRST = "then=today"
"""What the address of an easy puzzle says that comes before the puzzle of the day."""


def said(scene: Scene, attempt: Attempt) -> Said:
    """What the slip says now."""
    say, asked = scene.say, play.puzzle(attempt)
    question = words.question(asked, asked.view, say)
    match attempt.stage:
        case "ask" if attempt.match.refused:
            return attempt.match.refused, question
        case "ask":
            return question, ""
        case "right":
            move = named(asked.answer, scene.to)
            idea = words.idea(asked, say)
            fact = reasons.told(attempt.key, attempt.number, asked, scene.to)
            head = say.text("The answer: {move}.", move=move) if attempt.told else say.text("Right: {move}.", move=move)
            return capitalized(head), f"{idea} {fact}".strip()
        case "wrong" if asked.kind == "counted":
            shown = attempt.wrong and reasons.told_of_wrong(attempt.key, attempt.number, asked, attempt.wrong, scene.to)
            better = words.another_is_better(asked.view, say)
            return (say.text("Not quite."), f"{shown} {better}") if shown else (_not(scene, attempt, better), question)
        case "wrong" | "shown":
            return _refuted(scene, attempt)
        case "lost":
            head, cards = _refuted(scene, attempt)
            return head, f"{cards} {_better(scene, attempt)}"


def _refuted(scene: Scene, attempt: Attempt) -> Said:
    """What comes of a wrong choice, and how the cards may lie for it: said at once, and unchanged while the table plays
    it."""
    asked = play.puzzle(attempt)
    ended = play.lost_end(attempt.key, attempt.number, attempt.wrong) if attempt.wrong else None
    missed = ENDS[attempt.key].missed(ended, asked.view.turn, asked.goal, scene.say) if ended else ""
    return _not(scene, attempt, missed), _supposed(scene, attempt)


def _not(scene: Scene, attempt: Attempt, why: str) -> str:
    """That the move that was made is not the answer, by its name."""
    made = named(attempt.wrong, scene.to) if attempt.wrong else ""
    verdict = scene.say.text("Not quite right: {move}.", move=made)
    return f"{verdict} {why}".strip() if made else why


def _supposed(scene: Scene, attempt: Attempt) -> str:
    """How the cards lie in the deal that refutes the wrong choice, in words."""
    say, hands = scene.say, _lying(attempt)
    lying = (
        say.text(
            "{name}: {cards}",
            name=scene.name(seat),
            cards=list_of((card_name(card, say, scene.match.pack) for card in hand), say),
        )
        for seat, hand in hands
    )
    told = say.text("The cards may lie like this. {cards}.", cards=say.text("; ").join(lying)) if hands else ""
    return f"{_fault(scene, attempt)} {told}".strip()


def _fault(scene: Scene, attempt: Attempt) -> str:
    """What happens with the wrong choice for certain, in a sentence; empty where no fact shows it, and once the goal
    was lost, where the better choice is told."""
    wrong = attempt.wrong if attempt.stage != "lost" else None
    return reasons.told_of_wrong(attempt.key, attempt.number, play.puzzle(attempt), wrong, scene.to) if wrong else ""


def _lying(attempt: Attempt) -> list[tuple[int, Cards]]:
    """By seat the cards that nobody saw, in the deal that refutes the wrong choice; empty where nothing refutes it."""
    found, seen = play.refutation(attempt), play.puzzle(attempt).view
    return [(seat, hand) for seat, hand in enumerate(found.world.hands) if BACK in seen.hands[seat]] if found else []


def _pictured(scene: Scene, attempt: Attempt, hands: list[tuple[int, Cards]]) -> list[Html]:
    """The same as rows of little cards, and once the goal was lost what is better."""
    say = scene.say
    rows = (
        el("li", say.text("{name}: {cards}", name=scene.name(seat), cards="").strip(), " ", row(scene, hand))
        for seat, hand in hands
    )
    told = f"{_fault(scene, attempt)} {say.text('The cards may lie like this:')}".strip()
    lines = [el("p", told, cls="said"), el("ul", rows, cls="lying-hands")]
    return [*lines, el("p", _better(scene, attempt), cls="said")] if attempt.stage == "lost" else lines


def _better(scene: Scene, attempt: Attempt) -> str:
    return scene.say.text("Better: {move}.", move=named(play.puzzle(attempt).answer, scene.to))


def draw(scene: Scene, attempt: Attempt, upcoming: Upcoming | None, climbed: int = 0) -> Html:
    """The slip: a group with what it says, its choices, and the way on, to the puzzle that is `upcoming`; of the steps
    to the next rung of the ladder so many are `climbed`."""
    head, body = said(scene, attempt)
    wrong = attempt.stage in ("wrong", "lost") or bool(attempt.match.refused)
    hands = _lying(attempt) if attempt.stage in ("wrong", "shown", "lost") else []
    text = None if hands else body
    return el(
        "div",
        el("p", el("b", head), " " if text else None, text or None, cls="said"),
        _pictured(scene, attempt, hands) if hands else None,
        _solved(scene.say, attempt, climbed) if attempt.stage == "right" and not attempt.failed else None,
        _proof(scene.say, attempt) if attempt.stage == "right" else None,
        choices(scene) if attempt.stage == "ask" else None,
        el("div", _acts(scene, attempt, upcoming), cls="acts"),
        cls=classes("lesson", "wrong" if wrong else ""),
        id="puzzle",
        role="group",
        aria_label=scene.say.text("Puzzle"),
    )


def _solved(say: Language, attempt: Attempt, climbed: int) -> Html:
    """What was found at once: its theme, and the step of the ladder to which it led, which fills."""
    steps = (el("i", cls="new" if at == climbed - 1 else "on" if at < climbed else None) for at in range(ladder.CLIMB))
    theme = words.theme_name(play.puzzle(attempt).theme, say)
    return el("p", el("span", steps, cls="rise", aria_hidden="true"), " ", theme, cls="solved")


def _proof(say: Language, attempt: Attempt) -> Html:
    """How it is known that the answer is right, folded: it is for whoever doubts it."""
    asked = play.puzzle(attempt)
    title = say.text("Proof") if asked.kind == "sure" else say.text("Figures")
    return el("details", el("summary", title), el("p", words.reason(asked, asked.view, say)), cls="proof", id="proof")


def _acts(scene: Scene, attempt: Attempt, upcoming: Upcoming | None) -> list[Html]:
    say = scene.say
    show = button(say.text("Show the answer"), commands.Lesson("show"))
    again = button(say.text("Try again"), commands.Lesson("again"))
    match attempt.stage:
        case "ask":
            return [show]
        case "wrong" if play.puzzle(attempt).kind == "sure":
            return [button(say.text("See why"), commands.Lesson("see"), "btn go"), again, show]
        case "wrong":
            return [button(say.text("Try again"), commands.Lesson("again"), "btn go"), show]
        case "shown":
            return [again, show]
        case "lost":
            return [*_onward(scene, attempt, upcoming), again, button(say.text("Why?"), commands.Lesson("show"))]
    on = button(say.text("Play on from here"), commands.Lesson("play"))
    return [*_onward(scene, attempt, upcoming), on]


def _onward(scene: Scene, attempt: Attempt, upcoming: Upcoming | None) -> list[Html]:
    """The way on from an answer: the next puzzle, or the end of the run; nothing where this was the last one."""
    if attempt.results is not None and len(results(attempt)) == ladder.RUN:
        return [_end_of_run(scene, attempt)]
    return [_next(scene, attempt, upcoming)] if upcoming else []


def _next(scene: Scene, attempt: Attempt, upcoming: Upcoming) -> Html:
    """The way to the next puzzle, on the key N."""
    run = None if attempt.results is None else results(attempt)
    words = scene.say.text("Puzzle of the day") if upcoming.todays else scene.say.text("Next puzzle")
    return el(
        "a", words, cls="btn go", href=address(upcoming.key, upcoming.number, attempt.theme, run),
        aria_keyshortcuts=scene.key("N") or None,
    )  # fmt: skip


def _end_of_run(scene: Scene, attempt: Attempt) -> Html:
    """How the run went, on the way back to the list, on the key N as well."""
    say, right = scene.say, results(attempt).count("1")
    words = say.text("{n} of {all} right · All puzzles", n=right, all=ladder.RUN)
    return el("a", words, cls="btn go", href="#/puzzles", aria_keyshortcuts=scene.key("N") or None)


def address(key: str, number: int, theme: str = "", run: str | None = None, *, first: bool = False) -> str:
    """The way to a puzzle, and with a theme to those of that theme after it; in a run, with its results so far; or
    `first`, with the puzzle of the day after it."""
    asked = f"theme={theme}" if theme else FIRST if first else "" if run is None else f"run={run or ladder.START}"
    return f"#/puzzle/{key}/{number}" + (f"?{asked}" if asked else "")


def place(attempt: Attempt, say: Language) -> Html:
    """Which puzzle it is, how hard, and of how many."""
    stored = puzzles_of(attempt.key)
    mark = stored.marks[attempt.number - 1]
    if attempt.results is None:
        told = say.text("{n} of {all}", n=attempt.number, all=len(stored.lines))
    else:
        told = say.text("{n} of {all} in this run", n=len(attempt.results) + 1, all=ladder.RUN)
    return many(told, " ", dots(mark.band), " ", el("span", hardness(mark.band, say), cls="hardness"))


def band(number: int, say: Language) -> Html:
    """How hard a puzzle is, as dots and in words for who hears the page."""
    return many(dots(number), el("span", hardness(number, say), cls="visually-hidden"))


def hardness(number: int, say: Language) -> str:
    """How hard the puzzles of a band are, in a word."""
    return (say.text("easy"), say.text("medium"), say.text("hard"), say.text("very hard"))[number - 1]


def dots(number: int) -> Html:
    """A band as four discs, so many of them filled."""
    return el("span", (el("i", cls="on" if at < number else None) for at in range(4)), aria_hidden="true", cls="band")
