"""The finished matches that are still kept, in the lobby: each can be looked back at."""

from nines.languages import Language
from web import addresses
from web.model import Model, Saved
from web.screens.html import Html, el


def finished(model: Model, say: Language) -> Html | None:
    """The finished matches, the last one played first; nothing where there is none."""
    over = [one for one in model.saved if one.over]
    if not over:
        return None
    listed = el("ul", (_match(one, say) for one in over))
    return el("section", el("h2", say.text("Finished matches")), listed, cls="finished")


def _match(one: Saved, say: Language) -> Html:
    name = say.text("Look back: {match}", match=one.title)
    look = el("a", say.text("Look back"), cls="btn", href=f"#{addresses.review(one.id)}", aria_label=name)
    end = el("a", el("b", one.title), href=f"#{addresses.table(one.id)}")
    return el("li", el("p", end, el("span", one.summary, cls="label"), cls="grow"), look)
