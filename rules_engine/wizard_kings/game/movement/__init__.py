"""Movement in a game."""
