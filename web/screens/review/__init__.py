"""The screen for looking back: the table at one moment, the moves, what each choice cost."""
