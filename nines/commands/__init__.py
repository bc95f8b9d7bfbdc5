"""What `python -m nines` runs. These modules are thin: the other folders do the work."""
