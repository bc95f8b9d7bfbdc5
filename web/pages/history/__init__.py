"""Finished matches, their figures and charts."""

from web.state.page import Address, Controls, Page

PAGES = (
    Page(
        "past",
        view="web.pages.history.view:past",
        addresses={"past": Address("web.pages.history.update:open_page", "(figures)?")},
        controls={"past": Controls("web.pages.history.update:press", ("stop", "on", "table", "lines"))},
        hears={"past": "web.pages.history.update:read_on"},
        change="web.pages.history.update:change",
        later=True,
    ),
)
