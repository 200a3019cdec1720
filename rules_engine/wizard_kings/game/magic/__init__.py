"""Spells in a game."""
