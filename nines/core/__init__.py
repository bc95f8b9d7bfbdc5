"""Values, and what a game is: cards, moves, events, chance, options, tricks. No rules of a single game, no texts."""
