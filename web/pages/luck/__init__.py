"""Luck and play of a match: worked out at rest, told on the pages of a match and of finished matches."""
