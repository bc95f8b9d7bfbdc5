"""A lesson while it is played: what a press does in it, how it goes on by itself, how far somebody has come."""
