"""The end of a deal and of a match, and scores that explain themselves."""
