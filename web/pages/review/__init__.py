"""The page for looking back at a finished deal."""

from web.state.page import Address, Controls, Page

WORDS = (
    "first", "trick-back", "back", "on", "trick-on", "last", "at #", "replay", "pace slow", "pace normal", "pace fast",
    "copy", "embed", "why", "check", "check-all", "enough",
)  # fmt: skip
PAGES = (
    Page(
        "review",
        view="web.pages.review.view:review",
        addresses={"review": Address("web.pages.review.update:open_page", "<match>", framed=True)},
        controls={
            "look": Controls("web.pages.review.update:handle", WORDS),
        },
        also=("web.pages.review.table",),
        hears={
            "replay": "web.pages.review.update:end_wait",
            "why": "web.pages.review.update:take_advice",
        },
    ),
)
