"""Settings, and files of everything that is saved."""

from web.state.page import Address, Controls, Page

PAGES = (
    Page(
        "settings",
        view="web.pages.settings.view:settings",
        addresses={"settings": Address("web.pages.settings.update:open_page")},
        controls={"find": Controls("web.pages.settings.update:press", ("clear", "try #"))},
        change="web.pages.settings.update:change",
        also=("web.pages.settings.backup", "web.pages.settings.restore", "web.pages.settings.privacy"),
    ),
)
