"""The player’s own mistakes: found after a match, tried again."""

from web.state.page import Address, Controls, Page

PAGES = (
    Page(
        "mistakes",
        view="web.pages.mistakes.view:mistakes",
        aloud="web.pages.mistakes.aloud:spoken",
        addresses={"mistakes": Address("web.pages.mistakes.update:open_page", r"(<match>-[0-9]{1,5}(/on)?)?")},
        controls={
            "mistakes": Controls(
                "web.pages.mistakes.at_rest:press", ("stop", "check", "drop", "mean", "enough", "anew")
            )
        },
        at_table="web.pages.mistakes.update:at_table",
        hears={"check": "web.pages.mistakes.check:take", "luck": "web.pages.luck.work:take"},
        retold="web.pages.mistakes.update:retold",
        later=True,
    ),
)
