"""The page of a counting drill: the table as one seat sees it, a slip with the question, what is known beside it."""

from nines.counting.moments import laid
from nines.counting.whereabouts import hidden
from nines.registry import GAMES
from nines.words.languages import Language
from web.match.exercise import at_table
from web.pages.ask import link as ask
from web.pages.counting import play, slip
from web.pages.counting.map import whereabouts
from web.state import commands
from web.state.counting import Drill
from web.state.model import Model
from web.state.timing import PACES
from web.storage import bests
from web.table import exercise
from web.table.frame import tool
from web.table.scene import Scene, scene
from web.widgets.forms import paces
from web.widgets.html import Html, el, many
from web.widgets.progress import ring


def scene_of(model: Model) -> Scene:
    """The table of the drill; while one looks at the moment that told the answer, what lay there then is ringed."""
    drill = model.shown(Drill)
    assert drill
    settings = at_table(model.settings)._replace(two_taps=False)
    seen = scene(model.laid._replace(settings=settings, lead="here"))
    told = play.told_by(drill) if drill.moment else None
    return seen._replace(spoken=tuple(laid(told.events))) if told else seen


def counting(model: Model) -> Html | None:
    """The table with the drill's slip on it."""
    drill = model.shown(Drill)
    if not drill:
        return None
    seen = scene_of(model)
    say, asked = seen.say, len(drill.questions)
    label = say.text("Counting")
    if asked:
        label = " · ".join((label, say.text("Question {n}", n=asked)))
    return exercise.page(
        seen,
        drill.match,
        bar=exercise.bar(seen, label, href="#/", back=say.text("Back to the five games")),
        tools=_tools(seen, drill),
        slip=slip.draw(seen, drill, bests.best_drill(model.learnt, seen.game.key)),
        side=_side(seen, drill),
        cls="table",
        data_screen="counting",
        data_drill=drill.stage,
    )


def _tools(seen: Scene, drill: Drill) -> Html:
    say, key = seen.say, seen.key
    goes = drill.stage == "play"
    idle = {} if drill.stage in ("start", "play", "wait", "told") else {"aria_disabled": "true"}
    words = say.text("Pause") if goes else say.text("Go on")
    go = tool("stop" if goes else "replay", words, commands.Count("wait" if goes else "on"), key("P"), **idle)
    return exercise.tools(seen, drill.match, say.text("Counting"), go)


def _side(seen: Scene, drill: Drill) -> Html:
    say = seen.say
    name = say.text("Counting")
    return exercise.side(say, name, exercise.scroll(name, _inside(seen, drill)), _pace(say, drill), name=name)


def _inside(seen: Scene, drill: Drill) -> Html:
    """How many were right so far; once a question is answered, where every card can lie."""
    say = seen.say
    asked = len(drill.chosen)
    told = say.text("{n} of {all} right.", n=drill.right, all=asked)
    tally = el("p", ring(drill.right, asked), told, cls="streak tallied") if asked else None
    if drill.stage == "told":
        table = whereabouts(seen, hidden(GAMES[seen.game.key].view(drill.match.state, play.ME)))
        told = many(table, ask.button(say))
    else:
        told = el(
            "p", say.text("The computer plays every seat while you watch from yours. Now and then you get a question."),
            cls="label",
        )  # fmt: skip
    return el("div", tally, told)


def _pace(say: Language, drill: Drill) -> Html:
    return paces(say, "count", drill.pace, {pace: commands.Count(pace) for pace in PACES})
