"""Every other page: lobby, set-up, rules, settings, fairness, faults."""
