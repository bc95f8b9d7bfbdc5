"""Luck and play: how much cards, own choices, others' choices and luck changed the chance to win a match."""
