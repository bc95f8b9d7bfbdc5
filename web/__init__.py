"""The browser app: a model, what can happen to it, and screens as HTML. Only `browser/` and `js/` may name the
browser.
"""
