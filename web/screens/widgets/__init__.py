"""What several screens are made of: HTML as text, forms, slips, small cards."""
