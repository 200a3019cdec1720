"""Artifacts, relics and captured blocks in a game."""
