"""A match on the table, and its results."""

from web.state.page import Address, Page

PAGES = (
    Page(
        "table",
        view="web.pages.table.view:match",
        aloud="web.table.aloud:aloud",
        addresses={
            "table": Address("web.pages.table.opening:open_saved", "<match>", framed=True),
            "play": Address("web.pages.setup.update:play_asked", "<game>", reading="game", framed=True),
            "deal": Address("web.pages.setup.update:deal_asked", "<game>"),
            "record": Address("web.pages.table.opening:open_shared", ".+", framed=True),
        },
        change="web.pages.table.update:change",
    ),
)
