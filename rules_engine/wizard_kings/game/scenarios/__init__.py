"""The scenarios of a game, how it ends, and games to show."""
