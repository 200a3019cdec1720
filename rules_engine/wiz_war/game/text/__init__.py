"""Set-ups and cards of a game as text."""
