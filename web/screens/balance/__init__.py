"""Luck and play on the screen: in one match, and over many."""
