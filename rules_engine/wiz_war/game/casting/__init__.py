"""Cards carried out in a game."""
