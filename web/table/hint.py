"""The hint's slip: what to do and why; for whoever asks, what is needed and what every other legal move costs."""

from typing import TYPE_CHECKING

from nines.core.moves import Move
from nines.words.languages import Language
from web.match import hints
from web.state import commands
from web.table.scene import Scene
from web.widgets.html import Html, el
from web.widgets.slips import Act, Slip

if TYPE_CHECKING:
    from nines.advice.advice import Advice
    from nines.advice.reasons.words import Told


def slip(scene: Scene, asked: Slip | None) -> Slip | None:
    """The slip of the hint that was asked for, beside what is asked; None while there is none."""
    hint, say = scene.match.hint, scene.say
    if not hint or not scene.deciding:
        return None
    if hint.failed:
        text = say.text("The computer players aren’t ready yet. Ask again in a moment.")
        return Slip("hint", say.text("No hint just now."), text, id="hint", close=commands.AtTable("hint"))
    told = hints.hint_text(scene.match, say)
    # The move is named once, when it is settled: on the way there another may be ahead.
    if not told or not hint.advice or not hint.advice.done:
        more = _thinking(scene, hint.advice)
        return Slip("hint", say.text("Thinking…"), more=more, id="hint", close=commands.AtTable("hint"))
    choice = hint.advice.choice
    alike = sum(rated.equal for rated in hint.advice.moves) > 1
    words = _one_of_them(choice, say) if alike and choice.verb in ("play", "bid") else act_words(choice, say)
    acts = () if offers(asked, choice) else (Act(words, choice),)
    sentences = told.sentences if told.rows else (*told.sentences, told.note)
    return Slip(
        "hint",
        told.title,
        " ".join(sentence for sentence in sentences if sentence),
        acts,
        _results(scene, told),
        "hint",
        commands.AtTable("hint"),
    )


def _thinking(scene: Scene, so_far: "Advice | None") -> Html:
    """How far the hint has come, and what takes so long; the stylesheet shows these words only after a while."""
    say = scene.say
    known = so_far is not None and so_far.asked > 0
    bar = el(
        "progress", value=str(so_far.worlds) if known and so_far else None,
        max=str(so_far.asked) if known and so_far else None, aria_label=say.text("Thinking…"), cls="come-so-far",
    )  # fmt: skip
    told = say.text("We are trying each move in many deals that fit what you have seen. You can play without waiting.")
    return el("div", bar, el("p", told, cls="label"), cls="thinks")


def _one_of_them(choice: Move, say: Language) -> str:
    """The button that makes one of several moves that are as good."""
    return say.text("Bid one of them") if choice.verb == "bid" else say.text("Play one of them")


def offers(asked: Slip | None, move: Move) -> bool:
    """Whether the question has a button for this move: then the hint has none of its own, which would say the same."""
    return asked is not None and move in (act.do for act in asked.acts)


def pointing(scene: Scene, asked: Slip | None) -> Slip | None:
    """What is asked; the button that the hint recommends is pointed out, and is the main one."""
    advice = scene.match.hint.advice if scene.match.hint and scene.deciding else None
    if not asked or not advice or not advice.done or not offers(asked, advice.choice):
        return asked
    marked = (act._replace(main=act.do == advice.choice, hinted=act.do == advice.choice) for act in asked.acts)
    return asked._replace(acts=tuple(marked))


def act_words(move: Move, say: Language) -> str:
    """The button that makes the move, by the act's own verb."""
    match move.verb:
        case "bid":
            return say.text("Bid it")
        case "swap":
            return say.text("Swap")
        case "keep":
            return say.text("Keep this hand")
        case "take":
            return say.text("Pick it up")
        case "pass":
            return say.text("Pass")
        case "down":
            return say.text("Turn it over")
        case "up":
            return say.text("Lay them face up")
        case _:
            return say.text("Play it")


def _results(scene: Scene, told: "Told | None") -> Html | None:
    """Folded away: what the seat needs, and every legal move with what it costs."""
    if not told or not (told.rows or told.needs):
        return None
    say = scene.say
    # Beside a low hint there is room for a word alone (dock.css).
    long, short = (say.text("Show the numbers"), say.text("Numbers")) if told.rows else (say.text("What you need"),) * 2
    return el(
        "details",
        el("summary", el("span", long), el("span", short)),
        el(
            "div",
            el("p", " ".join(told.needs)) if told.needs else None,
            (results_table(scene, told), el("p", told.note, " ", _measure(scene), cls="label")) if told.rows else None,
            cls="compared",
        ),
        cls="results",
        id="hint-results",
    )


def _measure(scene: Scene) -> str | None:
    """What makes a move about even, in the figures of the table; nothing where they leave nothing to chance."""
    hint = scene.match.hint
    if not hint or not hint.advice or hint.advice.certain:
        return None
    return scene.say.text(
        "These figures estimate what each move costs. Moves marked “about even” are as good as the best, or nearly so."
    )


def results_table(scene: Scene, told: "Told") -> Html:
    """The table of what every move costs, the best first."""
    say = scene.say
    heads = el(
        "tr", el("th", say.text("Move"), scope="col", cls="l"), el("th", say.text("Behind the best"), scope="col"),
        el("th", el("span", say.text("What it is"), cls="visually-hidden"), scope="col"),
    )  # fmt: skip
    rows = (
        el(
            "tr",
            el("th", row.move, scope="row", cls="l"),
            el("td", row.behind or say.text("best"), cls="num"),
            el("td", row.kind, cls="num"),
            aria_current="true" if row.best else None,
        )
        for row in told.rows
    )  # fmt: skip
    return el("table", el("thead", heads), el("tbody", rows), cls="rates")
