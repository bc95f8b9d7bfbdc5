"""The tables of the five games: one module for what each has of its own."""
