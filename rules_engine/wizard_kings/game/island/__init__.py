"""The solitaire scenario as a game."""
