"""Finished matches that are kept: put away, listed, shown, removed. How a row is written: `web/match/past_row.py`."""
