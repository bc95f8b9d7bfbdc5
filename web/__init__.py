"""The browser app: a model, the messages that change it, and pages as HTML. Only `browser/` and `js/` name the
browser."""
