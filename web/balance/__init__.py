"""Luck and play in finished matches: worked out by the players' thread at rest, and noted in the match's row."""
