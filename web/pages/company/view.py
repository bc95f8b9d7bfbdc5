"""Which of the pages about tables with friends is on the screen."""

from web.pages.company.going_on import page_of
from web.state.model import Model
from web.widgets.html import Html


def company(model: Model) -> Html | None:
    here = page_of(model)
    if here.shows == "new":
        from web.pages.company.form import form

        return form(model)
    if here.shows == "table" and here.sitting:
        if here.sitting.stage == "table":
            from web.pages.company.table import table

            return table(model, here, here.sitting)
        from web.pages.company.before import before

        return before(model, here, here.sitting)
    from web.pages.company.home import home

    return home(model)
