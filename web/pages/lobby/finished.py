"""The last finished matches, in the lobby: each can be looked back at. All are on a page of their own."""

from nines.words.languages import Language
from web.state import routes
from web.state.model import Model, Saved
from web.storage.saves import FINISHED_KEPT
from web.widgets.html import Html, el


def finished(model: Model, say: Language) -> Html | None:
    """The finished matches, the last one played first; nothing where there is none."""
    over = [saved for shared in (False, True) for saved in _last(model, shared)]
    if not over:
        return None
    listed = el("ul", (_match(saved, say) for saved in over))
    return el("section", el("h2", say.text("Finished matches")), listed, cls="finished")


def _last(model: Model, shared: bool) -> list[Saved]:
    return [saved for saved in model.saved if saved.over and saved.shared == shared][:FINISHED_KEPT]


def _match(saved: Saved, say: Language) -> Html:
    name = say.text("Look back: {match}", match=saved.title)
    look = el("a", say.text("Look back"), cls="btn", href=f"#{routes.review(saved.id)}", aria_label=name)
    end = el("a", el("b", saved.title), href=f"#{routes.table(saved.id)}")
    told = el("p", end, el("span", saved.summary, cls="label"), cls="grow")
    return el("li", told, None if saved.conceded else look)
