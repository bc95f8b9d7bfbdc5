"""The lobby: the games, the saved matches, and what there is to do today."""

from web.state.page import Address, Page

PAGES = (
    Page(
        "lobby",
        view="web.pages.lobby.view:lobby",
        addresses={
            "": Address("web.pages.lobby.update:open_page"),
            "shared": Address("web.pages.lobby.update:open_shared"),
        },
        change="web.pages.lobby.update:change",
    ),
)
