"""Battles in a game."""
