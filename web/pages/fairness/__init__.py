"""The pages that check fairness: they ask the players again, and deal the deals again."""

from web.state.page import Address, Controls, Page

PAGES = (
    Page(
        "fairness",
        view="web.pages.fairness.fairness_view:fairness",
        addresses={"fairness": Address("web.pages.fairness.redeal_test:open_page")},
        controls={"trial": Controls("web.pages.fairness.redeal_test:press", ("own", "games", "stop"))},
        hears={"trial": "web.pages.fairness.redeal_test:take_answer"},
        later=True,
    ),
    Page(
        "verify",
        view="web.pages.fairness.verify_view:verify",
        addresses={"verify": Address("web.pages.fairness.verify:open_page", "<match>")},
        controls={"verify": Controls("web.pages.fairness.verify:press", ("copy", "deals", "next"))},
        change="web.pages.fairness.verify:change",
        copied="web.pages.fairness.verify:copied",
        later=True,
    ),
)
