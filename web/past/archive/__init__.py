"""The pages about finished matches: which are listed, what they come to, and their files."""
