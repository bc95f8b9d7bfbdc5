"""The slip on a position that is tried again: what is asked, and afterwards the answer with its reason and figures."""

from nines.advice.reasons.figures import behind
from nines.advice.reasons.naming import named
from nines.words.phrases import capitalized
from web.pages.mistakes import update as controls
from web.pages.mistakes import words
from web.state.commands import Press
from web.state.mistake_positions import ShownPosition
from web.state.model import Model
from web.table.exercise import choices
from web.table.games import PARTS
from web.table.scene import Scene
from web.widgets.html import Html, Inside, classes, el
from web.widgets.slips import button


def draw(model: Model, seen: Scene, position: ShownPosition) -> Html:
    """The slip: what is said, the figures once the answer is known, and what can be done."""
    head, body = said(seen, position)
    return el(
        "div",
        el("p", el("b", head), " " if body else None, body or None, cls="said"),
        _told(model, seen, position) if position.tried else choices(seen),
        cls=classes(
            "lesson", "wrong" if seen.match.refused or (position.tried and not words.is_right(position)) else ""
        ),
        id="lesson",
        role="group",
        aria_label=seen.say.text("Your mistakes"),
    )


def said(seen: Scene, position: ShownPosition) -> tuple[str, str]:
    """What the slip says: its first line, and the rest."""
    say = seen.say
    if position.tried:
        told = words.answer(seen, position)
        return words.verdict(seen, position), " ".join(told.sentences)
    if position.match.refused:
        return position.match.refused, ""
    asked = PARTS[seen.game.key].asks(seen)
    return say.text("What would you play?"), asked.title if asked else ""


def _told(model: Model, seen: Scene, position: ShownPosition) -> Inside:
    """The figures of the moves that matter, what was played in the match, and where to go from here."""
    say, key = seen.say, position.kept.key
    following = controls.next_key(model, key)
    forward = (
        el("a", say.text("Next position"), cls="btn go", href=f"#/mistakes/{following}") if following
        else el("a", say.text("All positions"), cls="btn go", href="#/mistakes")
    )  # fmt: skip
    on = el("a", say.text("Play on from here"), cls="btn", href=f"#/mistakes/{key}/on")
    drop = button(say.text("Don’t show it again"), Press("mistakes", "drop"), "btn quiet")
    return (
        _figures(seen, position),
        el("p", " ".join(part for part in _beside(seen, position) if part), cls="label then"),
        # No digit is a key of these: the one button among them takes the position away.
        el("div", forward, on, drop, cls="acts", role="group", aria_label=say.text("Your choices")),
    )


def _beside(seen: Scene, position: ShownPosition) -> tuple[str, ...]:
    """What it teaches, what was played in the match, and whether it comes back."""
    theme = words.theme(seen.say, position.kept)
    return f"{theme}." if theme else "", words.then(seen, position), words.gone(seen.say, position.kept, position)


def _figures(seen: Scene, position: ShownPosition) -> Html | None:
    """How the best move, the one that was tried and the one of the match stand to each other."""
    advice = position.kept.advice
    wanted = {advice.choice, position.tried, advice.made}
    rows = [rated for rated in advice.moves if rated.move in wanted]
    if len(rows) < 2:
        return None
    best = seen.say.text("best")
    lines = (
        el("li", capitalized(named(rated.move, seen.to)), ": ", el("b", best if rated.move == advice.choice else
           behind(rated, advice, seen.say), cls="num"), cls="tried" if rated.move == position.tried else None)
        for rated in rows
    )  # fmt: skip
    return el("ul", lines, cls="figures")
