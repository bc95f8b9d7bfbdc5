"""What pictures show of each game’s table, a module for each game."""
