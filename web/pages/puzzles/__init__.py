"""Puzzles: one on the table, and the list of all."""

from web.state.page import Address, Page

PAGES = (
    Page(
        "puzzle",
        view="web.pages.puzzles.view:puzzle",
        aloud="web.pages.puzzles.aloud:said",
        addresses={"puzzle": Address("web.pages.puzzles.update:open_puzzle", "<game>(/.*)?", framed=True)},
        at_table="web.pages.puzzles.update:at_table",
        hears={"puzzle": "web.pages.puzzles.update:end_wait"},
        retold="web.pages.puzzles.update:retold",
        later=True,
    ),
    Page(
        "puzzles",
        view="web.pages.puzzles.home:puzzles",
        addresses={"puzzles": Address("web.pages.puzzles.update:open_list")},
        later=True,
    ),
)
