"""The search for Le Neuf and Nines: simulator, fair policy for playing on, beliefs, and what a score is worth."""
