"""A match: begun, played, moved on by itself, taken back. How it looks is in `web/table`."""
