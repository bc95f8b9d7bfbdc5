"""A lesson as a page: the table of its game, with a slip that points at what it speaks of."""
