"""Coach at the table: its switch, and the slip that asks once more before a mistake is final."""

from nines.core.moves import Move
from nines.words.languages import Language
from web.match.players import people
from web.state import commands
from web.state.days import is_first
from web.table.scene import Scene
from web.widgets.html import Html, el
from web.widgets.slips import Act, Slip


def slip(scene: Scene) -> Slip | None:
    """What speaks against the move that was pressed, and whether it is to be made anyway; None while none is held."""
    if not scene.match.coach or not scene.deciding:
        return None
    from web.match import coach  # who has asked, has it

    say, held = scene.say, scene.match.coach.held
    warning = coach.warning_told(scene.match, say)
    if not warning or not held:
        return None
    acts = (
        Act(_anyway(held, say), held),
        Act(say.text("Choose again"), commands.AtTable("clear"), main=True),
    )
    return Slip("ask", warning.better, warning.why, acts, _cost(warning.cost, say), id="choices")


def _cost(cost: str, say: Language) -> Html | None:
    """What the move costs, folded away; nothing where it is too little for a number."""
    if not cost:
        return None
    return el("details", el("summary", say.text("Numbers")), el("p", cost), cls="results", id="coach-results")


def _anyway(move: Move, say: Language) -> str:
    if move.verb in ("play", "win", "lose"):
        return say.text("Play it anyway")
    return say.text("Do it anyway")


def _does(scene: Scene) -> str:
    if scene.settings.speed == "instant":
        return scene.say.text("Doesn’t ask at instant speed")
    match scene.settings.coach_from:
        case "slip":
            return scene.say.text("Asks before every slip")
        case "blunder":
            return scene.say.text("Asks before a blunder")
        case _:
            return scene.say.text("Asks before a mistake")


def switch(scene: Scene) -> Html | None:
    """The switch at the table; none where nobody plays alone, or where help is not allowed."""
    if scene.watching or len(people(scene.match.record)) > 1 or is_first(scene.match.id):
        return None
    say, on = scene.say, scene.settings.coach
    return el(
        "p",
        el(
            "button", el("b", say.text("Coach")), " ", say.text("on") if on else say.text("off"), type="button",
            cls="btn", role="switch", aria_checked=str(on).lower(), aria_label=say.text("Coach"),
            aria_describedby="coach-does", data_do=commands.Set("coach", str(not on).lower()),
        ),
        el("span", _does(scene), cls="label", id="coach-does"),
        cls="sealed",
    )  # fmt: skip
