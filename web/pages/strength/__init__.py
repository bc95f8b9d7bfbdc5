"""How strong the levels are: what was measured, and some of it played again in the page."""

from web.state.page import Address, Controls, Page

PAGES = (
    Page(
        "strength",
        view="web.pages.strength.view:strength",
        addresses={"strength": Address("web.pages.strength.update:open_page", "<game>")},
        controls={"strength": Controls("web.pages.strength.update:press", ("again #", "stop"))},
        hears={"strength": "web.pages.strength.update:take"},
        later=True,
    ),
)
