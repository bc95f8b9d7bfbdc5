"""The page of an exercise: a table with a slip on it, and a sheet at the side (web/match/exercise.py)."""

from nines.words.languages import Language
from web.state import commands
from web.state.model import Match
from web.table.frame import felt, hand_area, tool
from web.table.games import PARTS
from web.table.scene import Scene
from web.widgets import pictures, slips
from web.widgets.html import Html, Inside, el
from web.widgets.slips import Act


def page(
    seen: Scene, match: Match, *, bar: Html, tools: Html, slip: Inside, side: Html, cls: str, **data: str | None
) -> Html:
    """The table with its bar, tools, slip and sheet; `data` are attributes that the style asks for."""
    parts = PARTS[seen.game.key]
    return el(
        "main",
        bar,
        tools,
        felt(seen, parts),
        el("div", slip, cls="dock"),
        hand_area(seen, parts),
        side,
        cls=cls,
        data_do=None,
        **data,
        data_game=seen.game.key,
        data_seats=seen.size,
        data_phase=seen.view.phase,
        data_panel="sheet" if match.panel == "score" else "",
    )


def asked(seen: Scene) -> tuple[Act, ...]:
    """What the table of the game asks at this moment."""
    slip = PARTS[seen.game.key].asks(seen)
    return slip.acts if slip else ()


def choices(seen: Scene) -> Html | None:
    """The buttons of what the table asks, if it asks anything."""
    quiet = {True: "btn quiet", False: "btn"}
    return slips.choices(seen.say, [slips.button(act.words, act.do, quiet[act.quiet]) for act in asked(seen)])


def bar(seen: Scene, label: Inside, *, href: str, back: str, title: str = "") -> Html:
    """The way back, the title, which is the game's name where none is given, and what this page is."""
    name, _, rest = (title or seen.say.text(seen.game.name)).partition(" (")
    way_back = el("a", pictures.icon("back"), cls="tool", href=href, aria_label=back)
    return el(
        "header", way_back, el("h1", name), el("p", f"({rest} · " if rest else None, label, cls="label"), cls="bar"
    )


def tools(seen: Scene, match: Match, sheet: str, *first: Html) -> Html:
    """These tools, the one that opens the sheet of this name in a small window, and the rules."""
    say = seen.say
    opening = tool(
        "score", sheet, commands.OpenPanel("score"), seen.key("S"), cls="tool narrow", aria_controls="sheet",
        aria_expanded=str(match.panel == "score").lower(),
    )  # fmt: skip
    rules = el("a", pictures.icon("rules"), el("span", say.text("Rules")), cls="tool", href=f"#/rules/{seen.game.key}")
    return el("div", first, opening, rules, cls="tools", role="toolbar", aria_label=say.text("Table"))


def step_tools(seen: Scene, match: Match, sheet: str, *, first: bool, ended: bool) -> Html:
    """The tools of a lesson: a step back and a step on, each as far as there is one."""
    say, off = seen.say, {"aria_disabled": "true"}
    back = tool("undo", say.text("Step back"), commands.Lesson("back"), seen.key("U"), **(off if first else {}))
    skip = tool("skip", say.text("Skip step"), commands.Lesson("skip"), seen.key("N"), **(off if ended else {}))
    return tools(seen, match, sheet, back, skip)


def side(say: Language, heading: str, *parts: Inside, name: str) -> Html:
    """The sheet, which a small window opens and shuts."""
    head = el("header", el("h2", heading), slips.shut(say, commands.OpenPanel()), cls="side-head")
    return el("aside", head, parts, cls="side", id="sheet", aria_label=name)


def scroll(name: str, *parts: Inside) -> Html:
    """The part of the sheet that scrolls."""
    return el("div", parts, cls="scroll", tabindex="0", role="group", aria_label=name)
