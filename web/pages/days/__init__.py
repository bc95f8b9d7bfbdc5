"""The deals of the day, challenges, and the week of a group."""

from web.state.page import Address, Controls, Page

WORDS = ("deal", "add", "copy", "share", "copy-code", "copy-plain", "picture", "stop", "work")
PAGES = (
    Page(
        "day",
        view="web.pages.days.view:day",
        addresses={"day": Address("web.pages.days.update:open_page", ".*")},
        controls={"day": Controls("web.pages.days.update:press", WORDS)},
        hears={"days": "web.pages.days.update:hear"},
        change="web.pages.days.update:change",
        copied="web.pages.days.update:copied",
        later=True,
    ),
    Page(
        "challenge",
        view="web.pages.days.challenge_view:challenge",
        addresses={"challenge": Address("web.pages.days.challenge:open_page", ".*")},
        controls={"day": Controls("web.pages.days.challenge:press", WORDS)},
        hears={"days": "web.pages.days.challenge:hear"},
        change="web.pages.days.challenge:change",
        copied="web.pages.days.challenge:copied",
        later=True,
    ),
    Page(
        "week",
        view="web.pages.days.week_view:week",
        addresses={"week": Address("web.pages.days.week:open_page", ".*")},
        controls={"week": Controls("web.pages.days.week:press", ("add", "remove #", "copy", "share", "stop", "work"))},
        hears={"days": "web.pages.days.week:hear"},
        change="web.pages.days.week:change",
        copied="web.pages.days.week:copied",
        later=True,
    ),
)
