"""What is done in a turn of a game."""
