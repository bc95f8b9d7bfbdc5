"""The pages about the deals of the day."""
