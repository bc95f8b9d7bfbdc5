"""Nines in the browser: the built site, served by this machine."""
