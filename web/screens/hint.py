"""The hint's slip: what to do, why in a sentence or two, and what every legal move is expected to come to."""

from typing import TYPE_CHECKING

from web import hints
from web.screens.html import Html, el
from web.screens.scene import Scene
from web.screens.slips import Act, Slip

if TYPE_CHECKING:
    from nines.reasons.words import Told


def slip(scene: Scene) -> Slip | None:
    """The slip of the hint that was asked for; None while there is none."""
    hint, say = scene.match.hint, scene.say
    if not hint or not scene.deciding:
        return None
    if hint.failed:
        text = say.text("The computer players are not ready yet. Ask again in a moment.")
        return Slip("hint", say.text("No hint just now."), text, id="hint", close="hint")
    told = hints.in_words(scene.match, say)
    if not told or not hint.advice or not hint.advice.done:
        return Slip("hint", say.text("Trying out deals …"), id="hint", close="hint", more=_results(scene, told))
    card = hint.advice.choice.verb in ("play", "win", "lose", "jump")
    act = Act(say.text("Play it") if card else say.text("Do it"), str(hint.advice.choice))
    sentences = told.sentences if told.rows else (*told.sentences, told.note)
    return Slip(
        "hint", told.title, " ".join(one for one in sentences if one), (act,), _results(scene, told), "hint", "hint"
    )


def _results(scene: Scene, told: "Told | None") -> Html | None:
    """Every legal move with its expected result and standard error, folded away."""
    if not told or not told.rows:
        return None
    return el(
        "details",
        el("summary", scene.say.text("All moves compared")),
        el("div", results(scene, told), el("p", told.note, " ", _measure(scene), cls="label"), cls="compared"),
        cls="results",
        id="hint-results",
    )


def _measure(scene: Scene) -> str | None:
    """What makes a move as good, in the figures of the table; nothing where they leave nothing to chance."""
    hint = scene.match.hint
    if not hint or not hint.advice or hint.advice.certain:
        return None
    return scene.say.text(
        "After ± stands how far off a figure easily is. As good is a move no more than twice that behind the best."
    )


def results(scene: Scene, told: "Told") -> Html:
    """The table of the expected results, the best first."""
    say = scene.say
    heads = el(
        "tr", el("th", say.text("Move"), scope="col", cls="l"), el("th", told.caption, scope="col"),
        el("th", say.text("Against the best"), scope="col"),
    )  # fmt: skip
    rows = (
        el(
            "tr",
            el(
                "th", row.move,
                el("span", say.text("as good"), cls="label") if row.equal and row.behind and not row.best else None,
                scope="row", cls="l",
            ),
            el("td", row.value, cls="num"),
            el("td", row.behind or say.text("best"), cls="num"),
            aria_current="true" if row.best else None,
        )
        for row in told.rows
    )  # fmt: skip
    return el("table", el("thead", heads), el("tbody", rows), cls="rates")
