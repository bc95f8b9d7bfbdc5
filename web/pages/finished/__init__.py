"""Finished matches, their figures and charts."""

from web.state.page import Address, Controls, Page

PAGES = (
    Page(
        "finished",
        view="web.pages.finished.view:finished",
        addresses={"finished": Address("web.pages.finished.update:open_page", "(figures)?")},
        controls={
            "finished": Controls("web.pages.finished.update:press", ("stop", "on", "table", "lines", "play", "again"))
        },
        hears={"finished": "web.pages.finished.update:read_on"},
        change="web.pages.finished.update:change",
        later=True,
    ),
)
