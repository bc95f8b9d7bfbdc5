"""What `python -m nines` runs, thin: the work is done in the other wings."""
