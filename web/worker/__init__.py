"""What the computer players' own thread runs: no model, no page."""
