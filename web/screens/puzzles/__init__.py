"""The pages of puzzles: one of them on the table, and the list of all."""
