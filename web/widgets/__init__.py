"""Parts that several pages share: HTML as text, forms, slips, small cards."""
