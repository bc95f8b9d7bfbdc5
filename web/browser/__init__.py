"""The only Python that names the browser: events in, effects out. It decides nothing."""
