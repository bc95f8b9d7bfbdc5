"""Values and what a game is: cards, moves, events, chance, options, tricks; no rules of any one game, no words."""
