"""The deals of the day: which is played, what is kept of it, friends’ codes, and what the worker works out."""
