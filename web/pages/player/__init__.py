"""Your own player: a Python file that sits at the table, is tested and measured, all in the page."""

from web.state.page import Address, Controls, Page

PAGES = (
    Page(
        "player",
        view="web.pages.player.view:own",
        addresses={"player": Address("web.pages.player.update:open_page", "(<game>)?")},
        controls={"player": Controls("web.pages.player.update:press", ("play", "peek", "sets", "stop", "example"))},
        hears={"player": "web.pages.player.update:take"},
        change="web.pages.player.update:change",
        reads="web.pages.player.update:read",
        later=True,
    ),
)
