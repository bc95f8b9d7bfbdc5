"""Looking back at deals that are over, and what each choice cost; not the screens of it."""
