"""Positions found in self-play for the lessons by theme, made by `python -m nines lessons --find`."""
