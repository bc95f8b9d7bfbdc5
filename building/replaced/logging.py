"""`logging` without logs: asyncio asks for a level."""

DEBUG = 10
