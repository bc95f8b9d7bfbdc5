"""A finished deal played another way, from one of its moments on."""

from web.state.page import Address, Page

PAGES = (
    Page(
        "branch",
        view="web.pages.table.view:match",
        addresses={"branch": Address("web.pages.branch.update:open_branch", "<match>")},
        hears={"branch": "web.pages.branch.update:take"},
        also=("web.pages.branch.view", "web.pages.branch.seats"),
        later=True,
    ),
)
