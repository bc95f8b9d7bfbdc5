"""The counting drill: a deal that plays itself, and questions about hidden cards."""

from web.state.page import Address, Page

PAGES = (
    Page(
        "count",
        view="web.pages.counting.view:count",
        aloud="web.pages.counting.aloud:spoken",
        addresses={"count": Address("web.pages.counting.update:open_drill", "<game>")},
        at_table="web.pages.counting.update:at_table",
        hears={"count": "web.pages.counting.update:end_wait"},
        retold="web.pages.counting.update:retold",
        later=True,
    ),
)
