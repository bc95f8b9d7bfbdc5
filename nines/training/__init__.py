"""How networks learn from play among themselves: `python -m nines train`. Needs NumPy; nothing that is played does."""
