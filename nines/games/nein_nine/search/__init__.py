"""The search for Nein Nine: simulator, fair rollout policy, beliefs, and what a score is worth."""
