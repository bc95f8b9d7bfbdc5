"""A counting drill while it is played: the deal that goes on by itself, the questions in it, what a press does."""
