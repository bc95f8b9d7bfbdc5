"""How a message makes the next model and its effects, and where each address leads; no browser, no HTML."""
