"""What surrounds a screen: how cards travel, what is heard, where arrow keys go, the page before Python."""
