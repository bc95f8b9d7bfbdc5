"""Puzzles: positions from deals between computer players, in which one choice is proved or counted to be right.

What is shown of them and what becomes of an answer is no concern of this wing.
"""
