"""A match on the screen: the curtain, the result of a deal or of the match, or the table itself."""

from web.state.model import Model
from web.table.scene import scene
from web.widgets.html import Html


def match(model: Model) -> Html | None:
    """The page of the match; None where there is none."""
    if not model.match:
        return None
    if model.match.curtain:
        from web.table.curtain import curtain

        return curtain(model)
    seen = scene(model)
    if seen.view.phase in ("deal", "over") and seen.view.deal > 0 and not model.match.showing:
        if model.mistakes.branch:
            from web.pages.branch.view import ended

            return ended(model, seen)
        from web.pages.table.deal_result import result

        return result(model, seen)
    from web.table.frame import table

    if model.later == "here" and model.settings.remarks:
        from web.table.remarks import remark

        seen = seen._replace(remark=remark(seen))
    return table(seen)
