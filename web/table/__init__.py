"""How a match looks on the table: the parts that all games share."""
