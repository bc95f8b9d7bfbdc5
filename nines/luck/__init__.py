"""Luck and play: what the cards, one's own choices, the others' and luck made of a match, in chances to win it."""
