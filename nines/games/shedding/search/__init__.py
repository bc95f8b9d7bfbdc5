"""The search for Nines (shedding): simulator, fair rollout policy, beliefs, and what a position is worth."""
