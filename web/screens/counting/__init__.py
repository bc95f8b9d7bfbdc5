"""The page of a counting drill: the table of a deal, the question on it, and where the cards can lie."""
