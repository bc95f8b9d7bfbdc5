"""What a player thought at a place of a record, claims, and why, as true sentences; nothing here plays."""
