"""Puzzles: positions from deals between computer players, with one choice that is proved or counted to be right.

How a puzzle is shown and answered is not part of this folder.
"""
