"""`subprocess` without processes: asyncio names one of its numbers for what the browser's loop does not have."""

PIPE = -1
