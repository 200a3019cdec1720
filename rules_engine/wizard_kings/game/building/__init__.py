"""The build phase of a game."""
