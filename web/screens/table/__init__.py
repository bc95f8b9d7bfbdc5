"""The screen of a match in play: one frame, each game's own parts and its score sheet."""
