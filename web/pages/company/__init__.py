"""With friends: what a site offers for several people, and a live table, each at a device of their own."""

from web.state.page import Address, Controls, Page

WORDS = (
    "invite", "sit", "copy", "share", "start", "drop #", "forget #", "forget-now #", "move-seat", "copy-seat", "end",
    "end-now", "here", "evidence", "try", "again",
)  # fmt: skip
PAGES = (
    Page(
        "company",
        view="web.pages.company.view:company",
        aloud="web.pages.company.aloud:said",
        addresses={
            "company": Address("web.pages.company.opening:open_page", ".*"),
            "join": Address("web.pages.company.opening:open_invitation", ".*"),
            "seat": Address("web.pages.company.opening:open_seat", ".*"),
        },
        controls={"company": Controls("web.pages.company.update:press", WORDS)},
        hears={"company": "web.pages.company.hear:hear"},
        at_table="web.pages.company.update:at_table",
        change="web.pages.company.update:change",
        copied="web.pages.company.update:copied",
        retold="web.pages.company.update:retold",
        also=(
            "web.pages.company.home",
            "web.pages.company.form",
            "web.pages.company.before",
            "web.pages.company.table",
        ),
        later=True,
    ),
)
