"""`socket` without sockets: asyncio names two of its numbers for what the browser's loop does not have."""

AF_UNSPEC = 0
AI_PASSIVE = 1
