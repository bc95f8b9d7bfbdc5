"""Players in any language: a program of its own that reads and writes lines of JSON (PLAYERS.md, *In any language*).

The view goes across and nothing else, and a move comes back. What such a program does wrong loses it the match, and
the arena goes on.
"""
