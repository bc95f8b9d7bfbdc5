"""The counting drill: a deal that plays itself, and questions about hidden cards."""

from web.state.page import Address, Page

PAGES = (
    Page(
        "counting",
        view="web.pages.counting.view:counting",
        aloud="web.pages.counting.aloud:spoken",
        addresses={"counting": Address("web.pages.counting.update:open_drill", "<game>", framed=True)},
        at_table="web.pages.counting.update:at_table",
        hears={"counting": "web.pages.counting.update:end_wait"},
        retold="web.pages.counting.update:retold",
        later=True,
    ),
)
