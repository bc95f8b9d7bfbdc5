"""Turns a message into the next model and its effects, and an address into a page. No browser, no HTML."""
