"""The pages about finished matches: the list of them, and one's own record."""
