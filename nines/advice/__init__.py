"""What a player found out about a decision, and its reasons as true sentences; nothing here plays."""
