"""What the strongest players have learned from self-play: the value of each move, from the seat's view."""
