"""The rules of the games."""

from web.state.page import Address, Page

PAGES = (
    Page(
        "rules",
        view="web.pages.rules.view:rules",
        addresses={"rules": Address("web.pages.rules.update:open_page", "(<game>)?", reading="game")},
        change="web.pages.rules.update:change",
        later=True,
    ),
)
