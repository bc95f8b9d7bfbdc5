"""The form in which a match is set up."""

from web.state.page import Address, Page

PAGES = (
    Page(
        "setup",
        view="web.pages.setup.view:setup",
        addresses={"setup": Address("web.pages.setup.update:open_form", "<game>", reading="game")},
        change="web.pages.setup.update:change",
    ),
)
