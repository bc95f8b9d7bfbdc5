"""What the strongest players have learned from play among themselves: what each move is worth, from the seat's view."""
