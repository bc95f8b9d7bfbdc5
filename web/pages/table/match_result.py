"""Who won the match and why it ended, everybody's place or score, and its story: the top of the last page."""

from nines.core.zones import counted
from nines.words.accounts import ACCOUNTS
from nines.words.audience import Audience
from nines.words.phrases import MINUS, score
from nines.words.results import winner_text
from web.pages.table.story_view import compared, costliest, next_step, turned
from web.state.model import Model
from web.state.player_names import badge
from web.table.scene import Scene
from web.widgets.html import Html, classes, el, many
from web.widgets.page import shared_bar


def over(model: Model, scene: Scene, to: Audience, choices: Html) -> Html:
    """Who won and why it ended, all sides with the best first, then the story of the match."""
    say, view = scene.say, scene.view
    times, hints = scene.match.take_backs, scene.match.hints
    helped = many(
        shared_bar(say, kept=scene.kept) if scene.match.shared else None,
        el("p", say.plural("{n} move taken back.", "{n} moves taken back.", times), cls="label") if times else None,
        el(
            "p",
            say.plural("Helped {n} time, by a hint or by Coach.", "Helped {n} times, by hints or by Coach.", hints),
            cls="label",
        )
        if hints
        else None,
    )
    account = ACCOUNTS[view.game]
    why = account.ending(view, to) if scene.game.tricks else account.course(view.sheet[-1], view, to)
    said = many(el("h1", winner_text(view.winners, to)), el("p", why, cls="lede") if why else None)
    places = el("ol", (_place(scene, side) for side in _order(scene)), cls="places")
    chapters = (turned(scene, to), costliest(model, scene, to), _luck(model, scene), compared(model, scene, to))
    return el(
        "section", el("div", said, role="status", aria_live="off", id="status"),
        el("div", places, helped, choices, cls="came"), el("div", chapters, cls="chapters"), next_step(model, scene),
        cls="over", role="region", aria_label=say.text("Match over"),
    )  # fmt: skip


def _luck(model: Model, scene: Scene) -> Html | None:
    """Luck and play, once that chapter is here."""
    if model.later != "here":
        return None
    from web.pages.luck.chapter import chapter

    return chapter(scene.say, model, scene.match.id)


def _order(scene: Scene) -> list[int]:
    """The sides, best first; of those still in at the end of a shedding deal, whoever held fewer cards."""
    view = scene.view
    if not scene.game.tricks:
        placed, left = scene.game.places(view), counted(scene.game.zones(view), scene.size)
        return sorted(range(scene.size), key=lambda seat: (placed[seat] or scene.size, left[seat]))
    return sorted(range(len(view.totals)), key=lambda side: view.totals[side] * (1 if scene.game.low_wins else -1))


def _place(scene: Scene, side: int) -> Html:
    """A line of the list. Only a place that the rules give is numbered (SN19)."""
    view, say = scene.view, scene.say
    name = scene.side_name(side)
    place = None
    if not scene.game.tricks:
        taken, left = scene.game.places(view)[side], counted(scene.game.zones(view), scene.size)[side]
        place = el("span", str(taken) if taken else "", cls="nth")
        number = say.text("out") if taken else say.plural("{n} card left", "{n} cards left", left)
    else:
        number = score(view.totals[side], scene.game)
    bad = number.startswith(MINUS) and not scene.game.low_wins
    return el(
        "li", place, el("span", badge(name, scene.match.names), cls="coaster", aria_hidden="true"), el("b", name),
        el("span", number, cls=classes("num", "neg" if bad else "")), cls="first" if side in view.winners else None,
    )  # fmt: skip
