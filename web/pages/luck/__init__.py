"""Luck and play of a match: computed while the page is idle, shown with a match and with finished matches."""
