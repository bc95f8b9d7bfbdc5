"""What the app knows and what can happen, as values alone. The folders above decide what follows."""
