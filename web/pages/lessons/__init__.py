"""Lessons, and lessons by theme."""

from web.state.page import Address, Page

PAGES = (
    Page(
        "lesson",
        view="web.pages.lessons.view:lesson",
        aloud="web.pages.lessons.aloud:spoken",
        addresses={
            "lesson": Address("web.pages.lessons.update:open_lesson", "<game>(/.*)?", reading="lesson", framed=True),
        },
        at_table="web.pages.lessons.update:at_table",
        hears={"lesson": "web.pages.lessons.update:end_wait"},
        retold="web.pages.lessons.update:retold",
        also=("web.pages.lessons.theme",),
        later=True,
    ),
    Page(
        "lessons",
        view="web.pages.lessons.contents:contents",
        addresses={"lessons": Address("web.pages.lessons.update:open_contents", "(<game>)?")},
        later=True,
    ),
)
