"""The search for Niner: simulator, exact play, a fair rollout policy, beliefs, and what a score is worth."""
