"""How networks learn from self-play: `python -m nines train`. Needs NumPy; playing does not."""
