"""Around a page: card flights, sounds, arrow keys, and the page before Python runs."""
