"""The page of a counting drill: the table as one seat sees it, a slip with the question, what is known beside it."""

from nines.counting.moments import laid
from nines.counting.whereabouts import hidden
from nines.registry import GAMES
from nines.words.languages import Language
from web.pages.counting import play, slip
from web.pages.counting.map import whereabouts
from web.state import commands
from web.state.counting import Drill
from web.state.model import Model
from web.state.timing import Pace
from web.storage import bests
from web.table.frame import felt, hand_area, tool
from web.table.games import PARTS
from web.table.scene import Scene, scene
from web.widgets import pictures, slips
from web.widgets.html import Html, el
from web.widgets.progress import ring

PACES: tuple[Pace, ...] = ("slow", "normal", "fast")


def scene_of(model: Model) -> Scene:
    """The table of the drill; while one looks at the moment that told the answer, what lay there then is ringed."""
    drill = model.shown(Drill)
    assert drill
    settings = play.at_table(model.settings)._replace(two_taps=False)
    seen = scene(model.laid._replace(settings=settings, lead="here"))
    told = play.told_by(drill) if drill.moment else None
    return seen._replace(spoken=tuple(laid(told.events))) if told else seen


def counting(model: Model) -> Html | None:
    """The table with the drill's slip on it."""
    drill = model.shown(Drill)
    if not drill:
        return None
    seen = scene_of(model)
    parts = PARTS[seen.game.key]
    return el(
        "main",
        _bar(seen, drill),
        _tools(seen, drill),
        felt(seen, parts),
        el("div", slip.draw(seen, drill, bests.best_drill(model.learnt, seen.game.key)), cls="dock"),
        hand_area(seen, parts),
        _side(seen, drill),
        cls="table",
        data_screen="counting",
        data_drill=drill.stage,
        data_game=seen.game.key,
        data_seats=seen.size,
        data_phase=seen.view.phase,
        data_panel="sheet" if drill.match.panel == "score" else "",
    )


def _bar(seen: Scene, drill: Drill) -> Html:
    say, asked = seen.say, len(drill.questions)
    name, _, rest = say.text(seen.game.name).partition(" (")
    label = say.text("Counting")
    if asked:
        label = " · ".join((label, say.text("Question {n}", n=asked)))
    way_back = el("a", pictures.icon("back"), cls="tool", href="#/", aria_label=say.text("Back to the five games"))
    return el(
        "header", way_back, el("h1", name), el("p", f"({rest} · {label}" if rest else label, cls="label"), cls="bar"
    )


def _tools(seen: Scene, drill: Drill) -> Html:
    say, key = seen.say, seen.key
    goes = drill.stage == "play"
    idle = {} if drill.stage in ("start", "play", "wait", "told") else {"aria_disabled": "true"}
    buttons = (
        tool(
            "stop" if goes else "replay", say.text("Pause") if goes else say.text("Go on"),
            commands.Count("wait" if goes else "on"), key("P"), **idle,
        ),
        tool(
            "score", say.text("Counting"), commands.OpenPanel("score"), key("S"),
            cls="tool narrow", aria_controls="sheet", aria_expanded=str(drill.match.panel == "score").lower(),
        ),
        el("a", pictures.icon("rules"), el("span", say.text("Rules")), cls="tool", href=f"#/rules/{seen.game.key}"),
    )  # fmt: skip
    return el("div", buttons, cls="tools", role="toolbar", aria_label=say.text("Table"))


def _side(seen: Scene, drill: Drill) -> Html:
    say = seen.say
    close = slips.shut(say, commands.OpenPanel())
    return el(
        "aside",
        el("header", el("h2", say.text("Counting")), close, cls="side-head"),
        el("div", _inside(seen, drill), cls="scroll", tabindex="0", role="group", aria_label=say.text("Counting")),
        _pace(say, drill),
        cls="side",
        id="sheet",
        aria_label=say.text("Counting"),
    )


def _inside(seen: Scene, drill: Drill) -> Html:
    """How many were right so far; once a question is answered, where every card can lie."""
    say = seen.say
    asked = len(drill.chosen)
    told = say.text("{n} of {all} right.", n=drill.right, all=asked)
    tally = el("p", ring(drill.right, asked), told, cls="streak tallied") if asked else None
    if drill.stage == "told":
        told = whereabouts(seen, hidden(GAMES[seen.game.key].view(drill.match.state, play.ME)))
    else:
        told = el(
            "p", say.text("The computer plays every seat while you watch from yours. Now and then you get a question."),
            cls="label",
        )  # fmt: skip
    return el("div", tally, told)


def _pace(say: Language, drill: Drill) -> Html:
    words = {"slow": say.text("slow"), "normal": say.text("normal"), "fast": say.text("fast")}
    choices = (
        el(
            "button", words[pace], type="button", cls="btn quiet", id=f"count-{pace}", data_do=commands.Count(pace),
            aria_pressed=str(pace == drill.pace).lower(),
        )
        for pace in PACES
    )  # fmt: skip
    return el(
        "div", el("span", say.text("Speed"), id="k-pace"), choices, cls="pace", role="group", aria_labelledby="k-pace"
    )
