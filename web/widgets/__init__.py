"""What several pages are made of: HTML as text, forms, slips, small cards."""
