"""The page after an error of the app, and the report about a play."""

from web.state.page import Address, Page

PAGES = (
    Page("fault", view="web.pages.faults.fault_view:fault", copied="web.pages.faults.fault:copied"),
    Page(
        "report",
        view="web.pages.faults.report_view:report",
        addresses={"report": Address("web.pages.faults.report:open_page", "<match>")},
        change="web.pages.faults.report:change",
        copied="web.pages.faults.fault:copied",
    ),
)
