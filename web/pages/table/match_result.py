"""How the match ended and why, everybody's place or score, its best or its costliest moment, and its story."""

from nines.core.zones import counted
from nines.words.accounts import ACCOUNTS
from nines.words.audience import Audience
from nines.words.standings import after_match, after_match_in_brief, led_from, lost_in
from web.pages.table import moment, story
from web.pages.table.finale import finale, places
from web.pages.table.story_view import costliest, next_step
from web.state.model import Model
from web.table.scene import Scene
from web.widgets.html import Html, el, many
from web.widgets.page import shared_bar

TWO_LINES = 36
"""So many letters of a headline stand in two lines on a phone."""


def over(model: Model, scene: Scene, to: Audience, acts: Html) -> Html:
    """How the match ended and why, all sides with the best first, the best trick or the costliest choice, and what fits
    next."""
    say, view = scene.say, scene.view
    times, hints = scene.match.take_backs, scene.match.hints
    helped = many(
        shared_bar(say, kept=scene.kept) if scene.match.shared else None,
        el("p", say.plural("{n} move taken back.", "{n} moves taken back.", times), cls="label") if times else None,
        el(
            "p",
            say.plural("Helped once, by a hint or by Coach.", "Helped {n} times, by hints or by Coach.", hints),
            cls="label",
        )
        if hints
        else None,
    )
    account = ACCOUNTS[view.game]
    why = account.ending(view, to) if scene.game.tricks else account.course(view.sheet[-1], view, to)
    headline, course = _headline(after_match(view, to), after_match_in_brief(view, to))
    after = led_from(view, to) or lost_in(view, to) or _consolation(model, scene, to)
    lede = " ".join(filter(None, (course, why, after)))
    said = many(el("h1", headline), el("p", lede, cls="lede") if lede else None)
    trays = finale(scene, view.sheet[-1], _order(scene)) if scene.game.tricks else places(scene, _order(scene))
    return el(
        "section", el("div", said, role="status", aria_live="off", id="status", cls="headline"),
        el(
            "div", el("div", trays, acts, helped, cls="now"), moment.of_match(model, scene, to),
            costliest(model, scene, to), next_step(model, scene), cls="ended",
        ),
        cls="over", role="region", aria_label=say.text("Match over"),
    )  # fmt: skip


def _headline(told: str, brief: str) -> tuple[str, str]:
    """The headline, and the sentence below it: one that fills three lines of a phone stands there, below what it comes
    to in brief."""
    return (told, "") if len(told) <= TWO_LINES or not brief else (brief, f"{told}.")


def chapters(model: Model, scene: Scene, to: Audience) -> Html | None:
    """The match as a story, once its chapters are here."""
    if model.later != "here":
        return None
    from web.pages.table import chapters

    return chapters.chapters(model, scene, to)


def _consolation(model: Model, scene: Scene, to: Audience) -> str:
    """Something good, once it is here: for whoever won how many deals went well, else one thing that did."""
    if model.later != "here" or not story.is_told(scene.match):
        return ""
    from nines.words.consolation import consolation, good_deals

    if story.has_won(scene.match):
        return good_deals(scene.view, to)
    return consolation(scene.view, to, scene.match.id, story.fewest_cards(model))


def _order(scene: Scene) -> list[int]:
    """The sides, best first; of those still in at the end of a shedding deal, whoever held fewer cards."""
    view = scene.view
    if not scene.game.tricks:
        placed, left = scene.game.places(view), counted(scene.game.zones(view), scene.size)
        return sorted(range(scene.size), key=lambda seat: (placed[seat] or scene.size, left[seat]))
    return sorted(range(len(view.totals)), key=lambda side: view.totals[side] * (1 if scene.game.low_wins else -1))
