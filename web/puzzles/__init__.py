"""Puzzles: the right card of a position, what refutes a wrong one, and which are solved. Screens lie elsewhere."""
