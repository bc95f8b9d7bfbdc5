"""Who won the match, everybody's place or score, and how it went: the top of the last page of a match."""

from nines.accounts import ACCOUNTS
from nines.audience import Audience
from nines.games.shedding_table import held, places
from nines.phrases import MINUS, score
from nines.results import won
from web.naming import badge
from web.screens.html import Html, classes, el, many
from web.screens.pages import shared_with_you
from web.screens.review_chart import course
from web.screens.scene import Scene


def winners(scene: Scene, to: Audience, choices: Html) -> Html:
    """The winners, all sides with the best first, and how the match went."""
    say, view = scene.say, scene.view
    times, hints = scene.match.take_backs, scene.match.hints
    helped = many(
        shared_with_you(say) if scene.match.shared else None,
        el("p", say.plural("With {n} take-back.", "With {n} take-backs.", times), cls="label") if times else None,
        el("p", say.plural("With {n} hint.", "With {n} hints.", hints), cls="label") if hints else None,
    )
    order = "" if scene.game.tricks else ACCOUNTS[view.game].course(view.sheet[-1], view, to)
    said = many(el("h1", won(view.winners, to)), el("p", order, cls="lede") if order else None)
    return el(
        "section", el("div", said, role="status", aria_live="off", id="status"),
        el("ol", (_place(scene, side) for side in _order(scene)), cls="places"), helped, choices, course(scene),
        cls="over", role="region", aria_label=say.text("Match over"),
    )  # fmt: skip


def _order(scene: Scene) -> list[int]:
    """The sides, best first; of those still in at the end of a shedding deal, whoever held fewer cards."""
    view = scene.view
    if not scene.game.tricks:
        placed = places(view)
        return sorted(range(scene.size), key=lambda seat: (placed[seat] or scene.size, held(view, seat)))
    return sorted(range(len(view.totals)), key=lambda side: view.totals[side] * (1 if scene.game.low_wins else -1))


def _place(scene: Scene, side: int) -> Html:
    """A line of the list. Only a place that the rules give is numbered (SN19)."""
    view, say = scene.view, scene.say
    name = scene.side_name(side)
    place = None
    if not scene.game.tricks:
        taken = places(view)[side]
        place = el("span", str(taken) if taken else "", cls="nth")
        number = say.text("out") if taken else say.plural("{n} card left", "{n} cards left", held(view, side))
    else:
        number = score(view.totals[side], scene.game)
    bad = number.startswith(MINUS) and not scene.game.low_wins
    return el(
        "li", place, el("span", badge(name, scene.match.names), cls="coaster", aria_hidden="true"), el("b", name),
        el("span", number, cls=classes("num", "neg" if bad else "")), cls="first" if side in view.winners else None,
    )  # fmt: skip
