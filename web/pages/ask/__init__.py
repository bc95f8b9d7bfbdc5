"""Ask the table: what could the others hold, for all that a seat could see?"""

from web.state.page import Address, Controls, Page

PAGES = (
    Page(
        "ask",
        view="web.pages.ask.view:ask",
        addresses={"ask": Address("web.pages.ask.update:open_page", "<match>")},
        controls={
            "ask": Controls(
                "web.pages.ask.update:press",
                ("suppose # #", "suppose", "take #", "clear", "wrong", "enough", "begin", "back"),
            )
        },
        hears={"wrong": "web.pages.ask.wrong:take"},
        change="web.pages.ask.update:change",
        also=("web.pages.ask.link",),
        later=True,
    ),
)
