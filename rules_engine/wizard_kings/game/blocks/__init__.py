"""Blocks with powers of their own in a game."""
