"""What the computer players' own thread runs, and nothing else: no model, no screen."""
