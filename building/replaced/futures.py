"""`concurrent.futures` without threads and processes: the names by which asyncio tells such futures from its own."""

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"


class CancelledError(Exception):
    """The work was given up."""


class InvalidStateError(Exception):
    """The work has ended already."""


class Future:
    """Work in another thread, of which a page has none."""
