"""The rules of five card games called Nine, and everything that follows from them without a screen."""
