"""In the place of PyScript's own package for Python, which its start imports and the game has no use for."""
