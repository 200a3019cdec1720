"""The course of a game: turns, objectives, the end."""
