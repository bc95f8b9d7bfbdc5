"""A match on the table: begun, played, moved on by itself, taken back; nothing of how it looks."""
