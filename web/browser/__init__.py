"""The only Python that may name the browser: events in, effects out. What to do is decided elsewhere."""
