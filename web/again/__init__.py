"""One's own mistakes: the check that finds them after a match, trying them again, and the way that was not taken."""
